// The starter catalog, field by field as the rule document has it, and nothing else.
#include "content.h"

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on
#include "engine/wording.h"

#include <stdlib.h>
#include <string.h>

static FrCatalog *catalog;

static int load_starter(void **state) {
    (void)state;
    const char *directories[] = {"content/frontier"};
    catalog = content_load(directories, 1);
    return 0;
}

static int free_starter(void **state) {
    (void)state;
    load_free(catalog);
    return 0;
}

static const FrLocationDef *location(const char *id) {
    for (int i = 0; i < catalog->locations; i++)
        if (strcmp(catalog->location[i].id, id) == 0)
            return &catalog->location[i];
    fail_msg("no Location %s", id);
    return NULL;
}

static void assert_number(Number number, int32_t value, const char *source) {
    assert_int_equal(number.value, value);
    assert_string_equal(number.source, source);
}

/* R001: every constant and every definition names its section or ruling. */
static void test_every_source(void **state) {
    (void)state;
    const FrRules *r = &catalog->rules;
#define X(name, ...) assert_true(text_is_source(r->name.source));
    FR_RULE_NUMBERS(X)
#undef X
    for (int i = 0; i < FR_REMOVED; i++)
        assert_true(text_is_source(r->stage[i].source));
    for (int i = 0; i < r->decay_tiers; i++)
        assert_true(text_is_source(r->decay_tier[i].source));
    for (int i = 0; i < r->penalty_tiers; i++)
        assert_true(text_is_source(r->penalty_tier[i].source));
    for (int i = 0; i < r->biome_modifiers; i++)
        assert_true(text_is_source(r->biome_modifier[i].source));
    for (int i = 0; i < catalog->locations; i++)
        assert_true(text_is_source(catalog->location[i].source));
    for (int i = 0; i < catalog->enemies; i++)
        assert_true(text_is_source(catalog->enemy[i].source));
    for (int i = 0; i < catalog->items; i++)
        assert_true(text_is_source(catalog->item[i].source));
    for (int i = FR_EXIT; i < FR_OUTCOMES; i++)
        assert_true(text_is_source(catalog->ending[i].source));
}

/* R060 R061 R073 R099 R103 R104 R141-R147 R190 R192 R195 R197 R202 R205 R206 R209 R212 R213 R231
   R232 R246 R247 R250 R254 R321 */
static void test_rule_numbers(void **state) {
    (void)state;
    const FrRules *r = &catalog->rules;
    assert_number(r->start_hp, 100, "S09.01");
    assert_number(r->start_stamina, 20, "S09.01");
    assert_number(r->start_health_stat, 0, "U16");
    assert_number(r->start_stamina_stat, 0, "U16");
    assert_number(r->start_skill_stat, 0, "U16");
    assert_number(r->start_awareness_stat, 0, "S09.01");
    assert_number(r->hp_per_health, 5, "S09.01");
    assert_number(r->stamina_per_stamina, 5, "S09.01");
    assert_number(r->damage_per_skill, 1, "S21.02");
    assert_number(r->attack_cost, 2, "S21.01");
    assert_number(r->attack_damage, 6, "S21.01");
    assert_number(r->guard_cost, 2, "S21.01");
    assert_number(r->guard_block, 8, "S21.01");
    assert_number(r->recover_stamina, 6, "S21.01");
    assert_number(r->item_cost, 2, "S07.02");
    assert_number(r->stamina_per_time, 1, "S07.02");
    assert_number(r->weak_damage, 2, "U03");
    assert_number(r->frail_block, 5, "U03");
    assert_number(r->bleed_damage, 2, "S07.05");
    assert_number(r->w_per_degradation, 1, "S05.02");
    assert_number(r->w_per_removal, 4, "S05.02");
    assert_number(r->w_cap, 40, "S05.01");
    assert_number(r->frontier_base, 4, "S04.02");
    assert_number(r->frontier_min, 1, "S04.02");
    assert_number(r->frontier_max, 7, "S04.02");
    assert_number(r->awareness_per_slot, 5, "S04.03");
    assert_number(r->decay_rate_threshold, 2, "U01");
    assert_number(r->decay_rate_penalty, 1, "U01");
    assert_number(r->xp_normal, 5, "S09.02");
    assert_number(r->xp_elite, 20, "S09.02");
    assert_number(r->xp_boss, 0, "U19");
    assert_number(r->xp_per_level, 100, "S09.02");
    assert_number(r->points_per_level, 5, "S09.02");
    assert_number(r->inventory_capacity, 10, "S10");
    assert_number(r->backpack_capacity, 5, "S10");
    assert_number(r->belt_capacity, 3, "S13");
    assert_number(r->belt_pouch_capacity, 1, "S13");
    assert_number(r->hunter_appears, 5, "S15.01");
    assert_number(r->hunter_steps, 20, "S15.01");
    assert_number(r->gatekeeper_mitigation, 10, "S15.04");
    assert_number(r->convergence_pool, 5, "S15.03");
    assert_number(r->convergence_divisor, 10, "U19");
}

