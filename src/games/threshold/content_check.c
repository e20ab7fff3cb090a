// What no table can say of Threshold's content: its words, the board, numbers that belong together.
#include "engine/wording.h"
#include "games/threshold/catalog.h"

#include <string.h>

// ---- texts

static bool starts_with(const char *text, const char *word) {
    while (*word && text_lower(*text) == text_lower(*word)) {
        text++;
        word++;
    }
    return *word == '\0';
}

// Words that the game never says (T-001, T-038, T-103), at the start of any word of a text.
static const char *banned_word(const char *text) {
    static const char *const banned[] = {"HP",     "health", "damage", "death", "die",
                                         "attack", "kill",   "enem",   "weapon"};
    for (size_t at = 0; text[at]; at++) {
        bool begins = at == 0 || !text_is_alphanumeric(text[at - 1]);
        for (size_t i = 0; begins && i < sizeof banned / sizeof *banned; i++)
            if (starts_with(text + at, banned[i]))
                return banned[i];
    }
    return NULL;
}

static void check_banned(const Place *place, const char *string) {
    const char *word = banned_word(string);
    if (word)
        wrong(place, word, "a text without it (T-001, T-038, T-103)");
}

static void check_words(const Place *place, TextKind kind, const char *string) {
    char memory[WORDS_LENGTH];
    Text found;
    text_init(&found, memory, sizeof memory);
    const char *expected = text_check(kind, string, &found);
    if (expected)
        wrong(place, memory, "%s", expected);
    check_banned(place, string);
}

void th_check_text(const Place *place, const Field *field, const char *text) {
    switch (field->kind) {
    case CONTENT_SOURCE:
        if (!text_is_numbered(text, 'T', 3) && !text_is_numbered(text, 'A', 2))
            wrong_text(place, text, "a requirement (T-034) or a ruling (A-28)");
        break;
    case TH_TEXT_NAME: check_words(place, TEXT_NAME, text); break;
    case TH_TEXT_DESCRIPTION: check_words(place, TEXT_DESCRIPTION, text); break;
    case CONTENT_LABEL:
    case CONTENT_SENTENCE: check_banned(place, text); break;
    default: break; // ids, and rows of the board
    }
}

// ---- the board

typedef struct Seen { // how often symbols occur that must be there once, or as often as listed
    int starts, exits, stars;
} Seen;

static void check_symbol(const Place *row, const ThCatalog *c, char symbol, int x, int y) {
    const char found[2] = {symbol, '\0'};
    bool ring = x == 0 || y == 0 || x == TH_SIZE - 1 || y == TH_SIZE - 1;
    if (!strchr("#@.X~O*+", symbol))
        wrong(row, found, "one of # @ . X ~ O * + (T-106)");
    else if (ring && symbol != '#')
        wrong(row, found, "# on the outer ring (T-027)");
    for (int set = 0; symbol == '+' && set < TH_SETS; set++)
        if (c->rules[set].threshold_row.value != y)
            wrong(row, found, "it in row %d only, the threshold_row of %s (T-029)",
                  c->rules[set].threshold_row.value, th_set_names[set]);
}

static void check_row(const Place *file, const ThCatalog *c, int y, Seen *seen) {
    Place place = place_in(file, ".rows[%d]", y);
    const char *row = c->board.row[y];
    size_t length = strlen(row);
    if (length != TH_SIZE) {
        wrong(&place, phrase("%zu symbols", length).text, "%d (T-016)", TH_SIZE);
        return;
    }
    for (int x = 0; x < TH_SIZE; x++) {
        check_symbol(&place, c, row[x], x, y);
        seen->starts += row[x] == '@';
        seen->exits += row[x] == 'X';
        seen->stars += row[x] == '*';
    }
}

static bool is_star(const ThBoard *board, const ThStar *star) {
    return star->x < TH_SIZE && star->y < TH_SIZE && strlen(board->row[star->y]) == TH_SIZE &&
           board->row[star->y][star->x] == '*';
}

static void check_star(const Place *file, const ThBoard *board, int index) {
    const ThStar *star = &board->star[index];
    Place place = place_in(file, ".stars[%d].x", index);
    Phrase found = phrase("(%d,%d)", star->x, star->y);
    if (!is_star(board, star)) {
        wrong(&place, found.text, "the place of a * in rows");
        return;
    }
    for (int i = 0; i < index; i++)
        if (board->star[i].x == star->x && board->star[i].y == star->y)
            wrong(&place, found.text, "a place that no other line has");
}

// A-27: what is inverted stays so; a second Inverter could not do what it says.
static void check_inverters(const Place *file, const ThCatalog *c) {
    int inverters = 0;
    for (int i = 0; i < c->board.stars; i++) {
        const ThStar *star = &c->board.star[i];
        Place place = place_in(file, ".stars[%d].artifact", i);
        if (star->artifact >= c->artifacts || c->artifact[star->artifact].effect != TH_INVERT)
            continue;
        if (++inverters > 1)
            wrong_text(&place, c->artifact[star->artifact].id, "only one that inverts (A-27)");
    }
}

static void check_once(const Place *file, int count, const char *what) {
    if (count != 1)
        wrong_number(file, "rows", count, phrase("exactly one %s", what).text);
}

static void check_board(Faults *faults, const ThCatalog *c) {
    Place file = place_of(faults, TH_FILE_BOARD, 0);
    Seen seen = {0};
    for (int y = 0; y < TH_SIZE; y++)
        check_row(&file, c, y, &seen);
    check_once(&file, seen.starts, "@");
    check_once(&file, seen.exits, "X");
    for (int i = 0; i < c->board.stars; i++)
        check_star(&file, &c->board, i);
    if (seen.stars != c->board.stars)
        wrong_in(&file, "stars", phrase("%d lines", c->board.stars).text,
                 "one for each of the %d * in rows", seen.stars);
    check_inverters(&file, c);
    if (th_y(c->board.exit) >= c->rules[TH_DOCUMENT].threshold_row.value)
        wrong_in(&file, "rows", "X below the line", "it above (T-028)");
}

void th_check_content(Faults *faults, const void *catalog) {
    const ThCatalog *c = catalog;
    Place file = place_of(faults, TH_FILE_RULES, 0);
    for (int set = 0; set < TH_SETS; set++) {
        const ThRules *rules = &c->rules[set];
        Place place = place_in(&file, ".%s.barely_from", th_set_names[set]);
        if (rules->barely_from.value > rules->whole_from.value)
            wrong_in(&place, "value", "more than whole_from", "at most %d",
                     rules->whole_from.value);
    }
    check_board(faults, c);
}
