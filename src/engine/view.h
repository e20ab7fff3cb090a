// The View: everything the player may know, as plain data and already in words.
//
// Front ends format it and decide nothing. Texts live in the View's own memory or in the game's
// constants; a View is valid until it is made again. Lists are ranges in pools, so that one View
// needs no allocation. What does not fit sets `overflow`, which no content may ever reach.
#ifndef CANDOR_ENGINE_VIEW_H
#define CANDOR_ENGINE_VIEW_H

#include "base/json.h"
#include "base/ledger.h"
#include "engine/game.h"
#include "engine/glossary.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    VIEW_TEXT = 96 * 1024,
    VIEW_MAX_TERMS = 640,
    VIEW_MAX_VALUES = 1024,
    VIEW_MAX_LINES = 640,
    VIEW_MAX_GROUPS = 8,
    VIEW_MAX_EFFECTS = 24,
    VIEW_MAX_CARDS = 80,
    VIEW_MAX_ROWS = 64,
    VIEW_MAX_COLUMNS = 8,
    VIEW_MAX_ACTIONS = 160,
    VIEW_MAX_CELLS = 256,
    VIEW_MAX_FOES = 8,
    VIEW_MAX_SIGNS = 12,
    VIEW_MAX_WAY = 512,
    VIEW_MAX_TICKS = 4,
    VIEW_AFTER = 2,           // numbers that an action row shows as they will be after it
    VIEW_LONGEST_LINE = 1024, // that view_finish makes
};

typedef struct ViewRange {
    uint16_t first, count;
} ViewRange;

// Colour supports what words say already.
typedef enum ViewTone { VIEW_PLAIN, VIEW_WARNING, VIEW_GAIN, VIEW_TIME } ViewTone;

// A number with its explanation. `text` is what is shown; the terms add up to the number.
typedef struct ViewValue {
    const char *label;
    const char *means; // the label of the glossary that says what it is: mostly its own
    const char *text;
    const char *change; // since the last step: "+0.25"; empty if none
    const char *note;   // one line below it; may be empty
    bool met;           // what it counts towards is there now
    bool tracked;       // it may change at any step: if it did not, that is said
    bool nothing;       // on a card: 0 or no change; the card's `unchanged` names it
    ViewTone tone;
    const char *section; // of a card: the title of the part that begins with it; may be empty
    const char *rule;
    ViewRange terms;
    ViewRange about;              // lines: what the things are that the text names
    int32_t now, most;            // for a bar; most 0: no bar
    int32_t tick[VIEW_MAX_TICKS]; // limits on the bar
    uint8_t ticks;
} ViewValue;

typedef struct ViewGroup {
    const char *title;
    const char *note; // one line below the values; may be empty
    ViewRange values;
    bool aside; // of it only bars belong in a summary of the HUD
    bool last;  // stands below the effects
} ViewGroup;

typedef struct ViewEffect {
    const char *name, *duration, *effect;
} ViewEffect;

// A sentence that weighs: what the enemies' turn does, what sets two options apart.
typedef struct ViewBand {
    const char *strong, *text; // both may be empty: there is none
    ViewTone tone;
} ViewBand;

// Somebody to fight, with what they will do next in the largest letters.
typedef struct ViewFoe {
    const char *name;
    int32_t hp, max_hp;
    const char *block;
    const char *statuses; // with their exact effect; "none"
    const char *intent;   // its name: "Add Code"; empty: defeated
    const char *does;     // "18 damage"
    const char *terms;    // how that is made up, and what else it does; may be empty
    ViewTone tone;        // of what it does
    bool defeated;
    ViewRange values; // HP, Block and the intent, to be opened
} ViewFoe;

// How a card wants to be shown.
typedef enum ViewShape {
    VIEW_CARD,    // title, values, lines, buttons
    VIEW_OPTION,  // one of a few to be compared: the same facts in the same order
    VIEW_CHOICE,  // its sentence is the button
    VIEW_PICK,    // chosen or not: the card is the button
    VIEW_STEPPER, // a number between less and more: its actions in order, one of them chosen
    VIEW_SEGMENT, // one of a few words side by side
    VIEW_ACTION,  // its action stands in a row with costs, effect and what comes after
    VIEW_SHAPES,
} ViewShape;

// Something that can be looked at, and perhaps done: a Location's details, an option, an item.
typedef struct ViewCard {
    ViewShape shape;
    const char *title;
    const char *sentence; // of a choice: what one does, in the world's words
    const char *pill;     // beside the title, "Ends the run"; may be empty
    ViewTone pill_tone;
    const char *chance;    // in large letters: "80 %", "no roll"; may be empty
    const char *chance_of; // below it: "Lore", "certain"
    const char *brief;     // one line with everything that decides; may be empty
    ViewTone brief_tone;
    const char *heading; // cards of one heading belong together; may be empty
    ViewRange values;    // mechanics, the same fields in the same order for cards that compare
    ViewRange lines;     // further mechanics, a sentence each
    const char *flavour; // comes last and goes first
    ViewRange actions;   // what can be done with it

    // By view_finish:
    const char *unchanged; // the names of its values that are nothing; may be empty
    const char *summary;  // what its action does, if nothing else on the card says so; may be empty
    bool named_by_action; // its first action says the title already
    bool details;         // of a row of the table: shown with it, not among the cards
} ViewCard;

