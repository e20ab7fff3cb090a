// The state of a run: plain data, and everything that the next turn depends on.
//
// The document's own fields (T-108) under the names of this house: grid = distortion, anchor and
// star on the catalog's board; playerPos = at; belowThreshold = crossed; turnCounter = clock;
// carriedArtifact = carried; gameOver and won = outcome.
#ifndef CANDOR_THRESHOLD_STATE_H
#define CANDOR_THRESHOLD_STATE_H

#include "base/codec.h"
#include "games/threshold/catalog.h"

typedef enum ThMode { TH_MODE_BOARD, TH_MODE_PROMPT, TH_MODE_ENDED, TH_MODES } ThMode;
typedef enum ThOutcome { TH_RUNNING, TH_WON, TH_LOST, TH_OUTCOMES } ThOutcome;

// Moves, in the order in which they are listed: the first four are directions.
typedef enum ThVerb {
    TH_NORTH = 1,
    TH_SOUTH,
    TH_WEST,
    TH_EAST,
    TH_ACCEPT,
    TH_DECLINE,
    TH_VERBS
} ThVerb;

typedef enum ThNote {
    TH_NOTE_LIMIT = 1,  // the artifact stays because enough is carried
    TH_NOTE_SHARED = 2, // an inverted anchor gave, and all of them faded
} ThNote;

// The last turn as its ledger shows it (T-132): what was there before, and what each step added.
typedef struct ThTurn {
    int16_t before;
    int16_t move, artifact, anchor, standing, adjacent, lens; // changes of Coherence
    uint8_t next_to; // the distortion that drained from beside; 0: none did
    uint8_t verb, from;
    uint8_t notes; // ThNote bits
} ThTurn;

typedef struct ThState {
    uint64_t seed;
    uint64_t spread_key; // where the spread's stream begins; follows from the seed
    uint64_t shown_key;  // the same for the wave that the Lens has shown, when the others were
    uint32_t shown_wave; // dealt anew (redeal.c); 0: none
    ThCells distortion, anchor, star;
    ThCells born; // what the last turn's wave added
    int16_t coherence;
    uint16_t turn;  // moves made
    uint16_t clock; // turns since the crossing, it included
    uint8_t at;
    uint8_t mode, outcome;
    uint8_t set;  // ThSet
    uint8_t deal; // which artifact lies on which star, from 0
    bool oneway, strict_lens;
    bool crossed;
    bool inverted;   // anchors are one shared anchor now
    uint8_t effects; // bits of ThEffect that are carried
    uint8_t carried_count;
    uint8_t carried[TH_MAX_CARRIED];
    ThTurn last;
} ThState;

void th_state_visit(Codec *codec, void *state);

#endif
