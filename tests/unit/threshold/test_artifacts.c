// Artifacts: the prompt, the carry limit, and what each of the four changes.
#include "table.h"

// T-058, T-064, T-066: a star pauses the game; only the two answers are heard, and move and answer
// are one turn.
static void test_prompt_pauses(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    keys(t, "RRDDD");
    assert_string_equal(mode_name(&threshold_game, &t->s), "prompt");
    at(t, 3, 4);
    assert_int_equal(t->s.coherence, 15);
    assert_int_equal(t->s.turn, 4);
    for (const char *key = "UDLR"; *key; key++)
        bump(t, *key);
    keys(t, "N");
    assert_int_equal(t->s.turn, 5);
    assert_int_equal(t->s.coherence, 15);
    bump(t, 'Y');
    bump(t, 'N');
    table_free(t);
}

// T-059, A-46: the prompt, line by line, with the arithmetic of A-36 after the third, and below the
// document's lines what the artifact does under the rulings.
static void test_prompt_text(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    keys(t, "RRDDD");
    char lines[TH_PROMPT_LINES][TH_PROMPT_LENGTH];
    assert_int_equal(th_prompt_lines(&t->c, &t->s, lines), 7);
    assert_string_equal(lines[0], "ARTIFACT: Clarity Lens");
    assert_string_equal(lines[1], "Effect: See distortion spread pattern, but drain +1 per turn.");
    assert_string_equal(lines[2], "Immediate: +6 Coherence");
    assert_string_equal(lines[3], "now 15, +6 = 21; shortest way out 11 moves");
    assert_string_equal(lines[4], "");
    assert_string_equal(lines[5], "Accept? [Y/N]");
    assert_string_equal(lines[6], "Means: you see where the next wave goes. ~ beside you takes 2, "
                                  "under you 3.");
    const View *v = see(t);
    assert_int_equal(v->board.prompt.count, 7);
    assert_string_equal(v->line[v->board.prompt.first], lines[0]);
    table_free(t);
}

// A-45: 24 deals, every artifact once on each, no two alike, the first as printed; the last star
// changes first.
static void test_deals(void **state) {
    (void)state;
    enum { DEALS = 24, STARS = 4 };
    char seen[DEALS][STARS + 1] = {{0}};
    Table *t = table_new("", 1);
    assert_int_equal(th_deals(&t->c), DEALS);
    const uint32_t deals[] = {1, 1, 2, 6, DEALS, 1}; // more stars than four have one deal
    for (int stars = 0; stars <= STARS + 1; stars++) {
        t->c.board.stars = (uint8_t)stars;
        assert_int_equal(th_deals(&t->c), deals[stars]);
    }
    t->c.board.stars = STARS;
    for (int deal = 0; deal < DEALS; deal++) {
        t->s.deal = (uint8_t)deal;
        for (int i = 0; i < STARS; i++)
            seen[deal][i] =
                th_artifact_at(&t->c, &t->s, t->c.board.star[i].cell)->name[0]; // C, S, S, R
        for (int i = 0; i < deal; i++)
            for (int k = 0, same = 0; k < STARS; k++) {
                t->s.deal = (uint8_t)deal;
                const ThArtifactDef *here = th_artifact_at(&t->c, &t->s, t->c.board.star[k].cell);
                t->s.deal = (uint8_t)i;
                same += here == th_artifact_at(&t->c, &t->s, t->c.board.star[k].cell);
                assert_true(same < STARS);
            }
    }
    assert_string_equal(seen[0], "CSSR");
    assert_string_equal(seen[1], "CSRS");
    assert_string_equal(seen[23], "RSSC");
    table_free(t);
    t = table_new("deal=24", 1);
    assert_int_equal(t->s.deal, 23);
    keys(t, "RRDDD");
    char lines[TH_PROMPT_LINES][TH_PROMPT_LENGTH];
    (void)th_prompt_lines(&t->c, &t->s, lines);
    assert_string_equal(lines[0], "ARTIFACT: Resonance Inverter");
    table_free(t);
}

