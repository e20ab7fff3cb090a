// items.yaml: what each thing gives by its rarity, and a keyword in each name.
#include "games/tale/catalog.h"
#include "games/tale/keywords.h"

enum { MOST_STAT = 3, MOST_HEAL = 99 };

// B-23: accessories have no keyword of their own, they borrow one of knowledge or of a tool.
static bool group_fits(uint8_t kind, TaGroup group) {
    if (kind == TA_ACCESSORY)
        return group == TA_GROUP_KNOWLEDGE || group == TA_GROUP_TOOL;
    return group == (kind == TA_WEAPON  ? TA_GROUP_WEAPON
                     : kind == TA_ARMOR ? TA_GROUP_ARMOR
                                        : TA_GROUP_CONSUMABLE);
}

static void check_keyword(const Place *place, const TaItemDef *item) {
    int matches = 0;
    int keyword = ta_keyword(item->name, &matches);
    if (matches != 1)
        wrong_in(place, "name", phrase("%d keywords in \"%s\"", matches, item->name).text,
                 "exactly one (R-049, B-24)");
    else if (!group_fits(item->kind, ta_keywords[keyword].group))
        wrong_in(place, "name",
                 phrase("%s, a keyword of the group %s", ta_keywords[keyword].word,
                        ta_group_names[ta_keywords[keyword].group])
                     .text,
                 "%s",
                 item->kind == TA_ACCESSORY ? "one of knowledge or tool (B-23)"
                                            : "one of its kind (R-048)");
}

static void check_kind_stats(const Place *file, const char *key, const TaKindStats *stats) {
    for (int r = 0; r < TA_RARITIES; r++) {
        Place place = place_in(file, ".%s.%s", key, ta_rarity_names[r]);
        for (int i = 0; i < TA_STATS; i++)
            check_range(&place, ta_stat_names[i], stats->stat[r][i], 0, MOST_STAT, "");
    }
}

// B-22: +1; +1 and +1; +2 and +1; of wisdom, fellowship, craft and lore.
static void check_accessory(const Place *place, const TaItemDef *item) {
    static const int sums[TA_RARITIES] = {1, 2, 3}, highest[TA_RARITIES] = {1, 1, 2};
    static const char *const forms[TA_RARITIES] = {"+1", "+1 and +1", "+2 and +1"};
    for (int r = 0; r < TA_RARITIES; r++) {
        const int8_t *of = item->own[r];
        int sum = 0, high = 0;
        for (int i = 0; i < TA_STATS; i++) {
            bool allowed = i != TA_VALOR && i != TA_ENDURANCE;
            sum += allowed ? of[i] : 0;
            high = allowed && of[i] > high ? of[i] : high;
        }
        if (sum != sums[r] || high != highest[r] || of[TA_VALOR] != 0 || of[TA_ENDURANCE] != 0)
            wrong_in(place, ta_rarity_names[r], "other stats",
                     "%s, of wisdom, fellowship, craft and lore (B-22)", forms[r]);
    }
}

static void check_item(const Place *place, const TaItemDef *item) {
    Place stats = place_in(place, ".stats"), heal = place_in(place, ".heal");
    check_keyword(place, item);
    if (item->kind != TA_ACCESSORY)
        check_absent(place, "stats", " because the kind says it (R-047)");
    else if (check_given(place, "stats", " because it is an accessory (B-22)"))
        check_accessory(&stats, item);
    if (item->kind != TA_CONSUMABLE) {
        check_absent(place, "heal", " because only consumables heal (B-22)");
        return;
    }
    if (!check_given(place, "heal", " because it is a consumable (B-22)"))
        return;
    for (int r = 0; r < TA_RARITIES; r++)
        if (item->rarity == TA_ANY || item->rarity == r)
            check_range(&heal, ta_rarity_names[r], item->heal[r], 1, MOST_HEAL, "");
}

// Whatever is drawn must exist.
static void check_complete(const Place *file, const TaCatalog *c) {
    for (int kind = 0; kind < TA_KINDS; kind++) {
        for (int rarity = 0; rarity < TA_RARITIES; rarity++) {
            bool any = false;
            for (int i = 0; i < c->items; i++)
                any = any || (c->item[i].kind == kind &&
                              (c->item[i].rarity == rarity || c->item[i].rarity == TA_ANY));
            if (!any)
                wrong_in(file, "items",
                         phrase("no %s %s", ta_rarity_names[rarity], ta_kind_names[kind]).text,
                         "at least one of every kind and rarity (B-21)");
        }
    }
}

void ta_check_items(Faults *faults, const TaCatalog *c) {
    Place file = place_of(faults, TA_FILE_ITEMS, 0);
    check_kind_stats(&file, "weapon_stats", &c->weapon_stats);
    check_kind_stats(&file, "armor_stats", &c->armor_stats);
    for (int i = 0; i < c->items; i++) {
        Place place = place_in(&file, ".items[%d]", i);
        check_item(&place, &c->item[i]);
    }
    check_complete(&file, c);
}
