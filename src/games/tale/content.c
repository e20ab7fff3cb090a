// The tables of Tale's content, its words, and what is computed from it; see catalog.h.
#include "games/tale/catalog.h"

#include <string.h>

const char *const ta_stat_names[TA_STATS] = {"valor", "wisdom",    "fellowship",
                                             "craft", "endurance", "lore"};
const char *const ta_stat_titles[TA_STATS] = {"Valor", "Wisdom",    "Fellowship",
                                              "Craft", "Endurance", "Lore"};
const char *const ta_action_names[TA_ACTIONS] = {"combat",  "social",   "investigation", "craft",
                                                 "stealth", "survival", "narrative"};
const char *const ta_action_titles[TA_ACTIONS] = {"Combat",  "Social",   "Investigation", "Craft",
                                                  "Stealth", "Survival", "Narrative"};
const char *const ta_danger_names[TA_DANGERS] = {"none", "combat_failure", "dangerous_action",
                                                 "environmental", "trap"};
const char *const ta_danger_titles[TA_DANGERS] = {"none", "combat failure", "dangerous action",
                                                  "environmental", "trap"};
const char *const ta_gold_names[TA_GOLDS] = {"none",  "minor_loot",   "enemy_loot",
                                             "chest", "quest_reward", "boss"};
const char *const ta_gold_titles[TA_GOLDS] = {"none",  "minor loot", "enemy loot",
                                              "chest", "quest",      "boss"};
const char *const ta_difficulty_names[TA_DIFFICULTIES] = {"fixed", "easy", "medium", "hard"};
const char *const ta_rarity_names[TA_RARITIES] = {"common", "uncommon", "rare"};
const char *const ta_kind_names[TA_KINDS] = {"weapon", "armor", "accessory", "consumable"};
const char *const ta_slot_names[TA_SLOTS] = {"weapon", "armor", "accessory1", "accessory2"};
const char *const ta_slot_titles[TA_SLOTS] = {"Weapon", "Armor", "First accessory",
                                              "Second accessory"};

// Of the difficulties a file names those that follow the character; a fixed one is a dc.
static const char *const weapon_words[TA_WEAPONS] = {NULL, "drawn", "undrawn"};
static const char *const difficulty_words[TA_DIFFICULTIES] = {NULL, "easy", "medium", "hard"};

enum {
    ID_LENGTH = 24,
    NAME_LENGTH = 40,
    LINE_LENGTH = 120,  // a choice, a description
    TEXT_LENGTH = 320,  // an outcome
    PROSE_LENGTH = 640, // a scene, an ending
    FEWEST_CHOICES = 2,
};

#define TEXT(record, key, member, longest, kind_)                                                  \
    FIELD(FIELD_TEXT, record, key, member, RANGE(1, longest), .kind = (kind_))
#define ID(record)     TEXT(record, "id", id, ID_LENGTH, TA_TEXT_ID)
#define NAME(record)   TEXT(record, "name", name, NAME_LENGTH, TA_TEXT_NAME)
#define SOURCE(record) TEXT(record, "source", source, NAME_LENGTH, CONTENT_SOURCE)
#define WORD(record, key, member, words, ...)                                                      \
    FIELD(FIELD_WORD, record, key, member, WORDS(words), __VA_ARGS__)
#define RECORD(record, key, member, shape_, ...)                                                   \
    FIELD(FIELD_RECORD, record, key, member, .of.shape = &(shape_), __VA_ARGS__)
#define LIST(record, key, member, count, least, most, entry, ...)                                  \
    FIELD(FIELD_LIST, record, key, member, RANGE(least, most), COUNTED(record, count),             \
          ENTRIES(record, member, entry), __VA_ARGS__)
#define FLAGS(record, key, member, sets_)                                                          \
    FIELD(FIELD_FLAGS, record, key, member, RANGE(1, TA_MAX_FLAGS), .optional = true,              \
          .sets = (sets_))
