// Frontier's events at random: an option that is always open, steps that lead forward, consequences
// of every kind, and no more ways through an event than can be walked in a moment.
#include "generate_frontier.h"

enum { MOST_WAYS = 40 };

// How many entries the list of this key has; NULL: there is no list.
static int entries_of(const FrCatalog *c, const char *key) {
    const Field *list = NULL;
    for (int i = 0; key && !list && i < FR_FILES; i++)
        list = shape_find(frontier_content.file[i].shape, key);
    return list ? field_count(list, c) : 0;
}

// ---- what an option needs

static void mend_requirement(Maker *maker, const FrCatalog *c, FrRequirement *q) {
    int entries = entries_of(c, fr_requirement_list(q));
    if (fr_requirement_list(q) && entries == 0)
        q->type = FR_NEEDS_STAT;
    bool listed = fr_requirement_list(q) != NULL;
    q->ref = listed ? (uint8_t)make_below(maker, (uint32_t)entries) : FR_NONE;
    if (q->type != FR_NEEDS_STAT)
        q->stat = 0;
    bool counted = q->type == FR_NEEDS_CONSUMABLE || q->type == FR_NEEDS_ITEM;
    q->at_least = (int16_t)(counted                          ? make_number(maker, 1, 9)
                            : listed                         ? 0
                            : q->type == FR_NEEDS_W          ? make_number(maker, 1, FR_MAX_W)
                            : q->type == FR_NEEDS_DECAY_RATE ? make_number(maker, 1, 20)
                                                             : make_number(maker, 1, 100));
}

// ---- what it gives

typedef struct Amount {
    int16_t low, high; // 0 is never one
} Amount;

static const Amount amounts[FR_CONSEQUENCE_TYPES] = {
    [FR_GIVES_W] = {1, FR_MAX_W},       [FR_GIVES_DECAY] = {-20, 20},
    [FR_GIVES_STAT] = {-20, 20},        [FR_GIVES_MAX_HP] = {-200, 200},
    [FR_GIVES_CONSUMABLE] = {-9, 9},    [FR_GIVES_ITEM] = {-9, 9},
    [FR_GIVES_ARTIFACT] = {-1, 1},      [FR_GIVES_HP] = {-999, 999},
    [FR_GIVES_STAMINA] = {-999, 999},   [FR_GIVES_EQUIPMENT] = {-1, 1},
    [FR_GIVES_FRONTIER_SIZE] = {-6, 6}, [FR_GIVES_LOCATION] = {1, 1},
    [FR_GIVES_XP] = {1, 1000},          [FR_GIVES_OBSERVATION] = {1, 1000},
    [FR_GIVES_MITIGATION] = {1, 20},    [FR_GIVES_BACKPACK] = {1, 3},
    [FR_GIVES_BELT_POUCH] = {1, 3},
};

// Whether this entry of its list is what the consequence can give.
static bool fits(const FrCatalog *c, const FrConsequence *q, int entry) {
    if (q->type == FR_GIVES_CONSUMABLE)
        return c->item[entry].kind == FR_ITEM_CONSUMABLE;
    if (q->type == FR_GIVES_ITEM)
        return c->item[entry].kind == FR_ITEM_KEEPSAKE;
    if (q->type == FR_GIVES_LOCATION)
        return c->location[entry].special == FR_SPECIAL_SPAWNED;
    return true;
}

// Some entry that fits, or else another kind of consequence.
static void mend_which(Maker *maker, const FrCatalog *c, FrConsequence *q) {
    int entries = entries_of(c, fr_consequence_list(q));
    q->ref = FR_NONE;
    if (!fr_consequence_list(q))
        return;
    int first = entries > 0 ? (int)make_below(maker, (uint32_t)entries) : 0;
    for (int i = 0; i < entries && q->ref == FR_NONE; i++)
        if (fits(c, q, (first + i) % entries))
            q->ref = (uint8_t)((first + i) % entries);
    if (q->ref == FR_NONE)
        q->type = FR_GIVES_HP;
}

