// Runs that are really played, so that every line that can be met has one that meets it; see
// story.h. First anything is tried; what is still missing is aimed at, with the best chances from
// each state as a guide.
#include "bots/tale/story_parts.h"

#include "base/rng.h"
#include "games/tale/tale.h"

#include <stdlib.h>
#include <string.h>

enum { STREAM = 77, EASY_SEEDS = 6, AIMED_SEEDS = 400, MOST_STEPS = STORY_MAX_MOVES - 1 };

typedef struct Player {
    Story *story;
    TaState s;
    StoryRun run;
    uint64_t drawn;
    int32_t met[STORY_MAX_LINES]; // lines that this run has met
    size_t count;
    StoryGraph g;         // with an aim only
    const StoryLine *aim; // NULL: none
    const double *chances;
    bool reckless; // wants to be hurt
} Player;

static uint32_t draw(Player *p, uint32_t bound) {
    return rng_below(p->run.seed, STREAM, p->drawn++, bound);
}

// ---- what has been met

static void meet(Player *p, StoryKind kind, int scene, int choice) {
    for (size_t i = 0; i < p->story->lines; i++) {
        const StoryLine *line = &p->story->line[i];
        if (line->kind == kind && line->scene == scene && line->choice == choice)
            p->met[p->count++ % STORY_MAX_LINES] = (int32_t)i;
    }
}

static void note(Player *p, const TaState *before, Move move) {
    const TaState *s = &p->s;
    if (move.verb == TA_BUY)
        meet(p, STORY_WARE, ta_scene(p->story->c, before)->stop, move.a - 1);
    if (move.verb == TA_SCENARIO || (move.verb == TA_CONTINUE && s->mode == TA_MODE_SCENE))
        meet(p, STORY_SCENE, s->scene, 0);
    bool settled = before->mode == TA_MODE_SCENE || before->mode == TA_MODE_ASSIST;
    if (settled && (s->mode == TA_MODE_BETWEEN || s->mode == TA_MODE_ENDING) &&
        move.verb != TA_BUY) {
        meet(p, STORY_CHOICE, before->scene, s->last.choice);
        meet(p, s->last.success ? STORY_SUCCESS : STORY_FAILURE, before->scene, s->last.choice);
    }
    if (s->mode == TA_MODE_ENDING && before->mode != TA_MODE_ENDING) {
        uint8_t ending = s->ending[p->story->scenario];
        int endings = story_scenario(p->story)->endings;
        meet(p, STORY_ENDING, 0, ending == TA_DEFEATED ? endings : ending);
    }
}

static bool make(Player *p, Move move) {
    TaState before = p->s;
    if (p->run.moves >= MOST_STEPS || !ta_apply(p->story->c, &p->s, move, NULL, NULL))
        return false;
    p->run.move[p->run.moves++] = move;
    note(p, &before, move);
    return true;
}

static Move move_of(TaVerb verb, int a) {
    return (Move){.verb = (uint8_t)verb, .a = (uint8_t)a};
}

// ---- choosing

// Draws a weapon, or puts it away, if the choice wants that; false if it cannot be had.
static bool prepare_hands(Player *p, const TaChoice *choice) {
    const TaCatalog *c = p->story->c;
    bool drawn = p->s.slot[TA_SLOT_WEAPON] != TA_NONE;
    if (choice->need.weapon == TA_UNDRAWN && drawn)
        return make(p, move_of(TA_UNEQUIP, TA_SLOT_WEAPON));
    if (choice->need.weapon != TA_DRAWN || drawn)
        return true;
    for (int i = 0; i < p->s.held_count; i++)
        if (c->item[p->s.held[i].item].kind == TA_WEAPON)
            return make(p, move_of(TA_EQUIP, i + 1));
    return false;
}

static double value_of(const Player *p, const TaChoice *choice, int index, int32_t node) {
    if (p->reckless)
        return 1 + p->story->c->rules.damage[choice->danger].value;
    return p->aim ? story_value(&p->g, p->chances, node, index, p->aim) : 1.0;
}

static bool choose(Player *p) {
    const TaCatalog *c = p->story->c;
    uint8_t shown[TA_MAX_CHOICES];
    size_t count = ta_shown_choices(c, &p->s, shown), start = draw(p, (uint32_t)count);
    int32_t node = p->aim ? story_node(&p->g, p->s.scene, p->s.flags) : -1;
    int best = -1;
    double most = -1.0;
    for (size_t n = 0; n < count; n++) { // from anywhere, so that equals are taken alike
        size_t i = (start + n) % count;
        const TaChoice *choice = &ta_scene(c, &p->s)->choice[shown[i]];
        TaChoice plain = *choice;
        plain.need.weapon = TA_ANY_WEAPON;
        double value = value_of(p, choice, shown[i], node);
        if (value > most && ta_is_open(c, &p->s, &plain, NULL)) {
            best = (int)i;
            most = value;
        }
    }
    if (best < 0)
        return false;
    const TaChoice *choice = &ta_scene(c, &p->s)->choice[shown[best]];
    return prepare_hands(p, choice) && make(p, move_of(TA_CHOOSE, best + 1));
}