#define ENTRY(name, fields)                                                                        \
    static const Shape name##_shape = SHAPE_OF(fields);                                            \
    static const Field name##_entry = {.type = FIELD_RECORD, .of.shape = &name##_shape}

// ---- rules.yaml
static const Field effect_fields[] = {
    NAME(TaEffectDef),
    WORD(TaEffectDef, "stat", stat, ta_stat_names),
    FIELD(FIELD_I8, TaEffectDef, "value", value, RANGE(-3, 3)),
    FIELD(FIELD_U8, TaEffectDef, "turns", turns, RANGE(1, 20)),
};
static const Shape effect_shape = SHAPE_OF(effect_fields);
static const Field complication_fields[] = {
    TEXT(TaComplication, "text", text, TEXT_LENGTH, TA_TEXT_LINES),
    RECORD(TaComplication, "effect", effect, effect_shape, .optional = true),
    FIELD(FIELD_BOOL, TaComplication, "wear", wear, OPTIONAL(false)),
    FIELD(FIELD_I16, TaComplication, "standing", standing, RANGE(-100, 100), OPTIONAL(0)),
};
ENTRY(complication, complication_fields);
#define NUMBER(key, member) FIELD(FIELD_NUMBER, TaRules, key, member, RANGE(0, 99))
static const Field xp_fields[] = {
    NUMBER("combat", xp[TA_COMBAT]),
    NUMBER("social", xp[TA_SOCIAL]),
    NUMBER("investigation", xp[TA_INVESTIGATION]),
    NUMBER("craft", xp[TA_CRAFTING]),
    NUMBER("stealth", xp[TA_STEALTH]),
    NUMBER("survival", xp[TA_SURVIVAL]),
};
static const Shape xp_shape = SHAPE_OF(xp_fields);
static const Field damage_fields[] = {
    NUMBER("combat_failure", damage[TA_COMBAT_FAILURE]),
    NUMBER("dangerous_action", damage[TA_DANGEROUS_ACTION]),
    NUMBER("environmental", damage[TA_ENVIRONMENTAL]),
    NUMBER("trap", damage[TA_TRAP]),
};
static const Shape damage_shape = SHAPE_OF(damage_fields);
static const Field range_fields[] = {
    FIELD(FIELD_I32, TaRange, "low", low, RANGE(0, 999)),
    FIELD(FIELD_I32, TaRange, "high", high),
    SOURCE(TaRange),
};
static const Shape range_shape = SHAPE_OF(range_fields);
static const Field gold_fields[] = {
    RECORD(TaRules, "minor_loot", gold[TA_MINOR_LOOT], range_shape),
    RECORD(TaRules, "enemy_loot", gold[TA_ENEMY_LOOT], range_shape),
    RECORD(TaRules, "chest", gold[TA_CHEST], range_shape),
    RECORD(TaRules, "quest_reward", gold[TA_QUEST], range_shape),
    RECORD(TaRules, "boss", gold[TA_BOSS], range_shape),
};
static const Shape gold_shape = SHAPE_OF(gold_fields);
static const Field tier_fields[] = {
    FIELD(FIELD_I32, TaTier, "up_to", up_to),
    FIELD(FIELD_I32, TaTier, "tenths", tenths, RANGE(0, 99)),
    SOURCE(TaTier),
};
ENTRY(tier, tier_fields);
#define STAT_OF(key, action) WORD(TaRules, key, stat_of[action], ta_stat_names)
static const Field stat_of_fields[] = {
    STAT_OF("combat", TA_COMBAT),
    STAT_OF("social", TA_SOCIAL),
    STAT_OF("investigation", TA_INVESTIGATION),
    STAT_OF("craft", TA_CRAFTING),
    STAT_OF("stealth", TA_STEALTH),
    STAT_OF("survival", TA_SURVIVAL),
    TEXT(TaRules, "source", stat_of_source, NAME_LENGTH, CONTENT_SOURCE),
};
static const Shape stat_of_shape = SHAPE_OF(stat_of_fields);
static const Field rules_fields[] = {
#define X(name, low_, high_) FIELD(FIELD_NUMBER, TaCatalog, #name, rules.name, RANGE(low_, high_)),
    TA_RULE_NUMBERS(X)
#undef X
        RECORD(TaCatalog, "xp", rules, xp_shape),
    RECORD(TaCatalog, "damage", rules, damage_shape),
    RECORD(TaCatalog, "gold", rules, gold_shape),
    FIELD(FIELD_LIST, TaCatalog, "tiers", rules.tier, RANGE(TA_TIERS, TA_TIERS),
          .count_at = NO_COUNT, ENTRIES(TaCatalog, rules.tier, tier_entry)),
    RECORD(TaCatalog, "stat_of", rules, stat_of_shape),
    LIST(TaCatalog, "complications", complication_of, complications, 1, TA_MAX_COMPLICATIONS,
         complication_entry),
    TEXT(TaCatalog, "critical", critical, TEXT_LENGTH, TA_TEXT_LINES),
    TEXT(TaCatalog, "complication", complication, TEXT_LENGTH, TA_TEXT_LINES),
    TEXT(TaCatalog, "timeout", timeout, TEXT_LENGTH, TA_TEXT_LINES),
};
static const Shape rules_shape = SHAPE_OF(rules_fields);

