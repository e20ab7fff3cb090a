// Any bytes as what a page does with its module: a call, the length of its text, the text, and so
// on. Whatever goes in, every answer is text in valid UTF-8, and where JSON is promised it is JSON.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// What src/web exports: a page calls these from outside, so that nobody else declares them.
char *page_room(uint32_t size);
const char *page_answer(void);
uint32_t page_answer_length(void);
uint32_t page_games(void);
uint32_t page_rules(void);
uint32_t page_start(void);
uint32_t page_seed(void);
uint32_t page_do(void);
uint32_t page_pass(void);
uint32_t page_view(void);
uint32_t page_run(void);
uint32_t page_run_last(void);
uint32_t page_code(void);
uint32_t page_open(void);
uint32_t page_watch(void);
uint32_t page_next_move(void);
uint32_t page_score(void);
uint32_t page_earned(void);
uint32_t page_profile(void);
uint32_t page_log(uint32_t first);
uint32_t page_seek(uint32_t step);

enum { CALLS = 40 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool good) {
    if (!good)
        abort();
}

// ---- the form of an answer

static void check_utf8(const char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        uint8_t lead = (uint8_t)text[i++];
        int more = lead < 0x80                   ? 0
                   : lead >= 0xC2 && lead < 0xE0 ? 1
                   : lead >= 0xE0 && lead < 0xF0 ? 2
                                                 : -1;
        expect(more >= 0 && lead != 0);
        for (; more > 0; more--)
            expect(i < length && ((uint8_t)text[i++] & 0xC0) == 0x80);
    }
}

static const char *check_value(const char *at);

// The last character of what follows a backslash.
static const char *check_escape(const char *at) {
    if (*at != 'u') {
        expect(*at && strchr("\"\\/bfnrt", *at));
        return at;
    }
    for (int i = 0; i < 4; i++)
        expect(*++at && strchr("0123456789abcdefABCDEF", *at));
    return at;
}

static const char *check_string(const char *at) {
    expect(*at++ == '"');
    for (; *at != '"'; at++) {
        expect((uint8_t)*at >= 0x20);
        if (*at == '\\')
            at = check_escape(at + 1);
    }
    return at + 1;
}

static const char *check_members(const char *at, char end, bool named) {
    if (*++at == end)
        return at + 1;
    for (;; at++) {
        if (named) {
            at = check_string(at);
            expect(*at++ == ':');
        }
        at = check_value(at);
        if (*at == end)
            return at + 1;
        expect(*at == ',');
    }
}

static const char *check_number(const char *at) {
    at += *at == '-';
    size_t digits = strspn(at, "0123456789");
    expect(digits > 0 && (digits == 1 || *at != '0'));
    return at + digits; // there are whole numbers only
}

static const char *check_value(const char *at) {
    static const char *const words[] = {"true", "false", "null"};
    if (*at == '{' || *at == '[')
        return check_members(at, *at == '{' ? '}' : ']', *at == '{');
    if (*at == '"')
        return check_string(at);
    for (size_t i = 0; i < 3; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            return at + strlen(words[i]);
    return check_number(at);
}

static void check_json(void) {
    const char *end = check_value(page_answer());
    expect(*end == '\0' && end == page_answer() + page_answer_length());
}

// ---- calls

typedef struct Call {
    uint32_t (*call)(void);
    bool takes_text, is_json, always_json;
} Call;

static const Call calls[] = {
    {page_games, false, true, true},       {page_rules, true, true, false},
    {page_start, true, true, false},       {page_seed, true, false, false},
    {page_do, true, true, false},          {page_pass, false, true, false},
    {page_view, false, true, false},       {page_run, false, false, false},
    {page_run_last, false, false, false},  {page_code, false, false, false},
    {page_open, true, true, true},         {page_watch, false, false, false},
    {page_next_move, false, false, false}, {page_score, false, true, false},
    {page_earned, false, false, false},    {page_profile, true, true, false},
};

static size_t make_call(const uint8_t *data, size_t size) {
    size_t number = data[0] % (sizeof calls / sizeof calls[0] + 2), used = 2;
    size_t length = data[1] < size - 2 ? data[1] : size - 2;
    if (number >= sizeof calls / sizeof calls[0]) {
        bool seeks = number % 2 == 0;
        bool good = seeks ? page_seek(data[1]) : page_log(data[1]);
        check_utf8(page_answer(), page_answer_length());
        if (good && !seeks)
            check_json();
        return used;
    }
    const Call *call = &calls[number];
    if (call->takes_text) {
        memcpy(page_room((uint32_t)length), data + 2, length);
        used += length;
    }
    bool good = call->call();
    check_utf8(page_answer(), page_answer_length());
    if (call->always_json || (good && call->is_json))
        check_json();
    return used;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    for (int i = 0; i < CALLS && size >= 2; i++) {
        size_t used = make_call(data, size);
        data += used;
        size -= used;
    }
    return 0;
}
