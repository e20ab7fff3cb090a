// The end of a program whose code is wrong; see check.h. Only checked builds have it.
#include "base/check.h"

#ifdef CANDOR_CHECKED
#include <stdio.h>
#include <stdlib.h>

_Noreturn void check_failed(const char *file, int line, const char *condition) {
    fprintf(stderr, "%s:%d: this does not hold: %s\n", file, line, condition);
    abort();
}
#endif
