// The shape of Frontier's content files: keys, types, how many and how long.
//
// Types give the widest range of a number; the narrower ranges, which need a reason, are in the
// frontier_check files.
#include "load/frontier_raw.h"

const char *const fr_file_names[FR_FILES] = {
    [FR_FILE_RULES] = "rules.yaml",         [FR_FILE_LOCATIONS] = "locations.yaml",
    [FR_FILE_ENEMIES] = "enemies.yaml",     [FR_FILE_EVENTS] = "events.yaml",
    [FR_FILE_ITEMS] = "items.yaml",         [FR_FILE_EQUIPMENT] = "equipment.yaml",
    [FR_FILE_ARTIFACTS] = "artifacts.yaml", [FR_FILE_RESTS] = "rests.yaml",
    [FR_FILE_ENDINGS] = "endings.yaml",     [FR_FILE_PACKS] = "packs.yaml",
};

enum { ID_LENGTH = 24, NAME_LENGTH = 40, FLAVOUR_LENGTH = 160, TEXT_LENGTH = 240 };

#define NEEDED   CYAML_FLAG_DEFAULT
#define OPTIONAL CYAML_FLAG_OPTIONAL

// Keys are named like the members that take them.
#define STRING(type, key, flags, length)                                                           \
    CYAML_FIELD_STRING_PTR(#key, CYAML_FLAG_POINTER | (flags), type, key, 1, length)
#define ID(type, key, flags)     STRING(type, key, flags, ID_LENGTH)
#define NAME(type, key)          STRING(type, key, NEEDED, NAME_LENGTH)
#define FLAVOUR(type, key)       STRING(type, key, NEEDED, FLAVOUR_LENGTH)
#define TEXT(type, key)          STRING(type, key, NEEDED, TEXT_LENGTH)
#define INT(type, key, flags)    CYAML_FIELD_INT(#key, flags, type, key)
#define INT_IF_GIVEN(type, key)  CYAML_FIELD_INT_PTR(#key, OPTIONAL, type, key)
#define UINT(type, key)          CYAML_FIELD_UINT(#key, NEEDED, type, key)
#define UINT_IF_GIVEN(type, key) CYAML_FIELD_UINT_PTR(#key, OPTIONAL, type, key)
#define BOOL_IF_GIVEN(type, key) CYAML_FIELD_BOOL_PTR(#key, OPTIONAL, type, key)
#define WORD(type, key, flags, words)                                                              \
    CYAML_FIELD_ENUM(#key, flags, type, key, words, CYAML_ARRAY_LEN(words))
#define WORD_IF_GIVEN(type, key, words)                                                            \
    CYAML_FIELD_ENUM_PTR(#key, OPTIONAL, type, key, words, CYAML_ARRAY_LEN(words))
#define LIST(type, key, flags, entry, min, max)                                                    \
    CYAML_FIELD_SEQUENCE(#key, CYAML_FLAG_POINTER | (flags), type, key, &(entry), min, max)
#define ENTRY(name, type, fields)                                                                  \
    static const cyaml_schema_value_t name = {CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, type, fields)}
#define FILE_SCHEMA(name, type, fields)                                                            \
    static const cyaml_schema_value_t name = {CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, type, fields)}

static const cyaml_strval_t stage_words[] = {{"Secure", FR_SECURE},
                                             {"Solid", FR_SOLID},
                                             {"Unstable", FR_UNSTABLE},
                                             {"Critical", FR_CRITICAL},
                                             {"Removed", FR_REMOVED}};
static const cyaml_strval_t category_words[] = {{"Normal Enemy", FR_NORMAL_ENEMY},
                                                {"Elite Enemy", FR_ELITE_ENEMY},
                                                {"Boss Encounter", FR_BOSS_ENCOUNTER},
                                                {"Event", FR_EVENT},
                                                {"Rest", FR_REST}};
static const cyaml_strval_t special_words[] = {{"exit", FR_SPECIAL_EXIT},
                                               {"gatekeeper", FR_SPECIAL_GATEKEEPER},
                                               {"convergence", FR_SPECIAL_CONVERGENCE},
                                               {"hunter", FR_SPECIAL_HUNTER},
                                               {"spawned", FR_SPECIAL_SPAWNED}};
static const cyaml_strval_t type_words[] = {
    {"Normal", FR_TYPE_NORMAL}, {"Elite", FR_TYPE_ELITE}, {"Boss", FR_TYPE_BOSS}};
static const cyaml_strval_t status_words[] = {
    {"Weak", FR_WEAK}, {"Frail", FR_FRAIL}, {"Bleed", FR_BLEED}};
static const cyaml_strval_t stat_words[] = {{"health", FR_HEALTH},
                                            {"stamina", FR_STAMINA},
                                            {"skill", FR_SKILL},
                                            {"awareness", FR_AWARENESS}};
static const cyaml_strval_t slot_words[] = {
    {"Weapon", FR_WEAPON}, {"Offhand", FR_OFFHAND}, {"Helm", FR_HELM},
    {"Chest", FR_CHEST},   {"Legs", FR_LEGS},       {"Hands", FR_HANDS},
    {"Feet", FR_FEET},     {"Ring", FR_RING1},      {"Necklace", FR_NECKLACE}};
static const cyaml_strval_t kind_words[] = {{"consumable", FR_ITEM_CONSUMABLE},
                                            {"keepsake", FR_ITEM_KEEPSAKE}};
static const cyaml_strval_t target_words[] = {{"self", FR_TARGET_SELF}, {"enemy", FR_TARGET_ENEMY}};
static const cyaml_strval_t outcome_words[] = {{"EXIT", FR_EXIT},
                                               {"HUNTER", FR_HUNTER},
                                               {"GATEKEEPER", FR_GATEKEEPER},
                                               {"CONVERGENCE", FR_CONVERGENCE},
                                               {"DEATH", FR_DEATH}};
static const cyaml_strval_t requirement_words[] = {{"w", FR_NEEDS_W},
                                                   {"decay_rate", FR_NEEDS_DECAY_RATE},
                                                   {"equipment", FR_NEEDS_EQUIPMENT},
                                                   {"artifact", FR_NEEDS_ARTIFACT},
                                                   {"stat", FR_NEEDS_STAT}};
static const cyaml_strval_t consequence_words[] = {{"w", FR_GIVES_W},
                                                   {"decay", FR_GIVES_DECAY},
                                                   {"stat", FR_GIVES_STAT},
                                                   {"max_hp", FR_GIVES_MAX_HP},
                                                   {"consumable", FR_GIVES_CONSUMABLE},
                                                   {"item", FR_GIVES_ITEM},
                                                   {"artifact", FR_GIVES_ARTIFACT},
                                                   {"hp", FR_GIVES_HP},
                                                   {"stamina", FR_GIVES_STAMINA},
                                                   {"equipment", FR_GIVES_EQUIPMENT},
                                                   {"frontier_size", FR_GIVES_FRONTIER_SIZE},
                                                   {"location", FR_GIVES_LOCATION},
                                                   {"xp", FR_GIVES_XP},
                                                   {"observation", FR_GIVES_OBSERVATION},
                                                   {"mitigation", FR_GIVES_MITIGATION},
                                                   {"backpack", FR_GIVES_BACKPACK},
                                                   {"belt_pouch", FR_GIVES_BELT_POUCH}};

// ---- rules.yaml
static const cyaml_schema_field_t number_fields[] = {INT(RawNumber, value, NEEDED),
                                                     NAME(RawNumber, source), CYAML_FIELD_END};

static const cyaml_schema_field_t stage_fields[] = {WORD(RawStage, stage, NEEDED, stage_words),
                                                    UINT(RawStage, low), UINT(RawStage, high),
                                                    NAME(RawStage, source), CYAML_FIELD_END};
ENTRY(stage_entry, RawStage, stage_fields);

static const cyaml_schema_field_t decay_tier_fields[] = {
    UINT(RawDecayTier, w_from), UINT(RawDecayTier, extreme), UINT(RawDecayTier, inner),
    NAME(RawDecayTier, source), CYAML_FIELD_END};
ENTRY(decay_tier_entry, RawDecayTier, decay_tier_fields);

static const cyaml_schema_field_t penalty_tier_fields[] = {
    UINT(RawPenaltyTier, w_from), UINT(RawPenaltyTier, penalty), NAME(RawPenaltyTier, source),
    CYAML_FIELD_END};
ENTRY(penalty_tier_entry, RawPenaltyTier, penalty_tier_fields);

static const cyaml_schema_field_t biome_modifier_fields[] = {
    NAME(RawBiomeModifier, biome), INT(RawBiomeModifier, modifier, NEEDED),
    NAME(RawBiomeModifier, source), CYAML_FIELD_END};
ENTRY(biome_modifier_entry, RawBiomeModifier, biome_modifier_fields);

static const cyaml_schema_field_t rules_fields[] = {
#define X(name) CYAML_FIELD_MAPPING(#name, NEEDED, RawRules, name, number_fields),
    FR_RULE_NUMBERS(X)
#undef X
        LIST(RawRules, stages, NEEDED, stage_entry, FR_REMOVED, FR_REMOVED),
    LIST(RawRules, decay_weights, NEEDED, decay_tier_entry, 1, FR_MAX_TIERS),
    LIST(RawRules, frontier_penalties, NEEDED, penalty_tier_entry, 0, FR_MAX_TIERS),
    LIST(RawRules, biome_modifiers, NEEDED, biome_modifier_entry, 0, FR_MAX_BIOME_MODIFIERS),
    CYAML_FIELD_END};
FILE_SCHEMA(rules_schema, RawRules, rules_fields);

// ---- locations.yaml
static const cyaml_schema_value_t id_entry = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 1, ID_LENGTH)};

