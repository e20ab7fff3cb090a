// From Twee to YAML; see twee.h.
#include "lab/twee_parts.h"

#include <stdlib.h>
#include <string.h>

enum { DEEP = 16 };

typedef struct Reader {
    Passages passages;
    Text *yaml;
} Reader;

bool piece_is(Piece piece, const char *text) {
    return strlen(text) == piece.length && memcmp(piece.start, text, piece.length) == 0;
}

Piece piece_trimmed(Piece piece) {
    while (piece.length > 0 && strchr(" \t\r\n", piece.start[piece.length - 1]))
        piece.length--;
    while (piece.length > 0 && strchr(" \t\r\n", piece.start[0])) {
        piece.start++;
        piece.length--;
    }
    return piece;
}

// The next line of a piece, which loses it; false at its end.
bool piece_next_line(Piece *rest, Piece *line) {
    if (rest->length == 0)
        return false;
    const char *end = memchr(rest->start, '\n', rest->length);
    size_t length = end ? (size_t)(end - rest->start) + 1 : rest->length;
    *line = piece_trimmed((Piece){rest->start, length});
    rest->start += length;
    rest->length -= length;
    return true;
}

// ---- passages

static bool is_head(Piece line) {
    return line.length > 2 && memcmp(line.start, "::", 2) == 0;
}

// ":: NAME [TAGS] {METADATA}"
static Passage begin_passage(Piece line) {
    Piece rest = {line.start + 2, line.length - 2};
    size_t name = 0;
    while (name < rest.length && !strchr("[{", rest.start[name]))
        name++;
    Passage passage = {.name = piece_trimmed((Piece){rest.start, name}), .tags = {"", 0}};
    const char *open = memchr(rest.start, '[', rest.length);
    const char *shut = open ? memchr(open, ']', rest.length - (size_t)(open - rest.start)) : NULL;
    if (shut)
        passage.tags = (Piece){open + 1, (size_t)(shut - open) - 1};
    return passage;
}

static bool read_passages(Reader *r, Piece file, Text *reason) {
    Piece line;
    while (piece_next_line(&file, &line)) {
        if (is_head(line)) {
            if (r->passages.count == TWEE_PASSAGES) {
                text_addf(reason, "found more passages, expected at most %d.", TWEE_PASSAGES);
                return false;
            }
            r->passages.item[r->passages.count] = begin_passage(line);
            r->passages.item[r->passages.count++].body = (Piece){file.start, 0};
        } else if (r->passages.count > 0) {
            Piece *body = &r->passages.item[r->passages.count - 1].body;
            body->length = (size_t)(file.start - body->start);
        }
    }
    return true;
}

static const Passage *find(const Reader *r, const char *name) {
    for (size_t i = 0; i < r->passages.count; i++)
        if (piece_is(r->passages.item[i].name, name))
            return &r->passages.item[i];
    return NULL;
}

// ---- what a passage says

bool piece_next_tag(Piece *rest, Piece *tag) {
    *rest = piece_trimmed(*rest);
    size_t length = 0;
    while (length < rest->length && rest->start[length] != ' ')
        length++;
    *tag = (Piece){rest->start, length};
    rest->start += length;
    rest->length -= length;
    return length > 0;
}

bool tag_value(Piece tags, const char *key, Piece *value) {
    Piece tag;
    size_t length = strlen(key);
    while (piece_next_tag(&tags, &tag))
        if (tag.length > length && memcmp(tag.start, key, length) == 0 &&
            tag.start[length] == ':') {
            *value = (Piece){tag.start + length + 1, tag.length - length - 1};
            return true;
        }
    return false;
}

static bool has_tags_under(const Passage *passage, const char *prefix) {
    Piece rest = passage->tags, tag;
    size_t length = strlen(prefix);
    while (piece_next_tag(&rest, &tag))
        if (tag.length > length && memcmp(tag.start, prefix, length) == 0)
            return true;
    return false;
}

