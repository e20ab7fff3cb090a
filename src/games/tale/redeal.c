// The same information, other hidden values: the draws to come. Whatever was drawn has been shown.
#include "base/check.h"
#include "base/rng.h"
#include "games/tale/rules.h"

void ta_redeal_stream(const void *catalog, void *state, uint32_t stream, uint64_t key) {
    TaState *s = state;
    (void)catalog;
    CHECK(stream >= 1 && stream < TA_STREAMS);
    s->stream[stream] = rng_key(key, stream);
}

void ta_redeal(const void *catalog, void *state, uint64_t key) {
    for (uint32_t i = 1; i < TA_STREAMS; i++)
        ta_redeal_stream(catalog, state, i, key);
}
