// The three tables of a survey; see survey.h. Whole numbers only, so that every machine writes the
// same.
#include "bots/tale/survey_parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const char *const tale_report_names[TALE_REPORTS] = {"scenarios", "endings", "choices"};

void tale_add_hundredths(Text *text, uint64_t part, uint64_t whole, int width) {
    uint64_t share = whole ? (part * 10000 + whole / 2) / whole : 0;
    text_addf(text, "%*" PRIu64 ".%02" PRIu64, width - 3, share / 100, share % 100);
}

static void add_tenths(Text *text, int64_t sum, uint32_t count, int width) {
    int64_t value = count ? (sum * 10 + count / 2) / count : 0;
    text_addf(text, "%*" PRId64 ".%" PRId64, width - 2, value / 10, value % 10);
}

// A scenario that nobody played is left out.
static bool was_played(const TaleSurvey *survey, uint8_t scenario) {
    for (size_t i = 0; i < survey->visits; i++)
        if (survey->visit[i].scenario == scenario)
            return true;
    return false;
}

// ---- scenarios

static int compare(const void *left, const void *right) {
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return a < b ? -1 : a > b;
}

static int32_t nearest_rank(const int32_t *sorted, uint32_t count, uint32_t percent) {
    uint64_t rank = ((uint64_t)count * percent + 99) / 100;
    return count == 0 ? 0 : sorted[rank > 0 ? rank - 1 : 0];
}

// The means of one row; sums of those who were not defeated.
typedef struct Row {
    uint32_t played, alive, reaching[PACED_LEVELS];
    int64_t xp, level, gold, chests, reached[PACED_LEVELS];
} Row;

static void add_visit(Row *row, const Visit *visit) {
    row->xp += visit->xp;
    row->level += visit->level;
    row->gold += visit->gold;
    row->chests += visit->chests;
    for (int i = 0; i < PACED_LEVELS; i++) {
        row->reached[i] += visit->reached[i];
        row->reaching[i] += visit->reached[i] > 0;
    }
}

static void write_row(const Row *row, const int32_t *xp, Text *text) {
    text_addf(text, " %7" PRIu32, row->played);
    tale_add_hundredths(text, row->played - row->alive, row->played, 9);
    add_tenths(text, row->xp, row->alive, 8);
    text_addf(text, " %5d %5d", nearest_rank(xp, row->alive, 10), nearest_rank(xp, row->alive, 90));
    add_tenths(text, row->level, row->alive, 7);
    add_tenths(text, row->gold, row->alive, 8);
    add_tenths(text, row->chests, row->alive, 8);
    for (int i = 0; i < PACED_LEVELS; i++) {
        if (row->reaching[i] > 0)
            add_tenths(text, row->reached[i], row->reaching[i], 6);
        else
            text_add(text, "     -");
    }
    text_add_char(text, '\n');
}

static void write_scenario(const TaleSurvey *survey, uint8_t policy, uint8_t scenario, int32_t *xp,
                           Text *text) {
    Row row = {.played = 0};
    for (size_t i = 0; i < survey->visits; i++) {
        const Visit *visit = &survey->visit[i];
        if (visit->policy != policy || visit->scenario != scenario)
            continue;
        row.played++;
        if (visit->ending == TA_DEFEATED)
            continue;
        xp[row.alive++] = visit->xp;
        add_visit(&row, visit);
    }
    if (row.played == 0)
        return;
    qsort(xp, row.alive, sizeof *xp, compare);
    text_addf(text, "%-19s %-8s", survey->bot[policy]->name, survey->c->scenario[scenario].id);
    write_row(&row, xp, text);
}

static void write_scenarios(const TaleSurvey *survey, Text *text) {
    int32_t *xp = malloc((survey->runs ? survey->runs : 1) * sizeof *xp);
    if (!xp)
        return;
    text_addf(text, "%-19s %-8s %7s %8s %7s %5s %5s %6s %7s %7s %5s %5s %5s\n", "policy",
              "scenario", "runs", "defeat%", "XP", "p10", "p90", "level", "gold", "chests", "to 2",
              "to 3", "to 4");
    for (size_t policy = 0; policy < survey->bots; policy++)
        for (uint8_t i = 0; i < survey->c->scenarios; i++)
            write_scenario(survey, (uint8_t)policy, i, xp, text);
    text_add(
        text,
        "XP, level, gold and chests are means of those who were not defeated; XP, gold "
        "and chests of\nthis scenario alone, the level at its end; the turn on which levels 2, 3 "
        "and 4 are reached.\n");
    free(xp);
}

