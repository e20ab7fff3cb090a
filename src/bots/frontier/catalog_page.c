// The catalog as a page: a section for the starter and for each pack, in tables; see
// catalog_page.h.
#include "bots/frontier/catalog_page.h"

#include "games/frontier/rules.h"
#include "games/frontier/view_parts.h"

// ---- words

static const char *thing_name(const FrCatalog *c, const FrConsequence *q) {
    switch ((FrConsequenceType)q->type) {
    case FR_GIVES_CONSUMABLE:
    case FR_GIVES_ITEM: return c->item[q->ref].name;
    case FR_GIVES_EQUIPMENT: return c->equipment[q->ref].name;
    case FR_GIVES_ARTIFACT: return c->artifact[q->ref].name;
    case FR_GIVES_LOCATION: return c->location[q->ref].name;
    case FR_GIVES_STAT: return fr_stat_names[q->stat];
    case FR_GIVES_MAX_HP: return "Max HP";
    case FR_GIVES_HP: return "HP";
    case FR_GIVES_STAMINA: return "stamina";
    case FR_GIVES_DECAY: return "Location decay";
    case FR_GIVES_FRONTIER_SIZE: return "Frontier size";
    case FR_GIVES_XP: return "XP";
    case FR_GIVES_OBSERVATION: return "Observation Data";
    case FR_GIVES_MITIGATION: return "mitigation";
    case FR_GIVES_BACKPACK: return "Backpack";
    case FR_GIVES_BELT_POUCH: return "Belt Pouch";
    default: return "W";
    }
}

static const char *add_gains(const FrCatalog *c, const FrConsequence *list, int count,
                             const char *between, Text *text) {
    for (int i = 0; i < count; i++) {
        const FrConsequence *q = &list[i];
        text_addf(text, "%s%s", between, thing_name(c, q));
        if (q->type == FR_GIVES_W)
            text_addf(text, " +%d.%02d", q->amount / 4, q->amount % 4 * 25);
        else if (q->type != FR_GIVES_LOCATION)
            text_addf(text, " %+d", q->amount);
        if (q->duration > 0)
            text_addf(text, " (%d times)", q->duration);
        between = ", ";
    }
    return between;
}

static const char *need_name(const FrCatalog *c, const FrRequirement *need) {
    switch ((FrRequirementType)need->type) {
    case FR_NEEDS_EQUIPMENT: return c->equipment[need->ref].name;
    case FR_NEEDS_ARTIFACT: return c->artifact[need->ref].name;
    case FR_NEEDS_CONSUMABLE:
    case FR_NEEDS_ITEM: return c->item[need->ref].name;
    case FR_NEEDS_PACK: return c->pack[need->ref].name;
    case FR_NEEDS_STAT: return fr_stat_names[need->stat];
    case FR_NEEDS_W: return "W";
    case FR_NEEDS_DECAY_RATE: return "Decay rate";
    case FR_NEEDS_HP: return "HP";
    case FR_NEEDS_STAMINA: return "stamina";
    case FR_NEEDS_LEVEL: return "Level";
    case FR_NEEDS_TIME: return "Time";
    default: return "mitigation";
    }
}

static void add_needs(const FrCatalog *c, const FrEventOption *option, Text *text) {
    for (int i = 0; i < option->requirements; i++) {
        const FrRequirement *need = &option->requirement[i];
        text_addf(text, "%s%s", i > 0 ? ", " : "", need_name(c, need));
        if (need->type == FR_NEEDS_W)
            text_addf(text, " %d.%02d", need->at_least / 4, need->at_least % 4 * 25);
        else if (need->at_least > 0)
            text_addf(text, " %d", need->at_least);
    }
}

static void add_enemies(const FrCatalog *c, const uint8_t *spawn, int count, Text *text) {
    for (int i = 0; i < count; i++)
        text_addf(text, "%s%s", i > 0 ? ", " : "", c->enemy[spawn[i]].name);
}

// ---- tables

static void head(Text *text, const char *title, const char *columns, int count) {
    text_addf(text, "\n### %s\n\n| %s |\n|", title, columns);
    for (int i = 0; i < count; i++)
        text_add(text, "---|");
    text_add_char(text, '\n');
}

static void add_waiting(const FrCatalog *c, const FrLocationDef *location, Text *text) {
    add_enemies(c, location->spawn, location->spawns, text);
    if (location->event != FR_NONE)
        text_addf(text, "event %s", c->event[location->event].name);
    if (location->rest != FR_NONE)
        text_add(text, c->rest[location->rest].name);
    if (location->rewards > 0) {
        text_add(text, "; reward: ");
        add_gains(c, location->reward, location->rewards, "", text);
    }
}

static void add_conditions(const FrLocationDef *location, Text *text) {
    if (location->special == FR_SPECIAL_SPAWNED)
        text_add(text, "an event brings it");
    if (location->min_awareness > 0)
        text_addf(text, "Awareness %d ", location->min_awareness);
    if (location->min_level > 1)
        text_addf(text, "Level %d ", location->min_level);
    if (location->min_w > 0)
        text_addf(text, "W %d ", location->min_w / 4);
    if (location->once)
        text_add(text, "once ");
}

static void add_location(const FrCatalog *c, const FrLocationDef *location, Text *text) {
    text_addf(text, "| %s | %s | %s | %d | %d | %s | ", location->name, location->biome,
              fr_category_names[location->category], location->danger, location->zone_time_cost,
              fr_stage_names[location->initial_stage]);
    add_conditions(location, text);
    text_add(text, " | ");
    add_waiting(c, location, text);
    text_add(text, " |\n");
}

