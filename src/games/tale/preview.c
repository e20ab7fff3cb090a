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

TaForecast ta_foresee(const TaCatalog *c, const TaState *s, uint8_t choice) {
    TaForecast f = {0};
    for (int32_t face = 1; face <= TA_FACES; face++) {
        TaState copy = *s;
        ta_choose_face(c, &copy, choice, (uint32_t)face, NULL);
        if (copy.mode == TA_MODE_ASSIST)
            ta_assist(c, &copy, false, NULL);
        collect(&copy, face, &f);
    }
    return f;
}
