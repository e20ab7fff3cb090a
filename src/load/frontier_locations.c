// locations.yaml: what waits where, and what can be drawn (S04, C29).
#include "load/frontier_fill.h"

enum { LARGEST_DANGER = 100000, LARGEST_TIME = 12, LARGEST_WEIGHT = 100, LARGEST_AWARENESS = 100 };

static bool is_boss_place(const RawLocation *location) {
    return location->special == FR_SPECIAL_GATEKEEPER ||
           location->special == FR_SPECIAL_CONVERGENCE || location->special == FR_SPECIAL_HUNTER;
}

static bool fights(const RawLocation *location) {
    return location->category == FR_NORMAL_ENEMY || location->category == FR_ELITE_ENEMY;
}

// Normal: normal enemies only. Elite: at least one elite. Bosses wait elsewhere (endings.yaml).
static void check_enemy_types(const Place *place, const RawLocation *from,
                              const FrLocationDef *to) {
    int elites = 0, bosses = 0;
    for (int i = 0; i < to->spawns; i++) {
        uint8_t type = place->raw->enemies->enemies[to->spawn[i]].type;
        elites += type == FR_TYPE_ELITE;
        bosses += type == FR_TYPE_BOSS;
    }
    if (to->spawns < from->enemies_count)
        return; // an unknown one has been reported
    if (bosses > 0)
        wrong_in(place, "enemies", "a boss", "none because bosses wait where endings.yaml says");
    else if (from->category == FR_NORMAL_ENEMY && elites > 0)
        wrong_in(place, "enemies", "an elite", "normal enemies because of the category");
    else if (from->category == FR_ELITE_ENEMY && elites == 0)
        wrong_in(place, "enemies", "no elite", "at least one because of the category");
}

static void fill_enemies_of(const Place *place, const RawLocation *from, FrLocationDef *to) {
    if (!fights(from)) {
        check_absent(place, "enemies", from->enemies,
                     is_boss_place(from) ? " because endings.yaml says who waits here"
                                         : " because of the category");
        return;
    }
    if (!check_given(place, "enemies", from->enemies, " because of the category"))
        return;
    Ids ids = IDS(place->raw->enemies->enemies, place->raw->enemies->enemies_count, "an enemy");
    for (int i = 0; i < from->enemies_count; i++) {
        Place entry = place_in(place, ".enemies[%d]", i);
        uint8_t enemy = find_id_at(&entry, &ids, from->enemies[i]);
        if (enemy != FR_NONE)
            to->spawn[to->spawns++] = enemy;
    }
    check_enemy_types(place, from, to);
}

static void fill_event_of(const Place *place, const RawLocation *from, FrLocationDef *to) {
    bool has_event = from->category == FR_EVENT && from->special != FR_SPECIAL_EXIT;
    if (!has_event) {
        check_absent(place, "event", from->event,
                     from->category == FR_EVENT ? " because arriving ends the run (S15.04)"
                                                : " because of the category");
    } else if (check_given(place, "event", from->event, " because of the category")) {
        Ids ids = IDS(place->raw->events->events, place->raw->events->events_count, "an event");
        to->event = find_id(place, "event", &ids, from->event);
    }
}

static void fill_rest_of(const Place *place, const RawLocation *from, FrLocationDef *to) {
    if (from->category != FR_REST) {
        check_absent(place, "rest", from->rest, " because of the category");
        return;
    }
    check_range(place, "zone_time_cost", from->zone_time_cost, 0, 0,
                " because a Rest has no travel cost (S06.01)");
    if (check_given(place, "rest", from->rest, " because of the category")) {
        Ids ids = IDS(place->raw->rests->rests, place->raw->rests->rests_count, "a rest type");
        to->rest = find_id(place, "rest", &ids, from->rest);
    }
}

static void check_special(const Place *place, const RawLocation *from) {
    static const char never_drawn[] = " because a special Location is never drawn (C29)";
    check_absent(place, "generation_weight", from->generation_weight, never_drawn);
    check_absent(place, "min_awareness", from->min_awareness, never_drawn);
    check_absent(place, "pack", from->pack, never_drawn);
    if (from->initial_stage == FR_REMOVED)
        wrong_in(place, "initial_stage", "Removed", "a stage in which it can be entered");
    if (from->special == FR_SPECIAL_SPAWNED) {
        if (from->category == FR_ELITE_ENEMY || from->category == FR_BOSS_ENCOUNTER)
            wrong_in(place, "category", fr_category_names[from->category],
                     "neither Elite nor Boss because an event brings it (S15.03)");
        return;
    }
    uint8_t category = is_boss_place(from) ? FR_BOSS_ENCOUNTER : FR_EVENT;
    if (from->category != category)
        wrong_in(place, "category", fr_category_names[from->category], "%s (C30)",
                 fr_category_names[category]);
    if (from->special != FR_SPECIAL_CONVERGENCE)
        check_range(place, "zone_time_cost", from->zone_time_cost, 0, 0, " (U23)");
}

