// The states of a story, and the chances from each to a line; see story_parts.h.
#include "bots/tale/story_parts.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 4096 };

// ---- what is still tested

static void note_tests(StoryGraph *g) {
    uint64_t tested[TA_MOST_TURNS + 2] = {0};
    for (int i = 0; i < g->s->scenes; i++)
        for (int k = 0; k < g->s->scene[i].choices; k++)
            tested[g->s->scene[i].turn] |= g->s->scene[i].choice[k].needs;
    for (int i = 0; i < g->s->endings; i++)
        g->live[g->s->turns + 1] |= g->s->ending[i].needs;
    for (int turn = g->s->turns; turn >= 0; turn--)
        g->live[turn] = g->live[turn + 1] | tested[turn];
}

// ---- nodes

static uint32_t slot_of(const StoryGraph *g, uint8_t scene, uint64_t flags) {
    uint64_t key = (flags ^ (uint64_t)scene << 56) * UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)(key >> 40) & (g->slots - 1);
}

int32_t story_node(const StoryGraph *g, uint8_t scene, uint64_t flags) {
    flags &= g->live[g->s->scene[scene].turn];
    for (uint32_t at = slot_of(g, scene, flags);; at = (at + 1) & (g->slots - 1)) {
        int32_t node = g->slot[at];
        if (node < 0)
            return -1;
        if (g->node[node].scene == scene && g->node[node].flags == flags)
            return node;
    }
}

static void put_in_slot(StoryGraph *g, int32_t node) {
    uint32_t at = slot_of(g, g->node[node].scene, g->node[node].flags);
    while (g->slot[at] >= 0)
        at = (at + 1) & (g->slots - 1);
    g->slot[at] = node;
}

static bool grow(StoryGraph *g) {
    int32_t room = g->room ? g->room * 2 : FIRST_ROOM;
    StoryNode *node = realloc(g->node, (size_t)room * sizeof *node);
    int32_t *slot = node ? malloc((size_t)room * 2 * sizeof *slot) : NULL;
    if (node)
        g->node = node;
    if (!slot)
        return false;
    free(g->slot);
    g->slot = slot;
    g->room = room;
    g->slots = (uint32_t)room * 2;
    memset(slot, 0xff, g->slots * sizeof *slot);
    for (int32_t i = 0; i < g->count; i++)
        put_in_slot(g, i);
    return true;
}

static int32_t enter(StoryGraph *g, uint8_t scene, uint64_t flags) {
    int32_t known = g->slots ? story_node(g, scene, flags) : -1;
    if (known >= 0)
        return known;
    if (g->count == g->room && !grow(g))
        return -1;
    StoryNode *node = &g->node[g->count];
    *node = (StoryNode){.scene = scene, .flags = flags & g->live[g->s->scene[scene].turn]};
    for (int i = 0; i < TA_MAX_CHOICES; i++)
        node->next[i][0] = node->next[i][1] = STORY_CLOSED;
    for (int i = 0; i < TA_MAX_WARES; i++)
        node->buy[i] = STORY_CLOSED;
    put_in_slot(g, g->count);
    return g->count++;
}

// ---- ways

// Whether the choice is open: as it is played with what a new character has, or as it might be.
static bool is_open(const StoryGraph *g, const TaChoice *choice, uint64_t flags) {
    const TaNeed *n = &choice->need;
    if ((choice->needs & ~flags) || (n->people != TA_NONE && n->people != g->begun.people) ||
        (n->background != TA_NONE && n->background != g->begun.background))
        return false;
    if (!g->played)
        return n->stat == TA_NONE || n->least <= g->c->rules.effective_high.value;
    return n->item == TA_NONE && n->weapon != TA_DRAWN &&
           (n->stat == TA_NONE || ta_stat(g->c, &g->begun, (TaStat)n->stat, NULL) >= n->least);
}

static int32_t ending_for(const StoryGraph *g, uint64_t flags) {
    int i = 0;
    while (i + 1 < g->s->endings && (g->s->ending[i].needs & ~flags))
        i++;
    return -1 - i;
}

static int32_t follow(StoryGraph *g, const TaOutcome *o, uint64_t flags) {
    flags |= o->flags;
    return o->next == TA_NONE ? ending_for(g, flags) : enter(g, o->next, flags);
}

