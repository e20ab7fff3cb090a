// What the tests of Threshold share: a run on the table, played by keys, and the log it writes.
#ifndef CANDOR_TESTS_THRESHOLD_TABLE_H
#define CANDOR_TESTS_THRESHOLD_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/moves.h"
#include "engine/session.h"
#include "engine/view.h"
#include "games/threshold/rules.h"
#include "games/threshold/threshold.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_RECORDS = 4096 };

typedef struct Table {
    ThCatalog c; // a test may change its own copy
    ThState s;
    Setup setup;
    uint64_t seed;
    Log log;
    char *data[TABLE_RECORDS], *text[TABLE_RECORDS];
    size_t records;
    View view;
} Table;

// setup: options separated by blanks, "" for none.
Table *table_new(const char *setup, uint64_t seed);
void table_free(Table *t);
// No waves: golden runs hold for every seed then.
void table_still(Table *t);
// Begins anew with the table's catalog.
void table_restart(Table *t);

// U D L R are moves, Y N answers; anything else is ignored. Every move must be legal.
void keys(Table *t, const char *keys);
// One key that must be refused without changing anything; returns the reason.
const char *bump(Table *t, char key);

uint64_t table_hash(Table *t);
void at(const Table *t, int x, int y);
// Puts the player somewhere, as if just arrived.
void stand(Table *t, int x, int y, int coherence);
void distort(Table *t, int x, int y);
char glyph(const Table *t, int x, int y);
// The artifact with this effect on the star of the table.
void place(Table *t, int star, ThEffect effect);

// The last record's facts with this event; NULL: there is none.
const char *fact(const Table *t, const char *event);
void has_fact(const Table *t, const char *event, const char *piece);
const char *status(const Table *t);
const char *ledger(const Table *t);
const View *see(Table *t);
// Every text that the player can read of a View.
void each_word(const View *v, void (*check)(const char *text, void *data), void *data);

#endif
