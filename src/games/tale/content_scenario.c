// scenario-*.yaml: scenes that follow each other turn by turn, choices that can be made, endings
// that can be reached.
#include "games/tale/catalog.h"

#include <string.h>

enum {
    FEWEST_OPEN = 2,
    FEWEST_STATS = 2,
    MOST_REWARDS = 4,
    RELATIVE_ONE_IN = 5, // B-18a: of so many checks at most one follows the character
};

// The last turn of the second of five acts: 8 of 20.
static int safe_until(const TaScenario *s) {
    return s->turns * 2 / 5;
}

// ---- outcomes

// Every path has as many scenes as the scenario has turns, because each step is one turn.
static void check_next(const Place *place, const TaScenario *s, uint8_t next, int turn) {
    Place at = place_in(place, ".next");
    if (turn != s->turns) {
        if (!is_given(place, "next", next != TA_NONE))
            wrong(&at, "no such key", "the key because only turn %d ends the scenario", s->turns);
        else if (next != TA_NONE && s->scene[next].turn != turn + 1)
            wrong(&at, phrase("a scene of turn %d", s->scene[next].turn).text, "one of turn %d",
                  turn + 1);
    } else if (next != TA_NONE) {
        wrong(&at, phrase("\"%s\"", s->scene[next].id).text,
              "no such key because turn %d ends the scenario", s->turns);
    }
}

static void check_loot(const Place *place, const TaCatalog *c, const TaLoot *loot) {
    if (loot->item == TA_NONE)
        return;
    const TaItemDef *item = &c->item[loot->item];
    if (loot->kind != TA_NONE && loot->kind != item->kind)
        wrong_in(place, "kind", ta_kind_names[loot->kind], "%s, or no such key",
                 ta_kind_names[item->kind]);
    if (loot->rarity != TA_ANY && item->rarity != TA_ANY && loot->rarity != item->rarity)
        wrong_in(place, "rarity", ta_rarity_names[loot->rarity], "%s, or no such key",
                 ta_rarity_names[item->rarity]);
}

static void check_relationship(const Place *place, int32_t value) {
    if (value != 0 && value != TA_ALLIED)
        wrong_number(place, "relationship", value, "0 or 100 (B-38)");
}

static void check_gifts(const Place *place, const TaCatalog *c, const TaOutcome *o) {
    for (int i = 0; i < o->items; i++) {
        Place item = place_in(place, ".items[%d]", i);
        check_loot(&item, c, &o->item[i]);
    }
    if (o->effect.name[0] && o->effect.value == 0)
        wrong_in(place, "effect.value", "0", "a change");
    if (is_given(place, "relationship", o->relationship >= 0))
        check_relationship(place, o->relationship);
}

static void check_outcome(const Place *place, const TaCatalog *c, const TaScenario *s,
                          const TaOutcome *o, int turn) {
    check_next(place, s, o->next, turn);
    check_gifts(place, c, o);
}

// ---- choices

