// The values of a run, move by move; see review.h.
//
// In force is one reference player, and the values of its futures from where the run stands. For
// the move that was made, the player that does best after it is chosen, by futures of their own and
// before any draw is known. Then every future is played from five kinds of states: the move made
// with all draws dealt; with the real draws of the first stream and the others dealt; of the first
// two; and so on to what really followed. What each stream adds is its luck.
#include "review/review.h"

#include "base/check.h"
#include "review/reviewer.h"

#include <stdlib.h>
#include <string.h>

enum { STATES = 6 };

// The same with the real draws of the streams up to this one; what comes later is dealt for all.
static void deal_mixed(const Reviewer *r, void *to, Move move, uint32_t real, uint64_t key) {
    const Game *game = r->game;
    memcpy(to, r->state, game->state_size);
    for (uint32_t i = real + 1; i < game->stream_count; i++)
        game->redeal_stream(r->catalog, to, i, key);
    make(r, to, move);
    for (uint32_t i = 1; i <= real; i++)
        game->redeal_stream(r->catalog, to, i, key);
}

static int32_t mean_of(const int32_t *value, uint32_t count) {
    int64_t sum = 0;
    CHECK(count > 0);
    for (uint32_t i = 0; i < count; i++)
        sum += value[i];
    return (int32_t)(sum / (int64_t)count);
}

// ---- who plays on

// The player in force stays unless another one is ahead beyond doubt. Where all is known, nobody
// is.
static uint32_t best_player(Reviewer *r, Move move) {
    Paired against[REVIEW_MAX_PLAYERS] = {0};
    int32_t known;
    uint32_t players = r->goal->players, best = r->player;
    if (team_solved(r->plan.team, r->state, move, &known))
        return best;
    for (uint32_t i = 0; players > 1 && i < r->plan.trials; i++) {
        uint64_t key = trial(r, i);
        deal_move(r, r->dealt, move, key);
        int32_t now = players_play(&r->players, r->player, r->dealt, key);
        for (uint32_t p = 0; p < players; p++)
            if (p != r->player)
                paired_add(&against[p], players_play(&r->players, p, r->dealt, key) - now);
    }
    for (uint32_t p = 0; p < players; p++)
        if (against[p].count > 0 && paired_ahead(&against[p]) && against[p].sum > against[best].sum)
            best = p;
    return best;
}

// ---- one move

// A player who would have made this move itself plays on as if it had: nothing is lost. Unless the
// value was not its own but the best.
static bool goes_the_same_way(const Reviewer *r, uint32_t player, Move move) {
    int32_t known;
    if (player != r->player || !r->goal->steady ||
        team_solved(r->plan.team, r->state, (Move){0}, &known))
        return false;
    Move own;
    team_player_move(r->plan.team, player, r->state, future(r, 0), &own);
    return move_equal(own, move);
}

// Whether anything was drawn that could matter.
static bool value_futures(Reviewer *r, uint32_t player, ReviewStep *step, int64_t *sum) {
    const Game *game = r->game;
    Move move = step->move;
    int32_t known = 0;
    uint32_t streams = game->stream_count;
    bool same = goes_the_same_way(r, player, move), drawn = false;
    step->exact = team_solved(r->plan.team, r->state, move, &known);
    for (uint32_t i = 0; i < r->plan.keys; i++) {
        uint64_t key = future(r, i);
        deal_move(r, r->former, move, key);
        int32_t value = step->exact ? known
                        : same      ? r->base[i]
                                    : players_play(&r->players, player, r->former, key);
        r->chosen[i] = value;
        sum[0] += value;
        for (uint32_t real = 1; real < streams; real++) {
            if (real + 1 < streams) {
                deal_mixed(r, r->mixed, move, real, key);
            } else {
                memcpy(r->mixed, r->after, game->state_size);
                game->redeal(r->catalog, r->mixed, key);
            }
            if (memcmp(r->mixed, r->former, game->state_size) != 0) {
                value = players_play(&r->players, player, r->mixed, key);
                memcpy(r->former, r->mixed, game->state_size);
                drawn = true;
            }
            sum[real] += value;
        }
        r->next[i] = value;
    }
    return drawn;
}

