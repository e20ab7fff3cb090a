// The tables of Frontier's content, its words, and what is computed from it; see catalog.h.
#include "games/frontier/catalog.h"

const char *const fr_stage_names[FR_STAGES] = {"Secure", "Solid", "Unstable", "Critical",
                                               "Removed"};
const char *const fr_category_names[FR_CATEGORIES] = {"Normal Enemy", "Elite Enemy",
                                                      "Boss Encounter", "Event", "Rest"};
const char *const fr_status_names[FR_STATUSES + 1] = {"Weak", "Frail", "Bleed", "none"};
const char *const fr_stat_names[FR_STATS] = {"Health", "Stamina", "Skill", "Awareness"};
const char *const fr_stat_keys[FR_STATS] = {"health", "stamina", "skill", "awareness"};
const char *const fr_slot_names[FR_SLOTS] = {"Weapon", "Offhand", "Helm",  "Chest", "Legs",
                                             "Hands",  "Feet",    "Ring1", "Ring2", "Necklace"};
const char *const fr_outcome_names[FR_OUTCOMES] = {"RUNNING",    "EXIT",        "HUNTER",
                                                   "GATEKEEPER", "CONVERGENCE", "DEATH"};
const char *const fr_special_names[FR_SPECIALS] = {NULL,          "exit",   "gatekeeper",
                                                   "convergence", "hunter", "spawned"};

// Words of the files that are not words of the screen; a gap is what no file can say.
static const char *const type_words[FR_ENEMY_TYPES] = {"Normal", "Elite", "Boss"};
static const char *const status_words[FR_STATUSES] = {"Weak", "Frail", "Bleed"};
static const char *const slot_words[FR_SLOTS] = {"Weapon", "Offhand", "Helm", "Chest", "Legs",
                                                 "Hands",  "Feet",    "Ring", NULL,    "Necklace"};
static const char *const kind_words[FR_ITEM_KINDS] = {"consumable", "keepsake"};
static const char *const target_words[FR_TARGETS] = {"self", "enemy", "enemies"};
static const char *const growth_words[FR_GROWTH_PERS] = {"level", "time", "mitigation", "elite",
                                                         "pack"};
static const char *const outcome_words[FR_OUTCOMES] = {NULL,         "EXIT",        "HUNTER",
                                                       "GATEKEEPER", "CONVERGENCE", "DEATH"};
static const char *const requirement_words[FR_REQUIREMENT_TYPES] = {
    "w",  "decay_rate", "equipment", "artifact", "stat",       "consumable", "item",
    "hp", "stamina",    "level",     "time",     "mitigation", "pack"};
const char *const fr_number_names[FR_NUMBERS] = {
#define X(name, low, high, because, words) #name,
    FR_RULE_NUMBERS(X)
#undef X
};
const char *const fr_number_words[FR_NUMBERS] = {
#define X(name, low, high, because, words) words,
    FR_RULE_NUMBERS(X)
#undef X
};
static const char *const consequence_words[FR_CONSEQUENCE_TYPES] = {
    "w",        "decay",       "stat",       "max_hp",    "consumable",    "item",
    "artifact", "hp",          "stamina",    "equipment", "frontier_size", "location",
    "xp",       "observation", "mitigation", "backpack",  "belt_pouch"};

enum {
    ID_LENGTH = 24,
    NAME_LENGTH = 40,
    FLAVOUR_LENGTH = 160,
    TEXT_LENGTH = 240,
    MOST = 999,
    MOST_OBSERVATION = 1000,
    MOST_BONUS = 100,
    MOST_TURNS = 3,
};

