// Frontier's content: what a designer edits in content/frontier/*.yaml, as plain data.
//
// Definitions refer to each other by index; texts are never NULL. Every number comes with the
// section (S05.02) or ruling (U03) that it stands for. Filled by src/load or from the compiled-in
// bytes; the rules only read it.
#ifndef CANDOR_FRONTIER_CATALOG_H
#define CANDOR_FRONTIER_CATALOG_H

#include "engine/glossary.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    FR_MAX_LOCATIONS = 96,
    FR_MAX_ENEMIES = 64,
    FR_MAX_INTENTS = 8,
    FR_MAX_PICKS = 32, // the weights of an enemy's intents together (U45)
    FR_MAX_HITS = 6,
    FR_MAX_GROWTHS = 4,
    FR_MAX_SPAWNS = 4, // enemies of one fight
    FR_MAX_EVENTS = 64,
    FR_MAX_STEPS = 6,
    FR_MAX_OPTIONS = 6,
    FR_MAX_REQUIREMENTS = 4,
    FR_MAX_CONSEQUENCES = 8,
    FR_MAX_REWARDS = 4, // consequences of a fight that was won
    FR_MAX_ITEMS = 48,
    FR_MAX_EQUIPMENT = 64,
    FR_MAX_ARTIFACTS = 32,
    FR_MAX_REST_TYPES = 16,
    FR_MAX_REST_OPTIONS = 6,
    FR_MAX_PACKS = 32,
    FR_MAX_CONTRACTS = 32,
    FR_MAX_CHANGES = 8,   // rule numbers that a pack or a contract changes
    FR_MAX_BOSSES = 4,    // endings whose boss a pack replaces
    FR_MAX_BEHAVIORS = 8, // ways to decay beside that of rules.yaml
    FR_MAX_TIERS = 6,
    FR_MAX_BIOME_MODIFIERS = 16,
    FR_MAX_HUNTER_SIGNS = 8,
    FR_MAX_ROWS = 7,           // of the frontier, the Convergence included (S04.02, C03)
    FR_MAX_HELD = 40,          // things in the inventory, with all Backpacks
    FR_MAX_BELT = 8,           // artifacts on the belt, with all Belt Pouches
    FR_MAX_DURATION = 12,      // the longest duration a decay stage may have (S03.01)
    FR_MAX_BUFF_LOCATIONS = 8, // the longest "next N Locations" or "next N frontier entries"
    FR_MAX_W = 40,             // the highest W there can be, in quarters (S05.01, C11)
    FR_MAX_TIME = 12,          // the longest Time that one thing may take
    FR_MAX_BUFF = 30000,       // the most that all events of a run together can add to a number
    FR_NONE = CONTENT_NONE,    // no index
};

typedef enum FrStage {
    FR_SECURE,
    FR_SOLID,
    FR_UNSTABLE,
    FR_CRITICAL,
    FR_REMOVED,
    FR_STAGES
} FrStage;

typedef enum FrCategory {
    FR_NORMAL_ENEMY,
    FR_ELITE_ENEMY,
    FR_BOSS_ENCOUNTER,
    FR_EVENT,
    FR_REST,
    FR_CATEGORIES
} FrCategory;

typedef enum FrEnemyType {
    FR_TYPE_NORMAL,
    FR_TYPE_ELITE,
    FR_TYPE_BOSS,
    FR_ENEMY_TYPES
} FrEnemyType;

typedef enum FrStatus {
    FR_WEAK,
    FR_FRAIL,
    FR_BLEED,
    FR_STATUSES,
    FR_NO_STATUS = FR_STATUSES
} FrStatus;

typedef enum FrStat { FR_HEALTH, FR_STAMINA, FR_SKILL, FR_AWARENESS, FR_STATS } FrStat;

typedef enum FrSlot {
    FR_WEAPON,
    FR_OFFHAND,
    FR_HELM,
    FR_CHEST,
    FR_LEGS,
    FR_HANDS,
    FR_FEET,
    FR_RING1,
    FR_RING2,
    FR_NECKLACE,
    FR_SLOTS
} FrSlot;

