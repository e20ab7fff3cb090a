// What holds in every state between two moves; see engine/game.h. Nothing here decides anything.
#include "base/check.h"
#include "games/threshold/rules.h"

// T-013, T-106: everything stands on floor, and no two things on the same cell.
static void check_board(const ThCatalog *c, const ThState *s) {
    for (int i = 0; i < TH_WORDS; i++) {
        uint64_t distortion = s->distortion.word[i], anchor = s->anchor.word[i];
        uint64_t star = s->star.word[i];
        CHECK(((distortion | anchor | star) & ~c->board.floor.word[i]) == 0);
        CHECK((distortion & anchor) == 0 && (distortion & star) == 0 && (anchor & star) == 0);
        CHECK((s->born.word[i] & ~distortion) == 0);
    }
    CHECK(th_x(s->at) < TH_SIZE && th_y(s->at) < TH_SIZE);
    CHECK(!th_has(&c->board.wall, s->at));
}

static void check_carried(const ThCatalog *c, const ThState *s) {
    unsigned effects = 0;
    CHECK(s->carried_count <= TH_MAX_CARRIED);
    CHECK(s->carried_count <= th_rules(c, s)->carry_limit.value);
    for (int i = 0; i < s->carried_count; i++) {
        CHECK(s->carried[i] < c->artifacts);
        effects |= 1U << c->artifact[s->carried[i]].effect;
    }
    CHECK(s->effects == effects);
    CHECK(s->inverted == th_carries(s, TH_INVERT));
    CHECK(th_count(&s->star) + s->carried_count <= c->board.stars);
}

// T-132: what the ledger says is what happened.
static void check_coherence(const ThState *s) {
    CHECK(s->last.verb == 0 || s->last.before + th_turn_terms(s, NULL) == s->coherence);
    if (s->outcome == TH_RUNNING)
        CHECK(s->coherence > 0 || s->mode == TH_MODE_PROMPT);
    else
        CHECK((s->outcome == TH_WON) == (s->coherence > 0));
}

void th_check_invariants(const void *catalog, const void *state) {
    const ThCatalog *c = catalog;
    const ThState *s = state;
    CHECK(s->mode < TH_MODES && s->outcome < TH_OUTCOMES && s->set < TH_SETS);
    CHECK((s->mode == TH_MODE_ENDED) == (s->outcome != TH_RUNNING));
    CHECK(s->mode != TH_MODE_PROMPT || th_has(&s->star, s->at));
    CHECK(s->outcome != TH_WON || s->at == c->board.exit);
    CHECK(s->crossed || s->clock == 0);
    CHECK(s->clock <= s->turn);
    check_board(c, s);
    check_carried(c, s);
    check_coherence(s);
}
