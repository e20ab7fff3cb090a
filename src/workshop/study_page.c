// A study as one HTML page: every plot with its table and the command that makes it; see
// study_sheet.h.
#include "workshop/plot.h"
#include "workshop/study_sheet.h"

#include "load/memory.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BARS = 40 };

static const Study *study_of(const StudySheet *sheet) {
    return sheet->results->study;
}

static PlotValue as_plot(Interval i) {
    return (PlotValue){i.mean, i.low, i.high};
}

// ---- around every plot

static void open_section(const char *before, const Response *response, const char *after,
                         FILE *out) {
    fputs("<h2>", out);
    plot_text(before, out);
    if (response)
        plot_text(response->figure, out);
    if (response && response->percent > 0)
        fprintf(out, " p%u", (unsigned)response->percent);
    plot_text(after, out);
    fputs("</h2>\n", out);
}

static void open_table(const char *const *head, size_t columns, FILE *out) {
    fputs("<details><summary>Table</summary><table><tr>", out);
    for (size_t i = 0; i < columns; i++) {
        fputs("<th>", out);
        plot_text(head[i], out);
        fputs("</th>", out);
    }
    fputs("</tr>\n", out);
}

static void open_row(const char *name, FILE *out) {
    fputs("<tr><td>", out);
    plot_text(name, out);
    fputs("</td>", out);
}

static void put_value(double value, FILE *out) {
    fprintf(out, "<td>%.2f</td>", value);
}

static void put_interval(PlotValue v, FILE *out) {
    fprintf(out, "<td>%.2f (%.2f..%.2f)</td>", v.mean, v.low, v.high);
}

static void close_row(FILE *out) {
    fputs("</tr>\n", out);
}

static void close_section(const StudySheet *sheet, FILE *out) {
    fputs("</table><p>Made by <code>", out);
    plot_text(sheet->command, out);
    fputs("</code></p></details>\n", out);
}

// ---- a grid

// A number of the grid: at each value the mean over all other numbers, one line for each policy.
static void page_margin(const StudySheet *sheet, size_t knob, const Response *response, FILE *out) {
    const Study *study = study_of(sheet);
    const Knob *of = &study->knobs.knob[knob];
    const char *name[STUDY_MAX_POLICIES + 1] = {of->path};
    PlotValue *value = memory_new(study->bots * of->levels * sizeof *value);
    for (uint32_t i = 0; i < study->settings; i++) {
        for (size_t b = 0; b < study->bots; b++) {
            Interval one = response_interval(sheet->results, i, b, response);
            PlotValue *to = &value[b * of->levels + study_level(study, i, knob)];
            double part = (double)of->levels / study->settings;
            to->mean += one.mean * part;
            to->low += one.low * part;
            to->high += one.high * part;
        }
    }
    for (size_t b = 0; b < study->bots; b++)
        name[b + 1] = study->bot[b]->name;
    char after[KNOB_PATH + 8];
    Text title;
    text_init(&title, after, sizeof after);
    text_addf(&title, " by %s", of->path);
    open_section("", response, after, out);
    PlotCurves plot = {of->path,   response->figure, (const char *const *)of->level,
                       of->levels, name + 1,         study->bots,
                       value};
    plot_curves(&plot, out);
    open_table(name, study->bots + 1, out);
    for (uint32_t i = 0; i < of->levels; i++) {
        open_row(of->level[i], out);
        for (size_t b = 0; b < study->bots; b++)
            put_interval(value[b * of->levels + i], out);
        close_row(out);
    }
    close_section(sheet, out);
    free(value);
}

// Two numbers of the grid, played by the best policy of each setting.
static void page_heat(const StudySheet *sheet, size_t down, size_t across, const Response *response,
                      FILE *out) {
    const Study *study = study_of(sheet);
    const Knob *rows = &study->knobs.knob[down], *columns = &study->knobs.knob[across];
    size_t cells = (size_t)rows->levels * columns->levels;
    double *value = memory_new(cells * sizeof *value);
    for (uint32_t i = 0; i < study->settings; i++) {
        size_t best = best_policy(sheet->results, i, response);
        size_t at =
            (size_t)study_level(study, i, down) * columns->levels + study_level(study, i, across);
        value[at] += response_interval(sheet->results, i, best, response).mean * (double)cells /
                     study->settings;
    }
    PlotHeat plot = {columns->path,
                     rows->path,
                     (const char *const *)columns->level,
                     (const char *const *)rows->level,
                     columns->levels,
                     rows->levels,
                     value};
    open_section("", response, " by two numbers, the best policy of each setting", out);
    plot_heat(&plot, out);
    const char **head = memory_new((columns->levels + 1) * sizeof *head);
    head[0] = rows->path;
    for (uint32_t i = 0; i < columns->levels; i++)
        head[i + 1] = columns->level[i];
    open_table(head, columns->levels + 1, out);
    for (uint32_t r = 0; r < rows->levels; r++) {
        open_row(rows->level[r], out);
        for (uint32_t c = 0; c < columns->levels; c++)
            put_value(value[(size_t)r * columns->levels + c], out);
        close_row(out);
    }
    close_section(sheet, out);
    free(head);
    free(value);
}

