// The tables of the replanning player; see threshold_figures.h.
#include "threshold_parts.h"

bool th_sheet_player(const ThCatalog *c, const ThEffort *effort, ThSheet *sheet) {
    static const char *const names[] = {"plan", "two-way, stated", "ours", "one-way, stated",
                                        "ours"};
    static const struct {
        ThPlanId plan;
        const char *name, *stated[TH_WAYS];
    } rows[] = {
        {TH_PLAN_LEAVE, "leave", {"10.0, 0 %", "10.0, 0 %"}},
        {TH_PLAN_STAR, "safe star only", {"10.0, 0 %", "10.0, 0 %"}},
        {TH_PLAN_STAR_ANCHOR, "safe star + anchor", {"14.0, 0 %", "9.1 [4..10], 0 %"}},
        {TH_PLAN_ANCHOR, "anchor only", {"8.0, 0 %", "3.3, 5.4 %"}},
        {TH_PLAN_THIRD, "anchor + (7,9)", {"10.0 [8..10], 0 %", "2.1, 31.8 %"}},
        {TH_PLAN_FOURTH, "anchor + (5,10)", {"4.8 [1..6], 0.5 %", "1.8, 62 %"}},
        {TH_PLAN_EVERYTHING, "visit everything, take the first", {"2.6, 19.6 %", "1.1, 98 %"}},
    };
    ThCatalog neutral = *c;
    th_sheet_begin(sheet, "Replanning player, document constants, neutral artifact (P)",
                   "Sees the board only and takes the cheapest way on it, turn by turn.", 5, names);
    th_with_effect(&neutral, TH_NEUTRAL);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        th_set_cell(sheet, i, 0, rows[i].name);
        for (int way = 0; way < TH_WAYS; way++) {
            Setup setup = th_setup_of(way);
            ThTally tally = th_tally_plan(&neutral, rows[i].plan, &setup, effort->plans);
            Text text = th_cell_text(sheet, i, th_ours_column(way));
            th_tally_text(&tally, &text);
            th_set_cell(sheet, i, th_stated_column(way), rows[i].stated[way]);
        }
        sheet->rows++;
    }
    return true;
}

bool th_sheet_configuration(const ThCatalog *c, const ThEffort *effort, ThSheet *sheet) {
    static const char *const names[] = {"plan", "document, stated", "ours", "one-way, stated",
                                        "ours", "tuned, stated",    "ours"};
    static const struct {
        ThPlanId plan;
        const char *name, *stated[TH_SETUPS];
    } rows[] = {
        {TH_PLAN_LEAVE, "leave", {"10", "10", "10"}},
        {TH_PLAN_STAR, "Lens, leave", {"10", "10", "14"}},
        {TH_PLAN_STAR_ANCHOR,
         "Lens, anchor, leave",
         {"14", "8.4, 0.6 % loss", "14.4 [5..16], 47 % whole"}},
        {TH_PLAN_SECOND_FIRST,
         "Severance, then the anchor",
         {"3.9", "100 % loss", "3.4, 6.6 % loss"}},
        {TH_PLAN_SECOND_LAST, "anchor, then Severance", {"11.4", "9.5", "15.5, 79 % whole"}},
        {TH_PLAN_THIRD, "anchor, Still Point", {"10", "4", "10"}},
        {TH_PLAN_INVERT, "anchor, Inverter, (6,3)", {"15.9, whole", "14", "22"}},
        {TH_PLAN_CARRY_FIRST,
         "carry the Lens, visit everything",
         {"70 % loss", "99.8 % loss", "91 % loss"}},
    };
    th_sheet_begin(sheet, "Configuration: the artifacts where they lie",
                   "The replanning player under both rule sets.", 7, names);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        th_set_cell(sheet, i, 0, rows[i].name);
        for (int which = 0; which < TH_SETUPS; which++) {
            Setup setup = th_setup_of(which);
            ThTally tally = th_tally_plan(c, rows[i].plan, &setup, effort->plans);
            Text text = th_cell_text(sheet, i, th_ours_column(which));
            th_tally_whole_text(&tally, &text);
            th_set_cell(sheet, i, th_stated_column(which), rows[i].stated[which]);
        }
        sheet->rows++;
    }
    return true;
}

