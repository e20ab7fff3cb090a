// candor-lab simulate: whole runs by a policy, and how they end.
#define _POSIX_C_SOURCE 200809L
#include "bots/report.h"
#include "bots/simulation.h"
#include "lab/lab.h"
#include "lab/save_runs.h"
#include "lab/simulate_tale.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

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
    const char *game, *policy;
    const char *report, *scenario; // but for "content" Tale's own
    const char *save;              // a folder for run files, or NULL
    uint64_t runs, threads, first_seed;
    bool json, help;
    TextList content;
    Setup setup;
} Order;

// ---- command line

static bool parse(int argc, char **argv, Order *order) {
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (option_value(&a, "--game", &failed))
            order->game = a.value;
        else if (option_value(&a, "--policy", &failed))
            order->policy = a.value;
        else if (option_value(&a, "--report", &failed))
            order->report = a.value;
        else if (option_value(&a, "--scenario", &failed))
            order->scenario = a.value;
        else if (option_value(&a, "--save", &failed))
            order->save = a.value;
        else if (option_value(&a, "--runs", &failed))
            failed = failed || !lab_number("--runs", a.value, SIMULATION_MAX_RUNS, &order->runs);
        else if (option_value(&a, "--threads", &failed))
            failed = failed ||
                     !lab_number("--threads", a.value, SIMULATION_MAX_THREADS, &order->threads);
        else if (option_value(&a, "--seed", &failed))
            failed = failed || !lab_number("--seed", a.value, UINT64_MAX, &order->first_seed);
        else if (option_value(&a, "--content", &failed))
            failed = failed || !list_add(&order->content, "--content", a.value);
        else if (option_value(&a, "--setup", &failed))
            failed = failed || !lab_setup(&order->setup, a.value);
        else if (option_flag(&a, "--json"))
            order->json = true;
        else if (option_flag(&a, "--help"))
            order->help = true;
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

static const Bot *find_policy(const char *game, const char *name) {
    const Bot *bot = name ? bot_find(game, name) : NULL;
    const Bot *list[BOT_MAX_POLICIES];
    size_t count = bot_list(game, list);
    if (bot)
        return bot;
    fprintf(stderr, "candor-lab: --policy: found '%s', expected", name ? name : "nothing");
    for (size_t i = 0; i < count; i++)
        fprintf(stderr, "%s %s", i == 0 ? "" : i + 1 == count ? " or" : ",", list[i]->name);
    fputs(".\n", stderr);
    return NULL;
}

// ---- progress: at once on a terminal, elsewhere only if it takes long

enum { POLL_MS = 20, LONG_MS = 2000, TERMINAL_EVERY_MS = 200, FILE_EVERY_MS = 5000 };

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void print_progress(uint32_t done, uint32_t runs, int64_t elapsed_ms, bool terminal) {
    int64_t rate = elapsed_ms > 0 ? (int64_t)done * 1000 / elapsed_ms : 0;
    fprintf(stderr, "%s%" PRIu32 " of %" PRIu32 " runs, ", terminal ? "\r" : "", done, runs);
    if (rate > 0)
        fprintf(stderr, "%" PRId64 " a second, %" PRId64 " s left", rate, (runs - done) / rate);
    else
        fputs("preparing", stderr); // a policy is solving its tables
    fputs(terminal ? "          " : "\n", stderr);
}

static void show_progress(const Simulation *simulation, uint32_t runs) {
    bool terminal = isatty(STDERR_FILENO) != 0, shown = false;
    int64_t start = now_ms(), next = terminal ? TERMINAL_EVERY_MS : LONG_MS;
    uint32_t done = 0;
    while ((done = simulation_done(simulation)) < runs) {
        const struct timespec pause = {.tv_nsec = POLL_MS * 1000000L};
        int64_t elapsed = now_ms() - start;
        if (elapsed >= next) {
            print_progress(done, runs, elapsed, terminal);
            next = elapsed + (terminal ? TERMINAL_EVERY_MS : FILE_EVERY_MS);
            shown = true;
        }
        nanosleep(&pause, NULL);
    }
    if (shown && terminal)
        fprintf(stderr, "\r%60s\r", "");
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
    else if (order->json)
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
    if (!lab_setup_fits(game, catalog, &order->setup))
        return LAB_USAGE;
    if (counts_builds(order))
        return lab_count_builds(catalog, order->scenario);
    if (order->report && !wants_content(order))
        return lab_simulate_tale(&(TaleSurveyPlan){.catalog = catalog,
                                                   .bot = bot,
                                                   .scenario = order->scenario,
                                                   .first_seed = order->first_seed,
                                                   .runs = (uint32_t)order->runs},
                                 order->report);
    return simulate(&(SimulationPlan){.game = game,
                                      .catalog = catalog,
                                      .bot = bot,
                                      .setup = order->setup,
                                      .first_seed = order->first_seed,
                                      .runs = (uint32_t)order->runs,
                                      .threads = (unsigned)order->threads,
                                      .uses = wants_content(order)},
                    order->json, order->save);
}

// Whether there is something to play, and a seed for all of it; complains if not.
static bool numbers_fit(const Order *order) {
    if (counts_builds(order))
        return true;
    if (order->runs == 0 || order->threads == 0)
        lab_complain("%s: expected at least 1.", order->runs == 0 ? "--runs" : "--threads");
    else if (order->first_seed > UINT64_MAX - (order->runs - 1))
        lab_complain("--seed: the last of %" PRIu64 " seeds would be above %" PRIu64 ".",
                     order->runs, UINT64_MAX);
    else
        return true;
    return false;
}

int lab_simulate(int argc, char **argv) {
    Order order = {.threads = lab_processors()};
    if (!parse(argc, argv, &order))
        return LAB_USAGE;
    if (order.help)
        return print_help(order.game);
    const Game *game = lab_game(order.game);
    if (!game || !report_fits(&order, game))
        return LAB_USAGE;
    bool everyone = order.report && !wants_content(&order) && !order.policy;
    const Bot *bot = everyone ? NULL : find_policy(game->id, order.policy);
    if (!bot && !everyone)
        return LAB_USAGE;
    if (!numbers_fit(&order))
        return LAB_USAGE;
    void *catalog = lab_content(game, &order.content);
    if (!catalog)
        return LAB_FAILED;
    int status = simulate_order(&order, game, bot, catalog);
    lab_free_content(catalog);
    return status;
}
