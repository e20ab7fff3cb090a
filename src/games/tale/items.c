// B-21, B-22, B-42 to B-44: loot and gear.
#include "base/check.h"
#include "base/rng.h"
#include "games/tale/rules.h"

// ---- loot

typedef struct Draws { // the draws of one item, each at its own place of the stream
    uint64_t key;
    uint64_t stream;
} Draws;

static uint32_t draw(Draws *d, uint32_t bound) {
    return rng_below_at(d->stream, d->key++, bound);
}

static TaRarity draw_rarity(const TaCatalog *c, Draws *d) {
    uint32_t d100 = draw(d, 100) + 1;
    uint32_t common = (uint32_t)c->rules.rarity_common.value;
    uint32_t uncommon = common + (uint32_t)c->rules.rarity_uncommon.value;
    return d100 <= common ? TA_COMMON : d100 <= uncommon ? TA_UNCOMMON : TA_RARE;
}

static TaKind draw_kind(const TaCatalog *c, Draws *d) {
    const TaRules *r = &c->rules;
    uint32_t d100 = draw(d, 100) + 1;
    uint32_t weapon = (uint32_t)r->kind_weapon.value;
    uint32_t armor = weapon + (uint32_t)r->kind_armor.value;
    uint32_t accessory = armor + (uint32_t)r->kind_accessory.value;
    return d100 <= weapon      ? TA_WEAPON
           : d100 <= armor     ? TA_ARMOR
           : d100 <= accessory ? TA_ACCESSORY
                               : TA_CONSUMABLE;
}

// The content check has made sure that there is an item for every kind and rarity.
static uint8_t draw_item(const TaCatalog *c, TaKind kind, TaRarity rarity, Draws *d) {
    uint8_t fits[TA_MAX_ITEMS] = {0};
    uint32_t count = 0;
    for (uint8_t i = 0; i < c->items; i++) {
        const TaItemDef *item = &c->item[i];
        if (item->kind == kind && (item->rarity == rarity || item->rarity == TA_ANY))
            fits[count++] = i;
    }
    CHECK(count > 0);
    uint32_t drawn = draw(d, count);
    return fits[drawn];
}

static TaHeld draw_loot(const TaCatalog *c, const TaState *s, const TaLoot *loot, uint8_t source,
                        int place) {
    CHECK(place < TA_MAX_OUTCOME_ITEMS);
    Draws d = {.stream = s->stream[TA_STREAM_ITEMS],
               .key = (uint64_t)s->scenario << 24 | (uint64_t)s->turn << 16 |
                      (uint64_t)source << 8 | (uint64_t)place << 4};
    TaHeld found = {.item = loot->item, .rarity = loot->rarity};
    if (found.rarity == TA_ANY && loot->item != TA_NONE && c->item[loot->item].rarity != TA_ANY)
        found.rarity = c->item[loot->item].rarity;
    if (found.rarity == TA_ANY)
        found.rarity = (uint8_t)draw_rarity(c, &d);
    if (found.item == TA_NONE) {
        TaKind kind = loot->kind == TA_NONE ? draw_kind(c, &d) : (TaKind)loot->kind;
        found.item = draw_item(c, kind, (TaRarity)found.rarity, &d);
    }
    return found;
}

static void log_item(const TaCatalog *c, const TaState *s, TaHeld held, bool kept, const char *why,
                     Log *log) {
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "R-046"))
        return;
    const TaItemDef *item = &c->item[held.item];
    log_text(log, "Item: %s (%s %s)%s.", item->name, ta_rarity_names[held.rarity],
             ta_kind_names[item->kind], why);
    log_result(log, "%s%s", item->name, why);
    Json *facts = log_facts(log, "item");
    json_string(facts, "rarity", ta_rarity_names[held.rarity]);
    json_string(facts, "kind", ta_kind_names[item->kind]);
    json_string(facts, "name", item->name);
    json_open_object(facts, "stats");
    for (int i = 0; i < TA_STATS; i++)
        if (item->stat[held.rarity][i] != 0)
            json_int(facts, ta_stat_names[i], item->stat[held.rarity][i]);
    json_close_object(facts);
    json_bool(facts, "kept", kept);
    log_close(log);
}

enum { WHY_LENGTH = 60 };

static const char *left_behind(const TaCatalog *c, const TaState *s, char memory[WHY_LENGTH]) {
    Text text;
    text_init(&text, memory, WHY_LENGTH);
    if (s->items_this_turn >= c->rules.items_per_turn.value)
        text_addf(&text, ", left behind: %d %s a turn", c->rules.items_per_turn.value,
                  text_plural(c->rules.items_per_turn.value, "item", "items"));
    else
        text_add(&text, ", left behind: no more can be carried");
    return memory;
}

// B-21: an item that comes too early is gold instead.
bool ta_too_early(const TaCatalog *c, const TaState *s) {
    return s->turn < c->rules.item_first_turn.value;
}

