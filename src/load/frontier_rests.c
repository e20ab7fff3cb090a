// rests.yaml and packs.yaml.
#include "load/frontier_fill.h"

enum { LARGEST = 999, LARGEST_TIME = 12, LARGEST_COST = 100000 };

static FrRestOption fill_option(const Place *place, const RawRestOption *from) {
    check_text(place, "name", TEXT_NAME, from->name);
    check_range(place, "time", from->time, 1, LARGEST_TIME, " because resting takes time");
    check_range(place, "hp", from->hp, 0, LARGEST, "");
    check_range(place, "stamina", from->stamina, 0, LARGEST, "");
    check_range(place, "mitigation", from->mitigation, 0, LARGEST_TIME, "");
    return (FrRestOption){.name = from->name,
                          .time = from->time,
                          .hp = from->hp,
                          .stamina = from->stamina,
                          .mitigation = from->mitigation};
}

void fill_rests(const Raw *raw, FrCatalog *catalog) {
    const RawRests *all = raw->rests;
    Ids ids = IDS(all->rests, all->rests_count, "rest type");
    catalog->rests = all->rests_count;
    for (int i = 0; i < all->rests_count; i++) {
        const RawRest *from = &all->rests[i];
        FrRestDef *to = &catalog->rest[i];
        Place place = place_of(raw, FR_FILE_RESTS, "rests[%d]", i);
        check_id(&place, &ids, (size_t)i);
        check_text(&place, "name", TEXT_NAME, from->name);
        check_source(&place, from->source);
        *to = (FrRestDef){.id = from->id,
                          .name = from->name,
                          .source = from->source,
                          .options = from->options_count};
        bool short_enough = false;
        for (int j = 0; j < from->options_count; j++) {
            Place option = place_in(&place, ".options[%d]", j);
            to->option[j] = fill_option(&option, &from->options[j]);
            short_enough = short_enough || from->options[j].time == 1;
        }
        if (!short_enough)
            wrong_in(&place, "options", "no option of Time 1",
                     "one, so that a Rest with 1 tick left has an option (S06.02)");
    }
}

void fill_packs(const Raw *raw, FrCatalog *catalog) {
    const RawPacks *all = raw->packs;
    Ids ids = IDS(all->packs, all->packs_count, "pack");
    catalog->packs = all->packs_count;
    for (int i = 0; i < all->packs_count; i++) {
        const RawPack *from = &all->packs[i];
        Place place = place_of(raw, FR_FILE_PACKS, "packs[%d]", i);
        check_id(&place, &ids, (size_t)i);
        check_text(&place, "name", TEXT_NAME, from->name);
        check_text(&place, "text", TEXT_DESCRIPTION, from->text);
        check_source(&place, from->source);
        check_range(&place, "cost", from->cost, 0, LARGEST_COST, "");
        catalog->pack[i] =
            (FrPackDef){.id = from->id, .name = from->name, .text = from->text, .cost = from->cost};
    }
}
