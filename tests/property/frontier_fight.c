// Frontier's fights: what an action does, what follows it, and what the enemies intend.
#include "frontier_parts.h"

#include <string.h>

bool frontier_win(const FrCatalog *c, FrState *s) {
    int32_t hp = s->hp, stamina = s->stamina;
    for (int i = 0; i < s->foe_count; i++)
        s->foe[i].hp = 1;
    for (int i = 0; i < s->foe_count && s->mode == FR_MODE_COMBAT; i++) {
        FrState last = *s;
        last.stamina = fr_max_stamina(c, s, NULL);
        last.foe_count = (uint8_t)s->foe_count;
        for (int k = 0; k < s->foe_count; k++)
            if (k != i)
                last.foe[k].hp = 0;
        last.foe[i].block = 0;
        if (!fr_apply(c, &last, (Move){.verb = FR_ATTACK, .a = (uint8_t)(i + 1)}, NULL, NULL) ||
            last.mode == FR_MODE_COMBAT)
            continue;
        *s = last;
        s->hp = hp; // what a fight costs is nobody's to know
        s->stamina = stamina;
        return true;
    }
    return false;
}

// ---- the action itself, as the log tells it

static void look_at_attack(Trial *t, const char *said, const FrState *before, int place) {
    const FrCatalog *c = t->catalog;
    const char *name = c->enemy[before->foe[place].def].name;
    int32_t damage = 0, blocked = 0, through = 0, hp = 0;
    char record[200];
    Text text;
    const char *left = behind(behind(said, " = "), "-> ");
    claim(t,
          number_behind(said, "", &damage) && number_behind(said, " - ", &blocked) &&
              number_behind(said, " = ", &through) && number_behind(left, "", &hp),
          "%s", said);
    text_init(&text, record, sizeof record);
    text_addf(&text, "Attack %s: Damage %d - %d Block = %d; HP %d -> %d.", name, damage, blocked,
              through, before->foe[place].hp, hp);
    claim(t, heard(t, record, 0)[0], "%s, and the log says: %s", said, t->record[0]);
}

void frontier_look_at_item(Trial *t, const char *said, const FrState *before, const FrState *after,
                           Move move) {
    const FrHeld *held = &before->held[move.a - 1];
    const FrItemDef *item = &((const FrCatalog *)t->catalog)->item[held->def];
    int32_t uses = 0, number = 0;
    const char *counted = behind(said, "uses ");
    claim(t, number_behind(counted, "-> ", &uses), "%s", said);
    bool kept = after->held_count >= move.a && after->held[move.a - 1].def == held->def &&
                after->held[move.a - 1].kind == FR_HELD_ITEM;
    if (uses > 0 && after->mode == before->mode) // else a reward may have changed what is held
        claim(t, kept && after->held[move.a - 1].uses == uses, "%s", said);
    else if (after->mode == before->mode)
        claim(t, after->held_count == before->held_count - 1, "%s", said);
    const char *record = heard(t, "Use ", 0);
    if (item->damage >= 0 && claim(t, record[0], "nothing was used")) {
        claim(t, number_behind(said, "", &number), "%s", said);
        int32_t through = 0, hp = 0, left = 0;
        claim(t, number_behind(record, " = ", &through) && through == number, "%s: %s", said,
              record);
        claim(t,
              number_behind(said, "-> ", &hp) && number_behind(record, "-> ", &left) && hp == left,
              "%s: %s", said, record);
    }
    if (item->heal > 0 && claim(t, record[0], "nothing was used")) {
        int32_t hp = 0, left = 0;
        claim(t,
              number_behind(said, "-> ", &hp) && number_behind(record, "-> ", &left) && hp == left,
              "%s: %s", said, record);
    }
    bool promised = item->status != FR_NO_STATUS && strstr(said, fr_status_names[item->status]);
    bool set = heard(t, item->target != FR_TARGET_SELF ? "Enemy " : "Observer: ", 1)[0] &&
               item->status != FR_NO_STATUS;
    if (promised)
        claim(t, set, "%s: no status was set", said);
}

