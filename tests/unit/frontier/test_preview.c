// What a Location will cost is the range of what its options then do, also with content that the
// starter catalog does not have.
#include "support.h"

static FrRestOption *rest_option(Bench *b, const char *location, int option) {
    FrCatalog *c = b->catalog;
    return &c->rest[c->location[location_named(b, location)].rest].option[option];
}

static FrEventDef *event_of(Bench *b, const char *location) {
    FrCatalog *c = b->catalog;
    return &c->event[c->location[location_named(b, location)].event];
}

static void expect(const View *view, const char *label, const char *text) {
    assert_string_equal(value_labelled(view, view->card[0].values, label)->text, text);
}

static const View *look_at(Bench *b, const char *location) {
    const char *names[] = {location};
    set_rows(b, 1, names);
    set_row(b, 0, FR_SECURE, 6);
    return look(b);
}

// R010, R300: Short Rest mitigates and Long Rest does not: 0, +2 and +3.
static void mitigating_short_rest(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    rest_option(b, "Shack", 0)->mitigation = 1;
    rest_option(b, "Shack", 2)->mitigation = 0;
    const View *view = look_at(b, "Shack");
    expect(view, "Additional Time", "1..3");
    expect(view, "Total Time", "1..3");
    expect(view, "Excess Time", "1..3");
    expect(view, "Location decay", "0..+3");
    expect(view, "Next frontier size", "-1 or no change");
    assert_string_equal(view->action[0].summary, "Go to Shack: Zone Time Cost 0, Total Time 1..3");
    bench_free(b);
}

static FrEventDef *two_options(Bench *b) {
    FrEventDef *event = event_of(b, "Abandoned Camp");
    event->steps = 1;
    event->step[0].options = 2;
    for (int i = 0; i < 2; i++) {
        FrEventOption *o = &event->step[0].option[i];
        o->requirements = o->consequences = 0;
        o->time = 0;
        o->next_step = FR_NONE;
    }
    return event;
}

// R010, R300: (Time 2, mitigation 2) and (Time 0): both are exactly +1 and no penalty.
static void time_with_its_own_mitigation(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    FrEventOption *o = two_options(b)->step[0].option;
    o->time = 2;
    o->consequences = 1;
    o->consequence[0] = (FrConsequence){.type = FR_GIVES_MITIGATION, .amount = 2};
    const View *view = look_at(b, "Abandoned Camp");
    expect(view, "Additional Time", "0..2");
    expect(view, "Total Time", "1..3");
    expect(view, "Excess Time", "0..2");
    expect(view, "Location decay", "+1");
    expect(view, "Next frontier size", "no change");
    play(b, "go 1");
    view = look(b);
    expect(view, "Time cost", "+2 (total 3)");
    expect(view, "Location decay", "+1");
    assert_string_equal(view->action[0].summary,
                        "Time +3, Location decay +1, Excess Time +2, costs: none, gains: Decay "
                        "mitigation +2");
    bench_free(b);
}

// R010, R302: an option that leads on shows what the steps after it can still come to.
static void steps_that_follow(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    FrEventDef *event = two_options(b);
    event->steps = 2;
    event->step[1] = event->step[0];
    event->step[0].option[0].next_step = 1;
    event->step[0].option[0].time = 1;
    event->step[1].option[0].time = 2;
    visit(b, "Abandoned Camp");
    const View *view = look(b);
    expect(view, "Time cost", "+1 (total 2..4)");
    expect(view, "Location decay", "+2..+4");
    expect(view, "Leads to", "step 2");
    assert_string_equal(view->action[1].summary,
                        "Time +1, Location decay +1, Excess Time +0, costs: none, gains: none");
    bench_free(b);
}

// R010, R184: a gate that an earlier step opens is counted; one that stays shut is not.
static void gates_are_tried_where_they_stand(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    FrEventDef *event = two_options(b);
    event->steps = 2;
    event->step[1] = event->step[0];
    FrEventOption *first = &event->step[0].option[0], *second = &event->step[1].option[0];
    first->next_step = 1;
    first->consequences = 1;
    first->consequence[0] =
        (FrConsequence){.type = FR_GIVES_STAT, .stat = FR_SKILL, .amount = 3, .duration = 2};
    second->time = 3;
    second->requirements = 1;
    second->requirement[0] =
        (FrRequirement){.type = FR_NEEDS_STAT, .stat = FR_SKILL, .at_least = 3};
    expect(look_at(b, "Abandoned Camp"), "Additional Time", "0..3");
    second->requirement[0].at_least = 4;
    expect(look_at(b, "Abandoned Camp"), "Additional Time", "0");
    bench_free(b);
}

// R010, R300: HP and Stamina are what is left, at their maxima and after the Time that passed.
static void event_bounds_are_results(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    FrEventOption *o = two_options(b)->step[0].option;
    for (int i = 0; i < 2; i++) {
        o[i].consequences = 2;
        o[i].consequence[0] = (FrConsequence){.type = FR_GIVES_HP, .amount = i ? -20 : 30};
        o[i].consequence[1] = (FrConsequence){.type = FR_GIVES_W, .amount = (int16_t)(i + 1)};
    }
    b->s.hp = 90;
    b->s.stamina = 10;
    const View *view = look_at(b, "Abandoned Camp");
    assert_string_equal(view->line[view->card[0].lines.first + 1],
                        "Additional Time 0, HP -20..+10, Stamina +1, W 0.25..0.50.");
    b->s.hp = 20;
    view = look_at(b, "Abandoned Camp");
    assert_string_equal(view->line[view->card[0].lines.first + 2],
                        "On 1 of 2 ways through it HP falls to 0 and the run ends.");
    play(b, "go 1");
    expect(look(b), "Stamina", "+1 (10 -> 11)");
    bench_free(b);
}

// R010, R302: what limits leave of an amount is what is said: W up to its cap, effects up to
// theirs.
static void limited_effects(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    FrEventOption *o = two_options(b)->step[0].option;
    ((FrCatalog *)b->catalog)->rules.w_cap.value = 3;
    o->consequences = 2;
    o->consequence[0] = (FrConsequence){.type = FR_GIVES_W, .amount = 28};
    o->consequence[1] = (FrConsequence){.type = FR_GIVES_STAT, .stat = FR_SKILL, .amount = 20};
    b->s.buff[FR_SKILL] = FR_MAX_BUFF - 5;
    visit(b, "Abandoned Camp");
    expect(look(b), "Consequences", "W +0.75 at the update, Skill +5 for the rest of the run");
    expect(look(b), "W change", "+0.75");
    play(b, "choose 1");
    assert_int_equal(b->s.buff[FR_SKILL], FR_MAX_BUFF);
    assert_int_equal(b->s.w, 3);
    bench_free(b);
}

// R261: an end of the run has no Update Phase, so no Time passes there.
static void ends_cost_no_time(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    const View *view = look_at(b, "Exit");
    expect(view, "Total Time", "0");
    expect(view, "Location decay", "0");
    assert_string_equal(view->line[view->card[0].lines.first + 2],
                        "No Time passes: the run ends there.");
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mitigating_short_rest),
        cmocka_unit_test(time_with_its_own_mitigation),
        cmocka_unit_test(steps_that_follow),
        cmocka_unit_test(gates_are_tried_where_they_stand),
        cmocka_unit_test(event_bounds_are_results),
        cmocka_unit_test(limited_effects),
        cmocka_unit_test(ends_cost_no_time),
    };
    return cmocka_run_group_tests_name("preview", tests, NULL, NULL);
}
