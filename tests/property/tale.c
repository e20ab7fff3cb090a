// Tale: chance, XP, damage, loot and effects of a choice; help; gear; the rest of the journey.
#include "generate.h"
#include "property.h"

#include "games/tale/rules.h"
#include "games/tale/tale.h"

#include <string.h>

// ---- choices

// Every face of the die, without help: the ends of what is said are met, and nothing is outside.
static void look_at_faces(Trial *t, const ViewCard *card, uint8_t choice, const TaState *before) {
    const TaCatalog *c = t->catalog;
    int32_t faces = 0, least = 0, percent = 0, best = 0;
    Span xp = {0}, damage = {0}, said = {0};
    for (uint32_t face = 1; face <= 20; face++) {
        TaState copy = *before;
        ta_choose_face(c, &copy, choice, face, NULL);
        if (copy.mode == TA_MODE_ASSIST)
            ta_assist(c, &copy, false, NULL);
        if (!copy.last.success) {
            span_add(&damage, copy.last.damage);
            continue;
        }
        least = faces++ == 0 ? (int32_t)face : least;
        int32_t gained = ta_xp_in_all(c, &copy) - ta_xp_in_all(c, before);
        if (face < 20)
            span_add(&xp, gained);
        else
            best = gained;
    }
    const char *chance = text_of(t->view, card->values, "Chance");
    const char *needs = text_of(t->view, card->values, "Needs");
    const char *gain = text_of(t->view, card->values, "XP");
    const char *harm = text_of(t->view, card->values, "Damage");
    int32_t number = 0;
    claim(t, number_behind(chance, "", &percent) && percent == faces * 5, "Chance %s: %d faces",
          chance, faces);
    claim(t, number_behind(needs, "", &number) && number == least, "Needs %s: %d", needs, least);
    claim(t, number_behind(gain, "natural 20: ", &number) && number == best, "XP %s: %d", gain,
          best);
    if (xp.any)
        claim(t, read_span(gain, &said) && said.low == xp.low && said.high == xp.high,
              "XP %s: %d to %d", gain, xp.low, xp.high);
    claim(t, read_span(harm, &said) && said.low == damage.low && said.high == damage.high,
          "Damage %s: %d to %d", harm, damage.low, damage.high);
}

// What a turn has brought, part by part of what was said.
typedef struct Loot {
    int32_t items;
    Span found;   // gold in all, before anything is lost
    size_t heard; // records of the log
} Loot;

static int32_t next_gold(const Trial *t, Loot *loot) {
    const char *record = heard(t, "Gold ", loot->heard);
    int32_t number = INT32_MIN;
    if (record[0])
        loot->heard = (size_t)(record - t->record[0]) / TRIAL_RECORD + 1;
    (void)number_behind(record, "Gold ", &number);
    return number;
}

// "gold, chest 25-74": R-060, what was found before it leaves less of the turn's cap.
static void look_at_find(Trial *t, const char *part, Loot *loot) {
    const TaRules *r = &((const TaCatalog *)t->catalog)->rules;
    int32_t cap = r->gold_gain_cap.value;
    int category = TA_MINOR_LOOT;
    const char *said = strrchr(part, ' ');
    Span span = {0};
    while (category < TA_BOSS && !strstr(part, ta_gold_titles[category]))
        category++;
    int32_t low = r->gold[category].low, high = ta_most(low, r->gold[category].high - 1);
    claim(t, said && read_span(said + 1, &span), "Loot %s", part);
    claim(t,
          span.low == ta_least(low, cap - loot->found.high) &&
              span.high == ta_least(high, cap - loot->found.low),
          "Loot %s: of %d-%d and a cap of %d after %d-%d", part, low, high, cap, loot->found.low,
          loot->found.high);
    loot->found.low = ta_least(loot->found.low + low, cap);
    loot->found.high = ta_least(loot->found.high + high, cap);
    int32_t gained = next_gold(t, loot);
    claim(t, gained >= span.low && gained <= span.high, "Loot %s: found %d", part, gained);
}

static void look_at_loss(Trial *t, const char *part, Loot *loot) {
    int32_t low = 0, high = 0;
    claim(t, number_behind(part, "gold -", &low), "Loot %s", part);
    high = low;
    (void)number_behind(part, " to -", &high);
    int32_t lost = -next_gold(t, loot);
    claim(t, lost >= low && lost <= high, "Loot %s: lost %d", part, lost);
}

