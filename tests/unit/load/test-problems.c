// Everything that can be wrong with content: each entry changes one thing in the starter content
// and expects exactly these messages, with their lines.
#include "content.h"

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on
#include <stdio.h>
#include <string.h>

typedef struct Mutation {
    const char *file;
    const char *find, *replace;
    const char *at; // what stands on the line of the message; NULL: the replacement
    const char *message;
} Mutation;

static const Mutation structure[] = {
    // Keys
    {"rests.yaml", "    name: Safe Rest Location\n", "", "  - id: safe-rest",
     "rests[0].name: found no such key, expected one line of text, 1 to 40 bytes"},
    {"rests.yaml", "    source: S04.06", "    source: S04.06\n    source: S04.06",
     "source: S04.06\n    o",
     "rests[0].source: found the key a second time, expected each key once"},
    {"packs.yaml", "packs: []", "packs: []\n? [a, b]\n: 3\n", "? [a",
     "found a key that is not a word, expected a word"},
    // Types and ranges
    {"rules.yaml", "start_hp: {value: 100,", "start_hp: {value: many,", NULL,
     "start_hp.value: found \"many\", expected a whole number from -2147483648 to 2147483647"},
    {"rules.yaml", "start_hp: {value: 100,", "start_hp: {value: 010,", NULL,
     "start_hp.value: found \"010\", expected a whole number from -2147483648 to 2147483647"},
    {"rules.yaml", "start_hp: {value: 100,", "start_hp: {value: 1.5,", NULL,
     "start_hp.value: found \"1.5\", expected a whole number from -2147483648 to 2147483647"},
    {"rules.yaml", "start_hp: {value: 100,", "start_hp: {value: 99999999999,", NULL,
     "start_hp.value: found 99999999999, expected a whole number from -2147483648 to 2147483647"},
    {"rules.yaml", "start_hp: {value: 100, source: S09.01}", "start_hp: 100", NULL,
     "start_hp: found 100, expected keys and values"},
    {"locations.yaml", "zone_time_cost: 3", "zone_time_cost: -1", NULL,
     "locations[1].zone_time_cost: found -1, expected a whole number from 0 to 255"},
    {"locations.yaml", "zone_time_cost: 3", "zone_time_cost:", NULL,
     "locations[1].zone_time_cost: found nothing, expected a whole number from 0 to 255"},
    {"locations.yaml", "    initial_stage: Critical", "    initial_stage: Rotten", NULL,
     "locations[1].initial_stage: found \"Rotten\", expected one of Secure, Solid, Unstable, "
     "Critical, Removed"},
    {"locations.yaml", "    enemies: [E01]", "    enemies: E01", NULL,
     "locations[1].enemies: found \"E01\", expected a list of 1 to 4 entries"},
    {"locations.yaml", "[E01]", "[E01, E01, E01, E01, E01]", NULL,
     "locations[1].enemies: found more entries, expected a list of 1 to 4 entries"},
    {"locations.yaml", "[E01]", "[]", NULL,
     "locations[1].enemies: found fewer entries, expected a list of 1 to 4 entries"},
    {"locations.yaml", "    name: PC", "    name: [PC]", NULL,
     "locations[1].name: found a list, expected one line of text, 1 to 40 bytes"},
    {"locations.yaml", "    name: PC", "    name: {a: {b: [c]}}", NULL,
     "locations[1].name: found keys and values, expected one line of text, 1 to 40 bytes"},
    {"locations.yaml", "    name: PC", "    name:", NULL,
     "locations[1].name: found nothing, expected one line of text, 1 to 40 bytes"},
    {"locations.yaml", "    name: PC",
     "    name: A name that is much too long for any list of names", NULL,
     "locations[1].name: found 50 bytes, expected one line of text, 1 to 40 bytes"},
    {"locations.yaml", "    name: PC", "    name: \"P\\nC\"", NULL,
     "locations[1].name: found a line break or another control character, expected one line of "
     "text, 1 to 40 bytes"},
    {"items.yaml", "    ends_turn: true", "    ends_turn: yes", NULL,
     "items[0].ends_turn: found \"yes\", expected true or false"},
    {"endings.yaml", "success: true", "success: 1", NULL,
     "endings[0].success: found 1, expected true or false"},
    {"artifacts.yaml", "artifacts: []", "artifacts: *x", NULL,
     "artifacts: found an alias (*name), expected a list of 0 to 32 entries"},
    // The file as a whole
    {"packs.yaml", "packs: []", "packs: []\n--- {}", "--- {}",
     "found a second document, expected one document in a file"},
    {"packs.yaml", "packs: []", "", "# yaml-", "found nothing, expected keys and values"},
    {"packs.yaml", "packs: []", "[packs]", NULL, "found a list, expected keys and values"},
    {"packs.yaml", "packs: []", "packs: [}", NULL,
     "found broken YAML (did not find expected node content, while parsing a flow node), expected "
     "whole YAML"},
    {"packs.yaml", "packs: []", "packs: []\n# \xff", "# \xff",
     "found the byte 0xFF, expected UTF-8 text"},
    {"packs.yaml", "packs: []", "packs: []\n# \xed\xa0\x80", "# \xed",
     "found the byte 0xED, expected UTF-8 text"},
};

