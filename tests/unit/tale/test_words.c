// Tale: what the player reads before and after a roll.
#include "games/tale/view_parts.h"
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
    uint8_t shown[TA_MAX_CHOICES];
    int count = (int)ta_shown_choices(c, &s, shown);
    for (int i = 0; i < count; i++)
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
    s.hp = 20;
    choice[1].success.relationship = 0;
    choice[1].failure.effect = (TaEffectDef){"Chilled", TA_ENDURANCE, -1, 3};
    View *view = look();
    assert_true(has_line(view, "Also: health +8."));
    assert_true(has_line(view, "On success: relationship 0."));
    assert_true(has_line(view, "On failure: Chilled, Endurance -1 for 3 turns."));
    free(view);
    s.companion = 1;
    s.hp = (int16_t)ta_max_hp(c, &s, NULL);
    view = look();
    assert_false(has_line(view, "On success: relationship 0."));
    assert_true(has_line(view, "Also: health +0 of 8."));
    free(view);
}

static const char *field(const View *view, int card, const char *label) {
    ViewRange values = view->card[card].values;
    for (int i = 0; i < values.count; i++)
        if (strcmp(view->value[values.first + i].label, label) == 0)
            return view->value[values.first + i].text;
    fail_msg("no field %s", label);
    return "";
}

// tale R-081, tale R-033, tale R-039: XP and damage are those that some face of the die brings.
static void cards_say_what_the_faces_bring(void **unused) {
    (void)unused;
    begin_scenario();
    TaChoice *choice = &c->scenario[0].scene[s.scene].choice[1];
    choice->action = TA_COMBAT;
    choice->stat = TA_VALOR;
    choice->difficulty = TA_FIXED;
    choice->danger = TA_TRAP;
    choice->dc = 5; // Valor 5: every face but a natural 1 succeeds, by 2 or more
    s.base[TA_VALOR] = (int8_t)(5 - ta_own_stat(c, &s, TA_VALOR, NULL) + s.base[TA_VALOR]);
    View *view = look();
    assert_string_equal(field(view, 1, "Needs"), "2 or more on the d20");
    assert_string_equal(field(view, 1, "Chance"), "95 %");
    assert_string_equal(field(view, 1, "XP"), "19-53; natural 20: 60");
    assert_string_equal(field(view, 1, "Damage"), "20 if it fails");
    choice->dc = 40;
    free(view);
    view = look();
    assert_string_equal(field(view, 1, "Chance"), "5 %");
    assert_string_equal(field(view, 1, "XP"), "natural 20: 60");
    free(view);
}

// tale R-060, tale R-061, tale R-062, B-21: loot as it will be: cut, too early, too many.
static void loot_as_it_will_be(void **unused) {
    (void)unused;
    begin_scenario();
    TaOutcome *o = &c->scenario[0].scene[s.scene].choice[0].success;
    *o =
        (TaOutcome){.text = "", .gold = TA_BOSS, .relationship = -1, .items = 2, .effect.name = ""};
    for (int i = 0; i < 5; i++)
        o->item[i] = (TaLoot){.kind = TA_WEAPON, .item = TA_NONE, .rarity = TA_ANY};
    View *view = look();
    assert_string_equal(field(view, 0, "Loot"),
                        "gold, boss 100-200; gold, minor loot 0-14; gold, minor loot 0-14");
    free(view);
    s.turn = 3;
    o->gold = TA_NO_GOLD;
    o->gold_loss = 150;
    o->items = 4;
    s.gold = 60;
    view = look();
    assert_string_equal(field(view, 0, "Loot"),
                        "gold -60; weapon; weapon; weapon; weapon (left behind)");
    free(view);
}

// tale R-065: an effect that will be refused is shown as that; the number is the content's.
static void refused_effects(void **unused) {
    (void)unused;
    begin_scenario();
    TaChoice *choice = &c->scenario[0].scene[s.scene].choice[0];
    choice->success.effect = (TaEffectDef){"Chilled", TA_ENDURANCE, -1, 1};
    c->rules.effects.value = 1;
    View *view = look();
    assert_true(has_line(view, "Also: Chilled, Endurance -1 for 1 turn."));
    free(view);
    s.effect[0] = (TaEffect){.scene = s.scene, .choice = 1, .turns = 1};
    c->scenario[0].scene[s.scene].choice[1].failure.effect.name = "Soaked";
    view = look();
    assert_true(
        has_line(view, "Also: Chilled, Endurance -1 for 1 turn (refused: too many effects)."));
    assert_string_equal(view->effect[view->effects.first].duration, "1 turn");
    free(view);
}

// tale R-002, tale R-069: numbers in texts are the content's own.
static void numbers_of_the_content(void **unused) {
    (void)unused;
    c->rules.stat_low.value = 2;
    c->rules.stat_high.value = 9;
    refused("stat valor x", "'stat' needs a number from 1, the value it shall have; found 'x'.");
    c->rules.effective_high.value = 12;
    s.mode = TA_MODE_BETWEEN;
    s.stat_choices = 1;
    s.base[TA_VALOR] = 12;
    refused("raise valor", "A stat at 12 cannot be raised.");
    Terms terms = {.count = 0};
    s.base[TA_VALOR] = 15;
    assert_int_equal(ta_stat(c, &s, TA_VALOR, &terms), 12);
    assert_string_equal(terms.item[terms.count - 1].label, "largest value");
}

