// Tale's content files as libcyaml loads them: references are still names, and what may be left out
// is a pointer that is NULL then. tale_schema.c describes them; the other tale files read them.
#ifndef CANDOR_LOAD_TALE_RAW_H
#define CANDOR_LOAD_TALE_RAW_H

#include "games/tale/catalog.h"
#include "load/game.h"

typedef enum TaFile {
    TA_FILE_RULES,
    TA_FILE_PEOPLES,
    TA_FILE_BACKGROUNDS,
    TA_FILE_ITEMS,
    TA_FILE_SCENARIO, // the first of them, in the order of play
    TA_FILE_BELL = TA_FILE_SCENARIO,
    TA_FILE_SALT,
    TA_FILE_WINTER,
    TA_FILES
} TaFile;

extern const char *const ta_file_names[TA_FILES];
extern const cyaml_schema_value_t *const ta_schemas[TA_FILES];

// ---- rules.yaml
typedef struct TaRawNumber {
    int32_t value;
    char *source;
} TaRawNumber;

typedef struct TaRawRange {
    int32_t low, high;
    char *source;
} TaRawRange;

typedef struct TaRawTier {
    int32_t up_to, tenths;
    char *source;
} TaRawTier;

typedef struct TaRawStatOf {
    uint8_t of[TA_ACTIONS];
    char *source;
} TaRawStatOf;

typedef struct TaRawXp {
    TaRawNumber of[TA_ACTIONS];
} TaRawXp;

typedef struct TaRawDamage {
    TaRawNumber of[TA_DANGERS];
} TaRawDamage;

typedef struct TaRawGold {
    TaRawRange of[TA_GOLDS];
} TaRawGold;

typedef struct TaRawRules {
#define X(name) TaRawNumber name;
    TA_RULE_NUMBERS(X)
#undef X
    TaRawXp xp;
    TaRawDamage damage;
    TaRawGold gold;
    TaRawTier *tiers;
    unsigned tiers_count;
    TaRawStatOf stat_of;
    char *critical, *complication, *timeout;
} TaRawRules;

// ---- peoples.yaml, backgrounds.yaml
typedef struct TaRawStats {
    int32_t of[TA_STATS];
} TaRawStats;

typedef struct TaRawPeople {
    char *id, *name, *text, *source;
    TaRawStats bonus;
} TaRawPeople;

typedef struct TaRawPeoples {
    TaRawPeople *list;
    unsigned list_count;
} TaRawPeoples;

// ---- items.yaml
typedef struct TaRawRarityStats {
    TaRawStats of[TA_RARITIES];
    char *source; // in the shared tables only
} TaRawRarityStats;

typedef struct TaRawHeal {
    int32_t of[TA_RARITIES];
} TaRawHeal;

typedef struct TaRawItem {
    char *name, *source;
    uint8_t kind;
    uint8_t *rarity;
    TaRawRarityStats *stats;
    TaRawHeal *heal;
} TaRawItem;

typedef struct TaRawItems {
    TaRawRarityStats weapon_stats, armor_stats;
    TaRawItem *items;
    unsigned items_count;
} TaRawItems;

// ---- scenario-*.yaml
typedef struct TaRawLoot {
    uint8_t *kind, *rarity;
    char *name;
} TaRawLoot;

typedef struct TaRawEffect {
    char *name;
    uint8_t stat;
    int32_t value, turns;
} TaRawEffect;

typedef struct TaRawOutcome {
    char *text, *next, *gold;
    char **flags;
    unsigned flags_count;
    TaRawLoot *items;
    unsigned items_count;
    TaRawEffect *effect;
    int32_t *relationship, *heal;
} TaRawOutcome;

typedef struct TaRawChoice {
    char *id, *text;
    uint8_t action;
    uint8_t *stat, *difficulty, *danger;
    int32_t *dc;
    char **needs;
    unsigned needs_count;
    TaRawOutcome success;
    TaRawOutcome *failure;
    char *critical_success, *complication;
} TaRawChoice;

typedef struct TaRawScene {
    char *id, *text;
    int32_t turn;
    TaRawChoice *choices;
    unsigned choices_count;
} TaRawScene;

typedef struct TaRawEnding {
    char *id, *text;
    char **needs;
    unsigned needs_count;
} TaRawEnding;

typedef struct TaRawCompanion {
    char *id, *name, *description;
    int32_t relationship;
} TaRawCompanion;

typedef struct TaRawHead {
    char *id, *title, *text, *start;
    int32_t turns;
    TaRawCompanion companion;
} TaRawHead;

typedef struct TaRawScenario {
    TaRawHead scenario;
    TaRawScene *scenes;
    unsigned scenes_count;
    TaRawEnding *endings;
    unsigned endings_count;
} TaRawScenario;

#endif
