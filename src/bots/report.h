// What many runs amount to: outcomes, and percentiles of everything measured.
#ifndef CANDOR_BOTS_REPORT_H
#define CANDOR_BOTS_REPORT_H

#include "base/json.h"
#include "bots/simulation.h"

enum { REPORT_MAX_OUTCOMES = 32, REPORT_MAX_ROWS = BOT_MAX_MEASURES + 2 };

typedef struct ReportOutcome {
    const char *outcome;
    const char *lost_to; // or NULL
    uint32_t runs;
} ReportOutcome;

typedef struct ReportRow {
    const char *name;
    bool quarters;
    int32_t p10, p50, p90;
} ReportRow;

typedef struct Report {
    const SimulationPlan *plan;
    const Uses *uses; // or NULL
    uint32_t successes;
    size_t outcomes, rows;
    ReportOutcome outcome[REPORT_MAX_OUTCOMES]; // most frequent first
    ReportRow row[REPORT_MAX_ROWS];
} Report;

// False if there is no memory. The plan, the results and the uses (or NULL) must outlive the
// report.
bool report_make(const SimulationPlan *plan, const RunResult *results, const Uses *uses,
                 Report *report);

void report_table(const Report *report, Text *text);
void report_json(const Report *report, Text *text);

#endif
