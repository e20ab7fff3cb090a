// The tables of Threshold's content, its words, and what is computed from it; see catalog.h.
#include "games/threshold/catalog.h"

#include <string.h>

const char *const th_effect_names[TH_EFFECTS] = {"neutral", "invert", "sever", "lens", "still"};
const char *const th_set_names[TH_SETS] = {"document", "tuned"};
const char *const th_ending_names[TH_ENDINGS] = {"whole", "barely", "fragments", "lost-below",
                                                 "lost-above"};

enum { NAME_LENGTH = 40, TEXT_LENGTH = 160, ENDING_LENGTH = 80 };

#define SOURCE(record)                                                                             \
    FIELD(FIELD_TEXT, record, "source", source, RANGE(1, NAME_LENGTH), .kind = CONTENT_SOURCE)
#define TEXT(record, member, longest, kind_)                                                       \
    FIELD(FIELD_TEXT, record, #member, member, RANGE(1, longest), .kind = (kind_))

// ---- rules.yaml
static const Field rules_fields[] = {
#define X(name, low_, high_) FIELD(FIELD_NUMBER, ThRules, #name, name, RANGE(low_, high_)),
    TH_NUMBERS(X)
#undef X
};
static const Shape rules_shape = SHAPE_OF(rules_fields);
static const Field sets_fields[] = {
    FIELD(FIELD_RECORD, ThCatalog, "document", rules[TH_DOCUMENT], .of.shape = &rules_shape),
    FIELD(FIELD_RECORD, ThCatalog, "tuned", rules[TH_TUNED], .of.shape = &rules_shape),
};
static const Shape sets_shape = SHAPE_OF(sets_fields);

// ---- board.yaml
static const Field row = {.type = FIELD_TEXT, RANGE(1, NAME_LENGTH), .kind = TH_TEXT_ROW};
static const Field star_fields[] = {
    FIELD(FIELD_U8, ThStar, "x", x),
    FIELD(FIELD_U8, ThStar, "y", y),
    FIELD(FIELD_REFERENCE, ThStar, "artifact", artifact, RANGE(1, NAME_LENGTH),
          .absent = CONTENT_NONE, .of.list = "artifacts", .known = "an id of artifacts.yaml"),
    SOURCE(ThStar),
};
static const Shape star_shape = SHAPE_OF(star_fields);
static const Field star = {.type = FIELD_RECORD, .of.shape = &star_shape};
static const Field board_fields[] = {
    FIELD(FIELD_LIST, ThBoard, "rows", row, RANGE(TH_SIZE, TH_SIZE), .count_at = NO_COUNT,
          ENTRIES(ThBoard, row, row)),
    SOURCE(ThBoard),
    FIELD(FIELD_LIST, ThBoard, "stars", star, RANGE(0, TH_MAX_STARS), COUNTED(ThBoard, stars),
          ENTRIES(ThBoard, star, star)),
};
static const Shape board_shape = SHAPE_OF(board_fields);

// ---- artifacts.yaml
static const Field bonus_fields[] = {
    {.key = "document", .type = FIELD_I16, RANGE(0, 99)},
    {.key = "tuned", .type = FIELD_I16, RANGE(0, 99), .offset = sizeof(int16_t)},
};
static const Shape bonus_shape = SHAPE_OF(bonus_fields);
static const Field artifact_fields[] = {
    TEXT(ThArtifactDef, id, NAME_LENGTH, TH_TEXT_ID),
    TEXT(ThArtifactDef, name, NAME_LENGTH, TH_TEXT_NAME),
    TEXT(ThArtifactDef, description, TEXT_LENGTH, TH_TEXT_DESCRIPTION),
    FIELD(FIELD_RECORD, ThArtifactDef, "coh_bonus", bonus, .of.shape = &bonus_shape),
    FIELD(FIELD_WORD, ThArtifactDef, "effect", effect, WORDS(th_effect_names)),
    SOURCE(ThArtifactDef),
};
static const Shape artifact_shape = SHAPE_OF(artifact_fields);
static const Field artifact = {.type = FIELD_RECORD, .of.shape = &artifact_shape};
static const Field artifacts_fields[] = {
    FIELD(FIELD_LIST, ThCatalog, "artifacts", artifact, RANGE(1, TH_MAX_ARTIFACTS),
          COUNTED(ThCatalog, artifacts), ENTRIES(ThCatalog, artifact, artifact),
          .unique = "an id that no other has"),
};
static const Shape artifacts_shape = SHAPE_OF(artifacts_fields);

// ---- endings.yaml
static const Field ending_fields[] = {
    TEXT(ThEndingDef, text, ENDING_LENGTH, TH_TEXT_NAME),
    SOURCE(ThEndingDef),
};
static const Shape ending_shape = SHAPE_OF(ending_fields);
#define ENDING(key, number)                                                                        \
    FIELD(FIELD_RECORD, ThCatalog, key, ending[number], .of.shape = &ending_shape)
static const Field endings_fields[] = {
    ENDING("whole", TH_WHOLE),           ENDING("barely", TH_BARELY),
    ENDING("fragments", TH_FRAGMENTS),   ENDING("lost-below", TH_LOST_BELOW),
    ENDING("lost-above", TH_LOST_ABOVE),
};
static const Shape endings_shape = SHAPE_OF(endings_fields);

static const ContentFile files[TH_FILES] = {
    [TH_FILE_RULES] = {.name = "rules.yaml", .shape = &sets_shape, .count_at = NO_COUNT},
    [TH_FILE_BOARD] = {.name = "board.yaml",
                       .shape = &board_shape,
                       .offset = offsetof(ThCatalog, board),
                       .count_at = NO_COUNT},
    [TH_FILE_ARTIFACTS] = {.name = "artifacts.yaml",
                           .shape = &artifacts_shape,
                           .count_at = NO_COUNT},
    [TH_FILE_ENDINGS] = {.name = "endings.yaml", .shape = &endings_shape, .count_at = NO_COUNT},
    [TH_FILE_GLOSSARY] = {.name = "glossary.yaml",
                          .shape = &glossary_shape,
                          .offset = offsetof(ThCatalog, glossary),
                          .count_at = NO_COUNT},
};

// ---- what is computed

int th_count(const ThCells *cells) {
    int count = 0;
    for (int i = 0; i < TH_WORDS; i++)
        for (uint64_t left = cells->word[i]; left; left &= left - 1)
            count++;
    return count;
}

static void put_symbol(ThBoard *board, char symbol, uint8_t cell) {
    switch (symbol) {
    case '#': th_put(&board->wall, cell); return;
    case '+': th_put(&board->line, cell); return;
    case 'X': board->exit = cell; return;
    case '@': board->start = cell; break;
    case '~': th_put(&board->distortion, cell); break;
    case 'O': th_put(&board->anchor, cell); break;
    default: break;
    }
    th_put(&board->floor, cell);
}

// Also of a board that is still to be checked: its rows may be of any length.
static void prepare(void *catalog) {
    ThBoard *board = &((ThCatalog *)catalog)->board;
    board->wall = board->line = board->floor = board->distortion = board->anchor = (ThCells){0};
    board->start = board->exit = 0;
    for (int y = 0; y < TH_SIZE; y++)
        for (int x = 0; x < TH_SIZE && board->row[y][x]; x++)
            put_symbol(board, board->row[y][x], th_cell(x, y));
    for (int i = 0; i < board->stars; i++) {
        ThStar *star_at = &board->star[i];
        bool inside = star_at->x < TH_SIZE && star_at->y < TH_SIZE;
        star_at->cell = inside ? th_cell(star_at->x, star_at->y) : 0;
    }
}

const Content threshold_content = {
    .file = files,
    .files = TH_FILES,
    .catalog_size = sizeof(ThCatalog),
    .glossary_at = offsetof(ThCatalog, glossary),
    .prepare = prepare,
    .check_text = th_check_text,
    .check = th_check_content,
};
