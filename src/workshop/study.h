// A study: settings of some knobs, each played by some policies on the same seeds; and what came of
// it, cell by cell.
//
// A cell is one setting and one policy. The work is cut into units, blocks of seeds of a cell, that
// anybody can play in any order: their tallies add up to the same whole.
#ifndef CANDOR_WORKSHOP_STUDY_H
#define CANDOR_WORKSHOP_STUDY_H

#include "workshop/play.h"

enum { STUDY_MAX_POLICIES = 32, STUDY_MAX_SETTINGS = 1000000, STUDY_BLOCK = 32 };
#define LEVEL_BASE UINT32_MAX // the knob is as the content has it

typedef struct Study {
    Ground ground;
    Knobs knobs;
    const Bot *bot[STUDY_MAX_POLICIES];
    size_t bots;
    uint64_t first_seed;
    uint32_t runs; // of every cell
    uint32_t settings;
    uint32_t *level; // of every knob in every setting
} Study;

void study_free(Study *study); // not the ground

static inline uint32_t study_level(const Study *study, uint32_t setting, size_t knob) {
    return study->level[(size_t)setting * study->knobs.count + knob];
}

// The value of a knob in a setting, as it is written.
const char *study_value(const Study *study, uint32_t setting, size_t knob);
void study_values(const Study *study, uint32_t setting, const char *value[KNOBS_MAX]);

static inline size_t study_cells(const Study *study) {
    return (size_t)study->settings * study->bots;
}
static inline size_t study_cell(const Study *study, uint32_t setting, size_t bot) {
    return (size_t)setting * study->bots + bot;
}

uint32_t study_blocks(const Study *study); // of one cell
uint64_t study_units(const Study *study);

// Whether every setting can be played; else the reason, with the setting.
bool study_check(const Study *study, Text *reason);

// The same for the same study: game, rules, content, knobs, settings, policies, seeds.
uint64_t study_id(const Study *study);

// ---- playing

// Plays units, one after the other; keeps what belongs to the setting at hand.
typedef struct Hand {
    const Study *study;
    uint32_t setting;
    bool holds; // the variant is that of the setting
    Variant variant;
    Player player[STUDY_MAX_POLICIES];
    bool open[STUDY_MAX_POLICIES];
} Hand;

void hand_open(Hand *hand, const Study *study);
void hand_close(Hand *hand);
bool hand_play(Hand *hand, uint64_t unit, Tally *tally); // false: no memory

// ---- what came of it

typedef struct Results {
    const Study *study;
    Tally *cell;
    bool *done; // by unit
    uint64_t units_done;
} Results;

void results_open(Results *results, const Study *study);
void results_free(Results *results);

// The tally of a unit; one that was done already changes nothing.
void results_add(Results *results, uint64_t unit, const Tally *tally);
bool results_whole(const Results *results);

// As a file that says which study it belongs to, by its arguments, and which units are in it; and
// what such files hold, added. A reading that fails says why and may leave a part behind.
bool results_save(const Results *results, const char *path, char *const *argument, size_t arguments,
                  Text *reason);
bool results_load(Results *results, const char *path, Text *reason);

// The arguments in such a file, each to be freed.
char **results_arguments(const char *path, size_t *count, Text *reason);

#endif
