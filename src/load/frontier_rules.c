// rules.yaml: constants, stages and tiers.
#include "load/frontier_fill.h"

#include <stdio.h>
#include <string.h>

enum {
    LARGEST = 1000,
    W_LARGEST = 40, // quarters (S05.01, C11)
};

// Constants whose range is not 0 to LARGEST.
typedef struct NumberRange {
    const char *name;
    int32_t low, high;
    const char *why;
} NumberRange;

static const char divides[] = " because something is divided by it";
static const char quarters[] = " because W is counted in quarters (C11)";

static const NumberRange ranges[] = {
    {"start_hp", 1, LARGEST, " because a run begins alive"},
    {"w_per_degradation", 0, W_LARGEST, quarters},
    {"w_per_removal", 0, W_LARGEST, quarters},
    {"w_cap", 1, W_LARGEST, quarters},
    {"frontier_base", 1, FR_MAX_ROWS, " (S04.02)"},
    {"frontier_min", 1, FR_MAX_ROWS, " (S04.02)"},
    {"frontier_max", 1, FR_MAX_ROWS, " (S04.02)"},
    {"awareness_per_slot", 1, LARGEST, divides},
    {"decay_rate_threshold", 1, LARGEST, ""},
    {"xp_per_level", 1, LARGEST, divides},
    {"inventory_capacity", 1, FR_MAX_HELD, ""},
    {"backpack_capacity", 0, FR_MAX_HELD, ""},
    {"belt_capacity", 0, FR_MAX_BELT, ""},
    {"belt_pouch_capacity", 0, FR_MAX_BELT, ""},
    {"hunter_appears", 1, 100, ""},
    {"hunter_steps", 1, 100, ""},
    {"convergence_pool", 1, 100, ""},
    {"convergence_divisor", 1, LARGEST, divides},
    {"observation_awareness_step", 1, LARGEST, divides},
    {"hunter_range", 1, 100, divides},
};

static FrNumber fill_number(const Raw *raw, const char *name, const RawNumber *number) {
    Place place = place_of(raw, FR_FILE_RULES, "%s", name);
    NumberRange range = {name, 0, LARGEST, ""};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (strcmp(ranges[i].name, name) == 0)
            range = ranges[i];
    check_range(&place, "value", number->value, range.low, range.high, range.why);
    check_source(&place, number->source);
    return (FrNumber){.value = number->value, .source = number->source};
}

static void check_order(const Raw *raw, const char *lower, const RawNumber *low, const char *higher,
                        const RawNumber *high) {
    if (low->value <= high->value)
        return;
    Place place = place_of(raw, FR_FILE_RULES, "%s", higher);
    char found[16];
    snprintf(found, sizeof found, "%d", high->value);
    wrong_in(&place, "value", found, "at least %d, which is %s", low->value, lower);
}

static void fill_stages(const Raw *raw, FrRules *rules) {
    for (uint8_t i = 0; i < raw->rules->stages_count && i < FR_REMOVED; i++) {
        const RawStage *stage = &raw->rules->stages[i];
        Place place = place_of(raw, FR_FILE_RULES, "stages[%d]", i);
        if (stage->stage != i)
            wrong_in(&place, "stage", fr_stage_names[stage->stage],
                     "%s: the four stages in order (S03.01)", fr_stage_names[i]);
        check_range(&place, "low", stage->low, 1, FR_MAX_DURATION, "");
        check_range(&place, "high", stage->high, stage->low, FR_MAX_DURATION,
                    " because low <= high <= 12");
        check_source(&place, stage->source);
        rules->stage[i] = (FrStageRange){stage->low, stage->high, stage->source};
    }
}

static void check_tier_start(const Place *place, int index, uint8_t w_from, int previous) {
    if (index == 0)
        check_range(place, "w_from", w_from, previous, W_LARGEST, quarters);
    else
        check_range(place, "w_from", w_from, previous + 1, W_LARGEST,
                    " because tiers ascend, in quarters of W (C11)");
}

