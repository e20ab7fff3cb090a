// The tables that need the exact search; see threshold_figures.h.
#include "bots/threshold/search.h"
#include "threshold_parts.h"

#include <string.h>

static int best_of(const ThBest *best, const ThWanted *wanted) {
    int most = 0;
    for (int anchor = 0; anchor < 2; anchor++)
        for (int crossed = 0; crossed < 2; crossed++)
            if ((wanted->anchor < 0 || wanted->anchor == anchor) &&
                (wanted->crossed < 0 || wanted->crossed == crossed) &&
                best->by[wanted->star][anchor][crossed] > most)
                most = best->by[wanted->star][anchor][crossed];
    return most;
}

// Tallies of several plans over the same searches.
bool th_tally_exact(const ThCatalog *c, int setup_id, uint32_t seeds, const ThWanted *wanted,
                    size_t count, ThTally *tally) {
    Setup setup = th_setup_of(setup_id);
    ThBest best;
    memset(tally, 0, count * sizeof *tally);
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        if (!th_search(c, &setup, seed, false, &best))
            return false;
        for (size_t i = 0; i < count; i++) {
            int final = best_of(&best, &wanted[i]);
            th_tally_add(&tally[i], final, final > 0, c->rules[TH_DOCUMENT].whole_from.value);
        }
    }
    return true;
}

bool th_sheet_best(const ThCatalog *c, const ThEffort *effort, ThSheet *sheet) {
    static const char *const names[] = {"plan", "two-way, stated", "ours", "one-way, stated",
                                        "ours"};
    static const struct {
        const char *name, *stated[TH_WAYS];
        ThWanted wanted;
    } rows[] = {
        {"leave at once", {"10", "10"}, {TH_MAX_STARS, 0, 0}},
        {"safe star (P), leave", {"10", "10"}, {0, 0, 0}},
        {"anchor only", {"8", "2-4 (mean 3.5)"}, {TH_MAX_STARS, 1, -1}},
        {"safe star + anchor (P)", {"14", "8-10 (mean 9.5)"}, {0, 1, -1}},
        {"(5,6) + anchor (P)", {"14", "8-10 (mean 9.5)"}, {1, 1, -1}},
        {"anchor + (7,9) (P)", {"10", "1-4, none in 7 of 30"}, {2, 1, -1}},
        {"anchor + (5,10) (P)", {"6-8", "1-2, none in 14 of 30"}, {3, 1, -1}},
        {"(3,4), no anchor, crossed", {"6", "3-6"}, {0, 0, 1}},
        {"(5,6), no anchor, crossed", {"6", "3-6"}, {1, 0, 1}},
    };
    enum { ROWS = sizeof rows / sizeof rows[0] };
    ThWanted wanted[ROWS];
    ThTally tally[ROWS];
    ThCatalog neutral = *c;
    th_sheet_begin(sheet, "Best finals, document constants, neutral artifact (P)",
                   "Exact search over whole runs, the seed's future known.", 5, names);
    th_with_effect(&neutral, TH_NEUTRAL);
    for (size_t i = 0; i < ROWS; i++)
        wanted[i] = rows[i].wanted;
    for (int way = 0; way < TH_WAYS; way++) {
        if (!th_tally_exact(&neutral, way, effort->exact, wanted, ROWS, tally))
            return false;
        for (size_t i = 0; i < ROWS; i++) {
            Text text = th_cell_text(sheet, i, th_ours_column(way));
            th_tally_exact_text(&tally[i], &text);
            th_set_cell(sheet, i, 0, rows[i].name);
            th_set_cell(sheet, i, th_stated_column(way), rows[i].stated[way]);
        }
    }
    sheet->rows = ROWS;
    return true;
}

bool th_sheet_artifacts(const ThCatalog *c, const ThEffort *effort, ThSheet *sheet) {
    static const char *const names[] = {"artifact",     "(3,4) stated",  "ours",
                                        "(5,6) stated", "ours",          "(7,9) stated",
                                        "ours",         "(5,10) stated", "ours"};
    static const struct {
        const char *name, *stated[4];
        ThEffect effect;
        bool strict;
        int anchor;
    } rows[] = {
        {"neutral +6", {"14 / 9.5", "14 / 9.5", "10 / 2.1*", "7.3 / 1.4*"}, TH_NEUTRAL, false, 1},
        {"Inverter, shared use",
         {"20 / 20", "22 / 20", "18-20 / 14", "15-16 / 13-14"},
         TH_INVERT,
         false,
         -1},
        {"Lens, strict", {"- / -", "1 / -", "- / -", "- / -"}, TH_LENS, true, -1},
        {"Lens", {"14 / 9.0", "as neutral", "ditto", "ditto"}, TH_LENS, false, 1},
        {"Severance, anchor first",
         {"7.3 / 7.3", "12 / 10.0", "10 / 3.9", "5.9 / 3.8"},
         TH_SEVER,
         false,
         1},
        {"Still Point", {"14 / 10", "14 / 10", "10 / 4", "6.8 / 3.1*"}, TH_STILL, false, 1},
    };
    th_sheet_begin(sheet, "Each artifact on each star: best final, two-way / one-way",
                   "Exact search, document constants; - where no line survives.", 9, names);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ThCatalog variant = *c;
        ThWanted wanted[4];
        ThTally tally[TH_WAYS][4];
        th_with_effect(&variant, rows[i].effect);
        variant.rules[TH_DOCUMENT].strict_lens.value = rows[i].strict;
        for (int star = 0; star < 4; star++)
            wanted[star] = (ThWanted){star, rows[i].anchor, -1};
        for (int way = 0; way < TH_WAYS; way++)
            if (!th_tally_exact(&variant, way, effort->exact, wanted, 4, tally[way]))
                return false;
        th_set_cell(sheet, i, 0, rows[i].name);
        for (size_t star = 0; star < 4; star++) {
            th_set_cell(sheet, i, 1 + 2 * star, rows[i].stated[star]);
            Text text = th_cell_text(sheet, i, 2 + 2 * star);
            th_tally_exact_text(&tally[TH_TWO_WAY][star], &text);
            text_add(&text, " / ");
            th_tally_exact_text(&tally[TH_ONE_WAY][star], &text);
        }
        sheet->rows++;
    }
    return true;
}
