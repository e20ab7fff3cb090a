// Setups letter by letter, and profiles at their limits: what they bring to a run always fits.
#include "support.h"

#include "engine/profile.h"
#include "games/null/null.h"

static char why[2000];
static Text reason;

static int clear_reason(void **unused) {
    (void)unused;
    text_init(&reason, why, sizeof why);
    return 0;
}

// ---- setups

static bool takes(const char *option) {
    Setup setup = {0};
    clear_reason(NULL);
    return setup_add(&setup, option, &reason);
}

// Keys are small letters, digits and minus; values capitals and four marks too. Nothing else.
static void letters_of_options(void **unused) {
    (void)unused;
    char option[] = "?=x";
    for (int letter = 1; letter < 256; letter++) {
        option[0] = (char)letter;
        bool key = letter < 128 && strchr("abcdefghijklmnopqrstuvwxyz0123456789-", letter);
        assert_int_equal(takes(option), key);
    }
    char value[] = "x=?";
    for (int letter = 1; letter < 256; letter++) {
        value[2] = (char)letter;
        bool good = letter < 128 && strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                           "0123456789-_:,.",
                                           letter);
        assert_int_equal(takes(value), good);
    }
}

static void sorted_by_key(void **unused) {
    (void)unused;
    Setup setup = {0};
    assert_true(setup_add(&setup, "ab=1", &reason));
    assert_true(setup_add(&setup, "abc=2", &reason));
    assert_true(setup_add(&setup, "a=3", &reason));
    assert_true(setup_add(&setup, "aa=4", &reason));
    assert_string_equal(setup.line, "a=3 aa=4 ab=1 abc=2");
    size_t length = 0;
    assert_memory_equal(setup_value(&setup, "abc", &length), "2", 1);
    assert_null(setup_value(&setup, "abd", &length));
    assert_null(setup_value(&setup, "b", &length));
    assert_int_equal(length, 0);
    assert_memory_equal(setup_key(&setup, 3, &length), "abc", 3);
    assert_null(setup_key(&setup, 4, &length));
}

static void setups_have_limits(void **unused) {
    (void)unused;
    Setup setup = {0};
    for (int i = 0; i < SETUP_MAX_PAIRS; i++) {
        char option[8];
        snprintf(option, sizeof option, "k%d", i);
        assert_true(setup_add(&setup, option, &reason));
    }
    assert_false(setup_add(&setup, "more", &reason));
    assert_string_equal(why, "Setup: too long; at most 8191 characters and 16 options.");
    static char option[SETUP_LENGTH + 1];
    memset(option, 'x', SETUP_LENGTH);
    memcpy(option, "a=", 2);
    option[SETUP_LENGTH - 1] = '\0';
    assert_true(takes(option)); // fills the line
    option[SETUP_LENGTH - 1] = 'x';
    assert_false(takes(option));
}

// ---- profiles

static void credit(Profile *profile, const char *kind, const char *id) {
    profile_credit(profile, RUN_PLAYED, &(EarnedEvent){.first_kind = kind, .first_id = id});
}

// The largest content there can be: every id has 24 letters, all were seen and everything is on.
static void everything_that_can_be_seen_fits(void **unused) {
    (void)unused;
    static char ids[FR_MAX_LOCATIONS + FR_MAX_ENEMIES + FR_MAX_CONTRACTS + FR_MAX_PACKS][25];
    static Profile profile;
    FrCatalog *c = calloc(1, sizeof *c);
    size_t used = 0;
    assert_true(content_builtin(&frontier_game, c));
    c->locations = FR_MAX_LOCATIONS;
    c->enemies = FR_MAX_ENEMIES;
    c->contracts = FR_MAX_CONTRACTS;
    c->packs = FR_MAX_PACKS;
    memset(&profile, 0, sizeof profile);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        snprintf(ids[i], sizeof ids[i], "a-name-of-24-letters-%03u", (unsigned)i);
    for (int i = 0; i < FR_MAX_LOCATIONS; i++)
        credit(&profile, "location", c->location[i].name = c->location[i].id = ids[used++]);
    for (int i = 0; i < FR_MAX_ENEMIES; i++)
        credit(&profile, "enemy", c->enemy[i].name = c->enemy[i].id = ids[used++]);
    for (int i = 0; i < FR_MAX_CONTRACTS; i++)
        credit(&profile, "contract", c->contract[i].name = c->contract[i].id = ids[used++]);
    for (int i = 0; i < FR_MAX_PACKS; i++) {
        c->pack[i].id = ids[used++];
        profile_own(&profile, "pack", c->pack[i].id, 1, true);
    }
    profile_own(&profile, "contract", c->contract[0].id, 1, true);
    assert_int_equal(profile.ids, FR_MAX_LOCATIONS + FR_MAX_ENEMIES + FR_MAX_CONTRACTS);
    Setup setup = {0};
    assert_true(profile_setup(&profile, &frontier_game, c, &setup, &reason));
    assert_string_equal(why, "");
    for (size_t i = 0; i < used; i++)
        assert_non_null(strstr(setup.line, ids[i]));
    free(c);
}

