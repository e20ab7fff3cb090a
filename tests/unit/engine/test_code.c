// Run codes whose check is right and whose contents are not: each is refused with its own sentence.
#include "support.h"

#include "base/base64.h"
#include "base/codec.h"
#include "engine/code.h"
#include "engine/open.h"
#include "games/null/null.h"

enum { ROOM = 40000, SEAL = 4 };

static char why[2000];
static Text reason;

// A code as it is written, field by field, right or wrong.
typedef struct Draft {
    uint8_t format, game, rules;
    uint64_t content, final_hash, seed, moves, title_length, setup_length;
    const char *title, *setup;
    uint8_t move[ROOM];
    size_t moves_held;
} Draft;

static void add_line(Codec *codec, const char *line, uint64_t length) {
    codec_u64(codec, &length);
    for (size_t i = 0; i < strlen(line); i++) {
        uint64_t letter = (uint8_t)line[i];
        codec_fixed(codec, &letter, 1);
    }
}

static size_t write_draft(const Draft *draft, uint8_t bytes[ROOM]) {
    Codec codec = codec_writer(bytes, ROOM);
    uint64_t head[] = {draft->format, draft->game, draft->rules};
    uint64_t content = draft->content, final_hash = draft->final_hash;
    uint64_t seed = draft->seed, moves = draft->moves;
    for (size_t i = 0; i < 3; i++)
        codec_fixed(&codec, &head[i], 1);
    codec_fixed(&codec, &content, 8);
    codec_fixed(&codec, &final_hash, 8);
    codec_u64(&codec, &seed);
    codec_u64(&codec, &moves);
    if (draft->format == 2)
        add_line(&codec, draft->title, draft->title_length);
    add_line(&codec, draft->setup, draft->setup_length);
    for (size_t i = 0; i < draft->moves_held; i++) {
        uint64_t move = draft->move[i];
        codec_fixed(&codec, &move, 1);
    }
    assert_false(codec.failed);
    return codec.position;
}

// The bytes with the check that belongs to them, as text.
static char *sealed(uint8_t *bytes, size_t count) {
    Hash hash = hash_start();
    for (size_t i = 0; i < count; i++)
        hash_add(&hash, bytes[i]);
    for (size_t i = 0; i < SEAL; i++)
        bytes[count + i] = (uint8_t)(hash.value >> (8 * i));
    char *text = malloc(base64_length(count + SEAL) + 1);
    base64_encode(bytes, count + SEAL, text);
    return text;
}

// What reading and replaying says; "" if all is well.
static const char *verdict(const Draft *draft, Session *session) {
    static uint8_t bytes[ROOM];
    CodeHead head;
    size_t count = 0;
    text_init(&reason, why, sizeof why);
    char *code = sealed(bytes, write_draft(draft, bytes));
    uint8_t *read = code_read(code, &head, &count, &reason);
    bool good = read && code_replay(session, &head, read, count, NULL, &reason);
    assert_int_equal(good, why[0] == '\0');
    free(read);
    free(code);
    return why;
}

static Draft draft_of(const Session *session) {
    return (Draft){.format = 1,
                   .game = session_game(session)->number,
                   .rules = session_game(session)->rules_version,
                   .content = session_content_hash(session),
                   .final_hash = session_hash(session),
                   .seed = session_seed(session),
                   .title = "",
                   .setup = ""};
}

typedef struct Table {
    void *catalog;
    Session *session;
    Draft draft; // a good code of a run without moves
} Table;

static int set_up(void **state) {
    Table *table = calloc(1, sizeof *table);
    Setup setup = {0};
    text_init(&reason, why, sizeof why);
    table->catalog = calloc(1, frontier_game.content->catalog_size);
    assert_true(content_builtin(&frontier_game, table->catalog));
    table->session = session_open(&frontier_game, table->catalog);
    assert_true(session_start(table->session, &setup, 7, NULL, &reason));
    table->draft = draft_of(table->session);
    *state = table;
    return 0;
}

static int tear_down(void **state) {
    Table *table = *state;
    session_close(table->session);
    free(table->catalog);
    free(table);
    return 0;
}

static void good_codes(void **state) {
    Table *table = *state;
    assert_string_equal(verdict(&table->draft, table->session), "");
    table->draft.format = 2;
    table->draft.title = "Mine";
    table->draft.title_length = 4;
    assert_string_equal(verdict(&table->draft, table->session), "");
    assert_string_equal(session_content_title(table->session), "Mine");
}

static void heads_that_lie(void **state) {
    Table *table = *state;
    const Draft good = table->draft;
    Draft draft = good;
    draft.format = 3;
    assert_string_equal(verdict(&draft, table->session),
                        "This is not a run code of format 1 or 2.");
    draft = good;
    draft.moves = (uint64_t)UINT32_MAX + 1;
    assert_string_equal(verdict(&draft, table->session), "The code's head is damaged.");
    draft = good;
    draft.moves = CODE_MAX_MOVES + 1;
    assert_string_equal(verdict(&draft, table->session),
                        "The code has 20001 moves; a code can have 20000.");
    draft = good;
    draft.moves = 2;
    draft.moves_held = 1;
    assert_string_equal(verdict(&draft, table->session), "The code says 2 moves, but holds 1.");
    draft = good;
    draft.setup_length = SETUP_LENGTH;
    assert_string_equal(verdict(&draft, table->session), "The code's head is damaged.");
    draft = good;
    draft.setup_length = 9;
    assert_string_equal(verdict(&draft, table->session), "The code's head is damaged.");
    draft = good;
    draft.format = 2;
    draft.title_length = CONTENT_TITLE + 1;
    assert_string_equal(verdict(&draft, table->session), "The code's head is damaged.");
}

