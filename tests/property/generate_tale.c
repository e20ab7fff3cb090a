// Tale's content at random: rules, peoples and items. Scenarios have a file of their own.
#include "generate_tale.h"

#include "games/tale/keywords.h"

#include <string.h>

// ---- texts

// Letters of which no keyword can be made. Long names are as valid as short ones.
static const char *make_name(Maker *maker) {
    const char *unique = make_unique(maker, "ilnquyz");
    return make_chance(maker, 80) ? unique : make_text(maker, "Quilly Luny Zin %s", unique);
}

static const char *text(Maker *maker, const Field *field) {
    static const char *const sentences[] = {
        "Go on.", "Ask the ferryman what he saw on the other bank before the bell began to ring."};
    static const char *const lines[] = {
        "It works.", "The rope holds. Nobody below looks up.",
        ("The lock gives with a sound that everybody in the house must have heard, but the stairs "
         "stay dark and the dog goes on sleeping. You close the door behind you and wait until "
         "your "
         "own breath is quiet again.")};
    static const char *const prose[] = {
        "The road ends. You do not.",
        ("The mill stands in the reeds. Its wheel has not turned for years. Smoke rises from the "
         "roof all the same. Somebody is at home.")};
    switch (field->kind) {
    case CONTENT_SOURCE: return make_chance(maker, 50) ? "R-029" : "B-12";
    case TA_TEXT_ID: return make_unique(maker, "abcdefghij-0123456789");
    case TA_TEXT_SENTENCE: return sentences[make_below(maker, 2)];
    case TA_TEXT_LINES: return lines[make_below(maker, 3)];
    case TA_TEXT_PROSE: return prose[make_below(maker, 2)];
    default: return make_name(maker);
    }
}

// ---- rules

static void mend_hundred(Number *first, Number *second, Number *third) {
    if (first->value + second->value > 100)
        second->value = 100 - first->value;
    if (third && first->value + second->value + third->value > 100)
        third->value = 100 - first->value - second->value;
}

static void mend_rules(Maker *maker, TaRules *r) {
    if (r->stat_high.value < r->stat_low.value)
        r->stat_high.value = r->stat_low.value;
    if (r->gold_loss_cap.value < 1) // else nothing could be sold
        r->gold_loss_cap.value = 1;
    mend_hundred(&r->rarity_common, &r->rarity_uncommon, NULL);
    mend_hundred(&r->kind_weapon, &r->kind_armor, &r->kind_accessory);
    for (int i = TA_MINOR_LOOT; i < TA_GOLDS; i++)
        r->gold[i].high = make_number(maker, r->gold[i].low, 999);
    for (int i = 0; i < TA_TIERS; i++)
        r->tier[i].up_to = i == TA_TIERS - 1 ? TA_HIGHEST_DC
                                             : (i == 0 ? 1 : r->tier[i - 1].up_to + 1) +
                                                   (int32_t)make_below(maker, 12);
    if (make_chance(maker, 70)) // a life that is longer than a blow
        r->max_health.value = make_number(maker, 20, 200);
}

// Each is exactly one thing.
static void mend_complication(Maker *maker, TaComplication *one) {
    if (one->effect.name[0]) {
        one->wear = false;
        one->standing = 0;
        one->effect.value = (int8_t)(one->effect.value == 0 ? -1 : one->effect.value);
        return;
    }
    one->wear = make_chance(maker, 50);
    one->standing = (int16_t)(one->wear ? 0 : -1 - (int)make_below(maker, 100));
}

// ---- peoples and backgrounds

// B-03: together at most three, so that here nobody gives more than one or two.
static void mend_people(Maker *maker, TaPeople *people, uint32_t most) {
    for (int i = 0; i < TA_STATS; i++)
        people->bonus[i] = (int8_t)(make_chance(maker, 40) ? make_below(maker, most + 1) : 0);
    people->bonus[make_below(maker, TA_STATS)] = (int8_t)most;
}

// ---- items

static void mend_keyword(Maker *maker, TaItemDef *item) {
    static const TaGroup groups[TA_KINDS] = {TA_GROUP_WEAPON, TA_GROUP_ARMOR, TA_GROUP_KNOWLEDGE,
                                             TA_GROUP_CONSUMABLE};
    TaGroup group = groups[item->kind];
    if (item->kind == TA_ACCESSORY && make_chance(maker, 50))
        group = TA_GROUP_TOOL;
    uint32_t keyword = make_below(maker, TA_KEYWORDS);
    while (ta_keywords[keyword].group != group)
        keyword = (keyword + 1) % TA_KEYWORDS;
    item->name = make_text(maker, "%s %s", make_name(maker), ta_keywords[keyword].word);
}

// B-22: +1; +1 and +1; +2 and +1.
static void mend_accessory(Maker *maker, TaItemDef *item) {
    static const uint8_t stats[] = {TA_WISDOM, TA_FELLOWSHIP, TA_CRAFT, TA_LORE};
    uint32_t one = make_below(maker, 4), other = (one + 1 + make_below(maker, 3)) % 4;
    for (int r = 0; r < TA_RARITIES; r++) {
        item->own[r][stats[one]] = (int8_t)(r == TA_RARE ? 2 : 1);
        item->own[r][stats[other]] = (int8_t)(r == TA_COMMON ? 0 : 1);
    }
}

static void mend_item(Maker *maker, TaItemDef *item, int place) {
    if (place < TA_KINDS) { // one of each kind serves all rarities
        item->kind = (uint8_t)place;
        item->rarity = TA_ANY;
    }
    mend_keyword(maker, item);
    memset(item->own, 0, sizeof item->own);
    for (int r = 0; r < TA_RARITIES; r++)
        item->heal[r] = (int16_t)(item->kind == TA_CONSUMABLE ? make_number(maker, 1, 99) : 0);
    if (item->kind == TA_ACCESSORY)
        mend_accessory(maker, item);
}

static void mend_kind(Maker *maker, TaKindStats *kind) {
    for (int r = 0; r < TA_RARITIES; r++)
        for (int i = 0; i < TA_STATS; i++)
            kind->stat[r][i] = (int8_t)(make_chance(maker, 50) ? make_below(maker, 4) : 0);
}

// ---- all

static void mend(Maker *maker, void *catalog) {
    TaCatalog *c = catalog;
    uint32_t of_people = 1 + make_below(maker, 2);
    mend_rules(maker, &c->rules);
    for (int i = 0; i < c->complications; i++)
        mend_complication(maker, &c->complication_of[i]);
    for (int i = 0; i < c->peoples; i++)
        mend_people(maker, &c->people[i], of_people);
    for (int i = 0; i < c->backgrounds; i++)
        mend_people(maker, &c->background[i], 3 - of_people);
    mend_kind(maker, &c->weapon_stats);
    mend_kind(maker, &c->armor_stats);
    if (c->items < TA_KINDS)
        make_list(maker, &tale_recipe, tale_content.file[TA_FILE_ITEMS].shape, c, "items",
                  TA_KINDS);
    for (int i = 0; i < c->items; i++)
        mend_item(maker, &c->item[i], i);
    for (int i = 0; i < c->scenarios; i++)
        tale_mend_scenario(maker, c, &c->scenario[i]);
}

const Recipe tale_recipe = {.content = &tale_content, .text = text, .mend = mend};