// A-45: a deal is a number from 1 to 24 and nothing else.
static void test_deals_are_checked(void **state) {
    (void)state;
    const char *const bad[] = {"deal=0",  "deal=25",  "deal=x",  "deal=01",
                               "deal=on", "deal=100", "deal=1:", "deal=1/"};
    Table *t = table_new("", 1);
    for (int deal = 1; deal <= 24; deal++) {
        Setup setup = {0};
        char line[12];
        (void)snprintf(line, sizeof line, "deal=%d", deal);
        assert_true(setup_add(&setup, line, NULL));
        assert_true(th_setup_check(&t->c, &setup, NULL));
        th_start(&t->c, &t->s, &setup, 1, NULL);
        assert_int_equal(t->s.deal, deal - 1);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Setup setup = {0};
        char memory[200];
        Text reason;
        text_init(&reason, memory, sizeof memory);
        (void)snprintf(setup.line, sizeof setup.line, "%s", bad[i]);
        assert_false(th_setup_check(&t->c, &setup, &reason));
        assert_non_null(strstr(memory, "expected a number from 1 to 24."));
    }
    table_free(t);
}

// Where nothing spreads, the Lens has nothing to show; where something does every turn, it has.
static void test_lens_without_waves(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    t->s.effects = 1U << TH_LENS;
    for (int period = 0; period <= 1; period++) {
        ThCells shown = {{0}};
        t->c.rules[TH_DOCUMENT].period.value = period;
        assert_true(th_preview(&t->c, &t->s, &shown));
        assert_int_equal(th_empty(&shown), period == 0);
    }
    table_free(t);
}

// A-46: what each artifact means, with the numbers of the run.
static void test_means(void **state) {
    (void)state;
    static const struct {
        const char *setup;
        ThEffect effect;
        const char *means;
    } table[] = {
        {"", TH_NEUTRAL, "no rule changes."},
        {"", TH_SEVER, "~ beside you takes 0. ~ under you still takes 2. O gives nothing."},
        {"strict-lens", TH_LENS,
         "you see where the next wave goes. ~ beside you takes 2, under you 3. Every other turn "
         "takes 1 more."},
        {"", TH_STILL, "no more waves. ~ beside you takes 2 instead of 1."},
        {"tuned", TH_INVERT,
         "the 3 ~ become O and share one use: the first you enter gives +12, then all are gone. 1 "
         "O "
         "becomes ~, and only that spreads."},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        Table *t = table_new(table[i].setup, 1);
        char memory[300];
        Text text;
        text_init(&text, memory, sizeof memory);
        th_means(&t->c, &t->s, table[i].effect, &text);
        assert_string_equal(memory, table[i].means);
        t->s.anchor = (ThCells){{0}};
        text_clear(&text);
        th_means(&t->c, &t->s, TH_INVERT, &text);
        assert_non_null(strstr(memory, "No ~ is left, so nothing spreads."));
        table_free(t);
    }
}

// T-060, T-061: accepting gives 6, and no key takes the change back.
static void test_accept(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    keys(t, "RRDDDY");
    assert_int_equal(t->s.coherence, 21);
    assert_int_equal(glyph(t, 3, 4), '.');
    has_fact(t, "artifact", "\"name\":\"Clarity Lens\",\"accepted\":true,\"coherence\":[15,21]");
    assert_string_equal(status(t), "COH: 21   STATE: altered   CARRY: Clarity Lens");
    keys(t, "UUURRR");
    assert_true(th_carries(&t->s, TH_LENS));
    table_free(t);
}

// T-062, T-063: a declined artifact stays and asks again on every later entry.
static void test_decline(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    keys(t, "RRDDDN");
    has_fact(t, "artifact", "\"accepted\":false,\"coherence\":[15,15]");
    keys(t, "L");
    assert_int_equal(glyph(t, 3, 4), '*');
    keys(t, "R");
    assert_int_equal(t->s.mode, TH_MODE_PROMPT);
    keys(t, "Y");
    assert_int_equal(t->s.carried_count, 1);
    table_free(t);
}

