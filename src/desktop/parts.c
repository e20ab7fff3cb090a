// Small pieces that all widgets share; see parts.h.
#include "desktop/parts.h"

#include <string.h>

enum { LEAST_LINE = 5 }; // characters: nothing is broken into shorter lines than that

void add_classes(GtkWidget *widget, const char *classes) {
    g_auto(GStrv) names = g_strsplit(classes, " ", -1);
    for (int i = 0; names[i]; i++)
        if (names[i][0])
            gtk_widget_add_css_class(widget, names[i]);
}

void set_class(GtkWidget *widget, const char *name, gboolean on) {
    if (on)
        gtk_widget_add_css_class(widget, name);
    else
        gtk_widget_remove_css_class(widget, name);
}

GtkWidget *label_new(const char *classes, float xalign) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_xalign(GTK_LABEL(label), xalign);
    gtk_label_set_justify(GTK_LABEL(label), xalign > 0.9F ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
    add_classes(label, classes);
    return label;
}

char *pretty(const char *text) {
    g_auto(GStrv) parts = g_strsplit(text, "->", -1);
    return g_strjoinv("\u2192", parts);
}

// How narrow a text may become. Without a limit that is one letter in each line, which nobody can
// read, and which takes ten times as long to find out as everything else about a paragraph.
static int least_line(const char *text) {
    glong half = g_utf8_strlen(text, -1) / 2; // a short text is never widened by its limit
    return half > 0 ? (int)MIN(half, LEAST_LINE) : -1;
}

void label_show(GtkWidget *label, const char *text) {
    g_autofree char *shown = pretty(text);
    if (strcmp(gtk_label_get_text(GTK_LABEL(label)), shown) != 0) {
        gtk_label_set_text(GTK_LABEL(label), shown);
        gtk_label_set_width_chars(GTK_LABEL(label), least_line(shown));
    }
    gtk_widget_set_visible(label, text[0] != '\0');
}

void name_for_readers(GtkWidget *widget, const char *name) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void describe_for_readers(GtkWidget *widget, const char *description) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                   description, -1);
}

GtkWidget *button_new(const char *label, const char *classes, GCallback clicked, void *data) {
    GtkWidget *button = gtk_button_new_with_label(label);
    add_classes(button, classes);
    if (clicked)
        g_signal_connect(button, "clicked", clicked, data);
    return button;
}

GtkWidget *dialog_button_new(const char *label, const char *classes, GCallback clicked,
                             void *data) {
    g_autofree char *mnemonic = g_strconcat("_", label, NULL);
    GtkWidget *button = button_new(mnemonic, classes, clicked, data);
    gtk_button_set_use_underline(GTK_BUTTON(button), TRUE);
    name_for_readers(button, label);
    return button;
}

GtkWidget *column_new(int spacing, const char *classes) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, spacing);
    add_classes(box, classes);
    return box;
}

GtkWidget *row_new(int spacing, const char *classes) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, spacing);
    add_classes(box, classes);
    return box;
}

void own(GtkWidget *widget, void *data, GDestroyNotify free_data) {
    g_object_set_data_full(G_OBJECT(widget), "candor-own", data, free_data);
}

void *owned(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "candor-own");
}
