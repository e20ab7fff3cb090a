// B-25 to B-29: levels, the stat choice, Second Wind.
#include "base/check.h"
#include "games/tale/rules.h"

int32_t ta_level_cost(const TaCatalog *c, int32_t level) {
    CHECK(level >= 1);
    return c->rules.level_base.value + c->rules.level_step.value * level;
}

int32_t ta_xp_in_all(const TaCatalog *c, const TaState *s) {
    int32_t sum = s->xp;
    for (int32_t level = 1; level < s->level; level++)
        sum += ta_level_cost(c, level);
    return sum;
}

// B-26: at most one level in a turn, because a turn brings at most 60 XP.
void ta_level_up(const TaCatalog *c, TaState *s, Log *log) {
    const TaRules *r = &c->rules;
    int32_t cost = ta_level_cost(c, s->level);
    if (s->xp < cost)
        return;
    int16_t xp = s->xp, hp = s->hp;
    int32_t max_before = ta_max_hp(c, s, NULL);
    s->xp = (int16_t)(s->xp - cost);
    s->level++;
    int32_t max_after = ta_max_hp(c, s, NULL);
    bool choice = s->level % r->stat_choice_every.value == 0;
    s->stat_choices = (uint8_t)(s->stat_choices + choice);
    s->hp = (int16_t)max_after;
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "R-054"))
        return;
    log_text(log, "Level %d -> %d for %d XP. Health %d of %d -> %d of %d.", s->level - 1, s->level,
             cost, hp, max_before, s->hp, max_after);
    if (choice)
        log_text(log, " Choose +1 to any stat.");
    if (s->level == r->second_wind_level.value)
        log_text(log, " Second Wind is ready.");
    log_result(log, "Level %d", s->level);
    Json *facts = log_facts(log, "level");
    json_pair(facts, "pair", s->level - 1, s->level);
    json_int(facts, "cost", cost);
    json_pair(facts, "xp", xp, s->xp);
    json_pair(facts, "hp", hp, s->hp);
    json_pair(facts, "max_hp", max_before, max_after);
    json_bool(facts, "choice", choice);
    log_close(log);
}

void ta_raise(const TaCatalog *c, TaState *s, TaStat stat, Log *log) {
    CHECK(stat < TA_STATS && s->stat_choices > 0);
    int32_t before = ta_own_stat(c, s, stat, NULL);
    s->raised[stat]++;
    s->stat_choices--;
    if (log_open(log, s->turns_played, LOG_MECHANICS, "R-055")) {
        log_text(log, "%s %d -> %d.", ta_stat_titles[stat], before, before + 1);
        Json *facts = log_facts(log, "raise");
        json_string(facts, "stat", ta_stat_names[stat]);
        json_pair(facts, "pair", before, before + 1);
        log_close(log);
    }
}

const char *ta_second_wind_state(const TaCatalog *c, const TaState *s) {
    if (s->level < c->rules.second_wind_level.value)
        return "locked";
    return s->used_wind ? "used" : "ready";
}

void ta_second_wind(const TaCatalog *c, TaState *s, Log *log) {
    CHECK(!s->used_wind && s->level >= c->rules.second_wind_level.value);
    int16_t before = s->hp;
    int32_t healed = ta_heal(c, s, ta_max_hp(c, s, NULL) / c->rules.second_wind_divisor.value);
    s->used_wind = true;
    if (log_open(log, s->turns_played, LOG_MECHANICS, "B-29")) {
        log_text(log, "Second Wind: health +%d (%d -> %d).", healed, before, s->hp);
        Json *facts = log_facts(log, "second-wind");
        json_pair(facts, "hp", before, s->hp);
        log_close(log);
    }
}
