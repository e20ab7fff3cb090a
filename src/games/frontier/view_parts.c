// Small pieces that Frontier's views share; see view_parts.h.
#include "games/frontier/view_parts.h"

#include "engine/moves.h"
#include "games/frontier/frontier.h"

const char *fr_show_w(View *v, int32_t quarters) {
    return view_text(v, "%d.%02d", quarters / 4, quarters % 4 * 25);
}

const char *fr_show_of(View *v, int32_t now, int32_t limit) {
    return view_text(v, now <= limit ? "%d of %d" : "%d (at least %d)", now, limit);
}

// Signed numbers carry their sign, except 0.
static const char *show_number(View *v, int32_t number, bool sign) {
    return sign && number != 0 ? view_text(v, "%+d", number) : view_text(v, "%d", number);
}

const char *fr_show_range(View *v, const FrRange *range, bool sign) {
    const char *first = show_number(v, range->low, sign);
    return range->low == range->high
               ? first
               : view_text(v, "%s..%s", first, show_number(v, range->high, sign));
}

const char *fr_show_w_range(View *v, const FrRange *quarters) {
    const char *first = quarters->low == 0 ? "0" : fr_show_w(v, quarters->low);
    return quarters->low == quarters->high
               ? first
               : view_text(v, "%s..%s", first, fr_show_w(v, quarters->high));
}

// What it does, with the effect of its status or without.
static void describe_does(const FrCatalog *c, const FrIntent *intent, bool effect, Text *text) {
    const char *between = "";
    if (intent->damage >= 0) {
        text_addf(text, "Damage %d", intent->damage);
        if (intent->hits > 1)
            text_addf(text, ", %d hits", intent->hits);
        between = ", ";
    }
    if (intent->block > 0) {
        text_addf(text, "%sBlock +%d", between, intent->block);
        between = ", ";
    }
    if (intent->status != FR_NO_STATUS) {
        text_add(text, between);
        if (effect)
            fr_describe_status_for(c, (FrStatus)intent->status, intent->turns, text);
        else
            text_addf(text, "%s %d %s", fr_status_names[intent->status], intent->turns,
                      text_plural(intent->turns, "turn", "turns"));
        between = ", ";
    }
    fr_describe_mending(intent, between, text);
}

void fr_describe_intent(const FrCatalog *c, const FrIntent *intent, Text *text) {
    describe_does(c, intent, true, text);
}

void fr_describe_mending(const FrIntent *intent, const char *between, Text *text) {
    if (intent->heal > 0)
        text_addf(text, "%sits HP +%d", between, intent->heal);
    if (intent->rouse > 0)
        text_addf(text, "%sits damage +%d for the rest of the fight",
                  intent->heal > 0 ? ", " : between, intent->rouse);
}

// U45: how often each is chosen; said once if all are chosen equally often.
static void describe_intents(const FrView *w, const FrIntentPool *pool, Text *text) {
    bool equal = pool->weight == pool->count;
    for (int i = 0; i < pool->count; i++) {
        const FrIntent *intent = &w->c->enemy[pool->of[i].def].intent[pool->of[i].intent];
        text_addf(text, "%s%s: ", i == 0 ? "" : " · ", intent->name);
        fr_describe_intent(w->c, intent, text);
        if (!equal)
            text_addf(text, ", %d in %u", intent->weight, pool->weight);
    }
    text_add(text, ".");
    if (equal)
        text_addf(text, " Each intent 1 in %u.", pool->weight);
}

static const char *describe_enemy(const FrView *w, uint8_t enemy, int many) {
    const FrEnemyDef *def = &w->c->enemy[enemy];
    FrIntentPool pool;
    char memory[4000];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (many > 1)
        text_addf(&text, "%d × ", many);
    text_addf(&text, "%s: %d HP%s", def->name, fr_enemy_hp(w->c, w->s, enemy, NULL),
              many > 1 ? " each" : "");
    if (def->xp >= 0)
        text_addf(&text, ", XP %d", def->xp);
    text_add(&text, ". ");
    fr_intent_pool(w->c, w->s, enemy, &pool);
    describe_intents(w, &pool, &text);
    return view_text(w->v, "%s", memory);
}