// Keys are named like the members that take them.
#define NUMBER(type, record, member, ...) FIELD(type, record, #member, member, __VA_ARGS__)
#define TEXT(record, member, longest, kind_)                                                       \
    FIELD(FIELD_TEXT, record, #member, member, RANGE(1, longest), .kind = (kind_))
#define ID(record)           TEXT(record, id, ID_LENGTH, FR_TEXT_ID)
#define NAME(record, member) TEXT(record, member, NAME_LENGTH, FR_TEXT_NAME)
#define FLAVOUR(record)      TEXT(record, flavour, FLAVOUR_LENGTH, FR_TEXT_FLAVOUR)
#define SOURCE(record)       TEXT(record, source, NAME_LENGTH, CONTENT_SOURCE)
#define WORD(record, key, member, words, ...)                                                      \
    FIELD(FIELD_WORD, record, key, member, WORDS(words), __VA_ARGS__)
#define REFERENCE(record, member, list_)                                                           \
    FIELD(FIELD_REFERENCE, record, #member, member, RANGE(1, ID_LENGTH), OPTIONAL(FR_NONE),        \
          .of.list = (list_))
#define LIST(record, key, member, count, least, most, entry, ...)                                  \
    FIELD(FIELD_LIST, record, key, member, RANGE(least, most), COUNTED(record, count),             \
          ENTRIES(record, member, entry), __VA_ARGS__)
#define ENTRY(name, fields)                                                                        \
    static const Shape name##_shape = SHAPE_OF(fields);                                            \
    static const Field name##_entry = {.type = FIELD_RECORD, .of.shape = &name##_shape}

// ---- rules.yaml
static const Field stage_fields[] = {
    WORD(FrStageRange, "stage", stage, fr_stage_names),
    NUMBER(FIELD_U8, FrStageRange, low, RANGE(1, FR_MAX_DURATION)),
    NUMBER(FIELD_U8, FrStageRange, high),
    SOURCE(FrStageRange),
};
ENTRY(stage, stage_fields);
static const Field decay_tier_fields[] = {
    NUMBER(FIELD_U8, FrDecayTier, w_from),
    NUMBER(FIELD_U8, FrDecayTier, extreme, RANGE(0, 100)),
    NUMBER(FIELD_U8, FrDecayTier, inner, RANGE(0, 100)),
    SOURCE(FrDecayTier),
};
ENTRY(decay_tier, decay_tier_fields);
static const Field penalty_tier_fields[] = {
    NUMBER(FIELD_U8, FrPenaltyTier, w_from),
    NUMBER(FIELD_U8, FrPenaltyTier, penalty, RANGE(0, FR_MAX_ROWS - 1)),
    SOURCE(FrPenaltyTier),
};
ENTRY(penalty_tier, penalty_tier_fields);
static const Field biome_modifier_fields[] = {
    NAME(FrBiomeModifier, biome),
    NUMBER(FIELD_I8, FrBiomeModifier, modifier, RANGE(1 - FR_MAX_ROWS, FR_MAX_ROWS - 1)),
    SOURCE(FrBiomeModifier),
};
ENTRY(biome_modifier, biome_modifier_fields);
static const Field rules_fields[] = {
#define X(name, low_, high_, because_, words)                                                      \
    FIELD(FIELD_NUMBER, FrRules, #name, name, RANGE(low_, high_), .because = (because_)),
    FR_RULE_NUMBERS(X)
#undef X
        FIELD(FIELD_LIST, FrRules, "stages", stage, RANGE(FR_REMOVED, FR_REMOVED),
              .count_at = NO_COUNT, ENTRIES(FrRules, stage, stage_entry)),
    LIST(FrRules, "decay_weights", decay_tier, decay_tiers, 1, FR_MAX_TIERS, decay_tier_entry),
    LIST(FrRules, "frontier_penalties", penalty_tier, penalty_tiers, 0, FR_MAX_TIERS,
         penalty_tier_entry),
    LIST(FrRules, "biome_modifiers", biome_modifier, biome_modifiers, 0, FR_MAX_BIOME_MODIFIERS,
         biome_modifier_entry, .unique = "something that no other biome has"),
};
static const Shape rules_shape = SHAPE_OF(rules_fields);

// ---- what is needed and given; what a kind of it goes with is in content_event.c.
#define WHICH(record, list_of_)                                                                    \
    FIELD(FIELD_REFERENCE, record, "which", ref, RANGE(1, ID_LENGTH), OPTIONAL(FR_NONE),           \
          .kind = LIST_BY_RECORD, .of.list_of = (list_of_))
static const Field requirement_fields[] = {
    WORD(FrRequirement, "needs", type, requirement_words),
    WORD(FrRequirement, "stat", stat, fr_stat_keys, OPTIONAL(0)),
    WHICH(FrRequirement, fr_requirement_list),
    NUMBER(FIELD_I16, FrRequirement, at_least, OPTIONAL(0)),
};
ENTRY(requirement, requirement_fields);
static const Field consequence_fields[] = {
    WORD(FrConsequence, "gives", type, consequence_words),
    WORD(FrConsequence, "stat", stat, fr_stat_keys, OPTIONAL(0)),
    WHICH(FrConsequence, fr_consequence_list),
    NUMBER(FIELD_I16, FrConsequence, amount, OPTIONAL(1)),
    NUMBER(FIELD_U8, FrConsequence, duration, OPTIONAL(0)),
};
ENTRY(consequence, consequence_fields);
#define REWARDS(record)                                                                            \
    LIST(record, "reward", reward, rewards, 0, FR_MAX_REWARDS, consequence_entry, .optional = true)

// ---- locations.yaml
static const Field spawn = {
    .type = FIELD_REFERENCE, RANGE(1, ID_LENGTH), .absent = FR_NONE, .of.list = "enemies"};
static const Field location_fields[] = {
    ID(FrLocationDef),
    NAME(FrLocationDef, name),
    NAME(FrLocationDef, biome),
    WORD(FrLocationDef, "category", category, fr_category_names),
    NUMBER(FIELD_I32, FrLocationDef, danger, RANGE(0, 100000)),
    NUMBER(FIELD_U8, FrLocationDef, zone_time_cost, RANGE(0, FR_MAX_TIME)),
    WORD(FrLocationDef, "initial_stage", initial_stage, fr_stage_names),
    NUMBER(FIELD_U8, FrLocationDef, generation_weight, RANGE(0, 100), OPTIONAL(0)),
    NUMBER(FIELD_U8, FrLocationDef, min_awareness, RANGE(1, 100), OPTIONAL(0)),
    NUMBER(FIELD_U8, FrLocationDef, min_level, RANGE(2, 100), OPTIONAL(0)),
    NUMBER(FIELD_U8, FrLocationDef, min_w, RANGE(1, FR_MAX_W), OPTIONAL(0)),
    NUMBER(FIELD_U8, FrLocationDef, max_w, RANGE(0, FR_MAX_W), OPTIONAL(FR_MAX_W)),
    NUMBER(FIELD_I8, FrLocationDef, weight_per_w, RANGE(-10, 10), OPTIONAL(0)),
    NUMBER(FIELD_BOOL, FrLocationDef, once, .optional = true),
    REFERENCE(FrLocationDef, pack, "packs"),
    REFERENCE(FrLocationDef, with_pack, "packs"),
    REFERENCE(FrLocationDef, behavior, "behaviors"),
    LIST(FrLocationDef, "enemies", spawn, spawns, 1, FR_MAX_SPAWNS, spawn, .optional = true),
    REFERENCE(FrLocationDef, event, "events"),
    REFERENCE(FrLocationDef, rest, "rests"),
    REWARDS(FrLocationDef),
    WORD(FrLocationDef, "special", special, fr_special_names, OPTIONAL(FR_ORDINARY)),
    FLAVOUR(FrLocationDef),
    SOURCE(FrLocationDef),
};
ENTRY(location, location_fields);
static const Field locations_fields[] = {
    LIST(FrCatalog, "locations", location, locations, 1, FR_MAX_LOCATIONS, location_entry,
         .unique = "something that no other Location has",
         .known = "the id of a Location that exists"),
};
static const Shape locations_shape = SHAPE_OF(locations_fields);

// ---- enemies.yaml
static const Field intent_fields[] = {
    NAME(FrIntent, name),
    NUMBER(FIELD_I16, FrIntent, damage, RANGE(0, MOST), OPTIONAL(-1)),
    NUMBER(FIELD_I16, FrIntent, block, RANGE(1, MOST), OPTIONAL(0)),
    WORD(FrIntent, "status", status, status_words, OPTIONAL(FR_NO_STATUS)),
    NUMBER(FIELD_U8, FrIntent, turns, RANGE(1, 9), OPTIONAL(0)),
    NUMBER(FIELD_U8, FrIntent, hits, RANGE(2, FR_MAX_HITS), OPTIONAL(1)),
    NUMBER(FIELD_U8, FrIntent, weight, RANGE(1, 9), OPTIONAL(1)),
    NUMBER(FIELD_I16, FrIntent, heal, RANGE(1, MOST), OPTIONAL(0)),
    NUMBER(FIELD_I16, FrIntent, rouse, RANGE(1, 20), OPTIONAL(0)),
};
ENTRY(intent, intent_fields);
static const Field growth_fields[] = {
    WORD(FrGrowth, "per", per, growth_words),
    NUMBER(FIELD_U8, FrGrowth, every, RANGE(1, 100), OPTIONAL(1)),
    NUMBER(FIELD_I16, FrGrowth, hp, RANGE(1, 100)),
};
ENTRY(growth, growth_fields);
static const Field enemy_fields[] = {
    ID(FrEnemyDef),
    NAME(FrEnemyDef, name),
    WORD(FrEnemyDef, "type", type, type_words),
    NUMBER(FIELD_I16, FrEnemyDef, max_hp),
    NUMBER(FIELD_I16, FrEnemyDef, xp, RANGE(0, 1000), OPTIONAL(-1)),
    NUMBER(FIELD_I16, FrEnemyDef, observation, RANGE(0, MOST_OBSERVATION), OPTIONAL(-1)),
    NUMBER(FIELD_I16, FrEnemyDef, portion, RANGE(1, MOST), OPTIONAL(-1)),
    LIST(FrEnemyDef, "growth", growth, growths, 0, FR_MAX_GROWTHS, growth_entry, .optional = true),
    LIST(FrEnemyDef, "intents", intent, intents, 0, FR_MAX_INTENTS, intent_entry),
    FLAVOUR(FrEnemyDef),
    SOURCE(FrEnemyDef),
};
ENTRY(enemy, enemy_fields);
static const Field enemies_fields[] = {
    LIST(FrCatalog, "enemies", enemy, enemies, 0, FR_MAX_ENEMIES, enemy_entry,
         .unique = "something that no other enemy has", .known = "the id of an enemy that exists"),
};
static const Shape enemies_shape = SHAPE_OF(enemies_fields);

// ---- events.yaml
static const Field option_fields[] = {
    NAME(FrEventOption, name),
    NUMBER(FIELD_I16, FrEventOption, time, RANGE(-FR_MAX_TIME, FR_MAX_TIME)),
    TEXT(FrEventOption, outcome, TEXT_LENGTH, FR_TEXT_DESCRIPTION),
    FIELD(FIELD_U8, FrEventOption, "next_step", next, OPTIONAL(0)),
    NUMBER(FIELD_BOOL, FrEventOption, deadly, .optional = true),
    LIST(FrEventOption, "requirements", requirement, requirements, 0, FR_MAX_REQUIREMENTS,
         requirement_entry, .optional = true),
    LIST(FrEventOption, "consequences", consequence, consequences, 0, FR_MAX_CONSEQUENCES,
         consequence_entry, .optional = true),
    LIST(FrEventOption, "fight", spawn, spawns, 1, FR_MAX_SPAWNS, spawn, .optional = true),
    REWARDS(FrEventOption),
};
ENTRY(option, option_fields);
static const Field step_fields[] = {
    TEXT(FrEventStep, text, TEXT_LENGTH, FR_TEXT_DESCRIPTION),
    LIST(FrEventStep, "options", option, options, 1, FR_MAX_OPTIONS, option_entry),
};
ENTRY(step, step_fields);
static const Field event_fields[] = {
    ID(FrEventDef),
    NAME(FrEventDef, name),
    SOURCE(FrEventDef),
    LIST(FrEventDef, "steps", step, steps, 1, FR_MAX_STEPS, step_entry),
};
ENTRY(event, event_fields);
static const Field events_fields[] = {
    LIST(FrCatalog, "events", event, events, 0, FR_MAX_EVENTS, event_entry,
         .unique = "something that no other event has", .known = "the id of an event that exists"),
};
static const Shape events_shape = SHAPE_OF(events_fields);

// ---- items.yaml
static const Field item_fields[] = {
    ID(FrItemDef),
    NAME(FrItemDef, name),
    WORD(FrItemDef, "kind", kind, kind_words),
    NUMBER(FIELD_U8, FrItemDef, uses, RANGE(1, 9), OPTIONAL(0)),
    WORD(FrItemDef, "target", target, target_words, OPTIONAL(FR_TARGET_SELF)),
    NUMBER(FIELD_I8, FrItemDef, speed_modifier, RANGE(-9, 9), OPTIONAL(0)),
    NUMBER(FIELD_BOOL, FrItemDef, ends_turn, .optional = true),
    NUMBER(FIELD_I16, FrItemDef, damage, RANGE(0, MOST), OPTIONAL(-1)),
    NUMBER(FIELD_BOOL, FrItemDef, ignores_block, .optional = true),
    NUMBER(FIELD_I16, FrItemDef, heal, RANGE(1, MOST), OPTIONAL(0)),
    NUMBER(FIELD_I16, FrItemDef, stamina, RANGE(1, MOST), OPTIONAL(0)),
    NUMBER(FIELD_I16, FrItemDef, block, RANGE(1, MOST), OPTIONAL(0)),
    NUMBER(FIELD_BOOL, FrItemDef, cleanses, .optional = true),
    NUMBER(FIELD_BOOL, FrItemDef, anywhere, .optional = true),
    WORD(FrItemDef, "status", status, status_words, OPTIONAL(FR_NO_STATUS)),
    NUMBER(FIELD_U8, FrItemDef, turns, RANGE(1, 9), OPTIONAL(0)),
    NUMBER(FIELD_I16, FrItemDef, observation, OPTIONAL(0)),
    FLAVOUR(FrItemDef),
    SOURCE(FrItemDef),
};
ENTRY(item, item_fields);
static const Field items_fields[] = {
    LIST(FrCatalog, "items", item, items, 0, FR_MAX_ITEMS, item_entry,
         .unique = "something that no other item has", .known = "the id of an item that exists"),
};
static const Shape items_shape = SHAPE_OF(items_fields);

// ---- equipment.yaml, artifacts.yaml
#define BONUS(key, member, most)                                                                   \
    FIELD(FIELD_I16, FrBonus, key, member, RANGE(-(most), most), OPTIONAL(0))
#define GAIN(key, member, most) FIELD(FIELD_I16, FrBonus, key, member, RANGE(1, most), OPTIONAL(0))
static const Field bonus_fields[] = {
    BONUS("damage", damage, MOST_BONUS),
    BONUS("guard", guard, MOST_BONUS),
    BONUS("stamina_modifier", stamina_modifier, MOST_BONUS),
    BONUS("health", stat[FR_HEALTH], MOST_BONUS),
    BONUS("stamina", stat[FR_STAMINA], MOST_BONUS),
    BONUS("skill", stat[FR_SKILL], MOST_BONUS),
    BONUS("awareness", stat[FR_AWARENESS], MOST_BONUS),
    BONUS("max_hp", max_hp, MOST_BONUS),
    BONUS("frontier_size", frontier_size, FR_MAX_ROWS - 1),
    GAIN("recover", recover, MOST_BONUS),
    GAIN("opening_block", opening_block, MOST_BONUS),
    GAIN("opening_weak", opening[FR_WEAK], MOST_TURNS),
    GAIN("opening_frail", opening[FR_FRAIL], MOST_TURNS),
    GAIN("opening_bleed", opening[FR_BLEED], MOST_TURNS),
    GAIN("immune_weak", immune[FR_WEAK], 1),
    GAIN("immune_frail", immune[FR_FRAIL], 1),
    GAIN("immune_bleed", immune[FR_BLEED], 1),
    GAIN("location_hp", location_hp, MOST_BONUS),
    GAIN("mitigation", mitigation, FR_MAX_TIME),
    GAIN("observation", observation, MOST_BONUS),
};
static const Shape bonus_shape = SHAPE_OF(bonus_fields);
#define OBSERVATION(record)                                                                        \
    NUMBER(FIELD_I16, record, observation, RANGE(0, MOST_OBSERVATION), OPTIONAL(0))
static const Field equipment_fields[] = {
    ID(FrEquipmentDef),
    NAME(FrEquipmentDef, name),
    WORD(FrEquipmentDef, "slot", slot, slot_words),
    FIELD(FIELD_RECORD, FrEquipmentDef, "bonus", bonus, .of.shape = &bonus_shape),
    OBSERVATION(FrEquipmentDef),
    FLAVOUR(FrEquipmentDef),
    SOURCE(FrEquipmentDef),
};
ENTRY(equipment, equipment_fields);
static const Field equipments_fields[] = {
    LIST(FrCatalog, "equipment", equipment, equipments, 0, FR_MAX_EQUIPMENT, equipment_entry,
         .unique = "something that no other equipment has",
         .known = "the id of equipment that exists"),
};
static const Shape equipments_shape = SHAPE_OF(equipments_fields);
static const Field artifact_fields[] = {
    ID(FrArtifactDef),
    NAME(FrArtifactDef, name),
    FIELD(FIELD_RECORD, FrArtifactDef, "bonus", bonus, .of.shape = &bonus_shape),
    OBSERVATION(FrArtifactDef),
    FLAVOUR(FrArtifactDef),
    SOURCE(FrArtifactDef),
};
ENTRY(artifact, artifact_fields);
static const Field artifacts_fields[] = {
    LIST(FrCatalog, "artifacts", artifact, artifacts, 0, FR_MAX_ARTIFACTS, artifact_entry,
         .unique = "something that no other artifact has",
         .known = "the id of an artifact that exists"),
};
static const Shape artifacts_shape = SHAPE_OF(artifacts_fields);

// ---- rests.yaml
static const Field rest_option_fields[] = {
    NAME(FrRestOption, name),
    NUMBER(FIELD_U8, FrRestOption, time, RANGE(1, FR_MAX_TIME),
           .because = " because resting takes time"),
    NUMBER(FIELD_I16, FrRestOption, hp, RANGE(0, MOST)),
    NUMBER(FIELD_I16, FrRestOption, stamina, RANGE(0, MOST)),
    NUMBER(FIELD_U8, FrRestOption, mitigation, RANGE(0, FR_MAX_TIME)),
};
ENTRY(rest_option, rest_option_fields);
static const Field rest_fields[] = {
    ID(FrRestDef),
    NAME(FrRestDef, name),
    SOURCE(FrRestDef),
    LIST(FrRestDef, "options", option, options, 1, FR_MAX_REST_OPTIONS, rest_option_entry),
};
ENTRY(rest, rest_fields);
static const Field rests_fields[] = {
    LIST(FrCatalog, "rests", rest, rests, 0, FR_MAX_REST_TYPES, rest_entry,
         .unique = "something that no other rest type has",
         .known = "the id of a rest type that exists"),
};
static const Shape rests_shape = SHAPE_OF(rests_fields);

// ---- endings.yaml
static const Field ending_fields[] = {
    WORD(FrEndingDef, "outcome", outcome, outcome_words),
    NAME(FrEndingDef, title),
    TEXT(FrEndingDef, text, TEXT_LENGTH, FR_TEXT_DESCRIPTION),
    NUMBER(FIELD_BOOL, FrEndingDef, success),
    REFERENCE(FrEndingDef, location, "locations"),
    REFERENCE(FrEndingDef, enemy, "enemies"),
    SOURCE(FrEndingDef),
};
ENTRY(ending, ending_fields);
static const Field sign_fields[] = {
    NUMBER(FIELD_U8, FrHunterSign, from),
    TEXT(FrHunterSign, sign, FLAVOUR_LENGTH, FR_TEXT_FLAVOUR),
    TEXT(FrHunterSign, urgent, FLAVOUR_LENGTH, FR_TEXT_FLAVOUR),
};
ENTRY(sign, sign_fields);
static const Field endings_fields[] = {
    LIST(FrCatalog, "endings", listed_ending, endings, 1, FR_OUTCOMES - 1, ending_entry),
    LIST(FrCatalog, "hunter_signs", hunter_sign, hunter_signs, 1, FR_MAX_HUNTER_SIGNS, sign_entry),
};
static const Shape endings_shape = SHAPE_OF(endings_fields);

// ---- packs.yaml, contracts.yaml
static const Field change_fields[] = {
    WORD(FrChange, "number", number, fr_number_names),
    NUMBER(FIELD_I16, FrChange, by, RANGE(-1000, 1000)),
};
ENTRY(change, change_fields);
#define CHANGES(record)                                                                            \
    LIST(record, "changes", change, changes, 0, FR_MAX_CHANGES, change_entry, .optional = true)
static const Field boss_fields[] = {
    WORD(FrBoss, "outcome", outcome, outcome_words),
    REFERENCE(FrBoss, enemy, "enemies"),
};
ENTRY(boss, boss_fields);
static const Field pack_fields[] = {
    ID(FrPackDef),
    NAME(FrPackDef, name),
    TEXT(FrPackDef, text, TEXT_LENGTH, FR_TEXT_DESCRIPTION),
    NUMBER(FIELD_I32, FrPackDef, cost, RANGE(0, 100000)),
    CHANGES(FrPackDef),
    LIST(FrPackDef, "bosses", boss, bosses, 0, FR_MAX_BOSSES, boss_entry, .optional = true),
    SOURCE(FrPackDef),
};
ENTRY(pack, pack_fields);
static const Field packs_fields[] = {
    LIST(FrCatalog, "packs", pack, packs, 0, FR_MAX_PACKS, pack_entry,
         .unique = "something that no other pack has", .known = "the id of a pack that exists"),
};
static const Shape packs_shape = SHAPE_OF(packs_fields);

static const Field needed_pack = {
    .type = FIELD_REFERENCE, RANGE(1, ID_LENGTH), .absent = FR_NONE, .of.list = "packs"};
static const Field wanted_outcome = {.type = FIELD_WORD, WORDS(outcome_words)};
static const Field contract_fields[] = {
    ID(FrContractDef),
    NAME(FrContractDef, name),
    TEXT(FrContractDef, text, TEXT_LENGTH, FR_TEXT_DESCRIPTION),
    NUMBER(FIELD_I32, FrContractDef, cost, RANGE(0, 100000)),
    NUMBER(FIELD_I32, FrContractDef, bonus, RANGE(0, MOST_OBSERVATION)),
    LIST(FrContractDef, "packs", pack, packs, 0, FR_MAX_CHANGES, needed_pack, .optional = true),
    LIST(FrContractDef, "endings", outcome, outcomes, 1, FR_OUTCOMES - 1, wanted_outcome),
    NUMBER(FIELD_I32, FrContractDef, least_observation, RANGE(1, 100000), OPTIONAL(0)),
    NUMBER(FIELD_U8, FrContractDef, least_level, RANGE(2, 100), OPTIONAL(0)),
    NUMBER(FIELD_I16, FrContractDef, most_time, RANGE(1, 10000), OPTIONAL(0)),
    CHANGES(FrContractDef),
    SOURCE(FrContractDef),
};
ENTRY(contract, contract_fields);
static const Field contracts_fields[] = {
    LIST(FrCatalog, "contracts", contract, contracts, 0, FR_MAX_CONTRACTS, contract_entry,
         .unique = "something that no other contract has",
         .known = "the id of a contract that exists"),
};
static const Shape contracts_shape = SHAPE_OF(contracts_fields);

// ---- behaviors.yaml
static const Field behavior_fields[] = {
    ID(FrBehaviorDef),
    NAME(FrBehaviorDef, name),
    TEXT(FrBehaviorDef, text, TEXT_LENGTH, FR_TEXT_DESCRIPTION),
    FIELD(FIELD_LIST, FrBehaviorDef, "stages", stage, RANGE(FR_REMOVED, FR_REMOVED),
          .count_at = NO_COUNT, ENTRIES(FrBehaviorDef, stage, stage_entry)),
    SOURCE(FrBehaviorDef),
};
ENTRY(behavior, behavior_fields);
static const Field behaviors_fields[] = {
    LIST(FrCatalog, "behaviors", behavior, behaviors, 0, FR_MAX_BEHAVIORS, behavior_entry,
         .unique = "something that no other behavior has",
         .known = "the id of a decay behavior that exists"),
};
static const Shape behaviors_shape = SHAPE_OF(behaviors_fields);

#define FILE_OF(name_, shape_)                                                                     \
    { .name = (name_), .shape = &(shape_), .count_at = NO_COUNT }
static const ContentFile files[FR_FILES] = {
    [FR_FILE_RULES] = FILE_OF("rules.yaml", rules_shape), // the rules come first in the catalog
    [FR_FILE_LOCATIONS] = FILE_OF("locations.yaml", locations_shape),
    [FR_FILE_ENEMIES] = FILE_OF("enemies.yaml", enemies_shape),
    [FR_FILE_EVENTS] = FILE_OF("events.yaml", events_shape),
    [FR_FILE_ITEMS] = FILE_OF("items.yaml", items_shape),
    [FR_FILE_EQUIPMENT] = FILE_OF("equipment.yaml", equipments_shape),
    [FR_FILE_ARTIFACTS] = FILE_OF("artifacts.yaml", artifacts_shape),
    [FR_FILE_RESTS] = FILE_OF("rests.yaml", rests_shape),
    [FR_FILE_ENDINGS] = FILE_OF("endings.yaml", endings_shape),
    [FR_FILE_PACKS] = FILE_OF("packs.yaml", packs_shape),
    [FR_FILE_CONTRACTS] = FILE_OF("contracts.yaml", contracts_shape),
    [FR_FILE_BEHAVIORS] = FILE_OF("behaviors.yaml", behaviors_shape),
    [FR_FILE_GLOSSARY] = {.name = "glossary.yaml",
                          .shape = &glossary_shape,
                          .offset = offsetof(FrCatalog, glossary),
                          .count_at = NO_COUNT},
};
_Static_assert(offsetof(FrCatalog, rules) == 0, "rules.yaml is read to the start of the catalog");

// ---- what is computed

static void write_label(FrPenaltyTier *tier) {
    static const char *const fractions[] = {"", ".25", ".5", ".75"};
    Text text;
    text_init(&text, tier->label, sizeof tier->label);
    text_addf(&text, "W >= %d%s", tier->w_from / 4, fractions[tier->w_from % 4]);
}

static void prepare_steps(FrEventDef *e) {
    for (int i = 0; i < e->steps; i++) {
        for (int k = 0; k < e->step[i].options; k++) {
            FrEventOption *o = &e->step[i].option[k];
            o->next_step = o->next > 0 ? (uint8_t)(o->next - 1) : FR_NONE;
            o->costs = false;
            for (int n = 0; n < o->consequences; n++)
                o->costs = o->costs || o->consequence[n].amount < 0;
        }
    }
}

// U45: which intent each drawn number stands for. The tables bound the weights one by one; content
// whose weights are too many together is refused by its check.
static void prepare_enemy(FrEnemyDef *e) {
    e->picks = 0;
    e->rich = false;
    for (uint8_t i = 0; i < e->intents; i++) {
        const FrIntent *intent = &e->intent[i];
        e->rich = e->rich || intent->hits > 1 || intent->heal > 0 || intent->rouse > 0;
        for (int k = 0; k < intent->weight && e->picks < FR_MAX_PICKS; k++)
            e->pick[e->picks++] = i;
    }
}

static void prepare_locations(FrCatalog *c) {
    c->unpacked = 0;
    for (uint8_t i = 0; i < c->locations; i++) {
        FrLocationDef *l = &c->location[i];
        l->conditional = l->min_level > 0 || l->min_w > 0 || l->max_w < FR_MAX_W ||
                         l->weight_per_w != 0 || l->once || l->with_pack != FR_NONE;
        l->always = l->special == FR_ORDINARY && l->category != FR_ELITE_ENEMY &&
                    l->min_awareness == 0 && l->pack == FR_NONE && !l->conditional;
        if (l->pack == FR_NONE && l->generation_weight > 0)
            c->unpacked = (uint8_t)(i + 1);
        for (int k = 0; k < FR_REMOVED; k++) {
            const FrStageRange *range = l->behavior < c->behaviors
                                            ? &c->behavior[l->behavior].stage[k]
                                            : &c->rules.stage[k];
            l->lasts[k] = (FrSpan){.low = range->low, .high = range->high};
        }
    }
}

// U02, U48: what every drawing begins with, so that only few Locations have to be looked at.
static void prepare_weights(FrCatalog *c) {
    c->plain_total[0] = c->plain_total[1] = 0;
    c->choosies[0] = c->choosies[1] = 0;
    for (uint8_t i = 0; i < c->locations; i++) {
        const FrLocationDef *l = &c->location[i];
        c->plain_weight[i] = l->always ? l->generation_weight : 0;
        c->plain_total[1] += c->plain_weight[i];
        if (!l->always && l->generation_weight > 0)
            c->choosy[c->choosies[1]++] = i;
        if (i < c->unpacked) {
            c->plain_total[0] = c->plain_total[1];
            c->choosies[0] = c->choosies[1];
        }
    }
}

static bool has_gaps(const FrRestDef *rest) {
    uint32_t times = 0;
    for (int i = 0; i < rest->options; i++)
        times |= UINT32_C(1) << rest->option[i].time;
    times >>= 1;
    return (times & (times + 1)) != 0;
}

Number *fr_number(FrRules *rules, uint8_t number) {
    static const size_t at[FR_NUMBERS] = {
#define X(name, low, high, because, words) offsetof(FrRules, name),
        FR_RULE_NUMBERS(X)
#undef X
    };
    return (Number *)(void *)((char *)rules + at[number]);
}

// S05.04: which tiers each W falls into.
static void prepare_tiers(FrRules *r) {
    for (int w = 0, decay = 0, penalties = 0; w <= FR_MAX_W; w++) {
        while (decay + 1 < r->decay_tiers && w >= r->decay_tier[decay + 1].w_from)
            decay++;
        while (penalties < r->penalty_tiers && w >= r->penalty_tier[penalties].w_from)
            penalties++;
        r->decay_at[w] = (uint8_t)decay;
        r->penalties_at[w] = (uint8_t)penalties;
    }
}

static void prepare(void *catalog) {
    FrCatalog *c = catalog;
    prepare_tiers(&c->rules);
    for (int i = 0; i < c->enemies; i++)
        prepare_enemy(&c->enemy[i]);
    prepare_locations(c);
    prepare_weights(c);
    c->rest_gaps = false;
    for (int i = 0; i < c->rests; i++)
        c->rest_gaps = c->rest_gaps || has_gaps(&c->rest[i]);
    for (int i = 0; i < c->rules.penalty_tiers; i++)
        write_label(&c->rules.penalty_tier[i]);
    for (int i = 0; i < c->events; i++)
        prepare_steps(&c->event[i]);
    for (int i = 0; i < c->endings; i++)
        c->ending[c->listed_ending[i].outcome] = c->listed_ending[i];
}

const Content frontier_content = {
    .file = files,
    .files = FR_FILES,
    .catalog_size = sizeof(FrCatalog),
    .glossary_at = offsetof(FrCatalog, glossary),
    .prepare = prepare,
    .check_text = fr_check_text,
    .check = fr_check_content,
};
