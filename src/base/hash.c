// Text and hex forms of the canonical hash; see hash.h.
#include "base/hash.h"

void hash_add_text(Hash *hash, const char *text) {
    size_t length = strlen(text);
    hash_add(hash, length);
    for (size_t i = 0; i < length; i += 8) {
        uint64_t word = 0;
        for (size_t k = 0; k < 8 && i + k < length; k++)
            word |= (uint64_t)(unsigned char)text[i + k] << (8 * k);
        hash_add(hash, word);
    }
}

void hash_format(uint64_t value, char out[HASH_DIGITS + 1]) {
    for (int i = 0; i < HASH_DIGITS; i++)
        out[i] = "0123456789abcdef"[(value >> (60 - 4 * i)) & 15];
    out[HASH_DIGITS] = '\0';
}
