// scenario-*.yaml: scenes, choices and outcomes by index; flags as bits in order of appearance.
#include "load/tale_fill.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HIGHEST_DC = 40, // B-17
    FEWEST_OPEN = 2,
    SAFE_UNTIL = 8,  // the last turn of the second act
    MOST_EFFECT = 3, // added to or taken from a stat
    LONGEST_EFFECT = 20,
    MOST_HEAL = 99,
    ALLIED = 100,
};

typedef struct Flag {
    const char *name;
    char set_at[TA_PATH_LENGTH], tested_at[TA_PATH_LENGTH]; // first; empty: never
} Flag;

typedef struct Scenario { // what is being filled
    const TaFill *fill;
    TaFile file;
    const TaRawScenario *raw;
    TaScenario *to;
    Flag flag[TA_MAX_FLAGS];
    int flags;
    bool too_many;
} Scenario;

// ---- flags

static uint64_t flag_bit(Scenario *s, const TaPlace *place, const char *field, unsigned index,
                         const char *name, bool sets) {
    int i = 0;
    while (i < s->flags && strcmp(s->flag[i].name, name) != 0)
        i++;
    if (i == TA_MAX_FLAGS) {
        if (!s->too_many)
            ta_wrong(place, field, "more flags", "at most %d in a scenario", TA_MAX_FLAGS);
        s->too_many = true;
        return 0;
    }
    if (i == s->flags)
        s->flag[s->flags++] = (Flag){.name = name};
    char *at = sets ? s->flag[i].set_at : s->flag[i].tested_at;
    if (!at[0])
        snprintf(at, TA_PATH_LENGTH, "%.90s.%s[%u]", place->path, field, index);
    return UINT64_C(1) << i;
}

static uint64_t fill_flags(Scenario *s, const TaPlace *place, const char *field, char **names,
                           unsigned count, bool sets) {
    uint64_t bits = 0;
    for (unsigned i = 0; i < count; i++)
        bits |= flag_bit(s, place, field, i, names[i], sets);
    return bits;
}

static void check_flags(const Scenario *s) {
    char found[TA_FOUND_LENGTH];
    for (int i = 0; i < s->flags; i++) {
        const Flag *flag = &s->flag[i];
        ta_quote(found, flag->name);
        if (!flag->set_at[0]) {
            TaPlace place = ta_place(s->fill, s->file, "%s", flag->tested_at);
            ta_wrong(&place, "", found, "a flag that some outcome sets");
        }
        if (!flag->tested_at[0]) {
            TaPlace place = ta_place(s->fill, s->file, "%s", flag->set_at);
            ta_wrong(&place, "", found, "a flag that a choice or an ending tests");
        }
    }
}

// ---- outcomes

static uint8_t find_scene(const TaRawScenario *raw, const char *id) {
    for (unsigned i = 0; i < raw->scenes_count; i++)
        if (strcmp(raw->scenes[i].id, id) == 0)
            return (uint8_t)i;
    return TA_NONE;
}

// Every path has as many scenes as the scenario has turns, because each step is one turn.
static uint8_t fill_next(const Scenario *s, const TaPlace *place, const char *next, int32_t turn) {
    char found[TA_FOUND_LENGTH];
    int32_t turns = s->raw->scenario.turns;
    if (!next) {
        if (turn != turns)
            ta_wrong(place, "next", "no such key", "the key because only turn %d ends the scenario",
                     turns);
        return TA_NONE;
    }
    uint8_t scene = find_scene(s->raw, next);
    ta_quote(found, next);
    if (turn == turns)
        ta_wrong(place, "next", found, "no such key because turn %d ends the scenario", turns);
    else if (scene == TA_NONE)
        ta_wrong(place, "next", found, "the id of a scene that exists");
    else if (s->raw->scenes[scene].turn != turn + 1) {
        snprintf(found, sizeof found, "a scene of turn %d", s->raw->scenes[scene].turn);
        ta_wrong(place, "next", found, "one of turn %d", turn + 1);
    }
    return scene;
}

static void fill_gold(const TaPlace *place, const char *gold, TaOutcome *to) {
    char found[TA_FOUND_LENGTH];
    if (!gold)
        return;
    for (int i = TA_MINOR_LOOT; i < TA_GOLDS; i++)
        if (strcmp(gold, ta_gold_names[i]) == 0)
            to->gold = (uint8_t)i;
    if (to->gold != TA_NO_GOLD)
        return;
    char *end = NULL;
    long loss = strtol(gold, &end, 10);
    if (*end == '\0' && loss < 0 && loss >= -100 && gold[0] == '-') {
        to->gold_loss = (int16_t)-loss;
        return;
    }
    ta_quote(found, gold);
    ta_wrong(place, "gold", found,
             "minor_loot, enemy_loot, chest, quest, boss, or a loss from -1 to -100");
}