static const Mutation sense[] = {
    // Rules
    {"rules.yaml", "start_hp: {value: 100,", "start_hp: {value: 0,", NULL,
     "start_hp.value: found 0, expected 1 to 1000 because a run begins alive"},
    {"rules.yaml", "xp_per_level: {value: 100,", "xp_per_level: {value: 0,", NULL,
     "xp_per_level.value: found 0, expected 1 to 1000 because something is divided by it"},
    {"rules.yaml", "w_cap: {value: 40,", "w_cap: {value: 41,", NULL,
     "w_cap.value: found 41, expected 1 to 40 because W is counted in quarters (C11)"},
    {"rules.yaml", "frontier_max: {value: 7,", "frontier_max: {value: 8,", NULL,
     "frontier_max.value: found 8, expected 1 to 7 (S04.02)"},
    {"rules.yaml", "awareness_tier_pairs: {value: 3,", "awareness_tier_pairs: {value: 6,",
     "awareness_tier_exact:",
     "awareness_tier_exact.value: found 5, expected at least 6, which is awareness_tier_pairs"},
    // R001
    {"rules.yaml", "guard_block: {value: 8, source: S21.01}", "guard_block: {value: 8, source: S1}",
     NULL,
     "guard_block.source: found \"S1\", expected a section (S05.02) or a ruling (C11, U03, D07)"},
    {"rules.yaml", "{stage: Solid, low: 2", "{stage: Solid, low: 5", NULL,
     "stages[1].high: found 4, expected 5 to 12 because low <= high <= 12"},
    {"rules.yaml", "low: 3, high: 6", "low: 3, high: 13", NULL,
     "stages[0].high: found 13, expected 3 to 12 because low <= high <= 12"},
    {"rules.yaml", "low: 3, high: 6", "low: 0, high: 6", NULL,
     "stages[0].low: found 0, expected 1 to 12"},
    {"rules.yaml", "stage: Solid", "stage: Secure", NULL,
     "stages[1].stage: found Secure, expected Solid: the four stages in order (S03.01)"},
    {"rules.yaml", "{w_from: 0,", "{w_from: 1,", NULL,
     "decay_weights[0].w_from: found 1, expected 0 because the first tier starts there"},
    {"rules.yaml", "{w_from: 24, extreme", "{w_from: 12, extreme", NULL,
     "decay_weights[2].w_from: found 12, expected 13 to 40 because tiers ascend, in quarters of W "
     "(C11)"},
    {"rules.yaml", "{w_from: 24, penalty", "{w_from: 12, penalty", NULL,
     "frontier_penalties[1].w_from: found 12, expected 13 to 40 because tiers ascend, in quarters "
     "of W (C11)"},
    {"rules.yaml", "penalty: 2", "penalty: 7", NULL,
     "frontier_penalties[1].penalty: found 7, expected 0 to 6"},
    {"rules.yaml", "modifier: -1", "modifier: -7", NULL,
     "biome_modifiers[0].modifier: found -7, expected -6 to 6"},
    // Ids
    {"locations.yaml", "id: \"02\"", "id: \"01\"", NULL,
     "locations[1].id: found \"01\", expected something that no other Location has"},
    {"locations.yaml", "    enemies: [E01]", "    enemies: [E02]", NULL,
     "locations[1].enemies[0]: found \"E02\", expected the id of an enemy that exists"},
    {"locations.yaml", "event: search-camp", "event: seek-camp", NULL,
     "locations[2].event: found \"seek-camp\", expected the id of an event that exists"},
    {"locations.yaml", "rest: safe-rest", "rest: rest", NULL,
     "locations[3].rest: found \"rest\", expected the id of a rest type that exists"},
    {"locations.yaml", "    rest: safe-rest", "    rest: safe-rest\n    pack: north", "pack: north",
     "locations[3].pack: found \"north\", expected the id of a pack that exists"},
    {"events.yaml", "which: \"01\", amount: 1}\n          - name: Leave",
     "which: \"77\", amount: 1}\n          - name: Leave", NULL,
     "events[0].steps[0].options[0].consequences[0].which: found \"77\", expected the id of an "
     "item "
     "that exists"},
    // Locations
    {"locations.yaml", "    zone_time_cost: 0\n    initial_stage: Secure\n    generation_weight: 1",
     "    zone_time_cost: 1\n    initial_stage: Secure\n    generation_weight: 1", NULL,
     "locations[3].zone_time_cost: found 1, expected 0 because a Rest has no travel cost (S06.01)"},
    {"locations.yaml", "    zone_time_cost: 3", "    zone_time_cost: 13", NULL,
     "locations[1].zone_time_cost: found 13, expected 0 to 12"},
    {"locations.yaml", "danger: 9000", "danger: -1", NULL,
     "locations[1].danger: found -1, expected 0 to 100000"},
    {"locations.yaml", "    generation_weight: 1\n    enemies: [E01]", "    enemies: [E01]",
     "  - id: \"02\"",
     "locations[1].generation_weight: found no such key, expected the key because it can be drawn "
     "(U02)"},
    {"locations.yaml", "    special: exit", "    special: exit\n    generation_weight: 1",
     "generation_weight: 1\n    flavour: A plain",
     "locations[4].generation_weight: found the key, expected no such key because a special "
     "Location "
     "is never drawn (C29)"},
    {"locations.yaml", "    enemies: [\"01\"]\n    flavour: Wet", "    flavour: Wet",
     "  - id: \"01\"\n    name: Clearing",
     "locations[0].enemies: found no such key, expected the key because of the category"},
    {"locations.yaml", "    event: search-camp\n", "", "  - id: \"03\"",
     "locations[2].event: found no such key, expected the key because of the category"},
    {"locations.yaml", "    rest: safe-rest\n", "", "  - id: \"04\"",
     "locations[3].rest: found no such key, expected the key because of the category"},
    {"locations.yaml", "    rest: safe-rest", "    rest: safe-rest\n    event: search-camp",
     "event: search-camp\n    flavour: Old",
     "locations[3].event: found the key, expected no such key because of the category"},
    {"locations.yaml", "    special: hunter", "    special: hunter\n    enemies: [B01]",
     "enemies: [B01]",
     "locations[7].enemies: found the key, expected no such key because endings.yaml says who "
     "waits "
     "here"},
    {"locations.yaml", "    enemies: [E01]", "    enemies: [\"01\"]", NULL,
     "locations[1].enemies: found no elite, expected at least one because of the category"},
    {"locations.yaml", "    enemies: [\"01\"]\n    flavour: Wet",
     "    enemies: [E01]\n    flavour: Wet", NULL,
     "locations[0].enemies: found an elite, expected normal enemies because of the category"},
    {"locations.yaml", "    enemies: [E01]", "    enemies: [E01, B01]", NULL,
     "locations[1].enemies: found a boss, expected none because bosses wait where endings.yaml "
     "says"},
    {"locations.yaml",
     "    special: exit\n    flavour: A plain door stands where the road gives out, and it is not "
     "locked.\n    source: U23\n",
     "    special: exit\n    flavour: A plain door stands where the road gives out, and it is not "
     "locked.\n    source: U23\n  - {id: S01, name: Den, biome: Forest, category: Elite Enemy, "
     "danger: 1, zone_time_cost: 1, initial_stage: Solid, special: spawned, enemies: [E01], "
     "flavour: It is dark., source: S08.07}\n",
     "  - {id: S01",
     "locations[5].category: found Elite Enemy, expected neither Elite nor Boss because an event "
     "brings it (S15.03)"},
    {"locations.yaml", "    initial_stage: Secure\n    special: exit",
     "    initial_stage: Removed\n    special: exit", NULL,
     "locations[4].initial_stage: found Removed, expected a stage in which it can be entered"},
    {"locations.yaml", "    zone_time_cost: 0\n    initial_stage: Secure\n    special: exit",
     "    zone_time_cost: 1\n    initial_stage: Secure\n    special: exit", NULL,
     "locations[4].zone_time_cost: found 1, expected 0 (U23)"},
    // Enemies
    {"enemies.yaml", "max_hp: 20", "max_hp: 0", NULL,
     "enemies[0].max_hp: found 0, expected 1 to 9999"},
    {"enemies.yaml", "max_hp: 0\n", "max_hp: 10\n", NULL,
     "enemies[4].max_hp: found 10, expected 0 because it absorbs elites (U19)"},
    {"enemies.yaml", "max_hp: 0\n    intents: []",
     "max_hp: 0\n    intents: [{name: Hit, damage: 1}]", "intents: [{name: Hit",
     "enemies[4].intents: found intents, expected [] because it absorbs elites (U19)"},
    {"enemies.yaml", "{name: Lick, status: Frail, turns: 3}", "{name: Lick, status: Frail}", NULL,
     "enemies[0].intents[2].turns: found no such key, expected the key because there is a status"},
    {"enemies.yaml", "{name: Lick, status: Frail, turns: 3}", "{name: Lick, block: 1, turns: 3}",
     NULL,
     "enemies[0].intents[2].turns: found the key, expected no such key because there is no status"},
    {"enemies.yaml", "status: Frail, turns: 3", "status: Fragile, turns: 3", NULL,
     "enemies[0].intents[2].status: found \"Fragile\", expected one of Weak, Frail, Bleed"},
    {"enemies.yaml", "{name: Guard, block: 5}", "{name: Guard}", NULL,
     "enemies[0].intents[1]: found an intent that does nothing, expected damage, block, status, "
     "heal or rouse"},
    {"enemies.yaml", "{name: Attack, damage: 4}", "{name: Attack, damage: -4}", NULL,
     "enemies[0].intents[0].damage: found -4, expected 0 to 999"},
    // Events
    {"events.yaml", "              - {gives: consumable",
     "              - {gives: w, amount: -4}\n              - {gives: consumable", NULL,
     "events[0].steps[0].options[0].consequences[0].amount: found -4, expected 1 to 40 because W "
     "never falls (S05.01, C07)"},
    {"events.yaml", "              - {gives: consumable",
     "              - {gives: hp, amount: 0}\n              - {gives: consumable", NULL,
     "events[0].steps[0].options[0].consequences[0].amount: found 0, expected a change; leave the "
     "entry out if there is none"},
    {"events.yaml", "              - {gives: consumable",
     "              - {gives: equipment, which: \"01\", amount: 2}\n              - {gives: "
     "consumable",
     NULL, "events[0].steps[0].options[0].consequences[0].amount: found 2, expected -1 to 1"},
    {"events.yaml", "              - {gives: consumable",
     "              - {gives: hp, amount: 2, which: \"01\"}\n              - {gives: consumable",
     NULL,
     "events[0].steps[0].options[0].consequences[0].which: found the key, expected no such key "
     "because this kind has none"},
    {"events.yaml", "              - {gives: consumable",
     "              - {gives: stat, amount: 2}\n              - {gives: consumable", NULL,
     "events[0].steps[0].options[0].consequences[0].stat: found no such key, expected the key "
     "because "
     "it says which stat"},
    {"events.yaml", "              - {gives: consumable",
     "              - {gives: frontier_size, amount: 2}\n              - {gives: consumable", NULL,
     "events[0].steps[0].options[0].consequences[0].duration: found no such key, expected the key: "
     "how many frontier entries (U35)"},
    {"events.yaml", "              - {gives: consumable",
     "              - {gives: max_hp, amount: 2, duration: 9}\n              - {gives: consumable",
     NULL, "events[0].steps[0].options[0].consequences[0].duration: found 9, expected 0 to 8"},
    {"events.yaml", "              - {gives: consumable",
     "              - {gives: location, which: \"01\"}\n              - {gives: consumable", NULL,
     "events[0].steps[0].options[0].consequences[0].which: found a Location that is not spawned, "
     "expected one with special: spawned (S08.07)"},
    {"events.yaml", "{gives: consumable, which: \"01\", amount: 1}\n          - name: Leave",
     "{gives: item, which: \"01\", amount: 1}\n          - name: Leave", NULL,
     "events[0].steps[0].options[0].consequences[0].which: found a consumable, expected a keepsake "
     "(or gives: consumable)"},
    {"events.yaml", "            time: 0\n", "            time: 0\n            next_step: 1\n",
     "            next_step: 1",
     "events[0].steps[0].options[1].next_step: found 1, expected no such key because this is the "
     "last step"},
    {"events.yaml", "            time: 0\n", "            time: 13\n", NULL,
     "events[0].steps[0].options[1].time: found 13, expected -12 to 12"},
    {"events.yaml", "            outcome: You move on.\n",
     "            outcome: You move on.\n            requirements:\n              - {needs: w}\n",
     "              - {needs: w}",
     "events[0].steps[0].options[1].requirements[0].at_least: found no such key, expected the key"},
    {"events.yaml", "            time: 0\n", "            time: 0\n            next_step: 0\n",
     "            next_step: 0",
     "events[0].steps[0].options[1].next_step: found 0, expected no such key because this is the "
     "last step"},
    {"events.yaml", "            time: 0\n", "            time: 0\n            fight: [\"99\"]\n",
     "            fight: [\"99\"]",
     "events[0].steps[0].options[1].fight[0]: found \"99\", expected the id of an enemy that "
     "exists"},
    // Items
    {"items.yaml", "    target: self\n", "", "  - id: \"02\"",
     "items[1].target: found no such key, expected the key because it is a consumable (S11.01)"},
    {"items.yaml", "    uses: 1\n    target: enemy", "    target: enemy", "  - id: \"01\"",
     "items[0].uses: found no such key, expected the key because it is a consumable (S11.01)"},
    {"items.yaml", "    uses: 2", "    uses: 0", NULL, "items[2].uses: found 0, expected 1 to 9"},
    {"items.yaml", "    heal: 10", "    heal: 10\n    damage: 1", "damage: 1\n",
     "items[1].damage: found the key, expected no such key because its target is self"},
    {"items.yaml", "    heal: 10\n", "", "  - id: \"02\"",
     "items[1]: found a consumable that does nothing, expected damage, heal, stamina, block, "
     "cleanses or status"},
    {"items.yaml", "    damage: 6\n", "", "ignores_block: true\n    status",
     "items[2].ignores_block: found the key, expected no such key because it deals no damage"},
    // Equipment
    {"equipment.yaml", "bonus: {guard: 1}", "bonus: {frontier_size: 7}", NULL,
     "equipment[1].bonus.frontier_size: found 7, expected -6 to 6"},
    // Rests
    {"rests.yaml", "time: 1, hp: 5", "time: 2, hp: 5", "    options:\n      - {name: Short",
     "rests[0].options: found no option of Time 1, expected one, so that a Rest with 1 tick left "
     "has "
     "an option (S06.02)"},
    // Endings
    {"endings.yaml", "success: true", "success: false", NULL,
     "endings[0].success: found false, expected true because success is not dying (C18)"},
    {"endings.yaml", "location: X01", "location: X02", NULL,
     "endings[0].location: found Gatekeeper, expected the special Location of this outcome (C29)"},
    {"endings.yaml", "enemy: B01", "enemy: E01", NULL,
     "endings[1].enemy: found ChatGPT, expected an enemy of type Boss"},
    {"endings.yaml", "enemy: B01", "enemy: B03", NULL,
     "endings[1].enemy: found The Convergence, expected another boss than the Convergence's, which "
     "has no HP of its own (U19)"},
    {"endings.yaml", "  - from: 10\n", "  - from: 5\n", NULL,
     "hunter_signs[2].from: found 5, expected 6 to 200 because signs ascend"},
    {"endings.yaml", "  - from: 0\n", "  - from: 1\n", NULL,
     "hunter_signs[0].from: found 1, expected 0 because the first sign starts there"},
    {"endings.yaml", "location: X01", "location: X99", NULL,
     "endings[0].location: found \"X99\", expected the id of a Location that exists"},
    // Packs
    {"packs.yaml", "packs: []",
     "packs:\n  - {id: p, name: P, text: It is., cost: 1, source: U11, bosses: [{outcome: HUNTER, "
     "enemy: B99}]}",
     "  - {id: p",
     "packs[0].bosses[0].enemy: found \"B99\", expected the id of an enemy that exists"},
    // Texts: R274, R277, R262
    {"locations.yaml", "flavour: Wet grass,", "flavour: This zone has wet grass,", NULL,
     "locations[0].flavour: found \"zone\", expected Location, or the exact phrase Zone Time Cost "
     "(S17.02)"},
    {"rests.yaml", "name: Short Rest", "name: Rest Node", NULL,
     "rests[0].options[0].name: found \"node\", expected Location, or the exact phrase Zone Time "
     "Cost "
     "(S17.02)"},
    {"locations.yaml", "flavour: Wet grass,", "flavour: Maybe wet grass,", NULL,
     "locations[0].flavour: found \"maybe\", expected a sentence without uncertainty (S17.04)"},
    {"locations.yaml", "flavour: Wet grass,", "flavour: 3 birches,", NULL,
     "locations[0].flavour: found the digit 3, expected flavour without numbers (S17.04)"},
    {"locations.yaml", "flavour: Wet grass,", "flavour: Wet grass. Birches,", NULL,
     "locations[0].flavour: found 2 sentences, expected exactly one sentence"},
    {"items.yaml", "rolled tight and tied.", "rolled tight and tied", NULL,
     "items[1].flavour: found a sentence without an end, expected exactly one sentence"},
    {"events.yaml", "outcome: You move on.", "outcome: You move on. It rains. It stops.", NULL,
     "events[0].steps[0].options[1].outcome: found 3 sentences, expected one or two sentences "
     "(S19.04)"},
    {"endings.yaml", "title: Exit Reached", "title: A Hero Leaves", NULL,
     "endings[0].title: found \"hero\", expected the Observer, who observes and records (S16.01)"},
};

