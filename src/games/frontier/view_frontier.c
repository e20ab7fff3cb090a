// S19.02: the frontier as a table of one to seven rows, and what each Location will cost.
#include "games/frontier/view_parts.h"

// The least and the most that choices still to be made inside can add up to (C23).
typedef struct Bounds {
    int32_t time[2], hp[2], stamina[2], w[2], mitigation[2], decay[2];
} Bounds;

static void widen(int32_t range[2], int32_t low, int32_t high) {
    if (low < range[0])
        range[0] = low;
    if (high > range[1])
        range[1] = high;
}

static void add_consequences(const FrEventOption *o, Bounds *b) {
    for (int i = 0; i < o->consequences; i++) {
        const FrConsequence *q = &o->consequence[i];
        int32_t *range = q->type == FR_GIVES_HP           ? b->hp
                         : q->type == FR_GIVES_STAMINA    ? b->stamina
                         : q->type == FR_GIVES_W          ? b->w
                         : q->type == FR_GIVES_MITIGATION ? b->mitigation
                         : q->type == FR_GIVES_DECAY      ? b->decay
                                                          : NULL;
        if (range) {
            range[0] += q->amount;
            range[1] += q->amount;
        }
    }
}

static void join(Bounds *all, const Bounds *one, bool first) {
    if (first) {
        *all = *one;
        return;
    }
    widen(all->time, one->time[0], one->time[1]);
    widen(all->hp, one->hp[0], one->hp[1]);
    widen(all->stamina, one->stamina[0], one->stamina[1]);
    widen(all->w, one->w[0], one->w[1]);
    widen(all->mitigation, one->mitigation[0], one->mitigation[1]);
    widen(all->decay, one->decay[0], one->decay[1]);
}

// Steps only lead forward, so the last step is bounded first.
static Bounds event_bounds(const FrView *w, const FrEventDef *event) {
    Bounds of_step[FR_MAX_STEPS] = {0};
    for (int k = event->steps - 1; k >= 0; k--) {
        bool first = true;
        for (int i = 0; i < event->step[k].options; i++) {
            const FrEventOption *o = &event->step[k].option[i];
            if (!fr_meets(w->c, w->s, o))
                continue;
            Bounds b = {0};
            if (o->next_step != FR_NONE)
                b = of_step[o->next_step];
            b.time[0] += o->time;
            b.time[1] += o->time;
            add_consequences(o, &b);
            join(&of_step[k], &b, first);
            first = false;
        }
    }
    return of_step[0];
}

static Bounds rest_bounds(const FrView *w, const FrRow *row) {
    uint8_t shown[FR_MAX_REST_OPTIONS];
    Bounds all = {0};
    size_t count = fr_rest_options(w->c, row, shown);
    for (size_t i = 0; i < count; i++) {
        const FrRestOption *o = &w->c->rest[w->c->location[row->def].rest].option[shown[i]];
        Bounds b = {.time = {o->time, o->time}, .mitigation = {o->mitigation, o->mitigation}};
        join(&all, &b, i == 0);
    }
    return all;
}

static Bounds row_bounds(const FrView *w, const FrRow *row) {
    const FrLocationDef *def = &w->c->location[row->def];
    if (def->event != FR_NONE)
        return event_bounds(w, &w->c->event[def->event]);
    if (def->rest != FR_NONE)
        return rest_bounds(w, row);
    return (Bounds){0};
}

// The same fields in the same rows for every Location (S19.06).
static void show_costs(const FrView *w, const FrRow *row, const Bounds *b, ViewCard *card) {
    const FrCatalog *c = w->c;
    const FrLocationDef *def = &c->location[row->def];
    const FrRules *r = &c->rules;
    View *v = w->v;
    int32_t total[2], advance[2], excess[2], penalty[2];
    for (int i = 0; i < 2; i++) {
        total[i] = fr_total_time(c, row, b->time[i], NULL);
        excess[i] = fr_excess(c, row, total[i]);
    }
    // Rests with more Time have more mitigation, so bounds are taken over both ends.
    advance[0] =
        fr_decay_advance(total[0], b->mitigation[def->rest != FR_NONE ? 0 : 1], b->decay[0], NULL);
    advance[1] =
        fr_decay_advance(total[1], b->mitigation[def->rest != FR_NONE ? 1 : 0], b->decay[1], NULL);
    for (int i = 0; i < 2; i++)
        penalty[i] = advance[i] >= r->decay_rate_threshold.value ? -r->decay_rate_penalty.value : 0;
    fr_value(w, &card->values, "Zone Time Cost", view_text(v, "%d", def->zone_time_cost), "S02.02",
             NULL);
    fr_value(w, &card->values, "Additional Time", fr_show_range(v, b->time[0], b->time[1], false),
             "S02.03", NULL);
    fr_value(w, &card->values, "Total Time", fr_show_range(v, total[0], total[1], false), "S02.02",
             NULL);
    fr_value(w, &card->values, "Excess Time", fr_show_range(v, excess[0], excess[1], false),
             "S15.01", NULL);
    fr_value(w, &card->values, "Location decay", fr_show_range(v, advance[0], advance[1], true),
             "S20.02", NULL);
    fr_value(w, &card->values, "Next frontier size", fr_show_range(v, penalty[0], penalty[1], true),
             r->decay_rate_penalty.source, NULL);
    fr_value(w, &card->values, "Danger", view_text(v, "%d", fr_row_danger(c, w->s, row)), "U32",
             NULL);
}

