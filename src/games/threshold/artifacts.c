// Artifacts: which stands where, and taking one up (T-058 to T-072, A-27 to A-30). What they bend
// in anchors and drain stands in drain.c.
#include "base/check.h"
#include "games/threshold/rules.h"

// boards of up to four stars; more would need longer numbers than anybody types.
uint32_t th_deals(const ThCatalog *c) {
    static const uint32_t factorial[] = {1, 1, 2, 6, 24};
    return c->board.stars < sizeof factorial / sizeof factorial[0] ? factorial[c->board.stars] : 1;
}

// The star whose artifact lies on star `place` in this deal: orders are numbered so that those
// which change the last stars only come first.
static int dealt(const ThCatalog *c, uint32_t deal, int place) {
    bool used[TH_MAX_STARS] = {false};
    uint32_t orders = th_deals(c);
    for (int i = 0;; i++) {
        uint32_t left = (uint32_t)(c->board.stars - i);
        orders = orders >= left ? orders / left : 1;
        uint32_t skip = deal / orders;
        deal %= orders;
        int star = 0;
        while (used[star] || skip > 0)
            skip -= !used[star++];
        if (i == place)
            return star;
        used[star] = true;
    }
}

const ThArtifactDef *th_artifact_at(const ThCatalog *c, const ThState *s, uint8_t cell) {
    for (int i = 0; ALWAYS(i < c->board.stars); i++)
        if (c->board.star[i].cell == cell)
            return &c->artifact[c->board.star[dealt(c, s->deal, i)].artifact];
    return NULL;
}

// what was distortion is anchor and the other way round. Spreading belongs to distortions, so
// only the former anchors spread from now on.
static void invert(ThState *s) {
    CHECK(!s->inverted);
    ThCells distortion = s->distortion;
    s->distortion = s->anchor;
    s->anchor = distortion;
    s->inverted = true;
}

void th_accept(const ThCatalog *c, ThState *s) {
    CHECK(th_has(&s->star, s->at) && s->carried_count < TH_MAX_CARRIED);
    const ThArtifactDef *artifact = th_artifact_at(c, s, s->at);
    s->last.artifact = artifact->bonus[s->set];
    s->coherence = (int16_t)(s->coherence + artifact->bonus[s->set]);
    th_take(&s->star, s->at);
    s->carried[s->carried_count++] = (uint8_t)(artifact - c->artifact);
    s->effects = (uint8_t)(s->effects | 1U << artifact->effect);
    if (artifact->effect == TH_INVERT)
        invert(s);
}
