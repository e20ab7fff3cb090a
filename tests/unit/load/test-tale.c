// Tale's content: the starter catalog against the rule document, everything that can be wrong with
// its files, and all paths through its scenarios.
#include "content.h"

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on
#include "games/tale/catalog.h"
#include "games/tale/keywords.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char bell[] = "scenario-bell.yaml", salt[] = "scenario-salt.yaml";

static TaCatalog *catalog;

static int load_starter(void **state) {
    (void)state;
    const char *directories[] = {"content/tale"};
    Problems problems = {0};
    catalog = load_directories(&tale_content, directories, 1, &problems);
    problems_print(&problems, stderr);
    problems_free(&problems);
    return catalog ? 0 : -1;
}

static int free_starter(void **state) {
    (void)state;
    load_free(catalog);
    return 0;
}

static void assert_number(Number number, int32_t value, const char *source) {
    assert_int_equal(number.value, value);
    assert_string_equal(number.source, source);
}

// ---- the starter catalog

/* Every constant and where it comes from; what it does is tested with the rules. */
static void test_rule_numbers(void **state) {
    (void)state;
    const TaRules *r = &catalog->rules;
    assert_number(r->points, 27, "R-006");
    assert_number(r->stat_low, 3, "R-002");
    assert_number(r->stat_high, 8, "R-002");
    assert_number(r->point_cost, 2, "R-007");
    assert_number(r->effective_low, 1, "R-069");
    assert_number(r->effective_high, 20, "R-069");
    assert_number(r->dc_easy, 5, "R-021");
    assert_number(r->dc_medium, 7, "R-021");
    assert_number(r->dc_hard, 9, "R-021");
    assert_number(r->narrative_xp, 10, "R-029");
    assert_number(r->margin_xp, 2, "R-031");
    assert_number(r->critical_xp, 15, "R-032");
    assert_number(r->xp_cap, 60, "R-058");
    assert_number(r->margin_damage_cap, 5, "R-039");
    assert_number(r->critical_damage_factor, 2, "R-040");
    assert_number(r->damage_cap_tenths, 6, "R-041");
    assert_number(r->gold_gain_cap, 200, "R-060");
    assert_number(r->gold_loss_cap, 100, "R-061");
    assert_number(r->items_per_turn, 3, "R-062");
    assert_number(r->item_first_turn, 3, "B-21");
    assert_number(r->rarity_common, 70, "R-046");
    assert_number(r->rarity_uncommon, 25, "R-046");
    assert_number(r->kind_weapon, 30, "B-21");
    assert_number(r->kind_armor, 30, "B-21");
    assert_number(r->kind_accessory, 15, "B-21");
    assert_number(r->inventory, 20, "R-063");
    assert_number(r->effects, 3, "R-065");
    assert_number(r->max_health, 40, "B-31");
    assert_number(r->level_health, 3, "R-054");
    assert_number(r->level_base, 75, "B-25");
    assert_number(r->level_step, 25, "B-25");
    assert_number(r->stat_choice_every, 3, "R-055");
    assert_number(r->second_wind_level, 5, "R-056");
    assert_number(r->second_wind_divisor, 4, "B-29");
    assert_number(r->assist_bonus, 5, "R-076");
    assert_number(r->assist_relationship, 50, "R-075");
    assert_number(r->turns, 100, "R-067");
}

/* tale R-029: base XP. tale R-030: tiers. tale R-036: base damage. tale R-043: gold. B-12: the stat
   of each action. */
static void test_rule_tables(void **state) {
    (void)state;
    static const int32_t xp[TA_ACTIONS] = {25, 15, 20, 15, 20, 15, 10};
    static const int32_t damage[TA_DANGERS] = {0, 12, 8, 5, 10};
    static const int32_t gold[TA_GOLDS][2] = {{0, 0},   {5, 15},   {10, 30},
                                              {25, 75}, {50, 150}, {100, 250}};
    static const int32_t tiers[TA_TIERS][2] = {{10, 6}, {13, 10}, {16, 15}, {40, 20}};
    static const uint8_t stats[TA_ACTIONS] = {TA_VALOR, TA_FELLOWSHIP, TA_LORE,
                                              TA_CRAFT, TA_WISDOM,     TA_ENDURANCE};
    const TaRules *r = &catalog->rules;
    for (int i = 0; i < TA_ACTIONS; i++)
        assert_number(r->xp[i], xp[i], "R-029");
    for (int i = 0; i < TA_NARRATIVE; i++)
        assert_int_equal(r->stat_of[i], stats[i]);
    for (int i = 0; i < TA_DANGERS; i++)
        assert_number(r->damage[i], damage[i], i == TA_NO_DANGER ? "B-11" : "R-036");
    for (int i = 0; i < TA_GOLDS; i++) {
        assert_int_equal(r->gold[i].low, gold[i][0]);
        assert_int_equal(r->gold[i].high, gold[i][1]);
        assert_string_equal(r->gold[i].source, i == TA_NO_GOLD ? "B-48" : "R-043");
    }
    for (int i = 0; i < TA_TIERS; i++) {
        assert_int_equal(r->tier[i].up_to, tiers[i][0]);
        assert_int_equal(r->tier[i].tenths, tiers[i][1]);
        assert_string_equal(r->tier[i].source, "R-030");
    }
}

typedef struct Expected {
    const char *name;
    int8_t bonus[TA_STATS]; // valor, wisdom, fellowship, craft, endurance, lore
} Expected;