static void add_enemy(const FrCatalog *c, const FrEnemyDef *enemy, Text *text) {
    static const char *const types[FR_ENEMY_TYPES] = {"Normal", "Elite", "Boss"};
    text_addf(text, "| %s | %s | %d | ", enemy->name, types[enemy->type], enemy->max_hp);
    for (int i = 0; i < enemy->intents; i++) {
        text_addf(text, "%s%s: ", i > 0 ? "; " : "", enemy->intent[i].name);
        fr_describe_intent(c, &enemy->intent[i], text);
    }
    text_add(text, " |\n");
}

static void add_option(const FrCatalog *c, const FrEventDef *event, int step,
                       const FrEventOption *option, Text *text) {
    text_addf(text, "| %s | %d | %s | %+d | ", event->name, step + 1, option->name, option->time);
    add_needs(c, option, text);
    text_add(text, " | ");
    const char *between = add_gains(c, option->consequence, option->consequences, "", text);
    if (option->spawns > 0) {
        text_addf(text, "%sfight: ", between);
        add_enemies(c, option->spawn, option->spawns, text);
        add_gains(c, option->reward, option->rewards, "; reward: ", text);
    }
    if (option->next > 0)
        text_addf(text, "%sstep %d", option->consequences + option->spawns > 0 ? ", " : "",
                  option->next);
    text_add(text, " |\n");
}

static void add_event(const FrCatalog *c, const FrEventDef *event, Text *text) {
    for (int step = 0; step < event->steps; step++)
        for (int i = 0; i < event->step[step].options; i++)
            add_option(c, event, step, &event->step[step].option[i], text);
}

static void add_item(const FrCatalog *c, const FrItemDef *item, Text *text) {
    text_addf(text, "| %s | ", item->name);
    fr_describe_item(c, item, item->uses, text);
    text_add(text, " |\n");
}

static void add_rest(const FrRestDef *rest, Text *text) {
    for (int i = 0; i < rest->options; i++) {
        const FrRestOption *option = &rest->option[i];
        text_addf(text, "| %s | %s | %d | %+d | %+d | %+d |\n", rest->name, option->name,
                  option->time, option->hp, option->stamina, option->mitigation);
    }
}

static void add_contract(const FrCatalog *c, const FrContractDef *contract, Text *text) {
    text_addf(text, "| %s | %d | %d | ", contract->name, contract->cost, contract->bonus);
    for (int i = 0; i < contract->packs; i++)
        text_addf(text, "%s%s", i > 0 ? ", " : "", c->pack[contract->pack[i]].name);
    text_add(text, " | ");
    fr_describe_changes(contract->change, contract->changes, text);
    text_add(text, " | ");
    fr_describe_goal(contract, c, text);
    text_add(text, " |\n");
}

// ---- the page

#define ROWS(count, field, write)                                                                  \
    for (int i = 0; i < c->count; i++)                                                             \
    write(c, &c->field[i], text)

static void add_packs(const FrCatalog *c, Text *text) {
    head(text, "Packs", "pack | Observation Data | adds | changes", 4);
    for (int i = 0; i < c->packs; i++) {
        const FrPackDef *pack = &c->pack[i];
        text_addf(text, "| %s | %d | %s | ", pack->name, pack->cost, pack->text);
        fr_describe_changes(pack->change, pack->changes, text);
        text_add(text, " |\n");
    }
}

// The Locations of the starter (FR_NONE) or of a pack.
static void add_locations(const FrCatalog *c, uint8_t pack, const char *title, Text *text) {
    head(text, title,
         "Location | biome | category | Danger | Zone Time Cost | stage | only with | what waits",
         8);
    for (int i = 0; i < c->locations; i++)
        if (c->location[i].pack == pack)
            add_location(c, &c->location[i], text);
}

static void add_gear(const FrCatalog *c, Text *text) {
    head(text, "Equipment", "name | slot | gives", 3);
    for (int i = 0; i < c->equipments; i++) {
        bool ring = c->equipment[i].slot == FR_RING1;
        text_addf(text, "| %s | %s | ", c->equipment[i].name,
                  ring ? "Ring" : fr_slot_names[c->equipment[i].slot]);
        fr_describe_bonus(c, &c->equipment[i].bonus, text);
        text_add(text, " |\n");
    }
    head(text, "Artifacts", "name | gives", 2);
    for (int i = 0; i < c->artifacts; i++) {
        text_addf(text, "| %s | ", c->artifact[i].name);
        fr_describe_bonus(c, &c->artifact[i].bonus, text);
        text_add(text, " |\n");
    }
}

void fr_catalog_page(const void *catalog, Text *text) {
    const FrCatalog *c = catalog;
    text_add(text,
             "# The catalog of Frontier\n\nWritten by `candor-lab catalog`; what stands here is "
             "what the content files say.\n");
    add_packs(c, text);
    add_locations(c, FR_NONE, "Locations of the starter, and those that events and endings bring",
                  text);
    for (int i = 0; i < c->packs; i++)
        add_locations(c, (uint8_t)i, c->pack[i].name, text);
    head(text, "Enemies", "name | type | HP | intents", 4);
    ROWS(enemies, enemy, add_enemy);
    head(text, "Events", "event | step | option | Time | needs | does", 6);
    ROWS(events, event, add_event);
    head(text, "Rests", "rest | option | Time | HP | stamina | mitigation", 6);
    for (int i = 0; i < c->rests; i++)
        add_rest(&c->rest[i], text);
    head(text, "Consumables and keepsakes", "name | what it does", 2);
    ROWS(items, item, add_item);
    add_gear(c, text);
    head(text, "Contracts", "contract | costs | pays once | asks for packs | changes | goal", 6);
    ROWS(contracts, contract, add_contract);
}
