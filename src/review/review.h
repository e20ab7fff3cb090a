// A run as a sum: what it began with, what the draws gave, what the choices cost.
//
// A reference player says what a position is worth: the mean over dealt futures (Game.redeal) of
// what it ends with from there. Everything is counted in millionths of the goal's range, in whole
// numbers, and every future by the same keys, so that
//
//     start + luck - loss = result      to the last unit, in every run,
//
// and the luck of every stream has mean zero whatever the reference is worth: both sides of each
// draw are judged by the same player, who was chosen before it. See docs/review.md.
#ifndef CANDOR_REVIEW_REVIEW_H
#define CANDOR_REVIEW_REVIEW_H

#include "bots/goals.h"

enum {
    REVIEW_UNIT = 1000000,  // the goal's range
    REVIEW_POINT = 10000,   // a hundredth of it
    REVIEW_MAX_KEYS = 1024, // futures of a position
    REVIEW_MAX_STREAMS = 8,
};

typedef enum ReviewMark {
    REVIEW_NO_MARK,
    REVIEW_SLIP,    // 2 points and more
    REVIEW_MISTAKE, // 5
    REVIEW_BLUNDER, // 10
    REVIEW_MARKS
} ReviewMark;
extern const char *const review_mark_names[REVIEW_MARKS];

// The players of a goal, ready to play; the same for any number of reviews and threads.
typedef struct Team Team;
Team *team_open(const Game *game, const void *catalog, const BotGoal *goal); // NULL: no memory
void team_close(Team *team);

// Whether a first look is enough: nothing is solved for it, and fights are fought by rule of thumb.
void team_hurry(Team *team, bool rough);

// What is played on is what this finished run has played of the game (BotGoal.parts).
void team_play_as(Team *team, const void *state);
int32_t team_range(const Team *team); // what a hundred points are then

// The value of a finished run, in units.
int32_t team_value(const Team *team, const void *state);

// What is left of a run, in units, where the best play is known; see BotGoal.solved.
bool team_solved(const Team *team, const void *state, Move move, int32_t *value);

// The player that does best from here, by so many dealt futures; the first one if there is no
// memory. The move of a player, and of that one.
uint32_t team_player(const Team *team, const void *state, uint32_t trials, uint64_t seed);
void team_player_move(const Team *team, uint32_t player, const void *state, uint64_t seed,
                      Move *move);
void team_move(const Team *team, const void *state, uint32_t trials, uint64_t seed, Move *move);

typedef struct ReviewPlan {
    const Team *team; // the catalog is as the run's setup makes it
    uint64_t seed;    // of the keys of all futures
    uint32_t keys;    // futures of each position
    uint32_t opening; // futures with which the first reference player is chosen
    uint32_t trials;  // and with which it is compared with the others on the way
    uint32_t screen;  // futures of every other move; 0: other moves are not looked at
} ReviewPlan;

// One move of the run and what followed it.
typedef struct ReviewStep {
    Move move, best;               // the best that was found; the move itself if nothing is ahead
    uint8_t mode;                  // in which it was made
    uint16_t choices;              // legal moves
    int32_t before, chosen, after; // value before it, with it before its draws, after them
    int32_t loss;                  // before - chosen
    int32_t luck[REVIEW_MAX_STREAMS]; // after - chosen, by stream from 1
    int32_t behind;                   // what the best would have had more
    int32_t error;                    // standard error of that
    ReviewMark mark;                  // of that less 2.33 standard errors
    bool exact;                       // what the move was worth was not sampled
} ReviewStep;

typedef struct Reviewer Reviewer;

// Begins at the start of a run. NULL: there is no memory.
Reviewer *review_open(const ReviewPlan *plan, const void *start);
void review_close(Reviewer *reviewer);

// The value of where the run stands.
int32_t review_value(const Reviewer *reviewer);

// The state in which the next move is made.
const void *review_state(const Reviewer *reviewer);

// Makes the next move of the run, which must be legal.
void review_step(Reviewer *reviewer, Move move, ReviewStep *step);

uint64_t review_playouts(const Reviewer *reviewer); // made so far

// A whole run in sums.
typedef struct ReviewSum {
    int32_t start, result;
    int64_t loss, luck[REVIEW_MAX_STREAMS]; // by stream
    int64_t luck_in_all;
    uint32_t steps, marks[REVIEW_MARKS];
} ReviewSum;
void review_begin_sum(ReviewSum *sum, const Reviewer *reviewer);
void review_add(ReviewSum *sum, const ReviewStep *step);
bool review_adds_up(const ReviewSum *sum);

#endif
