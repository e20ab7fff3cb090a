// Policies that play whole runs, and what is worth measuring about a run; per game, by name.
//
// A policy sees what a player may see and decides no rule: it picks one of the game's legal moves.
// Its chance comes from a stream of its own, so that the same seed always plays the same run.
#ifndef CANDOR_BOTS_BOTS_H
#define CANDOR_BOTS_BOTS_H

#include "engine/game.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BOT_MAX_POLICIES = 32, BOT_MAX_MEASURES = 8 };

// One policy's memory of one run.
typedef struct BotMemory {
    uint64_t seed;    // of the policy's own stream
    uint64_t draws;   // made so far
    uint64_t note;    // the policy's own, 0 at the start of a run
    void *shared;     // what the policy's open has made; the same for all runs and threads
    const void *plan; // of the policy
    bool rough;       // there is no time to solve anything first
    uint8_t parts;    // 0: the whole run; else only these parts of it, as bits: scenarios of Tale
} BotMemory;

// A number from 0 to bound - 1 of the policy's own stream.
uint32_t bot_below(BotMemory *memory, uint32_t bound);

typedef Move BotChoose(const Game *game, const void *catalog, const void *state, BotMemory *memory);

typedef struct Bot {
    const char *name;
    const char *summary;
    BotChoose *choose;
    void *(*open)(const void *catalog); // may be NULL: nothing is shared
    void (*close)(void *shared);
    const void *plan; // given to choose with the memory; may be NULL
} Bot;

// A number of a finished run.
typedef struct BotMeasure {
    const char *name;
    bool quarters; // counted in quarters
    int32_t (*value)(const void *catalog, const void *state);
} BotMeasure;

// Something of the content that a decision offers.
typedef struct BotOffer {
    uint16_t thing; // the game's own number
    Move move;      // takes it; verb 0: it is only within reach
    bool lasts;     // what it costs is known when the next round begins, not at once
} BotOffer;

typedef struct BotWealth {
    int32_t hp, time, points;
} BotWealth;

enum { BOT_MAX_OFFERS = 256 };

// The things of a game's content that may be offered, for bots/uses.h.
typedef struct BotContent {
    size_t (*count)(const void *catalog);
    // What kind it is of; its name is added to the text.
    const char *(*name)(const void *catalog, size_t thing, Text *name);
    size_t (*offers)(const void *catalog, const void *state, BotOffer offers[BOT_MAX_OFFERS]);
    BotWealth (*wealth)(const void *state);
} BotContent;

// A run, move by move.
enum { BOT_MAX_WITNESS = 1000 };
typedef struct BotWitness {
    uint64_t seed;
    size_t moves;
    Move move[BOT_MAX_WITNESS];
} BotWitness;

typedef enum BotFound { BOT_NOT_FOUND, BOT_WITNESS, BOT_IMPOSSIBLE } BotFound;

// How runs of a game can end, by number; finer than by their outcome where the game tells more.
typedef struct BotEndings {
    // Its name is added to the text; false behind the last one.
    bool (*name)(const void *catalog, size_t ending, Text *name);
    // Whether a run that has come to this state has ended so; of a journey that tells several
    // stories, whether one has.
    bool (*told)(const void *catalog, const void *state, size_t ending);
    // For an ending that no player has met: a run that does, or why none can in any run with this
    // setup, by which the catalog was made; else perhaps where it is not ("in ..."). Slow.
    BotFound (*look)(const void *catalog, const Setup *setup, size_t ending, BotWitness *witness,
                     Text *why);
} BotEndings;

struct BotGoal; // goals.h

// What one game adds; every game has the policy "random" without adding it.
typedef struct BotGame {
    const char *game;
    const Bot *bots;
    size_t bot_count;
    const Bot *ladder; // players of any content, from weak to strong
    size_t rung_count;
    const Bot *aimed; // the same with a goal: found by name, "planner:hunter", and not listed
    size_t aimed_count;
    const BotMeasure *measures;
    size_t measure_count;
    const BotContent *content; // NULL: nothing is counted
    const char *cycle;         // what a round of the game is called: "Locations"
    bool (*begins_cycle)(Move move);
    bool (*success)(const void *catalog, const void *state);
    // What the rest of a run is worth for a goal with the best play, in the goal's own unit, where
    // a solver of its own can tell; and the chance of winning the fight that is on. Slow. False: it
    // cannot be told; NULL: never.
    bool (*exact)(const void *catalog, const void *state, const struct BotGoal *goal,
                  double *value);
    bool (*exact_odds)(const void *catalog, const void *state, double *win);
    const BotEndings *endings;
    // Whether a value of the content, somewhere in the catalog, cannot matter in any run with this
    // setup, and why; the catalog is as it is written. NULL: nobody can tell.
    bool (*idle)(const void *catalog, const Setup *setup, const void *place, Text *why);
    // Who or what a run was lost to, or NULL.
    const char *(*lost_to)(const void *catalog, const void *state);
} BotGame;

// bots/frontier/policies.c
extern const BotGame frontier_bots;

// bots/threshold/policies.c
extern const BotGame threshold_bots;

// bots/tale/policies.c
extern const BotGame tale_bots;

// NULL: the game adds nothing.
const BotGame *bot_game(const char *game);

// The policies of a game, "random" first; returns how many.
size_t bot_list(const char *game, const Bot *list[BOT_MAX_POLICIES]);

// NULL: there is no such policy.
const Bot *bot_find(const char *game, const char *name);

#endif
