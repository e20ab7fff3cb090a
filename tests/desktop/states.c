// Finding states by playing; see states.h.
#include "states.h"

#include "desktop/catalogs.h"
#include "desktop/review_work.h"
#include "desktop/settings.h"
#include "engine/moves.h"
#include "games/games.h"
#include "load/load.h"

#include <glib.h>
#include <string.h>

enum { MOST_SEEDS = 400, MOST_STEPS = 600 };

static void *fixture;

static const Game *frontier(void) {
    return game_by_id("frontier");
}

void states_content_free(void) {
    if (!fixture)
        return;
    review_works_rest();
    catalog_replace(frontier(), NULL);
    load_free(fixture);
    fixture = NULL;
}

void states_content(bool everything) {
    const char *directories[] = {CANDOR_SOURCE "/content/frontier",
                                 CANDOR_SOURCE "/tests/content/everything"};
    states_content_free();
    if (!everything)
        return;
    Problems problems = {0};
    fixture = load_directories(game_by_id("frontier")->content, directories, 2, &problems);
    g_assert_nonnull(fixture);
    catalog_replace(frontier(), fixture);
}

// Plays one seed with choices drawn from a little generator; true once the state is wanted.
static bool search(Session *session, uint64_t seed, Wanted *wanted, size_t least) {
    Move moves[GAME_MAX_MOVES];
    char memory[1024];
    Text reason;
    Setup setup = {0};
    uint64_t chance = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
    text_init(&reason, memory, sizeof memory);
    g_assert_true(session_start(session, &setup, seed, NULL, &reason));
    for (int i = 0; i < MOST_STEPS; i++) {
        if (session_steps(session) >= least && wanted(session_view(session)))
            return true;
        size_t count = frontier()->moves(session_catalog(session), session_state(session), moves);
        if (count == 0)
            return false;
        chance = chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        g_assert_true(session_do_move(session, moves[(chance >> 33) % count], NULL, &reason));
    }
    return false;
}

Live *live_again(const Session *found, Archive *archive) {
    char memory[1024], move[GAME_MOVE_LENGTH];
    Text reason, text;
    const Game *game = session_game(found);
    History history = session_history(found);
    text_init(&reason, memory, sizeof memory);
    Settings before = *settings(), every_move = before;
    every_move.always_between = true; // exactly these moves, none made for the player
    settings_set(every_move);
    Live *live = live_start(game, session_seed(found), archive, &reason);
    g_assert_nonnull(live);
    for (size_t i = 1; i < history.count; i++) {
        text_init(&text, move, sizeof move);
        move_format(game, history.step[i].move, &text);
        g_assert_true(live_do(live, move, &reason));
    }
    settings_set(before);
    return live;
}

static Live *find(Wanted *wanted, size_t least, Archive *archive) {
    Session *session = session_open(frontier(), catalog_of(frontier()));
    Live *live = NULL;
    for (uint64_t seed = 1; seed <= MOST_SEEDS && !live; seed++)
        if (search(session, seed, wanted, least))
            live = live_again(session, archive);
    session_close(session);
    g_assert_nonnull(live);
    return live;
}

Live *state_of(Wanted *wanted, Archive *archive) {
    return find(wanted, 0, archive);
}

static bool wants_running(const View *view) {
    return !view->ended;
}

Live *state_after(size_t steps, Archive *archive) {
    return find(wants_running, steps, archive);
}

static bool in(const View *view, const char *mode) {
    return strcmp(view->mode, mode) == 0;
}

static int under(const View *view, const char *heading) {
    int count = 0;
    for (int i = 0; i < view->cards.count; i++)
        count += strcmp(view->card[view->cards.first + i].heading, heading) == 0;
    return count;
}

bool wants_frontier(const View *view) {
    return in(view, "frontier") && view->table.rows.count >= 3;
}

bool wants_one_row(const View *view) {
    return in(view, "frontier") && view->table.rows.count == 1;
}

bool wants_seven_rows(const View *view) {
    return in(view, "frontier") && view->table.rows.count >= 7;
}

bool wants_combat(const View *view) {
    return in(view, "combat");
}

bool wants_two_enemies(const View *view) {
    return in(view, "combat") && view->table.rows.count == 2;
}

bool wants_ten_items(const View *view) {
    return in(view, "normal") && under(view, "Inventory") == 10;
}

bool wants_items_in_combat(const View *view) {
    return in(view, "combat") && under(view, "Use Item") >= 3;
}

bool wants_disabled(const View *view) {
    return in(view, "combat") && !view->action[view->actions.first].enabled;
}

bool wants_event(const View *view) {
    return in(view, "event") && view->cards.count >= 2;
}

bool wants_rest(const View *view) {
    return in(view, "rest") && view->cards.count >= 3;
}

bool wants_normal(const View *view) {
    return in(view, "normal") && under(view, "Inventory") >= 2;
}

bool wants_points(const View *view) {
    return in(view, "normal") && view->action[1].enabled;
}

bool wants_effects(const View *view) {
    return view->effects.count > 0;
}

bool wants_end(const View *view) {
    return view->ended;
}
