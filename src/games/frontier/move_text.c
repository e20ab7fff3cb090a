// Moves as text: reading what a player or a file wrote, and writing it back.
#include "engine/words.h"
#include "games/frontier/moves.h"

typedef enum Argument {
    ARG_NONE,
    ARG_NUMBER,
    ARG_NUMBER_MAYBE_SECOND,
    ARG_STAT,
    ARG_SLOT
} Argument;

static const struct {
    const char *word;
    Argument argument;
} verbs[FR_VERBS] = {
    [FR_GO] = {"go", ARG_NUMBER},
    [FR_ATTACK] = {"attack", ARG_NUMBER},
    [FR_GUARD] = {"guard", ARG_NONE},
    [FR_RECOVER] = {"recover", ARG_NONE},
    [FR_USE] = {"use", ARG_NUMBER_MAYBE_SECOND},
    [FR_CHOOSE] = {"choose", ARG_NUMBER},
    [FR_TAKE_REST] = {"rest", ARG_NUMBER},
    [FR_RAISE] = {"raise", ARG_STAT},
    [FR_EQUIP] = {"equip", ARG_NUMBER},
    [FR_UNEQUIP] = {"unequip", ARG_SLOT},
    [FR_BELT] = {"belt", ARG_NUMBER},
    [FR_UNBELT] = {"unbelt", ARG_NUMBER},
    [FR_DROP] = {"drop", ARG_NUMBER},
    [FR_CONTINUE] = {"continue", ARG_NONE},
};

const char *fr_verb_word(FrVerb verb) {
    return verbs[verb].word;
}

const char *const fr_mode_names[FR_MODES] = {"frontier", "combat", "event",
                                             "rest",     "normal", "end"};

const char *fr_mode(const void *state) {
    return fr_mode_names[((const FrState *)state)->mode];
}

static void list_names(Text *text, const char *const *names, int count) {
    for (int i = 0; i < count; i++)
        text_addf(text, "%s%s", i == 0 ? "" : i == count - 1 ? " or " : ", ", names[i]);
}

static bool read_argument(FrVerb verb, const char *word, size_t length, Move *move, Text *reason) {
    const char *name = verbs[verb].word;
    switch (verbs[verb].argument) {
    case ARG_NONE:
        if (length == 0)
            return true;
        text_addf(reason, "'%s' takes nothing after it; found '%.*s'.", name, (int)length, word);
        return false;
    case ARG_NUMBER:
    case ARG_NUMBER_MAYBE_SECOND:
        if (word_number(word, length, &move->a))
            return true;
        text_addf(reason, "'%s' needs a number from 1; found '%.*s'.", name, (int)length, word);
        return false;
    case ARG_STAT:
        if (word_name(word, length, fr_stat_keys, FR_STATS, &move->a))
            return true;
        text_addf(reason, "'%s' needs a stat: ", name);
        list_names(reason, fr_stat_keys, FR_STATS);
        text_addf(reason, "; found '%.*s'.", (int)length, word);
        return false;
    case ARG_SLOT:
        if (word_name(word, length, fr_slot_names, FR_SLOTS, &move->a))
            return true;
        text_addf(reason, "'%s' needs a slot: ", name);
        list_names(reason, fr_slot_names, FR_SLOTS);
        text_addf(reason, "; found '%.*s'.", (int)length, word);
        return false;
    }
    return false;
}

bool fr_move_parse(const void *catalog, const void *state, const char *text, Move *move,
                   Text *reason) {
    (void)catalog;
    (void)state;
    size_t length = 0;
    const char *word = next_word(&text, &length);
    int verb = FR_GO;
    while (verb < FR_VERBS && !same_word(word, length, verbs[verb].word))
        verb++;
    if (verb == FR_VERBS) {
        text_addf(reason, "There is no move '%.*s'.", (int)length, word);
        return false;
    }
    *move = (Move){.verb = (uint8_t)verb};
    word = next_word(&text, &length);
    if (!read_argument((FrVerb)verb, word, length, move, reason))
        return false;
    word = next_word(&text, &length);
    if (length > 0 && verbs[verb].argument == ARG_NUMBER_MAYBE_SECOND) {
        if (!word_number(word, length, &move->b)) {
            text_addf(reason, "'use' needs an enemy's number from 1 after the item; found '%.*s'.",
                      (int)length, word);
            return false;
        }
        word = next_word(&text, &length);
    }
    if (length > 0) {
        text_addf(reason, "Nothing is expected after '%s'; found '%.*s'.", verbs[verb].word,
                  (int)length, word);
        return false;
    }
    return true;
}

void fr_move_format(Move move, Text *text) {
    text_add(text, verbs[move.verb].word);
    switch (verbs[move.verb].argument) {
    case ARG_NONE: break;
    case ARG_NUMBER: text_addf(text, " %d", move.a); break;
    case ARG_NUMBER_MAYBE_SECOND:
        text_addf(text, " %d", move.a);
        if (move.b > 0)
            text_addf(text, " %d", move.b);
        break;
    case ARG_STAT: text_addf(text, " %s", fr_stat_keys[move.a]); break;
    case ARG_SLOT: text_addf(text, " %s", fr_slot_names[move.a]); break;
    }
}