static void assert_people(const TaPeople *people, const Expected *expected) {
    assert_string_equal(people->name, expected->name);
    assert_memory_equal(people->bonus, expected->bonus, sizeof people->bonus);
}

/* tale R-003, tale R-004: bonuses. tale R-005: from 3 to 11 at creation, by B-03. B-05. */
static void test_peoples(void **state) {
    (void)state;
    static const Expected peoples[] = {
        {"Ashwarden", {2, 0, 0, 0, 1, 0}},   {"Reedfolk", {0, 1, 2, 0, 0, 0}},
        {"Cogwright", {0, 0, 0, 2, 0, 1}},   {"Stoneback", {0, 0, 0, 0, 3, 0}},
        {"Lanternborn", {0, 1, 1, 0, 0, 1}}, {"Tidewalker", {1, 1, 0, 1, 0, 0}},
    };
    static const Expected backgrounds[] = {
        {"Gate Guard", {1, 0, 1, 0, 0, 0}},   {"Archivist", {0, 0, 0, 0, 0, 2}},
        {"Wayfinder", {0, 2, 0, 0, 0, 0}},    {"Tinker", {0, 0, 0, 1, 0, 1}},
        {"Market Voice", {0, 1, 1, 0, 0, 0}}, {"Shrine Keeper", {0, 1, 0, 0, 0, 1}},
        {"Salvager", {1, 0, 0, 1, 0, 0}},     {"Courier", {1, 1, 0, 0, 0, 0}},
    };
    assert_int_equal(catalog->peoples, 6);
    assert_int_equal(catalog->backgrounds, 8);
    for (int i = 0; i < 6; i++)
        assert_people(&catalog->people[i], &peoples[i]);
    for (int i = 0; i < 8; i++)
        assert_people(&catalog->background[i], &backgrounds[i]);
    int highest[TA_STATS] = {0};
    for (int p = 0; p < 6; p++) {
        for (int b = 0; b < 8; b++) {
            for (int i = 0; i < TA_STATS; i++) {
                int most = catalog->rules.stat_high.value + catalog->people[p].bonus[i] +
                           catalog->background[b].bonus[i];
                highest[i] = most > highest[i] ? most : highest[i];
            }
        }
    }
    for (int i = 0; i < TA_STATS; i++)
        assert_int_equal(highest[i], 11);
}

static const TaItemDef *item(const char *name) {
    for (int i = 0; i < catalog->items; i++)
        if (strcmp(catalog->item[i].name, name) == 0)
            return &catalog->item[i];
    fail_msg("no item %s", name);
    return NULL;
}

/* tale R-047: what weapons and armor give by rarity; the names of the catalog. */
static void test_weapons_and_armor(void **state) {
    (void)state;
    static const int8_t gives[2][TA_RARITIES][TA_STATS] = {
        {{1, 0, 0, 0, 0, 0}, {2, 0, 0, 0, 0, 0}, {3, 0, 1, 0, 0, 0}},
        {{0, 0, 0, 0, 1, 0}, {0, 0, 0, 1, 1, 0}, {0, 1, 0, 0, 2, 0}}};
    static const char *const names[2][TA_RARITIES][7] = {
        {{"Worn Sword", "Ash Bow", "Ferry Dagger", "Woodcutter's Axe", "Boar Spear",
          "Walking Staff"},
         {"Tempered Longsword", "Recurve Bow", "Warden's Spear"},
         {"Oathkeeper Sword", "Stormglass Staff"}},
        {{"Hide Armor", "Oak Shield", "Dented Helmet"},
         {"Riveted Chainmail", "Engraved Shield"},
         {"Sentinel Armor", "Moonsilver Helmet"}}};
    static const int8_t nothing[TA_STATS] = {0};
    int count = 0;
    for (int kind = TA_WEAPON; kind <= TA_ARMOR; kind++) {
        for (int rarity = 0; rarity < TA_RARITIES; rarity++) {
            for (int i = 0; names[kind][rarity][i]; i++, count++) {
                const TaItemDef *found = item(names[kind][rarity][i]);
                assert_int_equal(found->kind, kind);
                assert_int_equal(found->rarity, rarity);
                for (int r = 0; r < TA_RARITIES; r++)
                    assert_memory_equal(found->stat[r], r == rarity ? gives[kind][rarity] : nothing,
                                        sizeof nothing);
            }
        }
    }
    assert_int_equal(count, 18);
    assert_int_equal(catalog->items, 18 + 6 + 5);
}

/* B-22: accessories +1; +1 and +1; +2 and +1. Potion and elixir heal 10, 20, 30; the rest 5. */
static void test_accessories_and_consumables(void **state) {
    (void)state;
    static const char *const accessories[] = {"Brass Compass Pendant", "Pocket Map Locket",
                                              "Lantern Charm",         "Rope-Knot Ring",
                                              "Star Tome Clasp",       "Binder's Book Brooch"};
    static const char *const consumables[] = {"Health Potion", "Bitter Elixir", "Road Bread",
                                              "Spring Water", "Ration of Food"};
    for (size_t i = 0; i < 6; i++) {
        const TaItemDef *found = item(accessories[i]);
        assert_int_equal(found->kind, TA_ACCESSORY);
        assert_int_equal(found->rarity, TA_ANY);
        for (int r = 0; r < TA_RARITIES; r++) {
            int sum = 0;
            for (int s = 0; s < TA_STATS; s++)
                sum += found->stat[r][s];
            assert_int_equal(sum, r + 1);
        }
    }
    for (size_t i = 0; i < 5; i++) {
        const TaItemDef *found = item(consumables[i]);
        assert_int_equal(found->kind, TA_CONSUMABLE);
        assert_int_equal(found->rarity, TA_ANY);
        for (int r = 0; r < TA_RARITIES; r++)
            assert_int_equal(found->heal[r], i < 2 ? 10 * (r + 1) : 5);
    }
}

