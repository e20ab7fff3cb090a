// S19.03: the roster with live intents, and every action with exactly what it will do.
#include "games/frontier/view_parts.h"

static const char *show_statuses(const FrView *w, const FrFoe *foe) {
    char memory[300];
    Text text;
    text_init(&text, memory, sizeof memory);
    for (int i = 0; i < FR_STATUSES; i++) {
        if (foe->status[i] == 0)
            continue;
        text_add(&text, text.length > 0 ? ", " : "");
        fr_describe_status_for(w->c, (FrStatus)i, foe->status[i], &text);
    }
    return text.length > 0 ? view_text(w->v, "%s", memory) : "none";
}

static void write_sum(Text *text, const Terms *terms, int32_t sum) {
    if (terms->count < 2)
        return;
    for (size_t i = 0; i < terms->count; i++)
        text_addf(text, "%s%d %s",
                  i == 0                     ? " ("
                  : terms->item[i].value < 0 ? " - "
                                             : " + ",
                  i > 0 && terms->item[i].value < 0 ? -terms->item[i].value : terms->item[i].value,
                  terms->item[i].label);
    text_addf(text, " = %d)", sum);
}

// C16: the locked intent with the numbers it would have now.
static const char *show_intent(const FrView *w, const FrFoe *foe) {
    const FrIntent *intent = fr_intent(w->c, foe);
    char memory[400];
    Text text;
    Terms terms;
    const char *between = "";
    text_init(&text, memory, sizeof memory);
    text_addf(&text, "%s: ", intent->name);
    if (intent->damage >= 0) {
        terms.count = 0;
        int32_t damage = fr_intent_damage(w->c, foe, &terms);
        text_addf(&text, "Damage %d", damage);
        write_sum(&text, &terms, damage);
        between = ", ";
    }
    if (intent->block > 0) {
        terms.count = 0;
        int32_t block = fr_intent_block(w->c, foe, &terms);
        text_addf(&text, "%sBlock +%d", between, block);
        write_sum(&text, &terms, block);
        between = ", ";
    }
    if (intent->status != FR_NO_STATUS) {
        text_add(&text, between);
        fr_describe_status_for(w->c, (FrStatus)intent->status, intent->turns, &text);
    }
    return view_text(w->v, "%s", memory);
}

static void show_roster(const FrView *w) {
    static const char *const columns[] = {"Enemy", "HP", "Block", "Statuses", "Next intent"};
    View *v = w->v;
    v->table.title = "Enemies";
    v->table.columns = 5;
    for (int i = 0; i < 5; i++)
        v->table.column[i] = columns[i];
    v->table.numeric[1] = v->table.numeric[2] = true;
    v->table.rule[1] = "S07.05";
    v->table.rule[2] = "S21.03";
    v->table.rule[3] = "S07.05";
    v->table.rule[4] = "S07.03";
    for (int i = 0; i < w->s->foe_count; i++) {
        const FrFoe *foe = &w->s->foe[i];
        ViewRow *row = view_row(v);
        row->cell[0] = view_text(v, "%d %s", i + 1, w->c->enemy[foe->def].name);
        row->cell[1] = view_text(v, "%d/%d", foe->hp, foe->max_hp);
        row->cell[2] = view_text(v, "%d", foe->block);
        row->cell[3] = show_statuses(w, foe);
        row->cell[4] = foe->hp > 0 ? show_intent(w, foe) : "defeated";
        row->sentence =
            view_text(v, "Enemy %s, HP %s, Block %s, statuses %s, next intent %s", row->cell[0],
                      row->cell[1], row->cell[2], row->cell[3], row->cell[4]);
    }
}

// What a move leads to, found by carrying it out on a copy. Only the intents rolled after the
// enemy's turn would be hidden from the player, and they are not shown.
static FrState tried(const FrView *w, Move move) {
    FrState copy = *w->s;
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    (void)fr_apply(w->c, &copy, move, NULL, &reason);
    return copy;
}