// Buys what leads on, or, without an aim, now and then anything.
static bool buy(Player *p) {
    const TaStop *stop = ta_stop(p->story->c, &p->s);
    int32_t node = p->aim ? story_node(&p->g, p->s.scene, p->s.flags) : -1;
    for (int i = 0; stop && i < stop->wares; i++) {
        bool wanted =
            !p->aim ? draw(p, 4) == 0
            : p->aim->kind == STORY_WARE
                ? p->aim->scene == ta_scene(p->story->c, &p->s)->stop && p->aim->choice == i
                : p->g.node[node].buy[i] >= 0 &&
                      p->chances[p->g.node[node].buy[i]] > p->chances[node];
        if (wanted && ta_check_move(p->story->c, &p->s, move_of(TA_BUY, i + 1), NULL))
            return make(p, move_of(TA_BUY, i + 1));
    }
    return false;
}

static bool after_turn(Player *p) {
    if (p->s.stat_choices > 0)
        for (int i = 0; i < TA_STATS; i++)
            if (make(p, move_of(TA_RAISE, i)))
                return true;
    if (ta_items_over(p->story->c, &p->s) > 0)
        return make(p, move_of(TA_DROP, p->s.held_count));
    return make(p, move_of(TA_CONTINUE, 0));
}

static bool step(Player *p) {
    switch ((TaMode)p->s.mode) {
    case TA_MODE_JOURNEY: return make(p, move_of(TA_SCENARIO, p->story->scenario + 1));
    case TA_MODE_SCENE: return buy(p) || choose(p);
    case TA_MODE_ASSIST:
        return make(p, move_of(!p->reckless && draw(p, 2) == 0 ? TA_ASSIST : TA_DECLINE, 0));
    case TA_MODE_BETWEEN: return after_turn(p);
    default: return false;
    }
}

// ---- one run

static void keep(Player *p) {
    Story *story = p->story;
    bool fresh = false;
    for (size_t i = 0; i < p->count && i < STORY_MAX_LINES; i++)
        fresh = fresh || story->line[p->met[i]].run < 0;
    if (!fresh || story->runs == STORY_MAX_RUNS)
        return;
    for (size_t i = 0; i < p->count && i < STORY_MAX_LINES; i++)
        if (story->line[p->met[i]].run < 0)
            story->line[p->met[i]].run = (int)story->runs;
    story->run[story->runs++] = p->run;
}

static void play(Player *p, const TaleCharacter *character, uint64_t seed) {
    Setup setup = {.line = ""};
    p->run = (StoryRun){.seed = seed};
    p->count = 0;
    p->drawn = 0;
    ta_start(p->story->c, &p->s, &setup, seed, NULL);
    while (p->s.mode == TA_MODE_CREATION) {
        Move move = tale_create(&p->s, character);
        if (move.verb == TA_BEGIN && !ta_check_move(p->story->c, &p->s, move, NULL))
            move.a = 1; // points are left
        if (!make(p, move))
            return;
    }
    while (p->s.mode != TA_MODE_ENDING && step(p))
        continue;
    keep(p);
}

// ---- all of them

static void play_anything(Player *p) {
    static const TaNeed nothing = {TA_NONE, TA_NONE, TA_NONE, TA_NONE, 0, TA_ANY_WEAPON, 0};
    const TaCatalog *c = p->story->c;
    for (uint64_t seed = 1; seed <= EASY_SEEDS; seed++)
        for (int i = 0; i < STORY_CHARACTERS; i++) {
            TaNeed need = nothing; // everybody has a turn
            need.people = (uint8_t)((seed * STORY_CHARACTERS + (uint64_t)i) % c->peoples);
            need.background = (uint8_t)((seed * STORY_CHARACTERS + (uint64_t)i) % c->backgrounds);
            TaleCharacter one = story_fitting(c, &need, story_characters[i]);
            play(p, &one, seed);
        }
}

static bool aim_at(Player *p, StoryLine *line) {
    const TaScenario *s = story_scenario(p->story);
    static const TaNeed nothing = {TA_NONE, TA_NONE, TA_NONE, TA_NONE, 0, TA_ANY_WEAPON, 0};
    bool of_choice =
        line->kind == STORY_CHOICE || line->kind == STORY_SUCCESS || line->kind == STORY_FAILURE;
    const TaNeed *need = of_choice ? &s->scene[line->scene].choice[line->choice].need : &nothing;
    for (int i = 0; i < STORY_CHARACTERS && line->run < 0; i++) {
        TaleCharacter one = story_fitting(p->story->c, need, story_characters[i]);
        bool good = story_graph(&p->g, p->story->c, p->story->scenario, &one, false);
        double *chances = good ? story_chances(&p->g, line) : NULL;
        p->aim = line;
        p->chances = chances;
        p->reckless = line->kind == STORY_ENDING && line->choice == s->endings;
        for (uint64_t seed = 1; chances && seed <= AIMED_SEEDS && line->run < 0; seed++)
            play(p, &one, seed);
        free(chances);
        story_graph_free(&p->g);
        if (!chances)
            return false;
    }
    return true;
}

bool story_play(Story *story) {
    Player *p = calloc(1, sizeof *p);
    bool good = p != NULL;
    if (good) {
        p->story = story;
        play_anything(p);
    }
    for (size_t i = 0; good && i < story->lines; i++)
        if (story->line[i].possible && story->line[i].run < 0)
            good = aim_at(p, &story->line[i]);
    free(p);
    return good;
}
