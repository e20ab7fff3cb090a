// The numbers of Frontier that the player sees, each computed in one place by adding named terms.
//
// The rules ask without terms and pay for plain additions; the screen and the log ask with terms
// and get the explanation of the same number. Inline, because every decision asks many of them.
#ifndef CANDOR_FRONTIER_NUMBERS_H
#define CANDOR_FRONTIER_NUMBERS_H

#include "base/check.h"
#include "base/ledger.h"
#include "games/frontier/state.h"

// What the steps of a turn are made of: inlined into them, unless the program is to be small.
#ifdef __OPTIMIZE_SIZE__
#define FR_HOT static inline
#else
#define FR_HOT static inline __attribute__((always_inline))
#endif

// What worn equipment and active artifacts add, with a term each (inventory.c).
int32_t fr_gear(const FrCatalog *c, const FrState *s, FrBonusKind kind, Terms *terms);

// S12.02, S13: gear adds up. The sums are kept in the state, the explanation goes through the gear.
static inline void fr_add_gear(const FrCatalog *c, const FrState *s, FrBonusKind kind,
                               Ledger *ledger) {
    if (ledger->terms)
        ledger->sum += fr_gear(c, s, kind, ledger->terms);
    else
        ledger->sum += s->gear.of[kind];
}

// ---- S09: stats and maxima

static inline int32_t fr_stat(const FrCatalog *c, const FrState *s, FrStat stat, Terms *terms) {
    CHECK(stat < FR_STATS);
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "points", s->stat[stat], "S09.02");
    ledger_add_if(&ledger, "event effects", s->buff[stat], "S08.07");
    fr_add_gear(c, s, (FrBonusKind)(FR_BONUS_STAT + stat), &ledger);
    ledger_at_least(&ledger, 0, "not below 0", "S09.01");
    return ledger.sum;
}

static inline int32_t fr_max_hp(const FrCatalog *c, const FrState *s, Terms *terms) {
    const FrRules *r = &c->rules;
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "base", r->start_hp.value, r->start_hp.source);
    ledger_add_if(&ledger, "Health", fr_stat(c, s, FR_HEALTH, NULL) * r->hp_per_health.value,
                  r->hp_per_health.source);
    ledger_add_if(&ledger, "event effects", s->buff[FR_BUFF_MAX_HP], "S09.01");
    fr_add_gear(c, s, FR_BONUS_MAX_HP, &ledger);
    ledger_at_least(&ledger, 1, "not below 1", "S09.01");
    return ledger.sum;
}

static inline int32_t fr_max_stamina(const FrCatalog *c, const FrState *s, Terms *terms) {
    const FrRules *r = &c->rules;
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "base", r->start_stamina.value, r->start_stamina.source);
    ledger_add_if(&ledger, "Stamina",
                  fr_stat(c, s, FR_STAMINA, NULL) * r->stamina_per_stamina.value,
                  r->stamina_per_stamina.source);
    return ledger.sum;
}

// ---- S05: World Instability, in quarters from 0 to 40 (C11). It only ever rises (C07).

static inline const FrDecayTier *fr_decay_tier(const FrCatalog *c, uint8_t w) {
    CHECK(c->rules.decay_tiers > 0 && w <= FR_MAX_W);
    return &c->rules.decay_tier[c->rules.decay_at[w]];
}

// NULL: no penalty.
static inline const FrPenaltyTier *fr_penalty_tier(const FrCatalog *c, uint8_t w) {
    CHECK(w <= FR_MAX_W);
    uint8_t reached = c->rules.penalties_at[w];
    return reached > 0 ? &c->rules.penalty_tier[reached - 1] : NULL;
}

// S05.02: one increment for each transition: a degradation, or a removal (C09).
static inline int32_t fr_w_gain(const FrCatalog *c, const FrState *s, int32_t degraded,
                                int32_t removed, int32_t from_event, Terms *terms) {
    CHECK(degraded >= 0 && removed >= 0 && from_event >= 0);
    const FrRules *r = &c->rules;
    Ledger ledger = {.terms = terms};
    ledger_add_if(&ledger, "stage degradations", degraded * r->w_per_degradation.value,
                  r->w_per_degradation.source);
    ledger_add_if(&ledger, "removals", removed * r->w_per_removal.value, r->w_per_removal.source);
    ledger_add_if(&ledger, "event", from_event, "C08");
    ledger_at_most(&ledger, r->w_cap.value - s->w, "W is capped", r->w_cap.source);
    CHECK(ledger.sum >= 0); // C07
    return ledger.sum;
}

// ---- S07.02, S21: what the player's combat actions cost and do

// U09: modifiers of gear apply to every action's cost; no cost falls below 0.
static inline int32_t fr_action_cost(const FrCatalog *c, const FrState *s, const Number *base,
                                     int32_t speed, Terms *terms) {
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "base", base->value, base->source);
    ledger_add_if(&ledger, "speed modifier", speed, "C15");
    fr_add_gear(c, s, FR_BONUS_STAMINA_MODIFIER, &ledger);
    ledger_at_least(&ledger, 0, "not below 0", "U09");
    return ledger.sum;
}

