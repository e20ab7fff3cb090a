// What can be played for in Tale, and who plays for it.
#include "bots/goals.h"

#include "base/hash.h"
#include "bots/lock.h"
#include "bots/tale/last_turns.h"
#include "bots/tale/player.h"

#include <stdlib.h>
#include <string.h>

enum { MUCH_XP = 750, MUCH_GOLD = 375 }; // of one scenario

static int32_t xp_of(const void *catalog, const void *state) {
    return tale_all_xp(catalog, state);
}

static int32_t gold_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const TaState *)state)->gold;
}

static bool unbeaten(const void *catalog, const void *state) {
    (void)catalog;
    return tale_defeats(state) == 0;
}

// Stories that came to an ending of their own.
static int32_t told_of(const void *catalog, const void *state) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    int32_t told = 0;
    for (int i = 0; i < c->scenarios; i++)
        told += s->ending[i] < TA_TIMED_OUT;
    return told;
}

// How far somebody travels is nobody's mistake: a journey is compared with one of the same
// scenarios.
static uint8_t travelled(const void *catalog, const void *state) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    uint8_t all = (uint8_t)((1U << c->scenarios) - 1U);
    return s && s->played != 0 ? (uint8_t)s->played : all;
}

// Whether nothing of a character was chosen that this one would not have.
static bool could_become(const TaCatalog *c, const TaState *s, const TaleCharacter *character) {
    bool same = (s->people == TA_NONE || s->people == character->race - 1) &&
                (s->background == TA_NONE || s->background == character->background - 1) &&
                (s->companion == 0 || s->companion == character->companion);
    for (int i = 0; i < TA_STATS; i++)
        same = same && (s->base[i] == c->rules.stat_low.value || s->base[i] == character->base[i]);
    return same;
}

// Whatever was chosen of a character stays; the rest is filled in and the points are spent.
static Move finish_character(const TaCatalog *c, const TaState *s, const TaleCharacter *character) {
    if (s->people == TA_NONE)
        return (Move){.verb = TA_RACE, .a = character->race};
    if (s->background == TA_NONE)
        return (Move){.verb = TA_BACKGROUND, .a = character->background};
    if (s->companion == 0)
        return (Move){.verb = TA_COMPANION, .a = character->companion};
    Move begin = {.verb = TA_BEGIN}, suggest = {.verb = TA_SUGGEST};
    if (ta_check_move(c, s, begin, NULL))
        return begin;
    bool spendable = ta_points_open(c, s) > 0 && ta_check_move(c, s, suggest, NULL);
    return spendable ? suggest : (Move){.verb = TA_BEGIN, .a = 1};
}

static Move go_on(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    const TalePlan *plan = memory->plan;
    bool creates = ((const TaState *)state)->mode == TA_MODE_CREATION;
    if (creates && !could_become(catalog, state, plan->character))
        return finish_character(catalog, state, plan->character);
    return tale_follow(game, catalog, state, memory);
}

// ---- the last turns of the last story

enum { KEPT = 1 << 9, SLOTS = 1 << 16, UNKNOWN = -1 };

typedef struct Known {
    uint64_t hash; // of the question
    int64_t value;
} Known;

// What was found is kept: the same states are asked for in many futures.
typedef struct Endings {
    Lock lock;
    Known known[KEPT];
} Endings;

static void *open_endings(const void *catalog) {
    Endings *endings = calloc(1, sizeof *endings);
    (void)catalog;
    if (endings && !lock_init(&endings->lock)) {
        free(endings);
        return NULL;
    }
    return endings;
}

static void close_endings(void *shared) {
    Endings *endings = shared;
    if (endings)
        lock_end(&endings->lock);
    free(endings);
}

