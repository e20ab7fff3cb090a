// The list of goals; see goals.h.
#include "bots/goals.h"

#include <string.h>

static const BotGoals *const games[] = {&frontier_goals, &threshold_goals, &tale_goals};

const BotGoals *bot_goals(const char *game) {
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (strcmp(games[i]->game, game) == 0)
            return games[i];
    return NULL;
}

const BotGoal *bot_goal(const char *game, const char *id) {
    const BotGoals *own = bot_goals(game);
    for (size_t i = 0; own && i < own->count; i++)
        if (!id || strcmp(own->goal[i].id, id) == 0)
            return &own->goal[i];
    return NULL;
}

const BotGoal *bot_goal_of_run(const char *game, const void *catalog, const void *state) {
    const BotGoals *own = bot_goals(game);
    for (size_t i = 0; own && i < own->count; i++)
        if (own->goal[i].if_lost && !own->success(catalog, state))
            return &own->goal[i];
    return bot_goal(game, NULL);
}
