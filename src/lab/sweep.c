// candor-lab sweep: many settings of some numbers, each played by some policies; and merge, which
// puts together what several machines have played.
#include "lab/sweep.h"

#include "lab/progress.h"
#include "load/memory.h"
#include "workshop/crew.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REASON = 600, SAVE_EVERY_MS = 10000 };

static bool save(const Sweep *s, const Results *results) {
    char memory[REASON];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (results_save(results, s->keep, s->argument, s->arguments, &reason))
        return true;
    lab_complain("--keep: %s", memory);
    return false;
}

// Until all is done or somebody interrupts.
static void watch(const Sweep *s, Pool *pool) {
    Progress progress;
    uint64_t done, all;
    int64_t saved = progress_now_ms();
    pool_done(pool, &done, &all);
    progress_begin(&progress, "units", done, all);
    while (!pool_done(pool, &done, &all) && !pool->failed) {
        progress_show(&progress, done);
        if (progress_interrupted()) {
            pool_stop(pool);
            break;
        }
        if (s->keep && progress_now_ms() - saved > SAVE_EVERY_MS) {
            pool_save(pool, s->keep, s->argument, s->arguments);
            saved = progress_now_ms();
        }
        progress_pause();
    }
    progress_end(&progress);
}

static int end(const Sweep *s, Pool *pool, const Results *results) {
    uint64_t done, all;
    bool whole = pool_done(pool, &done, &all);
    if (s->keep && !save(s, results))
        return LAB_FAILED;
    if (pool->failed) {
        lab_complain("there is no memory to play a setting.");
        return LAB_FAILED;
    }
    if (!whole) {
        fprintf(stderr, "candor-lab: interrupted with %" PRIu64 " of %" PRIu64 " units done%s%s.\n",
                done, all, s->keep ? "; the same command goes on from " : ", and nothing kept",
                s->keep ? s->keep : "");
        return LAB_FAILED;
    }
    if (s->parts == 0)
        return sweep_tell(s, results);
    printf("part %" PRIu64 " of %" PRIu64 ": %" PRIu64 " of %" PRIu64 " units in %s\n", s->part,
           s->parts, all, study_units(&s->study), s->keep);
    return LAB_OK;
}

static int play(const Sweep *s) {
    Results results;
    Pool pool;
    Crew crew;
    int status = LAB_FAILED;
    results_open(&results, &s->study);
    if (sweep_resume(s, &results)) {
        pool_open(&pool, &results, s->parts > 0 ? (uint32_t)(s->part - 1) : 0,
                  s->parts > 0 ? (uint32_t)s->parts : 1);
        progress_catch_interrupt();
        crew_start(&crew, &pool, (unsigned)s->asked.threads);
        watch(s, &pool);
        crew_wait(&crew);
        status = end(s, &pool, &results);
        pool_close(&pool);
    }
    results_free(&results);
    return status;
}

int lab_sweep(int argc, char **argv) {
    Sweep *s = memory_new(sizeof *s);
    int status = sweep_read(s, argc, argv);
    if (status == LAB_OK && s->asked.help)
        fputs(sweep_usage, stdout);
    else if (status == LAB_OK && (status = sweep_open(s, false)) == LAB_OK)
        status = play(s);
    sweep_free(s);
    free(s);
    return status;
}

// ---- merge

typedef struct Merge {
    TextList files;
    char **outputs; // options that say what to make of it
    int count;
} Merge;

static bool read_merge(Merge *m, int argc, char **argv) {
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed) {
        int from = a.next;
        if (!arguments_next(&a))
            break;
        if (!a.option)
            failed = !list_add(&m->files, "FILE", a.value);
        else if (!option_flag(&a, "--json") && !option_value(&a, "--csv", &failed) &&
                 !option_value(&a, "--html", &failed))
            failed = lab_unknown(&a) != LAB_OK;
        else
            for (int i = from; i < a.next; i++)
                m->outputs[m->count++] = argv[i];
    }
    if (!failed && m->files.count == 0)
        failed = lab_complain("merge needs files that 'sweep --keep' has written.") != LAB_OK;
    return !failed;
}

static int merge_files(const Sweep *s, const TextList *files) {
    char memory[REASON];
    Text reason;
    Results results;
    bool good = true;
    text_init(&reason, memory, sizeof memory);
    results_open(&results, &s->study);
    for (size_t i = 0; good && i < files->count; i++)
        good = results_load(&results, files->item[i], &reason);
    if (good && !results_whole(&results)) {
        text_addf(&reason, "%llu of %llu units are missing; the other parts are needed too.",
                  (unsigned long long)(study_units(&s->study) - results.units_done),
                  (unsigned long long)study_units(&s->study));
        good = false;
    }
    int status = good ? sweep_tell(s, &results) : LAB_FAILED;
    if (!good)
        lab_complain("merge: %s", memory);
    results_free(&results);
    return status;
}

// The first file says what was studied.
static int merge(const Merge *m) {
    char memory[REASON];
    Text reason;
    size_t count = 0;
    text_init(&reason, memory, sizeof memory);
    char **kept = results_arguments(m->files.item[0], &count, &reason);
    char **argv = memory_new((count + (size_t)m->count + 1) * sizeof *argv);
    static char verb[] = "merge";
    argv[0] = verb;
    memcpy(argv + 1, kept, count * sizeof *argv);
    memcpy(argv + 1 + count, m->outputs, (size_t)m->count * sizeof *argv);
    Sweep *s = memory_new(sizeof *s);
    int status = LAB_FAILED;
    if (memory[0])
        lab_complain("merge: %s", memory);
    else if ((status = sweep_read(s, (int)count + m->count + 1, argv)) == LAB_OK &&
             (status = sweep_open(s, true)) == LAB_OK)
        status = merge_files(s, &m->files);
    sweep_free(s);
    free(s);
    free(argv);
    for (size_t i = 0; i < count; i++)
        free(kept[i]);
    free(kept);
    return status;
}

int lab_merge(int argc, char **argv) {
    Merge m = {.outputs = memory_new((size_t)argc * sizeof *m.outputs)};
    int status = read_merge(&m, argc, argv) ? merge(&m) : LAB_USAGE;
    free(m.outputs);
    return status;
}
