// See tune.h.
#include "workshop/tune.h"

#include "load/memory.h"
#include "workshop/crew.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_RUNS = 32, FEWEST = 6, BASES = 6, FINE = 16, COARSE = 8, PASSES = 4 };
#define FRESH_SEEDS (UINT64_C(1) << 32)
#define SAFE_ERRORS 2.0 // inside a wish by so many: it holds on twice as many other seeds, too

// Some numbers at other values.
typedef struct Candidate {
    uint32_t changes;
    size_t knob[TUNE_MAX_NUMBERS];
    uint32_t level[TUNE_MAX_NUMBERS];
    double cost;  // relative change
    double score; // how far it is from meeting the wishes safely
    Tally tally;
} Candidate;

typedef struct Race {
    Candidate *item;
    size_t count;
} Race;

// ---- judging

// How far it is from the wishes, in parts of what each allows, so that wishes of different units
// can be added. What was found on some seeds is a little different on others: of two that meet a
// wish the one that only just does is no find. So each end is drawn in by some standard errors, as
// far as the middle half of the wish stays.
static double distance_of(const Tuning *t, const Tally *tally, double errors) {
    double score = 0;
    for (size_t i = 0; i < t->wishes; i++) {
        Wish wish = t->wish[i];
        double width = wish.high - wish.low;
        double margin = errors * tally_estimate(tally, wish.of.figure).error;
        margin = margin < width / 4 ? margin : width / 4;
        wish.low += margin;
        wish.high -= margin;
        score += wish_distance(&wish, response_value(&wish.of, tally)) / (width > 1 ? width : 1);
    }
    return score;
}

static bool is_met(const Tuning *t, const Tally *tally) {
    return distance_of(t, tally, 0) == 0;
}

// Whether the truth may still lie within every wish.
static bool is_possible(const Tuning *t, const Tally *tally) {
    for (size_t i = 0; i < t->wishes; i++) {
        const Wish *wish = &t->wish[i];
        Estimate e = tally_estimate(tally, wish->of.figure);
        double slack = 2 * ESTIMATE_WIDTH * e.error;
        if (wish_distance(wish, response_value(&wish->of, tally)) > slack)
            return false;
    }
    return true;
}

static double cost_of(const Tuning *t, const Candidate *c) {
    double cost = 0;
    for (uint32_t i = 0; i < c->changes; i++) {
        const Knob *knob = &t->ground->knobs.knob[c->knob[i]];
        int32_t was, is;
        bool numbers =
            knob_number(knob, knob->base, &was) && knob_number(knob, knob->level[c->level[i]], &is);
        double size = numbers && abs(was) > 1 ? abs(was) : 1;
        cost += numbers ? fabs((double)is - was) / size : 1;
    }
    return cost;
}

static int by_promise(const void *one, const void *two) {
    const Candidate *a = one, *b = two;
    if (a->score != b->score)
        return a->score < b->score ? -1 : 1;
    return (a->cost > b->cost) - (a->cost < b->cost);
}

// ---- playing

// Plays these seeds of every candidate and adds them up; one that cannot be played leaves.
static void play(const Tuning *t, Race *race, uint64_t from, uint32_t runs, uint64_t *played) {
    Study study = *t->ground;
    Results results;
    Pool pool;
    Crew crew;
    study.first_seed = t->ground->first_seed + from;
    study.runs = runs;
    study.settings = (uint32_t)race->count;
    study.level = memory_new(race->count * study.knobs.count * sizeof *study.level);
    for (size_t i = 0; i < race->count; i++) {
        size_t first = i * study.knobs.count;
        for (size_t k = 0; k < study.knobs.count; k++)
            study.level[first + k] = LEVEL_BASE;
        for (uint32_t k = 0; k < race->item[i].changes; k++)
            study.level[first + race->item[i].knob[k]] = race->item[i].level[k];
    }
    results_open(&results, &study);
    pool_open(&pool, &results, 0, 1);
    crew_start(&crew, &pool, t->threads);
    crew_wait(&crew);
    pool_close(&pool);
    for (size_t i = 0; i < race->count; i++)
        tally_merge(&race->item[i].tally, &results.cell[i]);
    *played += (uint64_t)runs * race->count;
    results_free(&results);
    free(study.level);
}

