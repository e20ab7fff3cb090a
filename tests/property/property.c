// The part that all games share; see property.h.
#include "property.h"

#include "base/rng.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STREAM_MOVES = 88 };

Trial *trial_new(const Subject *subject, const void *catalog, Seen *seen) {
    Trial *trial = calloc(1, sizeof *trial);
    if (!trial)
        return NULL;
    trial->subject = subject;
    trial->catalog = catalog;
    trial->seen = seen;
    trial->heavy = heavy_new(subject->game, catalog);
    trial->copy = calloc(1, subject->game->state_size);
    trial->other = calloc(1, subject->game->state_size);
    if (trial->heavy && trial->copy && trial->other)
        return trial;
    trial_free(trial);
    return NULL;
}

void trial_free(Trial *trial) {
    if (!trial)
        return;
    heavy_free(trial->heavy);
    free(trial->copy);
    free(trial->other);
    free(trial);
}

bool claim(Trial *trial, bool holds, const char *format, ...) {
    trial->seen->claims++;
    if (holds || trial->fault[0])
        return holds;
    Text text;
    va_list args;
    text_init(&text, trial->fault, sizeof trial->fault);
    va_start(args, format);
    text_addv(&text, format, args);
    va_end(args);
    return false;
}

// ---- reading

const ViewCard *card_of(const View *view, const ViewAction *action) {
    static const ViewCard none = {.title = ""};
    size_t index = (size_t)(action - view->action);
    for (size_t i = 0; i < view->cards.count; i++) {
        const ViewCard *card = &view->card[view->cards.first + i];
        if (index >= card->actions.first &&
            index < (size_t)card->actions.first + card->actions.count)
            return card;
    }
    return &none;
}

const char *text_of(const View *view, ViewRange values, const char *label) {
    for (size_t i = 0; i < values.count; i++)
        if (strcmp(view->value[values.first + i].label, label) == 0)
            return view->value[values.first + i].text;
    return "";
}

const char *line_with(const View *view, ViewRange lines, const char *start) {
    for (size_t i = 0; i < lines.count; i++)
        if (strncmp(view->line[lines.first + i], start, strlen(start)) == 0)
            return view->line[lines.first + i];
    return "";
}

const char *behind(const char *text, const char *mark) {
    const char *at = strstr(text, mark);
    return at ? at + strlen(mark) : "";
}

bool number_behind(const char *text, const char *mark, int32_t *number) {
    const char *at = strstr(text, mark);
    char *end;
    if (!at)
        return false;
    at += strlen(mark);
    *number = (int32_t)strtol(at, &end, 10);
    return end != at;
}

bool read_span(const char *text, Span *span) {
    char *end;
    *span = (Span){.low = (int32_t)strtol(text, &end, 10), .any = true};
    span->high = span->low;
    if (end == text)
        return false;
    if (strncmp(end, "..", 2) == 0)
        span->high = (int32_t)strtol(end + 2, NULL, 10);
    else if (end[0] == '-')
        span->high = (int32_t)strtol(end + 1, NULL, 10);
    return true;
}

void span_add(Span *span, int32_t value) {
    if (!span->any || value < span->low)
        span->low = value;
    if (!span->any || value > span->high)
        span->high = value;
    span->any = true;
}

const char *heard(const Trial *trial, const char *start, size_t first) {
    for (size_t i = first; i < trial->records; i++)
        if (strncmp(trial->record[i], start, strlen(start)) == 0)
            return trial->record[i];
    return "";
}

static void hear(void *reader, const LogRecord *record) {
    Trial *trial = reader;
    if (trial->records < TRIAL_RECORDS)
        snprintf(trial->record[trial->records++], TRIAL_RECORD, "%s", record->text);
}

// ---- one state

static bool is_listed(const Move *moves, size_t count, Move move) {
    for (size_t i = 0; i < count; i++)
        if (move_equal(moves[i], move))
            return true;
    return false;
}

// An action's move is a move, and is written as the game writes it.
static bool read_action(Trial *trial, const ViewAction *action, Move *move) {
    const Game *game = trial->subject->game;
    char memory[GAME_MOVE_LENGTH], why[400];
    Text text, reason;
    text_init(&text, memory, sizeof memory);
    text_init(&reason, why, sizeof why);
    if (!claim(trial, move_parse(game, trial->heavy->state, action->move, move, &reason),
               "'%s' is offered and is not a move: %s", action->move, why))
        return false;
    move_format(game, *move, &text);
    return claim(trial, strcmp(memory, action->move) == 0, "'%s' is written '%s'", action->move,
                 memory);
}