// ---- what follows

static void look_at_aftermath(Trial *t, const ViewCard *card, const FrState *before,
                              const FrState *after) {
    const char *line = t->view->line[card->lines.first + card->lines.count - 1];
    int32_t hp = 0, stamina = 0, xp = 0;
    claim(t, number_behind(line, "-> ", &hp) && hp == after->hp, "%s: HP %d", line, after->hp);
    const char *rest = behind(line, "Stamina ");
    if (rest[0])
        claim(t, number_behind(rest, "-> ", &stamina) && stamina == after->stamina,
              "%s: Stamina %d", line, after->stamina);
    if (number_behind(line, "XP +", &xp)) {
        int32_t per_level = ((const FrCatalog *)t->catalog)->rules.xp_per_level.value;
        int32_t gained = (after->level - before->level) * per_level + after->xp - before->xp;
        claim(t, xp == gained, "%s: XP %d", line, gained);
    }
    claim(t, (strstr(line, "the run ends") != NULL) == (after->outcome == FR_DEATH), "%s: %s", line,
          mode_name(t->subject->game, after));
    claim(t,
          (strstr(line, "Combat ends") != NULL) ==
              (after->mode != FR_MODE_COMBAT && after->outcome != FR_DEATH),
          "%s: %s", line, mode_name(t->subject->game, after));
}

// From where this stands for the last time: a sum may name a status before.
static const char *last(const char *text, const char *mark) {
    const char *found = text;
    for (const char *at = strstr(text, mark); at; at = strstr(at + 1, mark))
        found = at;
    return found;
}

// C16: "Attack: Damage 4 (…), Block +5, Weak 3 turns (…)": what each enemy then does. Only Recover
// leaves the enemies as they were until they act.
static void look_at_intents(Trial *t, const FrState *before) {
    const FrCatalog *c = t->catalog;
    if (fr_any_status(before->status) && heard(t, "Run ended", 0)[0])
        return; // Bleed came first
    bool dead = false;
    for (int i = 0, from = 0; i < before->foe_count; i++) {
        const FrFoe *foe = &before->foe[i];
        const ViewRow *row = &t->view->row[t->view->table.rows.first + i];
        const char *said = row->cell[4];
        if (foe->hp == 0)
            continue;
        const FrIntent *intent = fr_intent(c, foe);
        char start[120];
        Text text;
        text_init(&text, start, sizeof start);
        text_addf(&text, "%s, %s:", c->enemy[foe->def].name, intent->name);
        const char *done = heard(t, start, (size_t)from);
        if (!claim(t, done[0], "%s: %s did not act", said, c->enemy[foe->def].name))
            return;
        from = (int)((done - t->record[0]) / TRIAL_RECORD) + 1;
        int32_t promised = 0, came = 0;
        bool hits = number_behind(said, "Damage ", &promised);
        claim(t,
              hits == number_behind(done, "Damage ", &came) &&
                  (promised * intent->hits == came || dead || strstr(done, "-> 0.") != NULL),
              "%s: %s", said, done);
        dead = dead || strstr(done, "-> 0.") != NULL;
        if (dead)
            continue; // R159a: the blow that kills does nothing else, nor do those after it
        promised = came = 0;
        bool blocks = number_behind(said, "Block +", &promised);
        claim(t, blocks == number_behind(done, "Block +", &came) && promised == came, "%s: %s",
              said, done);
        if (intent->status != FR_NO_STATUS) {
            text_clear(&text);
            text_addf(&text, "%s ", fr_status_names[intent->status]);
            claim(t, number_behind(last(said, start), start, &promised), "%s", said);
            text_clear(&text);
            text_addf(&text, "%s, %d turn", fr_status_names[intent->status], promised);
            claim(t, strstr(done, start) != NULL, "%s: %s", said, done);
        }
    }
}