static const cyaml_schema_field_t location_fields[] = {
    ID(RawLocation, id, NEEDED),
    NAME(RawLocation, name),
    NAME(RawLocation, biome),
    WORD(RawLocation, category, NEEDED, category_words),
    INT(RawLocation, danger, NEEDED),
    UINT(RawLocation, zone_time_cost),
    WORD(RawLocation, initial_stage, NEEDED, stage_words),
    UINT_IF_GIVEN(RawLocation, generation_weight),
    UINT_IF_GIVEN(RawLocation, min_awareness),
    ID(RawLocation, pack, OPTIONAL),
    LIST(RawLocation, enemies, OPTIONAL, id_entry, 1, FR_MAX_SPAWNS),
    ID(RawLocation, event, OPTIONAL),
    ID(RawLocation, rest, OPTIONAL),
    WORD(RawLocation, special, OPTIONAL, special_words),
    FLAVOUR(RawLocation, flavour),
    NAME(RawLocation, source),
    CYAML_FIELD_END};
ENTRY(location_entry, RawLocation, location_fields);
static const cyaml_schema_field_t locations_fields[] = {
    LIST(RawLocations, locations, NEEDED, location_entry, 1, FR_MAX_LOCATIONS), CYAML_FIELD_END};
FILE_SCHEMA(locations_schema, RawLocations, locations_fields);

