// The canonical encoding of Frontier's content, and its words; see catalog.h.
#include "games/frontier/catalog.h"

const char *const fr_stage_names[FR_STAGES] = {"Secure", "Solid", "Unstable", "Critical",
                                               "Removed"};
const char *const fr_category_names[FR_CATEGORIES] = {"Normal Enemy", "Elite Enemy",
                                                      "Boss Encounter", "Event", "Rest"};
const char *const fr_status_names[FR_STATUSES + 1] = {"Weak", "Frail", "Bleed", "none"};
const char *const fr_stat_names[FR_STATS] = {"Health", "Stamina", "Skill", "Awareness"};
const char *const fr_stat_keys[FR_STATS] = {"health", "stamina", "skill", "awareness"};
const char *const fr_slot_names[FR_SLOTS] = {"Weapon", "Offhand", "Helm",  "Chest", "Legs",
                                             "Hands",  "Feet",    "Ring1", "Ring2", "Necklace"};
const char *const fr_outcome_names[FR_OUTCOMES] = {"RUNNING",    "EXIT",        "HUNTER",
                                                   "GATEKEEPER", "CONVERGENCE", "DEATH"};

static void visit_number(Codec *k, FrNumber *number) {
    codec_i32(k, &number->value);
    codec_text(k, &number->source);
}

static void visit_rules(Codec *k, FrRules *r) {
#define X(name) visit_number(k, &r->name);
    FR_RULE_NUMBERS(X)
#undef X
    for (int i = 0; i < FR_REMOVED; i++) {
        codec_u8(k, &r->stage[i].low);
        codec_u8(k, &r->stage[i].high);
        codec_text(k, &r->stage[i].source);
        if (r->stage[i].low > r->stage[i].high || r->stage[i].high > FR_MAX_DURATION)
            k->failed = true;
    }
    codec_count(k, &r->decay_tiers, FR_MAX_TIERS);
    for (int i = 0; i < r->decay_tiers; i++) {
        codec_u8(k, &r->decay_tier[i].w_from);
        codec_u8(k, &r->decay_tier[i].extreme);
        codec_u8(k, &r->decay_tier[i].inner);
        codec_text(k, &r->decay_tier[i].source);
    }
    codec_count(k, &r->penalty_tiers, FR_MAX_TIERS);
    for (int i = 0; i < r->penalty_tiers; i++) {
        codec_u8(k, &r->penalty_tier[i].w_from);
        codec_u8(k, &r->penalty_tier[i].penalty);
        codec_text(k, &r->penalty_tier[i].label);
        codec_text(k, &r->penalty_tier[i].source);
    }
    codec_count(k, &r->biome_modifiers, FR_MAX_BIOME_MODIFIERS);
    for (int i = 0; i < r->biome_modifiers; i++) {
        codec_text(k, &r->biome_modifier[i].biome);
        codec_i8(k, &r->biome_modifier[i].modifier);
        codec_text(k, &r->biome_modifier[i].source);
    }
}

static void visit_enemy(Codec *k, FrEnemyDef *e) {
    codec_text(k, &e->id);
    codec_text(k, &e->name);
    codec_text(k, &e->flavour);
    codec_text(k, &e->source);
    codec_index(k, &e->type, FR_ENEMY_TYPES);
    codec_i16(k, &e->max_hp);
    codec_count(k, &e->intents, FR_MAX_INTENTS);
    for (int i = 0; i < e->intents; i++) {
        FrIntent *intent = &e->intent[i];
        codec_text(k, &intent->name);
        codec_i16(k, &intent->damage);
        codec_i16(k, &intent->block);
        codec_index(k, &intent->status, FR_STATUSES + 1);
        codec_u8(k, &intent->turns);
    }
}

static void visit_location(Codec *k, FrLocationDef *l) {
    codec_text(k, &l->id);
    codec_text(k, &l->name);
    codec_text(k, &l->biome);
    codec_text(k, &l->flavour);
    codec_text(k, &l->source);
    codec_index(k, &l->special, FR_SPECIALS);
    codec_index(k, &l->category, FR_CATEGORIES);
    codec_i32(k, &l->danger);
    codec_u8(k, &l->zone_time_cost);
    codec_index(k, &l->initial_stage, FR_STAGES);
    codec_u8(k, &l->generation_weight);
    codec_u8(k, &l->min_awareness);
    codec_reference(k, &l->pack, FR_MAX_PACKS);
    codec_count(k, &l->spawns, FR_MAX_SPAWNS);
    for (int i = 0; i < l->spawns; i++)
        codec_index(k, &l->spawn[i], FR_MAX_ENEMIES);
    codec_reference(k, &l->event, FR_MAX_EVENTS);
    codec_reference(k, &l->rest, FR_MAX_REST_TYPES);
}

static void visit_option(Codec *k, FrEventOption *o) {
    codec_text(k, &o->name);
    codec_text(k, &o->outcome);
    codec_i16(k, &o->time);
    codec_reference(k, &o->next_step, FR_MAX_STEPS);
    codec_count(k, &o->requirements, FR_MAX_REQUIREMENTS);
    for (int i = 0; i < o->requirements; i++) {
        FrRequirement *q = &o->requirement[i];
        codec_index(k, &q->type, FR_REQUIREMENT_TYPES);
        codec_index(k, &q->stat, FR_STATS);
        codec_u8(k, &q->ref);
        codec_i16(k, &q->at_least);
    }
    codec_count(k, &o->consequences, FR_MAX_CONSEQUENCES);
    for (int i = 0; i < o->consequences; i++) {
        FrConsequence *q = &o->consequence[i];
        codec_index(k, &q->type, FR_CONSEQUENCE_TYPES);
        codec_index(k, &q->stat, FR_STATS);
        codec_u8(k, &q->ref);
        codec_index(k, &q->duration, FR_MAX_BUFF_LOCATIONS + 1);
        codec_i16(k, &q->amount);
    }
}

