// Frontier's content files as libcyaml loads them: references are still ids, and what may be left
// out is a pointer that is NULL then. frontier_schema.c describes them, frontier_fill.c reads them.
#ifndef CANDOR_LOAD_FRONTIER_RAW_H
#define CANDOR_LOAD_FRONTIER_RAW_H

#include "games/frontier/catalog.h"

#include <cyaml/cyaml.h>

typedef enum FrFile {
    FR_FILE_RULES,
    FR_FILE_LOCATIONS,
    FR_FILE_ENEMIES,
    FR_FILE_EVENTS,
    FR_FILE_ITEMS,
    FR_FILE_EQUIPMENT,
    FR_FILE_ARTIFACTS,
    FR_FILE_RESTS,
    FR_FILE_ENDINGS,
    FR_FILE_PACKS,
    FR_FILES
} FrFile;

extern const char *const fr_file_names[FR_FILES];
extern const cyaml_schema_value_t *const fr_schemas[FR_FILES];

// ---- rules.yaml
typedef struct RawNumber {
    int32_t value;
    char *source;
} RawNumber;

typedef struct RawStage {
    uint8_t stage, low, high;
    char *source;
} RawStage;

typedef struct RawDecayTier {
    uint8_t w_from, extreme, inner;
    char *source;
} RawDecayTier;

typedef struct RawPenaltyTier {
    uint8_t w_from, penalty;
    char *source;
    char label[16]; // not in the file: the catalog's label lives here until it is copied
} RawPenaltyTier;

typedef struct RawBiomeModifier {
    char *biome;
    int8_t modifier;
    char *source;
} RawBiomeModifier;

typedef struct RawRules {
#define X(name) RawNumber name;
    FR_RULE_NUMBERS(X)
#undef X
    RawStage *stages;
    RawDecayTier *decay_weights;
    RawPenaltyTier *frontier_penalties;
    RawBiomeModifier *biome_modifiers;
    uint8_t stages_count, decay_weights_count, frontier_penalties_count, biome_modifiers_count;
} RawRules;

// ---- locations.yaml
typedef struct RawLocation {
    char *id, *name, *biome, *flavour, *source;
    uint8_t category, zone_time_cost, initial_stage, special;
    int32_t danger;
    uint8_t *generation_weight, *min_awareness;
    char *pack, *event, *rest;
    char **enemies;
    uint8_t enemies_count;
} RawLocation;

typedef struct RawLocations {
    RawLocation *locations;
    uint8_t locations_count;
} RawLocations;

// ---- enemies.yaml
typedef struct RawIntent {
    char *name;
    int16_t *damage;
    int16_t *block;
    uint8_t *status, *turns;
} RawIntent;

typedef struct RawEnemy {
    char *id, *name, *flavour, *source;
    uint8_t type;
    int16_t max_hp;
    RawIntent *intents;
    uint8_t intents_count;
} RawEnemy;

typedef struct RawEnemies {
    RawEnemy *enemies;
    uint8_t enemies_count;
} RawEnemies;

// ---- events.yaml
typedef struct RawRequirement {
    uint8_t needs;
    uint8_t *stat;
    char *which;
    int16_t *at_least;
} RawRequirement;

typedef struct RawConsequence {
    uint8_t gives;
    uint8_t *stat;
    char *which;
    int16_t *amount;
    uint8_t *duration;
} RawConsequence;

typedef struct RawOption {
    char *name, *outcome;
    int16_t time;
    uint8_t *next_step;
    RawRequirement *requirements;
    RawConsequence *consequences;
    uint8_t requirements_count, consequences_count;
} RawOption;

typedef struct RawStep {
    char *text;
    RawOption *options;
    uint8_t options_count;
} RawStep;

typedef struct RawEvent {
    char *id, *name, *source;
    RawStep *steps;
    uint8_t steps_count;
} RawEvent;

typedef struct RawEvents {
    RawEvent *events;
    uint8_t events_count;
} RawEvents;

// ---- items.yaml
typedef struct RawItem {
    char *id, *name, *flavour, *source;
    uint8_t kind;
    uint8_t *uses, *target;
    int8_t *speed_modifier;
    bool *ends_turn, *ignores_block;
    int16_t *damage, *heal;
    uint8_t *status, *turns;
    int16_t observation;
} RawItem;

typedef struct RawItems {
    RawItem *items;
    uint8_t items_count;
} RawItems;

// ---- equipment.yaml, artifacts.yaml
typedef struct RawBonus {
    int16_t damage, guard, stamina_modifier, health, stamina, skill, awareness, max_hp,
        frontier_size;
} RawBonus;

typedef struct RawEquipment {
    char *id, *name, *flavour, *source;
    uint8_t slot;
    RawBonus bonus;
    int16_t observation;
} RawEquipment;

typedef struct RawEquipments {
    RawEquipment *equipment;
    uint8_t equipment_count;
} RawEquipments;

typedef struct RawArtifact {
    char *id, *name, *flavour, *source;
    RawBonus bonus;
    int16_t observation;
} RawArtifact;

typedef struct RawArtifacts {
    RawArtifact *artifacts;
    uint8_t artifacts_count;
} RawArtifacts;

// ---- rests.yaml
typedef struct RawRestOption {
    char *name;
    uint8_t time, mitigation;
    int16_t hp, stamina;
} RawRestOption;

typedef struct RawRest {
    char *id, *name, *source;
    RawRestOption *options;
    uint8_t options_count;
} RawRest;

typedef struct RawRests {
    RawRest *rests;
    uint8_t rests_count;
} RawRests;

// ---- endings.yaml
typedef struct RawEnding {
    uint8_t outcome;
    char *title, *text, *source;
    bool success;
    char *location, *enemy;
} RawEnding;

typedef struct RawHunterSign {
    uint8_t from;
    char *sign, *urgent;
} RawHunterSign;

typedef struct RawEndings {
    RawEnding *endings;
    RawHunterSign *hunter_signs;
    uint8_t endings_count, hunter_signs_count;
} RawEndings;

// ---- packs.yaml
typedef struct RawPack {
    char *id, *name, *text, *source;
    int32_t cost;
} RawPack;

typedef struct RawPacks {
    RawPack *packs;
    uint8_t packs_count;
} RawPacks;

#endif
