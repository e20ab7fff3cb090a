// A sheet as bytes, to be kept with its run; see sheet.h.
#include "review/sheet.h"

#include <stdlib.h>

static void visit_words(Codec *codec, char *words, size_t room) {
    const char *read = words;
    codec_text(codec, &read);
    if (codec->mode != CODEC_READ || codec->failed)
        return;
    Text text;
    text_init(&text, words, room);
    text_add(&text, read);
    codec->failed = text.cut;
}

static void visit_terms(Codec *codec, SheetTerm *list, uint8_t *count, size_t capacity) {
    codec_count(codec, count, capacity);
    for (int i = 0; i < *count && !codec->failed; i++) {
        visit_words(codec, list[i].name, sizeof list[i].name);
        codec_i32(codec, &list[i].amount);
    }
}

static void visit_decisions(Codec *codec, ReviewSheet *sheet) {
    codec_count(codec, &sheet->decision_count, SHEET_DECISIONS);
    for (int i = 0; i < sheet->decision_count && !codec->failed; i++) {
        SheetDecision *d = &sheet->decision[i];
        codec_u32(codec, &d->step);
        visit_words(codec, d->what, sizeof d->what);
        visit_words(codec, d->better, sizeof d->better);
        visit_words(codec, d->move, sizeof d->move);
        visit_words(codec, d->best, sizeof d->best);
        codec_i32(codec, &d->worth);
        codec_i32(codec, &d->cost);
        codec_i32(codec, &d->error);
        codec_u8(codec, &d->mark);
        codec->failed = codec->failed || d->mark >= REVIEW_MARKS;
    }
}

static void visit_draws(Codec *codec, ReviewSheet *sheet) {
    codec_count(codec, &sheet->draw_count, SHEET_DRAWS);
    for (int i = 0; i < sheet->draw_count && !codec->failed; i++) {
        codec_u32(codec, &sheet->draw[i].step);
        visit_words(codec, sheet->draw[i].name, sizeof sheet->draw[i].name);
        codec_i32(codec, &sheet->draw[i].amount);
    }
}

static void visit_steps(Codec *codec, ReviewSheet *sheet) {
    codec_u32(codec, &sheet->step_count);
    if (codec->mode == CODEC_READ) {
        bool fits =
            !codec->failed && sheet->step_count >= 1 && sheet->step_count <= SHEET_MOST_STEPS;
        sheet->step = fits ? calloc(sheet->step_count, sizeof *sheet->step) : NULL;
        codec->failed = !sheet->step;
    }
    for (uint32_t i = 0; !codec->failed && i < sheet->step_count; i++) {
        SheetStep *step = &sheet->step[i];
        codec_i32(codec, &step->time);
        codec_i32(codec, &step->value);
        codec_i32(codec, &step->choice);
        codec_i32(codec, &step->luck);
    }
}

static void visit_lines(Codec *codec, ReviewSheet *sheet) {
    visit_words(codec, sheet->lines_title, sizeof sheet->lines_title);
    codec_u32(codec, &sheet->line_count);
    if (codec->mode == CODEC_READ) {
        bool fits = !codec->failed && sheet->line_count <= SHEET_MOST_STEPS;
        sheet->line = fits ? calloc(sheet->line_count + 1, sizeof *sheet->line) : NULL;
        codec->failed = !sheet->line;
    }
    for (uint32_t i = 0; !codec->failed && i < sheet->line_count; i++)
        visit_words(codec, sheet->line[i], sizeof sheet->line[i]);
}

void sheet_visit(Codec *codec, ReviewSheet *sheet) {
    visit_words(codec, sheet->goal, sizeof sheet->goal);
    visit_words(codec, sheet->goal_name, sizeof sheet->goal_name);
    visit_words(codec, sheet->unit, sizeof sheet->unit);
    codec_bool(codec, &sheet->tenths);
    codec_i32(codec, &sheet->most);
    codec->failed = codec->failed || sheet->most <= 0; // points are parts of it
    codec_i32(codec, &sheet->start);
    codec_i32(codec, &sheet->luck);
    codec_i32(codec, &sheet->choices);
    codec_i32(codec, &sheet->result);
    codec_u32(codec, &sheet->draws);
    codec_u32(codec, &sheet->decisions);
    codec_u32(codec, &sheet->costly);
    codec_u32(codec, &sheet->futures);
    visit_words(codec, sheet->sentence, sizeof sheet->sentence);
    visit_terms(codec, sheet->source, &sheet->source_count, REVIEW_MAX_STREAMS);
    visit_terms(codec, sheet->kind, &sheet->kind_count, REVIEW_MAX_MODES);
    visit_terms(codec, sheet->place, &sheet->place_count, SHEET_PLACES);
    visit_decisions(codec, sheet);
    visit_draws(codec, sheet);
    visit_steps(codec, sheet);
    visit_lines(codec, sheet);
}
