// What no table can say of events: what goes with each kind of requirement and consequence, and
// steps that lead on (S08.05, S08.07).
#include "games/frontier/catalog.h"

typedef struct Needs {
    const char *list; // the key of the list that `which` names an entry of; NULL: no `which`
    bool stat;
    int16_t most; // of at_least; 0: none
} Needs;

static const Needs needs[FR_REQUIREMENT_TYPES] = {
    [FR_NEEDS_W] = {.most = FR_MAX_W},
    [FR_NEEDS_DECAY_RATE] = {.most = 20},
    [FR_NEEDS_EQUIPMENT] = {.list = "equipment"},
    [FR_NEEDS_ARTIFACT] = {.list = "artifacts"},
    [FR_NEEDS_STAT] = {.stat = true, .most = 100},
    [FR_NEEDS_CONSUMABLE] = {.list = "items", .most = 9},
    [FR_NEEDS_ITEM] = {.list = "items", .most = 9},
    [FR_NEEDS_HP] = {.most = 1000},
    [FR_NEEDS_STAMINA] = {.most = 1000},
    [FR_NEEDS_LEVEL] = {.most = 100},
    [FR_NEEDS_TIME] = {.most = 1000},
    [FR_NEEDS_MITIGATION] = {.most = 1000},
    [FR_NEEDS_PACK] = {.list = "packs"},
};

typedef enum Lasting { LASTS_NOT, LASTS_LOCATIONS, LASTS_ENTRIES } Lasting;

typedef struct Gives {
    int16_t low, high; // of the amount; both 0: always 1
    const char *list;
    bool stat;
    Lasting lasting;
    const char *because;
} Gives;

static const Gives gives[FR_CONSEQUENCE_TYPES] = {
    [FR_GIVES_W] = {.low = 1, .high = FR_MAX_W, .because = " because W never falls (S05.01, C07)"},
    [FR_GIVES_DECAY] = {.low = -20, .high = 20},
    [FR_GIVES_STAT] = {.low = -20, .high = 20, .stat = true, .lasting = LASTS_LOCATIONS},
    [FR_GIVES_MAX_HP] = {.low = -200, .high = 200, .lasting = LASTS_LOCATIONS},
    [FR_GIVES_CONSUMABLE] = {.low = -9, .high = 9, .list = "items"},
    [FR_GIVES_ITEM] = {.low = -9, .high = 9, .list = "items"},
    [FR_GIVES_ARTIFACT] = {.low = -1,
                           .high = 1,
                           .list = "artifacts",
                           .because = " because it is unique (S13)"},
    [FR_GIVES_HP] = {.low = -999, .high = 999},
    [FR_GIVES_STAMINA] = {.low = -999, .high = 999},
    [FR_GIVES_EQUIPMENT] = {.low = -1, .high = 1, .list = "equipment"},
    [FR_GIVES_FRONTIER_SIZE] = {.low = -6, .high = 6, .lasting = LASTS_ENTRIES},
    [FR_GIVES_LOCATION] = {.list = "locations"},
    [FR_GIVES_XP] = {.low = 1, .high = 1000},
    [FR_GIVES_OBSERVATION] = {.low = 1, .high = 1000},
    [FR_GIVES_MITIGATION] = {.low = 1, .high = 20},
    [FR_GIVES_BACKPACK] = {.low = 1, .high = 3},
    [FR_GIVES_BELT_POUCH] = {.low = 1, .high = 3},
};

const char *fr_requirement_list(const void *requirement) {
    return needs[((const FrRequirement *)requirement)->type].list;
}

const char *fr_consequence_list(const void *consequence) {
    return gives[((const FrConsequence *)consequence)->type].list;
}

static const char wrong_kind[] = " because this kind has none";

// Which one, of the kinds that name something.
static void check_which(const Place *place, uint8_t ref, bool wanted) {
    if (wanted)
        check_there(place, "which", ref != FR_NONE, " because it says which one");
    else
        check_absent(place, "which", wrong_kind);
}

// A key that goes with some kinds and not with others.
static bool check_key(const Place *place, const char *key, bool wanted, const char *because) {
    if (wanted)
        return check_given(place, key, because);
    check_absent(place, key, wrong_kind);
    return false;
}

static void check_amount(const Place *place, const char *key, int16_t amount, int16_t low,
                         int16_t high, const char *because) {
    if (!check_key(place, key, high != 0, ""))
        return;
    check_range(place, key, amount, low, high, because ? because : "");
    if (amount == 0 && low < 0)
        wrong_in(place, key, "0", "a change; leave the entry out if there is none");
}

static void check_duration(const Place *place, Lasting lasting, uint8_t duration) {
    if (lasting == LASTS_NOT)
        check_absent(place, "duration", wrong_kind);
    else if (is_given(place, "duration", true))
        check_range(place, "duration", duration, lasting == LASTS_ENTRIES ? 1 : 0,
                    FR_MAX_BUFF_LOCATIONS, "");
    else if (lasting == LASTS_ENTRIES)
        check_given(place, "duration", ": how many frontier entries (U35)");
}

