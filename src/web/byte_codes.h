// Bytes as few bits each: those that are often there have the shortest codes. Codes keep the order
// of the bytes, so that letters stay beside letters: that is worth more than the last bit of
// shortness.
#ifndef WEB_BYTE_CODES_H
#define WEB_BYTE_CODES_H

#include <stdint.h>

enum {
    BYTES = 256,
    LONGEST_CODE = 15,
    CODE_LENGTHS = BYTES / 2, // bytes that all lengths take
};

// From a place to the next, by a bit: below BYTES is the byte itself. BYTES is where every code
// begins.
extern uint16_t byte_tree[2 * BYTES][2];

typedef struct ByteCode {
    uint32_t bits, length;
} ByteCode;

extern ByteCode byte_codes[BYTES];

/** What comes first in what is packed: how long the code of each byte is. */
void byte_codes_read(const uint8_t lengths[CODE_LENGTHS]);

#ifdef DENSE_PACK
void byte_codes_choose(const uint8_t *bytes, uint32_t size, uint8_t lengths[CODE_LENGTHS]);
#endif

#endif
