// candor-lab compare: two contents on the same seeds, and what the second has more.
#include "lab/lab.h"

#include "lab/idle.h"
#include "lab/progress.h"
#include "load/memory.h"
#include "workshop/contest.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "candor-lab compare A B --game G --policy P [--runs N] [--seed FIRST] [--threads K] [--json]\n"
    "                   [--a PATH=VALUE]... [--b PATH=VALUE]... [--setup OPTION]... [--unpaired]\n"
    "                   [--until 'FIGURE LOW..HIGH'] [--expect 'FIGURE LOW..HIGH']...\n"
    "      A and B are contents: a DIR, several as DIR:DIR, a packed file, or . for the one that\n"
    "      is compiled in (both if they are left out). --a and --b change one value of a side, by\n"
    "      path: enemies.yaml:[Slime].hp=11, setup:packs=fen. Both play the same N seeds (2000 if\n"
    "      not given): every figure of simulate, its difference, and the interval that holds the\n"
    "      truth in 95 of a hundred such comparisons.\n"
    "      --until stops as soon as a sequential test knows which end of the range is nearer the\n"
    "      truth (5 % mistakes on either side); N is then the most. --unpaired gives B seeds of\n"
    "      its own, to see what pairs save. Ends with 1 if a difference, with its interval, is\n"
    "      not within an --expect.\n";

enum { MOST_EXPECTED = 16, RUNS = 2000, REASON = 600 };

typedef struct Order {
    Asked asked;
    TextList side[2], change[2];
    size_t sides;
    bool unpaired, has_until;
    Wish until, expected[MOST_EXPECTED];
    size_t expectations;
} Order;

typedef struct Side {
    void *catalog;
    Knobs knobs;
    Variant variant;
    bool made;
} Side;

// ---- command line

static bool read_wish(const char *option, const char *text, Wish *wish) {
    char memory[REASON];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (wish_read(wish, text, &reason))
        return true;
    lab_complain("%s: %s", option, memory);
    return false;
}

static bool read_expect(Order *order, const char *text) {
    if (order->expectations == MOST_EXPECTED) {
        lab_complain("--expect can be given at most %d times.", MOST_EXPECTED);
        return false;
    }
    return read_wish("--expect", text, &order->expected[order->expectations++]);
}

static bool read_own(Arguments *a, Order *order, bool *failed) {
    if (option_value(a, "--a", failed))
        *failed = *failed || !list_add(&order->change[0], "--a", a->value);
    else if (option_value(a, "--b", failed))
        *failed = *failed || !list_add(&order->change[1], "--b", a->value);
    else if (option_value(a, "--until", failed)) {
        *failed = *failed || !read_wish("--until", a->value, &order->until);
        order->has_until = !*failed;
    } else if (option_value(a, "--expect", failed))
        *failed = *failed || !read_expect(order, a->value);
    else if (option_flag(a, "--unpaired"))
        order->unpaired = true;
    else
        return false;
    return true;
}

static bool parse(int argc, char **argv, Order *order) {
    const unsigned known =
        ASK_GAME | ASK_POLICY | ASK_RUNS | ASK_SEED | ASK_THREADS | ASK_SETUP | ASK_JSON | ASK_HELP;
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (ask_common(&a, &order->asked, known, &failed) || read_own(&a, order, &failed))
            continue;
        if (!a.option && order->sides < 2)
            failed = !lab_folders(&order->side[order->sides++], argv[a.next - 1]);
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    if (!failed && (order->asked.runs == 0 || order->asked.threads == 0))
        failed = lab_complain("--runs, --threads: expected at least 1.") != LAB_OK;
    return !failed;
}

// ---- the two sides

