// Who sees what: exact shares of players by character and taste, what their paths bring, and which
// choices are the best for somebody; see story.h.
#include "bots/tale/story_parts.h"

#include <stdlib.h>
#include <string.h>

enum { PERCENT = 100 };

static const double tie = 1e-9;

// ---- what a taste takes

typedef struct Tastes { // of a choice by a character, times 20; and for each new flag
    int64_t worth[TA_MAX_SCENES][TA_MAX_CHOICES][TALE_TASTES];
} Tastes;

// Everything but flags; those depend on what is known.
static void weigh(const StoryGraph *g, Tastes *tastes) {
    TaState s = g->begun;
    s.flags = UINT64_MAX;
    for (uint8_t i = 0; i < g->s->scenes; i++)
        for (int k = 0; k < g->s->scene[i].choices; k++)
            for (int taste = 0; taste < TALE_TASTES; taste++) {
                s.scene = i;
                s.turn = g->s->scene[i].turn;
                s.hp = taste == TALE_SAFE ? (int16_t)(g->begun.hp / 2) : g->begun.hp; // once hurt
                tastes->worth[i][k][taste] =
                    tale_worth(g->c, &s, &g->s->scene[i].choice[k], (TaleTaste)taste);
            }
}

static double worth_of(const StoryGraph *g, const Tastes *tastes, int32_t index, int choice,
                       int taste) {
    const StoryNode *node = &g->node[index];
    const TaChoice *one = &g->s->scene[node->scene].choice[choice];
    uint64_t live = g->live[g->s->scene[node->scene].turn + 1] & ~node->flags;
    double faces = g->faces[node->scene][choice] * TA_CHANCES;
    double flags = faces * ta_count_bits(one->success.flags & live) +
                   (TA_CHANCES - faces) * ta_count_bits(one->failure.flags & live);
    return (double)tastes->worth[node->scene][choice][taste] +
           flags * (double)tale_flag_worth((TaleTaste)taste);
}

// How likely a player of this taste takes each choice; "any" takes all that are open alike.
static void wish(const StoryGraph *g, const Tastes *tastes, int32_t index, int taste,
                 double wishes[TA_MAX_CHOICES]) {
    int open = 0, best = -1;
    double most = 0.0;
    for (int i = 0; i < TA_MAX_CHOICES; i++) {
        wishes[i] = 0.0;
        if (g->node[index].next[i][1] == STORY_CLOSED)
            continue;
        open++;
        double worth = taste == TALE_ANY ? 0.0 : worth_of(g, tastes, index, i, taste);
        if (best < 0 || worth > most + tie) {
            best = i;
            most = worth;
        }
    }
    for (int i = 0; i < TA_MAX_CHOICES; i++)
        if (g->node[index].next[i][1] != STORY_CLOSED)
            wishes[i] = taste == TALE_ANY ? 1.0 / open : i == best;
}

// ---- shares

typedef struct Flow { // of one player through the story
    double scene[TA_MAX_SCENES], way[TA_MAX_SCENES][TA_MAX_CHOICES][2];
    double ending[TA_MAX_ENDINGS];
} Flow;

static void pass_on(double share, int32_t to, double *nodes, Flow *flow) {
    if (to >= 0)
        nodes[to] += share;
    else if (to != STORY_CLOSED)
        flow->ending[-1 - to] += share;
}

static bool flow_through(const StoryGraph *g, const Tastes *tastes, int taste, Flow *flow) {
    double *nodes = calloc((size_t)g->count, sizeof *nodes);
    if (!nodes)
        return false;
    memset(flow, 0, sizeof *flow);
    nodes[0] = 1.0;
    for (int32_t i = 0; i < g->count; i++) {
        int32_t index = g->order[i];
        const StoryNode *node = &g->node[index];
        double wishes[TA_MAX_CHOICES];
        wish(g, tastes, index, taste, wishes);
        flow->scene[node->scene] += nodes[index];
        for (int k = 0; k < TA_MAX_CHOICES; k++) {
            double share = nodes[index] * wishes[k], faces = g->faces[node->scene][k];
            if (share <= 0.0)
                continue;
            flow->way[node->scene][k][1] += share * faces;
            flow->way[node->scene][k][0] += share * (1.0 - faces);
            pass_on(share * faces, node->next[k][1], nodes, flow);
            pass_on(share * (1.0 - faces), node->next[k][0], nodes, flow);
        }
    }
    free(nodes);
    return true;
}

static double share_of(const StoryLine *line, const TaScenario *s, const Flow *flow) {
    if (line->kind == STORY_SCENE)
        return flow->scene[line->scene];
    if (line->kind == STORY_ENDING)
        return line->choice < s->endings ? flow->ending[line->choice] : 0.0;
    if (line->kind == STORY_WARE)
        return 0.0;
    const double *way = flow->way[line->scene][line->choice];
    return (line->kind == STORY_SUCCESS ? 0.0 : way[0]) +
           (line->kind == STORY_FAILURE ? 0.0 : way[1]);
}

// ---- what paths bring

typedef enum Measure { WORDS, XP, GOLD, ITEMS, MEASURES } Measure;

