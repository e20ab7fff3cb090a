// Which numbers matter: designs and indices against functions whose answers are known.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "workshop/sensitivity.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A study of three made-up numbers from 0 to 9 whose response is a function of them.
typedef struct Model {
    Study study;
    Results results;
} Model;

typedef int32_t Function(int32_t x, int32_t y, int32_t z);
static const Bot nobody = {.name = "nobody"};
static const Response response = {.figure = "points"};

static void open_model(Model *model, DesignKind kind, uint32_t points, Function *f) {
    char words[200];
    Text reason;
    Design design = {kind, points, 7};
    memset(model, 0, sizeof *model);
    Study *study = &model->study;
    text_init(&reason, words, sizeof words);
    study->bot[study->bots++] = &nobody;
    study->runs = 1;
    study->knobs.count = 3;
    study->knobs.knob = calloc(3, sizeof *study->knobs.knob);
    for (int k = 0; k < 3; k++) {
        memcpy(study->knobs.knob[k].base, "5", 2);
        assert_true(knob_span(&study->knobs.knob[k], 0, 9, 1));
    }
    assert_true(design_fill(&design, study, &reason));
    results_open(&model->results, study);
    for (uint32_t i = 0; i < study->settings; i++) {
        Tally tally = {0};
        int32_t at[3];
        for (size_t k = 0; k < 3; k++)
            at[k] = (int32_t)strtol(study_value(study, i, k), NULL, 10);
        tally_add(&tally, "points", FIGURE_COUNT, f(at[0], at[1], at[2]));
        tally_end_run(&tally);
        results_add(&model->results, i, &tally);
        tally_free(&tally);
    }
    assert_true(results_whole(&model->results));
}

static void close_model(Model *model) {
    results_free(&model->results);
    study_free(&model->study);
}

static int32_t sum(int32_t x, int32_t y, int32_t z) {
    (void)z;
    return 4 * x - 2 * y;
}

static int32_t product(int32_t x, int32_t y, int32_t z) {
    return (2 * x - 9) * (2 * y - 9) + 0 * z;
}

static void assert_near(double found, double expected, double within) {
    if (fabs(found - expected) > within)
        fail_msg("found %f, expected %f", found, expected);
}

static const Share *share_of(const Sensitivity *s, size_t knob) {
    size_t i = 0;
    while (s->share[i].knob != knob)
        i++;
    return &s->share[i];
}

// 4x - 2y: variances 16 to 4, so shares of 0.8 and 0.2, and no interactions.
static void sobol_of_a_sum(void **unused) {
    (void)unused;
    Model model;
    Sensitivity s;
    open_model(&model, DESIGN_SOBOL, 400, sum);
    assert_int_equal(model.study.settings, 400 * 8);
    sensitivity_of(&s, &model.results, DESIGN_SOBOL, 0, &response);
    assert_int_equal(s.share[0].knob, 0);
    static const double expected[] = {0.8, 0.2, 0};
    for (size_t k = 0; k < 3; k++) {
        const Share *share = share_of(&s, k);
        assert_near(share->alone.mean, expected[k], 0.05);
        assert_near(share->total.mean, expected[k], 0.05);
        assert_true(share->alone.low <= expected[k] && share->alone.high >= expected[k]);
        assert_true(share->total.low <= expected[k] && share->total.high >= expected[k]);
    }
    assert_near(s.variance, 20 * 8.25, 8);
    sensitivity_free(&s);
    close_model(&model);
}

// A product of two centred numbers: neither does anything alone, together they are all.
static void sobol_of_a_product(void **unused) {
    (void)unused;
    Model model;
    Sensitivity s;
    open_model(&model, DESIGN_SOBOL, 400, product);
    sensitivity_of(&s, &model.results, DESIGN_SOBOL, 0, &response);
    for (size_t k = 0; k < 3; k++) {
        assert_near(share_of(&s, k)->alone.mean, 0, 0.12);
        assert_near(share_of(&s, k)->total.mean, k < 2 ? 1 : 0, 0.12);
    }
    sensitivity_free(&s);
    close_model(&model);
}

static void morris_finds_size_and_interaction(void **unused) {
    (void)unused;
    Model model;
    Sensitivity s;
    open_model(&model, DESIGN_MORRIS, 40, sum);
    assert_int_equal(model.study.settings, 40 * 4);
    sensitivity_of(&s, &model.results, DESIGN_MORRIS, 0, &response);
    assert_int_equal(s.effect[0].knob, 0);
    assert_near(s.effect[0].size, 20, 1e-9); // half of ten values
    assert_near(s.effect[0].mean, 20, 1e-9);
    assert_near(s.effect[0].spread, 0, 1e-6);
    assert_near(s.effect[1].mean, -10, 1e-9);
    assert_near(s.effect[2].size, 0, 1e-9);
    sensitivity_free(&s);
    close_model(&model);
    open_model(&model, DESIGN_MORRIS, 40, product);
    sensitivity_of(&s, &model.results, DESIGN_MORRIS, 0, &response);
    assert_true(s.effect[0].spread > 10 && fabs(s.effect[0].mean) < s.effect[0].size);
    sensitivity_free(&s);
    close_model(&model);
}

static void tornado_moves_one_at_a_time(void **unused) {
    (void)unused;
    Model model;
    Sensitivity s;
    open_model(&model, DESIGN_TORNADO, 0, sum);
    sensitivity_of(&s, &model.results, DESIGN_TORNADO, 0, &response);
    assert_int_equal(s.swing[0].knob, 0);
    assert_near(s.swing[0].base.mean, 10, 1e-9);
    assert_near(s.swing[0].low.mean, -10, 1e-9);
    assert_near(s.swing[0].high.mean, 26, 1e-9);
    sensitivity_free(&s);
    close_model(&model);
}

static void grids_and_hypercubes_are_even(void **unused) {
    (void)unused;
    Model model;
    Sensitivity s;
    open_model(&model, DESIGN_GRID, 0, sum);
    assert_int_equal(model.study.settings, 1000);
    sensitivity_of(&s, &model.results, DESIGN_GRID, 0, &response);
    assert_near(s.marginal[0].swing, 36, 1e-9);
    assert_near(s.marginal[1].mean[9], 0, 1e-9);
    sensitivity_free(&s);
    close_model(&model);
    open_model(&model, DESIGN_LHS, 50, sum);
    for (size_t k = 0; k < 3; k++) {
        int met[10] = {0};
        for (uint32_t i = 0; i < 50; i++)
            met[study_level(&model.study, i, k)]++;
        for (int i = 0; i < 10; i++)
            assert_int_equal(met[i], 5);
    }
    close_model(&model);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sobol_of_a_sum),
        cmocka_unit_test(sobol_of_a_product),
        cmocka_unit_test(morris_finds_size_and_interaction),
        cmocka_unit_test(tornado_moves_one_at_a_time),
        cmocka_unit_test(grids_and_hypercubes_are_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