typedef enum FrOutcome {
    FR_RUNNING,
    FR_EXIT,
    FR_HUNTER,
    FR_GATEKEEPER,
    FR_CONVERGENCE,
    FR_DEATH,
    FR_OUTCOMES
} FrOutcome;

// Every constant of rules.yaml that is one number, with its range, the reason for it, and what a
// player calls it. The list makes the structure and the tables: a new one is a line here and a line
// in rules.yaml.
#define FR_DIVIDES  " because something is divided by it"
#define FR_QUARTERS " because W is counted in quarters (C11)"
#define FR_RULE_NUMBERS(X)                                                                         \
    X(start_hp, 1, 1000, " because a run begins alive", "HP at the start")                         \
    X(start_stamina, 0, 1000, "", "Stamina at the start")                                          \
    X(start_health_stat, 0, 1000, "", "Health stat at the start")                                  \
    X(start_stamina_stat, 0, 1000, "", "Stamina stat at the start")                                \
    X(start_skill_stat, 0, 1000, "", "Skill at the start")                                         \
    X(start_awareness_stat, 0, 1000, "", "Awareness at the start")                                 \
    X(hp_per_health, 0, 1000, "", "HP for a point of Health")                                      \
    X(stamina_per_stamina, 0, 1000, "", "Stamina for a point of it")                               \
    X(damage_per_skill, 0, 1000, "", "Damage for a point of Skill")                                \
    X(attack_cost, 0, 1000, "", "Stamina cost of Attack")                                          \
    X(attack_damage, 0, 1000, "", "Attack damage")                                                 \
    X(guard_cost, 0, 1000, "", "Stamina cost of Guard")                                            \
    X(guard_block, 0, 1000, "", "Guard Block")                                                     \
    X(recover_stamina, 0, 1000, "", "Recover Stamina")                                             \
    X(item_cost, 0, 1000, "", "Stamina cost of an item")                                           \
    X(stamina_per_time, 0, 1000, "", "Stamina back for each Time")                                 \
    X(weak_damage, 0, 1000, "", "Damage that Weak takes")                                          \
    X(frail_block, 0, 1000, "", "Block that Frail takes")                                          \
    X(bleed_damage, 0, 1000, "", "Bleed damage")                                                   \
    X(w_per_degradation, 0, FR_MAX_W, FR_QUARTERS, "W for each stage lost")                        \
    X(w_per_removal, 0, FR_MAX_W, FR_QUARTERS, "W for each Location Removed")                      \
    X(w_cap, 1, FR_MAX_W, FR_QUARTERS, "Highest W")                                                \
    X(frontier_base, 1, FR_MAX_ROWS, " (S04.02)", "Frontier size")                                 \
    X(frontier_min, 1, FR_MAX_ROWS, " (S04.02)", "Smallest frontier")                              \
    X(frontier_max, 1, FR_MAX_ROWS, " (S04.02)", "Largest frontier")                               \
    X(awareness_per_slot, 1, 1000, FR_DIVIDES, "Awareness for one Location more")                  \
    X(decay_rate_threshold, 1, 1000, "", "Decay rate that costs a Location")                       \
    X(decay_rate_penalty, 0, 1000, "", "Locations that a high Decay rate costs")                   \
    X(xp_normal, 0, 1000, "", "XP for a Normal Enemy")                                             \
    X(xp_elite, 0, 1000, "", "XP for an Elite")                                                    \
    X(xp_boss, 0, 1000, "", "XP for a boss")                                                       \
    X(xp_per_level, 1, 1000, FR_DIVIDES, "XP for a Level")                                         \
    X(points_per_level, 0, 100, "", "Points for a Level")                                          \
    X(inventory_capacity, 1, FR_MAX_HELD, "", "Inventory")                                         \
    X(backpack_capacity, 0, FR_MAX_HELD, "", "Inventory for a Backpack")                           \
    X(belt_capacity, 0, FR_MAX_BELT, "", "Belt")                                                   \
    X(belt_pouch_capacity, 0, FR_MAX_BELT, "", "Belt for a Belt Pouch")                            \
    X(hunter_appears, 1, 100, "", "Excess Time until the Hunter follows")                          \
    X(hunter_steps, 1, 100, "", "Excess Time until the Hunter is there")                           \
    X(gatekeeper_mitigation, 0, 1000, "", "Mitigation for the Gatekeeper")                         \
    X(convergence_pool, 1, 100, "", "Elites for the Convergence")                                  \
    X(convergence_divisor, 1, 1000, FR_DIVIDES, "Divisor of Elites in the Convergence")            \
    X(observation_normal, 0, 1000, "", "Observation Data for a Normal Enemy")                      \
    X(observation_elite, 0, 1000, "", "Observation Data for an Elite")                             \
    X(observation_boss, 0, 1000, "", "Observation Data for a boss")                                \
    X(observation_location, 0, 1000, "", "Observation Data for a Location")                        \
    X(observation_first_enemy, 0, 1000, "", "Observation Data for a new enemy")                    \
    X(observation_first_location, 0, 1000, "", "Observation Data for a new Location")              \
    X(observation_awareness_step, 1, 1000, FR_DIVIDES, "Awareness for 1 Observation Data more")    \
    X(observation_secure, 0, 1000, "", "Observation Data for Secure")                              \
    X(observation_solid, 0, 1000, "", "Observation Data for Solid")                                \
    X(observation_unstable, 0, 1000, "", "Observation Data for Unstable")                          \
    X(observation_critical, 0, 1000, "", "Observation Data for Critical")                          \
    X(awareness_tier_halves, 0, 1000, "", "Awareness that shows halves")                           \
    X(awareness_tier_pairs, 0, 1000, "", "Awareness that shows pairs")                             \
    X(awareness_tier_exact, 0, 1000, "", "Awareness that shows durations")                         \
    X(hunter_range, 1, 100, FR_DIVIDES, "Width of the range that is shown of the Hunter")

