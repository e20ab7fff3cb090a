// S19.04, S19.05: event options and rest options as cards with the same fields in the same rows.
#include "games/frontier/view_parts.h"

#include <string.h>

// "+1", or "+1..+3" if it depends on the steps that follow.
static const char *show_signed(View *v, const FrRange *range) {
    return range->low == range->high ? view_text(v, "%+d", range->low)
                                     : view_text(v, "%+d..%+d", range->low, range->high);
}

// What one option leads to, kept to be compared with the others.
typedef struct Deal {
    const char *name, *gains;
    FrRange time, decay, excess, hp, stamina;
} Deal;

static FrRange exactly(int32_t number) {
    return (FrRange){.low = number, .high = number};
}

static bool same(const FrRange *a, const FrRange *b) {
    return a->low == b->low && a->high == b->high;
}

static void add_difference(View *v, Text *text, const char *label, const FrRange *a,
                           const FrRange *b) {
    if (same(a, b))
        return;
    text_add(text, text->length > 0 ? ", " : "");
    if (a->low == a->high && b->low == b->high)
        text_addf(text, "%s %+d", label, a->low - b->low);
    else
        text_addf(text, "%s %s against %s", label, show_signed(v, a), show_signed(v, b));
}

// "Search the Camp instead of Leave the Camp: Bola +1 (0 -> 1), Time +1, Location decay +1"
static void write_difference(View *v, const Deal *deal, const Deal *base, Text *text) {
    char memory[600];
    Text list;
    text_init(&list, memory, sizeof memory);
    if (strcmp(deal->gains, base->gains) != 0)
        text_addf(&list, "%s", deal->gains);
    add_difference(v, &list, "Time", &deal->time, &base->time);
    add_difference(v, &list, "HP", &deal->hp, &base->hp);
    add_difference(v, &list, "Stamina", &deal->stamina, &base->stamina);
    add_difference(v, &list, "Location decay", &deal->decay, &base->decay);
    add_difference(v, &list, "Excess Time", &deal->excess, &base->excess);
    text_addf(text, "%s%s instead of %s: %s", text->length > 0 ? "; " : "", deal->name, base->name,
              list.length > 0 ? memory : "the same");
}

// The one that takes least, the last of several.
static size_t quickest(const Deal *deals, size_t count) {
    size_t found = 0;
    for (size_t i = 1; i < count; i++)
        if (deals[i].time.low <= deals[found].time.low)
            found = i;
    return found;
}

// What sets a few options apart, in one sentence.
static void show_difference(const FrView *w, const Deal *deals, size_t count) {
    enum { COMPARED = 3 };
    char memory[1000];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (count < 2 || count > COMPARED)
        return;
    size_t base = quickest(deals, count);
    for (size_t i = 0; i < count; i++)
        if (i != base)
            write_difference(w->v, &deals[i], &deals[base], &text);
    w->v->band.strong = "The difference:";
    w->v->band.text = view_text(w->v, "%s.", memory);
}

// ---- events

static const char *or_none(const FrView *w, const Text *text) {
    return text->length > 0 ? view_text(w->v, "%s", text->data) : "none";
}

// Stamina changes twice: by the option, and by the Time that passes if it ends the event.
static void show_stamina(const FrView *w, const FrState *after, ViewCard *card) {
    Terms terms = {.count = 0};
    Ledger ledger = {.terms = &terms};
    int32_t change = after->stamina - w->s->stamina;
    int32_t of_time = after->mode == FR_MODE_NORMAL ? after->update.stamina_gained : 0;
    ledger_add(&ledger, "this option", change - of_time, "S08.07");
    ledger_add_if(&ledger, "Time passed", of_time, w->c->rules.stamina_per_time.source);
    fr_value(w, &card->values, "Stamina",
             view_text(w->v, "%+d (%d -> %d)", change, w->s->stamina, after->stamina), "S08.07",
             &terms)
        ->nothing = change == 0;
}

// A value that may be nothing at all.
static ViewValue *show_if(const FrView *w, ViewCard *card, const char *label, const char *text,
                          const char *rule, bool something) {
    ViewValue *value = fr_value(w, &card->values, label, text, rule, NULL);
    value->nothing = !something;
    return value;
}

static bool is_any(const FrRange *range) {
    return range->low != 0 || range->high != 0;
}

static const char *show_next(const FrView *w, const FrEventOption *o) {
    const char *next =
        o->next_step == FR_NONE ? "end of the event" : view_text(w->v, "step %d", o->next_step + 1);
    return o->spawns > 0 ? view_text(w->v, "a fight, then %s", next) : next;
}

