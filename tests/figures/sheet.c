// Tables as text and as SVG; see sheet.h.
#include "sheet.h"

#include <string.h>

// In pixels; of the type that sizes are counted in.
static const size_t character = 7, line = 20, margin = 24, gap = 4, header_lines = 3;

void sheet_print(const ThSheet *sheet, FILE *out) {
    fprintf(out, "## %s\n%s\n\n", sheet->title, sheet->how);
    for (size_t i = 0; i < sheet->columns; i++)
        fprintf(out, "| %s ", sheet->column[i]);
    fputs("|\n", out);
    for (size_t i = 0; i < sheet->columns; i++)
        fputs("|---", out);
    fputs("|\n", out);
    for (size_t row = 0; row < sheet->rows; row++) {
        for (size_t i = 0; i < sheet->columns; i++)
            fprintf(out, "| %s ", sheet->cell[row][i]);
        fputs("|\n", out);
    }
    fputc('\n', out);
}

// ---- the picture

static void write_text(FILE *out, size_t x, size_t y, const char *style, const char *text) {
    fprintf(out, "<text x=\"%zu\" y=\"%zu\"%s>", x, y, style);
    for (const char *c = text; *c; c++) {
        switch (*c) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        default: fputc(*c, out); break;
        }
    }
    fputs("</text>\n", out);
}

static size_t column_width(const ThSheet *sheet, size_t column) {
    size_t longest = strlen(sheet->column[column]);
    for (size_t row = 0; row < sheet->rows; row++)
        if (strlen(sheet->cell[row][column]) > longest)
            longest = strlen(sheet->cell[row][column]);
    return (longest + gap) * character;
}

static size_t sheet_width(const ThSheet *sheet) {
    size_t width = strlen(sheet->how) * character;
    size_t columns = 0;
    for (size_t i = 0; i < sheet->columns; i++)
        columns += column_width(sheet, i);
    return columns > width ? columns : width;
}

static size_t sheet_height(const ThSheet *sheet) {
    return (header_lines + sheet->rows + 1) * line;
}

static void write_sheet(FILE *out, const ThSheet *sheet, size_t top) {
    static const char quiet[] = " fill=\"#666\"", strong[] = " font-weight=\"bold\"";
    write_text(out, margin, top, strong, sheet->title);
    write_text(out, margin, top + line, quiet, sheet->how);
    size_t x = margin, y = top + 2 * line;
    for (size_t i = 0; i < sheet->columns; i++) {
        write_text(out, x, y, quiet, sheet->column[i]);
        bool ours = strcmp(sheet->column[i], "ours") == 0;
        for (size_t row = 0; row < sheet->rows; row++)
            write_text(out, x, y + (row + 1) * line, ours ? strong : "", sheet->cell[row][i]);
        x += column_width(sheet, i);
    }
    fprintf(out, "<path d=\"M%zu %zuH%zu\" stroke=\"#999\"/>\n", margin, y + line / 4, x);
}

bool sheets_svg(const ThSheet *sheets, size_t count, const char *path) {
    size_t width = 0, height = 2 * margin;
    for (size_t i = 0; i < count; i++) {
        width = sheet_width(&sheets[i]) > width ? sheet_width(&sheets[i]) : width;
        height += sheet_height(&sheets[i]);
    }
    FILE *out = fopen(path, "w");
    if (!out)
        return false;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%zu\" height=\"%zu\" "
            "font-family=\"monospace\" font-size=\"12\">\n"
            "<title>Threshold: the figures of the rulings</title>\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
            width + 2 * margin, height);
    size_t top = 2 * margin;
    for (size_t i = 0; i < count; i++) {
        write_sheet(out, &sheets[i], top);
        top += sheet_height(&sheets[i]);
    }
    fputs("</svg>\n", out);
    bool failed = ferror(out) != 0;
    return fclose(out) == 0 && !failed;
}
