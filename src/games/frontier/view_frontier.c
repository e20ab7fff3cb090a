// S19.02: the frontier as a table of one to seven rows, and what each Location will cost.
#include "base/check.h"
#include "games/frontier/view_parts.h"

// S04.02: a change of the next frontier's size, or that there is none.
static const char *show_size(View *v, const FrRange *size) {
    CHECK(size->low <= size->high && size->high <= 0); // more decay never makes it larger
    if (size->low == 0)
        return "no change";
    const char *change = view_text(v, "%+d", size->low);
    return size->low == size->high ? change : view_text(v, "%s or no change", change);
}

static bool is_0(const FrRange *range) {
    return range->low == 0 && range->high == 0;
}

static void show_unless_0(const FrView *w, ViewCard *card, const char *label, const char *text,
                          const char *rule, const FrRange *range) {
    fr_value(w, &card->values, label, text, rule, NULL)->nothing = is_0(range);
}

// The same fields in the same rows for every Location (S19.06).
static void show_costs(const FrView *w, const FrRow *row, const FrForecast *f, ViewCard *card) {
    const FrCatalog *c = w->c;
    View *v = w->v;
    int32_t zone = c->location[row->def].zone_time_cost;
    fr_value(w, &card->values, "Zone Time Cost", view_text(v, "%d", zone), "S02.02", NULL)
        ->section = "It costs";
    show_unless_0(w, card, "Additional Time", fr_show_range(v, &f->time, false), "S02.03",
                  &f->time);
    ViewValue *total = fr_value(w, &card->values, "Total Time", fr_show_range(v, &f->total, false),
                                "S02.02", NULL);
    total->tone = VIEW_TIME;
    total->nothing = is_0(&f->total);
    show_unless_0(w, card, "Excess Time", fr_show_range(v, &f->excess, false), "S15.01",
                  &f->excess);
    show_unless_0(w, card, "Location decay", fr_show_range(v, &f->advance, true), "S20.02",
                  &f->advance);
    show_unless_0(w, card, "Next frontier size", show_size(v, &f->size),
                  c->rules.decay_rate_penalty.source, &f->size);
    fr_value(w, &card->values, "Danger", view_text(v, "%d", fr_row_danger(c, w->s, row)), "U32",
             NULL);
}

// Each option with what it would bring now, and what it is listed with.
static void show_rest(const FrView *w, int place, ViewCard *card) {
    const FrRow *row = &w->s->row[place];
    const FrRestDef *rest = &w->c->rest[w->c->location[row->def].rest];
    uint8_t shown[FR_MAX_REST_OPTIONS];
    size_t count = fr_rest_options(w->c, row, shown);
    FrState there = *w->s;
    fr_go(w->c, &there, place, NULL);
    for (size_t i = 0; i < count; i++) {
        const FrRestOption *o = &rest->option[shown[i]];
        FrState after = there;
        fr_rest(w->c, &after, shown[i], NULL);
        view_line(w->v, &card->lines,
                  view_text(w->v,
                            "%s: Time %d, HP %+d (listed %d), Stamina %+d (listed %d), decay "
                            "mitigation %d.",
                            o->name, after.update.total, after.hp - w->s->hp, o->hp,
                            after.stamina - w->s->stamina, o->stamina, after.update.mitigation));
    }
    view_line(w->v, &card->lines,
              "One option must be taken. Rests that take longer than the Location lasts are not "
              "offered.");
}

static void show_event(const FrView *w, const FrLocationDef *def, const FrForecast *f,
                       ViewCard *card) {
    View *v = w->v;
    view_line(v, &card->lines, view_text(v, "Event: %s.", w->c->event[def->event].name));
    view_line(v, &card->lines,
              view_text(v, "Additional Time %s, HP %s, Stamina %s, W %s.",
                        fr_show_range(v, &f->time, false), fr_show_range(v, &f->hp, true),
                        fr_show_range(v, &f->stamina, true), fr_show_w_range(v, &f->w)));
    if (f->fights > 0)
        view_line(v, &card->lines,
                  view_text(v, "%d of %d ways through it %s to a fight; HP is counted without it.",
                            f->fights, f->deaths + f->ways,
                            text_plural(f->fights, "leads", "lead")));
    if (f->deaths > 0)
        view_line(v, &card->lines,
                  view_text(v, "On %d of %d ways through it HP falls to 0 and the run ends.",
                            f->deaths, f->deaths + f->ways));
}