static bool link_node(StoryGraph *g, int32_t index) {
    const TaScene *scene = &g->s->scene[g->node[index].scene];
    uint64_t flags = g->node[index].flags;
    int32_t before = g->count;
    for (int i = 0; i < scene->choices; i++) {
        const TaChoice *choice = &scene->choice[i];
        if (!is_open(g, choice, flags))
            continue;
        int32_t won = follow(g, &choice->success, flags);
        int32_t lost =
            choice->action == TA_NARRATIVE ? STORY_CLOSED : follow(g, &choice->failure, flags);
        g->node[index].next[i][1] = won; // the nodes may have moved
        g->node[index].next[i][0] = lost;
    }
    const TaStop *stop = scene->stop == TA_NONE || g->played ? NULL : &g->s->stop[scene->stop];
    for (int i = 0; stop && i < stop->wares; i++) {
        int32_t to = enter(g, g->node[index].scene, flags | stop->ware[i].gives.flags);
        g->node[index].buy[i] = to;
    }
    return g->count >= before;
}

// By turn, then by how much is known: a purchase leads to a state of the same turn that knows more.
static int rank_of(const StoryGraph *g, int32_t index) {
    return g->s->scene[g->node[index].scene].turn * (TA_MAX_FLAGS + 1) +
           ta_count_bits(g->node[index].flags);
}

static bool put_in_order(StoryGraph *g) {
    enum { RANKS = (TA_MOST_TURNS + 1) * (TA_MAX_FLAGS + 1) };
    int32_t *first = calloc(RANKS + 1, sizeof *first);
    g->order = malloc((size_t)g->count * sizeof *g->order);
    bool good = first && g->order;
    for (int32_t i = 0; good && i < g->count; i++)
        first[rank_of(g, i) + 1]++;
    for (int i = 0; good && i < RANKS; i++)
        first[i + 1] += first[i];
    for (int32_t i = 0; good && i < g->count; i++)
        g->order[first[rank_of(g, i)]++] = i;
    free(first);
    return good;
}

bool story_graph(StoryGraph *g, const TaCatalog *c, uint8_t scenario,
                 const TaleCharacter *character, bool played) {
    *g = (StoryGraph){.c = c, .s = &c->scenario[scenario], .played = played};
    tale_begun(c, character, scenario, &g->begun);
    note_tests(g);
    for (int i = 0; i < g->s->scenes; i++)
        for (int k = 0; k < g->s->scene[i].choices; k++) {
            const TaChoice *choice = &g->s->scene[i].choice[k];
            g->faces[i][k] = choice->action == TA_NARRATIVE
                                 ? 1.0
                                 : (double)ta_check(c, &g->begun, choice, NULL).chance / TA_CHANCES;
        }
    bool good = enter(g, g->s->start, 0) == 0;
    for (int32_t i = 0; good && i < g->count; i++)
        good = link_node(g, i);
    return good && put_in_order(g);
}

void story_graph_free(StoryGraph *g) {
    free(g->node);
    free(g->slot);
    free(g->order);
}

// ---- chances

static double at(const double *chances, int32_t to, const StoryLine *line) {
    if (to >= 0)
        return chances[to];
    return to != STORY_CLOSED && line->kind == STORY_ENDING && line->choice == -1 - to ? 1.0 : 0.0;
}

double story_value(const StoryGraph *g, const double *chances, int32_t index, int choice,
                   const StoryLine *line) {
    const StoryNode *node = &g->node[index];
    if (node->next[choice][1] == STORY_CLOSED)
        return -1.0;
    double won = at(chances, node->next[choice][1], line);
    double lost = at(chances, node->next[choice][0], line), faces = g->faces[node->scene][choice];
    if (node->scene == line->scene && line->choice == choice) {
        if (line->kind == STORY_CHOICE)
            return 1.0;
        won = line->kind == STORY_SUCCESS ? 1.0 : won;
        lost = line->kind == STORY_FAILURE ? 1.0 : lost;
    }
    return faces * won + (1.0 - faces) * lost;
}

static double best_of(const StoryGraph *g, const double *chances, int32_t index,
                      const StoryLine *line) {
    const StoryNode *node = &g->node[index];
    const TaScene *scene = &g->s->scene[node->scene];
    double best = 0.0;
    if ((line->kind == STORY_SCENE && line->scene == node->scene) ||
        (line->kind == STORY_WARE && line->scene == scene->stop))
        return 1.0;
    for (int i = 0; i < scene->choices; i++) {
        double value = story_value(g, chances, index, i, line);
        best = value > best ? value : best;
    }
    for (int i = 0; i < TA_MAX_WARES; i++)
        if (node->buy[i] >= 0 && chances[node->buy[i]] > best)
            best = chances[node->buy[i]];
    return best;
}

double *story_chances(const StoryGraph *g, const StoryLine *line) {
    double *chances = calloc((size_t)g->count, sizeof *chances);
    for (int32_t i = g->count - 1; chances && i >= 0; i--)
        chances[g->order[i]] = best_of(g, chances, g->order[i], line);
    return chances;
}
