// Frontier's policies: what each wants of a Location, and how long it lingers there.
//
// A policy scores the rows of the frontier and takes the best. It knows what the screen shows:
// stages but not timers, the rest options of a row (C21), and its own Excess Time, which is
// announced with every choice (C22).
#include "bots/frontier/policies.h"

#include "bots/frontier/tables.h"
#include "bots/frontier/tactics.h"
#include "games/frontier/rules.h"

typedef struct Eyes {
    const FrCatalog *c;
    const FrState *s;
    FrTables *tables;
} Eyes;

// A policy's part in a run; everything else is the same for all of them.
typedef struct Style {
    int (*score)(const Eyes *eyes, const FrRow *row); // of a row that is not a boss's
    int (*boss)(const Eyes *eyes, const FrRow *row);
    bool (*takes_time)(const Eyes *eyes, int32_t time, int32_t advance);
} Style;

enum { BEST = 100, GOOD = 80, FAIR = 60, POOR = 30, BAD = 10, DREADFUL = -100, LAST = -1000 };

// ---- what can be seen

static int32_t skill(const Eyes *eyes) {
    return fr_stat(eyes->c, eyes->s, FR_SKILL, NULL);
}

static FrCategory category(const Eyes *eyes, const FrRow *row) {
    return (FrCategory)eyes->c->location[row->def].category;
}

// The frontier's size after an update that lets Locations decay by this much, with some more W.
static int32_t next_size(const Eyes *eyes, int32_t advance, int w_more) {
    FrState then = *eyes->s;
    int32_t w = then.w + w_more, cap = eyes->c->rules.w_cap.value;
    then.w = (uint8_t)(w < cap ? w : cap);
    then.decay_rate = (int16_t)advance;
    return fr_frontier_size(eyes->c, &then, NULL);
}

// The longest rest that a row offers.
static int32_t longest_rest(const Eyes *eyes, const FrRow *row) {
    uint8_t shown[FR_MAX_REST_OPTIONS];
    size_t count = fr_rest_options(eyes->c, row, shown);
    const FrRestDef *rest = &eyes->c->rest[eyes->c->location[row->def].rest];
    int32_t longest = 0;
    for (size_t i = 0; i < count; i++)
        if (rest->option[shown[i]].time > longest)
            longest = rest->option[shown[i]].time;
    return longest;
}

// Of equal Locations the one that is closest to being lost, so that W rises later.
static int decayed(const FrRow *row) {
    return row->stage;
}

// ---- cautious: Slimes for experience, Elites only when they are surely beaten, short rests

enum { CAUTIOUS_LOW_HP = 60, CAUTIOUS_FIGHT_HP = 20, ELITE_SKILL = 10, ELITE_HP = 80 };

static int cautious_score(const Eyes *eyes, const FrRow *row) {
    int hp = eyes->s->hp;
    switch (category(eyes, row)) {
    case FR_NORMAL_ENEMY: return (hp >= CAUTIOUS_FIGHT_HP ? FAIR : BAD) + decayed(row);
    case FR_ELITE_ENEMY: return skill(eyes) >= ELITE_SKILL && hp >= ELITE_HP ? BEST : DREADFUL;
    case FR_EVENT: return POOR + decayed(row);
    case FR_REST: return (hp < CAUTIOUS_LOW_HP ? GOOD : BAD) + decayed(row);
    case FR_BOSS_ENCOUNTER:
    case FR_CATEGORIES: break;
    }
    return LAST;
}

// Only if there is nothing else, and of two the less dangerous one.
static int avoid_boss(const Eyes *eyes, const FrRow *row) {
    return LAST - fr_row_danger(eyes->c, eyes->s, row);
}

static bool least_time(const Eyes *eyes, int32_t time, int32_t advance) {
    (void)eyes;
    (void)time;
    (void)advance;
    return false;
}

static const Style cautious = {cautious_score, avoid_boss, least_time};