// U44: whom the option starts a fight with, and what winning it gives.
static void show_fight(const FrView *w, const FrEventOption *o, FrState *copy, ViewCard *card) {
    char cost_memory[300], gain_memory[600];
    Text costs, gains;
    View *v = w->v;
    text_init(&costs, cost_memory, sizeof cost_memory);
    text_init(&gains, gain_memory, sizeof gain_memory);
    fr_foresee_effects(w, copy, o->reward, o->rewards, &costs, &gains);
    ViewValue *value = fr_value(w, &card->values, "Reward", or_none(w, &gains), "U42", NULL);
    value->tone = VIEW_GAIN;
    value->nothing = gains.length == 0;
    for (int i = 0; i < o->rewards; i++)
        fr_about_thing(w, &o->reward[i], value);
    fr_describe_enemies(w, o->spawn, o->spawns, &card->lines);
    card->pill = o->spawns > 1 ? view_text(v, "Fight: %d enemies", o->spawns) : "Fight";
    card->pill_tone = VIEW_WARNING;
}

// What the things are that an option gives: whoever meets them for the first time need not open
// anything.
static void show_things(const FrView *w, ViewCard *card) {
    View *v = w->v;
    for (int i = 0; i < card->values.count; i++) {
        ViewRange about = v->value[card->values.first + i].about;
        for (int k = 0; k < about.count; k++)
            view_line(v, &card->lines, v->line[about.first + k]);
    }
}

// What is coloured as a gain is nothing but that.
static bool raises_w(const FrEventOption *o) {
    for (int i = 0; i < o->consequences; i++)
        if (o->consequence[i].type == FR_GIVES_W)
            return true;
    return false;
}

static Deal describe_option(const FrView *w, const FrEventOption *o, Move move, ViewCard *card,
                            ViewAction *action) {
    FrState after;
    FrForecast f = fr_foresee_move(w->c, w->s, move, &after);
    char cost_memory[600], gain_memory[900];
    Text costs, gains;
    View *v = w->v;
    text_init(&costs, cost_memory, sizeof cost_memory);
    text_init(&gains, gain_memory, sizeof gain_memory);
    FrState copy = *w->s;
    fr_foresee_effects(w, &copy, o->consequence, o->consequences, &costs, &gains);
    const char *total = fr_show_range(v, &f.total, false);
    const char *decay = show_signed(v, &f.advance);
    const char *excess = show_signed(v, &f.excess);
    fr_value(w, &card->values, "Time cost", view_text(v, "%+d (total %s)", o->time, total),
             "S08.01", NULL)
        ->tone = VIEW_TIME;
    show_if(w, card, "Resource costs", or_none(w, &costs), "S08.01", costs.length > 0)->tone =
        VIEW_WARNING;
    ViewValue *consequences =
        show_if(w, card, "Consequences", or_none(w, &gains), "S08.07", gains.length > 0);
    consequences->tone = raises_w(o) ? VIEW_PLAIN : VIEW_GAIN;
    for (int i = 0; i < o->consequences; i++)
        fr_about_thing(w, &o->consequence[i], consequences);
    show_if(w, card, "HP", view_text(v, "%+d (%d -> %d)", after.hp - w->s->hp, w->s->hp, after.hp),
            "S08.07", after.hp != w->s->hp);
    show_stamina(w, &after, card);
    show_if(w, card, "Decay change", view_text(v, "%+d", after.decay_change - w->s->decay_change),
            "U34", after.decay_change != w->s->decay_change);
    show_if(w, card, "W change", view_text(v, "+%s", fr_show_w(v, after.w_here - w->s->w_here)),
            "C08", after.w_here != w->s->w_here);
    show_if(w, card, "Excess Time", excess, "S15.01", is_any(&f.excess));
    show_if(w, card, "Location decay", decay, "S20.02", is_any(&f.advance));
    if (o->spawns > 0)
        show_fight(w, o, &copy, card);
    fr_value(w, &card->values, "Leads to", show_next(w, o), "S08.07", NULL);
    show_things(w, card);
    action->deadly = after.outcome == FR_DEATH;
    if (action->deadly) {
        action->warning = "HP falls to 0: the run ends.";
        view_line(v, &card->lines, action->warning);
    }
    action->summary =
        view_text(v, "Time %s, Location decay %s, Excess Time %s, costs: %s, gains: %s",
                  show_signed(v, &f.total), decay, excess, or_none(w, &costs), or_none(w, &gains));
    action->costs_time = f.total.high > 0;
    return (Deal){.name = o->name,
                  .gains = or_none(w, &gains),
                  .time = f.total,
                  .decay = f.advance,
                  .excess = f.excess,
                  .hp = exactly(after.hp - w->s->hp),
                  .stamina = exactly(after.stamina - w->s->stamina)};
}