static void check_narrative(const Place *place) {
    static const char *const keys[] = {"stat",    "difficulty",       "dc",          "danger",
                                       "failure", "critical_success", "complication"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        check_absent(place, keys[i], " because nothing is rolled (B-13)");
}

static void check_rolled(const Place *place, const TaChoice *choice) {
    bool fixed = is_given(place, "dc", choice->dc != 0);
    if (fixed == is_given(place, "difficulty", choice->difficulty != TA_FIXED))
        wrong_in(place, "dc", fixed ? "difficulty and dc" : "neither difficulty nor dc",
                 "exactly one of them (B-18)");
    check_given(place, "danger", "; none is a word for it (B-11)");
    if (!choice->failure.text[0])
        wrong_in(place, "failure", "no such key", "the key because the roll can fail");
}

// B-53: what costs more than a turn can lose could never be bought.
static void check_price(const Place *place, const TaCatalog *c, int32_t price) {
    if (price > 0)
        check_range(place, "price", price, 1, c->rules.gold_loss_cap.value,
                    ", what a turn can lose (B-53)");
}

static void check_least(const Place *place, const TaNeed *need) {
    Place least = place_in(place, ".least");
    if ((need->stat == TA_NONE) != (need->least == 0))
        wrong(&least, need->least == 0 ? "a stat without its value" : "a value without its stat",
              "both");
}

static void check_choice(const Place *place, const TaCatalog *c, const TaScenario *s,
                         const TaChoice *choice, int turn) {
    Place success = place_in(place, ".success"), failure = place_in(place, ".failure");
    check_least(place, &choice->need);
    check_price(place, c, choice->need.price);
    check_outcome(&success, c, s, &choice->success, turn);
    if (choice->action == TA_NARRATIVE) {
        check_narrative(place);
        return;
    }
    check_rolled(place, choice);
    if (choice->failure.text[0])
        check_outcome(&failure, c, s, &choice->failure, turn);
}

// ---- scenes

// B-57: whoever comes here has more than one way to try.
static void check_stats(const Place *place, const TaScene *scene) {
    uint32_t stats = 0;
    int rolled = 0, different = 0;
    for (int i = 0; i < scene->choices; i++) {
        if (scene->choice[i].action == TA_NARRATIVE || !ta_open_to_all(&scene->choice[i]))
            continue;
        rolled++;
        different += !(stats >> scene->choice[i].stat & 1);
        stats |= 1U << scene->choice[i].stat;
    }
    if (rolled >= FEWEST_STATS && different < FEWEST_STATS)
        wrong_in(place, "choices", "the same stat in every check that is open to all",
                 "at least two different ones");
}

static void check_open(const Place *place, const TaScenario *s, const TaScene *scene) {
    int open = 0;
    bool safe = false;
    for (int i = 0; i < scene->choices; i++) {
        const TaChoice *choice = &scene->choice[i];
        Place at = place_in(place, ".choices[%d]", i);
        bool always = ta_open_to_all(choice) && !is_given(&at, "if", choice->needs != 0);
        bool harmless = choice->action == TA_NARRATIVE ||
                        (is_given(&at, "danger", true) && choice->danger == TA_NO_DANGER);
        open += always;
        safe = safe || (always && harmless);
    }
    if (open < FEWEST_OPEN)
        wrong_in(place, "choices",
                 open == 0 ? "conditions on every choice" : "conditions on all but one",
                 "two choices without any, so that there is always something to choose");
    else if (scene->turn <= safe_until(s) && !safe)
        wrong_in(place, "choices", "danger in every choice",
                 "one without danger and without conditions, up to turn %d", safe_until(s));
}

static void check_scene(const Place *place, const TaCatalog *c, const TaScenario *s,
                        const TaScene *scene) {
    check_range(place, "turn", scene->turn, 1, s->turns, "");
    check_open(place, s, scene);
    check_stats(place, scene);
    for (int i = 0; i < scene->choices; i++) {
        Place at = place_in(place, ".choices[%d]", i);
        check_choice(&at, c, s, &scene->choice[i], scene->turn);
    }
}

// B-18a: the world has its own numbers; few checks follow the character.
static void check_difficulties(const Place *file, const TaScenario *s) {
    int rolled = 0, relative = 0;
    for (int i = 0; i < s->scenes; i++) {
        for (int k = 0; k < s->scene[i].choices; k++) {
            const TaChoice *choice = &s->scene[i].choice[k];
            rolled += choice->action != TA_NARRATIVE;
            relative += choice->action != TA_NARRATIVE && choice->difficulty != TA_FIXED;
        }
    }
    if (relative * RELATIVE_ONE_IN > rolled)
        wrong_in(file, "scenes", phrase("difficulty on %d of %d checks", relative, rolled).text,
                 "it on at most one in five, and dc on the others (B-18)");
}

// ---- flags

static bool is_flag(const TaScenario *s, const char *id) {
    for (int i = 0; i < s->flags; i++)
        if (strcmp(s->flag[i], id) == 0)
            return true;
    return false;
}

// Every flag has its sentence, and every sentence its flag.
static void check_flags(const Place *file, const TaScenario *s) {
    for (int i = 0; i < s->flags; i++)
        if (!s->said[i][0])
            wrong_in(file, "flags", phrase("no sentence for \"%s\"", s->flag[i]).text,
                     "one that the player may read once it is set");
    for (int i = 0; i < s->listed_flags; i++) {
        Place place = place_in(file, ".flags[%d].id", i);
        if (!is_flag(s, s->listed_flag[i].id))
            wrong_text(&place, s->listed_flag[i].id, "a flag that some outcome sets");
    }
}

// ---- endings

static void check_endings(const Place *file, const TaScenario *s) {
    bool defeat = false;
    for (int i = 0; i < s->listed_endings; i++) {
        Place place = place_in(file, ".endings[%d]", i);
        bool is_defeat = strcmp(s->listed_ending[i].id, "defeat") == 0;
        if (is_defeat && is_given(&place, "if", s->listed_ending[i].needs != 0))
            wrong_in(&place, "if", "the key", "no such key because health decides (B-30)");
        defeat = defeat || is_defeat;
    }
    if (!defeat)
        wrong_in(file, "endings", "no defeat", "an ending of that id (B-30)");
    if (s->endings == 0 || s->ending[s->endings - 1].needs != 0)
        wrong_in(file, "endings", "flags on the last ending", "none, so that there is always one");
    for (int i = 0; i + 1 < s->endings; i++)
        if (s->ending[i].needs == 0)
            wrong_in(file, "endings", "no flags before the last ending",
                     "them on all but the last, because the first that fits is taken");
}

// ---- paths: each step leads to a scene of the next turn, so going through turns in order is
// enough

static bool is_reward(const TaOutcome *o) {
    return o->gold == TA_CHEST || o->gold == TA_QUEST || o->gold == TA_BOSS;
}

// The most rewards on a path that ends with this outcome, whose scene has met so many.
static void pass_on(const TaOutcome *o, int met, int most[TA_MAX_SCENES], int *end) {
    int *to = o->next == TA_NONE ? end : &most[o->next];
    int rewards = met + is_reward(o);
    if (rewards > *to)
        *to = rewards;
}

static int most_rewards(const TaScenario *s, int most[TA_MAX_SCENES]) {
    int end = 0;
    for (int i = 0; i < TA_MAX_SCENES; i++)
        most[i] = -1; // not reached
    most[s->start] = 0;
    for (int turn = 1; turn <= s->turns; turn++) {
        for (int i = 0; i < s->scenes; i++) {
            const TaScene *scene = &s->scene[i];
            if (scene->turn != turn || most[i] < 0)
                continue;
            for (int c = 0; c < scene->choices; c++) {
                pass_on(&scene->choice[c].success, most[i], most, &end);
                if (scene->choice[c].action != TA_NARRATIVE)
                    pass_on(&scene->choice[c].failure, most[i], most, &end);
            }
        }
    }
    return end;
}

static void check_paths(const Place *file, const TaScenario *s) {
    int most[TA_MAX_SCENES];
    int end = most_rewards(s, most);
    for (int i = 0; i < s->scenes; i++) {
        Place place = place_in(file, ".scenes[%d]", i);
        if (most[i] < 0)
            wrong_in(&place, "id", "a scene that no path meets",
                     "one that a choice before it leads to");
    }
    if (end > MOST_REWARDS)
        wrong_in(file, "scenes", phrase("a path with %d chest, quest and boss rewards", end).text,
                 "at most %d", MOST_REWARDS);
}

static void check_head(const Place *file, const TaCatalog *c, uint8_t index) {
    const TaScenario *s = &c->scenario[index];
    Place head = place_in(file, ".scenario");
    Place id = place_in(&head, ".id"), start = place_in(&head, ".start");
    for (int i = 0; i < index; i++)
        if (strcmp(c->scenario[i].id, s->id) == 0)
            wrong_text(&id, s->id, "an id that no other scenario has");
    check_range(&head, "turns", s->turns, TA_FEWEST_TURNS, TA_MOST_TURNS, " (B-54)");
    for (int i = 0; i < s->companions; i++) {
        Place companion = place_in(&head, ".companions[%d]", i);
        check_relationship(&companion, s->companion[i].relationship);
    }
    if (s->start != TA_NONE && s->scene[s->start].turn != 1)
        wrong_text(&start, s->scene[s->start].id, "a scene of turn 1");
}

// ---- stops

static bool sells_something(const TaOutcome *o) {
    return o->flags || o->items > 0 || o->effect.name[0] || o->relationship >= 0 || o->heal > 0;
}

static void check_stops(const Place *file, const TaCatalog *c, const TaScenario *s) {
    for (int i = 0; i < s->stops; i++) {
        Place stop = place_in(file, ".stops[%d]", i);
        for (int k = 0; k < s->stop[i].wares; k++) {
            Place ware = place_in(&stop, ".wares[%d]", k), gives = place_in(&ware, ".gives");
            check_gifts(&gives, c, &s->stop[i].ware[k].gives);
            check_price(&ware, c, s->stop[i].ware[k].price);
            if (!sells_something(&s->stop[i].ware[k].gives))
                wrong(&gives, "words alone", "something for the price (B-53)");
        }
    }
}

void ta_check_scenario(Faults *faults, const TaCatalog *c, uint8_t index) {
    const TaScenario *s = &c->scenario[index];
    Place file = place_of(faults, TA_FILE_SCENARIO, index);
    check_head(&file, c, index);
    for (int i = 0; i < s->scenes; i++) {
        Place place = place_in(&file, ".scenes[%d]", i);
        check_scene(&place, c, s, &s->scene[i]);
    }
    check_stops(&file, c, s);
    check_difficulties(&file, s);
    check_endings(&file, s);
    if (faults->count > 0)
        return;
    check_flags(&file, s); // of flags that are set and tested
    check_paths(&file, s); // along references, so these must be right
}