static void page_marginals(const StudySheet *sheet, const Response *response, FILE *out) {
    static const char *const head[] = {"number", "swing", "changes of the best policy, %"};
    const Study *study = study_of(sheet);
    Sensitivity s;
    sensitivity_of(&s, sheet->results, DESIGN_GRID, 0, response);
    PlotValue *value = memory_new(s.count * sizeof *value);
    const char **row = memory_new(s.count * sizeof *row);
    for (size_t i = 0; i < s.count; i++) {
        row[i] = study->knobs.knob[s.marginal[i].knob].path;
        value[i] = (PlotValue){s.marginal[i].swing, s.marginal[i].swing, s.marginal[i].swing};
    }
    open_section("Which numbers move ", response, ", played by the best policy", out);
    PlotBars plot = {row, s.count, {"swing", NULL}, {value, NULL}, 0};
    plot_bars(&plot, out);
    open_table(head, 3, out);
    for (size_t i = 0; i < s.count; i++) {
        open_row(row[i], out);
        put_value(s.marginal[i].swing, out);
        put_value(s.marginal[i].changes, out);
        close_row(out);
    }
    close_section(sheet, out);
    free(row);
    free(value);
    sensitivity_free(&s);
}

static void page_grid(const StudySheet *sheet, const Response *response, FILE *out) {
    const Study *study = study_of(sheet);
    size_t moving[2] = {0, 0}, count = 0;
    for (size_t k = 0; k < study->knobs.count; k++) {
        if (study->knobs.knob[k].levels < 2)
            continue;
        if (count < 2)
            moving[count] = k;
        count++;
    }
    if (count > 1)
        page_marginals(sheet, response, out);
    for (size_t k = 0; k < study->knobs.count; k++)
        if (study->knobs.knob[k].levels > 1)
            page_margin(sheet, k, response, out);
    if (count > 1)
        page_heat(sheet, moving[0], moving[1], response, out);
}

// ---- endings and policies

// Endings that came up anywhere, by name; returns how many.
static size_t list_endings(const Results *results, const char *name[MOST_BARS]) {
    size_t count = 0;
    for (size_t c = 0; c < study_cells(results->study); c++) {
        const Tally *tally = &results->cell[c];
        for (size_t i = 0; i < tally->figures; i++) {
            const char *one = tally->figure[i].name;
            size_t k = 0;
            if (strncmp(one, FIGURE_ENDING, strlen(FIGURE_ENDING)) != 0)
                continue;
            while (k < count && strcmp(name[k], one) != 0)
                k++;
            if (k == count && count < MOST_BARS)
                name[count++] = one;
        }
    }
    return count;
}

static void name_cell(const Study *study, uint32_t setting, size_t bot, Text *text) {
    for (size_t k = 0; k < study->knobs.count; k++)
        if (study->knobs.knob[k].levels != 1)
            text_addf(text, "%s, ", study_value(study, setting, k));
    text_add(text, study->bot[bot]->name);
}