void fr_view_event(const FrView *w) {
    const FrEventStep *step = fr_event_step(w->c, w->s);
    const FrEventDef *event = &w->c->event[w->c->location[w->s->here.def].event];
    uint8_t shown[FR_MAX_OPTIONS];
    Deal deals[FR_MAX_OPTIONS];
    View *v = w->v;
    v->heading = event->name;
    v->description = step->text;
    if (event->steps > 1)
        fr_value(w, &v->headline, "Step", view_text(v, "%d", w->s->event_step + 1), "S08.07", NULL);
    size_t count = fr_shown_options(w->c, w->s, shown);
    for (size_t i = 0; i < count; i++) {
        const FrEventOption *o = &step->option[shown[i]];
        ViewCard *card = view_card(v, o->name);
        Move move = {.verb = FR_CHOOSE, .a = (uint8_t)(i + 1)};
        ViewAction *action = fr_action(w, move, o->name, view_text(v, "%d", (int)i + 1));
        action->primary = true;
        card->shape = VIEW_OPTION;
        deals[i] = describe_option(w, o, move, card, action);
        card->actions = (ViewRange){.first = (uint16_t)i, .count = 1};
    }
    show_difference(w, deals, count);
}

// ---- rest

// S06.03: mitigation in words.
static const char *show_mitigation(const FrView *w, const FrUpdate *u) {
    if (u->mitigation == 0)
        return "0";
    return view_text(w->v, "Location decay advances by only %d %s instead of %d.", u->decay_advance,
                     text_plural(u->decay_advance, "tick", "ticks"), u->total);
}

// What the maximum leaves of a gain.
static void show_gain(const FrView *w, ViewCard *card, const char *label, int32_t before,
                      int32_t after, int32_t listed) {
    const char *text = after != before
                           ? view_text(w->v, "%+d (%d -> %d)", after - before, before, after)
                       : listed > 0 ? "+0 (full)"
                                    : "+0";
    fr_value(w, &card->values, label, text, "S06.02", NULL)->tone =
        after > before ? VIEW_GAIN : VIEW_PLAIN;
}

// What it is listed with, if the maximum leaves less.
static void show_listed(const FrView *w, ViewCard *card, const FrRestOption *o, int32_t hp,
                        int32_t stamina) {
    if (hp == o->hp && stamina == o->stamina)
        return;
    view_line(
        w->v, &card->lines,
        view_text(w->v, "Listed: HP %+d, Stamina %+d; the maximum is reached.", o->hp, o->stamina));
}

static Deal describe_rest(const FrView *w, const FrRestOption *o, Move move, ViewCard *card,
                          ViewAction *action) {
    FrState after;
    (void)fr_foresee_move(w->c, w->s, move, &after);
    const FrUpdate *u = &after.update;
    View *v = w->v;
    int32_t hp = after.hp - w->s->hp, stamina = after.stamina - w->s->stamina;
    fr_value(w, &card->values, "Time cost", view_text(v, "%d", o->time), "S06.02", NULL)->tone =
        VIEW_TIME;
    // A full player must see what is listed, so these two are never nothing.
    show_gain(w, card, "HP gain", w->s->hp, after.hp, o->hp);
    show_gain(w, card, "Stamina gain", w->s->stamina, after.stamina, o->stamina);
    show_listed(w, card, o, hp, stamina);
    show_if(w, card, "Excess Time", view_text(v, "+%d", u->excess), "S15.01", u->excess != 0);
    show_if(w, card, "Location decay", view_text(v, "+%d", u->decay_advance), "S20.02",
            u->decay_advance != 0);
    show_if(w, card, "Decay modifier", show_mitigation(w, u), "S06.03", u->mitigation != 0);
    action->summary = view_text(v, "Time +%d, Location decay +%d, HP %+d, Stamina %+d", u->total,
                                u->decay_advance, hp, stamina);
    action->costs_time = true; // every rest option asks (U22)
    return (Deal){.name = o->name,
                  .gains = "",
                  .time = exactly(u->total),
                  .decay = exactly(u->decay_advance),
                  .excess = exactly(u->excess),
                  .hp = exactly(hp),
                  .stamina = exactly(stamina)};
}

void fr_view_rest(const FrView *w) {
    const FrRestDef *rest = &w->c->rest[w->c->location[w->s->here.def].rest];
    uint8_t shown[FR_MAX_REST_OPTIONS];
    Deal deals[FR_MAX_REST_OPTIONS];
    View *v = w->v;
    v->heading = rest->name;
    v->description = "Entered at 0 Time. One option must be taken. Rests that take longer than the "
                     "Location lasts are not offered.";
    size_t count = fr_rest_options(w->c, &w->s->here, shown);
    for (size_t i = 0; i < count; i++) {
        const FrRestOption *o = &rest->option[shown[i]];
        ViewCard *card = view_card(v, o->name);
        Move move = {.verb = FR_TAKE_REST, .a = (uint8_t)(i + 1)};
        ViewAction *action = fr_action(w, move, o->name, view_text(v, "%d", (int)i + 1));
        action->primary = true;
        card->shape = VIEW_OPTION;
        deals[i] = describe_rest(w, o, move, card, action);
        card->actions = (ViewRange){.first = (uint16_t)i, .count = 1};
    }
    show_difference(w, deals, count);
}
