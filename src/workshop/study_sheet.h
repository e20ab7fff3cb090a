// A study told: as text, as CSV, as JSON, and as one HTML page with plots that needs nothing else.
#ifndef CANDOR_WORKSHOP_STUDY_SHEET_H
#define CANDOR_WORKSHOP_STUDY_SHEET_H

#include "workshop/sensitivity.h"

enum { SHEET_MAX_RESPONSES = 8 };

typedef struct StudySheet {
    const Results *results; // whole
    Design design;
    Response response[SHEET_MAX_RESPONSES]; // what is looked at
    size_t responses;
    const char *command; // that makes it
} StudySheet;

void study_sheet_text(const StudySheet *sheet, FILE *out);
void study_sheet_csv(const StudySheet *sheet, FILE *out); // a line for every cell and figure
void study_sheet_json(const StudySheet *sheet, FILE *out);
void study_sheet_html(const StudySheet *sheet, FILE *out);

// "..." with everything in it that JSON wants written otherwise.
void study_sheet_json_text(const char *text, FILE *out);

#endif
