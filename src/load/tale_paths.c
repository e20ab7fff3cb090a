// What only shows along the paths of a scenario: scenes that no path meets, and too much gold on
// one. Each step leads to a scene of the next turn, so going through turns in order is enough.
#include "load/tale_fill.h"

#include <stdio.h>

enum { MOST_REWARDS = 4 };

static bool is_reward(const TaOutcome *o) {
    return o->gold == TA_CHEST || o->gold == TA_QUEST || o->gold == TA_BOSS;
}

// The most rewards on a path that ends with this outcome, whose scene has met so many.
static void pass_on(const TaOutcome *o, int met, int most[TA_MAX_SCENES], int *end) {
    int *to = o->next == TA_NONE ? end : &most[o->next];
    int rewards = met + is_reward(o);
    if (rewards > *to)
        *to = rewards;
}

void ta_check_paths(const TaFill *fill, TaFile file, const TaScenario *scenario) {
    int most[TA_MAX_SCENES], end = 0;
    char found[TA_FOUND_LENGTH];
    for (int i = 0; i < TA_MAX_SCENES; i++)
        most[i] = -1; // not reached
    most[scenario->start] = 0;
    for (int turn = 1; turn <= scenario->turns; turn++) {
        for (int i = 0; i < scenario->scenes; i++) {
            const TaScene *scene = &scenario->scene[i];
            if (scene->turn != turn || most[i] < 0)
                continue;
            for (int c = 0; c < scene->choices; c++) {
                const TaChoice *choice = &scene->choice[c];
                pass_on(&choice->success, most[i], most, &end);
                if (choice->action != TA_NARRATIVE)
                    pass_on(&choice->failure, most[i], most, &end);
            }
        }
    }
    for (int i = 0; i < scenario->scenes; i++) {
        TaPlace place = ta_place(fill, file, "scenes[%d]", i);
        if (most[i] < 0)
            ta_wrong(&place, "id", "a scene that no path meets",
                     "one that a choice before it leads to");
    }
    if (end > MOST_REWARDS) {
        TaPlace place = ta_place(fill, file, "scenes");
        snprintf(found, sizeof found, "a path with %d chest, quest and boss rewards", end);
        ta_wrong(&place, "", found, "at most %d", MOST_REWARDS);
    }
}
