// The lines of a story, which of them can be met, and why not; see story.h.
#include "bots/tale/story.h"

#include "bots/tale/story_parts.h"

#include <stdlib.h>
#include <string.h>

const char *const story_kind_names[STORY_KINDS] = {"scene",   "choice", "success",
                                                   "failure", "ware",   "ending"};
const TaleCharacter *const story_characters[STORY_CHARACTERS] = {&tale_balanced, &tale_specialist,
                                                                 &tale_scholar, &tale_speaker};

const TaScenario *story_scenario(const Story *story) {
    return &story->c->scenario[story->scenario];
}

const char *story_player_name(int player, char memory[40]) {
    Text text;
    text_init(&text, memory, 40);
    text_addf(&text, "%s-%s", story_characters[player / (TALE_TASTES + 1)]->name,
              tale_taste_names[player % (TALE_TASTES + 1)]);
    return memory;
}

const char *story_line_name(const Story *story, const StoryLine *line, char memory[80]) {
    const TaScenario *s = story_scenario(story);
    Text text;
    text_init(&text, memory, 80);
    if (line->kind == STORY_ENDING)
        text_add(&text, line->choice < s->endings ? s->ending[line->choice].id : "defeat");
    else if (line->kind == STORY_WARE)
        text_addf(&text, "%s/%s", s->stop[line->scene].id,
                  s->stop[line->scene].ware[line->choice].id);
    else if (line->kind == STORY_SCENE)
        text_add(&text, s->scene[line->scene].id);
    else
        text_addf(&text, "%s/%s%s", s->scene[line->scene].id,
                  s->scene[line->scene].choice[line->choice].id,
                  line->kind == STORY_SUCCESS   ? "/success"
                  : line->kind == STORY_FAILURE ? "/failure"
                                                : "");
    return memory;
}

int story_chance(const Story *story, const TaChoice *choice, int character) {
    TaState s;
    tale_begun(story->c, story_characters[character], story->scenario, &s);
    return (int)ta_check(story->c, &s, choice, NULL).chance * 100 / TA_CHANCES;
}

// ---- lines

static void add_line(Story *story, StoryKind kind, int scene, int choice) {
    if (story->lines < STORY_MAX_LINES)
        story->line[story->lines++] = (StoryLine){
            .kind = (uint8_t)kind, .scene = (uint8_t)scene, .choice = (uint8_t)choice, .run = -1};
}

static void list_lines(Story *story) {
    const TaScenario *s = story_scenario(story);
    for (int i = 0; i < s->scenes; i++) {
        add_line(story, STORY_SCENE, i, 0);
        for (int k = 0; k < s->scene[i].choices; k++) {
            add_line(story, STORY_CHOICE, i, k);
            add_line(story, STORY_SUCCESS, i, k);
            if (s->scene[i].choice[k].action != TA_NARRATIVE)
                add_line(story, STORY_FAILURE, i, k);
        }
    }
    for (int i = 0; i < s->stops; i++)
        for (int k = 0; k < s->stop[i].wares; k++)
            add_line(story, STORY_WARE, i, k);
    for (int i = 0; i <= s->endings; i++)
        add_line(story, STORY_ENDING, 0, i);
}

// ---- what can be met, by anybody

typedef struct Reach {
    bool scene[TA_MAX_SCENES], stop[TA_MAX_STOPS], ending[TA_MAX_ENDINGS + 1];
    bool choice[TA_MAX_SCENES][TA_MAX_CHOICES];
    uint64_t ever[TA_MAX_SCENES]; // flags that some state of the scene has
    uint64_t at_end;
} Reach;

static void note_end(const StoryGraph *g, int32_t to, uint64_t flags, Reach *reach) {
    if (to >= 0 || to == STORY_CLOSED)
        return;
    reach->ending[-1 - to] = true;
    reach->at_end |= flags;
    (void)g;
}

static void note_node(const StoryGraph *g, const StoryNode *node, Reach *reach) {
    const TaScene *scene = &g->s->scene[node->scene];
    reach->scene[node->scene] = true;
    reach->ever[node->scene] |= node->flags;
    if (scene->stop != TA_NONE)
        reach->stop[scene->stop] = true;
    for (int i = 0; i < scene->choices; i++) {
        const TaChoice *choice = &scene->choice[i];
        if (node->next[i][1] == STORY_CLOSED)
            continue;
        reach->choice[node->scene][i] = true;
        reach->ending[g->s->endings] |= choice->danger != TA_NO_DANGER;
        note_end(g, node->next[i][1], node->flags | choice->success.flags, reach);
        note_end(g, node->next[i][0], node->flags | choice->failure.flags, reach);
    }
}

TaleCharacter story_fitting(const TaCatalog *c, const TaNeed *need, const TaleCharacter *like) {
    TaleCharacter one = *like;
    if (need->people != TA_NONE)
        one.race = (uint8_t)(need->people + 1);
    if (need->background != TA_NONE)
        one.background = (uint8_t)(need->background + 1);
    if (need->stat != TA_NONE) { // all that can be had of it, the rest shared out
        int32_t steps = c->rules.points.value / c->rules.point_cost.value;
        for (int i = 0; i < TA_STATS; i++)
            one.base[i] = (int8_t)c->rules.stat_low.value;
        for (int i = 0; steps > 0 && i < TA_STATS; i++) {
            int stat = (need->stat + i) % TA_STATS;
            int32_t up = ta_least(steps, c->rules.stat_high.value - c->rules.stat_low.value);
            one.base[stat] = (int8_t)(one.base[stat] + up);
            steps -= up;
        }
    }
    return one;
}