// ---- endings

static void write_ending(const TaleSurvey *survey, uint8_t scenario, uint8_t ending,
                         const char *name, Text *text) {
    uint32_t count = 0, played = 0, by[BOT_MAX_POLICIES] = {0};
    size_t first = 0, reached = 0;
    for (size_t i = 0; i < survey->visits; i++) {
        const Visit *visit = &survey->visit[i];
        if (visit->scenario != scenario)
            continue;
        played++;
        count += visit->ending == ending;
        by[visit->policy] += visit->ending == ending;
    }
    for (size_t i = 0; i < survey->bots; i++) {
        reached += by[i] > 0;
        if (by[i] > by[first])
            first = i;
    }
    text_addf(text, "%-8s %-14s %8" PRIu32, survey->c->scenario[scenario].id, name, count);
    tale_add_hundredths(text, count, played, 8);
    text_addf(text, "%10zu   ", reached);
    if (count > 0)
        text_addf(text, "%s %" PRIu32, survey->bot[first]->name, by[first]);
    else
        text_add(text, "nobody");
    text_add_char(text, '\n');
}

static void write_endings(const TaleSurvey *survey, Text *text) {
    text_addf(text, "%-8s %-14s %8s %7s %9s   %s\n", "scenario", "ending", "runs", "%", "policies",
              "most often by");
    for (uint8_t i = 0; i < survey->c->scenarios; i++) {
        const TaScenario *scenario = &survey->c->scenario[i];
        if (!was_played(survey, i))
            continue;
        for (uint8_t k = 0; k < scenario->endings; k++)
            write_ending(survey, i, k, scenario->ending[k].id, text);
        write_ending(survey, i, TA_DEFEATED, "defeat", text);
    }
}

// ---- choices

static void write_scene(const TaScenario *scenario, const TaScene *scene, const SceneTally *tally,
                        Text *text) {
    for (int i = 0; i < scene->choices; i++) {
        text_addf(text, "%-8s %-10s %-10s %8" PRIu32, scenario->id, scene->id, scene->choice[i].id,
                  tally->offered[i]);
        if (tally->offered[i] == 0)
            text_add(text, "        -");
        else
            tale_add_hundredths(text, tally->best[i][TALE_TASTES], tally->offered[i], 9);
        for (int taste = 0; tally->offered[i] > 0 && taste < TALE_TASTES; taste++)
            tale_add_hundredths(text, tally->best[i][taste], tally->offered[i], 8);
        text_add_char(text, '\n');
    }
}

static void write_choices(const TaleSurvey *survey, Text *text) {
    text_addf(text, "%-8s %-10s %-10s %8s %8s", "scenario", "scene", "choice", "states", "best%");
    for (int taste = 0; taste < TALE_TASTES; taste++)
        text_addf(text, "%8s", tale_taste_names[taste]);
    text_add_char(text, '\n');
    for (uint8_t i = 0; i < survey->c->scenarios; i++) {
        const TaScenario *scenario = &survey->c->scenario[i];
        for (int k = 0; was_played(survey, i) && k < scenario->scenes; k++)
            write_scene(scenario, &scenario->scene[k], &survey->scene[i][k], text);
    }
    text_add(text, "best%: of the states in which the choice could be made, how many have a taste "
                   "that values it\nmost, one turn ahead; -: none of these characters is offered "
                   "it.\n");
}

void tale_survey_write(const TaleSurvey *survey, TaleReport report, Text *text) {
    switch (report) {
    case TALE_BY_SCENARIO: write_scenarios(survey, text); break;
    case TALE_BY_ENDING: write_endings(survey, text); break;
    case TALE_BY_CHOICE: write_choices(survey, text); break;
    case TALE_REPORTS: break;
    }
}
