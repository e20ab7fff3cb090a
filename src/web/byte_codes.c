#include "byte_codes.h"

#include <stdbool.h>

uint16_t byte_tree[2 * BYTES][2];
ByteCode byte_codes[BYTES];

static void plant(uint32_t byte, ByteCode code, uint16_t *places) {
    uint16_t *at = byte_tree[BYTES];
    for (uint32_t i = code.length - 1; i > 0; i--) {
        uint16_t *next = &at[code.bits >> i & 1];
        if (*next == 0)
            *next = ++*places;
        at = byte_tree[*next];
    }
    at[code.bits & 1] = (uint16_t)byte;
}

// Lengths that no codes can have, as in a damaged text, are none.
void byte_codes_read(const uint8_t lengths[CODE_LENGTHS]) {
    uint32_t taken = 0;
    uint16_t places = BYTES;
    for (uint32_t byte = 0; byte < BYTES; byte++) {
        uint32_t length = lengths[byte / 2] >> byte % 2 * 4 & 15, free = LONGEST_CODE - length;
        if (length == 0 || taken >> LONGEST_CODE || taken % (1u << free))
            continue;
        byte_codes[byte] = (ByteCode){taken >> free, length};
        taken += 1u << free;
        plant(byte, byte_codes[byte], &places);
    }
}

#ifdef DENSE_PACK
typedef struct Span {
    uint32_t from, to, depth;
} Span;

// A byte that is there counts as `more` than it is, so that no code becomes too long.
static uint32_t weight(const uint32_t *counts, uint32_t byte, uint32_t more) {
    return counts[byte] ? counts[byte] + more : 0;
}

// Where both sides weigh the same, as nearly as can be.
static uint32_t middle_of(const uint32_t *counts, Span span, uint32_t more) {
    uint32_t all = 0, left = 0, middle = span.from + 1, least = UINT32_MAX;
    for (uint32_t i = span.from; i < span.to; i++)
        all += weight(counts, i, more);
    for (uint32_t i = span.from; i + 1 < span.to; i++) {
        left += weight(counts, i, more);
        uint32_t apart = 2 * left > all ? 2 * left - all : all - 2 * left;
        if (apart < least) {
            least = apart;
            middle = i + 1;
        }
    }
    return middle;
}

// Whether no code became too long.
static bool divide(const uint32_t *counts, Span span, uint32_t more, uint8_t *lengths) {
    while (span.from < span.to && counts[span.from] == 0)
        span.from++;
    while (span.from < span.to && counts[span.to - 1] == 0)
        span.to--;
    if (span.to - span.from > 1) {
        uint32_t middle = middle_of(counts, span, more);
        return divide(counts, (Span){span.from, middle, span.depth + 1}, more, lengths) &&
               divide(counts, (Span){middle, span.to, span.depth + 1}, more, lengths);
    }
    if (span.from < span.to)
        lengths[span.from] = (uint8_t)(span.depth + (span.depth == 0));
    return span.depth <= LONGEST_CODE;
}

void byte_codes_choose(const uint8_t *bytes, uint32_t size, uint8_t lengths[CODE_LENGTHS]) {
    uint32_t counts[BYTES] = {0}, more = 0;
    uint8_t of[BYTES] = {0};
    for (uint32_t i = 0; i < size; i++)
        counts[bytes[i]]++;
    while (!divide(counts, (Span){0, BYTES, 0}, more, of))
        more = 2 * more + 1;
    for (uint32_t i = 0; i < CODE_LENGTHS; i++)
        lengths[i] = (uint8_t)(of[2 * i] | of[2 * i + 1] << 4);
}
#endif
