// Moves as text, for every game: read and written by the game's table of moves (engine/game.h).
#ifndef CANDOR_ENGINE_MOVES_H
#define CANDOR_ENGINE_MOVES_H

#include "engine/game.h"

// Reads a move; whether it is legal is for the game to say. The reason names what was found and
// what was expected.
bool move_parse(const Game *game, const void *state, const char *text, Move *move, Text *reason);

// Writes it in the one spelling that run files have.
void move_format(const Game *game, Move move, Text *text);

// "use I [N]"
void move_usage(const MoveDef *def, Text *text);

// The mode of a state, in a word.
const char *mode_name(const Game *game, const void *state);

// Every move with its modes and arguments: a table as docs/lab.md has it.
void moves_table(const Game *game, Text *text);

#endif
