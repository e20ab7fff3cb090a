// S10-S13: inventory, equipment, artifacts and the belt.
#include "base/check.h"
#include "games/frontier/rules.h"

int32_t fr_capacity(const FrCatalog *c, const FrState *s, Terms *terms) {
    const FrRules *r = &c->rules;
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "base", r->inventory_capacity.value, r->inventory_capacity.source);
    ledger_add_if(&ledger, "Backpacks", s->backpacks * r->backpack_capacity.value,
                  r->backpack_capacity.source);
    ledger_at_most(&ledger, FR_MAX_HELD, "largest inventory", "S10");
    return ledger.sum;
}

int32_t fr_belt_capacity(const FrCatalog *c, const FrState *s, Terms *terms) {
    const FrRules *r = &c->rules;
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "base", r->belt_capacity.value, r->belt_capacity.source);
    ledger_add_if(&ledger, "Belt Pouches", s->pouches * r->belt_pouch_capacity.value,
                  r->belt_pouch_capacity.source);
    ledger_at_most(&ledger, FR_MAX_BELT, "largest belt", "S13");
    return ledger.sum;
}

int32_t fr_gear(const FrCatalog *c, const FrState *s, FrBonusKind kind, Terms *terms) {
    CHECK(kind < FR_BONUSES);
    Ledger ledger = {.terms = terms};
    for (int i = 0; i < FR_SLOTS; i++) {
        if (s->worn[i] == FR_NONE)
            continue;
        const FrEquipmentDef *worn = &c->equipment[s->worn[i]];
        ledger_add_if(&ledger, worn->name, worn->bonus.of[kind], worn->source);
    }
    for (int i = 0; i < s->belt_count; i++) {
        const FrArtifactDef *active = &c->artifact[s->belt[i]];
        ledger_add_if(&ledger, active->name, active->bonus.of[kind], active->source);
    }
    return ledger.sum;
}

// To be called whenever something is put on or taken off.
void fr_sum_gear(const FrCatalog *c, FrState *s) {
    for (int i = 0; i < FR_BONUSES; i++)
        s->gear.of[i] = (int16_t)fr_gear(c, s, (FrBonusKind)i, NULL);
}

// Awareness may change with it, so the hints of before are remembered.
void fr_refresh_gear(const FrCatalog *c, FrState *s) {
    fr_remember_hints(c, s);
    fr_sum_gear(c, s);
}

const char *fr_held_name(const FrCatalog *c, const FrHeld *held) {
    switch ((FrHeldKind)held->kind) {
    case FR_HELD_ITEM: return c->item[held->def].name;
    case FR_HELD_EQUIPMENT: return c->equipment[held->def].name;
    case FR_HELD_ARTIFACT: return c->artifact[held->def].name;
    }
    return "";
}

int fr_find_held(const FrState *s, FrHeldKind kind, uint8_t def) {
    for (int i = 0; i < s->held_count; i++)
        if (s->held[i].kind == kind && s->held[i].def == def)
            return i;
    return -1;
}

bool fr_wears(const FrState *s, uint8_t equipment) {
    for (int i = 0; i < FR_SLOTS; i++)
        if (s->worn[i] == equipment)
            return true;
    return false;
}

bool fr_on_belt(const FrState *s, uint8_t artifact) {
    for (int i = 0; i < s->belt_count; i++)
        if (s->belt[i] == artifact)
            return true;
    return false;
}

bool fr_owns_artifact(const FrState *s, uint8_t artifact) {
    return fr_on_belt(s, artifact) || fr_find_held(s, FR_HELD_ARTIFACT, artifact) >= 0;
}

// False if there is no room (U07) or the artifact is owned already (S13).
bool fr_gain(const FrCatalog *c, FrState *s, FrHeldKind kind, uint8_t def) {
    CHECK(kind != FR_HELD_ITEM || def < c->items);
    if (s->held_count >= fr_capacity(c, s, NULL))
        return false;
    if (kind == FR_HELD_ARTIFACT && fr_owns_artifact(s, def))
        return false;
    uint8_t uses = kind == FR_HELD_ITEM ? c->item[def].uses : 0;
    s->held[s->held_count++] = (FrHeld){.kind = (uint8_t)kind, .def = def, .uses = uses};
    s->gained_at = s->here.number;
    return true;
}

void fr_lose_held(FrState *s, int position) {
    CHECK(position >= 0 && position < s->held_count);
    for (int i = position; i + 1 < s->held_count; i++)
        s->held[i] = s->held[i + 1];
    s->held[--s->held_count] = (FrHeld){0};
}

static void lose_worn(FrState *s, int slot) {
    CHECK(s->worn[slot] != FR_NONE && s->worn_count > 0);
    s->worn[slot] = FR_NONE;
    s->worn_count--;
}

static void lose_belted(FrState *s, int place) {
    CHECK(place >= 0 && place < s->belt_count);
    for (int i = place; i + 1 < s->belt_count; i++)
        s->belt[i] = s->belt[i + 1];
    s->belt[--s->belt_count] = 0;
}

