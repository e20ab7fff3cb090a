// What is the same for every game and every front end, once a game has filled its View: a key for
// every action, what the last action did, summaries, and what need not be said twice. See view.h.
#include "engine/view.h"

#include <string.h>

// ---- keys

static const char spare[][2] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "a", "b",
                                "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n",
                                "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z"};
enum { SPARE_KEYS = sizeof spare / sizeof spare[0] };

static bool is_taken(const View *view, int before, const char *key) {
    for (int i = 0; i < before; i++)
        if (strcmp(view->action[view->actions.first + i].hotkey, key) == 0)
            return true;
    return false;
}

static const char *spare_key(const View *view) {
    for (int i = 0; i < SPARE_KEYS; i++)
        if (!is_taken(view, view->actions.count, spare[i]))
            return spare[i];
    return "";
}

// What is on a card has a key as long as there are some. The values of a stepper are reached by its
// two buttons.
static void give_keys_of(View *view, const ViewCard *card) {
    for (int i = 0; card->shape != VIEW_STEPPER && i < card->actions.count; i++) {
        ViewAction *action = &view->action[card->actions.first + i];
        if (!action->hotkey[0])
            action->hotkey = spare_key(view);
    }
}

// An action keeps the key that the game gave it. Where two have the same, the later one gets the
// next free digit or letter, so that every primary action can be reached.
static void give_keys(View *view) {
    ViewAction *action = &view->action[view->actions.first];
    for (int i = 0; i < view->actions.count; i++)
        if (is_taken(view, i, action[i].hotkey))
            action[i].hotkey = "";
    for (int i = 0; i < view->actions.count; i++)
        if (!action[i].hotkey[0] && action[i].primary)
            action[i].hotkey = spare_key(view);
    for (int i = 0; i < view->cards.count; i++)
        give_keys_of(view, &view->card[view->cards.first + i]);
}

// ---- summaries

static void add_value(Text *text, const ViewValue *value) {
    text_addf(text, "%s %s", value->label, value->text);
}

enum { SHORT_IN_SUMMARY = 12 };

// Every value with a bar, and the first of each group that is not aside, unless it is a sentence.
static const char *summarize_hud(View *view) {
    char memory[VIEW_LONGEST_LINE];
    Text text;
    text_init(&text, memory, sizeof memory);
    for (int i = 0; i < view->groups.count; i++) {
        const ViewGroup *group = &view->group[view->groups.first + i];
        for (int k = 0; k < group->values.count; k++) {
            const ViewValue *value = &view->value[group->values.first + k];
            if (value->most == 0 &&
                (k > 0 || group->aside || strlen(value->text) > SHORT_IN_SUMMARY))
                continue;
            text_add(&text, text.length > 0 ? " \u00b7 " : "");
            add_value(&text, value);
        }
    }
    return view_text(view, "%s", memory);
}

static const char *title_of_hud(const View *view) {
    return view->groups.count > 0    ? view->group[view->groups.first].title
           : view->effects.count > 0 ? "Active effects"
                                     : "";
}

// What the last choice did; on a board also where it led, and otherwise what screen is there now.
static const char *result_of(View *view, const char *done, bool elsewhere) {
    const char *stop = done[strlen(done) - 1] == '.' ? "" : ".";
    if (view->board.width > 0)
        return view_text(view, "%s%s %s.", done, stop, view->board.sentence);
    return elsewhere ? view_text(view, "%s%s Now: %s.", done, stop, view->heading)
                     : view_text(view, "%s%s", done, stop);
}

static bool is_listed(const View *view, const char *label) {
    for (int i = 0; i < view->strip.count; i++)
        if (strcmp(view->value[view->strip.first + i].label, label) == 0)
            return true;
    return false;
}

// What the last choice changed of the HUD, and the names of what it did not.
static void make_strip(View *view) {
    char memory[VIEW_LONGEST_LINE];
    Text same;
    text_init(&same, memory, sizeof memory);
    for (int i = 0; i < view->groups.count; i++) {
        ViewRange values = view->group[view->groups.first + i].values;
        for (int k = 0; k < values.count; k++) {
            const ViewValue *value = &view->value[values.first + k];
            if (!value->tracked || is_listed(view, value->label))
                continue;
            if (value->change[0])
                view_value(view, &view->strip, value->label, value->change, value->rule)->tone =
                    value->tone;
            else
                text_addf(&same, "%s%s", same.length > 0 ? ", " : "", value->label);
        }
    }
    view->unchanged = view_text(view, "%s", memory);
}