// ---- enemies.yaml
static const cyaml_schema_field_t intent_fields[] = {
    NAME(RawIntent, name),           INT_IF_GIVEN(RawIntent, damage),
    INT_IF_GIVEN(RawIntent, block),  WORD_IF_GIVEN(RawIntent, status, status_words),
    UINT_IF_GIVEN(RawIntent, turns), CYAML_FIELD_END};
ENTRY(intent_entry, RawIntent, intent_fields);
static const cyaml_schema_field_t enemy_fields[] = {
    ID(RawEnemy, id, NEEDED),
    NAME(RawEnemy, name),
    WORD(RawEnemy, type, NEEDED, type_words),
    INT(RawEnemy, max_hp, NEEDED),
    LIST(RawEnemy, intents, NEEDED, intent_entry, 0, FR_MAX_INTENTS),
    FLAVOUR(RawEnemy, flavour),
    NAME(RawEnemy, source),
    CYAML_FIELD_END};
ENTRY(enemy_entry, RawEnemy, enemy_fields);
static const cyaml_schema_field_t enemies_fields[] = {
    LIST(RawEnemies, enemies, NEEDED, enemy_entry, 0, FR_MAX_ENEMIES), CYAML_FIELD_END};
FILE_SCHEMA(enemies_schema, RawEnemies, enemies_fields);

// ---- events.yaml
static const cyaml_schema_field_t requirement_fields[] = {
    WORD(RawRequirement, needs, NEEDED, requirement_words),
    WORD_IF_GIVEN(RawRequirement, stat, stat_words), ID(RawRequirement, which, OPTIONAL),
    INT_IF_GIVEN(RawRequirement, at_least), CYAML_FIELD_END};
ENTRY(requirement_entry, RawRequirement, requirement_fields);
static const cyaml_schema_field_t consequence_fields[] = {
    WORD(RawConsequence, gives, NEEDED, consequence_words),
    WORD_IF_GIVEN(RawConsequence, stat, stat_words),
    ID(RawConsequence, which, OPTIONAL),
    INT_IF_GIVEN(RawConsequence, amount),
    UINT_IF_GIVEN(RawConsequence, duration),
    CYAML_FIELD_END};
