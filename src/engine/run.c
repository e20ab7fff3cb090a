// Run files; see run.h.
#include "engine/run.h"

#include "engine/moves.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// ---- writing

void run_write_head(const RunLines *head, Text *out) {
    text_addf(out, "candor-run 1\ngame %s\nrules %u\ncontent %s\nseed %s\n", head->game,
              head->rules, head->content, head->seed);
    if (head->setup[0])
        text_addf(out, "setup %s\n", head->setup);
}

void run_write_step(const char *move, const char *hash, Text *out) {
    text_addf(out, "step %s %s\n", move, hash);
}

void run_write_end(const char *outcome, Text *out) {
    text_addf(out, "end %s\n", outcome);
}

static void write_head(const Session *session, Text *out) {
    char content[HASH_DIGITS + CONTENT_TITLE + 2], seed[24];
    Text text;
    text_init(&text, content, sizeof content);
    session_content_words(session, &text);
    text_init(&text, seed, sizeof seed);
    text_addf(&text, "%" PRIu64, session_seed(session));
    run_write_head(&(RunLines){.game = session_game(session)->id,
                               .rules = session_game(session)->rules_version,
                               .content = content,
                               .seed = seed,
                               .setup = session_setup(session)->line},
                   out);
}

static void write_step(const Session *session, const HistoryStep *step, Text *out) {
    char move[GAME_MOVE_LENGTH], digits[HASH_DIGITS + 1];
    Text text;
    text_init(&text, move, sizeof move);
    move_format(session_game(session), step->move, &text);
    hash_format(step->hash, digits);
    run_write_step(move, digits, out);
}

void run_write_last(const Session *session, Text *out) {
    History history = session_history(session);
    if (history.count > 1)
        write_step(session, &history.step[history.count - 1], out);
    if (session_outcome(session))
        run_write_end(session_outcome(session), out);
}

char *run_write(const Session *session, size_t *length) {
    History history = session_history(session);
    size_t room = RUN_HEAD_ROOM + session_steps(session) * RUN_STEP_ROOM;
    char *memory = malloc(room);
    if (!memory)
        return NULL;
    Text out;
    text_init(&out, memory, room);
    write_head(session, &out);
    for (size_t i = 1; i + 1 < history.count; i++)
        write_step(session, &history.step[i], &out);
    run_write_last(session, &out);
    *length = out.length;
    return memory;
}

// ---- reading

typedef struct Lines {
    const char *text;
    size_t length, offset, number;
    char line[RUN_LONGEST_LINE]; // the current one, terminated
} Lines;

// False at the end of the text; a line that is not clean text is an error with its number.
static bool next_line(Lines *in, bool *bad, Text *reason) {
    *bad = false;
    if (in->offset >= in->length)
        return false;
    const char *start = in->text + in->offset;
    size_t left = in->length - in->offset;
    const char *end = memchr(start, '\n', left);
    in->number++;
    if (!end) {
        *bad = true;
        text_addf(reason, "line %zu: found the end of the file, expected a whole line.",
                  in->number);
        return false;
    }
    size_t length = (size_t)(end - start), whole = length + 1;
    length -= length > 0 && start[length - 1] == '\r'; // as other systems end their lines
    bool clean = length < sizeof in->line;
    for (size_t i = 0; clean && i < length; i++)
        clean = start[i] >= 0x20 && start[i] < 0x7F;
    if (!clean) {
        *bad = true;
        text_addf(reason, "line %zu: found %s, expected plain text of at most %zu characters.",
                  in->number, length < sizeof in->line ? "an unprintable character" : "a long line",
                  sizeof in->line - 1);
        return false;
    }
    memcpy(in->line, start, length);
    in->line[length] = '\0';
    in->offset += whole;
    return true;
}

size_t run_blank_lines(const char *text, size_t length, size_t *lines) {
    size_t start = 0;
    *lines = 0;
    for (size_t i = 0; i < length && (text[i] == '\n' || text[i] == '\r'); i++) {
        *lines += text[i] == '\n';
        start = i + 1;
    }
    return start;
}

