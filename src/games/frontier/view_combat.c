// S19.03: the roster with live intents, and every action with exactly what it will do.
#include "games/frontier/view_parts.h"

#include <string.h>

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
        if (intent->hits > 1)
            text_addf(&text, ", %d hits", intent->hits);
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
        between = ", ";
    }
    fr_describe_mending(intent, between, &text);
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

// ---- enemies as cards

// The first of damage, Block and status is what it does; the rest follows in small letters.
static void show_deed(const FrView *w, const FrFoe *foe, ViewFoe *shown) {
    const FrIntent *intent = fr_intent(w->c, foe);
    View *v = w->v;
    char memory[400];
    Text more;
    Terms terms = {.count = 0};
    text_init(&more, memory, sizeof memory);
    shown->intent = intent->name;
    if (intent->damage >= 0) {
        int32_t damage = fr_intent_damage(w->c, foe, &terms);
        shown->does = intent->hits > 1 ? view_text(v, "%d x %d damage", intent->hits, damage)
                                       : view_text(v, "%d damage", damage);
        shown->tone = damage > 0 ? VIEW_WARNING : VIEW_PLAIN;
        write_sum(&more, &terms, damage);
    }
    if (intent->block > 0) {
        terms.count = 0;
        int32_t block = fr_intent_block(w->c, foe, &terms);
        const char *said = view_text(v, "Block +%d", block);
        if (shown->does[0])
            text_addf(&more, "%s%s", more.length > 0 ? ", " : "", said);
        else
            shown->does = said;
        write_sum(&more, &terms, block);
    }
    if (!shown->does[0] && intent->status == FR_NO_STATUS) { // for itself alone
        fr_describe_mending(intent, "", &more);
        shown->does = view_text(v, "%s", memory);
        text_clear(&more);
    } else if (!shown->does[0]) { // a status alone
        shown->does = view_text(v, "%s %d %s", fr_status_names[intent->status], intent->turns,
                                text_plural(intent->turns, "turn", "turns"));
        fr_describe_status(w->c, (FrStatus)intent->status, &more);
    } else if (intent->status != FR_NO_STATUS) {
        text_add(&more, more.length > 0 ? ", " : "");
        fr_describe_status_for(w->c, (FrStatus)intent->status, intent->turns, &more);
    }
    if (intent->damage >= 0 || intent->block > 0 || intent->status != FR_NO_STATUS)
        fr_describe_mending(intent, more.length > 0 ? ", " : "", &more);
    shown->terms = view_text(v, "%s", memory + strspn(memory, " "));
}

static const char *foe_name(const FrView *w, int place) {
    const char *name = w->c->enemy[w->s->foe[place].def].name;
    return w->s->foe_count > 1 ? view_text(w->v, "%d %s", place + 1, name) : name;
}

static void show_foe(const FrView *w, int place) {
    const FrFoe *foe = &w->s->foe[place];
    View *v = w->v;
    ViewFoe *shown = view_foe(v, foe_name(w, place));
    shown->hp = foe->hp;
    shown->max_hp = foe->max_hp;
    shown->block = view_text(v, "%d", foe->block);
    shown->statuses = show_statuses(w, foe);
    shown->defeated = foe->hp <= 0;
    fr_value(w, &shown->values, "HP", view_text(v, "%d/%d", foe->hp, foe->max_hp), "S07.05", NULL);
    fr_value(w, &shown->values, "Block", shown->block, "S21.03", NULL);
    fr_value(w, &shown->values, "Statuses", shown->statuses, "S07.05", NULL);
    if (shown->defeated)
        return;
    show_deed(w, foe, shown);
    fr_value(w, &shown->values, "Next intent", show_intent(w, foe), "S07.03", NULL);
}

// ---- what the enemies' turn does

static int32_t alone(const FrView *w, const FrState *s, int place) {
    FrState copy = *s;
    for (int i = 0; i < copy.foe_count; i++)
        copy.foe[i].hp = i == place ? copy.foe[i].hp : 0;
    (void)fr_enemy_turn(w->c, &copy, NULL);
    return s->hp - copy.hp;
}

// Who takes what; only without Block, which they would share.
static void write_blows(const FrView *w, const FrState *s, Text *text) {
    for (int i = 0; i < s->foe_count; i++) {
        const FrFoe *foe = &s->foe[i];
        int32_t damage = foe->hp > 0 ? alone(w, s, i) : 0;
        if (damage > 0)
            text_addf(text, " - %d %s", damage, fr_intent(w->c, foe)->name);
    }
}

