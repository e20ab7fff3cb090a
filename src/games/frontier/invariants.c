// What holds in every state between two moves; see engine/game.h. Nothing here decides anything,
// and only checked builds have it.
#include "base/check.h"
#include "games/frontier/rules.h"

#ifdef CANDOR_CHECKED

static void check_world(const FrCatalog *c, const FrState *s) {
    CHECK(s->mode < FR_MODES && s->outcome < FR_OUTCOMES);
    CHECK((s->mode == FR_MODE_ENDED) == (s->outcome != FR_RUNNING));
    CHECK(s->time >= 0 && s->excess >= 0 && s->mitigation >= 0 && s->decay_rate >= 0);
    CHECK(s->w <= c->rules.w_cap.value);
    CHECK(s->last_def == FR_NONE || s->last_def < c->locations);
    CHECK(s->size_bonus_ending[0] == 0);
    for (int i = 1; i <= FR_MAX_BUFF_LOCATIONS; i++)
        CHECK(s->size_bonus_ending[i] == 0 || i <= s->size_bonus_entries);
}

static void check_observer(const FrCatalog *c, const FrState *s) {
    const FrRules *r = &c->rules;
    int32_t spent = -r->start_health_stat.value - r->start_stamina_stat.value -
                    r->start_skill_stat.value - r->start_awareness_stat.value;
    for (int i = 0; i < FR_STATS; i++) {
        CHECK(s->stat[i] >= 0);
        spent += s->stat[i];
    }
    CHECK(s->level >= 1 && s->xp >= 0 && s->xp < r->xp_per_level.value);
    CHECK(spent + s->points == (s->level - 1) * r->points_per_level.value);
    CHECK(s->hp >= 0 && s->hp <= fr_max_hp(c, s, NULL));
    CHECK((s->hp == 0) == (s->outcome == FR_DEATH));
    CHECK(s->stamina >= 0 && s->stamina <= fr_max_stamina(c, s, NULL));
    for (int b = 0; b < FR_BUFFS; b++)
        for (int i = 0; i <= FR_MAX_BUFF_LOCATIONS; i++)
            CHECK(s->buff_ending[b][i] == 0 || i < s->buff_locations);
    for (int i = 0; i < FR_SET_WORDS; i++) {
        CHECK((s->first_enemies.word[i] & ~s->seen_enemies.word[i]) == 0);
        CHECK((s->first_locations.word[i] & ~s->seen_locations.word[i]) == 0);
    }
    CHECK(s->contract == FR_NONE || s->contract < c->contracts);
    CHECK(!s->contract_kept || (s->contract != FR_NONE && s->mode == FR_MODE_ENDED));
    CHECK(s->observation >= 0);
}

static void check_held(const FrCatalog *c, const FrHeld *held) {
    CHECK(held->kind <= FR_HELD_ARTIFACT);
    switch ((FrHeldKind)held->kind) {
    case FR_HELD_ITEM:
        CHECK(held->def < c->items);
        CHECK(held->uses > 0 || c->item[held->def].kind == FR_ITEM_KEEPSAKE);
        break;
    case FR_HELD_EQUIPMENT: CHECK(held->def < c->equipments); break;
    case FR_HELD_ARTIFACT: CHECK(held->def < c->artifacts); break;
    }
}

static bool fits(const FrCatalog *c, uint8_t equipment, int slot) {
    uint8_t own = c->equipment[equipment].slot;
    return own == slot || (own == FR_RING1 && slot == FR_RING2);
}

static void check_belongings(const FrCatalog *c, const FrState *s) {
    int worn = 0;
    CHECK(s->held_count <= fr_capacity(c, s, NULL));
    CHECK(s->belt_count <= fr_belt_capacity(c, s, NULL));
    for (int i = 0; i < s->held_count; i++)
        check_held(c, &s->held[i]);
    for (int i = 0; i < FR_SLOTS; i++) {
        worn += s->worn[i] != FR_NONE;
        CHECK(s->worn[i] == FR_NONE || (s->worn[i] < c->equipments && fits(c, s->worn[i], i)));
    }
    CHECK(worn == s->worn_count);
    for (int i = 0; i < s->belt_count; i++) {
        CHECK(s->belt[i] < c->artifacts);
        CHECK(fr_find_held(s, FR_HELD_ARTIFACT, s->belt[i]) < 0); // one of each (S13)
        for (int k = 0; k < i; k++)
            CHECK(s->belt[k] != s->belt[i]);
    }
    for (int i = 0; i < FR_BONUSES; i++)
        CHECK(s->gear.of[i] == fr_gear(c, s, (FrBonusKind)i, NULL));
}

