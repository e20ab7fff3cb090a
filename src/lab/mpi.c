// candor-lab-mpi: candor-lab sweep on many machines, natively over MPI (version 3).
//
// Rank 0 hands out units and plays some itself in a thread; the others have asked for more
// before they are done, and whoever had to wait asks for more ahead. When nothing is left to hand
// out and nothing has come back for long, what is still out is handed out again to whoever asks: so
// the work of a rank that has died or hangs is done by others, and nobody has to find out which.
// The first result of a unit counts, and all are the same, so the report is the same bytes for any
// number of ranks. Nobody spins: who waits sleeps as long as it has waited.
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

enum { TAG_ASK = 1, TAG_UNIT = 2, FEWEST_AHEAD = 2, MOST_AHEAD = 8, SAVE_EVERY_MS = 10000 };
enum { PIECE = 2000, PIECES = 64, MORE = '+', LAST = '.' }; // of a message to rank 0
enum { SHORTEST_NS = 200000, LONGEST_NS = 8000000 };        // naps
enum { PATIENCE_MS = 10000 };                  // for a rank that is still busy at the end
enum { SILENCE_MS = 1000, SILENCE_UNITS = 4 }; // after which what is out may be lost
static const int64_t no_unit = -1, farewell = -2;

static const char usage[] =
    "mpirun -n RANKS candor-lab-mpi OPTION...\n"
    "      candor-lab sweep on many machines; the options are the same but for --shard:\n\n";

// ---- waiting

// Sleeps, each time twice as long; start with 0, and again when something has come. A rank that
// spins would take a core from one that plays.
static void nap(long *length) {
    *length = *length == 0 ? SHORTEST_NS : *length * 2 < LONGEST_NS ? *length * 2 : LONGEST_NS;
    const struct timespec pause = {.tv_nsec = *length};
    nanosleep(&pause, NULL);
}

static void sleep_until(MPI_Request request) {
    long length = 0;
    int there = 0;
    MPI_Request_get_status(request, &there, MPI_STATUS_IGNORE);
    while (!there) {
        nap(&length);
        MPI_Request_get_status(request, &there, MPI_STATUS_IGNORE);
    }
}

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

// What is on its way to rank 0. MPI_Send would spin until rank 0 has looked for it; so a message
// goes in pieces that every transport takes without being asked for, and nobody waits for them.
typedef struct Post {
    char piece[PIECES][PIECE]; // the first byte says whether more follows
    MPI_Request sent[PIECES];
    size_t next;
} Post;

static void post_open(Post *post) {
    for (size_t i = 0; i < PIECES; i++)
        post->sent[i] = MPI_REQUEST_NULL;
}

// Sleeps until the place is free.
static void post_free(Post *post, size_t at) {
    int sent;
    sleep_until(post->sent[at]);
    MPI_Test(&post->sent[at], &sent, MPI_STATUS_IGNORE);
}

static void post_close(Post *post) {
    for (size_t i = 0; i < PIECES; i++)
        post_free(post, i);
}

static void post_send(Post *post, const char *bytes, size_t size) {
    for (size_t from = 0; from < size; from += PIECE - 1) {
        size_t length = size - from < PIECE - 1 ? size - from : PIECE - 1;
        size_t at = post->next++ % PIECES;
        post_free(post, at);
        post->piece[at][0] = from + length < size ? MORE : LAST;
        memcpy(post->piece[at] + 1, bytes + from, length);
        MPI_Isend(post->piece[at], (int)length + 1, MPI_CHAR, 0, TAG_ASK, MPI_COMM_WORLD,
                  &post->sent[at]);
    }
}

static bool ask(Post *post, uint64_t study, int64_t unit, const Tally *tally) {
    size_t size = 0;
    char *bytes = write_answer(study, unit, tally, &size);
    if (bytes)
        post_send(post, bytes, size);
    free(bytes);
    return bytes != NULL;
}

