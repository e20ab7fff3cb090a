// candor-lab lint: what is questionable about content that can be played.
#include "lab/lab.h"

#include "bots/frontier/lint.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char usage[] =
    "candor-lab lint [--runs N] [--threads K] [--content DIR]... [DIR]...\n"
    "      what is questionable about Frontier's content although it can be played: unobtainable,\n"
    "      unpayable, dominated, duplicate, stallable (solved exactly), and, in N runs (500 if "
    "not\n"
    "      given) of each of seven players with all packs on, unreachable and never taken; then\n"
    "      what is left of each limit. Ends with 1 if anything was found. A story of Tale is\n"
    "      looked at by candor-lab story.\n";

enum { RUNS = 500, ROOM = 400 };

static bool parse(int argc, char **argv, Asked *order) {
    const unsigned known = ASK_GAME | ASK_RUNS | ASK_THREADS | ASK_CONTENT | ASK_HELP;
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (ask_common(&a, order, known, &failed))
            continue;
        if (!a.option)
            failed = !list_add(&order->content, "DIR", a.value);
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    return !failed;
}

static void print_finding(void *listener, const char *kind, const char *sentence) {
    (void)listener;
    printf("%s: %s\n", kind, sentence);
}

static int lint(const void *catalog, const Asked *order) {
    FrLint lint = {.catalog = catalog, .say = print_finding};
    char memory[ROOM];
    Text limits;
    text_init(&limits, memory, sizeof memory);
    fr_lint_read(&lint);
    fr_lint_compare(&lint);
    fr_lint_fights(&lint);
    if (order->runs > 0)
        fr_lint_play(&lint, (uint32_t)order->runs, (unsigned)order->threads);
    fr_lint_limits(catalog, &limits);
    printf("limits: %s\nfrontier: %" PRIu32 " %s\n", memory, lint.findings,
           text_plural((int32_t)lint.findings, "finding", "findings"));
    return lint.findings == 0 ? LAB_OK : LAB_FAILED;
}

int lab_lint(int argc, char **argv) {
    Asked order = {.runs = RUNS, .threads = lab_processors()};
    if (!parse(argc, argv, &order))
        return LAB_USAGE;
    if (order.help) {
        fputs(usage, stdout);
        return LAB_OK;
    }
    const Game *game = lab_game_of(order.game, &order.content);
    if (!game)
        return LAB_USAGE;
    if (strcmp(game->id, "frontier") != 0)
        return lab_complain("lint: only Frontier has it; a story is looked at by 'story'.");
    if (order.threads == 0)
        return lab_complain("--threads: expected at least 1.");
    void *catalog = lab_content(game, &order.content);
    if (!catalog)
        return LAB_FAILED;
    int status = lint(catalog, &order);
    lab_free_content(catalog);
    return status;
}