// Exit, Gatekeeper and Hunter do not decay; everything else has a duration that was rolled.
static void check_row(const FrCatalog *c, const FrState *s, const FrRow *row) {
    CHECK(row->def < c->locations);
    CHECK(row->number >= 1 && row->number <= s->locations_made);
    CHECK(row->stage < FR_REMOVED);
    FrSpecial special = (FrSpecial)c->location[row->def].special;
    bool still = special == FR_SPECIAL_EXIT || special == FR_SPECIAL_GATEKEEPER ||
                 special == FR_SPECIAL_HUNTER;
    CHECK(still ? row->timer == 0 : row->timer >= 1 && row->until >= row->timer);
}

static void check_rows(const FrCatalog *c, const FrState *s) {
    int elites = 0;
    CHECK(s->row_count <= FR_MAX_ROWS && s->spawned_count <= FR_MAX_ROWS);
    for (int i = 0; i < s->row_count; i++) {
        check_row(c, s, &s->row[i]);
        elites += c->location[s->row[i].def].category == FR_ELITE_ENEMY;
        for (int k = 0; k < i; k++)
            CHECK(s->row[k].number != s->row[i].number);
    }
    CHECK(elites <= 1); // U02
    CHECK(elites == 0 || fr_find_special(c, s, FR_SPECIAL_CONVERGENCE) < 0);
    for (int i = 0; i < s->spawned_count; i++)
        CHECK(s->spawned[i] < c->locations);
    if (s->mode != FR_MODE_FRONTIER)
        return;
    CHECK(s->row_count >= 1 && s->spawned_count == 0);
    CHECK(s->size == fr_frontier_size(c, s, NULL)); // nothing that it depends on changes now
    CHECK(s->convergence_active == (fr_find_special(c, s, FR_SPECIAL_CONVERGENCE) >= 0));
}

static void check_foe(const FrCatalog *c, const FrFoe *foe) {
    CHECK(foe->def < c->enemies && foe->intent_def < c->enemies);
    CHECK(foe->intent < c->enemy[foe->intent_def].intents);
    CHECK(foe->hp >= 0 && foe->hp <= foe->max_hp);
    CHECK(foe->block >= 0);
    CHECK(foe->hp > 0 || (foe->block == 0 && !fr_any_status(foe->status)));
    CHECK(foe->rich || foe->roused == 0);
    CHECK(foe->rolls >= 1);
}

static void check_resolution(const FrCatalog *c, const FrState *s) {
    uint8_t shown[FR_MAX_OPTIONS];
    CHECK(s->foe_count <= FR_MAX_SPAWNS && s->block >= 0);
    CHECK(s->fight_option == FR_NONE || s->mode == FR_MODE_COMBAT || s->mode == FR_MODE_ENDED);
    if (s->mode == FR_MODE_COMBAT) {
        int standing = 0;
        for (int i = 0; i < s->foe_count; i++) {
            check_foe(c, &s->foe[i]);
            standing += s->foe[i].hp > 0;
        }
        CHECK(standing > 0 && s->turn >= 1);
        return;
    }
    if (s->mode == FR_MODE_EVENT) {
        CHECK(c->location[s->here.def].event < c->events);
        CHECK(s->event_step < c->event[c->location[s->here.def].event].steps);
        CHECK(fr_shown_options(c, s, shown) >= 1);
    }
    if (s->mode == FR_MODE_REST)
        CHECK(c->location[s->here.def].rest < c->rests);
    CHECK(!fr_any_status(s->status)); // U26
    CHECK(s->mode == FR_MODE_ENDED || (s->foe_count == 0 && s->block == 0));
}

static void check_convergence(const FrCatalog *c, const FrState *s) {
    int32_t absorbed = 0;
    for (int i = 0; i < FR_MAX_LOCATIONS; i++) {
        CHECK(s->absorbed[i] == 0 || i < c->locations);
        absorbed += s->absorbed[i];
    }
    CHECK(absorbed == s->absorbed_total);
    CHECK(s->absorbed_at_decay <= s->absorbed_total);
    CHECK((s->absorbed_last == FR_NONE) == (s->absorbed_total == 0));
    CHECK(s->convergence_spawned || !s->convergence_active);
}

void fr_check_invariants(const void *catalog, const void *state) {
    check_world(catalog, state);
    check_observer(catalog, state);
    check_belongings(catalog, state);
    check_rows(catalog, state);
    check_resolution(catalog, state);
    check_convergence(catalog, state);
}

#endif
