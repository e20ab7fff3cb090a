// The state in words: status line, STATE, ends, View.
#define _POSIX_C_SOURCE 200809L
#include "table.h"

#include "games/games.h"

#include <ctype.h>
#include <strings.h>

// T-089, T-090, T-091, T-093, T-097: byte for byte.
static void test_status_line(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    assert_string_equal(status(t), "COH: 20   STATE: stable   CARRY: none");
    stand(t, 7, 6, 15);
    t->s.crossed = true;
    keys(t, "R");
    assert_string_equal(status(t), "COH: 14   STATE: searching   CARRY: none");
    table_still(t);
    stand(t, 5, 9, 7);
    keys(t, "DY");
    assert_string_equal(status(t), "COH: 12   STATE: altered   CARRY: Resonance Inverter");
    assert_string_equal(see(t)->board.status, status(t));
    table_free(t);
}

// T-094, T-095: critical below 5 beats altered beats searching beats stable.
static void test_state_priority(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    t->s.coherence = 5;
    assert_string_equal(th_state_word(&t->c, &t->s), "stable");
    t->s.coherence = 4;
    assert_string_equal(th_state_word(&t->c, &t->s), "critical");
    t->s.crossed = true;
    t->s.carried_count = 1;
    assert_string_equal(th_state_word(&t->c, &t->s), "critical");
    t->s.coherence = 5;
    assert_string_equal(th_state_word(&t->c, &t->s), "altered");
    t->s.carried_count = 0;
    assert_string_equal(th_state_word(&t->c, &t->s), "searching");
    table_free(t);
}

static const char *end_with(Table *t, int coherence) {
    table_restart(t);
    stand(t, 10, 1, coherence + 1);
    keys(t, "R");
    return th_ending(&t->c, &t->s)->text;
}

// T-009, T-099, T-100, T-101: the texts by Coherence alone.
static void test_winning_texts(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    assert_string_equal(end_with(t, 16), "You emerged whole");
    assert_string_equal(end_with(t, 15), "You emerged whole");
    assert_string_equal(end_with(t, 14), "You made it out, barely");
    assert_string_equal(end_with(t, 8), "You made it out, barely");
    assert_string_equal(end_with(t, 7), "You escaped with fragments");
    assert_string_equal(end_with(t, 1), "You escaped with fragments");
    table_restart(t);
    stand(t, 10, 1, 16);
    t->s.crossed = true;
    t->s.carried_count = 1;
    keys(t, "R");
    assert_string_equal(th_ending(&t->c, &t->s)->text, "You emerged whole");
    table_free(t);
}

// T-102: Signal lost below, Dissolution above; 0 is shown, whatever the arithmetic.
static void test_losing_texts(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    stand(t, 5, 3, 1);
    keys(t, "R");
    assert_string_equal(ledger(t), "1 -1 move -2 distortion = -2");
    assert_string_equal(status(t), "COH: 0   STATE: critical   CARRY: none");
    has_fact(t, "turn", "\"coherence\":[1,-2]");
    has_fact(t, "end", "\"text\":\"Dissolution\",\"coherence\":0");
    table_restart(t);
    stand(t, 9, 7, 1);
    keys(t, "R");
    has_fact(t, "end", "\"text\":\"Signal lost\"");
    table_free(t);
}

// T-002, T-104: after the end nothing is offered and nothing is heard; the board stays (T-014).
static void test_after_the_end(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    keys(t, "RRRRRRRRRR");
    for (const char *key = "UDLRYN"; *key; key++)
        assert_string_equal(bump(t, *key), "The run has ended; no move is left.");
    const View *v = see(t);
    assert_true(v->ended && v->report.success);
    assert_int_equal(v->actions.count, 0);
    assert_int_equal(v->board.cells.count, 169);
    assert_string_equal(v->report.text, "You made it out, barely");
    table_free(t);
}

