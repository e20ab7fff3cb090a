// What playing a survey and writing it down share.
#ifndef CANDOR_BOTS_TALE_SURVEY_PARTS_H
#define CANDOR_BOTS_TALE_SURVEY_PARTS_H

#include "bots/tale/survey.h"
#include "bots/tale/worth.h"

enum { PACED_LEVELS = 3 };

// One scenario of one run; until it ends, xp and gold are those at its start.
typedef struct Visit {
    bool open;
    uint8_t policy, scenario, ending, level, chests, turn;
    uint8_t start_level, reached[PACED_LEVELS]; // the turn of levels 2, 3 and 4; 0: not here
    int32_t xp, gold;
} Visit;

typedef struct SceneTally {
    uint32_t offered[TA_MAX_CHOICES];               // states in which the choice could be made
    uint32_t best[TA_MAX_CHOICES][TALE_TASTES + 1]; // for this taste; the last: for any of them
} SceneTally;

struct TaleSurvey {
    const TaCatalog *c;
    const Bot *bot[BOT_MAX_POLICIES];
    size_t bots;
    uint32_t runs;
    Visit *visit;
    size_t visits;
    SceneTally scene[TA_MAX_SCENARIOS][TA_MAX_SCENES];
};

// "12.34": so many hundredths of the whole, rounded.
void tale_add_hundredths(Text *text, uint64_t part, uint64_t whole, int width);

#endif
