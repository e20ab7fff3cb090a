// Counting all builds; see builds.h. A chance depends on one stat only, so that the chances of a
// scene are a small table, and a build is six places in it.
#include "bots/tale/builds.h"

#include "bots/tale/survey_parts.h"

#include <inttypes.h>
#include <string.h>

enum {
    VALUES = 21,   // a stat is at most 20
    WIDE_FACES = 5 // 25 points of chance
};

// The faces that succeed, by stat and its value, for the best check of a scene that is open to all;
// 0: there is none of this stat.
typedef struct Ways {
    int32_t faces[TA_STATS][VALUES];
} Ways;

typedef struct Tally { // one scenario
    uint32_t checks, fixed, wide, met;
    int32_t least, most;     // faces of all scenes, for the weakest and the strongest build
    uint64_t best[TA_STATS]; // scenes of all builds in which this stat has the largest chance
} Tally;

typedef struct Pair { // a people with a background
    int32_t least[TA_MAX_SCENARIOS], most[TA_MAX_SCENARIOS];
} Pair;

typedef struct Count {
    const TaCatalog *c;
    TaState s; // the build that is counted now
    uint64_t builds;
    Ways way[TA_MAX_SCENARIOS][TA_MAX_SCENES];
    Tally tally[TA_MAX_SCENARIOS];
    Pair pair[TA_MAX_PEOPLES][TA_MAX_BACKGROUNDS];
    int32_t lowest[TA_STATS], highest[TA_STATS];
} Count;

// ---- every build

static void count_scene(const Ways *way, const int32_t stat[TA_STATS], Tally *tally, int32_t *sum) {
    int32_t best = 0;
    for (int i = 0; i < TA_STATS; i++)
        best = ta_most(best, way->faces[i][stat[i]]);
    for (int i = 0; i < TA_STATS; i++)
        tally->best[i] += best > 0 && way->faces[i][stat[i]] == best;
    *sum += best;
}

static void widen(int32_t *least, int32_t *most, int32_t value) {
    *least = ta_least(*least, value);
    *most = ta_most(*most, value);
}

static void count_build(Count *count) {
    const TaState *s = &count->s;
    Pair *pair = &count->pair[s->people][s->background];
    int32_t stat[TA_STATS];
    count->builds++;
    for (int i = 0; i < TA_STATS; i++) {
        stat[i] = ta_own_stat(count->c, s, (TaStat)i, NULL);
        widen(&count->lowest[i], &count->highest[i], stat[i]);
    }
    for (int i = 0; i < count->c->scenarios; i++) {
        int32_t sum = 0;
        for (int k = 0; k < count->c->scenario[i].scenes; k++)
            count_scene(&count->way[i][k], stat, &count->tally[i], &sum);
        widen(&count->tally[i].least, &count->tally[i].most, sum);
        widen(&pair->least[i], &pair->most[i], sum);
    }
}

// All ways to spend these steps on the stats from this one on.
static void spend(Count *count, int stat, int32_t steps) {
    const TaRules *r = &count->c->rules;
    int32_t span = r->stat_high.value - r->stat_low.value;
    int32_t others = span * (TA_STATS - 1 - stat);
    for (int32_t up = ta_most(0, steps - others); up <= ta_least(span, steps); up++) {
        count->s.base[stat] = (int8_t)(r->stat_low.value + up);
        if (stat < TA_STATS - 1)
            spend(count, stat + 1, steps - up);
        else
            count_build(count);
    }
}

static void count_builds(Count *count) {
    const TaRules *r = &count->c->rules;
    int32_t most = (r->stat_high.value - r->stat_low.value) * TA_STATS;
    int32_t steps = ta_least(r->points.value / r->point_cost.value, most);
    for (uint8_t p = 0; p < count->c->peoples; p++)
        for (uint8_t b = 0; b < count->c->backgrounds; b++) {
            count->s.people = p;
            count->s.background = b;
            spend(count, 0, steps);
        }
}

// ---- the checks

// The faces with a stat of this value at the start: a character whose base is that value.
static int32_t faces_with(const TaCatalog *c, const TaChoice *choice, int32_t value) {
    TaState s = {.people = TA_NONE, .background = TA_NONE};
    memset(s.slot, TA_NONE, sizeof s.slot);
    s.base[choice->stat] = s.snapshot[choice->stat] = (int8_t)value;
    return (int32_t)ta_check(c, &s, choice, NULL).chance;
}

static void note_ways(const TaCatalog *c, const TaScene *scene, Ways *way, Tally *tally) {
    bool met = false;
    for (int i = 0; i < scene->choices; i++) {
        const TaChoice *choice = &scene->choice[i];
        if (choice->action == TA_NARRATIVE || !ta_open_to_all(choice))
            continue;
        met = true;
        int32_t *faces = way->faces[choice->stat];
        for (int value = 1; value < VALUES; value++)
            faces[value] = ta_most(faces[value], faces_with(c, choice, value));
    }
    tally->met += met;
}