typedef struct Followed {
    Mutation mutation;
    size_t others; // further problems that follow from the same change
} Followed;

static const Followed followed[] = {
    // A file of nothing but brackets costs nothing.
    {{"packs.yaml", "packs: []", "packs: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", NULL,
      "packs[0]: found lists in lists without end, expected at most 32 within each other"},
     1},
    {{"rules.yaml", "guard_block:", "guard_blok:", NULL,
      "guard_blok: found an unknown key, expected a key that the head of the file names"},
     1},
    {{"rests.yaml", "    name: Safe", "    nane: Safe", NULL,
      "rests[0].nane: found an unknown key, expected one of the keys id, name, source, options"},
     1},
    {{"rests.yaml", "id: safe-rest", "id: safe rest", NULL,
      "rests[0].id: found \"safe rest\", expected letters, digits and hyphens"},
     1},
    {{"locations.yaml", "    category: Boss Encounter\n    danger: 3000",
      "    category: Rest\n    danger: 3000", NULL,
      "locations[7].category: found Rest, expected Boss Encounter (C30)"},
     1},
    {{"locations.yaml", "special: hunter", "special: gatekeeper", NULL,
      "locations[7].special: found gatekeeper, expected it only once (C29)"},
     2},
    {{"locations.yaml", "special: hunter", "special: gatekeeper", "locations:\n",
      "locations: found no special Location, expected one with special: hunter (C29)"},
     2},
    {{"rests.yaml", "time: 1, hp: 5", "time: 0, hp: 5", NULL,
      "rests[0].options[0].time: found 0, expected 1 to 12 because resting takes time"},
     1},
    {{"endings.yaml", "outcome: EXIT", "outcome: DEATH", "endings:\n",
      "endings: found no such outcome, expected one with outcome: EXIT"},
     3},
};