static int words_in(const char *text) {
    int words = text[0] != '\0';
    for (; *text; text++)
        words += *text == ' ';
    return words;
}

// Rounded: the mean of the faces that succeed.
static int xp_of(const StoryGraph *g, const TaChoice *choice) {
    if (choice->action == TA_NARRATIVE)
        return ta_xp(g->c, choice, 0, 0, false, NULL);
    TaCheck check = ta_check(g->c, &g->begun, choice, NULL);
    int32_t sum = 0, faces = 0;
    for (int32_t face = 1; face <= TA_CHANCES; face++) {
        int32_t total = face + check.value + check.bonus;
        if (!ta_succeeds((uint32_t)face, total, check.dc))
            continue;
        sum += ta_xp(g->c, choice, check.dc, total - check.dc, face == TA_CHANCES, NULL);
        faces++;
    }
    return (sum + faces / 2) / faces;
}

static int brings(const StoryGraph *g, Measure measure, int scene, int choice, bool success) {
    const TaScene *at = &g->s->scene[scene];
    const TaChoice *one = &at->choice[choice];
    const TaOutcome *o = success ? &one->success : &one->failure;
    const TaRange *range = &g->c->rules.gold[o->gold];
    switch (measure) {
    case WORDS: return words_in(at->text) + words_in(one->text) + words_in(o->text);
    case XP: return success ? xp_of(g, one) : 0;
    case GOLD: return (range->low + range->high) / 2 - o->gold_loss - one->need.price;
    default: return o->items;
    }
}

// How much a state's paths have brought: from low on, one number for each amount.
typedef struct Spread {
    int32_t low, high; // high < low: nobody has come here
    size_t first;      // of its shares, in the memory of all
} Spread;

typedef struct Spreads { // of all states, and behind them of the end
    const StoryGraph *g;
    Spread *at;
    double *memory;
    int brought[TA_MAX_SCENES][TA_MAX_CHOICES][2];
} Spreads;

static Spread *spread_at(const Spreads *all, int32_t to) {
    return to == STORY_CLOSED ? NULL : &all->at[to >= 0 ? to : all->g->count];
}

// The ranges first, so that there is exactly as much memory as is needed.
static void widen_from(const Spreads *all, int32_t index) {
    const StoryNode *node = &all->g->node[index];
    const Spread *from = &all->at[index];
    for (int k = 0; k < TA_MAX_CHOICES * 2 && from->high >= from->low; k++) {
        Spread *to = spread_at(all, node->next[k / 2][k % 2]);
        int by = all->brought[node->scene][k / 2][k % 2];
        if (!to)
            continue;
        bool empty = to->high < to->low;
        to->low = empty ? from->low + by : ta_least(to->low, from->low + by);
        to->high = empty ? from->high + by : ta_most(to->high, from->high + by);
    }
}

static bool lay_out(Spreads *all) {
    size_t sum = 0;
    for (int32_t i = 0; i <= all->g->count; i++)
        all->at[i] = (Spread){.low = 0, .high = i == 0 ? 0 : -1};
    for (int32_t i = 0; i < all->g->count; i++)
        widen_from(all, all->g->order[i]);
    for (int32_t i = 0; i <= all->g->count; i++)
        sum += (size_t)(all->at[i].high - all->at[i].low + 1);
    all->memory = calloc(sum + 1, sizeof *all->memory);
    size_t next = 0;
    for (int32_t i = 0; i <= all->g->count; i++) {
        all->at[i].first = next;
        next += (size_t)(all->at[i].high - all->at[i].low + 1);
    }
    return all->memory != NULL;
}

static void spread_from(const Spreads *all, const Tastes *tastes, int taste, int32_t index) {
    const StoryNode *node = &all->g->node[index];
    const Spread *from = &all->at[index];
    double wishes[TA_MAX_CHOICES];
    wish(all->g, tastes, index, taste, wishes);
    for (int k = 0; k < TA_MAX_CHOICES * 2; k++) {
        const Spread *to = spread_at(all, node->next[k / 2][k % 2]);
        double faces = all->g->faces[node->scene][k / 2];
        double share = wishes[k / 2] * (k % 2 ? faces : 1.0 - faces);
        if (!to || share <= 0.0)
            continue;
        double *into = all->memory + to->first +
                       (size_t)(from->low + all->brought[node->scene][k / 2][k % 2] - to->low);
        for (int32_t i = 0; i <= from->high - from->low; i++)
            into[i] += all->memory[from->first + (size_t)i] * share;
    }
}

static void read_parts(const Spreads *all, int parts[STORY_PARTS]) {
    const Spread *end = &all->at[all->g->count];
    static const int percents[STORY_PARTS] = {10, 50, 90};
    double sum = 0.0;
    int part = 0;
    for (int32_t i = end->low; i <= end->high && part < STORY_PARTS; i++) {
        sum += all->memory[end->first + (size_t)(i - end->low)];
        while (part < STORY_PARTS && sum >= percents[part] / (double)PERCENT - tie)
            parts[part++] = i;
    }
}

