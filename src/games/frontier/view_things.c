// What things do, in words: consumables and keepsakes, gear, artifacts (S10 to S13).
#include "games/frontier/view_parts.h"

const char *fr_bonus_text(const FrView *w, const FrBonus *b) {
    static const char *const names[FR_BONUSES] = {
        "Attack damage", "Block from Guard", "Action stamina cost", "Health",       "Stamina",
        "Skill",         "Awareness",        "Maximum HP",          "Frontier size"};
    char memory[300];
    Text text;
    text_init(&text, memory, sizeof memory);
    for (int i = 0; i < FR_BONUSES; i++)
        if (b->of[i] != 0)
            text_addf(&text, "%s%s %+d", text.length > 0 ? ", " : "", names[i], b->of[i]);
    return text.length > 0 ? view_text(w->v, "%s", memory) : "none";
}

const char *fr_item_text(const FrView *w, const FrItemDef *item, uint8_t uses) {
    char memory[300];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (item->damage >= 0)
        text_addf(&text, "Damage %d%s, ", item->damage, item->ignores_block ? " past Block" : "");
    if (item->heal > 0)
        text_addf(&text, "HP +%d, ", item->heal);
    if (item->status != FR_NO_STATUS) {
        fr_describe_status_for(w->c, (FrStatus)item->status, item->turns, &text);
        text_add(&text, ", ");
    }
    if (item->kind == FR_ITEM_CONSUMABLE)
        text_addf(&text, "uses %d, usable in combat", uses);
    else
        text_addf(&text, "Observation Data +%d if brought back", item->observation);
    return view_text(w->v, "%s", memory);
}

void fr_about_thing(const FrView *w, const FrConsequence *q, ViewValue *value) {
    const FrCatalog *c = w->c;
    View *v = w->v;
    switch ((FrConsequenceType)q->type) {
    case FR_GIVES_CONSUMABLE:
    case FR_GIVES_ITEM: {
        const FrItemDef *item = &c->item[q->ref];
        view_about(v, value,
                   view_text(v, "%s: %s.", item->name, fr_item_text(w, item, item->uses)));
        break;
    }
    case FR_GIVES_EQUIPMENT:
        view_about(v, value,
                   view_text(v, "%s, worn: %s.", c->equipment[q->ref].name,
                             fr_bonus_text(w, &c->equipment[q->ref].bonus)));
        break;
    case FR_GIVES_ARTIFACT:
        view_about(v, value,
                   view_text(v, "%s, on the belt: %s.", c->artifact[q->ref].name,
                             fr_bonus_text(w, &c->artifact[q->ref].bonus)));
        break;
    default: break;
    }
}