// T-014, T-017, T-018, T-088, T-096, T-007: one board, wholly there in every mode, one status line,
// no bars, no second map.
static void test_view(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    static const char *const steps[] = {"", "RRDDD", "Y", "UUURRRRRRRR"};
    for (int i = 0; i < 4; i++) {
        keys(t, steps[i]);
        const View *v = see(t);
        assert_int_equal(v->board.width, 13);
        assert_int_equal(v->board.height, 13);
        assert_int_equal(v->board.cells.count, 169);
        assert_int_equal(v->cell[v->board.cells.first + 13 + 11].glyph, 'X');
        assert_string_equal(v->cell[v->board.cells.first + 13 + 11].name, "row 2, column 12, exit");
        assert_int_equal(v->board.x, th_x(t->s.at));
        assert_int_equal(v->board.y, th_y(t->s.at));
        assert_int_equal(v->board.figure, '@');
        assert_true(v->groups.count == 0 && v->values == v->board.values.count &&
                    v->table.columns == 0);
        assert_string_equal(v->board.status, status(t));
        assert_string_equal(v->board.tone, th_state_word(&t->c, &t->s));
    }
    table_free(t);
}

// T-036 by ear: a screen reader hears the place, Coherence and STATE, and where moves lead.
static void test_sentences(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    stand(t, 5, 3, 18);
    t->s.crossed = true;
    keys(t, "R");
    const View *v = see(t);
    assert_string_equal(v->board.sentence, "Row 4, column 7, distortion; Coherence 15, searching");
    assert_int_equal(v->board.lost, 3);
    assert_int_equal(v->actions.count, 4);
    const ViewAction *north = &v->action[v->actions.first];
    assert_string_equal(north->move, "north");
    assert_true(north->dx == 0 && north->dy == -1 && strcmp(north->hotkey, "w") == 0); // A-37
    assert_string_equal(north->summary, "row 3, column 7, ground; Coherence 13");
    stand(t, 1, 1, 10);
    v = see(t);
    assert_false(v->action[v->actions.first].enabled);
    assert_string_equal(v->action[v->actions.first].reason, "A wall is there; nothing changes.");
    table_free(t);
}

// T-118: the deep rows are another ground in all columns, and stronger once crossed; what a wave
// brought is marked for one step.
static void test_areas(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    const View *v = see(t);
    for (int i = 0; i < 169; i++)
        assert_int_equal(v->cell[i].area, i / 13 > 5);
    stand(t, 1, 5, 40);
    keys(t, "DUD");
    v = see(t);
    int fresh = 0;
    for (int i = 0; i < 169; i++) {
        assert_int_equal(v->cell[i].area, i / 13 > 5 ? 2 : 0);
        fresh += v->cell[i].fresh;
    }
    assert_int_equal(fresh, th_count(&t->s.distortion) - 3);
    keys(t, "U");
    v = see(t);
    for (int i = 0; i < 169; i++)
        assert_false(v->cell[i].fresh);
    table_free(t);
}

// Whether a text has this word, in any case.
static bool has_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (size_t i = 0; text[i]; i++) {
        bool begins = i == 0 || !isalpha((unsigned char)text[i - 1]);
        if (begins && strncasecmp(text + i, word, length) == 0 &&
            !isalpha((unsigned char)text[i + length]))
            return true;
    }
    return false;
}

static void check_words(const char *text, void *data) {
    static const char *const banned[] = {"hp",     "health", "damage", "death", "die",
                                         "attack", "kill",   "enemy",  "weapon"};
    (void)data;
    for (size_t i = 0; i < sizeof banned / sizeof *banned; i++)
        if (has_word(text, banned[i]))
            fail_msg("\"%s\" has \"%s\"", text, banned[i]);
}

// T-001, T-038, T-103, T-123, T-015: no word of fights or bodies in anything the player can read,
// and no text that explains the symbols.
static void test_banned_words(void **state) {
    (void)state;
    static const char *const runs[] = {"RRDDDYDDRRRDULLUUUUURRRRRRR", "RRDDDNUUURRRRRRRR",
                                       "RLRLRLRLRLRLRLRLRLRL", "DDDDDDDDDRRRRNR"};
    for (int i = 0; i < 4; i++) {
        Table *t = table_new("", 9);
        for (const char *key = runs[i]; *key && t->s.outcome == TH_RUNNING; key++) {
            const char one[] = {*key, '\0'};
            keys(t, one);
            const View *v = see(t);
            each_word(v, check_words, NULL);
            assert_string_equal(v->description, "");
            assert_int_equal(v->notes.count, 0);
        }
        for (size_t k = 0; k < t->records; k++)
            check_words(t->text[k], NULL);
        table_free(t);
    }
}

