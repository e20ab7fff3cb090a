// S15, S16: the Hunter, the Gatekeeper, the Convergence, the Exit; and S20: the order of a cycle.
#include "support.h"

static void rest_at_shack(Bench *b, int option) {
    char move[32];
    visit(b, "Shack");
    b->s.here.timer = 6;
    snprintf(move, sizeof move, "rest %d", option);
    play(b, move);
}

// R244, R245: Excess Time is what exceeds the Zone Time Cost, counted in the Update Phase.
static void excess_time(void **unused) {
    (void)unused;
    static const struct {
        const char *place;
        int total, excess;
    } table[] = {{"Abandoned Camp", 2, 1}, {"Abandoned Camp", 1, 0}, {"Clearing", 1, 0},
                 {"Shack", 1, 1},          {"Shack", 3, 3},          {"PC", 3, 0}};
    Bench *b = bench_new(NULL, 1);
    for (size_t i = 0; i < 6; i++) {
        FrRow row = {.def = location_named(b, table[i].place)};
        assert_int_equal(fr_excess(b->c, &row, table[i].total), table[i].excess);
    }
    rest_at_shack(b, 3);
    assert_fact(heard_event(b, "update"), "\"excess\":3,\"hunter\":[0,3]");
    bench_free(b);
}

// R246, R247: the Hunter appears with unit 5 and catches with unit 25, whatever the jump (U18).
static void hunter_counts(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    for (int excess = 0; excess <= 30; excess++) {
        b->s.excess = excess;
        assert_int_equal(fr_hunter_caught(b->c, &b->s), excess >= 25);
        const FrHunterSign *sign = fr_hunter_sign(b->c, excess);
        const FrHunterSign *before = fr_hunter_sign(b->c, 4);
        assert_int_equal(sign != before, excess >= 5);
    }
    bench_free(b);
}

// R248, R267, R268: caught: after the normal screen the frontier is the Hunter alone; won is
// HUNTER.
static void hunter_ends_the_run(void **unused) {
    (void)unused;
    for (int won = 0; won < 2; won++) {
        Bench *b = bench_new(NULL, 1);
        b->s.excess = 24;
        rest_at_shack(b, 1);
        assert_int_equal(b->s.mode, FR_MODE_NORMAL);
        play(b, "continue");
        assert_int_equal(b->s.row_count, 1);
        assert_int_equal(b->s.row[0].def, location_named(b, "The Hunter"));
        const View *view = look(b);
        assert_string_equal(view->line[view->card[0].lines.first], "Excess Time 25 of 25.");
        play(b, "go 1");
        assert_int_equal(b->s.mode, FR_MODE_COMBAT);
        assert_int_equal(b->s.foe_count, 1);
        assert_int_equal(b->s.foe[0].max_hp, 50);
        bench_forget(b);
        if (won) {
            b->s.foe[0].hp = 1;
            b->s.foe[0].block = 0;
            play(b, "attack 1");
            assert_int_equal(b->s.outcome, FR_HUNTER);
            assert_null(heard_event(b, "update"));
            assert_fact(heard_event(b, "observation"), "\"source\":\"first enemy\",\"id\":\"B01\"");
            assert_fact(heard_event(b, "defeat"), "\"xp\":[0,0]");
        } else {
            b->s.hp = 1;
            set_intent(b, 0, "Strike");
            play(b, "recover");
            assert_int_equal(b->s.outcome, FR_DEATH);
        }
        refused(b, "go 1");
        bench_free(b);
    }
}

// R249: words only at Awareness 0, then a range, then "n of 20" (U20).
static void hunter_by_awareness(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    b->s.excess = 12; // step 7
    static const struct {
        int awareness;
        const char *text;
    } table[] = {{3, "6-10 of 20"}, {5, "7 of 20"}};
    for (int i = 0; i < 2; i++) {
        b->s.stat[FR_AWARENESS] = (int16_t)table[i].awareness;
        const View *view = look(b);
        assert_string_equal(value_labelled(view, view->group[2].values, "The Hunter")->text,
                            table[i].text);
    }
    for (int awareness = 0; awareness <= 2; awareness++) {
        b->s.stat[FR_AWARENESS] = (int16_t)awareness;
        const View *view = look(b);
        const ViewValue *hunter = value_labelled(view, view->group[2].values, "The Hunter");
        assert_string_equal(hunter->text, "sign 3 of 6");
        assert_true(strlen(hunter->note) > 0);
        assert_null(strpbrk(hunter->note, "0123456789"));
    }
    bench_free(b);
}