// ---- exit-seeker: like cautious until one long stay would open the Exit, then that

enum { LONG_STAY = 2 };

static bool exit_is_near(const Eyes *eyes) {
    int32_t advance = eyes->c->rules.decay_rate_threshold.value;
    return next_size(eyes, advance, 0) == 1;
}

static int exit_score(const Eyes *eyes, const FrRow *row) {
    if (!exit_is_near(eyes))
        return cautious_score(eyes, row);
    if (category(eyes, row) == FR_REST && longest_rest(eyes, row) >= LONG_STAY)
        return BEST + decayed(row);
    return category(eyes, row) == FR_EVENT ? GOOD + decayed(row) : cautious_score(eyes, row);
}

static bool exit_takes_time(const Eyes *eyes, int32_t time, int32_t advance) {
    (void)time;
    return next_size(eyes, advance, 0) == 1;
}

static const Style exit_seeker = {exit_score, avoid_boss, exit_takes_time};

// ---- hunter-seeker: as much Excess Time as possible without opening the Exit

enum { W_MARGIN = 8 }; // what one update may add to W, in quarters

static int hunter_score(const Eyes *eyes, const FrRow *row) {
    switch (category(eyes, row)) {
    case FR_REST: return BEST + decayed(row);
    case FR_EVENT: return GOOD + decayed(row);
    default: return cautious_score(eyes, row);
    }
}

static bool hunter_takes_time(const Eyes *eyes, int32_t time, int32_t advance) {
    (void)time;
    return next_size(eyes, advance, W_MARGIN) > 1;
}

static const Style hunter_seeker = {hunter_score, avoid_boss, hunter_takes_time};

// ---- convergence-seeker: lets Elites decay, keeps its HP, and fights what they become

enum { SEEKER_LOW_HP = 90, SEEKER_FIGHT_HP = 70 };

static int convergence_score(const Eyes *eyes, const FrRow *row) {
    int hp = eyes->s->hp;
    switch (category(eyes, row)) {
    case FR_NORMAL_ENEMY: return (hp >= SEEKER_FIGHT_HP ? FAIR : BAD) + decayed(row);
    case FR_REST: return (hp < SEEKER_LOW_HP ? GOOD : BAD) + decayed(row);
    case FR_ELITE_ENEMY: return DREADFUL;
    default: return cautious_score(eyes, row);
    }
}

// Fought as soon as the odds are even; later it comes back stronger, so a last chance is taken.
static int convergence_boss(const Eyes *eyes, const FrRow *row) {
    bool wanted = eyes->c->location[row->def].special == FR_SPECIAL_CONVERGENCE;
    double enough = row->stage == FR_CRITICAL ? 0.1 : 0.5;
    if (wanted && fr_tables_chance(eyes->tables, eyes->s, row) >= enough)
        return BEST + BEST;
    return avoid_boss(eyes, row);
}

static const Style convergence_seeker = {convergence_score, convergence_boss, least_time};

// ---- the same for all

static int score(const Style *style, const Eyes *eyes, const FrRow *row) {
    bool boss = category(eyes, row) == FR_BOSS_ENCOUNTER;
    return boss ? style->boss(eyes, row) : style->score(eyes, row);
}

static Move choose_row(const Style *style, const Eyes *eyes) {
    int best = 0, best_score = 0;
    for (int i = 0; i < eyes->s->row_count; i++) {
        int row_score = score(style, eyes, &eyes->s->row[i]);
        if (i > 0 && row_score <= best_score)
            continue;
        best = i;
        best_score = row_score;
    }
    return (Move){.verb = FR_GO, .a = (uint8_t)(best + 1)};
}

// Of the options that take some Time the longest that the style wants, else the shortest.
typedef struct Stay {
    int32_t time, mitigation;
} Stay;

