// See play.h.
#include "workshop/play.h"

#include <stdlib.h>
#include <string.h>

bool player_open(Player *player, const Game *game, const Variant *variant, const Bot *bot) {
    player->plan = (SimulationPlan){
        .game = game, .catalog = variant->catalog, .bot = bot, .setup = variant->setup};
    player->state = malloc(game->state_size);
    player->shared = bot->open ? bot->open(variant->catalog) : NULL;
    return player->state != NULL;
}

void player_close(Player *player) {
    if (player->plan.bot->close)
        player->plan.bot->close(player->shared);
    free(player->state);
}

static void put(RunFigures *figures, const char *before, const char *name, FigureKind kind,
                int32_t value) {
    RunFigure *figure = &figures->figure[figures->count++];
    Text text;
    text_init(&text, figure->name, sizeof figure->name);
    text_addf(&text, "%s%s", before, name);
    figure->kind = kind;
    figure->value = value;
}

void player_run(Player *player, uint64_t seed, RunFigures *figures) {
    const BotGame *own = bot_game(player->plan.game->id);
    RunResult result = simulation_play(&player->plan, player->shared, player->state, seed);
    figures->count = 0;
    put(figures, FIGURE_SUCCESS, "", FIGURE_SHARE, result.success);
    put(figures, FIGURE_ENDING, result.outcome, FIGURE_SHARE, 1);
    if (result.lost_to)
        put(figures, FIGURE_LOST_TO, result.lost_to, FIGURE_SHARE, 1);
    put(figures, FIGURE_DECISIONS, "", FIGURE_COUNT, (int32_t)result.decisions);
    if (own)
        put(figures, own->cycle, "", FIGURE_COUNT, (int32_t)result.cycles);
    for (size_t i = 0; own && i < own->measure_count; i++)
        put(figures, own->measures[i].name, "",
            own->measures[i].quarters ? FIGURE_QUARTERS : FIGURE_COUNT, result.measure[i]);
}

void tally_run(Tally *tally, const RunFigures *figures) {
    for (size_t i = 0; i < figures->count; i++)
        tally_add(tally, figures->figure[i].name, figures->figure[i].kind,
                  figures->figure[i].value);
    tally_end_run(tally);
}

static const RunFigure *named(const RunFigures *figures, const char *name) {
    for (size_t i = 0; i < figures->count; i++)
        if (strcmp(figures->figure[i].name, name) == 0)
            return &figures->figure[i];
    return NULL;
}

void tally_difference(Tally *tally, const RunFigures *first, const RunFigures *second) {
    for (size_t i = 0; i < second->count; i++) {
        const RunFigure *figure = &second->figure[i], *other = named(first, figure->name);
        tally_add(tally, figure->name, figure->kind, figure->value - (other ? other->value : 0));
    }
    for (size_t i = 0; i < first->count; i++) {
        const RunFigure *figure = &first->figure[i];
        if (!named(second, figure->name))
            tally_add(tally, figure->name, figure->kind, -figure->value);
    }
    tally_end_run(tally);
}
