// Moves, Coherence, drain, the anchor, and the order of a turn.
#include "table.h"

// T-004, T-033, T-034, T-045: a move on ground costs 1; ten of them leave 10 of 20.
static void test_every_move_costs(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    assert_string_equal(status(t), "COH: 20   STATE: stable   CARRY: none");
    keys(t, "R");
    assert_int_equal(t->s.coherence, 19);
    keys(t, "LRLRLRLRL");
    assert_int_equal(t->s.coherence, 10);
    table_free(t);
}

// T-040, T-041, T-043: one cell in one of four directions, and one turn each.
static void test_four_directions(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    stand(t, 9, 3, 20);
    Move moves[GAME_MAX_MOVES];
    assert_int_equal(th_moves(&t->c, &t->s, moves), 4);
    for (size_t i = 0; i < 4; i++) {
        ThState then = t->s;
        char memory[100];
        Text reason;
        text_init(&reason, memory, sizeof memory);
        assert_true(th_apply(&t->c, &then, moves[i], NULL, &reason));
        int dx = abs(th_x(then.at) - 9), dy = abs(th_y(then.at) - 3);
        assert_int_equal(dx + dy, 1);
        assert_int_equal(then.turn, t->s.turn + 1);
    }
    table_free(t);
}

// T-012, T-042: no word waits, restarts or takes back.
static void test_no_waiting(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    static const char *const words[] = {"wait",  "pass", "restart", "retry", "undo", "north east",
                                        "North", "",     " ",       "up",    "save"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        Move move;
        char memory[300];
        Text reason;
        text_init(&reason, memory, sizeof memory);
        assert_false(move_parse(&threshold_game, &t->s, words[i], &move, &reason));
        assert_true(reason.length > 0);
    }
    for (int verb = TH_VERBS; verb < 256; verb++) {
        char memory[300];
        Text reason;
        ThState before = t->s;
        text_init(&reason, memory, sizeof memory);
        assert_false(th_apply(&t->c, &t->s, (Move){.verb = (uint8_t)verb}, NULL, &reason));
        assert_memory_equal(&before, &t->s, sizeof before);
    }
    table_free(t);
}

// T-044, T-046, G8: a bump changes nothing; four of them in the corner, three at the start.
static void test_bumps(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    for (int i = 0; i < 3; i++)
        bump(t, 'U');
    assert_int_equal(t->s.coherence, 20);
    assert_int_equal(t->s.turn, 0);
    stand(t, 11, 11, 20);
    for (int i = 0; i < 2; i++) {
        bump(t, 'R');
        bump(t, 'D');
    }
    assert_string_equal(bump(t, 'D'), "A wall is there; nothing changes.");
    assert_string_equal(bump(t, '?'), "There is no such move.");
    assert_string_equal(bump(t, 'Y'), "'accept' answers a prompt; there is none.");
    char why[80];
    Text reason;
    text_init(&reason, why, sizeof why);
    assert_false(th_apply(&t->c, &t->s, (Move){.verb = TH_VERBS}, NULL, &reason));
    assert_string_equal(why, "There is no such move.");
    table_free(t);
}

// What a history says of a run.
static void test_score(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    char memory[80];
    Text words;
    text_init(&words, memory, sizeof memory);
    keys(t, "RRRRRRRRRR");
    assert_int_equal(threshold_game.score(&t->c, &t->s, &words), 10);
    assert_string_equal(memory, "Coherence 10: You made it out, barely");
    table_free(t);
}

// T-035, T-036, T-037, T-048, T-109, G1: the exit wins with more than 0; ten moves east lead there.
static void test_exit(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    keys(t, "RRRRRRRRRR");
    assert_int_equal(t->s.outcome, TH_WON);
    assert_int_equal(t->s.coherence, 10);
    has_fact(t, "end", "\"outcome\":\"WON\",\"text\":\"You made it out, barely\",\"coherence\":10");
    table_restart(t);
    stand(t, 10, 1, 2);
    keys(t, "R");
    assert_int_equal(t->s.outcome, TH_WON);
    assert_int_equal(t->s.coherence, 1);
    table_restart(t);
    stand(t, 10, 1, 1);
    keys(t, "R");
    assert_int_equal(t->s.outcome, TH_LOST);
    has_fact(t, "end", "\"outcome\":\"LOST\",\"text\":\"Dissolution\",\"coherence\":0");
    table_restart(t);
    stand(t, 2, 2, 1);
    keys(t, "R");
    assert_int_equal(t->s.outcome, TH_LOST);
    table_free(t);
}