// S03.01: how long each stage before Removed lasts.
typedef struct FrStageRange {
    uint8_t stage, low, high;
    const char *source;
} FrStageRange;

typedef struct FrSpan {
    uint8_t low, high;
} FrSpan;

// S05.04: weights of a decay roll from this W (in quarters) upwards.
typedef struct FrDecayTier {
    uint8_t w_from;
    uint8_t extreme, inner;
    const char *source;
} FrDecayTier;

// S05.04: the frontier-size penalty from this W (in quarters) upwards; the highest tier counts.
typedef struct FrPenaltyTier {
    uint8_t w_from;
    uint8_t penalty;
    const char *source;
    char label[12]; // computed: "W >= 3"
} FrPenaltyTier;

// S04.03, C05: a frontier-size modifier while the last resolved Location had this biome.
typedef struct FrBiomeModifier {
    const char *biome;
    int8_t modifier;
    const char *source;
} FrBiomeModifier;

typedef struct FrRules {
#define X(name, low, high, because, words) Number name;
    FR_RULE_NUMBERS(X)
#undef X
    FrStageRange stage[FR_REMOVED];
    FrDecayTier decay_tier[FR_MAX_TIERS];
    FrPenaltyTier penalty_tier[FR_MAX_TIERS];
    FrBiomeModifier biome_modifier[FR_MAX_BIOME_MODIFIERS];
    uint8_t decay_tiers, penalty_tiers, biome_modifiers;
    uint8_t decay_at[FR_MAX_W + 1];     // computed: the decay tier of each W
    uint8_t penalties_at[FR_MAX_W + 1]; // computed: how many penalty tiers it has reached
} FrRules;

typedef struct FrIntent {
    const char *name;
    int16_t damage; // of each hit; -1: "Damage: none"
    int16_t block;  // 0: none
    uint8_t status; // FrStatus or FR_NO_STATUS
    uint8_t turns;
    uint8_t hits;   // U45: Block is used up hit by hit
    uint8_t weight; // U45: how often it is chosen, beside the others
    int16_t heal;   // HP that it regains
    int16_t rouse;  // added to its damage for the rest of the fight
} FrIntent;

