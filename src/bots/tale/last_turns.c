// Expectimax over the last five turns, every state of them looked at once; see last_turns.h.
#include "bots/tale/last_turns.h"

#include "base/hash.h"
#include "base/rng.h"
#include "bots/tale/player.h"

#include <stdlib.h>
#include <string.h>

enum {
    FACES = 20,
    MILLION = 1000000,
    MANY = 1 << 18,
    LITTLE_HEALTH = 4,
    LOW_HEALTH = 12,
    SOME_XP = 40,
    DEALS = 2,
};

typedef struct Seen {
    uint64_t hash;
    int64_t more; // than the state has already
} Seen;

typedef struct Stories {
    const TaCatalog *c;
    const TaleQuestion *question;
    Seen *seen; // by hash of what is still to matter
    uint32_t states;
    bool failed;
} Stories;

// Whether the XP that is there can still bring a level in this story.
static bool may_rise(const TaCatalog *c, const TaState *s) {
    int32_t left = 1 + ta_scenario(c, s)->turns - s->turn;
    return s->xp + left * c->rules.xp_cap.value >= ta_level_cost(c, s->level);
}

// What the last turn did and how the dice fell so far is only told. XP that bring no level are only
// counted: what comes is the same without them.
static uint64_t hash_of(const Stories *stories, const TaState *s) {
    TaState bare = *s;
    uint64_t word[sizeof bare / sizeof(uint64_t) + 1] = {0};
    Hash hash = hash_start();
    memset(&bare.last, 0, sizeof bare.last);
    memset(&bare.dice, 0, sizeof bare.dice);
    memset(&bare.story, 0, sizeof bare.story);
    memset(bare.flag_turn, 0, sizeof bare.flag_turn);
    memset(bare.stream, 0, sizeof bare.stream); // dealt anew with every choice
    bare.met = 0;
    bare.turns_played = 0;
    if (!may_rise(stories->c, s))
        bare.xp = 0;
    else if (stories->question->coarse)
        bare.xp = bare.xp / SOME_XP * SOME_XP;
    if (stories->question->coarse) {
        bare.gold = bare.relationship = 0;
        if (bare.hp > LOW_HEALTH) // below that every point may decide
            bare.hp = (int16_t)(bare.hp / LITTLE_HEALTH * LITTLE_HEALTH);
    }
    memcpy(word, &bare, sizeof bare);
    for (size_t i = 0; i < sizeof word / sizeof word[0]; i++)
        hash_add(&hash, word[i]);
    return hash.value ? hash.value : 1;
}

static Seen *find(Stories *stories, uint64_t hash) {
    uint32_t last = stories->question->slots - 1, at = (uint32_t)hash & last;
    while (stories->seen[at].hash != 0 && stories->seen[at].hash != hash)
        at = (at + 1) & last;
    return &stories->seen[at];
}

static int64_t value_of(Stories *stories, TaState *s);

// Whoever chooses does not know what will be found: the faces of a choice meet several deals, the
// same at every state of a turn.
static void deal(const Stories *stories, TaState *s, uint32_t face) {
    uint64_t which = (uint64_t)s->turn * DEALS + face % DEALS;
    ta_redeal(stories->c, s, rng_mix(stories->question->deal ^ rng_mix(which)));
}

static int64_t value_of_choice(Stories *stories, const TaState *s, uint8_t choice) {
    bool rolls = ta_scene(stories->c, s)->choice[choice].action != TA_NARRATIVE;
    uint32_t faces = rolls ? FACES : 1;
    int64_t sum = 0;
    for (uint32_t face = 1; face <= faces; face++) {
        TaState then = *s;
        deal(stories, &then, face);
        ta_choose_face(stories->c, &then, choice, face, NULL);
        sum += value_of(stories, &then);
    }
    return sum / (int64_t)faces;
}

static int64_t best_choice(Stories *stories, const TaState *s) {
    uint8_t shown[TA_MAX_CHOICES];
    size_t count = ta_shown_choices(stories->c, s, shown);
    int64_t best = 0, has = MILLION * (int64_t)stories->question->value(stories->c, s);
    uint64_t hash = hash_of(stories, s);
    Seen *seen = find(stories, hash);
    if (seen->hash != 0)
        return has + seen->more;
    if (++stories->states > stories->question->slots / 2) {
        stories->failed = true;
        return 0;
    }
    for (size_t i = 0; i < count && !stories->failed; i++) {
        if (!ta_is_open(stories->c, s, &ta_scene(stories->c, s)->choice[shown[i]], NULL))
            continue;
        int64_t value = value_of_choice(stories, s, shown[i]);
        best = value > best ? value : best;
    }
    *find(stories, hash) = (Seen){hash, best - has};
    return best;
}

static int64_t best_answer(Stories *stories, const TaState *s) {
    int64_t best = 0;
    for (int i = 0; i < 2; i++) {
        TaState then = *s;
        ta_apply(stories->c, &then, (Move){.verb = i ? TA_ASSIST : TA_DECLINE}, NULL, NULL);
        int64_t value = value_of(stories, &then);
        best = value > best ? value : best;
    }
    return best;
}

// Up to the next choice of the story everybody goes the same way.
static int64_t value_of(Stories *stories, TaState *s) {
    static const TalePlan plan = {&tale_specialist, TALE_BOLD};
    while (!stories->failed) {
        BotMemory memory = {.plan = &plan};
        if (s->mode == TA_MODE_ENDING || s->mode == TA_MODE_ENDED)
            return MILLION * (int64_t)stories->question->value(stories->c, s);
        if (s->mode == TA_MODE_ASSIST)
            return best_answer(stories, s);
        Move move = tale_follow(NULL, stories->c, s, &memory);
        if (move.verb == TA_CHOOSE)
            return best_choice(stories, s);
        if (!ta_apply(stories->c, s, move, NULL, NULL))
            stories->failed = true;
    }
    return 0;
}

// Whether what follows this scene is the end of all that is told.
static bool is_near_the_end(const TaCatalog *c, const TaState *s, uint8_t parts) {
    uint32_t all = parts ? parts : (1U << c->scenarios) - 1;
    return s->mode == TA_MODE_SCENE && (all & ~(uint32_t)s->played) == 0 &&
           s->turn + TALE_LAST_TURNS > ta_scenario(c, s)->turns;
}

bool tale_last_turns(const TaCatalog *c, const TaState *s, const TaleQuestion *question, Move move,
                     int64_t *value) {
    Stories stories = {.c = c, .question = question};
    TaState own;
    uint8_t shown[TA_MAX_CHOICES];
    if (!is_near_the_end(c, s, question->parts))
        return false;
    stories.seen = calloc(question->slots, sizeof *stories.seen);
    if (!stories.seen)
        return false;
    memcpy(&own, s, sizeof own);        // with what lies between its fields
    ta_redeal(c, &own, question->deal); // nothing hidden decides
    if (move.verb == TA_CHOOSE && move.a <= ta_shown_choices(c, s, shown))
        *value = value_of_choice(&stories, &own, shown[move.a - 1]);
    else if (move.verb == 0 || ta_apply(c, &own, move, NULL, NULL))
        *value = value_of(&stories, &own);
    else
        stories.failed = true;
    free(stories.seen);
    return !stories.failed;
}

bool tale_exact(const void *catalog, const void *state, const BotGoal *goal, double *value) {
    const TaState *s = state;
    TaleQuestion question = {.value = goal->value, .parts = s->played, .slots = MANY};
    int64_t found;
    bool known = tale_last_turns(catalog, s, &question, (Move){0}, &found);
    if (known)
        *value = (double)found / MILLION;
    return known;
}
