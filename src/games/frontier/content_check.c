// What no table can say of Frontier's content: its words, and what only makes sense together.
#include "engine/wording.h"
#include "games/frontier/catalog.h"

#include <string.h>

// ---- texts

static bool is_id(const char *id) {
    for (size_t i = 0; id[i]; i++)
        if (!text_is_alphanumeric(id[i]) && id[i] != '-')
            return false;
    return true;
}

static void check_words(const Place *place, TextKind kind, const char *string) {
    char found[WORDS_LENGTH];
    Text text;
    text_init(&text, found, sizeof found);
    const char *expected = text_check(kind, string, &text);
    if (expected)
        wrong(place, found, "%s", expected);
}

void fr_check_text(const Place *place, const Field *field, const char *text) {
    switch (field->kind) {
    case CONTENT_SOURCE:
        if (!text_is_source(text))
            wrong_text(place, text, "a section (S05.02) or a ruling (C11, U03, D07)");
        break;
    case FR_TEXT_ID:
        if (!is_id(text))
            wrong_text(place, text, "letters, digits and hyphens");
        break;
    case FR_TEXT_NAME: check_words(place, TEXT_NAME, text); break;
    case FR_TEXT_FLAVOUR: check_words(place, TEXT_FLAVOUR, text); break;
    case FR_TEXT_DESCRIPTION: check_words(place, TEXT_DESCRIPTION, text); break;
    default: break; // kinds that every game has
    }
}

// A status comes with its turns, and turns with a status.
static void check_status(const Place *place, uint8_t status) {
    if (status != FR_NO_STATUS)
        check_given(place, "turns", " because there is a status");
    else
        check_absent(place, "turns", " because there is no status");
}

// ---- rules.yaml

static void check_order(const Place *file, const char *lower, const Number *low, const char *higher,
                        const Number *high) {
    Place place = place_in(file, ".%s", higher);
    if (low->value > high->value)
        wrong_number(&place, "value", high->value,
                     phrase("at least %d, which is %s", low->value, lower).text);
}

static void check_stages(const Place *owner, const FrStageRange stages[FR_REMOVED]) {
    for (int i = 0; i < FR_REMOVED; i++) {
        const FrStageRange *stage = &stages[i];
        Place place = place_in(owner, ".stages[%d]", i);
        if (stage->stage != i)
            wrong_in(&place, "stage", fr_stage_names[stage->stage],
                     "%s: the four stages in order (S03.01)", fr_stage_names[i]);
        check_range(&place, "high", stage->high, stage->low, FR_MAX_DURATION,
                    " because low <= high <= 12");
    }
}

static void check_tier(const Place *file, const char *list, int index, uint8_t w_from, int least) {
    Place place = place_in(file, ".%s[%d]", list, index);
    check_range(&place, "w_from", w_from, least, FR_MAX_W,
                index == 0 ? FR_QUARTERS : " because tiers ascend, in quarters of W (C11)");
}

static void check_tiers(const Place *file, const FrRules *r) {
    Place first = place_in(file, ".decay_weights[0]");
    check_range(&first, "w_from", r->decay_tier[0].w_from, 0, 0,
                " because the first tier starts there");
    for (int i = 1; i < r->decay_tiers; i++)
        check_tier(file, "decay_weights", i, r->decay_tier[i].w_from,
                   r->decay_tier[i - 1].w_from + 1);
    for (int i = 0; i < r->penalty_tiers; i++)
        check_tier(file, "frontier_penalties", i, r->penalty_tier[i].w_from,
                   i == 0 ? 0 : r->penalty_tier[i - 1].w_from + 1);
}

static void check_rules(Faults *faults, const FrRules *r) {
    Place file = place_of(faults, FR_FILE_RULES, 0);
    check_order(&file, "frontier_min", &r->frontier_min, "frontier_max", &r->frontier_max);
    check_order(&file, "awareness_tier_halves", &r->awareness_tier_halves, "awareness_tier_pairs",
                &r->awareness_tier_pairs);
    check_order(&file, "awareness_tier_pairs", &r->awareness_tier_pairs, "awareness_tier_exact",
                &r->awareness_tier_exact);
    check_stages(&file, r->stage);
    check_tiers(&file, r);
}

