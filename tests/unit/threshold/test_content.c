// Content files: what is compiled in is what they say, and what is wrong is found and located.
#include "load/load.h"
#include "table.h"

enum { FILES = 5, ROOM = 16384 };

static const char *const names[FILES] = {"rules.yaml", "board.yaml", "artifacts.yaml",
                                         "endings.yaml", "glossary.yaml"};

static void read_all(char text[FILES][ROOM]) {
    for (int i = 0; i < FILES; i++) {
        char path[100];
        snprintf(path, sizeof path, "content/threshold/%s", names[i]);
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        text[i][fread(text[i], 1, ROOM - 1, file)] = '\0';
        fclose(file);
    }
}

// Loads with one piece of one file replaced, and expects this problem (NULL: none).
static void with(int file, const char *old, const char *new, const char *expected) {
    static char text[FILES][ROOM];
    read_all(text);
    char *place = strstr(text[file], old);
    assert_non_null(place);
    char rest[ROOM];
    snprintf(rest, sizeof rest, "%s", place + strlen(old));
    snprintf(place, sizeof text[file] - (size_t)(place - text[file]), "%s%s", new, rest);
    LoadText texts[FILES];
    for (int i = 0; i < FILES; i++)
        texts[i] = (LoadText){names[i], text[i], strlen(text[i])};
    Problems problems = {0};
    void *catalog = load_texts(&threshold_content, texts, FILES, &problems);
    assert_int_equal(catalog == NULL, expected != NULL);
    bool found = expected == NULL;
    for (size_t i = 0; i < problems.count; i++) {
        char line[800];
        problem_format(&problems.item[i], line, sizeof line);
        found = found || (expected && strstr(line, expected));
    }
    if (!found) {
        problems_print(&problems, stderr);
        fail_msg("no problem says \"%s\"", expected);
    }
    problems_free(&problems);
    load_free(catalog);
}

static void test_compiled_in(void **state) {
    (void)state;
    const char *folder = "content/threshold";
    Problems problems = {0};
    ThCatalog *loaded = load_directories(&threshold_content, &folder, 1, &problems);
    assert_non_null(loaded);
    Table *t = table_new("", 1);
    assert_true(content_hash(&threshold_game, loaded) == content_hash(&threshold_game, &t->c));
    table_free(t);
    load_free(loaded);
    problems_free(&problems);
}

