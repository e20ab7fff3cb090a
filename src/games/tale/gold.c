// B-19, B-20: gold found and lost.
#include "base/check.h"
#include "base/rng.h"
#include "games/tale/rules.h"

// at most so much is gained in a turn, in all its finds.
static TaGain gain(const TaCatalog *c, const TaState *s, TaGold category, int32_t drawn,
                   Terms *terms) {
    CHECK(category > TA_NO_GOLD && category < TA_GOLDS && drawn >= 0);
    const Number *cap = &c->rules.gold_gain_cap;
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, ta_gold_titles[category], drawn, c->rules.gold[category].source);
    ledger_at_most(&ledger, ta_most(0, cap->value - s->last.found), "cap", cap->source);
    return (TaGain){.gained = ledger.sum, .cut = drawn - ledger.sum};
}

// The mean of two uniform draws: weighted to the middle, the upper bound never drawn. Keyed by the
// find's place among those of its turn too, so that two finds are two draws (B-50).
TaGain ta_gold(const TaCatalog *c, const TaState *s, TaGold category, Terms *terms) {
    const TaRange *range = &c->rules.gold[category];
    uint64_t key = (uint64_t)s->scenario << 24 | (uint64_t)s->turn << 16 |
                   (uint64_t)s->last.choice << 8 | (uint64_t)s->last.finds << 1;
    uint64_t first = rng_at(s->stream[TA_STREAM_GOLD], key) >> 32;
    uint64_t second = rng_at(s->stream[TA_STREAM_GOLD], key + 1) >> 32;
    uint64_t spread = ((uint64_t)(range->high - range->low) * (first + second)) >> 33;
    return gain(c, s, category, range->low + (int32_t)spread, terms);
}

void ta_gold_range(const TaCatalog *c, const TaState *s, TaGold category, int32_t range[2]) {
    const TaRange *drawn = &c->rules.gold[category];
    range[0] = gain(c, s, category, drawn->low, NULL).gained;
    range[1] = gain(c, s, category, ta_most(drawn->low, drawn->high - 1), NULL).gained;
}

static void log_gold(const TaCatalog *c, const TaState *s, const char *category, int32_t before,
                     const Terms *terms, Log *log) {
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "R-044"))
        return;
    log_text(log, "Gold %+d =", s->gold - before);
    for (size_t i = 0; i < terms->count; i++)
        log_text(log, " %+d %s", terms->item[i].value, terms->item[i].label);
    log_text(log, "; %d -> %d.", before, s->gold);
    log_result(log, "gold %+d", s->gold - before);
    Json *facts = log_facts(log, "gold");
    json_string(facts, "category", category);
    json_terms(facts, "terms", terms);
    json_int(facts, "cap", c->rules.gold_gain_cap.value);
    json_pair(facts, "pair", before, s->gold);
    log_close(log);
}

void ta_find_gold(const TaCatalog *c, TaState *s, TaGold category, Log *log) {
    Terms terms;
    terms.count = 0;
    int32_t before = s->gold;
    TaGain gold = ta_gold(c, s, category, &terms);
    s->gold += gold.gained;
    s->last.gold = (int16_t)(s->last.gold + gold.gained);
    s->last.found = (int16_t)(s->last.found + gold.gained);
    s->last.gold_cut = (int16_t)(s->last.gold_cut + gold.cut);
    s->last.finds++;
    log_gold(c, s, ta_gold_names[category], before, &terms, log);
}

// what a turn can take is limited, and gold is never below 0. A negative number, or 0.
int32_t ta_gold_loss(const TaCatalog *c, const TaState *s, int32_t amount, Terms *terms) {
    CHECK(amount >= 0 && s->gold >= 0);
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "loss", -amount, "B-48");
    ledger_at_least(&ledger, -ta_most(0, c->rules.gold_loss_cap.value - s->lost_this_turn), "cap",
                    c->rules.gold_loss_cap.source);
    ledger_at_least(&ledger, -s->gold, "not below 0", "B-19");
    CHECK(ledger.sum <= 0 && ledger.sum >= -s->gold);
    return ledger.sum;
}

static void lose_gold(const TaCatalog *c, TaState *s, int32_t amount, Log *log) {
    Terms terms;
    terms.count = 0;
    int32_t before = s->gold;
    int32_t change = ta_gold_loss(c, s, amount, &terms);
    s->gold += change;
    s->last.gold = (int16_t)(s->last.gold + change);
    s->lost_this_turn = (int16_t)(s->lost_this_turn - change);
    log_gold(c, s, "loss", before, &terms, log);
}

// A price is paid whole or not at all: whoever asks has seen to it that it can be.
void ta_pay(const TaCatalog *c, TaState *s, int32_t price, Log *log) {
    CHECK(price <= s->gold && s->lost_this_turn + price <= c->rules.gold_loss_cap.value);
    (void)c;
    s->gold -= price;
    s->lost_this_turn = (int16_t)(s->lost_this_turn + price);
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "B-53"))
        return;
    log_text(log, "Price %d: gold %d -> %d.", price, s->gold + price, s->gold);
    log_result(log, "gold -%d", price);
    Json *facts = log_facts(log, "price");
    json_int(facts, "price", price);
    json_pair(facts, "pair", s->gold + price, s->gold);
    log_close(log);
}

void ta_change_gold(const TaCatalog *c, TaState *s, const TaOutcome *o, Log *log) {
    if (o->gold != TA_NO_GOLD)
        ta_find_gold(c, s, (TaGold)o->gold, log);
    if (o->gold_loss > 0)
        lose_gold(c, s, o->gold_loss, log);
}