ENTRY(consequence_entry, RawConsequence, consequence_fields);
static const cyaml_schema_field_t option_fields[] = {
    NAME(RawOption, name),
    INT(RawOption, time, NEEDED),
    TEXT(RawOption, outcome),
    UINT_IF_GIVEN(RawOption, next_step),
    LIST(RawOption, requirements, OPTIONAL, requirement_entry, 0, FR_MAX_REQUIREMENTS),
    LIST(RawOption, consequences, OPTIONAL, consequence_entry, 0, FR_MAX_CONSEQUENCES),
    CYAML_FIELD_END};
ENTRY(option_entry, RawOption, option_fields);
static const cyaml_schema_field_t step_fields[] = {
    TEXT(RawStep, text), LIST(RawStep, options, NEEDED, option_entry, 1, FR_MAX_OPTIONS),
    CYAML_FIELD_END};
ENTRY(step_entry, RawStep, step_fields);
static const cyaml_schema_field_t event_fields[] = {
    ID(RawEvent, id, NEEDED), NAME(RawEvent, name), NAME(RawEvent, source),
    LIST(RawEvent, steps, NEEDED, step_entry, 1, FR_MAX_STEPS), CYAML_FIELD_END};
ENTRY(event_entry, RawEvent, event_fields);
static const cyaml_schema_field_t events_fields[] = {
    LIST(RawEvents, events, NEEDED, event_entry, 0, FR_MAX_EVENTS), CYAML_FIELD_END};
FILE_SCHEMA(events_schema, RawEvents, events_fields);

// ---- items.yaml
static const cyaml_schema_field_t item_fields[] = {ID(RawItem, id, NEEDED),
                                                   NAME(RawItem, name),
                                                   WORD(RawItem, kind, NEEDED, kind_words),
                                                   UINT_IF_GIVEN(RawItem, uses),
                                                   WORD_IF_GIVEN(RawItem, target, target_words),
                                                   INT_IF_GIVEN(RawItem, speed_modifier),
                                                   BOOL_IF_GIVEN(RawItem, ends_turn),
                                                   INT_IF_GIVEN(RawItem, damage),
                                                   BOOL_IF_GIVEN(RawItem, ignores_block),
                                                   INT_IF_GIVEN(RawItem, heal),
                                                   WORD_IF_GIVEN(RawItem, status, status_words),
                                                   UINT_IF_GIVEN(RawItem, turns),
                                                   INT(RawItem, observation, OPTIONAL),
                                                   FLAVOUR(RawItem, flavour),
                                                   NAME(RawItem, source),
                                                   CYAML_FIELD_END};
ENTRY(item_entry, RawItem, item_fields);
static const cyaml_schema_field_t items_fields[] = {
    LIST(RawItems, items, NEEDED, item_entry, 0, FR_MAX_ITEMS), CYAML_FIELD_END};
FILE_SCHEMA(items_schema, RawItems, items_fields);

// ---- equipment.yaml, artifacts.yaml
static const cyaml_schema_field_t bonus_fields[] = {
    INT(RawBonus, damage, OPTIONAL),           INT(RawBonus, guard, OPTIONAL),
    INT(RawBonus, stamina_modifier, OPTIONAL), INT(RawBonus, health, OPTIONAL),
    INT(RawBonus, stamina, OPTIONAL),          INT(RawBonus, skill, OPTIONAL),
    INT(RawBonus, awareness, OPTIONAL),        INT(RawBonus, max_hp, OPTIONAL),
    INT(RawBonus, frontier_size, OPTIONAL),    CYAML_FIELD_END};
static const cyaml_schema_field_t equipment_fields[] = {
    ID(RawEquipment, id, NEEDED),
    NAME(RawEquipment, name),
    WORD(RawEquipment, slot, NEEDED, slot_words),
    CYAML_FIELD_MAPPING("bonus", NEEDED, RawEquipment, bonus, bonus_fields),
    INT(RawEquipment, observation, OPTIONAL),
    FLAVOUR(RawEquipment, flavour),
    NAME(RawEquipment, source),
    CYAML_FIELD_END};
ENTRY(equipment_entry, RawEquipment, equipment_fields);
static const cyaml_schema_field_t equipments_fields[] = {
    LIST(RawEquipments, equipment, NEEDED, equipment_entry, 0, FR_MAX_EQUIPMENT), CYAML_FIELD_END};
FILE_SCHEMA(equipment_schema, RawEquipments, equipments_fields);

