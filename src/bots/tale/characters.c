// See characters.h.
#include "bots/tale/characters.h"

// People and background as listed in content/tale: 1 Ashwarden, 2 Reedfolk, 3 Cogwright,
// 5 Lanternborn; 1 Gate Guard, 2 Archivist, 3 Wayfinder, 5 Market Voice. Stats in the order of
// TaStat.
const TaleCharacter tale_balanced = {"balanced", 5, 3, 2, {5, 5, 5, 5, 6, 5}};
const TaleCharacter tale_solo = {"solo", 5, 3, 1, {5, 5, 5, 5, 6, 5}};
const TaleCharacter tale_specialist = {"specialist", 1, 1, 2, {8, 3, 5, 3, 8, 4}};
const TaleCharacter tale_scholar = {"scholar", 3, 2, 2, {3, 7, 4, 6, 3, 8}};
const TaleCharacter tale_speaker = {"speaker", 2, 5, 2, {3, 6, 8, 6, 4, 4}};

static Move move_of(TaVerb verb, int a, int b) {
    return (Move){.verb = (uint8_t)verb, .a = (uint8_t)a, .b = (uint8_t)b};
}

Move tale_create(const TaState *s, const TaleCharacter *character) {
    if (s->people != character->race - 1)
        return move_of(TA_RACE, character->race, 0);
    if (s->background != character->background - 1)
        return move_of(TA_BACKGROUND, character->background, 0);
    if (s->companion != character->companion)
        return move_of(TA_COMPANION, character->companion, 0);
    for (int i = 0; i < TA_STATS; i++)
        if (s->base[i] != character->base[i])
            return move_of(TA_STAT, i, character->base[i]);
    return move_of(TA_BEGIN, 0, 0);
}

void tale_begun(const TaCatalog *c, const TaleCharacter *character, uint8_t scenario, TaState *s) {
    Setup setup = {.line = ""};
    ta_start(c, s, &setup, 1, NULL);
    while (s->mode == TA_MODE_CREATION)
        if (!ta_apply(c, s, tale_create(s, character), NULL, NULL))
            ta_begin(c, s, NULL); // points are left: it is a state to look at, not a run
    ta_enter_scenario(c, s, scenario, 0, NULL);
}