/* R236 R238 R239 (U10), R047 R048 R249 (U20) */
static void test_ruled_numbers(void **state) {
    (void)state;
    const FrRules *r = &catalog->rules;
    assert_number(r->observation_normal, 5, "U10");
    assert_number(r->observation_elite, 20, "U10");
    assert_number(r->observation_boss, 50, "U10");
    assert_number(r->observation_location, 2, "U10");
    assert_number(r->observation_first_enemy, 10, "U10");
    assert_number(r->observation_first_location, 5, "U10");
    assert_number(r->observation_awareness_step, 5, "U10");
    assert_number(r->observation_secure, 0, "U10");
    assert_number(r->observation_solid, 1, "U10");
    assert_number(r->observation_unstable, 2, "U10");
    assert_number(r->observation_critical, 3, "U10");
    assert_number(r->awareness_tier_halves, 1, "U20");
    assert_number(r->awareness_tier_pairs, 3, "U20");
    assert_number(r->awareness_tier_exact, 5, "U20");
    assert_number(r->hunter_range, 5, "U20");
}

/* R031 R032 R033 R034 */
static void test_stages(void **state) {
    (void)state;
    const uint8_t ranges[FR_REMOVED][2] = {{3, 6}, {2, 4}, {1, 4}, {1, 2}};
    for (int i = 0; i < FR_REMOVED; i++) {
        assert_int_equal(catalog->rules.stage[i].low, ranges[i][0]);
        assert_int_equal(catalog->rules.stage[i].high, ranges[i][1]);
    }
}

/* R045 R058 R071 R113 R114 R115 R116 */
static void test_tiers_and_modifiers(void **state) {
    (void)state;
    const FrRules *r = &catalog->rules;
    const uint8_t weights[4][3] = {{0, 0, 10}, {12, 4, 6}, {24, 6, 4}, {36, 10, 0}};
    assert_int_equal(r->decay_tiers, 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(r->decay_tier[i].w_from, weights[i][0]);
        assert_int_equal(r->decay_tier[i].extreme, weights[i][1]);
        assert_int_equal(r->decay_tier[i].inner, weights[i][2]);
    }
    assert_int_equal(r->penalty_tiers, 2);
    assert_int_equal(r->penalty_tier[0].w_from, 12);
    assert_int_equal(r->penalty_tier[0].penalty, 1);
    assert_string_equal(r->penalty_tier[0].label, "W >= 3");
    assert_int_equal(r->penalty_tier[1].w_from, 24);
    assert_int_equal(r->penalty_tier[1].penalty, 2);
    assert_string_equal(r->penalty_tier[1].label, "W >= 6");
    assert_int_equal(r->biome_modifiers, 1);
    assert_string_equal(r->biome_modifier[0].biome, "Desert");
    assert_int_equal(r->biome_modifier[0].modifier, -1);
    assert_string_equal(r->biome_modifier[0].source, "C05");
}

/* R084, R094: nothing else can be drawn, and everything is equally likely. */
static void test_pool(void **state) {
    (void)state;
    const char *const pool[] = {"01", "02", "03", "04"};
    int drawn = 0;
    for (int i = 0; i < catalog->locations; i++) {
        const FrLocationDef *l = &catalog->location[i];
        if (l->special != FR_ORDINARY) {
            assert_int_equal(l->generation_weight, 0);
            continue;
        }
        assert_true(drawn < 4);
        assert_string_equal(l->id, pool[drawn++]);
        assert_int_equal(l->generation_weight, 1);
        assert_int_equal(l->min_awareness, 0);
        assert_int_equal(l->pack, FR_NONE);
    }
    assert_int_equal(drawn, 4);
    assert_int_equal(catalog->locations, 8);
}