static int line_of(const char *text, size_t place) {
    int line = 1;
    for (size_t i = 0; i < place; i++)
        line += text[i] == '\n';
    return line;
}

// Whether this problem was found, with as many others as expected. Says what was found instead.
static bool is_reported(const Mutation *mutation, const Problems *problems, int line,
                        size_t others) {
    char expected[1024], actual[1024];
    snprintf(expected, sizeof expected, "%s:%d: %s", mutation->file, line, mutation->message);
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
    Files content = files_read("content/frontier");
    size_t place = content_replace(&content, mutation->file, mutation->find, mutation->replace);
    const char *text = content_text(&content, mutation->file);
    if (mutation->at)
        place = content_find(text, mutation->at);
    int line = line_of(text, place);

    Problems problems = {0};
    void *catalog = load_texts(&frontier_content, content.text, content.count, &problems);
    bool passed = is_reported(mutation, &problems, line, others) && !catalog;
    load_free(catalog);
    problems_free(&problems);
    content_free(&content);
    return passed;
}

static void check_mutations(const Mutation *mutations, size_t count) {
    size_t failed = 0;
    for (size_t i = 0; i < count; i++)
        failed += !check_mutation(&mutations[i], 0);
    assert_int_equal(failed, 0);
}

/* R019 R027 R186: keys, types and numbers of entries */
static void test_structure(void **state) {
    (void)state;
    check_mutations(structure, sizeof structure / sizeof *structure);
}

