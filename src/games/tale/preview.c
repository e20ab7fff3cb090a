// Every face of the die, one after the other; see preview.h.
#include "games/tale/preview.h"

static void widen(TaSpan *span, int32_t value) {
    if (!span->known || value < span->low)
        span->low = value;
    if (!span->known || value > span->high)
        span->high = value;
    span->known = true;
}

static void collect(const TaState *after, int32_t face, TaForecast *f) {
    const TaTurn *t = &after->last;
    if (t->success) {
        f->least = f->faces == 0 ? face : f->least;
        f->faces++;
        widen(t->rolled && face == TA_FACES ? &f->xp_of_20 : &f->xp, t->xp);
    } else {
        widen(&f->damage, t->damage);
    }
    widen(&f->healed[t->success], t->healed);
}

// A choice that is closed is foreseen as if its price were at hand.
static TaState able_to_pay(const TaCatalog *c, const TaState *s, const TaChoice *choice) {
    TaState from = *s;
    if (!ta_is_open(c, s, choice, NULL)) {
        from.gold = ta_most(from.gold, choice->need.price);
        from.lost_this_turn = 0;
    }
    return from;
}

TaState ta_paid(const TaCatalog *c, const TaState *s, const TaChoice *choice) {
    TaState from = able_to_pay(c, s, choice);
    if (choice->need.price > 0)
        ta_pay(c, &from, choice->need.price, NULL);
    return from;
}

TaForecast ta_foresee(const TaCatalog *c, const TaState *s, uint8_t choice) {
    const TaState from = able_to_pay(c, s, &ta_scene(c, s)->choice[choice]);
    TaForecast f = {0};
    for (int32_t face = 1; face <= TA_FACES; face++) {
        TaState copy = from;
        ta_choose_face(c, &copy, choice, (uint32_t)face, NULL);
        if (copy.mode == TA_MODE_ASSIST)
            ta_assist(c, &copy, false, NULL);
        collect(&copy, face, &f);
    }
    return f;
}
