// What Tale's views share; see view_parts.h.
#include "games/tale/view_parts.h"

#include "engine/moves.h"
#include "games/tale/tale.h"

#include <string.h>

ViewValue *ta_value(const TaView *w, ViewRange *range, const char *label, const char *text,
                    const char *rule, const Terms *terms) {
    ViewValue *value = view_value(w->v, range, label, text, rule);
    if (terms)
        view_terms(w->v, value, terms);
    return value;
}

// A reason may end with the move to type (": 'race N'."); a screen has a button for it.
static const char *without_move(const TaView *w, const char *reason) {
    const char *hint = strstr(reason, ": '");
    return hint ? view_text(w->v, "%.*s.", (int)(hint - reason), reason)
                : view_text(w->v, "%s", reason);
}

ViewAction *ta_action(const TaView *w, Move move, const char *label, const char *hotkey) {
    char memory[GAME_MOVE_LENGTH], why[300];
    Text text, reason;
    text_init(&text, memory, sizeof memory);
    text_init(&reason, why, sizeof why);
    move_format(&tale_game, move, &text);
    ViewAction *action = view_action(w->v, view_text(w->v, "%s", memory), label);
    action->hotkey = hotkey;
    action->enabled = ta_check_move(w->c, w->s, move, &reason);
    if (!action->enabled)
        action->reason = without_move(w, why);
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

const char *ta_sum_text(const TaView *w, int32_t sum, const Terms *terms) {
    char memory[400];
    Text text;
    text_init(&text, memory, sizeof memory);
    text_addf(&text, "%d", sum);
    for (size_t i = 0; terms->count > 1 && i < terms->count; i++) {
        int32_t value = terms->item[i].value;
        text_addf(&text, " %s %d %s",
                  i == 0      ? "="
                  : value < 0 ? "-"
                              : "+",
                  i > 0 && value < 0 ? -value : value, terms->item[i].label);
    }
    return view_text(w->v, "%s", memory);
}

// ---- outcomes

const char *ta_loot_text(const TaView *w, const TaOutcome *o) {
    char memory[200];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (o->gold != TA_NO_GOLD)
        text_addf(&text, "gold, %s %d-%d", ta_gold_titles[o->gold], w->c->rules.gold[o->gold].low,
                  w->c->rules.gold[o->gold].high - 1);
    if (o->gold_loss > 0)
        text_addf(&text, "%sgold -%d", text.length > 0 ? "; " : "", o->gold_loss);
    for (int i = 0; i < o->items; i++) {
        const TaLoot *loot = &o->item[i];
        text_addf(&text, "%s%s", text.length > 0 ? "; " : "",
                  loot->item != TA_NONE   ? w->c->item[loot->item].name
                  : loot->kind != TA_NONE ? ta_kind_names[loot->kind]
                                          : "an item");
    }
    return text.length > 0 ? view_text(w->v, "%s", memory) : "none";
}

const char *ta_aftermath_text(const TaView *w, const TaOutcome *o) {
    char memory[200];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (o->effect.name[0])
        text_addf(&text, "%s, %s %+d for %d turn%s", o->effect.name, ta_stat_titles[o->effect.stat],
                  o->effect.value, o->effect.turns, o->effect.turns == 1 ? "" : "s");
    if (o->heal > 0)
        text_addf(&text, "%shealth +%d", text.length > 0 ? "; " : "", o->heal);
    if (o->relationship >= 0 && ta_has_companion(w->s))
        text_addf(&text, "%srelationship %d", text.length > 0 ? "; " : "", o->relationship);
    return view_text(w->v, "%s", memory);
}

// ---- rolls

static void add_term(Text *text, Terms *terms, const char *label, int32_t value, const char *rule) {
    if (value == 0)
        return;
    text_addf(text, " %s %s %d", value < 0 ? "-" : "+", label, value < 0 ? -value : value);
    ledger_write(terms, label, value, rule);
}

ViewValue *ta_roll_value(const TaView *w, ViewRange *range) {
    const TaTurn *t = &w->s->last;
    const TaChoice *choice = &ta_scene(w->c, w->s)->choice[t->choice];
    int32_t help = t->assisted ? w->c->rules.assist_bonus.value : 0;
    int32_t total = t->d20 + t->value + t->bonus + help;
    char memory[200];
    Text text;
    Terms terms;
    terms.count = 0;
    text_init(&text, memory, sizeof memory);
    text_addf(&text, "d20 %d", t->d20);
    ledger_write(&terms, "d20", t->d20, "R-014");
    add_term(&text, &terms, ta_stat_titles[choice->stat], t->value, "B-37");
    add_term(&text, &terms, "gear and effects", t->bonus, "B-37");
    add_term(&text, &terms, ta_scenario(w->c, w->s)->companion_name, help, "B-39");
    text_addf(&text, " = %d against DC %d", total, t->dc);
    return ta_value(w, range, "Roll", view_text(w->v, "%s", memory), "R-012", &terms);
}

// ---- previews

const char *ta_change_text(const TaView *w, Move move) {
    TaState after = *w->s;
    char memory[300];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (!ta_apply(w->c, &after, move, NULL, NULL))
        return "";
    for (int i = 0; i < TA_STATS; i++) {
        int32_t was = ta_stat(w->c, w->s, (TaStat)i, NULL);
        int32_t is = ta_stat(w->c, &after, (TaStat)i, NULL);
        if (was != is)
            text_addf(&text, "%s%s %d -> %d", text.length > 0 ? ", " : "", ta_stat_titles[i], was,
                      is);
    }
    if (after.hp != w->s->hp)
        text_addf(&text, "%sHealth %d -> %d", text.length > 0 ? ", " : "", w->s->hp, after.hp);
    return text.length > 0 ? view_text(w->v, "%s", memory) : "no change";
}