// T-047, T-086: on the exit nothing is drained any more and nothing spreads.
static void test_exit_before_drain(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    stand(t, 10, 1, 5);
    distort(t, 11, 2);
    t->s.crossed = true;
    t->s.clock = 2;
    int before = th_count(&t->s.distortion);
    keys(t, "R");
    assert_int_equal(t->s.outcome, TH_WON);
    assert_int_equal(t->s.coherence, 4);
    assert_int_equal(t->s.clock, 2);
    assert_int_equal(th_count(&t->s.distortion), before);
    has_fact(t, "turn", "\"clock\":2,\"spread\":[]");
    table_free(t);
}

static int cost_of(Table *t, int x, int y, const char *way) {
    table_restart(t);
    stand(t, x, y, 20);
    keys(t, way);
    return 20 - t->s.coherence;
}

// T-049, T-050, T-051, T-054: beside a distortion 1 more, diagonally nothing, on it 2 more.
static void test_drain(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    assert_int_equal(cost_of(t, 4, 3, "R"), 2);
    assert_string_equal(ledger(t), "20 -1 move -1 adjacent (row 4, column 7) = 18");
    assert_int_equal(cost_of(t, 4, 2, "R"), 1);
    assert_int_equal(cost_of(t, 5, 3, "R"), 3);
    assert_string_equal(ledger(t), "20 -1 move -2 distortion = 17");
    at(t, 6, 3);
    table_free(t);
}

// T-052, T-053: several neighbours count once; standing replaces them.
static void test_drain_is_not_added_up(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    stand(t, 8, 2, 20);
    distort(t, 8, 3);
    distort(t, 7, 2);
    distort(t, 9, 2);
    keys(t, "UD");
    assert_int_equal(t->s.coherence, 20 - 1 - 2);
    stand(t, 8, 2, 20);
    keys(t, "D");
    assert_int_equal(t->s.coherence, 17);
    table_free(t);
}

// T-010, T-132: Coherence changes only by the terms that the ledger names, and they add up.
static void test_terms(void **state) {
    (void)state;
    Table *t = table_new("", 5);
    Terms terms = {.count = 0};
    keys(t, "RRDDDY");
    assert_int_equal(th_turn_terms(&t->s, &terms), 5);
    assert_int_equal(terms.count, 2);
    assert_string_equal(ledger(t), "16 -1 move +6 artifact = 21");
    has_fact(t, "turn", "\"coherence\":[16,21],\"terms\":[{\"label\":\"move\",\"value\":-1");
    table_free(t);
}

// T-056, T-057, T-039: the anchor gives 10 once and is ground then; there is no maximum.
static void test_anchor(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    table_still(t);
    stand(t, 5, 7, 9);
    keys(t, "R");
    assert_int_equal(t->s.coherence, 18);
    assert_string_equal(ledger(t), "9 -1 move +10 anchor = 18");
    assert_int_equal(glyph(t, 6, 7), '.');
    keys(t, "LR");
    assert_int_equal(t->s.coherence, 16);
    table_restart(t);
    stand(t, 5, 7, 21);
    keys(t, "R");
    assert_int_equal(t->s.coherence, 30);
    assert_string_equal(status(t), "COH: 30   STATE: searching   CARRY: none");
    table_free(t);
}

// T-083, T-084: the record of a turn has the steps in their order, and a distortion that is born
// beside the player drains from the next turn on.
static void test_order(void **state) {
    (void)state;
    static const char *const order[] = {"\"move\"",      "\"from\"",   "\"to\"",
                                        "\"coherence\"", "\"terms\"",  "\"crossed\"",
                                        "\"clock\"",     "\"spread\"", "\"state\""};
    Table *t = table_new("", 1);
    int born_beside = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        t->seed = seed;
        table_restart(t);
        stand(t, 5, 8, 20);
        t->s.crossed = true;
        t->s.clock = 2;
        keys(t, "L"); // beside (3,8): one drain, then the wave
        assert_int_equal(t->s.coherence, 18);
        assert_int_equal(t->s.clock, 3);
        ThCells now = t->s.distortion;
        born_beside += th_has(&now, th_cell(4, 8));
    }
    assert_true(born_beside > 20);
    const char *data = fact(t, "turn");
    const char *last = data;
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        const char *place = strstr(data, order[i]);
        assert_true(place && place >= last);
        last = place;
    }
    table_free(t);
}