static void write_statuses(const FrView *w, Text *text) {
    for (int i = 0; i < w->s->foe_count; i++) {
        const FrIntent *intent = fr_intent(w->c, &w->s->foe[i]);
        if (w->s->foe[i].hp > 0 && intent->status != FR_NO_STATUS)
            text_addf(text, "%s%s %d %s from %s", text->length > 0 ? ", and " : "",
                      fr_status_names[intent->status], intent->turns,
                      text_plural(intent->turns, "turn", "turns"), foe_name(w, i));
    }
}

// The ends of both turns carried out on a copy, as if the player did nothing; and what makes the
// difference up.
static FrState do_nothing(const FrView *w, Text *sum) {
    FrState after = *w->s;
    text_addf(sum, "= %d", w->s->hp);
    FrFight fight = fr_end_player_turn(w->c, &after, NULL);
    if (after.hp < w->s->hp)
        text_addf(sum, " - %d Bleed", w->s->hp - after.hp);
    if (fight != FR_FIGHT_ON)
        return after;
    if (after.block == 0)
        write_blows(w, &after, sum);
    (void)fr_enemy_turn(w->c, &after, NULL);
    return after;
}

static void show_band(const FrView *w) {
    char memory[400];
    Text sum;
    View *v = w->v;
    text_init(&sum, memory, sizeof memory);
    FrState after = do_nothing(w, &sum);
    bool hurts = after.hp < w->s->hp;
    if (!hurts)
        text_clear(&sum);
    if (after.hp > 0)
        write_statuses(w, &sum);
    v->band.tone = hurts ? VIEW_WARNING : VIEW_PLAIN;
    v->band.strong = hurts ? view_text(v, "Without %sBlock: HP %d -> %d",
                                       w->s->block > 0 ? "more " : "", w->s->hp, after.hp)
                           : "Their turn takes no HP.";
    v->band.text = after.hp == 0    ? view_text(v, "%s: the run ends", memory)
                   : sum.length > 0 ? view_text(v, "%s", memory)
                                    : view_text(v, "HP stays %d", w->s->hp);
}

// ---- actions

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

static void show_after(const FrView *w, const FrState *after, ViewAction *action) {
    const FrState *s = w->s;
    View *v = w->v;
    action->deadly = after->outcome == FR_DEATH;
    action->after[0] =
        view_text(v, action->deadly ? "%d -> %d: the run ends" : "%d -> %d", s->hp, after->hp);
    action->after[1] = view_text(v, "%d -> %d", s->stamina, after->stamina);
    action->after_tone = action->deadly            ? VIEW_WARNING
                         : after->hp == w->best_hp ? VIEW_GAIN
                                                   : VIEW_PLAIN;
    if (action->deadly)
        action->warning = view_text(v, "HP %d -> 0: the run ends.", s->hp);
}

static void show_aftermath(const FrView *w, const FrState *after, ViewCard *card) {
    const FrState *s = w->s;
    View *v = w->v;
    const char *line =
        after->outcome == FR_DEATH
            ? view_text(v, "After the enemy's turn: HP %d -> 0; the run ends.", s->hp)
        : after->mode != FR_MODE_COMBAT
            ? view_text(v, "Combat ends: HP %d -> %d, XP +%d.", s->hp, after->hp,
                        after->update.xp_gained - s->update.xp_gained)
            : view_text(v, "%s: HP %d -> %d, Stamina %d -> %d.",
                        after->turn == s->turn ? "The turn goes on" : "After the enemy's turn",
                        s->hp, after->hp, s->stamina, after->stamina);
    view_line(v, &card->lines, line);
}

static void show_cost(const FrView *w, ViewCard *card, int32_t cost, const Terms *terms) {
    fr_value(w, &card->values, "Stamina cost", view_text(w->v, "%d", cost), "S07.02", terms);
}

