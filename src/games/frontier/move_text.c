// Moves as they are written: their words, arguments and modes; engine/moves.c reads and writes
// them.
#include "games/frontier/moves.h"

#define IN(mode)               (1U << (mode))
#define PLACE                  .argument = {{.sign = "I", .what = "the place in the inventory"}}
#define OPTION                 .argument = {{.sign = "N", .what = "the option as shown"}}
#define WORD_OF(names, number) .words = (names), .count = (number)

const MoveDef fr_verbs[FR_VERBS] = {
    [FR_GO] = {IN(FR_MODE_FRONTIER), "go", {{.sign = "N", .what = "the row of a Location"}}},
    [FR_ATTACK] = {IN(FR_MODE_COMBAT), "attack", {{.sign = "N", .what = "the enemy"}}},
    [FR_GUARD] = {.modes = IN(FR_MODE_COMBAT), .word = "guard"},
    [FR_RECOVER] = {.modes = IN(FR_MODE_COMBAT), .word = "recover"},
    [FR_USE] =
        {IN(FR_MODE_COMBAT) | IN(FR_MODE_FRONTIER),
         "use",
         {{.sign = "I", .what = "the place in the inventory"},
          {.sign = "N", .what = "the enemy, for an item that has a target", .optional = true}}},
    [FR_CHOOSE] = {.modes = IN(FR_MODE_EVENT), .word = "choose", OPTION},
    [FR_TAKE_REST] = {.modes = IN(FR_MODE_REST), .word = "rest", OPTION},
    [FR_RAISE] = {IN(FR_MODE_NORMAL),
                  "raise",
                  {{.sign = "STAT", .what = "a stat", WORD_OF(fr_stat_keys, FR_STATS)}}},
    [FR_EQUIP] = {.modes = IN(FR_MODE_NORMAL), .word = "equip", PLACE},
    [FR_UNEQUIP] = {IN(FR_MODE_NORMAL),
                    "unequip",
                    {{.sign = "SLOT", .what = "a slot", WORD_OF(fr_slot_names, FR_SLOTS)}}},
    [FR_BELT] = {.modes = IN(FR_MODE_NORMAL), .word = "belt", PLACE},
    [FR_UNBELT] = {IN(FR_MODE_NORMAL), "unbelt", {{.sign = "K", .what = "the place on the belt"}}},
    [FR_DROP] = {.modes = IN(FR_MODE_NORMAL), .word = "drop", PLACE},
    [FR_CONTINUE] = {.modes = IN(FR_MODE_NORMAL), .word = "continue"},
};

const char *const fr_mode_names[FR_MODES] = {"frontier", "combat", "event",
                                             "rest",     "normal", "end"};

uint8_t fr_mode(const void *state) {
    return ((const FrState *)state)->mode;
}