static void page_endings(const StudySheet *sheet, FILE *out) {
    enum { NAME = 64 };
    const Study *study = study_of(sheet);
    const char *part[MOST_BARS + 1] = {"setting, policy"};
    size_t parts = list_endings(sheet->results, part + 1);
    size_t places = study_cells(study) < MOST_BARS ? study_cells(study) : MOST_BARS;
    char *memory = memory_new(places * NAME);
    const char **place = memory_new(places * sizeof *place);
    double *share = memory_new(places * parts * sizeof *share);
    for (size_t i = 0; i < places; i++) {
        Text name;
        text_init(&name, memory + i * NAME, NAME);
        name_cell(study, (uint32_t)(i / study->bots), i % study->bots, &name);
        place[i] = memory + i * NAME;
        for (size_t k = 0; k < parts; k++) {
            const Tally *tally = &sheet->results->cell[i];
            share[i * parts + k] = tally_estimate(tally, part[k + 1]).mean;
        }
    }
    open_section("How runs end, percent", NULL, "", out);
    PlotStack plot = {place, places, part + 1, parts, share};
    plot_stack(&plot, out);
    open_table(part, parts + 1, out);
    for (size_t i = 0; i < places; i++) {
        open_row(place[i], out);
        for (size_t k = 0; k < parts; k++)
            put_value(share[i * parts + k], out);
        close_row(out);
    }
    close_section(sheet, out);
    free(share);
    free(place);
    free(memory);
}

static void page_ladder(const StudySheet *sheet, const Response *response, FILE *out) {
    const Study *study = study_of(sheet);
    PlotValue value[STUDY_MAX_POLICIES] = {{0}};
    const char *row[STUDY_MAX_POLICIES];
    static const char *const head[] = {"policy", "mean over all settings"};
    for (size_t b = 0; b < study->bots; b++) {
        row[b] = study->bot[b]->name;
        for (uint32_t i = 0; i < study->settings; i++) {
            Interval one = response_interval(sheet->results, i, b, response);
            value[b].mean += one.mean / study->settings;
            value[b].low += one.low / study->settings;
            value[b].high += one.high / study->settings;
        }
    }
    open_section("Who gets how far: ", response, "", out);
    PlotBars plot = {row, study->bots, {head[1], NULL}, {value, NULL}, 0};
    plot_bars(&plot, out);
    open_table(head, 2, out);
    for (size_t b = 0; b < study->bots; b++) {
        open_row(row[b], out);
        put_interval(value[b], out);
        close_row(out);
    }
    close_section(sheet, out);
}

// ---- sensitivity

typedef struct BarPage { // of a sensitivity: what each row shows
    const char *title, *name[2];
    PlotValue *value[2];
    const char **row;
    size_t rows;
    double zero;
} BarPage;

static void page_bars(const StudySheet *sheet, const BarPage *page, const Response *response,
                      size_t bot, FILE *out) {
    char after[64];
    Text text;
    text_init(&text, after, sizeof after);
    text_addf(&text, ", %s", study_of(sheet)->bot[bot]->name);
    open_section(page->title, response, after, out);
    PlotBars plot = {page->row,
                     page->rows,
                     {page->name[0], page->name[1]},
                     {page->value[0], page->value[1]},
                     page->zero};
    plot_bars(&plot, out);
    const char *head[] = {"number", page->name[0], page->name[1]};
    open_table(head, 3, out);
    for (size_t i = 0; i < page->rows; i++) {
        open_row(page->row[i], out);
        put_interval(page->value[0][i], out);
        put_interval(page->value[1][i], out);
        close_row(out);
    }
    close_section(sheet, out);
}

static PlotValue change_of(Interval value, Interval base) {
    return (PlotValue){value.mean - base.mean, value.low - base.mean, value.high - base.mean};
}

static PlotValue about(double mean, double error) {
    return (PlotValue){mean, mean - ESTIMATE_WIDTH * error, mean + ESTIMATE_WIDTH * error};
}

static void fill_bars(const StudySheet *sheet, const Sensitivity *s, BarPage *page) {
    for (size_t i = 0; i < s->count; i++) {
        size_t knob = 0;
        if (s->swing) {
            knob = s->swing[i].knob;
            page->value[0][i] = change_of(s->swing[i].low, s->swing[i].base);
            page->value[1][i] = change_of(s->swing[i].high, s->swing[i].base);
        } else if (s->effect) {
            knob = s->effect[i].knob;
            page->value[0][i] = about(s->effect[i].size, s->effect[i].size_error);
            page->value[1][i] = about(s->effect[i].spread, 0);
        } else {
            knob = s->share[i].knob;
            page->value[0][i] = as_plot(s->share[i].alone);
            page->value[1][i] = as_plot(s->share[i].total);
        }
        page->row[i] = study_of(sheet)->knobs.knob[knob].path;
    }
}