static void visit_event(Codec *k, FrEventDef *e) {
    codec_text(k, &e->id);
    codec_text(k, &e->name);
    codec_text(k, &e->source);
    codec_count(k, &e->steps, FR_MAX_STEPS);
    for (int i = 0; i < e->steps; i++) {
        codec_text(k, &e->step[i].text);
        codec_count(k, &e->step[i].options, FR_MAX_OPTIONS);
        for (int j = 0; j < e->step[i].options; j++)
            visit_option(k, &e->step[i].option[j]);
    }
}

static void visit_item(Codec *k, FrItemDef *t) {
    codec_text(k, &t->id);
    codec_text(k, &t->name);
    codec_text(k, &t->flavour);
    codec_text(k, &t->source);
    codec_index(k, &t->kind, FR_ITEM_KINDS);
    codec_u8(k, &t->uses);
    codec_index(k, &t->target, FR_TARGETS);
    codec_i8(k, &t->speed_modifier);
    codec_bool(k, &t->ends_turn);
    codec_bool(k, &t->ignores_block);
    codec_i16(k, &t->damage);
    codec_i16(k, &t->heal);
    codec_index(k, &t->status, FR_STATUSES + 1);
    codec_u8(k, &t->turns);
    codec_i16(k, &t->observation);
}

static void visit_bonus(Codec *k, FrBonus *b) {
    for (int i = 0; i < FR_BONUSES; i++)
        codec_i16(k, &b->of[i]);
}

static void visit_equipment(Codec *k, FrEquipmentDef *e) {
    codec_text(k, &e->id);
    codec_text(k, &e->name);
    codec_text(k, &e->flavour);
    codec_text(k, &e->source);
    codec_index(k, &e->slot, FR_SLOTS);
    visit_bonus(k, &e->bonus);
    codec_i16(k, &e->observation);
}

static void visit_artifact(Codec *k, FrArtifactDef *a) {
    codec_text(k, &a->id);
    codec_text(k, &a->name);
    codec_text(k, &a->flavour);
    codec_text(k, &a->source);
    visit_bonus(k, &a->bonus);
    codec_i16(k, &a->observation);
}

static void visit_rest(Codec *k, FrRestDef *r) {
    codec_text(k, &r->id);
    codec_text(k, &r->name);
    codec_text(k, &r->source);
    codec_count(k, &r->options, FR_MAX_REST_OPTIONS);
    for (int i = 0; i < r->options; i++) {
        codec_text(k, &r->option[i].name);
        codec_u8(k, &r->option[i].time);
        codec_i16(k, &r->option[i].hp);
        codec_i16(k, &r->option[i].stamina);
        codec_u8(k, &r->option[i].mitigation);
    }
}

static void visit_ending(Codec *k, FrEndingDef *e) {
    codec_text(k, &e->title);
    codec_text(k, &e->text);
    codec_text(k, &e->source);
    codec_bool(k, &e->success);
    codec_reference(k, &e->location, FR_MAX_LOCATIONS);
    codec_reference(k, &e->enemy, FR_MAX_ENEMIES);
}

#define VISIT_LIST(count, list, capacity, visit)                                                   \
    do {                                                                                           \
        codec_count(k, &c->count, capacity);                                                       \
        for (int i = 0; i < c->count; i++)                                                         \
            visit(k, &c->list[i]);                                                                 \
    } while (0)

void fr_catalog_visit(Codec *k, void *catalog) {
    FrCatalog *c = catalog;
    visit_rules(k, &c->rules);
    VISIT_LIST(locations, location, FR_MAX_LOCATIONS, visit_location);
    VISIT_LIST(enemies, enemy, FR_MAX_ENEMIES, visit_enemy);
    VISIT_LIST(events, event, FR_MAX_EVENTS, visit_event);
    VISIT_LIST(items, item, FR_MAX_ITEMS, visit_item);
    VISIT_LIST(equipments, equipment, FR_MAX_EQUIPMENT, visit_equipment);
    VISIT_LIST(artifacts, artifact, FR_MAX_ARTIFACTS, visit_artifact);
    VISIT_LIST(rests, rest, FR_MAX_REST_TYPES, visit_rest);
    codec_count(k, &c->packs, FR_MAX_PACKS);
    for (int i = 0; i < c->packs; i++) {
        codec_text(k, &c->pack[i].id);
        codec_text(k, &c->pack[i].name);
        codec_text(k, &c->pack[i].text);
        codec_i32(k, &c->pack[i].cost);
    }
    codec_count(k, &c->hunter_signs, FR_MAX_HUNTER_SIGNS);
    for (int i = 0; i < c->hunter_signs; i++) {
        codec_u8(k, &c->hunter_sign[i].from);
        codec_text(k, &c->hunter_sign[i].sign);
        codec_text(k, &c->hunter_sign[i].urgent);
    }
    for (int i = FR_EXIT; i < FR_OUTCOMES; i++)
        visit_ending(k, &c->ending[i]);
}