// A check that is right says nothing about where a code ends.
static void heads_that_end_early(void **state) {
    Table *table = *state;
    static uint8_t whole[ROOM];
    CodeHead head;
    size_t length = write_draft(&table->draft, whole), count = 0;
    for (size_t i = 1; i < length; i++) {
        uint8_t bytes[200];
        assert_true(length + SEAL <= sizeof bytes);
        memcpy(bytes, whole, length);
        text_init(&reason, why, sizeof why);
        char *code = sealed(bytes, i);
        assert_null(code_read(code, &head, &count, &reason));
        assert_string_equal(why, "The code's head is damaged.");
        free(code);
    }
}

static Session *give(const Game *game, void *data, Text *to) {
    (void)game;
    (void)to;
    return data;
}

// Whoever opens a code is told who played it, and gets no session that stands elsewhere.
static void codes_that_end_elsewhere_are_not_opened(void **state) {
    Table *table = *state;
    const Game *const games[] = {&frontier_game};
    const RunOpener opener = {games, 1, give, table->session};
    static uint8_t bytes[ROOM];
    RunFound found;
    table->draft.final_hash++;
    char *code = sealed(bytes, write_draft(&table->draft, bytes));
    assert_null(run_open(&opener, code, strlen(code), &found, &reason));
    assert_string_equal(why, "The replay of this code does not end where the code says.");
    assert_ptr_equal(found.game, &frontier_game);
    free(code);
}

// What a reason would quote is plain text: no bytes that a terminal obeys or that are no letters.
static void texts_are_plain(void **state) {
    Table *table = *state;
    static const char *const bad[] = {"a=\x1b[31m", "a=\xff", "a=\x7f", "a=\n"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Draft draft = table->draft;
        draft.setup = bad[i];
        draft.setup_length = strlen(bad[i]);
        assert_string_equal(verdict(&draft, table->session), "The code's head is damaged.");
        draft = table->draft;
        draft.format = 2;
        draft.title = bad[i];
        draft.title_length = strlen(bad[i]);
        assert_string_equal(verdict(&draft, table->session), "The code's head is damaged.");
    }
}

static void setups_are_checked(void **state) {
    Table *table = *state;
    static const struct {
        const char *setup, *said;
    } bad[] = {
        {"b=1 a=1",
         "Setup: found 'b=1 a=1', expected 'a=1 b=1' (sorted, one blank between pairs)."},
        {"a=1 a=1", "Setup: 'a' is given twice."},
        {"a b!", "Setup: found 'b!', expected key=value or key."},
        {"nonsense=1", "nonsense"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Draft draft = table->draft;
        draft.setup = bad[i].setup;
        draft.setup_length = strlen(bad[i].setup);
        assert_non_null(strstr(verdict(&draft, table->session), bad[i].said));
    }
}

static void codes_of_elsewhere(void **state) {
    Table *table = *state;
    Draft draft = table->draft;
    draft.game = null_game.number;
    assert_string_equal(verdict(&draft, table->session),
                        "This code is of another game, not of 'frontier'.");
    draft = table->draft;
    draft.rules++;
    assert_non_null(strstr(verdict(&draft, table->session), "This code was made with rules "));
    draft = table->draft;
    draft.content = 0x0123456789abcdef;
    assert_non_null(strstr(verdict(&draft, table->session),
                           "This code was made with content 0123456789abcdef; the content here"));
}

static void moves_that_do_not_fit(void **state) {
    Table *table = *state;
    Draft draft = table->draft;
    draft.moves = draft.moves_held = 1;
    draft.move[0] = 200;
    assert_non_null(
        strstr(verdict(&draft, table->session), "step 1: the code takes move 201, but there are "));
    draft.move[0] = 0;
    assert_string_equal(verdict(&draft, table->session),
                        "The replay of this code does not end where the code says.");
    draft = table->draft;
    draft.final_hash++;
    assert_string_equal(verdict(&draft, table->session),
                        "The replay of this code does not end where the code says.");
}

static void texts_that_are_no_codes(void **state) {
    (void)state;
    CodeHead head;
    size_t count = 0;
    static char long_text[1 << 16];
    uint8_t few[8] = {1};
    text_init(&reason, why, sizeof why);
    memset(long_text, 'A', sizeof long_text - 1);
    assert_null(code_read(long_text, &head, &count, &reason));
    assert_string_equal(why, "The code has 65535 characters; no run code is that long.");
    text_clear(&reason);
    assert_null(code_read("", &head, &count, &reason));
    assert_string_equal(why, "This is not a run code of format 1 or 2.");
    text_clear(&reason);
    assert_null(code_read("A*", &head, &count, &reason));
    assert_string_equal(why, "The code holds a character that no code has, or is cut short.");
    char text[16];
    base64_encode(few, 3, text);
    text_clear(&reason);
    assert_null(code_read(text, &head, &count, &reason));
    assert_string_equal(why, "The code is too short; part of it is missing.");
    base64_encode(few, 6, text);
    text_clear(&reason);
    assert_null(code_read(text, &head, &count, &reason));
    assert_string_equal(
        why, "The code is damaged, cut short or pasted twice: its check does not match.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(good_codes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(heads_that_lie, set_up, tear_down),
        cmocka_unit_test_setup_teardown(heads_that_end_early, set_up, tear_down),
        cmocka_unit_test_setup_teardown(codes_that_end_elsewhere_are_not_opened, set_up, tear_down),
        cmocka_unit_test_setup_teardown(texts_are_plain, set_up, tear_down),
        cmocka_unit_test_setup_teardown(setups_are_checked, set_up, tear_down),
        cmocka_unit_test_setup_teardown(codes_of_elsewhere, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moves_that_do_not_fit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(texts_that_are_no_codes, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