// U23: why a special Location is here.
static void show_special(const FrView *w, const FrRow *row, ViewCard *card) {
    const FrRules *r = &w->c->rules;
    View *v = w->v;
    switch ((FrSpecial)w->c->location[row->def].special) {
        NEVER_CASE(FR_SPECIALS);
    case FR_SPECIAL_EXIT:
        card->pill = "Ends the run";
        card->pill_tone = VIEW_GAIN;
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
                  view_text(v, "Excess Time %s.",
                            fr_show_of(v, w->s->excess,
                                       r->hunter_appears.value + r->hunter_steps.value)));
        break;
    case FR_SPECIAL_CONVERGENCE:
        view_line(v, &card->lines,
                  view_text(v, "%d %s decayed unaddressed.", w->s->absorbed_total,
                            text_plural(w->s->absorbed_total, "Elite", "Elites")));
        break;
    case FR_ORDINARY:
    case FR_SPECIAL_SPAWNED: return;
    }
    card->pill = "Ends the run, won or lost";
    card->pill_tone = VIEW_WARNING;
}

// U43: what a boss's HP is made up of, if it grows.
static void show_growth(const FrView *w, uint8_t enemy, ViewCard *card) {
    Terms terms;
    terms.count = 0;
    int32_t hp = fr_enemy_hp(w->c, w->s, enemy, &terms);
    if (w->c->enemy[enemy].growths > 0)
        fr_value(w, &card->values, "Boss HP", view_text(w->v, "%d", hp), "U43", &terms);
}

// U42: what winning gives, as it would be now.
static void show_reward(const FrView *w, const FrLocationDef *def, ViewCard *card) {
    char cost_memory[200], gain_memory[600];
    Text costs, gains;
    text_init(&costs, cost_memory, sizeof cost_memory);
    text_init(&gains, gain_memory, sizeof gain_memory);
    FrState copy = *w->s;
    fr_foresee_effects(w, &copy, def->reward, def->rewards, &costs, &gains);
    ViewValue *value =
        fr_value(w, &card->values, "Reward",
                 view_text(w->v, "%s%s%s", gain_memory,
                           costs.length > 0 && gains.length > 0 ? ", " : "", cost_memory),
                 "U42", NULL);
    value->section = "It pays";
    value->tone = VIEW_GAIN;
    for (int i = 0; i < def->rewards; i++)
        fr_about_thing(w, &def->reward[i], value);
}

static void show_enemies(const FrView *w, const FrRow *row, ViewCard *card) {
    const FrLocationDef *def = &w->c->location[row->def];
    FrOutcome ending = fr_ending_of(w->c, row->def);
    if (ending != FR_RUNNING && w->c->ending[ending].enemy != FR_NONE) {
        fr_show_enemies(w, &w->c->ending[ending].enemy, 1, &card->values);
        show_growth(w, w->c->ending[ending].enemy, card);
    }
    fr_show_enemies(w, def->spawn, def->spawns, &card->values);
    if (def->rewards > 0)
        show_reward(w, def, card);
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
    FrSpan range = fr_lasts(w->c, row->def, row->stage);
    uint8_t behavior = w->c->location[row->def].behavior;
    if (behavior != FR_NONE)
        view_line(w->v, &card->lines,
                  view_text(w->v, "%s: %s", w->c->behavior[behavior].name,
                            w->c->behavior[behavior].text));
    view_line(w->v, &card->lines,
              view_text(w->v,
                        "If you leave it: %s lasts %d-%d Time; W +%s for each stage lost, +%s when "
                        "Removed.",
                        fr_stage_names[row->stage], range.low, range.high,
                        fr_show_w(w->v, w->c->rules.w_per_degradation.value),
                        fr_show_w(w->v, w->c->rules.w_per_removal.value)));
}

// "+1 to 3 inside": what choices there will add to the Time Cost.
static const char *show_inside(View *v, const FrRange *time) {
    if (is_0(time))
        return "";
    return time->low == time->high ? view_text(v, "%+d inside", time->low)
                                   : view_text(v, "%+d to %d inside", time->low, time->high);
}