static void note_checks(const Count *count, const TaScene *scene, Tally *tally) {
    for (int i = 0; i < scene->choices; i++) {
        const TaChoice *choice = &scene->choice[i];
        if (choice->action == TA_NARRATIVE)
            continue;
        tally->checks++;
        tally->fixed += choice->difficulty == TA_FIXED;
        tally->wide += faces_with(count->c, choice, count->highest[choice->stat]) -
                           faces_with(count->c, choice, count->lowest[choice->stat]) >=
                       WIDE_FACES;
    }
}

static void prepare(Count *count) {
    for (int i = 0; i < TA_STATS; i++)
        count->lowest[i] = INT32_MAX;
    for (int i = 0; i < count->c->scenarios; i++) {
        count->tally[i].least = INT32_MAX;
        for (int p = 0; p < TA_MAX_PEOPLES; p++)
            for (int b = 0; b < TA_MAX_BACKGROUNDS; b++)
                count->pair[p][b].least[i] = INT32_MAX;
        for (int k = 0; k < count->c->scenario[i].scenes; k++)
            note_ways(count->c, &count->c->scenario[i].scene[k], &count->way[i][k],
                      &count->tally[i]);
    }
}

// ---- the tables

static bool is_asked(const TaScenario *scenario, const char *id) {
    return !id || strcmp(scenario->id, id) == 0;
}

static void add_strength(Text *text, int32_t faces, const Tally *tally, int width) {
    tale_add_hundredths(text, (uint64_t)faces, (uint64_t)tally->met * TA_CHANCES, width);
}

static void write_scenario(const Count *count, int index, Text *text) {
    const Tally *tally = &count->tally[index];
    const TaScenario *scenario = &count->c->scenario[index];
    text_addf(text, "%-12s %6" PRIu32, scenario->id, tally->checks);
    tale_add_hundredths(text, tally->fixed, tally->checks, 8);
    tale_add_hundredths(text, tally->wide, tally->checks, 8);
    add_strength(text, tally->least, tally, 9);
    add_strength(text, tally->most, tally, 9);
    for (int i = 0; i < TA_STATS; i++)
        tale_add_hundredths(text, tally->best[i], count->builds * scenario->scenes, 11);
    text_add_char(text, '\n');
}

static void write_pair(const Count *count, int people, int background, const char *id, Text *text) {
    const Pair *pair = &count->pair[people][background];
    text_addf(text, "%-12s %-14s", count->c->people[people].id,
              count->c->background[background].id);
    for (int i = 0; i < count->c->scenarios; i++) {
        if (!is_asked(&count->c->scenario[i], id))
            continue;
        add_strength(text, pair->least[i], &count->tally[i], 9);
        add_strength(text, pair->most[i], &count->tally[i], 7);
    }
    text_add_char(text, '\n');
}

static void write_head(Text *text) {
    text_add(text, "scenario     checks   fixed    wide  weakest strongest");
    for (int i = 0; i < TA_STATS; i++)
        text_addf(text, " %10s", ta_stat_names[i]);
    text_add_char(text, '\n');
}

static void write_notes(const Count *count, Text *text) {
    text_addf(
        text,
        "%" PRIu64 " builds spend all their points. fixed: checks with a DC of their own, %%."
        "\nwide: checks at which the best and the worst build differ by %d points or more, %%."
        "\nweakest, strongest: chance over the scenes, %%, for a build that takes its best way"
        "\nin each. Each stat: scenes in which it is the best way, %%, over all builds.\n\n",
        count->builds, WIDE_FACES * 100 / TA_CHANCES);
}

static void write_pairs(const Count *count, const char *id, Text *text) {
    text_add(text, "people       background    ");
    for (int i = 0; i < count->c->scenarios; i++)
        if (is_asked(&count->c->scenario[i], id))
            text_addf(text, " %15s", count->c->scenario[i].id);
    text_add_char(text, '\n');
    for (int p = 0; p < count->c->peoples; p++)
        for (int b = 0; b < count->c->backgrounds; b++)
            write_pair(count, p, b, id, text);
}

void tale_builds_write(const void *catalog, const char *scenario, Text *text) {
    static Count count;
    count = (Count){.c = catalog};
    prepare(&count);
    count_builds(&count);
    write_head(text);
    for (int i = 0; i < count.c->scenarios; i++) {
        const TaScenario *one = &count.c->scenario[i];
        for (int k = 0; k < one->scenes; k++)
            note_checks(&count, &one->scene[k], &count.tally[i]);
        if (is_asked(one, scenario))
            write_scenario(&count, i, text);
    }
    write_notes(&count, text);
    write_pairs(&count, scenario, text);
}