static void show_rest(const FrView *w, const FrRow *row, ViewCard *card) {
    const FrRestDef *rest = &w->c->rest[w->c->location[row->def].rest];
    uint8_t shown[FR_MAX_REST_OPTIONS];
    size_t count = fr_rest_options(w->c, row, shown);
    for (size_t i = 0; i < count; i++) {
        const FrRestOption *o = &rest->option[shown[i]];
        view_line(w->v, &card->lines,
                  view_text(w->v, "%s: Time %d, HP +%d, Stamina +%d, decay mitigation %d.", o->name,
                            o->time, o->hp, o->stamina, o->mitigation));
    }
    view_line(w->v, &card->lines, "One option must be taken (U14).");
}

static void show_event(const FrView *w, const FrLocationDef *def, const Bounds *b, ViewCard *card) {
    View *v = w->v;
    view_line(v, &card->lines, view_text(v, "Event: %s.", w->c->event[def->event].name));
    view_line(
        v, &card->lines,
        view_text(v, "Additional Time %s, HP %s, Stamina %s, W %s.",
                  fr_show_range(v, b->time[0], b->time[1], false),
                  fr_show_range(v, b->hp[0], b->hp[1], false),
                  fr_show_range(v, b->stamina[0], b->stamina[1], false),
                  b->w[0] == b->w[1] && b->w[0] == 0
                      ? "0"
                      : view_text(v, "%s..%s", fr_show_w(v, b->w[0]), fr_show_w(v, b->w[1]))));
}

// U23: why a special Location is here.
static void show_special(const FrView *w, const FrRow *row, ViewCard *card) {
    const FrRules *r = &w->c->rules;
    View *v = w->v;
    switch ((FrSpecial)w->c->location[row->def].special) {
    case FR_SPECIAL_EXIT:
        view_line(v, &card->lines, "Ends the run successfully.");
        view_line(v, &card->lines,
                  view_text(v, "Frontier size 1; total decay mitigation this run: %d (below %d).",
                            w->s->mitigation, r->gatekeeper_mitigation.value));
        return;
    case FR_SPECIAL_GATEKEEPER:
        view_line(v, &card->lines,
                  view_text(v, "Total decay mitigation this run: %d (>= %d).", w->s->mitigation,
                            r->gatekeeper_mitigation.value));
        break;
    case FR_SPECIAL_HUNTER:
        view_line(v, &card->lines,
                  view_text(v, "Excess Time %d of %d.", w->s->excess,
                            r->hunter_appears.value + r->hunter_steps.value));
        break;
    case FR_SPECIAL_CONVERGENCE:
        view_line(v, &card->lines,
                  view_text(v, "%d Elites decayed unaddressed.", w->s->absorbed_total));
        break;
    case FR_ORDINARY:
    case FR_SPECIAL_SPAWNED:
    case FR_SPECIALS: return;
    }
    view_line(v, &card->lines, "Ends the run, won or lost.");
}

static void show_enemies(const FrView *w, const FrRow *row, ViewCard *card) {
    const FrLocationDef *def = &w->c->location[row->def];
    FrOutcome ending = fr_ending_of(w->c, row->def);
    if (ending != FR_RUNNING && w->c->ending[ending].enemy != FR_NONE)
        view_line(w->v, &card->lines, fr_describe_enemy(w, w->c->ending[ending].enemy));
    for (int i = 0; i < def->spawns; i++)
        view_line(w->v, &card->lines, fr_describe_enemy(w, def->spawn[i]));
}

