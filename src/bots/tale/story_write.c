// A story's report as text; see story.h.
#include "bots/tale/story_write.h"

#include "engine/code.h"
#include "games/tale/tale.h"

#include <stdlib.h>

enum { READ_A_MINUTE = 220, HOPED_XP = 500, ANY = TALE_ANY };

void story_percent(Text *text, double share) {
    int tenths = (int)(share * 1000.0 + 0.5);
    text_addf(text, "%d.%d", tenths / 10, tenths % 10);
}

StoryCounts story_counts(const Story *story) {
    StoryCounts counts = {0};
    for (size_t i = 0; i < story->lines; i++) {
        counts.met += story->line[i].run >= 0;
        counts.impossible += !story->line[i].possible;
        counts.open += story->line[i].possible && story->line[i].run < 0;
    }
    return counts;
}

char *story_code(const Story *story, int run) {
    Session *session = session_open(&tale_game, story->c);
    char memory[400], *code = NULL;
    Setup setup = {.line = ""};
    Text reason;
    text_init(&reason, memory, sizeof memory);
    const StoryRun *one = &story->run[run];
    bool good = session && session_start(session, &setup, one->seed, NULL, &reason);
    for (size_t i = 0; good && i < one->moves; i++)
        good = session_do_move(session, one->move[i], NULL, &reason);
    if (good)
        code = code_write(session);
    if (session)
        session_close(session);
    return code;
}

void story_extremes(const StoryLine *line, int *least, int *most) {
    *least = *most = 0;
    for (int i = 1; i < STORY_PLAYERS; i++) {
        if (line->share[i] < line->share[*least])
            *least = i;
        if (line->share[i] > line->share[*most])
            *most = i;
    }
}

double story_mean(const StoryLine *line, int taste) {
    double sum = 0.0;
    for (int i = 0; i < STORY_CHARACTERS; i++)
        sum += line->share[i * (TALE_TASTES + 1) + taste];
    return sum / STORY_CHARACTERS;
}

// ---- parts of the report

static void write_head(const Story *story, Text *text) {
    const TaScenario *s = story_scenario(story);
    StoryCounts counts = story_counts(story);
    int choices = 0;
    for (int i = 0; i < s->scenes; i++)
        choices += s->scene[i].choices;
    text_addf(text,
              "%s (%s), by %s, %s\n%d turns, %d scenes, %d choices, %d endings and a defeat\n",
              s->title, s->id, s->author, s->licence, s->turns, s->scenes, choices, s->endings);
    text_addf(text,
              "%zu lines in %zu states: %zu met by a run that was played, %zu that cannot be met, "
              "%zu open\n\n",
              story->lines, story->states, counts.met, counts.impossible, counts.open);
}

static void write_three(Text *text, const int parts[STORY_PARTS]) {
    text_addf(text, " %5d %5d %5d ", parts[0], parts[1], parts[2]);
}

static void write_paths(const Story *story, Text *text) {
    text_addf(text, "%-10s%-20s%-9s%-19s%-19s%s\n", "paths", "words p10 p50 p90", "minutes",
              "XP p10 p50 p90", "gold p10 p50 p90", "items p10 p50 p90");
    for (int taste = 0; taste <= TALE_TASTES; taste++) {
        const StoryPath *path = &story->path[taste];
        text_addf(text, "%-9s", tale_taste_names[taste]);
        write_three(text, path->words);
        text_addf(text, " %5d   ", (path->words[1] + READ_A_MINUTE / 2) / READ_A_MINUTE);
        write_three(text, path->xp);
        write_three(text, path->gold);
        write_three(text, path->items);
        text_add_char(text, '\n');
    }
    text_addf(text,
              "A balanced character at the start, by taste. The document hopes for %d XP in twenty "
              "turns: %d here.\n\n",
              HOPED_XP, HOPED_XP * story_scenario(story)->turns / 20);
}

static void write_shares(const StoryLine *line, Text *text) {
    char name[40];
    int least, most;
    story_extremes(line, &least, &most);
    story_percent(text, story_mean(line, ANY));
    text_add(text, " % of any, ");
    story_percent(text, line->share[least]);
    text_addf(text, " (%s) to ", story_player_name(least, name));
    story_percent(text, line->share[most]);
    text_addf(text, " (%s)", story_player_name(most, name));
}