// ---- which constants make it a decision

bool th_sheet_tuned(const ThCatalog *c, const ThEffort *effort, ThSheet *sheet) {
    static const char *const names[] = {"plan, tuned set, neutral artifact", "stated", "ours"};
    static const struct {
        ThPlanId plan;
        const char *name, *stated;
    } rows[] = {
        {TH_PLAN_LEAVE, "leave", "10"},
        {TH_PLAN_STAR, "safe star", "14"},
        {TH_PLAN_STAR_ANCHOR, "safe star + anchor", "15.0 [10..16], 75 % whole"},
        {TH_PLAN_THIRD, "anchor + (7,9)", "6.9"},
        {TH_PLAN_EVERYTHING, "visit everything", "40 % loss"},
    };
    enum { ROWS = sizeof rows / sizeof rows[0] };
    ThCatalog neutral = *c;
    Setup setup = th_setup_of(TH_SETUP_TUNED);
    th_sheet_begin(sheet, "The tuned set: one-way, +10, +12, period 3",
                   "The replanning player, and what a player who knows the seed would get.", 3,
                   names);
    th_with_effect(&neutral, TH_NEUTRAL);
    for (size_t i = 0; i < ROWS; i++) {
        ThTally tally = th_tally_plan(&neutral, rows[i].plan, &setup, effort->plans);
        Text text = th_cell_text(sheet, i, 2);
        th_tally_whole_text(&tally, &text);
        th_set_cell(sheet, i, 0, rows[i].name);
        th_set_cell(sheet, i, 1, rows[i].stated);
    }
    ThWanted wanted = {0, 1, -1};
    ThTally exact;
    if (!th_tally_exact(&neutral, TH_SETUP_TUNED, effort->exact, &wanted, 1, &exact))
        return false;
    Text text = th_cell_text(sheet, ROWS, 2);
    th_tally_whole_text(&exact, &text);
    th_set_cell(sheet, ROWS, 0, "safe star + anchor, exact");
    th_set_cell(sheet, ROWS, 1, "15.4");
    sheet->rows = ROWS + 1;
    return true;
}

// The document's own tunables (T-113), all 36 combinations.
bool th_sheet_grid(const ThCatalog *c, const ThEffort *effort, ThSheet *sheet) {
    static const char *const names[] = {"line",   "bonus",     "anchor",
                                        "period", "safe star", "safe star + anchor"};
    static const int bonuses[] = {6, 8, 10}, anchors[] = {8, 10, 12}, periods[] = {3, 5};
    th_sheet_begin(sheet, "Every combination of the document's tunables, neutral artifact (P)",
                   "The replanning player; leaving at once always ends with 10.", 6, names);
    for (int i = 0; i < 36; i++) {
        int way = i / 18, bonus = bonuses[i / 6 % 3], anchor = anchors[i / 2 % 3];
        ThCatalog variant = *c;
        Setup setup = th_setup_of(way);
        th_with_effect(&variant, TH_NEUTRAL);
        for (int k = 0; k < variant.artifacts; k++)
            variant.artifact[k].bonus[TH_DOCUMENT] = (int16_t)bonus;
        variant.rules[TH_DOCUMENT].anchor_gain.value = anchor;
        variant.rules[TH_DOCUMENT].period.value = periods[i % 2];
        ThTally star = th_tally_plan(&variant, TH_PLAN_STAR, &setup, 1);
        ThTally deep = th_tally_plan(&variant, TH_PLAN_STAR_ANCHOR, &setup, effort->plans);
        size_t row = sheet->rows++;
        th_set_cell(sheet, row, 0, way == TH_ONE_WAY ? "one-way" : "two-way");
        const int numbers[] = {bonus, anchor, periods[i % 2]};
        for (size_t k = 0; k < 3; k++) {
            Text text = th_cell_text(sheet, row, 1 + k);
            text_addf(&text, "%d", numbers[k]);
        }
        Text text = th_cell_text(sheet, row, 4);
        th_tally_whole_text(&star, &text);
        text = th_cell_text(sheet, row, 5);
        th_tally_whole_text(&deep, &text);
    }
    return true;
}