static const char *mark_of(const FrCatalog *c, const FrRow *row) {
    static const char *const marks[FR_CATEGORIES] = {"enemy", "elite", "boss", "event", "rest"};
    const FrLocationDef *def = &c->location[row->def];
    return def->special == FR_SPECIAL_EXIT ? "exit" : marks[def->category];
}

static void show_row(const FrView *w, int place) {
    const FrCatalog *c = w->c;
    const FrRow *row = &w->s->row[place];
    const FrLocationDef *def = &c->location[row->def];
    View *v = w->v;
    FrForecast forecast = fr_foresee_row(c, w->s, place);
    ViewCard *card = view_card(v, def->name);
    show_costs(w, row, &forecast, card);
    show_special(w, row, card);
    show_enemies(w, row, card);
    if (fr_ending_of(c, row->def) != FR_RUNNING)
        view_line(v, &card->lines, "No Time passes: the run ends there.");
    if (def->event != FR_NONE)
        show_event(w, def, &forecast, card);
    if (def->rest != FR_NONE)
        show_rest(w, place, card);
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
    line->note[5] = show_inside(v, &forecast.time);
    line->mark = mark_of(c, row);
    line->segments = (uint8_t)(FR_REMOVED - row->stage);
    line->sentence =
        view_text(v, "%d: %s, %s, %s, Danger %s, %s, Time Cost %s%s%s", place + 1, line->cell[0],
                  line->cell[1], line->cell[2], line->cell[3], line->cell[4], line->cell[5],
                  line->note[5][0] ? ", " : "", line->note[5]);

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

static const char *show_stages(const FrView *w) {
    char memory[200];
    Text text;
    text_init(&text, memory, sizeof memory);
    text_add(&text, "How long a stage lasts: ");
    for (int i = 0; i < FR_REMOVED; i++) {
        const FrStageRange *range = &w->c->rules.stage[i];
        text_addf(&text, "%s %d to %d Time; ", fr_stage_names[i], range->low, range->high);
    }
    text_add(&text, "then Removed");
    return view_text(w->v, "%s", text.data);
}

// What stands beside the table while no Location is selected: a sentence, then parts, "title: one;
// two".
static void show_guide(const FrView *w) {
    const FrRules *r = &w->c->rules;
    View *v = w->v;
    ViewRange *guide = &v->table.guide;
    view_line(v, guide,
              "Select a Location to see what it costs and what waits there. The others decay while "
              "you are away.");
    view_line(v, guide, show_stages(w));
    view_line(v, guide,
              view_text(v,
                        "What you leave decays: by the Time that you spend; W +%s for each stage "
                        "lost; W +%s when Removed",
                        fr_show_w(v, r->w_per_degradation.value),
                        fr_show_w(v, r->w_per_removal.value)));
    view_line(v, guide,
              view_text(v,
                        "What you resolve pays: enemies XP, %d a Level; a Level %d stat points; "
                        "events things, rests HP and Stamina; everything Observation Data",
                        r->xp_per_level.value, r->points_per_level.value));
}

void fr_view_frontier(const FrView *w) {
    enum { NAME, BIOME, CATEGORY, DANGER, STAGE, COST, COLUMNS };
    static const char *const columns[COLUMNS] = {
        "Name", "Biome", "Encounter Category", "Danger", "Arrival Decay Stage", "Time Cost"};
    View *v = w->v;
    v->heading = "Choose a Location";
    v->description = shown_text(w);
    v->table.title = "Frontier";
    v->table.columns = COLUMNS;
    for (int i = 0; i < COLUMNS; i++)
        v->table.column[i] = columns[i];
    v->table.numeric[DANGER] = v->table.numeric[COST] = true;
    v->table.below[BIOME] = NAME + 1;
    v->table.marked = CATEGORY + 1;
    v->table.segmented = STAGE + 1;
    v->table.segments_of = FR_REMOVED;
    v->table.rule[3] = "U32";
    v->table.rule[4] = "S03.01";
    v->table.rule[5] = "S02.02";
    for (int i = 0; i < w->s->row_count; i++)
        show_row(w, i);
    fr_view_usable(w);
    show_guide(w);
    // Nothing that the size depends on changes while the frontier is shown (S04.02).
    Terms terms;
    terms.count = 0;
    int32_t size = fr_frontier_size(w->c, w->s, &terms);
    fr_value(w, &v->headline, "Frontier size", view_text(v, "%d", size), "S04.03", &terms);
}