// Everybody whom some choice names, with every background that some choice names, and somebody whom
// none does.
static void list_classes(const Story *story, bool peoples[TA_MAX_PEOPLES + 1],
                         bool backgrounds[TA_MAX_BACKGROUNDS + 1]) {
    const TaScenario *s = story_scenario(story);
    for (int i = 0; i < s->scenes; i++)
        for (int k = 0; k < s->scene[i].choices; k++) {
            const TaNeed *need = &s->scene[i].choice[k].need;
            if (need->people != TA_NONE)
                peoples[need->people] = true;
            if (need->background != TA_NONE)
                backgrounds[need->background] = true;
        }
    int other = 0;
    while (other < story->c->peoples - 1 && peoples[other])
        other++;
    peoples[other] = true;
    other = 0;
    while (other < story->c->backgrounds - 1 && backgrounds[other])
        other++;
    backgrounds[other] = true;
}

static bool walk(Story *story, const TaleCharacter *character, Reach *reach) {
    StoryGraph g;
    bool good = story_graph(&g, story->c, story->scenario, character, false);
    for (int32_t i = 0; good && i < g.count; i++)
        note_node(&g, &g.node[i], reach);
    story->states += good ? (size_t)g.count : 0;
    story_graph_free(&g);
    return good;
}

static bool walk_all(Story *story, Reach *reach) {
    bool peoples[TA_MAX_PEOPLES + 1] = {false}, backgrounds[TA_MAX_BACKGROUNDS + 1] = {false};
    list_classes(story, peoples, backgrounds);
    for (int p = 0; p < story->c->peoples; p++)
        for (int b = 0; b < story->c->backgrounds; b++) {
            TaleCharacter one = tale_balanced;
            one.race = (uint8_t)(p + 1);
            one.background = (uint8_t)(b + 1);
            if (peoples[p] && backgrounds[b] && !walk(story, &one, reach))
                return false;
        }
    return true;
}

// ---- why not

static void add_flags(const TaScenario *s, uint64_t flags, Text *text) {
    const char *between = "";
    for (int i = 0; i < s->flags; i++)
        if (flags >> i & 1) {
            text_addf(text, "%s%s", between, s->flag[i]);
            between = ", ";
        }
}

static void explain_choice(const Story *story, const Reach *reach, const StoryLine *line,
                           Text *text) {
    const TaScenario *s = story_scenario(story);
    const TaChoice *choice = &s->scene[line->scene].choice[line->choice];
    uint64_t never = choice->needs & ~reach->ever[line->scene];
    if (!reach->scene[line->scene]) {
        text_add(text, "its scene is never met");
    } else if (choice->need.stat != TA_NONE &&
               choice->need.least > story->c->rules.effective_high.value) {
        text_addf(text, "no stat is above %d", story->c->rules.effective_high.value);
    } else if (never) {
        text_add(text, "never set when its scene is met: ");
        add_flags(s, never, text);
    } else {
        text_add(text, "nobody who is offered it has all of these at once: ");
        add_flags(s, choice->needs, text);
    }
}

static void explain_ending(const Story *story, const Reach *reach, const StoryLine *line,
                           Text *text) {
    const TaScenario *s = story_scenario(story);
    if (line->choice >= s->endings) {
        text_add(text, "nothing here can hurt");
        return;
    }
    uint64_t needs = s->ending[line->choice].needs, never = needs & ~reach->at_end;
    text_add(text, never ? "never set at the end: "
                         : "another ending before it is told whenever these are all set: ");
    add_flags(s, never ? never : needs, text);
}

static void explain(Story *story, const Reach *reach, StoryLine *line) {
    Text text;
    text_init(&text, line->reason, sizeof line->reason);
    switch ((StoryKind)line->kind) {
    case STORY_SCENE: text_add(&text, "no choice that can be made leads to it"); break;
    case STORY_WARE: text_add(&text, "no scene that is met has this stop"); break;
    case STORY_ENDING: explain_ending(story, reach, line, &text); break;
    default: explain_choice(story, reach, line, &text); break;
    }
}

static void judge(Story *story, const Reach *reach) {
    for (size_t i = 0; i < story->lines; i++) {
        StoryLine *line = &story->line[i];
        line->possible = line->kind == STORY_SCENE    ? reach->scene[line->scene]
                         : line->kind == STORY_WARE   ? reach->stop[line->scene]
                         : line->kind == STORY_ENDING ? reach->ending[line->choice]
                                                      : reach->choice[line->scene][line->choice];
        if (!line->possible)
            explain(story, reach, line);
    }
}

Story *story_of(const TaCatalog *c, uint8_t scenario) {
    Story *story = calloc(1, sizeof *story);
    Reach *reach = calloc(1, sizeof *reach);
    bool good = story && reach;
    if (good) {
        story->c = c;
        story->scenario = scenario;
        list_lines(story);
        good = walk_all(story, reach);
    }
    if (good) {
        judge(story, reach);
        good = story_play(story) && story_count(story);
    }
    free(reach);
    if (good)
        return story;
    free(story);
    return NULL;
}
