// Every line up to the next wave, depth first, leaving out what cannot be better; see certain.h.
#include "bots/threshold/certain.h"

enum { MOST_STEPS = 400 }; // more than that: it is not known

typedef struct Lines {
    const ThCatalog *c;
    int32_t best, beyond; // the best end; the most that any line may have that meets a wave
    int32_t enough, steps;
} Lines;

static int32_t capped(const Lines *lines, int32_t coherence) {
    return coherence < lines->enough ? coherence : lines->enough;
}

// The most that a line from here can end with: every gain that is left, and no detour.
static int32_t most(const ThCatalog *c, const ThState *s) {
    const ThRules *r = th_rules(c, s);
    int32_t bonus = 0, open = r->carry_limit.value - s->carried_count;
    int32_t x = th_x(s->at) - th_x(c->board.exit), y = th_y(s->at) - th_y(c->board.exit);
    bool stars = open > 0 && !th_empty(&s->star);
    for (int i = 0; stars && i < c->artifacts; i++)
        bonus = c->artifact[i].bonus[s->set] > bonus ? c->artifact[i].bonus[s->set] : bonus;
    bool anchors = !th_empty(&s->anchor) && !th_carries(s, TH_SEVER);
    int32_t gain = open * bonus + (anchors + stars) * r->anchor_gain.value;
    return s->coherence + gain - ((x < 0 ? -x : x) + (y < 0 ? -y : y)) * r->move_cost.value;
}

static void look(Lines *lines, const ThState *s);

static void look_after(Lines *lines, const ThState *s, Move move) {
    ThState then = *s;
    if (!th_apply(lines->c, &then, move, NULL, NULL))
        return;
    if (then.outcome == TH_RUNNING && then.mode == TH_MODE_BOARD && then.crossed &&
        th_wave_came(lines->c, &then)) {
        int32_t may = capped(lines, most(lines->c, &then));
        lines->beyond = may > lines->beyond ? may : lines->beyond;
        return;
    }
    look(lines, &then);
}

static void look(Lines *lines, const ThState *s) {
    Move moves[GAME_MAX_MOVES];
    int32_t end = s->outcome == TH_WON ? capped(lines, th_shown_coherence(s)) : 0;
    lines->best = end > lines->best ? end : lines->best;
    if (s->outcome != TH_RUNNING || ++lines->steps > MOST_STEPS ||
        capped(lines, most(lines->c, s)) <= lines->best)
        return;
    size_t count = th_moves(lines->c, s, moves);
    for (size_t i = 0; i < count; i++)
        look_after(lines, s, moves[i]);
}

bool th_certain(const ThCatalog *c, const ThState *s, Move move, int32_t enough,
                int32_t *coherence) {
    Lines lines = {.c = c, .enough = enough};
    if (!s->crossed)
        return false; // most of the board is still to be had
    if (move.verb != 0)
        look_after(&lines, s, move);
    else
        look(&lines, s);
    *coherence = lines.best;
    return lines.steps <= MOST_STEPS && lines.beyond <= lines.best;
}
