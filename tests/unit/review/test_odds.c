// The chance of winning as the screen shows it: the exact solver's, nothing hidden in it, and where
// it stands.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "bots/frontier/duel.h"
#include "games/frontier/frontier.h"
#include "games/frontier/rules.h"
#include "games/games.h"
#include "review/odds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FrCatalog *catalog;
static Session *session;

static int open_frontier(void **unused) {
    (void)unused;
    catalog = calloc(1, frontier_game.content->catalog_size);
    assert_true(content_builtin(&frontier_game, catalog));
    session = session_open(&frontier_game, catalog);
    return session ? 0 : 1;
}

static int close_frontier(void **unused) {
    (void)unused;
    session_close(session);
    free(catalog);
    return 0;
}

static void start(uint64_t seed, const char *line) {
    char memory[128];
    Text reason;
    Setup setup = {0};
    text_init(&reason, memory, sizeof memory);
    assert_true(setup_parse(&setup, line, &reason));
    assert_true(session_start(session, &setup, seed, NULL, &reason));
}

static void go_on(const Bot *bot, BotMemory *memory) {
    char unread[64];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    Move move =
        bot->choose(&frontier_game, session_catalog(session), session_state(session), memory);
    assert_true(session_do_move(session, move, NULL, &reason));
}

// At the start of a run a Slime is always beaten and the PC never: both are exact.
static void the_solver_is_asked(void **unused) {
    (void)unused;
    ScreenOdds odds;
    bool slime = false, elite = false;
    for (uint64_t seed = 1; seed < 20 && !(slime && elite); seed++) {
        start(seed, "");
        odds_find(session, &odds);
        const View *view = session_view(session);
        for (int i = 0; i < view->table.rows.count; i++) {
            const char *name = view->row[view->table.rows.first + i].cell[0];
            if (strcmp(name, "Clearing") == 0) {
                assert_string_equal(odds.row[i].words, "100 %");
                slime = true;
            } else if (strcmp(name, "PC") == 0) {
                assert_string_equal(odds.row[i].words, "0.0 %");
                elite = true;
            } else {
                assert_false(odds.row[i].fight);
                assert_string_equal(odds.row[i].words, "");
            }
        }
        assert_false(odds.fight.fight);
    }
    assert_true(slime && elite);
}

// A boss at the odds that the whole solver gives, to a tenth of a percent.
static void a_boss_has_its_exact_odds(void **unused) {
    (void)unused;
    char memory[128];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    FrDuel duel = fr_duel_plain("B01");
    FrVerdict verdict;
    duel.hp = 60;
    assert_true(fr_duel_solve(catalog, &duel, FR_GOAL_WIN, &verdict, &reason));
    start(1, "");
    FrState s = *(const FrState *)session_state(session);
    s.hp = 60;
    s.here = (FrRow){.def = catalog->ending[FR_HUNTER].location};
    fr_start_combat(catalog, &s, NULL);
    FrIntentPool pool;
    fr_intent_pool(catalog, &s, s.foe[0].def, &pool);
    double sum = 0;
    for (int i = 0; i < pool.count; i++) { // the mean over what may be announced
        BotChance chance;
        s.foe[0].intent_def = pool.of[i].def;
        s.foe[0].intent = pool.of[i].intent;
        bot_goals("frontier")->chance(catalog, &s, (Move){0}, &chance);
        assert_int_equal(chance.kind, CHANCE_EXACT);
        sum += chance.tenths * (double)pool.of[i].weight / pool.weight;
    }
    assert_in_range((int)(sum + 0.5) - (int)(verdict.odds.win * 1000) + 1, 0, 2);
}

// U20: what is hidden does not move them, on the frontier and in fights, with packs too.
static void nothing_hidden_moves_them(void **unused) {
    (void)unused;
    const Bot *bot = bot_find("frontier", "heuristic");
    BotMemory memory = {.seed = 3, .shared = bot->open(catalog), .plan = bot->plan};
    int fights = 0;
    start(3, "packs=fen,road");
    FrState *dealt = malloc(sizeof *dealt);
    for (int i = 0; i < 40 && !session_outcome(session); i++) {
        const void *c = session_catalog(session);
        const FrState *s = session_state(session);
        for (int row = 0; row <= s->row_count; row++) {
            Move move = {.verb = row == 0 ? 0 : FR_GO, .a = (uint8_t)row};
            BotChance one, two;
            *dealt = *s;
            fr_redeal(c, dealt, 77 + (uint64_t)i);
            bot_goals("frontier")->chance(c, s, move, &one);
            bot_goals("frontier")->chance(c, dealt, move, &two);
            assert_int_equal(one.kind, two.kind);
            assert_int_equal(one.tenths, two.tenths);
            fights += one.kind != CHANCE_NO_FIGHT;
        }
        go_on(bot, &memory);
    }
    assert_true(fights > 10);
    bot->close(memory.shared);
    free(dealt);
}