static TaGroup group_of(const char *name) {
    int matches = 0;
    int keyword = ta_keyword(name, &matches);
    return keyword < 0 ? TA_GROUP_DEFAULT : ta_keywords[keyword].group;
}

/* tale R-048: 23 keywords in 5 groups. tale R-049: every name has exactly one, of its group. */
static void test_keywords(void **state) {
    (void)state;
    static const char *const words =
        "sword bow dagger axe spear staff | shield armor chainmail helmet | potion elixir bread "
        "food water | scroll book map tome | rope lantern compass torch";
    static const int sizes[TA_GROUPS] = {6, 4, 5, 4, 4};
    int counted[TA_GROUPS] = {0};
    char list[256];
    size_t length = 0;
    for (int i = 0; i < TA_KEYWORDS; i++) {
        const TaKeyword *keyword = &ta_keywords[i];
        bool opens = i > 0 && ta_keywords[i - 1].group != keyword->group;
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s%s", i > 0 ? " " : "",
                                   opens ? "| " : "", keyword->word);
        counted[keyword->group]++;
    }
    assert_string_equal(list, words);
    assert_memory_equal(counted, sizes, sizeof sizes);
    for (int i = 0; i < catalog->items; i++) {
        const TaItemDef *found = &catalog->item[i];
        int matches = 0;
        TaGroup group = group_of(found->name);
        assert_true(ta_keyword(found->name, &matches) >= 0);
        assert_int_equal(matches, 1);
        if (found->kind == TA_ACCESSORY)
            assert_true(group == TA_GROUP_KNOWLEDGE || group == TA_GROUP_TOOL);
        else
            assert_int_equal(group, found->kind == TA_CONSUMABLE ? (int)TA_GROUP_CONSUMABLE
                                                                 : (int)found->kind);
    }
}

/* tale R-050: no keyword, the default icon. B-24: the rightmost of several, in any case. */
static void test_icons(void **state) {
    (void)state;
    int matches = 0;
    assert_int_equal(group_of("Glimmering Blade"), TA_GROUP_DEFAULT);
    assert_int_equal(group_of("Gilded Armour"), TA_GROUP_DEFAULT);
    assert_int_equal(group_of("Elven Longsword"), TA_GROUP_WEAPON);
    assert_int_equal(group_of("Sturdy SHIELD"), TA_GROUP_ARMOR);
    assert_int_equal(group_of("Rainbow Ring"), TA_GROUP_WEAPON);
    assert_int_equal(group_of("Waterproof Map"), TA_GROUP_KNOWLEDGE);
    (void)ta_keyword("Waterproof Map", &matches);
    assert_int_equal(matches, 2);
    assert_int_equal(group_of(""), TA_GROUP_DEFAULT);
}

// ---- the scenarios

// Every outcome of a choice; narrative ones have one.
static int outcomes(const TaChoice *choice, const TaOutcome *out[2]) {
    out[0] = &choice->success;
    out[1] = &choice->failure;
    return choice->action == TA_NARRATIVE ? 1 : 2;
}

// Follows every different way through the scenes and counts those that end.
static int follow(const TaScenario *scenario, uint8_t index, int met) {
    const TaScene *scene = &scenario->scene[index];
    bool tried[TA_MAX_SCENES] = {false}, ends = false;
    int paths = 0;
    assert_int_equal(scene->turn, met + 1);
    for (int c = 0; c < scene->choices; c++) {
        const TaOutcome *out[2];
        int count = outcomes(&scene->choice[c], out);
        for (int i = 0; i < count; i++) {
            if (out[i]->next == TA_NONE) {
                assert_int_equal(met + 1, 20);
                ends = true;
            } else if (!tried[out[i]->next]) {
                tried[out[i]->next] = true;
                paths += follow(scenario, out[i]->next, met + 1);
            }
        }
    }
    return paths + ends;
}

/* Every path from the start to an ending has exactly 20 scenes. */
static void test_every_path_has_twenty_scenes(void **state) {
    (void)state;
    static const int paths[] = {8, 8, 4, 6}; // by their scenes; choices make many more
    assert_int_equal(catalog->scenarios, 4);
    for (int i = 0; i < 4; i++) {
        const TaScenario *scenario = &catalog->scenario[i];
        assert_int_equal(scenario->turns, 20);
        assert_true(scenario->scenes > 20);
        assert_int_equal(follow(scenario, scenario->start, 0), paths[i]);
    }
}

// A small generator of its own: these walks roll no dice of the game.
static uint32_t draw(uint64_t *state, uint32_t bound) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*state >> 33) % bound;
}

typedef struct Walk {
    int ending, dangers, narratives;
    bool fought;
    int rewards;
    bool taken[TA_MAX_SCENES][TA_MAX_CHOICES];
} Walk;

