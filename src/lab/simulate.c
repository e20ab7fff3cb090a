// candor-lab simulate: whole runs by a policy, and how they end.
#include "bots/report.h"
#include "bots/simulation.h"
#include "lab/lab.h"
#include "lab/progress.h"
#include "lab/save_runs.h"
#include "lab/simulate_tale.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "candor-lab simulate --game G --runs N --policy P [--threads K] [--seed FIRST] [--json]\n"
    "                    [--setup OPTION]... [--content DIR]... [--save FOLDER] [--report "
    "content]\n"
    "      plays the seeds FIRST (0 if not given) to FIRST+N-1; the report is the same for any\n"
    "      number of threads. A run of more than 20000 decisions is reported as unfinished.\n"
    "      --save writes each run as FOLDER/G-P-SEED.candor as well. --report content adds, for\n"
    "      everything that was offered: how often it was taken, what it cost, and how much\n"
    "      oftener runs succeeded that took it than runs that could have and did not.\n"
    "candor-lab simulate --game tale --runs N --report scenarios|endings|choices [--policy P]\n"
    "                    [--scenario ID] [--seed FIRST] [--content DIR]...\n"
    "      Tale by scenario, by ending or by choice, for one policy or for all of them;\n"
    "      --scenario plays only that one, with a new character.\n"
    "candor-lab simulate --game tale --report builds [--scenario ID] [--content DIR]...\n"
    "      what the character decides: every build against every check; nothing is played.\n"
    "policies:\n";

typedef struct Order { // what the command line asks for
    Asked asked;
    const char *report, *scenario; // but for "content" Tale's own
    const char *save;              // a folder for run files, or NULL
} Order;

enum {
    KNOWN = ASK_GAME | ASK_POLICY | ASK_RUNS | ASK_THREADS | ASK_SEED | ASK_CONTENT | ASK_SETUP |
            ASK_JSON | ASK_HELP
};

// ---- command line

static bool parse(int argc, char **argv, Order *order) {
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (ask_common(&a, &order->asked, KNOWN, &failed))
            continue;
        if (option_value(&a, "--report", &failed))
            order->report = a.value;
        else if (option_value(&a, "--scenario", &failed))
            order->scenario = a.value;
        else if (option_value(&a, "--save", &failed))
            order->save = a.value;
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    return !failed;
}

static int print_help(const char *game) {
    const Bot *list[BOT_MAX_POLICIES];
    size_t count = bot_list(game ? game : "frontier", list);
    fputs(usage, stdout);
    for (size_t i = 0; i < count; i++)
        printf("  %-20s %s\n", list[i]->name, list[i]->summary);
    return LAB_OK;
}

static void show_progress(const Simulation *simulation, uint32_t runs) {
    Progress progress;
    uint32_t done = 0;
    progress_begin(&progress, "runs", 0, runs);
    while ((done = simulation_done(simulation)) < runs) {
        progress_show(&progress, done);
        progress_pause();
    }
    progress_end(&progress);
}

// ---- the verb

enum { REPORT_ROOM = 512 * 1024 };

static int print_report(const SimulationPlan *plan, Simulation *simulation, bool as_json) {
    Report report;
    static char memory[REPORT_ROOM];
    Text text;
    text_init(&text, memory, sizeof memory);
    const RunResult *results = simulation_wait(simulation);
    if (!report_make(plan, results, simulation_uses(simulation), &report))
        return LAB_FAILED;
    if (as_json)
        report_json(&report, &text);
    else
        report_table(&report, &text);
    fputs(memory, stdout);
    return LAB_OK;
}

static int simulate(const SimulationPlan *plan, bool as_json, const char *folder) {
    Simulation *simulation = simulation_start(plan);
    if (!simulation) {
        lab_complain("there is no memory for %" PRIu32 " runs.", plan->runs);
        return LAB_FAILED;
    }
    show_progress(simulation, plan->runs);
    int status = print_report(plan, simulation, as_json);
    simulation_free(simulation);
    if (status == LAB_OK && folder && !lab_save_runs(plan, folder))
        status = LAB_FAILED;
    return status;
}

static bool wants_content(const Order *order) {
    return order->report && strcmp(order->report, "content") == 0;
}

// Whether --report and --scenario are used where they can be; complains if not.
static bool report_fits(const Order *order, const Game *game) {
    if (!order->scenario && (!order->report || wants_content(order)))
        return true;
    if (strcmp(game->id, "tale") != 0)
        lab_complain("--report and --scenario: only Tale has them, but for '--report content'.");
    else if (wants_content(order))
        lab_complain("--scenario: '--report content' is of whole journeys.");
    else if (!order->report)
        lab_complain("--scenario: needs --report.");
    else if (order->asked.json)
        lab_complain("--json: there is none for --report.");
    else if (order->save)
        lab_complain("--save: there is none for --report.");
    else
        return true;
    return false;
}

static bool counts_builds(const Order *order) {
    return order->report && strcmp(order->report, LAB_TALE_BUILDS) == 0;
}

static int simulate_order(const Order *order, const Game *game, const Bot *bot,
                          const void *catalog) {
    if (!lab_setup_fits(game, catalog, &order->asked.setup))
        return LAB_USAGE;
    if (counts_builds(order))
        return lab_count_builds(catalog, order->scenario);
    if (order->report && !wants_content(order))
        return lab_simulate_tale(&(TaleSurveyPlan){.catalog = catalog,
                                                   .bot = bot,
                                                   .scenario = order->scenario,
                                                   .first_seed = order->asked.seed,
                                                   .runs = (uint32_t)order->asked.runs},
                                 order->report);
    return simulate(&(SimulationPlan){.game = game,
                                      .catalog = catalog,
                                      .bot = bot,
                                      .setup = order->asked.setup,
                                      .first_seed = order->asked.seed,
                                      .runs = (uint32_t)order->asked.runs,
                                      .threads = (unsigned)order->asked.threads,
                                      .uses = wants_content(order)},
                    order->asked.json, order->save);
}

// Whether there is something to play, and a seed for all of it; complains if not.
static bool numbers_fit(const Order *order) {
    if (counts_builds(order))
        return true;
    if (order->asked.runs == 0 || order->asked.threads == 0)
        lab_complain("%s: expected at least 1.", order->asked.runs == 0 ? "--runs" : "--threads");
    else if (order->asked.seed > UINT64_MAX - (order->asked.runs - 1))
        lab_complain("--seed: the last of %" PRIu64 " seeds would be above %" PRIu64 ".",
                     order->asked.runs, UINT64_MAX);
    else
        return true;
    return false;
}

int lab_simulate(int argc, char **argv) {
    Order order = {.asked.threads = lab_processors()};
    if (!parse(argc, argv, &order))
        return LAB_USAGE;
    if (order.asked.help)
        return print_help(order.asked.game);
    const Game *game = lab_game(order.asked.game);
    if (!game || !report_fits(&order, game))
        return LAB_USAGE;
    bool everyone = order.report && !wants_content(&order) && !order.asked.policy;
    const Bot *bot = everyone ? NULL : lab_policy(game->id, order.asked.policy);
    if (!bot && !everyone)
        return LAB_USAGE;
    if (!numbers_fit(&order))
        return LAB_USAGE;
    void *catalog = lab_content(game, &order.asked.content);
    if (!catalog)
        return LAB_FAILED;
    int status = simulate_order(&order, game, bot, catalog);
    lab_free_content(catalog);
    return status;
}
