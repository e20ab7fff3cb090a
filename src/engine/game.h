// The contract between a game and everything else: one const table of functions.
//
// A game's state is one plain struct without pointers; its content (the catalog) is read-only and
// passed in. `moves` and `view` take a const state and never roll. `apply` either carries a legal
// move out whole or changes nothing and says why. No function of a game reads a clock, opens a
// file, allocates, or keeps anything outside the state.
#ifndef CANDOR_ENGINE_GAME_H
#define CANDOR_ENGINE_GAME_H

#include "base/codec.h"
#include "base/json.h"
#include "base/text.h"
#include "engine/log.h"
#include "engine/setup.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct View;
struct History;

// The compact form of a move; the printable form is made by the game. Four bytes, so that it is
// copied and compared as one word.
typedef struct Move {
    uint8_t verb;
    uint8_t a, b, c;
} Move;

static inline bool move_equal(Move left, Move right) {
    return left.verb == right.verb && left.a == right.a && left.b == right.b && left.c == right.c;
}

enum {
    GAME_MAX_MOVES = 250,  // legal moves of one state, so that a run code needs one byte a move
    GAME_MAX_SERIES = 6,   // lines of a game's chart
    GAME_MOVE_LENGTH = 32, // of a printable move, the terminator included
    GAME_MAX_FIRST_TIME = 128,
};

// What a state has earned for the player's profile since its run began.
typedef struct Earned {
    int32_t observation;
    uint16_t first_times;
    const char *first_kind[GAME_MAX_FIRST_TIME]; // "enemy"
    const char *first_id[GAME_MAX_FIRST_TIME];   // "01"
} Earned;

// One step of a run as charts and reports need it.
typedef struct Sample {
    int32_t time;
    int32_t value[GAME_MAX_SERIES];
    uint16_t place; // what the step was about: the game's own number, 0 = nothing
} Sample;

typedef struct SeriesDef {
    const char *name;
    uint8_t quarters; // 1: the value counts quarters
} SeriesDef;

typedef struct Game {
    const char *id;      // "frontier": in run files and on command lines
    const char *name;    // "Frontier"
    const char *summary; // one line for the title screen
    uint8_t number;      // in run codes; never reused
    uint8_t rules_version;
    bool keeps_unfinished_runs; // false: a run in progress is never stored
    uint16_t log_shown;         // entries of the log that a screen shows, the latest; 0: all

    size_t state_size;
    size_t catalog_size;
    const uint8_t *content; // the compiled-in catalog, written by catalog_visit
    const size_t *content_size;
    const SeriesDef *series;
    uint8_t series_count;

    void (*catalog_visit)(Codec *codec, void *catalog);
    void (*state_visit)(Codec *codec, void *state);
    // After a state was read: fills in what follows from the rest and is not written. NULL:
    // nothing.
    void (*state_restore)(const void *catalog, void *state);
    // CHECKs what holds in every state between two moves. NULL: nothing, and in builds that are not
    // checked.
    void (*check_invariants)(const void *catalog, const void *state);

    // Why this setup cannot be played, or true. The text names the option and what was expected.
    bool (*setup_check)(const void *catalog, const Setup *setup, Text *reason);
    void (*start)(const void *catalog, void *state, const Setup *setup, uint64_t seed, Log *log);
    size_t (*moves)(const void *catalog, const void *state, Move moves[GAME_MAX_MOVES]);
    bool (*apply)(const void *catalog, void *state, Move move, Log *log, Text *reason);

    bool (*move_parse)(const void *catalog, const void *state, const char *text, Move *move,
                       Text *reason);
    void (*move_format)(Move move, Text *text);

    const char *(*mode)(const void *state);
    const char *(*outcome)(const void *state); // the word, or NULL while the run goes on
    void (*sample)(const void *catalog, const void *state, Sample *sample);
    void (*earned)(const void *catalog, const void *state, Earned *earned);
    // The name of something seen for the first time ("enemy", "01": "Slime"). NULL: this game
    // earns nothing for the profile.
    const char *(*first_time_name)(const void *catalog, const char *kind, const char *id);

    // Everything the player may know, in words; and the game's own members of a view line.
    void (*view)(const void *catalog, const void *state, const struct History *history,
                 struct View *view);
    void (*facts)(const void *catalog, const void *state, bool reveal, Json *json);
} Game;

#endif
