// Tale for the loader: its files in order, rules, peoples and backgrounds.
#include "load/tale_fill.h"

#include "load/text_check.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

// ---- places and problems

TaPlace ta_place(const TaFill *fill, TaFile file, const char *format, ...) {
    TaPlace place = {.fill = fill, .file = file};
    Text text;
    va_list args;
    text_init(&text, place.path, sizeof place.path);
    va_start(args, format);
    text_addv(&text, format, args);
    va_end(args);
    return place;
}

TaPlace ta_in(const TaPlace *parent, const char *format, ...) {
    TaPlace place = {.fill = parent->fill, .file = parent->file};
    Text text;
    va_list args;
    text_init(&text, place.path, sizeof place.path);
    text_add(&text, parent->path);
    va_start(args, format);
    text_addv(&text, format, args);
    va_end(args);
    return place;
}

void ta_wrong(const TaPlace *parent, const char *field, const char *found, const char *expected,
              ...) {
    char words[TA_FOUND_LENGTH];
    Text text;
    va_list args;
    TaPlace place =
        ta_in(parent, "%s%s", field[0] && field[0] != '[' && parent->path[0] ? "." : "", field);
    text_init(&text, words, sizeof words);
    va_start(args, expected);
    text_addv(&text, expected, args);
    va_end(args);
    const LoadFile *file = &place.fill->files[place.file];
    problems_add(place.fill->problems, file->path, lines_nearest(&file->lines, place.path),
                 place.path, found, "%s", words);
}

void ta_quote(char out[TA_FOUND_LENGTH], const char *text) {
    snprintf(out, TA_FOUND_LENGTH, "\"%s\"", text);
}

void ta_check_range(const TaPlace *parent, const char *field, int32_t value, int32_t low,
                    int32_t high, const char *why) {
    char found[16];
    if (value >= low && value <= high)
        return;
    snprintf(found, sizeof found, "%d", value);
    if (low == high)
        ta_wrong(parent, field, found, "%d%s", low, why);
    else
        ta_wrong(parent, field, found, "%d to %d%s", low, high, why);
}

static bool is_source(const char *source) {
    size_t digits = source[0] == 'R' ? 3 : source[0] == 'B' ? 2 : 0;
    if (digits == 0 || strlen(source) != digits + 2 || source[1] != '-')
        return false;
    for (size_t i = 0; i < digits; i++)
        if (!isdigit((unsigned char)source[i + 2]))
            return false;
    return true;
}

void ta_check_source(const TaPlace *parent, const char *source) {
    char found[TA_FOUND_LENGTH];
    if (is_source(source))
        return;
    ta_quote(found, source);
    ta_wrong(parent, "source", found, "a requirement (R-029) or a ruling (B-12)");
}

void ta_check_id(const TaPlace *parent, const char *id) {
    char found[TA_FOUND_LENGTH];
    for (size_t i = 0; id[i]; i++) {
        if (islower((unsigned char)id[i]) || isdigit((unsigned char)id[i]) || id[i] == '-')
            continue;
        ta_quote(found, id);
        ta_wrong(parent, "id", found, "small letters, digits and hyphens");
        return;
    }
}

void ta_check_name(const TaPlace *parent, const char *field, const char *string) {
    char memory[TA_FOUND_LENGTH];
    Text found;
    text_init(&found, memory, sizeof memory);
    const char *expected = text_check(TEXT_NAME, string, &found);
    bool banned = memory[0] == '"'; // a word, not a space
    if (expected)
        ta_wrong(parent, field, memory, "%s", banned ? "a text without this word" : expected);
    size_t digit = strcspn(string, "0123456789");
    if (string[digit]) {
        snprintf(memory, sizeof memory, "the digit %c", string[digit]);
        ta_wrong(parent, field, memory, "words without digits");
    }
    if (strstr(string, "  "))
        ta_wrong(parent, field, "two spaces", "one between words");
}

void ta_check_text(const TaPlace *parent, const char *field, const char *string, int fewest,
                   int most) {
    char found[32];
    ta_check_name(parent, field, string);
    int count = text_sentences(string);
    if (count >= fewest && count <= most)
        return;
    if (count < 0)
        snprintf(found, sizeof found, "a sentence without an end");
    else
        snprintf(found, sizeof found, "%d sentence%s", count, count == 1 ? "" : "s");
    if (fewest == most)
        ta_wrong(parent, field, found, "%d", fewest);
    else
        ta_wrong(parent, field, found, "%d to %d", fewest, most);
}

// ---- rules.yaml

typedef struct NumberRange {
    const char *name;
    int32_t low, high;
} NumberRange;