/* R001 R058 R131 R183 R186 R187 R258 R262 R274 R277: content that makes no sense */
static void test_sense(void **state) {
    (void)state;
    check_mutations(sense, sizeof sense / sizeof *sense);
}

static void test_problems_that_others_follow(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof followed / sizeof *followed; i++)
        assert_true(check_mutation(&followed[i].mutation, followed[i].others));
}

typedef struct Change {
    const char *file, *find, *replace;
} Change;

static Problems problems_after(const Change *changes, size_t count) {
    Files content = files_read("content/frontier");
    for (size_t i = 0; i < count; i++)
        content_replace(&content, changes[i].file, changes[i].find, changes[i].replace);
    Problems problems = {0};
    assert_null(load_texts(&frontier_content, content.text, content.count, &problems));
    content_free(&content);
    return problems;
}

static void assert_fields(const Problems *problems, const char *const *fields, size_t count) {
    assert_int_equal(problems->count, count);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(problems->item[i].field, fields[i]);
        assert_true(problems->item[i].line > 0);
    }
}

static void test_all_structural_problems_at_once(void **state) {
    (void)state;
    const Change changes[] = {
        {"rules.yaml", "attack_cost: {value: 2,", "attack_cost: {value: two,"},
        {"rules.yaml", "guard_cost: {value: 2,", "guard_cost: {valeu: 2,"},
        {"items.yaml", "ends_turn: true", "ends_turn: perhaps"},
        {"enemies.yaml", "type: Elite", "type: Huge"},
    };
    Problems problems = problems_after(changes, 4);
    const char *const fields[] = {"enemies[1].type", "items[0].ends_turn", "attack_cost.value",
                                  "guard_cost.value", "guard_cost.valeu"};
    assert_int_equal(problems.count, 5);
    for (size_t i = 0; i < 3; i++)
        assert_string_equal(problems.item[i].field, fields[i]);
    // Both are on one line: the unknown key, and the one that is missing for it.
    assert_string_equal(problems.item[3].field, fields[4]);
    assert_string_equal(problems.item[4].field, fields[3]);
    problems_free(&problems);
}