static int64_t next_unit(bool *waited) {
    int64_t unit;
    long length = 0;
    int there = 0;
    MPI_Iprobe(0, TAG_UNIT, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    while (!there) {
        nap(&length);
        MPI_Iprobe(0, TAG_UNIT, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    }
    *waited = length > 0;
    MPI_Recv(&unit, 1, MPI_INT64_T, 0, TAG_UNIT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return unit;
}

static int help_out(const Sweep *s) {
    static Hand hand;
    static Post post;
    uint64_t study = study_id(&s->study);
    bool good = true, waited = false;
    int asked = 0, ahead = FEWEST_AHEAD;
    hand_open(&hand, &s->study);
    post_open(&post);
    while (good && asked < ahead)
        good = ask(&post, study, no_unit, NULL) && ++asked > 0;
    while (good && asked > 0) {
        int64_t unit = next_unit(&waited);
        asked--;
        if (unit == no_unit)
            continue;
        ahead += waited && ahead < MOST_AHEAD;
        Tally tally = {0};
        good = hand_play(&hand, (uint64_t)unit, &tally) && ask(&post, study, unit, &tally);
        asked++;
        while (good && asked < ahead)
            good = ask(&post, study, no_unit, NULL) && ++asked > 0;
        tally_free(&tally);
    }
    hand_close(&hand);
    good = good && ask(&post, study, farewell, NULL);
    post_close(&post);
    return good ? LAB_OK : LAB_FAILED;
}

// ---- rank 0

typedef struct Letter { // as far as it has come
    char *bytes;
    size_t size;
} Letter;

typedef struct Desk {
    const Sweep *sweep;
    Pool *pool;
    uint64_t study;
    int ranks;
    Letter *letter;   // by rank
    int *waiting;     // by rank: requests that have no answer yet
    uint64_t *played; // by rank: units that came back; a machine that lags behind shows here
    int gone;         // ranks that have said farewell
    int64_t began;
    int64_t heard;       // when a unit came back last
    uint64_t heard_with; // and how many had by then
} Desk;

// What a rank has to say; false: it is its farewell, and needs no answer.
static bool take_request(Desk *desk, const char *bytes, size_t size, int rank) {
    uint64_t study = 0, units = study_units(&desk->sweep->study);
    int64_t unit = no_unit;
    Tally tally = {0};
    FILE *in = fmemopen((void *)bytes, size, "r");
    if (!in || fscanf(in, "%" SCNu64 " %" SCNd64 "\n", &study, &unit) != 2 || study != desk->study)
        fprintf(stderr,
                "candor-lab-mpi: rank %d studies something else; is its content the same?\n", rank);
    else if (unit >= 0 && (uint64_t)unit < units && tally_read(&tally, in)) {
        pool_give(desk->pool, (uint64_t)unit, &tally);
        desk->played[rank]++;
    }
    tally_free(&tally);
    if (in)
        fclose(in);
    return unit != farewell;
}

// Units for those who wait, as far as there are any.
static void answer(Desk *desk, int rank) {
    PoolAnswer found = POOL_UNIT;
    uint64_t unit;
    while (desk->waiting[rank] > 0 && (found = pool_try(desk->pool, &unit)) != POOL_LATER) {
        int64_t next = found == POOL_UNIT ? (int64_t)unit : no_unit;
        MPI_Send(&next, 1, MPI_INT64_T, rank, TAG_UNIT, MPI_COMM_WORLD);
        desk->waiting[rank]--;
    }
}

static void answer_all(Desk *desk) {
    for (int i = 1; i < desk->ranks; i++)
        answer(desk, i);
}

// Adds a piece to what its rank has sent before; true: that was the last.
static bool take_piece(Letter *letter, const char *piece, size_t size) {
    letter->bytes = memory_resize(letter->bytes, letter->size + size);
    memcpy(letter->bytes + letter->size, piece + 1, size - 1);
    letter->size += size - 1;
    return piece[0] == LAST;
}

// A piece that has come in; false if none had.
static bool serve(Desk *desk) {
    MPI_Status status;
    char piece[PIECE];
    int there = 0, size = 0;
    MPI_Iprobe(MPI_ANY_SOURCE, TAG_ASK, MPI_COMM_WORLD, &there, &status);
    if (!there)
        return false;
    int rank = status.MPI_SOURCE;
    Letter *letter = &desk->letter[rank];
    MPI_Recv(piece, PIECE, MPI_CHAR, rank, TAG_ASK, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_CHAR, &size);
    if (size < 1 || !take_piece(letter, piece, (size_t)size))
        return true;
    if (take_request(desk, letter->bytes, letter->size, rank)) {
        desk->waiting[rank]++;
        answer(desk, rank);
    } else
        desk->gone++;
    free(letter->bytes);
    *letter = (Letter){.size = 0};
    return true;
}

// Whether nothing has come back for so long that whoever has the rest is not merely busy.
static bool is_silent(Desk *desk) {
    int64_t now = progress_now_ms();
    uint64_t played = pool_played(desk->pool);
    if (played != desk->heard_with)
        desk->heard = now;
    desk->heard_with = played;
    int64_t each = (now - desk->began) * desk->ranks / (int64_t)(played + 1);
    return now - desk->heard > SILENCE_MS + SILENCE_UNITS * each;
}

static void preside(Desk *desk) {
    const Sweep *s = desk->sweep;
    Progress progress;
    uint64_t done, all;
    long length = 0;
    int64_t saved = progress_now_ms();
    desk->began = desk->heard = saved;
    pool_done(desk->pool, &done, &all);
    progress_begin(&progress, "units", done, all);
    while (!pool_done(desk->pool, &done, &all) && !desk->pool->failed && !progress_interrupted()) {
        progress_show(&progress, done);
        if (s->keep && progress_now_ms() - saved > SAVE_EVERY_MS) {
            pool_save(desk->pool, s->keep, s->argument, s->arguments);
            saved = progress_now_ms();
        }
        if (serve(desk)) {
            length = 0;
            continue;
        }
        if (is_silent(desk)) {
            pool_hand_out_again(desk->pool);
            answer_all(desk);
        }
        nap(&length);
    }
    pool_stop(desk->pool);
    answer_all(desk);
    progress_end(&progress);
}

// Those who are still at work hear that there is no more; who does not ask for long is left behind.
static bool dismiss(Desk *desk) {
    int64_t heard = progress_now_ms();
    long length = 0;
    while (desk->gone < desk->ranks - 1 && progress_now_ms() - heard < PATIENCE_MS) {
        if (serve(desk)) {
            heard = progress_now_ms();
            length = 0;
        } else
            nap(&length);
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
    pool.shared = ranks > 1;
    Desk desk = {.sweep = s, .pool = &pool, .study = study_id(&s->study), .ranks = ranks};
    desk.letter = memory_new((size_t)ranks * sizeof *desk.letter);
    desk.waiting = memory_new((size_t)ranks * sizeof *desk.waiting);
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
    for (int i = 0; i < ranks; i++)
        free(desk.letter[i].bytes);
    free(desk.letter);
    free(desk.waiting);
    pool_close(&pool);
    results_free(&results);
    return status;
}

// ---- all

// Rank 0 says whether there is anything to do, once it has looked at every setting.
static void wait_for_word(int *go_on) {
    MPI_Request request;
    MPI_Ibcast(go_on, 1, MPI_INT, 0, MPI_COMM_WORLD, &request);
    sleep_until(request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

// Whoever is ready waits for rank 0, which writes the report. MPI_Finalize would spin so long.
static void wait_for_all(void) {
    MPI_Request request;
    int there;
    MPI_Ibarrier(MPI_COMM_WORLD, &request);
    sleep_until(request);
    MPI_Test(&request, &there, MPI_STATUS_IGNORE);
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
    wait_for_all();
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