static void walk(const TaScenario *scenario, uint64_t *random, Walk *w) {
    uint64_t flags = 0;
    uint8_t index = scenario->start;
    w->dangers = w->narratives = w->rewards = 0;
    w->fought = false;
    while (index != TA_NONE) {
        const TaScene *scene = &scenario->scene[index];
        uint32_t picked = draw(random, scene->choices);
        while (scene->choice[picked].needs & ~flags)
            picked = (picked + 1) % scene->choices;
        const TaChoice *choice = &scene->choice[picked];
        const TaOutcome *out[2];
        const TaOutcome *o = (outcomes(choice, out) == 2 && draw(random, 2)) ? out[1] : out[0];
        w->taken[index][picked] = true;
        w->dangers += choice->danger != TA_NO_DANGER;
        w->narratives += choice->action == TA_NARRATIVE;
        w->fought = w->fought || choice->action == TA_COMBAT || choice->danger == TA_COMBAT_FAILURE;
        w->rewards += o->gold == TA_CHEST || o->gold == TA_QUEST || o->gold == TA_BOSS;
        flags |= o->flags;
        index = o->next;
    }
    w->ending = 0;
    while (scenario->ending[w->ending].needs & ~flags)
        w->ending++;
}

/* Every ending is reached and every choice open on some path; there are at least three endings
   beside defeat; no path has more than 4 large rewards; paths with 4 narrative choices and with 10
   dangers exist. The Borrowed Winter can be finished without a fight. */
static void test_walks(void **state) {
    (void)state;
    uint64_t random = 1;
    for (int i = 0; i < catalog->scenarios; i++) {
        const TaScenario *scenario = &catalog->scenario[i];
        Walk *w = calloc(1, sizeof *w);
        assert_non_null(w);
        int reached[TA_MAX_ENDINGS] = {0}, peaceful = 0, narratives = 0, dangers = 0;
        for (int n = 0; n < 60000; n++) {
            walk(scenario, &random, w);
            reached[w->ending]++;
            peaceful += !w->fought;
            narratives = w->narratives > narratives ? w->narratives : narratives;
            dangers = w->dangers > dangers ? w->dangers : dangers;
            assert_true(w->rewards <= 4);
        }
        assert_true(scenario->endings >= 3);
        for (int e = 0; e < scenario->endings; e++)
            if (reached[e] == 0)
                fail_msg("%s: the ending %s is never reached", scenario->id,
                         scenario->ending[e].id);
        for (int s = 0; s < scenario->scenes; s++)
            for (int c = 0; c < scenario->scene[s].choices; c++)
                if (!w->taken[s][c])
                    fail_msg("%s: %s is never open in %s", scenario->id,
                             scenario->scene[s].choice[c].id, scenario->scene[s].id);
        assert_true(narratives >= 4);
        assert_true(dangers >= 10);
        assert_true(i != 2 || peaceful > 0);
        free(w);
    }
}

/* tale R-019: a DC of our own scenarios is one of the document's table. */
static void check_dc(const TaChoice *choice) {
    if (choice->action != TA_NARRATIVE && choice->difficulty == TA_FIXED)
        assert_true(choice->dc >= 8 && choice->dc <= 20 && choice->dc % 2 == 0);
}

/* Every scene of ours can be tried with two different stats at least. */
static void test_ways_in(void **state) {
    (void)state;
    for (int i = 0; i < catalog->scenarios; i++) {
        const TaScenario *scenario = &catalog->scenario[i];
        for (int s = 0; s < scenario->scenes; s++) {
            unsigned stats = 0;
            for (int c = 0; c < scenario->scene[s].choices; c++) {
                const TaChoice *choice = &scenario->scene[s].choice[c];
                check_dc(choice);
                if (choice->action != TA_NARRATIVE)
                    stats |= 1U << choice->stat;
            }
            if ((stats & (stats - 1)) == 0)
                fail_msg("%s: %s is for one stat only", scenario->id, scenario->scene[s].id);
        }
    }
}

/* tale B-18a: of five checks at most one follows the character. */
static void test_few_difficulties(void **state) {
    (void)state;
    Files content = files_read("content/tale");
    for (int i = 0; i < 10; i++)
        content_replace(&content, bell, "        dc: 12\n", "        difficulty: medium\n");
    Problems problems = {0};
    void *loaded = load_texts(&tale_content, content.text, content.count, &problems);
    assert_non_null(loaded); // with two that there are, twelve of 61
    load_free(loaded);
    content_replace(&content, bell, "        dc: 12\n", "        difficulty: medium\n");
    assert_null(load_texts(&tale_content, content.text, content.count, &problems));
    assert_int_equal(problems.count, 1);
    char words[512];
    problem_format(&problems.item[0], words, sizeof words);
    assert_non_null(strstr(words, "scenes: found difficulty on 13 of 61 checks, expected it on at "
                                  "most one in five, and dc on the others (B-18)"));
    problems_free(&problems);
    content_free(&content);
}

/* tale R-001: the six stats. Words of the files mean what the rules call so. */
static void test_words(void **state) {
    (void)state;
    static const char *const stats[TA_STATS] = {"valor", "wisdom",    "fellowship",
                                                "craft", "endurance", "lore"};
    for (int i = 0; i < TA_STATS; i++)
        assert_string_equal(ta_stat_names[i], stats[i]);
    const TaScene *shore = &catalog->scenario[0].scene[0];
    assert_string_equal(shore->id, "shore");
    assert_int_equal(shore->choice[0].action, TA_NARRATIVE);
    assert_int_equal(shore->choice[1].action, TA_CRAFTING);
    assert_int_equal(shore->choice[1].stat, TA_CRAFT);
    assert_int_equal(shore->choice[1].difficulty, TA_FIXED);
    assert_int_equal(catalog->scenario[0].scene[1].choice[1].difficulty, TA_EASY);
    assert_int_equal(shore->choice[1].success.gold, TA_MINOR_LOOT);
    assert_int_equal(shore->choice[2].stat, TA_LORE);
    assert_int_equal(shore->choice[0].success.flags, 2); // the second of the file: stops come first
}

