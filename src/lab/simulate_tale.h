// The reports of `simulate --game tale --report WORD`.
#ifndef CANDOR_LAB_SIMULATE_TALE_H
#define CANDOR_LAB_SIMULATE_TALE_H

#include "bots/tale/survey.h"

// Prints the report; the exit status.
int lab_simulate_tale(const TaleSurveyPlan *plan, const char *word);

// The report that plays nothing: all builds against all checks.
#define LAB_TALE_BUILDS "builds"
int lab_count_builds(const void *catalog, const char *scenario);

#endif
