// What Tale's views share; see view_parts.h.
#include "games/tale/view_parts.h"

ViewValue *ta_value(const TaView *w, ViewRange *range, const char *label, const char *text,
                    const char *rule, const Terms *terms) {
    ViewValue *value = view_value(w->v, range, label, text, rule);
    if (terms)
        view_terms(w->v, value, terms);
    return value;
}

ViewAction *ta_action(const TaView *w, Move move, const char *label, const char *hotkey) {
    char memory[GAME_MOVE_LENGTH], why[300];
    Text text, reason;
    text_init(&text, memory, sizeof memory);
    text_init(&reason, why, sizeof why);
    ta_move_format(move, &text);
    ViewAction *action = view_action(w->v, view_text(w->v, "%s", memory), label);
    action->hotkey = hotkey;
    action->enabled = ta_check_move(w->c, w->s, move, &reason);
    if (!action->enabled)
        action->reason = view_text(w->v, "%s", why);
    return action;
}

void ta_on_card(const TaView *w, ViewCard *card) {
    uint16_t index = (uint16_t)(w->v->action_count - 1);
    if (card->actions.count == 0)
        card->actions.first = index;
    card->actions.count++;
}

const char *ta_bonus_text(const TaView *w, const int8_t bonus[TA_STATS]) {
    char memory[160];
    Text text;
    text_init(&text, memory, sizeof memory);
    for (int i = 0; i < TA_STATS; i++)
        if (bonus[i] != 0)
            text_addf(&text, "%s%s %+d", text.length > 0 ? ", " : "", ta_stat_titles[i], bonus[i]);
    return text.length > 0 ? view_text(w->v, "%s", memory) : "none";
}
