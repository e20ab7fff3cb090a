// What the tests share: a game with its content, a state to shape, and the log it writes.
#ifndef CANDOR_TESTS_SUPPORT_H
#define CANDOR_TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/game.h"
#include "engine/moves.h"
#include "engine/session.h"
#include "engine/view.h"
#include "games/frontier/frontier.h"
#include "games/frontier/rules.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Heard { // one log record, kept
    char *text, *data, *rule, *result;
    int32_t time;
    LogKind kind;
} Heard;

typedef struct Bench {
    const FrCatalog *c;
    void *catalog; // to be freed
    FrState s;
    Log log;
    Heard heard[4096];
    size_t heard_count;
    View view;
} Bench;

// Frontier with the content that is compiled in, with the starter's alone ("starter"), or with
// fixtures laid over that: "everything", "gatekeeper".
Bench *bench_new(const char *fixture, uint64_t seed);
void bench_free(Bench *b);
void bench_forget(Bench *b); // drops the records heard so far

// Plays moves, each of which must be legal; several separated by commas.
void play(Bench *b, const char *moves);

// Plays one move that must be refused without changing anything, and returns the reason.
const char *refused(Bench *b, const char *move);

uint64_t bench_hash(Bench *b);

// Definitions by id or name; a missing one fails the test.
uint8_t location_named(const Bench *b, const char *name);
uint8_t enemy_named(const Bench *b, const char *name);
uint8_t item_named(const Bench *b, const char *name);
uint8_t equipment_named(const Bench *b, const char *name);
uint8_t artifact_named(const Bench *b, const char *name);

// Makes the frontier consist of these Locations, with fresh numbers.
void set_rows(Bench *b, size_t count, const char *const *names);
void set_row(Bench *b, int row, FrStage stage, int timer);

// Whether any of many frontiers filled anew from this state holds the Location.
bool can_appear(const Bench *b, uint8_t location);

// Goes to a Location that is put on the frontier for it, alone.
void visit(Bench *b, const char *name);

// A fight against one enemy of the roster, with its next intent chosen.
void set_intent(Bench *b, int foe, const char *name);

void give_item(Bench *b, const char *name);
void give_equipment(Bench *b, const char *name);
void give_artifact(Bench *b, const char *name);

// The last record with this event, or whose text contains this; NULL if there is none.
const Heard *heard_event(const Bench *b, const char *event);
const Heard *heard_text(const Bench *b, const char *part);
size_t heard_events(const Bench *b, const char *event);
size_t heard_index(const Bench *b, const char *event); // of the last one; fails if there is none

// Whether the facts of a record contain this piece of JSON.
void assert_fact(const Heard *heard, const char *piece);

// The View of the state as it is; with its own checks that no pool overflowed.
const View *look(Bench *b);
const ViewAction *action_for(const View *view, const char *move); // NULL if there is none
const ViewCard *card_titled(const View *view, const char *title);
const ViewValue *value_labelled(const View *view, ViewRange range, const char *label);

// Every text of the View, one after the other, for lints.
void each_text(const View *view, void (*check)(const char *text, void *data), void *data);

// A legal move at random, by a stream of its own.
Move random_move(Bench *b, uint64_t seed, uint64_t counter);
void do_move(Bench *b, Move move);

int32_t sum_terms(const Terms *terms);

#endif
