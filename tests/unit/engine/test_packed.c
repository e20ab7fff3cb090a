// Packed content: every line of its head and every way in which its bytes can be wrong.
#include "support.h"

#include "engine/packed.h"

static char why[2000];
static Text reason;

// A head by its lines; NULL: as it should be.
typedef struct Head {
    const char *first, *game, *name, *author, *licence, *content, *bytes, *empty;
} Head;

static const char *line(const char *given, const char *right) {
    return given ? given : right;
}

// What reading says of a file with this head and the bytes "abc"; "" if it is good.
static const char *verdict(Head head) {
    static char file[4000];
    Packed packed;
    text_init(&reason, why, sizeof why);
    int length =
        snprintf(file, sizeof file, "%s\n%s\n%s\n%s\n%s\n%s\n%s\n%s\nabc",
                 line(head.first, "candor-content 1"), line(head.game, "game tale"),
                 line(head.name, "name N"), line(head.author, "author A"),
                 line(head.licence, "licence L"), line(head.content, "content 0123456789abcdef"),
                 line(head.bytes, "bytes 3"), line(head.empty, ""));
    bool good = packed_read(file, (size_t)length, &packed, &reason);
    assert_int_equal(good, why[0] == '\0');
    if (good) {
        assert_string_equal(packed.game, "tale");
        assert_true(packed.content == 0x0123456789abcdef);
        assert_int_equal(packed.size, 3);
        assert_memory_equal(packed.bytes, "abc", 3);
    }
    return why;
}

static void heads(void **unused) {
    (void)unused;
    static const char eighty[] =
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890";
    char longest[100], too_long[300], endless[300];
    snprintf(longest, sizeof longest, "name %s", eighty);
    snprintf(too_long, sizeof too_long, "name %s1", eighty);
    snprintf(endless, sizeof endless, "name %s%s", eighty, eighty);
    assert_string_equal(verdict((Head){0}), "");
    assert_string_equal(verdict((Head){.name = longest}), "");
    assert_string_equal(verdict((Head){.first = "candor-run 1"}),
                        "line 1: found something else, expected 'candor-content 1'.");
    assert_string_equal(verdict((Head){.first = "candor-content 10"}),
                        "line 1: found something else, expected 'candor-content 1'.");
    assert_string_equal(verdict((Head){.game = "games tale"}),
                        "line 2: found 'games tale', expected 'game' and up to 80 letters.");
    assert_string_equal(verdict((Head){.game = "came tale"}),
                        "line 2: found 'came tale', expected 'game' and up to 80 letters.");
    assert_string_equal(verdict((Head){.name = "name "}),
                        "line 3: found 'name ', expected 'name' and up to 80 letters.");
    assert_non_null(strstr(verdict((Head){.name = too_long}), "line 3: found 'name 1234567"));
    assert_string_equal(verdict((Head){.name = endless}),
                        "line 3: found no whole line, expected a line of the head.");
    assert_non_null(strstr(verdict((Head){.author = "author a\tb"}), "line 4: "));
    assert_non_null(strstr(verdict((Head){.author = "author a\x7f"}), "line 4: "));
    assert_non_null(strstr(verdict((Head){.licence = "license L"}), "line 5: "));
}

static void numbers(void **unused) {
    (void)unused;
    static const char *const bad_hashes[] = {"content 0123456789abcde", "content 0123456789abcdef0",
                                             "content 0123456789ABCDEF", "content x",
                                             "content 0123456789abcdef f"};
    static const char *const bad_sizes[] = {"bytes 12345678", "bytes 3x", "bytes x",
                                            "bytes 4194305"};
    for (size_t i = 0; i < sizeof bad_hashes / sizeof bad_hashes[0]; i++)
        assert_non_null(
            strstr(verdict((Head){.content = bad_hashes[i]}), "expected 16 hexadecimal digits."));
    for (size_t i = 0; i < sizeof bad_sizes / sizeof bad_sizes[0]; i++)
        assert_non_null(
            strstr(verdict((Head){.bytes = bad_sizes[i]}), "expected a number up to 4194304."));
    assert_non_null(strstr(verdict((Head){.content = "hash 1"}), "expected 'content' and"));
    assert_non_null(strstr(verdict((Head){.bytes = "size 3"}), "expected 'bytes' and"));
    assert_string_equal(verdict((Head){.bytes = "bytes 4"}),
                        "line 8: found 3 bytes, expected an empty line and 4.");
    assert_string_equal(verdict((Head){.empty = "more"}),
                        "line 8: found 3 bytes, expected an empty line and 3.");
}

