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
#include "engine/content.h"
#include "engine/log.h"
#include "engine/setup.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct View;
struct History;

// The compact form of a move; engine/moves.h makes the printable form. Four bytes, so that it is
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
    GAME_MAX_SERIES = 8,   // lines of a game's chart, and what else a sample keeps
    GAME_MOVE_LENGTH = 32, // of a printable move, the terminator included
    GAME_MAX_FIRST_TIME = 256,
    MOVE_MAX_ARGUMENTS = 2,
};

// One argument of a move: a number from 1, or one of some words.
typedef struct MoveArgument {
    const char *sign;         // in descriptions: "N"; NULL: there is none
    const char *what;         // "the row of a Location"; of words "a stat"
    const char *const *words; // NULL: it is a number
    uint8_t count;            // of words
    bool optional;            // 0 if it is left out, words then count from 1; only the last one
} MoveArgument;

// A move as it is written: its word in lower case, its arguments (they become Move.a and b), and
// the modes in which it is legal, as bits.
typedef struct MoveDef {
    uint32_t modes;
    const char *word;
    MoveArgument argument[MOVE_MAX_ARGUMENTS];
} MoveDef;

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
    int32_t value[GAME_MAX_SERIES]; // behind the game's series: what else its end report adds up
    uint16_t place;                 // what the step was about: the game's own number, 0 = nothing
} Sample;

typedef struct SeriesDef {
    const char *name;
    uint8_t quarters; // 1: the value counts quarters
} SeriesDef;

// An option of a run's setup that a player can choose on the title screen.
typedef struct OptionDef {
    const char *key;  // "deal"
    const char *name; // "Deal of the artifacts"
    const char *line; // what it changes, in one sentence
    uint8_t most;     // it is a number from 1, which is as without it; 0: it is on or left out
} OptionDef;

// A random stream as a player knows it: what it decides, and by which rule.
typedef struct StreamDef {
    const char *name; // "intents"
    const char *rule;
} StreamDef;

// Something that a game's points buy: while it is switched on it stands in the setup of new runs.
typedef struct Unlock {
    const char *key;  // of the setup: "packs"
    const char *kind; // "pack"
    const char *id, *name;
    const char *text; // what it adds
    int32_t cost;
    bool alone; // of its key only one is on at a time
} Unlock;

typedef struct Game {
    const char *id;      // "frontier": in run files and on command lines
    const char *name;    // "Frontier"
    const char *summary; // one line, for command lines and shops
    const char *mood;    // on the title screen: the world, in a sentence or two
    const char *length;  // "2 minutes, about 25 moves"
    const char *stake;   // what can be lost, and what is kept
    uint8_t number;      // in run codes; never reused
    uint8_t rules_version;
    bool for_players;           // false: a template or test bench
    bool keeps_unfinished_runs; // false: a run in progress is never stored
    uint16_t log_shown;         // entries of the log that a screen shows, the latest; 0: all

    size_t state_size;
    const Content *content;       // the tables of its catalog
    const uint8_t *content_bytes; // the catalog that is compiled in
    const size_t *content_size;   // of these bytes
    const SeriesDef *series;
    uint8_t series_count;
    const StreamDef *streams; // by their numbers, from 1; the first of the list is not one
    uint8_t stream_count;     // with the first
    const OptionDef *options; // NULL: there is nothing to choose
    uint8_t option_count;

    const char *const *mode_names; // "combat"
    uint8_t mode_count;
    const MoveDef *verbs; // by Move.verb; the first is no move
    uint8_t verb_count;

    void (*state_visit)(Codec *codec, void *state);
    // After a state was read: fills in what follows from the rest and is not written. NULL:
    // nothing.
    void (*state_restore)(const void *catalog, void *state);
    // CHECKs what holds in every state between two moves. NULL: nothing, and in builds that are not
    // checked.
    void (*check_invariants)(const void *catalog, const void *state);

    // Why this setup cannot be played, or true. The text names the option and what was expected.
    bool (*setup_check)(const void *catalog, const Setup *setup, Text *reason);
    // Fills `own`, which has room for a catalog, with what this setup makes of the content, and is
    // true; or false: the run is played with the catalog as it is. NULL: always so.
    bool (*adapt)(const void *catalog, const Setup *setup, void *own);
    void (*start)(const void *catalog, void *state, const Setup *setup, uint64_t seed, Log *log);
    size_t (*moves)(const void *catalog, const void *state, Move moves[GAME_MAX_MOVES]);
    bool (*apply)(const void *catalog, void *state, Move move, Log *log, Text *reason);

    // The same information, other hidden values: gives a state other values wherever its player
    // cannot know them, drawn by the key from their true distribution given all that was seen. The
    // View stays the same, byte for byte, and so do the legal moves; what is dealt depends on the
    // key and on what is known, never on what it replaces. Such a state can be played on, but not
    // written. One stream alone: its draws to come, and what it has decided and not shown yet.
    void (*redeal)(const void *catalog, void *state, uint64_t key);
    void (*redeal_stream)(const void *catalog, void *state, uint32_t stream, uint64_t key);

    // The move that needs no decision, because nothing else can be done here that could not be done
    // before: front ends make it for the player (U08a). NULL: there never is one.
    bool (*passes)(const void *catalog, const void *state, Move *move);

    uint8_t (*mode)(const void *state);        // its number in mode_names
    const char *(*outcome)(const void *state); // the word, or NULL while the run goes on
    void (*sample)(const void *catalog, const void *state, Sample *sample);
    // Of a run that has ended: its result in words, and a number that is larger for a better one.
    int32_t (*score)(const void *catalog, const void *state, Text *words);
    // What the run has earned, and the name of something seen for the first time ("enemy", "01":
    // "Slime"; NULL if this content has no such thing). Both are NULL if this game earns nothing
    // for the profile; `points` is what it sums up there, NULL if only what was seen is kept.
    void (*earned)(const void *catalog, const void *state, Earned *earned);
    const char *(*first_time_name)(const void *catalog, const char *kind, const char *id);
    const char *points;
    // What can be bought, by number, and in `more` what it changes or asks for; false behind the
    // last one. NULL: nothing.
    bool (*unlock)(const void *catalog, size_t number, Unlock *unlock, Text *more);
    // For the title screen: what earlier runs have seen, in words. NULL: it is not told there.
    void (*tally)(const void *catalog, const Setup *seen, Text *words);

    // Everything the player may know, in words; and the game's own members of a view line, for bots
    // and tests: GAME_FACTS(function).
    void (*view)(const void *catalog, const void *state, const struct History *history,
                 struct View *view);
    void (*facts)(const void *catalog, const void *state, bool reveal, Json *json);
} Game;

// The page's module is small: it has only what players see.
#ifdef CANDOR_PLAYERS_ONLY
#define GAME_FACTS(function) (1 ? NULL : (function))
#else
#define GAME_FACTS(function) (function)
#endif

#endif
