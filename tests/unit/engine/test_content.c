// Tables of content that no game of the suite has: every kind of field in every way in which bytes
// can hold it wrong, and what the check says of it.
#include "support.h"

#include "engine/content.h"

// ---- a catalog of doors

typedef struct Door {
    uint8_t wood, leads_to;
    const char *name;
} Door;

typedef struct House {
    uint8_t doors, keys, lost_key, odd, pets, pet[3];
    Door door[3];
    uint8_t key[3];
    const char *motto, *note;
} House;

static const char *const woods[] = {"oak", NULL, "ash"}; // a word that is no longer used
static const Field door_fields[] = {
    FIELD(FIELD_WORD, Door, "wood", wood, WORDS(woods)),
    FIELD(FIELD_REFERENCE, Door, "leads_to", leads_to, .optional = true, .absent = CONTENT_NONE,
          .of.list = "doors"),
    FIELD(FIELD_TEXT, Door, "name", name, RANGE(1, 9), .kind = CONTENT_LABEL),
};
static const Shape door_shape = SHAPE_OF(door_fields);
static const Field door_entry = {.type = FIELD_RECORD, .of.shape = &door_shape};
static const Field key_entry = {.type = FIELD_REFERENCE, .of.list = "doors"};
static const Field pet_entry = {.type = FIELD_U8, RANGE(0, 5)};

static const Field house_fields[] = {
    FIELD(FIELD_LIST, House, "doors", door, RANGE(0, 3), COUNTED(House, doors),
          ENTRIES(House, door, door_entry), .unique = "a name that no other door has"),
    FIELD(FIELD_LIST, House, "keys", key, RANGE(0, 3), COUNTED(House, keys),
          ENTRIES(House, key, key_entry)),
    FIELD(FIELD_REFERENCE, House, "lost_key", lost_key, .of.list = "doors"),
    FIELD(FIELD_REFERENCE, House, "odd", odd, .of.list = "windows"), // no file has windows
    FIELD(FIELD_LIST, House, "pets", pet, RANGE(0, 3), COUNTED(House, pets),
          ENTRIES(House, pet, pet_entry)),
    FIELD(FIELD_TEXT, House, "motto", motto, RANGE(1, 60), .kind = CONTENT_SENTENCE),
    FIELD(FIELD_TEXT, House, "note", note, RANGE(1, 60), OPTIONAL(0), .kind = CONTENT_SENTENCE),
};
static const Shape house_shape = SHAPE_OF(house_fields);
static const ContentFile files[] = {
    {.name = "house.yaml", .shape = &house_shape, .count_at = NO_COUNT}};

static void nothing(void *catalog) {
    (void)catalog;
}

static void any_text(const Place *place, const Field *field, const char *text) {
    (void)place;
    (void)field;
    (void)text;
}

static bool asked_the_game;

static void nothing_more(Faults *faults, const void *catalog) {
    (void)faults;
    (void)catalog;
    asked_the_game = true;
}

static const Content houses = {.file = files,
                               .files = 1,
                               .catalog_size = sizeof(House),
                               .prepare = nothing,
                               .check_text = any_text,
                               .check = nothing_more};

// Two doors that lead to each other; "windows" is what this house is wrong by.
static House good_house(void) {
    return (House){.doors = 2,
                   .door = {{.name = "Front", .leads_to = 1}, {.name = "Back", .wood = 2}},
                   .keys = 1,
                   .key = {1},
                   .odd = 0,
                   .motto = "Come in.",
                   .note = ""};
}

static char said[2000];
static Text told;

static void hear(void *reader, const Place *place, const char *found, const char *expected) {
    text_addf(reader, "%s: found %s, expected %s|", place->path, found, expected);
}

static Given never_given(void *reader, const Place *place) {
    (void)reader;
    (void)place;
    return GIVEN_NO;
}

static const char *check_of(const House *house, bool from_file) {
    Faults faults = {.reader = &told, .wrong = hear, .given = from_file ? never_given : NULL};
    text_init(&told, said, sizeof said);
    asked_the_game = false;
    content_check(&houses, house, &faults);
    return said;
}

