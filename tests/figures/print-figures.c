// print-figures frontier                          the combat figures that the rulings state, beside
// ours print-figures threshold [EXACT [SEEDS [SVG]]]   the tables about Threshold: so many seeds
// searched
//                                                 exactly and played by the replanning player, also
//                                                 as a picture
// Exits with 1 if a figure of Frontier differs.
#include "engine/session.h"
#include "frontier_figures.h"
#include "games/games.h"
#include "sheet.h"

#include <stdlib.h>
#include <string.h>

enum { WAVE_SEEDS = 1000, EXACT_SEEDS = 10, PLAN_SEEDS = 500 };

static void print_value(const FrFigure *figure, double value) {
    if (figure->kind != FR_FIGURE_WIN)
        printf("%.3f", value);
    else if (strchr(figure->stated, '%'))
        printf("%.4f %%", 100 * value);
    else
        printf("%.6g", value);
}

static int print_frontier(const void *catalog) {
    int status = EXIT_SUCCESS;
    printf("| ruling | fight, HP 100 and stamina 20 unless said | stated | ours | agrees |\n");
    printf("|---|---|---|---|---|\n");
    for (size_t i = 0; i < fr_figure_count; i++) {
        const FrFigure *figure = &fr_figures[i];
        char memory[400];
        Text reason;
        double value = 0;
        text_init(&reason, memory, sizeof memory);
        if (!fr_figure_solve(catalog, figure, &value, &reason)) {
            fprintf(stderr, "print-figures: %s: %s\n", figure->state, memory);
            return EXIT_FAILURE;
        }
        bool agrees = value >= figure->low && value <= figure->high + 1e-9;
        printf("| %s | %s | %s | ", figure->source, figure->state, figure->stated);
        print_value(figure, value);
        printf(" | %s |\n", agrees ? "yes" : "no");
        fflush(stdout);
        if (!agrees)
            status = EXIT_FAILURE;
    }
    return status;
}

static uint32_t count_of(const char *text, uint32_t otherwise) {
    unsigned long count = text ? strtoul(text, NULL, 10) : otherwise;
    return count > 0 && count <= 1000000 ? (uint32_t)count : otherwise;
}

static int print_threshold(const void *catalog, char **arguments) {
    static ThSheet sheets[TH_SHEETS];
    const char *exact = arguments[0], *seeds = exact ? arguments[1] : NULL;
    const char *svg = seeds ? arguments[2] : NULL;
    ThEffort effort = {.exact = count_of(exact, EXACT_SEEDS),
                       .plans = count_of(seeds, PLAN_SEEDS),
                       .waves = WAVE_SEEDS};
    for (int i = 0; i < TH_SHEETS; i++) {
        if (!th_figures(catalog, i, &effort, &sheets[i]))
            return EXIT_FAILURE;
        sheet_print(&sheets[i], stdout);
        fflush(stdout);
    }
    return !svg || sheets_svg(sheets, TH_SHEETS, svg) ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    const Game *game = argc > 1 ? game_by_id(argv[1]) : NULL;
    bool threshold = game && strcmp(game->id, "threshold") == 0;
    if (!threshold && (!game || strcmp(game->id, "frontier") != 0)) {
        fputs("usage: print-figures frontier | print-figures threshold [EXACT [SEEDS [SVG]]]\n",
              stderr);
        return 2;
    }
    void *catalog = calloc(1, game->content->catalog_size);
    if (!catalog || !content_builtin(game, catalog))
        return EXIT_FAILURE;
    int status = threshold ? print_threshold(catalog, argv + 2) : print_frontier(catalog);
    free(catalog);
    return status;
}
