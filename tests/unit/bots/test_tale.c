// Tale's policies and surveys: legal moves, nothing hidden used, values by hand, the same report
// always.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/tale/survey.h"
#include "bots/tale/worth.h"
#include "engine/session.h"
#include "games/tale/tale.h"

#include <stdlib.h>
#include <string.h>

static TaCatalog *c;
static TaState s;

static int set_up(void **unused) {
    (void)unused;
    c = calloc(1, sizeof *c);
    return c && content_builtin(&tale_game, c) ? 0 : -1;
}

static int tear_down(void **unused) {
    (void)unused;
    free(c);
    return 0;
}

static void start(uint64_t seed) {
    Setup setup = {.line = ""};
    ta_start(c, &s, &setup, seed, NULL);
}

// Every policy plays to an end; another seed in the same state makes no difference to it.
static void policies_see_no_roll(void **unused) {
    (void)unused;
    const Bot *list[BOT_MAX_POLICIES];
    size_t count = bot_list("tale", list);
    assert_int_equal(count, 26);
    for (size_t i = 1; i < count; i++) {
        for (uint64_t seed = 0; seed < 5; seed++) {
            BotMemory memory = {.seed = seed, .plan = list[i]->plan};
            start(seed);
            for (int k = 0; s.end == TA_RUNNING && k < 2000; k++) {
                BotMemory other_memory = memory;
                TaState other = s;
                other.seed += 1000;
                Move move = list[i]->choose(&tale_game, c, &s, &memory);
                Move again = list[i]->choose(&tale_game, c, &other, &other_memory);
                assert_true(move_equal(move, again));
                assert_true(ta_apply(c, &s, move, NULL, NULL));
            }
            assert_int_equal(s.end, TA_COMPLETED);
        }
    }
}

// A part of a run: only that scenario is played.
static void only_one_scenario(void **unused) {
    (void)unused;
    const Bot *bot = bot_find("tale", "scholar-bold");
    BotMemory memory = {.plan = bot->plan, .parts = 1 << 1};
    start(4);
    while (s.end == TA_RUNNING)
        assert_true(ta_apply(c, &s, bot->choose(&tale_game, c, &s, &memory), NULL, NULL));
    assert_int_equal(s.end, TA_RETIRED);
    assert_int_equal(s.played, 2);
}

static TaChoice narrative(void) {
    return (TaChoice){.action = TA_NARRATIVE, .success = {.relationship = -1, .effect.name = ""}};
}

// 10 XP; each thing beside it at the taste's price, in tenths, times twenty faces.
static void worth_by_hand(void **unused) {
    (void)unused;
    TaChoice choice = narrative();
    start(1);
    s.companion = 2;
    s.relationship = 100;
    assert_int_equal(tale_worth(c, &s, &choice, TALE_BOLD), 20 * 100);
    choice.success.flags = 5; // two new flags
    assert_int_equal(tale_worth(c, &s, &choice, TALE_CURIOUS), 20 * (100 + 2 * 300));
    s.flags = 1; // one of them is not new
    assert_int_equal(tale_worth(c, &s, &choice, TALE_CURIOUS), 20 * (100 + 300));
    choice.success.gold = TA_CHEST;
    assert_int_equal(tale_worth(c, &s, &choice, TALE_GREEDY), 20 * (30 + 50 * 12));
    choice = narrative();
    choice.success.heal = 10;
    s.hp = 36; // four are missing
    assert_int_equal(tale_worth(c, &s, &choice, TALE_SAFE), 20 * (100 + 4 * 40));
    choice = narrative();
    choice.success.gold_loss = 30;
    s.gold = 20; // more cannot be lost
    assert_int_equal(tale_worth(c, &s, &choice, TALE_GREEDY), 20 * (30 - 20 * 12));
    choice = narrative();
    choice.success.relationship = 0;
    assert_int_equal(tale_worth(c, &s, &choice, TALE_BOLD), 20 * (100 - 250));
    s.used_assist = true;
    assert_int_equal(tale_worth(c, &s, &choice, TALE_BOLD), 20 * 100);
}

// A check against DC 12 with stat 3, combat: faces 9 to 20 succeed.
static void worth_of_a_check(void **unused) {
    (void)unused;
    TaChoice choice = narrative();
    choice.action = TA_COMBAT;
    choice.danger = TA_COMBAT_FAILURE;
    choice.dc = 12;
    choice.failure = choice.success;
    start(1);
    int64_t xp = 0, damage = 24; // a natural 1
    for (int face = 9; face <= 20; face++)
        xp += 25 + 2 * (face + 3 - 12) + (face == 20 ? 15 : 0);
    for (int face = 2; face <= 8; face++)
        damage += 12 + (12 - face - 3 < 5 ? 12 - face - 3 : 5);
    xp -= 25 + 2 * 11 + 15 - 60; // the cap
    assert_int_equal(tale_worth(c, &s, &choice, TALE_SAFE), xp * 10 - damage * 40);
    s.hp = 24; // now a natural 1 is a defeat
    assert_int_equal(tale_worth(c, &s, &choice, TALE_BOLD), xp * 10 - damage * 3 - 2500);
}

enum { ROOM = 64 * 1024 };

static void write_report(TaleReport report, const char *scenario, char memory[ROOM]) {
    TaleSurveyPlan plan = {.catalog = c, .scenario = scenario, .first_seed = 7, .runs = 8};
    TaleSurvey *survey = tale_survey(&plan);
    Text text;
    assert_non_null(survey);
    text_init(&text, memory, ROOM);
    tale_survey_write(survey, report, &text);
    assert_false(text.cut);
    tale_survey_free(survey);
}

static void the_same_report_always(void **unused) {
    (void)unused;
    static char first[ROOM], second[ROOM];
    for (int report = 0; report < TALE_REPORTS; report++) {
        write_report((TaleReport)report, NULL, first);
        write_report((TaleReport)report, NULL, second);
        assert_string_equal(first, second);
        assert_non_null(strstr(first, "bell"));
        write_report((TaleReport)report, "salt", second);
        assert_non_null(strstr(second, "salt"));
        assert_null(strstr(second, "bell"));
    }
    assert_true(tale_has_scenario(c, "winter"));
    assert_false(tale_has_scenario(c, "summer"));
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(policies_see_no_roll), TEST(only_one_scenario),      TEST(worth_by_hand),
        TEST(worth_of_a_check),     TEST(the_same_report_always),
    };
    return cmocka_run_group_tests_name("tale", tests, NULL, NULL);
}
