// A story's report in words: as text, and as a page that needs nothing else.
#ifndef CANDOR_BOTS_TALE_STORY_WRITE_H
#define CANDOR_BOTS_TALE_STORY_WRITE_H

#include "bots/tale/story.h"

enum { STORY_ROOM = 8 * 1024 * 1024 }; // for either

void story_write(const Story *story, Text *text);
void story_page(const Story *story, Text *text);

typedef struct StoryCounts {
    size_t met, impossible, open;
} StoryCounts;
StoryCounts story_counts(const Story *story);

void story_percent(Text *text, double share);                      // "12.3"
void story_extremes(const StoryLine *line, int *least, int *most); // players
double story_mean(const StoryLine *line, int taste);               // over the characters
char *story_code(const Story *story, int run);                     // to be freed
int story_wanted_dc(const Story *story, const TaChoice *choice, int character);

#endif
