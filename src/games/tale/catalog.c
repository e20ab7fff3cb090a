// The canonical encoding of Tale's content, and its words; see catalog.h.
#include "games/tale/catalog.h"

const char *const ta_stat_names[TA_STATS] = {"valor", "wisdom",    "fellowship",
                                             "craft", "endurance", "lore"};
const char *const ta_stat_titles[TA_STATS] = {"Valor", "Wisdom",    "Fellowship",
                                              "Craft", "Endurance", "Lore"};
const char *const ta_action_names[TA_ACTIONS] = {"combat",  "social",   "investigation", "craft",
                                                 "stealth", "survival", "narrative"};
const char *const ta_action_titles[TA_ACTIONS] = {"Combat",  "Social",   "Investigation", "Craft",
                                                  "Stealth", "Survival", "Narrative"};
const char *const ta_danger_names[TA_DANGERS] = {"none", "combat_failure", "dangerous_action",
                                                 "environmental", "trap"};
const char *const ta_danger_titles[TA_DANGERS] = {"none", "combat failure", "dangerous action",
                                                  "environmental", "trap"};
const char *const ta_gold_names[TA_GOLDS] = {"none",  "minor_loot", "enemy_loot",
                                             "chest", "quest",      "boss"};
const char *const ta_gold_titles[TA_GOLDS] = {"none",  "minor loot", "enemy loot",
                                              "chest", "quest",      "boss"};
const char *const ta_difficulty_names[TA_DIFFICULTIES] = {"fixed", "easy", "medium", "hard"};
const char *const ta_rarity_names[TA_RARITIES] = {"common", "uncommon", "rare"};
const char *const ta_kind_names[TA_KINDS] = {"weapon", "armor", "accessory", "consumable"};
const char *const ta_slot_names[TA_SLOTS] = {"weapon", "armor", "accessory1", "accessory2"};
const char *const ta_slot_titles[TA_SLOTS] = {"Weapon", "Armor", "First accessory",
                                              "Second accessory"};

static void visit_number(Codec *k, TaNumber *number) {
    codec_i32(k, &number->value);
    codec_text(k, &number->source);
}

static void visit_rules(Codec *k, TaRules *r) {
#define X(name) visit_number(k, &r->name);
    TA_RULE_NUMBERS(X)
#undef X
    for (int i = 0; i < TA_ACTIONS; i++) {
        visit_number(k, &r->xp[i]);
        codec_index(k, &r->stat_of[i], TA_STATS);
    }
    for (int i = 0; i < TA_DANGERS; i++)
        visit_number(k, &r->damage[i]);
    for (int i = 0; i < TA_GOLDS; i++) {
        codec_i32(k, &r->gold[i].low);
        codec_i32(k, &r->gold[i].high);
        codec_text(k, &r->gold[i].source);
    }
    for (int i = 0; i < TA_TIERS; i++) {
        codec_i32(k, &r->tier[i].up_to);
        codec_i32(k, &r->tier[i].tenths);
        codec_text(k, &r->tier[i].source);
    }
}

static void visit_people(Codec *k, TaPeople *p) {
    codec_text(k, &p->id);
    codec_text(k, &p->name);
    codec_text(k, &p->text);
    for (int i = 0; i < TA_STATS; i++)
        codec_i8(k, &p->bonus[i]);
}

static void visit_item(Codec *k, TaItemDef *item) {
    codec_text(k, &item->name);
    codec_text(k, &item->source);
    codec_index(k, &item->kind, TA_KINDS);
    codec_index(k, &item->rarity, TA_ANY + 1);
    for (int r = 0; r < TA_RARITIES; r++) {
        for (int i = 0; i < TA_STATS; i++)
            codec_i8(k, &item->stat[r][i]);
        codec_i16(k, &item->heal[r]);
    }
}

static void visit_outcome(Codec *k, TaOutcome *o) {
    codec_text(k, &o->text);
    codec_reference(k, &o->next, TA_MAX_SCENES);
    codec_u64(k, &o->flags);
    codec_index(k, &o->gold, TA_GOLDS);
    codec_i16(k, &o->gold_loss);
    codec_count(k, &o->items, TA_MAX_OUTCOME_ITEMS);
    for (int i = 0; i < o->items; i++) {
        codec_reference(k, &o->item[i].kind, TA_KINDS);
        codec_reference(k, &o->item[i].item, TA_MAX_ITEMS);
        codec_index(k, &o->item[i].rarity, TA_ANY + 1);
    }
    codec_text(k, &o->effect.name);
    codec_index(k, &o->effect.stat, TA_STATS);
    codec_i8(k, &o->effect.value);
    codec_u8(k, &o->effect.turns);
    codec_i16(k, &o->relationship);
    codec_i16(k, &o->heal);
}

static void visit_choice(Codec *k, TaChoice *c) {
    codec_text(k, &c->id);
    codec_text(k, &c->text);
    codec_index(k, &c->action, TA_ACTIONS);
    codec_index(k, &c->stat, TA_STATS);
    codec_index(k, &c->difficulty, TA_DIFFICULTIES);
    codec_index(k, &c->danger, TA_DANGERS);
    codec_i16(k, &c->dc);
    codec_u64(k, &c->needs);
    visit_outcome(k, &c->success);
    visit_outcome(k, &c->failure);
    codec_text(k, &c->critical);
    codec_text(k, &c->complication);
}

static void visit_scenario(Codec *k, TaScenario *s) {
    codec_text(k, &s->id);
    codec_text(k, &s->title);
    codec_text(k, &s->text);
    codec_u8(k, &s->turns);
    codec_index(k, &s->start, TA_MAX_SCENES);
    codec_text(k, &s->companion_name);
    codec_text(k, &s->companion_text);
    codec_i16(k, &s->relationship);
    codec_text(k, &s->defeat);
    codec_count(k, &s->scenes, TA_MAX_SCENES);
    for (int i = 0; i < s->scenes; i++) {
        TaScene *scene = &s->scene[i];
        codec_text(k, &scene->id);
        codec_text(k, &scene->text);
        codec_u8(k, &scene->turn);
        codec_count(k, &scene->choices, TA_MAX_CHOICES);
        for (int c = 0; c < scene->choices; c++)
            visit_choice(k, &scene->choice[c]);
    }
    codec_count(k, &s->endings, TA_MAX_ENDINGS);
    for (int i = 0; i < s->endings; i++) {
        codec_text(k, &s->ending[i].id);
        codec_text(k, &s->ending[i].text);
        codec_u64(k, &s->ending[i].needs);
    }
}

void ta_catalog_visit(Codec *k, void *catalog) {
    TaCatalog *c = catalog;
    visit_rules(k, &c->rules);
    codec_count(k, &c->peoples, TA_MAX_PEOPLES);
    for (int i = 0; i < c->peoples; i++)
        visit_people(k, &c->people[i]);
    codec_count(k, &c->backgrounds, TA_MAX_BACKGROUNDS);
    for (int i = 0; i < c->backgrounds; i++)
        visit_people(k, &c->background[i]);
    codec_count(k, &c->items, TA_MAX_ITEMS);
    for (int i = 0; i < c->items; i++)
        visit_item(k, &c->item[i]);
    codec_count(k, &c->scenarios, TA_MAX_SCENARIOS);
    for (int i = 0; i < c->scenarios; i++)
        visit_scenario(k, &c->scenario[i]);
    codec_text(k, &c->critical);
    codec_text(k, &c->complication);
    codec_text(k, &c->timeout);
}
