// A story from Twine; see twee_parts.h. Passages become scenes, those without links endings, and
// links choices: without a roll, or with one if tags stand behind the link, "[stat:valor dc:14
// fail:River]".
#include "lab/twee_parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { ID = 24, MOST_LINKS = 4, NOWHERE = -1 };

typedef struct Link {
    Piece label, target, tags;
} Link;

typedef struct Plain {
    const Passages *passages;
    int turn[TWEE_PASSAGES]; // 0: not met; of an ending that of the last scene before it, and 1
                             // more
    Text *yaml;
} Plain;

static bool is_special(const Passage *passage) {
    return passage->name.length > 5 && memcmp(passage->name.start, "Story", 5) == 0;
}

// "[[label->target]]", "[[target<-label]]", "[[label|target]]" or "[[target]]", and tags behind it.
static bool read_link(Piece line, Link *link) {
    if (line.length < 5 || memcmp(line.start, "[[", 2) != 0)
        return false;
    const char *end = line.start + line.length, *shut = line.start + 2;
    while (shut + 1 < end && !(shut[0] == ']' && shut[1] == ']'))
        shut++;
    if (shut + 1 >= end)
        return false;
    Piece inner = {line.start + 2, (size_t)(shut - line.start) - 2};
    *link = (Link){.label = inner, .target = inner, .tags = {"", 0}};
    for (size_t i = 0; i < inner.length; i++) {
        bool to = i + 1 < inner.length && memcmp(inner.start + i, "->", 2) == 0;
        bool from = i + 1 < inner.length && memcmp(inner.start + i, "<-", 2) == 0;
        if (!to && !from && inner.start[i] != '|')
            continue;
        size_t wide = to || from ? 2 : 1;
        Piece left = {inner.start, i}, right = {inner.start + i + wide, inner.length - i - wide};
        link->label = piece_trimmed(from ? right : left);
        link->target = piece_trimmed(from ? left : right);
        break;
    }
    const char *open = memchr(shut + 2, '[', (size_t)(end - shut) - 2);
    const char *last = open ? memchr(open, ']', (size_t)(end - open)) : NULL;
    if (last)
        link->tags = (Piece){open + 1, (size_t)(last - open) - 1};
    return true;
}

static int links_of(const Passage *passage, Link links[MOST_LINKS]) {
    Piece rest = passage->body, line;
    int count = 0;
    while (count < MOST_LINKS && piece_next_line(&rest, &line))
        count += read_link(line, &links[count]);
    return count;
}

static int find(const Plain *p, Piece name) {
    for (size_t i = 0; i < p->passages->count; i++) {
        Piece one = p->passages->item[i].name;
        if (one.length == name.length && memcmp(one.start, name.start, name.length) == 0)
            return (int)i;
    }
    return NOWHERE;
}

// "The River" -> "the-river", and something that no other passage has.
static void add_id(const Plain *p, int passage, const char *before) {
    Piece name = p->passages->item[passage].name;
    text_addf(p->yaml, "%s", before);
    for (size_t i = 0; i < name.length && i < ID - 10; i++)
        text_add_char(p->yaml, isalnum((unsigned char)name.start[i])
                                   ? (char)tolower((unsigned char)name.start[i])
                                   : '-');
    text_addf(p->yaml, "-%d", passage);
}

static bool is_ending(const Plain *p, int passage) {
    Link links[MOST_LINKS];
    return links_of(&p->passages->item[passage], links) == 0;
}

// Each passage on the first turn that leads to it.
static void number_turns(Plain *p, int start) {
    Link links[MOST_LINKS];
    bool more = true;
    p->turn[start] = 1;
    for (int turn = 1; more; turn++) {
        more = false;
        for (size_t i = 0; i < p->passages->count; i++) {
            int count = p->turn[i] == turn ? links_of(&p->passages->item[i], links) : 0;
            for (int k = 0; k < count; k++) {
                Piece fail;
                int to = find(p, links[k].target);
                int other = tag_value(links[k].tags, "fail", &fail) ? find(p, fail) : NOWHERE;
                if (to != NOWHERE && p->turn[to] == 0)
                    p->turn[to] = turn + 1;
                if (other != NOWHERE && p->turn[other] == 0)
                    p->turn[other] = turn + 1;
                more = true;
            }
        }
    }
}

// ---- YAML

static void add_told(const Plain *p, const Passage *passage) {
    Piece rest = passage->body, line;
    Link link;
    bool first = true;
    text_add_char(p->yaml, '"');
    while (piece_next_line(&rest, &line)) {
        if (line.length == 0 || read_link(line, &link))
            continue;
        text_add(p->yaml, first ? "" : " ");
        first = false;
        for (size_t i = 0; i < line.length; i++) {
            if (strchr("\"\\", line.start[i]))
                text_add_char(p->yaml, '\\');
            text_add_char(p->yaml, line.start[i]);
        }
    }
    text_add(p->yaml, "\"\n");
}

// A label as a sentence: it ends with a full stop if it does not end by itself.
static void add_sentence(const Plain *p, Piece label) {
    char memory[400];
    Text text;
    text_init(&text, memory, sizeof memory);
    text_add_bytes(&text, label.start, label.length);
    if (label.length > 0 && !strchr(".!?'", label.start[label.length - 1]))
        text_add_char(&text, '.');
    add_quoted(p->yaml, (Piece){memory, text.length});
}

