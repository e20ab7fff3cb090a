// Frontier between fights: what a Location, an event option, a rest and a point will do.
#include "property.h"

#include "frontier_parts.h"
#include "games/frontier/frontier.h"
#include "generate.h"

#include <string.h>

// ---- every way through a Location, by the moves that a player has

typedef struct Ways {
    Span time, total, excess, advance, size, w, hp, stamina;
    int32_t deaths;
} Ways;

static int32_t size_term(const FrCatalog *c, const FrState *s) {
    Terms terms = {.count = 0};
    (void)fr_frontier_size(c, s, &terms);
    for (size_t i = 0; i < terms.count; i++)
        if (strcmp(terms.item[i].label, "Decay rate") == 0)
            return terms.item[i].value;
    return 0;
}

static void arrive(const FrCatalog *c, const FrState *from, const FrState *s, Ways *ways) {
    span_add(&ways->hp, s->hp - from->hp);
    span_add(&ways->stamina, s->stamina - from->stamina);
    if (s->outcome == FR_DEATH) {
        ways->deaths++;
        return;
    }
    bool over = s->mode == FR_MODE_ENDED;
    span_add(&ways->time, over ? 0 : s->time_modifiers);
    span_add(&ways->total, s->time - from->time);
    span_add(&ways->excess, s->excess - from->excess);
    span_add(&ways->advance, over ? 0 : s->decay_rate);
    span_add(&ways->size, over ? 0 : size_term(c, s));
    span_add(&ways->w, over ? 0 : s->w_here);
}

static void walk(const FrCatalog *c, const FrState *from, const FrState *s, Ways *ways) {
    Move moves[GAME_MAX_MOVES];
    if (s->mode == FR_MODE_COMBAT) {
        FrState won = *s;
        if (s->fight_option != FR_NONE) { // U44: the event goes on
            fr_end_fight(c, &won, FR_FIGHT_WON, NULL);
            walk(c, from, &won, ways);
        } else if (frontier_win(c, &won)) {
            arrive(c, from, &won, ways);
        }
        return;
    }
    if (s->mode != FR_MODE_EVENT && s->mode != FR_MODE_REST) {
        arrive(c, from, s, ways);
        return;
    }
    size_t count = fr_moves(c, s, moves);
    for (size_t i = 0; i < count; i++) {
        FrState copy = *s;
        if (fr_apply(c, &copy, moves[i], NULL, NULL))
            walk(c, from, &copy, ways);
    }
}

static void expect_span(Trial *t, const char *label, const char *text, const Span *is) {
    Span said = {0};
    if (is->any)
        claim(t, read_span(text, &said) && said.low == is->low && said.high == is->high,
              "%s %s: the ways give %d to %d", label, text, is->low, is->high);
}

static void expect_size(Trial *t, const char *text, const Span *is) {
    Span said = {.any = true};
    if (!is->any)
        return;
    if (strcmp(text, "no change") != 0) {
        said.low = (int32_t)strtol(text, NULL, 10);
        said.high = strstr(text, "or no change") ? 0 : said.low;
    }
    claim(t, said.low == is->low && said.high == is->high, "Next frontier size %s: %d to %d", text,
          is->low, is->high);
}

// "Additional Time 0..1, HP 0, Stamina +1, W 0.25..0.50."
static void look_at_event(Trial *t, const ViewCard *card, const Ways *ways) {
    const char *line = line_with(t->view, card->lines, "Additional Time ");
    if (!claim(t, line[0], "an event without its bounds"))
        return;
    expect_span(t, "Additional Time", behind(line, "Additional Time "), &ways->time);
    expect_span(t, "HP", behind(line, ", HP "), &ways->hp);
    expect_span(t, "Stamina", behind(line, ", Stamina "), &ways->stamina);
    const char *w = behind(line, ", W ");
    int32_t quarters = (int32_t)(strtod(w, NULL) * 4);
    const char *dots = strstr(w, "..");
    int32_t most = dots ? (int32_t)(strtod(dots + 2, NULL) * 4) : quarters;
    if (ways->w.any)
        claim(t, quarters == ways->w.low && most == ways->w.high, "%s: %d to %d quarters", line,
              ways->w.low, ways->w.high);
    claim(t, (line_with(t->view, card->lines, "On ")[0] != 0) == (ways->deaths > 0),
          "%d ways end in death", ways->deaths);
}

static void look_at_rests(Trial *t, const ViewCard *card, const FrState *before,
                          const FrState *there) {
    const FrCatalog *c = t->catalog;
    uint8_t shown[FR_MAX_REST_OPTIONS];
    size_t count = fr_rest_options(c, &there->here, shown);
    for (size_t i = 0; i < count; i++) {
        FrState after = *there;
        char name[80];
        Text text;
        int32_t time = 0, hp = 0, stamina = 0, mitigation = 0;
        text_init(&text, name, sizeof name);
        text_addf(&text, "%s: ", c->rest[c->location[there->here.def].rest].option[shown[i]].name);
        const char *line = line_with(t->view, card->lines, name);
        fr_apply(c, &after, (Move){.verb = FR_TAKE_REST, .a = (uint8_t)(i + 1)}, NULL, NULL);
        claim(t,
              number_behind(line, "Time ", &time) && number_behind(line, "HP ", &hp) &&
                  number_behind(line, "Stamina ", &stamina) &&
                  number_behind(line, "mitigation ", &mitigation),
              "%s is not described", name);
        claim(t,
              time == after.time - before->time && hp == after.hp - before->hp &&
                  stamina == after.stamina - before->stamina &&
                  mitigation == after.mitigation - before->mitigation,
              "%s: Time +%d, HP %+d, Stamina %+d", line, after.time - before->time,
              after.hp - before->hp, after.stamina - before->stamina);
    }
}