// T-065: at the limit a star shows no prompt, gives nothing and stays; the ledger says so.
static void test_carry_limit(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    keys(t, "RRDDDY");
    stand(t, 4, 6, 20);
    keys(t, "R");
    assert_int_equal(t->s.mode, TH_MODE_BOARD);
    assert_int_equal(t->s.coherence, 19);
    assert_int_equal(glyph(t, 5, 6), '*');
    assert_string_equal(ledger(t), "20 -1 move = 19; carry limit 1: artifact stays");
    t->c.rules[TH_DOCUMENT].carry_limit.value = 2;
    keys(t, "LR");
    assert_int_equal(t->s.mode, TH_MODE_PROMPT);
    keys(t, "Y");
    assert_string_equal(status(t), "COH: 23   STATE: altered   CARRY: Clarity Lens, Severance");
    table_free(t);
}

// T-067: the swap happens before the drain; new distortions spread, new anchors share one use.
static void test_inverter(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    stand(t, 5, 9, 20);
    keys(t, "DY");
    assert_int_equal(t->s.coherence, 25); // (6,11) is no distortion any more
    assert_int_equal(glyph(t, 6, 3), 'O');
    assert_int_equal(glyph(t, 3, 8), 'O');
    assert_int_equal(glyph(t, 6, 11), 'O');
    assert_int_equal(glyph(t, 6, 7), '~');
    table_still(t);
    stand(t, 6, 10, 20);
    keys(t, "D");
    assert_int_equal(t->s.coherence, 29);
    assert_string_equal(ledger(t), "20 -1 move +10 anchor = 29; Anchor (shared): +10, all "
                                   "inverted anchors fade");
    assert_true(th_empty(&t->s.anchor));
    assert_int_equal(th_count(&t->s.distortion), 1);
    table_free(t);
}

// T-067, A-27: if the anchor was used before, no distortion is left, and nothing spreads.
static void test_inverter_after_the_anchor(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    stand(t, 5, 7, 20);
    keys(t, "R");
    stand(t, 5, 9, 40);
    keys(t, "DYUUUUUU");
    assert_int_equal(th_count(&t->s.distortion), 0);
    assert_true(th_count(&t->s.anchor) >= 3);
    table_free(t);
}

// T-068, T-128: the lens shows exactly the cells that the next wave fills, and a drain is 1 higher.
static void test_lens(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        Table *t = table_new("", seed);
        ThCells shown = {{0}};
        assert_false(th_preview(&t->c, &t->s, &shown));
        keys(t, "RRDDDY");
        assert_true(th_preview(&t->c, &t->s, &shown)); // before the crossing: wave 1
        keys(t, "DD");
        ThCells again = {{0}};
        assert_true(th_preview(&t->c, &t->s, &again));
        assert_memory_equal(&shown, &again, sizeof shown);
        ThCells before = t->s.distortion;
        keys(t, "LR");
        for (int i = 0; i < TH_WORDS; i++)
            assert_true(t->s.distortion.word[i] == (before.word[i] | shown.word[i]));
        assert_memory_equal(&t->s.born, &shown, sizeof shown);
        table_free(t);
    }
    Table *t = table_new("", 1);
    keys(t, "RRDDDY");
    stand(t, 4, 3, 20);
    keys(t, "R");
    assert_string_equal(ledger(t), "20 -1 move -1 adjacent (row 4, column 7) -1 lens = 17");
    keys(t, "R");
    assert_int_equal(t->s.coherence, 17 - 1 - 3);
    keys(t, "UU");
    keys(t, "L");
    assert_string_equal(ledger(t), "9 -1 move = 8"); // away from distortions the lens is free
    table_free(t);
}

