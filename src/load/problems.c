// The list of problems; see problems.h.
#include "load/problems.h"

#include "base/text.h"
#include "load/memory.h"

#include <stdlib.h>
#include <string.h>

// A problem is one line, whatever somebody wrote into a key or a file name.
static void keep_on_one_line(char *string) {
    for (; *string; string++)
        if ((unsigned char)*string < 0x20 || *string == 0x7f)
            *string = '?';
}

static void copy(char *out, size_t size, const char *string) {
    Text text;
    text_init(&text, out, size);
    text_add(&text, string);
    keep_on_one_line(out);
}

static Problem *next_problem(Problems *problems) {
    if (problems->count == problems->capacity) {
        problems->capacity = problems->capacity ? problems->capacity * 2 : 16;
        problems->item = memory_resize(problems->item, problems->capacity * sizeof *problems->item);
    }
    return &problems->item[problems->count++];
}

void problems_add(Problems *problems, const char *file, int line, const char *field,
                  const char *found, const char *expected, ...) {
    if (problems->count == PROBLEMS_MAX) {
        problems->left_out++;
        return;
    }
    Problem *problem = next_problem(problems);
    copy(problem->file, sizeof problem->file, file);
    problem->line = line;
    copy(problem->field, sizeof problem->field, field);
    copy(problem->found, sizeof problem->found, found);

    Text text;
    text_init(&text, problem->expected, sizeof problem->expected);
    va_list args;
    va_start(args, expected);
    text_addv(&text, expected, args);
    va_end(args);
}

static bool comes_before(const Problem *left, const Problem *right) {
    int order = strcmp(left->file, right->file);
    return order != 0 ? order < 0 : left->line < right->line;
}

// Insertion keeps the order of problems on the same line.
void problems_sort(Problems *problems) {
    for (size_t i = 1; i < problems->count; i++) {
        Problem moved = problems->item[i];
        size_t place = i;
        while (place > 0 && comes_before(&moved, &problems->item[place - 1])) {
            problems->item[place] = problems->item[place - 1];
            place--;
        }
        problems->item[place] = moved;
    }
}

void problem_format(const Problem *problem, char *out, size_t size) {
    Text text;
    text_init(&text, out, size);
    text_add(&text, problem->file);
    if (problem->line > 0)
        text_addf(&text, ":%d", problem->line);
    text_add(&text, ": ");
    if (problem->field[0])
        text_addf(&text, "%s: ", problem->field);
    text_addf(&text, "found %s, expected %s", problem->found, problem->expected);
}

void problems_print(const Problems *problems, FILE *out) {
    char line[sizeof(Problem)];
    for (size_t i = 0; i < problems->count; i++) {
        problem_format(&problems->item[i], line, sizeof line);
        fprintf(out, "%s\n", line);
    }
    if (problems->left_out > 0)
        fprintf(out, "%zu further problems are not listed\n", problems->left_out);
}

void problems_free(Problems *problems) {
    free(problems->item);
    *problems = (Problems){0};
}
