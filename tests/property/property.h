// The property of all games: what a screen says is what then happens.
//
// In every state of a random run, each enabled action of the View is legal, each legal move is
// among them, and each is made on a copy, whose state and log are compared with what card, detail
// or intent had said. Any catalog will do; a run is known by its seed.
#ifndef CANDOR_TESTS_PROPERTY_H
#define CANDOR_TESTS_PROPERTY_H

#include "engine/moves.h"
#include "heavy.h"

enum { TRIAL_RECORDS = 200, TRIAL_RECORD = 300, TRIAL_MODES = 16 };

typedef struct Trial Trial;

// How one game is believed or not: compares what the View of `before` says about an action with
// `after`, the state that it leads to. The trial's log is that of the action.
typedef struct Subject {
    const Game *game;
    const struct Recipe *recipe; // how content of it is made at random
    const char *const *setups;   // NULL: none; those that the catalog knows are tried
    size_t setup_count;
    uint32_t onward; // bits of verbs that lead on: every other move is one of them if it can be
    bool (*look_at)(Trial *trial, const ViewAction *action, Move move, const void *before,
                    const void *after);
} Subject;

// What was looked at so far.
typedef struct Seen {
    size_t actions, claims;
    size_t states[TRIAL_MODES]; // by mode
} Seen;

struct Trial {
    const Subject *subject;
    const void *catalog;
    const View *view;
    Heavy *heavy;
    void *copy, *other;
    Seen *seen;
    char record[TRIAL_RECORDS][TRIAL_RECORD];
    size_t records;
    char fault[1200]; // empty: all is true
};

extern const Subject frontier_subject, threshold_subject, tale_subject;

Trial *trial_new(const Subject *subject, const void *catalog, Seen *seen); // NULL: no memory
void trial_free(Trial *trial);

// One random run of so many moves. False: the fault says seed, move and what was untrue.
bool trial_run(Trial *trial, uint64_t seed, size_t moves);

// Counts a claim and complains if it is untrue; returns whether it is true.
__attribute__((format(printf, 3, 4))) bool claim(Trial *trial, bool holds, const char *format, ...);

// redeal.c: whether this state of a run with this seed can be dealt anew.
bool redeal_state(Trial *trial, uint64_t seed);

// ---- reading what is said

// Never NULL: what is missing is empty, and what is said of it is then untrue.
const ViewCard *card_of(const View *view, const ViewAction *action);
const char *text_of(const View *view, ViewRange values, const char *label);
const char *line_with(const View *view, ViewRange lines, const char *start);
const char *behind(const char *text, const char *mark);

// The number behind this mark; false if there is no mark or no number.
bool number_behind(const char *text, const char *mark, int32_t *number);

typedef struct Span {
    int32_t low, high;
    bool any;
} Span;
// "3", "+3", "1..3", "12-18".
bool read_span(const char *text, Span *span);
void span_add(Span *span, int32_t value);

// The first record of the action's log that begins with this, from `first` on; empty: none.
const char *heard(const Trial *trial, const char *start, size_t first);

#endif
