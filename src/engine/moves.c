// Moves as text; see moves.h.
#include "engine/moves.h"

#include <string.h>

enum { GREATEST_NUMBER = 254, FOUND_SHOWN = 60 };

typedef struct Word {
    const char *start;
    size_t length;
} Word;

static Word next_word(const char **line) {
    *line += strspn(*line, " ");
    Word word = {*line, strcspn(*line, " ")};
    *line += word.length;
    return word;
}

static bool same_but_for_capitals(Word word, const char *name) {
    if (strlen(name) != word.length)
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (text_lower(word.start[i]) != text_lower(name[i]))
            return false;
    return true;
}

static bool same(Word word, const char *name) {
    return strlen(name) == word.length && memcmp(word.start, name, word.length) == 0;
}

// ---- reasons

static void add_found(Word word, Text *reason) {
    int shown = word.length > FOUND_SHOWN ? FOUND_SHOWN : (int)word.length;
    if (word.length == 0)
        text_add(reason, "; found nothing.");
    else
        text_addf(reason, "; found '%.*s'.", shown, word.start);
}

static const char *between(size_t index, size_t count) {
    return index == 0 ? "" : index + 1 == count ? " or " : ", ";
}

static void list_words(const MoveArgument *argument, Text *text) {
    for (uint8_t i = 0; i < argument->count; i++)
        text_addf(text, "%s%s", between(i, argument->count), argument->words[i]);
}

static bool refuse_argument(const MoveDef *def, const MoveArgument *argument, Word found,
                            Text *reason) {
    text_addf(reason, "'%s' needs ", def->word);
    if (argument->words) {
        text_addf(reason, "%s: ", argument->what);
        list_words(argument, reason);
    } else {
        text_addf(reason, "a number from 1, %s", argument->what);
    }
    add_found(found, reason);
    return false;
}

static bool in_mode(const MoveDef *def, uint8_t mode) {
    return def->modes >> mode & 1;
}

static void list_moves(const Game *game, uint8_t mode, Text *text) {
    size_t count = 0, index = 0;
    for (uint8_t i = 1; i < game->verb_count; i++)
        count += in_mode(&game->verbs[i], mode);
    for (uint8_t i = 1; i < game->verb_count; i++) {
        if (!in_mode(&game->verbs[i], mode))
            continue;
        text_add(text, between(index++, count));
        move_usage(&game->verbs[i], text);
    }
}

static bool refuse_verb(const Game *game, uint8_t mode, Word found, Text *reason) {
    int shown = found.length > FOUND_SHOWN ? FOUND_SHOWN : (int)found.length;
    text_addf(reason, "There is no move '%.*s'", shown, found.start);
    for (uint8_t i = 1; i < game->verb_count; i++) {
        if (same_but_for_capitals(found, game->verbs[i].word)) {
            text_addf(reason, "; it is written '%s'.", game->verbs[i].word);
            return false;
        }
    }
    text_addf(reason, ". In %s: ", game->mode_names[mode]);
    list_moves(game, mode, reason);
    text_add(reason, ".");
    return false;
}

// ---- reading

// Without anything around it: run files have one spelling.
static bool read_number(Word word, uint8_t *value) {
    unsigned number = 0;
    if (word.length == 0 || word.length > 3 || word.start[0] == '0')
        return false;
    for (size_t i = 0; i < word.length; i++) {
        if (word.start[i] < '0' || word.start[i] > '9')
            return false;
        number = number * 10 + (unsigned)(word.start[i] - '0');
    }
    *value = (uint8_t)number;
    return number <= GREATEST_NUMBER;
}

static bool read_name(Word word, const MoveArgument *argument, uint8_t *value) {
    for (uint8_t i = 0; i < argument->count; i++) {
        if (same_but_for_capitals(word, argument->words[i])) {
            *value = (uint8_t)(i + argument->optional); // 0: left out
            return true;
        }
    }
    return false;
}

static bool read_argument(const MoveDef *def, const MoveArgument *argument, const char **line,
                          uint8_t *value, Text *reason) {
    Word word = next_word(line);
    if (word.length == 0 && argument->optional)
        return true;
    bool good = argument->words ? read_name(word, argument, value) : read_number(word, value);
    return good ? true : refuse_argument(def, argument, word, reason);
}

static uint8_t find_verb(const Game *game, Word word) {
    for (uint8_t i = 1; i < game->verb_count; i++)
        if (same(word, game->verbs[i].word))
            return i;
    return 0;
}

bool move_parse(const Game *game, const void *state, const char *text, Move *move, Text *reason) {
    Word word = next_word(&text);
    uint8_t verb = find_verb(game, word);
    if (verb == 0)
        return refuse_verb(game, game->mode(state), word, reason);
    const MoveDef *def = &game->verbs[verb];
    uint8_t value[MOVE_MAX_ARGUMENTS] = {0};
    for (int i = 0; i < MOVE_MAX_ARGUMENTS && def->argument[i].sign; i++)
        if (!read_argument(def, &def->argument[i], &text, &value[i], reason))
            return false;
    word = next_word(&text);
    if (word.length > 0) {
        text_add(reason, "Nothing is expected after '");
        move_usage(def, reason);
        text_add(reason, "'");
        add_found(word, reason);
        return false;
    }
    *move = (Move){.verb = verb, .a = value[0], .b = value[1]};
    return true;
}

// ---- writing

void move_format(const Game *game, Move move, Text *text) {
    const MoveDef *def = &game->verbs[move.verb];
    const uint8_t value[MOVE_MAX_ARGUMENTS] = {move.a, move.b};
    text_add(text, def->word);
    for (int i = 0; i < MOVE_MAX_ARGUMENTS && def->argument[i].sign; i++) {
        const MoveArgument *argument = &def->argument[i];
        if (argument->optional && value[i] == 0)
            continue;
        if (argument->words)
            text_addf(text, " %s", argument->words[value[i] - argument->optional]);
        else
            text_addf(text, " %d", value[i]);
    }
}

void move_usage(const MoveDef *def, Text *text) {
    text_add(text, def->word);
    for (int i = 0; i < MOVE_MAX_ARGUMENTS && def->argument[i].sign; i++)
        text_addf(text, def->argument[i].optional ? " [%s]" : " %s", def->argument[i].sign);
}

const char *mode_name(const Game *game, const void *state) {
    return game->mode_names[game->mode(state)];
}

static void add_row(const Game *game, const MoveDef *def, Text *text) {
    const char *comma = "";
    text_add(text, "| `");
    move_usage(def, text);
    text_add(text, "` | ");
    for (uint8_t mode = 0; mode < game->mode_count; mode++) {
        if (!in_mode(def, mode))
            continue;
        text_addf(text, "%s%s", comma, game->mode_names[mode]);
        comma = ", ";
    }
    text_add(text, " |");
    for (int i = 0; i < MOVE_MAX_ARGUMENTS && def->argument[i].sign; i++) {
        const MoveArgument *argument = &def->argument[i];
        text_addf(text, "%s %s: ", i > 0 ? ";" : "", argument->sign);
        if (argument->words)
            list_words(argument, text);
        else
            text_add(text, argument->what);
    }
    text_add(text, " |\n");
}

void moves_table(const Game *game, Text *text) {
    text_add(text, "| move | modes | arguments |\n|---|---|---|\n");
    for (uint8_t i = 1; i < game->verb_count; i++)
        add_row(game, &game->verbs[i], text);
}
