// Rules for player-facing texts; see wording.h.
#include "engine/wording.h"

#include <string.h>

typedef struct Banned {
    const char *phrase;
    const char *allowed_in; // a longer phrase that makes it legal, or NULL
    const char *expected;
} Banned;

static const char zone_rule[] = "Location, or the exact phrase Zone Time Cost (S17.02)";
static const char role_rule[] = "the Observer, who observes and records (S16.01)";
static const char certain_rule[] = "a sentence without uncertainty (S17.04)";

static const Banned banned_everywhere[] = {
    {"zone", "Zone Time Cost", zone_rule},
    {"zones", NULL, zone_rule},
    {"node", NULL, zone_rule},
    {"nodes", NULL, zone_rule},
    {"hero", NULL, role_rule},
    {"heroes", NULL, role_rule},
    {"save the world", NULL, role_rule},
};

static const Banned banned_in_flavour[] = {
    {"maybe", NULL, certain_rule}, {"might", NULL, certain_rule}, {"chance", NULL, certain_rule}};

static bool in_word(char c) {
    return text_is_alphanumeric(c) || c == '_';
}

// Whether the phrase, in lower case, stands here as whole words, in any case.
static bool stands_at(const char *string, size_t place, const char *phrase) {
    size_t i = 0;
    if (place > 0 && in_word(string[place - 1]))
        return false;
    while (phrase[i] && text_lower(string[place + i]) == phrase[i])
        i++;
    return !phrase[i] && !in_word(string[place + i]);
}

static bool uses(const char *string, const Banned *banned) {
    const char *allowed = banned->allowed_in;
    for (size_t i = 0; string[i]; i++) {
        bool legal = allowed && strncmp(string + i, allowed, strlen(allowed)) == 0;
        if (!legal && stands_at(string, i, banned->phrase))
            return true;
    }
    return false;
}

static const char *find_banned(const Banned *list, size_t count, const char *string, Text *found) {
    for (size_t i = 0; i < count; i++) {
        if (uses(string, &list[i])) {
            text_addf(found, "\"%s\"", list[i].phrase);
            return list[i].expected;
        }
    }
    return NULL;
}

static bool ends_sentence(char c) {
    return c == '.' || c == '!' || c == '?';
}

int text_sentences(const char *string) {
    int count = 0;
    bool open = false;
    for (size_t i = 0; string[i]; i++) {
        if (ends_sentence(string[i])) {
            bool last_mark = !ends_sentence(string[i + 1]);
            size_t after = i + 1;
            while (string[after] == '"' || string[after] == '\'' || string[after] == ')')
                after++;
            if (last_mark && (string[after] == ' ' || string[after] == '\0')) {
                count++;
                open = false;
                i = after - 1;
                continue;
            }
        }
        if (string[i] != ' ')
            open = true;
    }
    return open ? -1 : count;
}

static const char *check_sentences(const char *string, int most, Text *found) {
    int count = text_sentences(string);
    if (count >= 1 && count <= most)
        return NULL;
    if (count < 0)
        text_add(found, "a sentence without an end");
    else
        text_addf(found, "%d sentences", count);
    return most == 1 ? "exactly one sentence" : "one or two sentences (S19.04)";
}

static const char *check_flavour(const char *string, Text *found) {
    size_t digit = strcspn(string, "0123456789");
    if (string[digit]) {
        text_addf(found, "the digit %c", string[digit]);
        return "flavour without numbers (S17.04)";
    }
    return find_banned(banned_in_flavour, sizeof banned_in_flavour / sizeof *banned_in_flavour,
                       string, found);
}

const char *text_check(TextKind kind, const char *string, Text *found) {
    size_t length = strlen(string);
    if (length == 0 || string[0] == ' ' || string[length - 1] == ' ') {
        text_add(found, "a space at an end");
        return "text without spaces around it";
    }
    const char *expected = find_banned(
        banned_everywhere, sizeof banned_everywhere / sizeof *banned_everywhere, string, found);
    if (!expected && kind != TEXT_NAME)
        expected = check_sentences(string, kind == TEXT_FLAVOUR ? 1 : 2, found);
    if (!expected && kind == TEXT_FLAVOUR)
        expected = check_flavour(string, found);
    return expected;
}

static bool two_digits(const char *string) {
    return text_is_digit(string[0]) && text_is_digit(string[1]);
}

bool text_is_source(const char *string) {
    if (!string[0] || !strchr("SCUD", string[0]) || !two_digits(string + 1))
        return false;
    if (string[3] == '\0')
        return true;
    if (string[0] != 'S' && string[3] >= 'a' && string[3] <= 'z')
        return string[4] == '\0'; // a ruling that was added to: U11a
    return string[0] == 'S' && string[3] == '.' && two_digits(string + 4) && string[6] == '\0';
}

bool text_is_numbered(const char *string, char letter, size_t digits) {
    if (string[0] != letter || string[1] != '-' || strlen(string) != digits + 2)
        return false;
    return strspn(string + 2, "0123456789") == digits;
}
