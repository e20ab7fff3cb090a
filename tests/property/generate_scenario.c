// Tale's scenarios at random: scenes in layers, one for each turn, all of which a path meets.
#include "generate_tale.h"

enum {
    FEWEST_TURNS = 5,
    MOST_TURNS = 12,
    MOST_WIDE = 3,       // scenes of one turn
    MOST_REWARDS = 4,    // of chest, quest and boss on a path
    RELATIVE_ONE_IN = 5, // of so many checks at most one follows the character
};

static const Shape *shape_of(const Shape *shape, const char *key) {
    const Field *field = shape_find(shape, key);
    return field->type == FIELD_LIST ? field->of.entry->of.shape : field->of.shape;
}

// ---- outcomes

static void mend_loot(Maker *maker, const TaCatalog *c, TaLoot *loot) {
    if (loot->item == TA_NONE)
        return;
    const TaItemDef *item = &c->item[loot->item];
    loot->kind = make_chance(maker, 50) ? item->kind : TA_NONE;
    if (item->rarity != TA_ANY && loot->rarity != TA_ANY)
        loot->rarity = item->rarity;
}

static void mend_gifts(Maker *maker, const TaCatalog *c, TaOutcome *o) {
    static const int16_t relationships[] = {-1, -1, 0, TA_ALLIED};
    for (int i = 0; i < o->items; i++) {
        if (make_chance(maker, 30))
            o->item[i].item = (uint8_t)make_below(maker, c->items);
        mend_loot(maker, c, &o->item[i]);
    }
    if (o->effect.name[0] && o->effect.value == 0)
        o->effect.value = -1;
    o->relationship = relationships[make_below(maker, 4)];
}

static void mend_outcome(Maker *maker, const TaCatalog *c, TaOutcome *o, bool rewards) {
    if (make_chance(maker, 30))
        o->gold = TA_NO_GOLD;
    if (o->gold != TA_NO_GOLD)
        o->gold_loss = 0;
    if (o->gold >= TA_CHEST && !rewards)
        o->gold = TA_MINOR_LOOT;
    mend_gifts(maker, c, o);
}

// ---- choices

static void mend_choice(Maker *maker, const TaCatalog *c, TaChoice *choice, bool rewards) {
    const Shape *scene = shape_of(tale_content.file[TA_FILE_SCENARIO].shape, "scenes");
    const Shape *shape = shape_of(scene, "choices");
    mend_outcome(maker, c, &choice->success, rewards);
    if (choice->action == TA_NARRATIVE) {
        choice->own_stat = TA_NONE;
        choice->difficulty = TA_FIXED;
        choice->dc = 0;
        choice->danger = TA_NO_DANGER;
        choice->critical = choice->complication = "";
        record_clear(shape_of(shape, "failure"), &choice->failure);
        return;
    }
    if (choice->difficulty != TA_FIXED)
        choice->dc = 0;
    else if (choice->dc == 0)
        choice->dc = (int16_t)make_number(maker, 1, TA_HIGHEST_DC);
    if (!choice->failure.text[0])
        make_record(maker, &tale_recipe, shape_of(shape, "failure"), &choice->failure);
    mend_outcome(maker, c, &choice->failure, rewards);
}

static void mend_price(const TaCatalog *c, int16_t *price) {
    if (*price > c->rules.gold_loss_cap.value)
        *price = (int16_t)c->rules.gold_loss_cap.value;
}

// The first two are open to all; of the others few things at a time close them.
static void mend_need(Maker *maker, const TaCatalog *c, TaNeed *need, bool open_to_all) {
    static const TaNeed none = {TA_NONE, TA_NONE, TA_NONE, TA_NONE, 0, TA_ANY_WEAPON, 0};
    bool asks = need->stat != TA_NONE && make_chance(maker, 30);
    if (open_to_all) {
        *need = none;
        return;
    }
    mend_price(c, &need->price);
    if (!asks)
        need->stat = TA_NONE;
    need->least = (uint8_t)(asks ? make_number(maker, 1, 20) : 0);
    if (make_chance(maker, 60))
        need->people = need->background = need->item = TA_NONE;
}