static void check_ordinary(const Place *place, const RawLocation *from) {
    if (from->category == FR_BOSS_ENCOUNTER)
        wrong_in(place, "category", fr_category_names[from->category],
                 "another one: bosses wait in special Locations (C29)");
    check_given(place, "generation_weight", from->generation_weight,
                " because it can be drawn (U02)");
    if (from->generation_weight)
        check_range(place, "generation_weight", *from->generation_weight, 0, LARGEST_WEIGHT, "");
    if (from->min_awareness)
        check_range(place, "min_awareness", *from->min_awareness, 1, LARGEST_AWARENESS, "");
}

static void fill_location(const Place *place, const RawLocation *from, FrLocationDef *to) {
    check_text(place, "name", TEXT_NAME, from->name);
    check_text(place, "biome", TEXT_NAME, from->biome);
    check_text(place, "flavour", TEXT_FLAVOUR, from->flavour);
    check_source(place, from->source);
    check_range(place, "danger", from->danger, 0, LARGEST_DANGER, "");
    check_range(place, "zone_time_cost", from->zone_time_cost, 0, LARGEST_TIME, "");
    *to = (FrLocationDef){
        .id = from->id,
        .name = from->name,
        .biome = from->biome,
        .flavour = from->flavour,
        .source = from->source,
        .special = from->special,
        .category = from->category,
        .danger = from->danger,
        .zone_time_cost = from->zone_time_cost,
        .initial_stage = from->initial_stage,
        .generation_weight = from->generation_weight ? *from->generation_weight : 0,
        .min_awareness = from->min_awareness ? *from->min_awareness : 0,
        .pack = FR_NONE,
        .event = FR_NONE,
        .rest = FR_NONE,
    };
    if (from->special == FR_ORDINARY)
        check_ordinary(place, from);
    else
        check_special(place, from);
    if (from->pack) {
        Ids packs = IDS(place->raw->packs->packs, place->raw->packs->packs_count, "a pack");
        to->pack = find_id(place, "pack", &packs, from->pack);
    }
    fill_enemies_of(place, from, to);
    fill_event_of(place, from, to);
    fill_rest_of(place, from, to);
}

// Some Location must be there at any Awareness, whatever is bought and whoever is on the frontier.
static void check_pool(const Raw *raw, const FrCatalog *catalog) {
    for (int i = 0; i < catalog->locations; i++) {
        const FrLocationDef *location = &catalog->location[i];
        if (location->special == FR_ORDINARY && location->category != FR_ELITE_ENEMY &&
            location->generation_weight > 0 && location->min_awareness == 0 &&
            location->pack == FR_NONE && location->initial_stage != FR_REMOVED)
            return;
    }
    Place place = place_of(raw, FR_FILE_LOCATIONS, "locations");
    wrong(&place, "nothing that can always be drawn",
          "a Location with a weight that is not an Elite, hidden, in a pack or Removed");
}

static void check_specials(const Raw *raw) {
    static const char *const names[FR_SPECIALS] = {[FR_SPECIAL_EXIT] = "exit",
                                                   [FR_SPECIAL_GATEKEEPER] = "gatekeeper",
                                                   [FR_SPECIAL_CONVERGENCE] = "convergence",
                                                   [FR_SPECIAL_HUNTER] = "hunter"};
    for (int special = FR_SPECIAL_EXIT; special <= FR_SPECIAL_HUNTER; special++) {
        int count = 0;
        for (int i = 0; i < raw->locations->locations_count; i++) {
            if (raw->locations->locations[i].special != special || ++count < 2)
                continue;
            Place place = place_of(raw, FR_FILE_LOCATIONS, "locations[%d]", i);
            wrong_in(&place, "special", names[special], "it only once (C29)");
        }
        Place place = place_of(raw, FR_FILE_LOCATIONS, "locations");
        if (count == 0)
            wrong(&place, "no special Location", "one with special: %s (C29)", names[special]);
    }
}

void fill_locations(const Raw *raw, FrCatalog *catalog) {
    const RawLocations *all = raw->locations;
    Ids ids = IDS(all->locations, all->locations_count, "Location");
    catalog->locations = all->locations_count;
    for (int i = 0; i < all->locations_count; i++) {
        Place place = place_of(raw, FR_FILE_LOCATIONS, "locations[%d]", i);
        check_id(&place, &ids, (size_t)i);
        fill_location(&place, &all->locations[i], &catalog->location[i]);
    }
    check_specials(raw);
    check_pool(raw, catalog);
}
