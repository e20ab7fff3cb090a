// URL-safe base64 without padding (RFC 4648, section 5).
#ifndef CANDOR_BASE_BASE64_H
#define CANDOR_BASE_BASE64_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Characters that count bytes need, without a terminator.
size_t base64_length(size_t count);

// Writes the characters and a terminator.
void base64_encode(const uint8_t *bytes, size_t count, char *out);

// Reads length characters; false if one of them is not of the alphabet or bits are left over.
// out must hold length * 3 / 4 bytes.
bool base64_decode(const char *text, size_t length, uint8_t *out, size_t *count);

#endif