static void show_aftermath(const FrView *w, Move move, ViewCard *card) {
    const FrState *s = w->s;
    FrState after = tried(w, move);
    View *v = w->v;
    if (after.outcome == FR_DEATH)
        view_line(v, &card->lines,
                  view_text(v, "After the enemy's turn: HP %d -> 0; the run ends.", s->hp));
    else if (after.mode != FR_MODE_COMBAT)
        view_line(v, &card->lines,
                  view_text(v, "Combat ends: HP %d -> %d, XP +%d.", s->hp, after.hp,
                            after.update.xp_gained - s->update.xp_gained));
    else if (after.turn == s->turn)
        view_line(v, &card->lines,
                  view_text(v, "The turn goes on: HP %d -> %d, Stamina %d -> %d.", s->hp, after.hp,
                            s->stamina, after.stamina));
    else
        view_line(v, &card->lines,
                  view_text(v, "After the enemy's turn: HP %d -> %d, Stamina %d -> %d.", s->hp,
                            after.hp, s->stamina, after.stamina));
}

static void show_cost(const FrView *w, ViewCard *card, int32_t cost, const Terms *terms) {
    fr_value(w, &card->values, "Stamina cost", view_text(w->v, "%d", cost), "S07.02", terms);
}

// An action and its card: the outcome stands on the card, the action bar and in the summary.
static void finish_card(const FrView *w, ViewCard *card, Move move, const char *label,
                        const char *hotkey, const char *outcome) {
    ViewAction *action = fr_action(w, move, label, hotkey);
    action->summary = outcome;
    action->primary = true;
    card->actions = (ViewRange){.first = (uint16_t)(w->v->action_count - 1), .count = 1};
    if (action->enabled)
        show_aftermath(w, move, card);
}

static void show_attack(const FrView *w, int place) {
    const FrFoe *foe = &w->s->foe[place];
    const char *name = w->c->enemy[foe->def].name;
    View *v = w->v;
    Terms terms;
    ViewCard *card =
        view_card(v, w->s->foe_count > 1 ? view_text(v, "Attack enemy %d, %s", place + 1, name)
                                         : view_text(v, "Attack %s", name));
    terms.count = 0;
    int32_t cost = fr_attack_cost(w->c, w->s, &terms);
    show_cost(w, card, cost, &terms);
    terms.count = 0;
    (void)fr_attack_damage(w->c, w->s, &terms);
    FrState struck = *w->s;
    FrStrike strike;
    (void)fr_player_attack(w->c, &struck, place, &strike, NULL);
    const char *outcome =
        view_text(v, "%d damage - %d Block = %d; %s %d -> %d", strike.damage, strike.blocked,
                  strike.through, name, strike.hp[0], strike.hp[1]);
    fr_value(w, &card->values, "Outcome", outcome, "S21.04", &terms);
    finish_card(w, card, (Move){.verb = FR_ATTACK, .a = (uint8_t)(place + 1)}, card->title,
                place == 0 ? "a" : view_text(v, "%d", place + 1), outcome);
}

static void show_guard(const FrView *w) {
    View *v = w->v;
    Terms terms;
    ViewCard *card = view_card(v, "Guard");
    terms.count = 0;
    int32_t cost = fr_guard_cost(w->c, w->s, &terms);
    show_cost(w, card, cost, &terms);
    terms.count = 0;
    (void)fr_guard_block(w->c, w->s, &terms);
    FrState guarded = *w->s;
    fr_player_guard(w->c, &guarded, NULL);
    const char *outcome = view_text(v, "Block +%d (%d -> %d)", guarded.block - w->s->block,
                                    w->s->block, guarded.block);
    fr_value(w, &card->values, "Outcome", outcome, "S07.04", &terms);
    finish_card(w, card, (Move){.verb = FR_GUARD}, "Guard", "g", outcome);
}

