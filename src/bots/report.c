// Counting results and writing them down; see report.h.
#include "bots/report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// ---- outcomes

static bool same_text(const char *left, const char *right) {
    return left && right ? strcmp(left, right) == 0 : left == right;
}

static void count_outcome(Report *report, const RunResult *result) {
    size_t i = 0;
    while (i < report->outcomes && !(same_text(report->outcome[i].outcome, result->outcome) &&
                                     same_text(report->outcome[i].lost_to, result->lost_to)))
        i++;
    if (i == REPORT_MAX_OUTCOMES)
        i--; // more kinds of losses than a table can show: the last line takes them
    if (i == report->outcomes)
        report->outcome[report->outcomes++] =
            (ReportOutcome){.outcome = result->outcome, .lost_to = result->lost_to};
    report->outcome[i].runs++;
    report->successes += result->success;
}

static int compare_outcomes(const void *left, const void *right) {
    const ReportOutcome *a = left, *b = right;
    if (a->runs != b->runs)
        return a->runs > b->runs ? -1 : 1;
    int order = strcmp(a->outcome, b->outcome);
    if (order != 0)
        return order;
    return strcmp(a->lost_to ? a->lost_to : "", b->lost_to ? b->lost_to : "");
}

// ---- percentiles

static int compare_numbers(const void *left, const void *right) {
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return a < b ? -1 : a > b;
}

// The value of nearest rank.
static int32_t percentile(const int32_t *sorted, uint32_t count, uint32_t percent) {
    uint64_t rank = ((uint64_t)count * percent + 99) / 100;
    return sorted[rank > 0 ? rank - 1 : 0];
}

typedef int32_t ValueOf(const RunResult *result, size_t index);

static int32_t decisions_of(const RunResult *result, size_t index) {
    (void)index;
    return (int32_t)result->decisions;
}

static int32_t cycles_of(const RunResult *result, size_t index) {
    (void)index;
    return (int32_t)result->cycles;
}

static int32_t measure_of(const RunResult *result, size_t index) {
    return result->measure[index];
}

static void add_row(Report *report, const RunResult *results, int32_t *work, const char *name,
                    bool quarters, ValueOf *value_of, size_t index) {
    uint32_t runs = report->plan->runs;
    for (uint32_t i = 0; i < runs; i++)
        work[i] = value_of(&results[i], index);
    qsort(work, runs, sizeof *work, compare_numbers);
    report->row[report->rows++] = (ReportRow){.name = name,
                                              .quarters = quarters,
                                              .p10 = percentile(work, runs, 10),
                                              .p50 = percentile(work, runs, 50),
                                              .p90 = percentile(work, runs, 90)};
}

bool report_make(const SimulationPlan *plan, const RunResult *results, const Uses *uses,
                 Report *report) {
    int32_t *work = malloc((plan->runs ? plan->runs : 1) * sizeof *work);
    if (!work)
        return false;
    *report = (Report){.plan = plan, .uses = uses};
    for (uint32_t i = 0; i < plan->runs; i++)
        count_outcome(report, &results[i]);
    qsort(report->outcome, report->outcomes, sizeof report->outcome[0], compare_outcomes);
    const BotGame *own = bot_game(plan->game->id);
    if (plan->runs > 0) {
        add_row(report, results, work, "Decisions", false, decisions_of, 0);
        if (own)
            add_row(report, results, work, own->cycle, false, cycles_of, 0);
        for (size_t i = 0; own && i < own->measure_count; i++)
            add_row(report, results, work, own->measures[i].name, own->measures[i].quarters,
                    measure_of, i);
    }
    free(work);
    return true;
}

// ---- writing

enum { HUNDREDTHS = 10000 }; // of a percent in the whole

// "12.34", rounded; whole numbers only, so that every machine writes the same.
static void add_percent(Text *text, uint32_t part, uint32_t whole) {
    uint64_t share = whole ? ((uint64_t)part * HUNDREDTHS + whole / 2) / whole : 0;
    text_addf(text, "%3" PRIu64 ".%02" PRIu64, share / 100, share % 100);
}

