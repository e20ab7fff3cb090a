// Tale's content: rules, peoples, backgrounds, items, and the scenarios, as plain data.
//
// What a designer edits in content/tale/*.yaml. Definitions refer to each other by index, flags are
// bits of one word per scenario, and texts are never NULL.
#ifndef CANDOR_TALE_CATALOG_H
#define CANDOR_TALE_CATALOG_H

#include "base/codec.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    TA_MAX_PEOPLES = 12,
    TA_MAX_BACKGROUNDS = 12,
    TA_MAX_ITEMS = 64,
    TA_MAX_SCENARIOS = 4,
    TA_MAX_SCENES = 64,
    TA_MAX_CHOICES = 4,
    TA_MAX_FLAGS = 64,
    TA_MAX_ENDINGS = 8,
    TA_MAX_OUTCOME_ITEMS = 5,
    TA_NONE = 255,
};

typedef enum TaStat {
    TA_VALOR,
    TA_WISDOM,
    TA_FELLOWSHIP,
    TA_CRAFT,
    TA_ENDURANCE,
    TA_LORE,
    TA_STATS
} TaStat;

typedef enum TaAction {
    TA_COMBAT,
    TA_SOCIAL,
    TA_INVESTIGATION,
    TA_CRAFTING,
    TA_STEALTH,
    TA_SURVIVAL,
    TA_NARRATIVE,
    TA_ACTIONS
} TaAction;

typedef enum TaDanger {
    TA_NO_DANGER,
    TA_COMBAT_FAILURE,
    TA_DANGEROUS_ACTION,
    TA_ENVIRONMENTAL,
    TA_TRAP,
    TA_DANGERS
} TaDanger;

typedef enum TaGold {
    TA_NO_GOLD,
    TA_MINOR_LOOT,
    TA_ENEMY_LOOT,
    TA_CHEST,
    TA_QUEST,
    TA_BOSS,
    TA_GOLDS
} TaGold;

typedef enum TaDifficulty {
    TA_FIXED, // the choice names its DC
    TA_EASY,
    TA_MEDIUM,
    TA_HARD,
    TA_DIFFICULTIES
} TaDifficulty;

typedef enum TaRarity {
    TA_COMMON,
    TA_UNCOMMON,
    TA_RARE,
    TA_RARITIES,
    TA_ANY = TA_RARITIES
} TaRarity;

typedef enum TaKind { TA_WEAPON, TA_ARMOR, TA_ACCESSORY, TA_CONSUMABLE, TA_KINDS } TaKind;

typedef enum TaSlot {
    TA_SLOT_WEAPON,
    TA_SLOT_ARMOR,
    TA_SLOT_ACCESSORY1,
    TA_SLOT_ACCESSORY2,
    TA_SLOTS
} TaSlot;

typedef struct TaNumber {
    int32_t value;
    const char *source;
} TaNumber;

// Every constant of rules.yaml that is one number.
#define TA_RULE_NUMBERS(X)                                                                         \
    X(points)                                                                                      \
    X(stat_low)                                                                                    \
    X(stat_high)                                                                                   \
    X(point_cost)                                                                                  \
    X(effective_low)                                                                               \
    X(effective_high)                                                                              \
    X(dc_easy)                                                                                     \
    X(dc_medium)                                                                                   \
    X(dc_hard)                                                                                     \
    X(narrative_xp)                                                                                \
    X(margin_xp)                                                                                   \
    X(critical_xp)                                                                                 \
    X(xp_cap)                                                                                      \
    X(margin_damage_cap)                                                                           \
    X(critical_damage_factor)                                                                      \
    X(damage_cap_tenths)                                                                           \
    X(gold_gain_cap)                                                                               \
    X(gold_loss_cap)                                                                               \
    X(items_per_turn)                                                                              \
    X(item_first_turn)                                                                             \
    X(rarity_common)                                                                               \
    X(rarity_uncommon)                                                                             \
    X(kind_weapon)                                                                                 \
    X(kind_armor)                                                                                  \
    X(kind_accessory)                                                                              \
    X(inventory)                                                                                   \
    X(effects)                                                                                     \
    X(max_health)                                                                                  \
    X(level_health)                                                                                \
    X(level_base)                                                                                  \
    X(level_step)                                                                                  \
    X(stat_choice_every)                                                                           \
    X(second_wind_level)                                                                           \
    X(second_wind_divisor)                                                                         \
    X(assist_bonus)                                                                                \
    X(assist_relationship)                                                                         \
    X(turns)

