// What the things of the content are worth by what came of them: how often each was offered and
// taken over many runs, what it cost, and how runs ended that took it and that left it.
//
// All counts are whole numbers that add up, so that the tally of several threads is the same as
// that of one.
#ifndef CANDOR_BOTS_USES_H
#define CANDOR_BOTS_USES_H

#include "bots/bots.h"

#include "base/json.h"

typedef struct Use {
    uint32_t offered, taken;     // decisions
    uint32_t could, did;         // runs in which it could be taken, and in which it was
    uint32_t could_won, did_won; // of these, those that succeeded
    int64_t could_points, did_points;
    int64_t hp, time; // gained (or lost) and spent by taking it, together
    uint32_t deaths;  // runs that it lost
} Use;

// The tally of one thread.
typedef struct Uses Uses;

Uses *uses_open(const BotGame *game, const void *catalog); // NULL: no memory, or nothing to count
void uses_close(Uses *uses);

// Around every decision of a run, in this order.
void uses_begin_run(Uses *uses);
void uses_before(Uses *uses, const void *state, Move move);
void uses_after(Uses *uses, const void *state);
void uses_end_run(Uses *uses, const void *state);

void uses_merge(Uses *into, const Uses *from);
const Use *uses_of(const Uses *uses, size_t thing); // by the game's number

// Everything that was within reach in some run, by kind in the game's order.
void uses_table(const Uses *uses, Text *text);
void uses_json(const Uses *uses, Json *json); // the member "content" of an open object

#endif
