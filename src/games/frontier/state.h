// Frontier's state: plain data without pointers, content referred to by index.
#ifndef CANDOR_FRONTIER_STATE_H
#define CANDOR_FRONTIER_STATE_H

#include "games/frontier/catalog.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    FR_BUFFS = FR_STATS + 1, // the four stats, and maximum HP
    FR_BUFF_MAX_HP = FR_STATS,
};

// Random streams (C12, U24). Their numbers are part of the rules: changing one changes every run.
enum { FR_STREAM_GENERATION = 1, FR_STREAM_DECAY = 2, FR_STREAM_INTENTS = 3, FR_STREAMS = 4 };

typedef enum FrMode {
    FR_MODE_FRONTIER,
    FR_MODE_COMBAT,
    FR_MODE_EVENT,
    FR_MODE_REST,
    FR_MODE_NORMAL, // the screen between Locations (U08)
    FR_MODE_ENDED,
    FR_MODES
} FrMode;

// A Location on the frontier.
typedef struct FrRow {
    uint16_t number; // of this Location in this run, from 1
    uint8_t def;
    uint8_t stage;
    int16_t timer; // of the current stage; 0 for the specials that do not decay
    int16_t until; // the durations rolled so far: the age at which this stage ends, see known.c
    uint16_t known[FR_REMOVED]; // what the player can know of the end of each stage so far
} FrRow;

// Sets of enemies and Locations, one bit each.
enum { FR_SET_WORDS = (FR_MAX_LOCATIONS + 31) / 32 };
typedef struct FrSet {
    uint32_t word[FR_SET_WORDS];
} FrSet;

static inline bool fr_set_has(const FrSet *set, uint8_t member) {
    return set->word[member / 32] >> (member % 32) & 1;
}

static inline void fr_set_add(FrSet *set, uint8_t member) {
    set->word[member / 32] |= UINT32_C(1) << (member % 32);
}

// An enemy in combat.
typedef struct FrFoe {
    int32_t hp, max_hp;
    int16_t block;
    uint16_t rolls; // intents rolled so far
    uint8_t def;
    uint8_t intent_def, intent; // whose intent, and which: the Convergence borrows them (U19)
    uint8_t status[FR_STATUSES];
    uint8_t roused; // added to its damage
    bool rich;      // some of its intents do more than strike, block and afflict
} FrFoe;

typedef enum FrHeldKind { FR_HELD_ITEM, FR_HELD_EQUIPMENT, FR_HELD_ARTIFACT } FrHeldKind;

// One place of the inventory (S10).
typedef struct FrHeld {
    uint8_t kind;
    uint8_t def;
    uint8_t uses; // left, for consumables
} FrHeld;

// What became of an unchosen Location in the last update.
typedef struct FrDecayed {
    uint16_t number;
    uint8_t def;
    uint8_t from, to; // FrStage
} FrDecayed;

// The last Update Phase, for the normal screen.
typedef struct FrUpdate {
    uint8_t def; // the Location that was resolved
    bool rested;
    int16_t modifiers, total, mitigation, decay_change, decay_advance, excess;
    uint8_t w_before, w_event;
    uint8_t degraded, removed;
    uint8_t decays;
    FrDecayed decay[FR_MAX_ROWS];
    int32_t stamina_gained;
    int32_t xp_gained;
    int32_t observation_before;
    int32_t level_before;
} FrUpdate;

typedef enum FrBlow { FR_BLOW_NONE, FR_BLOW_INTENT, FR_BLOW_BLEED, FR_BLOW_EVENT } FrBlow;

typedef struct FrState {
    uint64_t seed;
    uint64_t stream[FR_STREAMS]; // where each stream of this seed begins (rng_key)
    uint8_t mode;                // FrMode
    uint8_t outcome;             // FrOutcome

    // World
    int32_t time;
    int32_t excess;     // cumulative Excess Time (S15.01)
    int32_t mitigation; // applied in this run (U29)
    uint8_t w;          // quarters (C11)
    int16_t decay_rate; // decay advance of the last update (U01)
    uint8_t last_def;   // the Location resolved last, for the current biome; FR_NONE at the start
    uint16_t gained_at; // the number of the Location where something was last gained (U08a)

    // The Observer
    int32_t hp, stamina;
    int16_t stat[FR_STATS]; // with the points spent, without buffs and gear
    int16_t buff[FR_BUFFS]; // from events, in force now
    uint8_t buff_locations; // until the last timed buff ends; 0: none is timed
    int16_t buff_ending[FR_BUFFS]
                       [FR_MAX_BUFF_LOCATIONS + 1]; // the part that ends after n Locations
    int32_t level, points;
    int16_t xp; // within the level

    // Belongings
    uint8_t held_count, belt_count, worn_count;
    uint8_t backpacks, pouches;
    FrHeld held[FR_MAX_HELD];
    uint8_t worn[FR_SLOTS]; // equipment, or FR_NONE
    uint8_t belt[FR_MAX_BELT];
    FrBonus gear; // what all of it adds up to: worn and active, kept by fr_refresh_gear

    // Frontier
    uint8_t row_count, size;
    uint16_t locations_made;
    uint32_t generation_draws;
    FrRow row[FR_MAX_ROWS];
    int16_t size_bonus;         // from events, in force now
    uint8_t size_bonus_entries; // until the last timed one ends; 0: none is timed
    int16_t size_bonus_ending[FR_MAX_BUFF_LOCATIONS + 1]; // the part that ends after n entries

    // The Location being resolved
    FrRow here;
    uint8_t event_step;
    uint8_t fight_option; // U44: the option whose fight this is; FR_NONE: the Location's own
    uint8_t fights;       // begun at this Location
    int16_t time_modifiers, decay_change, mitigation_here;
    uint8_t w_here; // from event consequences (C08)
    bool rested;
    uint8_t spawned_count;
    uint8_t spawned[FR_MAX_ROWS]; // Locations that an event put on the next frontier
    FrUpdate update;

    // Combat
    uint8_t foe_count;
    FrFoe foe[FR_MAX_SPAWNS];
    int16_t block;
    uint8_t status[FR_STATUSES];
    uint16_t turn;

    // The Convergence (S15.03, U19)
    bool convergence_active, convergence_spawned;
    uint8_t absorbed_last;
    uint16_t absorbed_total, absorbed_at_decay;
    uint16_t absorbed[FR_MAX_LOCATIONS];

    // Observation Data (S14)
    int32_t observation;
    FrSet seen_enemies, seen_locations;   // before this run, and in it
    FrSet first_enemies, first_locations; // bonuses earned in this run
    FrSet drawn;                          // Locations that are drawn once, and were
    uint32_t packs;
    uint8_t contract;   // index, or FR_NONE
    bool contract_paid; // in an earlier run
    bool contract_kept; // the run has ended as it asked

    // Why it ended
    uint8_t blow;     // FrBlow
    uint8_t blow_def; // enemy or event
    uint8_t blow_intent;
} FrState;

void fr_state_visit(Codec *codec, void *state);

#endif
