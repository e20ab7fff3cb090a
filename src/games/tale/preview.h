// What a choice can bring, found by carrying it out on copies of the state with every face of the
// die. What else is drawn, gold and items, stays in the copies.
#ifndef CANDOR_TALE_PREVIEW_H
#define CANDOR_TALE_PREVIEW_H

#include "games/tale/rules.h"

enum { TA_FACES = 20 };

typedef struct TaSpan {
    int32_t low, high;
    bool known; // some face leads here
} TaSpan;

typedef struct TaForecast {
    int32_t faces;       // of 20 that succeed, help aside; 20 if nothing is rolled
    int32_t least;       // the lowest of them
    TaSpan xp, xp_of_20; // of a success below a natural 20, and of that
    TaSpan damage;       // of a failure that nobody helps with
    TaSpan healed[2];    // by a failure, and by a success
} TaForecast;

// The state once the price of a choice is paid.
TaState ta_paid(const TaCatalog *c, const TaState *s, const TaChoice *choice);

TaForecast ta_foresee(const TaCatalog *c, const TaState *s, uint8_t choice);

#endif
