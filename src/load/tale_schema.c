// The shape of Tale's content files: keys, types, how many and how long.
#include "load/tale_raw.h"

const char *const ta_file_names[TA_FILES] = {
    [TA_FILE_RULES] = "rules.yaml",
    [TA_FILE_PEOPLES] = "peoples.yaml",
    [TA_FILE_BACKGROUNDS] = "backgrounds.yaml",
    [TA_FILE_ITEMS] = "items.yaml",
    [TA_FILE_BELL] = "scenario-bell.yaml",
    [TA_FILE_SALT] = "scenario-salt.yaml",
    [TA_FILE_WINTER] = "scenario-winter.yaml",
};

enum {
    ID_LENGTH = 24,
    NAME_LENGTH = 40,
    LINE_LENGTH = 120,  // a choice, a description
    TEXT_LENGTH = 320,  // an outcome
    PROSE_LENGTH = 640, // a scene, an ending
    FEWEST_CHOICES = 2,
};

#define NEEDED   CYAML_FLAG_DEFAULT
#define OPTIONAL CYAML_FLAG_OPTIONAL

#define STRING(type, key, flags, length)                                                           \
    CYAML_FIELD_STRING_PTR(#key, CYAML_FLAG_POINTER | (flags), type, key, 1, length)
#define ID(type, key)           STRING(type, key, NEEDED, ID_LENGTH)
#define NAME(type, key)         STRING(type, key, NEEDED, NAME_LENGTH)
#define INT(type, key)          CYAML_FIELD_INT(#key, NEEDED, type, key)
#define INT_OF(key, type, of)   CYAML_FIELD_INT(key, OPTIONAL, type, of)
#define INT_IF_GIVEN(type, key) CYAML_FIELD_INT_PTR(#key, OPTIONAL, type, key)
#define WORD(type, key, words)                                                                     \
    CYAML_FIELD_ENUM(#key, NEEDED, type, key, words, CYAML_ARRAY_LEN(words))
#define WORD_IF_GIVEN(type, key, words)                                                            \
    CYAML_FIELD_ENUM_PTR(#key, OPTIONAL, type, key, words, CYAML_ARRAY_LEN(words))
#define LIST(type, key, flags, entry, min, max)                                                    \
    CYAML_FIELD_SEQUENCE(#key, CYAML_FLAG_POINTER | (flags), type, key, &(entry), min, max)
#define FLAGS(key, type, member)                                                                   \
    CYAML_FIELD_SEQUENCE(key, CYAML_FLAG_POINTER | OPTIONAL, type, member, &flag_entry, 1,         \
                         TA_MAX_FLAGS)
#define MAPPING(key, type, member, fields) CYAML_FIELD_MAPPING(key, NEEDED, type, member, fields)
#define ENTRY(name, type, fields)                                                                  \
    static const cyaml_schema_value_t name = {CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, type, fields)}
#define FILE_SCHEMA(name, type, fields)                                                            \
    static const cyaml_schema_value_t name = {CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, type, fields)}

// The words are those of catalog.c; the tests compare them.
static const cyaml_strval_t stat_words[] = {{"valor", TA_VALOR},           {"wisdom", TA_WISDOM},
                                            {"fellowship", TA_FELLOWSHIP}, {"craft", TA_CRAFT},
                                            {"endurance", TA_ENDURANCE},   {"lore", TA_LORE}};
static const cyaml_strval_t action_words[] = {
    {"combat", TA_COMBAT},      {"social", TA_SOCIAL},   {"investigation", TA_INVESTIGATION},
    {"craft", TA_CRAFTING},     {"stealth", TA_STEALTH}, {"survival", TA_SURVIVAL},
    {"narrative", TA_NARRATIVE}};
static const cyaml_strval_t danger_words[] = {{"none", TA_NO_DANGER},
                                              {"combat_failure", TA_COMBAT_FAILURE},
                                              {"dangerous_action", TA_DANGEROUS_ACTION},
                                              {"environmental", TA_ENVIRONMENTAL},
                                              {"trap", TA_TRAP}};
static const cyaml_strval_t difficulty_words[] = {
    {"easy", TA_EASY}, {"medium", TA_MEDIUM}, {"hard", TA_HARD}};
static const cyaml_strval_t rarity_words[] = {
    {"common", TA_COMMON}, {"uncommon", TA_UNCOMMON}, {"rare", TA_RARE}};
static const cyaml_strval_t kind_words[] = {{"weapon", TA_WEAPON},
                                            {"armor", TA_ARMOR},
                                            {"accessory", TA_ACCESSORY},
                                            {"consumable", TA_CONSUMABLE}};

// ---- rules.yaml
static const cyaml_schema_field_t number_fields[] = {INT(TaRawNumber, value),
                                                     NAME(TaRawNumber, source), CYAML_FIELD_END};
static const cyaml_schema_field_t range_fields[] = {INT(TaRawRange, low), INT(TaRawRange, high),
                                                    NAME(TaRawRange, source), CYAML_FIELD_END};
static const cyaml_schema_field_t tier_fields[] = {INT(TaRawTier, up_to), INT(TaRawTier, tenths),
                                                   NAME(TaRawTier, source), CYAML_FIELD_END};
ENTRY(tier_entry, TaRawTier, tier_fields);

static const cyaml_schema_field_t xp_fields[] = {
    MAPPING("combat", TaRawXp, of[TA_COMBAT], number_fields),
    MAPPING("social", TaRawXp, of[TA_SOCIAL], number_fields),
    MAPPING("investigation", TaRawXp, of[TA_INVESTIGATION], number_fields),
    MAPPING("craft", TaRawXp, of[TA_CRAFTING], number_fields),
    MAPPING("stealth", TaRawXp, of[TA_STEALTH], number_fields),
    MAPPING("survival", TaRawXp, of[TA_SURVIVAL], number_fields),
    CYAML_FIELD_END};
static const cyaml_schema_field_t damage_fields[] = {
    MAPPING("combat_failure", TaRawDamage, of[TA_COMBAT_FAILURE], number_fields),
    MAPPING("dangerous_action", TaRawDamage, of[TA_DANGEROUS_ACTION], number_fields),
    MAPPING("environmental", TaRawDamage, of[TA_ENVIRONMENTAL], number_fields),
    MAPPING("trap", TaRawDamage, of[TA_TRAP], number_fields), CYAML_FIELD_END};
static const cyaml_schema_field_t gold_fields[] = {
    MAPPING("minor_loot", TaRawGold, of[TA_MINOR_LOOT], range_fields),
    MAPPING("enemy_loot", TaRawGold, of[TA_ENEMY_LOOT], range_fields),
    MAPPING("chest", TaRawGold, of[TA_CHEST], range_fields),
    MAPPING("quest", TaRawGold, of[TA_QUEST], range_fields),
    MAPPING("boss", TaRawGold, of[TA_BOSS], range_fields),
    CYAML_FIELD_END};
#define STAT_OF(key, action)                                                                       \
    CYAML_FIELD_ENUM(key, NEEDED, TaRawStatOf, of[action], stat_words, CYAML_ARRAY_LEN(stat_words))
static const cyaml_schema_field_t stat_of_fields[] = {STAT_OF("combat", TA_COMBAT),
                                                      STAT_OF("social", TA_SOCIAL),
                                                      STAT_OF("investigation", TA_INVESTIGATION),
                                                      STAT_OF("craft", TA_CRAFTING),
                                                      STAT_OF("stealth", TA_STEALTH),
                                                      STAT_OF("survival", TA_SURVIVAL),
                                                      NAME(TaRawStatOf, source),
                                                      CYAML_FIELD_END};
static const cyaml_schema_field_t rules_fields[] = {
#define X(name) MAPPING(#name, TaRawRules, name, number_fields),
    TA_RULE_NUMBERS(X)
#undef X
        MAPPING("xp", TaRawRules, xp, xp_fields),
    MAPPING("damage", TaRawRules, damage, damage_fields),
    MAPPING("gold", TaRawRules, gold, gold_fields),
    LIST(TaRawRules, tiers, NEEDED, tier_entry, TA_TIERS, TA_TIERS),
    MAPPING("stat_of", TaRawRules, stat_of, stat_of_fields),
    STRING(TaRawRules, critical, NEEDED, TEXT_LENGTH),
    STRING(TaRawRules, complication, NEEDED, TEXT_LENGTH),
    STRING(TaRawRules, timeout, NEEDED, TEXT_LENGTH),
    CYAML_FIELD_END};
FILE_SCHEMA(rules_schema, TaRawRules, rules_fields);

// ---- peoples.yaml, backgrounds.yaml
static const cyaml_schema_field_t stats_fields[] = {
    INT_OF("valor", TaRawStats, of[TA_VALOR]),
    INT_OF("wisdom", TaRawStats, of[TA_WISDOM]),
    INT_OF("fellowship", TaRawStats, of[TA_FELLOWSHIP]),
    INT_OF("craft", TaRawStats, of[TA_CRAFT]),
    INT_OF("endurance", TaRawStats, of[TA_ENDURANCE]),
    INT_OF("lore", TaRawStats, of[TA_LORE]),
    CYAML_FIELD_END};
static const cyaml_schema_field_t people_fields[] = {
    ID(TaRawPeople, id),
    NAME(TaRawPeople, name),
    STRING(TaRawPeople, text, NEEDED, LINE_LENGTH),
    MAPPING("bonus", TaRawPeople, bonus, stats_fields),
    NAME(TaRawPeople, source),
    CYAML_FIELD_END};
ENTRY(people_entry, TaRawPeople, people_fields);
static const cyaml_schema_field_t peoples_fields[] = {
    CYAML_FIELD_SEQUENCE("peoples", CYAML_FLAG_POINTER, TaRawPeoples, list, &people_entry, 1,
                         TA_MAX_PEOPLES),
    CYAML_FIELD_END};
static const cyaml_schema_field_t backgrounds_fields[] = {
    CYAML_FIELD_SEQUENCE("backgrounds", CYAML_FLAG_POINTER, TaRawPeoples, list, &people_entry, 1,
                         TA_MAX_BACKGROUNDS),
    CYAML_FIELD_END};
FILE_SCHEMA(peoples_schema, TaRawPeoples, peoples_fields);
FILE_SCHEMA(backgrounds_schema, TaRawPeoples, backgrounds_fields);

// ---- items.yaml
static const cyaml_schema_field_t item_stats_fields[] = {
    MAPPING("common", TaRawRarityStats, of[TA_COMMON], stats_fields),
    MAPPING("uncommon", TaRawRarityStats, of[TA_UNCOMMON], stats_fields),
    MAPPING("rare", TaRawRarityStats, of[TA_RARE], stats_fields), CYAML_FIELD_END};
static const cyaml_schema_field_t kind_stats_fields[] = {
    MAPPING("common", TaRawRarityStats, of[TA_COMMON], stats_fields),
    MAPPING("uncommon", TaRawRarityStats, of[TA_UNCOMMON], stats_fields),
    MAPPING("rare", TaRawRarityStats, of[TA_RARE], stats_fields), NAME(TaRawRarityStats, source),
    CYAML_FIELD_END};
static const cyaml_schema_field_t heal_fields[] = {
    CYAML_FIELD_INT("common", NEEDED, TaRawHeal, of[TA_COMMON]),
    CYAML_FIELD_INT("uncommon", NEEDED, TaRawHeal, of[TA_UNCOMMON]),
    CYAML_FIELD_INT("rare", NEEDED, TaRawHeal, of[TA_RARE]), CYAML_FIELD_END};
static const cyaml_schema_field_t item_fields[] = {
    NAME(TaRawItem, name),
    WORD(TaRawItem, kind, kind_words),
    WORD_IF_GIVEN(TaRawItem, rarity, rarity_words),
    CYAML_FIELD_MAPPING_PTR("stats", CYAML_FLAG_POINTER | OPTIONAL, TaRawItem, stats,
                            item_stats_fields),
    CYAML_FIELD_MAPPING_PTR("heal", CYAML_FLAG_POINTER | OPTIONAL, TaRawItem, heal, heal_fields),
    NAME(TaRawItem, source),
    CYAML_FIELD_END};
ENTRY(item_entry, TaRawItem, item_fields);
static const cyaml_schema_field_t items_fields[] = {
    MAPPING("weapon_stats", TaRawItems, weapon_stats, kind_stats_fields),
    MAPPING("armor_stats", TaRawItems, armor_stats, kind_stats_fields),
    LIST(TaRawItems, items, NEEDED, item_entry, 1, TA_MAX_ITEMS), CYAML_FIELD_END};
FILE_SCHEMA(items_schema, TaRawItems, items_fields);

// ---- scenario-*.yaml
static const cyaml_schema_value_t flag_entry = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 1, ID_LENGTH)};
static const cyaml_schema_field_t loot_fields[] = {
    WORD_IF_GIVEN(TaRawLoot, kind, kind_words), WORD_IF_GIVEN(TaRawLoot, rarity, rarity_words),
    STRING(TaRawLoot, name, OPTIONAL, NAME_LENGTH), CYAML_FIELD_END};
