// The base room: random streams, ledger, text, hash, codec, JSON, base64.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/base64.h"
#include "base/codec.h"
#include "base/json.h"
#include "base/ledger.h"
#include "base/rng.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

// Values that every build must give: a change here changes every run ever played.
static void random_values_are_fixed(void **unused) {
    (void)unused;
    assert_true(rng_value(0, 0, 0) == UINT64_C(0xa706dd2f4d197e6f));
    assert_true(rng_value(42, 1, 0) == UINT64_C(0xfb8fe91477c0fe78));
    assert_true(rng_value(UINT64_MAX, 3, UINT64_C(1) << 40) == UINT64_C(0x80bb36904cef3ae4));
}

static void streams_are_independent(void **unused) {
    (void)unused;
    for (uint32_t i = 0; i < 100; i++) {
        assert_true(rng_value(7, 1, i) != rng_value(7, 2, i));
        assert_true(rng_value(7, 1, i) != rng_value(8, 1, i));
        assert_true(rng_value(7, 1, i) != rng_value(7, 1, i + 1));
        assert_true(rng_value(7, 1, i + 1) != rng_value(8, 1, i)); // no shifted copies
    }
}

// Chi-square of small ranges; the limit is p = 0.001 for up to 9 degrees of freedom.
static void ranges_are_uniform(void **unused) {
    (void)unused;
    for (uint32_t bound = 2; bound <= 10; bound++) {
        uint32_t seen[10] = {0};
        enum { DRAWS = 100000 };
        for (uint32_t i = 0; i < DRAWS; i++)
            seen[rng_below(1234, 5, i, bound)]++;
        int64_t chi = 0, expected = DRAWS / bound;
        for (uint32_t k = 0; k < bound; k++)
            chi += ((int64_t)seen[k] - expected) * ((int64_t)seen[k] - expected) / expected;
        assert_true(chi < 30);
    }
    assert_int_equal(rng_below(1, 1, 1, 1), 0);
    for (uint32_t i = 0; i < 1000; i++)
        assert_true(rng_below(1, 1, i, UINT32_C(0xC0000000)) < UINT32_C(0xC0000000));
}

static void weights_are_followed(void **unused) {
    (void)unused;
    const uint32_t weights[] = {0, 3, 0, 1, 6};
    uint32_t seen[5] = {0};
    for (uint32_t i = 0; i < 100000; i++)
        seen[rng_weighted_at(rng_key(9, 2), i, weights, sizeof weights / sizeof weights[0], 10)]++;
    assert_int_equal(seen[0], 0);
    assert_int_equal(seen[2], 0);
    assert_in_range(seen[1], 29400, 30600);
    assert_in_range(seen[3], 9600, 10400);
    assert_in_range(seen[4], 59300, 60700);
}

static void ledger_terms_add_up(void **unused) {
    (void)unused;
    Terms terms = {.count = 0};
    Ledger with = {.terms = &terms}, without = {0};
    for (int i = 0; i < 40; i++) {
        ledger_add(&with, "term", i, "S00");
        ledger_add(&without, "term", i, "S00");
    }
    ledger_add_if(&with, "nothing", 0, "S00");
    ledger_at_most(&with, 100, "cap", "S00");
    ledger_at_most(&without, 100, "cap", "S00");
    int32_t sum = 0;
    for (size_t i = 0; i < terms.count; i++)
        sum += terms.item[i].value;
    assert_int_equal(with.sum, 100);
    assert_int_equal(without.sum, 100);
    assert_int_equal(sum, 100);
    assert_int_equal(terms.count, LEDGER_MAX_TERMS);
    ledger_at_least(&with, 120, "floor", "S00");
    assert_int_equal(with.sum, 120);
}

static void text_is_cut_at_whole_characters(void **unused) {
    (void)unused;
    char memory[8];
    Text text;
    text_init(&text, memory, sizeof memory);
    text_add(&text, "abcde");
    assert_false(text.cut);
    text_add(&text, "\xC3\xA4\xC3\xA4"); // room for one of two
    assert_true(text.cut);
    assert_string_equal(memory, "abcde\xC3\xA4");
    text_clear(&text);
    text_addf(&text, "%s", "123456\xC3\xA4");
    assert_true(text.cut);
    assert_string_equal(memory, "123456");
    text_clear(&text);
    text_addf(&text, "%d", 1234567);
    assert_false(text.cut);
    text_add_char(&text, '8');
    assert_true(text.cut);
    assert_string_equal(memory, "1234567");
}

// Each line twice: as texts write it, and as the C library does.
#define SAME(...)                                                                                  \
    do {                                                                                           \
        char memory[80], expected[80];                                                             \
        Text text;                                                                                 \
        text_init(&text, memory, sizeof memory);                                                   \
        text_addf(&text, __VA_ARGS__);                                                             \
        snprintf(expected, sizeof expected, __VA_ARGS__);                                          \
        assert_string_equal(memory, expected);                                                     \
        assert_false(text.cut);                                                                    \
    } while (0)