// ---- everything that can be wrong

typedef struct Mutation {
    const char *file;
    const char *find, *replace;
    const char *at; // what stands on the line of the message; NULL: the replacement
    const char *message;
} Mutation;

static const Mutation mutations[] = {
    // What opens and closes choices, and what gold buys
    {bell, "least: {stat: craft, value: 9}", "least: {stat: craft}", NULL,
     "scenes[7].choices[3].least: found a stat without its value, expected both"},
    {bell, "people: tidewalker", "people: moonfolk", NULL,
     "scenes[0].choices[3].people: found \"moonfolk\", expected the id of a people that exists"},
    {bell, "background: salvager", "background: sailor", NULL,
     "scenes[13].choices[3].background: found \"sailor\", expected the id of a background that "
     "exists"},
    {bell, "price: 15\n", "price: 101\n", NULL,
     "scenes[6].choices[3].price: found 101, expected 1 to 100, what a turn can lose (B-53)"},
    {bell, "stop: inn", "stop: palace", NULL,
     "scenes[3].stop: found \"palace\", expected the id of a stop that exists"},
    {bell, "all the way down.\", heal: 10}", "all the way down.\"}", NULL,
     "stops[0].wares[0].gives: found words alone, expected something for the price (B-53)"},
    {"rules.yaml", "    wear: true\n", "    wear: true\n    standing: -5\n",
     "  - text: A strap goes",
     "complications[4]: found several things, expected exactly one of effect, wear and standing "
     "(B-52)"},
    {bell, "dislikes: combat", "dislikes: soup", NULL,
     "scenario.companions[0].dislikes: found \"soup\", expected one of combat, social, "
     "investigation, craft, stealth, survival, narrative"},
    {bell, "helps: [wisdom, endurance, craft]", "helps: []", NULL,
     "scenario.companions[0].helps: found fewer entries, expected a list of 1 to 6 entries"},
    // Form
    {bell, "action: craft\n", "action: juggling\n", NULL,
     "scenes[0].choices[1].action: found \"juggling\", expected one of combat, social, "
     "investigation, craft, stealth, survival, narrative"},
    {bell, "danger: none", "danger: spikes", NULL,
     "scenes[0].choices[1].danger: found \"spikes\", expected one of none, combat_failure, "
     "dangerous_action, environmental, trap"},
    {bell, "difficulty: easy", "difficulty: heroic", NULL,
     "scenes[1].choices[1].difficulty: found \"heroic\", expected one of easy, medium, hard"},
    {bell, "items: [{name: Road Bread}]", "items: [{}, {}, {}, {}, {}, {}]", NULL,
     "scenes[5].choices[0].success.items: found more entries, expected a list of 1 to 5 entries"},
    {"scenario-winter.yaml", "  - id: defeat\n",
     "  - {id: ninth, title: Nine, text: One. Two.}\n  - id: defeat\n",
     "endings:", "endings: found more entries, expected a list of 1 to 9 entries"},
    {bell, "  - id: icehouse\n", "      - {}\n  - id: icehouse\n",
     "    choices:\n      - id: silence\n        text: \"Sit",
     "scenes[5].choices: found more entries, expected a list of 2 to 4 entries"},
    // Rules
    {"rules.yaml", "points: {value: 27, source: R-006}", "points: {value: 27, source: R6}", NULL,
     "points.source: found \"R6\", expected a requirement (R-029) or a ruling (B-12)"},
    {"rules.yaml", "damage_cap_tenths: {value: 6,", "damage_cap_tenths: {value: 11,", NULL,
     "damage_cap_tenths.value: found 11, expected 1 to 10"},
    {"rules.yaml", "stat_high: {value: 8,", "stat_high: {value: 2,", NULL,
     "stat_high.value: found less than stat_low, expected at least 3"},
    {"rules.yaml", "rarity_uncommon: {value: 25,", "rarity_uncommon: {value: 31,", NULL,
     "rarity_uncommon.value: found a sum of 101, expected at most 100 with those before it; the "
     "rest is rare"},
    {"rules.yaml", "high: 15,", "high: 4,", NULL,
     "gold.minor_loot.high: found 4, expected 5 to 999 because it is not below low"},
    {"rules.yaml", "up_to: 13,", "up_to: 10,", NULL,
     "tiers[1].up_to: found 10, expected 11 to 40 because tiers ascend"},
    {"rules.yaml", "up_to: 40,", "up_to: 39,", NULL,
     "tiers[3].up_to: found 39, expected 40, the highest DC (B-17)"},
    {"rules.yaml", "timeout: The days", "timeout: The 3 days", NULL,
     "timeout: found the digit 3, expected words without digits"},
    // Peoples and backgrounds
    {"backgrounds.yaml", "{lore: 2}", "{}", NULL,
     "backgrounds[1].bonus: found none, expected at least one (R-004)"},
    {"backgrounds.yaml", "{lore: 2}", "{endurance: 1}", NULL,
     "backgrounds[1].bonus.endurance: found +4 with Stoneback, expected at most +3 of people and "
     "background (B-03)"},
    // Items: tale R-048, tale R-049, B-23, B-24
    {"items.yaml",
     "    stats: {common: {lore: 1}, uncommon: {lore: 1, wisdom: 1}, rare: {lore: 2, wisdom: 1}}\n",
     "", "  - name: Pocket Map Locket",
     "items[19].stats: found no such key, expected the key because it is an accessory (B-22)"},
    {"items.yaml", "Worn Sword", "Worn Blade", NULL,
     "items[0].name: found 0 keywords in \"Worn Blade\", expected exactly one (R-049, B-24)"},
    {"items.yaml", "Worn Sword", "Rainbow Sword", NULL,
     "items[0].name: found 2 keywords in \"Rainbow Sword\", expected exactly one (R-049, B-24)"},
    {"items.yaml", "Worn Sword", "Worn Shield", NULL,
     "items[0].name: found shield, a keyword of the group armor, expected one of its kind (R-048)"},
    {"items.yaml", "Rope-Knot Ring", "Elbow Ring", NULL,
     "items[21].name: found bow, a keyword of the group weapon, expected one of knowledge or tool "
     "(B-23)"},
    {"items.yaml", "Star Tome Clasp", "Lantern Charm",
     "Lantern Charm\n    kind: accessory\n    "
     "stats: {common: {lore",
     "items[22].name: found \"Lantern Charm\", expected a name that no other has"},
    {"items.yaml", "common: {wisdom: 1}", "common: {valor: 1}", NULL,
     "items[18].stats.common: found other stats, expected +1, of wisdom, fellowship, craft and "
     "lore (B-22)"},
    {"items.yaml", "rare: {wisdom: 2, lore: 1}", "rare: {wisdom: 3}", NULL,
     "items[18].stats.rare: found other stats, expected +2 and +1, of wisdom, fellowship, craft "
     "and lore (B-22)"},
    {"items.yaml", "{name: Worn Sword, kind: weapon, rarity: common,",
     "{name: Worn Sword, kind: weapon, rarity: common, heal: {common: 1, uncommon: 1, rare: 1},",
     NULL,
     "items[0].heal: found the key, expected no such key because only consumables heal (B-22)"},
    {"items.yaml", "kind: consumable, heal: {common: 10, uncommon: 20, rare: 30},",
     "kind: consumable,", NULL,
     "items[24].heal: found no such key, expected the key because it is a consumable (B-22)"},
    {"items.yaml",
     "  - {name: Riveted Chainmail, kind: armor, rarity: uncommon, source: R-047}\n"
     "  - {name: Engraved Shield, kind: armor, rarity: uncommon, source: R-047}\n",
     "", "\nitems:",
     "items: found no uncommon armor, expected at least one of every kind and rarity (B-21)"},
    // Scenes
    {bell, "  start: shore", "  start: beach", NULL,
     "scenario.start: found \"beach\", expected the id of a scene that exists"},
    {bell, "  start: shore", "  start: ferry", NULL,
     "scenario.start: found \"ferry\", expected a scene of turn 1"},
    {salt, "  id: salt", "  id: bell", NULL,
     "scenario.id: found \"bell\", expected an id that no other scenario has"},
    {bell, "flags: [heard], next: ferry", "flags: [heard], next: quay", NULL,
     "scenes[0].choices[0].success.next: found \"quay\", expected the id of a scene that exists"},
    {bell, "flags: [heard], next: ferry", "flags: [heard], next: book", NULL,
     "scenes[0].choices[0].success.next: found a scene of turn 3, expected one of turn 2"},
    {bell, "flags: [heard], next: ferry", "flags: [heard]", NULL,
     "scenes[0].choices[0].success.next: found no such key, expected the key because only turn 20 "
     "ends the scenario"},
    {bell, "flags: [silenced]}", "flags: [silenced], next: shore}", NULL,
     "scenes[22].choices[0].success.next: found \"shore\", expected no such key because turn 20 "
     "ends the scenario"},
    {bell, "      - id: sound", "      - id: listen", "      - id: listen\n        text: \"Measure",
     "scenes[0].choices[1].id: found \"listen\", expected an id that no other choice of the scene "
     "has"},
    {bell,
     "The lake is flat and the colour of slate. Boats lie keel up along the shingle, and no "
     "one mends them. Somewhere under the water a bell rings once.",
     "The lake is flat.", NULL, "scenes[0].text: found 1 sentence, expected 2 to 4"},
    {bell, "Boats lie keel up", "Boats of the zone lie keel up", NULL,
     "scenes[0].text: found \"zone\", expected a text without this word"},
    {bell, "Boats lie keel up", "9 boats lie keel up", NULL,
     "scenes[0].text: found the digit 9, expected words without digits"},
    {bell, "Boats lie keel up", "Boats  lie keel up", NULL,
     "scenes[0].text: found two spaces, expected one between words"},
    {bell, "until it rings again.\"", "until it rings again\"", NULL,
     "scenes[0].choices[0].text: found a sentence without an end, expected 1"},
    // Choices
    {bell, "        difficulty: easy\n", "        difficulty: easy\n        dc: 9\n", "dc: 9\n",
     "scenes[1].choices[1].dc: found difficulty and dc, expected exactly one of them (B-18)"},
    {bell, "        difficulty: easy\n", "", "      - id: haggle",
     "scenes[1].choices[1].dc: found neither difficulty nor dc, expected exactly one of them "
     "(B-18)"},
    {bell, "dc: 10", "dc: 41", NULL, "scenes[0].choices[2].dc: found 41, expected 1 to 40 (B-17)"},
    {bell, "        danger: none\n", "", "      - id: sound",
     "scenes[0].choices[1].danger: found no such key, expected the key; none is a word for it "
     "(B-11)"},
    {bell, "        action: narrative\n", "        action: narrative\n        dc: 10\n",
     "dc: 10\n        success: {text: \"Three",
     "scenes[0].choices[0].dc: found the key, expected no such key because nothing is rolled "
     "(B-13)"},
    {bell,
     "        failure: {text: \"The knot slips and your weight goes down to join whatever else is "
     "there.\", next: ferry}\n",
     "", "      - id: sound",
     "scenes[0].choices[1].failure: found no such key, expected the key because the roll can fail"},
    {bell,
     "      - id: back\n        text: \"Go back up and find another way across.\"\n        action: "
     "narrative\n",
     "      - id: back\n        if: [heard]\n        text: \"Go back up and find another way "
     "across.\"\n        action: narrative\n",
     "    choices:\n      - id: chain",
     "scenes[7].choices: found danger in every choice, expected one without danger and without "
     "conditions, up to turn 8"},
    {bell,
     "      - id: bail\n        text: \"Cut the weirs in the wall so that the column drains.\"\n",
     "      - id: bail\n        if: [heard]\n        text: \"Cut the weirs in the wall so that the "
     "column drains.\"\n",
     "    choices:\n      - id: brace",
     "scenes[21].choices: found conditions on all but one, expected two choices without any, so "
     "that "
     "there is always something to choose"},
    // Outcomes
    {bell, "gold: minor_loot", "gold: jackpot", NULL,
     "scenes[0].choices[1].success.gold: found \"jackpot\", expected minor_loot, enemy_loot, "
     "chest, quest_reward, boss, or a loss from -1 to -100"},
    {bell, "gold: -25", "gold: -101", NULL,
     "scenes[17].choices[2].success.gold: found \"-101\", expected minor_loot, enemy_loot, chest, "
     "quest_reward, boss, or a loss from -1 to -100"},
    {bell, "gold: -25", "gold: -", NULL,
     "scenes[17].choices[2].success.gold: found \"-\", expected minor_loot, enemy_loot, chest, "
     "quest_reward, boss, or a loss from -1 to -100"},
    {bell, "gold: -25", "gold: -1000", NULL,
     "scenes[17].choices[2].success.gold: found \"-1000\", expected minor_loot, enemy_loot, chest, "
     "quest_reward, boss, or a loss from -1 to -100"},
    {bell, "gold: -25", "gold: -25x", NULL,
     "scenes[17].choices[2].success.gold: found \"-25x\", expected minor_loot, enemy_loot, chest, "
     "quest_reward, boss, or a loss from -1 to -100"},
    {bell, "gold: -25", "gold: -0", NULL,
     "scenes[17].choices[2].success.gold: found \"-0\", expected minor_loot, enemy_loot, chest, "
     "quest_reward, boss, or a loss from -1 to -100"},
    {bell, "gold: -25", "gold: 25", NULL,
     "scenes[17].choices[2].success.gold: found \"25\", expected minor_loot, enemy_loot, chest, "
     "quest_reward, boss, or a loss from -1 to -100"},
    {bell, "items: [{name: Road Bread}]", "items: [{name: Roof Bread}]", NULL,
     "scenes[5].choices[0].success.items[0].name: found \"Roof Bread\", expected the name of an "
     "item that exists"},
    {bell, "items: [{name: Road Bread}]", "items: [{name: Road Bread, kind: armor}]", NULL,
     "scenes[5].choices[0].success.items[0].kind: found armor, expected consumable, or no such "
     "key"},
    {bell, "value: -1, turns: 3}", "value: -1, turns: 0}", NULL,
     "scenes[4].choices[2].failure.effect.turns: found 0, expected 1 to 20"},
    {bell, "value: -1, turns: 3}", "value: 0, turns: 3}", NULL,
     "scenes[4].choices[2].failure.effect.value: found 0, expected a change"},
    {salt, "relationship: 0,", "relationship: 50,", NULL,
     "scenes[2].choices[1].success.relationship: found 50, expected 0 or 100 (B-38)"},
    {bell, "heal: 8", "heal: 0", NULL,
     "scenes[8].choices[2].success.heal: found 0, expected 1 to 99"},
    // Flags and endings
    {bell, "    if: [returned, bargain]", "    if: [returned, bargain, luck]", NULL,
     "endings[0].if[2]: found \"luck\", expected a flag that some outcome sets"},
    {bell, "  - id: unanswered\n", "  - id: unanswered\n    if: [rung]\n", "endings:",
     "endings: found flags on the last ending, expected none, so that there is always one"},
    {bell, "  - id: silenced\n    title: Hollin", "  - id: drowned\n    title: Hollin", NULL,
     "endings[5].id: found \"drowned\", expected an id that no other ending has"},
    {bell, "the jetty\n    if: [rung, names]\n", "the jetty\n", "\nendings:",
     "endings: found no flags before the last ending, expected them on all but the last, because "
     "the first that fits is taken"},
    {bell, "    title: The bell is rung\n", "", "  - id: rung\n    if: [rung]",
     "endings[3].title: found no such key, expected one line of text, 1 to 40 bytes"},
    {bell, "  - id: heard\n    text: \"The bell strikes in sevens, and it keeps a tally.\"\n", "",
     "\nflags:\n",
     "flags: found no sentence for \"heard\", expected one that the player may read once it is "
     "set"},
    {bell, "\nflags:\n", "\nflags:\n  - id: luck\n    text: Luck helps.\n", "  - id: luck",
     "flags[0].id: found \"luck\", expected a flag that some outcome sets"},
    // Paths
    {bell, "\nflags:\n",
     "  - id: attic\n    turn: 20\n    text: Dust. Light.\n    choices:\n"
     "      - {id: a, text: Sit., action: narrative, success: {text: You sit.}}\n"
     "      - {id: b, text: Go., action: narrative, success: {text: You go.}}\n\nflags:\n",
     "  - id: attic",
     "scenes[23].id: found a scene that no path meets, expected one that a choice before it leads "
     "to"},
    {bell,
     "They run when the hook breaks. You keep the hook's owner's purse and stack the plate "
     "where it can be found.\", gold: enemy_loot",
     "They run.\", gold: chest",
     "scenes:", "scenes: found a path with 5 chest, quest and boss rewards, expected at most 4"},
};