// ---- peoples.yaml, backgrounds.yaml
#define STAT(key_, stat)                                                                           \
    { .key = (key_), .type = FIELD_I8, .offset = (stat), OPTIONAL(0) }
static const Field stats_fields[] = {
    STAT("valor", TA_VALOR), STAT("wisdom", TA_WISDOM),       STAT("fellowship", TA_FELLOWSHIP),
    STAT("craft", TA_CRAFT), STAT("endurance", TA_ENDURANCE), STAT("lore", TA_LORE),
};
static const Shape stats_shape = SHAPE_OF(stats_fields);
static const Field people_fields[] = {
    ID(TaPeople),
    NAME(TaPeople),
    TEXT(TaPeople, "text", text, LINE_LENGTH, TA_TEXT_SENTENCE),
    RECORD(TaPeople, "bonus", bonus, stats_shape),
    SOURCE(TaPeople),
};
ENTRY(people, people_fields);
static const Field peoples_fields[] = {
    LIST(TaCatalog, "peoples", people, peoples, 1, TA_MAX_PEOPLES, people_entry,
         .unique = "an id that no other has", .known = "the id of a people that exists"),
};
static const Shape peoples_shape = SHAPE_OF(peoples_fields);
static const Field backgrounds_fields[] = {
    LIST(TaCatalog, "backgrounds", background, backgrounds, 1, TA_MAX_BACKGROUNDS, people_entry,
         .unique = "an id that no other has", .known = "the id of a background that exists"),
};
static const Shape backgrounds_shape = SHAPE_OF(backgrounds_fields);

// ---- items.yaml
#define BY_RARITY(record, key, member) RECORD(record, key, member, stats_shape)
static const Field kind_stats_fields[] = {
    BY_RARITY(TaKindStats, "common", stat[TA_COMMON]),
    BY_RARITY(TaKindStats, "uncommon", stat[TA_UNCOMMON]),
    BY_RARITY(TaKindStats, "rare", stat[TA_RARE]),
    SOURCE(TaKindStats),
};
static const Shape kind_stats_shape = SHAPE_OF(kind_stats_fields);
static const Field item_stats_fields[] = {
    BY_RARITY(TaItemDef, "common", own[TA_COMMON]),
    BY_RARITY(TaItemDef, "uncommon", own[TA_UNCOMMON]),
    BY_RARITY(TaItemDef, "rare", own[TA_RARE]),
};
static const Shape item_stats_shape = SHAPE_OF(item_stats_fields);
#define HEAL(key, rarity) FIELD(FIELD_I16, TaItemDef, key, heal[rarity])
static const Field heal_fields[] = {HEAL("common", TA_COMMON), HEAL("uncommon", TA_UNCOMMON),
                                    HEAL("rare", TA_RARE)};