static void formats_are_those_of_printf(void **unused) {
    (void)unused;
    SAME("plain, 100 %%");
    SAME("%s|%.3s|%.*s|%8s|%-8s|%-8.2s|", "text", "text", 2, "text", "text", "text", "text");
    SAME("%d|%d|%d|%+d|%+d|%+d", 0, INT_MIN, INT_MAX, 0, 7, -7);
    SAME("%5d|%-5d|%05d|%+5d|%-+5d|%+05d|%+05d|%02d|", 42, 42, 42, 42, 42, 42, -42, 123);
    SAME("%3d|%*d|%-*d|", 12345, 6, -42, 6, -42);
    SAME("%u|%u|%04u|%x|%04x|%c", 0U, UINT_MAX, 7U, 0xbeefU, 0xfU, 'c');
    SAME("%zu|%ld|%lu", SIZE_MAX, LONG_MIN, ULONG_MAX);
    SAME("%" PRIu64 "|%" PRId64 "|%016" PRIx64, UINT64_MAX, INT64_MIN, UINT64_C(0xfeed));
}

// As printf, for formats that no compiler would let pass.
static void add(Text *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_addv(text, format, args);
    va_end(args);
}

// A conversion that texts do not know is shown and ends the text; zeros fill no more than a number
// of 40 letters, blanks the rest of its width.
static void formats_have_limits(void **unused) {
    (void)unused;
    char memory[80], expected[80];
    Text text;
    text_init(&text, memory, sizeof memory);
    add(&text, "%d of %f, %d", 1, 2.0, 3);
    assert_string_equal(memory, "1 of %?");
    assert_true(text.cut);
    text_clear(&text);
    add(&text, "%060d", -7);
    snprintf(expected, sizeof expected, "%20s-%039d", "", 7);
    assert_string_equal(memory, expected);
    assert_false(text.cut);
}

static void letters_are_latin(void **unused) {
    (void)unused;
    static const char digits[] = "0123456789", small[] = "abcdefghijklmnopqrstuvwxyz",
                      capital[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (int code = 1; code < 256; code++) {
        const char letter = (char)code, *place = strchr(capital, letter);
        assert_int_equal(text_lower(letter), place ? small[place - capital] : letter);
        assert_int_equal(text_is_digit(letter), strchr(digits, letter) != NULL);
        assert_int_equal(text_is_alphanumeric(letter),
                         place || strchr(small, letter) || strchr(digits, letter));
    }
}

typedef struct Thing {
    int64_t number;
    uint64_t big;
    int16_t small;
    uint8_t count, list[4];
    bool flag;
    const char *text;
} Thing;

static void visit(Codec *codec, Thing *t) {
    codec_number(codec, &t->number);
    codec_u64(codec, &t->big);
    codec_i16(codec, &t->small);
    codec_bool(codec, &t->flag);
    codec_text(codec, &t->text);
    codec_count(codec, &t->count, 4);
    for (int i = 0; i < t->count; i++)
        codec_u8(codec, &t->list[i]);
}

static void codec_round_trip(void **unused) {
    (void)unused;
    Thing thing = {.number = INT64_MIN,
                   .big = UINT64_MAX,
                   .small = -300,
                   .count = 3,
                   .list = {1, 2, 255},
                   .flag = true,
                   .text = "W \xE2\x89\xA5 3"};
    uint8_t bytes[100];
    Codec writer = codec_writer(bytes, sizeof bytes);
    visit(&writer, &thing);
    assert_false(writer.failed);
    Thing read = {.text = ""};
    Codec reader = codec_reader(bytes, writer.position);
    visit(&reader, &read);
    assert_false(reader.failed);
    assert_int_equal(reader.position, writer.position);
    assert_true(read.number == thing.number && read.big == thing.big);
    assert_string_equal(read.text, thing.text);
    Codec one = codec_hasher(), two = codec_hasher();
    visit(&one, &thing);
    visit(&two, &read);
    assert_true(one.hash.value == two.hash.value);
    read.list[2] = 254;
    Codec three = codec_hasher();
    visit(&three, &read);
    assert_true(one.hash.value != three.hash.value);
    // Every shorter prefix is refused.
    for (size_t length = 0; length < writer.position; length++) {
        Codec cut = codec_reader(bytes, length);
        Thing unread = {.text = ""};
        visit(&cut, &unread);
        assert_true(cut.failed);
    }
    Codec tight = codec_writer(bytes, 5);
    visit(&tight, &thing);
    assert_true(tight.failed);
}

// What is read is in its range, and no number has more than 64 bits.
static void codec_refuses_what_does_not_fit(void **unused) {
    (void)unused;
    static const struct {
        int64_t number;
        bool fits;
    } table[] = {{-32769, false}, {-32768, true}, {32767, true}, {32768, false}};
    uint8_t bytes[11];
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        int64_t number = table[i].number;
        int16_t read = 0;
        Codec writer = codec_writer(bytes, sizeof bytes);
        codec_number(&writer, &number);
        Codec reader = codec_reader(bytes, writer.position);
        codec_i16(&reader, &read);
        assert_int_equal(reader.failed, !table[i].fits);
        assert_int_equal(read, table[i].fits ? number : INT16_MIN);
    }
    uint64_t endless = 1;
    memset(bytes, 0x80, sizeof bytes);
    Codec reader = codec_reader(bytes, sizeof bytes);
    codec_u64(&reader, &endless);
    assert_true(reader.failed);
    assert_int_equal(endless, 0);
}

