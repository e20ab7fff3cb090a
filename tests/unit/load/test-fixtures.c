// The test content: directories that lie over the starter content and hold what it has not.
#include "content.h"

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FrCatalog *load_over_starter(const char *directory) {
    const char *directories[] = {"content/frontier", directory};
    return content_load(directories, 2);
}

static const FrLocationDef *location(const FrCatalog *c, const char *id) {
    for (int i = 0; i < c->locations; i++)
        if (strcmp(c->location[i].id, id) == 0)
            return &c->location[i];
    fail_msg("no Location %s", id);
    return NULL;
}

// A later directory replaces whole files; the others stay.
static void test_later_directories_win(void **state) {
    (void)state;
    FrCatalog *c = load_over_starter("tests/content/gatekeeper");
    assert_int_equal(c->rests, 2);
    assert_int_equal(c->events, 1);
    const FrRestDef *shelter = &c->rest[location(c, "05")->rest];
    assert_string_equal(shelter->name, "Deep Shelter");
    assert_int_equal(shelter->options, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(shelter->option[i].time, i + 1);
        assert_int_equal(shelter->option[i].mitigation, i + 1);
    }
    load_free(c);
}

static void count_uses(const FrCatalog *c, int needed[FR_REQUIREMENT_TYPES],
                       int given[FR_CONSEQUENCE_TYPES]) {
    for (int i = 0; i < c->events; i++)
        for (int j = 0; j < c->event[i].steps; j++)
            for (int k = 0; k < c->event[i].step[j].options; k++) {
                const FrEventOption *option = &c->event[i].step[j].option[k];
                for (int m = 0; m < option->requirements; m++)
                    needed[option->requirement[m].type]++;
                for (int m = 0; m < option->consequences; m++)
                    given[option->consequence[m].type]++;
            }
}

/* R183 R185 R187 R188: every requirement, every consequence, several steps */
static void test_every_requirement_and_consequence(void **state) {
    (void)state;
    FrCatalog *c = load_over_starter("tests/content/everything");
    int needed[FR_REQUIREMENT_TYPES] = {0}, given[FR_CONSEQUENCE_TYPES] = {0};
    count_uses(c, needed, given);
    for (int i = 0; i < FR_REQUIREMENT_TYPES; i++)
        assert_true(needed[i] > 0);
    for (int i = 0; i < FR_CONSEQUENCE_TYPES; i++)
        assert_true(given[i] > 0);
    const FrEventDef *crossroads = &c->event[location(c, "06")->event];
    assert_int_equal(crossroads->steps, 3);
    assert_int_equal(crossroads->step[0].option[1].next_step, 1);
    assert_int_equal(crossroads->step[0].option[1].requirement[0].at_least, 4);
    assert_int_equal(crossroads->step[0].option[5].next_step, 2);
    assert_int_equal(crossroads->step[0].option[5].requirement[0].stat, FR_AWARENESS);
    assert_int_equal(crossroads->step[1].option[0].next_step, FR_NONE);
    load_free(c);
}

/* R140 R200 R071 R079 R133 R243: Locations that the starter content has not */
static void test_other_locations(void **state) {
    (void)state;
    FrCatalog *c = load_over_starter("tests/content/everything");
    assert_int_equal(location(c, "05")->spawns, 2);
    assert_int_equal(location(c, "12")->min_awareness, 5);
    assert_string_equal(location(c, "13")->biome, "Desert");
    assert_string_equal(c->pack[location(c, "14")->pack].id, "coast");
    assert_int_equal(location(c, "15")->initial_stage, FR_REMOVED);
    assert_int_equal(c->rest[location(c, "16")->rest].option[1].mitigation, 2);
    assert_int_equal(location(c, "S01")->special, FR_SPECIAL_SPAWNED);
    for (int i = 0; i < c->locations; i++)
        if (strcmp(c->location[i].id, "17") != 0 && strcmp(c->location[i].id, "18") != 0)
            assert_int_equal(c->location[i].generation_weight,
                             c->location[i].special == FR_ORDINARY);
    load_free(c);
}

/* R222 R225 R230 R231 R237 */
static void test_other_things(void **state) {
    (void)state;
    FrCatalog *c = load_over_starter("tests/content/everything");
    int worn[FR_SLOTS] = {0};
    for (int i = 0; i < c->equipments; i++)
        worn[c->equipment[i].slot]++;
    for (int i = 0; i < FR_SLOTS; i++)
        assert_int_equal(worn[i], i == FR_RING1 ? 2 : i == FR_RING2 ? 0 : 1);
    assert_int_equal(c->artifacts, 5);
    assert_int_equal(c->artifact[0].bonus.frontier_size, 1);
    assert_int_equal(c->artifact[0].bonus.stat[FR_AWARENESS], 1);
    assert_int_equal(c->artifact[3].observation, 30);
    const FrItemDef *chart = &c->item[c->items - 1];
    assert_int_equal(chart->kind, FR_ITEM_KEEPSAKE);
    assert_int_equal(chart->observation, 25);
    assert_int_equal(chart->damage, -1);
    assert_int_equal(chart->status, FR_NO_STATUS);
    load_free(c);
}

// Bytes have no keys that could be missing: what must be named and is not is found all the same.
static void expect_bytes_refused(const FrCatalog *c, const char *field) {
    size_t size = 0;
    Problems problems = {0};
    uint8_t *bytes = load_encode(&frontier_content, c, &size);
    assert_null(load_bytes(&frontier_content, "packed", bytes, size, &problems));
    assert_int_equal(problems.count, 1);
    assert_string_equal(problems.item[0].field, field);
    assert_string_equal(problems.item[0].found, "no such key");
    problems_free(&problems);
    free(bytes);
}

static void test_packed_content_names_what_it_needs(void **state) {
    (void)state;
    FrCatalog *c = load_over_starter("tests/content/everything"), good = *c;
    for (int i = 0; i < c->locations; i++) {
        char field[60];
        FrLocationDef *l = &c->location[i];
        if (l->special != FR_ORDINARY)
            continue;
        l->event = l->rest = FR_NONE;
        l->spawns = 0;
        snprintf(field, sizeof field, "locations[%d].%s", i,
                 l->category == FR_EVENT  ? "event"
                 : l->category == FR_REST ? "rest"
                                          : "enemies");
        expect_bytes_refused(c, field);
        *l = good.location[i];
    }
    c->listed_ending[0].location = FR_NONE;
    expect_bytes_refused(c, "endings[0].location");
    load_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_later_directories_win),
        cmocka_unit_test(test_every_requirement_and_consequence),
        cmocka_unit_test(test_other_locations),
        cmocka_unit_test(test_other_things),
        cmocka_unit_test(test_packed_content_names_what_it_needs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
