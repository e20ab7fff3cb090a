// S08.01, S08.07: what consequences will do, in words, before anybody commits to them.
#include "games/frontier/view_parts.h"

// Consequences that take something are resource costs, the rest are gains and effects (S08.01).
static bool is_cost(const FrEffect *e) {
    switch ((FrConsequenceType)e->consequence->type) {
    case FR_GIVES_HP:
    case FR_GIVES_STAMINA:
    case FR_GIVES_CONSUMABLE:
    case FR_GIVES_ITEM:
    case FR_GIVES_ARTIFACT:
    case FR_GIVES_EQUIPMENT: return e->consequence->amount < 0;
    default: return false;
    }
}

static void write_duration(int count, const char *one, const char *many, Text *text) {
    if (count == 0)
        text_add(text, " for the rest of the run");
    else if (count == 1)
        text_addf(text, " for the next %s", one);
    else
        text_addf(text, " for the next %d %s", count, many);
}

static void write_effect(const FrEffect *e, Text *text) {
    const FrConsequence *q = e->consequence;
    int32_t change = e->after - e->before; // what limits leave of the amount
    if (text->length > 0)
        text_add(text, ", ");
    if (e->refused) {
        text_addf(text, "%s: %s", e->name, e->reason);
        return;
    }
    switch ((FrConsequenceType)q->type) {
    case FR_GIVES_W:
        text_addf(text, "W +%d.%02d at the update", change / 4, change % 4 * 25);
        break;
    case FR_GIVES_LOCATION: text_addf(text, "%s appears on the next frontier", e->name); break;
    case FR_GIVES_DECAY: text_addf(text, "Location decay %+d", q->amount); break;
    case FR_GIVES_MITIGATION: text_addf(text, "Decay mitigation %+d", q->amount); break;
    case FR_GIVES_XP: text_addf(text, "XP %+d", q->amount); break;
    case FR_GIVES_STAT:
    case FR_GIVES_MAX_HP:
        text_addf(text, "%s %+d", e->name, change);
        write_duration(q->duration, "Location", "Locations", text);
        break;
    case FR_GIVES_FRONTIER_SIZE:
        text_addf(text, "Frontier size %+d", q->amount);
        write_duration(q->duration, "frontier entry", "frontier entries", text);
        break;
    default: text_addf(text, "%s %+d (%d -> %d)", e->name, change, e->before, e->after);
    }
}

void fr_foresee_effects(const FrView *w, FrState *copy, const FrConsequence *list, int count,
                        Text *costs, Text *gains) {
    for (int i = 0; i < count; i++) {
        FrEffect effect = fr_apply_consequence(w->c, copy, &list[i], NULL);
        write_effect(&effect, is_cost(&effect) ? costs : gains);
    }
}
