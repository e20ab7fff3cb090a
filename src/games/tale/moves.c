// What can be done in each mode, why something cannot, and doing it.
#include "base/check.h"
#include "games/tale/rules.h"

// ---- legality

static bool refuse(Text *reason, const char *why) {
    if (reason)
        text_add(reason, why);
    return false;
}

static bool in_range(int number, int count, const char *what, Text *reason) {
    if (number >= 1 && number <= count)
        return true;
    if (reason)
        text_addf(reason, "There is no %s %d (of %d).", what, number, count);
    return false;
}

// what it costs to go from one value of a stat to another.
static int32_t more_points(int from, int to, int32_t cost) {
    return (to - from) * cost;
}

static bool check_stat(const TaCatalog *c, const TaState *s, Move move, Text *reason) {
    const TaRules *r = &c->rules;
    if (move.a >= TA_STATS || move.b < r->stat_low.value || move.b > r->stat_high.value) {
        if (reason)
            text_addf(reason, "A stat is from %d to %d; found %d.", r->stat_low.value,
                      r->stat_high.value, move.b);
        return false;
    }
    int32_t spent =
        ta_points_spent(c, s) + more_points(s->base[move.a], move.b, r->point_cost.value);
    if (spent <= r->points.value)
        return true;
    if (reason)
        text_addf(reason, "That would cost %d of %d points.", spent, r->points.value);
    return false;
}

static bool check_origin(const TaState *s, Text *reason) {
    if (s->people == TA_NONE)
        return refuse(reason, "Choose a people first: 'race N'.");
    if (s->background == TA_NONE)
        return refuse(reason, "Choose a background first: 'background N'.");
    return true;
}

// B-51: points are left on purpose or not at all.
static bool check_points(const TaCatalog *c, const TaState *s, bool anyway, Text *reason) {
    int32_t open = ta_points_open(c, s);
    if (anyway == (open > 0))
        return true;
    if (anyway)
        return refuse(reason, "No point can still be spent: 'begin'.");
    if (reason)
        text_addf(reason, "%d %s can still be spent; 'begin anyway' begins without them.", open,
                  text_plural(open, "point", "points"));
    return false;
}

static bool check_begin(const TaCatalog *c, const TaState *s, bool anyway, Text *reason) {
    if (!check_origin(s, reason))
        return false;
    if (s->companion == 0)
        return refuse(reason, "Choose a companion preference first: 'companion N'.");
    return check_points(c, s, anyway, reason);
}

static bool is_consumable(const TaCatalog *c, const TaState *s, int held) {
    return c->item[s->held[held].item].kind == TA_CONSUMABLE;
}

static bool can_equip(const TaCatalog *c, const TaState *s, int held, Text *reason) {
    if (is_consumable(c, s, held))
        return refuse(reason, "A consumable cannot be equipped.");
    return ta_slot_of(s, held) < 0 ? true : refuse(reason, "It is equipped already.");
}

static bool can_use(const TaCatalog *c, const TaState *s, int held, Text *reason) {
    if (!is_consumable(c, s, held))
        return refuse(reason, "Only consumables can be used.");
    return s->used_item ? refuse(reason, "One item can be used a turn.") : true;
}

static bool check_gear(const TaCatalog *c, const TaState *s, Move move, Text *reason) {
    if (move.verb == TA_UNEQUIP) {
        if (move.a < TA_SLOTS && s->slot[move.a] != TA_NONE)
            return true;
        return refuse(reason, "That slot is empty.");
    }
    if (!in_range(move.a, s->held_count, "item", reason))
        return false;
    if (move.verb == TA_EQUIP)
        return can_equip(c, s, move.a - 1, reason);
    return move.verb == TA_DROP || can_use(c, s, move.a - 1, reason);
}