static void add_value(Text *text, const ReportRow *row, int32_t value) {
    if (row->quarters)
        text_addf(text, " %7d.%02d", value / 4, value % 4 * 25);
    else
        text_addf(text, " %10d", value);
}

void report_table(const Report *report, Text *text) {
    const SimulationPlan *plan = report->plan;
    text_addf(text, "%s, policy %s, %" PRIu32 " runs, seeds from %" PRIu64 "\n\n", plan->game->name,
              plan->bot->name, plan->runs, plan->first_seed);
    text_addf(text, "%-44s %10s %8s\n", "outcome", "runs", "%");
    for (size_t i = 0; i < report->outcomes; i++) {
        const ReportOutcome *o = &report->outcome[i];
        char memory[80];
        Text name;
        text_init(&name, memory, sizeof memory);
        text_addf(&name, "%s%s%s", o->outcome, o->lost_to ? ", " : "",
                  o->lost_to ? o->lost_to : "");
        text_addf(text, "%-44s %10" PRIu32 "   ", memory, o->runs);
        add_percent(text, o->runs, plan->runs);
        text_add_char(text, '\n');
    }
    if (bot_game(plan->game->id)) {
        text_addf(text, "%-44s %10" PRIu32 "   ", "success", report->successes);
        add_percent(text, report->successes, plan->runs);
        text_add_char(text, '\n');
    }
    text_addf(text, "\n%-44s %10s %10s %10s\n", "", "p10", "p50", "p90");
    for (size_t i = 0; i < report->rows; i++) {
        const ReportRow *row = &report->row[i];
        text_addf(text, "%-44s", row->name);
        add_value(text, row, row->p10);
        add_value(text, row, row->p50);
        add_value(text, row, row->p90);
        text_add_char(text, '\n');
    }
    if (report->uses)
        uses_table(report->uses, text);
}

// Shares are in hundredths of a percent, W in quarters: whole numbers, as in every line of JSON
// that this program writes.
static int64_t hundredths(uint32_t part, uint32_t whole) {
    return whole ? (int64_t)(((uint64_t)part * HUNDREDTHS + whole / 2) / whole) : 0;
}

void report_json(const Report *report, Text *text) {
    const SimulationPlan *plan = report->plan;
    Json json = json_start(text);
    json_open_object(&json, NULL);
    json_string(&json, "game", plan->game->id);
    json_string(&json, "policy", plan->bot->name);
    json_int(&json, "runs", plan->runs);
    json_u64(&json, "first_seed", plan->first_seed);
    json_open_array(&json, "outcomes");
    for (size_t i = 0; i < report->outcomes; i++) {
        const ReportOutcome *o = &report->outcome[i];
        json_open_object(&json, NULL);
        json_string(&json, "outcome", o->outcome);
        if (o->lost_to)
            json_string(&json, "lost_to", o->lost_to);
        json_int(&json, "runs", o->runs);
        json_int(&json, "percent_hundredths", hundredths(o->runs, plan->runs));
        json_close_object(&json);
    }
    json_close_array(&json);
    if (bot_game(plan->game->id)) {
        json_open_object(&json, "success");
        json_int(&json, "runs", report->successes);
        json_int(&json, "percent_hundredths", hundredths(report->successes, plan->runs));
        json_close_object(&json);
    }
    json_open_array(&json, "measures");
    for (size_t i = 0; i < report->rows; i++) {
        const ReportRow *row = &report->row[i];
        json_open_object(&json, NULL);
        json_string(&json, "name", row->name);
        json_bool(&json, "quarters", row->quarters);
        json_int(&json, "p10", row->p10);
        json_int(&json, "p50", row->p50);
        json_int(&json, "p90", row->p90);
        json_close_object(&json);
    }
    json_close_array(&json);
    if (report->uses)
        uses_json(report->uses, &json);
    json_close_object(&json);
    text_add_char(text, '\n');
}