typedef struct ViewRow {
    const char *cell[VIEW_MAX_COLUMNS];
    const char *note[VIEW_MAX_COLUMNS]; // a few words below a cell; may be empty
    uint8_t warned;                     // the note of column n - 1 warns; 0: none does
    const char *mark;                   // a word that a small shape belongs to; may be empty
    uint8_t segments;                   // filled, of the table's segmented column
    const char *sentence;               // the row as a screen reader says it
    int16_t card;                       // its details; -1: none
    int16_t action;                     // what committing to it does; -1: nothing

    // By view_finish:
    int16_t value[VIEW_MAX_COLUMNS]; // what a cell opens into; -1: it does not open
} ViewRow;

typedef struct ViewTable {
    const char *title;
    const char *column[VIEW_MAX_COLUMNS];
    bool numeric[VIEW_MAX_COLUMNS];
    const char *rule[VIEW_MAX_COLUMNS]; // of what its cells open into; NULL: they do not open
    uint8_t below[VIEW_MAX_COLUMNS];    // n: where there is room, it stands under column n - 1
    uint8_t marked;                     // n: column n - 1 has the rows' marks
    uint8_t segmented, segments_of;     // n: column n - 1 has the rows' segments, of so many
    uint8_t columns;
    ViewRange rows;
    ViewRange guide; // lines that stand in place of a row's details while none is selected; one
                     // that has parts is written "title: one; two"
} ViewTable;

typedef struct ViewAction {
    const char *move;    // what to hand to the session
    const char *label;   // on the button, without the hotkey
    const char *hotkey;  // "1", "g"; may be empty; unique after view_finish
    const char *summary; // one line: exactly what will be applied
    const char *reason;  // why it is disabled; empty if enabled
    bool enabled;
    const char *name;   // in a row of actions: rows of one name are one, with a button per target
    const char *target; // may be empty
    const char *costs, *does;
    const char *after[VIEW_AFTER]; // under the View's headings
    ViewTone after_tone;
    const char *ask;     // a question that stands before it if the player wants that; may be empty
    bool deadly;         // it ends the run in death
    const char *warning; // of what is deadly: how; stands behind the summary
    bool costs_time;     // asks for a confirmation if the player wants that (U22)
    bool ends_run;       // nothing can be done after it: asks for a confirmation in any case
    bool chosen;         // what it sets is set so already
    bool primary;        // belongs on the action bar
    int8_t dx, dy;       // on a board: the way it leads, for arrow keys; 0, 0: none

    // By view_finish:
    bool on_row;      // a row of the table commits to it
    bool on_card;     // a card says what it does
    bool reason_said; // an action before it on the same card has the same reason
    uint8_t alike; // so many do the same, this one and later ones; 0: an earlier one stands for it
} ViewAction;

// One cell of a board, in words for those who do not see it.
typedef struct ViewCell {
    char glyph;       // as drawn, without whoever stands there
    const char *kind; // "wall", "ground": for styles
    const char *name; // "row 4, column 7, distortion"
    uint8_t area;     // cells of one area share their ground colour
    bool fresh;       // new since the last step
    bool preview;     // announced: something will be here that is not yet
} ViewCell;

// What a symbol on the board means.
typedef struct ViewSign {
    char glyph;
    const char *name, *text;
} ViewSign;

// What is to be known at this moment: "Wave 2 in 1 turn".
typedef struct ViewSay {
    const char *title; // may be empty
    ViewRange lines;
    ViewTone tone;
    int32_t now, most; // of a countdown; most 0: none
} ViewSay;

// A board with one figure on it, and the lines around it.
typedef struct ViewBoard {
    uint8_t width, height; // 0: there is no board
    char figure;           // the player's symbol, drawn over the cell
    uint8_t x, y;          // where the figure stands
    ViewRange cells;       // row by row
    ViewRange values;      // the numbers of the status line and around it, each to be opened
    const char *tone;      // a word that a palette belongs to
    const char *status;    // the one line below the board
    const char *ledger;    // the last step's arithmetic in one line; may be empty
    const char *sentence;  // what a screen reader says after a step
    ViewRange prompt;      // lines of a question that stands before the next move; may be empty
    int32_t lost;          // points that the last step cost, for a jolt
    ViewSay say;
    ViewRange legend;          // signs
    uint16_t steps_walked;     // of the way walked, shown at the end
    uint8_t way[VIEW_MAX_WAY]; // its cells, the latest that fit
} ViewBoard;