static void fill_loot(const Scenario *s, const TaPlace *place, const TaRawLoot *from, TaLoot *to) {
    const TaCatalog *c = s->fill->catalog;
    char found[TA_FOUND_LENGTH];
    *to = (TaLoot){.kind = from->kind ? *from->kind : TA_NONE,
                   .item = TA_NONE,
                   .rarity = from->rarity ? *from->rarity : TA_ANY};
    if (!from->name)
        return;
    for (uint8_t i = 0; i < c->items; i++)
        if (strcmp(c->item[i].name, from->name) == 0)
            to->item = i;
    ta_quote(found, from->name);
    if (to->item == TA_NONE) {
        ta_wrong(place, "name", found, "the name of an item that exists");
        return;
    }
    const TaItemDef *item = &c->item[to->item];
    if (from->kind && *from->kind != item->kind)
        ta_wrong(place, "kind", ta_kind_names[*from->kind], "%s, or no such key",
                 ta_kind_names[item->kind]);
    if (from->rarity && item->rarity != TA_ANY && *from->rarity != item->rarity)
        ta_wrong(place, "rarity", ta_rarity_names[*from->rarity], "%s, or no such key",
                 ta_rarity_names[item->rarity]);
    to->kind = item->kind;
}

static void fill_effect(const TaPlace *outcome, const TaRawEffect *from, TaEffectDef *to) {
    to->name = "";
    if (!from)
        return;
    TaPlace place = ta_in(outcome, ".effect");
    ta_check_name(&place, "name", from->name);
    ta_check_range(&place, "value", from->value, -MOST_EFFECT, MOST_EFFECT, "");
    if (from->value == 0)
        ta_wrong(&place, "value", "0", "a change");
    ta_check_range(&place, "turns", from->turns, 1, LONGEST_EFFECT, "");
    *to = (TaEffectDef){.name = from->name,
                        .stat = from->stat,
                        .value = (int8_t)from->value,
                        .turns = (uint8_t)from->turns};
}

static void fill_outcome(Scenario *s, const TaPlace *place, const TaRawOutcome *from, int32_t turn,
                         TaOutcome *to) {
    char found[16];
    ta_check_text(place, "text", from->text, 1, 2);
    *to = (TaOutcome){.text = from->text, .relationship = -1};
    to->next = fill_next(s, place, from->next, turn);
    to->flags = fill_flags(s, place, "flags", from->flags, from->flags_count, true);
    fill_gold(place, from->gold, to);
    to->items = (uint8_t)from->items_count;
    for (unsigned i = 0; i < from->items_count; i++) {
        TaPlace item = ta_in(place, ".items[%u]", i);
        fill_loot(s, &item, &from->items[i], &to->item[i]);
    }
    fill_effect(place, from->effect, &to->effect);
    if (from->relationship) {
        to->relationship = (int16_t)*from->relationship;
        snprintf(found, sizeof found, "%d", *from->relationship);
        if (*from->relationship != 0 && *from->relationship != ALLIED)
            ta_wrong(place, "relationship", found, "0 or 100 (B-38)");
    }
    if (from->heal) {
        ta_check_range(place, "heal", *from->heal, 1, MOST_HEAL, "");
        to->heal = (int16_t)*from->heal;
    }
}

// ---- choices

static void refuse_key(const TaPlace *place, const char *field, const void *value) {
    if (value)
        ta_wrong(place, field, "the key", "no such key because nothing is rolled (B-13)");
}

static void fill_narrative(const TaPlace *place, const TaRawChoice *from, TaChoice *to) {
    refuse_key(place, "stat", from->stat);
    refuse_key(place, "difficulty", from->difficulty);
    refuse_key(place, "dc", from->dc);
    refuse_key(place, "danger", from->danger);
    refuse_key(place, "failure", from->failure);
    refuse_key(place, "critical_success", from->critical_success);
    refuse_key(place, "complication", from->complication);
    to->failure =
        (TaOutcome){.text = "", .next = TA_NONE, .relationship = -1, .effect = {.name = ""}};
}