static void test_all_problems_of_sense_at_once(void **state) {
    (void)state;
    const Change changes[] = {
        {"rules.yaml", "start_hp: {value: 100,", "start_hp: {value: 0,"},
        {"locations.yaml", "enemies: [E01]", "enemies: [E07]"},
        {"locations.yaml", "rest: safe-rest", "rest: other"},
        {"enemies.yaml", "max_hp: 20", "max_hp: -3"},
        {"rests.yaml", "source: S04.06", "source: nowhere"},
    };
    Problems problems = problems_after(changes, 5);
    const char *const fields[] = {"enemies[0].max_hp", "locations[1].enemies[0]",
                                  "locations[3].rest", "rests[0].source", "start_hp.value"};
    assert_fields(&problems, fields, 5);
    problems_free(&problems);
}

// R052: whatever the player's Awareness and packs, something can be drawn.
static void test_pool_is_never_empty(void **state) {
    (void)state;
    const Change changes[] = {
        {"locations.yaml", "generation_weight: 1\n    enemies: [\"01\"]",
         "generation_weight: 0\n    enemies: [\"01\"]"},
        {"locations.yaml", "initial_stage: Unstable\n", "initial_stage: Removed\n"},
        {"locations.yaml", "    rest: safe-rest", "    rest: safe-rest\n    min_awareness: 1"},
    };
    Problems problems = problems_after(changes, 3);
    const char *const fields[] = {"locations"};
    assert_fields(&problems, fields, 1);
    assert_string_equal(problems.item[0].found, "nothing that can always be drawn");
    problems_free(&problems);
}

