// What reading the content alone finds; see lint.h.
#include "bots/frontier/lint.h"

#include "bots/frontier/reach.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void fr_lint_say(FrLint *lint, const char *kind, const char *format, ...) {
    char sentence[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    lint->findings++;
    lint->say(lint->listener, kind, sentence);
}

// ---- what can be had

#define MISSING(list, flag, field, count, what)                                                    \
    for (int i = 0; i < c->count; i++)                                                             \
        if (!reach->flag[i])                                                                       \
    fr_lint_say(lint, "unobtainable", "%s '%s': %s.", list, c->field[i].name, what)

static void find_missing(FrLint *lint, const FrCatalog *c, const FrReach *reach) {
    MISSING("item", item, item, items, "no option and no fight gives it");
    MISSING("equipment", equipment, equipment, equipments, "no option and no fight gives it");
    MISSING("artifact", artifact, artifact, artifacts, "no option and no fight gives it");
    MISSING("enemy", enemy, enemy, enemies, "no Location, option or ending has it");
    MISSING("event", event, event, events, "no Location has it");
    MISSING("rest", rest, rest, rests, "no Location has it");
    MISSING("Location", location, location, locations, "no option brings it to the frontier");
    MISSING("behavior", behavior, behavior, behaviors, "no Location decays by it");
}

// ---- what can be paid

static bool never_met(const FrCatalog *c, const FrReach *reach, const FrRequirement *need) {
    switch ((FrRequirementType)need->type) {
    case FR_NEEDS_W: return need->at_least > c->rules.w_cap.value;
    case FR_NEEDS_EQUIPMENT: return !reach->equipment[need->ref];
    case FR_NEEDS_ARTIFACT: return !reach->artifact[need->ref];
    case FR_NEEDS_CONSUMABLE:
    case FR_NEEDS_ITEM: return !reach->item[need->ref];
    default: return false;
    }
}

// Taken away although nothing ever gives it.
static bool never_paid(const FrReach *reach, const FrConsequence *q) {
    if (q->amount >= 0)
        return false;
    switch ((FrConsequenceType)q->type) {
    case FR_GIVES_CONSUMABLE:
    case FR_GIVES_ITEM: return !reach->item[q->ref];
    case FR_GIVES_EQUIPMENT: return !reach->equipment[q->ref];
    case FR_GIVES_ARTIFACT: return !reach->artifact[q->ref];
    default: return false;
    }
}

static void find_unpayable(FrLint *lint, const FrCatalog *c, const FrReach *reach,
                           const FrEventDef *event, const FrEventOption *option) {
    bool never = false;
    for (int i = 0; i < option->requirements; i++)
        never = never || never_met(c, reach, &option->requirement[i]);
    for (int i = 0; i < option->consequences; i++)
        never = never || never_paid(reach, &option->consequence[i]);
    if (never)
        fr_lint_say(lint, "unpayable", "%s, '%s': needs or takes what nobody can have.",
                    event->name, option->name);
}

// ---- what is there twice

#define TWICE(field, count, what)                                                                  \
    for (int i = 0; i < c->count; i++)                                                             \
        for (int k = 0; k < i; k++)                                                                \
            if (strcmp(c->field[i].name, c->field[k].name) == 0)                                   \
    fr_lint_say(lint, "duplicate", "%s '%s' and '%s' have the same name, '%s'.", what,             \
                c->field[k].id, c->field[i].id, c->field[i].name)

static bool same_intents(const FrEnemyDef *a, const FrEnemyDef *b) {
    if (a->type != b->type || a->max_hp != b->max_hp || a->intents != b->intents)
        return false;
    for (int i = 0; i < a->intents; i++) {
        FrIntent left = a->intent[i], right = b->intent[i];
        bool same = left.damage == right.damage && left.block == right.block &&
                    left.status == right.status && left.turns == right.turns &&
                    left.hits == right.hits && left.weight == right.weight &&
                    left.heal == right.heal && left.rouse == right.rouse;
        if (!same)
            return false;
    }
    return a->intents > 0;
}

static void find_duplicates(FrLint *lint, const FrCatalog *c) {
    TWICE(location, locations, "Locations");
    TWICE(event, events, "events");
    TWICE(item, items, "items");
    TWICE(equipment, equipments, "equipment");
    TWICE(artifact, artifacts, "artifacts");
    for (int i = 0; i < c->enemies; i++)
        for (int k = 0; k < i; k++) {
            // A pack's boss may be the same one, grown (U43).
            bool boss = c->enemy[i].type == FR_TYPE_BOSS && c->enemy[k].type == FR_TYPE_BOSS;
            if (!boss && strcmp(c->enemy[i].name, c->enemy[k].name) == 0)
                fr_lint_say(lint, "duplicate", "enemies '%s' and '%s' have the same name, '%s'.",
                            c->enemy[k].id, c->enemy[i].id, c->enemy[i].name);
            if (same_intents(&c->enemy[i], &c->enemy[k]))
                fr_lint_say(lint, "duplicate", "enemies '%s' and '%s' have the same numbers.",
                            c->enemy[k].name, c->enemy[i].name);
        }
}

void fr_lint_read(FrLint *lint) {
    const FrCatalog *c = lint->catalog;
    FrReach reach = fr_reach_ever(c);
    find_missing(lint, c, &reach);
    for (int i = 0; i < c->events; i++)
        for (int step = 0; step < c->event[i].steps; step++)
            for (int k = 0; k < c->event[i].step[step].options; k++)
                find_unpayable(lint, c, &reach, &c->event[i], &c->event[i].step[step].option[k]);
    find_duplicates(lint, c);
}

void fr_lint_limits(const void *catalog, Text *text) {
    const FrCatalog *c = catalog;
    const struct {
        const char *what;
        int is, most;
    } limits[] = {{"Locations", c->locations, FR_MAX_LOCATIONS},
                  {"enemies", c->enemies, FR_MAX_ENEMIES},
                  {"events", c->events, FR_MAX_EVENTS},
                  {"items", c->items, FR_MAX_ITEMS},
                  {"equipment", c->equipments, FR_MAX_EQUIPMENT},
                  {"artifacts", c->artifacts, FR_MAX_ARTIFACTS},
                  {"rests", c->rests, FR_MAX_REST_TYPES},
                  {"packs", c->packs, FR_MAX_PACKS},
                  {"contracts", c->contracts, FR_MAX_CONTRACTS},
                  {"behaviors", c->behaviors, FR_MAX_BEHAVIORS}};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
        text_addf(text, "%s%s %d of %d", i > 0 ? ", " : "", limits[i].what, limits[i].is,
                  limits[i].most);
}