// ---- what is not said twice

static bool says(const ViewValue *value, const char *sentence) {
    char memory[VIEW_LONGEST_LINE];
    Text text;
    text_init(&text, memory, sizeof memory);
    add_value(&text, value);
    return strcmp(value->text, sentence) == 0 || strcmp(memory, sentence) == 0;
}

// What its first action does, unless the card says so already.
static const char *summary_of(const View *view, const ViewCard *card) {
    if (!card->named_by_action || card->lines.count > 0)
        return "";
    const char *summary = view->action[card->actions.first].summary;
    for (int i = 0; i < card->values.count; i++)
        if (says(&view->value[card->values.first + i], summary))
            return "";
    return summary;
}

static const char *nothings_of(View *view, const ViewCard *card) {
    char memory[VIEW_LONGEST_LINE];
    Text names;
    text_init(&names, memory, sizeof memory);
    for (int i = 0; i < card->values.count; i++) {
        const ViewValue *value = &view->value[card->values.first + i];
        if (value->nothing)
            text_addf(&names, "%s%s", names.length > 0 ? ", " : "", value->label);
    }
    return names.length > 0 ? view_text(view, "%s", memory) : "";
}

static void finish_card(View *view, ViewCard *card) {
    const char *before = "";
    card->unchanged = nothings_of(view, card);
    card->named_by_action = card->actions.count > 0 &&
                            strcmp(view->action[card->actions.first].label, card->title) == 0;
    card->summary = summary_of(view, card);
    for (int i = 0; i < card->actions.count; i++) {
        ViewAction *action = &view->action[card->actions.first + i];
        action->on_card = true;
        action->reason_said = action->reason[0] && strcmp(action->reason, before) == 0;
        before = action->reason[0] ? action->reason : before;
    }
}

// Whether two rows of actions would look the same: another one of several equal things.
static bool is_alike(const ViewAction *left, const ViewAction *right) {
    for (int i = 0; i < VIEW_AFTER; i++)
        if (strcmp(left->after[i], right->after[i]) != 0)
            return false;
    return left->enabled == right->enabled && strcmp(left->name, right->name) == 0 &&
           strcmp(left->target, right->target) == 0 && strcmp(left->costs, right->costs) == 0 &&
           strcmp(left->does, right->does) == 0;
}

static void count_alike(View *view) {
    ViewAction *action = &view->action[view->actions.first];
    for (int i = 0; i < view->actions.count; i++) {
        int first = 0;
        while (first < i && (!action[i].name[0] || !is_alike(&action[first], &action[i])))
            first++;
        action[first].alike++;
    }
}

// The cells of a column with a rule open like any other number.
static void open_cells(View *view, ViewRow *row) {
    for (int i = 0; i < view->table.columns; i++) {
        if (!view->table.rule[i])
            continue;
        const ViewValue *value =
            view_value(view, NULL, view->table.column[i], row->cell[i], view->table.rule[i]);
        row->value[i] = (int16_t)(value - view->value);
    }
}

static void finish_row(View *view, ViewRow *row) {
    open_cells(view, row);
    if (row->card >= 0)
        view->card[row->card].details = true;
    if (row->action >= 0)
        view->action[row->action].on_row = true;
}

void view_finish(View *view, const char *done, bool elsewhere) {
    give_keys(view);
    view->hud_title = title_of_hud(view);
    view->hud_summary = summarize_hud(view);
    view->result = done[0] ? result_of(view, done, elsewhere) : "";
    if (done[0] && !view->roll.title[0]) // which says what changed already
        make_strip(view);
    view->log_aside = view->board.width > 0 || view->preparing;
    view->description_said =
        view->headline.count == 1 && says(&view->value[view->headline.first], view->description);
    for (int i = 0; i < view->cards.count; i++)
        finish_card(view, &view->card[view->cards.first + i]);
    for (int i = 0; i < view->table.rows.count; i++)
        finish_row(view, &view->row[view->table.rows.first + i]);
    count_alike(view);
}
