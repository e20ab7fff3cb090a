// Hash, bytes out and bytes in behind one interface; see codec.h.
#include "base/codec.h"

#include <string.h>

Codec codec_hasher(void) {
    return (Codec){.mode = CODEC_HASH, .hash = hash_start()};
}

Codec codec_writer(uint8_t *out, size_t size) {
    return (Codec){.mode = CODEC_WRITE, .out = out, .size = size};
}

Codec codec_reader(const uint8_t *in, size_t size) {
    return (Codec){.mode = CODEC_READ, .in = in, .size = size};
}

static void put_byte(Codec *codec, uint8_t byte) {
    if (codec->out) {
        if (codec->position >= codec->size) {
            codec->failed = true;
            return;
        }
        codec->out[codec->position] = byte;
    }
    codec->position++;
}

static uint8_t get_byte(Codec *codec) {
    if (codec->position >= codec->size) {
        codec->failed = true;
        return 0;
    }
    return codec->in[codec->position++];
}

static void put_varint(Codec *codec, uint64_t value) {
    while (value >= 0x80) {
        put_byte(codec, (uint8_t)(value | 0x80));
        value >>= 7;
    }
    put_byte(codec, (uint8_t)value);
}

static uint64_t get_varint(Codec *codec) {
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        uint8_t byte = get_byte(codec);
        value |= (uint64_t)(byte & 0x7F) << shift;
        if (byte < 0x80)
            return value;
    }
    codec->failed = true;
    return 0;
}

void codec_u64(Codec *codec, uint64_t *value) {
    switch (codec->mode) {
    case CODEC_HASH: hash_add(&codec->hash, *value); break;
    case CODEC_WRITE: put_varint(codec, *value); break;
    case CODEC_READ: *value = get_varint(codec); break;
    }
}

void codec_number(Codec *codec, int64_t *value) {
    // Zig-zag: small negative numbers stay short.
    uint64_t bits = (uint64_t)*value;
    uint64_t coded = (bits << 1) ^ (*value < 0 ? ~UINT64_C(0) : 0);
    codec_u64(codec, &coded);
    if (codec->mode == CODEC_READ)
        *value = (int64_t)((coded >> 1) ^ (0 - (coded & 1)));
}

static int64_t ranged(Codec *codec, int64_t value, int64_t low, int64_t high) {
    codec_number(codec, &value);
    if (value >= low && value <= high)
        return value;
    codec->failed = true;
    return low;
}

void codec_i32(Codec *codec, int32_t *value) {
    *value = (int32_t)ranged(codec, *value, INT32_MIN, INT32_MAX);
}

void codec_u32(Codec *codec, uint32_t *value) {
    *value = (uint32_t)ranged(codec, *value, 0, UINT32_MAX);
}

void codec_i16(Codec *codec, int16_t *value) {
    *value = (int16_t)ranged(codec, *value, INT16_MIN, INT16_MAX);
}

void codec_u16(Codec *codec, uint16_t *value) {
    *value = (uint16_t)ranged(codec, *value, 0, UINT16_MAX);
}

void codec_u8(Codec *codec, uint8_t *value) {
    *value = (uint8_t)ranged(codec, *value, 0, UINT8_MAX);
}

void codec_i8(Codec *codec, int8_t *value) {
    *value = (int8_t)ranged(codec, *value, INT8_MIN, INT8_MAX);
}

void codec_bool(Codec *codec, bool *value) {
    *value = ranged(codec, *value, 0, 1) != 0;
}

void codec_count(Codec *codec, uint8_t *count, size_t capacity) {
    codec_u8(codec, count);
    if (*count > capacity) {
        codec->failed = true;
        *count = 0;
    }
}

void codec_fixed(Codec *codec, uint64_t *value, unsigned bytes) {
    uint64_t read = 0;
    switch (codec->mode) {
    case CODEC_HASH: hash_add(&codec->hash, *value); break;
    case CODEC_WRITE:
        for (unsigned i = 0; i < bytes; i++)
            put_byte(codec, (uint8_t)(*value >> (8 * i)));
        break;
    case CODEC_READ:
        for (unsigned i = 0; i < bytes; i++)
            read |= (uint64_t)get_byte(codec) << (8 * i);
        *value = read;
        break;
    }
}

void codec_bytes(Codec *codec, void *bytes, size_t count) {
    uint8_t *byte = bytes;
    for (size_t i = 0; i < count; i++) {
        switch (codec->mode) {
        case CODEC_HASH: hash_add(&codec->hash, byte[i]); break;
        case CODEC_WRITE: put_byte(codec, byte[i]); break;
        case CODEC_READ: byte[i] = get_byte(codec); break;
        }
    }
}

void codec_text(Codec *codec, const char **text) {
    switch (codec->mode) {
    case CODEC_HASH: hash_add_text(&codec->hash, *text); break;
    case CODEC_WRITE:
        for (const char *at = *text; *at; at++)
            put_byte(codec, (uint8_t)*at);
        put_byte(codec, 0);
        break;
    case CODEC_READ: {
        const uint8_t *start = codec->in + codec->position;
        const uint8_t *end = codec->failed ? NULL : memchr(start, 0, codec->size - codec->position);
        *text = end ? (const char *)start : "";
        codec->failed = codec->failed || !end;
        codec->position += end ? (size_t)(end - start) + 1 : 0;
        break;
    }
    }
}
