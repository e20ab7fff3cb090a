// Tale: the page of an ending, what was found before, and who comes along.
#include "scene.h"

#include <stdio.h>

static const ViewCard *card_called(const View *view, const char *start) {
    for (size_t i = 0; i < view->card_count; i++)
        if (strncmp(view->card[i].title, start, strlen(start)) == 0)
            return &view->card[i];
    return NULL;
}

static void end_with(uint64_t flags) {
    ta_set_flags(&s, flags);
    s.mode = TA_MODE_BETWEEN;
    s.next = TA_NONE;
    assert_true(play("continue"));
    assert_int_equal(s.mode, TA_MODE_ENDING);
}

// Title and text, what led to it, the dice, and the others as blank lines.
static void a_page_of_its_own(void **unused) {
    (void)unused;
    Setup setup = {0};
    assert_true(
        setup_add(&setup, "seen=bell:absolved,bell:defeat,bell:nowhere,moon:thaw", &reason));
    ta_start(c, &s, &setup, 7, NULL);
    begin_scenario();
    s.turn = 20;
    s.story.checks[10] = 4;
    s.story.successes = 1;
    const TaScenario *bell = &c->scenario[0];
    int told = 0, other = 0;
    while (strcmp(bell->ending[other].id, "absolved") != 0)
        other++;
    while (told == other || bell->ending[told].needs == 0)
        told++;
    end_with(bell->ending[told].needs);
    View *view = look();
    assert_string_equal(view->heading, bell->ending[told].title);
    assert_string_equal(view->description, bell->ending[told].text);
    const ViewCard *found = card_called(view, "Endings found");
    assert_string_equal(found->title, "Endings found: 2 of 7");
    for (int i = 0; i < bell->endings; i++)
        assert_string_equal(view->line[found->lines.first + i],
                            i == told || i == other ? bell->ending[i].title : "Not found yet");
    const ViewCard *way = card_called(view, "What led to it");
    assert_int_equal(way->lines.count, ta_count_bits(bell->ending[told].needs));
    assert_int_equal(strncmp(view->line[way->lines.first], "Turn 20: ", 9), 0);
    const ViewCard *dice = card_called(view, "How the dice fell");
    assert_string_equal(view->value[dice->values.first].text, "4");
    free(view);
    assert_true(play("continue"));
    assert_int_equal(s.mode, TA_MODE_JOURNEY);
}

// An ending is earned once; what the setup names was earned before.
static void earned_once(void **unused) {
    (void)unused;
    begin_scenario();
    const TaScenario *bell = &c->scenario[0];
    end_with(bell->ending[0].needs);
    Earned earned = {0};
    ta_earned(c, &s, &earned);
    assert_int_equal(earned.first_times, 1);
    assert_string_equal(earned.first_kind[0], "bell");
    assert_string_equal(earned.first_id[0], bell->ending[0].id);
    assert_string_equal(ta_first_time_name(c, "bell", bell->ending[0].id), bell->ending[0].title);
    s.found[0] = 1;
    earned = (Earned){0};
    ta_earned(c, &s, &earned);
    assert_int_equal(earned.first_times, 0);
}

// Other options are refused; retiring is possible from the page, and not a death.
static void leaving(void **unused) {
    (void)unused;
    Setup setup = {0};
    assert_true(setup_add(&setup, "deal=3", &reason));
    assert_false(ta_setup_check(c, &setup, &reason));
    begin_scenario();
    end_with(c->scenario[0].ending[0].needs);
    assert_true(play("retire"));
    View *view = look();
    assert_int_equal(view->report.tone, VIEW_PLAIN);
    assert_string_equal(view->report.title, "Retired");
    free(view);
}