// U43: what a boss's maximum HP grows with.
typedef enum FrGrowthPer {
    FR_PER_LEVEL, // above the first
    FR_PER_TIME,
    FR_PER_MITIGATION,
    FR_PER_ELITE, // absorbed
    FR_PER_PACK,  // switched on
    FR_GROWTH_PERS
} FrGrowthPer;

typedef struct FrGrowth {
    uint8_t per;   // FrGrowthPer
    uint8_t every; // so many of them
    int16_t hp;
} FrGrowth;

typedef struct FrEnemyDef {
    const char *id, *name, *flavour, *source;
    uint8_t type; // FrEnemyType
    int16_t max_hp;
    int16_t xp, observation; // -1: as its type has
    int16_t portion;         // U43: what the Convergence takes of an Elite; -1: by the divisor
    uint8_t intents, growths;
    FrIntent intent[FR_MAX_INTENTS];
    FrGrowth growth[FR_MAX_GROWTHS];
    bool rich;                  // computed: some intent does more than strike, block and afflict
    uint8_t picks;              // computed: the weights together
    uint8_t pick[FR_MAX_PICKS]; // computed: the intent of each drawn number
} FrEnemyDef;

// S16.05: another way to decay: how long each stage before Removed lasts.
typedef struct FrBehaviorDef {
    const char *id, *name, *text, *source;
    FrStageRange stage[FR_REMOVED];
} FrBehaviorDef;

typedef enum FrRequirementType {
    FR_NEEDS_W,          // at_least, in quarters
    FR_NEEDS_DECAY_RATE, // at_least
    FR_NEEDS_EQUIPMENT,  // ref is worn
    FR_NEEDS_ARTIFACT,   // ref is on the belt
    FR_NEEDS_STAT,       // stat, at_least
    FR_NEEDS_CONSUMABLE, // ref is held, at_least
    FR_NEEDS_ITEM,       // ref is held, at_least
    FR_NEEDS_HP,         // at_least
    FR_NEEDS_STAMINA,    // at_least
    FR_NEEDS_LEVEL,      // at_least
    FR_NEEDS_TIME,       // at_least
    FR_NEEDS_MITIGATION, // at_least
    FR_NEEDS_PACK,       // ref is switched on
    FR_REQUIREMENT_TYPES
} FrRequirementType;

typedef struct FrRequirement {
    uint8_t type;
    uint8_t stat;
    uint8_t ref;
    int16_t at_least;
} FrRequirement;

typedef enum FrConsequenceType {
    FR_GIVES_W,             // amount in quarters, positive (C07, C08)
    FR_GIVES_DECAY,         // amount, added to the decay advance (U34)
    FR_GIVES_STAT,          // stat, amount; duration in Locations, 0 = rest of the run
    FR_GIVES_MAX_HP,        // amount; duration as above
    FR_GIVES_CONSUMABLE,    // ref, amount (negative: taken away)
    FR_GIVES_ITEM,          // ref (an item that is not a consumable), amount
    FR_GIVES_ARTIFACT,      // ref, amount 1 or -1
    FR_GIVES_HP,            // amount
    FR_GIVES_STAMINA,       // amount
    FR_GIVES_EQUIPMENT,     // ref, amount 1 or -1
    FR_GIVES_FRONTIER_SIZE, // amount, for the next `duration` frontier entries (U35)
    FR_GIVES_LOCATION,      // ref, a Location with special "spawned"
    FR_GIVES_XP,            // amount
    FR_GIVES_OBSERVATION,   // amount
    FR_GIVES_MITIGATION,    // amount
    FR_GIVES_BACKPACK,      // amount (S10)
    FR_GIVES_BELT_POUCH,    // amount (S13)
    FR_CONSEQUENCE_TYPES
} FrConsequenceType;