// ---- enemies.yaml, items.yaml, rests.yaml

// U43: only bosses grow, and only Elites have a portion. U45: the weights of all intents together.
static void check_boss_keys(const Place *place, const FrEnemyDef *enemy) {
    int weights = 0;
    for (int i = 0; i < enemy->intents; i++)
        weights += enemy->intent[i].weight;
    if (weights > FR_MAX_PICKS)
        wrong_in(place, "intents", phrase("weights of %d together", weights).text, "at most %d",
                 FR_MAX_PICKS);
    if (enemy->type != FR_TYPE_BOSS)
        check_absent(place, "growth", " because only bosses grow (U43)");
    if (enemy->type != FR_TYPE_ELITE)
        check_absent(place, "portion", " because the Convergence absorbs Elites only (U43)");
}

static void check_enemy(const Place *place, const FrCatalog *c, int index) {
    const FrEnemyDef *enemy = &c->enemy[index];
    // The boss of the Convergence has no HP and no intents of its own: it absorbs them (U19).
    if (c->ending[FR_CONVERGENCE].title && c->ending[FR_CONVERGENCE].enemy == index) {
        check_range(place, "max_hp", enemy->max_hp, 0, 0, " because it absorbs elites (U19)");
        if (enemy->intents > 0)
            wrong_in(place, "intents", "intents", "[] because it absorbs elites (U19)");
    } else {
        check_range(place, "max_hp", enemy->max_hp, 1, 9999, "");
        if (enemy->intents == 0)
            wrong_in(place, "intents", "no intents", "at least one (S07.05)");
    }
    for (int i = 0; i < enemy->intents; i++) {
        const FrIntent *intent = &enemy->intent[i];
        Place at = place_in(place, ".intents[%d]", i);
        check_status(&at, intent->status);
        if (intent->damage == -1 && intent->block == 0 && intent->status == FR_NO_STATUS &&
            intent->heal == 0 && intent->rouse == 0)
            wrong(&at, "an intent that does nothing", "damage, block, status, heal or rouse");
        if (intent->damage < 0)
            check_absent(&at, "hits", " because it deals no damage");
    }
    check_boss_keys(place, enemy);
}

static void check_consumable(const Place *place, const FrItemDef *item) {
    static const char needed[] = " because it is a consumable (S11.01)";
    static const char *const for_self[] = {"heal", "stamina", "block", "cleanses", "anywhere"};
    bool known_target = check_given(place, "target", needed);
    check_given(place, "uses", needed);
    check_given(place, "speed_modifier", needed);
    check_given(place, "ends_turn", needed);
    check_status(place, item->status);
    check_range(place, "observation", item->observation, 0, 1000, "");
    if (item->damage < 0)
        check_absent(place, "ignores_block", " because it deals no damage");
    if (known_target && item->target == FR_TARGET_SELF)
        check_absent(place, "damage", " because its target is self");
    for (size_t i = 0; known_target && item->target != FR_TARGET_SELF && i < 5; i++)
        check_absent(place, for_self[i], " because its target is an enemy");
    if (item->damage < 0 && item->heal == 0 && item->stamina == 0 && item->block == 0 &&
        !item->cleanses && item->status == FR_NO_STATUS)
        wrong(place, "a consumable that does nothing",
              "damage, heal, stamina, block, cleanses or status");
}