// R250, R251, R260, C20: mitigation 9 gives the Exit, 10 and 11 the Gatekeeper, asked at that
// moment.
static void gatekeeper_threshold(void **unused) {
    (void)unused;
    for (int mitigation = 9; mitigation <= 11; mitigation++) {
        Bench *b = bench_new(NULL, 1);
        b->s.mitigation = mitigation;
        rest_at_shack(b, 1);
        b->s.size_bonus = -6;
        play(b, "continue");
        assert_int_equal(b->s.row_count, 1);
        assert_int_equal(b->s.row[0].def,
                         location_named(b, mitigation >= 10 ? "Gatekeeper" : "Exit"));
        bench_free(b);
    }
}

// R252, R253: the Gatekeeper is a fight; won is GATEKEEPER, lost is DEATH.
static void gatekeeper_ends_the_run(void **unused) {
    (void)unused;
    for (int won = 0; won < 2; won++) {
        Bench *b = bench_new(NULL, 1);
        b->s.mitigation = 10;
        rest_at_shack(b, 1);
        b->s.size_bonus = -6;
        play(b, "continue,go 1");
        assert_int_equal(b->s.foe_count, 1);
        assert_int_equal(b->s.foe[0].max_hp, 60);
        b->s.foe[0].hp = won ? 1 : 60;
        b->s.foe[0].block = 0;
        b->s.hp = 1;
        set_intent(b, 0, "Verdict");
        play(b, won ? "attack 1" : "recover");
        assert_int_equal(b->s.outcome, won ? FR_GATEKEEPER : FR_DEATH);
        bench_free(b);
    }
}

// C17: an ending that names no enemy ends the run on arrival.
static void a_fight_can_be_switched_off(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    FrCatalog *c = b->catalog;
    c->ending[FR_GATEKEEPER].enemy = FR_NONE;
    b->s.mitigation = 10;
    rest_at_shack(b, 1);
    b->s.size_bonus = -6;
    play(b, "continue,go 1");
    assert_int_equal(b->s.outcome, FR_GATEKEEPER);
    bench_free(b);
}

static void absorb_elites(Bench *b, int count) {
    b->s.absorbed[location_named(b, "PC")] = (uint16_t)count;
    b->s.absorbed_total = (uint16_t)count;
    b->s.absorbed_last = location_named(b, "PC");
}

// R254, R258: not after four, not beside an Elite; after five it appears as the last row.
static void convergence_appears(void **unused) {
    (void)unused;
    for (int pool = 4; pool <= 5; pool++) {
        Bench *b = bench_new(NULL, 1);
        absorb_elites(b, pool);
        rest_at_shack(b, 1);
        play(b, "continue");
        int place = fr_find_special(b->c, &b->s, FR_SPECIAL_CONVERGENCE);
        assert_int_equal(place, pool == 5 ? b->s.row_count - 1 : -1);
        if (pool == 5) {
            assert_int_equal(b->s.row_count, b->s.size + 1);
            assert_false(fr_has_category(b->c, &b->s, FR_ELITE_ENEMY));
            assert_false(can_appear(b, location_named(b, "PC")));
            assert_string_equal(fr_row_biome(b->c, &b->s, &b->s.row[place]), "City");
            assert_int_equal(fr_row_danger(b->c, &b->s, &b->s.row[place]), 4500);
        }
        bench_free(b);
    }
    Bench *b = bench_new(NULL, 1);
    const char *names[] = {"Shack", "PC"};
    set_rows(b, 2, names);
    set_row(b, 0, FR_SECURE, 6);
    set_row(b, 1, FR_CRITICAL, 2);
    absorb_elites(b, 5);
    play(b, "go 1,rest 1,continue");
    assert_int_equal(fr_find_special(b->c, &b->s, FR_SPECIAL_CONVERGENCE), -1);
    bench_free(b);
}