static const cyaml_schema_field_t artifact_fields[] = {
    ID(RawArtifact, id, NEEDED),
    NAME(RawArtifact, name),
    CYAML_FIELD_MAPPING("bonus", NEEDED, RawArtifact, bonus, bonus_fields),
    INT(RawArtifact, observation, OPTIONAL),
    FLAVOUR(RawArtifact, flavour),
    NAME(RawArtifact, source),
    CYAML_FIELD_END};
ENTRY(artifact_entry, RawArtifact, artifact_fields);
static const cyaml_schema_field_t artifacts_fields[] = {
    LIST(RawArtifacts, artifacts, NEEDED, artifact_entry, 0, FR_MAX_ARTIFACTS), CYAML_FIELD_END};
FILE_SCHEMA(artifacts_schema, RawArtifacts, artifacts_fields);

// ---- rests.yaml
static const cyaml_schema_field_t rest_option_fields[] = {
    NAME(RawRestOption, name),       UINT(RawRestOption, time),
    INT(RawRestOption, hp, NEEDED),  INT(RawRestOption, stamina, NEEDED),
    UINT(RawRestOption, mitigation), CYAML_FIELD_END};
ENTRY(rest_option_entry, RawRestOption, rest_option_fields);
static const cyaml_schema_field_t rest_fields[] = {
    ID(RawRest, id, NEEDED), NAME(RawRest, name), NAME(RawRest, source),
    LIST(RawRest, options, NEEDED, rest_option_entry, 1, FR_MAX_REST_OPTIONS), CYAML_FIELD_END};
ENTRY(rest_entry, RawRest, rest_fields);
static const cyaml_schema_field_t rests_fields[] = {
    LIST(RawRests, rests, NEEDED, rest_entry, 0, FR_MAX_REST_TYPES), CYAML_FIELD_END};
FILE_SCHEMA(rests_schema, RawRests, rests_fields);

// ---- endings.yaml
static const cyaml_schema_field_t ending_fields[] = {
    WORD(RawEnding, outcome, NEEDED, outcome_words),
    NAME(RawEnding, title),
    TEXT(RawEnding, text),
    CYAML_FIELD_BOOL("success", NEEDED, RawEnding, success),
    ID(RawEnding, location, OPTIONAL),
    ID(RawEnding, enemy, OPTIONAL),
    NAME(RawEnding, source),
    CYAML_FIELD_END};
ENTRY(ending_entry, RawEnding, ending_fields);
static const cyaml_schema_field_t sign_fields[] = {UINT(RawHunterSign, from),
                                                   FLAVOUR(RawHunterSign, sign),
                                                   FLAVOUR(RawHunterSign, urgent), CYAML_FIELD_END};
ENTRY(sign_entry, RawHunterSign, sign_fields);
static const cyaml_schema_field_t endings_fields[] = {
    LIST(RawEndings, endings, NEEDED, ending_entry, 1, FR_OUTCOMES - 1),
    LIST(RawEndings, hunter_signs, NEEDED, sign_entry, 1, FR_MAX_HUNTER_SIGNS), CYAML_FIELD_END};
FILE_SCHEMA(endings_schema, RawEndings, endings_fields);

// ---- packs.yaml
static const cyaml_schema_field_t pack_fields[] = {
    ID(RawPack, id, NEEDED),    NAME(RawPack, name),   TEXT(RawPack, text),
    INT(RawPack, cost, NEEDED), NAME(RawPack, source), CYAML_FIELD_END};
ENTRY(pack_entry, RawPack, pack_fields);
static const cyaml_schema_field_t packs_fields[] = {
    LIST(RawPacks, packs, NEEDED, pack_entry, 0, FR_MAX_PACKS), CYAML_FIELD_END};
FILE_SCHEMA(packs_schema, RawPacks, packs_fields);

const cyaml_schema_value_t *const fr_schemas[FR_FILES] = {
    [FR_FILE_RULES] = &rules_schema,         [FR_FILE_LOCATIONS] = &locations_schema,
    [FR_FILE_ENEMIES] = &enemies_schema,     [FR_FILE_EVENTS] = &events_schema,
    [FR_FILE_ITEMS] = &items_schema,         [FR_FILE_EQUIPMENT] = &equipment_schema,
    [FR_FILE_ARTIFACTS] = &artifacts_schema, [FR_FILE_RESTS] = &rests_schema,
    [FR_FILE_ENDINGS] = &endings_schema,     [FR_FILE_PACKS] = &packs_schema,
};