ENTRY(loot_entry, TaRawLoot, loot_fields);
static const cyaml_schema_field_t effect_fields[] = {
    NAME(TaRawEffect, name), WORD(TaRawEffect, stat, stat_words), INT(TaRawEffect, value),
    INT(TaRawEffect, turns), CYAML_FIELD_END};
static const cyaml_schema_field_t outcome_fields[] = {
    STRING(TaRawOutcome, text, NEEDED, TEXT_LENGTH),
    STRING(TaRawOutcome, next, OPTIONAL, ID_LENGTH),
    FLAGS("flags", TaRawOutcome, flags),
    STRING(TaRawOutcome, gold, OPTIONAL, ID_LENGTH),
    LIST(TaRawOutcome, items, OPTIONAL, loot_entry, 1, TA_MAX_OUTCOME_ITEMS),
    CYAML_FIELD_MAPPING_PTR("effect", CYAML_FLAG_POINTER | OPTIONAL, TaRawOutcome, effect,
                            effect_fields),
    INT_IF_GIVEN(TaRawOutcome, relationship),
    INT_IF_GIVEN(TaRawOutcome, heal),
    CYAML_FIELD_END};
static const cyaml_schema_field_t choice_fields[] = {
    ID(TaRawChoice, id),
    STRING(TaRawChoice, text, NEEDED, LINE_LENGTH),
    FLAGS("if", TaRawChoice, needs),
    WORD(TaRawChoice, action, action_words),
    WORD_IF_GIVEN(TaRawChoice, stat, stat_words),
    WORD_IF_GIVEN(TaRawChoice, difficulty, difficulty_words),
    INT_IF_GIVEN(TaRawChoice, dc),
    WORD_IF_GIVEN(TaRawChoice, danger, danger_words),
    MAPPING("success", TaRawChoice, success, outcome_fields),
    CYAML_FIELD_MAPPING_PTR("failure", CYAML_FLAG_POINTER | OPTIONAL, TaRawChoice, failure,
                            outcome_fields),
    STRING(TaRawChoice, critical_success, OPTIONAL, TEXT_LENGTH),
    STRING(TaRawChoice, complication, OPTIONAL, TEXT_LENGTH),
    CYAML_FIELD_END};
