// Moves as they are written: their words, arguments and modes; engine/moves.c reads and writes
// them.
#include "games/tale/rules.h"

#define CREATION              (1U << TA_MODE_CREATION)
#define JOURNEY               (1U << TA_MODE_JOURNEY)
#define SCENE                 (1U << TA_MODE_SCENE)
#define ASSIST                (1U << TA_MODE_ASSIST)
#define BETWEEN               (1U << TA_MODE_BETWEEN)
#define ENDING                (1U << TA_MODE_ENDING)
#define NUMBER(name, meaning) .argument = {{.sign = (name), .what = (meaning)}}
#define STAT_NAME             .what = "a stat", .words = ta_stat_names, .count = TA_STATS
#define SLOT_NAME             .what = "a slot", .words = ta_slot_names, .count = TA_SLOTS

static const char *const anyway[] = {"anyway"};

const MoveDef ta_verbs[TA_VERBS] = {
    [TA_RACE] = {CREATION, "race", NUMBER("N", "the people as shown")},
    [TA_BACKGROUND] = {CREATION, "background", NUMBER("N", "the background as shown")},
    [TA_STAT] = {CREATION,
                 "stat",
                 {{.sign = "STAT", STAT_NAME}, {.sign = "N", .what = "the value it shall have"}}},
    [TA_COMPANION] = {CREATION, "companion", NUMBER("N", "the preference as shown")},
    [TA_BEGIN] = {CREATION,
                  "begin",
                  {{.sign = "anyway",
                    .what = "nothing or one word",
                    .words = anyway,
                    .count = 1,
                    .optional = true}}},
    [TA_SUGGEST] = {.modes = CREATION, .word = "suggest"},
    [TA_SCENARIO] = {JOURNEY,
                     "scenario",
                     {{.sign = "N", .what = "the scenario as shown"},
                      {.sign = "M", .what = "the companion as shown", .optional = true}}},
    [TA_RETIRE] = {.modes = JOURNEY | ENDING, .word = "retire"},
    [TA_CHOOSE] = {SCENE, "choose", NUMBER("N", "the choice as shown")},
    [TA_ASSIST] = {.modes = ASSIST, .word = "assist"},
    [TA_DECLINE] = {.modes = ASSIST, .word = "decline"},
    [TA_EQUIP] = {SCENE | BETWEEN, "equip", NUMBER("I", "the place in the inventory")},
    [TA_UNEQUIP] = {SCENE | BETWEEN, "unequip", {{.sign = "SLOT", SLOT_NAME}}},
    [TA_USE] = {SCENE | BETWEEN, "use", NUMBER("I", "the place in the inventory")},
    [TA_DROP] = {SCENE | BETWEEN, "drop", NUMBER("I", "the place in the inventory")},
    [TA_RAISE] = {BETWEEN, "raise", {{.sign = "STAT", STAT_NAME}}},
    [TA_SECOND_WIND] = {.modes = SCENE | BETWEEN, .word = "second-wind"},
    [TA_BUY] = {SCENE, "buy", NUMBER("N", "the ware as shown")},
    [TA_CONTINUE] = {.modes = BETWEEN | ENDING, .word = "continue"},
};

const char *const ta_mode_names[TA_MODES] = {"creation", "journey", "scene", "assist",
                                             "between",  "ending",  "end"};

uint8_t ta_mode(const void *state) {
    return ((const TaState *)state)->mode;
}