// A roll that has been made, or a turn without one (faces 0).
typedef struct ViewRoll {
    const char *title;            // what was tried; empty: there is none
    uint8_t faces, least, rolled; // of the die; those from `least` on succeed
    const char *sum;              // "12 d20 + 6 Lore = 18 against 11"; empty without a die
    const char *verdict;          // "Success by 7"
    bool success;
    const char *text;      // the world's answer
    ViewRange values;      // what changed
    const char *unchanged; // what did not; may be empty
} ViewRoll;

// A sentence for somebody who plays for the first time, at the moment when it matters.
typedef struct ViewHint {
    const char *id; // to remember that it was read; empty: there is none
    const char *text;
} ViewHint;

typedef struct ViewReport {
    const char *title;   // "Run Failed"
    const char *outcome; // "DEATH"
    bool success;
    ViewTone tone;
    const char *cause;
    const char *text;
    ViewRange chain; // lines: the decisions and numbers that led here
} ViewReport;

typedef struct View {
    const char *game, *mode, *title;
    const char *goal;          // what the player is after, as one or two sentences
    ViewRange groups, effects; // the HUD
    const char *heading;       // of the context
    ViewRange headline;        // its values: frontier size and the like
    const char *description;   // one or two sentences; may be empty
    bool told; // it is a story's own words: read like a book, and never left out for want of room
    ViewRoll roll; // of the last turn
    ViewRange foes;
    ViewTable table;
    ViewBoard board;
    ViewRange cards;
    ViewBand band;
    const char *after[VIEW_AFTER]; // headings of what actions show as it will be after them
    ViewHint hint;
    ViewRange notes; // lines of mechanics below the context
    ViewRange actions;
    bool preparing; // the run proper has not begun: its log has nothing to tell yet
    bool ended;
    ViewReport report;
    const struct History *history; // for charts
    const Glossary *glossary;      // what labels mean and rules say; NULL: nobody knows

    // By view_finish:
    const char *hud_title;   // what the HUD is about, in a word or two; empty: there is none
    const char *hud_summary; // one line for where there is no room for the HUD
    const char *result;      // what the last action did, in one line; empty if there was none
    ViewRange strip;         // values: what the last action changed
    const char *unchanged;   // the names of what it did not change; may be empty
    bool description_said;   // the headline's one value says the same as the description
    bool shareable; // now: a run that is never stored while it lasts, only once it has ended
    bool log_aside; // the log is there for the asking only: beside a board, in preparation

    bool overflow;
    Text text;
    char text_memory[VIEW_TEXT];
    Term term[VIEW_MAX_TERMS];
    ViewValue value[VIEW_MAX_VALUES];
    const char *line[VIEW_MAX_LINES];
    ViewGroup group[VIEW_MAX_GROUPS];
    ViewEffect effect[VIEW_MAX_EFFECTS];
    ViewCard card[VIEW_MAX_CARDS];
    ViewRow row[VIEW_MAX_ROWS];
    ViewAction action[VIEW_MAX_ACTIONS];
    ViewCell cell[VIEW_MAX_CELLS];
    ViewFoe foe[VIEW_MAX_FOES];
    ViewSign sign[VIEW_MAX_SIGNS];
    uint16_t terms, values, lines, group_count, effect_count, card_count, row_count, action_count;
    uint16_t cell_count, foe_count, sign_count;
} View;

// ---- building

void view_clear(View *view, const char *game, const char *mode);

// A text in the View's memory.
__attribute__((format(printf, 2, 3))) const char *view_text(View *view, const char *format, ...);

// Each returns what was added, to be completed, and widens the range that holds it.
ViewValue *view_value(View *view, ViewRange *range, const char *label, const char *text,
                      const char *rule);
void view_terms(View *view, ViewValue *value, const Terms *terms);
void view_about(View *view, ViewValue *value, const char *text);
void view_line(View *view, ViewRange *range, const char *text);
ViewGroup *view_group(View *view, const char *title);
void view_effect(View *view, const char *name, const char *duration, const char *effect);
ViewCard *view_card(View *view, const char *title);
ViewRow *view_row(View *view);
ViewAction *view_action(View *view, const char *move, const char *label);
ViewCell *view_cell(View *view, char glyph, const char *kind, const char *name);
ViewFoe *view_foe(View *view, const char *name);
void view_sign(View *view, char glyph, const char *name, const char *text);

// Completes a View that a game has filled. `done` is what the action that led here did, or empty;
// `elsewhere`: it led to another screen.
void view_finish(View *view, const char *done, bool elsewhere);

// ---- explaining

// What a label means, what it changes, and what a rule says; each "" if the glossary has nothing.
typedef struct ViewExplanation {
    const char *what, *next, *says;
} ViewExplanation;
ViewExplanation view_explain(const View *view, const char *label, const char *rule);

// ---- the same as JSON: the members of a view line after "hash"
void view_json(const View *view, Json *json);

#endif
