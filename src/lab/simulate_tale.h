// The reports of `simulate --game tale --report WORD`.
#ifndef CANDOR_LAB_SIMULATE_TALE_H
#define CANDOR_LAB_SIMULATE_TALE_H

#include "bots/tale/survey.h"

// Prints the report; the exit status.
int lab_simulate_tale(const TaleSurveyPlan *plan, const char *word);

#endif