// R255: 10 HP per absorbed ChatGPT, and all its intents with their own numbers (U19).
static void convergence_strength(void **unused) {
    (void)unused;
    for (int pool = 5; pool <= 7; pool++) {
        Bench *b = bench_new(NULL, 1);
        absorb_elites(b, pool);
        rest_at_shack(b, 1);
        play(b, "continue");
        char move[32];
        snprintf(move, sizeof move, "go %d", b->s.row_count);
        play(b, move);
        assert_int_equal(b->s.foe_count, 1);
        assert_int_equal(b->s.foe[0].max_hp, 10 * pool);
        FrIntentPool intents;
        fr_intent_pool(b->c, &b->s, b->s.foe[0].def, &intents);
        assert_int_equal(intents.count, 3);
        set_intent(b, 0, "Add Code");
        play(b, "recover");
        assert_int_equal(b->s.hp, 82);
        b->s.foe[0].hp = 1;
        b->s.foe[0].block = 0;
        play(b, "attack 1");
        assert_int_equal(b->s.outcome, FR_CONVERGENCE); // R268
        assert_int_equal(b->s.xp, 0);
        bench_free(b);
    }
}

// R255: portions that are all rounded to 0 still leave something to fight, and portions of giants
// something that can be counted.
static void convergence_of_the_smallest_and_the_largest(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    FrRules *r = &((FrCatalog *)b->catalog)->rules;
    absorb_elites(b, 5);
    r->convergence_divisor.value = 1000;
    visit(b, "The Convergence");
    assert_int_equal(b->s.foe[0].hp, 1);
    r->convergence_divisor.value = 1;
    ((FrCatalog *)b->catalog)->enemy[enemy_named(b, "ChatGPT")].max_hp = 9999;
    assert_int_equal(fr_convergence_hp(b->c, &b->s, NULL), 5 * 9999);
    bench_free(b);
}

// R256, R257: it persists, decays like any Location, counts for W, and returns only after the pool
// has grown.
static void convergence_persists_and_returns(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    absorb_elites(b, 5);
    rest_at_shack(b, 1);
    play(b, "continue");
    uint16_t number = b->s.row[b->s.row_count - 1].number;
    FrRow row = b->s.row[b->s.row_count - 1];
    int16_t timer = row.timer;
    const char *names[] = {"Shack"};
    set_rows(b, 1, names);
    b->s.row[b->s.row_count++] = row;
    set_row(b, 0, FR_SECURE, 6);
    play(b, "go 1,rest 1,continue");
    assert_int_equal(b->s.row[b->s.row_count - 1].number, number);
    assert_int_equal(b->s.row[b->s.row_count - 1].timer, timer - 1);

    set_rows(b, 1, names);
    row.stage = FR_CRITICAL;
    row.timer = 1;
    b->s.row[b->s.row_count++] = row;
    set_row(b, 0, FR_SECURE, 6);
    uint8_t w = b->s.w;
    play(b, "go 1,rest 1");
    assert_false(b->s.convergence_active);
    assert_int_equal(b->s.w, w + 4);
    play(b, "continue");
    assert_int_equal(fr_find_special(b->c, &b->s, FR_SPECIAL_CONVERGENCE), -1);

    absorb_elites(b, 6);
    rest_at_shack(b, 1);
    play(b, "continue");
    int place = fr_find_special(b->c, &b->s, FR_SPECIAL_CONVERGENCE);
    assert_true(place >= 0);
    assert_int_not_equal(b->s.row[place].number, number);
    bench_free(b);
}

// R254: an Elite that is removed while unchosen is absorbed, in the update.
static void elites_are_absorbed(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    const char *names[] = {"Shack", "PC"};
    set_rows(b, 2, names);
    set_row(b, 0, FR_SECURE, 6);
    set_row(b, 1, FR_CRITICAL, 1);
    play(b, "go 1,rest 1");
    assert_int_equal(b->s.absorbed_total, 1);
    assert_fact(heard_event(b, "update"), "\"absorbed\":[\"E01\"]");
    bench_free(b);
}

