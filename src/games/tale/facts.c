// The game's own members of a view line; see docs/lab.md.
#include "games/tale/view_parts.h"

static void write_choices(const TaCatalog *c, const TaState *s, Json *json) {
    uint8_t shown[TA_MAX_CHOICES];
    size_t count = ta_shown_choices(c, s, shown);
    json_open_array(json, "choices");
    for (size_t i = 0; i < count; i++) {
        const TaChoice *choice = &ta_scene(c, s)->choice[shown[i]];
        if (!ta_is_open(c, s, choice, NULL))
            continue; // among the moves it has its reason
        TaForecast f = ta_foresee(c, s, shown[i]);
        char move[16];
        Text text;
        text_init(&text, move, sizeof move);
        text_addf(&text, "choose %d", (int)i + 1);
        json_open_object(json, NULL);
        json_string(json, "move", move);
        json_string(json, "action_type", ta_action_names[choice->action]);
        if (choice->action != TA_NARRATIVE) {
            Terms terms;
            terms.count = 0;
            TaCheck check = ta_check(c, s, choice, &terms);
            TaDanger danger = (TaDanger)choice->danger;
            json_string(json, "stat", ta_stat_names[choice->stat]);
            json_int(json, "value", check.value);
            json_int(json, "bonus", check.bonus);
            json_int(json, "dc", check.dc);
            json_terms(json, "dc_terms", &terms);
            json_int(json, "chance", f.faces);
            json_string(json, "danger", ta_danger_names[danger]);
            json_pair(json, "xp", f.xp.known ? f.xp.low : f.xp_of_20.low, f.xp_of_20.high);
            json_pair(json, "damage", f.damage.low, f.damage.high);
        } else {
            json_int(json, "chance", f.faces);
            json_string(json, "danger", ta_danger_names[TA_NO_DANGER]);
            json_pair(json, "xp", f.xp.low, f.xp.high);
            json_pair(json, "damage", 0, 0);
        }
        json_string(json, "loot", ta_gold_names[choice->success.gold]);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_stats(const TaCatalog *c, const TaState *s, Json *json) {
    json_open_object(json, "stats");
    for (int i = 0; i < TA_STATS; i++) {
        TaStat stat = (TaStat)i;
        json_open_object(json, ta_stat_names[i]);
        json_int(json, "base", s->base[i]);
        json_int(json, "race", s->people == TA_NONE ? 0 : c->people[s->people].bonus[i]);
        json_int(json, "background",
                 s->background == TA_NONE ? 0 : c->background[s->background].bonus[i]);
        json_int(json, "level", s->raised[i]);
        json_int(json, "equipment", ta_gear(c, s, stat, NULL));
        json_int(json, "effects", ta_effects(c, s, stat, NULL));
        json_int(json, "total", ta_stat(c, s, stat, NULL));
        json_close_object(json);
    }
    json_close_object(json);
}

static void write_inventory(const TaCatalog *c, const TaState *s, Json *json) {
    json_open_array(json, "inventory");
    for (int i = 0; i < s->held_count; i++) {
        const TaItemDef *item = &c->item[s->held[i].item];
        int slot = ta_slot_of(s, i);
        json_open_object(json, NULL);
        json_string(json, "name", item->name);
        json_string(json, "kind", ta_kind_names[item->kind]);
        json_string(json, "rarity", ta_rarity_names[s->held[i].rarity]);
        json_open_object(json, "stats");
        for (int k = 0; k < TA_STATS; k++)
            if (item->stat[s->held[i].rarity][k] != 0)
                json_int(json, ta_stat_names[k], item->stat[s->held[i].rarity][k]);
        json_close_object(json);
        if (slot >= 0)
            json_string(json, "slot", ta_slot_names[slot]);
        else
            json_null(json, "slot");
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_character(const TaCatalog *c, const TaState *s, bool inside, Json *json) {
    json_open_object(json, "character");
    json_int(json, "level", s->level);
    json_int(json, "xp", s->xp);
    json_int(json, "cost", ta_level_cost(c, s->level));
    json_int(json, "hp", s->hp);
    json_int(json, "max_hp", ta_max_hp(c, s, NULL));
    json_int(json, "gold", s->gold);
    write_stats(c, s, json);
    write_inventory(c, s, json);
    json_open_array(json, "effects");
    for (int i = 0; i < TA_MAX_EFFECTS; i++) {
        const TaEffect *e = &s->effect[i];
        if (e->turns == 0)
            continue;
        json_open_object(json, NULL);
        json_string(json, "name", ta_effect_name(c, s, e));
        json_string(json, "stat", ta_stat_names[e->stat]);
        json_int(json, "value", e->value);
        json_int(json, "turns", e->turns);
        json_close_object(json);
    }
    json_close_array(json);
    if (inside && ta_has_companion(s)) {
        json_open_object(json, "companion");
        json_string(json, "name", ta_companion(c, s)->name);
        json_int(json, "relationship", s->relationship);
        json_bool(json, "used_assist", s->used_assist);
        json_close_object(json);
    } else {
        json_null(json, "companion");
    }
    json_string(json, "second_wind", ta_second_wind_state(c, s));
    json_close_object(json);
}

static void write_ended(const TaCatalog *c, const TaState *s, Json *json) {
    if (s->mode != TA_MODE_ENDED) {
        json_null(json, "ended");
        return;
    }
    json_open_object(json, "ended");
    json_string(json, "outcome", s->end == TA_COMPLETED ? "COMPLETED" : "RETIRED");
    json_open_object(json, "scenarios");
    for (int i = 0; i < c->scenarios; i++) {
        if (s->ending[i] != TA_NONE)
            json_string(json, c->scenario[i].id, ta_ending_id(c, s, i));
    }
    json_close_object(json);
    json_close_object(json);
}

void ta_facts(const void *catalog, const void *state, bool reveal, Json *json) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    bool inside = ta_inside(s);
    (void)reveal; // nothing is hidden
    if (inside) {
        json_string(json, "scenario", ta_scenario(c, s)->id);
        json_int(json, "turn", s->turn);
        json_int(json, "turns", ta_scenario(c, s)->turns);
        json_open_object(json, "scene");
        json_string(json, "id", ta_scene(c, s)->id);
        json_string(json, "text", ta_scene(c, s)->text);
        json_close_object(json);
    } else {
        json_null(json, "scenario");
    }
    if (s->mode == TA_MODE_SCENE)
        write_choices(c, s, json);
    json_open_object(json, "points");
    json_int(json, "total", c->rules.points.value);
    json_int(json, "spent", ta_points_spent(c, s));
    json_close_object(json);
    write_character(c, s, inside, json);
    write_ended(c, s, json);
}