// T-130: nothing but the document's mechanics and the one artifact of A-30.
static void test_nothing_extra(void **state) {
    (void)state;
    assert_int_equal(TH_VERBS - 1, 6);
    assert_int_equal(TH_EFFECTS - 1, 4);
    assert_ptr_equal(game_by_id("threshold"), &threshold_game);
    assert_int_equal(threshold_game.number, 2);
}

// Options: each in any order, none that is unknown, no other value.
static void test_setup(void **state) {
    (void)state;
    Table *t = table_new("tuned strict-lens oneway", 1);
    assert_string_equal(t->setup.line, "oneway=on strict-lens=on tuned=on");
    assert_true(t->s.oneway && t->s.strict_lens && t->s.set == TH_TUNED);
    static const char *const bad[] = {"oneway=off", "speed",   "seen=enemy:01", "tuned=1",
                                      "deal=0",     "deal=-1", "deal=1x",       "deal=25",
                                      "deal=01",    "deal=100"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Setup setup = {{0}};
        char memory[300];
        Text reason;
        text_init(&reason, memory, sizeof memory);
        assert_true(setup_add(&setup, bad[i], &reason));
        assert_false(th_setup_check(&t->c, &setup, &reason));
        assert_true(reason.length > 10);
    }
    char memory[300];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    assert_false(th_setup_check(&t->c, &(Setup){.line = "deal="}, &reason)); // no setup writes it
    assert_string_equal(memory, "deal: found '', expected a number from 1 to 24.");
    assert_true(th_setup_check(&t->c, &(Setup){.line = "deal=24"}, &reason));
    table_free(t);
}

// Whoever sees the board for the first time finds every symbol on it in the legend, the goal, and
// what is about to happen.
static void test_the_first_minute(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    const View *v = see(t);
    for (int i = 0; i < v->board.cells.count; i++) {
        int found = 0;
        for (int k = 0; k < v->board.legend.count; k++)
            found +=
                v->sign[v->board.legend.first + k].glyph == v->cell[v->board.cells.first + i].glyph;
        assert_int_equal(found, 1);
    }
    assert_int_equal(v->sign[v->board.legend.first].glyph, v->board.figure);
    assert_non_null(strstr(v->goal, "Reach the exit X"));
    assert_string_equal(v->board.say.title, "Nothing spreads yet");
    assert_string_equal(v->hint.id, "threshold-move");
    keys(t, "DDDD");
    v = see(t);
    assert_string_equal(v->board.say.title, "One step South crosses the threshold");
    assert_string_equal(v->line[v->board.say.lines.first],
                        "From then on every ~ spreads, every 3 turns, also above the line.");
    keys(t, "D");
    v = see(t);
    assert_string_equal(v->board.say.title, "Wave 1 in 2 turns");
    assert_int_equal(v->board.say.now, 1);
    assert_int_equal(v->board.say.most, 3);
    table_still(t);
    assert_string_equal(see(t)->board.say.title, "Nothing spreads any more");
    table_free(t);
}

static const char *said(const View *v, int line) {
    assert_in_range(line, 0, v->board.say.lines.count - 1);
    return v->line[v->board.say.lines.first + line];
}

static const char *meaning_of(const View *v, char glyph) {
    for (int i = 0; i < v->board.legend.count; i++)
        if (v->sign[v->board.legend.first + i].glyph == glyph)
            return v->sign[v->board.legend.first + i].text;
    return "";
}

// What is said beside the board is counted with the numbers of the content, whatever they are.
static void test_said_with_other_numbers(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    t->c.rules[TH_DOCUMENT].move_cost.value = 2;
    th_put(&t->s.anchor, th_cell(2, 5)); // on the line's row, which is not below it
    assert_string_equal(said(see(t), 0), "Below the + line: 3 artifacts and 1 anchor. Crossing it "
                                         "once sets the distortions free.");
    assert_string_equal(said(see(t), 1), "Way out: 10 moves. They cost 20, and you have 20.");
    assert_string_equal(meaning_of(see(t), '@'), "every step costs 2 Coherence");
    t->s.coherence = 21;
    assert_string_equal(said(see(t), 1), "Way out: 10 moves, Coherence 1 before any ~ beside it.");
    t->s.effects = 1U << TH_LENS | 1U << TH_STILL;
    assert_string_equal(meaning_of(see(t), '~'), "beside you -3 a turn, under you -3");
    th_put(&t->c.board.wall, th_cell(2, 1));
    th_put(&t->c.board.wall, th_cell(1, 2));
    assert_string_equal(said(see(t), 1), "There is no way out.");
    table_free(t);
}