static const Shape heal_shape = SHAPE_OF(heal_fields);
static const Field item_fields[] = {
    NAME(TaItemDef),
    WORD(TaItemDef, "kind", kind, ta_kind_names),
    WORD(TaItemDef, "rarity", rarity, ta_rarity_names, OPTIONAL(TA_ANY)),
    {.key = "stats", .type = FIELD_RECORD, .optional = true, .of.shape = &item_stats_shape},
    {.key = "heal", .type = FIELD_RECORD, .optional = true, .of.shape = &heal_shape},
    SOURCE(TaItemDef),
};
ENTRY(item, item_fields);
static const Field items_fields[] = {
    RECORD(TaCatalog, "weapon_stats", weapon_stats, kind_stats_shape),
    RECORD(TaCatalog, "armor_stats", armor_stats, kind_stats_shape),
    LIST(TaCatalog, "items", item, items, 1, TA_MAX_ITEMS, item_entry,
         .unique = "a name that no other has", .known = "the name of an item that exists"),
};
static const Shape items_shape = SHAPE_OF(items_fields);

// ---- scenario-*.yaml
static const Field loot_fields[] = {
    WORD(TaLoot, "kind", kind, ta_kind_names, OPTIONAL(TA_NONE)),
    WORD(TaLoot, "rarity", rarity, ta_rarity_names, OPTIONAL(TA_ANY)),
    FIELD(FIELD_REFERENCE, TaLoot, "name", item, RANGE(1, NAME_LENGTH), OPTIONAL(TA_NONE),
          .of.list = "items"),
};
ENTRY(loot, loot_fields);

// "chest", or a loss: "-12".
static bool parse_gold(const char *text, void *record) {
    enum { MOST_LOSS = 100 };
    TaOutcome *to = record;
    for (int i = TA_MINOR_LOOT; i < TA_GOLDS; i++) {
        if (strcmp(text, ta_gold_names[i]) == 0) {
            to->gold = (uint8_t)i;
            return true;
        }
    }
    int loss = 0;
    size_t digits = strspn(text + (text[0] == '-'), "0123456789");
    if (text[0] != '-' || digits == 0 || digits > 3 || text[1 + digits])
        return false;
    for (size_t i = 1; i <= digits; i++)
        loss = loss * 10 + (text[i] - '0');
    to->gold_loss = (int16_t)loss;
    return loss >= 1 && loss <= MOST_LOSS;
}

// What an outcome and a ware have in common.
#define GIFTS                                                                                      \
    TEXT(TaOutcome, "text", text, TEXT_LENGTH, TA_TEXT_LINES),                                     \
        FLAGS(TaOutcome, "flags", flags, true),                                                    \
        LIST(TaOutcome, "items", item, items, 1, TA_MAX_OUTCOME_ITEMS, loot_entry,                 \
             .optional = true),                                                                    \
        RECORD(TaOutcome, "effect", effect, effect_shape, .optional = true),                       \
        FIELD(FIELD_I16, TaOutcome, "relationship", relationship, OPTIONAL(-1)),                   \
        FIELD(FIELD_I16, TaOutcome, "heal", heal, RANGE(1, 99), OPTIONAL(0))
