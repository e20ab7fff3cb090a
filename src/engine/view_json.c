// The View as JSON, for the page, the tests and bots.
#include "engine/history.h"
#include "engine/view.h"

#include <string.h>

static void write_text(const char *name, const char *text, Json *json) {
    if (text[0])
        json_string(json, name, text);
}

static void write_tone(const char *name, ViewTone tone, Json *json) {
    static const char *const names[] = {"", "warning", "gain", "time"};
    write_text(name, names[tone], json);
}

static void write_flag(const char *name, bool flag, Json *json) {
    if (flag)
        json_bool(json, name, true);
}

static void write_lines(const View *view, const char *name, ViewRange range, Json *json) {
    json_open_array(json, name);
    for (int i = 0; i < range.count; i++)
        json_string(json, NULL, view->line[range.first + i]);
    json_close_array(json);
}

static void write_value(const View *view, const ViewValue *value, Json *json) {
    json_open_object(json, NULL);
    json_string(json, "label", value->label);
    if (value->means != value->label)
        json_string(json, "means", value->means);
    json_string(json, "text", value->text);
    write_text("change", value->change, json);
    write_text("note", value->note, json);
    write_text("section", value->section, json);
    write_flag("met", value->met, json);
    write_flag("nothing", value->nothing, json);
    write_tone("tone", value->tone, json);
    json_string(json, "rule", value->rule);
    if (value->about.count > 0)
        write_lines(view, "about", value->about, json);
    if (value->most > 0) {
        json_int(json, "now", value->now);
        json_int(json, "most", value->most);
    }
    if (value->ticks > 0) {
        json_open_array(json, "ticks");
        for (int i = 0; i < value->ticks; i++)
            json_int(json, NULL, value->tick[i]);
        json_close_array(json);
    }
    if (value->terms.count > 0) {
        int32_t sum = 0;
        json_open_array(json, "terms");
        for (int i = 0; i < value->terms.count; i++) {
            const Term *term = &view->term[value->terms.first + i];
            json_open_object(json, NULL);
            json_string(json, "label", term->label);
            json_int(json, "value", term->value);
            json_string(json, "rule", term->rule);
            json_close_object(json);
            sum += term->value;
        }
        json_close_array(json);
        json_int(json, "sum", sum);
    }
    json_close_object(json);
}

static void write_values(const View *view, const char *name, ViewRange range, Json *json) {
    json_open_array(json, name);
    for (int i = 0; i < range.count; i++)
        write_value(view, &view->value[range.first + i], json);
    json_close_array(json);
}

// What stands in a row of actions, and what is asked before.
static void write_row_of(const ViewAction *a, Json *json) {
    write_text("name", a->name, json);
    write_text("target", a->target, json);
    write_text("costs", a->costs, json);
    write_text("does", a->does, json);
    if (a->name[0]) {
        json_open_array(json, "after");
        for (int i = 0; i < VIEW_AFTER; i++)
            json_string(json, NULL, a->after[i]);
        json_close_array(json);
    }
    write_tone("after_tone", a->after_tone, json);
    write_text("ask", a->ask, json);
    write_flag("deadly", a->deadly, json);
    write_text("warning", a->warning, json);
}

