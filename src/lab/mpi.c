// candor-lab-mpi: candor-lab sweep on many machines, natively over MPI (version 3).
//
// Rank 0 hands out units and plays some itself in a thread; the others have asked for more
// before they are done. When nothing is left to hand out, what is still out is handed out again to
// whoever asks: so the work of a rank that has died or hangs is done by others, and nobody has to
// find out which. The first result of a unit counts, and all are the same, so the report is the
// same bytes for any number of ranks.
#define _POSIX_C_SOURCE 200809L
#include "lab/progress.h"
#include "lab/sweep.h"

#include "load/memory.h"
#include "workshop/crew.h"

#include <inttypes.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TAG_ASK = 1, TAG_UNIT = 2, AHEAD = 8, SERVE_NS = 200000, SAVE_EVERY_MS = 10000 };
enum { PATIENCE_MS = 10000 }; // for a rank that is still busy when all is done
static const int64_t no_unit = -1;

static const char usage[] =
    "mpirun -n RANKS candor-lab-mpi OPTION...\n"
    "      candor-lab sweep on many machines; the options are the same but for --shard:\n\n";

// ---- everybody but rank 0

// A unit's tally as text, behind the study and the unit that it is of.
static char *write_answer(uint64_t study, int64_t unit, const Tally *tally, size_t *size) {
    char *bytes = NULL;
    FILE *out = open_memstream(&bytes, size);
    if (!out)
        return NULL;
    fprintf(out, "%" PRIu64 " %" PRId64 "\n", study, unit);
    if (tally)
        tally_write(tally, out);
    return fclose(out) == 0 ? bytes : NULL;
}

static bool ask(uint64_t study, int64_t unit, const Tally *tally) {
    size_t size = 0;
    char *bytes = write_answer(study, unit, tally, &size);
    if (bytes)
        MPI_Send(bytes, (int)size, MPI_CHAR, 0, TAG_ASK, MPI_COMM_WORLD);
    free(bytes);
    return bytes != NULL;
}

static void wait_a_little(void) {
    const struct timespec pause = {.tv_nsec = SERVE_NS};
    nanosleep(&pause, NULL);
}