// An action and its card: the outcome stands on the card, the action bar and in the summary.
static void finish_card(const FrView *w, ViewCard *card, Move move, const char *label,
                        const char *hotkey, const char *outcome) {
    ViewAction *action = fr_action(w, move, label, hotkey);
    const char *cost = w->v->value[card->values.first].text;
    card->shape = VIEW_ACTION;
    action->summary = action->does = outcome;
    action->primary = true;
    action->name = label;
    action->costs = strcmp(cost, "0") == 0 ? "nothing" : view_text(w->v, "%s stamina", cost);
    card->actions = (ViewRange){.first = (uint16_t)(w->v->action_count - 1), .count = 1};
    if (!action->enabled)
        return;
    FrState after = tried(w, move);
    show_aftermath(w, &after, card);
    show_after(w, &after, action);
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
    ViewAction *action = &v->action[v->action_count - 1];
    if (strike.blocked == 0)
        action->does =
            view_text(v, "%d damage, HP %d -> %d", strike.through, strike.hp[0], strike.hp[1]);
    else
        action->does = view_text(v, "%d - %d Block = %d damage, HP %d -> %d", strike.damage,
                                 strike.blocked, strike.through, strike.hp[0], strike.hp[1]);
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
    char memory[600];
    Text text;
    text_init(&text, memory, sizeof memory);
    bool all = item->target == FR_TARGET_ENEMIES;
    int first = all ? 0 : place, past = all ? w->s->foe_count : place + 1;
    for (int i = first; item->damage >= 0 && i < past; i++)
        if (w->s->foe[i].hp > 0)
            text_addf(&text, "%d damage%s; %s %d -> %d; ", use.strike[i].through,
                      item->ignores_block ? " past Block" : "", w->c->enemy[w->s->foe[i].def].name,
                      use.strike[i].hp[0], use.strike[i].hp[1]);
    if (item->heal > 0)
        text_addf(&text, "HP +%d (%d -> %d); ", use.heal, w->s->hp, used.hp);
    if (item->stamina > 0)
        text_addf(&text, "Stamina +%d; ", use.stamina);
    if (item->block > 0)
        text_addf(&text, "Block +%d (%d -> %d); ", use.block, w->s->block, used.block);
    if (item->cleanses)
        text_add(&text, "all statuses end; ");
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
    (void)fr_item_stamina(w->c, w->s, held->def, &terms);
    (void)fr_item_block(w->c, w->s, held->def, &terms);
    const char *outcome = item_outcome(w, position, place);
    fr_value(w, &card->values, "Outcome", outcome, item->source, &terms);
    view_line(v, &card->lines, item->ends_turn ? "Ends the turn." : "Does not end the turn.");
    card->flavour = item->flavour;
    Move move = {.verb = FR_USE, .a = (uint8_t)(position + 1), .b = (uint8_t)(place + 1)};
    finish_card(w, card, move, title, position < 9 ? view_text(v, "%d", position + 1) : "",
                outcome);
}

// The most HP that a move leaves, if others leave less.
static int32_t best_hp(const FrView *w) {
    Move moves[GAME_MAX_MOVES];
    size_t count = fr_moves(w->c, w->s, moves);
    int32_t most = 0, least = INT32_MAX;
    for (size_t i = 0; i < count; i++) {
        int32_t hp = tried(w, moves[i]).hp;
        most = hp > most ? hp : most;
        least = hp < least ? hp : least;
    }
    return most > least ? most : -1;
}

static void show_actions(const FrView *w) {
    const FrState *s = w->s;
    for (int i = 0; i < s->foe_count; i++)
        if (s->foe[i].hp > 0)
            show_attack(w, i);
    show_guard(w);
    show_recover(w);
    for (int i = 0; i < s->held_count; i++) {
        const FrHeld *held = &s->held[i];
        if (held->kind != FR_HELD_ITEM || w->c->item[held->def].kind != FR_ITEM_CONSUMABLE)
            continue;
        if (w->c->item[held->def].target != FR_TARGET_ENEMY)
            show_item(w, i, -1);
        for (int k = 0; w->c->item[held->def].target == FR_TARGET_ENEMY && k < s->foe_count; k++)
            if (s->foe[k].hp > 0)
                show_item(w, i, k);
    }
}

// U47: what may be used on the frontier: no turn passes, no stamina is paid.
void fr_view_usable(const FrView *w) {
    for (int i = 0; i < w->s->held_count; i++) {
        const FrHeld *held = &w->s->held[i];
        if (held->kind != FR_HELD_ITEM || !w->c->item[held->def].anywhere)
            continue;
        const FrItemDef *item = &w->c->item[held->def];
        const char *title = view_text(w->v, "Use %s", item->name);
        ViewCard *card = view_card(w->v, title);
        card->heading = "Belongings";
        const char *outcome = item_outcome(w, i, -1);
        fr_value(w, &card->values, "Outcome", outcome, item->source, NULL);
        card->flavour = item->flavour;
        ViewAction *action = fr_action(w, (Move){.verb = FR_USE, .a = (uint8_t)(i + 1)}, title, "");
        action->summary = outcome;
        card->actions = (ViewRange){.first = (uint16_t)(w->v->action_count - 1), .count = 1};
    }
}

void fr_view_combat(const FrView *w) {
    const FrState *s = w->s;
    FrView rated = *w;
    w->v->heading = view_text(w->v, "Combat at %s", w->c->location[s->here.def].name);
    w->v->after[0] = "HP after their turn";
    w->v->after[1] = "Stamina after";
    fr_value(w, &w->v->headline, "Turn", view_text(w->v, "%d", s->turn), "S07.01", NULL);
    show_roster(w);
    for (int i = 0; i < s->foe_count; i++)
        show_foe(w, i);
    show_band(w);
    rated.best_hp = best_hp(w);
    show_actions(&rated);
}
