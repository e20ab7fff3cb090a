// S16, R015: the end of a run, and the chain of decisions and numbers that led to it.
#include "base/check.h"
#include "games/frontier/view_parts.h"

enum { CHAIN_LENGTH = 60 };

static const char *signed_text(const FrView *w, const char *name, int32_t before, int32_t after) {
    return view_text(w->v, ", %s %d -> %d", name, before, after);
}

// One line per Location: the steps spent there, from the one that chose it.
static void show_visit(const FrView *w, size_t first, size_t last) {
    const HistoryStep *step = w->history->step;
    const Sample *before = &step[first - 1].sample, *after = &step[last].sample;
    CHECK(after->place > 0);
    const char *place = w->c->location[after->place - 1].name;
    View *v = w->v;
    const char *w_change =
        before->value[FR_SAMPLED_W] == after->value[FR_SAMPLED_W]
            ? ""
            : view_text(v, ", W %s -> %s", fr_show_w(v, before->value[FR_SAMPLED_W]),
                        fr_show_w(v, after->value[FR_SAMPLED_W]));
    view_line(v, &v->report.chain,
              view_text(v, "T %d, steps %zu-%zu, %s%s%s%s%s%s.", before->time, first, last, place,
                        before->value[FR_SAMPLED_HP] == after->value[FR_SAMPLED_HP]
                            ? ""
                            : signed_text(w, "HP", before->value[FR_SAMPLED_HP],
                                          after->value[FR_SAMPLED_HP]),
                        before->value[FR_SAMPLED_STAMINA] == after->value[FR_SAMPLED_STAMINA]
                            ? ""
                            : signed_text(w, "Stamina", before->value[FR_SAMPLED_STAMINA],
                                          after->value[FR_SAMPLED_STAMINA]),
                        w_change,
                        before->value[FR_SAMPLED_SIZE] == after->value[FR_SAMPLED_SIZE]
                            ? ""
                            : signed_text(w, "Frontier size", before->value[FR_SAMPLED_SIZE],
                                          after->value[FR_SAMPLED_SIZE]),
                        before->value[FR_SAMPLED_EXCESS] == after->value[FR_SAMPLED_EXCESS]
                            ? ""
                            : signed_text(w, "Excess Time", before->value[FR_SAMPLED_EXCESS],
                                          after->value[FR_SAMPLED_EXCESS])));
}

// The last Locations of the run, oldest first.
static void show_chain(const FrView *w) {
    size_t starts[CHAIN_LENGTH], visits = 0;
    const History *h = w->history;
    for (size_t i = 1; i < h->count; i++)
        if (h->step[i].move.verb == FR_GO)
            starts[visits++ % CHAIN_LENGTH] = i;
    size_t shown = visits < CHAIN_LENGTH ? visits : CHAIN_LENGTH;
    if (visits > shown)
        view_line(w->v, &w->v->report.chain,
                  visits - shown == 1
                      ? "1 earlier Location is in the log."
                      : view_text(w->v, "%zu earlier Locations are in the log.", visits - shown));
    for (size_t i = visits - shown; i < visits; i++) {
        size_t first = starts[i % CHAIN_LENGTH];
        size_t last = i + 1 < visits ? starts[(i + 1) % CHAIN_LENGTH] - 1 : h->count - 1;
        show_visit(w, first, last);
    }
}

// The numbers behind the ending, each with its limit.
static void show_numbers(const FrView *w) {
    const FrState *s = w->s;
    const FrRules *r = &w->c->rules;
    View *v = w->v;
    Terms terms;
    terms.count = 0;
    int32_t size = fr_frontier_size(w->c, s, &terms);
    fr_value(w, &v->headline, "Time", view_text(v, "%d", s->time), "S02.01", NULL);
    fr_value(w, &v->headline, "HP", view_text(v, "%d", s->hp), "S09.01", NULL);
    fr_value(w, &v->headline, "W", view_text(v, "%s", fr_show_w(v, s->w)), "S05.01", NULL);
    fr_value(w, &v->headline, "Frontier size", view_text(v, "%d", size), "S04.03", &terms);
    fr_value(w, &v->headline, "Excess Time",
             fr_show_of(v, s->excess, r->hunter_appears.value + r->hunter_steps.value), "S15.01",
             NULL);
    fr_value(w, &v->headline, "Decay mitigation",
             fr_show_of(v, s->mitigation, r->gatekeeper_mitigation.value), "S15.02", NULL);
    fr_value(w, &v->headline, "Elites absorbed",
             fr_show_of(v, s->absorbed_total, r->convergence_pool.value), "S15.03", NULL);
    fr_value(w, &v->headline, "Level", view_text(v, "%d", s->level), "S09.02", NULL);
    fr_value(w, &v->headline, "Observation Data", view_text(v, "%d", s->observation), "S14.02",
             NULL);
    if (s->contract != FR_NONE)
        fr_value(w, &v->headline, "Contract",
                 view_text(v, "%s, %s", w->c->contract[s->contract].name,
                           s->contract_kept ? "kept" : "not kept"),
                 "U11a", NULL);
}

void fr_view_end(const FrView *w) {
    const FrEndingDef *ending = &w->c->ending[w->s->outcome];
    char memory[300];
    Text cause;
    View *v = w->v;
    text_init(&cause, memory, sizeof memory);
    fr_end_cause(w->c, w->s, &cause);
    v->heading = ending->title;
    v->ended = true;
    v->report.title = ending->title;
    v->report.outcome = fr_outcome_names[w->s->outcome];
    v->report.success = ending->success;
    v->report.tone = ending->success ? VIEW_GAIN : VIEW_WARNING;
    v->report.cause = view_text(v, "%s.", memory);
    v->report.text = ending->text;
    show_numbers(w);
    if (w->history)
        show_chain(w);
}
