// What a screen shows of a reviewed run: the sum, where it was won and lost, in numbers and words.
//
// Amounts are in the goal's own unit, rounded so that what stands in one sum adds up as it is read.
#ifndef CANDOR_REVIEW_SHEET_H
#define CANDOR_REVIEW_SHEET_H

#include "base/codec.h"
#include "review/run.h"

enum {
    SHEET_WORDS = 160,
    SHEET_NAME = 48,
    SHEET_DECISIONS = 3,
    SHEET_DRAWS = REVIEW_MOST_LISTED,
    SHEET_PLACES = 8,
    SHEET_SENTENCE = 400,
    SHEET_MOST_STEPS = 32768,
};

typedef struct SheetTerm {
    char name[SHEET_NAME];
    int32_t amount;
} SheetTerm;

// A choice for which something better was found.
typedef struct SheetDecision {
    uint32_t step;            // it was made after so many moves
    char what[SHEET_WORDS];   // "T 17: Go to The Convergence"
    char better[SHEET_WORDS]; // "Go to Clearing"
    char move[GAME_MOVE_LENGTH], best[GAME_MOVE_LENGTH];
    int32_t worth, cost, error; // of the choice; what the better one has more, and how sure that is
    uint8_t mark;
} SheetDecision;

// A draw that gave or took at least 5 points.
typedef struct SheetDraw {
    uint32_t step; // it followed this move
    char name[SHEET_NAME];
    int32_t amount;
} SheetDraw;

typedef struct SheetStep {
    int32_t time, value, choice, luck; // after the move; what it gave, what its draws gave
} SheetStep;

typedef struct ReviewSheet {
    char goal[SHEET_NAME], goal_name[SHEET_NAME], unit[SHEET_NAME];
    bool tenths;                          // amounts are counted in tenths
    int32_t most;                         // of the goal
    int32_t start, luck, choices, result; // start + luck + choices = result
    uint32_t draws, decisions, costly, futures;
    char sentence[SHEET_SENTENCE];
    // What the luck and the choices consist of; and where the choices were made that cost most.
    uint8_t source_count, kind_count, place_count, decision_count, draw_count;
    SheetTerm source[REVIEW_MAX_STREAMS], kind[REVIEW_MAX_MODES], place[SHEET_PLACES];
    SheetDecision decision[SHEET_DECISIONS];
    SheetDraw draw[SHEET_DRAWS];
    uint32_t step_count;
    SheetStep *step;              // of the values along the way, the start first
    char lines_title[SHEET_NAME]; // what is told turn by turn
    uint32_t line_count;
    char (*line)[SHEET_WORDS];
} ReviewSheet;

// Of a run that was reviewed to its end, whose session says how things are called; it is left at
// its end. False: no memory. To be freed in any case.
bool sheet_make(const ReviewedRun *run, Session *session, ReviewSheet *sheet);
bool sheet_copy(const ReviewSheet *from, ReviewSheet *to);
void sheet_free(ReviewSheet *sheet);

// An amount as it is read: "66.8", "+12". With a unit: "66.8 %".
void sheet_amount(const ReviewSheet *sheet, int32_t amount, bool sign, Text *text);
void sheet_value(const ReviewSheet *sheet, int32_t amount, Text *text);

// What the listed decisions say: "Go to Clearing was worth 99.4 %, this 66.8 %."
void sheet_reason(const ReviewSheet *sheet, const SheetDecision *decision, Text *text);

// "1 more choice cost 2 points or more; 30 of 34 did not.", and how values were found.
void sheet_rest(const ReviewSheet *sheet, Text *text);

// The first of some terms: name, amount, and the amount as it is read.
void sheet_terms_json(const ReviewSheet *sheet, const char *name, const SheetTerm *list,
                      size_t count, size_t most, Json *json);
void sheet_json(const ReviewSheet *sheet, Json *json);

// To keep it: a sheet that is read must be freed, also if the codec failed.
void sheet_visit(Codec *codec, ReviewSheet *sheet);

#endif
