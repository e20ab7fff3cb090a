// A long table of numbers behind a button: thousands of lines are made only for those who ask for
// them.
#ifndef CANDOR_DESKTOP_NUMBER_TABLE_H
#define CANDOR_DESKTOP_NUMBER_TABLE_H

#include <gtk/gtk.h>

// "Every step" on the button; "Steps of the run" for readers.
GtkWidget *number_table_new(const char *title, const char *name);

// A line by its number, its cells separated by tabs; to be freed.
typedef char *NumberTableLine(const void *data, size_t number);

typedef struct NumberTableLines {
    GStrv columns; // is taken
    size_t count;
    NumberTableLine *line;
    const void *data; // must stay until the next update
} NumberTableLines;

// It is closed then.
void number_table_update(GtkWidget *table, const NumberTableLines *lines);

#endif