typedef struct FrConsequence {
    uint8_t type;
    uint8_t stat;
    uint8_t ref;
    uint8_t duration;
    int16_t amount;
} FrConsequence;

// A Location that is never drawn from the pool (C29).
typedef enum FrSpecial {
    FR_ORDINARY,
    FR_SPECIAL_EXIT,
    FR_SPECIAL_GATEKEEPER,
    FR_SPECIAL_CONVERGENCE,
    FR_SPECIAL_HUNTER,
    FR_SPECIAL_SPAWNED, // appears only when an event spawns it (S08.07)
    FR_SPECIALS
} FrSpecial;

typedef struct FrLocationDef {
    const char *id, *name, *biome, *flavour, *source;
    uint8_t special;  // FrSpecial
    uint8_t category; // FrCategory
    int32_t danger;
    uint8_t zone_time_cost;
    uint8_t initial_stage; // FrStage
    uint8_t generation_weight;
    uint8_t min_awareness; // hidden below it (S09.01)
    uint8_t min_level;
    uint8_t min_w, max_w; // quarters; drawn only from and up to it
    int8_t weight_per_w;  // added to the weight for each whole W
    bool once;            // drawn once in a run
    uint8_t pack;         // index, or FR_NONE: always there (U11)
    uint8_t with_pack;    // drawn only if this one is on too
    uint8_t behavior;     // index, or FR_NONE: decays as rules.yaml says
    uint8_t spawns;       // enemies, in roster order
    uint8_t spawn[FR_MAX_SPAWNS];
    uint8_t event; // index or FR_NONE
    uint8_t rest;  // index or FR_NONE
    uint8_t rewards;
    FrConsequence reward[FR_MAX_REWARDS]; // U42: for winning
    FrSpan lasts[FR_REMOVED];             // computed: how long each stage does
    bool always;                          // computed: nothing keeps it from being drawn
    bool conditional;                     // computed: more than Awareness, pack and Elites do
} FrLocationDef;

typedef struct FrEventOption {
    const char *name, *outcome;
    int16_t time;      // added to the Zone Time Cost; may be negative (U13)
    uint8_t next;      // the number of the step that follows, from 1; 0: concludes
    uint8_t next_step; // computed: its index, or FR_NONE
    bool costs;        // computed: it takes something
    bool deadly;       // U41: its HP cost may end the run, and its outcome says so
    uint8_t requirements, consequences, spawns, rewards;
    FrRequirement requirement[FR_MAX_REQUIREMENTS];
    FrConsequence consequence[FR_MAX_CONSEQUENCES];
    uint8_t spawn[FR_MAX_SPAWNS];         // U44: whom it starts a fight with
    FrConsequence reward[FR_MAX_REWARDS]; // for winning that fight
} FrEventOption;

typedef struct FrEventStep {
    const char *text; // one or two sentences
    uint8_t options;
    FrEventOption option[FR_MAX_OPTIONS];
} FrEventStep;

typedef struct FrEventDef {
    const char *id, *name, *source;
    uint8_t steps;
    FrEventStep step[FR_MAX_STEPS];
} FrEventDef;

typedef enum FrItemKind { FR_ITEM_CONSUMABLE, FR_ITEM_KEEPSAKE, FR_ITEM_KINDS } FrItemKind;

typedef enum FrTarget {
    FR_TARGET_SELF,
    FR_TARGET_ENEMY,
    FR_TARGET_ENEMIES, // all of them
    FR_TARGETS
} FrTarget;

typedef struct FrItemDef {
    const char *id, *name, *flavour, *source;
    uint8_t kind; // FrItemKind; a keepsake only counts when brought back (S14.03)
    uint8_t uses;
    uint8_t target;        // FrTarget
    int8_t speed_modifier; // added to the cost of Use Item (C15)
    bool ends_turn;
    bool ignores_block;
    int16_t damage; // -1: none
    int16_t heal;
    int16_t stamina, block; // given to the Observer
    bool cleanses;          // takes every status off the Observer
    bool anywhere;          // may be used on the frontier too
    uint8_t status;         // FrStatus or FR_NO_STATUS
    uint8_t turns;
    int16_t observation; // if brought back (S14.03)
} FrItemDef;

