// A state in words: STATE, the status line, the ledger of a turn, the texts of the ends.
// T-089 to T-095, T-099 to T-103, T-132.
#include "base/check.h"
#include "games/threshold/rules.h"

const char *const th_outcome_names[TH_OUTCOMES] = {"RUNNING", "WON", "LOST"};

static const char adjacent[] = "adjacent"; // the one term with a place beside it

const char *th_state_word(const ThCatalog *c, const ThState *s) {
    if (s->coherence < th_rules(c, s)->critical_below.value)
        return "critical";
    if (s->carried_count > 0)
        return "altered";
    return s->crossed ? "searching" : "stable";
}

const ThEndingDef *th_ending(const ThCatalog *c, const ThState *s) {
    CHECK(s->outcome != TH_RUNNING);
    const ThRules *r = th_rules(c, s);
    if (s->outcome == TH_LOST)
        return &c->ending[s->crossed ? TH_LOST_BELOW : TH_LOST_ABOVE];
    if (s->coherence >= r->whole_from.value)
        return &c->ending[TH_WHOLE];
    return &c->ending[s->coherence >= r->barely_from.value ? TH_BARELY : TH_FRAGMENTS];
}

int32_t th_shown_coherence(const ThState *s) {
    return s->outcome == TH_LOST && s->coherence < 0 ? 0 : s->coherence;
}

int32_t th_turn_terms(const ThState *s, Terms *terms) {
    const ThTurn *t = &s->last;
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "move", t->move, "T-034");
    ledger_add_if(&ledger, "artifact", t->artifact, "T-060");
    ledger_add_if(&ledger, "anchor", t->anchor, s->inverted ? "A-27" : "T-056");
    ledger_add_if(&ledger, "distortion", t->standing, "T-051");
    ledger_add_if(&ledger, adjacent, t->adjacent, th_carries(s, TH_STILL) ? "A-30" : "T-049");
    ledger_add_if(&ledger, "lens", t->lens, "A-28");
    return ledger.sum;
}

void th_ledger_line(const ThCatalog *c, const ThState *s, Text *text) {
    const ThTurn *t = &s->last;
    Terms terms = {.count = 0};
    int32_t sum = th_turn_terms(s, &terms);
    text_addf(text, "%d", t->before);
    for (size_t i = 0; i < terms.count; i++) {
        text_addf(text, " %+d %s", terms.item[i].value, terms.item[i].label);
        if (terms.item[i].label == adjacent)
            text_addf(text, " (row %d, column %d)", th_y(t->next_to) + 1, th_x(t->next_to) + 1);
    }
    text_addf(text, " = %d", t->before + sum);
    if (t->notes & TH_NOTE_LIMIT)
        text_addf(text, "; carry limit %d: artifact stays", th_rules(c, s)->carry_limit.value);
    if (t->notes & TH_NOTE_SHARED)
        text_addf(text, "; Anchor (shared): %+d, all inverted anchors fade", t->anchor);
}

void th_carried_names(const ThCatalog *c, const ThState *s, Text *text) {
    for (int i = 0; i < s->carried_count; i++)
        text_addf(text, "%s%s", i == 0 ? "" : ", ", c->artifact[s->carried[i]].name);
    if (s->carried_count == 0)
        text_add(text, "none");
}

void th_status_line(const ThCatalog *c, const ThState *s, Text *text) {
    text_addf(text, "COH: %d   STATE: %s   CARRY: ", th_shown_coherence(s), th_state_word(c, s));
    th_carried_names(c, s, text);
}

char th_glyph(const ThCatalog *c, const ThState *s, uint8_t cell) {
    if (th_has(&c->board.wall, cell))
        return '#';
    if (th_has(&s->distortion, cell))
        return '~';
    if (th_has(&s->anchor, cell))
        return 'O';
    if (th_has(&s->star, cell))
        return '*';
    if (th_has(&c->board.line, cell))
        return '+';
    return cell == c->board.exit ? 'X' : '.';
}
