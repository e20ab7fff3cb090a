// What the files of moves share: their words, and whether a move is legal.
#ifndef CANDOR_FRONTIER_MOVES_H
#define CANDOR_FRONTIER_MOVES_H

#include "games/frontier/rules.h"

// ---- move_text.c
extern const char *const fr_mode_names[FR_MODES];
extern const MoveDef fr_verbs[FR_VERBS];
uint8_t fr_mode(const void *state);

// ---- legal.c: of a move in its mode; the reason is written only if somebody asks
bool fr_not_one_of(int number, int count, const char *one, const char *many, Text *reason);

static inline bool fr_in_range(int number, int count, const char *one, const char *many,
                               Text *reason) {
    bool there = number >= 1 && number <= count;
    return there ? true : fr_not_one_of(number, count, one, many, reason);
}

bool fr_room_in_inventory(const FrCatalog *c, const FrState *s, Text *reason);
bool fr_usable_anywhere(const FrCatalog *c, const FrHeld *held); // U47

typedef bool FrCheck(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_go(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_attack(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_guard(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_use(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_choose(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_rest(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_raise(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_equip(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_unequip(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_belt(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_unbelt(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_drop(const FrCatalog *c, const FrState *s, Move move, Text *reason);
bool fr_check_nothing(const FrCatalog *c, const FrState *s, Move move, Text *reason);

#endif