static bool parse_u64(const char *text, uint64_t *value) {
    uint64_t number = 0;
    if (*text == '\0' || (text[0] == '0' && text[1] != '\0'))
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return false;
        uint64_t digit = (uint64_t)(*text - '0');
        if (number > (UINT64_MAX - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    *value = number;
    return true;
}

bool seed_parse(const char *text, uint64_t *seed, Text *reason) {
    if (parse_u64(text, seed))
        return true;
    text_addf(reason, "Seed: found '%.40s', expected a whole number from 0 to %" PRIu64 ".", text,
              UINT64_MAX);
    return false;
}

enum { WORD_SEEDS = 1000000000, LONGEST_NUMBER = 20 }; // seeds of words can be read out

// The case of Latin letters does not count.
static uint64_t hash_words(const char *text, size_t length) {
    Hash hash = hash_start();
    for (size_t i = 0; i < length; i++)
        hash_add(&hash, (uint8_t)text_lower(text[i]));
    return hash.value;
}

bool seed_of_words(const char *text, uint64_t *seed, Text *reason) {
    char number[LONGEST_NUMBER + 1] = "";
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (strspn(text, "0123456789") < length || length > LONGEST_NUMBER ||
        (text[0] == '0' && length > 1)) {
        *seed = hash_words(text, length) % WORD_SEEDS;
        return true;
    }
    for (size_t i = 0; i < length; i++)
        number[i] = text[i];
    return seed_parse(number, seed, reason);
}

static bool parse_hash(const char *text, uint64_t *value) {
    uint64_t number = 0;
    for (int i = 0; i < HASH_DIGITS; i++) {
        char c = text[i];
        int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
        if (digit < 0)
            return false;
        number = number << 4 | (uint64_t)digit;
    }
    *value = number;
    return text[HASH_DIGITS] == '\0';
}

static bool expected(const Lines *in, const char *what, Text *reason) {
    text_addf(reason, "line %zu: found '%.60s', expected %s.", in->number, in->line, what);
    return false;
}

// The rest of the current line behind "word ", or NULL.
static const char *behind(const Lines *in, const char *word) {
    size_t length = strlen(word);
    if (strncmp(in->line, word, length) != 0 || in->line[length] != ' ')
        return NULL;
    return in->line + length + 1;
}

static bool need_line(Lines *in, const char *word, const char *what, const char **rest,
                      Text *reason) {
    bool bad = false;
    if (!next_line(in, &bad, reason)) {
        if (!bad)
            text_addf(reason, "line %zu: found the end of the file, expected %s.", in->number + 1,
                      what);
        return false;
    }
    *rest = behind(in, word);
    return *rest ? true : expected(in, what, reason);
}

static bool read_game(Lines *in, RunHead *head, Text *reason) {
    const char *rest;
    if (!need_line(in, "game", "'game NAME'", &rest, reason))
        return false;
    size_t length = strlen(rest);
    if (length == 0 || length >= sizeof head->game)
        return expected(in, "'game NAME'", reason);
    memcpy(head->game, rest, length + 1);
    return true;
}

// "content HASH", and the title of content that is not a program's own.
static bool read_content(Lines *in, RunHead *head, Text *reason) {
    const char *rest;
    char digits[HASH_DIGITS + 1] = "";
    if (!need_line(in, "content", "'content HASH'", &rest, reason))
        return false;
    size_t length = strlen(rest), title = length > HASH_DIGITS ? length - HASH_DIGITS - 1 : 0;
    memcpy(digits, rest, length < HASH_DIGITS ? length : HASH_DIGITS);
    if (!parse_hash(digits, &head->content) ||
        (length > HASH_DIGITS && (rest[HASH_DIGITS] != ' ' || title == 0)))
        return expected(in, "'content' and 16 lower-case hex digits", reason);
    if (title > CONTENT_TITLE)
        return expected(in, "a title of at most 80 letters", reason);
    if (title > 0)
        memcpy(head->title, rest + HASH_DIGITS + 1, title);
    return true;
}

bool run_read_head(const char *text, size_t length, RunHead *head, Text *reason) {
    Lines in = {.text = text, .length = length};
    in.offset = run_blank_lines(text, length, &in.number);
    const char *rest;
    uint64_t number = 0;
    memset(head, 0, sizeof *head);
    if (length > RUN_MAX_BYTES) {
        text_addf(reason, "The file has %zu bytes, expected at most %d.", length, RUN_MAX_BYTES);
        return false;
    }
    if (!need_line(&in, "candor-run", "'candor-run 1', the first line of a run file", &rest,
                   reason))
        return false;
    if (strcmp(rest, "1") != 0)
        return expected(&in, "format 1; this program reads no other", reason);
    if (!read_game(&in, head, reason))
        return false;
    if (!need_line(&in, "rules", "'rules NUMBER'", &rest, reason))
        return false;
    if (!parse_u64(rest, &number) || number > UINT32_MAX)
        return expected(&in, "'rules NUMBER'", reason);
    head->rules = (uint32_t)number;
    if (!read_content(&in, head, reason))
        return false;
    if (!need_line(&in, "seed", "'seed NUMBER'", &rest, reason))
        return false;
    if (!parse_u64(rest, &head->seed))
        return expected(&in, "'seed' and an unsigned 64-bit decimal number", reason);

    size_t offset = in.offset, line = in.number;
    bool bad = false;
    if (next_line(&in, &bad, reason) && behind(&in, "setup")) {
        char memory[SETUP_LENGTH + 200];
        Text why;
        text_init(&why, memory, sizeof memory);
        if (!setup_parse(&head->setup, behind(&in, "setup"), &why)) {
            text_addf(reason, "line %zu: %s", in.number, why.data);
            return false;
        }
        offset = in.offset;
        line = in.number;
    }
    head->steps_offset = offset;
    head->steps_line = line;
    return !bad;
}

bool run_fits(const RunHead *head, const Session *session, Text *reason) {
    const Game *game = session_game(session);
    if (strcmp(head->game, game->id) != 0) {
        text_addf(reason, "This run is of the game '%s', not of '%s'.", head->game, game->id);
        return false;
    }
    if (head->rules != game->rules_version) {
        text_addf(reason, "This run was played with rules %u; this program has rules %u.",
                  head->rules, game->rules_version);
        return false;
    }
    if (head->content != session_content_hash(session)) {
        text_add(reason, "This run was played with content ");
        content_name(head->content, head->title, reason);
        text_add(reason, "; the content here is ");
        content_name(session_content_hash(session), session_content_title(session), reason);
        text_add(reason, ".");
        return false;
    }
    return true;
}

static bool replay_step(Session *session, Lines *in, const char *rest, Log *log, Text *reason) {
    const char *blank = strrchr(rest, ' ');
    uint64_t wanted = 0;
    char move[GAME_MOVE_LENGTH], memory[400], digits[2][HASH_DIGITS + 1];
    if (!blank || !parse_hash(blank + 1, &wanted) || (size_t)(blank - rest) >= sizeof move)
        return expected(in, "'step MOVE HASH'", reason);
    memcpy(move, rest, (size_t)(blank - rest));
    move[blank - rest] = '\0';
    size_t number = session_steps(session) + 1;
    Text why;
    text_init(&why, memory, sizeof memory);
    if (!session_do(session, move, log, &why)) {
        text_addf(reason, "line %zu, step %zu: the move '%s' is refused: %s", in->number, number,
                  move, why.data);
        return false;
    }
    // One spelling for every run: a file that was changed by hand or by accident is noticed.
    char spelled[GAME_MOVE_LENGTH];
    Text text;
    text_init(&text, spelled, sizeof spelled);
    History history = session_history(session);
    move_format(session_game(session), history.step[number].move, &text);
    if (strcmp(spelled, move) != 0) {
        text_addf(reason, "line %zu, step %zu: found the move '%s', expected it written '%s'.",
                  in->number, number, move, spelled);
        return false;
    }
    if (session_hash(session) == wanted)
        return true;
    hash_format(wanted, digits[0]);
    hash_format(session_hash(session), digits[1]);
    text_addf(reason,
              "line %zu, step %zu: after '%s' the file says %s, the replay gives %s. This is the "
              "first step that differs.",
              in->number, number, move, digits[0], digits[1]);
    return false;
}

static bool check_end(const Session *session, const Lines *in, const char *word, Text *reason) {
    const char *outcome = session_outcome(session);
    if (outcome && strcmp(outcome, word) == 0 && in->offset == in->length)
        return true;
    if (!outcome)
        text_addf(reason, "line %zu: found 'end %.40s', but the run has not ended after step %zu.",
                  in->number, word, session_steps(session));
    else if (strcmp(outcome, word) != 0)
        text_addf(reason, "line %zu: found 'end %.40s', but the replay ends with %s.", in->number,
                  word, outcome);
    else
        text_addf(reason, "line %zu: found more text, expected the end of the file.",
                  in->number + 1);
    return false;
}

bool run_replay(Session *session, const RunHead *head, const char *text, size_t length, Log *log,
                Text *reason) {
    if (!run_fits(head, session, reason))
        return false;
    if (head->title[0]) // the same content, which nobody may have named here
        session_name_content(session, head->title);
    if (!session_start(session, &head->setup, head->seed, log, reason))
        return false;
    Lines in = {
        .text = text, .length = length, .offset = head->steps_offset, .number = head->steps_line};
    bool bad = false;
    while (next_line(&in, &bad, reason)) {
        const char *step = behind(&in, "step");
        const char *end = behind(&in, "end");
        if (end)
            return check_end(session, &in, end, reason);
        if (!step)
            return expected(&in, "'step MOVE HASH' or 'end OUTCOME'", reason);
        if (!replay_step(session, &in, step, log, reason))
            return false;
    }
    if (bad)
        return false;
    if (session_outcome(session)) {
        text_addf(reason, "line %zu: found the end of the file, expected 'end %s'.", in.number + 1,
                  session_outcome(session));
        return false;
    }
    return true;
}