// Mistakes that others follow from, and how many.
static const Mutation followed[] = {
    {"peoples.yaml", "id: reedfolk", "id: ashwarden", NULL,
     "peoples[1].id: found \"ashwarden\", expected an id that no other has"},
    {"peoples.yaml", "id: reedfolk", "id: Reedfolk", NULL,
     "peoples[1].id: found \"Reedfolk\", expected small letters, digits and hyphens"},
    {"peoples.yaml", "{endurance: 3}", "{endurance: 4}", NULL,
     "peoples[3].bonus.endurance: found 4, expected 0 to 3 (R-003)"},
    {bell, "if: [skate]", "if: [skates]", "flags: [skate]",
     "scenes[4].choices[1].success.flags[0]: found \"skate\", expected a flag that a choice or an "
     "ending tests"},
    {bell, "  - id: defeat\n", "  - id: beaten\n",
     "endings:", "endings: found no defeat, expected an ending of that id (B-30)"},
    {bell, "flags: [heard], next: ferry",
     "flags: [heard, "
     "f01, f02, f03, f04, f05, f06, f07, f08, f09, f10, f11, f12, f13, f14, "
     "f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, "
     "f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, "
     "f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, "
     "f57, f58, f59, f60, f61, f62, f63"
     "], next: ferry",
     NULL,
     "scenes[0].choices[0].success.flags: found more flags, expected at most 64 in a scenario"},
};
static const size_t followers[] = {2, 2, 8, 1, 1, 68};

