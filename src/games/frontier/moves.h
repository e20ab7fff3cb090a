// What the files of moves share: the words, and whether a move is legal.
#ifndef CANDOR_FRONTIER_MOVES_H
#define CANDOR_FRONTIER_MOVES_H

#include "games/frontier/rules.h"

// ---- move_text.c
extern const char *const fr_mode_names[FR_MODES];
const char *fr_verb_word(FrVerb verb);

// ---- legal.c: of a move in its mode; the reason is written only if somebody asks
bool fr_in_range(int number, int count, const char *one, const char *many, Text *reason);
bool fr_room_in_inventory(const FrCatalog *c, const FrState *s, Text *reason);

typedef bool FrCheck(const FrCatalog *c, const FrState *s, Move move, Text *reason);
FrCheck fr_check_go, fr_check_attack, fr_check_guard, fr_check_use, fr_check_choose, fr_check_rest,
    fr_check_raise, fr_check_equip, fr_check_unequip, fr_check_belt, fr_check_unbelt, fr_check_drop,
    fr_check_nothing;

#endif
