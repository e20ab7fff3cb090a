// Threshold's content at random: a board inside a ring of walls, and stars that hold artifacts.
#include "generate.h"

#include "games/threshold/catalog.h"

enum { INNER = TH_SIZE - 2 };

static const char *text(Maker *maker, const Field *field) {
    switch (field->kind) {
    case CONTENT_SOURCE: return make_chance(maker, 50) ? "T-034" : "A-28";
    case TH_TEXT_ID: return make_unique(maker, "bcfghjkmp");
    case TH_TEXT_DESCRIPTION:
        return make_chance(maker, 50) ? "It hums." : "It is cold to the touch. It does not warm.";
    default: return make_text(maker, "The %s", make_unique(maker, "aeioulmnrst"));
    }
}

// ---- the board

typedef struct Draft {
    char row[TH_SIZE][TH_SIZE + 1];
} Draft;

// An empty cell in these rows; if there is none, one that is neither exit nor start.
static char *empty_cell(Maker *maker, Draft *draft, int first, int last) {
    uint32_t cells = (uint32_t)(last - first + 1) * INNER, at = make_below(maker, cells);
    char *other = NULL;
    for (uint32_t i = 0; i < cells; i++, at = (at + 1) % cells) {
        char *cell = &draft->row[first + (int)(at / INNER)][1 + at % INNER];
        if (*cell == '.')
            return cell;
        if (*cell != 'X' && *cell != '@')
            other = cell;
    }
    return other;
}

static void put_ground(Maker *maker, Draft *draft, int line) {
    static const char *const mixes[] = {"....................", ".......#..~..O......", "..#.~.O.~",
                                        "~O.", "...##"};
    const char *mix = mixes[make_below(maker, sizeof mixes / sizeof *mixes)];
    uint32_t length = 0;
    while (mix[length])
        length++;
    for (int y = 0; y < TH_SIZE; y++) {
        for (int x = 0; x < TH_SIZE; x++) {
            bool ring = x == 0 || y == 0 || x == TH_SIZE - 1 || y == TH_SIZE - 1;
            draft->row[y][x] = ring ? '#' : mix[make_below(maker, length)];
            if (!ring && y == line && make_chance(maker, 60))
                draft->row[y][x] = '+';
        }
        draft->row[y][TH_SIZE] = '\0';
    }
}

// Half of them near the start, where they are met.
static void put_stars(Maker *maker, Draft *draft, ThCatalog *c, int start) {
    for (uint8_t i = 0; i < c->board.stars; i++) {
        bool near = make_chance(maker, 50);
        int first = near && start > 1 ? start - 1 : 1,
            last = near && start < INNER ? start + 1 : INNER;
        char *cell = empty_cell(maker, draft, first, last);
        if (*cell != '.') {
            c->board.stars = i;
            return;
        }
        size_t at = (size_t)(cell - draft->row[0]);
        *cell = '*';
        c->board.star[i].x = (uint8_t)(at % sizeof draft->row[0]);
        c->board.star[i].y = (uint8_t)(at / sizeof draft->row[0]);
    }
}

// A-27: only one star inverts.
static void mend_artifacts(ThCatalog *c) {
    bool inverts = false;
    for (int i = 0; i < c->board.stars; i++) {
        uint8_t *effect = &c->artifact[c->board.star[i].artifact].effect;
        if (inverts && *effect == TH_INVERT)
            *effect = TH_NEUTRAL;
        inverts = inverts || *effect == TH_INVERT;
    }
}

static void mend_board(Maker *maker, ThCatalog *c) {
    int32_t line = make_number(maker, 2, INNER);
    Draft draft;
    for (int set = 0; set < TH_SETS; set++)
        c->rules[set].threshold_row.value = line;
    put_ground(maker, &draft, line);
    *empty_cell(maker, &draft, 1, line - 1) = 'X';
    char *start = empty_cell(maker, &draft, 1, INNER);
    *start = '@';
    put_stars(maker, &draft, c, (int)((size_t)(start - draft.row[0]) / sizeof draft.row[0]));
    for (int y = 0; y < TH_SIZE; y++)
        c->board.row[y] = make_text(maker, "%s", draft.row[y]);
}

// ---- numbers

// Few begin with so much that nothing matters, or so little that nothing happens.
static void mend_rules(Maker *maker, ThRules *r) {
    if (make_chance(maker, 70))
        r->start_coherence.value = make_number(maker, 20, 120);
    if (make_chance(maker, 70))
        r->move_cost.value = make_number(maker, 1, 3);
    if (make_chance(maker, 60))
        r->period.value = make_number(maker, 1, 5);
    if (r->barely_from.value > r->whole_from.value)
        r->barely_from.value = r->whole_from.value;
}

static void mend(Maker *maker, void *catalog) {
    ThCatalog *c = catalog;
    if (make_chance(maker, 50)) { // all the stars there can be
        const Shape *shape = threshold_content.file[TH_FILE_BOARD].shape;
        make_list(maker, &threshold_recipe, shape, &c->board, "stars", TH_MAX_STARS);
        for (int i = 0; i < c->board.stars; i++)
            c->board.star[i].artifact = (uint8_t)make_below(maker, c->artifacts);
    }
    for (int set = 0; set < TH_SETS; set++)
        mend_rules(maker, &c->rules[set]);
    mend_board(maker, c);
    mend_artifacts(c);
}

const Recipe threshold_recipe = {.content = &threshold_content, .text = text, .mend = mend};