static inline int32_t fr_attack_cost(const FrCatalog *c, const FrState *s, Terms *terms) {
    return fr_action_cost(c, s, &c->rules.attack_cost, 0, terms);
}

static inline int32_t fr_guard_cost(const FrCatalog *c, const FrState *s, Terms *terms) {
    return fr_action_cost(c, s, &c->rules.guard_cost, 0, terms);
}

static inline int32_t fr_item_cost(const FrCatalog *c, const FrState *s, uint8_t item,
                                   Terms *terms) {
    CHECK(item < c->items);
    return fr_action_cost(c, s, &c->rules.item_cost, c->item[item].speed_modifier, terms);
}

static inline void fr_weaken(const FrCatalog *c, const FrState *s, Ledger *ledger) {
    if (s->status[FR_WEAK] == 0)
        return;
    ledger_add(ledger, "Weak", -c->rules.weak_damage.value, c->rules.weak_damage.source);
    ledger_at_least(ledger, 0, "not below 0", c->rules.weak_damage.source);
}

FR_HOT int32_t fr_attack_damage(const FrCatalog *c, const FrState *s, Terms *terms) {
    const FrRules *r = &c->rules;
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "base", r->attack_damage.value, r->attack_damage.source);
    ledger_add_if(&ledger, "Skill", fr_stat(c, s, FR_SKILL, NULL) * r->damage_per_skill.value,
                  r->damage_per_skill.source);
    fr_add_gear(c, s, FR_BONUS_DAMAGE, &ledger);
    fr_weaken(c, s, &ledger);
    ledger_at_least(&ledger, 0, "not below 0", "S21.04");
    return ledger.sum;
}

// S21.03: what a strike did, for the log and the screen alike.
typedef struct FrStrike {
    int32_t damage, blocked, through;
    int32_t hp[2]; // before and after
    int16_t block[2];
} FrStrike;

// Block first, then HP.
static inline FrStrike fr_strike(int32_t *hp, int16_t *block, int32_t damage) {
    CHECK(*hp >= 0 && *block >= 0 && damage >= 0);
    FrStrike strike = {.damage = damage, .hp = {*hp}, .block = {*block}};
    strike.blocked = damage < *block ? damage : *block;
    strike.through = damage - strike.blocked;
    int32_t left = *hp - strike.through;
    *block = strike.block[1] = (int16_t)(*block - strike.blocked);
    *hp = strike.hp[1] = left > 0 ? left : 0;
    return strike;
}

static inline int32_t fr_guard_block(const FrCatalog *c, const FrState *s, Terms *terms) {
    const FrRules *r = &c->rules;
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "base", r->guard_block.value, r->guard_block.source);
    fr_add_gear(c, s, FR_BONUS_GUARD, &ledger);
    if (s->status[FR_FRAIL] > 0)
        ledger_add(&ledger, "Frail", -r->frail_block.value, r->frail_block.source);
    ledger_at_least(&ledger, 0, "not below 0", r->frail_block.source);
    return ledger.sum;
}

FR_HOT int32_t fr_recover_amount(const FrCatalog *c, const FrState *s, Terms *terms) {
    const FrRules *r = &c->rules;
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "base", r->recover_stamina.value, r->recover_stamina.source);
    fr_add_gear(c, s, FR_BONUS_RECOVER, &ledger);
    ledger_at_most(&ledger, fr_max_stamina(c, s, NULL) - s->stamina, "maximum stamina", "S07.02");
    CHECK(ledger.sum >= 0);
    return ledger.sum;
}

// U06: an item's damage is flat; Skill and weapons add to attacks only. Weak lowers all damage.
static inline int32_t fr_item_damage(const FrCatalog *c, const FrState *s, uint8_t item,
                                     Terms *terms) {
    CHECK(item < c->items);
    const FrItemDef *def = &c->item[item];
    Ledger ledger = {.terms = terms};
    if (def->damage < 0)
        return 0;
    ledger_add(&ledger, def->name, def->damage, def->source);
    fr_weaken(c, s, &ledger);
    return ledger.sum;
}

static inline int32_t fr_item_heal(const FrCatalog *c, const FrState *s, uint8_t item,
                                   Terms *terms) {
    const FrItemDef *def = &c->item[item];
    Ledger ledger = {.terms = terms};
    if (def->heal == 0)
        return 0;
    ledger_add(&ledger, def->name, def->heal, def->source);
    ledger_at_most(&ledger, fr_max_hp(c, s, NULL) - s->hp, "maximum HP", "S11.02");
    return ledger.sum;
}

