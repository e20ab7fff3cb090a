// See playout.h.
#include "review/playout.h"

#include "base/check.h"
#include "base/rng.h"

#include <stdlib.h>
#include <string.h>

enum { STREAM_TEAM = 2002 };
enum { LONGEST = 20000 }; // decisions of one future; what goes on longer is valued as it stands

// Players that open the same thing share it.
static uint32_t first_with(const BotGoal *goal, uint32_t player) {
    uint32_t first = 0;
    while (goal->player[first]->open != goal->player[player]->open)
        first++;
    return first;
}

Team *team_open(const Game *game, const void *catalog, const BotGoal *goal) {
    Team *team = calloc(1, sizeof *team);
    CHECK(goal->players >= 1 && goal->players <= REVIEW_MAX_PLAYERS);
    if (!team)
        return NULL;
    *team = (Team){.game = game, .catalog = catalog, .goal = goal};
    for (uint32_t i = 0; i < goal->players; i++) {
        uint32_t first = first_with(goal, i);
        if (goal->player[i]->open)
            team->shared[i] = first < i ? team->shared[first] : goal->player[i]->open(catalog);
    }
    team_play_as(team, NULL);
    return team;
}

void team_hurry(Team *team, bool rough) {
    team->rough = rough;
}

void team_play_as(Team *team, const void *state) {
    const BotGoal *goal = team->goal;
    team->parts = goal->parts ? goal->parts(team->catalog, state) : 0;
    team->range = 0;
    for (uint32_t parts = team->parts; parts != 0; parts &= parts - 1)
        team->range += goal->range;
    if (team->range == 0)
        team->range = goal->range;
}

int32_t team_range(const Team *team) {
    return team->range;
}

void team_close(Team *team) {
    for (uint32_t i = 0; team && i < team->goal->players; i++)
        if (team->goal->player[i]->close && first_with(team->goal, i) == i)
            team->goal->player[i]->close(team->shared[i]);
    free(team);
}

int32_t team_value(const Team *team, const void *state) {
    int32_t value = team->goal->value(team->catalog, state);
    value = value < 0 ? 0 : value > team->range ? team->range : value;
    return (int32_t)((int64_t)value * REVIEW_UNIT / team->range);
}

void team_make(const Team *team, void *state, Move move) {
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    bool made = team->game->apply(team->catalog, state, move, NULL, &reason);
    CHECK(made);
    (void)made;
}

static BotMemory memory_of(const Team *team, uint32_t player, uint64_t key) {
    return (BotMemory){.seed = key,
                       .shared = team->shared[player],
                       .plan = team->goal->player[player]->plan,
                       .rough = team->rough,
                       .parts = team->parts};
}

bool team_solved(const Team *team, const void *state, Move move, int32_t *value) {
    BotMemory memory = memory_of(team, 0, 0);
    return team->goal->solved && !team->rough && !team->game->outcome(state) &&
           team->goal->solved(team->catalog, &memory, state, move, value);
}

int32_t players_play(Players *players, uint32_t player, const void *state, uint64_t key) {
    const Game *game = players->team->game;
    const void *catalog = players->team->catalog;
    const Bot *bot = players->team->goal->player[player];
    BotMemory memory = memory_of(players->team, player, key);
    char unread[2];
    int32_t known;
    Text reason;
    players->playouts++;
    if (!players->to_the_end && team_solved(players->team, state, (Move){0}, &known))
        return known;
    text_init(&reason, unread, sizeof unread);
    memcpy(players->scratch, state, game->state_size);
    for (int i = 0; i < LONGEST && !game->outcome(players->scratch); i++) {
        Move move = bot->choose(game, catalog, players->scratch, &memory);
        if (!game->apply(catalog, players->scratch, move, NULL, &reason))
            break;
    }
    return team_value(players->team, players->scratch);
}

void team_player_move(const Team *team, uint32_t player, const void *state, uint64_t seed,
                      Move *move) {
    BotMemory memory = memory_of(team, player, seed);
    *move = team->goal->player[player]->choose(team->game, team->catalog, state, &memory);
}

static uint32_t best_of(Players *players, const void *state, uint8_t *dealt, uint32_t trials,
                        uint64_t seed) {
    const Team *team = players->team;
    int64_t sum[REVIEW_MAX_PLAYERS] = {0};
    uint32_t best = 0;
    for (uint32_t i = 0; i < trials; i++) {
        uint64_t key = rng_value(seed, STREAM_TEAM, i);
        memcpy(dealt, state, team->game->state_size);
        team->game->redeal(team->catalog, dealt, key);
        for (uint32_t p = 0; p < team->goal->players; p++)
            sum[p] += players_play(players, p, dealt, key);
    }
    for (uint32_t p = 1; p < team->goal->players; p++)
        if (sum[p] > sum[best])
            best = p;
    return best;
}

uint32_t team_player(const Team *team, const void *state, uint32_t trials, uint64_t seed) {
    size_t size = team->game->state_size;
    uint8_t *states = calloc(2, size);
    Players players = {.team = team, .scratch = states};
    bool several = states && team->goal->players > 1;
    uint32_t best = several ? best_of(&players, state, states + size, trials, seed) : 0;
    free(states);
    return best;
}

void team_move(const Team *team, const void *state, uint32_t trials, uint64_t seed, Move *move) {
    team_player_move(team, team_player(team, state, trials, seed), state, seed, move);
}

// ---- comparing

void paired_add(Paired *paired, int32_t difference) {
    paired->sum += difference;
    paired->square += (uint64_t)((int64_t)difference * difference);
    paired->count++;
}

int32_t paired_mean(const Paired *paired) {
    return (int32_t)(paired->sum / (int64_t)paired->count);
}

static uint64_t root(uint64_t value) {
    uint64_t low = 0, high = UINT64_C(1) << 32;
    while (low + 1 < high) {
        uint64_t middle = low + (high - low) / 2;
        if (middle * middle <= value)
            low = middle;
        else
            high = middle;
    }
    return low;
}

// In whole numbers, so that every machine marks the same. One future more than there were, so that
// equal differences in a few of them are not taken for certainty.
int32_t paired_error(const Paired *paired) {
    int64_t mean = paired->sum / (int64_t)paired->count;
    uint64_t count = paired->count;
    // The mean is rounded towards zero, so that its square is no more than that of the squares.
    CHECK(paired->square / count >= (uint64_t)(mean * mean));
    uint64_t around = paired->square / count - (uint64_t)(mean * mean);
    uint64_t doubt = (uint64_t)REVIEW_POINT * REVIEW_POINT / count;
    return (int32_t)root((around + doubt) / count);
}

bool paired_ahead(const Paired *paired) {
    return (int64_t)paired_mean(paired) * 100 > (int64_t)paired_error(paired) * 233;
}