// A-28, T-068: the strict lens drains every turn.
static void test_strict_lens(void **state) {
    (void)state;
    Table *t = table_new("strict-lens", 1);
    keys(t, "RRDDDY");
    assert_string_equal(ledger(t), "16 -1 move +6 artifact -1 lens = 20");
    keys(t, "U");
    assert_int_equal(t->s.coherence, 18);
    table_free(t);
}

// T-069: Severance: nothing is drained from beside, standing still is; anchors neither give nor go.
static void test_severance(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    stand(t, 4, 6, 20);
    keys(t, "RY");
    table_still(t);
    stand(t, 4, 3, 20);
    keys(t, "R");
    assert_int_equal(t->s.coherence, 19);
    keys(t, "R");
    assert_int_equal(t->s.coherence, 16);
    stand(t, 5, 7, 9);
    keys(t, "R");
    assert_int_equal(t->s.coherence, 8);
    assert_int_equal(glyph(t, 6, 7), 'O');
    table_free(t);
}

// T-072, A-30: the Still Point: no more waves; beside a distortion 2, on it 2.
static void test_still_point(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    stand(t, 7, 8, 40);
    keys(t, "DY");
    int before = th_count(&t->s.distortion);
    keys(t, "UDUDUDUDU");
    assert_int_equal(th_count(&t->s.distortion), before);
    stand(t, 4, 3, 20);
    keys(t, "R");
    assert_int_equal(t->s.coherence, 17);
    keys(t, "R");
    assert_int_equal(t->s.coherence, 14);
    table_free(t);
}

// T-070, T-071, T-072: the records, and that each changes a rule and not only a number.
static void test_records(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    static const char *const on_star[] = {"Clarity Lens", "Severance", "Still Point",
                                          "Resonance Inverter"};
    assert_int_equal(t->c.artifacts, 4);
    for (int i = 0; i < 4; i++) {
        const ThArtifactDef *a = th_artifact_at(&t->c, &t->s, t->c.board.star[i].cell);
        assert_string_equal(a->name, on_star[i]);
        assert_int_equal(a->bonus[TH_DOCUMENT], 6);
        assert_int_equal(a->bonus[TH_TUNED], a->effect == TH_INVERT ? 0 : 10); // A-47
        assert_int_not_equal(a->effect, TH_NEUTRAL);
    }
    const ThArtifactDef *inverter = th_artifact_at(&t->c, &t->s, th_cell(5, 10));
    assert_string_equal(inverter->description,
                        "Distortions become Anchors. Anchors become Distortions.");
    assert_string_equal(th_effect_names[inverter->effect], "invert");
    table_free(t);
}

// A-33: with a higher limit effects combine: inverted anchors do not work for Severance.
static void test_combined(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    t->c.rules[TH_DOCUMENT].carry_limit.value = 3;
    table_still(t);
    stand(t, 4, 6, 40);
    keys(t, "RY");
    stand(t, 5, 9, 40);
    keys(t, "DY");
    stand(t, 5, 3, 20);
    keys(t, "R"); // (6,3), an anchor that gives nothing and stays
    assert_int_equal(t->s.coherence, 19);
    assert_int_equal(glyph(t, 6, 3), 'O');
    stand(t, 5, 7, 20);
    keys(t, "R"); // the former anchor drains as a distortion
    assert_int_equal(t->s.coherence, 17);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_prompt_pauses),
        cmocka_unit_test(test_deals),
        cmocka_unit_test(test_deals_are_checked),
        cmocka_unit_test(test_lens_without_waves),
        cmocka_unit_test(test_means),
        cmocka_unit_test(test_prompt_text),
        cmocka_unit_test(test_accept),
        cmocka_unit_test(test_decline),
        cmocka_unit_test(test_carry_limit),
        cmocka_unit_test(test_inverter),
        cmocka_unit_test(test_inverter_after_the_anchor),
        cmocka_unit_test(test_lens),
        cmocka_unit_test(test_strict_lens),
        cmocka_unit_test(test_severance),
        cmocka_unit_test(test_still_point),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_combined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