// C03, D15: the Convergence stays beside Hunter, Exit and Gatekeeper.
static void convergence_beside_the_others(void **unused) {
    (void)unused;
    for (int which = 0; which < 3; which++) {
        Bench *b = bench_new(NULL, 1);
        absorb_elites(b, 5);
        rest_at_shack(b, 1);
        b->s.excess = which == 0 ? 25 : 0;
        b->s.mitigation = which == 1 ? 10 : 0;
        b->s.size_bonus = -6;
        play(b, "continue");
        assert_int_equal(b->s.row_count, 2);
        const char *const first[] = {"The Hunter", "Gatekeeper", "Exit"};
        assert_int_equal(b->s.row[0].def, location_named(b, first[which]));
        assert_int_equal(b->s.row[1].def, location_named(b, "The Convergence"));
        bench_free(b);
    }
}

// R261: the Exit ends the run at once and successfully.
static void exit_ends_the_run(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    rest_at_shack(b, 1);
    b->s.size_bonus = -6;
    play(b, "continue");
    const View *view = look(b);
    assert_string_equal(view->line[view->card[0].lines.first], "Ends the run successfully.");
    assert_string_equal(view->row[0].cell[1], "-");
    assert_string_equal(view->row[0].cell[2], "Event");
    play(b, "go 1");
    assert_int_equal(b->s.outcome, FR_EXIT);
    assert_fact(heard_event(b, "end"), "\"outcome\":\"EXIT\",\"success\":true");
    bench_free(b);
}

// R263, R267: the five outcomes and what each confirms; R262, R266: the Observer, never a hero.
static void the_five_endings(void **unused) {
    (void)unused;
    const char *const expected[] = {"EXIT", "HUNTER", "GATEKEEPER", "CONVERGENCE", "DEATH"};
    Bench *b = bench_new(NULL, 1);
    assert_int_equal(FR_OUTCOMES - FR_EXIT, 5);
    for (int i = FR_EXIT; i < FR_OUTCOMES; i++) {
        assert_string_equal(fr_outcome_names[i], expected[i - FR_EXIT]);
        assert_int_equal(b->c->ending[i].success, i != FR_DEATH);
        assert_true(strlen(b->c->ending[i].text) > 0);
    }
    assert_non_null(strstr(b->c->ending[FR_HUNTER].text, "observation time"));
    assert_non_null(strstr(b->c->ending[FR_GATEKEEPER].text, "delay"));
    assert_non_null(strstr(b->c->ending[FR_CONVERGENCE].text, "ignored"));
    bench_free(b);
}

// R015: the end says why: the cause with its numbers and its rule, and the chain of decisions.
static void the_end_says_why(void **unused) {
    (void)unused;
    static FrCatalog c;
    Setup setup = {0};
    char why[200];
    Text reason;
    text_init(&reason, why, sizeof why);
    assert_true(content_builtin(&frontier_game, &c));
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Session *session = session_open(&frontier_game, &c);
        assert_true(session_start(session, &setup, seed, NULL, &reason));
        Move moves[GAME_MAX_MOVES];
        size_t visits = 0;
        while (!session_outcome(session)) {
            frontier_game.moves(&c, session_state(session), moves);
            visits += moves[0].verb == FR_GO;
            assert_true(session_do_move(session, moves[0], NULL, &reason));
        }
        const View *view = session_view(session);
        assert_true(view->ended);
        Text record;
        text_init(&record, why, sizeof why);
        fr_end_record(&c, session_state(session), &record);
        size_t told = strlen(view->report.cause) - 1; // the screen has no rule id, the record has
        assert_memory_equal(view->report.cause, why, told);
        assert_true(why[told] == ' ' && why[told + 1] == '(');
        assert_non_null(strpbrk(view->report.cause, "0123456789"));
        assert_int_equal(view->report.chain.count, visits < 60 ? visits : 61);
        session_close(session);
    }
}