// What an equipped item or an active artifact does; everything adds up (S12.02).
typedef enum FrBonusKind {
    FR_BONUS_DAMAGE,
    FR_BONUS_GUARD,
    FR_BONUS_STAMINA_MODIFIER, // on all action costs (U09)
    FR_BONUS_STAT,             // the first of the four stats
    FR_BONUS_MAX_HP = FR_BONUS_STAT + FR_STATS,
    FR_BONUS_FRONTIER_SIZE,
    FR_BONUS_RECOVER,       // on what Recover gives
    FR_BONUS_OPENING_BLOCK, // at the start of a fight
    FR_BONUS_OPENING,       // turns of the first of the three statuses, on every enemy
    FR_BONUS_IMMUNE = FR_BONUS_OPENING + FR_STATUSES,     // to the first of them
    FR_BONUS_LOCATION_HP = FR_BONUS_IMMUNE + FR_STATUSES, // after each Location
    FR_BONUS_MITIGATION,                                  // at each Location
    FR_BONUS_OBSERVATION,                                 // on each award (U10)
    FR_BONUSES
} FrBonusKind;

typedef union FrBonus {
    struct {
        int16_t damage, guard, stamina_modifier;
        int16_t stat[FR_STATS];
        int16_t max_hp, frontier_size, recover, opening_block;
        int16_t opening[FR_STATUSES], immune[FR_STATUSES];
        int16_t location_hp, mitigation, observation;
    };
    int16_t of[FR_BONUSES]; // by FrBonusKind
} FrBonus;

typedef struct FrEquipmentDef {
    const char *id, *name, *flavour, *source;
    uint8_t slot; // FrSlot; a ring says FR_RING1 and fits both ring slots
    FrBonus bonus;
    int16_t observation;
} FrEquipmentDef;

typedef struct FrArtifactDef {
    const char *id, *name, *flavour, *source;
    FrBonus bonus;
    int16_t observation;
} FrArtifactDef;

typedef struct FrRestOption {
    const char *name;
    uint8_t time;
    int16_t hp, stamina;
    uint8_t mitigation;
} FrRestOption;

typedef struct FrRestDef {
    const char *id, *name, *source;
    uint8_t options;
    FrRestOption option[FR_MAX_REST_OPTIONS];
} FrRestDef;

typedef struct FrEndingDef {
    uint8_t outcome;   // FrOutcome
    const char *title; // "Run Failed"
    const char *text;  // what the outcome confirms (S16.04)
    const char *source;
    bool success;
    uint8_t location; // the special Location that leads to it, or FR_NONE
    uint8_t enemy;    // its boss, or FR_NONE: arriving ends the run at once (C17)
} FrEndingDef;

// S15.01, U20: what a player without Awareness notices of the Hunter.
typedef struct FrHunterSign {
    uint8_t from; // cumulative Excess Time
    const char *sign;
    const char *urgent; // for Awareness in the first tier
} FrHunterSign;

// U46: a number of rules.yaml that is another one in this run.
typedef struct FrChange {
    uint8_t number; // which, in the order of FR_RULE_NUMBERS
    int16_t by;
} FrChange;

typedef struct FrBoss { // U43: who waits at an ending instead
    uint8_t outcome;    // FrOutcome
    uint8_t enemy;
} FrBoss;

// U11: added content that can be switched on.
typedef struct FrPackDef {
    const char *id, *name, *text, *source;
    int32_t cost;
    uint8_t changes, bosses;
    FrChange change[FR_MAX_CHANGES];
    FrBoss boss[FR_MAX_BOSSES];
} FrPackDef;

