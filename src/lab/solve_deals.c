// candor-lab solve --game threshold --deals: what each artifact is worth on each of the deals.
#include "lab/lab.h"

#include "bots/threshold/deals.h"
#include "workshop/variant.h"

#include <inttypes.h>
#include <stdio.h>

enum { REASON = 600 };

static double mean(int32_t sum, uint32_t seeds) {
    return (double)sum / seeds;
}

// How many artifacts share the best of these sums.
static int count_best(const ThCatalog *c, const int32_t sum[TH_WORTHS], int32_t *best) {
    int count = 0;
    *best = sum[TH_NO_ARTIFACT];
    for (int i = 0; i < c->artifacts; i++)
        *best = sum[i] > *best ? sum[i] : *best;
    for (int i = 0; i < c->artifacts; i++)
        count += sum[i] == *best;
    return count;
}

typedef struct Totals {
    int exact[TH_WORTHS], planned[TH_WORTHS]; // deals in which it is the best, ties counted for all
    int pays;                                 // deals in which going deep is better than not
    uint32_t lost;
} Totals;

static void add_deal(const ThCatalog *c, const ThDealWorth *w, Totals *totals) {
    int32_t exact, planned;
    (void)count_best(c, w->exact, &exact);
    (void)count_best(c, w->planned, &planned);
    for (int i = 0; i < TH_WORTHS; i++) {
        totals->exact[i] += w->exact[i] == exact && exact > 0;
        totals->planned[i] += w->planned[i] == planned && planned > 0;
    }
    totals->pays += w->deep > w->above;
    totals->lost += w->deep_lost;
}

static void print_deal(const ThCatalog *c, uint32_t deal, const ThDealWorth *w, uint32_t seeds) {
    printf("%4" PRIu32, deal);
    for (int i = 0; i <= c->artifacts; i++) {
        int at = i < c->artifacts ? i : TH_NO_ARTIFACT;
        printf("  %5.1f %5.1f", mean(w->planned[at], seeds), mean(w->exact[at], seeds));
    }
    printf("   %5.1f %5.1f %5.1f %%\n", mean(w->above, seeds), mean(w->deep, seeds),
           100.0 * w->deep_lost / seeds);
}

static void print_totals(const ThCatalog *c, const Totals *totals, uint32_t deals, uint32_t seeds) {
    printf("\nbest in so many of %" PRIu32 " deals (replanning player, exact; ties for each):",
           deals);
    for (int i = 0; i <= c->artifacts; i++) {
        int at = i < c->artifacts ? i : TH_NO_ARTIFACT;
        printf("%s %s %d, %d", i > 0 ? ";" : "", at < c->artifacts ? c->artifact[at].name : "none",
               totals->planned[at], totals->exact[at]);
    }
    printf("\ngoing below pays in %d deals; the best plan that does loses %.1f %% of its runs\n",
           totals->pays, 100.0 * totals->lost / ((double)deals * seeds));
}

static int solve(const Game *game, const ThCatalog *c, const Asked *asked) {
    uint32_t deals = th_deals(c), seeds = (uint32_t)asked->runs;
    Totals totals = {.pays = 0};
    printf(
        "deal, by what is carried out: the best plan that sees the board, the best line of a known "
        "future\n    ");
    for (int i = 0; i < c->artifacts; i++)
        printf("  %-11.11s", c->artifact[i].name);
    puts("  none           above  deep  lost");
    for (uint32_t deal = 1; deal <= deals; deal++) {
        ThDealWorth worth;
        Setup setup = asked->setup;
        char option[32];
        Text text;
        text_init(&text, option, sizeof option);
        text_addf(&text, "deal=%u", (unsigned)deal);
        if (!lab_setup(&setup, option) || !lab_setup_fits(game, c, &setup))
            return LAB_USAGE;
        if (!th_deal_worth(c, &setup, asked->seed, seeds, &worth)) {
            lab_complain("there is no memory for the search.");
            return LAB_FAILED;
        }
        print_deal(c, deal, &worth, seeds);
        add_deal(c, &worth, &totals);
    }
    print_totals(c, &totals, deals, seeds);
    return LAB_OK;
}

int lab_solve_deals(const Game *game, const void *catalog, const Asked *asked,
                    const TextList *changes) {
    char memory[REASON];
    const char *value[KNOBS_MAX];
    Text reason;
    Knobs knobs = {0};
    Variant variant = {.catalog = NULL};
    Ground ground = {game, catalog, asked->setup};
    text_init(&reason, memory, sizeof memory);
    bool good = true;
    for (size_t i = 0; good && i < changes->count; i++)
        good = knobs_add(&knobs, game, catalog, &asked->setup, changes->item[i], true, &reason);
    for (size_t i = 0; good && i < knobs.count; i++)
        value[i] = knobs.knob[i].level[0];
    good = good && variant_make(&variant, &ground, &knobs, value, &reason);
    int status = good ? solve(game, variant.catalog, asked) : lab_complain("--b: %s", memory);
    variant_free(&variant);
    knobs_free(&knobs);
    return status;
}
