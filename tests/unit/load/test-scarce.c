// Content without memory: whichever allocation fails, one of ours ends the program with a sentence,
// as memory.h says, and one of the YAML parser is a problem that says what is missing.
#define _POSIX_C_SOURCE 200809L
#include "house.h"

#include "scarce.h"

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static jmp_buf ending;
static long endings, problems_said;

// In place of the system's, so that this program goes on after its end.
_Noreturn void abort(void) {
    longjmp(ending, 1);
}

static const char house[] = "doors:\n  - {name: front, leads_to: back}\n  - {name: back}\n"
                            "age: {value: 3, source: S01}\n";
static const LoadText texts[] = {{"barn-1.yaml", "{}", 2},
                                 {"house.yaml", house, sizeof house - 1},
                                 {"room-1.yaml", "{}", 2},
                                 {"shed-1.yaml", "{}", 2}};

static bool is_whole(const Estate *estate) {
    return estate->house.doors == 2 && estate->house.door[0].leads_to == 1;
}

// Only the parser's memory can be missing where there is a problem.
static bool loads(Problems *problems) {
    Estate *estate = load_texts(&house_content, texts, 4, problems);
    bool good = estate != NULL;
    assert_int_equal(good, problems->count == 0);
    if (good)
        assert_true(is_whole(estate));
    else
        assert_string_equal(problems->item[0].found, "no memory for the YAML parser");
    problems_said += !good;
    load_free(estate);
    problems_free(problems);
    return good;
}

static bool use(void) {
    static Problems problems;
    if (setjmp(ending) != 0) {
        endings++;
        problems = (Problems){0};
        scarce_let_go(); // what a program that has ended holds nobody can give back
        return false;
    }
    return loads(&problems);
}

static long sentences(FILE *file) {
    char line[100];
    long count = 0;
    rewind(file);
    for (; fgets(line, sizeof line, file); count++)
        assert_string_equal(line, "out of memory while loading content\n");
    return count;
}

static void every_allocation_fails(void **state) {
    FILE *errors = tmpfile();
    int before = dup(STDERR_FILENO);
    (void)state;
    assert_true(errors && dup2(fileno(errors), STDERR_FILENO) >= 0);
    long failures = scarce_once(use);
    assert_true(dup2(before, STDERR_FILENO) >= 0);
    assert_int_equal(sentences(errors), endings);
    (void)fclose(errors);
    (void)close(before);
    assert_int_equal(endings + problems_said, failures < 0 ? 0 : failures);
    assert_true(failures < 0 || (endings > 20 && problems_said > 20));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_allocation_fails)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
