// Equipment by slot, the rest of the inventory, and what must be discarded.
#include "games/tale/view_parts.h"

static bool can_handle_gear(const TaView *w) {
    return w->s->mode == TA_MODE_SCENE || w->s->mode == TA_MODE_BETWEEN;
}

static void add_gear_action(const TaView *w, ViewCard *card, Move move, const char *label) {
    ViewAction *action = ta_action(w, move, label, "");
    action->summary = view_text(w->v, "%s %s: %s", label, card->title, ta_change_text(w, move));
    ta_on_card(w, card);
}

static void show_item(const TaView *w, ViewCard *card, TaHeld held) {
    const TaItemDef *item = &w->c->item[held.item];
    ta_value(w, &card->values, "Kind",
             view_text(w->v, "%s %s", ta_rarity_names[held.rarity], ta_kind_names[item->kind]),
             "R-046", NULL);
    ta_value(w, &card->values, "Bonus", ta_item_gives(w, item, (TaRarity)held.rarity), "R-047",
             NULL);
}

static void show_slot(const TaView *w, TaSlot slot) {
    uint8_t place = w->s->slot[slot];
    ViewCard *card = view_card(w->v, w->c->item[w->s->held[place].item].name);
    card->heading = "Equipment";
    ta_value(w, &card->values, "Slot", ta_slot_titles[slot], "R-077", NULL);
    show_item(w, card, w->s->held[place]);
    if (!can_handle_gear(w))
        return;
    add_gear_action(w, card, (Move){.verb = TA_UNEQUIP, .a = (uint8_t)slot}, "Unequip");
    add_gear_action(w, card, (Move){.verb = TA_DROP, .a = (uint8_t)(place + 1)}, "Discard");
}

// What is empty is one line, not a card each.
static void show_slots(const TaView *w) {
    char memory[120];
    Text empty;
    text_init(&empty, memory, sizeof memory);
    for (int i = 0; i < TA_SLOTS; i++) {
        if (w->s->slot[i] != TA_NONE)
            show_slot(w, (TaSlot)i);
        else
            text_addf(&empty, "%s%s", empty.length > 0 ? ", " : "", ta_slot_titles[i]);
    }
    if (empty.length > 0)
        view_line(w->v, &w->v->notes, view_text(w->v, "Nothing worn: %s.", memory));
}

static void show_held(const TaView *w, int place, const char *heading) {
    View *v = w->v;
    TaHeld held = w->s->held[place];
    uint8_t number = (uint8_t)(place + 1);
    int slot = ta_slot_of(w->s, place);
    bool consumable = w->c->item[held.item].kind == TA_CONSUMABLE;
    ViewCard *card = view_card(v, w->c->item[held.item].name);
    card->heading = heading;
    show_item(w, card, held);
    if (slot >= 0)
        ta_value(w, &card->values, "Slot", ta_slot_titles[slot], "R-077", NULL);
    if (!can_handle_gear(w))
        return;
    if (consumable)
        add_gear_action(w, card, (Move){.verb = TA_USE, .a = number}, "Use");
    else if (slot < 0)
        add_gear_action(w, card, (Move){.verb = TA_EQUIP, .a = number}, "Equip");
    else
        add_gear_action(w, card, (Move){.verb = TA_UNEQUIP, .a = (uint8_t)slot}, "Unequip");
    if (!consumable && slot < 0)
        ta_value(w, &card->values, "If equipped",
                 ta_change_text(w, (Move){.verb = TA_EQUIP, .a = number}), "R-078", NULL);
    add_gear_action(w, card, (Move){.verb = TA_DROP, .a = number}, "Discard");
}

void ta_view_gear(const TaView *w) {
    const TaState *s = w->s;
    if (ta_items_over(w->c, s) > 0) { // what came last is what is decided about
        for (int i = s->held_count - 1; i >= 0; i--)
            show_held(w, i, "Keep or discard, the newest first");
        return;
    }
    show_slots(w);
    for (int i = 0; i < s->held_count; i++)
        if (ta_slot_of(s, i) < 0)
            show_held(w, i, "Inventory");
}
