// Artifacts: which stands where, and taking one up (T-058 to T-072, A-27 to A-30). What they bend
// in anchors and drain stands in drain.c.
#include "base/check.h"
#include "games/threshold/rules.h"

const ThArtifactDef *th_artifact_at(const ThCatalog *c, uint8_t cell) {
    for (int i = 0; i < c->board.stars; i++)
        if (c->board.star[i].cell == cell)
            return &c->artifact[c->board.star[i].artifact];
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
    const ThArtifactDef *artifact = th_artifact_at(c, s->at);
    s->last.artifact = artifact->bonus[s->set];
    s->coherence = (int16_t)(s->coherence + artifact->bonus[s->set]);
    th_take(&s->star, s->at);
    s->carried[s->carried_count++] = (uint8_t)(artifact - c->artifact);
    s->effects = (uint8_t)(s->effects | 1U << artifact->effect);
    if (artifact->effect == TH_INVERT)
        invert(s);
}
