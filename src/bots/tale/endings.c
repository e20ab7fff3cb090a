// See endings.h.
#include "bots/tale/endings.h"

#include "bots/tale/story.h"

#include <stdlib.h>
#include <string.h>

enum { JOURNEYS = 2 }; // a journey is completed or retired from; then come the stories' endings

// An ending of a story; of a defeat the place is behind the others.
typedef struct Told {
    uint8_t scenario, place;
} Told;

static bool find(const TaCatalog *c, size_t ending, Told *told) {
    size_t left = ending - JOURNEYS;
    for (uint8_t i = 0; i < c->scenarios; i++) {
        size_t own = (size_t)c->scenario[i].endings + 1;
        if (left < own) {
            *told = (Told){i, (uint8_t)left};
            return true;
        }
        left -= own;
    }
    return false;
}

static bool name_of(const void *catalog, size_t ending, Text *name) {
    const TaCatalog *c = catalog;
    Told told;
    if (ending < JOURNEYS) {
        text_add(name, ending == 0 ? "COMPLETED" : "RETIRED");
        return true;
    }
    if (!find(c, ending, &told))
        return false;
    const TaScenario *s = &c->scenario[told.scenario];
    text_addf(name, "%s, %s", s->id, told.place < s->endings ? s->ending[told.place].id : "defeat");
    return true;
}

static bool is_told(const void *catalog, const void *state, size_t ending) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    Told told;
    if (ending < JOURNEYS)
        return s->end == (ending == 0 ? TA_COMPLETED : TA_RETIRED);
    if (!find(c, ending, &told))
        return false;
    bool defeat = told.place == c->scenario[told.scenario].endings;
    return s->ending[told.scenario] == (defeat ? TA_DEFEATED : told.place);
}

static BotFound read_line(const Story *story, const StoryLine *line, BotWitness *witness,
                          Text *why) {
    if (!line->possible) {
        text_add(why, line->reason);
        return BOT_IMPOSSIBLE;
    }
    if (line->run < 0)
        return BOT_NOT_FOUND;
    const StoryRun *run = &story->run[line->run];
    witness->seed = run->seed;
    witness->moves = run->moves;
    memcpy(witness->move, run->move, run->moves * sizeof run->move[0]);
    return BOT_WITNESS;
}

static BotFound look(const void *catalog, const Setup *setup, size_t ending, BotWitness *witness,
                     Text *why) {
    Told told;
    (void)setup;
    if (ending < JOURNEYS || !find(catalog, ending, &told))
        return BOT_NOT_FOUND;
    Story *story = story_of(catalog, told.scenario);
    BotFound found = BOT_NOT_FOUND;
    for (size_t i = 0; story && i < story->lines; i++)
        if (story->line[i].kind == STORY_ENDING && story->line[i].choice == told.place)
            found = read_line(story, &story->line[i], witness, why);
    free(story);
    return found;
}

const BotEndings tale_endings = {.name = name_of, .told = is_told, .look = look};