static const NumberRange ranges[] = {
    {"points", 0, 200},
    {"stat_low", 1, 20},
    {"stat_high", 1, 20},
    {"point_cost", 1, 20},
    {"effective_low", 1, 1},
    {"effective_high", 20, 20},
    {"xp_cap", 1, 99},
    {"damage_cap_tenths", 1, 10},
    {"gold_gain_cap", 0, 999},
    {"gold_loss_cap", 0, 999},
    {"items_per_turn", 0, TA_MAX_OUTCOME_ITEMS},
    {"rarity_common", 0, 100},
    {"rarity_uncommon", 0, 100},
    {"kind_weapon", 0, 100},
    {"kind_armor", 0, 100},
    {"kind_accessory", 0, 100},
    {"inventory", 1, 20},
    {"effects", 0, 3},
    {"max_health", 1, 999},
    {"level_base", 1, 999},
    {"stat_choice_every", 1, 99},
    {"second_wind_level", 1, 99},
    {"second_wind_divisor", 1, 99},
    {"assist_relationship", -100, 100},
    {"turns", 1, 100},
};

static TaNumber fill_number(const TaFill *fill, const char *list, const char *name,
                            const TaRawNumber *number) {
    TaPlace place = ta_place(fill, TA_FILE_RULES, "%s%s", list, name);
    NumberRange range = {name, 0, 99};
    for (size_t i = 0; list[0] == '\0' && i < sizeof ranges / sizeof *ranges; i++)
        if (strcmp(ranges[i].name, name) == 0)
            range = ranges[i];
    ta_check_range(&place, "value", number->value, range.low, range.high, "");
    ta_check_source(&place, number->source);
    return (TaNumber){.value = number->value, .source = number->source};
}

static void check_hundred(const TaFill *fill, const char *name, int32_t sum, const char *rest) {
    char found[32];
    if (sum <= 100)
        return;
    snprintf(found, sizeof found, "a sum of %d", sum);
    TaPlace place = ta_place(fill, TA_FILE_RULES, "%s", name);
    ta_wrong(&place, "value", found, "at most 100 with those before it; the rest is %s", rest);
}

static void fill_tables(const TaFill *fill, const TaRawRules *from, TaRules *to) {
    for (int i = TA_COMBAT; i < TA_NARRATIVE; i++) {
        to->xp[i] = fill_number(fill, "xp.", ta_action_names[i], &from->xp.of[i]);
        to->stat_of[i] = from->stat_of.of[i];
    }
    to->xp[TA_NARRATIVE] = to->narrative_xp;
    to->stat_of[TA_NARRATIVE] = TA_VALOR; // never read: nothing is rolled (B-13)
    to->damage[TA_NO_DANGER] = (TaNumber){.value = 0, .source = "B-11"};
    for (int i = TA_COMBAT_FAILURE; i < TA_DANGERS; i++)
        to->damage[i] = fill_number(fill, "damage.", ta_danger_names[i], &from->damage.of[i]);
    to->gold[TA_NO_GOLD].source = "B-48";
    for (int i = TA_MINOR_LOOT; i < TA_GOLDS; i++) {
        const TaRawRange *range = &from->gold.of[i];
        TaPlace place = ta_place(fill, TA_FILE_RULES, "gold.%s", ta_gold_names[i]);
        ta_check_range(&place, "low", range->low, 0, 999, "");
        ta_check_range(&place, "high", range->high, range->low, 999,
                       " because it is not below low");
        ta_check_source(&place, range->source);
        to->gold[i] = (TaRange){.low = range->low, .high = range->high, .source = range->source};
    }
    TaPlace stat_of = ta_place(fill, TA_FILE_RULES, "stat_of");
    ta_check_source(&stat_of, from->stat_of.source);
}

static void fill_tiers(const TaFill *fill, const TaRawRules *from, TaRules *to) {
    enum { HIGHEST_DC = 40 };
    int32_t below = 0;
    for (int i = 0; i < TA_TIERS; i++) {
        const TaRawTier *tier = &from->tiers[i];
        TaPlace place = ta_place(fill, TA_FILE_RULES, "tiers[%d]", i);
        ta_check_range(&place, "up_to", tier->up_to, i == TA_TIERS - 1 ? HIGHEST_DC : below + 1,
                       HIGHEST_DC,
                       i == TA_TIERS - 1 ? ", the highest DC (B-17)" : " because tiers ascend");
        ta_check_range(&place, "tenths", tier->tenths, 0, 99, "");
        ta_check_source(&place, tier->source);
        to->tier[i] =
            (TaTier){.up_to = tier->up_to, .tenths = tier->tenths, .source = tier->source};
        below = tier->up_to;
    }
}