static uint8_t choose_stay(const Style *style, const Eyes *eyes, const Stay *stay, size_t count) {
    size_t shortest = 0, longest = count;
    for (size_t i = 0; i < count; i++) {
        int32_t total = fr_total_time(eyes->c, &eyes->s->here, stay[i].time, NULL);
        int32_t advance = fr_decay_advance(total, stay[i].mitigation, 0, NULL);
        if (stay[i].time < stay[shortest].time)
            shortest = i;
        if (style->takes_time(eyes, total, advance) &&
            (longest == count || stay[i].time > stay[longest].time))
            longest = i;
    }
    return (uint8_t)((longest < count ? longest : shortest) + 1);
}

static Move choose_rest(const Style *style, const Eyes *eyes) {
    uint8_t shown[FR_MAX_REST_OPTIONS];
    Stay stay[FR_MAX_REST_OPTIONS];
    size_t count = fr_rest_options(eyes->c, &eyes->s->here, shown);
    const FrRestDef *rest = &eyes->c->rest[eyes->c->location[eyes->s->here.def].rest];
    for (size_t i = 0; i < count; i++)
        stay[i] = (Stay){rest->option[shown[i]].time, rest->option[shown[i]].mitigation};
    return (Move){.verb = FR_TAKE_REST, .a = choose_stay(style, eyes, stay, count)};
}

static Move choose_option(const Style *style, const Eyes *eyes) {
    uint8_t shown[FR_MAX_OPTIONS];
    Stay stay[FR_MAX_OPTIONS];
    size_t count = fr_shown_options(eyes->c, eyes->s, shown);
    const FrEventStep *step = fr_event_step(eyes->c, eyes->s);
    for (size_t i = 0; i < count; i++)
        stay[i] = (Stay){.time = step->option[shown[i]].time};
    return (Move){.verb = FR_CHOOSE, .a = choose_stay(style, eyes, stay, count)};
}

// All points go into Skill.
static Move choose_between(const Eyes *eyes) {
    if (eyes->s->points > 0)
        return (Move){.verb = FR_RAISE, .a = FR_SKILL};
    return (Move){.verb = FR_CONTINUE};
}

static Move choose(const Style *style, const void *catalog, const void *state, BotMemory *memory) {
    Eyes eyes = {.c = catalog, .s = state, .tables = memory->rough ? NULL : memory->shared};
    switch ((FrMode)eyes.s->mode) {
    case FR_MODE_FRONTIER: return choose_row(style, &eyes);
    case FR_MODE_COMBAT: return fr_tactics_move(eyes.c, eyes.s, eyes.tables);
    case FR_MODE_EVENT: return choose_option(style, &eyes);
    case FR_MODE_REST: return choose_rest(style, &eyes);
    default: return choose_between(&eyes);
    }
}

#define CHOOSE(style)                                                                              \
    static Move choose_##style(const Game *game, const void *catalog, const void *state,           \
                               BotMemory *memory) {                                                \
        (void)game;                                                                                \
        return choose(&(style), catalog, state, memory);                                           \
    }
CHOOSE(cautious)
CHOOSE(exit_seeker)
CHOOSE(hunter_seeker)
CHOOSE(convergence_seeker)

static void *open_tables(const void *catalog) {
    return fr_tables_open(catalog);
}

static void close_tables(void *tables) {
    fr_tables_close(tables);
}

const Bot fr_bots[FR_BOT_COUNT] = {
    {"cautious", "fights Slimes, avoids Elites until Skill 10, rests when low", choose_cautious,
     open_tables, close_tables, NULL},
    {"exit-seeker", "cautious until a long stay opens the Exit", choose_exit_seeker, open_tables,
     close_tables, NULL},
    {"hunter-seeker", "gathers Excess Time without opening the Exit", choose_hunter_seeker,
     open_tables, close_tables, NULL},
    {"convergence-seeker", "lets Elites decay and fights the Convergence",
     choose_convergence_seeker, open_tables, close_tables, NULL},
};