// A file that ends within its head says in which line, wherever that is.
static void cut_files(void **unused) {
    (void)unused;
    static const char file[] = "candor-content 1\ngame tale\nname N\nauthor A\nlicence L\n"
                               "content 0123456789abcdef\nbytes 0\n\n";
    Packed packed;
    for (size_t length = 0; length < sizeof file - 1; length++) {
        text_init(&reason, why, sizeof why);
        assert_int_equal(packed_is(file, length), length > strlen("candor-content 1"));
        assert_false(packed_read(file, length, &packed, &reason));
        assert_memory_equal(why, "line ", 5);
    }
    text_init(&reason, why, sizeof why);
    assert_true(packed_read(file, sizeof file - 1, &packed, &reason));
    assert_false(packed_read("candor-content 1, cut", 21, &packed, &reason));
    assert_string_equal(why, "line 1: found no whole line, expected a line of the head.");
}

// ---- the catalog

static Packed whole(const Game *game, const void *catalog) {
    Packed packed = {.content = content_hash(game, catalog),
                     .bytes = game->content_bytes,
                     .size = *game->content_size};
    return packed;
}

static bool opens(const Game *game, const Packed *packed) {
    void *memory = malloc(packed_memory(game, packed));
    text_init(&reason, why, sizeof why);
    bool good = packed_catalog(game, packed, memory, &reason);
    free(memory);
    return good;
}

static void catalogs(void **unused) {
    (void)unused;
    for (size_t i = 0; i < candor_game_count; i++) {
        const Game *game = candor_games[i];
        void *catalog = calloc(1, game->content->catalog_size);
        assert_true(content_builtin(game, catalog));
        Packed packed = whole(game, catalog);
        assert_true(opens(game, &packed));
        packed.content++;
        assert_false(opens(game, &packed));
        assert_non_null(strstr(why, "content: found the hash "));
        packed = whole(game, catalog);
        packed.size--;
        assert_false(opens(game, &packed));
        assert_non_null(strstr(why, "that are not content of "));
        free(catalog);
    }
}

// Any byte that was changed is noticed: by reading, by the check of the content, or by the hash.
static void changed_bytes(void **unused) {
    (void)unused;
    const Game *game = &frontier_game;
    void *catalog = calloc(1, game->content->catalog_size);
    assert_true(content_builtin(game, catalog));
    Packed packed = whole(game, catalog);
    uint8_t *bytes = malloc(packed.size + 1);
    size_t checked = 0;
    memcpy(bytes, packed.bytes, packed.size);
    packed.bytes = bytes;
    for (size_t i = 0; i < packed.size; i += 41) {
        bytes[i] ^= 1;
        assert_false(opens(game, &packed));
        checked += strstr(why, ", expected") && !strstr(why, "content: found");
        bytes[i] ^= 1;
    }
    assert_true(checked > 0); // by the check of the content, with the place
    packed.size++;
    bytes[packed.size - 1] = 0;
    assert_false(opens(game, &packed)); // something behind the catalog
    free(bytes);
    free(catalog);
}

static void written_heads(void **unused) {
    (void)unused;
    char memory[PACKED_HEAD];
    Text head;
    Packed packed = {.game = "tale", .name = "N", .author = "A", .licence = "L", .size = 3};
    text_init(&head, memory, sizeof memory);
    text_init(&reason, why, sizeof why);
    assert_true(packed_head(&packed, &head, &reason));
    assert_string_equal(memory, "candor-content 1\ngame tale\nname N\nauthor A\nlicence L\n"
                                "content 0000000000000000\nbytes 3\n\n");
    packed.author[0] = '\0';
    assert_false(packed_head(&packed, &head, &reason));
    assert_string_equal(why, "author: found '', expected one line of 1 to 80 letters.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heads),         cmocka_unit_test(numbers),
        cmocka_unit_test(cut_files),     cmocka_unit_test(catalogs),
        cmocka_unit_test(changed_bytes), cmocka_unit_test(written_heads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
