// CHECK: what must hold at a place in the code, because the code before it has seen to it.
//
// In checked builds (the Meson option `checked`: tests and fuzzing) a condition that does not hold
// ends the program with its place and its words. In all other builds nothing of it is left.
//
// NEVER and ALWAYS are conditions that players' builds still ask, for safety, although nobody knows
// how to make them true or false: assertions in checked builds, and nothing to be covered where
// coverage is measured (tools/coverage). NEVER_CASE(value); at the head of a switch is the case
// of a value that the code before it excludes, or that only counts the values of its enum.
#ifndef CANDOR_BASE_CHECK_H
#define CANDOR_BASE_CHECK_H

#include <stdbool.h>

#ifdef CANDOR_COVERAGE
#define CHECK(condition)  ((void)0)
#define CHECKED(function) 0
#define NEVER(condition)  0
#define ALWAYS(condition) 1
#define NEVER_CASE(value) ((void)0)
#elif defined CANDOR_CHECKED
_Noreturn void check_failed(const char *file, int line, const char *condition);
#define CHECK(condition)  ((condition) ? (void)0 : check_failed(__FILE__, __LINE__, #condition))
#define CHECKED(function) (function) // a function that only CHECKs
#define NEVER(condition)                                                                           \
    ((condition) ? (check_failed(__FILE__, __LINE__, "!" #condition), true) : false)
#define ALWAYS(condition)                                                                          \
    ((condition) ? true : (check_failed(__FILE__, __LINE__, #condition), false))
#define NEVER_CASE(value)                                                                          \
    case value:                                                                                    \
        check_failed(__FILE__, __LINE__, "never " #value)
#else
#define CHECK(condition)  ((void)sizeof((condition) ? 1 : 0)) // names are used, nothing is evaluated
#define CHECKED(function) 0
#define NEVER(condition)  (condition)
#define ALWAYS(condition) (condition)
#define NEVER_CASE(value)                                                                          \
    case value:                                                                                    \
        break
#endif

#endif
