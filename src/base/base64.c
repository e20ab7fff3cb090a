// URL-safe base64; see base64.h.
#include "base/base64.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

size_t base64_length(size_t count) {
    return (count * 4 + 2) / 3;
}

void base64_encode(const uint8_t *bytes, size_t count, char *out) {
    uint32_t bits = 0;
    unsigned held = 0;
    for (size_t i = 0; i < count; i++) {
        bits = bits << 8 | bytes[i];
        held += 8;
        while (held >= 6) {
            held -= 6;
            *out++ = alphabet[bits >> held & 63];
        }
    }
    if (held > 0)
        *out++ = alphabet[bits << (6 - held) & 63];
    *out = '\0';
}

static int digit(char c) {
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    return c == '-' ? 62 : c == '_' ? 63 : -1;
}

bool base64_decode(const char *text, size_t length, uint8_t *out, size_t *count) {
    uint32_t bits = 0;
    unsigned held = 0;
    *count = 0;
    for (size_t i = 0; i < length; i++) {
        int value = digit(text[i]);
        if (value < 0)
            return false;
        bits = (bits << 6 | (uint32_t)value) & 0xFFFF;
        held += 6;
        if (held >= 8) {
            held -= 8;
            out[(*count)++] = (uint8_t)(bits >> held);
        }
    }
    // One spelling for every sequence of bytes: what is left over must be fewer than 6 zero bits.
    return held < 6 && (bits & ((1U << held) - 1)) == 0;
}