// "Slime, 20 HP", "2 × Slime: 20 HP each"
static void name_enemy(const FrCatalog *c, const FrState *there, const FrFoe *foe,
                       const char *between, Text *text) {
    int many = 0;
    for (int i = 0; i < there->foe_count; i++)
        many += there->foe[i].def == foe->def;
    if (many > 1)
        text_addf(text, "%d × ", many);
    text_addf(text, "%s%s%d HP%s", c->enemy[foe->def].name, between, foe->max_hp,
              many > 1 ? " each" : "");
}

// Where the part begins whose title has this text; -1: nowhere.
static int part_with(const View *view, ViewRange values, const char *text) {
    for (int i = 0; i < values.count; i++)
        if (strstr(view->value[values.first + i].section, text))
            return i;
    return -1;
}

static bool has_row(const View *view, ViewRange values, int part, const char *label) {
    for (int i = part; i < values.count; i++) {
        const ViewValue *value = &view->value[values.first + i];
        if (i > part && value->section[0])
            return false;
        if (strcmp(value->label, label) == 0)
            return true;
    }
    return false;
}

// A Location's details have a part for every kind of enemy, an option of an event a line.
static bool tells_intent(const View *view, const ViewCard *card, const char *part,
                         const char *sentence, const char *intent) {
    int place = part_with(view, card->values, part);
    return place >= 0 ? has_row(view, card->values, place, intent)
                      : strstr(line_with(view, card->lines, sentence), intent) != NULL;
}

static void look_at_enemies(Trial *t, const ViewCard *card, const FrState *there) {
    const FrCatalog *c = t->catalog;
    for (int i = 0; i < there->foe_count; i++) {
        const FrFoe *foe = &there->foe[i];
        char part[120], sentence[120];
        Text text;
        text_init(&text, part, sizeof part);
        name_enemy(c, there, foe, ", ", &text);
        text_init(&text, sentence, sizeof sentence);
        name_enemy(c, there, foe, ": ", &text);
        claim(t, tells_intent(t->view, card, part, sentence, fr_intent(c, foe)->name),
              "%s: it intends %s", sentence, fr_intent(c, foe)->name);
    }
}

static void look_at_row(Trial *t, const ViewAction *action, const FrState *before,
                        const FrState *there) {
    const ViewCard *card = card_of(t->view, action);
    Ways ways = {0};
    if (!claim(t, card->actions.count > 0, "%s has no card", action->move))
        return;
    walk(t->catalog, before, there, &ways);
    expect_span(t, "Additional Time", text_of(t->view, card->values, "Additional Time"),
                &ways.time);
    expect_span(t, "Total Time", text_of(t->view, card->values, "Total Time"), &ways.total);
    expect_span(t, "Total Time", behind(action->summary, "Total Time "), &ways.total);
    expect_span(t, "Excess Time", text_of(t->view, card->values, "Excess Time"), &ways.excess);
    expect_span(t, "Location decay", text_of(t->view, card->values, "Location decay"),
                &ways.advance);
    expect_size(t, text_of(t->view, card->values, "Next frontier size"), &ways.size);
    if (there->mode == FR_MODE_EVENT)
        look_at_event(t, card, &ways);
    if (there->mode == FR_MODE_REST)
        look_at_rests(t, card, before, there);
    if (there->mode == FR_MODE_COMBAT)
        look_at_enemies(t, card, there);
}

// ---- inside

static void expect_behind(Trial *t, const char *said, const char *mark, int32_t is) {
    int32_t number = 0;
    claim(t, number_behind(said, mark, &number) && number == is, "%s%s: it is %d", mark, said, is);
}

