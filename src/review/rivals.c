// What else could have been done, and what it would have been worth.
#include "review/reviewer.h"

const char *const review_mark_names[REVIEW_MARKS] = {"", "slip", "mistake", "blunder"};

typedef struct Rival {
    Move move;
    int32_t value[REVIEW_MAX_KEYS];
    Paired against; // the move that was made
} Rival;

static void compare(const Reviewer *r, Rival *rival) {
    for (uint32_t i = 0; i < r->plan.keys; i++)
        paired_add(&rival->against, rival->value[i] - r->chosen[i]);
}

static int32_t play_move(Reviewer *r, uint32_t player, Move move, uint64_t key) {
    deal_move(r, r->dealt, move, key);
    return players_play(&r->players, player, r->dealt, key);
}

// The move that does best in a few futures. What it is worth is then found with others, so that
// being the luckiest of many does not make a move good.
static Move find_rival(Reviewer *r, uint32_t player, const Move *moves, size_t count, Move made) {
    int32_t own[REVIEW_MAX_KEYS] = {0};
    int64_t most = 0;
    Move best = made;
    for (uint32_t i = 0; i < r->plan.screen; i++)
        own[i] = play_move(r, player, made, trial(r, i));
    for (size_t k = 0; k < count; k++) {
        int64_t sum = 0;
        for (uint32_t i = 0; i < r->plan.screen && !move_equal(moves[k], made); i++)
            sum += play_move(r, r->player, moves[k], trial(r, i)) - own[i];
        if (sum > most) {
            most = sum;
            best = moves[k];
        }
    }
    return best;
}

// Whether the better move can be made after this one and is then worth as much: nothing was lost by
// doing something else first. Only asked where nothing was drawn.
static bool can_wait(Reviewer *r, const Rival *rival) {
    Move moves[GAME_MAX_MOVES];
    size_t count = r->game->moves(r->catalog, r->after, moves);
    bool legal = false;
    Paired lost = {0};
    for (size_t i = 0; i < count; i++)
        legal = legal || move_equal(moves[i], rival->move);
    for (uint32_t i = 0; legal && i < r->plan.keys; i++) {
        uint64_t key = future(r, i);
        memcpy(r->dealt, r->after, r->game->state_size);
        r->game->redeal(r->catalog, r->dealt, key);
        make(r, r->dealt, rival->move);
        paired_add(&lost, rival->value[i] - players_play(&r->players, r->player, r->dealt, key));
    }
    return legal && paired_mean(&lost) < 2 * REVIEW_POINT;
}

// By what is surely lost, so that looking closer does not take a mark away.
static ReviewMark mark_of(int32_t behind) {
    return behind >= 10 * REVIEW_POINT  ? REVIEW_BLUNDER
           : behind >= 5 * REVIEW_POINT ? REVIEW_MISTAKE
           : behind >= 2 * REVIEW_POINT ? REVIEW_SLIP
                                        : REVIEW_NO_MARK;
}

static void settle(Reviewer *r, const Rival *best, bool drawn, ReviewStep *step) {
    if (paired_mean(&best->against) <= 0 || move_equal(best->move, step->move))
        return;
    step->best = best->move;
    step->behind = paired_mean(&best->against);
    step->error = paired_error(&best->against);
    ReviewMark mark = mark_of(step->behind - step->error * 233 / 100);
    if (mark != REVIEW_NO_MARK && (drawn || !can_wait(r, best)))
        step->mark = mark;
}

// Where the best play is known, so is the best move: nothing has to be looked for.
static bool find_solved(Reviewer *r, const Move *moves, size_t count, Rival *best) {
    int32_t value, most = 0;
    if (!team_solved(r->plan.team, r->state, (Move){0}, &value))
        return false;
    for (size_t k = 0; k < count; k++) {
        if (!team_solved(r->plan.team, r->state, moves[k], &value) || value <= most)
            continue;
        most = value;
        best->move = moves[k];
    }
    for (uint32_t i = 0; i < r->plan.keys; i++)
        best->value[i] = most;
    compare(r, best);
    return true;
}

// What the player in force would have done is known already; of all other moves the one that looks
// best is compared.
void review_look_around(Reviewer *r, uint32_t player, bool drawn, ReviewStep *step) {
    Move moves[GAME_MAX_MOVES];
    size_t count = r->game->moves(r->catalog, r->state, moves);
    Rival known = {.move = step->move};
    if (find_solved(r, moves, count, &known)) {
        settle(r, &known, true, step);
        return;
    }
    Rival best = {.move = step->move};
    team_player_move(r->plan.team, r->player, r->state, future(r, 0), &best.move);
    Rival found = {.move = find_rival(r, player, moves, count, step->move)};
    memcpy(best.value, r->base, r->plan.keys * sizeof *r->base);
    compare(r, &best);
    if (!move_equal(found.move, step->move) && !move_equal(found.move, best.move)) {
        for (uint32_t i = 0; i < r->plan.keys; i++)
            found.value[i] = play_move(r, r->player, found.move, future(r, i));
        compare(r, &found);
    }
    bool ahead = found.against.count > 0 && found.against.sum > best.against.sum;
    settle(r, ahead ? &found : &best, drawn, step);
}
