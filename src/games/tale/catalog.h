// Tale's content: rules, peoples, backgrounds, items, and the scenarios, as plain data.
//
// What a designer edits in content/tale/*.yaml. Definitions refer to each other by index, flags are
// bits of one word per scenario, and texts are never NULL.
#ifndef CANDOR_TALE_CATALOG_H
#define CANDOR_TALE_CATALOG_H

#include "engine/glossary.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    TA_MAX_PEOPLES = 12,
    TA_MAX_BACKGROUNDS = 12,
    TA_MAX_ITEMS = 64,
    TA_MAX_SCENARIOS = 8,
    TA_MAX_SCENES = 64,
    TA_MAX_CHOICES = 4,
    TA_MAX_FLAGS = 64,
    TA_MAX_ENDINGS = 8,
    TA_MAX_OUTCOME_ITEMS = 5,
    TA_MAX_COMPANIONS = 3,
    TA_MAX_STOPS = 4,
    TA_MAX_WARES = 6,
    TA_MAX_COMPLICATIONS = 12,
    TA_FEWEST_TURNS = 5, // B-54
    TA_MOST_TURNS = 40,
    TA_NONE = CONTENT_NONE,
    TA_HIGHEST_DC = 40, // B-17
    TA_ALLIED = 100,    // the relationship of a companion who helps (B-38)
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

// Every constant of rules.yaml that is one number, with its range. The list makes the structure and
// the table: a new one is a line here and a line in rules.yaml.
#define TA_RULE_NUMBERS(X)                                                                         \
    X(points, 0, 200)                                                                              \
    X(stat_low, 1, 20)                                                                             \
    X(stat_high, 1, 20)                                                                            \
    X(point_cost, 1, 20)                                                                           \
    X(effective_low, 1, 1)                                                                         \
    X(effective_high, 20, 20)                                                                      \
    X(dc_easy, 0, 99)                                                                              \
    X(dc_medium, 0, 99)                                                                            \
    X(dc_hard, 0, 99)                                                                              \
    X(narrative_xp, 0, 99)                                                                         \
    X(margin_xp, 0, 99)                                                                            \
    X(critical_xp, 0, 99)                                                                          \
    X(xp_cap, 1, 99)                                                                               \
    X(margin_damage_cap, 0, 99)                                                                    \
    X(critical_damage_factor, 0, 99)                                                               \
    X(damage_cap_tenths, 1, 10)                                                                    \
    X(gold_gain_cap, 0, 999)                                                                       \
    X(gold_loss_cap, 0, 999)                                                                       \
    X(items_per_turn, 0, TA_MAX_OUTCOME_ITEMS)                                                     \
    X(item_first_turn, 0, 99)                                                                      \
    X(rarity_common, 0, 100)                                                                       \
    X(rarity_uncommon, 0, 100)                                                                     \
    X(kind_weapon, 0, 100)                                                                         \
    X(kind_armor, 0, 100)                                                                          \
    X(kind_accessory, 0, 100)                                                                      \
    X(inventory, 1, 20)                                                                            \
    X(effects, 0, 3)                                                                               \
    X(max_health, 1, 999)                                                                          \
    X(level_health, 0, 99)                                                                         \
    X(level_base, 1, 999)                                                                          \
    X(level_step, 0, 99)                                                                           \
    X(stat_choice_every, 1, 99)                                                                    \
    X(second_wind_level, 1, 99)                                                                    \
    X(second_wind_divisor, 1, 99)                                                                  \
    X(assist_bonus, 0, 99)                                                                         \
    X(assist_relationship, -100, 100)                                                              \
    X(standing_loss, 0, 100)                                                                       \
    X(turns, 1, 100)

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
#define X(name, low, high) Number name;
    TA_RULE_NUMBERS(X)
#undef X
    Number xp[TA_ACTIONS];     // base XP by action; narrative is computed
    Number damage[TA_DANGERS]; // base damage by danger; none is computed
    TaRange gold[TA_GOLDS];    // by category; the upper bound is never drawn (B-19)
    TaTier tier[TA_TIERS];
    uint8_t stat_of[TA_ACTIONS]; // B-12
    const char *stat_of_source;
} TaRules;

typedef struct TaPeople { // also a background
    const char *id, *name, *text, *source;
    int8_t bonus[TA_STATS];
} TaPeople;

typedef struct TaKindStats { // what all weapons, or all armor, give by rarity
    int8_t stat[TA_RARITIES][TA_STATS];
    const char *source;
} TaKindStats;

typedef struct TaItemDef {
    const char *name, *source;
    uint8_t kind;
    uint8_t rarity;                     // TA_ANY serves all rarities
    int8_t own[TA_RARITIES][TA_STATS];  // an accessory's, as in the file
    int8_t stat[TA_RARITIES][TA_STATS]; // computed: while equipped
    int16_t heal[TA_RARITIES];          // when used
} TaItemDef;

typedef struct TaLoot { // an item that an outcome gives
    uint8_t kind;       // TaKind, or TA_NONE: drawn, or that of the item
    uint8_t item;       // index, or TA_NONE: drawn
    uint8_t rarity;     // TaRarity, or TA_ANY: drawn
} TaLoot;

