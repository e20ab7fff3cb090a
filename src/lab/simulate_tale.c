// candor-lab simulate --game tale --report WORD: scenarios, endings, choices or builds.
#include "lab/simulate_tale.h"

#include "bots/tale/builds.h"
#include "lab/lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 256 * 1024 };

static int find_report(const char *word) {
    for (int i = 0; i < TALE_REPORTS; i++)
        if (strcmp(word, tale_report_names[i]) == 0)
            return i;
    lab_complain("--report: found '%s', expected scenarios, endings, choices or builds.", word);
    return -1;
}

static int no_scenario(const char *id) {
    return lab_complain("--scenario: there is none with the id '%s'.", id);
}

int lab_count_builds(const void *catalog, const char *scenario) {
    static char memory[ROOM];
    Text text;
    if (scenario && !tale_has_scenario(catalog, scenario))
        return no_scenario(scenario);
    text_init(&text, memory, ROOM);
    tale_builds_write(catalog, scenario, &text);
    fputs(memory, stdout);
    return LAB_OK;
}

int lab_simulate_tale(const TaleSurveyPlan *plan, const char *word) {
    int report = find_report(word);
    if (report < 0)
        return LAB_USAGE;
    if (plan->scenario && !tale_has_scenario(plan->catalog, plan->scenario))
        return no_scenario(plan->scenario);
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
