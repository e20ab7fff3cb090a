// Small pieces that all widgets share.
#ifndef CANDOR_DESKTOP_PARTS_H
#define CANDOR_DESKTOP_PARTS_H

#include <gtk/gtk.h>

// A label that wraps and never ellipsizes; several style classes are separated by blanks.
GtkWidget *label_new(const char *classes, float xalign);

// A text as it is shown: an arrow is one character, so that no line breaks inside it.
char *pretty(const char *text);

// Sets the text and hides the label if there is none.
void label_show(GtkWidget *label, const char *text);

void add_classes(GtkWidget *widget, const char *classes);
void set_class(GtkWidget *widget, const char *name, gboolean on);

// What a screen reader says.
void name_for_readers(GtkWidget *widget, const char *name);
void describe_for_readers(GtkWidget *widget, const char *description);

// A button whose name is its label (a mnemonic would name it twice).
GtkWidget *button_new(const char *label, const char *classes, GCallback clicked, void *data);

// The same in a dialog: Alt and the first letter press it.
GtkWidget *dialog_button_new(const char *label, const char *classes, GCallback clicked, void *data);

GtkWidget *column_new(int spacing, const char *classes);
GtkWidget *row_new(int spacing, const char *classes);

// Keeps a widget's own data alive exactly as long as the widget.
void own(GtkWidget *widget, void *data, GDestroyNotify free_data);
void *owned(GtkWidget *widget);

#endif