static bool check_raise(const TaCatalog *c, const TaState *s, int stat, Text *reason) {
    if (s->stat_choices == 0)
        return refuse(reason, "There is no stat to choose.");
    if (stat < TA_STATS && ta_own_stat(c, s, (TaStat)stat, NULL) < c->rules.effective_high.value)
        return true;
    if (reason)
        text_addf(reason, "A stat at %d cannot be raised.", c->rules.effective_high.value);
    return false;
}

static bool is_played(const TaState *s, int scenario) {
    return s->played >> (scenario - 1) & 1;
}

// B-56: who comes along is chosen by name; who goes alone names nobody.
static bool check_scenario(const TaCatalog *c, const TaState *s, Move move, Text *reason) {
    if (!in_range(move.a, c->scenarios, "scenario", reason))
        return false;
    if (is_played(s, move.a))
        return refuse(reason, "That scenario is played already.");
    if (move.b > 0 && !ta_has_companion(s))
        return refuse(reason, "You go alone, and nobody can be named.");
    if (move.b == 1)
        return refuse(reason, "The first companion comes along without being named.");
    return move.b == 0 || in_range(move.b, c->scenario[move.a - 1].companions, "companion", reason);
}

static bool check_buy(const TaCatalog *c, const TaState *s, int ware, Text *reason) {
    const TaStop *stop = ta_stop(c, s);
    if (!stop)
        return refuse(reason, "Nothing is for sale here.");
    return in_range(ware, stop->wares, "ware", reason) && ta_can_buy(c, s, ware - 1, reason);
}

static bool all_played(const TaCatalog *c, const TaState *s) {
    return s->played == (1U << c->scenarios) - 1;
}

static bool check_wind(const TaCatalog *c, const TaState *s, Text *reason) {
    if (s->level < c->rules.second_wind_level.value) {
        if (reason)
            text_addf(reason, "Second Wind comes with level %d.", c->rules.second_wind_level.value);
        return false;
    }
    if (s->used_wind)
        return refuse(reason, "Second Wind is used; it returns with the next scenario.");
    return s->hp < ta_max_hp(c, s, NULL) ? true : refuse(reason, "Health is full.");
}

static bool check_continue(const TaCatalog *c, const TaState *s, Text *reason) {
    if (s->stat_choices > 0)
        return refuse(reason, "Choose +1 to a stat first: 'raise STAT'.");
    if (ta_items_over(c, s) > 0) {
        if (reason)
            text_addf(reason, "There are %d items; %d can be kept: 'drop I'.", s->held_count,
                      c->rules.inventory.value);
        return false;
    }
    return true;
}

bool ta_check_move(const TaCatalog *c, const TaState *s, Move move, Text *reason) {
    uint8_t shown[TA_MAX_CHOICES];
    if (move.verb == 0 || move.verb >= TA_VERBS)
        return refuse(reason, "There is no such move.");
    bool assisting = move.verb == TA_ASSIST || move.verb == TA_DECLINE;
    if (!(ta_verbs[move.verb].modes >> s->mode & 1)) {
        if (assisting && (s->mode == TA_MODE_SCENE || s->mode == TA_MODE_BETWEEN) &&
            !ta_can_assist(c, s, reason))
            return false;
        if (reason)
            text_addf(reason, "'%s' is not possible in %s.", ta_verbs[move.verb].word,
                      ta_mode_names[s->mode]);
        return false;
    }
    switch ((TaVerb)move.verb) {
    case TA_RACE: return in_range(move.a, c->peoples, "people", reason);
    case TA_BACKGROUND: return in_range(move.a, c->backgrounds, "background", reason);
    case TA_COMPANION: return in_range(move.a, TA_PREFERENCES, "preference", reason);
    case TA_STAT: return check_stat(c, s, move, reason);
    case TA_BEGIN:
        return move.a <= 1 ? check_begin(c, s, move.a == 1, reason)
                           : refuse(reason, "There is no such move.");
    case TA_SUGGEST: return check_origin(s, reason);
    case TA_SCENARIO: return check_scenario(c, s, move, reason);
    case TA_CHOOSE:
        return in_range(move.a, (int)ta_shown_choices(c, s, shown), "choice", reason) &&
               ta_is_open(c, s, &ta_scene(c, s)->choice[shown[move.a - 1]], reason);
    case TA_BUY: return check_buy(c, s, move.a, reason);
    case TA_EQUIP:
    case TA_UNEQUIP:
    case TA_USE:
    case TA_DROP: return check_gear(c, s, move, reason);
    case TA_RAISE: return check_raise(c, s, move.a, reason);
    case TA_SECOND_WIND: return check_wind(c, s, reason);
    case TA_CONTINUE: return s->mode == TA_MODE_ENDING || check_continue(c, s, reason);
    case TA_RETIRE:
        return all_played(c, s)
                   ? refuse(reason, "All scenarios are played: the journey is complete.")
                   : true;
    default: return true;
    }
}