static inline int32_t fr_item_stamina(const FrCatalog *c, const FrState *s, uint8_t item,
                                      Terms *terms) {
    const FrItemDef *def = &c->item[item];
    Ledger ledger = {.terms = terms};
    if (def->stamina == 0)
        return 0;
    ledger_add(&ledger, def->name, def->stamina, def->source);
    ledger_at_most(&ledger, fr_max_stamina(c, s, NULL) - s->stamina, "maximum stamina", "S11.02");
    return ledger.sum;
}

// U47: an item's Block is what it says; Frail lowers it like any Block gained.
static inline int32_t fr_item_block(const FrCatalog *c, const FrState *s, uint8_t item,
                                    Terms *terms) {
    const FrItemDef *def = &c->item[item];
    Ledger ledger = {.terms = terms};
    if (def->block == 0)
        return 0;
    ledger_add(&ledger, def->name, def->block, def->source);
    if (s->status[FR_FRAIL] > 0)
        ledger_add(&ledger, "Frail", -c->rules.frail_block.value, c->rules.frail_block.source);
    ledger_at_least(&ledger, 0, "not below 0", c->rules.frail_block.source);
    return ledger.sum;
}

// ---- S07.03, C16: what an enemy's intent amounts to

static inline const FrIntent *fr_intent(const FrCatalog *c, const FrFoe *foe) {
    CHECK(foe->intent_def < c->enemies && foe->intent < c->enemy[foe->intent_def].intents);
    return &c->enemy[foe->intent_def].intent[foe->intent];
}

// C16: the chosen intent is locked, status arithmetic is applied when it is carried out and shown.
// Of several hits (U45) this is one.
static inline int32_t fr_intent_damage(const FrCatalog *c, const FrFoe *foe, Terms *terms) {
    const FrIntent *intent = fr_intent(c, foe);
    Ledger ledger = {.terms = terms};
    if (intent->damage < 0)
        return 0;
    ledger_add(&ledger, intent->name, intent->damage, "S07.05");
    if (foe->rich)
        ledger_add_if(&ledger, "roused", foe->roused, "U45");
    if (foe->status[FR_WEAK] > 0) {
        ledger_add(&ledger, "Weak", -c->rules.weak_damage.value, c->rules.weak_damage.source);
        ledger_at_least(&ledger, 0, "not below 0", c->rules.weak_damage.source);
    }
    return ledger.sum;
}

static inline int32_t fr_intent_block(const FrCatalog *c, const FrFoe *foe, Terms *terms) {
    const FrIntent *intent = fr_intent(c, foe);
    Ledger ledger = {.terms = terms};
    if (intent->block == 0)
        return 0;
    ledger_add(&ledger, intent->name, intent->block, "S07.05");
    if (foe->status[FR_FRAIL] > 0) {
        ledger_add(&ledger, "Frail", -c->rules.frail_block.value, c->rules.frail_block.source);
        ledger_at_least(&ledger, 0, "not below 0", c->rules.frail_block.source);
    }
    return ledger.sum;
}

// ---- S02: what resolving a Location costs in Time, decay and Excess Time

// S02.02: Zone Time Cost plus everything added inside; Time never goes back (U13).
static inline int32_t fr_total_time(const FrCatalog *c, const FrRow *here, int32_t modifiers,
                                    Terms *terms) {
    CHECK(here->def < c->locations);
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "Zone Time Cost", c->location[here->def].zone_time_cost, "S02.02");
    ledger_add_if(&ledger, "added inside", modifiers, "S02.03");
    ledger_at_least(&ledger, 0, "not below 0", "U13");
    return ledger.sum;
}

// S20.02: Time after mitigation; an event's own change counts only if Time passes (U34).
static inline int32_t fr_decay_advance(int32_t total, int32_t mitigation, int32_t change,
                                       Terms *terms) {
    CHECK(total >= 0 && mitigation >= 0);
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "Time", total, "S20.02");
    if (total == 0)
        return 0;
    ledger_add_if(&ledger, "decay mitigation", -mitigation, "S06.03");
    ledger_at_least(&ledger, 0, "not below 0", "S20.02");
    ledger_add_if(&ledger, "event decay change", change, "U34");
    ledger_at_least(&ledger, 0, "not below 0", "U34");
    return ledger.sum;
}

// S04.02, U01: what the decay advance of the last update takes from the next frontier's size.
static inline int32_t fr_decay_rate_penalty(const FrCatalog *c, int32_t decay_rate) {
    CHECK(decay_rate >= 0);
    const FrRules *r = &c->rules;
    return decay_rate >= r->decay_rate_threshold.value ? r->decay_rate_penalty.value : 0;
}

// S15.01: what exceeds the Zone Time Cost.
static inline int32_t fr_excess(const FrCatalog *c, const FrRow *here, int32_t total) {
    CHECK(total >= 0);
    int32_t excess = total - c->location[here->def].zone_time_cost;
    return excess > 0 ? excess : 0;
}

#endif