static void fill_rules(const TaFill *fill, const TaRawRules *from) {
    TaRules *to = &fill->catalog->rules;
    TaPlace file = ta_place(fill, TA_FILE_RULES, "%s", "");
#define X(name) to->name = fill_number(fill, "", #name, &from->name);
    TA_RULE_NUMBERS(X)
#undef X
    if (to->stat_high.value < to->stat_low.value)
        ta_wrong(&file, "stat_high.value", "less than stat_low", "at least %d", to->stat_low.value);
    check_hundred(fill, "rarity_uncommon", to->rarity_common.value + to->rarity_uncommon.value,
                  "rare");
    check_hundred(fill, "kind_accessory",
                  to->kind_weapon.value + to->kind_armor.value + to->kind_accessory.value,
                  "consumables");
    fill_tables(fill, from, to);
    fill_tiers(fill, from, to);
    ta_check_text(&file, "critical", from->critical, 1, 2);
    ta_check_text(&file, "complication", from->complication, 1, 2);
    ta_check_text(&file, "timeout", from->timeout, 1, 2);
    fill->catalog->critical = from->critical;
    fill->catalog->complication = from->complication;
    fill->catalog->timeout = from->timeout;
}

// ---- peoples.yaml, backgrounds.yaml

static void fill_people(const TaPlace *place, const TaRawPeoples *all, unsigned index, int32_t most,
                        const char *why, TaPeople *to) {
    const TaRawPeople *from = &all->list[index];
    char found[TA_FOUND_LENGTH];
    int32_t sum = 0;
    ta_check_id(place, from->id);
    for (unsigned i = 0; i < index; i++) {
        if (strcmp(all->list[i].id, from->id) == 0) {
            ta_quote(found, from->id);
            ta_wrong(place, "id", found, "an id that no other has");
        }
    }
    ta_check_name(place, "name", from->name);
    ta_check_text(place, "text", from->text, 1, 1);
    ta_check_source(place, from->source);
    *to = (TaPeople){.id = from->id, .name = from->name, .text = from->text};
    for (int i = 0; i < TA_STATS; i++) {
        snprintf(found, sizeof found, "bonus.%s", ta_stat_names[i]);
        ta_check_range(place, found, from->bonus.of[i], 0, most, why);
        to->bonus[i] = (int8_t)from->bonus.of[i];
        sum += from->bonus.of[i];
    }
    if (sum == 0)
        ta_wrong(place, "bonus", "none", "at least one%s", why);
}

// B-03: so that the highest stat at creation is 8 + 3 = 11.
static void check_pairs(const TaFill *fill) {
    enum { MOST = 3 };
    const TaCatalog *c = fill->catalog;
    char found[TA_FOUND_LENGTH];
    for (int b = 0; b < c->backgrounds; b++) {
        TaPlace place = ta_place(fill, TA_FILE_BACKGROUNDS, "backgrounds[%d].bonus", b);
        for (int p = 0; p < c->peoples; p++) {
            for (int i = 0; i < TA_STATS; i++) {
                int sum = c->background[b].bonus[i] + c->people[p].bonus[i];
                if (sum <= MOST)
                    continue;
                snprintf(found, sizeof found, "%+d with %s", sum, c->people[p].name);
                ta_wrong(&place, ta_stat_names[i], found,
                         "at most +3 of people and background (B-03)");
            }
        }
    }
}

static void fill_peoples(const TaFill *fill) {
    enum { MOST_OF_PEOPLE = 3, MOST_OF_BACKGROUND = 2 };
    const TaRawPeoples *peoples = fill->files[TA_FILE_PEOPLES].data;
    const TaRawPeoples *backgrounds = fill->files[TA_FILE_BACKGROUNDS].data;
    TaCatalog *c = fill->catalog;
    c->peoples = (uint8_t)peoples->list_count;
    for (unsigned i = 0; i < peoples->list_count; i++) {
        TaPlace place = ta_place(fill, TA_FILE_PEOPLES, "peoples[%u]", i);
        fill_people(&place, peoples, i, MOST_OF_PEOPLE, " (R-003)", &c->people[i]);
    }
    c->backgrounds = (uint8_t)backgrounds->list_count;
    for (unsigned i = 0; i < backgrounds->list_count; i++) {
        TaPlace place = ta_place(fill, TA_FILE_BACKGROUNDS, "backgrounds[%u]", i);
        fill_people(&place, backgrounds, i, MOST_OF_BACKGROUND, " (R-004)", &c->background[i]);
    }
    check_pairs(fill);
}

// ---- all

static void fill(const LoadFile *files, void *catalog, Problems *problems) {
    TaFill all = {.files = files, .problems = problems, .catalog = catalog};
    fill_rules(&all, files[TA_FILE_RULES].data);
    fill_peoples(&all);
    ta_fill_items(&all, files[TA_FILE_ITEMS].data);
    for (TaFile file = TA_FILE_SCENARIO; file < TA_FILES; file++)
        ta_fill_scenario(&all, file, &all.catalog->scenario[all.catalog->scenarios++]);
}

const LoadGame load_tale = {
    .id = "tale",
    .file_count = TA_FILES,
    .file_names = ta_file_names,
    .schemas = ta_schemas,
    .catalog_size = sizeof(TaCatalog),
    .visit = ta_catalog_visit,
    .fill = fill,
};
