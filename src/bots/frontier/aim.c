// What may be wanted of a run; see aim.h.
#include "bots/frontier/aim.h"

// A contract that asks for no ending is content with any; the Exit is the nearest.
static FrOutcome contract_ending(const FrCatalog *c, const FrState *s) {
    if (s->contract == FR_NONE || c->contract[s->contract].outcomes == 0)
        return FR_EXIT;
    return (FrOutcome)c->contract[s->contract].outcome[0];
}

FrOutcome fr_aim_ending(const FrCatalog *c, const FrState *s, FrAim aim) {
    switch (aim) {
    case FR_AIM_HUNTER: return FR_HUNTER;
    case FR_AIM_GATEKEEPER: return FR_GATEKEEPER;
    case FR_AIM_CONVERGENCE: return FR_CONVERGENCE;
    case FR_AIM_OBSERVATION: return FR_RUNNING;
    case FR_AIM_CONTRACT: return contract_ending(c, s);
    default: return FR_EXIT;
    }
}

bool fr_aim_reached(const FrCatalog *c, const FrState *s, FrAim aim) {
    if (s->outcome == FR_RUNNING)
        return false;
    switch (aim) {
    case FR_AIM_SUCCESS: return c->ending[s->outcome].success;
    case FR_AIM_CONTRACT: return fr_contract_kept(c, s);
    case FR_AIM_OBSERVATION: return false;
    default: return s->outcome == fr_aim_ending(c, s, aim);
    }
}

int32_t fr_aim_worth(const FrCatalog *c, const FrState *s, FrAim aim) {
    if (aim == FR_AIM_OBSERVATION)
        return s->observation * 10;
    bool alive = s->outcome != FR_RUNNING && c->ending[s->outcome].success;
    int32_t observation = s->observation < 1000 ? s->observation : 1000;
    return fr_aim_reached(c, s, aim) * FR_AIM_WORTH + alive * (FR_AIM_WORTH / 20) + observation / 5;
}
