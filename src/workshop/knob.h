// A number of the content or an option of the setup, named by its path, and the values to try.
//
//     rules.yaml:hunter_appears=3..8
//     artifacts.yaml:[Resonance Inverter].coh_bonus.tuned=0..10/2
//     scenario-bell.yaml:scenes[shore].choices[*].dc=8|12
//     setup:packs=none|fen|fen,road
//
// A path is a file, then keys; an entry of a list stands in brackets: one of its texts, or # and
// its place from 1. Where a file has only one list its key may be left out. * stands for any
// letters; the path may then name several numbers, each for itself, or, with "all " before it, all
// of them together as one. Values are low..high, low..high/step, or words between bars. The tables
// of content (engine/content.h) say what there is.
#ifndef CANDOR_WORKSHOP_KNOB_H
#define CANDOR_WORKSHOP_KNOB_H

#include "base/text.h"
#include "engine/game.h"

enum { KNOB_PATH = 160, KNOB_MAX_LEVELS = 1024, KNOBS_MAX = 64 };

#define KNOB_SETUP "setup:"
#define KNOB_NONE  "none" // an option that is left out

// Another number that always has the same value.
typedef struct KnobSpot {
    const Field *field;
    size_t record;
} KnobSpot;

typedef struct Knob {
    char path[KNOB_PATH];  // as it is meant, without patterns
    char place[KNOB_PATH]; // the same as files and problems have it: "enemies[3].max_hp"
    char file[KNOB_PATH];  // and in which file: "enemies.yaml"
    const Field *field;    // NULL: an option of the setup
    size_t record;         // what the field is part of, in the catalog
    char base[KNOB_PATH];  // its value in the content that everything starts from
    char **level;          // the values to try, as they are written in files
    uint32_t levels;
    KnobSpot *also; // what moves with it
    size_t alsos;
} Knob;

typedef struct Knobs {
    Knob *knob;
    size_t count;
} Knobs;

// Adds what PATH=VALUES names; values may be left out if they are not needed. False with the
// reason: what was found, and what was expected.
bool knobs_add(Knobs *knobs, const Game *game, const void *catalog, const Setup *setup,
               const char *order, bool with_values, Text *reason);
void knobs_drop(Knobs *knobs, size_t which); // the others keep their order
void knobs_free(Knobs *knobs);

// Gives a knob without values those around its own: from half to twice, as far as its field
// allows.
void knob_widen(Knob *knob);

// The number that a value stands for, where it is one.
bool knob_number(const Knob *knob, const char *value, int32_t *number);

// Whether nothing that it changes can matter in a run with this setup, and why.
bool knob_idle(const Knob *knob, const Game *game, const void *catalog, const Setup *setup,
               Text *why);

// The values low to high in steps, as low..high/step would name them.
bool knob_span(Knob *knob, int32_t low, int32_t high, int32_t step);

#endif