// R311: a run starts with its seed, stats, Time 0, W 0, and a frontier, in this order.
static void run_start_order(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 42);
    assert_int_equal(b->heard_count, 2);
    assert_fact(&b->heard[0], "\"event\":\"run\",\"seed\":\"42\",\"hp\":100,\"max_hp\":100");
    assert_true(heard_index(b, "frontier") == 1);
    assert_int_equal(b->s.time, 0);
    assert_int_equal(b->s.w, 0);
    bench_free(b);
}

// R054, R102, R310, R314, R315: the order of one cycle, for each category.
static void cycle_order(void **unused) {
    (void)unused;
    static const struct {
        const char *place, *move, *outcome;
        int total;
    } table[] = {{"Clearing", "attack 1", "defeat", 1},
                 {"PC", "attack 1", "defeat", 3},
                 {"Abandoned Camp", "choose 1", "option", 2},
                 {"Shack", "rest 1", "rest", 1}};
    for (int i = 0; i < 4; i++) {
        Bench *b = bench_new(NULL, 1);
        const char *names[] = {table[i].place, "Clearing"};
        set_rows(b, 2, names);
        set_row(b, 1, FR_SECURE, 6);
        bench_forget(b);
        play(b, "go 1");
        assert_int_equal(b->s.row[0].timer, 6); // nothing decays meanwhile
        if (b->s.mode == FR_MODE_COMBAT) {
            b->s.foe[0].hp = 1;
            b->s.foe[0].block = 0;
            b->s.status[FR_FRAIL] = 2;
        }
        play(b, table[i].move);
        assert_int_equal(b->s.time, table[i].total);
        assert_int_equal(b->s.status[FR_FRAIL], 0); // R318: Cleanup
        play(b, "continue");
        size_t travel = heard_index(b, "travel"), outcome = heard_index(b, table[i].outcome);
        size_t update = heard_index(b, "update"), frontier = heard_index(b, "frontier");
        assert_true(travel < outcome && outcome < update && update < frontier);
        assert_int_equal(frontier, b->heard_count - 1);
        bench_free(b);
    }
}

// R318: statuses are cleared at Cleanup, and the log says so.
static void cleanup_clears_statuses(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Clearing");
    b->s.status[FR_BLEED] = 3;
    b->s.foe[0].hp = 1;
    b->s.foe[0].block = 0;
    play(b, "attack 1");
    assert_fact(heard_event(b, "status"), "\"status\":\"Bleed\",\"turns\":[3,0]");
    bench_free(b);
}

// R313: after Go there is no way back to the frontier without resolving.
static void selection_commits(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Clearing");
    refused(b, "go 1");
    refused(b, "continue");
    refused(b, "cancel");
    bench_free(b);
}

// R121, R122, R280, R326: W works through its tiers and through nothing else: the tables of the
// content are all there is, and a state at W 3 or 6 holds no further number.
static void w_has_no_other_effect(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    assert_int_equal(b->c->rules.penalty_tiers, 2);
    assert_int_equal(b->c->rules.decay_tiers, 4);
    const char *names[] = {"Shack", "Clearing"};
    set_rows(b, 2, names);
    set_row(b, 0, FR_SECURE, 6);
    set_row(b, 1, FR_SECURE, 6);
    FrState low = b->s, high = b->s;
    high.w = 40;
    char why[100];
    Text reason;
    text_init(&reason, why, sizeof why);
    const Move moves[] = {{.verb = FR_GO, .a = 1}, {.verb = FR_TAKE_REST, .a = 3}};
    for (int i = 0; i < 2; i++) {
        assert_true(fr_apply(b->c, &low, moves[i], NULL, &reason));
        assert_true(fr_apply(b->c, &high, moves[i], NULL, &reason));
    }
    high.w = low.w;
    high.update.w_before = low.update.w_before;
    assert_memory_equal(&low, &high, sizeof low);
    bench_free(b);
}