// B-56: who comes along is chosen by name, helps with some stats, and minds one kind of deed.
static void who_comes_along(void **unused) {
    (void)unused;
    assert_true(play("race 1") && play("background 1") && play("companion 2") &&
                play("begin anyway"));
    refused("scenario 1 1", "The first companion comes along without being named.");
    refused("scenario 1 9", "There is no companion 9 (of 2).");
    TaState before = s;
    for (int k = 0; k < c->scenarios; k++) {
        assert_true(c->scenario[k].companions >= 2);
        const TaCompanion *one = &c->scenario[k].companion[0], *other = one + 1;
        assert_true(one->dislikes != other->dislikes);
        uint32_t helped = 0;
        for (int i = 0; i < one->helped; i++)
            helped |= 1U << one->helps[i];
        for (int i = 0; i < other->helped; i++)
            helped ^= 1U << other->helps[i];
        assert_int_equal(helped, (1U << TA_STATS) - 1); // together all, and nothing twice
    }
    assert_true(play("scenario 1 2"));
    assert_string_equal(ta_companion(c, &s)->name, "Osk");
    assert_true(ta_helps_with(c, &s, TA_LORE) && !ta_helps_with(c, &s, TA_CRAFT));
    TaChoice sneak = choice_of(TA_STEALTH, TA_NO_DANGER);
    TaOutcome turned = {.relationship = 0}, plain = {.relationship = -1};
    assert_int_equal(ta_relationship_after(c, &s, &sneak, &plain), 75);
    assert_int_equal(ta_relationship_after(c, &s, &sneak, &turned), 75); // her words name Mirre
    s = before;
    assert_true(play("scenario 1"));
    assert_int_equal(ta_relationship_after(c, &s, &sneak, &turned), 0);
    assert_int_equal(ta_relationship_after(c, &s, &sneak, &plain), 100);
}

// B-56: a failed roll of another stat is not helped.
static void help_is_for_some_stats(void **unused) {
    (void)unused;
    begin_scenario(); // Mirre: wisdom, endurance, craft
    TaScene *scene = &c->scenario[0].scene[s.scene];
    scene->choice[1].stat = TA_LORE;
    TaState before = s;
    ta_choose_face(c, &s, 1, 2, NULL);
    assert_int_equal(s.mode, TA_MODE_BETWEEN);
    s = before;
    scene->choice[1].stat = TA_CRAFT;
    ta_choose_face(c, &s, 1, 2, NULL);
    assert_int_equal(s.mode, TA_MODE_ASSIST);
}

// What was told before stands in the setup: what this content knows is counted, by story; what it
// does not know was told in another.
static void tallies(void **unused) {
    (void)unused;
    static const struct {
        const char *setup, *words;
    } table[] = {
        {"", "0 of %d in %d stories"},
        {"speed=on", "0 of %d in %d stories"},
        {"seen=bell,bell:what,what:%s", "0 of %d in %d stories"},
        {"seen=bell:%s", "1 of %d in %d stories: %s 1 of %d"},
    };
    int all = 0;
    for (int i = 0; i < c->scenarios; i++)
        all += c->scenario[i].endings;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        Setup setup = {0};
        char line[200], expected[200], memory[300];
        Text words;
        snprintf(line, sizeof line, table[i].setup, c->scenario[0].ending[0].id);
        snprintf(expected, sizeof expected, table[i].words, all, c->scenarios, c->scenario[0].title,
                 c->scenario[0].endings);
        assert_true(setup_parse(&setup, line, &reason));
        text_init(&words, memory, sizeof memory);
        ta_tally(c, &setup, &words);
        assert_string_equal(memory, expected);
    }
    const char *first = c->scenario[0].ending[0].id;
    assert_null(ta_first_time_name(c, "bell", "what"));
    assert_null(ta_first_time_name(c, "what", first));
}

// A story that was not played, and one that ran out of turns, are called so.
static void endings_that_are_none(void **unused) {
    (void)unused;
    begin_scenario();
    s.ending[0] = TA_NONE;
    assert_string_equal(ta_ending_title(c, &s, 0), "not played");
    assert_string_equal(ta_ending_text(c, &s, 0), "");
    assert_string_equal(ta_ending_id(c, &s, 0), "not played");
    s.ending[0] = TA_TIMED_OUT;
    assert_string_equal(ta_ending_title(c, &s, 0), "Out of turns");
    assert_string_equal(ta_ending_text(c, &s, 0), c->timeout);
    assert_string_equal(ta_ending_id(c, &s, 0), "timeout");
}

// B-30: nobody retires from a journey that is complete.
static void nothing_left_to_retire_from(void **unused) {
    (void)unused;
    begin_scenario();
    end_with(c->scenario[0].ending[0].needs);
    assert_int_equal(s.mode, TA_MODE_ENDING);
    TaState before = s;
    assert_true(play("retire"));
    s = before;
    s.played = (uint8_t)((1U << c->scenarios) - 1);
    refused("retire", "All scenarios are played: the journey is complete.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(a_page_of_its_own),
        SCENE_TEST(earned_once),
        SCENE_TEST(tallies),
        SCENE_TEST(endings_that_are_none),
        SCENE_TEST(nothing_left_to_retire_from),
        SCENE_TEST(leaving),
        SCENE_TEST(who_comes_along),
        SCENE_TEST(help_is_for_some_stats),
    };
    return cmocka_run_group_tests_name("tale endings", tests, NULL, NULL);
}