// T-085: only step 6 ends a run: an anchor at 0 saves it, so does an artifact.
static void test_transient_zero(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    stand(t, 5, 7, 1);
    keys(t, "R");
    assert_int_equal(t->s.outcome, TH_RUNNING);
    assert_int_equal(t->s.coherence, 10);
    table_restart(t);
    stand(t, 2, 4, 1);
    keys(t, "R");
    assert_int_equal(t->s.mode, TH_MODE_PROMPT);
    assert_int_equal(t->s.coherence, 0);
    keys(t, "Y");
    assert_int_equal(t->s.outcome, TH_RUNNING);
    assert_int_equal(t->s.coherence, 6);
    table_restart(t);
    stand(t, 2, 4, 1);
    keys(t, "RN");
    assert_int_equal(t->s.outcome, TH_LOST);
    table_free(t);
}

// T-013, T-074, T-087, T-092: the first y >= 6 sets the flag, in any column; nothing takes it back.
static void test_crossing(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    table_still(t);
    stand(t, 2, 4, 40);
    keys(t, "D");
    assert_false(t->s.crossed);
    assert_string_equal(status(t), "COH: 39   STATE: stable   CARRY: none");
    keys(t, "D");
    assert_true(t->s.crossed);
    assert_int_equal(t->s.clock, 1);
    assert_string_equal(status(t), "COH: 38   STATE: searching   CARRY: none");
    keys(t, "UUUUU");
    assert_true(t->s.crossed);
    assert_int_equal(t->s.clock, 6);
    assert_string_equal(status(t), "COH: 33   STATE: searching   CARRY: none");
    keys(t, "DDDDD");
    assert_int_equal(t->s.clock, 11);
    table_restart(t);
    stand(t, 9, 5, 40);
    keys(t, "D");
    assert_true(t->s.crossed);
    table_free(t);
}

// T-075: with one-way a move up into the line is refused like a wall; the gap stays open.
static void test_oneway(void **state) {
    (void)state;
    Table *t = table_new("oneway", 1);
    stand(t, 9, 6, 20);
    assert_string_equal(bump(t, 'U'),
                        "The threshold cannot be crossed upward here; nothing changes.");
    stand(t, 4, 6, 20);
    keys(t, "URU"); // the gap, along the line, up from it
    at(t, 5, 4);
    stand(t, 9, 4, 20);
    keys(t, "DD"); // downward is free
    at(t, 9, 6);
    Table *two = table_new("", 1);
    stand(two, 9, 6, 20);
    keys(two, "U");
    at(two, 9, 5);
    table_free(two);
    table_free(t);
}

// T-131: the same seed and the same keys give the same state and the same log.
static void test_deterministic(void **state) {
    (void)state;
    static const char way[] = "RRDDDYDDRRRDULLUUUUURRR";
    Table *one = table_new("", 77), *two = table_new("", 77), *other = table_new("", 78);
    keys(one, way);
    keys(two, way);
    keys(other, way);
    assert_true(table_hash(one) == table_hash(two));
    assert_true(table_hash(one) != table_hash(other));
    assert_int_equal(one->records, two->records);
    for (size_t i = 0; i < one->records; i++)
        assert_string_equal(one->data[i], two->data[i]);
    table_free(one);
    table_free(two);
    table_free(other);
}

// T-112, G2, G5, G9: golden runs with the spread switched off.
static void test_golden_runs(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    table_still(t);
    keys(t, "RRDDD(Y)");
    assert_int_equal(t->s.coherence, 21);
    keys(t, "UUURRRRRRRR");
    assert_int_equal(t->s.outcome, TH_WON);
    assert_int_equal(t->s.coherence, 10); // +6 pays exactly for the detour of 6
    table_restart(t);
    keys(t, "RLRLRLRLRLRLRLRLRLRL");
    assert_int_equal(t->s.turn, 20);
    has_fact(t, "end", "\"text\":\"Dissolution\"");
    table_free(t);
    t = table_new("oneway", 1);
    table_still(t);
    keys(t, "RRDDD(Y)DDRRRDULLUUUUURRRRRRR");
    assert_int_equal(t->s.outcome, TH_WON);
    assert_int_equal(t->s.coherence, 10);
    assert_int_equal(t->s.turn, 26);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_move_costs),
        cmocka_unit_test(test_four_directions),
        cmocka_unit_test(test_no_waiting),
        cmocka_unit_test(test_bumps),
        cmocka_unit_test(test_score),
        cmocka_unit_test(test_exit),
        cmocka_unit_test(test_exit_before_drain),
        cmocka_unit_test(test_drain),
        cmocka_unit_test(test_drain_is_not_added_up),
        cmocka_unit_test(test_terms),
        cmocka_unit_test(test_anchor),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_transient_zero),
        cmocka_unit_test(test_crossing),
        cmocka_unit_test(test_oneway),
        cmocka_unit_test(test_deterministic),
        cmocka_unit_test(test_golden_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