// "gold, chest 25-74; gold -10; weapon; an item (left behind)"
static void look_at_loot(Trial *t, const char *said, const TaState *before, const TaState *after) {
    Loot loot = {0};
    char memory[500];
    Text text;
    text_init(&text, memory, sizeof memory);
    text_add(&text, said);
    for (char *part = memory; part && strcmp(memory, "none") != 0;) {
        char *next = strstr(part, "; ");
        if (next)
            *next = '\0';
        if (strncmp(part, "gold, ", 6) == 0)
            look_at_find(t, part, &loot);
        else if (strncmp(part, "gold -", 6) == 0)
            look_at_loss(t, part, &loot);
        else if (!strstr(part, "(left behind)"))
            loot.items++;
        part = next ? next + 2 : NULL;
    }
    claim(t, !heard(t, "Gold ", loot.heard)[0], "Loot %s: and more gold", said);
    claim(t, after->held_count + after->last.wore - before->held_count == loot.items,
          "Loot %s: %d items", said, after->held_count - before->held_count);
}

static bool has_effect(const Trial *t, const TaState *s, const char *said) {
    for (int i = 0; i < TA_MAX_EFFECTS; i++) {
        const TaEffect *e = &s->effect[i];
        char memory[200];
        Text text;
        if (e->turns == 0)
            continue;
        text_init(&text, memory, sizeof memory);
        text_addf(&text, "%s, %s %+d for %d %s", ta_effect_name(t->catalog, s, e),
                  ta_stat_titles[e->stat], e->value, e->turns,
                  text_plural(e->turns, "turn", "turns"));
        if (strncmp(said, memory, strlen(memory)) == 0)
            return true;
    }
    return false;
}

// "On success: Chilled, Endurance -1 for 3 turns; health +5 of 8; relationship 0."
static void look_at_aftermath(Trial *t, const char *line, const TaState *after) {
    int32_t low = 0, high = 0, number = 0;
    const char *said = behind(line, ": ");
    if (strncmp(said, "gold", 4) == 0)
        return;
    if (number_behind(line, "health +", &low)) {
        high = low;
        (void)number_behind(line, " to +", &high);
        claim(t, after->last.healed >= low && after->last.healed <= high, "%s: healed %d", line,
              after->last.healed);
    }
    if (after->last.complication > 0)
        return; // it comes on top
    if (number_behind(line, "relationship ", &number))
        claim(t, after->relationship == number, "%s: %d", line, after->relationship);
    if (strstr(line, " turn"))
        claim(t, has_effect(t, after, said) != (strstr(line, "(refused") != NULL), "%s", line);
}

static void look_at_lines(Trial *t, const ViewCard *card, const char *when, const TaState *after) {
    for (size_t i = 0; i < card->lines.count; i++) {
        const char *line = t->view->line[card->lines.first + i];
        if (strncmp(line, when, strlen(when)) == 0)
            look_at_aftermath(t, line, after);
    }
}

// A turn that came to its end, as the die really fell.
static void look_at_turn(Trial *t, const ViewCard *card, const TaState *before,
                         const TaState *after) {
    bool success = after->last.success, rolled = after->last.rolled;
    int32_t lost = before->hp - after->hp;
    if (after->mode != TA_MODE_BETWEEN) {
        claim(t, after->hp == 0 || after->mode == TA_MODE_ASSIST, "a turn ends nowhere");
        return;
    }
    if (success)
        look_at_loot(t, text_of(t->view, card->values, "Loot"), before, after);
    if (!success && after->level == before->level && after->last.healed == 0)
        claim(t, lost == after->last.damage, "damage %d: health fell by %d", after->last.damage,
              lost);
    look_at_lines(t, card, !rolled ? "Also: " : success ? "On success: " : "On failure: ", after);
    const char *worse =
        rolled && !success ? line_with(t->view, card->lines, "On failure: gold") : "";
    if (worse[0]) {
        char memory[400];
        Text text;
        text_init(&text, memory, sizeof memory);
        text_add_bytes(&text, worse + 12, strlen(worse) - 13); // without its full stop
        look_at_loot(t, memory, before, after);
    }
}

static void look_at_choice(Trial *t, const ViewAction *action, Move move, const TaState *before,
                           const TaState *after) {
    const ViewCard *card = card_of(t->view, action);
    uint8_t shown[TA_MAX_CHOICES];
    int32_t xp = 0;
    (void)ta_shown_choices(t->catalog, before, shown);
    if (!claim(t, card->actions.count > 0, "%s has no card", action->move))
        return;
    if (after->last.rolled)
        look_at_faces(t, card, shown[move.a - 1], before);
    else
        claim(t,
              number_behind(text_of(t->view, card->values, "XP"), "", &xp) && xp == after->last.xp,
              "XP %d: %d", xp, after->last.xp);
    look_at_turn(t, card, before, after);
}

