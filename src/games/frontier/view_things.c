// What things do, in words: consumables and keepsakes, gear, artifacts (S10 to S13).
#include "games/frontier/view_parts.h"

void fr_describe_bonus(const FrCatalog *c, const FrBonus *b, Text *text) {
    static const char *const names[FR_BONUSES] = {
        [FR_BONUS_DAMAGE] = "Attack damage",
        [FR_BONUS_GUARD] = "Block from Guard",
        [FR_BONUS_STAMINA_MODIFIER] = "Action stamina cost",
        [FR_BONUS_STAT + FR_HEALTH] = "Health",
        [FR_BONUS_STAT + FR_STAMINA] = "Stamina",
        [FR_BONUS_STAT + FR_SKILL] = "Skill",
        [FR_BONUS_STAT + FR_AWARENESS] = "Awareness",
        [FR_BONUS_MAX_HP] = "Maximum HP",
        [FR_BONUS_FRONTIER_SIZE] = "Frontier size",
        [FR_BONUS_RECOVER] = "Stamina from Recover",
        [FR_BONUS_OPENING_BLOCK] = "Block at the start of a fight",
        [FR_BONUS_LOCATION_HP] = "HP after each Location",
        [FR_BONUS_MITIGATION] = "decay mitigation at each Location",
        [FR_BONUS_OBSERVATION] = "Observation Data for each enemy and Location",
    };
    size_t begin = text->length;
    for (int i = 0; i < FR_BONUSES; i++)
        if (b->of[i] != 0 && names[i])
            text_addf(text, "%s%s %+d", text->length > begin ? ", " : "", names[i], b->of[i]);
    for (int i = 0; i < FR_STATUSES; i++) {
        if (b->opening[i] > 0) {
            text_add(text, text->length > begin ? ", " : "");
            fr_describe_status_for(c, (FrStatus)i, b->opening[i], text);
            text_add(text, " on every enemy at the start of a fight");
        }
        if (b->immune[i] > 0)
            text_addf(text, "%simmune to %s", text->length > begin ? ", " : "", fr_status_names[i]);
    }
    if (text->length == begin)
        text_add(text, "none");
}

const char *fr_bonus_text(const FrView *w, const FrBonus *bonus) {
    char memory[400];
    Text text;
    text_init(&text, memory, sizeof memory);
    fr_describe_bonus(w->c, bonus, &text);
    return view_text(w->v, "%s", memory);
}

void fr_describe_item(const FrCatalog *c, const FrItemDef *item, uint8_t uses, Text *text) {
    if (item->damage >= 0)
        text_addf(text, "Damage %d%s, ", item->damage, item->ignores_block ? " past Block" : "");
    if (item->target == FR_TARGET_ENEMIES)
        text_add(text, "on every enemy, ");
    if (item->heal > 0)
        text_addf(text, "HP +%d, ", item->heal);
    if (item->stamina > 0)
        text_addf(text, "Stamina +%d, ", item->stamina);
    if (item->block > 0)
        text_addf(text, "Block +%d, ", item->block);
    if (item->cleanses)
        text_add(text, "takes all statuses off, ");
    if (item->status != FR_NO_STATUS) {
        fr_describe_status_for(c, (FrStatus)item->status, item->turns, text);
        text_add(text, ", ");
    }
    if (item->kind == FR_ITEM_CONSUMABLE)
        text_addf(text, "uses %d, usable in combat%s", uses,
                  item->anywhere ? " and on the frontier" : "");
    else
        text_addf(text, "Observation Data +%d if brought back", item->observation);
}

const char *fr_item_text(const FrView *w, const FrItemDef *item, uint8_t uses) {
    char memory[300];
    Text text;
    text_init(&text, memory, sizeof memory);
    fr_describe_item(w->c, item, uses, &text);
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