static void what_is_on_is_in_the_setup(void **unused) {
    (void)unused;
    static Profile profile;
    void *catalog = calloc(1, frontier_game.content->catalog_size);
    Unlock unlock, first = {0};
    char unread[400];
    Text more;
    memset(&profile, 0, sizeof profile);
    text_init(&more, unread, sizeof unread);
    assert_true(content_builtin(&frontier_game, catalog));
    assert_true(frontier_game.unlock(catalog, 0, &first, &more));
    assert_true(frontier_game.unlock(catalog, 1, &unlock, &more));
    assert_string_equal(first.key, unlock.key);
    profile.observation = first.cost + unlock.cost;
    assert_int_equal(profile_missing(&profile, &first), 0);
    profile_own(&profile, first.kind, first.id, first.cost, true);
    assert_int_equal(profile_left(&profile), unlock.cost);
    assert_int_equal(profile_missing(&profile, &unlock), 0);
    profile.observation--;
    assert_int_equal(profile_missing(&profile, &unlock), 1);
    profile_own(&profile, unlock.kind, unlock.id, unlock.cost, false);
    Setup setup = {0};
    char expected[200];
    assert_true(profile_setup(&profile, &frontier_game, catalog, &setup, &reason));
    snprintf(expected, sizeof expected, "%s=%s", first.key, first.id);
    assert_string_equal(setup.line, expected); // the other is off
    profile.owned[1].on = true;
    setup = (Setup){0};
    assert_true(profile_setup(&profile, &frontier_game, catalog, &setup, &reason));
    snprintf(expected, sizeof expected, "%s=%s,%s", first.key, first.id, unlock.id);
    assert_string_equal(setup.line, expected);
    assert_false(profile_setup(&profile, &frontier_game, catalog, &setup, &reason)); // given twice
    assert_non_null(strstr(why, "is given twice"));
    free(catalog);
}

static void profiles_have_limits(void **unused) {
    (void)unused;
    static Profile profile;
    memset(&profile, 0, sizeof profile);
    for (int i = 0; i <= PROFILE_MAX_IDS; i++) {
        char id[16];
        snprintf(id, sizeof id, "%d", i);
        credit(&profile, "enemy", id);
        profile_own(&profile, "pack", id, 1, true);
    }
    assert_int_equal(profile.ids, PROFILE_MAX_IDS);
    assert_int_equal(profile.owned_count, PROFILE_MAX_OWNED);
    assert_int_equal(profile.spent, PROFILE_MAX_OWNED); // what is not kept costs nothing
    for (size_t i = 1; i < profile.ids; i++)
        assert_true(strcmp(profile.id[i - 1], profile.id[i]) < 0);
}

static const char *knows_everything(const void *catalog, const char *kind, const char *id) {
    (void)catalog;
    (void)kind;
    return id;
}

// More than a setup can hold is refused with a reason, before any of it is in the setup.
static void more_than_a_setup_can_hold(void **unused) {
    (void)unused;
    static Profile profile;
    Game game = frontier_game;
    void *catalog = calloc(1, game.content->catalog_size);
    Setup setup = {0};
    game.first_time_name = knows_everything;
    memset(&profile, 0, sizeof profile);
    for (int i = 0; i < PROFILE_MAX_IDS; i++) {
        char id[40];
        snprintf(id, sizeof id, "a-name-of-32-letters-and-a-no-%03d", i);
        credit(&profile, "enemy", id);
    }
    assert_false(profile_setup(&profile, &game, catalog, &setup, &reason));
    assert_string_equal(why, "The profile has seen more ids than a run's setup can hold.");
    assert_string_equal(setup.line, "");
    free(catalog);
}

// A game in which nothing can be bought or seen first takes nothing of a profile.
static void games_without_unlocks(void **unused) {
    (void)unused;
    static Profile profile;
    void *catalog = calloc(1, null_game.content->catalog_size);
    Setup setup = {0};
    memset(&profile, 0, sizeof profile);
    profile_own(&profile, "pack", "fen", 1, true);
    assert_true(content_builtin(&null_game, catalog));
    assert_true(profile_setup(&profile, &null_game, catalog, &setup, &reason));
    assert_string_equal(setup.line, "");
    free(catalog);
}

// A profile whose texts are not what it writes brings nothing of them.
static void damaged_ids(void **unused) {
    (void)unused;
    static Profile profile;
    void *catalog = calloc(1, frontier_game.content->catalog_size);
    Setup setup = {0};
    memset(&profile, 0, sizeof profile);
    assert_true(content_builtin(&frontier_game, catalog));
    profile.ids = 1;
    strcpy(profile.id[0], "no-kind");
    assert_true(profile_setup(&profile, &frontier_game, catalog, &setup, &reason));
    assert_string_equal(setup.line, "");
    free(catalog);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(letters_of_options, clear_reason),
        cmocka_unit_test_setup(sorted_by_key, clear_reason),
        cmocka_unit_test_setup(setups_have_limits, clear_reason),
        cmocka_unit_test_setup(everything_that_can_be_seen_fits, clear_reason),
        cmocka_unit_test_setup(what_is_on_is_in_the_setup, clear_reason),
        cmocka_unit_test_setup(profiles_have_limits, clear_reason),
        cmocka_unit_test_setup(more_than_a_setup_can_hold, clear_reason),
        cmocka_unit_test_setup(games_without_unlocks, clear_reason),
        cmocka_unit_test_setup(damaged_ids, clear_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