static void write_actions(const View *view, Json *json) {
    json_open_array(json, "moves");
    for (int i = 0; i < view->actions.count; i++) {
        const ViewAction *a = &view->action[view->actions.first + i];
        json_open_object(json, NULL);
        json_string(json, "move", a->move);
        json_string(json, "label", a->label);
        json_bool(json, "enabled", a->enabled);
        if (!a->enabled)
            json_string(json, "reason", a->reason);
        write_text("hotkey", a->hotkey, json);
        write_text("summary", a->summary, json);
        json_bool(json, "costs_time", a->costs_time);
        json_bool(json, "primary", a->primary);
        write_flag("on_row", a->on_row, json);
        write_flag("on_card", a->on_card, json);
        write_flag("reason_said", a->reason_said, json);
        write_flag("ends_run", a->ends_run, json);
        write_flag("chosen", a->chosen, json);
        if (a->alike != 1)
            json_int(json, "alike", a->alike);
        write_row_of(a, json);
        if (a->dx != 0 || a->dy != 0) {
            json_int(json, "dx", a->dx);
            json_int(json, "dy", a->dy);
        }
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_hud(const View *view, Json *json) {
    json_open_array(json, "hud");
    for (int i = 0; i < view->groups.count; i++) {
        const ViewGroup *group = &view->group[view->groups.first + i];
        json_open_object(json, NULL);
        json_string(json, "title", group->title);
        write_values(view, "values", group->values, json);
        if (group->note[0])
            json_string(json, "note", group->note);
        if (group->aside)
            json_bool(json, "aside", true);
        if (group->last)
            json_bool(json, "last", true);
        json_close_object(json);
    }
    json_close_array(json);
    json_open_array(json, "effects");
    for (int i = 0; i < view->effects.count; i++) {
        const ViewEffect *effect = &view->effect[view->effects.first + i];
        json_open_object(json, NULL);
        json_string(json, "name", effect->name);
        json_string(json, "duration", effect->duration);
        json_string(json, "effect", effect->effect);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_table(const View *view, Json *json) {
    const ViewTable *table = &view->table;
    if (table->columns == 0)
        return;
    json_open_object(json, "table");
    json_string(json, "title", table->title);
    json_open_array(json, "columns");
    for (int i = 0; i < table->columns; i++)
        json_string(json, NULL, table->column[i]);
    json_close_array(json);
    json_open_array(json, "numeric");
    for (int i = 0; i < table->columns; i++)
        json_bool(json, NULL, table->numeric[i]);
    json_close_array(json);
    json_open_array(json, "below");
    for (int i = 0; i < table->columns; i++)
        json_int(json, NULL, table->below[i]);
    json_close_array(json);
    json_int(json, "marked", table->marked);
    json_int(json, "segmented", table->segmented);
    json_int(json, "segments_of", table->segments_of);
    write_lines(view, "guide", table->guide, json);
    json_open_array(json, "rows");
    for (int i = 0; i < table->rows.count; i++) {
        const ViewRow *row = &view->row[table->rows.first + i];
        json_open_object(json, NULL);
        json_open_array(json, "cells");
        for (int k = 0; k < table->columns; k++)
            json_string(json, NULL, row->cell[k]);
        json_close_array(json);
        json_open_array(json, "notes");
        for (int k = 0; k < table->columns; k++)
            json_string(json, NULL, row->note[k]);
        json_close_array(json);
        if (row->warned > 0)
            json_int(json, "warned", row->warned);
        json_string(json, "sentence", row->sentence);
        write_text("mark", row->mark, json);
        json_int(json, "segments", row->segments);
        json_open_array(json, "values");
        for (int k = 0; k < table->columns; k++)
            if (row->value[k] >= 0)
                write_value(view, &view->value[row->value[k]], json);
            else
                json_null(json, NULL);
        json_close_array(json);
        json_int(json, "card", row->card);
        json_int(json, "action", row->action);
        json_close_object(json);
    }
    json_close_array(json);
    json_close_object(json);
}

static void write_cell(const ViewCell *cell, Json *json) {
    const char glyph[2] = {cell->glyph, '\0'};
    json_open_object(json, NULL);
    json_string(json, "glyph", glyph);
    json_string(json, "kind", cell->kind);
    json_string(json, "name", cell->name);
    json_int(json, "area", cell->area);
    if (cell->fresh)
        json_bool(json, "fresh", true);
    if (cell->preview)
        json_bool(json, "preview", true);
    json_close_object(json);
}

static void write_say(const View *view, Json *json) {
    const ViewSay *say = &view->board.say;
    json_open_object(json, "say");
    json_string(json, "title", say->title);
    write_tone("tone", say->tone, json);
    write_lines(view, "lines", say->lines, json);
    if (say->most > 0) {
        json_int(json, "now", say->now);
        json_int(json, "most", say->most);
    }
    json_close_object(json);
}

static void write_legend(const View *view, Json *json) {
    ViewRange legend = view->board.legend;
    json_open_array(json, "legend");
    for (int i = 0; i < legend.count; i++) {
        const ViewSign *sign = &view->sign[legend.first + i];
        const char glyph[2] = {sign->glyph, '\0'};
        json_open_object(json, NULL);
        json_string(json, "glyph", glyph);
        json_string(json, "name", sign->name);
        json_string(json, "text", sign->text);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_way(const ViewBoard *board, Json *json) {
    json_open_array(json, "way");
    for (int i = 0; i < board->steps_walked; i++)
        json_int(json, NULL, board->way[i]);
    json_close_array(json);
}

static void write_board(const View *view, Json *json) {
    const ViewBoard *board = &view->board;
    const char figure[2] = {board->figure, '\0'};
    if (board->width == 0)
        return;
    json_open_object(json, "board");
    json_int(json, "width", board->width);
    json_int(json, "height", board->height);
    json_string(json, "figure", figure);
    json_int(json, "x", board->x);
    json_int(json, "y", board->y);
    json_string(json, "tone", board->tone);
    json_string(json, "status", board->status);
    json_string(json, "ledger", board->ledger);
    json_string(json, "sentence", board->sentence);
    json_int(json, "lost", board->lost);
    write_lines(view, "prompt", board->prompt, json);
    write_values(view, "values", board->values, json);
    write_say(view, json);
    write_legend(view, json);
    write_way(board, json);
    json_open_array(json, "cells");
    for (int i = 0; i < board->cells.count; i++)
        write_cell(&view->cell[board->cells.first + i], json);
    json_close_array(json);
    json_close_object(json);
}

static void write_cards(const View *view, Json *json) {
    static const char *const shapes[VIEW_SHAPES] = {"card",    "option",  "choice", "pick",
                                                    "stepper", "segment", "action"};
    json_open_array(json, "cards");
    for (int i = 0; i < view->cards.count; i++) {
        const ViewCard *card = &view->card[view->cards.first + i];
        json_open_object(json, NULL);
        json_string(json, "title", card->title);
        json_string(json, "shape", shapes[card->shape]);
        write_text("heading", card->heading, json);
        write_text("sentence", card->sentence, json);
        write_text("pill", card->pill, json);
        write_tone("pill_tone", card->pill_tone, json);
        write_text("chance", card->chance, json);
        write_text("chance_of", card->chance_of, json);
        write_text("brief", card->brief, json);
        write_tone("brief_tone", card->brief_tone, json);
        write_text("unchanged", card->unchanged, json);
        write_values(view, "values", card->values, json);
        write_lines(view, "lines", card->lines, json);
        json_string(json, "flavour", card->flavour);
        write_text("summary", card->summary, json);
        write_flag("named_by_action", card->named_by_action, json);
        write_flag("details", card->details, json);
        json_open_array(json, "actions");
        for (int k = 0; k < card->actions.count; k++)
            json_int(json, NULL, card->actions.first + k);
        json_close_array(json);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_number(const SeriesDef *series, int32_t value, Json *json) {
    char memory[16];
    Text text;
    text_init(&text, memory, sizeof memory);
    series_number(series, value, &text);
    json_string(json, NULL, memory);
}

// Charts are drawn at the end of a run; a column per series keeps the text short. Values are for
// drawing, texts for reading.
static void write_chart(const History *history, Json *json) {
    json_open_array(json, "time");
    for (size_t i = 0; i < history->count; i++)
        json_int(json, NULL, history->step[i].sample.time);
    json_close_array(json);
    json_open_array(json, "chart");
    for (int k = 0; k < history->series_count; k++) {
        json_open_object(json, NULL);
        json_string(json, "name", history->series[k].name);
        json_open_array(json, "values");
        for (size_t i = 0; i < history->count; i++)
            json_int(json, NULL, history->step[i].sample.value[k]);
        json_close_array(json);
        json_open_array(json, "texts");
        for (size_t i = 0; i < history->count; i++)
            write_number(&history->series[k], history->step[i].sample.value[k], json);
        json_close_array(json);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_report(const View *view, Json *json) {
    const ViewReport *report = &view->report;
    json_open_object(json, "report");
    json_string(json, "title", report->title);
    json_string(json, "outcome", report->outcome);
    json_bool(json, "success", report->success);
    write_tone("tone", report->tone, json);
    json_string(json, "cause", report->cause);
    json_string(json, "text", report->text);
    write_lines(view, "chain", report->chain, json);
    if (view->history)
        write_chart(view->history, json);
    json_close_object(json);
}

static void write_roll(const View *view, Json *json) {
    const ViewRoll *roll = &view->roll;
    if (!roll->title[0])
        return;
    json_open_object(json, "roll");
    json_string(json, "title", roll->title);
    json_int(json, "faces", roll->faces);
    json_int(json, "least", roll->least);
    json_int(json, "rolled", roll->rolled);
    json_string(json, "sum", roll->sum);
    json_string(json, "verdict", roll->verdict);
    json_bool(json, "success", roll->success);
    json_string(json, "text", roll->text);
    write_values(view, "values", roll->values, json);
    write_text("unchanged", roll->unchanged, json);
    json_close_object(json);
}

static void write_foes(const View *view, Json *json) {
    json_open_array(json, "foes");
    for (int i = 0; i < view->foes.count; i++) {
        const ViewFoe *foe = &view->foe[view->foes.first + i];
        json_open_object(json, NULL);
        json_string(json, "name", foe->name);
        json_int(json, "hp", foe->hp);
        json_int(json, "max_hp", foe->max_hp);
        json_string(json, "block", foe->block);
        json_string(json, "statuses", foe->statuses);
        write_text("intent", foe->intent, json);
        write_text("does", foe->does, json);
        write_text("terms", foe->terms, json);
        write_tone("tone", foe->tone, json);
        write_flag("defeated", foe->defeated, json);
        write_values(view, "values", foe->values, json);
        json_close_object(json);
    }
    json_close_array(json);
}

// ---- what explains it: of the glossary what this View uses

static bool uses_label(const View *view, const char *label) {
    for (int i = 0; i < view->values; i++)
        if (strcmp(view->value[i].means, label) == 0)
            return true;
    for (int i = 0; i < view->effects.count; i++)
        if (strcmp(view->effect[view->effects.first + i].name, label) == 0)
            return true;
    for (int i = 0; i < view->table.columns; i++)
        if (strcmp(view->table.column[i], label) == 0)
            return true;
    return view->board.width > 0; // every kind of cell: the legend
}

static bool uses_rule(const View *view, const char *id) {
    for (int i = 0; i < view->values; i++)
        if (strcmp(view->value[i].rule, id) == 0)
            return true;
    for (int i = 0; i < view->terms; i++)
        if (strcmp(view->term[i].rule, id) == 0)
            return true;
    return false;
}

static void write_glossary(const View *view, Json *json) {
    const Glossary *glossary = view->glossary;
    if (!glossary)
        return;
    json_open_object(json, "labels");
    for (int i = 0; i < glossary->terms; i++) {
        if (!uses_label(view, glossary->term[i].label))
            continue;
        json_open_array(json, glossary->term[i].label);
        json_string(json, NULL, glossary->term[i].what);
        json_string(json, NULL, glossary->term[i].next);
        json_close_array(json);
    }
    json_close_object(json);
    json_open_object(json, "rules");
    for (int i = 0; i < glossary->rules; i++)
        if (uses_rule(view, glossary->rule[i].id))
            json_string(json, glossary->rule[i].id, glossary->rule[i].says);
    json_close_object(json);
}

void view_json(const View *view, Json *json) {
    write_actions(view, json);
    json_string(json, "title", view->title);
    json_string(json, "goal", view->goal);
    write_hud(view, json);
    json_string(json, "hud_title", view->hud_title);
    json_string(json, "hud_summary", view->hud_summary);
    write_text("result", view->result, json);
    write_values(view, "strip", view->strip, json);
    write_text("unchanged", view->unchanged, json);
    write_flag("shareable", view->shareable, json);
    write_flag("log_aside", view->log_aside, json);
    write_flag("preparing", view->preparing, json);
    if (view->hint.id[0]) {
        json_open_object(json, "hint");
        json_string(json, "id", view->hint.id);
        json_string(json, "text", view->hint.text);
        json_close_object(json);
    }
    json_open_object(json, "context");
    json_string(json, "heading", view->heading);
    write_values(view, "headline", view->headline, json);
    json_string(json, "description", view->description);
    write_flag("description_said", view->description_said, json);
    write_roll(view, json);
    write_foes(view, json);
    if (view->band.text[0]) {
        json_open_object(json, "band");
        json_string(json, "strong", view->band.strong);
        json_string(json, "text", view->band.text);
        write_tone("tone", view->band.tone, json);
        json_close_object(json);
    }
    json_open_array(json, "after");
    for (int i = 0; i < VIEW_AFTER; i++)
        json_string(json, NULL, view->after[i]);
    json_close_array(json);
    write_table(view, json);
    write_board(view, json);
    write_cards(view, json);
    write_lines(view, "notes", view->notes, json);
    json_close_object(json);
    if (view->ended)
        write_report(view, json);
    write_glossary(view, json);
}
