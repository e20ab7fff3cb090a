// events.yaml: what an option needs and what it gives (S08.05, S08.07).
#include "load/frontier_fill.h"

typedef enum Refers { TO_NOTHING, TO_ITEM, TO_EQUIPMENT, TO_ARTIFACT, TO_LOCATION } Refers;

static Ids ids_of(const Raw *raw, Refers refers) {
    switch (refers) {
    case TO_ITEM: return IDS(raw->items->items, raw->items->items_count, "an item");
    case TO_EQUIPMENT:
        return IDS(raw->equipment->equipment, raw->equipment->equipment_count, "equipment");
    case TO_ARTIFACT:
        return IDS(raw->artifacts->artifacts, raw->artifacts->artifacts_count, "an artifact");
    case TO_LOCATION:
    case TO_NOTHING: break;
    }
    return IDS(raw->locations->locations, raw->locations->locations_count, "a Location");
}

static const char wrong_kind[] = " because this kind has none";

// The definition that is meant, or FR_NONE.
static uint8_t fill_reference(const Place *place, Refers refers, const char *which) {
    if (refers == TO_NOTHING) {
        check_absent(place, "which", which, wrong_kind);
        return FR_NONE;
    }
    Ids ids = ids_of(place->raw, refers);
    if (!check_given(place, "which", which, " because it says which one"))
        return FR_NONE;
    return find_id(place, "which", &ids, which);
}

static uint8_t fill_stat(const Place *place, bool has_stat, const uint8_t *stat) {
    if (!has_stat)
        check_absent(place, "stat", stat, wrong_kind);
    else if (check_given(place, "stat", stat, " because it says which stat"))
        return *stat;
    return 0;
}

static int16_t fill_amount(const Place *place, const char *key, const int16_t *amount, int16_t low,
                           int16_t high, const char *why) {
    if (!check_given(place, key, amount, ""))
        return 0;
    check_range(place, key, *amount, low, high, why);
    if (*amount == 0)
        wrong_in(place, key, "0", "a change; leave the entry out if there is none");
    return *amount;
}

void fill_requirement(const Place *place, const RawRequirement *from, FrRequirement *to) {
    static const struct {
        Refers refers;
        bool stat;
        int16_t largest; // of at_least; 0: none
    } needs[FR_REQUIREMENT_TYPES] = {
        [FR_NEEDS_W] = {.largest = 40},
        [FR_NEEDS_DECAY_RATE] = {.largest = 20},
        [FR_NEEDS_EQUIPMENT] = {.refers = TO_EQUIPMENT},
        [FR_NEEDS_ARTIFACT] = {.refers = TO_ARTIFACT},
        [FR_NEEDS_STAT] = {.stat = true, .largest = 100},
    };
    *to = (FrRequirement){.type = from->needs};
    to->ref = fill_reference(place, needs[from->needs].refers, from->which);
    to->stat = fill_stat(place, needs[from->needs].stat, from->stat);
    int16_t largest = needs[from->needs].largest;
    if (largest == 0)
        check_absent(place, "at_least", from->at_least, wrong_kind);
    else
        to->at_least = fill_amount(place, "at_least", from->at_least, 1, largest, "");
}

typedef enum Lasting { LASTS_NOT, LASTS_LOCATIONS, LASTS_ENTRIES } Lasting;

typedef struct Kind {
    int16_t low, high; // of the amount; both 0: always 1
    Refers refers;
    bool stat;
    Lasting lasting;
    const char *why;
} Kind;

static const Kind kinds[FR_CONSEQUENCE_TYPES] = {
    [FR_GIVES_W] = {.low = 1, .high = 40, .why = " because W never falls (S05.01, C07)"},
    [FR_GIVES_DECAY] = {.low = -20, .high = 20},
    [FR_GIVES_STAT] = {.low = -20, .high = 20, .stat = true, .lasting = LASTS_LOCATIONS},
    [FR_GIVES_MAX_HP] = {.low = -200, .high = 200, .lasting = LASTS_LOCATIONS},
    [FR_GIVES_CONSUMABLE] = {.low = -9, .high = 9, .refers = TO_ITEM},
    [FR_GIVES_ITEM] = {.low = -9, .high = 9, .refers = TO_ITEM},
    [FR_GIVES_ARTIFACT] = {.low = -1,
                           .high = 1,
                           .refers = TO_ARTIFACT,
                           .why = " because it is unique (S13)"},
    [FR_GIVES_HP] = {.low = -999, .high = 999},
    [FR_GIVES_STAMINA] = {.low = -999, .high = 999},
    [FR_GIVES_EQUIPMENT] = {.low = -1, .high = 1, .refers = TO_EQUIPMENT},
    [FR_GIVES_FRONTIER_SIZE] = {.low = -6, .high = 6, .lasting = LASTS_ENTRIES},
    [FR_GIVES_LOCATION] = {.low = 0, .high = 0, .refers = TO_LOCATION},
    [FR_GIVES_XP] = {.low = 1, .high = 1000},
    [FR_GIVES_OBSERVATION] = {.low = 1, .high = 1000},
    [FR_GIVES_MITIGATION] = {.low = 1, .high = 20},
    [FR_GIVES_BACKPACK] = {.low = 1, .high = 3},
    [FR_GIVES_BELT_POUCH] = {.low = 1, .high = 3},
};

static uint8_t fill_duration(const Place *place, Lasting lasting, const uint8_t *duration) {
    if (lasting == LASTS_NOT)
        check_absent(place, "duration", duration, wrong_kind);
    else if (duration)
        check_range(place, "duration", *duration, lasting == LASTS_ENTRIES ? 1 : 0,
                    FR_MAX_BUFF_LOCATIONS, "");
    else if (lasting == LASTS_ENTRIES)
        check_given(place, "duration", duration, ": how many frontier entries (U35)");
    return duration && lasting != LASTS_NOT ? *duration : 0;
}

// What is right by its id alone can still be the wrong sort of thing.
static void check_sort(const Place *place, const RawConsequence *from, uint8_t ref) {
    if (ref == FR_NONE)
        return;
    const Raw *raw = place->raw;
    if (from->gives == FR_GIVES_CONSUMABLE && raw->items->items[ref].kind != FR_ITEM_CONSUMABLE)
        wrong_in(place, "which", "a keepsake", "a consumable (or gives: item)");
    if (from->gives == FR_GIVES_ITEM && raw->items->items[ref].kind == FR_ITEM_CONSUMABLE)
        wrong_in(place, "which", "a consumable", "a keepsake (or gives: consumable)");
    if (from->gives == FR_GIVES_LOCATION &&
        raw->locations->locations[ref].special != FR_SPECIAL_SPAWNED)
        wrong_in(place, "which", "a Location that is not spawned",
                 "one with special: spawned (S08.07)");
}

void fill_consequence(const Place *place, const RawConsequence *from, FrConsequence *to) {
    const Kind *kind = &kinds[from->gives];
    *to = (FrConsequence){.type = from->gives, .amount = 1};
    to->ref = fill_reference(place, kind->refers, from->which);
    check_sort(place, from, to->ref);
    to->stat = fill_stat(place, kind->stat, from->stat);
    to->duration = fill_duration(place, kind->lasting, from->duration);
    if (kind->low == 0 && kind->high == 0)
        check_absent(place, "amount", from->amount, wrong_kind);
    else
        to->amount = fill_amount(place, "amount", from->amount, kind->low, kind->high,
                                 kind->why ? kind->why : "");
}
