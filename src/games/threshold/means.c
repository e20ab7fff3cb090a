// What an artifact really does, under the rulings and with the numbers of this run.
#include "base/check.h"
#include "games/threshold/rules.h"

//
static void mean_invert(const ThCatalog *c, const ThState *s, Text *text) {
    int anchors = th_count(&s->anchor), distortions = th_count(&s->distortion);
    text_addf(text,
              "the %d ~ become O and share one use: the first you enter gives %+d, then all are "
              "gone.",
              distortions, th_rules(c, s)->anchor_gain.value);
    if (anchors > 0)
        text_addf(text, " %d O becomes ~, and only that spreads.", anchors);
    else
        text_add(text, " No ~ is left, so nothing spreads.");
}

void th_means(const ThCatalog *c, const ThState *s, ThEffect effect, Text *text) {
    const ThRules *r = th_rules(c, s);
    switch (effect) {
        NEVER_CASE(TH_EFFECTS);
    case TH_NEUTRAL: text_add(text, "no rule changes."); break;
    case TH_INVERT: mean_invert(c, s, text); break;
    case TH_SEVER:
        text_addf(text, "~ beside you takes 0. ~ under you still takes %d. O gives nothing.",
                  r->standing_drain.value);
        break;
    case TH_LENS:
        text_addf(text, "you see where the next wave goes. ~ beside you takes %d, under you %d.",
                  r->adjacent_drain.value + r->lens_drain.value,
                  r->standing_drain.value + r->lens_drain.value);
        if (s->strict_lens)
            text_addf(text, " Every other turn takes %d more.", r->lens_drain.value);
        break;
    case TH_STILL:
        text_addf(text, "no more waves. ~ beside you takes %d instead of %d.", r->still_drain.value,
                  r->adjacent_drain.value);
        break;
    }
}
