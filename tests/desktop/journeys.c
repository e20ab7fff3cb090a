// Finding states of Tale by playing; see journeys.h.
#include "journeys.h"

#include "desktop/catalogs.h"
#include "desktop/review_work.h"
#include "engine/moves.h"
#include "games/games.h"
#include "games/tale/catalog.h"
#include "load/load.h"

#include <glib.h>
#include <string.h>

enum { MOST_SEEDS = 60, MOST_STEPS = 600, MOST_MATCHES = GAME_MAX_MOVES };

static void *changed;

static const Game *tale(void) {
    return game_by_id("tale");
}

void journeys_content_free(void) {
    if (!changed)
        return;
    review_works_rest();
    catalog_replace(tale(), NULL);
    load_free(changed);
    changed = NULL;
}

void journeys_pack(int items) {
    const char *directory = CANDOR_SOURCE "/content/tale";
    Problems problems = {0};
    journeys_content_free();
    changed = load_directories(&tale_content, &directory, 1, &problems);
    g_assert_nonnull(changed);
    ((TaCatalog *)changed)->rules.inventory.value = items;
    catalog_replace(tale(), changed);
}

// ---- playing: a character is made, then every turn one of the choices is drawn

typedef struct Player {
    Session *session;
    uint64_t chance;
    char move[GAME_MOVE_LENGTH];
} Player;

static uint64_t draw(Player *p, size_t count) {
    p->chance = p->chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (p->chance >> 33) % count;
}

// A legal move that begins so; false if there is none.
static bool pick(Player *p, const char *beginning) {
    Move moves[GAME_MAX_MOVES];
    char text[MOST_MATCHES][GAME_MOVE_LENGTH];
    size_t count = 0, legal = 0;
    legal = tale()->moves(session_catalog(p->session), session_state(p->session), moves);
    for (size_t i = 0; i < legal; i++) {
        Text line;
        text_init(&line, text[count], sizeof text[count]);
        move_format(tale(), moves[i], &line);
        count += g_str_has_prefix(text[count], beginning) ? 1 : 0;
    }
    if (count > 0)
        memcpy(p->move, text[draw(p, count)], sizeof p->move);
    return count > 0;
}

static bool next_move(Player *p) {
    static const char *const creation[] = {"race ",         "background ",       "stat valor 8",
                                           "stat lore 6",   "stat fellowship 5", "stat endurance 5",
                                           "stat wisdom 4", "companion 2",       "begin"};
    static const char *const later[] = {"scenario ", "choose ",  "raise ",
                                        "equip ",    "continue", "drop "};
    size_t steps = session_steps(p->session);
    if (steps < G_N_ELEMENTS(creation))
        return pick(p, creation[steps]);
    if (pick(p, "assist")) // accepted or declined
        return pick(p, draw(p, 2) ? "assist" : "decline");
    for (size_t i = 0; i < G_N_ELEMENTS(later); i++)
        if (pick(p, later[i]))
            return true;
    return false;
}

static bool search(Session *session, uint64_t seed, Wanted *wanted) {
    char memory[1024];
    Text reason;
    Setup setup = {0};
    Player p = {.session = session, .chance = seed * UINT64_C(0x9e3779b97f4a7c15) + 1};
    text_init(&reason, memory, sizeof memory);
    g_assert_true(session_start(session, &setup, seed, NULL, &reason));
    for (int i = 0; i < MOST_STEPS; i++) {
        if (wanted(session_view(session)))
            return true;
        if (!next_move(&p))
            return false;
        g_assert_true(session_do(session, p.move, NULL, &reason));
    }
    return false;
}

Live *journey_to(Wanted *wanted, Archive *archive) {
    Session *session = session_open(tale(), catalog_of(tale()));
    uint64_t seed = 1;
    while (seed <= MOST_SEEDS && !search(session, seed, wanted))
        seed++;
    g_assert_cmpuint(seed, <=, MOST_SEEDS);
    Live *live = live_again(session, archive);
    session_close(session);
    return live;
}

// ---- states

static bool in(const View *view, const char *mode) {
    return strcmp(view->mode, mode) == 0;
}

static int under(const View *view, const char *heading) {
    int count = 0;
    for (int i = 0; i < view->cards.count; i++)
        count += strcmp(view->card[view->cards.first + i].heading, heading) == 0;
    return count;
}

static const ViewAction *action(const View *view, const char *move) {
    for (int i = 0; i < view->actions.count; i++)
        if (strcmp(view->action[view->actions.first + i].move, move) == 0)
            return &view->action[view->actions.first + i];
    return NULL;
}

bool wants_creation(const View *view) {
    return in(view, "creation") && action(view, "begin")->enabled;
}

bool wants_journey(const View *view) {
    return in(view, "journey") && action(view, "scenario 1") &&
           !(action(view, "scenario 1")->enabled && action(view, "scenario 2")->enabled &&
             action(view, "scenario 3")->enabled && action(view, "scenario 4")->enabled);
}

bool wants_scene(const View *view) {
    return in(view, "scene") && action(view, "choose 3") && under(view, "Inventory") >= 1;
}

// Without help there is damage.
bool wants_assist(const View *view) {
    const ViewCard *decline = &view->card[view->cards.first + 1];
    for (int i = 0; in(view, "assist") && i < decline->values.count; i++) {
        const ViewValue *value = &view->value[decline->values.first + i];
        if (strcmp(value->label, "Damage") == 0)
            return strcmp(value->text, "0") != 0;
    }
    return false;
}

bool wants_level_up(const View *view) {
    return in(view, "between") && action(view, "raise valor");
}

bool wants_full_pack(const View *view) {
    return in(view, "between") && !action(view, "raise valor") &&
           !action(view, "continue")->enabled;
}

bool wants_stop(const View *view) {
    for (int i = 0; in(view, "scene") && i < view->actions.count; i++) {
        const ViewAction *one = &view->action[view->actions.first + i];
        if (one->enabled && g_str_has_prefix(one->move, "buy "))
            return true;
    }
    return false;
}

bool wants_ending(const View *view) {
    return in(view, "ending");
}

bool wants_after_turn(const View *view) {
    return in(view, "between") && action(view, "continue")->enabled;
}

bool wants_completed(const View *view) {
    return view->ended && view->report.success;
}