// U11a: a goal and a handicap, chosen at the start of a run.
typedef struct FrContractDef {
    const char *id, *name, *text, *source;
    int32_t cost, bonus; // Observation Data; the bonus is paid once
    uint8_t packs, outcomes, changes;
    uint8_t pack[FR_MAX_CHANGES]; // that must be switched on
    uint8_t outcome[FR_OUTCOMES]; // FrOutcome: any of these
    FrChange change[FR_MAX_CHANGES];
    int32_t least_observation; // of the run
    uint8_t least_level;
    int16_t most_time; // 0: any
} FrContractDef;

typedef struct FrCatalog {
    FrRules rules;
    uint8_t locations, enemies, events, items, equipments, artifacts, rests, packs, hunter_signs;
    uint8_t contracts, behaviors;
    FrLocationDef location[FR_MAX_LOCATIONS];
    FrEnemyDef enemy[FR_MAX_ENEMIES];
    FrEventDef event[FR_MAX_EVENTS];
    FrItemDef item[FR_MAX_ITEMS];
    FrEquipmentDef equipment[FR_MAX_EQUIPMENT];
    FrArtifactDef artifact[FR_MAX_ARTIFACTS];
    FrRestDef rest[FR_MAX_REST_TYPES];
    FrPackDef pack[FR_MAX_PACKS];
    FrContractDef contract[FR_MAX_CONTRACTS];
    FrBehaviorDef behavior[FR_MAX_BEHAVIORS];
    FrHunterSign hunter_sign[FR_MAX_HUNTER_SIGNS];
    uint8_t endings;
    FrEndingDef listed_ending[FR_OUTCOMES - 1]; // as listed
    FrEndingDef ending[FR_OUTCOMES];            // computed: by outcome; [FR_RUNNING] is unused
    bool rest_gaps;   // computed: the Times of some rest's options are not 1, 2, 3 and so on
    uint8_t unpacked; // computed: all Locations that are drawn without a pack are before this one
    // Computed: the weights of Locations that nothing keeps from being drawn, and the others that
    // have a weight; sums and counts of those before `unpacked`, and of all.
    uint32_t plain_weight[FR_MAX_LOCATIONS], plain_total[2];
    uint8_t choosy[FR_MAX_LOCATIONS], choosies[2];
    Glossary glossary;
} FrCatalog;

enum {
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
    FR_FILE_CONTRACTS,
    FR_FILE_BEHAVIORS,
    FR_FILE_GLOSSARY,
    FR_FILES
};

// Kinds of texts in tables, after those of every game.
enum { FR_TEXT_ID = CONTENT_OWN_KINDS, FR_TEXT_NAME, FR_TEXT_FLAVOUR, FR_TEXT_DESCRIPTION };

extern const Content frontier_content;

// The numbers of rules.yaml by their order: what each is called, and where it is.
enum {
#define X(name, low, high, because, words) FR_NUMBER_##name,
    FR_RULE_NUMBERS(X)
#undef X
        FR_NUMBERS
};
extern const char *const fr_number_names[FR_NUMBERS], *const fr_number_words[FR_NUMBERS];
Number *fr_number(FrRules *rules, uint8_t number);

// content_check.c: what only makes sense together, and what texts must be like.
void fr_check_text(const Place *place, const Field *field, const char *text);
void fr_check_content(Faults *faults, const void *catalog);

// content_event.c: what an event option needs and gives, what a fight pays.
void fr_check_event(const Place *place, const FrCatalog *catalog, const FrEventDef *event);
void fr_check_rewards(const Place *place, const FrCatalog *catalog, const FrConsequence *reward,
                      uint8_t count);
const char *fr_requirement_list(const void *requirement);
const char *fr_consequence_list(const void *consequence);

// The words, used in content files, in facts and on the screen.
extern const char *const fr_stage_names[FR_STAGES];
extern const char *const fr_category_names[FR_CATEGORIES];
extern const char *const fr_status_names[FR_STATUSES + 1];
extern const char *const fr_stat_names[FR_STATS];
extern const char *const fr_stat_keys[FR_STATS];
extern const char *const fr_slot_names[FR_SLOTS];
extern const char *const fr_special_names[FR_SPECIALS]; // ordinary: NULL
extern const char *const fr_outcome_names[FR_OUTCOMES];

#endif
