// The tables of the null game's content; see catalog.h. A game whose content has things that only
// make sense together checks them here.
#include "games/null/catalog.h"

enum { LONGEST_ENDING = 80, LARGEST_ADD = 9 };

static const Field rules_fields[] = {
    FIELD(FIELD_NUMBER, NullCatalog, "goal", goal, RANGE(1, 99)),
    FIELD(FIELD_NUMBER, NullCatalog, "largest_add", largest_add, RANGE(1, LARGEST_ADD)),
    FIELD(FIELD_NUMBER, NullCatalog, "die_sides", die_sides, RANGE(2, 20)),
    FIELD(FIELD_TEXT, NullCatalog, "ending", ending, RANGE(1, LONGEST_ENDING),
          .kind = CONTENT_SENTENCE),
};
static const Shape rules_shape = SHAPE_OF(rules_fields);

static const ContentFile files[] = {
    {.name = "rules.yaml", .shape = &rules_shape, .count_at = NO_COUNT},
    {.name = "glossary.yaml",
     .shape = &glossary_shape,
     .offset = offsetof(NullCatalog, glossary),
     .count_at = NO_COUNT},
};

static void prepare(void *catalog) {
    (void)catalog; // nothing is computed
}

static void check_text(const Place *place, const Field *field, const char *text) {
    (void)place;
    (void)field;
    (void)text; // sources may be anything; other texts are of the kinds that every game has
}

static void check(Faults *faults, const void *catalog) {
    const NullCatalog *c = catalog;
    Place file = place_of(faults, 0, 0);
    Place largest = place_in(&file, ".largest_add");
    check_range(&largest, "value", c->largest_add.value, 1, c->goal.value,
                " because nobody adds more than the goal");
}

const Content null_content = {
    .file = files,
    .files = sizeof files / sizeof *files,
    .catalog_size = sizeof(NullCatalog),
    .glossary_at = offsetof(NullCatalog, glossary),
    .prepare = prepare,
    .check_text = check_text,
    .check = check,
};