static int line_of(const char *text, size_t place) {
    int line = 1;
    for (size_t i = 0; i < place; i++)
        line += text[i] == '\n';
    return line;
}

static bool is_reported(const char *expected, size_t others, const Problems *problems) {
    char actual[1024];
    for (size_t i = 0; i < problems->count; i++) {
        problem_format(&problems->item[i], actual, sizeof actual);
        if (strcmp(actual, expected) == 0 && problems->count == 1 + others)
            return true;
    }
    print_error("expected: %s\n", expected);
    problems_print(problems, stderr);
    return false;
}

static bool check_mutation(const Mutation *mutation, size_t others) {
    Files content = files_read("content/tale");
    char expected[1024];
    size_t place = content_replace(&content, mutation->file, mutation->find, mutation->replace);
    const char *text = content_text(&content, mutation->file);
    if (mutation->at) {
        place = content_find(text, mutation->at);
        place += mutation->at[0] == '\n';
    }
    snprintf(expected, sizeof expected, "%s:%d: %s", mutation->file, line_of(text, place),
             mutation->message);
    Problems problems = {0};
    void *loaded = load_texts(&tale_content, content.text, content.count, &problems);
    bool passed = is_reported(expected, others, &problems) && !loaded;
    load_free(loaded);
    problems_free(&problems);
    content_free(&content);
    return passed;
}