// B-57: checks that are open to all ask for two stats.
static void mend_stats(const TaCatalog *c, TaScene *scene) {
    int first = TA_NONE;
    for (int i = 0; i < scene->choices; i++) {
        TaChoice *choice = &scene->choice[i];
        if (choice->action == TA_NARRATIVE || !ta_open_to_all(choice))
            continue;
        if (first == TA_NONE)
            first =
                choice->own_stat != TA_NONE ? choice->own_stat : c->rules.stat_of[choice->action];
        else
            choice->own_stat = (uint8_t)((first + 1) % TA_STATS);
    }
}

static void mend_scene(Maker *maker, const TaCatalog *c, const TaScenario *s, TaScene *scene,
                       bool rewards) {
    for (int i = 0; i < scene->choices; i++) {
        mend_choice(maker, c, &scene->choice[i], rewards);
        mend_need(maker, c, &scene->choice[i].need, i < 2);
    }
    mend_stats(c, scene);
    scene->stop =
        s->stops > 0 && make_chance(maker, 40) ? (uint8_t)make_below(maker, s->stops) : TA_NONE;
    if (scene->turn <= s->turns * 2 / 5)
        scene->choice[make_below(maker, 2)].danger = TA_NO_DANGER;
}

static bool is_relative(const TaChoice *choice) {
    return choice->action != TA_NARRATIVE && choice->difficulty != TA_FIXED;
}

// At most one check in five follows the character; the others get a DC of their own.
static void mend_difficulties(Maker *maker, TaScenario *s) {
    int rolled = 0, relative = 0;
    for (int i = 0; i < s->scenes; i++)
        for (int k = 0; k < s->scene[i].choices; k++)
            rolled += s->scene[i].choice[k].action != TA_NARRATIVE;
    for (int i = 0; i < s->scenes; i++) {
        for (int k = 0; k < s->scene[i].choices; k++) {
            TaChoice *choice = &s->scene[i].choice[k];
            if (!is_relative(choice) || ++relative * RELATIVE_ONE_IN <= rolled)
                continue;
            relative--;
            choice->difficulty = TA_FIXED;
            choice->dc = (int16_t)make_number(maker, 1, TA_HIGHEST_DC);
        }
    }
}

// ---- layers: wide[t] scenes of turn t + 1, beginning at first[t]

typedef struct Layers {
    uint8_t first[MOST_TURNS + 1], wide[MOST_TURNS + 1];
} Layers;

static uint8_t any_of(Maker *maker, const Layers *layers, int turn) {
    return (uint8_t)(layers->first[turn] + make_below(maker, layers->wide[turn]));
}

// The two first choices of each scene reach all of the next turn, which is at most twice as wide.
static void lead_on(Maker *maker, TaScenario *s, const Layers *layers, int turn) {
    int wide = layers->wide[turn - 1], next = layers->wide[turn];
    for (int i = 0; i < wide; i++) {
        TaScene *scene = &s->scene[layers->first[turn - 1] + i];
        for (int k = 0; k < scene->choices; k++) {
            TaChoice *choice = &scene->choice[k];
            bool met = turn < s->turns && k < 2 && k * wide + i < next;
            choice->success.next = turn == s->turns ? TA_NONE
                                   : met            ? (uint8_t)(layers->first[turn] + k * wide + i)
                                                    : any_of(maker, layers, turn);
            choice->failure.next = TA_NONE;
            if (choice->action != TA_NARRATIVE && turn < s->turns)
                choice->failure.next = any_of(maker, layers, turn);
        }
    }
}

static void lay_out(Maker *maker, TaScenario *s, Layers *layers) {
    int scenes = 0, before = 1;
    for (int turn = 0; turn < s->turns; turn++) {
        int most = turn == 0 ? 1 : before * 2 < MOST_WIDE ? before * 2 : MOST_WIDE;
        before = 1 + (int)make_below(maker, (uint32_t)most);
        layers->first[turn] = (uint8_t)scenes;
        layers->wide[turn] = (uint8_t)before;
        scenes += before;
    }
    make_list(maker, &tale_recipe, tale_content.file[TA_FILE_SCENARIO].shape, s, "scenes",
              (uint8_t)scenes);
    for (int turn = 0; turn < s->turns; turn++)
        for (int i = 0; i < layers->wide[turn]; i++)
            s->scene[layers->first[turn] + i].turn = (uint8_t)(turn + 1);
}

