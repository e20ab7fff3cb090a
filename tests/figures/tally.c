// Results of many seeds; see tally.h.
#include "tally.h"

void th_tally_add(ThTally *tally, int32_t coherence, bool survived, int32_t whole_from) {
    tally->runs++;
    if (!survived) {
        tally->lost++;
        return;
    }
    bool first = tally->runs - tally->lost == 1;
    tally->low = first || coherence < tally->low ? coherence : tally->low;
    tally->high = first || coherence > tally->high ? coherence : tally->high;
    tally->sum += coherence;
    tally->whole += coherence >= whole_from;
}

ThTally th_tally_plan(const ThCatalog *c, ThPlanId plan, const Setup *setup, uint32_t seeds) {
    ThTally tally = {0};
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        ThState s = th_plan_run(c, &th_plans[plan], setup, seed);
        th_tally_add(&tally, s.coherence, s.outcome == TH_WON, th_rules(c, &s)->whole_from.value);
    }
    return tally;
}

// One decimal, rounded.
static void add_tenths(Text *text, int64_t sum, uint32_t count) {
    int64_t tenths = (sum * 10 + count / 2) / (count ? count : 1);
    text_addf(text, "%d.%d", (int)(tenths / 10), (int)(tenths % 10));
}

static void add_mean(const ThTally *tally, Text *text) {
    uint32_t survived = tally->runs - tally->lost;
    if (survived == 0) {
        text_add(text, "-");
        return;
    }
    if (tally->low == tally->high) {
        text_addf(text, "%d", (int)tally->low);
        return;
    }
    add_tenths(text, tally->sum, survived);
    text_addf(text, " [%d..%d]", (int)tally->low, (int)tally->high);
}

static void add_share(const ThTally *tally, uint32_t part, const char *word, Text *text) {
    text_add(text, ", ");
    add_tenths(text, (int64_t)part * 100, tally->runs);
    text_addf(text, " %% %s", word);
}

void th_tally_text(const ThTally *tally, Text *text) {
    add_mean(tally, text);
    if (tally->lost > 0)
        add_share(tally, tally->lost, "lost", text);
}

void th_tally_exact_text(const ThTally *tally, Text *text) {
    add_mean(tally, text);
    if (tally->lost > 0 && tally->lost < tally->runs)
        text_addf(text, ", none in %u of %u", tally->lost, tally->runs);
}

void th_tally_whole_text(const ThTally *tally, Text *text) {
    th_tally_text(tally, text);
    if (tally->whole > 0)
        add_share(tally, tally->whole, "whole", text);
}
