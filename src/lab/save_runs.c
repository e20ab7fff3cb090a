// candor-lab simulate --save: the runs of a simulation as run files.
#include "lab/save_runs.h"

#include "engine/run.h"
#include "lab/lab.h"
#include "store/file.h"

#include <inttypes.h>
#include <stdlib.h>

enum { PATH_ROOM = 4096, REASON_ROOM = 2048 };

// As the simulation plays it, but through a session, which keeps the steps.
static bool play(Session *session, const SimulationPlan *plan, void *shared, uint64_t seed,
                 Text *reason) {
    BotMemory memory = {.seed = seed, .shared = shared, .plan = plan->bot->plan};
    if (!session_start(session, &plan->setup, seed, NULL, reason))
        return false;
    while (!session_outcome(session) && session_steps(session) < SIMULATION_MAX_DECISIONS) {
        Move move = plan->bot->choose(plan->game, plan->catalog, session_state(session), &memory);
        if (!session_do_move(session, move, NULL, reason))
            return false;
    }
    return true;
}

static bool write_run(const Session *session, const SimulationPlan *plan, const char *folder,
                      Text *reason) {
    char memory[PATH_ROOM];
    Text path;
    size_t length = 0;
    text_init(&path, memory, sizeof memory);
    text_addf(&path, "%s/%s-%s-%" PRIu64 ".candor", folder, plan->game->id, plan->bot->name,
              session_seed(session));
    if (path.cut) {
        text_addf(reason, "cannot write %s: the name is too long.", folder);
        return false;
    }
    char *text = run_write(session, &length);
    bool written = text && file_write(memory, text, length, reason);
    free(text);
    return written;
}

bool lab_save_runs(const SimulationPlan *plan, const char *folder) {
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    Session *session = session_open(plan->game, plan->catalog);
    void *shared = plan->bot->open ? plan->bot->open(plan->catalog) : NULL;
    bool good = session != NULL;
    for (uint32_t i = 0; good && i < plan->runs; i++)
        good = play(session, plan, shared, plan->first_seed + i, &reason) &&
               write_run(session, plan, folder, &reason);
    if (plan->bot->close)
        plan->bot->close(shared);
    session_close(session);
    if (!good)
        lab_complain("%s", reason.length > 0 ? memory : "there is no memory to save the runs.");
    return good;
}
