// What the parts of a story's report share: the graph of its states.
#ifndef CANDOR_BOTS_TALE_STORY_PARTS_H
#define CANDOR_BOTS_TALE_STORY_PARTS_H

#include "bots/tale/story.h"

enum { STORY_CLOSED = INT32_MIN }; // no such way; other negative numbers are endings: -1 - place

typedef struct StoryNode {
    uint8_t scene;
    uint64_t flags;                  // of those that something from here on tests
    int32_t next[TA_MAX_CHOICES][2]; // by failure and success
    int32_t buy[TA_MAX_WARES];
} StoryNode;

typedef struct StoryGraph {
    const TaCatalog *c;
    const TaScenario *s;
    TaState begun;                    // the character at the start
    bool played;                      // as it is played, or as it might be
    uint64_t live[TA_MOST_TURNS + 2]; // flags that are tested on this turn or later
    StoryNode *node;
    int32_t count, room;
    int32_t *slot; // of a hash table
    uint32_t slots;
    int32_t *order;                              // by turn, then by how much is known
    double faces[TA_MAX_SCENES][TA_MAX_CHOICES]; // chance of success
} StoryGraph;

// All states that this character can be in; false if there is no memory. played: as those who see a
// line are counted; else everything that might be.
bool story_graph(StoryGraph *g, const TaCatalog *c, uint8_t scenario,
                 const TaleCharacter *character, bool played);
void story_graph_free(StoryGraph *g);
int32_t story_node(const StoryGraph *g, uint8_t scene, uint64_t flags); // or -1

// The best chance from each state to meet a line; to be freed.
double *story_chances(const StoryGraph *g, const StoryLine *line);

// What a choice is worth in a state on the way to a line, given the chances.
double story_value(const StoryGraph *g, const double *chances, int32_t node, int choice,
                   const StoryLine *line);

// story_shares.c, story_runs.c: fill their parts of the report; false if there is no memory.
bool story_count(Story *story);
bool story_play(Story *story);

// A character who fits what a choice asks for; `like` where it asks for nothing.
TaleCharacter story_fitting(const TaCatalog *c, const TaNeed *need, const TaleCharacter *like);

#endif
