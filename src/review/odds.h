// The chances of winning that a screen may show before a fight and in it: of every row of the
// table, and of the fight that is on.
#ifndef CANDOR_REVIEW_ODDS_H
#define CANDOR_REVIEW_ODDS_H

#include "bots/goals.h"
#include "engine/session.h"

enum { ODDS_WORDS = 32 };

typedef struct Odds {
    bool fight;             // there is one
    char words[ODDS_WORDS]; // "66.8 %", "at least 99.2 %", "31 % or more", "0 of 256 tried", "not
                            // computed"
    bool low;               // less than nine fights of ten are won
} Odds;

// Whether this game has fights at all.
bool odds_exist(const Game *game);

// Of a screen: of each row of its table by its place, and of the fight that is on.
typedef struct ScreenOdds {
    Odds row[VIEW_MAX_ROWS], fight;
} ScreenOdds;
void odds_find(Session *session, ScreenOdds *odds);

// Puts them where they belong: below a row's number, among its details, and under a fight. Low ones
// warn, and stand beside the title of the details if nothing else does.
void odds_show(View *view, const ScreenOdds *odds);

#endif