typedef struct TaRange {
    int32_t low, high;
    const char *source;
} TaRange;

// the multiplier in tenths up to this DC.
typedef struct TaTier {
    int32_t up_to;
    int32_t tenths;
    const char *source;
} TaTier;

enum { TA_TIERS = 4 };

typedef struct TaRules {
#define X(name) TaNumber name;
    TA_RULE_NUMBERS(X)
#undef X
    TaNumber xp[TA_ACTIONS];     // base XP by action
    TaNumber damage[TA_DANGERS]; // base damage by danger; none is 0
    TaRange gold[TA_GOLDS];      // by category; the upper bound is never drawn (B-19)
    TaTier tier[TA_TIERS];
    uint8_t stat_of[TA_ACTIONS]; // B-12
} TaRules;

typedef struct TaPeople { // also a background
    const char *id, *name, *text;
    int8_t bonus[TA_STATS];
} TaPeople;

typedef struct TaItemDef {
    const char *name, *source;
    uint8_t kind;
    uint8_t rarity;                     // TA_ANY serves all rarities
    int8_t stat[TA_RARITIES][TA_STATS]; // while equipped
    int16_t heal[TA_RARITIES];          // when used
} TaItemDef;

typedef struct TaLoot { // an item that an outcome gives
    uint8_t kind;       // TaKind, or TA_NONE: drawn
    uint8_t item;       // index, or TA_NONE: drawn
    uint8_t rarity;     // TaRarity, or TA_ANY: drawn
} TaLoot;

typedef struct TaEffectDef {
    const char *name; // "" : none
    uint8_t stat;
    int8_t value;
    uint8_t turns;
} TaEffectDef;

typedef struct TaOutcome {
    const char *text;
    uint8_t next; // scene, or TA_NONE: the scenario ends after this turn
    uint64_t flags;
    uint8_t gold;      // TaGold
    int16_t gold_loss; // a positive number that is taken away
    uint8_t items;
    TaLoot item[TA_MAX_OUTCOME_ITEMS];
    TaEffectDef effect;
    int16_t relationship; // 0 or 100; -1: unchanged
    int16_t heal;
} TaOutcome;

typedef struct TaChoice {
    const char *id, *text;
    uint8_t action, stat, difficulty, danger;
    int16_t dc;     // if fixed
    uint64_t needs; // flags that must all be set
    TaOutcome success, failure;
    const char *critical, *complication; // may be empty: a general line
} TaChoice;

typedef struct TaScene {
    const char *id, *text;
    uint8_t turn;
    uint8_t choices;
    TaChoice choice[TA_MAX_CHOICES];
} TaScene;

typedef struct TaEnding {
    const char *id, *text;
    uint64_t needs;
} TaEnding;

typedef struct TaScenario {
    const char *id, *title, *text;
    uint8_t turns, start, scenes, endings;
    const char *companion_name, *companion_text;
    int16_t relationship; // at the start, with a companion
    const char *defeat;   // the text of that end
    TaScene scene[TA_MAX_SCENES];
    TaEnding ending[TA_MAX_ENDINGS]; // the first whose flags are all set
} TaScenario;

typedef struct TaCatalog {
    TaRules rules;
    uint8_t peoples, backgrounds, items, scenarios;
    TaPeople people[TA_MAX_PEOPLES];
    TaPeople background[TA_MAX_BACKGROUNDS];
    TaItemDef item[TA_MAX_ITEMS];
    TaScenario scenario[TA_MAX_SCENARIOS];
    const char *critical, *complication, *timeout; // general lines
} TaCatalog;

void ta_catalog_visit(Codec *codec, void *catalog);

extern const char *const ta_stat_names[TA_STATS]; // "valor": moves, facts and content
extern const char *const ta_stat_titles[TA_STATS];
extern const char *const ta_action_names[TA_ACTIONS];
extern const char *const ta_action_titles[TA_ACTIONS];
extern const char *const ta_danger_names[TA_DANGERS];
extern const char *const ta_danger_titles[TA_DANGERS];
extern const char *const ta_gold_names[TA_GOLDS];
extern const char *const ta_gold_titles[TA_GOLDS];
extern const char *const ta_difficulty_names[TA_DIFFICULTIES];
extern const char *const ta_rarity_names[TA_RARITIES];
extern const char *const ta_kind_names[TA_KINDS];
extern const char *const ta_slot_names[TA_SLOTS];
extern const char *const ta_slot_titles[TA_SLOTS];

#endif
