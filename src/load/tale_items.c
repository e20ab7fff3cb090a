// items.yaml: what each thing gives by its rarity, and a keyword in each name.
#include "load/tale_fill.h"
#include "load/tale_keyword.h"

#include <stdio.h>
#include <string.h>

enum { MOST_STAT = 3, MOST_HEAL = 99 };

// B-23: accessories have no keyword of their own, they borrow one of knowledge or of a tool.
static bool group_fits(uint8_t kind, TaGroup group) {
    if (kind == TA_ACCESSORY)
        return group == TA_GROUP_KNOWLEDGE || group == TA_GROUP_TOOL;
    return group == (kind == TA_WEAPON  ? TA_GROUP_WEAPON
                     : kind == TA_ARMOR ? TA_GROUP_ARMOR
                                        : TA_GROUP_CONSUMABLE);
}

static void check_keyword(const TaPlace *place, const TaRawItem *item) {
    int matches = 0;
    char found[TA_FOUND_LENGTH];
    int keyword = ta_keyword(item->name, &matches);
    if (matches != 1) {
        snprintf(found, sizeof found, "%d keywords in \"%s\"", matches, item->name);
        ta_wrong(place, "name", found, "exactly one (R-049, B-24)");
    } else if (!group_fits(item->kind, ta_keywords[keyword].group)) {
        snprintf(found, sizeof found, "%s, a keyword of the group %s", ta_keywords[keyword].word,
                 ta_group_names[ta_keywords[keyword].group]);
        ta_wrong(place, "name", found, "%s",
                 item->kind == TA_ACCESSORY ? "one of knowledge or tool (B-23)"
                                            : "one of its kind (R-048)");
    }
}

static void check_stats(const TaPlace *place, const TaRawRarityStats *stats) {
    char field[TA_FOUND_LENGTH];
    for (int r = 0; r < TA_RARITIES; r++) {
        for (int i = 0; i < TA_STATS; i++) {
            snprintf(field, sizeof field, "%s.%s", ta_rarity_names[r], ta_stat_names[i]);
            ta_check_range(place, field, stats->of[r].of[i], 0, MOST_STAT, "");
        }
    }
}

// B-22: +1; +1 and +1; +2 and +1; of wisdom, fellowship, craft and lore.
static void check_accessory(const TaPlace *place, const TaRawRarityStats *stats) {
    static const int sums[TA_RARITIES] = {1, 2, 3}, highest[TA_RARITIES] = {1, 1, 2};
    static const char *const forms[TA_RARITIES] = {"+1", "+1 and +1", "+2 and +1"};
    for (int r = 0; r < TA_RARITIES; r++) {
        const int32_t *of = stats->of[r].of;
        int32_t sum = 0, high = 0;
        for (int i = 0; i < TA_STATS; i++) {
            bool allowed = i != TA_VALOR && i != TA_ENDURANCE;
            sum += allowed ? of[i] : 0;
            high = allowed && of[i] > high ? of[i] : high;
        }
        if (sum != sums[r] || high != highest[r] || of[TA_VALOR] != 0 || of[TA_ENDURANCE] != 0)
            ta_wrong(place, ta_rarity_names[r], "other stats",
                     "%s, of wisdom, fellowship, craft and lore (B-22)", forms[r]);
    }
}

static const TaRawRarityStats *stats_of(const TaPlace *place, const TaRawItems *all,
                                        const TaRawItem *item) {
    bool own = item->kind == TA_ACCESSORY;
    if (own && !item->stats)
        ta_wrong(place, "stats", "no such key", "the key because it is an accessory (B-22)");
    if (!own && item->stats)
        ta_wrong(place, "stats", "the key", "no such key because the kind says it (R-047)");
    if (own && item->stats) {
        TaPlace stats = ta_in(place, ".stats");
        check_accessory(&stats, item->stats);
    }
    return item->kind == TA_WEAPON  ? &all->weapon_stats
           : item->kind == TA_ARMOR ? &all->armor_stats
                                    : item->stats;
}

static void fill_item(const TaPlace *place, const TaRawItems *all, unsigned index, TaItemDef *to) {
    const TaRawItem *from = &all->items[index];
    char found[TA_FOUND_LENGTH];
    ta_check_name(place, "name", from->name);
    ta_check_source(place, from->source);
    check_keyword(place, from);
    ta_quote(found, from->name);
    for (unsigned i = 0; i < index; i++)
        if (strcmp(all->items[i].name, from->name) == 0)
            ta_wrong(place, "name", found, "a name that no other has");
    if (from->kind == TA_CONSUMABLE && !from->heal)
        ta_wrong(place, "heal", "no such key", "the key because it is a consumable (B-22)");
    if (from->kind != TA_CONSUMABLE && from->heal)
        ta_wrong(place, "heal", "the key", "no such key because only consumables heal (B-22)");
    const TaRawRarityStats *stats = stats_of(place, all, from);
    *to = (TaItemDef){.name = from->name,
                      .source = from->source,
                      .kind = from->kind,
                      .rarity = from->rarity ? *from->rarity : TA_ANY};
    for (int r = 0; r < TA_RARITIES; r++) {
        if (to->rarity != TA_ANY && to->rarity != r)
            continue;
        for (int i = 0; stats && i < TA_STATS; i++)
            to->stat[r][i] = (int8_t)stats->of[r].of[i];
        if (!from->heal)
            continue;
        snprintf(found, sizeof found, "heal.%s", ta_rarity_names[r]);
        ta_check_range(place, found, from->heal->of[r], 1, MOST_HEAL, "");
        to->heal[r] = (int16_t)from->heal->of[r];
    }
}

// Whatever is drawn must exist.
static void check_complete(const TaFill *fill) {
    const TaCatalog *c = fill->catalog;
    char found[TA_FOUND_LENGTH];
    TaPlace file = ta_place(fill, TA_FILE_ITEMS, "%s", "");
    for (int kind = 0; kind < TA_KINDS; kind++) {
        for (int rarity = 0; rarity < TA_RARITIES; rarity++) {
            bool any = false;
            for (int i = 0; i < c->items; i++)
                any = any || (c->item[i].kind == kind &&
                              (c->item[i].rarity == rarity || c->item[i].rarity == TA_ANY));
            if (any)
                continue;
            snprintf(found, sizeof found, "no %s %s", ta_rarity_names[rarity], ta_kind_names[kind]);
            ta_wrong(&file, "items", found, "at least one of every kind and rarity (B-21)");
        }
    }
}

void ta_fill_items(const TaFill *fill, const TaRawItems *from) {
    TaCatalog *c = fill->catalog;
    TaPlace weapon = ta_place(fill, TA_FILE_ITEMS, "weapon_stats");
    TaPlace armor = ta_place(fill, TA_FILE_ITEMS, "armor_stats");
    check_stats(&weapon, &from->weapon_stats);
    check_stats(&armor, &from->armor_stats);
    ta_check_source(&weapon, from->weapon_stats.source);
    ta_check_source(&armor, from->armor_stats.source);
    c->items = (uint8_t)from->items_count;
    for (unsigned i = 0; i < from->items_count; i++) {
        TaPlace place = ta_place(fill, TA_FILE_ITEMS, "items[%u]", i);
        fill_item(&place, from, i, &c->item[i]);
    }
    check_complete(fill);
}