static void test_problems(void **state) {
    (void)state;
    enum { RULES, BOARD, ARTIFACTS, ENDINGS, GLOSSARY };
    with(RULES, "value: 20", "value: 21", NULL);
    with(RULES, "source: T-033", "source: T-33",
         "document.start_coherence.source: found \"T-33\", expected a requirement (T-034) or a "
         "ruling (A-28)");
    with(RULES, "value: 20", "value: 0", "found 0, expected 1 to 999");
    with(RULES, "carry_limit: {value: 1", "carry_limit: {value: 4", "found 4, expected 1 to 3");
    with(RULES, "barely_from: {value: 8", "barely_from: {value: 80",
         "document.barely_from.value: found more than whole_from, expected at most 15");
    with(RULES, "threshold_row: {value: 5", "threshold_row: {value: 6", "in row 6 only");
    with(BOARD, "\"#.....O.....#\"", "\"#.....o.....#\"", "one of # @ . X ~ O * +");
    with(BOARD, "\"#.....O.....#\"", "\"#.....O....#\"", "found 12 symbols, expected 13 (T-016)");
    with(BOARD, "\"#.....O.....#\"", "\"......O.....#\"", "# on the outer ring (T-027)");
    with(BOARD, "\"#.....O.....#\"", "\"#.....O......\"", "# on the outer ring (T-027)");
    with(BOARD, "rows:\n  - \"#############\"", "rows:\n  - \"######.######\"",
         "# on the outer ring (T-027)");
    with(BOARD, "\"#############\"\nsource", "\"######.######\"\nsource",
         "# on the outer ring (T-027)");
    with(BOARD, "\"#@.........X#\"", "\"#@.........@#\"", "exactly one @");
    with(BOARD, "\"#@.........X#\"", "\"#@..........#\"", "exactly one X");
    with(BOARD, "{x: 3, y: 4", "{x: 4, y: 4", "found (4,4), expected the place of a * in rows");
    with(BOARD, "{x: 3, y: 4", "{x: 13, y: 4", "found (13,4), expected the place of a * in rows");
    with(BOARD, "{x: 3, y: 4", "{x: 3, y: 13", "found (3,13), expected the place of a * in rows");
    with(BOARD, "\"#..*........#\"", "\"#..*.......#\"", "found (3,4), expected the place of a *");
    with(BOARD, "{x: 3, y: 4", "{x: 5, y: 10",
         "stars[3].x: found (5,10), expected a place that no other line has");
    with(BOARD, "{x: 5, y: 6", "{x: 5, y: 10", // the same column alone is no matter
         "stars[3].x: found (5,10), expected a place that no other line has");
    with(BOARD,
         "X#\"\n  - \"#...........#\"\n  - \"#.....~.....#\"\n  - \"#..*........#\"\n  - "
         "\"#....+++++++#\"\n  - \"#....*......#\"",
         ".#\"\n  - \"#...........#\"\n  - \"#.....~.....#\"\n  - \"#..*........#\"\n  - "
         "\"#....+++++++#\"\n  - \"#....*.....X#\"",
         "rows: found X below the line, expected it above (T-028)");
    with(BOARD,
         "X#\"\n  - \"#...........#\"\n  - \"#.....~.....#\"\n  - \"#..*........#\"\n  - "
         "\"#....+++++++#\"",
         ".#\"\n  - \"#...........#\"\n  - \"#.....~.....#\"\n  - \"#..*........#\"\n  - "
         "\"#....++++++X#\"",
         "rows: found X below the line, expected it above (T-028)");
    with(BOARD, "artifact: lens", "artifact: inverter",
         "stars[3].artifact: found \"inverter\", expected only one that inverts (A-27)");
    with(BOARD, "artifact: lens", "artifact: lense", "an id of artifacts.yaml");
    with(BOARD, "\"#...........#\"", "\"#..*........#\"", "one for each of the 5 *");
    with(ARTIFACTS, "effect: invert", "effect: invent", "invert");
    with(ARTIFACTS, "id: lens", "id: inverter", "an id that no other has");
    with(ARTIFACTS, "See distortion", "Take damage, see distortion", "a text without it");
    with(ARTIFACTS, "document: 6", "document: 600", "found 600, expected 0 to 99");
    with(ARTIFACTS, "See distortion", "Adieu, distortion", NULL); // a word that only holds one
    with(ARTIFACTS, "See distortion", "See an audience's distortion", NULL);
    with(ARTIFACTS, "See distortion", "See hp, distortion", "found HP, expected a text without it");
    with(ARTIFACTS, "name: Severance", "name: Severance Zone", "artifacts[1].name: found \"zone\"");
    with(GLOSSARY, "Cells of distortion", "Enemies and cells of distortion", "a text without it");
    with(ENDINGS, "Dissolution", "Death", "a text without it (T-001, T-038, T-103)");
    with(ENDINGS, "lost-above: {", "lost-over: {", "lost-above");
}

// A board that has been made another one is prepared as if there had been none before.
static void test_prepared_anew(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    ThBoard *board = &t->c.board;
    for (int y = 0; y < TH_SIZE; y++)
        board->row[y] = ".............";
    board->star[0].x = TH_SIZE; // no such place
    board->star[1].y = TH_SIZE;
    threshold_content.prepare(&t->c);
    assert_int_equal(board->start, 0);
    assert_int_equal(board->exit, 0);
    assert_int_equal(th_count(&board->floor), TH_SIZE * TH_SIZE);
    const ThCells *none[] = {&board->wall, &board->line, &board->distortion, &board->anchor};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_true(th_empty(none[i]));
    assert_int_equal(board->star[0].cell, 0);
    assert_int_equal(board->star[1].cell, 0);
    table_free(t);
}

// T-113: every number of both sets has a source, and the two differ in what they say they do.
static void test_sets(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    const ThRules *document = &t->c.rules[TH_DOCUMENT], *tuned = &t->c.rules[TH_TUNED];
    assert_int_equal(document->start_coherence.value, 20);
    assert_int_equal(document->period.value, 3);
    assert_int_equal(document->anchor_gain.value, 10);
    assert_int_equal(document->threshold_row.value, 5);
    assert_int_equal(document->oneway.value, 0);
    assert_int_equal(tuned->anchor_gain.value, 12);
    assert_int_equal(tuned->oneway.value, 1);
    assert_string_equal(document->move_cost.source, "T-034");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_compiled_in), cmocka_unit_test(test_problems),
        cmocka_unit_test(test_prepared_anew), cmocka_unit_test(test_sets)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
