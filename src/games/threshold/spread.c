// The spread of distortions after the crossing: T-076 to T-082, A-13 to.
#include "base/check.h"
#include "games/threshold/rules.h"

#include "base/rng.h"

enum { DIRECTIONS = 4, WAVE_BITS = 8 }; // a place in the stream is wave and cell, packed

static const int8_t direction[DIRECTIONS] = {-TH_ROW, 1, TH_ROW, -1}; // north, east, south, west

// Where this parent reaches in this wave: a keyed draw, so that looking ahead is the same function.
static inline uint8_t target_of(const ThState *s, uint32_t wave, uint8_t parent) {
    uint64_t key = wave == s->shown_wave ? s->shown_key : s->spread_key;
    uint32_t drawn = rng_below_at(key, (uint64_t)wave << WAVE_BITS | parent, DIRECTIONS);
    return (uint8_t)(parent + direction[drawn]);
}

// Only plain ground takes a distortion; the player's cell is ground like any other.
static inline ThCells ground(const ThCatalog *c, const ThState *s) {
    ThCells cells;
    for (int i = 0; i < TH_WORDS; i++)
        cells.word[i] =
            c->board.floor.word[i] & ~(s->distortion.word[i] | s->anchor.word[i] | s->star.word[i]);
    return cells;
}

ThCells th_wave_targets(const ThCatalog *c, const ThState *s, uint32_t wave) {
    CHECK(wave >= 1);
    ThCells valid = ground(c, s), filled = {{0}};
    for (int i = 0; i < TH_WORDS; i++) {
        for (uint64_t left = s->distortion.word[i]; left; left &= left - 1) {
            uint8_t parent = (uint8_t)(i * 64 + __builtin_ctzll(left));
            th_put(&filled, target_of(s, wave, parent));
        }
    }
    for (int i = 0; i < TH_WORDS; i++)
        filled.word[i] &= valid.word[i];
    return filled;
}

size_t th_wave_spawns(const ThCatalog *c, const ThState *s, uint32_t wave,
                      ThSpawn spawns[TH_SIZE * TH_SIZE]) {
    ThCells valid = ground(c, s);
    size_t count = 0;
    for (int cell = 0; cell < TH_SIZE * TH_ROW; cell++) {
        if (!th_has(&s->distortion, (uint8_t)cell))
            continue;
        uint8_t target = target_of(s, wave, (uint8_t)cell);
        if (th_has(&valid, target))
            spawns[count++] = (ThSpawn){.from = (uint8_t)cell, .to = target};
    }
    return count;
}

uint32_t th_next_wave(const ThCatalog *c, const ThState *s) {
    int32_t period = th_rules(c, s)->period.value;
    return period == 0 ? 1 : (uint32_t)(s->clock / period) + 1;
}

uint32_t th_turns_to_wave(const ThCatalog *c, const ThState *s) {
    int32_t period = th_rules(c, s)->period.value;
    bool comes = s->crossed && period > 0 && !th_carries(s, TH_STILL);
    return comes ? (uint32_t)(period - s->clock % period) : 0;
}

bool th_wave_came(const ThCatalog *c, const ThState *s) {
    int32_t period = th_rules(c, s)->period.value;
    return s->crossed && s->outcome != TH_WON && period > 0 && s->clock % period == 0 &&
           !th_carries(s, TH_STILL);
}

void th_spread(const ThCatalog *c, ThState *s) {
    CHECK(s->crossed && s->outcome == TH_RUNNING);
    uint32_t wave = th_next_wave(c, s);
    s->clock++;
    if (!th_wave_came(c, s))
        return;
    s->born = th_wave_targets(c, s, wave);
    for (int i = 0; i < TH_WORDS; i++)
        s->distortion.word[i] |= s->born.word[i];
}
