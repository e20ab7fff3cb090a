// What holds in every state between two moves; see engine/game.h. Nothing here decides anything,
// and only checked builds have it.
#include "base/check.h"
#include "games/tale/rules.h"

#ifdef CANDOR_CHECKED

static void check_character(const TaCatalog *c, const TaState *s) {
    const TaRules *r = &c->rules;
    int32_t raised = s->stat_choices;
    CHECK(s->people == TA_NONE || s->people < c->peoples);
    CHECK(s->background == TA_NONE || s->background < c->backgrounds);
    CHECK(s->companion <= TA_PREFERENCES);
    CHECK(ta_points_spent(c, s) <= r->points.value);
    for (int i = 0; i < TA_STATS; i++) {
        CHECK(s->base[i] >= r->stat_low.value && s->base[i] <= r->stat_high.value);
        raised += s->raised[i];
    }
    CHECK(s->level >= 1); // the first level brings no choice, also if every level does
    CHECK(raised == s->level / r->stat_choice_every.value - 1 / r->stat_choice_every.value);
    CHECK(s->xp >= 0 && s->gold >= 0);
    CHECK(s->hp >= 0 && s->hp <= ta_max_hp(c, s, NULL));
}

static void check_gear(const TaCatalog *c, const TaState *s) {
    static const uint8_t kinds[TA_SLOTS] = {TA_WEAPON, TA_ARMOR, TA_ACCESSORY, TA_ACCESSORY};
    CHECK(s->held_count <= TA_MAX_HELD);
    CHECK(s->mode == TA_MODE_BETWEEN || ta_items_over(c, s) == 0);
    for (int i = 0; i < s->held_count; i++)
        CHECK(s->held[i].item < c->items && s->held[i].rarity < TA_RARITIES);
    for (int i = 0; i < TA_SLOTS; i++) {
        if (s->slot[i] == TA_NONE)
            continue;
        CHECK(s->slot[i] < s->held_count);
        CHECK(c->item[s->held[s->slot[i]].item].kind == kinds[i]);
        CHECK(ta_slot_of(s, s->slot[i]) == i); // nothing is in two slots
    }
}

static void check_journey(const TaCatalog *c, const TaState *s) {
    bool inside = ta_inside(s);
    CHECK(s->mode < TA_MODES && (s->mode == TA_MODE_ENDED) == (s->end != TA_RUNNING));
    CHECK(s->played < 1U << c->scenarios);
    for (int i = 0; i < TA_MAX_SCENARIOS; i++) {
        bool underway = inside && i == s->scenario;
        CHECK((s->ending[i] != TA_NONE) == ((s->played >> i & 1) && !underway));
    }
}

static void check_effects(const TaCatalog *c, const TaState *s) {
    for (int i = 0; i < TA_MAX_EFFECTS; i++) {
        const TaEffect *e = &s->effect[i];
        if (e->turns == 0)
            continue;
        CHECK(e->stat < TA_STATS);
        if (e->source == TA_FROM_COMPLICATION)
            CHECK(e->choice < c->complications);
        else if (e->source == TA_FROM_WARE)
            CHECK(e->choice < ta_scenario(c, s)->stop[e->scene].wares);
        else
            CHECK(e->choice < ta_scenario(c, s)->scene[e->scene].choices);
        CHECK(i < c->rules.effects.value);
    }
}

// What only a scenario under way has.
static void check_scene(const TaCatalog *c, const TaState *s) {
    const TaRules *r = &c->rules;
    uint8_t shown[TA_MAX_CHOICES];
    CHECK(s->scenario < c->scenarios && s->scene < ta_scenario(c, s)->scenes);
    CHECK(s->turn == ta_scene(c, s)->turn && s->turn <= ta_scenario(c, s)->turns);
    CHECK(s->next == TA_NONE || s->next < ta_scenario(c, s)->scenes);
    CHECK(s->hp > 0);
    CHECK(s->relationship >= -TA_ALLIED && s->relationship <= TA_ALLIED);
    CHECK(ta_has_companion(s) || s->relationship == 0);
    CHECK(s->ally < ta_scenario(c, s)->companions && s->met >> s->scene & 1);
    CHECK(s->items_this_turn <= r->items_per_turn.value);
    CHECK(s->lost_this_turn >= 0 && s->lost_this_turn <= r->gold_loss_cap.value);
    CHECK(s->damage_this_turn <= ta_max_hp(c, s, NULL) * r->damage_cap_tenths.value / 10);
    CHECK(s->last.found >= 0 && s->last.found <= r->gold_gain_cap.value);
    CHECK(s->last.xp <= ta_most(r->xp_cap.value, r->narrative_xp.value));
    CHECK(s->mode != TA_MODE_SCENE || ta_shown_choices(c, s, shown) >= 1);
    if (s->mode == TA_MODE_ASSIST)
        CHECK(s->last.rolled && !s->last.success && ta_can_assist(c, s, NULL));
    check_effects(c, s);
}

void ta_check_invariants(const void *catalog, const void *state) {
    const TaState *s = state;
    check_character(catalog, s);
    check_gear(catalog, s);
    check_journey(catalog, s);
    if (ta_inside(s))
        check_scene(catalog, s);
}

#endif
