// What no table can say of Tale's content: its words, and what only makes sense together. Items and
// scenarios have files of their own.
#include "engine/wording.h"
#include "games/tale/catalog.h"

#include <string.h>

// ---- texts

static bool is_id(const char *id) {
    for (size_t i = 0; id[i]; i++)
        if ((!text_is_alphanumeric(id[i]) || text_lower(id[i]) != id[i]) && id[i] != '-')
            return false;
    return true;
}

// No stray spaces, no digits, no words that are never said.
static void check_name(const Place *place, const char *string) {
    char memory[WORDS_LENGTH];
    Text found;
    text_init(&found, memory, sizeof memory);
    const char *expected = text_check(TEXT_NAME, string, &found);
    bool banned = memory[0] == '"'; // a word, not a space
    if (expected)
        wrong(place, memory, "%s", banned ? "a text without this word" : expected);
    size_t digit = strcspn(string, "0123456789");
    if (string[digit])
        wrong(place, phrase("the digit %c", string[digit]).text, "words without digits");
    if (strstr(string, "  "))
        wrong(place, "two spaces", "one between words");
}

static void check_sentences(const Place *place, const char *string, int fewest, int most) {
    check_name(place, string);
    int count = text_sentences(string);
    if (count >= fewest && count <= most)
        return;
    Phrase found = count < 0 ? phrase("a sentence without an end")
                             : phrase("%d sentence%s", count, count == 1 ? "" : "s");
    Phrase expected = fewest == most ? phrase("%d", fewest) : phrase("%d to %d", fewest, most);
    wrong(place, found.text, "%s", expected.text);
}

void ta_check_text(const Place *place, const Field *field, const char *text) {
    switch (field->kind) {
    case CONTENT_SOURCE:
        if (!text_is_numbered(text, 'R', 3) && !text_is_numbered(text, 'B', 2))
            wrong_text(place, text, "a requirement (R-029) or a ruling (B-12)");
        break;
    case TA_TEXT_ID:
        if (!is_id(text))
            wrong_text(place, text, "small letters, digits and hyphens");
        break;
    case TA_TEXT_NAME: check_name(place, text); break;
    case TA_TEXT_SENTENCE: check_sentences(place, text, 1, 1); break;
    case TA_TEXT_LINES: check_sentences(place, text, 1, 2); break;
    case TA_TEXT_PROSE: check_sentences(place, text, 2, 4); break;
    default: break; // kinds that every game has
    }
}

// ---- rules.yaml

static void check_hundred(const Place *file, const char *name, int32_t sum, const char *rest) {
    Place place = place_in(file, ".%s", name);
    if (sum > 100)
        wrong_in(&place, "value", phrase("a sum of %d", sum).text,
                 "at most 100 with those before it; the rest is %s", rest);
}

static void check_tiers(const Place *file, const TaRules *r) {
    for (int i = 0; i < TA_TIERS; i++) {
        bool last = i == TA_TIERS - 1;
        Place place = place_in(file, ".tiers[%d]", i);
        check_range(&place, "up_to", r->tier[i].up_to,
                    last     ? TA_HIGHEST_DC
                    : i == 0 ? 1
                             : r->tier[i - 1].up_to + 1,
                    TA_HIGHEST_DC, last ? ", the highest DC (B-17)" : " because tiers ascend");
    }
}

static void check_rules(Faults *faults, const TaRules *r) {
    Place file = place_of(faults, TA_FILE_RULES, 0);
    if (r->stat_high.value < r->stat_low.value)
        wrong_in(&file, "stat_high.value", "less than stat_low", "at least %d", r->stat_low.value);
    check_hundred(&file, "rarity_uncommon", r->rarity_common.value + r->rarity_uncommon.value,
                  "rare");
    check_hundred(&file, "kind_accessory",
                  r->kind_weapon.value + r->kind_armor.value + r->kind_accessory.value,
                  "consumables");
    for (int i = TA_MINOR_LOOT; i < TA_GOLDS; i++) {
        Place place = place_in(&file, ".gold.%s", ta_gold_names[i]);
        check_range(&place, "high", r->gold[i].high, r->gold[i].low, 999,
                    " because it is not below low");
    }
    check_tiers(&file, r);
}

// B-52: each is one thing.
static void check_complications(Faults *faults, const TaCatalog *c) {
    Place file = place_of(faults, TA_FILE_RULES, 0);
    for (int i = 0; i < c->complications; i++) {
        const TaComplication *one = &c->complication_of[i];
        Place place = place_in(&file, ".complications[%d]", i);
        int kinds = (one->effect.name[0] != '\0') + one->wear + (one->standing != 0);
        if (kinds != 1)
            wrong(&place, kinds == 0 ? "words alone" : "several things",
                  "exactly one of effect, wear and standing (B-52)");
        if (one->effect.name[0] && one->effect.value == 0)
            wrong_in(&place, "effect.value", "0", "a change");
    }
}

// ---- peoples.yaml, backgrounds.yaml

static void check_people(const Place *place, const TaPeople *people, int32_t most,
                         const char *because) {
    Place bonus = place_in(place, ".bonus");
    int sum = 0;
    for (int i = 0; i < TA_STATS; i++) {
        check_range(&bonus, ta_stat_names[i], people->bonus[i], 0, most, because);
        sum += people->bonus[i];
    }
    if (sum == 0)
        wrong(&bonus, "none", "at least one%s", because);
}

// B-03: so that the highest stat at creation is 8 + 3 = 11.
static void check_pair(const Place *bonus, const TaPeople *background, const TaPeople *people) {
    enum { MOST = 3 };
    for (int i = 0; i < TA_STATS; i++) {
        int sum = background->bonus[i] + people->bonus[i];
        if (sum > MOST)
            wrong_in(bonus, ta_stat_names[i], phrase("%+d with %s", sum, people->name).text,
                     "at most +3 of people and background (B-03)");
    }
}

static void check_peoples(Faults *faults, const TaCatalog *c) {
    enum { MOST_OF_PEOPLE = 3, MOST_OF_BACKGROUND = 2 };
    Place peoples = place_of(faults, TA_FILE_PEOPLES, 0);
    Place backgrounds = place_of(faults, TA_FILE_BACKGROUNDS, 0);
    for (int i = 0; i < c->peoples; i++) {
        Place place = place_in(&peoples, ".peoples[%d]", i);
        check_people(&place, &c->people[i], MOST_OF_PEOPLE, " (R-003)");
    }
    for (int i = 0; i < c->backgrounds; i++) {
        Place place = place_in(&backgrounds, ".backgrounds[%d]", i);
        Place bonus = place_in(&place, ".bonus");
        check_people(&place, &c->background[i], MOST_OF_BACKGROUND, " (R-004)");
        for (int p = 0; p < c->peoples; p++)
            check_pair(&bonus, &c->background[i], &c->people[p]);
    }
}

void ta_check_content(Faults *faults, const void *catalog) {
    const TaCatalog *c = catalog;
    check_rules(faults, &c->rules);
    check_complications(faults, c);
    check_peoples(faults, c);
    ta_check_items(faults, c);
    for (uint8_t i = 0; i < c->scenarios; i++)
        ta_check_scenario(faults, c, i);
}
