// What Tale's scenarios lead to: journeys by many policies, told by scenario, by ending, by choice.
#ifndef CANDOR_BOTS_TALE_SURVEY_H
#define CANDOR_BOTS_TALE_SURVEY_H

#include "base/text.h"
#include "bots/bots.h"

typedef enum TaleReport {
    TALE_BY_SCENARIO, // a row for every policy and scenario
    TALE_BY_ENDING,   // a row for every ending: how often, and who reached it
    TALE_BY_CHOICE,   // a row for every choice: how often it is the best one turn ahead
    TALE_REPORTS
} TaleReport;

extern const char *const tale_report_names[TALE_REPORTS]; // "scenarios", "endings", "choices"

typedef struct TaleSurveyPlan {
    const void *catalog;
    const Bot *bot;       // NULL: every policy of Tale's own
    const char *scenario; // its id: each run plays only that one; NULL: all in their order
    uint64_t first_seed;
    uint32_t runs; // of each policy
} TaleSurveyPlan;

// Whether there is a scenario with this id.
bool tale_has_scenario(const void *catalog, const char *id);

typedef struct TaleSurvey TaleSurvey;

// Plays all runs; NULL if there is no memory.
TaleSurvey *tale_survey(const TaleSurveyPlan *plan);
void tale_survey_write(const TaleSurvey *survey, TaleReport report, Text *text);
void tale_survey_free(TaleSurvey *survey);

#endif