// Numbers of a fixed width and plain bytes are part of a hash like everything else.
static void codec_hashes_all_it_is_handed(void **unused) {
    (void)unused;
    uint64_t hash[3];
    for (size_t i = 0; i < 3; i++) {
        uint64_t number = i == 1 ? 8 : 7;
        char letters[] = {'a', i == 2 ? 'c' : 'b'};
        Codec hasher = codec_hasher();
        codec_fixed(&hasher, &number, 4);
        codec_bytes(&hasher, letters, sizeof letters);
        hash[i] = hasher.hash.value;
    }
    assert_true(hash[0] != hash[1] && hash[0] != hash[2] && hash[1] != hash[2]);
}

static void json_is_escaped(void **unused) {
    (void)unused;
    char memory[300];
    Text text;
    text_init(&text, memory, sizeof memory);
    Json json = json_start(&text);
    json_open_object(&json, NULL);
    json_string(&json, "text", "a\"b\\c\nd\x01 \xC3\xA4");
    json_u64(&json, "big", UINT64_MAX);
    json_int(&json, "low", INT64_MIN);
    json_open_array(&json, "list");
    json_int(&json, NULL, 1);
    json_bool(&json, NULL, true);
    json_null(&json, NULL);
    json_close_array(&json);
    json_pair(&json, "pair", -1, 2);
    json_hash(&json, "hash", 0xabc);
    json_close_object(&json);
    assert_string_equal(memory, "{\"text\":\"a\\\"b\\\\c\\nd\\u0001 \xC3\xA4\",\"big\":"
                                "\"18446744073709551615\",\"low\":-9223372036854775808,\"list\":["
                                "1,true,null],\"pair\":[-1,2],\"hash\":\"0000000000000abc\"}");
}

static void base64_round_trip(void **unused) {
    (void)unused;
    uint8_t bytes[40], back[40];
    char text[64];
    for (size_t length = 0; length <= 40; length++) {
        size_t count = 0;
        for (size_t i = 0; i < length; i++)
            bytes[i] = (uint8_t)rng_value(length, 1, i);
        base64_encode(bytes, length, text);
        assert_int_equal(strlen(text), base64_length(length));
        assert_true(base64_decode(text, strlen(text), back, &count));
        assert_int_equal(count, length);
        assert_memory_equal(bytes, back, length);
    }
    size_t count = 0;
    assert_false(base64_decode("ab+d", 4, back, &count));  // not URL-safe
    assert_false(base64_decode("ab~d", 4, back, &count));  // behind the last letter
    assert_false(base64_decode("abcde", 5, back, &count)); // six bits left over
    assert_false(base64_decode("ab", 2, back, &count));    // bits that no encoder writes
}

static void hash_knows_where_texts_end(void **unused) {
    (void)unused;
    Hash one = hash_start(), two = hash_start();
    hash_add_text(&one, "ab");
    hash_add_text(&one, "c");
    hash_add_text(&two, "a");
    hash_add_text(&two, "bc");
    assert_true(one.value != two.value);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_values_are_fixed),
        cmocka_unit_test(streams_are_independent),
        cmocka_unit_test(ranges_are_uniform),
        cmocka_unit_test(weights_are_followed),
        cmocka_unit_test(ledger_terms_add_up),
        cmocka_unit_test(text_is_cut_at_whole_characters),
        cmocka_unit_test(formats_are_those_of_printf),
        cmocka_unit_test(formats_have_limits),
        cmocka_unit_test(letters_are_latin),
        cmocka_unit_test(codec_round_trip),
        cmocka_unit_test(codec_refuses_what_does_not_fit),
        cmocka_unit_test(codec_hashes_all_it_is_handed),
        cmocka_unit_test(json_is_escaped),
        cmocka_unit_test(base64_round_trip),
        cmocka_unit_test(hash_knows_where_texts_end),
    };
    return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
