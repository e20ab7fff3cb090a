// What the page calls: one instance of the module holds one run, played or replayed.
//
// A call takes its text from page_room and leaves its answer, mostly JSON, in page_answer. It
// returns 1, or 0 if it was refused; then the answer is the reason in words. If a call traps, the
// page drops the instance and opens the run in a new one.
#include "engine/code.h"
#include "engine/moves.h"
#include "engine/open.h"
#include "engine/packed.h"
#include "engine/run.h"
#include "games/games.h"
#include "web/instance.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER_ROOM = 1 << 23, GAMES = 256 };

typedef struct Opened { // a game with its content; kept for as long as the instance
    void *catalog;
    Session *session;
    char title[CONTENT_TITLE + 1]; // of content that is not the module's own
} Opened;

static struct Instance {
    char *room; // what the page wrote
    size_t room_size, written;
    Text answer;
    Json json;            // over the answer
    Opened opened[GAMES]; // by Game.number
    Session *session;     // of the run
    Log log;
    bool watching; // a replay, which goes back and forth
} here;

// ---- texts in and out

// Traps if there is no memory for a text of that size: the page could not be told otherwise.
char *EXPORT(page_room)(uint32_t size) {
    if (size > 2 * RUN_MAX_BYTES)
        abort();
    if (size >= here.room_size) {
        free(here.room);
        here.room_size = (size_t)size + size / 2 + 64;
        here.room = malloc(here.room_size);
        if (!here.room)
            abort();
    }
    here.written = size;
    here.room[size] = '\0';
    return here.room;
}

// Moves, seeds, setups, run files and codes are plain text. Anything else is replaced, so that a
// text does not end early and a reason can quote any part of it.
static void make_text_plain(char *text, size_t length, char replacement) {
    for (size_t i = 0; i < length; i++)
        if ((text[i] < ' ' && !strchr("\n\r", text[i])) || text[i] > '~' || text[i] == '\0')
            text[i] = replacement;
}

char *instance_text(char replacement) {
    make_text_plain(here.room, here.written, replacement);
    return here.room;
}

Session *instance_session(void) {
    return here.session;
}

const char *EXPORT(page_answer)(void) {
    return here.answer.data;
}

uint32_t EXPORT(page_answer_length)(void) {
    return (uint32_t)here.answer.length;
}

Json *instance_answer(void) {
    if (!here.answer.data) {
        char *memory = malloc(ANSWER_ROOM);
        if (!memory)
            abort();
        text_init(&here.answer, memory, ANSWER_ROOM);
    }
    text_clear(&here.answer);
    here.json = json_start(&here.answer);
    return &here.json;
}

// ---- the log: an array of records, or of arrays of records when steps are told apart

static void write_record(void *unused, const LogRecord *record) {
    Json *json = &here.json;
    (void)unused;
    json_open_object(json, NULL);
    json_int(json, "n", record->number);
    json_int(json, "T", record->time);
    json_string(json, "kind", record->kind == LOG_MECHANICS ? "mechanics" : "narration");
    json_string(json, "rule", record->rule);
    json_string(json, "text", record->text);
    json_close_object(json);
}

bool instance_refuse(const char *reason) {
    instance_answer();
    text_add(&here.answer, reason);
    return false;
}

// A game that cannot be opened is a broken module: its content is part of it.
static Opened *open_game(const Game *game) {
    Opened *opened = &here.opened[game->number];
    if (opened->session)
        return opened;
    if (!opened->catalog) {
        opened->catalog = malloc(game->content->catalog_size);
        if (!opened->catalog || !content_builtin(game, opened->catalog))
            abort();
    }
    opened->session = session_open(game, opened->catalog);
    if (!opened->session)
        abort();
    session_name_content(opened->session, opened->title);
    return opened;
}

const void *instance_catalog(const Game *game) {
    return open_game(game)->catalog;
}

// The run is one of this game from now on, and it is played.
static void switch_to(const Game *game) {
    here.session = open_game(game)->session;
    here.watching = false;
    log_init(&here.log, write_record, NULL, false);
}

// ---- games

