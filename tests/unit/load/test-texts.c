// The rules for texts themselves: S17.02, S17.04, S16.01, S19.
#include "engine/wording.h"

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

static bool is_fine(TextKind kind, const char *string) {
    char found[100];
    Text text;
    text_init(&text, found, sizeof found);
    return text_check(kind, string, &text) == NULL;
}

/* R274 (C24) */
static void test_zone_and_node(void **state) {
    (void)state;
    assert_true(is_fine(TEXT_NAME, "Zone Time Cost"));
    assert_true(is_fine(TEXT_NAME, "The Zone Time Cost is higher"));
    assert_true(is_fine(TEXT_NAME, "Ozone"));
    assert_true(is_fine(TEXT_NAME, "zone_2"));
    assert_true(is_fine(TEXT_NAME, "no_zone"));
    assert_true(is_fine(TEXT_NAME, "A zoned plot"));
    assert_false(is_fine(TEXT_NAME, "zone time cost"));
    assert_false(is_fine(TEXT_NAME, "Zone Time Cost of a zone"));
    assert_false(is_fine(TEXT_NAME, "The ZONE"));
    assert_false(is_fine(TEXT_NAME, "zones"));
    assert_false(is_fine(TEXT_NAME, "Node"));
    assert_false(is_fine(TEXT_NAME, "two nodes."));
}

/* R262 R266 */
static void test_role(void **state) {
    (void)state;
    assert_true(is_fine(TEXT_NAME, "The Observer"));
    assert_false(is_fine(TEXT_NAME, "The Hero"));
    assert_false(is_fine(TEXT_DESCRIPTION, "You save the world."));
}

/* R277 R296 */
static void test_flavour(void **state) {
    (void)state;
    assert_true(is_fine(TEXT_FLAVOUR, "It is mostly water, and it is patient."));
    assert_true(is_fine(TEXT_FLAVOUR, "A mighty tree."));
    assert_false(is_fine(TEXT_FLAVOUR, "It might be water."));
    assert_false(is_fine(TEXT_FLAVOUR, "Maybe it is water."));
    assert_false(is_fine(TEXT_FLAVOUR, "There is a chance of rain."));
    assert_false(is_fine(TEXT_FLAVOUR, "There are 4 walls."));
    assert_false(is_fine(TEXT_FLAVOUR, "It rains. It stops."));
    assert_false(is_fine(TEXT_FLAVOUR, "It rains"));
    assert_false(is_fine(TEXT_FLAVOUR, " It rains."));
    assert_false(is_fine(TEXT_FLAVOUR, "It rains. "));
    assert_false(is_fine(TEXT_FLAVOUR, ""));
}

/* R301 */
static void test_sentences(void **state) {
    (void)state;
    assert_int_equal(text_sentences("One."), 1);
    assert_int_equal(text_sentences("One... Two."), 2);
    assert_int_equal(text_sentences("Who? You!"), 2);
    assert_int_equal(text_sentences("It says \"No.\" Then it goes."), 2);
    assert_int_equal(text_sentences("It says 'No.' (As ever.) Then it goes."), 3);
    assert_int_equal(text_sentences("Costs 1.5 of it."), 1);
    assert_int_equal(text_sentences("Really?! Yes."), 2);
    assert_int_equal(text_sentences("No end"), -1);
    assert_int_equal(text_sentences("One. No end"), -1);
    assert_true(is_fine(TEXT_DESCRIPTION, "One. Two."));
    assert_false(is_fine(TEXT_DESCRIPTION, "One. Two. Three."));
}

/* R001 */
static void test_sources(void **state) {
    (void)state;
    const char *const good[] = {"S05", "S05.02", "C11", "U03", "D27", "U11a"};
    const char *const bad[] = {"",   "S",   "S5",   "S05.", "S05.2",   "S05.022", "C11.01", "X01",
                               "U3", "u03", "U031", " U03", "S05.02 ", "U11{",    "U11A",   "S05a"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(text_is_source(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(text_is_source(bad[i]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_zone_and_node), cmocka_unit_test(test_role),
        cmocka_unit_test(test_flavour),       cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_sources),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
