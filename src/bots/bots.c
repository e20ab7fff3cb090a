// The list of policies, and the one that every game has; see bots.h.
#include "bots/bots.h"

#include <string.h>

static const BotGame *const games[] = {&frontier_bots, &threshold_bots, &tale_bots};

static Move choose_random(const Game *game, const void *catalog, const void *state,
                          BotMemory *memory) {
    Move moves[GAME_MAX_MOVES];
    size_t count = game->moves(catalog, state, moves);
    return moves[bot_below(memory, (uint32_t)count)];
}

static const Bot random_bot = {
    .name = "random", .summary = "any legal move, all equally likely", .choose = choose_random};

const BotGame *bot_game(const char *game) {
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (strcmp(games[i]->game, game) == 0)
            return games[i];
    return NULL;
}

static size_t list_all(const Bot *bots, size_t count, const Bot *list[], size_t listed) {
    for (size_t i = 0; i < count && listed < BOT_MAX_POLICIES; i++)
        list[listed++] = &bots[i];
    return listed;
}

size_t bot_list(const char *game, const Bot *list[BOT_MAX_POLICIES]) {
    const BotGame *own = bot_game(game);
    size_t count = 0;
    list[count++] = &random_bot;
    if (own) {
        count = list_all(own->bots, own->bot_count, list, count);
        count = list_all(own->ladder, own->rung_count, list, count);
    }
    return count;
}

static const Bot *named(const Bot *bots, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(bots[i].name, name) == 0)
            return &bots[i];
    return NULL;
}

const Bot *bot_find(const char *game, const char *name) {
    const BotGame *own = bot_game(game);
    const Bot *found = named(&random_bot, 1, name);
    if (!found && own)
        found = named(own->bots, own->bot_count, name);
    if (!found && own)
        found = named(own->ladder, own->rung_count, name);
    if (!found && own)
        found = named(own->aimed, own->aimed_count, name);
    return found;
}