static void show_recover(const FrView *w) {
    View *v = w->v;
    Terms terms;
    ViewCard *card = view_card(v, "Recover");
    show_cost(w, card, 0, NULL);
    terms.count = 0;
    (void)fr_recover_amount(w->c, w->s, &terms);
    FrState recovered = *w->s;
    fr_player_recover(w->c, &recovered, NULL);
    const char *outcome = view_text(v, "Stamina +%d (%d -> %d)", recovered.stamina - w->s->stamina,
                                    w->s->stamina, recovered.stamina);
    fr_value(w, &card->values, "Outcome", outcome, "S07.04", &terms);
    finish_card(w, card, (Move){.verb = FR_RECOVER}, "Recover", "r", outcome);
}

// By using the item up to where the enemy's turn would begin.
static const char *item_outcome(const FrView *w, int position, int place) {
    FrState used = *w->s;
    FrUse use;
    (void)fr_player_use(w->c, &used, position, place, &use, NULL);
    const FrItemDef *item = &w->c->item[w->s->held[position].def];
    char memory[300];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (item->damage >= 0 && place >= 0)
        text_addf(&text, "%d damage%s; %s %d -> %d; ", use.strike.through,
                  item->ignores_block ? " past Block" : "", w->c->enemy[w->s->foe[place].def].name,
                  use.strike.hp[0], use.strike.hp[1]);
    if (item->heal > 0)
        text_addf(&text, "HP +%d (%d -> %d); ", use.heal, w->s->hp, used.hp);
    if (use.status_set) {
        fr_describe_status_for(w->c, (FrStatus)item->status, item->turns, &text);
        text_add(&text, "; ");
    }
    text_addf(&text, "uses %d -> %d", use.uses[0], use.uses[1]);
    return view_text(w->v, "%s", memory);
}

static void show_item(const FrView *w, int position, int place) {
    const FrHeld *held = &w->s->held[position];
    const FrItemDef *item = &w->c->item[held->def];
    const FrFoe *foe = place >= 0 ? &w->s->foe[place] : NULL;
    View *v = w->v;
    Terms terms;
    const char *title = foe && w->s->foe_count > 1
                            ? view_text(v, "Use %s on enemy %d", item->name, place + 1)
                            : view_text(v, "Use %s", item->name);
    ViewCard *card = view_card(v, title);
    card->heading = "Use Item";
    terms.count = 0;
    int32_t cost = fr_item_cost(w->c, w->s, held->def, &terms);
    show_cost(w, card, cost, &terms);
    terms.count = 0;
    (void)fr_item_damage(w->c, w->s, held->def, &terms);
    (void)fr_item_heal(w->c, w->s, held->def, &terms);
    const char *outcome = item_outcome(w, position, place);
    fr_value(w, &card->values, "Outcome", outcome, item->source, &terms);
    view_line(v, &card->lines, item->ends_turn ? "Ends the turn." : "Does not end the turn.");
    card->flavour = item->flavour;
    Move move = {.verb = FR_USE, .a = (uint8_t)(position + 1), .b = (uint8_t)(place + 1)};
    finish_card(w, card, move, title, position < 9 ? view_text(v, "%d", position + 1) : "",
                outcome);
}

void fr_view_combat(const FrView *w) {
    const FrState *s = w->s;
    w->v->heading = "Combat";
    fr_value(w, &w->v->headline, "Turn", view_text(w->v, "%d", s->turn), "S07.01", NULL);
    show_roster(w);
    for (int i = 0; i < s->foe_count; i++)
        if (s->foe[i].hp > 0)
            show_attack(w, i);
    show_guard(w);
    show_recover(w);
    for (int i = 0; i < s->held_count; i++) {
        const FrHeld *held = &s->held[i];
        if (held->kind != FR_HELD_ITEM || w->c->item[held->def].kind != FR_ITEM_CONSUMABLE)
            continue;
        if (w->c->item[held->def].target == FR_TARGET_SELF)
            show_item(w, i, -1);
        for (int k = 0; w->c->item[held->def].target == FR_TARGET_ENEMY && k < s->foe_count; k++)
            if (s->foe[k].hp > 0)
                show_item(w, i, k);
    }
}
