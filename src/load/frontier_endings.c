// endings.yaml: outcomes, who waits before them, and the signs of the Hunter (S15, S16.04).
#include "load/frontier_fill.h"

enum { LARGEST_EXCESS = 200 };

static const uint8_t special_of[FR_OUTCOMES] = {[FR_EXIT] = FR_SPECIAL_EXIT,
                                                [FR_HUNTER] = FR_SPECIAL_HUNTER,
                                                [FR_GATEKEEPER] = FR_SPECIAL_GATEKEEPER,
                                                [FR_CONVERGENCE] = FR_SPECIAL_CONVERGENCE};

static uint8_t fill_location_of(const Place *place, const RawEnding *from) {
    const RawLocations *all = place->raw->locations;
    if (from->outcome == FR_DEATH) {
        check_absent(place, "location", from->location, " because death can be anywhere");
        return FR_NONE;
    }
    if (!check_given(place, "location", from->location, ": the one that leads to it"))
        return FR_NONE;
    Ids ids = IDS(all->locations, all->locations_count, "a Location");
    uint8_t location = find_id(place, "location", &ids, from->location);
    if (location != FR_NONE && all->locations[location].special != special_of[from->outcome])
        wrong_in(place, "location", all->locations[location].name,
                 "the special Location of this outcome (C29)");
    return location;
}

static uint8_t fill_boss(const Place *place, const RawEnding *from) {
    const RawEnemies *all = place->raw->enemies;
    if (!from->enemy)
        return FR_NONE;
    if (from->outcome == FR_EXIT || from->outcome == FR_DEATH) {
        check_absent(place, "enemy", from->enemy, " because this outcome has no boss");
        return FR_NONE;
    }
    Ids ids = IDS(all->enemies, all->enemies_count, "an enemy");
    uint8_t enemy = find_id(place, "enemy", &ids, from->enemy);
    if (enemy != FR_NONE && all->enemies[enemy].type != FR_TYPE_BOSS)
        wrong_in(place, "enemy", all->enemies[enemy].name, "an enemy of type Boss");
    return enemy;
}

static void fill_ending(const Place *place, const RawEnding *from, FrCatalog *catalog) {
    FrEndingDef *to = &catalog->ending[from->outcome];
    if (to->title)
        wrong_in(place, "outcome", fr_outcome_names[from->outcome], "each outcome once");
    check_text(place, "title", TEXT_NAME, from->title);
    check_text(place, "text", TEXT_DESCRIPTION, from->text);
    check_source(place, from->source);
    if (from->success != (from->outcome != FR_DEATH))
        wrong_in(place, "success", from->success ? "true" : "false",
                 "%s because success is not dying (C18)", from->success ? "false" : "true");
    *to = (FrEndingDef){.title = from->title,
                        .text = from->text,
                        .source = from->source,
                        .success = from->success,
                        .location = fill_location_of(place, from),
                        .enemy = fill_boss(place, from)};
}

static void fill_signs(const Raw *raw, FrCatalog *catalog) {
    const RawEndings *all = raw->endings;
    catalog->hunter_signs = all->hunter_signs_count;
    for (int i = 0; i < all->hunter_signs_count; i++) {
        const RawHunterSign *from = &all->hunter_signs[i];
        Place place = place_of(raw, FR_FILE_ENDINGS, "hunter_signs[%d]", i);
        if (i == 0)
            check_range(&place, "from", from->from, 0, 0, " because the first sign starts there");
        else
            check_range(&place, "from", from->from, from[-1].from + 1, LARGEST_EXCESS,
                        " because signs ascend");
        check_text(&place, "sign", TEXT_FLAVOUR, from->sign);
        check_text(&place, "urgent", TEXT_FLAVOUR, from->urgent);
        catalog->hunter_sign[i] = (FrHunterSign){from->from, from->sign, from->urgent};
    }
}

void fill_endings(const Raw *raw, FrCatalog *catalog) {
    for (int i = 0; i < raw->endings->endings_count; i++) {
        Place place = place_of(raw, FR_FILE_ENDINGS, "endings[%d]", i);
        fill_ending(&place, &raw->endings->endings[i], catalog);
    }
    Place place = place_of(raw, FR_FILE_ENDINGS, "endings");
    for (int i = FR_EXIT; i < FR_OUTCOMES; i++)
        if (!catalog->ending[i].title)
            wrong(&place, "no such outcome", "one with outcome: %s", fr_outcome_names[i]);
    fill_signs(raw, catalog);
}