static const Field outcome_fields[] = {
    GIFTS,
    FIELD(FIELD_REFERENCE, TaOutcome, "next", next, RANGE(1, ID_LENGTH), OPTIONAL(TA_NONE),
          .of.list = "scenes"),
    {.key = "gold",
     .type = FIELD_PARSED,
     .optional = true,
     RANGE(1, ID_LENGTH),
     .known = "minor_loot, enemy_loot, chest, quest_reward, boss, or a loss from -1 to -100",
     .of.parse = parse_gold},
    WORD(TaOutcome, NULL, gold, ta_gold_names),
    FIELD(FIELD_I16, TaOutcome, NULL, gold_loss, RANGE(0, 100)),
};
static const Shape outcome_shape = SHAPE_OF(outcome_fields);
static const Field gift_fields[] = {
    GIFTS,
    FIELD(FIELD_U8, TaOutcome, NULL, next, .absent = TA_NONE),
};
static const Shape gift_shape = SHAPE_OF(gift_fields);
static const Field ware_fields[] = {
    ID(TaWare),
    TEXT(TaWare, "text", text, LINE_LENGTH, TA_TEXT_SENTENCE),
    FIELD(FIELD_I16, TaWare, "price", price, RANGE(1, 999)),
    RECORD(TaWare, "gives", gives, gift_shape),
};
ENTRY(ware, ware_fields);
static const Field stop_fields[] = {
    ID(TaStop),
    NAME(TaStop),
    TEXT(TaStop, "text", text, TEXT_LENGTH, TA_TEXT_LINES),
    LIST(TaStop, "wares", ware, wares, 1, TA_MAX_WARES, ware_entry,
         .unique = "an id that no other ware of the stop has"),
};
ENTRY(stop, stop_fields);
static const Field least_fields[] = {
    WORD(TaNeed, "stat", stat, ta_stat_names, OPTIONAL(TA_NONE)),
    FIELD(FIELD_U8, TaNeed, "value", least, RANGE(1, 20), OPTIONAL(0)),
};
static const Shape least_shape = SHAPE_OF(least_fields);
#define OPENED_BY(key, member, list_)                                                              \
    FIELD(FIELD_REFERENCE, TaChoice, key, need.member, RANGE(1, NAME_LENGTH), OPTIONAL(TA_NONE),   \
          .of.list = (list_))
