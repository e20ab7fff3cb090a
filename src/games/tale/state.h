// Tale's state: one character's journey, plain data without pointers.
#ifndef CANDOR_TALE_STATE_H
#define CANDOR_TALE_STATE_H

#include "games/tale/catalog.h"

enum {
    TA_MAX_HELD = 28,   // 20, and what a turn can bring on top before some of it is dropped
    TA_MAX_EFFECTS = 3,
    TA_PREFERENCES = 2, // R-072, B-41: solo, or one ally
    TA_CHANCES = 20,    // a chance is so many twentieths, 1 to 19
    TA_DEFEATED = 254,  // instead of an ending's index
    TA_TIMED_OUT = 253,
};

// Random streams (B-50); their numbers are part of the rules.
enum {
    TA_STREAM_D20 = 1,
    TA_STREAM_GOLD = 2,
    TA_STREAM_ITEMS = 3,
    TA_STREAM_COMPLICATIONS = 4,
    TA_STREAMS
};

typedef enum TaMode {
    TA_MODE_CREATION,
    TA_MODE_JOURNEY,
    TA_MODE_SCENE,
    TA_MODE_ASSIST,
    TA_MODE_BETWEEN,
    TA_MODE_ENDING, // of a scenario
    TA_MODE_ENDED,
    TA_MODES
} TaMode;

typedef enum TaEnd { TA_RUNNING, TA_COMPLETED, TA_RETIRED } TaEnd;

typedef struct TaHeld {
    uint8_t item, rarity;
} TaHeld;

// Where the name of a running effect stands.
typedef enum TaSource {
    TA_FROM_FAILURE,
    TA_FROM_SUCCESS,
    TA_FROM_WARE,
    TA_FROM_COMPLICATION
} TaSource;

typedef struct TaEffect {
    uint8_t source;        // TaSource
    uint8_t scene, choice; // of an outcome; the stop and the ware; 0 and the complication
    uint8_t stat;
    int8_t value;
    uint8_t turns; // left; 0: no effect
    bool fresh;    // given this turn: it does not tick yet
} TaEffect;

// What the last turn did, for the screen after it.
typedef struct TaTurn {
    uint8_t choice, d20;
    int16_t dc, value, bonus;
    bool rolled, assisted, success;
    int16_t xp, xp_cut, damage, gold, gold_cut, healed;
    int16_t found; // gold, without what was lost
    uint8_t finds; // of gold
    uint8_t items; // kept, and which
    TaHeld kept[TA_MAX_OUTCOME_ITEMS];
    uint8_t scene;        // where it was, from 1; 0: no turn yet in this scenario
    uint8_t complication; // of a natural 1, from 1; 0: none
    TaHeld worn;          // what that wore out
    bool wore;
} TaTurn;

// How the dice fell: checks by their chance, and how many succeeded.
typedef struct TaDice {
    uint8_t checks[TA_CHANCES];
    uint16_t successes;
} TaDice;

typedef struct TaState {
    uint64_t seed;
    uint64_t stream[TA_STREAMS]; // where each stream of this seed begins (rng_key)
    uint8_t mode;                // TaMode
    uint8_t end;                 // TaEnd

    // The character
    uint8_t people, background; // TA_NONE until chosen
    uint8_t companion;          // 1 solo, 2 one ally; 0 until chosen
    int8_t base[TA_STATS];
    uint8_t raised[TA_STATS]; // by levels
    uint8_t level;
    uint8_t stat_choices; // not yet made
    int16_t xp;           // towards the next level
    int16_t hp;
    int32_t gold;
    uint8_t held_count;
    TaHeld held[TA_MAX_HELD];
    uint8_t slot[TA_SLOTS]; // a place in held, or TA_NONE

    // The journey
    uint8_t played; // bits
    uint8_t ending[TA_MAX_SCENARIOS];
    uint16_t found[TA_MAX_SCENARIOS]; // endings that earlier journeys have told, as bits

    // The scenario
    uint8_t scenario, scene, turn;
    uint8_t next;    // scene after this turn, or TA_NONE
    uint8_t ally;    // who comes along, of the scenario's companions
    uint64_t met;    // scenes
    uint32_t bought; // wares
    uint64_t flags;
    uint8_t flag_turn[TA_MAX_FLAGS]; // the turn on which each was set; 0: it is not
    int8_t snapshot[TA_STATS];       // B-18: stats at its start, for relative DCs
    TaEffect effect[TA_MAX_EFFECTS];
    int16_t relationship;
    bool used_assist, used_wind, used_item;
    uint8_t items_this_turn;
    int16_t damage_this_turn, lost_this_turn; // health, gold
    int16_t turns_played;                     // of the whole journey, for charts
    TaTurn last;

    TaDice dice, story; // of the journey, of the scenario
} TaState;

void ta_state_visit(Codec *codec, void *state);

#endif
