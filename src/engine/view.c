// Building a View; see view.h.
#include "engine/view.h"

#include <string.h>

void view_clear(View *view, const char *game, const char *mode) {
    memset(view, 0, offsetof(View, text_memory));
    view->terms = view->values = view->lines = 0;
    view->group_count = view->effect_count = view->card_count = 0;
    view->row_count = view->action_count = view->cell_count = 0;
    view->foe_count = view->sign_count = 0;
    text_init(&view->text, view->text_memory, sizeof view->text_memory);
    view->game = game;
    view->mode = mode;
    view->title = view->goal = view->heading = view->description = "";
    view->hud_title = view->hud_summary = view->result = "";
    view->table.title = "";
    view->board.tone = view->board.status = view->board.ledger = view->board.sentence = "";
    view->board.say.title = view->band.strong = view->band.text = view->unchanged = "";
    view->roll = (ViewRoll){.title = "", .sum = "", .verdict = "", .text = "", .unchanged = ""};
    view->hint = (ViewHint){.id = "", .text = ""};
    for (int i = 0; i < VIEW_AFTER; i++)
        view->after[i] = "";
    view->glossary = NULL;
    view->report = (ViewReport){.title = "", .outcome = "", .cause = "", .text = ""};
}

const char *view_text(View *view, const char *format, ...) {
    size_t start = view->text.length;
    va_list args;
    va_start(args, format);
    text_addv(&view->text, format, args);
    va_end(args);
    if (view->text.cut || view->text.length + 1 >= view->text.capacity) {
        view->overflow = true;
        return "";
    }
    // Keep the terminator: the next text starts behind it.
    view->text.length++;
    view->text.data[view->text.length] = '\0';
    return view->text.data + start;
}

// Takes the next place of a pool; the last place is given again when the pool is full.
static uint16_t take(View *view, uint16_t *used, uint16_t capacity, ViewRange *range) {
    if (*used == capacity) {
        view->overflow = true;
        return (uint16_t)(capacity - 1);
    }
    uint16_t index = (*used)++;
    if (range) {
        if (range->count == 0)
            range->first = index;
        range->count = (uint16_t)(index - range->first + 1);
    }
    return index;
}

ViewValue *view_value(View *view, ViewRange *range, const char *label, const char *text,
                      const char *rule) {
    ViewValue *value = &view->value[take(view, &view->values, VIEW_MAX_VALUES, range)];
    *value = (ViewValue){.label = label,
                         .means = label,
                         .text = text,
                         .change = "",
                         .note = "",
                         .section = "",
                         .rule = rule};
    return value;
}

void view_terms(View *view, ViewValue *value, const Terms *terms) {
    for (size_t i = 0; i < terms->count; i++)
        view->term[take(view, &view->terms, VIEW_MAX_TERMS, &value->terms)] = terms->item[i];
}

void view_about(View *view, ViewValue *value, const char *text) {
    view_line(view, &value->about, text);
}

ViewExplanation view_explain(const View *view, const char *label, const char *rule) {
    const GlossaryTerm *term = view->glossary ? glossary_term(view->glossary, label) : NULL;
    const GlossaryRule *law = view->glossary ? glossary_rule(view->glossary, rule) : NULL;
    return (ViewExplanation){.what = term ? term->what : "",
                             .next = term ? term->next : "",
                             .says = law ? law->says : ""};
}

void view_line(View *view, ViewRange *range, const char *text) {
    view->line[take(view, &view->lines, VIEW_MAX_LINES, range)] = text;
}

ViewGroup *view_group(View *view, const char *title) {
    ViewGroup *group = &view->group[take(view, &view->group_count, VIEW_MAX_GROUPS, &view->groups)];
    *group = (ViewGroup){.title = title, .note = ""};
    return group;
}

void view_effect(View *view, const char *name, const char *duration, const char *effect) {
    view->effect[take(view, &view->effect_count, VIEW_MAX_EFFECTS, &view->effects)] =
        (ViewEffect){.name = name, .duration = duration, .effect = effect};
}

ViewCard *view_card(View *view, const char *title) {
    ViewCard *card = &view->card[take(view, &view->card_count, VIEW_MAX_CARDS, &view->cards)];
    *card = (ViewCard){.title = title,
                       .sentence = "",
                       .pill = "",
                       .chance = "",
                       .chance_of = "",
                       .brief = "",
                       .unchanged = "",
                       .heading = "",
                       .flavour = "",
                       .summary = ""};
    return card;
}

ViewRow *view_row(View *view) {
    ViewRow *row = &view->row[take(view, &view->row_count, VIEW_MAX_ROWS, &view->table.rows)];
    *row = (ViewRow){.mark = "", .sentence = "", .card = -1, .action = -1};
    for (int i = 0; i < VIEW_MAX_COLUMNS; i++) {
        row->cell[i] = row->note[i] = "";
        row->value[i] = -1;
    }
    return row;
}

ViewAction *view_action(View *view, const char *move, const char *label) {
    ViewAction *action =
        &view->action[take(view, &view->action_count, VIEW_MAX_ACTIONS, &view->actions)];
    *action = (ViewAction){.move = move,
                           .label = label,
                           .hotkey = "",
                           .summary = "",
                           .reason = "",
                           .name = "",
                           .target = "",
                           .costs = "",
                           .does = "",
                           .ask = "",
                           .warning = "",
                           .enabled = true};
    for (int i = 0; i < VIEW_AFTER; i++)
        action->after[i] = "";
    return action;
}

ViewCell *view_cell(View *view, char glyph, const char *kind, const char *name) {
    ViewCell *cell = &view->cell[take(view, &view->cell_count, VIEW_MAX_CELLS, &view->board.cells)];
    *cell = (ViewCell){.glyph = glyph, .kind = kind, .name = name};
    return cell;
}

ViewFoe *view_foe(View *view, const char *name) {
    ViewFoe *foe = &view->foe[take(view, &view->foe_count, VIEW_MAX_FOES, &view->foes)];
    *foe =
        (ViewFoe){.name = name, .block = "", .statuses = "", .intent = "", .does = "", .terms = ""};
    return foe;
}

void view_sign(View *view, char glyph, const char *name, const char *text) {
    view->sign[take(view, &view->sign_count, VIEW_MAX_SIGNS, &view->board.legend)] =
        (ViewSign){.glyph = glyph, .name = name, .text = text};
}