static bool try_action(Trial *trial, const ViewAction *action, Move move, bool legal) {
    const Game *game = trial->subject->game;
    static Log log;
    char why[400];
    Text reason;
    text_init(&reason, why, sizeof why);
    memcpy(trial->copy, trial->heavy->state, game->state_size);
    trial->records = 0;
    log_init(&log, hear, trial, true);
    bool done = game->apply(trial->catalog, trial->copy, move, &log, &reason);
    if (!claim(trial, done == action->enabled, "'%s' is %s; made, it is %s", action->move,
               action->enabled ? "offered" : "not offered", done ? "done" : why) ||
        !claim(trial, legal == action->enabled, "'%s' is %s and %s", action->move,
               action->enabled ? "offered" : "not offered", legal ? "legal" : "not legal"))
        return false;
    if (!action->enabled)
        return claim(trial, action->reason[0] && reason.length > 0,
                     "'%s' is refused without reason", action->move);
    trial->seen->actions++;
    return trial->subject->look_at(trial, action, move, trial->heavy->state, trial->copy) &&
           !trial->fault[0];
}

static bool try_state(Trial *trial) {
    const Game *game = trial->subject->game;
    const View *view = trial->view = &trial->heavy->view;
    Move moves[GAME_MAX_MOVES];
    bool offered[GAME_MAX_MOVES] = {false};
    size_t count = game->moves(trial->catalog, trial->heavy->state, moves);
    trial->seen->states[game->mode(trial->heavy->state)]++;
    for (size_t i = 0; i < view->actions.count; i++) {
        const ViewAction *action = &view->action[view->actions.first + i];
        Move move;
        if (!read_action(trial, action, &move) ||
            !try_action(trial, action, move, is_listed(moves, count, move)))
            return false;
        for (size_t k = 0; k < count; k++)
            offered[k] = offered[k] || move_equal(moves[k], move);
    }
    for (size_t k = 0; k < count; k++)
        if (!claim(trial, offered[k], "legal move %zu of %zu, verb %d %d %d, is not offered", k + 1,
                   count, moves[k].verb, moves[k].a, moves[k].b))
            return false;
    return true;
}

// ---- a run

static void tell(Trial *trial, uint64_t seed) {
    char what[sizeof trial->fault];
    snprintf(what, sizeof what, "%s", trial->fault[0] ? trial->fault : trial->heavy->fault);
    Text text;
    text_init(&text, trial->fault, sizeof trial->fault);
    text_addf(&text, "%s, seed %llu, step %zu: %s", trial->subject->game->id,
              (unsigned long long)seed, trial->heavy->moves, what);
}

static Setup setup_for(const Subject *subject, const void *catalog, uint64_t seed) {
    Setup setup = {{0}};
    char why[200];
    Text reason;
    text_init(&reason, why, sizeof why);
    for (size_t i = 0; i < subject->setup_count; i++) {
        Setup more = setup;
        if ((seed >> i & 1) && setup_add(&more, subject->setups[i], &reason) &&
            subject->game->setup_check(catalog, &more, &reason))
            setup = more;
    }
    return setup;
}

static Move draw_move(const Trial *trial, uint64_t seed, const Move *legal, size_t count) {
    Move onward[GAME_MAX_MOVES];
    size_t found = 0;
    uint64_t place = trial->heavy->moves * 2;
    bool hurried = rng_below(seed, STREAM_MOVES, place, 2) == 0;
    for (size_t i = 0; hurried && i < count; i++)
        if (trial->subject->onward >> legal[i].verb & 1)
            onward[found++] = legal[i];
    uint32_t drawn =
        rng_below(seed, STREAM_MOVES, place + 1, (uint32_t)(found > 0 ? found : count));
    return found > 0 ? onward[drawn] : legal[drawn];
}

bool trial_run(Trial *trial, uint64_t seed, size_t moves) {
    const Game *game = trial->subject->game;
    Setup setup = setup_for(trial->subject, trial->catalog, seed);
    Move legal[GAME_MAX_MOVES];
    trial->fault[0] = '\0';
    bool good =
        heavy_start(trial->heavy, &setup, seed) && try_state(trial) && redeal_state(trial, seed);
    while (good && trial->heavy->moves < moves) {
        size_t count = game->moves(trial->catalog, trial->heavy->state, legal);
        if (count == 0)
            break;
        Move move = draw_move(trial, seed, legal, count);
        good = heavy_move(trial->heavy, move) && try_state(trial) && redeal_state(trial, seed);
    }
    if (!good)
        tell(trial, seed);
    return good;
}