static bool add_outcome(const Plain *p, const char *key, Piece label, Piece target, Text *reason) {
    int to = find(p, target);
    if (to == NOWHERE) {
        text_addf(reason, "found a link to '%.*s', expected a passage of that name.",
                  (int)target.length, target.start);
        return false;
    }
    text_addf(p->yaml, "        %s: {text: ", key);
    add_sentence(p, label);
    text_add(p->yaml, is_ending(p, to) ? ", flags: [" : ", next: ");
    add_id(p, to, is_ending(p, to) ? "end-" : "");
    text_add(p->yaml, is_ending(p, to) ? "]}\n" : "}\n");
    return true;
}

// The action whose stat it is.
static const char *action_for(Piece stat) {
    static const char *const pairs[][2] = {{"wisdom", "stealth"},     {"fellowship", "social"},
                                           {"craft", "craft"},        {"endurance", "survival"},
                                           {"lore", "investigation"}, {"valor", "combat"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (piece_is(stat, pairs[i][0]))
            return pairs[i][1];
    return "combat";
}

static bool add_choice(const Plain *p, const Link *link, int number, Text *reason) {
    Piece dc, stat = {"valor", 5}, danger = {"none", 4}, fail = link->target;
    bool rolled = tag_value(link->tags, "dc", &dc);
    (void)tag_value(link->tags, "stat", &stat);
    (void)tag_value(link->tags, "danger", &danger);
    (void)tag_value(link->tags, "fail", &fail);
    text_addf(p->yaml, "      - id: way-%d\n        text: ", number);
    add_sentence(p, link->label);
    text_addf(p->yaml, "\n        action: %s\n", rolled ? action_for(stat) : "narrative");
    if (rolled)
        text_addf(p->yaml, "        dc: %.*s\n        danger: %.*s\n", (int)dc.length, dc.start,
                  (int)danger.length, danger.start);
    return add_outcome(p, "success", link->label, link->target, reason) &&
           (!rolled || add_outcome(p, "failure", link->label, fail, reason));
}

static bool add_scene(const Plain *p, int passage, Text *reason) {
    Link links[MOST_LINKS];
    int count = links_of(&p->passages->item[passage], links);
    text_add(p->yaml, "  - id: ");
    add_id(p, passage, "");
    text_addf(p->yaml, "\n    turn: %d\n    text: ", p->turn[passage]);
    add_told(p, &p->passages->item[passage]);
    text_add(p->yaml, "    choices:\n");
    bool good = true;
    for (int i = 0; good && i < count; i++)
        good = add_choice(p, &links[i], i + 1, reason);
    return good;
}

static void add_endings(const Plain *p) {
    text_add(p->yaml, "flags:\n");
    for (int i = 0; i < (int)p->passages->count; i++)
        if (p->turn[i] > 0 && is_ending(p, i)) {
            text_add(p->yaml, "  - id: ");
            add_id(p, i, "end-");
            text_add(p->yaml, "\n    text: \"You have come to an end.\"\n");
        }
    text_add(p->yaml, "endings:\n");
    for (int i = 0; i < (int)p->passages->count; i++)
        if (p->turn[i] > 0 && is_ending(p, i)) {
            text_add(p->yaml, "  - id: ");
            add_id(p, i, "");
            text_add(p->yaml, "\n    title: ");
            add_quoted(p->yaml, p->passages->item[i].name);
            text_add(p->yaml, "\n    if: [");
            add_id(p, i, "end-");
            text_add(p->yaml, "]\n    text: ");
            add_told(p, &p->passages->item[i]);
        }
    text_add(p->yaml, "  - {id: otherwise, title: Otherwise, text: \"It ends here. It might have "
                      "ended elsewhere.\"}\n"
                      "  - {id: defeat, title: Defeat, text: \"You can go no further. Somebody "
                      "carries you home.\"}\n");
}

static void add_head(const Plain *p, int start, int turns) {
    int title = find(p, (Piece){"StoryTitle", 10});
    Piece name =
        title == NOWHERE ? (Piece){"A Story", 7} : piece_trimmed(p->passages->item[title].body);
    text_add(p->yaml, "scenario:\n  id: story\n  title: ");
    add_quoted(p->yaml, name);
    text_addf(
        p->yaml,
        "\n  author: unknown\n  licence: all rights reserved\n  text: \"A story that came from "
        "Twine.\"\n  turns: %d\n  companions:\n    - {id: friend, name: A friend, description: "
        "somebody who came along, relationship: 100, helps: [wisdom, craft, lore]}\n  start: ",
        turns);
    add_id(p, start, "");
    text_add_char(p->yaml, '\n');
}

bool twee_read_plain(const Passages *passages, Text *yaml, Text *reason) {
    Plain *p = calloc(1, sizeof *p);
    int start = NOWHERE, turns = 0;
    bool good = true;
    if (!p)
        return false;
    p->passages = passages;
    p->yaml = yaml;
    start = find(p, (Piece){"Start", 5});
    for (size_t i = 0; start == NOWHERE && i < passages->count; i++)
        start = is_special(&passages->item[i]) ? NOWHERE : (int)i;
    if (start == NOWHERE) {
        text_add(reason, "found no passage, expected ':: NAME' at the head of one.");
        free(p);
        return false;
    }
    number_turns(p, start);
    for (int i = 0; i < (int)passages->count; i++)
        if (!is_ending(p, i) && p->turn[i] > turns)
            turns = p->turn[i];
    add_head(p, start, turns);
    text_add(yaml, "scenes:\n");
    for (int i = 0; good && i < (int)passages->count; i++)
        if (p->turn[i] > 0 && !is_ending(p, i))
            good = add_scene(p, i, reason);
    add_endings(p);
    free(p);
    return good;
}