static void assert_location(const FrLocationDef *l, const char *name, const char *biome,
                            FrCategory category, int32_t danger, int time, FrStage stage) {
    assert_string_equal(l->name, name);
    assert_string_equal(l->biome, biome);
    assert_int_equal(l->category, category);
    assert_int_equal(l->danger, danger);
    assert_int_equal(l->zone_time_cost, time);
    assert_int_equal(l->initial_stage, stage);
}

static void assert_spawns_one(const FrLocationDef *l, const char *enemy) {
    assert_int_equal(l->spawns, 1);
    assert_string_equal(catalog->enemy[l->spawn[0]].id, enemy);
    assert_int_equal(l->event, FR_NONE);
    assert_int_equal(l->rest, FR_NONE);
}

/* R085 */
static void test_clearing(void **state) {
    (void)state;
    const FrLocationDef *l = location("01");
    assert_location(l, "Clearing", "Forest", FR_NORMAL_ENEMY, 3, 1, FR_SECURE);
    assert_spawns_one(l, "01");
}

/* R086 */
static void test_pc(void **state) {
    (void)state;
    const FrLocationDef *l = location("02");
    assert_location(l, "PC", "City", FR_ELITE_ENEMY, 9000, 3, FR_CRITICAL);
    assert_spawns_one(l, "E01");
}

/* R087 R027 R173 R181 */
static void test_camp(void **state) {
    (void)state;
    const FrLocationDef *l = location("03");
    assert_location(l, "Abandoned Camp", "Plains", FR_EVENT, 1, 1, FR_UNSTABLE);
    assert_int_equal(l->spawns, 0);
    assert_string_equal(catalog->event[l->event].name, "Search Camp");
}

/* R088 R123 */
static void test_shack(void **state) {
    (void)state;
    const FrLocationDef *l = location("04");
    assert_location(l, "Shack", "City Outskirts", FR_REST, 0, 0, FR_SECURE);
    assert_string_equal(catalog->rest[l->rest].name, "Safe Rest Location");
}

static void assert_rest(const FrRestOption *option, const char *name, int time, int hp, int stamina,
                        int mitigation) {
    assert_string_equal(option->name, name);
    assert_int_equal(option->time, time);
    assert_int_equal(option->hp, hp);
    assert_int_equal(option->stamina, stamina);
    assert_int_equal(option->mitigation, mitigation);
}

/* R089 R091 R092 R093 R131 R132 */
static void test_safe_rest(void **state) {
    (void)state;
    assert_int_equal(catalog->rests, 1);
    const FrRestDef *rest = &catalog->rest[0];
    assert_int_equal(rest->options, 3);
    assert_rest(&rest->option[0], "Short Rest", 1, 5, 4, 0);
    assert_rest(&rest->option[1], "Normal Rest", 2, 10, 8, 0);
    assert_rest(&rest->option[2], "Long Rest", 3, 15, 12, 1);
}

/* R248 R253 R259 (C29 C30 U19 U23) */
static void test_special_locations(void **state) {
    (void)state;
    const FrLocationDef *l = location("X01");
    assert_int_equal(l->special, FR_SPECIAL_EXIT);
    assert_location(l, "Exit", "-", FR_EVENT, 0, 0, FR_SECURE);
    assert_int_equal(l->event, FR_NONE);
    assert_int_equal(l->spawns, 0);

    l = location("X02");
    assert_int_equal(l->special, FR_SPECIAL_GATEKEEPER);
    assert_location(l, "Gatekeeper", "-", FR_BOSS_ENCOUNTER, 4500, 0, FR_SECURE);
    assert_int_equal(l->spawns, 0); // its ending names the boss

    l = location("X03");
    assert_int_equal(l->special, FR_SPECIAL_CONVERGENCE);
    assert_location(l, "The Convergence", "-", FR_BOSS_ENCOUNTER, 0, 3, FR_SECURE);
    assert_int_equal(l->spawns, 0); // its ending names the boss

    l = location("X04");
    assert_int_equal(l->special, FR_SPECIAL_HUNTER);
    assert_location(l, "The Hunter", "-", FR_BOSS_ENCOUNTER, 3000, 0, FR_SECURE);
    assert_int_equal(l->spawns, 0); // its ending names the boss
}

