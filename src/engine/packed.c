// The head of packed content; see packed.h.
#include "engine/packed.h"

#include "engine/session.h"

#include <string.h>

enum { LINE_ROOM = PACKED_LINE + 80 }; // a key and its value

_Static_assert((int)PACKED_LINE == (int)CONTENT_TITLE, "a name is the title of runs");

static const char first_line[] = "candor-content 1";

typedef struct Lines { // of a head, one after the other
    const char *at, *end;
    int number;
    Text *reason;
} Lines;

bool packed_is(const void *file, size_t length) {
    size_t known = sizeof first_line - 1;
    return length > known && memcmp(file, first_line, known) == 0;
}

// The next line without its end; false if there is none.
static bool next_line(Lines *lines, char out[LINE_ROOM]) {
    const char *end = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
    size_t length = end ? (size_t)(end - lines->at) : 0;
    lines->number++;
    if (!end || length >= LINE_ROOM) {
        text_addf(lines->reason, "line %d: found no whole line, expected a line of the head.",
                  lines->number);
        return false;
    }
    memcpy(out, lines->at, length);
    out[length] = '\0';
    lines->at = end + 1;
    return true;
}

static bool is_one_line(const char *text) {
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < 0x20 || text[i] == 0x7f)
            return false;
    return length > 0 && length <= PACKED_LINE;
}

// "KEY VALUE"
static bool read_value(Lines *lines, const char *key, char out[PACKED_LINE + 1]) {
    char line[LINE_ROOM];
    if (!next_line(lines, line))
        return false;
    size_t length = strlen(key);
    const char *value = line + length + 1;
    if (strncmp(line, key, length) == 0 && line[length] == ' ' && is_one_line(value)) {
        memcpy(out, value, strlen(value) + 1);
        return true;
    }
    text_addf(lines->reason, "line %d: found '%.30s', expected '%s' and up to %d letters.",
              lines->number, line, key, PACKED_LINE);
    return false;
}

static bool read_hash(Lines *lines, uint64_t *hash) {
    char digits[PACKED_LINE + 1];
    if (!read_value(lines, "content", digits))
        return false;
    *hash = 0;
    size_t count = strspn(digits, "0123456789abcdef");
    for (size_t i = 0; i < count; i++)
        *hash = *hash << 4 | (uint64_t)(digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10);
    if (count == HASH_DIGITS && !digits[count])
        return true;
    text_addf(lines->reason, "line %d: found '%.30s', expected %d hexadecimal digits.",
              lines->number, digits, HASH_DIGITS);
    return false;
}

static bool read_size(Lines *lines, size_t *size) {
    char digits[PACKED_LINE + 1];
    if (!read_value(lines, "bytes", digits))
        return false;
    *size = 0;
    size_t count = strspn(digits, "0123456789");
    for (size_t i = 0; i < count && count <= 7; i++)
        *size = *size * 10 + (size_t)(digits[i] - '0');
    if (count > 0 && count <= 7 && !digits[count] && *size <= PACKED_MAX_BYTES)
        return true;
    text_addf(lines->reason, "line %d: found '%.30s', expected a number up to %d.", lines->number,
              digits, PACKED_MAX_BYTES);
    return false;
}

bool packed_read(const void *file, size_t length, Packed *packed, Text *reason) {
    Lines lines = {.at = file, .end = (const char *)file + length, .reason = reason};
    char line[LINE_ROOM];
    bool known = packed_is(file, length);
    if (known && !next_line(&lines, line))
        return false;
    if (!known || strcmp(line, first_line) != 0) {
        text_addf(reason, "line 1: found something else, expected '%s'.", first_line);
        return false;
    }
    if (!read_value(&lines, "game", packed->game) || !read_value(&lines, "name", packed->name) ||
        !read_value(&lines, "author", packed->author) ||
        !read_value(&lines, "licence", packed->licence) || !read_hash(&lines, &packed->content) ||
        !read_size(&lines, &packed->size) || !next_line(&lines, line))
        return false;
    packed->bytes = (const uint8_t *)lines.at;
    if (!line[0] && (size_t)(lines.end - lines.at) == packed->size)
        return true;
    text_addf(reason, "line %d: found %zu bytes, expected an empty line and %zu.", lines.number,
              (size_t)(lines.end - lines.at), packed->size);
    return false;
}

// ---- the catalog

static void take_wrong(void *reader, const Place *place, const char *found, const char *expected) {
    Text *reason = reader;
    if (reason->length == 0) // the first is enough to go back to its author with
        text_addf(reason, "%s: found %s, expected %s.", place->path, found, expected);
}

size_t packed_memory(const Game *game, const Packed *packed) {
    return game->content->catalog_size + packed->size;
}

// The texts of the catalog stand in the bytes, which therefore are kept behind it.
bool packed_catalog(const Game *game, const Packed *packed, void *memory, Text *reason) {
    uint8_t *bytes = (uint8_t *)memory + game->content->catalog_size;
    Faults faults = {.reader = reason, .wrong = take_wrong};
    memset(memory, 0, game->content->catalog_size);
    memcpy(bytes, packed->bytes, packed->size);
    if (!content_read(game->content, bytes, packed->size, memory)) {
        text_addf(reason,
                  "content: found %zu bytes that are not content of %s, expected what "
                  "'candor-lab pack' of this version writes.",
                  packed->size, game->name);
        return false;
    }
    content_check(game->content, memory, &faults);
    if (faults.count > 0)
        return false;
    char digits[2][HASH_DIGITS + 1];
    hash_format(content_hash(game, memory), digits[0]);
    hash_format(packed->content, digits[1]);
    if (memcmp(digits[0], digits[1], sizeof digits[0]) == 0)
        return true;
    text_addf(reason, "content: found the hash %s, expected %s, as the head says.", digits[0],
              digits[1]);
    return false;
}

bool packed_head(const Packed *packed, Text *head, Text *reason) {
    const char *const keys[] = {"game", "name", "author", "licence"};
    const char *const values[] = {packed->game, packed->name, packed->author, packed->licence};
    text_addf(head, "%s\n", first_line);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (!is_one_line(values[i])) {
            text_addf(reason, "%s: found '%.90s', expected one line of 1 to %d letters.", keys[i],
                      values[i], PACKED_LINE);
            return false;
        }
        text_addf(head, "%s %s\n", keys[i], values[i]);
    }
    char digits[HASH_DIGITS + 1];
    hash_format(packed->content, digits);
    text_addf(head, "content %s\nbytes %zu\n\n", digits, packed->size);
    return true;
}
