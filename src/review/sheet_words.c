// A sheet as it is read, and as JSON; see sheet.h.
#include "review/sheet.h"

#include <stdlib.h>
#include <string.h>

void sheet_amount(const ReviewSheet *sheet, int32_t amount, bool sign, Text *text) {
    int32_t size = abs(amount);
    text_add(text, amount < 0 ? "-" : sign && amount > 0 ? "+" : "");
    if (sheet->tenths)
        text_addf(text, "%d.%d", size / 10, size % 10);
    else
        text_addf(text, "%d", size);
}

void sheet_value(const ReviewSheet *sheet, int32_t amount, Text *text) {
    sheet_amount(sheet, amount, false, text);
    text_addf(text, " %s", sheet->unit);
}

void sheet_reason(const ReviewSheet *sheet, const SheetDecision *d, Text *text) {
    text_add(text, "It was worth ");
    sheet_value(sheet, d->worth, text);
    text_addf(text, ". Better: %s", d->better);
    text_add(text, d->better[0] && strchr(".!?", d->better[strlen(d->better) - 1]) ? " " : ", ");
    sheet_value(sheet, d->worth + d->cost, text);
    if (d->error > 0) {
        text_add(text, ", give or take ");
        sheet_amount(sheet, 2 * d->error, false, text);
    }
    text_add(text, ".");
}

void sheet_rest(const ReviewSheet *sheet, Text *text) {
    uint32_t more = sheet->costly - sheet->decision_count;
    if (more > 0)
        text_addf(text, "%d more %s 2 points or more. ", (int)more,
                  text_plural((long)more, "choice cost", "choices cost"));
    text_addf(text, "%d of %d choices cost less than that. Sampled: %d futures of each position.",
              (int)(sheet->decisions - sheet->costly), (int)sheet->decisions, (int)sheet->futures);
}

// ---- JSON: amounts as they are read

typedef void Writer(const ReviewSheet *sheet, int32_t amount, Text *text);

static void plain(const ReviewSheet *sheet, int32_t amount, Text *text) {
    sheet_amount(sheet, amount, false, text);
}

static void signs(const ReviewSheet *sheet, int32_t amount, Text *text) {
    sheet_amount(sheet, amount, true, text);
}

static void write_amount(const ReviewSheet *sheet, const char *name, int32_t amount, Writer *writer,
                         Json *json) {
    char memory[SHEET_NAME + 24];
    Text text;
    text_init(&text, memory, sizeof memory);
    writer(sheet, amount, &text);
    json_string(json, name, memory);
}

void sheet_terms_json(const ReviewSheet *sheet, const char *name, const SheetTerm *list,
                      size_t count, size_t most, Json *json) {
    json_open_array(json, name);
    for (size_t i = 0; i < count && i < most; i++) {
        json_open_object(json, NULL);
        json_string(json, "name", list[i].name);
        json_int(json, "amount", list[i].amount);
        write_amount(sheet, "text", list[i].amount, signs, json);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_decisions(const ReviewSheet *sheet, Json *json) {
    json_open_array(json, "decisions");
    for (int i = 0; i < sheet->decision_count; i++) {
        const SheetDecision *d = &sheet->decision[i];
        char memory[2 * SHEET_WORDS];
        Text text;
        text_init(&text, memory, sizeof memory);
        sheet_reason(sheet, d, &text);
        json_open_object(json, NULL);
        json_int(json, "step", d->step);
        json_string(json, "what", d->what);
        json_string(json, "reason", memory);
        json_string(json, "move", d->move);
        json_string(json, "best", d->best);
        write_amount(sheet, "cost", -d->cost, signs, json);
        json_string(json, "mark", review_mark_names[d->mark]);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_draws(const ReviewSheet *sheet, Json *json) {
    json_open_array(json, "draws");
    for (int i = 0; i < sheet->draw_count; i++) {
        json_open_object(json, NULL);
        json_int(json, "step", sheet->draw[i].step);
        json_string(json, "name", sheet->draw[i].name);
        write_amount(sheet, "text", sheet->draw[i].amount, signs, json);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_steps(const ReviewSheet *sheet, Json *json) {
    json_open_array(json, "steps");
    for (uint32_t i = 0; i < sheet->step_count; i++) {
        const SheetStep *step = &sheet->step[i];
        json_open_array(json, NULL);
        json_int(json, NULL, step->time);
        json_int(json, NULL, step->value);
        json_int(json, NULL, step->choice);
        json_int(json, NULL, step->luck);
        json_close_array(json);
    }
    json_close_array(json);
}

void sheet_json(const ReviewSheet *sheet, Json *json) {
    char memory[SHEET_WORDS];
    Text rest;
    text_init(&rest, memory, sizeof memory);
    sheet_rest(sheet, &rest);
    json_open_object(json, NULL);
    json_string(json, "goal", sheet->goal);
    json_string(json, "goal_name", sheet->goal_name);
    json_string(json, "unit", sheet->unit);
    json_bool(json, "tenths", sheet->tenths);
    json_int(json, "most", sheet->most);
    write_amount(sheet, "start", sheet->start, sheet_value, json);
    write_amount(sheet, "result", sheet->result, sheet_value, json);
    write_amount(sheet, "luck", abs(sheet->luck), plain, json);
    write_amount(sheet, "choices", abs(sheet->choices), plain, json);
    json_bool(json, "unlucky", sheet->luck < 0);
    json_bool(json, "gained", sheet->choices > 0);
    json_int(json, "draw_count", sheet->draws);
    json_int(json, "decision_count", sheet->decisions);
    json_int(json, "costly", sheet->costly);
    json_string(json, "sentence", sheet->sentence);
    json_string(json, "rest", memory);
    sheet_terms_json(sheet, "sources", sheet->source, sheet->source_count, UINT8_MAX, json);
    sheet_terms_json(sheet, "kinds", sheet->kind, sheet->kind_count, UINT8_MAX, json);
    sheet_terms_json(sheet, "places", sheet->place, sheet->place_count, UINT8_MAX, json);
    write_decisions(sheet, json);
    write_draws(sheet, json);
    write_steps(sheet, json);
    json_string(json, "lines_title", sheet->lines_title);
    json_open_array(json, "lines");
    for (uint32_t i = 0; i < sheet->line_count; i++)
        json_string(json, NULL, sheet->line[i]);
    json_close_array(json);
    json_close_object(json);
}