// The row of the action, and the sum of what would come without it.
static void look_at_row(Trial *t, const ViewAction *action, Move move, const FrState *before,
                        const FrState *after) {
    int32_t hp = 0, stamina = 0;
    claim(t, number_behind(action->after[0], "-> ", &hp) && hp == after->hp, "HP %s: %d",
          action->after[0], after->hp);
    claim(t, number_behind(action->after[1], "-> ", &stamina) && stamina == after->stamina,
          "Stamina %s: %d", action->after[1], after->stamina);
    claim(t, action->deadly == (after->outcome == FR_DEATH), "deadly: %s", action->after[0]);
    int32_t left = 0, said = 0;
    if (move.verb == FR_ATTACK)
        claim(t,
              number_behind(action->does, "-> ", &left) &&
                  number_behind(behind(action->summary, " = "), "-> ", &said) && left == said,
              "%s: %s", action->does, action->summary);
    const ViewBand *band = &t->view->band;
    if (move.verb == FR_RECOVER && after->foe_count > 0) {
        bool told = number_behind(band->strong, "-> ", &hp);
        claim(t, (told ? hp : before->hp) == after->hp, "%s: HP %d", band->strong, after->hp);
    }
}

// Each card says in large letters what its enemy's locked intent is.
static void look_at_foes(Trial *t, const FrState *before) {
    const View *v = t->view;
    for (int i = 0; i < v->foes.count; i++) {
        const ViewFoe *foe = &v->foe[v->foes.first + i];
        int32_t damage = 0;
        const FrIntent *intent = fr_intent(t->catalog, &before->foe[i]);
        const char *times = strstr(foe->does, " x ");
        bool hits = number_behind(times ? times + 3 : foe->does, "", &damage) &&
                    strstr(foe->does, "damage") && intent->damage >= 0;
        claim(t, foe->hp == before->foe[i].hp && foe->defeated == (foe->hp == 0), "%s", foe->name);
        if (!foe->defeated)
            claim(t,
                  hits == (fr_intent(t->catalog, &before->foe[i])->damage >= 0) &&
                      (!hits || damage == fr_intent_damage(t->catalog, &before->foe[i], NULL)),
                  "%s: %s", foe->name, foe->does);
    }
}

void frontier_look_at_turn(Trial *t, const ViewAction *action, Move move, const FrState *before,
                           const FrState *after) {
    const ViewCard *card = card_of(t->view, action);
    const char *said = action->summary;
    int32_t cost = 0, gained = 0;
    if (!claim(t, card->lines.count > 0, "%s has no card", action->move))
        return;
    look_at_aftermath(t, card, before, after);
    look_at_row(t, action, move, before, after);
    look_at_foes(t, before);
    claim(t, number_behind(text_of(t->view, card->values, "Stamina cost"), "", &cost), "%s", said);
    if (move.verb == FR_RECOVER)
        claim(t, number_behind(said, "Stamina +", &gained), "%s", said);
    if (move.verb == FR_USE)
        (void)number_behind(said, "Stamina +", &gained);
    if (after->mode == FR_MODE_COMBAT)
        claim(t, after->stamina == before->stamina - cost + gained, "%s: Stamina %d -> %d", said,
              before->stamina, after->stamina);
    if (move.verb == FR_ATTACK)
        look_at_attack(t, said, before, move.a - 1);
    if (move.verb == FR_USE)
        frontier_look_at_item(t, said, before, after, move);
    if (move.verb == FR_RECOVER)
        look_at_intents(t, before);
    if (move.verb == FR_GUARD) {
        char record[120];
        Text text;
        text_init(&text, record, sizeof record);
        text_addf(&text, "Guard: %s.", said);
        claim(t, heard(t, record, 0)[0], "%s: %s", said, t->record[0]);
    }
}
