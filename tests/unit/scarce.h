// Memory that runs out: whichever allocation fails, nothing may be lost and all must be given back.
#ifndef CANDOR_TESTS_SCARCE_H
#define CANDOR_TESTS_SCARCE_H

#include <stdbool.h>

// Uses something again and again, with the first allocation failing and all later ones, then the
// second, and so on, `stride` further each time, until it says that nothing was missing. Fails if
// anything is held afterwards. How often something was missing; -1 where a sanitizer has an
// allocator of its own.
long scarce_use(bool (*use)(void), long stride);

// The same with only one allocation failing each time, and none after it.
long scarce_once(bool (*use)(void));

// For whoever ends where a program would: nothing that was held until now counts.
void scarce_let_go(void);

#endif
