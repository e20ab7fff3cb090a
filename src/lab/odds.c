// See odds.h.
#include "lab/odds.h"

#include <stdio.h>

static void json_real(Json *json, const char *name, double value) {
    char digits[40];
    snprintf(digits, sizeof digits, "%.12g", value);
    json_raw(json, name, digits);
}

void odds_json(Json *json, const FrOdds *odds, const double *error) {
    json_real(json, "win", odds->win);
    if (error)
        json_real(json, "error", *error);
    json_real(json, "hp_left", odds->hp);
    json_real(json, "turns", odds->turns);
}
