// Beside the board: what the symbols mean, what is about to happen, and when leaving was best.
#include "engine/history.h"
#include "games/threshold/view_parts.h"

enum { SUM_LENGTH = 160 };

void th_view_legend(const ThView *w) {
    const ThRules *r = th_rules(w->c, w->s);
    View *v = w->v;
    int32_t lens = th_carries(w->s, TH_LENS) ? r->lens_drain.value : 0;
    int32_t beside = th_carries(w->s, TH_SEVER)   ? 0
                     : th_carries(w->s, TH_STILL) ? r->still_drain.value + lens
                                                  : r->adjacent_drain.value + lens;
    view_sign(v, '@', "you", view_text(v, "every step costs %d Coherence", r->move_cost.value));
    view_sign(v, 'X', "exit", "leave here with more than 0");
    view_sign(v, '~', "distortion",
              view_text(v, "beside you -%d a turn, under you -%d", beside,
                        r->standing_drain.value + lens));
    view_sign(v, 'O', "anchor",
              th_carries(w->s, TH_SEVER) ? "gives nothing while you carry Severance"
              : w->s->inverted ? view_text(v, "%+d, once for all of them", r->anchor_gain.value)
                               : view_text(v, "%+d, once", r->anchor_gain.value));
    view_sign(v, '*', "artifact",
              view_text(v, "Coherence and one changed rule; you carry %d", r->carry_limit.value));
    view_sign(v, '+', "threshold",
              th_carries(w->s, TH_STILL)
                  ? "no waves while you carry the Still Point"
                  : view_text(v, "below it, ~ spreads every %d turns", r->period.value));
    view_sign(v, '#', "wall", "no way through");
    view_sign(v, '.', "ground", "free to walk, and where ~ can spread");
}

// ---- what is to be known now

static void add_line(const ThView *w, const char *text) {
    view_line(w->v, &w->v->board.say.lines, text);
}

static void tell_way_out(const ThView *w) {
    int moves = th_way_out(w->c, w->s);
    int32_t cost = moves * th_rules(w->c, w->s)->move_cost.value;
    const char *steps =
        view_text(w->v, "Way out: %d %s", moves, text_plural(moves, "move", "moves"));
    if (moves < 0)
        add_line(w, "There is no way out.");
    else if (cost < w->s->coherence)
        add_line(w, view_text(w->v, "%s, Coherence %d before any ~ beside it.", steps,
                              w->s->coherence - cost));
    else
        add_line(
            w, view_text(w->v, "%s. They cost %d, and you have %d.", steps, cost, w->s->coherence));
}

// Whether a step south would be the crossing.
static bool can_cross(const ThView *w) {
    ThState then = *w->s;
    if (!th_check(w->c, w->s, (Move){.verb = TH_SOUTH}, NULL))
        return false;
    th_step(w->c, &then, TH_SOUTH, NULL);
    return then.crossed;
}

static int count_below(const ThView *w, const ThCells *cells) {
    int count = 0;
    for (int y = th_rules(w->c, w->s)->threshold_row.value + 1; y < TH_SIZE; y++)
        for (int x = 0; x < TH_SIZE; x++)
            count += th_has(cells, th_cell(x, y));
    return count;
}

static void tell_what_is_below(const ThView *w) {
    int artifacts = count_below(w, &w->s->star), anchors = count_below(w, &w->s->anchor);
    add_line(w, view_text(w->v,
                          "Below the + line: %d %s and %d %s. Crossing it once sets the "
                          "distortions free.",
                          artifacts, text_plural(artifacts, "artifact", "artifacts"), anchors,
                          text_plural(anchors, "anchor", "anchors")));
}

static void say_before(const ThView *w) {
    ViewSay *say = &w->v->board.say;
    const ThRules *r = th_rules(w->c, w->s);
    if (!can_cross(w)) {
        say->title = "Nothing spreads yet";
        tell_what_is_below(w);
        tell_way_out(w);
        return;
    }
    say->title = "One step South crosses the threshold";
    say->tone = VIEW_WARNING;
    add_line(w,
             view_text(w->v, "From then on every ~ spreads, every %d turns, also above the line.",
                       r->period.value));
    add_line(w, w->s->oneway ? "Coming back up through the line is not possible, and going back "
                               "does not stop it."
                             : "Going back does not stop it.");
    tell_way_out(w);
}

// With the Lens: how much the next wave adds.
static void tell_next_cells(const ThView *w) {
    ThCells cells = {{0}};
    if (!th_preview(w->c, w->s, &cells))
        return;
    int now = th_count(&w->s->distortion), more = th_count(&cells);
    add_line(w, view_text(w->v, "It reaches the %d framed %s: distortions %d -> %d.", more,
                          text_plural(more, "cell", "cells"), now, now + more));
}

