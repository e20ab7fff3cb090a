// The canonical hash: 64 bits over a sequence of values, never over raw memory, so that padding,
// byte order and word size cannot reach it.
#ifndef CANDOR_BASE_HASH_H
#define CANDOR_BASE_HASH_H

#include "base/rng.h"

#include <stdint.h>
#include <string.h>

typedef struct Hash {
    uint64_t value;
} Hash;

static inline Hash hash_start(void) {
    return (Hash){.value = UINT64_C(0x43616e646f72)};
}

static inline void hash_add(Hash *hash, uint64_t value) {
    hash->value = rng_mix((hash->value ^ value) + UINT64_C(0x9e3779b97f4a7c15));
}

// Length first: "ab" "c" and "a" "bc" differ.
void hash_add_text(Hash *hash, const char *text);

enum { HASH_DIGITS = 16 };

// 16 lower-case hex digits and a terminator.
void hash_format(uint64_t value, char out[HASH_DIGITS + 1]);

#endif