// ---- flags and endings

static uint64_t bit(uint32_t flag) {
    return UINT64_C(1) << flag;
}

// Each flag is set by some outcome.
static void set_flags(Maker *maker, TaScenario *s) {
    for (uint8_t i = 0; i < s->flags; i++) {
        TaScene *scene = &s->scene[make_below(maker, s->scenes)];
        s->flag[i] = make_unique(maker, "abcdefghij");
        scene->choice[make_below(maker, scene->choices)].success.flags |= bit(i);
    }
    for (int i = 0; s->flags > 0 && i < s->scenes; i++) {
        TaScene *scene = &s->scene[i];
        for (int k = 0; k < scene->choices; k++) {
            if (k >= 2 && make_chance(maker, 50))
                scene->choice[k].needs |= bit(make_below(maker, s->flags));
            if (make_chance(maker, 30))
                scene->choice[k].success.flags |= bit(make_below(maker, s->flags));
        }
    }
}

// Each flag is tested by some ending, and all endings but the last test one. The defeat stands
// anywhere among them and tests none.
static void mend_endings(Maker *maker, TaScenario *s) {
    uint8_t tested = (uint8_t)make_below(maker, TA_MAX_ENDINGS);
    uint8_t defeat = (uint8_t)make_below(maker, tested + 2U);
    make_list(maker, &tale_recipe, tale_content.file[TA_FILE_SCENARIO].shape, s, "endings",
              (uint8_t)(tested + 2));
    s->listed_ending[defeat].id = "defeat";
    s->flags = 0;
    if (tested > 0)
        s->flags = (uint8_t)make_number(maker, tested, make_chance(maker, 10) ? TA_MAX_FLAGS : 10);
    set_flags(maker, s);
    make_list(maker, &tale_recipe, tale_content.file[TA_FILE_SCENARIO].shape, s, "flags", s->flags);
    for (uint8_t i = 0; i < s->flags; i++)
        s->listed_flag[i].id = s->flag[i];
    for (uint8_t i = 0; tested > 0 && i < s->flags; i++) {
        uint8_t place = (uint8_t)(i % tested);
        s->listed_ending[place < defeat ? place : place + 1].needs |= bit(i);
    }
}

static void mend_stops(Maker *maker, const TaCatalog *c, TaScenario *s) {
    for (int i = 0; i < s->stops; i++)
        for (int k = 0; k < s->stop[i].wares; k++) {
            TaOutcome *gives = &s->stop[i].ware[k].gives;
            mend_gifts(maker, c, gives);
            mend_price(c, &s->stop[i].ware[k].price);
            gives->next = TA_NONE;
            gives->heal = gives->heal > 0 ? gives->heal : 1;
        }
}

void tale_mend_scenario(Maker *maker, TaCatalog *c, TaScenario *s) {
    Layers layers = {{0}, {0}};
    uint32_t rewarding = make_below(maker, FEWEST_TURNS);
    s->turns = (uint8_t)make_number(maker, FEWEST_TURNS, MOST_TURNS);
    for (int i = 0; i < s->companions; i++)
        s->companion[i].relationship = make_chance(maker, 50) ? TA_ALLIED : 0;
    mend_stops(maker, c, s);
    if (c->rules.turns.value < s->turns)
        c->rules.turns.value = s->turns;
    lay_out(maker, s, &layers);
    s->start = 0;
    for (int i = 0; i < s->scenes; i++) {
        uint32_t turn = s->scene[i].turn;
        mend_scene(maker, c, s, &s->scene[i], turn > rewarding && turn <= rewarding + MOST_REWARDS);
    }
    mend_difficulties(maker, s);
    for (int turn = 1; turn <= s->turns; turn++)
        lead_on(maker, s, &layers, turn);
    mend_endings(maker, s);
}