typedef struct TaEffectDef {
    const char *name; // "" : none
    uint8_t stat;
    int8_t value;
    uint8_t turns;
} TaEffectDef;

// B-52: what a natural 1 can bring. Exactly one of the three.
typedef struct TaComplication {
    const char *text;
    TaEffectDef effect;
    bool wear;        // something worn is lost
    int16_t standing; // of the companion, changed by so much
} TaComplication;

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

// What else opens a choice; nothing of it is said of a choice that is open to all.
typedef struct TaNeed {
    uint8_t people, background, item; // index, or TA_NONE
    uint8_t stat, least;              // TA_NONE, or the stat that must be so high
    uint8_t weapon;                   // TaWeapon
    int16_t price;                    // paid when it is chosen (B-53)
} TaNeed;

typedef enum TaWeapon { TA_ANY_WEAPON, TA_DRAWN, TA_UNDRAWN, TA_WEAPONS } TaWeapon;

typedef struct TaChoice {
    const char *id, *text;
    uint8_t action, difficulty, danger;
    uint8_t own_stat; // as in the file: TaStat, or TA_NONE
    uint8_t stat;     // computed: its own, or that of the action (B-12)
    int16_t dc;       // if fixed
    int16_t want;     // the author's wish: percent, for `candor-lab story`; 0: none
    uint64_t needs;   // flags that must all be set
    TaNeed need;
    TaOutcome success, failure;
    const char *critical, *complication; // may be empty: a general line
} TaChoice;

typedef struct TaScene {
    const char *id, *text;
    uint8_t turn;
    uint8_t stop; // where gold buys; TA_NONE: nowhere
    uint8_t choices;
    TaChoice choice[TA_MAX_CHOICES];
} TaScene;

typedef struct TaWare {
    const char *id, *text;
    int16_t price;
    TaOutcome gives; // without gold and next
} TaWare;

typedef struct TaStop { // B-53
    const char *id, *name, *text;
    uint8_t wares;
    TaWare ware[TA_MAX_WARES];
} TaStop;

typedef struct TaCompanion {
    const char *id, *name, *text;
    int16_t relationship; // at the start
    uint8_t helped;       // how many stats
    uint8_t helps[TA_STATS];
    uint8_t dislikes; // TaAction, or TA_NONE
} TaCompanion;

typedef struct TaFlagDef { // what the player may read once the flag is set
    const char *id, *text, *who;
} TaFlagDef;

typedef struct TaEnding {
    const char *id, *title, *text;
    uint64_t needs;
} TaEnding;

typedef struct TaScenario {
    const char *id, *title, *author, *licence, *text;
    uint8_t turns, start, scenes, flags;
    uint8_t companions; // the first is whom the story's words name
    TaCompanion companion[TA_MAX_COMPANIONS];
    uint8_t stops;
    TaStop stop[TA_MAX_STOPS];
    const char *flag[TA_MAX_FLAGS];
    uint8_t listed_flags;
    TaFlagDef listed_flag[TA_MAX_FLAGS]; // as in the file
    TaScene scene[TA_MAX_SCENES];
    uint8_t listed_endings;
    TaEnding listed_ending[TA_MAX_ENDINGS + 1]; // as in the file

    const char *said[TA_MAX_FLAGS];    // computed: the sentence of each flag,
    const char *told_by[TA_MAX_FLAGS]; // and who told it, or ""
    const char *defeat, *defeat_title; // computed: that end
    uint8_t endings;                   // computed: the others
    TaEnding ending[TA_MAX_ENDINGS];   // the first whose flags are all set
} TaScenario;

typedef struct TaCatalog {
    TaRules rules;
    uint8_t peoples, backgrounds, items, scenarios;
    TaPeople people[TA_MAX_PEOPLES];
    TaPeople background[TA_MAX_BACKGROUNDS];
    TaItemDef item[TA_MAX_ITEMS];
    TaKindStats weapon_stats, armor_stats;
    uint8_t complications;
    TaComplication complication_of[TA_MAX_COMPLICATIONS];
    TaScenario scenario[TA_MAX_SCENARIOS];
    const char *critical, *complication, *timeout; // general lines
    Glossary glossary;
} TaCatalog;

enum {
    TA_FILE_RULES,
    TA_FILE_PEOPLES,
    TA_FILE_BACKGROUNDS,
    TA_FILE_ITEMS,
    TA_FILE_SCENARIO,
    TA_FILE_GLOSSARY,
    TA_FILES
};

// Kinds of texts in tables, after those of every game.
enum {
    TA_TEXT_ID = CONTENT_OWN_KINDS,
    TA_TEXT_NAME,
    TA_TEXT_SENTENCE, // exactly one
    TA_TEXT_LINES,    // one or two sentences
    TA_TEXT_PROSE,    // two to four
};

extern const Content tale_content;

// content_check.c: what only makes sense together, and what texts must be like.
void ta_check_text(const Place *place, const Field *field, const char *text);
void ta_check_content(Faults *faults, const void *catalog);

// content_items.c, content_scenario.c: parts of that.
void ta_check_items(Faults *faults, const TaCatalog *catalog);
void ta_check_scenario(Faults *faults, const TaCatalog *catalog, uint8_t index);

// Whether everybody can take it who comes to its scene.
bool ta_open_to_all(const TaChoice *choice);

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
