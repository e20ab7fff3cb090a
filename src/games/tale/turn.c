// B-45: the order of a turn; scenarios and the journey around it.
#include "base/check.h"
#include "base/rng.h"
#include "games/tale/rules.h"

#include <string.h>

const TaScenario *ta_scenario(const TaCatalog *c, const TaState *s) {
    CHECK(s->scenario < c->scenarios);
    return &c->scenario[s->scenario];
}

const TaScene *ta_scene(const TaCatalog *c, const TaState *s) {
    CHECK(s->scene < ta_scenario(c, s)->scenes);
    return &ta_scenario(c, s)->scene[s->scene];
}

bool ta_inside(const TaState *s) {
    return s->mode == TA_MODE_SCENE || s->mode == TA_MODE_ASSIST || s->mode == TA_MODE_BETWEEN;
}

const TaChoice *ta_last_choice(const TaCatalog *c, const TaState *s) {
    CHECK(s->last.scene > 0);
    return &ta_scenario(c, s)->scene[s->last.scene - 1].choice[s->last.choice];
}

// Open ones, and those that are closed for a reason that is said.
size_t ta_shown_choices(const TaCatalog *c, const TaState *s, uint8_t shown[TA_MAX_CHOICES]) {
    const TaScene *scene = ta_scene(c, s);
    size_t count = 0;
    for (uint8_t i = 0; i < scene->choices; i++)
        if (ta_is_there(c, s, &scene->choice[i]))
            shown[count++] = i;
    return count;
}

// ---- creation

void ta_restore(const void *catalog, void *state) {
    TaState *s = state;
    (void)catalog;
    for (uint32_t i = 1; i < TA_STREAMS; i++)
        s->stream[i] = rng_key(s->seed, i);
}

void ta_start(const void *catalog, void *state, const Setup *setup, uint64_t seed, Log *log) {
    const TaCatalog *c = catalog;
    TaState *s = state;
    memset(s, 0, sizeof *s);
    s->seed = seed;
    ta_restore(c, s);
    (void)ta_read_setup(c, setup, s->found, NULL); // the session has checked it
    s->people = s->background = TA_NONE;
    s->level = 1;
    s->hp = (int16_t)ta_max_hp(c, s, NULL);
    for (int i = 0; i < TA_STATS; i++)
        s->base[i] = (int8_t)c->rules.stat_low.value;
    memset(s->slot, TA_NONE, sizeof s->slot);
    memset(s->ending, TA_NONE, sizeof s->ending);
    log_line(log, 0, LOG_MECHANICS, "R-006", "A new character: %d %s, stats from %d to %d.",
             c->rules.points.value, text_plural(c->rules.points.value, "point", "points"),
             c->rules.stat_low.value, c->rules.stat_high.value);
}

void ta_begin(const TaCatalog *c, TaState *s, Log *log) {
    static const char *const companions[] = {"", "solo", "single-ally"};
    s->mode = TA_MODE_JOURNEY;
    if (!log_open(log, 0, LOG_MECHANICS, "R-006"))
        return;
    log_text(log, "%s, %s. %d of %d points spent. Health %d.", c->people[s->people].name,
             c->background[s->background].name, ta_points_spent(c, s), c->rules.points.value,
             s->hp);
    int32_t open = ta_points_open(c, s);
    if (open > 0)
        log_text(log, " %d %s could have been spent.", open, text_plural(open, "point", "points"));
    Json *facts = log_facts(log, "create");
    json_string(facts, "race", c->people[s->people].name);
    json_string(facts, "background", c->background[s->background].name);
    json_open_object(facts, "stats");
    for (int i = 0; i < TA_STATS; i++) {
        json_open_object(facts, ta_stat_names[i]);
        json_int(facts, "base", s->base[i]);
        json_int(facts, "race", c->people[s->people].bonus[i]);
        json_int(facts, "background", c->background[s->background].bonus[i]);
        json_close_object(facts);
    }
    json_close_object(facts);
    json_int(facts, "spent", ta_points_spent(c, s));
    json_string(facts, "companion", companions[s->companion]);
    json_int(facts, "hp", s->hp);
    json_int(facts, "max_hp", ta_max_hp(c, s, NULL));
    log_close(log);
}

// ---- scenes

