// candor-lab simulate --game tale --report WORD: scenarios, endings or choices.
#include "lab/simulate_tale.h"

#include "lab/lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 256 * 1024 };

static int find_report(const char *word) {
    for (int i = 0; i < TALE_REPORTS; i++)
        if (strcmp(word, tale_report_names[i]) == 0)
            return i;
    lab_complain("--report: found '%s', expected scenarios, endings or choices.", word);
    return -1;
}

int lab_simulate_tale(const TaleSurveyPlan *plan, const char *word) {
    int report = find_report(word);
    if (report < 0)
        return LAB_USAGE;
    if (plan->scenario && !tale_has_scenario(plan->catalog, plan->scenario))
        return lab_complain("--scenario: there is none with the id '%s'.", plan->scenario);
    TaleSurvey *survey = tale_survey(plan);
    char *memory = malloc(ROOM);
    int status = survey && memory ? LAB_OK : LAB_FAILED;
    if (status == LAB_OK) {
        Text text;
        text_init(&text, memory, ROOM);
        tale_survey_write(survey, (TaleReport)report, &text);
        fputs(memory, stdout);
    } else {
        lab_complain("there is no memory for %u runs.", (unsigned)plan->runs);
    }
    free(memory);
    tale_survey_free(survey);
    return status;
}
