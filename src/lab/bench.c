// candor-lab bench: what one decision of random legal play costs, moves and apply only.
//
// Nobody reads the log, nothing is hashed and no View is made. Times are also given in calls of a
// calibration loop, so that they can be compared between machines.
#define _POSIX_C_SOURCE 200809L
#include "base/rng.h"
#include "lab/lab.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const char usage[] =
    "candor-lab bench --game G [--decisions N] [--content DIR]...\n"
    "      speed of random legal play: decisions a second, and in calibration calls\n";

enum {
    ROUNDS = 5, // the quickest counts: anything slower was somebody else's work
    CALIBRATION_CALLS = 400000,
    STARTS = 400,
    DEFAULT_DECISIONS = 2000000,
};

// ---- counting allocations: the linker sends all calls here (-Wl,--wrap=malloc and so on). Without
// that option the real ones are not there, the counted ones are never called, and bench says so.

static atomic_uint_fast64_t allocations; // other verbs have threads

void *real_malloc(size_t size) __asm__("__real_malloc") __attribute__((weak));
void *real_calloc(size_t count, size_t size) __asm__("__real_calloc") __attribute__((weak));
void *real_realloc(void *memory, size_t size) __asm__("__real_realloc") __attribute__((weak));
void *counted_malloc(size_t size) __asm__("__wrap_malloc");
void *counted_calloc(size_t count, size_t size) __asm__("__wrap_calloc");
void *counted_realloc(void *memory, size_t size) __asm__("__wrap_realloc");

void *counted_malloc(size_t size) {
    atomic_fetch_add(&allocations, 1);
    return real_malloc(size);
}

void *counted_calloc(size_t count, size_t size) {
    atomic_fetch_add(&allocations, 1);
    return real_calloc(count, size);
}

void *counted_realloc(void *memory, size_t size) {
    atomic_fetch_add(&allocations, 1);
    return real_realloc(memory, size);
}

// A count that cannot rise would prove nothing.
static bool counting_works(void) {
    uint64_t before = atomic_load(&allocations);
    void *volatile memory = malloc(1);
    free(memory);
    return atomic_load(&allocations) == before + 1;
}

// ---- clocks

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

__attribute__((noinline)) static uint64_t splitmix64(uint64_t *state) {
    *state += UINT64_C(0x9e3779b97f4a7c15);
    return rng_mix(*state);
}

// Seconds of one calibration call.
static double calibrate(void) {
    uint64_t state = 1;
    volatile uint64_t sink = 0;
    uint64_t sum = 0;
    double start = now();
    for (int i = 0; i < CALIBRATION_CALLS; i++)
        sum += splitmix64(&state);
    double seconds = now() - start;
    sink = sum;
    (void)sink;
    return seconds / CALIBRATION_CALLS;
}

// ---- play

typedef struct Bench {
    const Game *game;
    const void *catalog;
    void *state;
    Setup setup;
    uint64_t seed; // of the run being played
    uint64_t decisions, runs, moves, allocated;
    uint64_t chooser; // which of the legal moves
    bool refused;
} Bench;

static void start_run(Bench *bench) {
    bench->game->start(bench->catalog, bench->state, &bench->setup, bench->seed++, NULL);
    bench->runs++;
}

// Seconds of one new run.
static double time_starts(const Bench *bench) {
    Bench own = *bench;
    double start = now();
    for (int i = 0; i < STARTS; i++)
        start_run(&own);
    return (now() - start) / STARTS;
}