static void enter_scene(const TaCatalog *c, TaState *s, uint8_t scene, Log *log) {
    CHECK(scene < ta_scenario(c, s)->scenes);
    s->scene = scene;
    s->turn = ta_scene(c, s)->turn;
    s->next = TA_NONE;
    s->used_item = false;
    s->items_this_turn = 0;
    s->damage_this_turn = s->lost_this_turn = 0;
    s->met |= UINT64_C(1) << scene;
    s->mode = TA_MODE_SCENE;
    if (log_open(log, s->turns_played, LOG_MECHANICS, "B-36")) {
        log_text(log, "Turn %d of %d.", s->turn, ta_scenario(c, s)->turns);
        Json *facts = log_facts(log, "scene");
        json_string(facts, "id", ta_scene(c, s)->id);
        json_int(facts, "turn", s->turn);
        log_close(log);
    }
    log_line(log, s->turns_played, LOG_NARRATION, "R-081", "%s", ta_scene(c, s)->text);
}

void ta_enter_scenario(const TaCatalog *c, TaState *s, uint8_t scenario, uint8_t ally, Log *log) {
    CHECK(scenario < c->scenarios && ally < c->scenario[scenario].companions);
    s->scenario = scenario;
    s->ally = ally;
    s->met = 0;
    s->bought = 0;
    s->played = (uint8_t)(s->played | 1U << scenario);
    ta_forget_flags(s);
    s->used_assist = s->used_wind = false;
    s->relationship = ta_has_companion(s) ? ta_companion(c, s)->relationship : 0;
    memset(s->effect, 0, sizeof s->effect);
    memset(&s->last, 0, sizeof s->last);
    memset(&s->story, 0, sizeof s->story);
    s->hp = (int16_t)ta_max_hp(c, s, NULL); // B-31
    for (int i = 0; i < TA_STATS; i++)
        s->snapshot[i] = (int8_t)ta_own_stat(c, s, (TaStat)i, NULL);
    if (log_open(log, s->turns_played, LOG_MECHANICS, "B-18")) {
        log_text(log, "%s: %d %s. Health %d.", ta_scenario(c, s)->title, ta_scenario(c, s)->turns,
                 text_plural(ta_scenario(c, s)->turns, "turn", "turns"), s->hp);
        Json *facts = log_facts(log, "scenario");
        json_string(facts, "id", ta_scenario(c, s)->id);
        json_int(facts, "turns", ta_scenario(c, s)->turns);
        log_close(log);
    }
    enter_scene(c, s, ta_scenario(c, s)->start, log);
}

// ---- ends

static void end_journey(TaState *s, TaEnd end, Log *log) {
    CHECK(s->end == TA_RUNNING && end != TA_RUNNING);
    s->end = (uint8_t)end;
    s->mode = TA_MODE_ENDED;
    log_line(log, s->turns_played, LOG_MECHANICS, "B-30", "The journey ends after %d %s: %s.",
             s->turns_played, text_plural(s->turns_played, "turn", "turns"),
             end == TA_COMPLETED ? "all scenarios are played" : "retired");
}

void ta_retire(TaState *s, Log *log) {
    end_journey(s, TA_RETIRED, log);
}

static uint8_t ending_for(const TaCatalog *c, const TaState *s) {
    const TaScenario *scenario = ta_scenario(c, s);
    for (uint8_t i = 0; ALWAYS(i < scenario->endings); i++) // the last one needs nothing
        if ((scenario->ending[i].needs & ~s->flags) == 0)
            return i;
    return TA_TIMED_OUT;
}

const char *ta_ending_title(const TaCatalog *c, const TaState *s, int scenario) {
    uint8_t ending = s->ending[scenario];
    return ending == TA_NONE        ? "not played"
           : ending == TA_DEFEATED  ? c->scenario[scenario].defeat_title
           : ending == TA_TIMED_OUT ? "Out of turns"
                                    : c->scenario[scenario].ending[ending].title;
}

const char *ta_ending_text(const TaCatalog *c, const TaState *s, int scenario) {
    uint8_t ending = s->ending[scenario];
    return ending == TA_NONE        ? ""
           : ending == TA_DEFEATED  ? c->scenario[scenario].defeat
           : ending == TA_TIMED_OUT ? c->timeout
                                    : c->scenario[scenario].ending[ending].text;
}

const char *ta_ending_id(const TaCatalog *c, const TaState *s, int scenario) {
    uint8_t ending = s->ending[scenario];
    return ending == TA_NONE        ? "not played"
           : ending == TA_DEFEATED  ? "defeat"
           : ending == TA_TIMED_OUT ? "timeout"
                                    : c->scenario[scenario].ending[ending].id;
}