// Of the state and what is asked; the move is left aside, so that all of them meet the same deal.
static uint64_t hash_question(const TaState *s, const TaleQuestion *question) {
    TaState own;
    memcpy(&own, s, sizeof own);
    ta_redeal(NULL, &own, 1);
    Codec codec = codec_hasher();
    ta_state_visit(&codec, &own);
    hash_add(&codec.hash, (uint64_t)question->parts << 1 | (question->value == xp_of));
    return codec.hash.value;
}

static bool near_end(const void *catalog, const BotMemory *memory, const void *state, Move move,
                     int32_t (*of)(const void *, const void *), int32_t range, int32_t *value) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    Endings *endings = memory->shared;
    TaleQuestion question = {.value = of, .parts = memory->parts, .coarse = true, .slots = SLOTS};
    if (!endings || memory->parts == 0 || s->mode != TA_MODE_SCENE ||
        s->turn + TALE_LAST_TURNS <= ta_scenario(c, s)->turns)
        return false;
    question.deal = hash_question(s, &question);
    uint64_t hash = rng_mix(question.deal ^ (uint64_t)move.verb << 8 ^ move.a) | 1;
    Known *known = &endings->known[hash & (KEPT - 1)];
    lock_take(&endings->lock);
    if (known->hash != hash) {
        known->hash = hash;
        if (!tale_last_turns(c, s, &question, move, &known->value))
            known->value = UNKNOWN;
    }
    int64_t found = known->value;
    lock_give(&endings->lock);
    int32_t parts = 0;
    for (uint32_t left = memory->parts; left; left &= left - 1)
        parts++;
    int64_t whole = (int64_t)range * parts;
    *value = (int32_t)(found < whole * 1000000 ? found / whole : 1000000);
    return found != UNKNOWN;
}

#define NEAR_END(name, function, range)                                                            \
    static bool name(const void *catalog, const BotMemory *memory, const void *state, Move move,   \
                     int32_t *value) {                                                             \
        return near_end(catalog, memory, state, move, (function), (range), value);                 \
    }
NEAR_END(solved_xp, xp_of, MUCH_XP)
NEAR_END(solved_stories, told_of, 1)

#define TASTE(word, taste)                                                                         \
    &(const Bot) {                                                                                 \
        .name = (word), .choose = go_on, .open = open_endings, .close = close_endings,             \
        .plan = &(const TalePlan) {                                                                \
            &tale_specialist, (taste)                                                              \
        }                                                                                          \
    }
static const Bot *const tastes[] = {TASTE("safe", TALE_SAFE), TASTE("bold", TALE_BOLD),
                                    TASTE("greedy", TALE_GREEDY), TASTE("curious", TALE_CURIOUS)};

#define GOAL(word, title, counted, most, function, known)                                          \
    {                                                                                              \
        .id = (word), .name = (title), .unit = (counted), .range = (most), .value = (function),    \
        .solved = (known), .parts = travelled, .player = tastes,                                   \
        .players = sizeof tastes / sizeof tastes[0],                                               \
        .taste = 1 << TA_MODE_CREATION | 1 << TA_MODE_JOURNEY, .steady = true                      \
    }

static const BotGoal goals[] = {
    GOAL("xp", "XP", "XP", MUCH_XP, xp_of, solved_xp),
    GOAL("gold", "gold", "gold", MUCH_GOLD, gold_of, NULL),
    GOAL("stories", "stories told to an end", "stories", 1, told_of, solved_stories),
};

static int32_t turn_of(const void *state) {
    const TaState *s = state;
    return s->mode == TA_MODE_SCENE ? (s->scenario + 1) << 8 | s->turn : 0;
}

// Of the story that is told now.
static const char *ending_of(const void *catalog, const void *now, const void *end) {
    return ta_ending_title(catalog, end, ((const TaState *)now)->scenario);
}

static const BotCourse course = {.title = "Endings that were still possible, as it changed",
                                 .turn = turn_of,
                                 .ending = ending_of};

const BotGoals tale_goals = {.course = &course,
                             .game = "tale",
                             .goal = goals,
                             .count = sizeof goals / sizeof goals[0],
                             .success = unbeaten};
