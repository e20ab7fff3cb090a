// Walks every way through a Location; see preview.h.
//
// The update that ends a way also decays rows whose timers are hidden and rolls what nobody may
// know yet. Only what the way itself decides is collected: the rest stays in the copy.
#include "games/frontier/preview.h"

#include "base/check.h"

static void widen(FrRange *range, int32_t value, bool first) {
    if (first || value < range->low)
        range->low = value;
    if (first || value > range->high)
        range->high = value;
}

// A way ended here. A run that is over has no Update Phase, so no Time has passed.
static void collect(const FrCatalog *c, const FrState *start, const FrState *end, FrForecast *f) {
    bool first = f->ways + f->deaths == 0;
    widen(&f->hp, end->hp - start->hp, first);
    widen(&f->stamina, end->stamina - start->stamina, first);
    if (end->outcome == FR_DEATH) {
        f->deaths++;
        return;
    }
    FrUpdate none = {0};
    const FrUpdate *u = end->mode == FR_MODE_ENDED ? &none : &end->update;
    first = f->ways == 0;
    widen(&f->time, u->modifiers, first);
    widen(&f->total, u->total, first);
    widen(&f->excess, u->excess, first);
    widen(&f->advance, u->decay_advance, first);
    widen(&f->size, -fr_decay_rate_penalty(c, u->decay_advance), first);
    widen(&f->w, u->w_event, first);
    f->ways++;
}

// Steps of an event only lead forward, so that every way ends.
static void walk(const FrCatalog *c, const FrState *start, const FrState *s, FrForecast *f) {
    if (s->mode == FR_MODE_COMBAT) {
        FrState won = *s;
        fr_end_fight(c, &won, FR_FIGHT_WON, NULL);
        int32_t before = f->ways + f->deaths;
        walk(c, start, &won, f);
        f->fights += f->ways + f->deaths - before;
        return;
    }
    if (s->mode != FR_MODE_EVENT && s->mode != FR_MODE_REST) {
        collect(c, start, s, f);
        return;
    }
    Move moves[GAME_MAX_MOVES];
    size_t count = fr_moves(c, s, moves);
    for (size_t i = 0; i < count; i++) {
        FrState copy = *s;
        bool done = fr_apply(c, &copy, moves[i], NULL, NULL);
        if (ALWAYS(done))
            walk(c, start, &copy, f);
    }
}

FrForecast fr_foresee_row(const FrCatalog *c, const FrState *s, int row) {
    FrForecast f = {0};
    FrState copy = *s;
    fr_go(c, &copy, row, NULL);
    walk(c, s, &copy, &f);
    return f;
}

FrForecast fr_foresee_move(const FrCatalog *c, const FrState *s, Move move, FrState *after) {
    FrForecast f = {0};
    *after = *s;
    bool done = fr_apply(c, after, move, NULL, NULL);
    if (ALWAYS(done))
        walk(c, s, after, &f);
    return f;
}
