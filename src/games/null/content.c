// The tables of the null game's content; see catalog.h. A game whose content has things that only
// make sense together checks them here.
#include "games/null/catalog.h"

enum { LONGEST_TEXT = 80, LARGEST_ADD = 9 };

static const Field rules_fields[] = {
    FIELD(FIELD_NUMBER, NuCatalog, "goal", goal, RANGE(1, 99)),
    FIELD(FIELD_NUMBER, NuCatalog, "head_start", head_start, RANGE(0, 98)),
    FIELD(FIELD_NUMBER, NuCatalog, "largest_add", largest_add, RANGE(1, LARGEST_ADD)),
    FIELD(FIELD_NUMBER, NuCatalog, "die_sides", die_sides, RANGE(2, 20)),
    FIELD(FIELD_TEXT, NuCatalog, "text", text, RANGE(1, LONGEST_TEXT), .kind = CONTENT_SENTENCE),
};
static const Shape rules_shape = SHAPE_OF(rules_fields);

static const ContentFile files[] = {
    {.name = "rules.yaml", .shape = &rules_shape, .count_at = NO_COUNT},
    {.name = "glossary.yaml",
     .shape = &glossary_shape,
     .offset = offsetof(NuCatalog, glossary),
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
    const NuCatalog *c = catalog;
    Place file = place_of(faults, 0, 0);
    Place start = place_in(&file, ".head_start");
    check_range(&start, "value", c->head_start.value, 0, c->goal.value - 1,
                " because the goal is not reached at the start");
}

const Content null_content = {
    .file = files,
    .files = sizeof files / sizeof *files,
    .catalog_size = sizeof(NuCatalog),
    .glossary_at = offsetof(NuCatalog, glossary),
    .prepare = prepare,
    .check_text = check_text,
    .check = check,
};