static void play(Bench *bench, uint64_t decisions) {
    const Game *game = bench->game;
    const void *catalog = bench->catalog;
    void *state = bench->state;
    uint64_t chooser = bench->chooser, seen = 0, made = 0;
    Move moves[GAME_MAX_MOVES];
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    while (made < decisions) {
        size_t count = game->moves(catalog, state, moves);
        if (count == 0) { // the run has ended
            start_run(bench);
            continue;
        }
        // One step of splitmix64 and a multiplication: choosing must not cost what is measured.
        chooser += RNG_GOLDEN;
        size_t drawn = (size_t)((rng_mix(chooser) >> 32) * count >> 32);
        if (!game->apply(catalog, state, moves[drawn], NULL, &reason)) {
            bench->refused = true;
            break;
        }
        seen += count;
        made++;
    }
    bench->chooser = chooser;
    bench->moves += seen;
    bench->decisions += made;
}

typedef struct Seconds {
    double calibration, start, decision;
} Seconds;

static double least(double left, double right) {
    return left < right ? left : right;
}

static Seconds measure(Bench *bench, uint64_t decisions) {
    Seconds best = {.calibration = 1e9, .start = 1e9, .decision = 1e9};
    for (int round = 0; round < ROUNDS && !bench->refused; round++) {
        uint64_t part = decisions / ROUNDS + (round == 0 ? decisions % ROUNDS : 0);
        best.calibration = least(best.calibration, calibrate());
        best.start = least(best.start, time_starts(bench));
        start_run(bench);
        uint64_t runs = bench->runs, allocated = atomic_load(&allocations);
        double start = now();
        play(bench, part);
        double seconds = now() - start - (double)(bench->runs - runs) * best.start;
        bench->allocated += atomic_load(&allocations) - allocated;
        if (part > 0)
            best.decision = least(best.decision, seconds / (double)part);
    }
    return best;
}

// ---- the verb

static void print(const Bench *bench, const Seconds *s) {
    double decisions = (double)bench->decisions;
    printf("decisions: %" PRIu64 "\n", bench->decisions);
    printf("decisions per second: %.0f\n", 1 / s->decision);
    printf("decisions per run: %.1f\n", decisions / (double)bench->runs);
    printf("mean legal moves: %.2f\n", (double)bench->moves / decisions);
    printf("nanoseconds per calibration call: %.3f\n", s->calibration * 1e9);
    printf("calibration calls per decision: %.1f\n", s->decision / s->calibration);
    printf("calibration calls per new run: %.1f\n", s->start / s->calibration);
    printf("bytes of state: %zu\n", bench->game->state_size);
    printf("allocations in the loop: %" PRIu64 "\n", bench->allocated);
}

static int bench_game(const Game *game, const void *catalog, uint64_t decisions) {
    Bench bench = {.game = game, .catalog = catalog, .state = malloc(game->state_size)};
    if (!bench.state)
        return LAB_FAILED;
    if (!counting_works()) {
        lab_complain("allocations cannot be counted: link with -Wl,--wrap=malloc and the like.");
        free(bench.state);
        return LAB_FAILED;
    }
    Seconds seconds = measure(&bench, decisions);
    print(&bench, &seconds);
    free(bench.state);
    if (bench.refused)
        lab_complain("a move that the game lists as legal was refused.");
    return bench.refused ? LAB_FAILED : LAB_OK;
}

int lab_bench(int argc, char **argv) {
    Arguments a = arguments_of(argc, argv);
    Asked asked = {0};
    uint64_t decisions = DEFAULT_DECISIONS;
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (ask_common(&a, &asked, ASK_GAME | ASK_CONTENT | ASK_HELP, &failed))
            continue;
        if (option_value(&a, "--decisions", &failed))
            failed = failed || !lab_number("--decisions", a.value, UINT32_MAX, &decisions);
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    if (!failed && asked.help)
        return fputs(usage, stdout) < 0 ? LAB_FAILED : LAB_OK;
    const Game *game = failed ? NULL : lab_game(asked.game);
    if (!game)
        return LAB_USAGE;
    if (decisions == 0)
        return lab_complain("--decisions: expected at least 1.");
    void *catalog = lab_content(game, &asked.content);
    if (!catalog)
        return LAB_FAILED;
    int status = bench_game(game, catalog, decisions);
    lab_free_content(catalog);
    return status;
}
