// A whole run within a budget; see run.h.
#include "review/run.h"

#include "base/check.h"
#include "base/rng.h"
#include "review/playout.h"

#include <stdlib.h>
#include <string.h>

enum {
    STREAM_SEED = 3000, // the seed of the keys: nothing that the run itself has drawn from
    OPENING = 32,
    TRIALS = 4,
    SCREEN = 8,
    FEWEST_KEYS = 16,
    ROUGH_KEYS = 4, // of a first look, which has a few of everything
    ROUGH_TRIALS = 1,
    ROUGH_SCREEN = 1,
    MOST_KEYS = 256,
};

// Other moves that there were in the whole run.
static uint64_t count_rivals(const Team *team, const ReviewedMoves *moves, void *state) {
    Move legal[GAME_MAX_MOVES];
    uint64_t rivals = 0;
    memcpy(state, moves->start, team->game->state_size);
    for (size_t i = 0; i < moves->count; i++) {
        rivals += team->game->moves(team->catalog, state, legal) - 1;
        team_make(team, state, moves->move[i]);
    }
    return rivals;
}

// Each move needs about three and a half futures for every key: of the move, of what followed it,
// of what its streams did, and of its best rival.
static uint32_t keys_for(const Team *team, uint64_t budget, uint64_t steps, uint64_t rivals) {
    uint64_t players = team->goal->players > 1 ? team->goal->players : 0;
    uint64_t fewest = team->rough ? ROUGH_KEYS : FEWEST_KEYS;
    uint64_t spent = steps * players * TRIALS + rivals * SCREEN;
    uint64_t left = budget > spent ? budget - spent : 0;
    uint64_t keys = steps > 0 ? left * 2 / (7 * steps) : MOST_KEYS;
    keys = keys < fewest ? fewest : keys;
    return (uint32_t)(keys < MOST_KEYS ? keys : MOST_KEYS);
}

bool review_begin(const Team *team, const ReviewedMoves *moves, uint64_t budget, ReviewedRun *run) {
    void *state = malloc(team->game->state_size);
    CHECK(team->game->mode_count <= REVIEW_MAX_MODES);
    *run = (ReviewedRun){.game = team->game, .goal = team->goal, .moves = moves};
    run->step = calloc(moves->count + 1, sizeof *run->step);
    if (state)
        run->plan = (ReviewPlan){
            .team = team,
            .seed = rng_key(moves->seed, STREAM_SEED),
            .keys = keys_for(team, budget, moves->count, count_rivals(team, moves, state)),
            .opening = OPENING,
            .trials = team->rough ? ROUGH_TRIALS : TRIALS,
            .screen = team->rough ? ROUGH_SCREEN : SCREEN};
    run->reviewer = state && run->step ? review_open(&run->plan, moves->start) : NULL;
    free(state);
    if (run->reviewer)
        review_begin_sum(&run->sum, run->reviewer);
    return run->reviewer != NULL;
}

bool review_go_on(ReviewedRun *run) {
    if (run->steps == run->moves->count)
        return false;
    ReviewStep *step = &run->step[run->steps];
    review_step(run->reviewer, run->moves->move[run->steps], step);
    run->steps++;
    review_add(&run->sum, step);
    run->loss_by_mode[step->mode] += step->loss;
    run->playouts = review_playouts(run->reviewer);
    return true;
}

void review_free_run(ReviewedRun *run) {
    review_close(run->reviewer);
    free(run->step);
    *run = (ReviewedRun){0};
}

// ---- the moves of a run

bool review_moves_of(Session *session, ReviewedMoves *moves) {
    const Game *game = session_game(session);
    size_t length = session_length(session);
    *moves = (ReviewedMoves){.seed = session_seed(session)};
    moves->move = calloc(length + 1, sizeof *moves->move);
    moves->start = malloc(game->state_size);
    if (!moves->move || !moves->start)
        return false;
    session_seek(session, 0);
    memcpy(moves->start, session_state(session), game->state_size);
    while (session_next_move(session, &moves->move[moves->count])) {
        session_step_on(session, NULL);
        moves->count++;
    }
    return true;
}

void review_free_moves(ReviewedMoves *moves) {
    free(moves->move);
    free(moves->start);
    *moves = (ReviewedMoves){0};
}

void review_restore(Session *session, const ReviewedMoves *moves, size_t step) {
    char unread[2];
    Text none;
    text_init(&none, unread, sizeof unread);
    session_seek(session, step);
    for (size_t i = step; i < moves->count; i++)
        (void)session_do_move(session, moves->move[i], NULL, &none);
}

// ---- the largest of a run

typedef struct Largest { // places with their sizes, the largest first
    size_t count, most;
    int32_t size[REVIEW_MOST_LISTED];
    size_t what[REVIEW_MOST_LISTED];
} Largest;

static void insert(Largest *list, int32_t size, size_t what) {
    size_t at = list->count < list->most ? list->count++ : list->most;
    while (at > 0 && list->size[at - 1] < size) {
        at--;
        if (at + 1 < list->most) {
            list->size[at + 1] = list->size[at];
            list->what[at + 1] = list->what[at];
        }
    }
    if (at < list->most) {
        list->size[at] = size;
        list->what[at] = what;
    }
}

size_t review_dearest(const ReviewedRun *run, size_t most, size_t *place) {
    Largest list = {.most = most};
    CHECK(most <= REVIEW_MOST_LISTED);
    for (size_t i = 0; i < run->steps; i++)
        if (run->step[i].mark != REVIEW_NO_MARK)
            insert(&list, run->step[i].behind, i);
    for (size_t i = 0; i < list.count; i++)
        place[i] = list.what[i];
    return list.count;
}

size_t review_draws(const ReviewedRun *run, size_t most, ReviewDraw *draw) {
    Largest list = {.most = most};
    CHECK(most <= REVIEW_MOST_LISTED);
    for (size_t i = 0; i < run->steps * REVIEW_MAX_STREAMS; i++) {
        int32_t luck = run->step[i / REVIEW_MAX_STREAMS].luck[i % REVIEW_MAX_STREAMS];
        if (review_luck_name(luck)[0])
            insert(&list, luck < 0 ? -luck : luck, i);
    }
    for (size_t i = 0; i < list.count; i++) {
        size_t place = list.what[i] / REVIEW_MAX_STREAMS;
        uint32_t stream = (uint32_t)(list.what[i] % REVIEW_MAX_STREAMS);
        draw[i] = (ReviewDraw){place, stream, run->step[place].luck[stream]};
    }
    return list.count;
}

const char *review_luck_name(int32_t luck) {
    if (luck >= 5 * REVIEW_POINT)
        return luck >= 10 * REVIEW_POINT ? "very lucky" : "lucky";
    if (luck <= -5 * REVIEW_POINT)
        return luck <= -10 * REVIEW_POINT ? "very unlucky" : "unlucky";
    return "";
}
