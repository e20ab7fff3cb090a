// What playing well is worth, and what every thing of the content is: players on the same seeds,
// and one who may not use something (restricted play).
#ifndef CANDOR_WORKSHOP_SKILL_H
#define CANDOR_WORKSHOP_SKILL_H

#include "review/review.h"

enum { SKILL_MAX_ENDINGS = 96, SKILL_NAME = 64, SKILL_PROOF = 240 };

typedef struct SkillPlan {
    const Team *team; // says what a run is worth, and what else could be done
    const Game *game;
    const void *catalog; // as the setup makes it
    const Setup *setup;
    uint64_t first_seed;
    uint32_t runs;
    unsigned threads;
} SkillPlan;

typedef struct Rung {
    const Bot *bot;
    double mean;               // points
    double ahead, ahead_error; // of the one below, on the same seeds
    double *value;             // by run
} Rung;

// An ending, and a run that reaches it, or why none does.
typedef struct Ending {
    char name[SKILL_NAME];
    uint32_t runs; // that ended so, of all
    BotFound found;
    const Bot *bot;      // whose run it is; NULL: one that was looked for
    BotWitness *witness; // that one; of a player's run only its seed and how many moves it has
    char proof[SKILL_PROOF];
} Ending;

typedef struct Ladder {
    Rung rung[BOT_MAX_POLICIES];
    size_t rungs; // weakest first
    Ending ending[SKILL_MAX_ENDINGS];
    size_t endings;
    uint64_t runs; // of all players together
} Ladder;

bool ladder_climb(const SkillPlan *plan, Ladder *ladder); // false: no memory

// A run or a proof for every ending that nobody has reached, as far as the game can tell; else
// those who want it play.
void ladder_look(const SkillPlan *plan, Ladder *ladder);
void ladder_free(Ladder *ladder);

// A thing that the player may not use: how many points that costs.
typedef struct KnockOut {
    char name[SKILL_NAME];
    const char *kind;
    uint32_t taken, offered; // runs
    double cost, error;      // of one run, over all of them
} KnockOut;

// Everything that the policy has used in some run, the most valuable first; returns how many, in a
// list to be freed. A run in which a thing was not used is the same without it. 0: this game does
// not list its things.
size_t knock_out(const SkillPlan *plan, const Bot *bot, KnockOut **list);

#endif