// R188, R185: steps lead forward only, and never into a dead end.
static void test_steps_lead_forward(void **state) {
    (void)state;
    const char *two_steps = "outcome: You move on.\n"
                            "            next_step: 1\n"
                            "      - text: It is late.\n"
                            "        options:\n"
                            "          - {name: Go, time: 0, outcome: You go., next_step: 3,\n"
                            "             requirements: [{needs: decay_rate, at_least: 1}]}\n";
    const Change changes[] = {{"events.yaml", "outcome: You move on.\n", two_steps}};
    Problems problems = problems_after(changes, 1);
    const char *const fields[] = {"events[0].steps[0].options[1].next_step",
                                  "events[0].steps[1].options",
                                  "events[0].steps[1].options[0].next_step"};
    assert_fields(&problems, fields, 3);
    assert_string_equal(problems.item[0].expected, "2 to 2: a later step of this event");
    problems_free(&problems);
}

static void test_missing_things(void **state) {
    (void)state;
    Problems problems = {0};
    const char *directories[] = {"tests/content/gatekeeper"};
    assert_null(load_directories(&frontier_content, directories, 1, &problems));
    assert_int_equal(problems.count, 11);
    assert_string_equal(problems.item[0].file, "tests/content/gatekeeper/artifacts.yaml");
    assert_string_equal(problems.item[0].found, "no such file");
    problems_free(&problems);

    directories[0] = "tests/content/no-such-directory";
    assert_null(load_directories(&frontier_content, directories, 1, &problems));
    assert_string_equal(problems.item[0].found, "no directory that can be read");
    problems_free(&problems);
}