static const Field choice_fields[] = {
    ID(TaChoice),
    TEXT(TaChoice, "text", text, LINE_LENGTH, TA_TEXT_SENTENCE),
    FLAGS(TaChoice, "if", needs, false),
    OPENED_BY("people", people, "peoples"),
    OPENED_BY("background", background, "backgrounds"),
    OPENED_BY("item", item, "items"),
    RECORD(TaChoice, "least", need, least_shape, .optional = true),
    WORD(TaChoice, "weapon", need.weapon, weapon_words, OPTIONAL(TA_ANY_WEAPON)),
    FIELD(FIELD_I16, TaChoice, "price", need.price, RANGE(1, 999), OPTIONAL(0)),
    FIELD(FIELD_I16, TaChoice, "want", want, RANGE(5, 95), OPTIONAL(0)),
    WORD(TaChoice, "action", action, ta_action_names),
    WORD(TaChoice, "stat", own_stat, ta_stat_names, OPTIONAL(TA_NONE)),
    WORD(TaChoice, "difficulty", difficulty, difficulty_words, OPTIONAL(TA_FIXED)),
    FIELD(FIELD_I16, TaChoice, "dc", dc, RANGE(1, TA_HIGHEST_DC), OPTIONAL(0),
          .because = " (B-17)"),
    WORD(TaChoice, "danger", danger, ta_danger_names, OPTIONAL(TA_NO_DANGER)),
    RECORD(TaChoice, "success", success, outcome_shape),
    RECORD(TaChoice, "failure", failure, outcome_shape, .optional = true),
    FIELD(FIELD_TEXT, TaChoice, "critical_success", critical, RANGE(1, TEXT_LENGTH),
          .optional = true, .kind = TA_TEXT_LINES),
    FIELD(FIELD_TEXT, TaChoice, "complication", complication, RANGE(1, TEXT_LENGTH),
          .optional = true, .kind = TA_TEXT_LINES),
};
ENTRY(choice, choice_fields);
static const Field scene_fields[] = {
    ID(TaScene),
    FIELD(FIELD_U8, TaScene, "turn", turn),
    FIELD(FIELD_REFERENCE, TaScene, "stop", stop, RANGE(1, ID_LENGTH), OPTIONAL(TA_NONE),
          .of.list = "stops"),
    TEXT(TaScene, "text", text, PROSE_LENGTH, TA_TEXT_PROSE),
    LIST(TaScene, "choices", choice, choices, FEWEST_CHOICES, TA_MAX_CHOICES, choice_entry,
         .unique = "an id that no other choice of the scene has"),
};
ENTRY(scene, scene_fields);
static const Field flag_fields[] = {
    ID(TaFlagDef),
    TEXT(TaFlagDef, "text", text, LINE_LENGTH, TA_TEXT_SENTENCE),
    FIELD(FIELD_TEXT, TaFlagDef, "who", who, RANGE(1, NAME_LENGTH), .optional = true,
          .kind = TA_TEXT_NAME),
};
ENTRY(flag, flag_fields);
static const Field ending_fields[] = {
    ID(TaEnding),
    TEXT(TaEnding, "title", title, NAME_LENGTH, TA_TEXT_NAME),
    FLAGS(TaEnding, "if", needs, false),
    TEXT(TaEnding, "text", text, PROSE_LENGTH, TA_TEXT_PROSE),
};
ENTRY(ending, ending_fields);
static const Field helps_entry = {.type = FIELD_WORD, WORDS(ta_stat_names)};
static const Field companion_fields[] = {
    ID(TaCompanion),
    NAME(TaCompanion),
    TEXT(TaCompanion, "description", text, LINE_LENGTH, TA_TEXT_NAME),
    FIELD(FIELD_I16, TaCompanion, "relationship", relationship),
    LIST(TaCompanion, "helps", helps, helped, 1, TA_STATS, helps_entry),
    WORD(TaCompanion, "dislikes", dislikes, ta_action_names, OPTIONAL(TA_NONE)),
};
ENTRY(companion, companion_fields);
static const Field head_fields[] = {
    ID(TaScenario),
    TEXT(TaScenario, "title", title, NAME_LENGTH, TA_TEXT_NAME),
    TEXT(TaScenario, "author", author, NAME_LENGTH, TA_TEXT_NAME),
    TEXT(TaScenario, "licence", licence, NAME_LENGTH, CONTENT_LABEL),
    TEXT(TaScenario, "text", text, TEXT_LENGTH, TA_TEXT_LINES),
    FIELD(FIELD_U8, TaScenario, "turns", turns),
    LIST(TaScenario, "companions", companion, companions, 1, TA_MAX_COMPANIONS, companion_entry,
         .unique = "an id that no other companion has"),
    FIELD(FIELD_REFERENCE, TaScenario, "start", start, RANGE(1, ID_LENGTH), .absent = TA_NONE,
          .of.list = "scenes"),
};
static const Shape head_shape = SHAPE_OF(head_fields);
static const Field scenario_fields[] = {
    {.key = "scenario", .type = FIELD_RECORD, .of.shape = &head_shape},
    FIELD(FIELD_NAMES, TaScenario, NULL, flag, RANGE(0, TA_MAX_FLAGS), COUNTED(TaScenario, flags),
          .size = sizeof(const char *)),
    LIST(TaScenario, "stops", stop, stops, 0, TA_MAX_STOPS, stop_entry, .optional = true,
         .unique = "an id that no other stop has", .known = "the id of a stop that exists"),
    LIST(TaScenario, "scenes", scene, scenes, 1, TA_MAX_SCENES, scene_entry,
         .unique = "an id that no other scene has", .known = "the id of a scene that exists"),
    LIST(TaScenario, "flags", listed_flag, listed_flags, 0, TA_MAX_FLAGS, flag_entry,
         .optional = true, .unique = "an id that no other flag has"),
    LIST(TaScenario, "endings", listed_ending, listed_endings, 1, TA_MAX_ENDINGS + 1, ending_entry,
         .unique = "an id that no other ending has"),
};
static const Shape scenario_shape = SHAPE_OF(scenario_fields);

#define FILE_OF(name_, shape_)                                                                     \
    { .name = (name_), .shape = &(shape_), .count_at = NO_COUNT }
