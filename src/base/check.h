// CHECK: what must hold at a place in the code, because the code before it has seen to it.
//
// In checked builds (the Meson option `checked`: tests and fuzzing) a condition that does not hold
// ends the program with its place and its words. In all other builds nothing of it is left.
#ifndef CANDOR_BASE_CHECK_H
#define CANDOR_BASE_CHECK_H

#ifdef CANDOR_CHECKED
_Noreturn void check_failed(const char *file, int line, const char *condition);
#define CHECK(condition) ((condition) ? (void)0 : check_failed(__FILE__, __LINE__, #condition))
#else
#define CHECK(condition) ((void)(0 && (condition))) // names are used, nothing is evaluated
#endif

#endif