static void look_at_option(Trial *t, const ViewAction *action, const FrState *before,
                           const FrState *after) {
    const ViewCard *card = card_of(t->view, action);
    ViewRange values = card->values;
    Ways ways = {0};
    walk(t->catalog, before, after, &ways);
    const char *time = text_of(t->view, values, "Time cost");
    expect_span(t, "total", behind(time, "(total "), &ways.total);
    expect_span(t, "Time", behind(action->summary, "Time "), &ways.total);
    expect_span(t, "Excess Time", text_of(t->view, values, "Excess Time"), &ways.excess);
    expect_span(t, "Location decay", text_of(t->view, values, "Location decay"), &ways.advance);
    expect_behind(t, text_of(t->view, values, "HP"), "-> ", after->hp);
    expect_behind(t, text_of(t->view, values, "Stamina"), "-> ", after->stamina);
    expect_behind(t, text_of(t->view, values, "Decay change"), "",
                  after->decay_change - before->decay_change);
    frontier_look_at_effects(t, card, before, after);
    const char *leads = text_of(t->view, values, "Leads to");
    claim(t,
          ((strstr(leads, "fight") != NULL) == (after->mode == FR_MODE_COMBAT) &&
           (strstr(leads, "step") != NULL || after->mode != FR_MODE_EVENT)) ||
              after->outcome == FR_DEATH,
          "Leads to %s: %s", leads, mode_name(t->subject->game, after));
    if (after->mode == FR_MODE_COMBAT)
        look_at_enemies(t, card, after);
    if (after->mode == FR_MODE_EVENT)
        expect_behind(t, leads, "step ", after->event_step + 1);
    claim(t, (line_with(t->view, card->lines, "HP falls to 0")[0] != 0) == (after->hp == 0),
          "HP %d is not announced", after->hp);
}

// "+5 (90 -> 95)", or "+0" with or without a reason.
static void look_at_gain(Trial *t, const char *said, int32_t before, int32_t after) {
    if (after == before)
        claim(t, strncmp(said, "+0", 2) == 0 && !strstr(said, "->"), "%s: it stays %d", said,
              after);
    else
        expect_behind(t, said, "-> ", after);
}

static void look_at_rest(Trial *t, const ViewAction *action, const FrState *before,
                         const FrState *after) {
    const ViewCard *card = card_of(t->view, action);
    expect_behind(t, action->summary, "Time ", after->time - before->time);
    expect_behind(t, action->summary, "Location decay ", after->decay_rate);
    expect_behind(t, action->summary, "HP ", after->hp - before->hp);
    expect_behind(t, action->summary, "Stamina ", after->stamina - before->stamina);
    look_at_gain(t, text_of(t->view, card->values, "HP gain"), before->hp, after->hp);
    look_at_gain(t, text_of(t->view, card->values, "Stamina gain"), before->stamina,
                 after->stamina);
    expect_behind(t, text_of(t->view, card->values, "Excess Time"), "",
                  after->excess - before->excess);
}

static void look_at_point(Trial *t, const ViewAction *action, Move move, const FrState *after) {
    const FrCatalog *c = t->catalog;
    int32_t is = move.a == FR_HEALTH    ? fr_max_hp(c, after, NULL)
                 : move.a == FR_STAMINA ? fr_max_stamina(c, after, NULL)
                 : move.a == FR_SKILL   ? fr_attack_damage(c, after, NULL)
                                        : fr_frontier_size(c, after, NULL);
    expect_behind(t, action->summary, "-> ", is);
}

// The sheet says what the state is.
static void look_at_hud(Trial *t, const FrState *s) {
    ViewRange observer = t->view->group[t->view->groups.first].values;
    expect_behind(t, text_of(t->view, observer, "HP"), "", s->hp);
    expect_behind(t, text_of(t->view, observer, "Stamina"), "", s->stamina);
    expect_behind(t, text_of(t->view, observer, "Inventory"), "", s->held_count);
}

static bool look_at(Trial *t, const ViewAction *action, Move move, const void *state_before,
                    const void *state_after) {
    const FrState *before = state_before, *after = state_after;
    const FrCatalog *c = t->catalog;
    look_at_hud(t, before);
    switch ((FrVerb)move.verb) {
    case FR_GO: look_at_row(t, action, before, after); break;
    case FR_CHOOSE: look_at_option(t, action, before, after); break;
    case FR_TAKE_REST: look_at_rest(t, action, before, after); break;
    case FR_RAISE: look_at_point(t, action, move, after); break;
    case FR_CONTINUE: expect_behind(t, action->summary, "size ", after->size); break;
    case FR_EQUIP:
        claim(t,
              strstr(action->label,
                     fr_slot_names[fr_slot_for(c, before, before->held[move.a - 1].def)]) != NULL &&
                  fr_wears(after, before->held[move.a - 1].def),
              "%s", action->label);
        break;
    case FR_USE:
        if (before->mode == FR_MODE_FRONTIER) {
            frontier_look_at_item(t, action->summary, before, after, move);
            break;
        }
        frontier_look_at_turn(t, action, move, before, after);
        break;
    case FR_ATTACK:
    case FR_GUARD:
    case FR_RECOVER: frontier_look_at_turn(t, action, move, before, after); break;
    case FR_UNEQUIP:
    case FR_BELT:
    case FR_UNBELT:
    case FR_DROP:
    case FR_VERBS: break;
    }
    return true;
}

static const char *const setups[] = {"packs=pack-1", "contract=contract-1"};
const Subject frontier_subject = {.game = &frontier_game,
                                  .recipe = &frontier_recipe,
                                  .setups = setups,
                                  .setup_count = sizeof setups / sizeof setups[0],
                                  .onward = 1U << FR_GO | 1U << FR_ATTACK | 1U << FR_CHOOSE |
                                            1U << FR_TAKE_REST | 1U << FR_USE | 1U << FR_RECOVER |
                                            1U << FR_EQUIP | 1U << FR_BELT,
                                  .look_at = look_at};