static void fill_check(Scenario *s, const TaPlace *place, const TaRawChoice *from, int32_t turn,
                       TaChoice *to) {
    if (!from->difficulty == !from->dc)
        ta_wrong(place, "dc", from->dc ? "difficulty and dc" : "neither difficulty nor dc",
                 "exactly one of them (B-18)");
    if (from->dc) {
        ta_check_range(place, "dc", *from->dc, 1, HIGHEST_DC, " (B-17)");
        to->dc = (int16_t)*from->dc;
    } else if (from->difficulty) {
        to->difficulty = *from->difficulty;
    }
    to->stat = from->stat ? *from->stat : s->fill->catalog->rules.stat_of[from->action];
    if (from->danger)
        to->danger = *from->danger;
    else
        ta_wrong(place, "danger", "no such key", "the key; none is a word for it (B-11)");
    if (from->critical_success)
        ta_check_text(place, "critical_success", from->critical_success, 1, 2);
    if (from->complication)
        ta_check_text(place, "complication", from->complication, 1, 2);
    to->critical = from->critical_success ? from->critical_success : "";
    to->complication = from->complication ? from->complication : "";
    TaPlace failure = ta_in(place, ".failure");
    if (from->failure)
        fill_outcome(s, &failure, from->failure, turn, &to->failure);
    else
        ta_wrong(place, "failure", "no such key", "the key because the roll can fail");
}

static void fill_choice(Scenario *s, const TaPlace *place, const TaRawChoice *from, int32_t turn,
                        TaChoice *to) {
    ta_check_id(place, from->id);
    ta_check_text(place, "text", from->text, 1, 1);
    *to = (TaChoice){.id = from->id,
                     .text = from->text,
                     .action = from->action,
                     .critical = "",
                     .complication = ""};
    to->needs = fill_flags(s, place, "if", from->needs, from->needs_count, false);
    TaPlace success = ta_in(place, ".success");
    fill_outcome(s, &success, &from->success, turn, &to->success);
    if (from->action == TA_NARRATIVE)
        fill_narrative(place, from, to);
    else
        fill_check(s, place, from, turn, to);
}

// ---- scenes

static bool is_safe(const TaRawChoice *choice) {
    return choice->needs_count == 0 &&
           (choice->action == TA_NARRATIVE || (choice->danger && *choice->danger == TA_NO_DANGER));
}

static void check_choices(const TaPlace *place, const TaRawScene *scene) {
    int open = 0;
    bool safe = false;
    char found[TA_FOUND_LENGTH];
    for (unsigned i = 0; i < scene->choices_count; i++) {
        const TaRawChoice *choice = &scene->choices[i];
        open += choice->needs_count == 0;
        safe = safe || is_safe(choice);
        for (unsigned j = 0; j < i; j++) {
            if (strcmp(scene->choices[j].id, choice->id) != 0)
                continue;
            TaPlace entry = ta_in(place, ".choices[%u]", i);
            ta_quote(found, choice->id);
            ta_wrong(&entry, "id", found, "an id that no other choice of the scene has");
        }
    }
    if (open < FEWEST_OPEN)
        ta_wrong(place, "choices", open == 0 ? "flags on every choice" : "flags on all but one",
                 "two choices without any, so that there is always something to choose");
    else if (scene->turn <= SAFE_UNTIL && !safe)
        ta_wrong(place, "choices", "danger in every choice",
                 "one without danger and without flags, up to turn %d", SAFE_UNTIL);
}

static void fill_scene(Scenario *s, unsigned index) {
    const TaRawScene *from = &s->raw->scenes[index];
    TaScene *to = &s->to->scene[index];
    TaPlace place = ta_place(s->fill, s->file, "scenes[%u]", index);
    char found[TA_FOUND_LENGTH];
    ta_check_id(&place, from->id);
    if (find_scene(s->raw, from->id) != index) {
        ta_quote(found, from->id);
        ta_wrong(&place, "id", found, "an id that no other scene has");
    }
    ta_check_range(&place, "turn", from->turn, 1, s->raw->scenario.turns, "");
    ta_check_text(&place, "text", from->text, 2, 4);
    check_choices(&place, from);
    *to = (TaScene){.id = from->id,
                    .text = from->text,
                    .turn = (uint8_t)from->turn,
                    .choices = (uint8_t)from->choices_count};
    for (unsigned i = 0; i < from->choices_count; i++) {
        TaPlace choice = ta_in(&place, ".choices[%u]", i);
        fill_choice(s, &choice, &from->choices[i], from->turn, &to->choice[i]);
    }
}

// ---- endings

