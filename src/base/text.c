// Bounded text builder; see text.h.
#include "base/text.h"

#include <stdio.h>
#include <string.h>

void text_init(Text *text, char *data, size_t capacity) {
    *text = (Text){.data = data, .capacity = capacity};
    data[0] = '\0';
}

void text_clear(Text *text) {
    text->length = 0;
    text->cut = false;
    text->data[0] = '\0';
}

size_t text_whole_characters(const char *bytes, size_t count, size_t limit) {
    if (count <= limit)
        return count;
    // Step back over continuation bytes (10xxxxxx) to the start of the character that is cut.
    while (limit > 0 && ((unsigned char)bytes[limit] & 0xC0) == 0x80)
        limit--;
    return limit;
}

void text_add_bytes(Text *text, const char *bytes, size_t count) {
    size_t room = text->capacity - 1 - text->length;
    if (count > room) {
        count = text_whole_characters(bytes, count, room);
        text->cut = true;
    }
    memcpy(text->data + text->length, bytes, count);
    text->length += count;
    text->data[text->length] = '\0';
}

void text_add(Text *text, const char *string) {
    text_add_bytes(text, string, strlen(string));
}

void text_add_char(Text *text, char c) {
    text_add_bytes(text, &c, 1);
}

void text_addv(Text *text, const char *format, va_list args) {
    size_t room = text->capacity - text->length;
    int wanted = vsnprintf(text->data + text->length, room, format, args);
    if (wanted < 0) {
        text->cut = true;
        text->data[text->length] = '\0';
        return;
    }
    size_t count = (size_t)wanted;
    if (count >= room) {
        // vsnprintf may have cut inside a character; drop what is left of it.
        char *start = text->data + text->length;
        size_t end = room - 1;
        while (end > 0 && ((unsigned char)start[end - 1] & 0xC0) == 0x80)
            end--;
        if (end > 0 && ((unsigned char)start[end - 1] & 0x80) != 0)
            end--;
        count = end;
        start[count] = '\0';
        text->cut = true;
    }
    text->length += count;
}

void text_addf(Text *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_addv(text, format, args);
    va_end(args);
}