static bool open_side(Side *side, const Order *order, const Game *game, int which) {
    char memory[REASON];
    const char *value[KNOBS_MAX];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    side->catalog = lab_content(game, &order->side[which]);
    if (!side->catalog)
        return false;
    const TextList *change = &order->change[which];
    bool good = true;
    for (size_t i = 0; good && i < change->count; i++)
        good = knobs_add(&side->knobs, game, side->catalog, &order->asked.setup, change->item[i],
                         true, &reason);
    for (size_t i = 0; good && i < side->knobs.count; i++) {
        good = side->knobs.knob[i].levels == 1;
        value[i] = side->knobs.knob[i].level[0];
        if (!good)
            text_addf(&reason, "%s: expected one value.", side->knobs.knob[i].path);
    }
    Ground ground = {game, side->catalog, order->asked.setup};
    side->made = good;
    good = good && variant_make(&side->variant, &ground, &side->knobs, value, &reason);
    ground.setup = side->variant.setup;
    if (good)
        lab_tell_idle(&ground, &side->knobs);
    else
        lab_complain("--%c: %s", which == 0 ? 'a' : 'b', memory);
    return good;
}

static void close_side(Side *side) {
    if (side->made)
        variant_free(&side->variant);
    knobs_free(&side->knobs);
    if (side->catalog)
        lab_free_content(side->catalog);
}

// ---- telling

static void print_row(const ContestResult *r, const Figure *figure, bool percentiles) {
    Estimate a = tally_estimate(&r->side[0], figure->name);
    Estimate b = tally_estimate(&r->side[1], figure->name);
    Estimate d = tally_estimate(&r->difference, figure->name);
    printf("%-32.32s %10.2f %10.2f %+10.2f  %+9.2f..%+.2f", figure->name, a.mean, b.mean, d.mean,
           d.low, d.high);
    const Figure *one = tally_figure(&r->side[0], figure->name);
    const Figure *two = tally_figure(&r->side[1], figure->name);
    if (percentiles && one && two)
        for (uint32_t p = 10; p <= 90; p += 40)
            printf("%s%g/%g", p == 10 ? "   " : "  ", tally_percentile(&r->side[0], one, p),
                   tally_percentile(&r->side[1], two, p));
    putchar('\n');
}

static void print_rows(const ContestResult *r, bool shares) {
    const Tally *tally = &r->difference;
    printf("%-32s %10s %10s %10s  %s%s\n", shares ? "percent of runs" : "mean", "A", "B", "B - A",
           "95 % interval", shares ? "" : "        p10  p50  p90 of A/B");
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < tally->figures; i++) {
            const Figure *figure = &tally->figure[i];
            bool first = strcmp(figure->name, FIGURE_SUCCESS) == 0;
            if ((figure->kind == FIGURE_SHARE) == shares && first == (pass == 0))
                print_row(r, figure, !shares);
        }
}

static void print_test(const Order *order, const ContestResult *r) {
    static const char *const words[] = {"still open", "the low end", "the high end"};
    const Wish *until = &order->until;
    printf("\n%s %g or %g: %s after %" PRIu32 " pairs; LLR %.2f, bounds %.2f and %.2f\n",
           until->of.figure, until->low, until->high, words[r->verdict], r->difference.runs, r->llr,
           -CONTEST_BOUND, CONTEST_BOUND);
}

// Whether every pair was the same run as far as anybody counts.
static bool is_same(const ContestResult *r) {
    for (size_t i = 0; i < r->difference.figures; i++)
        if (r->difference.figure[i].values > 0)
            return false;
    return true;
}

static void print_gain(const ContestResult *r, const char *figure) {
    double gain = contest_gain(r, figure);
    const Figure *difference = tally_figure(&r->difference, figure);
    if (difference && difference->values == 0)
        printf("%s: no pair differs\n", figure);
    else if (gain > 0)
        printf("%s: seeds of their own would need %.1f times as many runs\n", figure, gain);
}

static void print_text(const Order *order, const Game *game, const Bot *bot,
                       const ContestResult *r) {
    printf("%s, policy %s, %" PRIu32 " pairs of runs, seeds from %" PRIu64 "%s\n\n", game->name,
           bot->name, r->difference.runs, order->asked.seed,
           order->unpaired ? "; B on seeds of its own" : "");
    print_rows(r, true);
    putchar('\n');
    print_rows(r, false);
    if (order->has_until)
        print_test(order, r);
    putchar('\n');
    if (is_same(r))
        puts("no pair differs in any figure: nothing that was changed has been met");
    print_gain(r, FIGURE_SUCCESS);
    if (order->has_until && strcmp(order->until.of.figure, FIGURE_SUCCESS) != 0)
        print_gain(r, order->until.of.figure);
}

