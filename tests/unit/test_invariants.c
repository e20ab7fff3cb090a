// A state that cannot be is found: one broken field at a time, each in a process of its own.
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/moves.h"
#include "engine/session.h"
#include "games/frontier/frontier.h"
#include "games/frontier/state.h"
#include "games/tale/state.h"
#include "games/tale/tale.h"
#include "games/threshold/state.h"
#include "games/threshold/threshold.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef CANDOR_CHECKED
enum { CHECKED = true };
#else
enum { CHECKED = false };
#endif

// Whether the program ends if the state is broken in this way.
static bool is_found(const Game *game, const char *moves, void (*break_it)(void *state)) {
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        void *catalog = calloc(1, game->content->catalog_size),
             *state = calloc(1, game->state_size);
        Setup setup = {0};
        Move move;
        char line[200], why[400];
        Text reason;
        text_init(&reason, why, sizeof why);
        if (!catalog || !state || !content_builtin(game, catalog) ||
            !freopen("/dev/null", "w", stderr))
            _exit(2);
        game->start(catalog, state, &setup, 1, NULL);
        snprintf(line, sizeof line, "%s", moves);
        char *rest = line;
        for (char *word = strtok_r(line, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
            if (!move_parse(game, state, word, &move, &reason) ||
                !game->apply(catalog, state, move, NULL, &reason))
                _exit(3);
        game->check_invariants(catalog, state); // whole so far
        break_it(state);
        signal(SIGABRT, SIG_DFL);
        game->check_invariants(catalog, state);
        _exit(0);
    }
    int status = 0;
    assert_true(child > 0 && waitpid(child, &status, 0) == child);
    assert_false(WIFEXITED(status) && WEXITSTATUS(status) > 1);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

#define BREAK(name, type, change)                                                                  \
    static void name(void *state) {                                                                \
        type *s = state;                                                                           \
        change;                                                                                    \
    }

BREAK(too_much_hp, FrState, s->hp = 30000)
BREAK(dead_and_running, FrState, s->hp = 0)
BREAK(gear_out_of_step, FrState, s->gear.damage = 1)
BREAK(same_row_twice, FrState, s->row[1].number = s->row[0].number)
BREAK(no_timer, FrState, s->row[0].timer = 0)
BREAK(stat_from_nowhere, FrState, s->stat[0]++)
BREAK(absorbed_from_nowhere, FrState, s->absorbed_total = 3)
BREAK(nothing, FrState, (void)s)

BREAK(two_things_on_a_cell, ThState, s->anchor = s->distortion)
BREAK(ledger_does_not_add_up, ThState, s->coherence++)
BREAK(effect_from_nowhere, ThState, s->effects = 4)
BREAK(clock_before_the_crossing, ThState, s->clock = 1)

BREAK(slot_points_nowhere, TaState, s->slot[0] = 3)
BREAK(too_many_points, TaState, s->base[0] = s->base[1] = s->base[2] = s->base[3] = 8)
BREAK(another_turn, TaState, s->turn = 9)
BREAK(raised_from_nowhere, TaState, s->raised[2] = 1)

static const char in_scene[] = "race 1,background 1,companion 2,begin,scenario 1";

// R016, R052, T-013, T-106, tale R-058: what must hold is looked at.
static void broken_states(void **unused) {
    (void)unused;
    static const struct {
        const Game *game;
        const char *moves;
        void (*break_it)(void *state);
    } table[] = {
        {&frontier_game, "", too_much_hp},
        {&frontier_game, "", dead_and_running},
        {&frontier_game, "", gear_out_of_step},
        {&frontier_game, "", same_row_twice},
        {&frontier_game, "", no_timer},
        {&frontier_game, "", stat_from_nowhere},
        {&frontier_game, "", absorbed_from_nowhere},
        {&threshold_game, "", two_things_on_a_cell},
        {&threshold_game, "south", ledger_does_not_add_up},
        {&threshold_game, "", effect_from_nowhere},
        {&threshold_game, "", clock_before_the_crossing},
        {&tale_game, in_scene, slot_points_nowhere},
        {&tale_game, in_scene, too_many_points},
        {&tale_game, in_scene, another_turn},
        {&tale_game, in_scene, raised_from_nowhere},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (is_found(table[i].game, table[i].moves, table[i].break_it) != CHECKED)
            fail_msg("%s, broken state %zu", table[i].game->id, i);
    assert_false(is_found(&frontier_game, "", nothing));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(broken_states),
    };
    return cmocka_run_group_tests_name("invariants", tests, NULL, NULL);
}