static bool is_link(Piece line) {
    return line.length > 4 && memcmp(line.start, "[[", 2) == 0 &&
           memcmp(line.start + line.length - 2, "]]", 2) == 0;
}

// Where "[[next->ferry]]" leads.
static bool next_of(const Passage *passage, Piece *target) {
    Piece rest = passage->body, line;
    while (piece_next_line(&rest, &line))
        if (is_link(line) && line.length > 10 && memcmp(line.start, "[[next->", 8) == 0) {
            *target = (Piece){line.start + 8, line.length - 10};
            return true;
        }
    return false;
}

// "KEY: text", where the shape has such a text.
static const Field *text_key(const Shape *shape, Piece line, Piece *value) {
    for (int i = 0; i < shape->fields; i++) {
        const Field *field = &shape->field[i];
        size_t length = field->key ? strlen(field->key) : 0;
        if (field->type != FIELD_TEXT || length == 0 || strcmp(field->key, "text") == 0 ||
            line.length < length + 2)
            continue;
        if (memcmp(line.start, field->key, length) == 0 && line.start[length] == ':' &&
            line.start[length + 1] == ' ') {
            *value = piece_trimmed((Piece){line.start + length + 1, line.length - length - 1});
            return field;
        }
    }
    return NULL;
}

// ---- YAML

static void indent(const Reader *r, int depth) {
    for (int i = 0; i < depth; i++)
        text_add(r->yaml, "  ");
}

void add_quoted(Text *yaml, Piece piece) {
    text_add_char(yaml, '"');
    for (size_t i = 0; i < piece.length; i++) {
        if (strchr("\"\\", piece.start[i]))
            text_add_char(yaml, '\\');
        text_add_char(yaml, piece.start[i]);
    }
    text_add_char(yaml, '"');
}

static int digit_of(char c) {
    const char *digits = "0123456789abcdef", *at = c ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) : -1;
}

// With %20 and the like read.
void add_decoded(Text *yaml, Piece piece) {
    text_add_char(yaml, '"');
    for (size_t i = 0; i < piece.length; i++) {
        char c = piece.start[i];
        int high = i + 2 < piece.length ? digit_of(piece.start[i + 1]) : -1;
        int low = high >= 0 ? digit_of(piece.start[i + 2]) : -1;
        if (c == '%' && low >= 0) {
            c = (char)(high * 16 + low);
            i += 2;
        }
        if (strchr("\"\\", c))
            text_add_char(yaml, '\\');
        text_add_char(yaml, c);
    }
    text_add_char(yaml, '"');
}

// "a,b" -> ["a", "b"]
static void add_sequence(const Reader *r, Piece piece) {
    text_add_char(r->yaml, '[');
    while (piece.length > 0) {
        const char *comma = memchr(piece.start, ',', piece.length);
        size_t length = comma ? (size_t)(comma - piece.start) : piece.length;
        add_decoded(r->yaml, (Piece){piece.start, length});
        size_t taken = length + (comma != NULL);
        piece.start += taken;
        piece.length -= taken;
        if (piece.length > 0)
            text_add(r->yaml, ", ");
    }
    text_add_char(r->yaml, ']');
}

static void emit_record(const Reader *r, const Shape *shape, const Passage *passage,
                        const char *prefix, Piece id, int depth);

// All of the body that is neither a link nor a line of another key, as one paragraph.
static void emit_told(const Reader *r, const Shape *shape, const Passage *passage) {
    Piece rest = passage->body, line, value;
    bool first = true;
    text_add_char(r->yaml, '"');
    while (piece_next_line(&rest, &line)) {
        if (line.length == 0 || is_link(line) || text_key(shape, line, &value))
            continue;
        if (!first)
            text_add_char(r->yaml, ' ');
        first = false;
        for (size_t i = 0; i < line.length; i++) {
            if (strchr("\"\\", line.start[i]))
                text_add_char(r->yaml, '\\');
            text_add_char(r->yaml, line.start[i]);
        }
    }
    text_add(r->yaml, "\"\n");
}

