// S09: the Observer's stats, maxima, experience and levels.
#include "base/check.h"
#include "games/frontier/rules.h"

static int32_t clamped(int32_t value, int32_t high) {
    CHECK(high >= 0);
    if (value < 0)
        return 0;
    return value > high ? high : value;
}

void fr_change_hp(const FrCatalog *c, FrState *s, int32_t amount) {
    s->hp = clamped(s->hp + amount, amount > 0 ? fr_max_hp(c, s, NULL) : INT32_MAX);
}

void fr_change_stamina(const FrCatalog *c, FrState *s, int32_t amount) {
    s->stamina = clamped(s->stamina + amount, amount > 0 ? fr_max_stamina(c, s, NULL) : INT32_MAX);
}

void fr_clamp_to_maxima(const FrCatalog *c, FrState *s, Log *log) {
    int32_t hp = clamped(s->hp, fr_max_hp(c, s, NULL));
    int32_t stamina = clamped(s->stamina, fr_max_stamina(c, s, NULL));
    if ((hp != s->hp || stamina != s->stamina) && log_open(log, s->time, LOG_MECHANICS, "S09.01")) {
        log_text(log, "Not above the maximum: HP %d -> %d, Stamina %d -> %d.", s->hp, hp,
                 s->stamina, stamina);
        Json *facts = log_facts(log, "maximum");
        json_pair(facts, "hp", s->hp, hp);
        json_pair(facts, "stamina", s->stamina, stamina);
        log_close(log);
    }
    s->hp = hp;
    s->stamina = stamina;
}

void fr_gain_xp(const FrCatalog *c, FrState *s, int32_t amount) {
    CHECK(amount >= 0 && c->rules.xp_per_level.value > 0);
    const FrRules *r = &c->rules;
    s->xp = (int16_t)(s->xp + amount);
    s->update.xp_gained += amount;
    while (s->xp >= r->xp_per_level.value) {
        s->xp = (int16_t)(s->xp - r->xp_per_level.value);
        s->level++;
        s->points += r->points_per_level.value;
    }
    CHECK(s->xp >= 0);
}

int32_t fr_xp_in_all(const FrCatalog *c, const FrState *s) {
    return s->level * c->rules.xp_per_level.value + s->xp;
}

// Events that come again and again add up to a limit. What ends later is what was added now.
void fr_add_buff(const FrCatalog *c, FrState *s, int buff, int16_t amount, uint8_t locations) {
    CHECK(buff >= 0 && buff < FR_BUFFS && locations <= FR_MAX_BUFF_LOCATIONS);
    fr_remember_hints(c, s);
    int32_t sum = s->buff[buff] + amount;
    int32_t kept = sum > FR_MAX_BUFF ? FR_MAX_BUFF : sum < -FR_MAX_BUFF ? -FR_MAX_BUFF : sum;
    amount = (int16_t)(kept - s->buff[buff]);
    s->buff[buff] = (int16_t)kept;
    if (locations > 0) {
        int16_t *ending = &s->buff_ending[buff][locations];
        *ending = (int16_t)(*ending + amount);
        if (s->buff_locations <= locations)
            s->buff_locations = (uint8_t)(locations + 1); // with the Location that grants it
    }
}

// One Location further, at Cleanup. The Location that granted a buff is not counted: "the next 3
// Locations" are the three after it.
void fr_end_buffs(const FrCatalog *c, FrState *s, Log *log) {
    bool ended = false;
    if (s->buff_locations == 0)
        return;
    fr_remember_hints(c, s);
    s->buff_locations--;
    for (int b = 0; b < FR_BUFFS; b++) {
        int16_t *ending = s->buff_ending[b];
        if (ending[0] != 0) {
            ended = true;
            int16_t before = s->buff[b];
            s->buff[b] = (int16_t)(before - ending[0]);
            if (log_open(log, s->time, LOG_MECHANICS, "S08.07")) {
                const char *name = b == FR_BUFF_MAX_HP ? "Maximum HP" : fr_stat_names[b];
                log_text(log, "%s: event effect %+d -> %+d (ended).", name, before, s->buff[b]);
                Json *facts = log_facts(log, "effect_ended");
                json_string(facts, "name", name);
                json_pair(facts, "pair", before, s->buff[b]);
                log_close(log);
            }
        }
        for (int i = 0; i < FR_MAX_BUFF_LOCATIONS; i++)
            ending[i] = ending[i + 1];
        ending[FR_MAX_BUFF_LOCATIONS] = 0;
    }
    if (ended)
        fr_clamp_to_maxima(c, s, log);
}

void fr_raise(const FrCatalog *c, FrState *s, FrStat stat, Log *log) {
    CHECK(s->points > 0 && stat < FR_STATS);
    fr_remember_hints(c, s);
    s->points--;
    s->stat[stat]++;
    if (log_open(log, s->time, LOG_MECHANICS, "S09.02")) {
        log_text(log, "%s %d -> %d (1 point spent, %d left).", fr_stat_names[stat],
                 s->stat[stat] - 1, s->stat[stat], s->points);
        log_result(log, "%s %d -> %d, %d %s left", fr_stat_names[stat], s->stat[stat] - 1,
                   s->stat[stat], s->points, text_plural(s->points, "point", "points"));
        Json *facts = log_facts(log, "raise");
        json_string(facts, "stat", fr_stat_keys[stat]);
        json_pair(facts, "pair", s->stat[stat] - 1, s->stat[stat]);
        json_pair(facts, "points", s->points + 1, s->points);
        log_close(log);
    }
}