static void assert_enemy(const FrEnemyDef *e, const char *id, const char *name, FrEnemyType type,
                         int hp, int intents) {
    assert_string_equal(e->id, id);
    assert_string_equal(e->name, name);
    assert_int_equal(e->type, type);
    assert_int_equal(e->max_hp, hp);
    assert_int_equal(e->intents, intents);
}

static void assert_intent(const FrIntent *i, const char *name, int damage, int block,
                          FrStatus status, int turns) {
    assert_string_equal(i->name, name);
    assert_int_equal(i->damage, damage);
    assert_int_equal(i->block, block);
    assert_int_equal(i->status, status);
    assert_int_equal(i->turns, turns);
}

/* R170 R164 */
static void test_slime(void **state) {
    (void)state;
    const FrEnemyDef *e = &catalog->enemy[0];
    assert_enemy(e, "01", "Slime", FR_TYPE_NORMAL, 20, 3);
    assert_intent(&e->intent[0], "Attack", 4, 0, FR_NO_STATUS, 0);
    assert_intent(&e->intent[1], "Guard", -1, 5, FR_NO_STATUS, 0);
    assert_intent(&e->intent[2], "Lick", -1, 0, FR_FRAIL, 3);
}

/* R171 */
static void test_chatgpt(void **state) {
    (void)state;
    const FrEnemyDef *e = &catalog->enemy[1];
    assert_enemy(e, "E01", "ChatGPT", FR_TYPE_ELITE, 100, 3);
    assert_intent(&e->intent[0], "Add Code", 18, 0, FR_NO_STATUS, 0);
    assert_intent(&e->intent[1], "Assure User", 0, 10, FR_NO_STATUS, 0);
    assert_intent(&e->intent[2], "Rewrite Document", 5, 0, FR_BLEED, 3);
}

/* R248 R253 R255 (C17 U19) */
static void test_bosses(void **state) {
    (void)state;
    const FrEnemyDef *hunter = &catalog->enemy[2];
    assert_enemy(hunter, "B01", "Hunter", FR_TYPE_BOSS, 50, 3);
    assert_intent(&hunter->intent[0], "Strike", 12, 0, FR_NO_STATUS, 0);
    assert_intent(&hunter->intent[1], "Close In", -1, 6, FR_NO_STATUS, 0);
    assert_intent(&hunter->intent[2], "Rend", 4, 0, FR_BLEED, 3);
    const FrEnemyDef *gatekeeper = &catalog->enemy[3];
    assert_enemy(gatekeeper, "B02", "Gatekeeper", FR_TYPE_BOSS, 60, 3);
    assert_intent(&gatekeeper->intent[0], "Verdict", 14, 0, FR_NO_STATUS, 0);
    assert_intent(&gatekeeper->intent[1], "Bar the Way", -1, 6, FR_NO_STATUS, 0);
    assert_intent(&gatekeeper->intent[2], "Toll", 4, 0, FR_WEAK, 3);
    assert_enemy(&catalog->enemy[4], "B03", "The Convergence", FR_TYPE_BOSS, 0, 0);
    assert_int_equal(catalog->enemies, 5);
}

/* R172 R173 R174 R175 R178 */
static void test_search_camp(void **state) {
    (void)state;
    assert_int_equal(catalog->events, 1);
    const FrEventDef *event = &catalog->event[0];
    assert_string_equal(event->name, "Search Camp");
    assert_int_equal(event->steps, 1);
    assert_int_equal(event->step[0].options, 2);

    const FrEventOption *search = &event->step[0].option[0];
    assert_string_equal(search->name, "Search the Camp");
    assert_string_equal(search->outcome, "You found a useful item.");
    assert_int_equal(search->time, 1);
    assert_int_equal(search->next_step, FR_NONE);
    assert_int_equal(search->requirements, 0);
    assert_int_equal(search->consequences, 1);
    assert_int_equal(search->consequence[0].type, FR_GIVES_CONSUMABLE);
    assert_int_equal(search->consequence[0].amount, 1);
    assert_string_equal(catalog->item[search->consequence[0].ref].name, "Bola");

    const FrEventOption *leave = &event->step[0].option[1];
    assert_string_equal(leave->name, "Leave the Camp");
    assert_string_equal(leave->outcome, "You move on.");
    assert_int_equal(leave->time, 0);
    assert_int_equal(leave->next_step, FR_NONE);
    assert_int_equal(leave->requirements, 0);
    assert_int_equal(leave->consequences, 0);
}