static void end_scenario(const TaCatalog *c, TaState *s, uint8_t ending, Log *log) {
    CHECK(ending >= TA_TIMED_OUT || ending < ta_scenario(c, s)->endings);
    const TaScenario *scenario = ta_scenario(c, s);
    bool success = ending < TA_TIMED_OUT;
    s->ending[s->scenario] = ending;
    const char *title = ta_ending_title(c, s, s->scenario);
    const char *text = ta_ending_text(c, s, s->scenario);
    memset(s->effect, 0, sizeof s->effect);
    if (log_open(log, s->turns_played, LOG_MECHANICS, "B-30")) {
        log_text(log, "%s ends: %s.", scenario->title, title);
        log_result(log, "%s ends: %s", scenario->title, title);
        Json *facts = log_facts(log, "end");
        json_string(facts, "scenario", scenario->id);
        json_string(facts, "outcome", ta_ending_id(c, s, s->scenario));
        json_string(facts, "title", title);
        json_bool(facts, "success", success);
        json_string(facts, "text", text);
        log_close(log);
    }
    log_line(log, s->turns_played, LOG_NARRATION, "B-30", "%s", text);
    s->mode = TA_MODE_ENDING;
}

// Away from the page of an ending.
static void go_on(const TaCatalog *c, TaState *s, Log *log) {
    s->mode = TA_MODE_JOURNEY;
    if (s->played == (1U << c->scenarios) - 1)
        end_journey(s, TA_COMPLETED, log);
}

// ---- one turn

static void narrate(const TaCatalog *c, const TaState *s, const TaChoice *choice, Log *log) {
    const TaOutcome *o = s->last.success ? &choice->success : &choice->failure;
    if (!log)
        return;
    log_line(log, s->turns_played, LOG_NARRATION, "R-081", "%s", o->text);
    if (s->last.rolled && s->last.d20 == 20)
        log_line(log, s->turns_played, LOG_NARRATION, "R-024", "%s",
                 choice->critical[0] ? choice->critical : c->critical);
    if (s->last.rolled && s->last.d20 == 1)
        log_line(log, s->turns_played, LOG_NARRATION, "R-027", "%s",
                 choice->complication[0] ? choice->complication : c->complication);
}

int32_t ta_heal_said(const TaCatalog *c, TaState *s, int32_t amount, Log *log) {
    int16_t before = s->hp;
    int32_t healed = ta_heal(c, s, amount);
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "B-33"))
        return healed;
    log_text(log, "Health +%d", healed);
    if (healed < amount)
        log_text(log, " of %d, not above %d", amount, s->hp);
    log_text(log, "; %d -> %d.", before, s->hp);
    log_result(log, "health %d -> %d", before, s->hp);
    Json *facts = log_facts(log, "heal");
    json_int(facts, "amount", amount);
    json_pair(facts, "pair", before, s->hp);
    log_close(log);
    return healed;
}

// Only once the scene is over: which leads it had stays unsaid.
static void log_leads(const TaCatalog *c, const TaState *s, Log *log) {
    const TaScene *scene = ta_scene(c, s);
    int all = ta_leads(scene, UINT64_MAX);
    if (all > 0)
        log_line(log, s->turns_played, LOG_MECHANICS, "R-081",
                 "Leads in this scene: %d. You know %d of them.", all, ta_leads(scene, s->flags));
}

// Damage, defeat, XP, gold, items, effects, level.
void ta_resolve(const TaCatalog *c, TaState *s, Log *log) {
    CHECK(s->last.choice < ta_scene(c, s)->choices && s->hp > 0);
    const TaChoice *choice = &ta_scene(c, s)->choice[s->last.choice];
    int32_t margin = ta_total(c, s) - s->last.dc;
    bool rolled = s->last.rolled, success = s->last.success;
    const TaOutcome *o = success ? &choice->success : &choice->failure;
    s->turns_played++;
    if (!success)
        ta_take_damage(c, s, choice, margin, s->last.d20 == 1, log);
    if (s->hp == 0) {
        narrate(c, s, choice, log);
        end_scenario(c, s, TA_DEFEATED, log);
        return;
    }
    if (success)
        ta_gain_xp(c, s, choice, s->last.dc, margin, rolled && s->last.d20 == 20, log);
    ta_change_gold(c, s, o, log);
    ta_give_items(c, s, o, s->last.choice, log);
    ta_add_effect(c, s,
                  (TaEffect){.source = success ? TA_FROM_SUCCESS : TA_FROM_FAILURE,
                             .scene = s->scene,
                             .choice = s->last.choice},
                  log);
    ta_set_flags(s, o->flags);
    ta_change_relationship(c, s, ta_relationship_after(c, s, choice, o), log);
    if (rolled && s->last.d20 == 1)
        ta_complicate(c, s, log);
    if (o->heal > 0)
        s->last.healed = (int16_t)ta_heal_said(c, s, o->heal, log);
    s->next = o->next;
    ta_level_up(c, s, log);
    narrate(c, s, choice, log); // numbers first, then words
    log_leads(c, s, log);
    s->mode = TA_MODE_BETWEEN;
}