static void begin_key(const Reader *r, const Field *field, int depth) {
    indent(r, depth);
    text_addf(r->yaml, "%s: ", field->key);
}

static void emit_text(const Reader *r, const Shape *shape, const Field *field,
                      const Passage *passage, const char *prefix, Piece id, int depth) {
    Piece rest = passage->body, line, value;
    char key[TWEE_NAME];
    Text name;
    text_init(&name, key, sizeof key);
    text_addf(&name, "%s%s", prefix, field->key);
    if (!prefix[0] && strcmp(field->key, "text") == 0) {
        begin_key(r, field, depth);
        emit_told(r, shape, passage);
        return;
    }
    bool named = !prefix[0] && id.length > 0 && strcmp(field->key, "id") == 0;
    bool found = named || (prefix[0] && tag_value(passage->tags, key, &value));
    while (!found && !prefix[0] && piece_next_line(&rest, &line))
        found = text_key(shape, line, &value) == field;
    if (!found)
        return;
    begin_key(r, field, depth);
    if (prefix[0])
        add_decoded(r->yaml, value);
    else
        add_quoted(r->yaml, named ? id : value);
    text_add_char(r->yaml, '\n');
}

static void emit_passages(const Reader *r, const Field *list, const char *parent, int depth) {
    char memory[TWEE_NAME];
    Text name;
    bool any = false;
    text_init(&name, memory, sizeof memory);
    twee_name(&name, parent, list->key, "?");
    size_t before = name.length - 1;
    for (size_t i = 0; i < r->passages.count; i++) {
        const Passage *passage = &r->passages.item[i];
        Piece id = {passage->name.start + before, passage->name.length - before};
        bool fits = passage->name.length > before &&
                    memcmp(passage->name.start, memory, before) == 0 &&
                    !memchr(id.start, '/', id.length);
        bool special = before == 0 && (piece_is(id, "scenario") || piece_is(id, "StoryTitle") ||
                                       piece_is(id, "StoryData"));
        if (!fits || special)
            continue;
        if (!any) {
            indent(r, depth);
            text_addf(r->yaml, "%s:\n", list->key);
        }
        any = true;
        indent(r, depth);
        text_add(r->yaml, "-\n");
        emit_record(r, list->of.entry->of.shape, passage, "", id, depth + 1);
    }
}

static void emit_entries(const Reader *r, const Field *list, const Passage *passage,
                         const char *prefix, int depth) {
    for (int i = 0;; i++) {
        char memory[TWEE_NAME];
        Text inner;
        text_init(&inner, memory, sizeof memory);
        text_addf(&inner, "%s%s.%d", prefix, list->key, i);
        if (!has_tags_under(passage, memory))
            return;
        if (i == 0) {
            indent(r, depth);
            text_addf(r->yaml, "%s:\n", list->key);
        }
        text_add(&inner, ".");
        indent(r, depth);
        if (!has_tags_under(passage, memory)) {
            text_add(r->yaml, "- {}\n");
            continue;
        }
        text_add(r->yaml, "-\n");
        emit_record(r, list->of.entry->of.shape, passage, memory, (Piece){"", 0}, depth + 1);
    }
}

static void emit_inner(const Reader *r, const Field *field, const Passage *passage,
                       const char *prefix, int depth) {
    char memory[TWEE_NAME], own[TWEE_NAME];
    Text inner, name;
    text_init(&inner, memory, sizeof memory);
    text_init(&name, own, sizeof own);
    text_add_bytes(&name, passage->name.start, passage->name.length);
    if (twee_has_passage(field->of.shape)) {
        twee_name(&inner, own, field->key, "");
        const Passage *child = find(r, memory);
        if (!child)
            return;
        indent(r, depth);
        text_addf(r->yaml, "%s:\n", field->key);
        emit_record(r, field->of.shape, child, "", (Piece){"", 0}, depth + 1);
        return;
    }
    text_addf(&inner, "%s%s.", prefix, field->key);
    if (!has_tags_under(passage, memory))
        return;
    indent(r, depth);
    text_addf(r->yaml, "%s:\n", field->key);
    emit_record(r, field->of.shape, passage, memory, (Piece){"", 0}, depth + 1);
}

