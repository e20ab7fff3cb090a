// How lucky the dice were: successes against what the chances promised.
//
// The distribution of successes is built check by check in whole numbers, as shares of 2^32: each
// check adds one more success with its own chance. Rounding stays far below a tenth of a percent.
#include "games/tale/rules.h"

enum { MOST_CHECKS = 255 };

TaLuck ta_luck(const TaDice *dice) {
    TaLuck luck = {.successes = dice->successes};
    uint64_t share[MOST_CHECKS + 1] = {UINT64_C(1) << 32};
    for (int chance = 1; chance < TA_CHANCES; chance++) {
        for (int n = 0; n < dice->checks[chance] && luck.checks < MOST_CHECKS; n++) {
            luck.checks++;
            luck.expected20 += chance;
            for (int k = luck.checks; k > 0; k--)
                share[k] =
                    (share[k] * (uint64_t)(20 - chance) + share[k - 1] * (uint64_t)chance) / 20;
            share[0] = share[0] * (uint64_t)(20 - chance) / 20;
        }
    }
    uint64_t worse = 0;
    for (int k = 0; k < luck.successes && k <= MOST_CHECKS; k++)
        worse += share[k];
    luck.worse_permil = (int32_t)((worse * 1000 + (UINT64_C(1) << 31)) >> 32);
    return luck;
}
