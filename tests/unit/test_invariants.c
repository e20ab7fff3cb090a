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

// Whether the program ends if the state is broken in this way.
static bool is_found(const Game *game, const char *moves, void (*break_it)(void *state, int way),
                     int way) {
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
        break_it(state, way);
        signal(SIGABRT, SIG_DFL);
        game->check_invariants(catalog, state);
        _exit(0);
    }
    int status = 0;
    assert_true(child > 0 && waitpid(child, &status, 0) == child);
    assert_false(WIFEXITED(status) && WEXITSTATUS(status) > 1);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static void break_frontier(void *state, int way) {
    FrState *s = state;
    switch (way) {
    case 0: s->hp = 30000; break;
    case 1: s->hp = 0; break;
    case 2: s->gear.damage = 1; break;
    case 3: s->row[1].number = s->row[0].number; break;
    case 4: s->row[0].timer = 0; break;
    case 5: s->stat[0]++; break; // a point from nowhere
    case 6: s->absorbed_total = 3; break;
    default: break;
    }
}

static void break_threshold(void *state, int way) {
    ThState *s = state;
    switch (way) {
    case 0: s->anchor = s->distortion; break; // two things on a cell
    case 1: s->coherence++; break;            // the ledger does not add up
    case 2: s->effects = 4; break;
    case 3: s->clock = 1; break; // before the crossing
    default: break;
    }
}

static void break_tale(void *state, int way) {
    TaState *s = state;
    switch (way) {
    case 0: s->slot[0] = 3; break; // there is nothing
    case 1: s->base[0] = s->base[1] = s->base[2] = s->base[3] = 8; break;
    case 2: s->turn = 9; break;
    case 3: s->raised[2] = 1; break;
    default: break;
    }
}

static const char in_scene[] = "race 1,background 1,companion 2,begin anyway,scenario 1";

// R016, R052, T-013, T-106, tale R-058: what must hold is looked at.
static void broken_states(void **unused) {
    (void)unused;
    if (!frontier_game.check_invariants)
        skip(); // not a checked build
    static const struct {
        const Game *game;
        const char *moves;
        void (*break_it)(void *state, int way);
        int ways;
    } table[] = {{&frontier_game, "", break_frontier, 7},
                 {&threshold_game, "south", break_threshold, 4},
                 {&tale_game, in_scene, break_tale, 4}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        for (int way = 0; way <= table[i].ways; way++) // the last breaks nothing
            if (is_found(table[i].game, table[i].moves, table[i].break_it, way) !=
                (way < table[i].ways))
                fail_msg("%s, way %d", table[i].game->id, way);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(broken_states),
    };
    return cmocka_run_group_tests_name("invariants", tests, NULL, NULL);
}