static int count_of(uint8_t enemy, const uint8_t *spawn, int count) {
    int found = 0;
    for (int i = 0; i < count; i++)
        found += spawn[i] == enemy;
    return found;
}

void fr_describe_enemies(const FrView *w, const uint8_t *spawn, int count, ViewRange *lines) {
    for (int i = 0; i < count; i++)
        if (count_of(spawn[i], spawn, i) == 0)
            view_line(w->v, lines, describe_enemy(w, spawn[i], count_of(spawn[i], spawn, count)));
}

// ---- the same as a part of a card, an intent in each row

static const char *title_of(const FrView *w, uint8_t enemy, int many, const FrIntentPool *pool) {
    const FrEnemyDef *def = &w->c->enemy[enemy];
    char memory[400];
    Text text;
    text_init(&text, memory, sizeof memory);
    text_add(&text, "It fights: ");
    if (many > 1)
        text_addf(&text, "%d × ", many);
    text_addf(&text, "%s, %d HP%s", def->name, fr_enemy_hp(w->c, w->s, enemy, NULL),
              many > 1 ? " each" : "");
    if (def->xp >= 0)
        text_addf(&text, ", XP %d", def->xp);
    if (pool->weight == pool->count)
        text_addf(&text, ", each intent 1 in %u", pool->weight);
    return view_text(w->v, "%s", memory);
}

// What the row leaves out: the effect of a status, and how often it is chosen if not all are alike.
static const char *note_of(const FrView *w, const FrIntent *intent, const FrIntentPool *pool) {
    char memory[200];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (pool->weight != pool->count)
        text_addf(&text, "%d in %u", intent->weight, pool->weight);
    if (intent->status != FR_NO_STATUS) {
        text_addf(&text, "%s%s: ", text.length > 0 ? "; " : "", fr_status_names[intent->status]);
        fr_describe_status(w->c, (FrStatus)intent->status, &text);
    }
    return view_text(w->v, "%s", memory);
}

static void show_enemy(const FrView *w, uint8_t enemy, int many, ViewRange *values) {
    FrIntentPool pool;
    fr_intent_pool(w->c, w->s, enemy, &pool);
    for (int i = 0; i < pool.count; i++) {
        const FrIntent *intent = &w->c->enemy[pool.of[i].def].intent[pool.of[i].intent];
        char memory[200];
        Text text;
        text_init(&text, memory, sizeof memory);
        describe_does(w->c, intent, false, &text);
        ViewValue *value =
            fr_value(w, values, intent->name, view_text(w->v, "%s", memory), "S07.03", NULL);
        value->means = "Enemy";
        value->note = note_of(w, intent, &pool);
        value->section = i == 0 ? title_of(w, enemy, many, &pool) : "";
    }
}

void fr_show_enemies(const FrView *w, const uint8_t *spawn, int count, ViewRange *values) {
    for (int i = 0; i < count; i++)
        if (count_of(spawn[i], spawn, i) == 0)
            show_enemy(w, spawn[i], count_of(spawn[i], spawn, count), values);
}

ViewValue *fr_value(const FrView *w, ViewRange *range, const char *label, const char *text,
                    const char *rule, const Terms *terms) {
    ViewValue *value = view_value(w->v, range, label, text, rule);
    if (terms)
        view_terms(w->v, value, terms);
    return value;
}

ViewAction *fr_action(const FrView *w, Move move, const char *label, const char *hotkey) {
    char memory[GAME_MOVE_LENGTH], why[300];
    Text text, reason;
    text_init(&text, memory, sizeof memory);
    text_init(&reason, why, sizeof why);
    move_format(&frontier_game, move, &text);
    ViewAction *action = view_action(w->v, view_text(w->v, "%s", memory), label);
    action->hotkey = hotkey;
    action->enabled = fr_check(w->c, w->s, move, &reason);
    if (!action->enabled)
        action->reason = view_text(w->v, "%s", why);
    return action;
}