static void fill_decay_tiers(const Raw *raw, FrRules *rules) {
    rules->decay_tiers = raw->rules->decay_weights_count;
    for (int i = 0; i < rules->decay_tiers; i++) {
        const RawDecayTier *tier = &raw->rules->decay_weights[i];
        Place place = place_of(raw, FR_FILE_RULES, "decay_weights[%d]", i);
        if (i == 0)
            check_range(&place, "w_from", tier->w_from, 0, 0,
                        " because the first tier starts there");
        else
            check_tier_start(&place, i, tier->w_from, tier[-1].w_from);
        check_range(&place, "extreme", tier->extreme, 0, 100, "");
        check_range(&place, "inner", tier->inner, 0, 100, "");
        check_source(&place, tier->source);
        rules->decay_tier[i] =
            (FrDecayTier){tier->w_from, tier->extreme, tier->inner, tier->source};
    }
}

static void write_label(RawPenaltyTier *tier) {
    static const char *const fractions[] = {"", ".25", ".5", ".75"};
    snprintf(tier->label, sizeof tier->label, "W >= %d%s", tier->w_from / 4,
             fractions[tier->w_from % 4]);
}

static void fill_penalty_tiers(const Raw *raw, FrRules *rules) {
    rules->penalty_tiers = raw->rules->frontier_penalties_count;
    for (int i = 0; i < rules->penalty_tiers; i++) {
        RawPenaltyTier *tier = &raw->rules->frontier_penalties[i];
        Place place = place_of(raw, FR_FILE_RULES, "frontier_penalties[%d]", i);
        check_tier_start(&place, i, tier->w_from, i == 0 ? 0 : tier[-1].w_from);
        check_range(&place, "penalty", tier->penalty, 0, FR_MAX_ROWS - 1, "");
        check_source(&place, tier->source);
        write_label(tier);
        rules->penalty_tier[i] =
            (FrPenaltyTier){tier->w_from, tier->penalty, tier->label, tier->source};
    }
}

static void fill_biome_modifiers(const Raw *raw, FrRules *rules) {
    Ids biomes = IDS(raw->rules->biome_modifiers, raw->rules->biome_modifiers_count, "biome");
    rules->biome_modifiers = raw->rules->biome_modifiers_count;
    for (int i = 0; i < rules->biome_modifiers; i++) {
        const RawBiomeModifier *from = &raw->rules->biome_modifiers[i];
        Place place = place_of(raw, FR_FILE_RULES, "biome_modifiers[%d]", i);
        check_text(&place, "biome", TEXT_NAME, from->biome);
        check_unique(&place, "biome", &biomes, (size_t)i);
        check_range(&place, "modifier", from->modifier, 1 - FR_MAX_ROWS, FR_MAX_ROWS - 1, "");
        check_source(&place, from->source);
        rules->biome_modifier[i] = (FrBiomeModifier){from->biome, from->modifier, from->source};
    }
}

void fill_rules(const Raw *raw, FrCatalog *catalog) {
    FrRules *rules = &catalog->rules;
    const RawRules *from = raw->rules;
#define X(name) rules->name = fill_number(raw, #name, &from->name);
    FR_RULE_NUMBERS(X)
#undef X
    check_order(raw, "frontier_min", &from->frontier_min, "frontier_max", &from->frontier_max);
    check_order(raw, "awareness_tier_halves", &from->awareness_tier_halves, "awareness_tier_pairs",
                &from->awareness_tier_pairs);
    check_order(raw, "awareness_tier_pairs", &from->awareness_tier_pairs, "awareness_tier_exact",
                &from->awareness_tier_exact);
    fill_stages(raw, rules);
    fill_decay_tiers(raw, rules);
    fill_penalty_tiers(raw, rules);
    fill_biome_modifiers(raw, rules);
}