static void what_one_field_can_be_wrong_by(void **unused) {
    (void)unused;
    House house = good_house();
    assert_string_equal(check_of(&house, false), "odd: found 0, expected an entry that exists|");
    house.key[0] = 2;
    assert_string_equal(check_of(&house, false), "keys[0].: found 2, expected an entry that exists|"
                                                 "odd: found 0, expected an entry that exists|");
    house = good_house();
    house.door[1].name = "Front";
    assert_non_null(strstr(check_of(&house, false), "doors[1].name: found \"Front\", expected a "
                                                    "name that no other door has|"));
    house = good_house();
    house.motto = "";
    assert_non_null(strstr(check_of(&house, false), "motto: found a space at an end"));
    house = good_house();
    house.note = "No end";
    assert_non_null(strstr(check_of(&house, false), "note: found a sentence without an end"));
}

// A reference that is left out: only bytes can lack one that must be there. In a file it was named,
// and the reader has told about a name that does not exist already.
static void references_that_are_left_out(void **unused) {
    (void)unused;
    House house = good_house();
    house.door[0].leads_to = CONTENT_NONE;
    assert_null(strstr(check_of(&house, false), "leads_to"));
    house.lost_key = CONTENT_NONE;
    assert_non_null(
        strstr(check_of(&house, false), "lost_key: found 255, expected an entry that exists|"));
    assert_null(strstr(check_of(&house, true), "lost_key"));
}

// Only where all references lead somewhere does the game look further.
static void games_follow_references(void **unused) {
    (void)unused;
    House house = good_house();
    (void)check_of(&house, false);
    assert_false(asked_the_game); // there are no windows
    house.odd = CONTENT_NONE;
    assert_string_equal(check_of(&house, true), "");
    assert_true(asked_the_game);
    house.motto = "No end";
    assert_non_null(strstr(check_of(&house, true), "motto: "));
    assert_true(asked_the_game);
}

static bool can_be_read(House house) {
    uint8_t bytes[200];
    House read;
    Codec writer = codec_writer(bytes, sizeof bytes);
    content_visit(&houses, &writer, &house);
    assert_false(writer.failed);
    return content_read(&houses, bytes, writer.position, &read);
}

static void bytes_hold_words_that_are_used(void **unused) {
    (void)unused;
    static const bool is_word[] = {true, false, true, false};
    for (uint8_t wood = 0; wood < 4; wood++) {
        House house = good_house();
        house.door[1].wood = wood;
        assert_int_equal(can_be_read(house), is_word[wood]);
    }
}

// An entry is called by its first text, wherever that stands; numbers have no names.
static void names_of_entries(void **unused) {
    (void)unused;
    static const Field wood_fields[] = {FIELD(FIELD_WORD, Door, "wood", wood, WORDS(woods))};
    static const Shape wood_shape = SHAPE_OF(wood_fields);
    static const Field wood_entry = {.type = FIELD_RECORD, .of.shape = &wood_shape};
    const Field nameless = {.size = sizeof(Door), .of.entry = &wood_entry};
    House house = good_house();
    assert_string_equal(entry_name(&house_fields[0], house.door, 1), "Back");
    assert_string_equal(entry_name(&nameless, house.door, 1), "");
    assert_string_equal(entry_name(&house_fields[4], house.pet, 0), "");
}

static void places_at_the_top_of_a_file(void **unused) {
    (void)unused;
    Place file = place_of(NULL, 0, 0);
    Place first = place_in(&file, "[%d]", 0), named = place_in(&file, ".%s", "doors");
    assert_string_equal(first.path, "[0]");
    assert_string_equal(named.path, "doors");
    assert_string_equal(place_in(&named, ".%s", "name").path, "doors.name");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_one_field_can_be_wrong_by),
        cmocka_unit_test(references_that_are_left_out),
        cmocka_unit_test(games_follow_references),
        cmocka_unit_test(bytes_hold_words_that_are_used),
        cmocka_unit_test(names_of_entries),
        cmocka_unit_test(places_at_the_top_of_a_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