static const char *view_told(const View *view) {
    static char memory[1 << 18];
    Text text;
    text_init(&text, memory, sizeof memory);
    view_json(view, &(Json){.text = &text});
    return memory;
}

// Below the number of a row, for readers, among its details; in a fight as a line below it.
static void they_stand_where_they_belong(void **unused) {
    (void)unused;
    ScreenOdds odds = {.row[0] = {true, "95.0 %", false},
                       .row[1] = {true, "66.8 %", true},
                       .row[2] = {true, "12.0 %", true},
                       .fight = {true, "12.0 %", true}};
    start(1, "");
    View *view = session_view_to_add_to(session);
    ViewRow *row = &view->row[view->table.rows.first + 1];
    const ViewCard *card = &view->card[row->card];
    int lines = card->lines.count, notes = view->notes.count;
    view->card[row[1].card].pill = "Ends the run";
    odds_show(view, &odds);
    int below = 0;
    for (int i = 0; i < view->table.columns; i++)
        if (strcmp(row->note[i], "win 66.8 %") == 0)
            below = i + 1;
    assert_true(below > 0);
    assert_int_equal(row->warned, below);
    assert_string_equal(card->pill, "Win 66.8 %");
    assert_int_equal(card->pill_tone, VIEW_WARNING);
    assert_string_equal(view->card[row[1].card].pill, "Ends the run");
    assert_int_equal(row[-1].warned, 0);
    char told[20];
    (void)snprintf(told, sizeof told, "\"warned\":%d", below);
    assert_non_null(strstr(view_told(view), told));
    assert_string_equal(view->card[row[-1].card].pill, "");
    assert_non_null(strstr(row->sentence, ", win 66.8 %"));
    assert_int_equal(card->lines.count, lines + 1);
    assert_string_equal(view->line[card->lines.first + lines], "With best play you win: 66.8 %.");
    assert_int_equal(view->notes.count, notes + 1);
    assert_string_equal(view->line[view->notes.first + notes],
                        "With best play you win from here: 12.0 %.");
}

// How sure they are is said with them.
static void words_of_every_kind(void **unused) {
    (void)unused;
    static const struct {
        ChanceKind kind;
        const char *begins, *ends;
    } table[] = {{CHANCE_NO_FIGHT, "", ""},
                 {CHANCE_EXACT, "", " %"},
                 {CHANCE_AT_LEAST, "at least ", " %"},
                 {CHANCE_AT_MOST, "at most ", " %"},
                 {CHANCE_SAMPLED, "", " % or more"},
                 {CHANCE_UNKNOWN, "not ", "computed"}};
    const Bot *bot = bot_find("frontier", "heuristic");
    BotMemory memory = {.seed = 3, .shared = bot->open(catalog), .plan = bot->plan};
    start(3, "packs=fen,road");
    for (int i = 0; i < 40 && !session_outcome(session); i++) {
        ScreenOdds odds;
        odds_find(session, &odds);
        const FrState *s = session_state(session);
        for (int row = 0; row <= s->row_count && s->mode == FR_MODE_FRONTIER; row++) {
            Move move = {.verb = row == 0 ? 0 : FR_GO, .a = (uint8_t)row};
            const Odds *shown = row == 0 ? &odds.fight : &odds.row[row - 1];
            BotChance chance = {.kind = CHANCE_NO_FIGHT};
            bot_goals("frontier")->chance(session_catalog(session), s, move, &chance);
            assert_int_equal(table[chance.kind].kind, chance.kind);
            bool nearly_none = chance.kind == CHANCE_SAMPLED && chance.tenths < 10;
            const char *begins = table[chance.kind].begins;
            const char *ends = nearly_none ? " of 256 tried" : table[chance.kind].ends;
            assert_true(!nearly_none || strtol(shown->words, NULL, 10) == chance.won);
            assert_int_equal(shown->fight, chance.kind != CHANCE_NO_FIGHT);
            assert_int_equal(shown->low,
                             shown->fight && chance.kind != CHANCE_UNKNOWN && chance.tenths < 900);
            assert_memory_equal(shown->words, begins, strlen(begins));
            assert_true(strlen(shown->words) >= strlen(ends));
            assert_string_equal(shown->words + strlen(shown->words) - strlen(ends), ends);
        }
        go_on(bot, &memory);
    }
    bot->close(memory.shared);
}

static FrState *changeable(const FrState *s) {
    const void *given = s;
    void *state; // which a test may change
    memcpy(&state, &given, sizeof state);
    return state;
}