static void look_at_answer(Trial *t, const ViewAction *action, const TaState *after) {
    const ViewCard *card = card_of(t->view, action);
    const char *total = text_of(t->view, card->values, "Total");
    const char *damage = text_of(t->view, card->values, "Damage");
    int32_t number = 0;
    claim(t, (strstr(total, "success") != NULL) == after->last.success, "Total %s", total);
    claim(t,
          number_behind(text_of(t->view, card->values, "XP"), "", &number) &&
              number == after->last.xp,
          "XP %d: %d", number, after->last.xp);
    claim(t, number_behind(damage, "", &number) && number == after->last.damage, "Damage %s: %d",
          damage, after->last.damage);
    if (number_behind(damage, "-> ", &number) && after->last.healed == 0 &&
        after->stat_choices == 0)
        claim(t, number == after->hp, "Damage %s: health %d", damage, after->hp);
}

// ---- everything else

// "Equip Shield: Endurance 5 -> 6, Health 20 -> 25", "… no change".
static void look_at_changes(Trial *t, const char *said, const TaState *before,
                            const TaState *after) {
    const TaCatalog *c = t->catalog;
    for (int i = 0; i <= TA_STATS; i++) {
        bool health = i == TA_STATS;
        const char *name = health ? "Health" : ta_stat_titles[i];
        int32_t was = health ? before->hp : ta_stat(c, before, (TaStat)i, NULL);
        int32_t is = health ? after->hp : ta_stat(c, after, (TaStat)i, NULL);
        char memory[60];
        Text text;
        text_init(&text, memory, sizeof memory);
        text_addf(&text, "%s %d -> %d", name, was, is);
        claim(t, (strstr(said, memory) != NULL) == (was != is), "%s: %s", said, memory);
    }
}

static void look_at_number(Trial *t, const char *said, const char *mark, int32_t is) {
    int32_t number = 0;
    claim(t, number_behind(said, mark, &number) && number == is, "%s: it is %d", said, is);
}

// "Gold 50 -> 35: ...", and the price on its card.
static void look_at_purchase(Trial *t, const ViewAction *action, const TaState *before,
                             const TaState *after) {
    const ViewCard *card = card_of(t->view, action);
    look_at_number(t, text_of(t->view, card->values, "Price"), "", before->gold - after->gold);
    look_at_number(t, action->summary, "Gold ", before->gold);
    look_at_number(t, behind(action->summary, "Gold "), "-> ", after->gold);
}

static bool look_at(Trial *t, const ViewAction *action, Move move, const void *state_before,
                    const void *state_after) {
    const TaCatalog *c = t->catalog;
    const TaState *before = state_before, *after = state_after;
    const char *said = action->summary;
    switch ((TaVerb)move.verb) {
    case TA_CHOOSE: look_at_choice(t, action, move, before, after); break;
    case TA_ASSIST:
    case TA_DECLINE: look_at_answer(t, action, after); break;
    case TA_EQUIP:
    case TA_UNEQUIP:
    case TA_USE:
    case TA_DROP:
    case TA_SECOND_WIND: look_at_changes(t, said, before, after); break;
    case TA_RAISE:
        look_at_number(t, said, "-> ", ta_own_stat(c, after, (TaStat)move.a, NULL));
        break;
    case TA_STAT:
        look_at_number(t, behind(said, "left"), "-> ",
                       c->rules.points.value - ta_points_spent(c, after));
        break;
    case TA_BEGIN:
        look_at_number(t, said, "Health ", after->hp);
        if (move.a > 0)
            look_at_number(t, said, "; ", ta_points_open(c, after));
        break;
    case TA_SUGGEST:
        for (int i = 0; i < TA_STATS; i++)
            look_at_number(t, behind(said, ta_stat_titles[i]), " ", after->base[i]);
        break;
    case TA_SCENARIO: look_at_number(t, said, "-> ", after->hp); break;
    case TA_BUY: look_at_purchase(t, action, before, after); break;
    case TA_CONTINUE:
        claim(t, (strstr(said, "To turn") != NULL) == (after->mode == TA_MODE_SCENE), "%s", said);
        if (after->mode == TA_MODE_SCENE)
            look_at_number(t, said, "To turn ", after->turn);
        break;
    case TA_RETIRE: claim(t, after->end == TA_RETIRED, "%s", said); break;
    case TA_RACE:
    case TA_BACKGROUND:
    case TA_COMPANION:
    case TA_VERBS: break;
    }
    return true;
}

const Subject tale_subject = {.game = &tale_game,
                              .recipe = &tale_recipe,
                              .onward = 1U << TA_BEGIN | 1U << TA_SCENARIO | 1U << TA_CHOOSE |
                                        1U << TA_CONTINUE,
                              .look_at = look_at};