// ---- enumeration, in a fixed order; the same moves that ta_check_move accepts (test_journey.c)

// Each puts moves at `at` and returns where the next one goes.
static Move *put(Move *at, TaVerb verb, int a, int b) {
    *at = (Move){.verb = (uint8_t)verb, .a = (uint8_t)a, .b = (uint8_t)b};
    return at + 1;
}

static Move *put_numbers(Move *at, TaVerb verb, int count) {
    for (int i = 1; i <= count; i++)
        at = put(at, verb, i, 0);
    return at;
}

static Move *put_if(Move *at, bool possible, TaVerb verb, int a) {
    return possible ? put(at, verb, a, 0) : at;
}

static Move *put_creation(const TaCatalog *c, const TaState *s, Move *at) {
    const TaRules *r = &c->rules;
    const int low = r->stat_low.value, high = r->stat_high.value;
    const int32_t cost = r->point_cost.value, left = r->points.value - ta_points_spent(c, s);
    at = put_numbers(at, TA_RACE, c->peoples);
    at = put_numbers(at, TA_BACKGROUND, c->backgrounds);
    for (int i = 0; i < TA_STATS; i++) {
        const int now = s->base[i];
        for (int v = low; v <= high; v++)
            if (more_points(now, v, cost) <= left)
                at = put(at, TA_STAT, i, v);
    }
    at = put_numbers(at, TA_COMPANION, TA_PREFERENCES);
    at = put_if(at, check_origin(s, NULL), TA_SUGGEST, 0);
    at = put_if(at, check_begin(c, s, false, NULL), TA_BEGIN, 0);
    return put_if(at, check_begin(c, s, true, NULL), TA_BEGIN, 1);
}

static Move *put_scenarios(const TaCatalog *c, const TaState *s, Move *at) {
    for (int i = 1; i <= c->scenarios; i++) {
        at = put_if(at, !is_played(s, i), TA_SCENARIO, i);
        for (int k = 2; k <= c->scenario[i - 1].companions && ta_has_companion(s); k++)
            if (!is_played(s, i))
                at = put(at, TA_SCENARIO, i, k);
    }
    return put(at, TA_RETIRE, 0, 0);
}

static Move *put_choices(const TaCatalog *c, const TaState *s, Move *at) {
    uint8_t shown[TA_MAX_CHOICES];
    size_t count = ta_shown_choices(c, s, shown);
    for (size_t i = 0; i < count; i++)
        at = put_if(at, ta_is_open(c, s, &ta_scene(c, s)->choice[shown[i]], NULL), TA_CHOOSE,
                    (int)i + 1);
    for (int i = 1; i <= TA_MAX_WARES; i++)
        at = put_if(at, check_buy(c, s, i, NULL), TA_BUY, i);
    return at;
}