static void add(const Tuning *t, Race *race, const Candidate *base, size_t knob, uint32_t level) {
    const Study *study = t->ground;
    Candidate c = {.changes = base->changes};
    const char *value[KNOBS_MAX];
    char unread[2];
    Text reason;
    Variant variant;
    for (uint32_t i = 0; i < c.changes; i++) {
        c.knob[i] = base->knob[i];
        c.level[i] = base->level[i];
    }
    c.knob[c.changes] = knob;
    c.level[c.changes++] = level;
    for (size_t k = 0; k < study->knobs.count; k++)
        value[k] = study->knobs.knob[k].base;
    for (uint32_t i = 0; i < c.changes; i++)
        value[c.knob[i]] = study->knobs.knob[c.knob[i]].level[c.level[i]];
    text_init(&reason, unread, sizeof unread);
    bool good = strcmp(value[knob], study->knobs.knob[knob].base) != 0 &&
                variant_make(&variant, &study->ground, &study->knobs, value, &reason);
    if (strcmp(value[knob], study->knobs.knob[knob].base) != 0)
        variant_free(&variant);
    if (!good)
        return;
    c.cost = cost_of(t, &c);
    race->item = memory_resize(race->item, (race->count + 1) * sizeof *race->item);
    race->item[race->count++] = c;
}

static void keep(Race *race, size_t count) {
    for (size_t i = count; i < race->count; i++)
        tally_free(&race->item[i].tally);
    race->count = count < race->count ? count : race->count;
}

static void free_race(Race *race) {
    keep(race, 0);
    free(race->item);
    *race = (Race){.item = NULL};
}

static void judge(const Tuning *t, Race *race) {
    if (race->count == 0)
        return;
    for (size_t i = 0; i < race->count; i++)
        race->item[i].score = distance_of(t, &race->item[i].tally, SAFE_ERRORS);
    qsort(race->item, race->count, sizeof *race->item, by_promise);
}

static void tell(const Tuning *t, const Race *race, uint32_t runs) {
    if (!t->log || race->count == 0)
        return;
    const Candidate *c = &race->item[0];
    fprintf(t->log, "%zu candidates after %" PRIu32 " runs; first:", race->count, runs);
    for (uint32_t i = 0; i < c->changes; i++)
        fprintf(t->log, " %s=%s", t->ground->knobs.knob[c->knob[i]].path,
                t->ground->knobs.knob[c->knob[i]].level[c->level[i]]);
    fprintf(t->log, " (%.2f away)\n", c->score);
}

// Until the survivors have all their runs. Who cannot win any more leaves at once; unless it is
// only asked who meets the wishes, the better half stays, to be built upon.
static void run_race(const Tuning *t, Race *race, bool only_met, uint64_t *played) {
    uint32_t done = 0, next = FIRST_RUNS;
    while (race->count > 0 && done < t->runs) {
        uint32_t runs = next < t->runs - done ? next : t->runs - done;
        play(t, race, done, runs, played);
        done += runs;
        next = done;
        judge(t, race);
        tell(t, race, done);
        if (done >= t->runs)
            break;
        size_t possible = 0; // the most promising, and of equals the smallest changes, are first
        while (possible < race->count && is_possible(t, &race->item[possible].tally))
            possible++;
        size_t half = race->count / 2 > FEWEST ? race->count / 2 : (size_t)FEWEST;
        keep(race, only_met && possible < half ? possible : half);
    }
}

// ---- searching

static void add_levels(const Tuning *t, Race *race, const Candidate *base, size_t knob,
                       uint32_t most) {
    uint32_t levels = t->ground->knobs.knob[knob].levels;
    uint32_t every = levels > most ? (levels + most - 1) / most : 1;
    for (uint32_t i = 0; i < base->changes; i++)
        if (base->knob[i] == knob)
            return;
    for (uint32_t i = 0; i < levels; i += every)
        add(t, race, base, knob, i);
    if (levels > 0 && (levels - 1) % every != 0)
        add(t, race, base, knob, levels - 1);
}

static bool has_met(const Tuning *t, const Race *race) {
    return race->count > 0 && is_met(t, &race->item[0].tally);
}

// One number more than the best of before had.
static void extend(const Tuning *t, Race *race, uint64_t *played) {
    Race longer = {.item = NULL};
    for (size_t i = 0; i < race->count && i < BASES; i++)
        for (size_t k = 0; k < t->ground->knobs.count; k++)
            add_levels(t, &longer, &race->item[i], k, COARSE);
    run_race(t, &longer, false, played);
    if (longer.count > 0 && (race->count == 0 || longer.item[0].score < race->item[0].score)) {
        free_race(race);
        *race = longer;
    } else
        free_race(&longer);
}

