// S06: rest Locations.
#include "base/check.h"
#include "games/frontier/rules.h"

// S06.02, U12: an option is shown only if its Time fits into the current stage's timer.
size_t fr_rest_options(const FrCatalog *c, const FrRow *row, uint8_t shown[FR_MAX_REST_OPTIONS]) {
    CHECK(c->location[row->def].rest < c->rests);
    const FrRestDef *rest = &c->rest[c->location[row->def].rest];
    size_t count = 0;
    for (uint8_t i = 0; i < rest->options; i++)
        if (rest->option[i].time <= row->timer)
            shown[count++] = i;
    return count;
}

void fr_rest(const FrCatalog *c, FrState *s, uint8_t option, Log *log) {
    CHECK(s->mode == FR_MODE_REST);
    const FrRestOption *o = &c->rest[c->location[s->here.def].rest].option[option];
    CHECK(o->time <= s->here.timer); // U12
    int32_t hp = s->hp, stamina = s->stamina;
    fr_change_hp(c, s, o->hp);
    fr_change_stamina(c, s, o->stamina);
    s->time_modifiers = o->time;
    s->mitigation_here = o->mitigation;
    s->rested = true;
    if (log_open(log, s->time, LOG_MECHANICS, "S06.02")) {
        log_text(log, "%s: HP %d -> %d, Stamina %d -> %d, Time cost %d, decay mitigation %d.",
                 o->name, hp, s->hp, stamina, s->stamina, o->time, o->mitigation);
        log_result(log, "HP %d -> %d, Stamina %d -> %d", hp, s->hp, stamina, s->stamina);
        Json *facts = log_facts(log, "rest");
        json_string(facts, "option", o->name);
        json_int(facts, "time", o->time);
        json_pair(facts, "hp", hp, s->hp);
        json_pair(facts, "stamina", stamina, s->stamina);
        json_int(facts, "mitigation", o->mitigation);
        log_close(log);
    }
    fr_finish_location(c, s, log);
}
