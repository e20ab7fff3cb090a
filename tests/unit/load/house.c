// See house.h.
#include "house.h"

#include <stdio.h>

static const char *const woods[] = {"oak", NULL, "ash"}; // a word that is no longer used

static const Field lock_fields[] = {FIELD(FIELD_TEXT, Lock, "name", name, RANGE(1, 9))};
static const Shape lock_shape = SHAPE_OF(lock_fields);
static const Field lock_entry = {.type = FIELD_RECORD, .of.shape = &lock_shape};

static const Field door_fields[] = {
    FIELD(FIELD_TEXT, Door, "name", name, RANGE(1, 9)),
    FIELD(FIELD_REFERENCE, Door, "leads_to", leads_to, OPTIONAL(CONTENT_NONE), RANGE(1, 9),
          .of.list = "doors", .known = "the name of a door"),
    FIELD(FIELD_LIST, Door, "locks", lock, RANGE(0, 2), COUNTED(Door, locks),
          ENTRIES(Door, lock, lock_entry), OPTIONAL(0), .unique = "a name of its own"),
};
static const Shape door_shape = SHAPE_OF(door_fields);
static const Field door_entry = {.type = FIELD_RECORD, .of.shape = &door_shape};
static const Field pet_entry = {.type = FIELD_U8, RANGE(0, 5)};
static const Field key_entry = {
    .type = FIELD_REFERENCE, RANGE(1, 9), .of.list = "doors", .known = "the name of a door"};

// "3x4": two digits.
static bool parse_floor(const char *text, void *record) {
    House *house = record;
    unsigned length, width;
    if (sscanf(text, "%1ux%1u", &length, &width) != 2)
        return false;
    house->length = (uint8_t)length;
    house->width = (uint8_t)width;
    return true;
}

static const Field house_fields[] = {
    FIELD(FIELD_LIST, House, "doors", door, RANGE(0, MOST_DOORS), COUNTED(House, doors),
          ENTRIES(House, door, door_entry), .unique = "a name that no other door has"),
    FIELD(FIELD_LIST, House, "pets", pet, RANGE(0, 3), COUNTED(House, pets),
          ENTRIES(House, pet, pet_entry), OPTIONAL(0)),
    FIELD(FIELD_LIST, House, "keys", key, RANGE(0, 3), COUNTED(House, keys),
          ENTRIES(House, key, key_entry), OPTIONAL(0)),
    FIELD(FIELD_LIST, House, "wheels", wheel, RANGE(2, 2), .count_at = NO_COUNT,
          ENTRIES(House, wheel, pet_entry), OPTIONAL(0)),
    FIELD(FIELD_WORD, House, "wood", wood, WORDS(woods), OPTIONAL(0)),
    FIELD(FIELD_I8, House, "cellar", cellar, OPTIONAL(0)),
    FIELD(FIELD_I16, House, "year", year, OPTIONAL(0)),
    FIELD(FIELD_BOOL, House, "haunted", haunted, OPTIONAL(0)),
    FIELD(FIELD_TEXT, House, "motto", motto, RANGE(1, 20), OPTIONAL(0)),
    FIELD(FIELD_PARSED, House, "floor", length, RANGE(1, 5), OPTIONAL(0), .of.parse = parse_floor,
          .known = "length x width"),
    FIELD(FIELD_U8, House, NULL, length, RANGE(0, 9)),
    FIELD(FIELD_U8, House, NULL, width, RANGE(0, 9)),
    FIELD(FIELD_NUMBER, House, "age", age, RANGE(0, 500)),
};
static const Shape house_shape = SHAPE_OF(house_fields);

static const Field room_fields[] = {
    FIELD(FIELD_NAMES, Room, NULL, name, RANGE(0, 2), COUNTED(Room, names), .size = sizeof(char *)),
    FIELD(FIELD_FLAGS, Room, "opens", opens, RANGE(0, 3), .sets = true, OPTIONAL(0)),
    FIELD(FIELD_FLAGS, Room, "needs", needs, RANGE(0, 3), OPTIONAL(0)),
};
static const Shape room_shape = SHAPE_OF(room_fields);

#define SEVERAL(name_, place_, count_)                                                             \
    {                                                                                              \
        .name = (name_), .shape = &room_shape, .offset = offsetof(Estate, place_),                 \
        .size = sizeof(Room), .count_at = offsetof(Estate, count_), .most = MOST_ROOMS             \
    }

static const ContentFile files[] = {
    {.name = "house.yaml", .shape = &house_shape, .count_at = NO_COUNT},
    SEVERAL("room-*.yaml", room, rooms),
    SEVERAL("shed-*.yaml", shed, sheds),
    SEVERAL("barn-*.yaml", barn, barns),
};

static void prepare(void *catalog) {
    (void)catalog; // nothing is computed
}

static void check_text(const Place *place, const Field *field, const char *text) {
    (void)place;
    (void)field;
    (void)text; // any will do
}

static void check(Faults *faults, const void *catalog) {
    const Estate *estate = catalog;
    Place file = place_of(faults, 0, 0);
    check_range(&file, "year", estate->house.year, 0, 2000, " because it stands");
}

const Content house_content = {
    .file = files,
    .files = sizeof files / sizeof *files,
    .catalog_size = sizeof(Estate),
    .prepare = prepare,
    .check_text = check_text,
    .check = check,
};
