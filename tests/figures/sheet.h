// Tables of figures as text and as a picture.
#ifndef CANDOR_FIGURES_SHEET_H
#define CANDOR_FIGURES_SHEET_H

#include "threshold_figures.h"

#include <stdbool.h>
#include <stdio.h>

// As a Markdown table with its title.
void sheet_print(const ThSheet *sheet, FILE *out);

// All of them below each other in one SVG file; false if it cannot be written.
bool sheets_svg(const ThSheet *sheets, size_t count, const char *path);

#endif