static void print_estimate(const char *name, const Estimate *e) {
    printf("\"%s\":{\"mean\":%.4f,\"low\":%.4f,\"high\":%.4f}", name, e->mean, e->low, e->high);
}

static void print_json(const Order *order, const Game *game, const Bot *bot,
                       const ContestResult *r) {
    printf("{\"game\":\"%s\",\"policy\":\"%s\",\"pairs\":%" PRIu32 ",\"first_seed\":\"%" PRIu64
           "\",\"figures\":[",
           game->id, bot->name, r->difference.runs, order->asked.seed);
    for (size_t i = 0; i < r->difference.figures; i++) {
        const char *name = r->difference.figure[i].name;
        Estimate a = tally_estimate(&r->side[0], name), b = tally_estimate(&r->side[1], name);
        Estimate d = tally_estimate(&r->difference, name);
        printf("%s{\"name\":\"%s\",", i > 0 ? "," : "", name);
        print_estimate("a", &a);
        putchar(',');
        print_estimate("b", &b);
        putchar(',');
        print_estimate("difference", &d);
        printf(",\"gain\":%.4f}", contest_gain(r, name));
    }
    fputs("]", stdout);
    if (order->has_until)
        printf(",\"llr\":%.4f,\"verdict\":%d", r->llr, (int)r->verdict);
    puts("}");
}

static int check_expected(const Order *order, const ContestResult *r) {
    int status = LAB_OK;
    for (size_t i = 0; i < order->expectations; i++) {
        const Wish *wish = &order->expected[i];
        Estimate d = tally_estimate(&r->difference, wish->of.figure);
        double low = d.low, high = d.high;
        bool met = low >= wish->low && high <= wish->high;
        bool missed = high < wish->low || low > wish->high;
        printf("expected %s %g..%g: %s, found %+.2f (%+.2f..%+.2f)\n", wish->of.figure, wish->low,
               wish->high,
               met      ? "met"
               : missed ? "not met"
                        : "not known with so few runs",
               d.mean, low, high);
        if (!met)
            status = LAB_FAILED;
    }
    return status;
}

// ---- the verb

static bool show(void *data, uint32_t pairs) {
    progress_show(data, pairs);
    return !progress_interrupted();
}

static int compare(const Order *order, const Game *game, const Bot *bot, const Side side[2]) {
    Contest contest = {.game = game,
                       .side = {&side[0].variant, &side[1].variant},
                       .bot = bot,
                       .first_seed = order->asked.seed,
                       .runs = (uint32_t)order->asked.runs,
                       .threads = (unsigned)order->asked.threads,
                       .unpaired = order->unpaired,
                       .until = order->has_until ? &order->until : NULL};
    ContestResult result;
    Progress progress;
    progress_catch_interrupt();
    progress_begin(&progress, "pairs", 0, contest.runs);
    bool good = contest_run(&contest, show, &progress, &result);
    progress_end(&progress);
    int status = LAB_FAILED;
    if (good) {
        if (order->asked.json)
            print_json(order, game, bot, &result);
        else
            print_text(order, game, bot, &result);
        status = check_expected(order, &result);
    }
    contest_free(&result);
    return status;
}

int lab_compare(int argc, char **argv) {
    Order *order = memory_new(sizeof *order);
    Side *side = memory_new(2 * sizeof *side);
    order->asked.threads = lab_processors();
    order->asked.runs = RUNS;
    int status = LAB_USAGE;
    bool parsed = parse(argc, argv, order);
    if (parsed && order->asked.help) {
        fputs(usage, stdout);
        status = LAB_OK;
    } else if (parsed) {
        const Game *game = lab_game_of(order->asked.game, &order->side[0]);
        const Bot *bot = game ? lab_policy(game->id, order->asked.policy) : NULL;
        if (bot && open_side(&side[0], order, game, 0) && open_side(&side[1], order, game, 1))
            status = compare(order, game, bot, side);
    }
    close_side(&side[0]);
    close_side(&side[1]);
    free(side);
    free(order);
    return status;
}