/* tale R-048, tale R-049 and the data checks: each mistake has its place and its words. */
static void test_mutations(void **state) {
    (void)state;
    size_t failed = 0;
    for (size_t i = 0; i < sizeof mutations / sizeof *mutations; i++)
        failed += !check_mutation(&mutations[i], 0);
    for (size_t i = 0; i < sizeof followed / sizeof *followed; i++)
        failed += !check_mutation(&followed[i], followers[i]);
    assert_int_equal(failed, 0);
}

/* All problems at once, in the order of files and lines. */
static void test_all_at_once(void **state) {
    (void)state;
    Files content = files_read("content/tale");
    content_replace(&content, "items.yaml", "Worn Sword", "Worn Blade");
    content_replace(&content, bell, "dc: 10", "dc: 0");
    content_replace(&content, salt, "relationship: 0,", "relationship: 1,");
    Problems problems = {0};
    assert_null(load_texts(&tale_content, content.text, content.count, &problems));
    assert_int_equal(problems.count, 3);
    assert_string_equal(problems.item[0].file, "items.yaml");
    assert_string_equal(problems.item[1].file, bell);
    assert_string_equal(problems.item[2].file, salt);
    problems_free(&problems);
    content_free(&content);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rule_numbers),
        cmocka_unit_test(test_rule_tables),
        cmocka_unit_test(test_peoples),
        cmocka_unit_test(test_weapons_and_armor),
        cmocka_unit_test(test_accessories_and_consumables),
        cmocka_unit_test(test_keywords),
        cmocka_unit_test(test_icons),
        cmocka_unit_test(test_every_path_has_twenty_scenes),
        cmocka_unit_test(test_walks),
        cmocka_unit_test(test_ways_in),
        cmocka_unit_test(test_few_difficulties),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_mutations),
        cmocka_unit_test(test_all_at_once),
    };
    return cmocka_run_group_tests(tests, load_starter, free_starter);
}
