// What is wrong with content, all of it at once: where, what was found, what was expected.
#ifndef CANDOR_LOAD_PROBLEMS_H
#define CANDOR_LOAD_PROBLEMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { PROBLEM_FILE = 256, PROBLEM_FIELD = 128, PROBLEM_WORDS = 320, PROBLEMS_MAX = 300 };

typedef struct Problem {
    char file[PROBLEM_FILE];
    int line;                  // from 1; 0: the file as a whole
    char field[PROBLEM_FIELD]; // "locations[3].zone_time_cost", counted from 0; empty: none
    char found[PROBLEM_WORDS];
    char expected[PROBLEM_WORDS];
} Problem;

// Start with {0}; free with problems_free.
typedef struct Problems {
    Problem *item;
    size_t count, capacity;
    size_t left_out; // beyond PROBLEMS_MAX: counted, not kept
} Problems;

__attribute__((format(printf, 6, 7))) void problems_add(Problems *problems, const char *file,
                                                        int line, const char *field,
                                                        const char *found, const char *expected,
                                                        ...);

// By file and line, as a designer works through them.
void problems_sort(Problems *problems);

// "content/frontier/rests.yaml:19: rests[0].options[1].time: found 0, expected ..."
void problem_format(const Problem *problem, char *out, size_t size);
void problems_print(const Problems *problems, FILE *out);

void problems_free(Problems *problems);

#endif
