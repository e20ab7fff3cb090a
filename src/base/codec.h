// One description of a structure, three uses: hash it, write it as bytes, read it back.
//
// A structure describes itself once, in a function that hands each of its fields to a codec. What
// is hashed, what is compiled in and what is read back therefore can never differ.
// Bytes: numbers as zig-zag varints, texts as a length and the characters with a terminator, so
// that a reader can point into the bytes instead of copying them.
#ifndef CANDOR_BASE_CODEC_H
#define CANDOR_BASE_CODEC_H

#include "base/hash.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum CodecMode { CODEC_HASH, CODEC_WRITE, CODEC_READ } CodecMode;

typedef struct Codec {
    CodecMode mode;
    Hash hash;         // CODEC_HASH
    uint8_t *out;      // CODEC_WRITE: may be NULL to measure
    const uint8_t *in; // CODEC_READ
    size_t size;       // of out or in
    size_t position;   // bytes written or read so far
    bool failed;       // the bytes did not fit, or were not what this codec writes
} Codec;

Codec codec_hasher(void);
Codec codec_writer(uint8_t *out, size_t size);
Codec codec_reader(const uint8_t *in, size_t size);

void codec_number(Codec *codec, int64_t *value);
void codec_u64(Codec *codec, uint64_t *value);
void codec_i32(Codec *codec, int32_t *value);
void codec_u32(Codec *codec, uint32_t *value);
void codec_i16(Codec *codec, int16_t *value);
void codec_u16(Codec *codec, uint16_t *value);
void codec_u8(Codec *codec, uint8_t *value);
void codec_i8(Codec *codec, int8_t *value);
void codec_bool(Codec *codec, bool *value);

// So many bytes of a number, the lowest first; and bytes as they are.
void codec_fixed(Codec *codec, uint64_t *value, unsigned bytes);
void codec_bytes(Codec *codec, void *bytes, size_t count);

// A text is never NULL; what is read points into the bytes.
void codec_text(Codec *codec, const char **text);

// The number of used entries of an array; a reader refuses more than capacity.
void codec_count(Codec *codec, uint8_t *count, size_t capacity);

#endif