// What is right by its id alone can still be the wrong sort of thing.
static void check_sort(const Place *place, const FrCatalog *c, const FrConsequence *q) {
    if (q->ref == FR_NONE)
        return;
    if (q->type == FR_GIVES_CONSUMABLE && c->item[q->ref].kind != FR_ITEM_CONSUMABLE)
        wrong_in(place, "which", "a keepsake", "a consumable (or gives: item)");
    if (q->type == FR_GIVES_ITEM && c->item[q->ref].kind == FR_ITEM_CONSUMABLE)
        wrong_in(place, "which", "a consumable", "a keepsake (or gives: consumable)");
    if (q->type == FR_GIVES_LOCATION && c->location[q->ref].special != FR_SPECIAL_SPAWNED)
        wrong_in(place, "which", "a Location that is not spawned",
                 "one with special: spawned (S08.07)");
}

static void check_requirement(const Place *place, const FrRequirement *q) {
    const Needs *kind = &needs[q->type];
    check_which(place, q->ref, kind->list != NULL);
    check_key(place, "stat", kind->stat, " because it says which stat");
    check_amount(place, "at_least", q->at_least, kind->most > 0, kind->most, NULL);
}

static void check_consequence(const Place *place, const FrCatalog *c, const FrConsequence *q) {
    const Gives *kind = &gives[q->type];
    check_which(place, q->ref, kind->list != NULL);
    check_key(place, "stat", kind->stat, " because it says which stat");
    check_sort(place, c, q);
    check_duration(place, kind->lasting, q->duration);
    check_amount(place, "amount", q->amount, kind->low, kind->high, kind->because);
}

// A later step only, so that every event comes to an end.
static void check_next(const Place *place, const FrEventOption *o, int step, int steps) {
    int number = step + 1; // of this step, as the file counts
    bool given = o->next > 0 || is_given(place, "next_step", false);
    if (!given || (o->next > number && o->next <= steps))
        return;
    Phrase expected = number == steps
                          ? phrase("no such key because this is the last step")
                          : phrase("%d to %d: a later step of this event", number + 1, steps);
    wrong_number(place, "next_step", o->next, expected.text);
}

void fr_check_rewards(const Place *place, const FrCatalog *c, const FrConsequence *reward,
                      uint8_t count) {
    for (int i = 0; i < count; i++) {
        Place at = place_in(place, ".reward[%d]", i);
        check_consequence(&at, c, &reward[i]);
        bool takes = reward[i].type == FR_GIVES_HP || reward[i].type == FR_GIVES_MAX_HP;
        if (takes && reward[i].amount < 0)
            check_range(&at, "amount", reward[i].amount, 1, 999, " because a reward takes no HP");
    }
}

// U44: an event starts fights with those who can be met anywhere.
static void check_fight(const Place *place, const FrCatalog *c, const FrEventOption *o) {
    if (o->spawns == 0)
        check_absent(place, "reward", " because there is no fight to win (U42)");
    fr_check_rewards(place, c, o->reward, o->rewards);
    for (int i = 0; i < o->spawns; i++)
        if (o->spawn[i] < c->enemies && c->enemy[o->spawn[i]].type == FR_TYPE_BOSS)
            wrong_in(place, "fight", "a boss", "none because bosses wait where endings.yaml says");
}

// U41: what may be unpayable now and then.
static bool costs_something(const FrEventOption *o) {
    for (int i = 0; i < o->consequences; i++) {
        const FrConsequence *q = &o->consequence[i];
        bool taken = q->type == FR_GIVES_HP || q->type == FR_GIVES_STAMINA ||
                     q->type == FR_GIVES_CONSUMABLE || q->type == FR_GIVES_ITEM ||
                     q->type == FR_GIVES_ARTIFACT || q->type == FR_GIVES_EQUIPMENT ||
                     q->type == FR_GIVES_MAX_HP;
        if (taken && q->amount < 0 && !(o->deadly && q->type == FR_GIVES_HP))
            return true;
    }
    return false;
}

static void check_option(const Place *place, const FrCatalog *c, const FrEventOption *o) {
    check_fight(place, c, o);
    for (int i = 0; i < o->requirements; i++) {
        Place at = place_in(place, ".requirements[%d]", i);
        check_requirement(&at, &o->requirement[i]);
    }
    for (int i = 0; i < o->consequences; i++) {
        Place at = place_in(place, ".consequences[%d]", i);
        check_consequence(&at, c, &o->consequence[i]);
    }
}

void fr_check_event(const Place *place, const FrCatalog *c, const FrEventDef *event) {
    for (int i = 0; i < event->steps; i++) {
        const FrEventStep *step = &event->step[i];
        Place at = place_in(place, ".steps[%d]", i);
        bool always_open = false;
        for (int k = 0; k < step->options; k++) {
            Place option = place_in(&at, ".options[%d]", k);
            check_next(&option, &step->option[k], i, event->steps);
            check_option(&option, c, &step->option[k]);
            always_open = always_open ||
                          (step->option[k].requirements == 0 && !costs_something(&step->option[k]));
        }
        if (!always_open)
            wrong_in(&at, "options", "requirements or costs on every option",
                     "one option without any, so that there is always a way");
    }
}