static void write_lines(const Story *story, Text *text) {
    char name[80];
    text_add(text, "lines: who sees them, and the run that meets them\n");
    for (size_t i = 0; i < story->lines; i++) {
        const StoryLine *line = &story->line[i];
        text_addf(text, "%-8s %-34s ", story_kind_names[line->kind],
                  story_line_name(story, line, name));
        if (!line->possible)
            text_addf(text, "cannot be met: %s\n", line->reason);
        else if (line->run < 0)
            text_add(text, "open: it can be met, but no run was found that does\n");
        else if (line->kind == STORY_WARE ||
                 (line->kind == STORY_ENDING && line->choice >= story_scenario(story)->endings))
            text_addf(text, "run %d\n", line->run + 1);
        else {
            text_addf(text, "run %-4d ", line->run + 1);
            write_shares(line, text);
            text_add_char(text, '\n');
        }
    }
    text_add_char(text, '\n');
}

static void write_never_best(const Story *story, Text *text) {
    const TaScenario *s = story_scenario(story);
    int count = 0;
    text_add(text, "choices that are never the best, for no taste and for no ending\n");
    for (int i = 0; i < s->scenes; i++)
        for (int k = 0; k < s->scene[i].choices; k++)
            if (!story->best[i][k]) {
                text_addf(text, "  %s/%s\n", s->scene[i].id, s->scene[i].choice[k].id);
                count++;
            }
    text_add(text, count == 0 ? "  none\n\n" : "\n");
}

// The DC at which this character has the chance that is wanted.
int story_wanted_dc(const Story *story, const TaChoice *choice, int character) {
    TaState s;
    tale_begun(story->c, story_characters[character], story->scenario, &s);
    return 21 + ta_stat(story->c, &s, (TaStat)choice->stat, NULL) - (choice->want + 2) / 5;
}

static void write_check(const Story *story, const TaScene *scene, const TaChoice *choice,
                        Text *text) {
    char memory[80];
    Text name;
    text_init(&name, memory, sizeof memory);
    text_addf(&name, "%s/%s", scene->id, choice->id);
    text_addf(text, "%-30s %-11s", memory, ta_stat_names[choice->stat]);
    if (choice->difficulty == TA_FIXED)
        text_addf(text, "%3d    ", choice->dc);
    else
        text_addf(text, "%-7s", ta_difficulty_names[choice->difficulty]);
    for (int i = 0; i < STORY_CHARACTERS; i++)
        text_addf(text, " %10d", story_chance(story, choice, i));
    if (choice->want > 0) {
        text_addf(text, "   want %d: DC", choice->want);
        for (int i = 0; i < STORY_CHARACTERS; i++)
            text_addf(text, "%s %d", i > 0 ? "," : "", story_wanted_dc(story, choice, i));
    }
    text_add_char(text, '\n');
}

static void write_checks(const Story *story, Text *text) {
    const TaScenario *s = story_scenario(story);
    text_addf(text, "%-30s %-11s%-7s", "chances, %", "stat", "DC");
    for (int i = 0; i < STORY_CHARACTERS; i++)
        text_addf(text, " %10s", story_characters[i]->name);
    text_add_char(text, '\n');
    for (int i = 0; i < s->scenes; i++)
        for (int k = 0; k < s->scene[i].choices; k++)
            if (s->scene[i].choice[k].action != TA_NARRATIVE)
                write_check(story, &s->scene[i], &s->scene[i].choice[k], text);
    text_add_char(text, '\n');
}

static void write_runs(const Story *story, Text *text) {
    text_add(text, "runs: codes that open them, in window, page and candor-lab\n");
    for (size_t i = 0; i < story->runs; i++) {
        char *code = story_code(story, (int)i);
        text_addf(text, "%4zu %s\n", i + 1, code ? code : "");
        free(code);
    }
}

void story_write(const Story *story, Text *text) {
    write_head(story, text);
    write_paths(story, text);
    write_lines(story, text);
    write_never_best(story, text);
    write_checks(story, text);
    write_runs(story, text);
}
