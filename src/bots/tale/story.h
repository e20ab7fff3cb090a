// The author's report: a scenario looked at exhaustively.
//
// What gates a story is finite: the scene, and the flags that something still tests. All of these
// states are walked through, so that every scene, choice, outcome, ware and ending is either met by
// a run that was really played, or cannot be met, and it is said why. Health, gold and gear gate
// little: for what can happen they are taken as sufficient, for who sees what as those of a new
// character without gear, who has its prices at hand and buys nothing.
#ifndef CANDOR_BOTS_TALE_STORY_H
#define CANDOR_BOTS_TALE_STORY_H

#include "bots/tale/characters.h"
#include "bots/tale/worth.h"

enum {
    STORY_CHARACTERS = 4, // balanced, specialist, scholar, speaker
    STORY_PLAYERS = STORY_CHARACTERS * (TALE_TASTES + 1),
    STORY_MAX_LINES = 1024,
    STORY_MAX_RUNS = 400,
    STORY_MAX_MOVES = 600,
    STORY_REASON = 160,
    STORY_PARTS = 3, // p10, p50, p90
};

typedef enum StoryKind {
    STORY_SCENE,
    STORY_CHOICE,
    STORY_SUCCESS,
    STORY_FAILURE,
    STORY_WARE,
    STORY_ENDING,
    STORY_KINDS
} StoryKind;

extern const char *const story_kind_names[STORY_KINDS];

typedef struct StoryLine {
    uint8_t kind;
    uint8_t scene, choice; // of a ware its stop and place; of an ending 0 and its place
    bool possible;
    int run;                     // that meets it, or -1
    double share[STORY_PLAYERS]; // of players who see it
    char reason[STORY_REASON];   // why it cannot be met, if it cannot
} StoryLine;

typedef struct StoryRun { // played for real, up to the ending of the scenario
    uint64_t seed;
    size_t moves;
    Move move[STORY_MAX_MOVES];
} StoryRun;

typedef struct StoryPath { // of players of one taste: p10, p50, p90
    int words[STORY_PARTS], xp[STORY_PARTS], gold[STORY_PARTS], items[STORY_PARTS];
} StoryPath;

typedef struct Story {
    const TaCatalog *c;
    uint8_t scenario;
    size_t states; // that were walked through
    size_t lines;
    StoryLine line[STORY_MAX_LINES];
    size_t runs;
    StoryRun run[STORY_MAX_RUNS];
    StoryPath path[TALE_TASTES + 1];                  // of the balanced character
    bool best[TA_MAX_SCENES][TA_MAX_CHOICES];         // for some goal, character and state
    double traffic[TA_MAX_SCENES][TA_MAX_CHOICES][2]; // of balanced-any, by failure and success
} Story;

extern const TaleCharacter *const story_characters[STORY_CHARACTERS];

// To be freed by the caller; NULL if there is no memory.
Story *story_of(const TaCatalog *c, uint8_t scenario);

const TaScenario *story_scenario(const Story *story);
const char *story_player_name(int player, char memory[40]); // "scholar-bold"

// "miller/press/failure"
const char *story_line_name(const Story *story, const StoryLine *line, char memory[80]);

// The chance of a check for a new character, in percent.
int story_chance(const Story *story, const TaChoice *choice, int character);

#endif
