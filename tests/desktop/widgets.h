// Looking at a window the way a test needs to: by name, by text, by what is really visible.
#ifndef CANDOR_TESTS_DESKTOP_WIDGETS_H
#define CANDOR_TESTS_DESKTOP_WIDGETS_H

#include <gtk/gtk.h>
#include <stdbool.h>

typedef bool WidgetTest(GtkWidget *widget, void *data);

// The first visible widget, in tree order, that passes; NULL if none does.
GtkWidget *find_widget(GtkWidget *root, WidgetTest *test, void *data);

GtkWidget *find_named(GtkWidget *root, const char *name);      // by gtk_widget_get_name
GtkWidget *find_label(GtkWidget *root, const char *text);      // with exactly this text
GtkWidget *find_containing(GtkWidget *root, const char *text); // a label that contains it
GtkWidget *find_button(GtkWidget *root, const char *text);     // whose text contains it
GtkWidget *find_in_windows(const char *text);                  // a button of any window
GtkWidget *find_of_type(GtkWidget *root, GType type);
int count_of_type(GtkWidget *root, GType type);

// "[g] Guard": a button's texts with its key in brackets; to be freed by the caller.
char *button_text(GtkWidget *button);

// All visible texts below a widget, one per line; to be freed by the caller.
char *all_text(GtkWidget *root);

// Where a widget is in the window.
graphene_rect_t where(GtkWidget *window, GtkWidget *widget);

void click(GtkWidget *button);
void settle(void); // lets the window lay itself out and draw
bool wait_until(bool (*condition)(void *), void *data, int milliseconds);

// Fails if a visible label is ellipsized or has less room than its text needs.
void assert_nothing_clipped(GtkWidget *root);

// Fails if a visible label reaches beyond the widget of this class that it belongs to.
void assert_labels_inside(GtkWidget *root, const char *css_class);

// Fails if something that can take the focus has no name for a screen reader.
void assert_focusables_named(GtkWidget *root);

#endif