static void log_check(const TaState *s, const TaChoice *choice, const TaCheck *check, Log *log) {
    const TaTurn *t = &s->last;
    int32_t total = t->d20 + t->value + t->bonus;
    log_begin(log, s->turns_played, LOG_MECHANICS, "R-012");
    log_text(log, "Check, %s: d20 %d + %s %d", ta_action_names[choice->action], t->d20,
             ta_stat_titles[choice->stat], t->value);
    if (t->bonus != 0)
        log_text(log, " %+d", t->bonus);
    log_text(log, " = %d against DC %d: %s by %d%s. The chance was %d of 20.", total, t->dc,
             t->success ? "success" : "failure", total < t->dc ? t->dc - total : total - t->dc,
             t->d20 == 20  ? ", natural 20"
             : t->d20 == 1 ? ", natural 1"
                           : "",
             check->chance);
    log_result(log, "%d against %d: %s by %d", total, t->dc, t->success ? "success" : "failed",
               total < t->dc ? t->dc - total : total - t->dc);
    Json *facts = log_facts(log, "check");
    json_string(facts, "action_type", ta_action_names[choice->action]);
    json_string(facts, "stat", ta_stat_names[choice->stat]);
    json_int(facts, "value", t->value);
    json_int(facts, "bonus", t->bonus);
    json_int(facts, "dc", t->dc);
    json_int(facts, "d20", t->d20);
    json_int(facts, "total", total);
    json_int(facts, "margin", total - t->dc);
    json_bool(facts, "success", t->success);
    json_bool(facts, "critical", t->d20 == 20 || t->d20 == 1);
    json_int(facts, "chance", check->chance);
    json_string(facts, "danger", ta_danger_names[choice->danger]);
    log_close(log);
}

static void count_roll(TaDice *dice, uint32_t chance, bool success) {
    if (dice->checks[chance] < UINT8_MAX)
        dice->checks[chance]++;
    dice->successes = (uint16_t)(dice->successes + success);
}

void ta_choose(const TaCatalog *c, TaState *s, uint8_t index, Log *log) {
    ta_choose_face(c, s, index, ta_roll(s, index), log);
}

void ta_choose_face(const TaCatalog *c, TaState *s, uint8_t index, uint32_t d20, Log *log) {
    CHECK(index < ta_scene(c, s)->choices && d20 >= 1 && d20 <= 20);
    const TaChoice *choice = &ta_scene(c, s)->choice[index];
    memset(&s->last, 0, sizeof s->last);
    s->last.choice = index;
    s->last.scene = (uint8_t)(s->scene + 1);
    if (choice->need.price > 0) {
        ta_pay(c, s, choice->need.price, log);
        s->last.gold = (int16_t)-choice->need.price;
    }
    if (choice->action == TA_NARRATIVE) { // B-13
        s->last.success = true;
        ta_resolve(c, s, log);
        return;
    }
    TaCheck check = ta_check(c, s, choice, NULL);
    s->last.rolled = true;
    s->last.d20 = (uint8_t)d20;
    s->last.dc = (int16_t)check.dc;
    s->last.value = (int16_t)check.value;
    s->last.bonus = (int16_t)check.bonus;
    s->last.success = ta_succeeds(d20, (int32_t)d20 + check.value + check.bonus, check.dc);
    count_roll(&s->dice, check.chance, s->last.success);
    count_roll(&s->story, check.chance, s->last.success);
    if (log)
        log_check(s, choice, &check, log);
    // B-39: after every failed roll that is not a natural 1, while it is unused and allowed.
    if (!s->last.success && d20 != 1 && ta_can_assist(c, s, NULL) &&
        ta_helps_with(c, s, (TaStat)choice->stat))
        s->mode = TA_MODE_ASSIST;
    else
        ta_resolve(c, s, log);
}

void ta_continue(const TaCatalog *c, TaState *s, Log *log) {
    CHECK(s->mode == TA_MODE_BETWEEN || s->mode == TA_MODE_ENDING);
    if (s->mode == TA_MODE_ENDING) {
        go_on(c, s, log);
        return;
    }
    ta_tick_effects(s);
    if (s->next == TA_NONE)
        end_scenario(c, s, ending_for(c, s), log);
    else if (s->turn >= c->rules.turns.value)
        end_scenario(c, s, TA_TIMED_OUT, log);
    else
        enter_scene(c, s, s->next, log);
}