// A run says under which rules and with which deal it is played.
static void test_how_it_begins(void **state) {
    (void)state;
    Table *t = table_new("deal=2 oneway", 1);
    assert_string_equal(t->text[0], "Coherence 20. Rules: document, one-way, deal 2.");
    table_free(t);
    t = table_new("", 1);
    assert_string_equal(t->text[0], "Coherence 20. Rules: document.");
    table_free(t);
}

// T-083, T-132: the end has the whole run as one sum, of the same numbers that its turns showed.
static void test_the_run_as_a_sum(void **state) {
    (void)state;
    // To the safe star, which is taken; down to the anchor, and back up past a distortion.
    static const char *const moves[] = {"east",  "east",  "south", "south", "south", "accept",
                                        "east",  "east",  "south", "south", "east",  "south",
                                        "north", "north", "north", "north", "north", "north",
                                        "east",  "east",  "east",  "east",  "east"};
    char reason[200];
    Text text;
    Table *t = table_new("", 1);
    Session *session = session_open(&threshold_game, &t->c);
    Setup setup = {.line = ""};
    text_init(&text, reason, sizeof reason);
    assert_true(session_start(session, &setup, 1, NULL, &text));
    const View *v = session_view(session);
    assert_string_equal(said(v, 0), "Below the + line: 3 artifacts and 1 anchor. Crossing it once "
                                    "sets the distortions free.");
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        assert_true(session_do(session, moves[i], NULL, &text));
    v = session_view(session);
    assert_true(v->ended);
    assert_string_equal(said(v, 0),
                        "Coherence 2 after 22 moves. With 6 more: You made it out, barely.");
    assert_string_equal(
        said(v, 1), "20 at the start, -22 moves, +6 artifact, +10 anchor, -12 distortions = 2.");
    assert_int_equal(v->board.say.lines.count, 3);
    session_close(session);
    table_free(t);
}

// Plays these keys in a session on the table's catalog, and shows its end.
static const View *end_of(Session *session, const char *keys) {
    static const char *const words[] = {
        ['U'] = "north", ['D'] = "south", ['L'] = "west", ['R'] = "east"};
    char memory[200];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    assert_true(session_start(session, &(Setup){.line = ""}, 1, NULL, &reason));
    for (; *keys; keys++)
        assert_true(session_do(session, words[(int)*keys], NULL, &reason));
    assert_non_null(session_outcome(session));
    return session_view(session);
}

// Of a way that is longer than the screen has room for, the latest cells are shown.
static void test_a_long_way(void **state) {
    (void)state;
    enum { STEPS = VIEW_MAX_WAY + 8 };
    char keys[STEPS + 1] = {0};
    Table *t = table_new("", 1);
    t->c.rules[TH_DOCUMENT].start_coherence.value = 999;
    for (int i = 0; i < STEPS; i++)
        keys[i] = i >= STEPS - 10 ? 'R' : i % 2 == 0 ? 'D' : 'U';
    Session *session = session_open(&threshold_game, &t->c);
    const View *v = end_of(session, keys);
    assert_string_equal(v->report.outcome, "WON");
    assert_int_equal(v->board.steps_walked, VIEW_MAX_WAY);
    assert_int_equal(v->board.way[VIEW_MAX_WAY - 1], 1 * TH_SIZE + 11);
    assert_int_equal(v->board.way[VIEW_MAX_WAY - 11], 1 * TH_SIZE + 1);
    session_close(session);
    table_free(t);
}