static void write_options(Json *json, const Game *game) {
    json_open_array(json, "options");
    for (int i = 0; i < game->option_count; i++) {
        json_open_object(json, NULL);
        json_string(json, "key", game->options[i].key);
        json_string(json, "name", game->options[i].name);
        json_string(json, "line", game->options[i].line);
        json_int(json, "most", game->options[i].most);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_game(Json *json, const Game *game) {
    json_open_object(json, NULL);
    json_string(json, "id", game->id);
    json_string(json, "name", game->name);
    json_string(json, "summary", game->summary);
    json_string(json, "mood", game->mood);
    json_string(json, "length", game->length);
    json_string(json, "stake", game->stake);
    json_int(json, "rules", game->rules_version);
    json_int(json, "log_shown", game->log_shown);
    json_bool(json, "keeps_unfinished_runs", game->keeps_unfinished_runs);
    json_bool(json, "earns", game->points != NULL);
    json_bool(json, "collects", game->first_time_name != NULL);
    write_options(json, game);
    json_close_object(json);
}

uint32_t EXPORT(page_games)(void) {
    Json *json = instance_answer();
    json_open_array(json, NULL);
    for (size_t i = 0; i < candor_game_count; i++)
        if (candor_games[i]->for_players)
            write_game(json, candor_games[i]);
    json_close_array(json);
    return true;
}

// A game's id. Answers its whole glossary: [what it means, what it changes] by label, and what each
// rule says.
uint32_t EXPORT(page_rules)(void) {
    const Game *game = game_by_id(instance_text('?'));
    if (!game)
        return instance_refuse("This program does not have the game.");
    const Glossary *glossary = content_glossary(game->content, open_game(game)->catalog);
    Json *json = instance_answer();
    json_open_object(json, NULL);
    json_open_object(json, "labels");
    for (int i = 0; i < glossary->terms; i++) {
        json_open_array(json, glossary->term[i].label);
        json_string(json, NULL, glossary->term[i].what);
        json_string(json, NULL, glossary->term[i].next);
        json_close_array(json);
    }
    json_close_object(json);
    json_open_object(json, "rules");
    for (int i = 0; i < glossary->rules; i++)
        json_string(json, glossary->rule[i].id, glossary->rule[i].says);
    json_close_object(json);
    json_close_object(json);
    return true;
}

// ---- content of others

static bool open_content(Text *reason) {
    Packed packed;
    if (!packed_read(here.room, here.written, &packed, reason))
        return false;
    const Game *game = game_by_id(packed.game);
    if (!game || !game->for_players) {
        text_addf(reason, "line 2: found the game '%s', expected one that this page has.",
                  packed.game);
        return false;
    }
    Opened *opened = &here.opened[game->number];
    opened->catalog = malloc(packed_memory(game, &packed));
    if (!opened->catalog || opened->session)
        abort();
    memcpy(opened->title, packed.name, sizeof opened->title);
    return packed_catalog(game, &packed, opened->catalog, reason);
}

// A packed file, which takes the place of the content of its game in this instance: the first thing
// that it is told. Answers nothing, or what is wrong with it.
uint32_t EXPORT(page_content)(void) {
    instance_answer();
    bool good = open_content(&here.answer);
    make_text_plain(here.answer.data, here.answer.length, '?');
    return good;
}

// ---- playing

void instance_fields(char *field[INSTANCE_FIELDS]) {
    char *rest = instance_text('?');
    for (int i = 0; i < INSTANCE_FIELDS; i++) {
        field[i] = rest;
        char *line_end = strchr(rest, '\n');
        rest = line_end ? line_end + 1 : rest + strlen(rest);
        if (line_end)
            *line_end = '\0';
    }
}

// Game, seed and setup, a line each. Answers the log of the start.
uint32_t EXPORT(page_start)(void) {
    char *field[INSTANCE_FIELDS];
    char memory[512];
    uint64_t seed = 0;
    Setup setup = {0};
    Text reason;
    instance_fields(field);
    text_init(&reason, memory, sizeof memory);
    const Game *game = game_by_id(field[0]);
    if (!game)
        return instance_refuse("This program does not have the game.");
    if (!seed_parse(field[1], &seed, &reason) || !setup_parse(&setup, field[2], &reason))
        return instance_refuse(memory);
    if (!game->setup_check(open_game(game)->catalog, &setup, &reason))
        return instance_refuse(memory);
    switch_to(game);
    json_open_array(instance_answer(), NULL);
    (void)session_start(here.session, &setup, seed, &here.log, &reason);
    json_close_array(&here.json);
    return true;
}

// What a player types as a seed: a number or words. Answers the number.
uint32_t EXPORT(page_seed)(void) {
    char memory[256];
    uint64_t seed = 0;
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (!seed_of_words(here.room, &seed, &reason))
        return instance_refuse(memory);
    instance_answer();
    text_addf(&here.answer, "%" PRIu64, seed);
    return true;
}

// A move. Answers the log of the step.
uint32_t EXPORT(page_do)(void) {
    char memory[2048];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (!here.session || here.watching)
        return instance_refuse("A replay is only watched.");
    instance_text('?');
    json_open_array(instance_answer(), NULL);
    if (!session_do(here.session, here.room, &here.log, &reason))
        return instance_refuse(memory);
    json_close_array(&here.json);
    return true;
}

// The move that needs no decision, if there is one here. Answers the log of the step.
uint32_t EXPORT(page_pass)(void) {
    if (!here.session || here.watching)
        return instance_refuse("A replay is only watched.");
    json_open_array(instance_answer(), NULL);
    if (!session_pass(here.session, &here.log))
        return instance_refuse("There is something to decide.");
    json_close_array(&here.json);
    return true;
}

uint32_t EXPORT(page_view)(void) {
    if (!here.session)
        return instance_refuse(INSTANCE_NO_RUN);
    instance_answer();
    session_view_line(here.session, &here.answer);
    return !here.answer.cut || instance_refuse("This run is too long to be shown.");
}

// ---- the log again, and going back and forth

// The log from a step on, an array for each step: as many steps as one answer holds, which may be
// asked for one after the other. A finished run has nothing left to hide.
uint32_t EXPORT(page_log)(uint32_t first) {
    if (!here.session)
        return instance_refuse(INSTANCE_NO_RUN);
    size_t now = session_steps(here.session);
    if (first > session_length(here.session))
        return instance_refuse("There is no such step.");
    session_seek(here.session, session_length(here.session));
    if (first == 0)
        log_init(&here.log, write_record, NULL, session_outcome(here.session) != NULL);
    else
        session_seek(here.session, first - 1);
    Json *json = instance_answer();
    bool more = true;
    json_open_array(json, NULL);
    for (bool at_start = first == 0; more && here.answer.length < ANSWER_ROOM / 2;) {
        json_open_array(json, NULL);
        if (at_start)
            session_rewind(here.session, &here.log);
        else
            (void)session_step_on(here.session, &here.log);
        json_close_array(json);
        at_start = false;
        more = session_steps(here.session) < session_length(here.session);
    }
    json_close_array(json);
    session_seek(here.session, now);
    return true;
}

// Goes to a step of a replay.
uint32_t EXPORT(page_seek)(uint32_t step) {
    instance_answer();
    if (!here.session || !here.watching || step > session_length(here.session))
        return instance_refuse("There is no such step.");
    session_seek(here.session, step);
    return true;
}

// ---- run files and codes

uint32_t EXPORT(page_run)(void) {
    if (!here.session)
        return instance_refuse(INSTANCE_NO_RUN);
    size_t length = 0;
    char *text = run_write(here.session, &length);
    instance_answer();
    if (text)
        text_add_bytes(&here.answer, text, length);
    free(text);
    return text && !here.answer.cut ? true : instance_refuse("This run is too long to be written.");
}

// What the last move has added to that text.
uint32_t EXPORT(page_run_last)(void) {
    if (!here.session)
        return instance_refuse(INSTANCE_NO_RUN);
    instance_answer();
    run_write_last(here.session, &here.answer);
    return true;
}

uint32_t EXPORT(page_code)(void) {
    if (!here.session)
        return instance_refuse(INSTANCE_NO_RUN);
    char *text = code_write(here.session);
    instance_answer();
    if (text)
        text_add(&here.answer, text);
    free(text);
    return text ? true : instance_refuse("There is no memory left to write the code.");
}

static Session *session_for(const Game *game, void *unused, Text *reason) {
    (void)unused;
    (void)reason;
    switch_to(game);
    return here.session;
}

// What a text says that it is, and whether its replay bears that out.
static void describe(const RunFound *found, bool verified, const char *reason) {
    Json *json = instance_answer();
    const char *outcome = verified ? session_outcome(here.session) : NULL;
    json_open_object(json, NULL);
    json_bool(json, "verified", verified);
    json_string(json, "reason", reason);
    if (found->game) {
        json_string(json, "game", found->game->id);
        json_u64(json, "seed", found->seed);
        json_int(json, "steps", (int64_t)found->steps);
    }
    if (outcome)
        json_string(json, "outcome", outcome);
    if (verified) {
        json_string(json, "setup", session_setup(here.session)->line);
        json_hash(json, "hash", session_hash(here.session));
    }
    json_close_object(json);
}

// Opens the text of a run file, or a code, by replaying it: the run then stands at its last step
// and can be played on. Answers what it is in both cases.
uint32_t EXPORT(page_open)(void) {
    static char memory[4096];
    const RunOpener opener = {candor_games, candor_game_count, session_for, NULL};
    RunFound found;
    Text reason;
    text_init(&reason, memory, sizeof memory);
    instance_text('\x7F');
    bool good = run_open(&opener, here.room, here.written, &found, &reason);
    describe(&found, good, memory);
    return good;
}

// From now on the run is watched: page_seek goes through it and nothing is played.
uint32_t EXPORT(page_watch)(void) {
    instance_answer();
    here.watching = true;
    return true;
}

// The move that leads on from the step of a replay; empty at its end.
uint32_t EXPORT(page_next_move)(void) {
    Move move;
    instance_answer();
    if (!here.session || !session_next_move(here.session, &move))
        return false;
    move_format(session_game(here.session), move, &here.answer);
    return true;
}

// How a run has ended: a number that is larger for a better one, and the result in words.
uint32_t EXPORT(page_score)(void) {
    char memory[256];
    Text words;
    if (!here.session || !session_outcome(here.session))
        return instance_refuse("This run has not ended.");
    text_init(&words, memory, sizeof memory);
    int32_t score = session_score(here.session, &words);
    Json *json = instance_answer();
    json_open_object(json, NULL);
    json_int(json, "score", score);
    json_string(json, "result", memory);
    json_close_object(json);
    return true;
}