// An event takes a thing away wherever it is: inventory first, then slots, then belt.
bool fr_take_away(const FrCatalog *c, FrState *s, FrHeldKind kind, uint8_t def) {
    int position = fr_find_held(s, kind, def);
    if (position >= 0) {
        fr_lose_held(s, position);
        return true;
    }
    for (int i = 0; kind == FR_HELD_EQUIPMENT && i < FR_SLOTS; i++) {
        if (s->worn[i] == def) {
            lose_worn(s, i);
            fr_refresh_gear(c, s);
            return true;
        }
    }
    for (int i = 0; kind == FR_HELD_ARTIFACT && i < s->belt_count; i++) {
        if (s->belt[i] == def) {
            lose_belted(s, i);
            fr_refresh_gear(c, s);
            return true;
        }
    }
    return false;
}

// A ring takes the first free ring slot, else the first.
FrSlot fr_slot_for(const FrCatalog *c, const FrState *s, uint8_t equipment) {
    CHECK(equipment < c->equipments);
    FrSlot slot = (FrSlot)c->equipment[equipment].slot;
    if (slot != FR_RING1)
        return slot;
    bool second_is_free = s->worn[FR_RING1] != FR_NONE && s->worn[FR_RING2] == FR_NONE;
    return second_is_free ? FR_RING2 : FR_RING1;
}

// One record for each change of what is worn, active or carried.
static void log_belonging(const FrState *s, const char *event, const char *rule, const char *item,
                          const char *slot, const char *swapped, Log *log) {
    if (!log_open(log, s->time, LOG_MECHANICS, rule))
        return;
    log_text(log, "%c%s: %s", event[0] - 'a' + 'A', event + 1, item);
    if (slot)
        log_text(log, ", %s", slot);
    if (swapped)
        log_text(log, "; %s goes to the inventory", swapped);
    log_text(log, ". Inventory %d, belt %d.", s->held_count, s->belt_count);
    Json *facts = log_facts(log, event);
    json_string(facts, "item", item);
    if (slot)
        json_string(facts, "slot", slot);
    json_int(facts, "held", s->held_count);
    log_close(log);
}

void fr_equip(const FrCatalog *c, FrState *s, int position, Log *log) {
    CHECK(position < s->held_count && s->held[position].kind == FR_HELD_EQUIPMENT);
    uint8_t def = s->held[position].def;
    FrSlot slot = fr_slot_for(c, s, def);
    uint8_t old = s->worn[slot];
    if (old == FR_NONE) {
        fr_lose_held(s, position);
        s->worn_count++;
    } else {
        s->held[position] = (FrHeld){.kind = FR_HELD_EQUIPMENT, .def = old};
    }
    s->worn[slot] = def;
    fr_refresh_gear(c, s);
    log_belonging(s, "equip", "S12.01", c->equipment[def].name, fr_slot_names[slot],
                  old == FR_NONE ? NULL : c->equipment[old].name, log);
    fr_clamp_to_maxima(c, s, log);
}

void fr_unequip(const FrCatalog *c, FrState *s, FrSlot slot, Log *log) {
    CHECK(slot < FR_SLOTS && s->held_count < fr_capacity(c, s, NULL));
    uint8_t def = s->worn[slot];
    lose_worn(s, (int)slot);
    s->held[s->held_count++] = (FrHeld){.kind = FR_HELD_EQUIPMENT, .def = def};
    fr_refresh_gear(c, s);
    log_belonging(s, "unequip", "S12.01", c->equipment[def].name, fr_slot_names[slot], NULL, log);
    fr_clamp_to_maxima(c, s, log);
}

void fr_belt(const FrCatalog *c, FrState *s, int position, Log *log) {
    CHECK(s->held[position].kind == FR_HELD_ARTIFACT);
    CHECK(s->belt_count < fr_belt_capacity(c, s, NULL));
    uint8_t def = s->held[position].def;
    fr_lose_held(s, position);
    s->belt[s->belt_count++] = def;
    fr_refresh_gear(c, s);
    log_belonging(s, "belt", "S13", c->artifact[def].name, NULL, NULL, log);
    fr_clamp_to_maxima(c, s, log);
}

void fr_unbelt(const FrCatalog *c, FrState *s, int place, Log *log) {
    CHECK(s->held_count < fr_capacity(c, s, NULL));
    uint8_t def = s->belt[place];
    lose_belted(s, place);
    s->held[s->held_count++] = (FrHeld){.kind = FR_HELD_ARTIFACT, .def = def};
    fr_refresh_gear(c, s);
    log_belonging(s, "unbelt", "S13", c->artifact[def].name, NULL, NULL, log);
    fr_clamp_to_maxima(c, s, log);
}

void fr_drop(const FrCatalog *c, FrState *s, int position, Log *log) {
    const char *name = fr_held_name(c, &s->held[position]);
    fr_lose_held(s, position);
    log_belonging(s, "drop", "U07", name, NULL, NULL, log);
}