static void assert_item(const FrItemDef *t, const char *id, const char *name, int uses,
                        FrTarget target, int speed, bool ends_turn) {
    assert_string_equal(t->id, id);
    assert_string_equal(t->name, name);
    assert_int_equal(t->kind, FR_ITEM_CONSUMABLE);
    assert_int_equal(t->uses, uses);
    assert_int_equal(t->target, target);
    assert_int_equal(t->speed_modifier, speed);
    assert_int_equal(t->ends_turn, ends_turn);
    assert_int_equal(t->observation, 0);
}

static void assert_effect(const FrItemDef *t, int damage, bool ignores_block, int heal,
                          FrStatus status, int turns) {
    assert_int_equal(t->damage, damage);
    assert_int_equal(t->ignores_block, ignores_block);
    assert_int_equal(t->heal, heal);
    assert_int_equal(t->status, status);
    assert_int_equal(t->turns, turns);
}

/* R145 R217 R218 R219 R220 (C14 C15 U06) */
static void test_items(void **state) {
    (void)state;
    assert_int_equal(catalog->items, 3);
    assert_item(&catalog->item[0], "01", "Bola", 1, FR_TARGET_ENEMY, 0, true);
    assert_effect(&catalog->item[0], -1, false, 0, FR_FRAIL, 3);
    assert_item(&catalog->item[1], "02", "Bandage", 1, FR_TARGET_SELF, -2, false);
    assert_effect(&catalog->item[1], -1, false, 10, FR_NO_STATUS, 0);
    assert_item(&catalog->item[2], "03", "Glass Shiv", 2, FR_TARGET_ENEMY, -1, true);
    assert_effect(&catalog->item[2], 6, true, 0, FR_BLEED, 3);
}

/* R221 */
static void test_slots(void **state) {
    (void)state;
    const char *const slots[] = {"Weapon", "Offhand", "Helm",  "Chest", "Legs",
                                 "Hands",  "Feet",    "Ring1", "Ring2", "Necklace"};
    assert_int_equal(FR_SLOTS, sizeof slots / sizeof *slots);
    for (int i = 0; i < FR_SLOTS; i++)
        assert_string_equal(fr_slot_names[i], slots[i]);
}

static void assert_no_stat_bonus(const FrBonus *bonus) {
    for (int i = 0; i < FR_STATS; i++)
        assert_int_equal(bonus->stat[i], 0);
    assert_int_equal(bonus->max_hp, 0);
    assert_int_equal(bonus->frontier_size, 0);
}

/* R226 R227 R228 R229 (U09) */
static void test_equipment(void **state) {
    (void)state;
    assert_int_equal(catalog->equipments, 2);
    const FrEquipmentDef *sword = &catalog->equipment[0], *cap = &catalog->equipment[1];
    assert_string_equal(sword->id, "01");
    assert_string_equal(sword->name, "Paper Sword");
    assert_int_equal(sword->slot, FR_WEAPON);
    assert_int_equal(sword->bonus.damage, 1);
    assert_int_equal(sword->bonus.stamina_modifier, -1);
    assert_int_equal(sword->bonus.guard, 0);
    assert_no_stat_bonus(&sword->bonus);
    assert_string_equal(cap->id, "02");
    assert_string_equal(cap->name, "Dunce Cap");
    assert_int_equal(cap->slot, FR_HELM);
    assert_int_equal(cap->bonus.guard, 1);
    assert_int_equal(cap->bonus.damage, 0);
    assert_int_equal(cap->bonus.stamina_modifier, 0);
    assert_no_stat_bonus(&cap->bonus);
}

/* R235 R243 (U11) */
static void test_no_artifacts_and_no_packs(void **state) {
    (void)state;
    assert_int_equal(catalog->artifacts, 0);
    assert_int_equal(catalog->packs, 0);
}

