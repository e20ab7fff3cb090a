// Files that are odd in ways in which those of the games are not: every kind of field, wrong in
// every way; texts and lines. The content is that of house.h.
#define _POSIX_C_SOURCE 200809L
#include "house.h"

#include "load/lines.h"
#include "load/source.h"

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GOOD "doors: []\nage: {value: 3, source: S01}\n"

static LoadText text_of(const char *name, const char *bytes) {
    return (LoadText){.name = name, .bytes = bytes, .size = strlen(bytes)};
}

static char said[4000];

static void tell(const Problems *problems) {
    size_t length = 0;
    said[0] = '\0';
    for (size_t i = 0; i < problems->count; i++) {
        char line[1200];
        problem_format(&problems->item[i], line, sizeof line);
        length += (size_t)snprintf(said + length, sizeof said - length, "%s\n", line);
    }
}

// Loads a house, and one room; what is wrong is then in `said`.
static Estate *load_both(const char *house, const char *room) {
    const LoadText texts[] = {text_of("barn-1.yaml", "{}"), text_of("house.yaml", house),
                              text_of("room-1.yaml", room), text_of("shed-1.yaml", "{}")};
    Problems problems = {0};
    Estate *estate = load_texts(&house_content, texts, 4, &problems);
    assert_int_equal(estate != NULL, problems.count == 0);
    tell(&problems);
    problems_free(&problems);
    return estate;
}

static void assert_said(const char *house, const char *room, const char *expected) {
    load_free(load_both(house, room));
    assert_string_equal(said, expected);
}

// ---- values

static void every_kind_is_read(void **state) {
    (void)state;
    Estate *estate = load_both("doors:\n  - {name: front, leads_to: back}\n  - {name: back}\n"
                               "pets: [5]\nkeys: [back]\nwheels: [1, 2]\nwood: ash\ncellar: -128\n"
                               "year: 1999\nhaunted: true\nmotto: Come in\nfloor: 3x4\n"
                               "age: {value: 3, source: S01}\n",
                               "opens: [gate]\nneeds: [gate]\n");
    assert_string_equal(said, "");
    const House *house = &estate->house;
    assert_int_equal(house->doors, 2);
    assert_int_equal(house->door[0].leads_to, 1);
    assert_int_equal(house->door[1].leads_to, CONTENT_NONE);
    assert_int_equal(house->key[0], 1);
    assert_int_equal(house->wheel[1], 2);
    assert_int_equal(house->wood, 2);
    assert_int_equal(house->cellar, -128);
    assert_int_equal(house->length * 10 + house->width, 34);
    assert_int_equal(estate->room[0].opens, 1);
    load_free(estate);
}