static void page_sensitivity(const StudySheet *sheet, size_t bot, const Response *response,
                             FILE *out) {
    static const BarPage pages[DESIGNS] = {
        [DESIGN_TORNADO] = {.title = "One number at a time: change of ",
                            .name = {"at its lowest value", "at its highest value"}},
        [DESIGN_MORRIS] = {.title = "Elementary effects on ",
                           .name = {"mu*: size of its effect", "sigma: depends on the others"}},
        [DESIGN_SOBOL] = {.title = "Shares of the variance of ",
                          .name = {"S1: alone", "ST: with all its interactions"}},
    };
    Sensitivity s;
    sensitivity_of(&s, sheet->results, sheet->design.kind, bot, response);
    BarPage page = pages[sheet->design.kind];
    page.rows = s.count;
    page.row = memory_new(s.count * sizeof *page.row);
    page.value[0] = memory_new(s.count * sizeof *page.value[0]);
    page.value[1] = memory_new(s.count * sizeof *page.value[1]);
    fill_bars(sheet, &s, &page);
    page_bars(sheet, &page, response, bot, out);
    free(page.row);
    free(page.value[0]);
    free(page.value[1]);
    sensitivity_free(&s);
}

// A hypercube: the points over each number.
static void page_points(const StudySheet *sheet, size_t bot, const Response *response, FILE *out) {
    const Study *study = study_of(sheet);
    double *x = memory_new(2 * (size_t)study->settings * sizeof *x), *y = x + study->settings;
    for (size_t k = 0; k < study->knobs.count; k++) {
        const Knob *knob = &study->knobs.knob[k];
        const char *head[] = {knob->path, response->figure};
        for (uint32_t i = 0; i < study->settings; i++) {
            int32_t number;
            bool plain = knob_number(knob, study_value(study, i, k), &number);
            x[i] = plain ? (double)number : (double)study_level(study, i, k);
            y[i] = response_interval(sheet->results, i, bot, response).mean;
        }
        open_section("", response, " over one number", out);
        PlotDots plot = {knob->path, response->figure, x, y, study->settings};
        plot_dots(&plot, out);
        open_table(head, 2, out);
        for (uint32_t i = 0; i < study->settings; i++) {
            open_row(study_value(study, i, k), out);
            put_value(y[i], out);
            close_row(out);
        }
        close_section(sheet, out);
    }
    free(x);
}

// ---- the page

static void page_head(const StudySheet *sheet, FILE *out) {
    const Study *study = study_of(sheet);
    fprintf(out,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s: a study</title>\n",
            study->ground.game->name);
    plot_style(out);
    fprintf(out, "</head>\n<body>\n<h1>%s: a study</h1>\n<pre>", study->ground.game->name);
    plot_text(sheet->command, out);
    fprintf(out,
            "</pre>\n<p>Design %s: %" PRIu32 " settings, %zu %s, %" PRIu32
            " runs of each, seeds from %" PRIu64
            ", the same for all. Intervals hold the truth in 95 "
            "of a hundred cases.</p>\n<table><tr><th>number</th><th>now</th><th>values</th></tr>\n",
            design_names[sheet->design.kind], study->settings, study->bots,
            text_plural((long)study->bots, "policy", "policies"), study->runs, study->first_seed);
    for (size_t k = 0; k < study->knobs.count; k++) {
        const Knob *knob = &study->knobs.knob[k];
        open_row(knob->path, out);
        fputs("<td>", out);
        plot_text(knob->base, out);
        fputs("</td><td>", out);
        for (uint32_t i = 0; i < knob->levels; i++) {
            fputs(i > 0 ? " " : "", out);
            plot_text(knob->level[i], out);
        }
        fputs("</td>", out);
        close_row(out);
    }
    fputs("</table>\n", out);
}

void study_sheet_html(const StudySheet *sheet, FILE *out) {
    const Study *study = study_of(sheet);
    DesignKind kind = sheet->design.kind;
    page_head(sheet, out);
    for (size_t r = 0; r < sheet->responses; r++) {
        const Response *response = &sheet->response[r];
        if (kind == DESIGN_GRID)
            page_grid(sheet, response, out);
        for (size_t b = 0; kind != DESIGN_GRID && study->knobs.count > 0 && b < study->bots; b++) {
            if (kind == DESIGN_LHS)
                page_points(sheet, b, response, out);
            else
                page_sensitivity(sheet, b, response, out);
        }
        if (study->bots > 1)
            page_ladder(sheet, response, out);
    }
    if (kind == DESIGN_GRID || kind == DESIGN_TORNADO)
        page_endings(sheet, out);
    fputs("</body>\n</html>\n", out);
}
