// Heavy mode in all games, and that it finds what it is for.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "heavy.h"

#include "base/rng.h"
#include "engine/session.h"
#include "games/frontier/frontier.h"
#include "games/frontier/state.h"
#include "games/games.h"
#include "games/tale/state.h"
#include "games/tale/tale.h"
#include "games/threshold/state.h"
#include "games/threshold/threshold.h"

#include <stdlib.h>
#include <string.h>

// Random legal moves; how many were made before a fault, or the end.
static size_t play(Heavy *heavy, uint64_t seed, size_t most) {
    Setup setup = {0};
    Move moves[GAME_MAX_MOVES];
    if (!heavy_start(heavy, &setup, seed))
        return heavy->moves;
    while (heavy->moves < most) {
        size_t count = heavy->game->moves(heavy->catalog, heavy->state, moves);
        if (count == 0)
            break;
        uint32_t drawn = rng_below(seed, 77, heavy->moves, (uint32_t)count);
        if (!heavy_move(heavy, moves[drawn]))
            break;
    }
    return heavy->moves;
}

static Heavy *open_game(const Game *game) {
    void *catalog = calloc(1, game->content->catalog_size);
    assert_true(content_builtin(game, catalog));
    Heavy *heavy = heavy_new(game, catalog);
    assert_non_null(heavy);
    return heavy;
}

static void close_game(Heavy *heavy) {
    void *catalog;
    memcpy(&catalog, &heavy->catalog, sizeof catalog);
    heavy_free(heavy);
    free(catalog);
}

// R002, R278, T-131, tale R-082: a state is whole in what it writes, and its moves are its history.
static void all_games(void **unused) {
    (void)unused;
    for (size_t i = 0; i < candor_game_count; i++) {
        Heavy *heavy = open_game(candor_games[i]);
        size_t steps = 0;
        for (uint64_t seed = 1; seed <= 12; seed++) {
            steps += play(heavy, seed, 150);
            if (heavy->fault[0])
                fail_msg("%s", heavy->fault);
            assert_true(heavy_replay(heavy));
        }
        assert_true(steps > 20);
        close_game(heavy);
    }
}

// A field that a state does not write: when it is read back, it is not there.
static void forget_stamina(Codec *k, void *state) {
    frontier_game.state_visit(k, state);
    if (k->mode == CODEC_READ)
        ((FrState *)state)->stamina = 0;
}

static void forget_rolls(Codec *k, void *state) {
    frontier_game.state_visit(k, state);
    FrState *s = state;
    for (int i = 0; k->mode == CODEC_READ && i < s->foe_count; i++)
        s->foe[i].rolls = 0;
}

static void forget_clock(Codec *k, void *state) {
    threshold_game.state_visit(k, state);
    if (k->mode == CODEC_READ)
        ((ThState *)state)->clock = 0;
}

static void forget_snapshot(Codec *k, void *state) {
    tale_game.state_visit(k, state);
    if (k->mode == CODEC_READ)
        memset(((TaState *)state)->snapshot, 0, sizeof((TaState *)state)->snapshot);
}

static void forgotten_fields_are_found(void **unused) {
    (void)unused;
    static const struct {
        const Game *game;
        void (*visit)(Codec *k, void *state);
    } table[] = {{&frontier_game, forget_stamina},
                 {&frontier_game, forget_rolls},
                 {&threshold_game, forget_clock},
                 {&tale_game, forget_snapshot}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        Game broken = *table[i].game;
        broken.state_visit = table[i].visit;
        broken.check_invariants = NULL;
        Heavy *heavy = open_game(&broken);
        bool found = false;
        for (uint64_t seed = 1; seed <= 40 && !found; seed++) {
            (void)play(heavy, seed, 150);
            found = heavy->fault[0] != '\0';
        }
        assert_true(found);
        close_game(heavy);
    }
}

// A game that remembers something outside of its state.
static int32_t kept_outside;

static bool apply_and_remember(const void *catalog, void *state, Move move, Log *log,
                               Text *reason) {
    if (!frontier_game.apply(catalog, state, move, log, reason))
        return false;
    ((FrState *)state)->excess += kept_outside++ == 40;
    return true;
}

static void state_outside_the_state_is_found(void **unused) {
    (void)unused;
    Game broken = frontier_game;
    broken.apply = apply_and_remember;
    Heavy *heavy = open_game(&broken);
    for (uint64_t seed = 1; seed <= 40 && !heavy->fault[0]; seed++)
        (void)play(heavy, seed, 150);
    assert_non_null(strstr(heavy->fault, "goes another way"));
    close_game(heavy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_games),
        cmocka_unit_test(forgotten_fields_are_found),
        cmocka_unit_test(state_outside_the_state_is_found),
    };
    return cmocka_run_group_tests_name("heavy", tests, NULL, NULL);
}