ENTRY(choice_entry, TaRawChoice, choice_fields);
static const cyaml_schema_field_t scene_fields[] = {
    ID(TaRawScene, id), INT(TaRawScene, turn), STRING(TaRawScene, text, NEEDED, PROSE_LENGTH),
    LIST(TaRawScene, choices, NEEDED, choice_entry, FEWEST_CHOICES, TA_MAX_CHOICES),
    CYAML_FIELD_END};
ENTRY(scene_entry, TaRawScene, scene_fields);
static const cyaml_schema_field_t ending_fields[] = {
    ID(TaRawEnding, id), FLAGS("if", TaRawEnding, needs),
    STRING(TaRawEnding, text, NEEDED, PROSE_LENGTH), CYAML_FIELD_END};
ENTRY(ending_entry, TaRawEnding, ending_fields);
static const cyaml_schema_field_t companion_fields[] = {
    ID(TaRawCompanion, id), NAME(TaRawCompanion, name),
    STRING(TaRawCompanion, description, NEEDED, LINE_LENGTH), INT(TaRawCompanion, relationship),
    CYAML_FIELD_END};
static const cyaml_schema_field_t head_fields[] = {
    ID(TaRawHead, id),
    NAME(TaRawHead, title),
    STRING(TaRawHead, text, NEEDED, TEXT_LENGTH),
    INT(TaRawHead, turns),
    MAPPING("companion", TaRawHead, companion, companion_fields),
    ID(TaRawHead, start),
    CYAML_FIELD_END};
static const cyaml_schema_field_t scenario_fields[] = {
    MAPPING("scenario", TaRawScenario, scenario, head_fields),
    LIST(TaRawScenario, scenes, NEEDED, scene_entry, 1, TA_MAX_SCENES),
    LIST(TaRawScenario, endings, NEEDED, ending_entry, 1, TA_MAX_ENDINGS + 1), CYAML_FIELD_END};
FILE_SCHEMA(scenario_schema, TaRawScenario, scenario_fields);

const cyaml_schema_value_t *const ta_schemas[TA_FILES] = {
    [TA_FILE_RULES] = &rules_schema,
    [TA_FILE_PEOPLES] = &peoples_schema,
    [TA_FILE_BACKGROUNDS] = &backgrounds_schema,
    [TA_FILE_ITEMS] = &items_schema,
    [TA_FILE_BELL] = &scenario_schema,
    [TA_FILE_SALT] = &scenario_schema,
    [TA_FILE_WINTER] = &scenario_schema,
};
