// Tale: what the player reads before and after a roll.
#include "scene.h"

// tale R-082, B-50: the same seed and moves give the same hash; looking never moves a die.
static void looking_moves_no_die(void **unused) {
    (void)unused;
    begin_scenario();
    uint32_t first = ta_roll(&s, 1);
    for (uint8_t i = 0; i < 4; i++)
        (void)ta_roll(&s, i);
    assert_int_equal(ta_roll(&s, 1), first);
    TaState copy = s;
    View *view = look();
    assert_memory_equal(&copy, &s, sizeof s);
    free(view);
}

// tale R-081: before every choice stat, DC, needs, chance, XP, damage, loot; the same rows on every
// card.
static void choices_show_everything(void **unused) {
    (void)unused;
    const char *const fields[] = {"Stat", "DC", "Needs", "Chance", "XP", "Damage", "Loot"};
    begin_scenario();
    View *view = look();
    for (int i = 0; i < ta_scene(c, &s)->choices; i++)
        for (int k = 0; k < 7; k++)
            assert_string_equal(view->value[view->card[i].values.first + k].label, fields[k]);
    free(view);
}

// Whether some line of some card is this text.
static bool has_line(const View *view, const char *text) {
    for (int i = 0; i < view->cards.count; i++) {
        ViewRange lines = view->card[view->cards.first + i].lines;
        for (int k = 0; k < lines.count; k++)
            if (strcmp(view->line[lines.first + k], text) == 0)
                return true;
    }
    return false;
}

// tale R-081: health, effects and the companion's standing are on the card before the choice; for
// one without a companion there is no standing.
static void choices_show_what_else_they_do(void **unused) {
    (void)unused;
    begin_scenario();
    TaChoice *choice = c->scenario[0].scene[s.scene].choice;
    choice[0].success.heal = 8;
    choice[1].success.relationship = 0;
    choice[1].failure.effect = (TaEffectDef){"Chilled", TA_ENDURANCE, -1, 3};
    View *view = look();
    assert_true(has_line(view, "Also: health +8."));
    assert_true(has_line(view, "On success: relationship 0."));
    assert_true(has_line(view, "On failure: Chilled, Endurance -1 for 3 turns."));
    free(view);
    s.companion = 1;
    view = look();
    assert_false(has_line(view, "On success: relationship 0."));
    free(view);
}

// B-02: the point that cannot be spent, in numbers that agree with their words.
static void points_left_over(void **unused) {
    (void)unused;
    static const struct {
        int points, cost;
        const char *text;
    } table[] = {
        {27, 2, "Every stat costs 2 points for each step above 3; 1 point cannot be spent."},
        {28, 2, "Every stat costs 2 points for each step above 3; 0 points cannot be spent."},
        {29, 3, "Every stat costs 3 points for each step above 3; 2 points cannot be spent."},
        {27, 1, "Every stat costs 1 point for each step above 3; 0 points cannot be spent."},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        c->rules.points.value = table[i].points;
        c->rules.point_cost.value = table[i].cost;
        View *view = look();
        assert_string_equal(view->line[view->notes.first], table[i].text);
        free(view);
    }
}

typedef struct Story { // narration heard, as one text
    char text[4000];
    size_t length;
} Story;

static void hear(void *reader, const LogRecord *record) {
    Story *story = reader;
    size_t length = strlen(record->text);
    if (record->kind != LOG_NARRATION || story->length + length + 1 >= sizeof story->text)
        return;
    memcpy(story->text + story->length, record->text, length + 1);
    story->length += length;
}

// tale R-024, tale R-027: a natural 20 and a natural 1 each have a line of their own, the choice's
// or a general one.
static void naturals_have_words(void **unused) {
    (void)unused;
    int heard[2] = {0};
    Log *log = calloc(1, sizeof *log);
    for (uint64_t seed = 1; seed <= 300; seed++) {
        Setup setup = {0};
        ta_start(c, &s, &setup, seed, NULL);
        begin_scenario();
        s.used_assist = true;
        for (uint8_t i = 0; i < ta_scene(c, &s)->choices; i++) {
            const TaChoice *choice = &ta_scene(c, &s)->choice[i];
            Story story = {.length = 0};
            TaState copy = s;
            log_init(log, hear, &story, true);
            ta_choose(c, &copy, i, log);
            if (copy.last.d20 != 20 && copy.last.d20 != 1)
                continue;
            bool best = copy.last.d20 == 20;
            const char *own = best ? choice->critical : choice->complication;
            const char *general = best ? c->critical : c->complication;
            assert_non_null(strstr(story.text, own[0] ? own : general));
            heard[best]++;
        }
    }
    assert_true(heard[0] > 5 && heard[1] > 5);
    free(log);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(looking_moves_no_die),
        SCENE_TEST(choices_show_everything),
        SCENE_TEST(choices_show_what_else_they_do),
        SCENE_TEST(points_left_over),
        SCENE_TEST(naturals_have_words),
    };
    return cmocka_run_group_tests_name("tale words", tests, NULL, NULL);
}
