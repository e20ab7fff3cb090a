// The same information, other hidden values: every wave to come, but not the one that the Lens
// shows. That one stays as it was drawn, also where it points at a cell that is no ground yet.
#include "base/check.h"
#include "base/rng.h"
#include "games/threshold/rules.h"

void th_redeal_stream(const void *catalog, void *state, uint32_t stream, uint64_t key) {
    const ThCatalog *c = catalog;
    ThState *s = state;
    uint32_t next = th_next_wave(c, s);
    CHECK(stream == TH_STREAM_SPREAD);
    (void)stream;
    if (th_carries(s, TH_LENS) && s->shown_wave != next) {
        s->shown_wave = next;
        s->shown_key = s->spread_key;
    }
    s->spread_key = rng_key(key, TH_STREAM_SPREAD);
}

void th_redeal(const void *catalog, void *state, uint64_t key) {
    th_redeal_stream(catalog, state, TH_STREAM_SPREAD, key);
}