static void emit_list(const Reader *r, const Field *field, const Passage *passage,
                      const char *prefix, int depth) {
    char own[TWEE_NAME];
    Text name;
    Piece value;
    text_init(&name, own, sizeof own);
    if (twee_lists_passages(field)) {
        text_add_bytes(&name, passage->name.start, passage->name.length);
        emit_passages(r, field, own, depth);
    } else if (field->of.entry->type == FIELD_RECORD) {
        emit_entries(r, field, passage, prefix, depth);
    } else {
        text_addf(&name, "%s%s", prefix, field->key);
        if (!tag_value(passage->tags, own, &value))
            return;
        begin_key(r, field, depth);
        add_sequence(r, value);
        text_add_char(r->yaml, '\n');
    }
}

static void emit_scalar(const Reader *r, const Field *field, const Passage *passage,
                        const char *prefix, int depth) {
    char key[TWEE_NAME];
    Text name;
    Piece value;
    text_init(&name, key, sizeof key);
    text_addf(&name, "%s%s", prefix, field->key);
    bool link = field->type == FIELD_REFERENCE && strcmp(key, "next") == 0;
    if (!(link ? next_of(passage, &value) : tag_value(passage->tags, key, &value)))
        return;
    begin_key(r, field, depth);
    if (field->type == FIELD_FLAGS)
        add_sequence(r, value);
    else if (field->type == FIELD_REFERENCE)
        add_decoded(r->yaml, value);
    else
        text_add_bytes(r->yaml, value.start, value.length);
    text_add_char(r->yaml, '\n');
}

static void emit_record(const Reader *r, const Shape *shape, const Passage *passage,
                        const char *prefix, Piece id, int depth) {
    for (int i = 0; i < shape->fields && depth < DEEP; i++) {
        const Field *field = &shape->field[i];
        if (!field->key)
            continue;
        switch ((FieldType)field->type) {
        case FIELD_TEXT: emit_text(r, shape, field, passage, prefix, id, depth); break;
        case FIELD_RECORD: emit_inner(r, field, passage, prefix, depth); break;
        case FIELD_LIST: emit_list(r, field, passage, prefix, depth); break;
        case FIELD_NAMES:
        case FIELD_NUMBER: break;
        default: emit_scalar(r, field, passage, prefix, depth); break;
        }
    }
}

static bool emit_story(Reader *r, const Shape *shape, Text *reason) {
    const Field *head = shape_find(shape, "scenario");
    const Passage *passage = find(r, "scenario");
    static const Passage nothing = {{"", 0}, {"", 0}, {"", 0}};
    if (!passage)
        return twee_read_plain(&r->passages, r->yaml, reason);
    text_add(r->yaml, "scenario:\n");
    emit_record(r, head->of.shape, passage, "", (Piece){"", 0}, 1);
    for (int i = 0; i < shape->fields; i++)
        if (shape->field[i].key && twee_lists_passages(&shape->field[i]))
            emit_list(r, &shape->field[i], &nothing, "", 0);
    return true;
}

bool twee_read(const Content *content, uint8_t file, const char *twee, size_t length, Text *yaml,
               Text *reason) {
    Reader r = {.passages.item = calloc(TWEE_PASSAGES, sizeof *r.passages.item), .yaml = yaml};
    bool good = r.passages.item && read_passages(&r, (Piece){twee, length}, reason) &&
                emit_story(&r, content->file[file].shape, reason);
    free(r.passages.item);
    return good;
}