static void test_misspelt_file(void **state) {
    (void)state;
    const char *directories[] = {"content/frontier", "tests/content/misspelt"};
    Problems problems = {0};
    assert_null(load_directories(&frontier_content, directories, 2, &problems));
    assert_int_equal(problems.count, 1);
    assert_string_equal(problems.item[0].field, "location.yaml");
    problems_free(&problems);
}

static void test_long_list_is_cut(void **state) {
    (void)state;
    Problems problems = {0};
    for (int i = 0; i < PROBLEMS_MAX + 7; i++)
        problems_add(&problems, "file", i, "field", "found", "expected %d", i);
    assert_int_equal(problems.count, PROBLEMS_MAX);
    assert_int_equal(problems.left_out, 7);
    problems_free(&problems);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_structure),
        cmocka_unit_test(test_sense),
        cmocka_unit_test(test_problems_that_others_follow),
        cmocka_unit_test(test_all_structural_problems_at_once),
        cmocka_unit_test(test_all_problems_of_sense_at_once),
        cmocka_unit_test(test_pool_is_never_empty),
        cmocka_unit_test(test_steps_lead_forward),
        cmocka_unit_test(test_missing_things),
        cmocka_unit_test(test_misspelt_file),
        cmocka_unit_test(test_long_list_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