// T-100 to T-102: whoever gets out hears what the next better way out would have asked for.
static void test_what_was_missing(void **state) {
    (void)state;
    static const struct {
        int32_t coherence;
        const char *said;
    } cases[] = {
        {26, "Coherence 16 after 10 moves."},
        {25, "Coherence 15 after 10 moves."},
        {24, "Coherence 14 after 10 moves. With 1 more: You emerged whole."},
        {18, "Coherence 8 after 10 moves. With 7 more: You emerged whole."},
        {17, "Coherence 7 after 10 moves. With 1 more: You made it out, barely."},
        {11, "Coherence 1 after 10 moves. With 7 more: You made it out, barely."},
        {10, "Coherence 0 after 10 moves."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Table *t = table_new("", 1);
        t->c.rules[TH_DOCUMENT].start_coherence.value = cases[i].coherence;
        Session *session = session_open(&threshold_game, &t->c);
        assert_string_equal(said(end_of(session, "RRRRRRRRRR"), 0), cases[i].said);
        session_close(session);
        table_free(t);
    }
}

// Where no way leads out, no moment was better to leave.
static void test_no_way_out(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    t->c.rules[TH_DOCUMENT].start_coherence.value = 2;
    th_put(&t->c.board.wall, th_cell(10, 1));
    th_put(&t->c.board.wall, th_cell(11, 2));
    Session *session = session_open(&threshold_game, &t->c);
    const View *v = end_of(session, "RR");
    assert_string_equal(v->report.outcome, "LOST");
    assert_string_equal(said(v, 2), "No earlier moment was better to leave, by the straight way.");
    session_close(session);
    table_free(t);
}

// The last moment at which leaving was best may be the one before the end; none was better if the
// run went straight out. Counted with what a step costs.
static void test_the_last_moment(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    Session *session = session_open(&threshold_game, &t->c);
    const View *v = end_of(session, "RRRRRRRRRR");
    assert_string_equal(said(v, 2), "No earlier moment was better to leave, by the straight way.");
    t->c.rules[TH_DOCUMENT].move_cost.value = 2;
    t->c.rules[TH_DOCUMENT].start_coherence.value = 4;
    t->c.board.exit = th_cell(1, 2);
    th_put(&t->c.board.distortion, th_cell(2, 1));
    v = end_of(session, "R");
    assert_string_equal(v->report.outcome, "LOST");
    assert_string_equal(said(v, 1), "4 at the start, -2 move, -2 distortions = 0.");
    assert_string_equal(said(v, 2),
                        "The last moment at which leaving was best: move 0, Coherence 4. The "
                        "straight way out would have left 2, before any ~ beside it.");
    session_close(session);
    table_free(t);
}

// What the ground gave in this turn is said while it is new, and Coherence opens into its turn.
static void test_said_of_the_turn(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    keys(t, "R");
    const View *v = see(t);
    const ViewValue *coherence = &v->value[v->board.values.first];
    assert_string_equal(coherence->label, "Coherence");
    assert_int_equal(coherence->terms.count, 2);
    assert_int_equal(v->term[coherence->terms.first].value, 20);
    assert_int_equal(v->term[coherence->terms.first + 1].value, -1);
    stand(t, 5, 7, 9);
    t->s.crossed = true;
    keys(t, "R");
    assert_string_equal(said(see(t), 0), "Anchor used: +10.");
    table_free(t);
}

// A-36: one move is not "1 moves", and no way is not a number.
static void test_one_move(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    char lines[TH_PROMPT_LINES][TH_PROMPT_LENGTH];
    t->s.at = t->c.board.star[0].cell;
    t->c.board.exit = (uint8_t)(t->s.at + (th_can_enter(&t->c, &t->s, TH_EAST) ? 1 : -1));
    th_prompt_lines(&t->c, &t->s, lines);
    assert_non_null(strstr(lines[3], "; shortest way out 1 move"));
    assert_null(strstr(lines[3], "moves"));
    t->c.board.exit = 0;
    th_prompt_lines(&t->c, &t->s, lines);
    assert_non_null(strstr(lines[3], "; there is no way out"));
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_status_line),
        cmocka_unit_test(test_state_priority),
        cmocka_unit_test(test_winning_texts),
        cmocka_unit_test(test_losing_texts),
        cmocka_unit_test(test_after_the_end),
        cmocka_unit_test(test_view),
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_areas),
        cmocka_unit_test(test_banned_words),
        cmocka_unit_test(test_nothing_extra),
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_the_last_moment),
        cmocka_unit_test(test_said_of_the_turn),
        cmocka_unit_test(test_one_move),
        cmocka_unit_test(test_a_long_way),
        cmocka_unit_test(test_what_was_missing),
        cmocka_unit_test(test_no_way_out),
        cmocka_unit_test(test_the_first_minute),
        cmocka_unit_test(test_said_with_other_numbers),
        cmocka_unit_test(test_how_it_begins),
        cmocka_unit_test(test_the_run_as_a_sum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