// R265: after death there is nothing to get back: no move, and a new run holds nothing of the old.
static void no_resurrection(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Clearing");
    b->s.hp = 1;
    set_intent(b, 0, "Attack");
    play(b, "recover");
    Move moves[GAME_MAX_MOVES];
    assert_int_equal(fr_moves(b->c, &b->s, moves), 0);
    bench_free(b);
}

// U19: before any Elite was absorbed the Convergence is nothing but its own place.
static void convergence_of_nobody(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    const char *names[] = {"The Convergence"};
    set_rows(b, 1, names);
    assert_int_equal(fr_convergence_hp(b->c, &b->s, NULL), 0);
    assert_string_equal(fr_row_biome(b->c, &b->s, &b->s.row[0]), "-");
    absorb_elites(b, 1);
    assert_int_equal(fr_convergence_hp(b->c, &b->s, NULL), 10);
    assert_string_equal(fr_row_biome(b->c, &b->s, &b->s.row[0]), "City");
    bench_free(b);
}

// U43: an Elite that says how much of it is absorbed is not divided.
static void convergence_takes_portions(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    Terms terms = {.count = 0};
    absorb_elites(b, 5);
    ((FrCatalog *)b->catalog)->enemy[enemy_named(b, "ChatGPT")].portion = 7;
    assert_int_equal(fr_convergence_hp(b->c, &b->s, &terms), 35);
    assert_string_equal(terms.item[0].rule, "U43");
    bench_free(b);
}

// C03: the Convergence waits for a free row, and stays the last one when others join.
static void convergence_is_the_last_row(void **unused) {
    (void)unused;
    const char *names[] = {"Shack", "Clearing", "Clearing", "Clearing",
                           "Shack", "Shack",    "Clearing"};
    Bench *b = bench_new("everything", 1);
    absorb_elites(b, 5);
    set_rows(b, FR_MAX_ROWS, names);
    fr_let_converge(b->c, &b->s);
    assert_false(b->s.convergence_active);
    assert_int_equal(b->s.row_count, FR_MAX_ROWS);
    set_rows(b, 2, names);
    fr_let_converge(b->c, &b->s);
    assert_true(b->s.convergence_active);
    assert_int_equal(fr_find_special(b->c, &b->s, FR_SPECIAL_CONVERGENCE), 2);
    uint8_t spawned = 0;
    while (b->c->location[spawned].special != FR_SPECIAL_SPAWNED)
        spawned++;
    b->s.spawned[b->s.spawned_count++] = spawned;
    fr_enter_frontier(b->c, &b->s, NULL);
    assert_int_equal(b->s.row[2].def, spawned);
    assert_int_equal(fr_find_special(b->c, &b->s, FR_SPECIAL_CONVERGENCE), b->s.row_count - 1);
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(excess_time),
        cmocka_unit_test(hunter_counts),
        cmocka_unit_test(hunter_ends_the_run),
        cmocka_unit_test(hunter_by_awareness),
        cmocka_unit_test(gatekeeper_threshold),
        cmocka_unit_test(gatekeeper_ends_the_run),
        cmocka_unit_test(a_fight_can_be_switched_off),
        cmocka_unit_test(convergence_appears),
        cmocka_unit_test(convergence_strength),
        cmocka_unit_test(convergence_of_the_smallest_and_the_largest),
        cmocka_unit_test(convergence_persists_and_returns),
        cmocka_unit_test(elites_are_absorbed),
        cmocka_unit_test(convergence_beside_the_others),
        cmocka_unit_test(convergence_of_nobody),
        cmocka_unit_test(convergence_takes_portions),
        cmocka_unit_test(convergence_is_the_last_row),
        cmocka_unit_test(exit_ends_the_run),
        cmocka_unit_test(the_five_endings),
        cmocka_unit_test(the_end_says_why),
        cmocka_unit_test(run_start_order),
        cmocka_unit_test(cycle_order),
        cmocka_unit_test(cleanup_clears_statuses),
        cmocka_unit_test(selection_commits),
        cmocka_unit_test(w_has_no_other_effect),
        cmocka_unit_test(no_resurrection),
    };
    return cmocka_run_group_tests_name("endings", tests, NULL, NULL);
}