// The candidate without one of its changes.
static Candidate without(const Candidate *c, uint32_t change) {
    Candidate rest = {.changes = 0};
    for (uint32_t i = 0; i < c->changes; i++) {
        if (i == change)
            continue;
        rest.knob[rest.changes] = c->knob[i];
        rest.level[rest.changes++] = c->level[i];
    }
    return rest;
}

// Values of one number that would be a smaller change, some of them if there are many.
static void add_nearer(const Tuning *t, Race *race, const Candidate *best, uint32_t change) {
    Candidate rest = without(best, change);
    size_t knob = best->knob[change], kept = 0;
    Race all = {.item = NULL};
    for (uint32_t level = 0; level < t->ground->knobs.knob[knob].levels; level++)
        add(t, &all, &rest, knob, level);
    for (size_t i = 0; i < all.count; i++)
        if (all.item[i].cost < best->cost)
            all.item[kept++] = all.item[i];
    size_t every = 1 + kept / FINE;
    for (size_t i = 0; i < kept; i += every) {
        race->item = memory_resize(race->item, (race->count + 1) * sizeof *race->item);
        race->item[race->count++] = all.item[i];
    }
    free(all.item);
}

static bool draw_back_one(const Tuning *t, Candidate *best, uint32_t change, uint64_t *played) {
    Race race = {.item = NULL};
    add_nearer(t, &race, best, change);
    run_race(t, &race, true, played);
    bool nearer = race.count > 0 && race.item[0].score <= best->score;
    if (nearer) {
        best->level[change] = race.item[0].level[race.item[0].changes - 1];
        best->cost = race.item[0].cost;
        best->score = race.item[0].score;
        tally_free(&best->tally);
        best->tally = race.item[0].tally;
        race.item[0].tally = (Tally){0};
    }
    free_race(&race);
    return nearer;
}

// Draws every number back towards what it was, as far as all wishes stay met as safely.
static void draw_back(const Tuning *t, Candidate *best, uint64_t *played) {
    bool nearer = true;
    for (int pass = 0; nearer && pass < PASSES; pass++) {
        nearer = false;
        for (uint32_t i = 0; i < best->changes; i++)
            nearer = draw_back_one(t, best, i, played) || nearer;
    }
}

static void take(const Tuning *t, const Candidate *best, Tuned *tuned) {
    tuned->changes = best->changes;
    for (uint32_t i = 0; i < best->changes; i++) {
        tuned->knob[i] = best->knob[i];
        tuned->value[i] = t->ground->knobs.knob[best->knob[i]].level[best->level[i]];
    }
    tally_merge(&tuned->after, &best->tally);
    Candidate again = *best;
    again.tally = (Tally){0};
    Race fresh = {.item = &again, .count = 1};
    play(t, &fresh, FRESH_SEEDS, 2 * t->runs, &tuned->played);
    tuned->fresh = again.tally;
    tuned->holds = tuned->met && is_met(t, &tuned->fresh);
}

void tune_find(const Tuning *t, Tuned *tuned) {
    Candidate as_it_is = {.changes = 0};
    Race race = {.item = &as_it_is, .count = 1};
    *tuned = (Tuned){.met = false};
    play(t, &race, 0, t->runs, &tuned->played);
    tuned->before = as_it_is.tally;
    if (is_met(t, &tuned->before)) {
        tuned->met = tuned->holds = true;
        tally_merge(&tuned->after, &tuned->before);
        return;
    }
    const Candidate nothing = {.changes = 0};
    race = (Race){.item = NULL};
    for (size_t k = 0; k < t->ground->knobs.count; k++)
        add_levels(t, &race, &nothing, k, FINE);
    run_race(t, &race, false, &tuned->played);
    for (uint32_t n = 1; n < t->numbers && race.count > 0 && !has_met(t, &race); n++)
        extend(t, &race, &tuned->played);
    if (race.count > 0) {
        tuned->met = has_met(t, &race);
        if (tuned->met)
            draw_back(t, &race.item[0], &tuned->played);
        take(t, &race.item[0], tuned);
    }
    free_race(&race);
}

void tune_free(Tuned *tuned) {
    tally_free(&tuned->before);
    tally_free(&tuned->after);
    tally_free(&tuned->fresh);
}