static void wrong_values(void **state) {
    static const struct {
        const char *line, *said;
    } values[] = {
        {"cellar: 128", "cellar: found 128, expected a whole number from -128 to 127"},
        {"cellar: \"-\"", "cellar: found \"-\", expected a whole number from -128 to 127"},
        {"cellar: 9999999999999999999",
         "cellar: found \"9999999999999999999\", expected a whole number from -128 to 127"},
        {"year: 40000", "year: found 40000, expected a whole number from -32768 to 32767"},
        {"wood: elm", "wood: found \"elm\", expected one of oak, ash"},
        {"wood: a word that is longer than anybody would ever write here",
         "wood: found \"a word that is longer than anybody would...\", expected one of oak, ash"},
        {"motto: \"\\x7f\"", "motto: found a line break or another control character, expected one "
                             "line of text, 1 to 20 bytes"},
        {"motto: 123456789012345678901",
         "motto: found 21 bytes, expected one line of text, 1 to 20 bytes"},
        {"keys: [\"\"]", "keys[0]: found nothing, expected one line of text, 1 to 9 bytes"},
        {"keys: [1234567890]", "keys[0]: found 10 bytes, expected one line of text, 1 to 9 bytes"},
        {"keys: [door-of-all]", "keys[0]: found 11 bytes, expected one line of text, 1 to 9 bytes"},
        {"floor: 3 by 4", "floor: found 6 bytes, expected one line of text, 1 to 5 bytes"},
        {"floor: 3by4", "floor: found \"3by4\", expected length x width"},
        {"wheels: [1]", "wheels: found fewer entries, expected a list of 2 entries"},
        {"window: 1", "window: found an unknown key, expected one of the keys doors, pets, keys, "
                      "wheels, wood, cellar, year, haunted, motto, floor, age"},
        {"year: 2020", "year: found 2020, expected 0 to 2000 because it stands"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        char house[200], expected[300];
        snprintf(house, sizeof house, GOOD "%s\n", values[i].line);
        snprintf(expected, sizeof expected, "house.yaml:3: %s\n", values[i].said);
        assert_said(house, "{}", expected);
    }
}

static void gone_doors(void **state) {
    (void)state;
    assert_said("doors: [{name: front}]\nkeys: [gone]\nage: {value: 3, source: S01}\n", "{}",
                "house.yaml:2: keys[0]: found \"gone\", expected the name of a door\n");
}

// A flag that is only set, or only tested, is misspelt; so is one that is no name.
static void flags(void **state) {
    (void)state;
    assert_said(GOOD, "opens: [a]",
                "room-1.yaml:1: opens[0]: found \"a\", expected a flag that a choice or an ending "
                "tests\n");
    assert_said(GOOD, "needs: [a]",
                "room-1.yaml:1: needs[0]: found \"a\", expected a flag that some outcome sets\n");
    assert_said(GOOD, "needs: [a, b, c]\nopens: [a, b, c]",
                "room-1.yaml:1: needs: found more flags, expected at most 2 in a scenario\n");
    assert_said(
        GOOD, "needs: [[a]]",
        "room-1.yaml:1: needs[0]: found a list, expected one line of text, 1 to 24 bytes\n");
    assert_said(GOOD, "needs: [a-name-that-is-longer-than-any]",
                "room-1.yaml:1: needs[0]: found 30 bytes, expected one line of text, 1 to 24 "
                "bytes\n");
    assert_said(GOOD, "needs: a",
                "room-1.yaml:1: needs: found \"a\", expected a list of 0 to 3 entries\n");
}

static void broken_yaml(void **state) {
    (void)state;
    assert_said("\x01", "{}",
                "house.yaml:1: found broken YAML (control characters are not allowed), expected "
                "whole YAML\n");
    assert_said(GOOD "pets: [", "{}",
                "house.yaml:4: found broken YAML (did not find expected node content, while "
                "parsing a flow node), expected whole YAML\n");
    assert_said(GOOD "year: \"", "{}",
                "house.yaml:3: found broken YAML (found unexpected end of stream, while scanning a "
                "quoted scalar), expected whole YAML\n");
}

// ---- which file is which

static void names_of_files(void **state) {
    static const char *const none[] = {"hall-1.yaml", "room-11.txt", "room-.yaml", "house.yml"};
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        const LoadText text = text_of(none[i], "{}");
        Problems problems = {0};
        assert_null(load_texts(&house_content, &text, 1, &problems));
        tell(&problems);
        assert_non_null(strstr(said, ": found a name that nothing reads, expected the name of a "
                                     "content file\n"));
        problems_free(&problems);
    }
}

// As many as fit: of one kind, and of all together.
static void too_many_files(void **state) {
    static const char *const kinds[] = {"room", "shed", "barn"};
    static char name[3 * MOST_ROOMS][20];
    static LoadText texts[3 * MOST_ROOMS];
    (void)state;
    for (int i = 0; i < 3 * MOST_ROOMS; i++) {
        snprintf(name[i], sizeof name[i], "%s-%d.yaml", kinds[i / MOST_ROOMS], i);
        texts[i] = text_of(name[i], "{}");
    }
    Problems problems = {0};
    texts[MOST_ROOMS].name = "room-more.yaml";
    assert_null(load_texts(&house_content, texts, MOST_ROOMS + 1, &problems));
    tell(&problems);
    assert_non_null(
        strstr(said, "room-more.yaml: found one file too many, expected at most 250 of room-*"));
    problems_free(&problems);
    texts[MOST_ROOMS].name = name[MOST_ROOMS];
    assert_null(load_texts(&house_content, texts, LOAD_MAX_FILES + 1, &problems));
    tell(&problems);
    assert_non_null(strstr(said, "barn-512.yaml: found one file too many"));
    problems_free(&problems);
}

