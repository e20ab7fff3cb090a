// What the tests of Threshold share; see table.h.
#define _POSIX_C_SOURCE 200809L
#include "table.h"

static void hear(void *reader, const LogRecord *record) {
    Table *t = reader;
    assert_true(t->records < TABLE_RECORDS);
    assert_false(t->log.text.cut || t->log.data.cut);
    t->data[t->records] = strdup(record->data);
    t->text[t->records++] = strdup(record->text);
}

void table_restart(Table *t) {
    char memory[200];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    assert_true(th_setup_check(&t->c, &t->setup, &reason));
    th_start(&t->c, &t->s, &t->setup, t->seed, &t->log);
}

Table *table_new(const char *setup, uint64_t seed) {
    Table *t = calloc(1, sizeof *t);
    assert_non_null(t);
    assert_true(content_builtin(&threshold_game, &t->c));
    char line[200], memory[200];
    Text reason;
    snprintf(line, sizeof line, "%s", setup);
    text_init(&reason, memory, sizeof memory);
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
        assert_true(setup_add(&t->setup, word, &reason));
    t->seed = seed;
    log_init(&t->log, hear, t, true);
    table_restart(t);
    return t;
}

void table_free(Table *t) {
    for (size_t i = 0; i < t->records; i++) {
        free(t->data[i]);
        free(t->text[i]);
    }
    free(t);
}

void table_still(Table *t) {
    t->c.rules[TH_DOCUMENT].period.value = 0;
    t->c.rules[TH_TUNED].period.value = 0;
}

static uint8_t verb_of(char key) {
    switch (key) {
    case 'U': return TH_NORTH;
    case 'D': return TH_SOUTH;
    case 'L': return TH_WEST;
    case 'R': return TH_EAST;
    case 'Y': return TH_ACCEPT;
    case 'N': return TH_DECLINE;
    default: return 0;
    }
}

void keys(Table *t, const char *keys) {
    for (; *keys; keys++) {
        char memory[200];
        Text reason;
        Move move = {.verb = verb_of(*keys)};
        text_init(&reason, memory, sizeof memory);
        if (move.verb && !th_apply(&t->c, &t->s, move, &t->log, &reason))
            fail_msg("'%c' refused: %s", *keys, memory);
    }
}

const char *bump(Table *t, char key) {
    static char why[200];
    Text reason;
    ThState before = t->s;
    size_t records = t->records;
    text_init(&reason, why, sizeof why);
    assert_false(th_apply(&t->c, &t->s, (Move){.verb = verb_of(key)}, &t->log, &reason));
    assert_memory_equal(&before, &t->s, sizeof before);
    assert_int_equal(records, t->records);
    assert_true(reason.length > 0);
    return why;
}

uint64_t table_hash(Table *t) {
    Codec hasher = codec_hasher();
    th_state_visit(&hasher, &t->s);
    return hasher.hash.value;
}

void at(const Table *t, int x, int y) {
    assert_int_equal(th_x(t->s.at), x);
    assert_int_equal(th_y(t->s.at), y);
}

void stand(Table *t, int x, int y, int coherence) {
    t->s.at = th_cell(x, y);
    t->s.coherence = (int16_t)coherence;
}

void distort(Table *t, int x, int y) {
    th_put(&t->s.distortion, th_cell(x, y));
}

char glyph(const Table *t, int x, int y) {
    return th_glyph(&t->c, &t->s, th_cell(x, y));
}

void place(Table *t, int star, ThEffect effect) {
    for (uint8_t i = 0; i < t->c.artifacts; i++)
        if (t->c.artifact[i].effect == effect)
            t->c.board.star[star].artifact = i;
}

const char *fact(const Table *t, const char *event) {
    char start[60];
    snprintf(start, sizeof start, "{\"event\":\"%s\"", event);
    for (size_t i = t->records; i > 0; i--)
        if (strncmp(t->data[i - 1], start, strlen(start)) == 0)
            return t->data[i - 1];
    return NULL;
}

void has_fact(const Table *t, const char *event, const char *piece) {
    const char *data = fact(t, event);
    assert_non_null(data);
    if (!strstr(data, piece))
        fail_msg("%s\nlacks %s", data, piece);
}

const char *status(const Table *t) {
    static char memory[200];
    Text text;
    text_init(&text, memory, sizeof memory);
    th_status_line(&t->c, &t->s, &text);
    return memory;
}

const char *ledger(const Table *t) {
    static char memory[200];
    Text text;
    text_init(&text, memory, sizeof memory);
    th_ledger_line(&t->c, &t->s, &text);
    return memory;
}

const View *see(Table *t) {
    view_clear(&t->view, "threshold", mode_name(&threshold_game, &t->s));
    th_view(&t->c, &t->s, NULL, &t->view);
    assert_false(t->view.overflow);
    return &t->view;
}

void each_word(const View *v, void (*check)(const char *text, void *data), void *data) {
    for (int i = 0; i < v->cell_count; i++) {
        check(v->cell[i].kind, data);
        check(v->cell[i].name, data);
    }
    for (int i = 0; i < v->lines; i++)
        check(v->line[i], data);
    for (int i = 0; i < v->action_count; i++) {
        check(v->action[i].label, data);
        check(v->action[i].summary, data);
        check(v->action[i].reason, data);
    }
    check(v->board.status, data);
    check(v->board.ledger, data);
    check(v->board.sentence, data);
    check(v->report.title, data);
    check(v->report.cause, data);
    check(v->report.text, data);
    check(v->description, data);
}
