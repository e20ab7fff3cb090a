// See scene.h.
#include "scene.h"

TaCatalog *c;
TaState s;
Text reason;
static char why[400];

int set_up(void **unused) {
    (void)unused;
    Setup setup = {0};
    c = calloc(1, sizeof *c);
    assert_true(content_builtin(&tale_game, c));
    ta_start(c, &s, &setup, 7, NULL);
    text_init(&reason, why, sizeof why);
    return 0;
}

int tear_down(void **unused) {
    (void)unused;
    free(c);
    return 0;
}

bool play(const char *text) {
    Move move;
    text_clear(&reason);
    return move_parse(&tale_game, &s, text, &move, &reason) && ta_apply(c, &s, move, NULL, &reason);
}

void begin_scenario(void) {
    assert_true(play("race 1") && play("background 1") && play("companion 2") &&
                play("begin anyway"));
    assert_true(play("scenario 1"));
}

void refused(const char *text, const char *expected) {
    TaState before = s;
    assert_false(play(text));
    assert_memory_equal(&before, &s, sizeof s);
    assert_string_equal(why, expected);
}

TaChoice choice_of(TaAction action, TaDanger danger) {
    return (TaChoice){.action = (uint8_t)action,
                      .danger = (uint8_t)danger,
                      .critical = "",
                      .complication = "",
                      .dc = 12};
}

int32_t sum_of(const Terms *terms) {
    int32_t sum = 0;
    for (size_t i = 0; i < terms->count; i++)
        sum += terms->item[i].value;
    return sum;
}

View *look(void) {
    View *view = calloc(1, sizeof *view);
    assert_non_null(view);
    view_clear(view, "tale", mode_name(&tale_game, &s));
    tale_game.view(c, &s, NULL, view);
    assert_false(view->overflow);
    return view;
}
