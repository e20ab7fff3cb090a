// candor-lab solve --game threshold: the best line of a seed.
#include "lab/lab.h"

#include "bots/threshold/plan.h"
#include "bots/threshold/search.h"
#include "engine/moves.h"
#include "engine/run.h"

#include <inttypes.h>
#include <stdio.h>

static const char usage[] =
    "candor-lab solve --game threshold --seed N [--setup OPTION]... [--content DIR]...\n"
    "      the best run that this seed allows, its future known, and what a player gets who sees\n"
    "      only the board and replans every turn\n"
    "candor-lab solve --game threshold --deals [--runs N] [--seed FIRST] [--b PATH=VALUE]...\n"
    "                 [--setup OPTION]... [--content DIR]...\n"
    "      what each artifact is worth on each of the deals, between these two bounds, over N\n"
    "      seeds (4 if not given), and whether going below the line pays; --b changes a value\n";

typedef struct Order {
    Asked asked;
    TextList changes;
    bool deals;
} Order;

static bool parse(int argc, char **argv, Order *order) {
    const unsigned known = ASK_GAME | ASK_SEED | ASK_RUNS | ASK_SETUP | ASK_CONTENT | ASK_HELP;
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (ask_common(&a, &order->asked, known, &failed))
            continue;
        if (option_flag(&a, "--deals"))
            order->deals = true;
        else if (option_value(&a, "--b", &failed))
            failed = failed || !list_add(&order->changes, "--b", a.value);
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    return !failed;
}

// ---- one seed

static void print_best(const Game *game, const ThBest *best) {
    if (best->best == 0) {
        printf("best line    none survives (%zu states)\n", best->states);
        return;
    }
    printf("best line    Coherence %d (%zu states):", best->best, best->states);
    for (size_t i = 0; i < best->moves; i++) {
        char memory[GAME_MOVE_LENGTH];
        Text text;
        text_init(&text, memory, sizeof memory);
        move_format(game, best->line[i], &text);
        printf(" %s", memory);
    }
    putchar('\n');
}

static int solve_seed(const Game *game, const void *catalog, const Asked *order) {
    static ThBest best;
    char memory[400];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (!game->setup_check(catalog, &order->setup, &reason))
        return lab_complain("--setup: %s", memory);
    if (!th_search(catalog, &order->setup, order->seed, true, &best)) {
        lab_complain("there is no memory for the search.");
        return LAB_FAILED;
    }
    printf("seed %" PRIu64 "%s%s\n", order->seed, order->setup.line[0] ? ", " : "",
           order->setup.line);
    print_best(game, &best);
    puts("replanning player, by plan:");
    for (int i = 0; i < TH_PLANS; i++) {
        text_clear(&reason);
        th_plan_report(catalog, &th_plans[i], &order->setup, order->seed, &reason);
        printf("  %-16s %s: %s\n", th_plans[i].name, memory, th_plans[i].summary);
    }
    return LAB_OK;
}

int lab_solve_threshold(int argc, char **argv) {
    Order order = {.asked.runs = 4};
    if (!parse(argc, argv, &order))
        return LAB_USAGE;
    if (order.asked.help) {
        fputs(usage, stdout);
        return LAB_OK;
    }
    if (!order.deals && !order.asked.seeded)
        return lab_complain("solve --game threshold: expected --seed N or --deals.");
    if (order.asked.runs == 0)
        return lab_complain("--runs: expected at least 1.");
    const Game *game = lab_game("threshold");
    void *catalog = game ? lab_content(game, &order.asked.content) : NULL;
    if (!catalog)
        return LAB_FAILED;
    int status = order.deals ? lab_solve_deals(game, catalog, &order.asked, &order.changes)
                             : solve_seed(game, catalog, &order.asked);
    lab_free_content(catalog);
    return status;
}