/* R214 R232: no content gives a Backpack, a Belt Pouch, W or mitigation. */
static void test_event_gives_nothing_else(void **state) {
    (void)state;
    for (int i = 0; i < catalog->events; i++)
        for (int j = 0; j < catalog->event[i].steps; j++)
            for (int k = 0; k < catalog->event[i].step[j].options; k++) {
                const FrEventOption *option = &catalog->event[i].step[j].option[k];
                for (int m = 0; m < option->consequences; m++)
                    assert_int_equal(option->consequence[m].type, FR_GIVES_CONSUMABLE);
            }
}

static void assert_ending(FrOutcome outcome, bool success, const char *place, const char *boss,
                          const char *confirms) {
    const FrEndingDef *e = &catalog->ending[outcome];
    assert_int_equal(e->success, success);
    if (place)
        assert_string_equal(catalog->location[e->location].id, place);
    else
        assert_int_equal(e->location, FR_NONE);
    if (boss)
        assert_string_equal(catalog->enemy[e->enemy].id, boss);
    else
        assert_int_equal(e->enemy, FR_NONE);
    assert_non_null(strstr(e->text, confirms));
}

/* R161 R261 R263 R267 (C17 C18 S16.04) */
static void test_endings(void **state) {
    (void)state;
    assert_ending(FR_EXIT, true, "X01", NULL, "complete");
    assert_ending(FR_HUNTER, true, "X04", "B01", "confirms the maximum viable observation time");
    assert_ending(FR_GATEKEEPER, true, "X02", "B02",
                  "confirms the effects of artificial decay delay");
    assert_ending(FR_CONVERGENCE, true, "X03", "B03",
                  "confirms the consequences of ignored elite threats");
    assert_ending(FR_DEATH, false, NULL, NULL, "Observation Data");
    assert_string_equal(catalog->ending[FR_DEATH].title, "Run Failed");
}

/* R249 (U20): signs from 0, at the appearance, and every five steps. */
static void test_hunter_signs(void **state) {
    (void)state;
    const uint8_t from[] = {0, 5, 10, 15, 20, 25};
    assert_int_equal(catalog->hunter_signs, 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(catalog->hunter_sign[i].from, from[i]);
        assert_int_equal(strcspn(catalog->hunter_sign[i].sign, "0123456789"),
                         strlen(catalog->hunter_sign[i].sign));
        assert_null(strstr(catalog->hunter_sign[i].sign, "Hunter"));
    }
}

/* The words of the files are the words of the game. */
static void test_words(void **state) {
    (void)state;
    assert_string_equal(fr_stage_names[location("03")->initial_stage], "Unstable");
    assert_string_equal(fr_category_names[location("02")->category], "Elite Enemy");
    assert_string_equal(fr_status_names[catalog->enemy[1].intent[2].status], "Bleed");
}

static uint64_t hash_of(FrCatalog *c) {
    Codec hasher = codec_hasher();
    content_visit(&frontier_content, &hasher, c);
    return hasher.hash.value;
}

static void test_round_trip(void **state) {
    (void)state;
    size_t size;
    uint8_t *bytes = load_encode(&frontier_content, catalog, &size);
    FrCatalog *copy = calloc(1, sizeof *copy);
    assert_non_null(copy);
    assert_true(content_read(&frontier_content, bytes, size, copy));
    assert_true(hash_of(copy) == hash_of(catalog));
    free(copy);
    free(bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_source),
        cmocka_unit_test(test_rule_numbers),
        cmocka_unit_test(test_ruled_numbers),
        cmocka_unit_test(test_stages),
        cmocka_unit_test(test_tiers_and_modifiers),
        cmocka_unit_test(test_pool),
        cmocka_unit_test(test_clearing),
        cmocka_unit_test(test_pc),
        cmocka_unit_test(test_camp),
        cmocka_unit_test(test_shack),
        cmocka_unit_test(test_safe_rest),
        cmocka_unit_test(test_special_locations),
        cmocka_unit_test(test_slime),
        cmocka_unit_test(test_chatgpt),
        cmocka_unit_test(test_bosses),
        cmocka_unit_test(test_search_camp),
        cmocka_unit_test(test_items),
        cmocka_unit_test(test_slots),
        cmocka_unit_test(test_equipment),
        cmocka_unit_test(test_no_artifacts_and_no_packs),
        cmocka_unit_test(test_event_gives_nothing_else),
        cmocka_unit_test(test_endings),
        cmocka_unit_test(test_hunter_signs),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_round_trip),
    };
    return cmocka_run_group_tests(tests, load_starter, free_starter);
}
