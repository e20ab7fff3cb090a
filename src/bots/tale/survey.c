// Playing and counting; see survey.h. The tables are written by survey_write.c.
#include "bots/tale/survey_parts.h"

#include "bots/simulation.h"
#include "bots/tale/player.h"
#include "games/tale/tale.h"

#include <stdlib.h>
#include <string.h>

static int scenario_number(const TaCatalog *c, const char *id) {
    for (int i = 0; i < c->scenarios; i++)
        if (strcmp(c->scenario[i].id, id) == 0)
            return i + 1;
    return 0;
}

bool tale_has_scenario(const void *catalog, const char *id) {
    return scenario_number(catalog, id) > 0;
}

// ---- choices

// In this state, which choice each taste would take.
static void count_choices(TaleSurvey *survey, const TaState *s) {
    const TaCatalog *c = survey->c;
    SceneTally *scene = &survey->scene[s->scenario][s->scene];
    uint8_t shown[TA_MAX_CHOICES], liked = 0;
    size_t count = ta_shown_choices(c, s, shown);
    for (size_t i = 0; i < count; i++)
        scene->offered[shown[i]] += ta_is_open(c, s, &ta_scene(c, s)->choice[shown[i]], NULL);
    for (int taste = 0; taste < TALE_TASTES; taste++) {
        uint8_t best = shown[tale_best(c, s, (TaleTaste)taste)];
        scene->best[best][taste]++;
        liked = (uint8_t)(liked | 1U << best);
    }
    for (int i = 0; i < TA_MAX_CHOICES; i++)
        scene->best[i][TALE_TASTES] += liked >> i & 1;
}

// ---- one run

static void end_visit(TaleSurvey *survey, const TaState *s, Visit *visit) {
    visit->ending = s->ending[visit->scenario];
    visit->level = s->level;
    visit->xp = tale_all_xp(survey->c, s) - visit->xp;
    visit->gold = s->gold - visit->gold;
    survey->visit[survey->visits++] = *visit;
    visit->open = false;
}

// After every move: a scenario begins, a turn is over, a scenario ends.
static void follow(TaleSurvey *survey, const TaState *s, Move move, Visit *visit) {
    if (move.verb == TA_SCENARIO)
        *visit = (Visit){.open = true,
                         .policy = visit->policy,
                         .scenario = s->scenario,
                         .start_level = s->level,
                         .xp = tale_all_xp(survey->c, s),
                         .gold = s->gold};
    if (!visit->open)
        return;
    if (s->mode == TA_MODE_BETWEEN && move.verb != TA_CONTINUE && s->turn > visit->turn) {
        const TaChoice *choice = &ta_scene(survey->c, s)->choice[s->last.choice];
        const TaOutcome *o = s->last.success ? &choice->success : &choice->failure;
        visit->chests = (uint8_t)(visit->chests + (o->gold == TA_CHEST));
        visit->turn = s->turn;
        for (int i = 0; i < PACED_LEVELS; i++)
            if (visit->reached[i] == 0 && visit->start_level < i + 2 && s->level >= i + 2)
                visit->reached[i] = s->turn;
    }
    if (s->ending[visit->scenario] != TA_NONE)
        end_visit(survey, s, visit);
}

static void play(TaleSurvey *survey, uint8_t policy, uint64_t seed, uint8_t parts) {
    const Bot *bot = survey->bot[policy];
    BotMemory memory = {.seed = seed, .plan = bot->plan, .parts = parts};
    Visit visit = {.policy = policy};
    Setup setup = {.line = ""};
    TaState s;
    ta_start(survey->c, &s, &setup, seed, NULL);
    for (int i = 0; i < SIMULATION_MAX_DECISIONS && s.end == TA_RUNNING; i++) {
        Move move = bot->choose(&tale_game, survey->c, &s, &memory);
        if (move.verb == TA_CHOOSE)
            count_choices(survey, &s);
        if (!ta_apply(survey->c, &s, move, NULL, NULL))
            return;
        follow(survey, &s, move, &visit);
    }
}

// ---- all runs

TaleSurvey *tale_survey(const TaleSurveyPlan *plan) {
    TaleSurvey *survey = calloc(1, sizeof *survey);
    if (!survey)
        return NULL;
    survey->c = plan->catalog;
    survey->runs = plan->runs;
    if (plan->bot) {
        survey->bot[survey->bots++] = plan->bot;
    } else {
        const Bot *list[BOT_MAX_POLICIES];
        size_t count = bot_list("tale", list);
        for (size_t i = 1; i < count; i++) // without random, who retires
            survey->bot[survey->bots++] = list[i];
    }
    size_t most = survey->bots * survey->c->scenarios * (size_t)plan->runs;
    survey->visit = calloc(most ? most : 1, sizeof *survey->visit);
    if (!survey->visit) {
        free(survey);
        return NULL;
    }
    int number = plan->scenario ? scenario_number(survey->c, plan->scenario) : 0;
    uint8_t parts = number > 0 ? (uint8_t)(1U << (number - 1)) : 0;
    for (size_t policy = 0; policy < survey->bots; policy++)
        for (uint32_t i = 0; i < plan->runs; i++)
            play(survey, (uint8_t)policy, plan->first_seed + i, parts);
    return survey;
}

void tale_survey_free(TaleSurvey *survey) {
    if (survey)
        free(survey->visit);
    free(survey);
}