// Things are given more often than anything else, and blows are seldom deadly: what is not held
// cannot be used, and who is dead meets nothing.
static void mend_consequence(Maker *maker, const FrCatalog *c, FrConsequence *q) {
    static const uint8_t things[] = {FR_GIVES_CONSUMABLE, FR_GIVES_CONSUMABLE, FR_GIVES_EQUIPMENT,
                                     FR_GIVES_ARTIFACT};
    bool gift = make_chance(maker, 40);
    if (gift)
        q->type = things[make_below(maker, sizeof things)];
    mend_which(maker, c, q);
    const Amount *amount = &amounts[q->type];
    q->amount = (int16_t)make_number(maker, gift ? 1 : amount->low, amount->high);
    if (q->type == FR_GIVES_HP && make_chance(maker, 70))
        q->amount = (int16_t)(-1 - (int)make_below(maker, 20));
    if (q->amount == 0)
        q->amount = 1;
    if (q->type != FR_GIVES_STAT)
        q->stat = 0;
    q->duration = 0;
    if (q->type == FR_GIVES_STAT || q->type == FR_GIVES_MAX_HP)
        q->duration = (uint8_t)make_number(maker, 0, FR_MAX_BUFF_LOCATIONS);
    if (q->type == FR_GIVES_FRONTIER_SIZE)
        q->duration = (uint8_t)make_number(maker, 1, FR_MAX_BUFF_LOCATIONS);
}

void frontier_mend_rewards(Maker *maker, const FrCatalog *c, FrConsequence *reward, uint8_t count) {
    for (int i = 0; i < count; i++) {
        mend_consequence(maker, c, &reward[i]);
        bool takes = reward[i].type == FR_GIVES_HP || reward[i].type == FR_GIVES_MAX_HP;
        if (takes && reward[i].amount < 0)
            reward[i].amount = (int16_t)-reward[i].amount; // whoever has won lives
    }
}

// ---- steps

// Whom it starts a fight with, now and then.
static void mend_fight(Maker *maker, const FrCatalog *c, FrEventOption *o) {
    if (!make_chance(maker, 20))
        o->spawns = o->rewards = 0;
    for (int i = 0; i < o->spawns; i++)
        o->spawn[i] = frontier_make_enemy(maker, c, true);
    if (o->spawns == 0)
        o->rewards = 0;
    frontier_mend_rewards(maker, c, o->reward, o->rewards);
}

// One that asks for nothing and takes nothing.
static void open_to_all(FrEventOption *o) {
    o->requirements = 0;
    for (int i = 0; i < o->consequences; i++)
        if (o->consequence[i].amount < 0)
            o->consequence[i].amount = (int16_t)-o->consequence[i].amount;
}

static void mend_option(Maker *maker, const FrCatalog *c, FrEventOption *o) {
    if (o->time > 3 && make_chance(maker, 60))
        o->time = (int16_t)(o->time % 4);
    for (int i = 0; i < o->requirements; i++)
        mend_requirement(maker, c, &o->requirement[i]);
    for (int i = 0; i < o->consequences; i++)
        mend_consequence(maker, c, &o->consequence[i]);
    mend_fight(maker, c, o);
}

// How many ways lead on from this step, with options that lead on as long as there are not too
// many.
static int lead_on(Maker *maker, FrEventDef *event, int step, const int *ways) {
    FrEventStep *s = &event->step[step];
    int sum = 0;
    for (int i = 0; i < s->options; i++) {
        FrEventOption *o = &s->option[i];
        int later = event->steps - step - 1;
        o->next = 0;
        if (later > 0 && make_chance(maker, 60))
            o->next = (uint8_t)(step + 2 + (int)make_below(maker, (uint32_t)later));
        if (o->next > 0 && sum + ways[o->next - 1] + s->options > MOST_WAYS)
            o->next = 0;
        sum += o->next > 0 ? ways[o->next - 1] : 1;
    }
    return sum;
}

void frontier_mend_event(Maker *maker, const FrCatalog *c, FrEventDef *event) {
    int ways[FR_MAX_STEPS] = {0};
    for (int i = event->steps - 1; i >= 0; i--) {
        FrEventStep *step = &event->step[i];
        for (int k = 0; k < step->options; k++)
            mend_option(maker, c, &step->option[k]);
        open_to_all(&step->option[make_below(maker, step->options)]);
        ways[i] = lead_on(maker, event, i, ways);
    }
}