static void check_keepsake(const Place *place, const FrItemDef *item) {
    static const char *const keys[] = {
        "uses",   "target", "speed_modifier", "ends_turn", "damage",   "ignores_block", "heal",
        "status", "turns",  "stamina",        "block",     "cleanses", "anywhere"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        check_absent(place, keys[i], " because a keepsake is not used");
    check_range(place, "observation", item->observation, 1, 1000,
                " because a keepsake is there to be brought back (S14.03)");
}

static void check_rest(const Place *place, const FrRestDef *rest) {
    for (int i = 0; i < rest->options; i++)
        if (rest->option[i].time == 1)
            return;
    wrong_in(place, "options", "no option of Time 1",
             "one, so that a Rest with 1 tick left has an option (S06.02)");
}

// ---- locations.yaml

static bool is_boss_place(const FrLocationDef *l) {
    return l->special == FR_SPECIAL_GATEKEEPER || l->special == FR_SPECIAL_CONVERGENCE ||
           l->special == FR_SPECIAL_HUNTER;
}

// Normal: normal enemies only. Elite: at least one elite. Bosses wait elsewhere (endings.yaml).
static void check_enemy_types(const Place *place, const FrCatalog *c, const FrLocationDef *l) {
    int elites = 0, bosses = 0;
    for (int i = 0; i < l->spawns; i++) {
        if (l->spawn[i] >= c->enemies)
            return; // an unknown one has been reported
        elites += c->enemy[l->spawn[i]].type == FR_TYPE_ELITE;
        bosses += c->enemy[l->spawn[i]].type == FR_TYPE_BOSS;
    }
    if (bosses > 0)
        wrong_in(place, "enemies", "a boss", "none because bosses wait where endings.yaml says");
    else if (l->category == FR_NORMAL_ENEMY && elites > 0)
        wrong_in(place, "enemies", "an elite", "normal enemies because of the category");
    else if (l->category == FR_ELITE_ENEMY && elites == 0)
        wrong_in(place, "enemies", "no elite", "at least one because of the category");
}

// Each category has its own key, and none of the others.
static void check_waiting(const Place *place, const FrCatalog *c, const FrLocationDef *l) {
    static const char category[] = " because of the category";
    bool fights = l->category == FR_NORMAL_ENEMY || l->category == FR_ELITE_ENEMY;
    if (!fights)
        check_absent(place, "enemies",
                     is_boss_place(l) ? " because endings.yaml says who waits here" : category);
    else if (check_there(place, "enemies", l->spawns > 0, category))
        check_enemy_types(place, c, l);
    if (l->category == FR_EVENT && l->special == FR_SPECIAL_EXIT)
        check_absent(place, "event", " because arriving ends the run (S15.04)");
    else if (l->category == FR_EVENT)
        check_there(place, "event", l->event != FR_NONE, category);
    else
        check_absent(place, "event", category);
    if (l->category != FR_REST) {
        check_absent(place, "rest", category);
        return;
    }
    check_range(place, "zone_time_cost", l->zone_time_cost, 0, 0,
                " because a Rest has no travel cost (S06.01)");
    check_there(place, "rest", l->rest != FR_NONE, category);
}

static void check_special(const Place *place, const FrLocationDef *l) {
    static const char never_drawn[] = " because a special Location is never drawn (C29)";
    static const char *const drawing[] = {"min_awareness", "min_level",    "min_w", "max_w",
                                          "pack",          "weight_per_w", "once",  "with_pack"};
    check_absent(place, "generation_weight", never_drawn);
    for (size_t i = 0; i < sizeof drawing / sizeof *drawing; i++)
        check_absent(place, drawing[i], never_drawn);
    if (l->initial_stage == FR_REMOVED)
        wrong_in(place, "initial_stage", "Removed", "a stage in which it can be entered");
    if (l->special == FR_SPECIAL_SPAWNED) {
        if (l->category == FR_ELITE_ENEMY || l->category == FR_BOSS_ENCOUNTER)
            wrong_in(place, "category", fr_category_names[l->category],
                     "neither Elite nor Boss because an event brings it (S15.03)");
        return;
    }
    uint8_t category = is_boss_place(l) ? FR_BOSS_ENCOUNTER : FR_EVENT;
    if (l->category != category)
        wrong_in(place, "category", fr_category_names[l->category], "%s (C30)",
                 fr_category_names[category]);
    if (l->special != FR_SPECIAL_CONVERGENCE)
        check_range(place, "zone_time_cost", l->zone_time_cost, 0, 0, " (U23)");
}

static void check_location(const Place *place, const FrCatalog *c, const FrLocationDef *l) {
    if (l->special != FR_ORDINARY) {
        check_special(place, l);
    } else {
        if (l->category == FR_BOSS_ENCOUNTER)
            wrong_in(place, "category", fr_category_names[l->category],
                     "another one: bosses wait in special Locations (C29)");
        check_given(place, "generation_weight", " because it can be drawn (U02)");
    }
    check_waiting(place, c, l);
    check_range(place, "max_w", l->max_w, l->min_w, FR_MAX_W, " because min_w <= max_w");
    if (l->spawns > 0)
        fr_check_rewards(place, c, l->reward, l->rewards);
    else
        check_absent(place, "reward", " because there is no fight to win (U42)");
}

// Some Location must be there at any Awareness, whatever is bought and whoever is on the frontier.
static void check_pool(const Place *file, const FrCatalog *c) {
    for (int i = 0; i < c->locations; i++) {
        const FrLocationDef *l = &c->location[i];
        if (l->special == FR_ORDINARY && l->category != FR_ELITE_ENEMY &&
            l->generation_weight > 0 && l->min_awareness == 0 && l->pack == FR_NONE &&
            l->initial_stage != FR_REMOVED && !l->conditional)
            return;
    }
    wrong_in(file, "locations", "nothing that can always be drawn",
             "a Location with a weight that is not an Elite, hidden, in a pack, Removed or drawn "
             "only sometimes");
}

static void check_specials(const Place *file, const FrCatalog *c) {
    for (int special = FR_SPECIAL_EXIT; special <= FR_SPECIAL_HUNTER; special++) {
        int count = 0;
        for (int i = 0; i < c->locations; i++) {
            if (c->location[i].special != special || ++count < 2)
                continue;
            Place place = place_in(file, ".locations[%d]", i);
            wrong_in(&place, "special", fr_special_names[special], "it only once (C29)");
        }
        if (count == 0)
            wrong_in(file, "locations", "no special Location", "one with special: %s (C29)",
                     fr_special_names[special]);
    }
}

// ---- endings.yaml

static void check_ending_places(const Place *place, const FrCatalog *c, const FrEndingDef *e) {
    static const uint8_t special_of[FR_OUTCOMES] = {[FR_EXIT] = FR_SPECIAL_EXIT,
                                                    [FR_HUNTER] = FR_SPECIAL_HUNTER,
                                                    [FR_GATEKEEPER] = FR_SPECIAL_GATEKEEPER,
                                                    [FR_CONVERGENCE] = FR_SPECIAL_CONVERGENCE};
    if (e->outcome == FR_DEATH)
        check_absent(place, "location", " because death can be anywhere");
    else if (check_there(place, "location", e->location != FR_NONE, ": the one that leads to it") &&
             e->location < c->locations &&
             c->location[e->location].special != special_of[e->outcome])
        wrong_in(place, "location", c->location[e->location].name,
                 "the special Location of this outcome (C29)");
    if (e->outcome == FR_EXIT || e->outcome == FR_DEATH)
        check_absent(place, "enemy", " because this outcome has no boss");
    else if (e->enemy < c->enemies && c->enemy[e->enemy].type != FR_TYPE_BOSS)
        wrong_in(place, "enemy", c->enemy[e->enemy].name, "an enemy of type Boss");
    else if (e->enemy < c->enemies && e->outcome != FR_CONVERGENCE &&
             c->ending[FR_CONVERGENCE].title && c->ending[FR_CONVERGENCE].enemy == e->enemy)
        wrong_in(place, "enemy", c->enemy[e->enemy].name,
                 "another boss than the Convergence's, which has no HP of its own (U19)");
}

static void check_endings(const Place *file, const FrCatalog *c) {
    bool seen[FR_OUTCOMES] = {false};
    for (int i = 0; i < c->endings; i++) {
        const FrEndingDef *e = &c->listed_ending[i];
        Place place = place_in(file, ".endings[%d]", i);
        if (seen[e->outcome])
            wrong_in(&place, "outcome", fr_outcome_names[e->outcome], "each outcome once");
        seen[e->outcome] = true;
        if (e->success != (e->outcome != FR_DEATH))
            wrong_in(&place, "success", e->success ? "true" : "false",
                     "%s because success is not dying (C18)", e->success ? "false" : "true");
        check_ending_places(&place, c, e);
    }
    for (int i = FR_EXIT; i < FR_OUTCOMES; i++)
        if (!seen[i])
            wrong_in(file, "endings", "no such outcome", "one with outcome: %s",
                     fr_outcome_names[i]);
}

static void check_signs(const Place *file, const FrCatalog *c) {
    enum { MOST_EXCESS = 200 };
    for (int i = 0; i < c->hunter_signs; i++) {
        Place place = place_in(file, ".hunter_signs[%d]", i);
        if (i == 0)
            check_range(&place, "from", c->hunter_sign[i].from, 0, 0,
                        " because the first sign starts there");
        else
            check_range(&place, "from", c->hunter_sign[i].from, c->hunter_sign[i - 1].from + 1,
                        MOST_EXCESS, " because signs ascend");
    }
}

// ---- packs.yaml, contracts.yaml

static void check_changes(const Place *place, const FrChange *changes, uint8_t count) {
    for (int i = 0; i < count; i++) {
        Place at = place_in(place, ".changes[%d]", i);
        if (changes[i].by == 0)
            wrong_in(&at, "by", "0", "a change; leave the entry out if there is none");
        for (int k = 0; k < i; k++)
            if (changes[k].number == changes[i].number)
                wrong_in(&at, "number", fr_number_names[changes[i].number], "each number once");
    }
}

static void check_pack(const Place *place, const FrCatalog *c, const FrPackDef *pack) {
    check_changes(place, pack->change, pack->changes);
    for (int i = 0; i < pack->bosses; i++) {
        const FrBoss *boss = &pack->boss[i];
        Place at = place_in(place, ".bosses[%d]", i);
        if (boss->outcome != FR_HUNTER && boss->outcome != FR_GATEKEEPER)
            wrong_in(&at, "outcome", fr_outcome_names[boss->outcome],
                     "HUNTER or GATEKEEPER, whose bosses are what they are (U43)");
        if (check_there(&at, "enemy", boss->enemy != FR_NONE, ": who waits there") &&
            boss->enemy < c->enemies &&
            (c->enemy[boss->enemy].type != FR_TYPE_BOSS || c->enemy[boss->enemy].max_hp == 0))
            wrong_in(&at, "enemy", c->enemy[boss->enemy].name, "an enemy of type Boss");
    }
}

// ---- all

#define EACH(file_, list, count, call)                                                             \
    do {                                                                                           \
        Place file_place = place_of(faults, file_, 0);                                             \
        for (int i = 0; i < c->count; i++) {                                                       \
            Place place = place_in(&file_place, "." list "[%d]", i);                               \
            call;                                                                                  \
        }                                                                                          \
    } while (0)

void fr_check_content(Faults *faults, const void *catalog) {
    const FrCatalog *c = catalog;
    Place locations = place_of(faults, FR_FILE_LOCATIONS, 0);
    Place endings = place_of(faults, FR_FILE_ENDINGS, 0);
    check_rules(faults, &c->rules);
    EACH(FR_FILE_ENEMIES, "enemies", enemies, check_enemy(&place, c, i));
    EACH(FR_FILE_ITEMS, "items", items,
         (c->item[i].kind == FR_ITEM_CONSUMABLE ? check_consumable : check_keepsake)(&place,
                                                                                     &c->item[i]));
    EACH(FR_FILE_RESTS, "rests", rests, check_rest(&place, &c->rest[i]));
    EACH(FR_FILE_EVENTS, "events", events, fr_check_event(&place, c, &c->event[i]));
    EACH(FR_FILE_LOCATIONS, "locations", locations, check_location(&place, c, &c->location[i]));
    EACH(FR_FILE_PACKS, "packs", packs, check_pack(&place, c, &c->pack[i]));
    EACH(FR_FILE_CONTRACTS, "contracts", contracts,
         check_changes(&place, c->contract[i].change, c->contract[i].changes));
    EACH(FR_FILE_BEHAVIORS, "behaviors", behaviors, check_stages(&place, c->behavior[i].stage));
    check_specials(&locations, c);
    check_pool(&locations, c);
    check_endings(&endings, c);
    check_signs(&endings, c);
}
