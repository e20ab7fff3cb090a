// The tables of the rulings: their frame, the growth of the spread, the ways on the map.
#include "threshold_parts.h"

#include <string.h>

Setup th_setup_of(int which) {
    static const char *const lines[TH_SETUPS] = {"", "oneway=on", "tuned=on"};
    Setup setup = {{0}};
    Text line;
    text_init(&line, setup.line, sizeof setup.line);
    text_add(&line, lines[which]);
    return setup;
}

void th_with_effect(ThCatalog *c, ThEffect effect) {
    for (int i = 0; i < c->artifacts; i++)
        c->artifact[i].effect = (uint8_t)effect;
}

// ---- filling a sheet

Text th_cell_text(ThSheet *sheet, size_t row, size_t column) {
    Text text;
    text_init(&text, sheet->cell[row][column], TH_SHEET_CELL);
    return text;
}

void th_set_cell(ThSheet *sheet, size_t row, size_t column, const char *string) {
    Text text = th_cell_text(sheet, row, column);
    text_add(&text, string);
}

void th_sheet_begin(ThSheet *sheet, const char *title, const char *how, size_t columns,
                    const char *const *names) {
    memset(sheet, 0, sizeof *sheet);
    sheet->title = title;
    sheet->how = how;
    sheet->columns = columns;
    for (size_t i = 0; i < columns; i++) {
        Text text;
        text_init(&text, sheet->column[i], TH_SHEET_CELL);
        text_add(&text, names[i]);
    }
}

// ---- growth (A-14, T-079)

void th_growth(const ThCatalog *c, uint32_t seeds, int waves, int32_t mean[]) {
    Setup setup = th_setup_of(TH_TWO_WAY);
    for (int wave = 0; wave <= waves; wave++)
        mean[wave] = 0;
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        ThState s;
        th_start(c, &s, &setup, seed, NULL);
        s.crossed = true;
        mean[0] += 100 * th_count(&s.distortion);
        for (int wave = 1; wave <= waves; wave++) {
            for (int turn = 0; turn < th_rules(c, &s)->period.value; turn++)
                th_spread(c, &s);
            mean[wave] += 100 * th_count(&s.distortion);
        }
    }
    for (int wave = 0; wave <= waves; wave++)
        mean[wave] /= (int32_t)seeds;
}

static bool sheet_growth(const ThCatalog *c, const ThEffort *effort, ThSheet *sheet) {
    static const char *const names[] = {"wave", "stated", "ours"};
    static const struct {
        int wave;
        const char *stated;
    } rows[] = {{0, "3"},    {1, "5.8"},  {2, "9.5"},   {3, "14.6"},  {4, "20.9"},
                {5, "28.0"}, {6, "35.7"}, {10, "65.5"}, {40, "108.0"}};
    int32_t mean[41];
    th_sheet_begin(sheet, "Distortions after each wave (A-14, T-079)",
                   "Mean number of distortions on the board if nobody stops them.", 3, names);
    th_growth(c, effort->waves, 40, mean);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Text text = th_cell_text(sheet, i, 0);
        text_addf(&text, "%d", rows[i].wave);
        th_set_cell(sheet, i, 1, rows[i].stated);
        int tenths = (int)(mean[rows[i].wave] + 5) / 10;
        text = th_cell_text(sheet, i, 2);
        text_addf(&text, "%d.%d", tenths / 10, tenths % 10);
        sheet->rows++;
    }
    return true;
}

// ---- arithmetic of the map

static bool sheet_ways(const ThCatalog *c, const ThEffort *effort, ThSheet *sheet) {
    static const char *const names[] = {"plan without any distortion", "stated", "ours"};
    static const struct {
        ThPlanId plan;
        ThWay way;
        const char *name, *stated;
    } rows[] = {
        {TH_PLAN_LEAVE, TH_TWO_WAY, "start, exit", "10"},
        {TH_PLAN_STAR, TH_TWO_WAY, "start, (3,4), exit", "16"},
        {TH_PLAN_ANCHOR, TH_TWO_WAY, "start, anchor, exit", "22"},
        {TH_PLAN_STAR_ANCHOR, TH_TWO_WAY, "start, (3,4), anchor, exit", "22"},
        {TH_PLAN_SECOND_FIRST, TH_TWO_WAY, "start, (5,6), anchor, exit", "22"},
        {TH_PLAN_SECOND_LAST, TH_TWO_WAY, "start, anchor, (5,6), exit", "24"},
        {TH_PLAN_THIRD, TH_TWO_WAY, "start, anchor, (7,9), exit", "26"},
        {TH_PLAN_FOURTH, TH_TWO_WAY, "start, anchor, (5,10), exit", "30"},
        {TH_PLAN_ANCHOR, TH_ONE_WAY, "start, anchor, exit, one-way", "26"},
    };
    ThCatalog plain = *c;
    (void)effort;
    th_sheet_begin(sheet, "Arithmetic of the map", "Moves of each trip with an empty board.", 3,
                   names);
    th_with_effect(&plain, TH_NEUTRAL);
    plain.board.distortion = (ThCells){{0}};
    plain.rules[TH_DOCUMENT].start_coherence.value = 100;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Setup setup = th_setup_of((int)rows[i].way);
        ThState s = th_plan_run(&plain, &th_plans[rows[i].plan], &setup, 1);
        Text text = th_cell_text(sheet, i, 2);
        text_addf(&text, "%d", s.turn);
        th_set_cell(sheet, i, 0, rows[i].name);
        th_set_cell(sheet, i, 1, rows[i].stated);
        sheet->rows++;
    }
    return true;
}

bool th_figures(const ThCatalog *c, int sheet, const ThEffort *effort, ThSheet *out) {
    static ThMakeSheet *const make[TH_SHEETS] = {
        sheet_growth,           sheet_ways,     th_sheet_best, th_sheet_player, th_sheet_artifacts,
        th_sheet_configuration, th_sheet_tuned, th_sheet_grid};
    return make[sheet](c, effort, out);
}