static void give_item(const TaCatalog *c, TaState *s, const TaLoot *loot, uint8_t source, int place,
                      Log *log) {
    char why[WHY_LENGTH];
    TaHeld found = draw_loot(c, s, loot, source, place);
    if (source < TA_WARE_DRAWS && ta_too_early(c, s)) {
        log_item(c, s, found, false, ", too early: minor loot instead", log);
        ta_find_gold(c, s, TA_MINOR_LOOT, log);
        return;
    }
    bool kept = s->items_this_turn < c->rules.items_per_turn.value && s->held_count < TA_MAX_HELD;
    if (kept) {
        s->held[s->held_count++] = found;
        s->items_this_turn++;
        if (source < TA_WARE_DRAWS)
            s->last.kept[s->last.items++] = found;
    }
    log_item(c, s, found, kept, kept ? "" : left_behind(c, s, why), log);
}

void ta_give_items(const TaCatalog *c, TaState *s, const TaOutcome *o, uint8_t source, Log *log) {
    for (int i = 0; i < o->items; i++)
        give_item(c, s, &o->item[i], source, i, log);
}

// how many must be dropped before the journey goes on.
int32_t ta_items_over(const TaCatalog *c, const TaState *s) {
    return ta_most(0, s->held_count - c->rules.inventory.value);
}

// ---- gear

int ta_slot_of(const TaState *s, int position) {
    for (int i = 0; i < TA_SLOTS; i++)
        if (s->slot[i] == position)
            return i;
    return -1;
}

// An accessory takes the first free slot, else the first.
TaSlot ta_slot_for(const TaCatalog *c, const TaState *s, int position) {
    CHECK(position < s->held_count);
    TaKind kind = (TaKind)c->item[s->held[position].item].kind;
    if (kind == TA_WEAPON)
        return TA_SLOT_WEAPON;
    if (kind == TA_ARMOR)
        return TA_SLOT_ARMOR;
    bool second = s->slot[TA_SLOT_ACCESSORY1] != TA_NONE && s->slot[TA_SLOT_ACCESSORY2] == TA_NONE;
    return second ? TA_SLOT_ACCESSORY2 : TA_SLOT_ACCESSORY1;
}

int32_t ta_gear(const TaCatalog *c, const TaState *s, TaStat stat, Terms *terms) {
    Ledger ledger = {.terms = terms};
    for (int i = 0; i < TA_SLOTS; i++) {
        if (s->slot[i] == TA_NONE)
            continue;
        TaHeld held = s->held[s->slot[i]];
        const TaItemDef *item = &c->item[held.item];
        ledger_add_if(&ledger, item->name, item->stat[held.rarity][stat], "R-078");
    }
    return ledger.sum;
}

static void log_gear(const TaCatalog *c, const TaState *s, const char *event, TaHeld held, int slot,
                     Log *log) {
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "R-077"))
        return;
    const char *name = c->item[held.item].name;
    log_text(log, "%c%s: %s", event[0] - 'a' + 'A', event + 1, name);
    if (slot >= 0)
        log_text(log, ", %s", ta_slot_names[slot]);
    log_text(log, ". Items %d.", s->held_count);
    Json *facts = log_facts(log, event);
    json_string(facts, "item", name);
    if (slot >= 0)
        json_string(facts, "slot", ta_slot_names[slot]);
    log_close(log);
}

void ta_equip(const TaCatalog *c, TaState *s, int position, Log *log) {
    CHECK(c->item[s->held[position].item].kind != TA_CONSUMABLE);
    TaSlot slot = ta_slot_for(c, s, position);
    s->slot[slot] = (uint8_t)position;
    log_gear(c, s, "equip", s->held[position], (int)slot, log);
}

void ta_unequip(const TaCatalog *c, TaState *s, TaSlot slot, Log *log) {
    CHECK(slot < TA_SLOTS && s->slot[slot] < s->held_count);
    TaHeld held = s->held[s->slot[slot]];
    s->slot[slot] = TA_NONE;
    log_gear(c, s, "unequip", held, (int)slot, log);
}

void ta_lose(TaState *s, int position) {
    CHECK(position >= 0 && position < s->held_count);
    for (int i = 0; i < TA_SLOTS; i++) {
        if (s->slot[i] == position)
            s->slot[i] = TA_NONE;
        else if (s->slot[i] != TA_NONE && s->slot[i] > position)
            s->slot[i]--;
    }
    for (int i = position; i + 1 < s->held_count; i++)
        s->held[i] = s->held[i + 1];
    s->held[--s->held_count] = (TaHeld){0};
}

void ta_use(const TaCatalog *c, TaState *s, int position, Log *log) {
    CHECK(!s->used_item && c->item[s->held[position].item].kind == TA_CONSUMABLE);
    TaHeld held = s->held[position];
    int16_t before = s->hp;
    ta_heal(c, s, c->item[held.item].heal[held.rarity]);
    s->used_item = true;
    ta_lose(s, position);
    if (log_open(log, s->turns_played, LOG_MECHANICS, "B-22")) {
        log_text(log, "Use: %s. Health %d -> %d.", c->item[held.item].name, before, s->hp);
        Json *facts = log_facts(log, "use");
        json_string(facts, "item", c->item[held.item].name);
        json_pair(facts, "hp", before, s->hp);
        log_close(log);
    }
}

void ta_drop(const TaCatalog *c, TaState *s, int position, Log *log) {
    TaHeld held = s->held[position];
    int slot = ta_slot_of(s, position);
    ta_lose(s, position);
    log_gear(c, s, "drop", held, slot, log);
}
