// The odds of a fight as members of a JSON object, for the forms of candor-lab solve.
#ifndef CANDOR_LAB_ODDS_H
#define CANDOR_LAB_ODDS_H

#include "base/json.h"
#include "bots/frontier/odds.h"

// error: of the chance of winning; NULL: it is exact and not told.
void odds_json(Json *json, const FrOdds *odds, const double *error);

#endif