static bool spread_over(const StoryGraph *g, const Tastes *tastes, int taste, Measure measure,
                        int parts[STORY_PARTS]) {
    Spreads all = {.g = g, .at = calloc((size_t)g->count + 1, sizeof *all.at)};
    for (int i = 0; i < g->s->scenes; i++)
        for (int k = 0; k < g->s->scene[i].choices; k++)
            for (int success = 0; success < 2; success++)
                if (success || g->s->scene[i].choice[k].action != TA_NARRATIVE)
                    all.brought[i][k][success] = brings(g, measure, i, k, success);
    bool good = all.at && lay_out(&all);
    if (good)
        all.memory[0] = 1.0; // everybody is at the start, which is laid out first
    for (int32_t i = 0; good && i < g->count; i++)
        spread_from(&all, tastes, taste, g->order[i]);
    if (good)
        read_parts(&all, parts);
    free(all.memory);
    free(all.at);
    return good;
}

static bool measure_paths(Story *story, const StoryGraph *g, const Tastes *tastes) {
    bool good = true;
    for (int taste = 0; good && taste <= TALE_TASTES; taste++) {
        StoryPath *path = &story->path[taste];
        int *const parts[MEASURES] = {path->words, path->xp, path->gold, path->items};
        for (int m = 0; good && m < MEASURES; m++)
            good = spread_over(g, tastes, taste, (Measure)m, parts[m]);
    }
    return good;
}

// ---- which choices are best for somebody

// Where all that is open is alike, nothing is the best.
static void mark_best(Story *story, const StoryGraph *g, int32_t index,
                      const double values[TA_MAX_CHOICES]) {
    double most = 0.0, least = 2.0;
    for (int i = 0; i < TA_MAX_CHOICES; i++) {
        if (g->node[index].next[i][1] == STORY_CLOSED)
            continue;
        most = values[i] > most ? values[i] : most;
        least = values[i] < least ? values[i] : least;
    }
    for (int i = 0; most > least + tie && i < TA_MAX_CHOICES; i++)
        if (values[i] > most - tie)
            story->best[g->node[index].scene][i] = true;
}

// The goal of an ending.
static bool mark_for_ending(Story *story, const StoryGraph *g, int ending) {
    StoryLine line = {.kind = STORY_ENDING, .choice = (uint8_t)ending};
    double *chances = story_chances(g, &line);
    for (int32_t i = 0; chances && i < g->count; i++) {
        double values[TA_MAX_CHOICES];
        for (int k = 0; k < TA_MAX_CHOICES; k++)
            values[k] = story_value(g, chances, i, k, &line);
        mark_best(story, g, i, values);
    }
    free(chances);
    return chances != NULL;
}

static bool mark_goals(Story *story, const StoryGraph *g, const Tastes *tastes) {
    for (int32_t i = 0; i < g->count; i++)
        for (int taste = 0; taste < TALE_TASTES; taste++) {
            double wishes[TA_MAX_CHOICES];
            wish(g, tastes, i, taste, wishes);
            mark_best(story, g, i, wishes);
        }
    for (int i = 0; i < g->s->endings; i++)
        if (!mark_for_ending(story, g, i))
            return false;
    return true;
}

// ---- all of it

static bool count_character(Story *story, int character) {
    static Tastes tastes;
    static Flow flow;
    StoryGraph g;
    bool good = story_graph(&g, story->c, story->scenario, story_characters[character], true);
    if (good)
        weigh(&g, &tastes);
    for (int taste = 0; good && taste <= TALE_TASTES; taste++) {
        good = flow_through(&g, &tastes, taste, &flow);
        for (size_t i = 0; good && i < story->lines; i++)
            story->line[i].share[character * (TALE_TASTES + 1) + taste] =
                share_of(&story->line[i], g.s, &flow);
        if (good && character == 0 && taste == TALE_ANY)
            memcpy(story->traffic, flow.way, sizeof story->traffic);
    }
    good = good && mark_goals(story, &g, &tastes);
    good = good && (character > 0 || measure_paths(story, &g, &tastes));
    story_graph_free(&g);
    return good;
}

// Choices for some only are weighed by those.
static bool mark_for_fitting(Story *story, const TaNeed *need) {
    static Tastes tastes;
    StoryGraph g;
    TaleCharacter one = story_fitting(story->c, need, &tale_balanced);
    bool good = story_graph(&g, story->c, story->scenario, &one, false);
    if (good) {
        weigh(&g, &tastes);
        good = mark_goals(story, &g, &tastes);
    }
    story_graph_free(&g);
    return good;
}

bool story_count(Story *story) {
    const TaScenario *s = story_scenario(story);
    bool good = true;
    for (int i = 0; good && i < STORY_CHARACTERS; i++)
        good = count_character(story, i);
    for (int i = 0; good && i < s->scenes; i++)
        for (int k = 0; good && k < s->scene[i].choices; k++) {
            TaChoice plain = s->scene[i].choice[k];
            plain.needs = 0;
            if (!ta_open_to_all(&plain) && !story->best[i][k])
                good = mark_for_fitting(story, &plain.need);
        }
    return good;
}