void review_step(Reviewer *r, Move move, ReviewStep *step) {
    const Game *game = r->game;
    Move moves[GAME_MAX_MOVES];
    int64_t sum[REVIEW_MAX_STREAMS] = {0}, count = r->plan.keys;
    *step = (ReviewStep){.move = move, .best = move, .mode = game->mode(r->state)};
    step->choices = (uint16_t)game->moves(r->catalog, r->state, moves);
    step->before = mean_of(r->base, r->plan.keys);
    uint32_t player = best_player(r, move);
    memcpy(r->after, r->state, game->state_size);
    make(r, r->after, move);
    bool drawn = value_futures(r, player, step, sum);
    step->chosen = (int32_t)(sum[0] / count);
    step->after = (int32_t)(sum[game->stream_count - 1] / count);
    step->loss = step->before - step->chosen;
    for (uint32_t i = 1; i < game->stream_count; i++)
        step->luck[i] = (int32_t)(sum[i] / count) - (int32_t)(sum[i - 1] / count);
    bool judged = step->choices > 1 && !(r->goal->taste >> step->mode & 1);
    if (judged && r->plan.screen > 0)
        review_look_around(r, player, drawn, step);
    r->player = player;
    memcpy(r->base, r->next, r->plan.keys * sizeof *r->base);
    memcpy(r->state, r->after, game->state_size);
}

// ---- begin and end

static void choose_first(Reviewer *r) {
    int64_t most = -1;
    for (uint32_t p = 0; p < r->goal->players; p++) {
        int64_t sum = 0;
        for (uint32_t i = 0; i < r->plan.opening; i++) {
            memcpy(r->dealt, r->state, r->game->state_size);
            r->game->redeal(r->catalog, r->dealt, trial(r, i));
            sum += players_play(&r->players, p, r->dealt, trial(r, i));
        }
        if (sum > most) {
            most = sum;
            r->player = p;
        }
    }
}

// The first value of every future.
static void begin(Reviewer *r) {
    choose_first(r);
    for (uint32_t i = 0; i < r->plan.keys; i++) {
        memcpy(r->dealt, r->state, r->game->state_size);
        r->game->redeal(r->catalog, r->dealt, future(r, i));
        r->base[i] = players_play(&r->players, r->player, r->dealt, future(r, i));
    }
}

Reviewer *review_open(const ReviewPlan *plan, const void *start) {
    const Game *game = plan->team->game;
    size_t size = game->state_size;
    Reviewer *r = calloc(1, sizeof *r);
    uint8_t *states = calloc(STATES, size);
    CHECK(plan->keys >= 1 && plan->keys <= REVIEW_MAX_KEYS && plan->opening >= 1);
    CHECK(game->stream_count >= 2 && game->stream_count <= REVIEW_MAX_STREAMS);
    if (!r || !states) {
        free(states);
        free(r);
        return NULL;
    }
    r->plan = *plan;
    r->game = game;
    r->catalog = plan->team->catalog;
    r->goal = plan->team->goal;
    r->state = states;
    r->after = states + size;
    r->dealt = states + 2 * size;
    r->mixed = states + 3 * size;
    r->former = states + 4 * size;
    r->players = (Players){.team = plan->team, .scratch = states + 5 * size};
    memcpy(r->state, start, size);
    begin(r);
    return r;
}

void review_close(Reviewer *r) {
    if (r)
        free(r->state);
    free(r);
}

int32_t review_value(const Reviewer *r) {
    return mean_of(r->base, r->plan.keys);
}

const void *review_state(const Reviewer *r) {
    return r->state;
}

uint64_t review_playouts(const Reviewer *r) {
    return r->players.playouts;
}

// ---- the sum

void review_begin_sum(ReviewSum *sum, const Reviewer *r) {
    *sum = (ReviewSum){.start = review_value(r), .result = review_value(r)};
}

void review_add(ReviewSum *sum, const ReviewStep *step) {
    sum->steps++;
    sum->result = step->after;
    sum->loss += step->loss;
    sum->marks[step->mark]++;
    for (int i = 0; i < REVIEW_MAX_STREAMS; i++) {
        sum->luck[i] += step->luck[i];
        sum->luck_in_all += step->luck[i];
    }
}

bool review_adds_up(const ReviewSum *sum) {
    return sum->start + sum->luck_in_all - sum->loss == sum->result;
}