static const char *show_stage(const FrView *w, const FrRow *row) {
    int32_t low = 0, high = 0;
    const char *stage = fr_stage_names[row->stage];
    if (row->timer == 0 || fr_sight(w->c, w->s) == 0)
        return stage;
    fr_timer_hint(w->c, w->s, row, &low, &high);
    if (low == high)
        return view_text(w->v, "%s, %d left", stage, low);
    return view_text(w->v, "%s, %d-%d left", stage, low, high);
}

// What a row left unchosen will do; the weights of its durations stand in the HUD (C21).
static void show_decay(const FrView *w, const FrRow *row, ViewCard *card) {
    if (row->timer == 0)
        return;
    const FrStageRange *range = &w->c->rules.stage[row->stage];
    view_line(w->v, &card->lines,
              view_text(w->v,
                        "Decay: %s lasts %d-%d; unchosen it adds %s W per stage, %s W when "
                        "Removed.",
                        fr_stage_names[row->stage], range->low, range->high,
                        fr_show_w(w->v, w->c->rules.w_per_degradation.value),
                        fr_show_w(w->v, w->c->rules.w_per_removal.value)));
}

static void show_row(const FrView *w, int place) {
    const FrCatalog *c = w->c;
    const FrRow *row = &w->s->row[place];
    const FrLocationDef *def = &c->location[row->def];
    View *v = w->v;
    Bounds bounds = row_bounds(w, row);
    ViewCard *card = view_card(v, def->name);
    show_costs(w, row, &bounds, card);
    show_special(w, row, card);
    show_enemies(w, row, card);
    if (def->event != FR_NONE)
        show_event(w, def, &bounds, card);
    if (def->rest != FR_NONE)
        show_rest(w, row, card);
    show_decay(w, row, card);
    card->flavour = def->flavour;

    ViewRow *line = view_row(v);
    line->card = (int16_t)place;
    line->action = (int16_t)place;
    line->cell[0] = def->name;
    line->cell[1] = fr_row_biome(c, w->s, row);
    line->cell[2] = fr_category_names[def->category];
    line->cell[3] = view_text(v, "%d", fr_row_danger(c, w->s, row));
    line->cell[4] = show_stage(w, row);
    line->cell[5] = view_text(v, "%d", def->zone_time_cost);
    line->sentence =
        view_text(v, "%d: %s, %s, %s, Danger %s, %s, Time Cost %s", place + 1, line->cell[0],
                  line->cell[1], line->cell[2], line->cell[3], line->cell[4], line->cell[5]);

    ViewAction *go = fr_action(w, (Move){.verb = FR_GO, .a = (uint8_t)(place + 1)},
                               view_text(v, "Go to %s", def->name), view_text(v, "%d", place + 1));
    go->summary = view_text(v, "Go to %s: Zone Time Cost %d, Total Time %s", def->name,
                            def->zone_time_cost, v->value[card->values.first + 2].text);
    go->costs_time = def->zone_time_cost > 0;
    go->primary = true;
    card->actions = (ViewRange){.first = (uint16_t)place, .count = 1};
}

static const char *shown_text(const FrView *w) {
    const FrState *s = w->s;
    int shown = s->row_count - s->convergence_active;
    const char *extra = s->convergence_active ? ", +1 The Convergence" : "";
    if (shown > s->size)
        return view_text(w->v, "Target %d, shown %d (%d surplus persists)%s", s->size, shown,
                         shown - s->size, extra);
    return view_text(w->v, "Frontier size %d%s", s->size, extra);
}

void fr_view_frontier(const FrView *w) {
    static const char *const columns[] = {
        "Name", "Biome", "Encounter Category", "Danger", "Arrival Decay Stage", "Time Cost"};
    View *v = w->v;
    v->heading = "Frontier";
    v->description = shown_text(w);
    v->table.title = "Frontier";
    v->table.columns = 6;
    for (int i = 0; i < 6; i++)
        v->table.column[i] = columns[i];
    v->table.numeric[3] = v->table.numeric[5] = true;
    for (int i = 0; i < w->s->row_count; i++)
        show_row(w, i);
    // Nothing that the size depends on changes while the frontier is shown (S04.02).
    Terms terms;
    terms.count = 0;
    int32_t size = fr_frontier_size(w->c, w->s, &terms);
    fr_value(w, &v->headline, "Frontier size", view_text(v, "%d", size), "S04.03", &terms);
}
