// The end of a program whose code is wrong; see check.h.
#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void check_failed(const char *file, int line, const char *condition);

_Noreturn void check_failed(const char *file, int line, const char *condition) {
    fprintf(stderr, "%s:%d: this does not hold: %s\n", file, line, condition);
    abort();
}