static const ContentFile files[TA_FILES] = {
    [TA_FILE_RULES] = FILE_OF("rules.yaml", rules_shape),
    [TA_FILE_PEOPLES] = FILE_OF("peoples.yaml", peoples_shape),
    [TA_FILE_BACKGROUNDS] = FILE_OF("backgrounds.yaml", backgrounds_shape),
    [TA_FILE_ITEMS] = FILE_OF("items.yaml", items_shape),
    [TA_FILE_SCENARIO] = {.name = "scenario-*.yaml",
                          .shape = &scenario_shape,
                          .offset = offsetof(TaCatalog, scenario),
                          .size = sizeof(TaScenario),
                          .count_at = offsetof(TaCatalog, scenarios),
                          .most = TA_MAX_SCENARIOS},
    [TA_FILE_GLOSSARY] = {.name = "glossary.yaml",
                          .shape = &glossary_shape,
                          .offset = offsetof(TaCatalog, glossary),
                          .count_at = NO_COUNT},
};

bool ta_open_to_all(const TaChoice *choice) {
    const TaNeed *n = &choice->need;
    return choice->needs == 0 && n->people == TA_NONE && n->background == TA_NONE &&
           n->item == TA_NONE && n->stat == TA_NONE && n->weapon == TA_ANY_WEAPON && n->price == 0;
}

// ---- what is computed

static void prepare_item(const TaCatalog *c, TaItemDef *thing) {
    memset(thing->stat, 0, sizeof thing->stat);
    for (int r = 0; r < TA_RARITIES; r++) {
        if (thing->rarity != TA_ANY && thing->rarity != r)
            continue;
        memcpy(thing->stat[r],
               thing->kind == TA_WEAPON  ? c->weapon_stats.stat[r]
               : thing->kind == TA_ARMOR ? c->armor_stats.stat[r]
                                         : thing->own[r],
               sizeof thing->stat[r]);
    }
}

// What is said of a flag; nothing, if the file does not say.
static TaFlagDef said_of(const TaScenario *s, const char *id) {
    for (int i = 0; i < s->listed_flags; i++)
        if (strcmp(s->listed_flag[i].id, id) == 0)
            return s->listed_flag[i];
    return (TaFlagDef){.id = id, .text = "", .who = ""};
}

static void prepare_scenario(const TaRules *rules, TaScenario *s) {
    for (int i = 0; i < s->scenes; i++) {
        for (int k = 0; k < s->scene[i].choices; k++) {
            TaChoice *one = &s->scene[i].choice[k];
            one->stat = one->own_stat != TA_NONE ? one->own_stat : rules->stat_of[one->action];
        }
    }
    for (int i = 0; i < s->flags; i++) {
        TaFlagDef def = said_of(s, s->flag[i]);
        s->said[i] = def.text;
        s->told_by[i] = def.who;
    }
    s->defeat = s->defeat_title = "";
    s->endings = 0;
    for (int i = 0; i < s->listed_endings; i++) {
        if (strcmp(s->listed_ending[i].id, "defeat") == 0) {
            s->defeat = s->listed_ending[i].text;
            s->defeat_title = s->listed_ending[i].title;
        } else if (s->endings < TA_MAX_ENDINGS)
            s->ending[s->endings++] = s->listed_ending[i];
    }
}

static void prepare(void *catalog) {
    TaCatalog *c = catalog;
    TaRules *r = &c->rules;
    r->xp[TA_NARRATIVE] = r->narrative_xp;
    r->stat_of[TA_NARRATIVE] = TA_VALOR; // never read: nothing is rolled (B-13)
    r->damage[TA_NO_DANGER] = (Number){.value = 0, .source = "B-11"};
    r->gold[TA_NO_GOLD] = (TaRange){.source = "B-48"};
    for (int i = 0; i < c->items; i++)
        prepare_item(c, &c->item[i]);
    for (int i = 0; i < c->scenarios; i++)
        prepare_scenario(r, &c->scenario[i]);
}

const Content tale_content = {
    .file = files,
    .files = TA_FILES,
    .catalog_size = sizeof(TaCatalog),
    .glossary_at = offsetof(TaCatalog, glossary),
    .prepare = prepare,
    .check_text = ta_check_text,
    .check = ta_check_content,
};
