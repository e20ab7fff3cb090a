// S07.05, U03, U05, U26: Weak, Frail and Bleed: what they are, getting them, losing them.
#include "base/check.h"
#include "games/frontier/combat.h"

int32_t fr_status_value(const FrCatalog *c, FrStatus status) {
    CHECK(status < FR_STATUSES);
    return status == FR_WEAK    ? c->rules.weak_damage.value
           : status == FR_FRAIL ? c->rules.frail_block.value
                                : c->rules.bleed_damage.value;
}

void fr_describe_status(const FrCatalog *c, FrStatus status, Text *text) {
    int32_t value = fr_status_value(c, status);
    switch (status) {
        NEVER_CASE(FR_STATUSES);
    case FR_WEAK: text_addf(text, "damage dealt -%d", value); break;
    case FR_FRAIL: text_addf(text, "Block gained -%d", value); break;
    case FR_BLEED:
        text_addf(text, "%d damage at the end of each own turn, past Block", value);
        break;
    }
}

void fr_describe_status_for(const FrCatalog *c, FrStatus status, int turns, Text *text) {
    text_addf(text, "%s %d %s (", fr_status_names[status], turns,
              text_plural(turns, "turn", "turns"));
    fr_describe_status(c, status, text);
    text_add(text, ")");
}

// U05: the same status is refreshed, its value does not add.
void fr_set_status(FrState *s, int foe, FrStatus status, uint8_t turns, Log *log) {
    CHECK(foe < s->foe_count && status < FR_STATUSES && turns > 0);
    uint8_t *left = foe < 0 ? &s->status[status] : &s->foe[foe].status[status];
    int before = *left;
    *left = turns;
    if (log)
        fr_log_status(s, foe, status, before, turns, NULL, "U05", log);
}

void fr_afflict(FrState *s, FrStatus status, uint8_t turns, Log *log) {
    CHECK(status < FR_STATUSES);
    if (s->gear.immune[status] == 0) {
        fr_set_status(s, -1, status, turns, log);
        return;
    }
    if (log)
        log_line(log, s->time, LOG_MECHANICS, "U47", "%s: immune.", fr_status_names[status]);
}

// U26: statuses have no meaning outside combat.
void fr_clear_statuses(FrState *s, Log *log) {
    if (!fr_any_status(s->status))
        return;
    for (int i = 0; i < FR_STATUSES; i++) {
        if (s->status[i] == 0)
            continue;
        if (log)
            fr_log_status(s, -1, (FrStatus)i, s->status[i], 0, NULL, "U26", log);
        s->status[i] = 0;
    }
}