static void fill_ending(Scenario *s, unsigned index) {
    const TaRawEnding *from = &s->raw->endings[index];
    TaPlace place = ta_place(s->fill, s->file, "endings[%u]", index);
    char found[TA_FOUND_LENGTH];
    bool defeat = strcmp(from->id, "defeat") == 0;
    ta_check_id(&place, from->id);
    ta_check_text(&place, "text", from->text, 2, 4);
    ta_quote(found, from->id);
    for (unsigned i = 0; i < index; i++)
        if (strcmp(s->raw->endings[i].id, from->id) == 0)
            ta_wrong(&place, "id", found, "an id that no other ending has");
    uint64_t needs = fill_flags(s, &place, "if", from->needs, from->needs_count, false);
    if (defeat && from->needs_count > 0)
        ta_wrong(&place, "if", "the key", "no such key because health decides (B-30)");
    if (defeat)
        s->to->defeat = from->text;
    else if (s->to->endings < TA_MAX_ENDINGS)
        s->to->ending[s->to->endings++] =
            (TaEnding){.id = from->id, .text = from->text, .needs = needs};
    else
        ta_wrong(&place, "id", "more endings", "at most %d beside defeat", TA_MAX_ENDINGS);
}

static void fill_endings(Scenario *s) {
    TaPlace file = ta_place(s->fill, s->file, "%s", "");
    for (unsigned i = 0; i < s->raw->endings_count; i++)
        fill_ending(s, i);
    const TaScenario *to = s->to;
    if (!to->defeat)
        ta_wrong(&file, "endings", "no defeat", "an ending of that id (B-30)");
    if (to->endings == 0 || to->ending[to->endings - 1].needs != 0)
        ta_wrong(&file, "endings", "flags on the last ending", "none, so that there is always one");
    for (int i = 0; i + 1 < to->endings; i++)
        if (to->ending[i].needs == 0)
            ta_wrong(&file, "endings", "no flags before the last ending",
                     "them on all but the last, because the first that fits is taken");
}

static void fill_head(const Scenario *s) {
    const TaRawHead *from = &s->raw->scenario;
    const TaRawCompanion *companion = &from->companion;
    TaScenario *to = s->to;
    TaPlace place = ta_place(s->fill, s->file, "scenario");
    TaPlace friend = ta_in(&place, ".companion");
    char found[TA_FOUND_LENGTH];
    ta_check_id(&place, from->id);
    for (int i = 0; i + 1 < s->fill->catalog->scenarios; i++) {
        if (strcmp(s->fill->catalog->scenario[i].id, from->id) == 0) {
            ta_quote(found, from->id);
            ta_wrong(&place, "id", found, "an id that no other scenario has");
        }
    }
    ta_check_name(&place, "title", from->title);
    ta_check_text(&place, "text", from->text, 1, 2);
    ta_check_range(&place, "turns", from->turns, 1, s->fill->catalog->rules.turns.value, " (B-36)");
    ta_check_id(&friend, companion->id);
    ta_check_name(&friend, "name", companion->name);
    ta_check_name(&friend, "description", companion->description);
    snprintf(found, sizeof found, "%d", companion->relationship);
    if (companion->relationship != 0 && companion->relationship != ALLIED)
        ta_wrong(&friend, "relationship", found, "0 or 100 (B-38)");
    to->id = from->id;
    to->title = from->title;
    to->text = from->text;
    to->turns = (uint8_t)from->turns;
    to->companion_name = companion->name;
    to->companion_text = companion->description;
    to->relationship = (int16_t)companion->relationship;
    to->start = find_scene(s->raw, from->start);
    ta_quote(found, from->start);
    if (to->start == TA_NONE)
        ta_wrong(&place, "start", found, "the id of a scene that exists");
    else if (s->raw->scenes[to->start].turn != 1)
        ta_wrong(&place, "start", found, "a scene of turn 1");
}

void ta_fill_scenario(const TaFill *fill, TaFile file, TaScenario *to) {
    Scenario s = {.fill = fill, .file = file, .raw = fill->files[file].data, .to = to};
    size_t problems = fill->problems->count + fill->problems->left_out;
    to->scenes = (uint8_t)s.raw->scenes_count;
    fill_head(&s);
    for (unsigned i = 0; i < s.raw->scenes_count; i++)
        fill_scene(&s, i);
    fill_endings(&s);
    check_flags(&s);
    if (fill->problems->count + fill->problems->left_out == problems)
        ta_check_paths(fill, file, to);
}
