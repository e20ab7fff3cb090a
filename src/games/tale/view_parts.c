// What Tale's views share; see view_parts.h.
#include "games/tale/view_parts.h"
#include "base/check.h"

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

// A reason may end with the move to type (": 'race N'.", "; 'begin anyway' begins ..."); a screen
// has a button for it.
static const char *without_move(const TaView *w, const char *reason) {
    const char *hint = strstr(reason, ": '");
    if (!hint)
        hint = strstr(reason, "; '");
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

const char *ta_span_text(const TaView *w, const TaSpan *span) {
    return span->low == span->high ? view_text(w->v, "%d", span->low)
                                   : view_text(w->v, "%d-%d", span->low, span->high);
}

// A turn in which the least was found so far, and one in which the most was.
typedef struct Finds {
    TaState least, most;
} Finds;

static void find(TaState *s, int32_t gold) {
    s->gold += gold;
    s->last.found = (int16_t)(s->last.found + gold);
}

// what was found before it leaves less of the turn's cap.
static void write_gold(const TaView *w, Finds *finds, TaGold category, Text *text) {
    int32_t least[2], most[2]; // after little was found, and after much
    ta_gold_range(w->c, &finds->least, category, least);
    ta_gold_range(w->c, &finds->most, category, most);
    text_addf(text, "%sgold, %s %d-%d", text->length > 0 ? "; " : "", ta_gold_titles[category],
              most[0], least[1]);
    find(&finds->least, least[0]);
    find(&finds->most, most[1]);
}

// What can be taken depends on what was found before it.
static void write_loss(const TaView *w, const Finds *finds, const TaOutcome *o, Text *text) {
    int32_t low = -ta_gold_loss(w->c, &finds->least, o->gold_loss, NULL);
    int32_t high = -ta_gold_loss(w->c, &finds->most, o->gold_loss, NULL);
    text_addf(text, "%sgold -%d", text->length > 0 ? "; " : "", low);
    if (low != high)
        text_addf(text, " to -%d", high);
}

void ta_write_item(const TaView *w, const TaLoot *loot, Text *text) {
    text_add(text, text->length > 0 ? "; " : "");
    if (loot->rarity != TA_ANY && loot->item == TA_NONE)
        text_addf(text, "%s ", ta_rarity_names[loot->rarity]);
    text_add(text, loot->item != TA_NONE    ? w->c->item[loot->item].name
                   : loot->kind != TA_NONE  ? ta_kind_names[loot->kind]
                   : loot->rarity != TA_ANY ? "item"
                                            : "an item");
}

static void write_item(const TaView *w, const TaLoot *loot, int place, Text *text) {
    ta_write_item(w, loot, text);
    if (w->s->items_this_turn + place >= w->c->rules.items_per_turn.value)
        text_add(text, " (left behind)");
}

const char *ta_loot_text(const TaView *w, const TaOutcome *o) {
    char memory[400];
    Text text;
    Finds finds = {*w->s, *w->s};
    finds.least.last = finds.most.last = (TaTurn){0}; // a turn that has found nothing yet
    text_init(&text, memory, sizeof memory);
    if (o->gold != TA_NO_GOLD)
        write_gold(w, &finds, (TaGold)o->gold, &text);
    if (o->gold_loss > 0)
        write_loss(w, &finds, o, &text);
    for (int i = 0; i < o->items; i++) {
        if (ta_too_early(w->c, w->s))
            write_gold(w, &finds, TA_MINOR_LOOT, &text);
        else
            write_item(w, &o->item[i], i, &text);
    }
    return text.length > 0 ? view_text(w->v, "%s", memory) : "none";
}

const char *ta_item_gives(const TaView *w, const TaItemDef *item, TaRarity rarity) {
    return item->kind == TA_CONSUMABLE ? view_text(w->v, "health +%d", item->heal[rarity])
                                       : ta_bonus_text(w, item->stat[rarity]);
}

// A thing by its name, with what it gives in each rarity it is found in.
static const char *describe_item(const TaView *w, const TaItemDef *item) {
    char memory[300];
    Text text;
    text_init(&text, memory, sizeof memory);
    text_addf(&text, "%s, %s:", item->name, ta_kind_names[item->kind]);
    for (int r = 0; r < TA_RARITIES; r++)
        if (item->rarity == TA_ANY || item->rarity == r)
            text_addf(&text, "%s %s %s", text.data[text.length - 1] == ':' ? "" : ";",
                      ta_rarity_names[r], ta_item_gives(w, item, (TaRarity)r));
    return view_text(w->v, "%s.", memory);
}

void ta_show_loot(const TaView *w, const TaOutcome *o, ViewCard *card) {
    ViewValue *value = ta_value(w, &card->values, "Loot", ta_loot_text(w, o), "B-48", NULL);
    for (int i = 0; i < o->items; i++)
        if (o->item[i].item != TA_NONE)
            view_about(w->v, value, describe_item(w, &w->c->item[o->item[i].item]));
}

static void write_effect(const TaView *w, const TaEffectDef *def, Text *text) {
    text_addf(text, "%s, %s %+d for %d %s", def->name, ta_stat_titles[def->stat], def->value,
              def->turns, text_plural(def->turns, "turn", "turns"));
    if (!ta_takes_effect(w->c, w->s, def))
        text_add(text, " (refused: too many effects)");
}

static void write_heal(int32_t listed, const TaSpan *healed, Text *text) {
    text_addf(text, "%shealth +%d", text->length > 0 ? "; " : "", healed->low);
    if (healed->high > healed->low)
        text_addf(text, " to +%d", healed->high);
    if (healed->low < listed)
        text_addf(text, " of %d", listed);
}

const char *ta_aftermath_text(const TaView *w, const TaOutcome *o, const TaSpan *healed,
                              const int32_t *relationship) {
    char memory[300];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (o->effect.name[0])
        write_effect(w, &o->effect, &text);
    if (o->heal > 0)
        write_heal(o->heal, healed, &text);
    if (relationship && *relationship != w->s->relationship)
        text_addf(&text, "%srelationship %d", text.length > 0 ? "; " : "", *relationship);
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
    const TaChoice *choice = ta_last_choice(w->c, w->s);
    int32_t help = t->assisted ? w->c->rules.assist_bonus.value : 0;
    char memory[200];
    Text text;
    Terms terms;
    terms.count = 0;
    text_init(&text, memory, sizeof memory);
    text_addf(&text, "d20 %d", t->d20);
    ledger_write(&terms, "d20", t->d20, "R-014");
    add_term(&text, &terms, ta_stat_titles[choice->stat], t->value, "B-37");
    add_term(&text, &terms, "gear and effects", t->bonus, "B-37");
    add_term(&text, &terms, ta_companion(w->c, w->s)->name, help, "B-39");
    text_addf(&text, " = %d against DC %d", ta_total(w->c, w->s), t->dc);
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
    if (after.hp != w->s->hp) { // what heals changes no stat
        CHECK(text.length == 0);
        text_addf(&text, "Health %d -> %d", w->s->hp, after.hp);
    }
    return text.length > 0 ? view_text(w->v, "%s", memory) : "no change";
}

const char *ta_known_text(const TaView *w, uint8_t flag) {
    const TaScenario *scenario = ta_scenario(w->c, w->s);
    const char *who = scenario->told_by[flag];
    return view_text(w->v, "Turn %d%s%s: %s", w->s->flag_turn[flag], who[0] ? ", " : "", who,
                     scenario->said[flag]);
}