static Move *put_gear(const TaCatalog *c, const TaState *s, Move *at) {
    for (int i = 1; i <= s->held_count; i++) {
        at = put_if(at, can_equip(c, s, i - 1, NULL), TA_EQUIP, i);
        at = put_if(at, can_use(c, s, i - 1, NULL), TA_USE, i);
        at = put(at, TA_DROP, i, 0);
    }
    for (int i = 0; i < TA_SLOTS; i++)
        at = put_if(at, s->slot[i] != TA_NONE, TA_UNEQUIP, i);
    return put_if(at, check_wind(c, s, NULL), TA_SECOND_WIND, 0);
}

static Move *put_between(const TaCatalog *c, const TaState *s, Move *at) {
    at = put_if(at, check_continue(c, s, NULL), TA_CONTINUE, 0);
    for (int i = 0; i < TA_STATS; i++)
        at = put_if(at, check_raise(c, s, i, NULL), TA_RAISE, i);
    return put_gear(c, s, at);
}

size_t ta_moves(const void *catalog, const void *state, Move moves[GAME_MAX_MOVES]) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    Move *at = moves;
    switch ((TaMode)s->mode) {
        NEVER_CASE(TA_MODES);
    case TA_MODE_CREATION: at = put_creation(c, s, at); break;
    case TA_MODE_JOURNEY: at = put_scenarios(c, s, at); break;
    case TA_MODE_SCENE:
        at = put_choices(c, s, at);
        at = put_gear(c, s, at);
        break;
    case TA_MODE_ASSIST:
        at = put(at, TA_ASSIST, 0, 0);
        at = put(at, TA_DECLINE, 0, 0);
        break;
    case TA_MODE_BETWEEN: at = put_between(c, s, at); break;
    case TA_MODE_ENDING:
        at = put(at, TA_CONTINUE, 0, 0);
        at = put_if(at, !all_played(c, s), TA_RETIRE, 0);
        break;
    case TA_MODE_ENDED: break;
    }
    return (size_t)(at - moves);
}

// ---- carrying a move out

bool ta_apply(const void *catalog, void *state, Move move, Log *log, Text *reason) {
    const TaCatalog *c = catalog;
    TaState *s = state;
    uint8_t shown[TA_MAX_CHOICES];
    if (!ta_check_move(c, s, move, reason))
        return false;
    switch ((TaVerb)move.verb) {
        NEVER_CASE(TA_VERBS);
    case TA_RACE: s->people = (uint8_t)(move.a - 1); break;
    case TA_BACKGROUND: s->background = (uint8_t)(move.a - 1); break;
    case TA_STAT: s->base[move.a] = (int8_t)move.b; break;
    case TA_COMPANION: s->companion = move.a; break;
    case TA_BEGIN: ta_begin(c, s, log); break;
    case TA_SCENARIO:
        ta_enter_scenario(c, s, (uint8_t)(move.a - 1), (uint8_t)(move.b > 0 ? move.b - 1 : 0), log);
        break;
    case TA_BUY: ta_buy(c, s, move.a - 1, log); break;
    case TA_RETIRE: ta_retire(s, log); break;
    case TA_CHOOSE:
        (void)ta_shown_choices(c, s, shown);
        ta_choose(c, s, shown[move.a - 1], log);
        break;
    case TA_ASSIST: ta_assist(c, s, true, log); break;
    case TA_DECLINE: ta_assist(c, s, false, log); break;
    case TA_EQUIP: ta_equip(c, s, move.a - 1, log); break;
    case TA_UNEQUIP: ta_unequip(c, s, (TaSlot)move.a, log); break;
    case TA_USE: ta_use(c, s, move.a - 1, log); break;
    case TA_DROP: ta_drop(c, s, move.a - 1, log); break;
    case TA_RAISE: ta_raise(c, s, (TaStat)move.a, log); break;
    case TA_SECOND_WIND: ta_second_wind(c, s, log); break;
    case TA_CONTINUE: ta_continue(c, s, log); break;
    case TA_SUGGEST: ta_suggest(c, s); break;
    }
    return true;
}
