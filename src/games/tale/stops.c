// B-53: a stop where gold buys. A ware is sold once; what it costs counts towards the gold that a
// turn can lose, what it gives towards the things that a turn can bring.
#include "base/check.h"
#include "games/tale/rules.h"

const TaStop *ta_stop(const TaCatalog *c, const TaState *s) {
    uint8_t stop = ta_scene(c, s)->stop;
    return stop == TA_NONE ? NULL : &ta_scenario(c, s)->stop[stop];
}

static uint32_t bit_of(const TaCatalog *c, const TaState *s, int ware) {
    return UINT32_C(1) << (ta_scene(c, s)->stop * TA_MAX_WARES + ware);
}

static bool refuse(Text *reason, const char *format, int32_t first, int32_t second) {
    if (reason)
        text_addf(reason, format, first, second);
    return false;
}

static bool has_room(const TaCatalog *c, const TaState *s, const TaWare *ware, Text *reason) {
    const TaRules *r = &c->rules;
    if (s->items_this_turn + ware->gives.items > r->items_per_turn.value)
        return refuse(reason, "%d items a turn, and %d are taken.", r->items_per_turn.value,
                      s->items_this_turn);
    if (ware->gives.items > 0 && s->held_count + ware->gives.items > r->inventory.value)
        return refuse(reason, "%d items can be kept; you have %d.", r->inventory.value,
                      s->held_count);
    return true;
}

bool ta_can_buy(const TaCatalog *c, const TaState *s, int ware, Text *reason) {
    CHECK(ware < ta_stop(c, s)->wares);
    const TaWare *one = &ta_stop(c, s)->ware[ware];
    int32_t left = c->rules.gold_loss_cap.value - s->lost_this_turn;
    if (s->bought & bit_of(c, s, ware))
        return refuse(reason, "It is sold already.", 0, 0);
    if (one->price > s->gold)
        return refuse(reason, "It costs %d gold; you have %d.", one->price, s->gold);
    if (one->price > left)
        return refuse(reason, "It costs %d gold; %d more can be spent this turn.", one->price,
                      left);
    return has_room(c, s, one, reason);
}

static void log_ware(const TaCatalog *c, const TaState *s, const TaWare *one, Log *log) {
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "B-53"))
        return;
    log_text(log, "%s: %s", ta_stop(c, s)->name, one->text);
    Json *facts = log_facts(log, "buy");
    json_string(facts, "ware", one->id);
    json_int(facts, "price", one->price);
    log_close(log);
    log_line(log, s->turns_played, LOG_NARRATION, "R-081", "%s", one->gives.text);
}

void ta_buy(const TaCatalog *c, TaState *s, int ware, Log *log) {
    const TaWare *one = &ta_stop(c, s)->ware[ware];
    s->bought |= bit_of(c, s, ware);
    log_ware(c, s, one, log);
    ta_pay(c, s, one->price, log);
    ta_give_items(c, s, &one->gives, (uint8_t)(TA_WARE_DRAWS + ware), log);
    ta_add_effect(
        c, s,
        (TaEffect){.source = TA_FROM_WARE, .scene = ta_scene(c, s)->stop, .choice = (uint8_t)ware},
        log);
    ta_set_flags(s, one->gives.flags);
    if (one->gives.relationship >= 0)
        ta_change_relationship(c, s, one->gives.relationship, log);
    if (one->gives.heal > 0)
        ta_heal_said(c, s, one->gives.heal, log);
}