// tale R-011: one point is not "1 points".
static void one_point(void **unused) {
    (void)unused;
    for (int i = 0; i < 2; i++)
        s.base[i] = 8;
    s.base[2] = 6; // 26 of 27
    View *view = look();
    bool seen = false;
    for (int i = 0; i < view->actions.count; i++)
        seen = seen || strcmp(view->action[i].reason, "More than the 1 point left.") == 0;
    assert_true(seen);
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

// A turn without a decision needs one press: the next scene has the last roll above it, with the
// die, the sum, the answer and what changed.
static void the_roll_stands_above_the_next_scene(void **unused) {
    (void)unused;
    Move move;
    begin_scenario();
    View *v = look();
    assert_string_equal(v->roll.title, "");
    free(v);
    const TaScene *first = ta_scene(c, &s);
    uint8_t index = 0;
    while (first->choice[index].action == TA_NARRATIVE)
        index++;
    ta_choose_face(c, &s, index, 20, NULL);
    assert_int_equal(s.mode, TA_MODE_BETWEEN);
    assert_true(tale_game.passes(c, &s, &move));
    assert_true(ta_apply(c, &s, move, NULL, NULL));
    assert_ptr_not_equal(ta_scene(c, &s), first);
    v = look();
    assert_string_equal(v->roll.title, first->choice[index].text);
    assert_string_equal(v->roll.text, first->choice[index].success.text);
    assert_int_equal(v->roll.rolled, 20);
    assert_int_equal(v->roll.faces, 20);
    assert_int_equal(v->roll.least, s.last.dc - s.last.value - s.last.bonus);
    assert_non_null(strstr(v->roll.verdict, "natural 20"));
    assert_string_equal(v->value[v->roll.values.first].label, "XP");
    free(v);
    s.mode = TA_MODE_BETWEEN; // a stat to choose is a decision
    s.stat_choices = 1;
    assert_false(tale_game.passes(c, &s, &move));
}

// The sentence is the button, its chance and everything that decides stand with it.
static void the_sentence_is_the_button(void **unused) {
    (void)unused;
    begin_scenario();
    View *v = look();
    const TaScene *scene = ta_scene(c, &s);
    uint8_t shown[TA_MAX_CHOICES];
    int count = (int)ta_shown_choices(c, &s, shown);
    for (int i = 0; i < count; i++) {
        const ViewCard *card = &v->card[v->cards.first + i];
        const ViewAction *action = &v->action[card->actions.first];
        assert_int_equal(card->shape, VIEW_CHOICE);
        assert_string_equal(card->sentence, scene->choice[shown[i]].text);
        assert_string_equal(action->label, scene->choice[shown[i]].text);
        assert_non_null(strstr(card->brief, "XP "));
        assert_int_equal(scene->choice[shown[i]].success.flags != 0,
                         strstr(card->brief, "a lead") != NULL);
    }
    free(v);
}

static const ViewAction *offered(const View *view, const char *move) {
    for (int i = 0; i < view->actions.count; i++)
        if (strcmp(view->action[view->actions.first + i].move, move) == 0)
            return &view->action[view->actions.first + i];
    return NULL;
}

// tale B-51: Begin says why it waits, "Begin anyway" stands there only then, and the suggestion
// says what it sets.
static void begin_and_begin_anyway(void **unused) {
    (void)unused;
    assert_true(play("race 1") && play("background 1") && play("companion 2"));
    View *view = look();
    assert_false(offered(view, "begin")->enabled);
    assert_string_equal(offered(view, "begin")->reason, "26 points can still be spent.");
    assert_true(offered(view, "begin anyway")->enabled);
    assert_string_equal(offered(view, "begin anyway")->summary,
                        "Health 40, gold 0; 26 points left unspent");
    assert_string_equal(offered(view, "suggest")->summary,
                        "Valor 8, Wisdom 4, Fellowship 6, Craft 4, Endurance 5, Lore 4");
    free(view);
    assert_true(play("suggest"));
    view = look();
    assert_true(offered(view, "begin")->enabled);
    assert_null(offered(view, "begin anyway"));
    free(view);
}

static const ViewGroup *group_of(const View *view, const char *title) {
    for (int i = 0; i < view->groups.count; i++)
        if (strcmp(view->group[view->groups.first + i].title, title) == 0)
            return &view->group[view->groups.first + i];
    return NULL;
}

static uint8_t flag_named(const char *id) {
    uint8_t i = 0;
    while (strcmp(c->scenario[0].flag[i], id) != 0)
        i++;
    return i;
}

// What the story remembers stands in words, the newest last, and opens choices by name.
static void the_story_remembers(void **unused) {
    (void)unused;
    begin_scenario();
    View *view = look();
    assert_null(group_of(view, "What you know"));
    free(view);
    uint8_t heard = flag_named("heard"), skate = flag_named("skate");
    s.turn = 5;
    ta_set_flags(&s, UINT64_C(1) << skate);
    s.turn = 7;
    ta_set_flags(&s, UINT64_C(1) << heard | UINT64_C(1) << skate); // the second is known already
    while (strcmp(ta_scene(c, &s)->id, "miller") != 0)
        s.scene++;
    view = look();
    const ViewGroup *known = group_of(view, "What you know");
    assert_non_null(known);
    assert_int_equal(known->values.count, 2); // no scene is over yet
    const ViewValue *value = &view->value[known->values.first];
    assert_string_equal(value[0].text, "Turn 5: The nets were cut with a skate, and you have a "
                                       "strip to show for it.");
    assert_string_equal(value[1].text, "Turn 7: The bell strikes in sevens, and it keeps a tally.");
    assert_non_null(strstr(view->card[2].brief, " Open because: The nets were cut with a skate"));
    assert_null(strstr(view->card[0].brief, "Open because"));
    free(view);
    ta_enter_scenario(c, &s, 1, 0, NULL);
    assert_int_equal(s.flags, 0);
    assert_int_equal(s.flag_turn[heard], 0);
}

// A scenario ends with its title and its text, on the journey's screen and at the end.
static void endings_have_titles(void **unused) {
    (void)unused;
    begin_scenario();
    ta_set_flags(&s, UINT64_C(1) << flag_named("rung"));
    s.mode = TA_MODE_BETWEEN;
    s.next = TA_NONE;
    assert_true(play("continue"));
    View *view = look();
    assert_string_equal(view->heading, "The bell is rung");
    assert_string_equal(view->description, c->scenario[0].ending[3].text);
    free(view);
    assert_true(play("continue"));
    view = look();
    assert_string_equal(field(view, 0, "Ending"), "The bell is rung");
    free(view);
    assert_true(play("retire"));
    view = look();
    assert_string_equal(view->card[0].title, "The bell is rung");
    assert_string_equal(view->card[0].heading, "The Bell Under Hollin Water");
    assert_string_equal(view->line[view->card[0].lines.first], c->scenario[0].ending[3].text);
    free(view);
}

// How many leads a scene had is said once it is over, and not which.
static void leads_are_counted(void **unused) {
    (void)unused;
    begin_scenario();
    const TaScene *book = &c->scenario[0].scene[2];
    assert_string_equal(book->id, "book");
    assert_int_equal(ta_leads(book, UINT64_MAX), 2); // the page, the families
    assert_int_equal(ta_leads(book, UINT64_C(1) << flag_named("page")), 1);
    assert_int_equal(ta_leads(book, 0), 0);
}

// Sums with what is taken off; what bytes alone can say: gold that is found and lost at once;
// several reasons for one choice.
static void parts_of_the_screen(void **unused) {
    (void)unused;
    begin_scenario();
    View *view = look();
    TaView w = {.c = c, .s = &s, .v = view};
    Terms terms = {.item = {{"Lore", 5, "R-002"}, {"Dazed", -2, "R-065"}, {"Map", 1, "R-047"}},
                   .count = 3};
    assert_string_equal(ta_sum_text(&w, 4, &terms), "4 = 5 Lore - 2 Dazed + 1 Map");
    TaOutcome o = {.gold = TA_MINOR_LOOT, .gold_loss = 12};
    s.gold = 0;
    assert_non_null(strstr(ta_loot_text(&w, &o), "; gold -5 to -12"));
    s.gold = 50;
    assert_non_null(strstr(ta_loot_text(&w, &o), "; gold -12"));
    assert_null(strstr(ta_loot_text(&w, &o), " to -"));
    free(view);
    TaScenario *scenario = &c->scenario[0];
    scenario->scene[s.scene].choice[0].needs = 3;
    s.flags = 3;
    scenario->said[0] = "You heard it.";
    scenario->said[1] = "You saw it.";
    view = look();
    bool said = false;
    for (int i = 0; i < view->card_count; i++)
        said = said || strstr(view->card[i].brief, " Open because: You heard it. You saw it.");
    assert_true(said);
    free(view);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(looking_moves_no_die),
        SCENE_TEST(choices_show_everything),
        SCENE_TEST(choices_show_what_else_they_do),
        SCENE_TEST(cards_say_what_the_faces_bring),
        SCENE_TEST(loot_as_it_will_be),
        SCENE_TEST(refused_effects),
        SCENE_TEST(numbers_of_the_content),
        SCENE_TEST(one_point),
        SCENE_TEST(points_left_over),
        SCENE_TEST(naturals_have_words),
        SCENE_TEST(the_roll_stands_above_the_next_scene),
        SCENE_TEST(the_sentence_is_the_button),
        SCENE_TEST(begin_and_begin_anyway),
        SCENE_TEST(the_story_remembers),
        SCENE_TEST(endings_have_titles),
        SCENE_TEST(leads_are_counted),
        SCENE_TEST(parts_of_the_screen),
    };
    return cmocka_run_group_tests_name("tale words", tests, NULL, NULL);
}