// What is not given stays, even if it is wrong: nobody can mend it here.
static void laid_over(void **state) {
    static Estate base;
    const LoadText texts[] = {text_of("a/room-2.yaml", "{}"), text_of("b/hall.yaml", "{}"),
                              text_of("c/house.yaml", GOOD), text_of("d/house.yaml", GOOD)};
    Problems problems = {0};
    (void)state;
    Estate *good = load_both(GOOD "year: 7\n", "{}");
    base = *good;
    base.house.year = 3000;
    Estate *estate = load_over(&house_content, &base, &texts[0], 1, &problems);
    assert_int_equal(problems.count, 0);
    assert_int_equal(estate->rooms, 1);
    assert_int_equal(estate->house.year, 3000);
    load_free(estate);
    estate = load_over(&house_content, good, &texts[2], 1, &problems);
    assert_int_equal(estate->house.year, 0);
    load_free(estate);
    assert_null(load_over(&house_content, good, texts, 4, &problems));
    tell(&problems);
    assert_string_equal(said, "b/hall.yaml: found a name that nothing reads, expected the name of "
                              "a content file\n"
                              "d/house.yaml: found one file too many, expected at most 1 of "
                              "house.yaml\n");
    problems_free(&problems);
    load_free(good);
}

// ---- texts

static bool is_utf8(const char *bytes) {
    Source source = {0};
    Problems problems = {0};
    source_copy(&source, "x", bytes, strlen(bytes));
    bool good = source_check_utf8(&source, &problems);
    assert_int_equal(problems.count, !good);
    problems_free(&problems);
    source_free(&source);
    return good;
}

static void only_utf8(void **state) {
    static const char *const good[] = {
        "a", "\xC3\xA9", "\xE2\x82\xAC", "\xED\x9F\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"};
    static const char *const bad[] = {"\x80",
                                      "\xC1\xBF",
                                      "\xE0\x9F\xBF",
                                      "\xED\xA0\x80",
                                      "\xF0\x8F\x80\x80",
                                      "\xF4\x90\x80\x80",
                                      "\xF5\x80\x80\x80",
                                      "\xC3",
                                      "\xC3x",
                                      "\xE2\x82x"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_true(is_utf8(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(is_utf8(bad[i]));
    load_free(load_both("", "{}")); // not a byte
    assert_string_equal(said, "house.yaml:1: found nothing, expected keys and values\n");
}

static void lines_of_paths(void **state) {
    Lines lines = {0};
    (void)state;
    assert_int_equal(lines_find(&lines, "doors"), 0);
    assert_int_equal(lines_nearest(&lines, "doors"), 1);
    lines_add(&lines, "doors", 7);
    lines_add(&lines, "doors", 8); // the first stays
    lines_add(&lines, "doors[0].name", 9);
    assert_int_equal(lines_find(&lines, "doors"), 7);
    assert_int_equal(lines_find(&lines, "doors[0]"), 0);
    assert_int_equal(lines_nearest(&lines, "doors[1].name"), 7);
    assert_int_equal(lines_nearest(&lines, "doors[0].name.more"), 9);
    assert_int_equal(lines_nearest(&lines, "windows"), 1);
    assert_int_equal(lines_nearest(&lines, ""), 1);
    lines_free(&lines);
}

// Whatever somebody wrote into a key or a name, a problem is one line; beyond a number they are
// counted.
static void told_in_lines(void **state) {
    static const char first[] = "a?b: c?: found found, expected expected\n";
    Problems problems = {0};
    char *printed = NULL;
    size_t size = 0;
    (void)state;
    for (int i = 0; i < PROBLEMS_MAX + 2; i++)
        problems_add(&problems, "a\nb", i, "c\x7f", "found", "expected");
    FILE *out = open_memstream(&printed, &size);
    problems_print(&problems, out);
    assert_int_equal(fclose(out), 0);
    assert_memory_equal(printed, first, sizeof first - 1);
    assert_non_null(strstr(printed, "\n2 further problems are not listed\n"));
    free(printed);
    problems_free(&problems);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_read), cmocka_unit_test(wrong_values),
        cmocka_unit_test(gone_doors),         cmocka_unit_test(flags),
        cmocka_unit_test(broken_yaml),        cmocka_unit_test(names_of_files),
        cmocka_unit_test(too_many_files),     cmocka_unit_test(laid_over),
        cmocka_unit_test(only_utf8),          cmocka_unit_test(lines_of_paths),
        cmocka_unit_test(told_in_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
