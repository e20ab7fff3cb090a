// One run by a policy, and its figures: everything that candor-lab simulate tells of runs.
#ifndef CANDOR_WORKSHOP_PLAY_H
#define CANDOR_WORKSHOP_PLAY_H

#include "bots/simulation.h"
#include "workshop/tally.h"
#include "workshop/variant.h"

// Names of figures that every game has; its measures follow, by their names.
#define FIGURE_SUCCESS   "success"
#define FIGURE_DECISIONS "Decisions"
#define FIGURE_ENDING    "ending "  // + the outcome's word
#define FIGURE_LOST_TO   "lost to " // + who or what

// A policy with the content that it plays.
typedef struct Player {
    SimulationPlan plan; // what of it concerns one run
    void *shared, *state;
} Player;

bool player_open(Player *player, const Game *game, const Variant *variant, const Bot *bot);
void player_close(Player *player);

enum { RUN_MAX_FIGURES = BOT_MAX_MEASURES + 6 };

typedef struct RunFigure {
    char name[FIGURE_NAME];
    FigureKind kind;
    int32_t value;
} RunFigure;

typedef struct RunFigures {
    RunFigure figure[RUN_MAX_FIGURES];
    size_t count;
} RunFigures;

// Plays this seed to its end.
void player_run(Player *player, uint64_t seed, RunFigures *figures);

void tally_run(Tally *tally, const RunFigures *figures);

// What the second has more than the first, figure by figure.
void tally_difference(Tally *tally, const RunFigures *first, const RunFigures *second);

#endif