// A fight that has to be tried, and is lost however often: a bound of 0 would say nothing.
static void tried_in_vain(void **unused) {
    (void)unused;
    ScreenOdds odds;
    bool seen = false;
    for (uint64_t seed = 1; seed < 100 && !seen; seed++) {
        start(seed, "");
        const FrState *s = session_state(session);
        for (int row = 0; row < s->row_count; row++) {
            if (strcmp(catalog->location[s->row[row].def].name, "PC") != 0)
                continue;
            assert_true(fr_gain(session_catalog(session), changeable(s), FR_HELD_ITEM, 0));
            odds_find(session, &odds);
            assert_string_equal(odds.row[row].words, "0 of 256 tried");
            assert_true(odds.row[row].low);
            seen = true;
        }
    }
    assert_true(seen);
}

// A fight that all items make too large: it is won at least as often as without using any up, and
// with 1 HP hardly ever even by somebody who never tires.
static void bounded_with_items(void **unused) {
    (void)unused;
    ScreenOdds odds;
    bool seen = false;
    for (uint64_t seed = 1; seed < 400 && !seen; seed++) {
        start(seed, "packs=still");
        const FrState *s = session_state(session);
        for (int row = 0; row < s->row_count; row++) {
            if (strcmp(catalog->location[s->row[row].def].name, "The Locks") != 0)
                continue;
            FrState *mine = changeable(s);
            mine->hp = 60;
            odds_find(session, &odds);
            assert_string_equal(odds.row[row].words, "91.7 %");
            for (uint8_t i = 0; i < 3; i++)
                assert_true(fr_gain(session_catalog(session), mine, FR_HELD_ITEM, i));
            odds_find(session, &odds);
            assert_string_equal(odds.row[row].words, "at least 91.7 %");
            mine->hp = 1;
            odds_find(session, &odds);
            assert_string_equal(odds.row[row].words, "at most 0.6 %");
            seen = true;
        }
    }
    assert_true(seen);
}

// Where there is no column for them, and no details, they are in the sentence alone.
static void there_may_be_no_room(void **unused) {
    (void)unused;
    static View view;
    static const struct {
        const char *note, *after;
        uint8_t below;
        bool numeric;
    } table[] = {
        {"", "win 66.8 %", 0, true}, {"", "", 0, false}, {"+1", "+1", 0, true}, {"", "", 1, true}};
    const ScreenOdds odds = {.row[0] = {true, "66.8 %", true}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        view_clear(&view, "frontier", "frontier");
        ViewRow *row = view_row(&view);
        view.table.columns = 1;
        view.table.numeric[0] = table[i].numeric;
        view.table.below[0] = table[i].below;
        row->note[0] = table[i].note;
        row->sentence = "A place";
        odds_show(&view, &odds);
        assert_string_equal(row->note[0], table[i].after);
        assert_string_equal(row->sentence, "A place, win 66.8 %");
        assert_int_equal(view.lines, 0);
    }
}

// Neither another game nor a run that has ended has any.
static void nothing_to_find(void **unused) {
    (void)unused;
    const Game *tale = game_by_id("tale");
    void *story = calloc(1, tale->content->catalog_size);
    ScreenOdds odds;
    char memory[128];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    assert_true(content_builtin(tale, story));
    Session *other = session_open(tale, story);
    assert_true(session_start(other, &(Setup){.line = ""}, 1, NULL, &reason));
    odds_find(other, &odds);
    assert_false(odds.fight.fight || odds.row[0].fight);
    session_close(other);
    free(story);
    const Bot *bot = bot_find("frontier", "random");
    BotMemory unused_memory = {.seed = 1, .shared = bot->open ? bot->open(catalog) : NULL};
    start(1, "");
    while (!session_outcome(session))
        go_on(bot, &unused_memory);
    odds_find(session, &odds);
    assert_false(odds.fight.fight || odds.row[0].fight);
    if (bot->close)
        bot->close(unused_memory.shared);
}

static void other_games_have_none(void **unused) {
    (void)unused;
    assert_true(odds_exist(&frontier_game));
    assert_false(odds_exist(game_by_id("tale")));
    assert_false(odds_exist(game_by_id("null")));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_solver_is_asked),
        cmocka_unit_test(a_boss_has_its_exact_odds),
        cmocka_unit_test(nothing_hidden_moves_them),
        cmocka_unit_test(they_stand_where_they_belong),
        cmocka_unit_test(other_games_have_none),
        cmocka_unit_test(words_of_every_kind),
        cmocka_unit_test(there_may_be_no_room),
        cmocka_unit_test(nothing_to_find),
        cmocka_unit_test(tried_in_vain),
        cmocka_unit_test(bounded_with_items),
    };
    return cmocka_run_group_tests_name("odds", tests, open_frontier, close_frontier);
}