// Asleep until it comes: a rank that spins would take a core from one that plays.
static int64_t next_unit(void) {
    int64_t unit;
    int there = 0;
    MPI_Iprobe(0, TAG_UNIT, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    while (!there) {
        wait_a_little();
        MPI_Iprobe(0, TAG_UNIT, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    }
    MPI_Recv(&unit, 1, MPI_INT64_T, 0, TAG_UNIT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return unit;
}

static int help_out(const Sweep *s) {
    static Hand hand;
    uint64_t study = study_id(&s->study);
    bool good = true;
    int asked = 0;
    hand_open(&hand, &s->study);
    while (asked < AHEAD && good)
        good = ask(study, no_unit, NULL) && ++asked > 0;
    while (good && asked > 0) {
        int64_t unit = next_unit();
        asked--;
        if (unit == no_unit)
            continue;
        Tally tally = {0};
        good = hand_play(&hand, (uint64_t)unit, &tally) && ask(study, unit, &tally);
        asked++;
        tally_free(&tally);
    }
    hand_close(&hand);
    return good ? LAB_OK : LAB_FAILED;
}

// ---- rank 0

typedef struct Desk {
    const Sweep *sweep;
    Pool *pool;
    uint64_t study;
    int ranks;
    int *dismissed;   // by rank: replies that said there is no more
    uint64_t *played; // by rank: units that came back; a machine that lags behind shows here
    int gone;         // ranks that have heard it often enough
} Desk;

static void give(Desk *desk, int rank, uint64_t unit, const Tally *tally) {
    pool_give(desk->pool, unit, tally);
    desk->played[rank]++;
}

static void take_answer(Desk *desk, const char *bytes, size_t size, int rank) {
    uint64_t study = 0, units = study_units(&desk->sweep->study);
    int64_t unit = no_unit;
    Tally tally = {0};
    FILE *in = fmemopen((void *)bytes, size, "r");
    if (!in || fscanf(in, "%" SCNu64 " %" SCNd64 "\n", &study, &unit) != 2 || study != desk->study)
        fprintf(stderr,
                "candor-lab-mpi: rank %d studies something else; is its content the same?\n", rank);
    else if (unit >= 0 && (uint64_t)unit < units && tally_read(&tally, in))
        give(desk, rank, (uint64_t)unit, &tally);
    tally_free(&tally);
    if (in)
        fclose(in);
}

static void reply(Desk *desk, int rank) {
    uint64_t unit;
    int64_t next = pool_take(desk->pool, &unit) ? (int64_t)unit : no_unit;
    MPI_Send(&next, 1, MPI_INT64_T, rank, TAG_UNIT, MPI_COMM_WORLD);
    if (next == no_unit && ++desk->dismissed[rank] == AHEAD)
        desk->gone++;
}

// Everything that has come in; false if nothing had.
static bool serve(Desk *desk) {
    MPI_Status status;
    int there = 0, size = 0;
    MPI_Iprobe(MPI_ANY_SOURCE, TAG_ASK, MPI_COMM_WORLD, &there, &status);
    if (!there)
        return false;
    MPI_Get_count(&status, MPI_CHAR, &size);
    char *bytes = memory_new((size_t)size + 1);
    MPI_Recv(bytes, size, MPI_CHAR, status.MPI_SOURCE, TAG_ASK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    take_answer(desk, bytes, (size_t)size, status.MPI_SOURCE);
    reply(desk, status.MPI_SOURCE);
    free(bytes);
    return true;
}

static void preside(Desk *desk) {
    const Sweep *s = desk->sweep;
    Progress progress;
    uint64_t done, all;
    int64_t saved = progress_now_ms();
    pool_done(desk->pool, &done, &all);
    progress_begin(&progress, "units", done, all);
    while (!pool_done(desk->pool, &done, &all) && !desk->pool->failed && !progress_interrupted()) {
        progress_show(&progress, done);
        if (s->keep && progress_now_ms() - saved > SAVE_EVERY_MS) {
            pool_save(desk->pool, s->keep, s->argument, s->arguments);
            saved = progress_now_ms();
        }
        if (!serve(desk))
            wait_a_little();
    }
    pool_stop(desk->pool);
    progress_end(&progress);
}

// Those who are still at work hear that there is no more; who does not ask for long is left behind.
static bool dismiss(Desk *desk) {
    int64_t heard = progress_now_ms();
    while (desk->gone < desk->ranks - 1 && progress_now_ms() - heard < PATIENCE_MS) {
        if (serve(desk))
            heard = progress_now_ms();
        else
            wait_a_little();
    }
    return desk->gone == desk->ranks - 1;
}

static void tell_shares(const Desk *desk) {
    uint64_t others = 0;
    for (int i = 1; i < desk->ranks; i++)
        others += desk->played[i];
    fprintf(stderr, "units by rank: %" PRIu64, desk->pool->played - others);
    for (int i = 1; i < desk->ranks; i++)
        fprintf(stderr, " %" PRIu64, desk->played[i]);
    fputc('\n', stderr);
}

static int lead(const Sweep *s, int ranks, bool *all_gone) {
    Results results;
    Pool pool;
    Crew crew;
    results_open(&results, &s->study);
    if (!sweep_resume(s, &results))
        return LAB_FAILED;
    pool_open(&pool, &results, 0, 1);
    pool.again = ranks > 1;
    Desk desk = {.sweep = s, .pool = &pool, .study = study_id(&s->study), .ranks = ranks};
    desk.dismissed = memory_new((size_t)ranks * sizeof *desk.dismissed);
    desk.played = memory_new((size_t)ranks * sizeof *desk.played);
    progress_catch_interrupt();
    crew_start(&crew, &pool, 1);
    preside(&desk);
    crew_wait(&crew);
    if (s->keep)
        pool_save(&pool, s->keep, s->argument, s->arguments);
    int status = results_whole(&results) ? sweep_tell(s, &results) : LAB_FAILED;
    if (status == LAB_FAILED && s->keep)
        fprintf(stderr, "candor-lab-mpi: interrupted; the same command goes on from %s.\n",
                s->keep);
    *all_gone = dismiss(&desk);
    if (ranks > 1)
        tell_shares(&desk);
    free(desk.played);
    free(desk.dismissed);
    pool_close(&pool);
    results_free(&results);
    return status;
}

// ---- all

// Rank 0 says whether there is anything to do, once it has looked at every setting.
static void wait_for_word(int *go_on) {
    MPI_Request request;
    int there = 0;
    MPI_Ibcast(go_on, 1, MPI_INT, 0, MPI_COMM_WORLD, &request);
    MPI_Request_get_status(request, &there, MPI_STATUS_IGNORE);
    while (!there) {
        wait_a_little();
        MPI_Request_get_status(request, &there, MPI_STATUS_IGNORE);
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static int take_part(int argc, char **argv, int rank, int ranks) {
    Sweep *s = memory_new(sizeof *s);
    int status = rank == 0 ? sweep_read(s, argc, argv) : LAB_OK;
    bool help = s->asked.help, all_gone = true;
    if (status == LAB_OK && s->parts > 0)
        status = lab_complain("--shard: ranks share the work already.");
    if (status == LAB_OK && rank == 0 && !help)
        status = sweep_open(s, false);
    if (help && rank == 0)
        printf("%s%s", usage, sweep_usage);
    int go_on = status == LAB_OK && !help;
    wait_for_word(&go_on);
    if (go_on && rank == 0)
        status = lead(s, ranks, &all_gone);
    else if (go_on && (status = sweep_read(s, argc, argv)) == LAB_OK &&
             (status = sweep_open(s, true)) == LAB_OK)
        status = help_out(s);
    sweep_free(s);
    free(s);
    // A rank that cannot take part would be waited for; one that does not answer cannot take leave.
    if (!all_gone || (rank > 0 && go_on && status != LAB_OK))
        MPI_Abort(MPI_COMM_WORLD, status);
    return status;
}

int main(int argc, char **argv) {
    int provided, rank, ranks;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int status = take_part(argc, argv, rank, ranks);
    MPI_Finalize();
    return rank == 0 ? status : LAB_OK;
}