static void say_after(const ThView *w) {
    ViewSay *say = &w->v->board.say;
    uint32_t turns = th_turns_to_wave(w->c, w->s);
    if (turns == 0) {
        say->title = "Nothing spreads any more";
    } else {
        say->title = view_text(w->v, "Wave %u in %u %s", th_next_wave(w->c, w->s), turns,
                               text_plural((int)turns, "turn", "turns"));
        say->tone = VIEW_WARNING;
        say->most = th_rules(w->c, w->s)->period.value;
        say->now = say->most - (int32_t)turns;
        tell_next_cells(w);
    }
    if (w->s->last.anchor != 0)
        add_line(w, view_text(w->v, "Anchor used: %+d.", w->s->last.anchor));
    tell_way_out(w);
}

static void show_hint(const ThView *w) {
    const ThState *s = w->s;
    View *v = w->v;
    if (s->turn == 0)
        v->hint = (ViewHint){"threshold-move",
                             "Arrow keys, W A S D, a click or a swipe move you. Every step costs "
                             "Coherence; at 0 you are lost."};
    else if (!s->crossed && can_cross(w))
        v->hint = (ViewHint){"threshold-cross",
                             "What is below pays for the way. The question is when to turn back."};
    else if (s->mode == TH_MODE_PROMPT)
        v->hint = (ViewHint){"threshold-artifact",
                             "An artifact changes a rule for the rest of the run. You can decline "
                             "it and come back."};
}

// How much more the next better way out would have asked for: nothing after the best, or if lost.
static const char *what_was_missing(const ThView *w) {
    const ThRules *r = th_rules(w->c, w->s);
    int32_t left = w->s->coherence;
    if (w->s->outcome == TH_LOST || left >= r->whole_from.value)
        return "";
    bool barely = left >= r->barely_from.value;
    return view_text(w->v, " With %d more: %s.",
                     (barely ? r->whole_from.value : r->barely_from.value) - left,
                     w->c->ending[barely ? TH_WHOLE : TH_BARELY].text);
}

static void say_ended(const ThView *w, ViewSay *say) {
    say->title = th_ending(w->c, w->s)->text;
    say->tone = w->s->outcome == TH_WON ? VIEW_GAIN : VIEW_WARNING;
    add_line(w, view_text(w->v, "Coherence %d after %d %s.%s", th_shown_coherence(w->s), w->s->turn,
                          text_plural(w->s->turn, "move", "moves"), what_was_missing(w)));
}

void th_view_say(const ThView *w) {
    if (w->s->mode == TH_MODE_ENDED) {
        say_ended(w, &w->v->board.say);
        return;
    }
    show_hint(w);
    if (w->s->crossed)
        say_after(w);
    else
        say_before(w);
}

// ---- after the end

// What the straight way out from a step would have left, distortions not counted.
static int32_t prospect(const ThView *w, size_t step) {
    const Sample *sample = &w->history->step[step].sample;
    ThState then = *w->s;
    then.at = (uint8_t)sample->place;
    int moves = th_way_out(w->c, &then);
    return moves < 0 ? -1
                     : sample->value[TH_COHERENCE] - moves * th_rules(w->c, w->s)->move_cost.value;
}

// The whole run as one sum, of what its turns added.
static void tell_sum(const ThView *w) {
    static const struct {
        ThSample kind;
        const char *one, *many;
    } terms[] = {{TH_MOVED, "move", "moves"},
                 {TH_ARTIFACTS, "artifact", "artifacts"},
                 {TH_ANCHORS, "anchor", "anchors"},
                 {TH_DRAINED, "distortions", "distortions"}};
    char memory[SUM_LENGTH];
    Text text;
    int32_t sum = w->history->step[0].sample.value[TH_COHERENCE];
    text_init(&text, memory, sizeof memory);
    text_addf(&text, "%d at the start", sum);
    for (size_t k = 0; k < sizeof terms / sizeof terms[0]; k++) {
        int32_t added = 0;
        int times = 0;
        for (size_t i = 1; i < w->history->count; i++) {
            int32_t value = w->history->step[i].sample.value[terms[k].kind];
            added += value;
            times += value != 0;
        }
        sum += added;
        if (times > 0)
            text_addf(&text, ", %+d %s", added, text_plural(times, terms[k].one, terms[k].many));
    }
    text_addf(&text, " = %d", sum);
    add_line(w, view_text(w->v, "%s.", memory));
}

static void tell_last_moment(const ThView *w) {
    View *v = w->v;
    size_t best = 0;
    int32_t most = -1;
    for (size_t i = 0; i + 1 < w->history->count; i++) {
        int32_t left = prospect(w, i);
        if (left >= most) {
            most = left;
            best = i;
        }
    }
    const Sample *then = &w->history->step[best].sample;
    if (most <= th_shown_coherence(w->s)) {
        add_line(w, "No earlier moment was better to leave, by the straight way.");
        return;
    }
    add_line(w, view_text(v,
                          "The last moment at which leaving was best: move %d, Coherence %d. The "
                          "straight way out would have left %d, before any ~ beside it.",
                          then->time, then->value[TH_COHERENCE], most));
}

void th_view_whole_run(const ThView *w) {
    tell_sum(w);
    tell_last_moment(w);
}
