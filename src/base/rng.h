// Random numbers without a generator object: value = mix(seed, stream, counter).
//
// A stream is named by a number, a place in it by a counter that the caller keeps in its state (a
// running count, or a packed key such as "location 17, third roll"). What one stream consumes never
// moves another, and looking at a state never rolls. Draw at most once per statement: the order in
// which C evaluates arguments is unspecified.
#ifndef CANDOR_BASE_RNG_H
#define CANDOR_BASE_RNG_H

#include "base/check.h"

#include <stdint.h>

// The finaliser of splitmix64: a bijection on 64 bits in which every input bit reaches every output
// bit. Also the step of the canonical hash.
static inline uint64_t rng_mix(uint64_t x) {
    x ^= x >> 30;
    x *= UINT64_C(0xbf58476d1ce4e5b9);
    x ^= x >> 27;
    x *= UINT64_C(0x94d049bb133111eb);
    x ^= x >> 31;
    return x;
}

#define RNG_GOLDEN UINT64_C(0x9e3779b97f4a7c15)
#define RNG_STREAM UINT64_C(0xd1342543de82ef95)

// Where a stream of a seed begins. A game may keep it instead of asking for every draw.
static inline uint64_t rng_key(uint64_t seed, uint32_t stream) {
    return rng_mix(seed + RNG_GOLDEN + stream * RNG_STREAM);
}

// The 64 bits at one place of one stream. Two rounds of mixing, one of them in the key: a single
// one would leave streams of neighbouring seeds as shifted copies of each other.
static inline uint64_t rng_at(uint64_t key, uint64_t counter) {
    return rng_mix(key + (counter + 1) * RNG_GOLDEN);
}

static inline uint64_t rng_value(uint64_t seed, uint32_t stream, uint64_t counter) {
    return rng_at(rng_key(seed, stream), counter);
}

// A number from 0 to bound - 1, every one equally likely. bound must be at least 1.
static inline uint32_t rng_below_at(uint64_t key, uint64_t counter, uint32_t bound) {
    // Lemire's method on 32 bits; the rare rejected value is mixed again instead of taking the
    // next counter, so that one draw always uses exactly one place of the stream.
    uint64_t value = rng_at(key, counter);
    uint64_t product = (value >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = (0U - bound) % bound;
        while ((uint32_t)product < threshold) {
            value = rng_mix(value + RNG_GOLDEN);
            product = (value >> 32) * bound;
        }
    }
    return (uint32_t)(product >> 32);
}

static inline uint32_t rng_below(uint64_t seed, uint32_t stream, uint64_t counter, uint32_t bound) {
    return rng_below_at(rng_key(seed, stream), counter, bound);
}

// The index of one of `count` weights, drawn in proportion; index order is cumulative order. The
// total is the sum of the weights, at least 1 and at most 32 bits.
static inline uint32_t rng_weighted_at(uint64_t key, uint64_t counter, const uint32_t *weights,
                                       uint32_t count, uint32_t total) {
    uint32_t left = rng_below_at(key, counter, total);
    uint32_t i = 0;
    for (; left >= weights[i]; i++) {
        left -= weights[i];
        CHECK(i + 1 < count);
    }
    return i;
}

#endif
