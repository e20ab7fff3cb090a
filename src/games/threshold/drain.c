// What the ground does to Coherence: anchors give (T-056, T-057, A-27, A-29), distortions drain,
// and carried artifacts bend both (T-049 to T-053, A-08, A-09, A-28, A-30).
#include "base/check.h"
#include "games/threshold/rules.h"

// T-056, T-057. Severance leaves the anchor where it is.
void th_enter_anchor(const ThCatalog *c, ThState *s) {
    CHECK(th_has(&s->anchor, s->at));
    if (th_carries(s, TH_SEVER))
        return;
    s->last.anchor = (int16_t)th_rules(c, s)->anchor_gain.value;
    s->coherence = (int16_t)(s->coherence + s->last.anchor);
    if (s->inverted) {
        s->anchor = (ThCells){{0}};
        s->last.notes |= TH_NOTE_SHARED;
    } else {
        th_take(&s->anchor, s->at);
    }
}

// The first distortion beside the player, in the order north, east, south, west.
static uint8_t next_to(const ThState *s, unsigned around) {
    CHECK(around != 0 && !(around & TH_AROUND_HERE));
    if (around & TH_AROUND_NORTH)
        return (uint8_t)(s->at - TH_ROW);
    if (around & TH_AROUND_EAST)
        return (uint8_t)(s->at + 1);
    return (uint8_t)(around & TH_AROUND_SOUTH ? s->at + TH_ROW : s->at - 1);
}

// Step 4. Standing replaces adjacency; several neighbours count once.
void th_drain(const ThCatalog *c, ThState *s) {
    const ThRules *r = th_rules(c, s);
    ThTurn *t = &s->last;
    unsigned around = th_around(&s->distortion, s->at);
    if (around & TH_AROUND_HERE) {
        t->standing = (int16_t)-r->standing_drain.value;
    } else if (around != 0 && !th_carries(s, TH_SEVER)) {
        bool still = th_carries(s, TH_STILL);
        t->next_to = next_to(s, around);
        t->adjacent = (int16_t) - (still ? r->still_drain.value : r->adjacent_drain.value);
    }
    bool drained = (t->standing | t->adjacent) != 0;
    if (th_carries(s, TH_LENS) && (drained || s->strict_lens))
        t->lens = (int16_t)-r->lens_drain.value;
    CHECK(t->standing <= 0 && t->adjacent <= 0 && t->lens <= 0);
    s->coherence = (int16_t)(s->coherence + t->standing + t->adjacent + t->lens);
}
