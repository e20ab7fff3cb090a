// The help window: the few forms of Markdown that docs/playing.md uses, as labels.
#include "desktop/help.h"

#include "desktop/ask.h"
#include "desktop/parts.h"

#include <string.h>

static void add_text(GtkWidget *column, const char *classes, const char *text) {
    GtkWidget *label = label_new(classes, 0);
    g_autofree char *escaped = g_markup_escape_text(text, -1);
    g_auto(GStrv) parts = g_strsplit(escaped, "**", -1);
    g_autoptr(GString) markup = g_string_new(NULL);
    for (int i = 0; parts[i]; i++)
        g_string_append_printf(markup, i % 2 == 1 ? "<b>%s</b>" : "%s", parts[i]);
    gtk_label_set_markup(GTK_LABEL(label), markup->str);
    gtk_label_set_max_width_chars(GTK_LABEL(label), 72);
    gtk_label_set_selectable(GTK_LABEL(label), FALSE);
    gtk_box_append(GTK_BOX(column), label);
}

static void end_paragraph(GtkWidget *column, GString *paragraph) {
    if (paragraph->len > 0)
        add_text(column, "", paragraph->str);
    g_string_truncate(paragraph, 0);
}

static void add_page(GtkWidget *column, const char *text) {
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    g_autoptr(GString) paragraph = g_string_new(NULL);
    for (int i = 0; lines[i]; i++) {
        const char *line = lines[i];
        if (g_str_has_prefix(line, "#")) {
            end_paragraph(column, paragraph);
            add_text(column, line[1] == '#' ? "section" : "heading", line + strspn(line, "# "));
        } else if (g_str_has_prefix(line, "- ")) {
            end_paragraph(column, paragraph);
            g_string_append_printf(paragraph, "\u2022 %s", line + 2);
        } else if (line[0] == '\0') {
            end_paragraph(column, paragraph);
        } else {
            g_string_append_printf(paragraph, "%s%s", paragraph->len > 0 ? " " : "",
                                   g_strchug(lines[i]));
        }
    }
    end_paragraph(column, paragraph);
}

GtkWidget *help_new(GtkWindow *parent) {
    g_autoptr(GBytes) bytes = g_resources_lookup_data("/alt/candor/Candor/playing.md",
                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    g_autofree char *text =
        bytes ? g_strndup(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes)) : g_strdup("");
    GtkWidget *column = column_new(8, "help"), *scroller = gtk_scrolled_window_new();
    add_page(column, text);
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), column);
    gtk_widget_set_focusable(scroller, TRUE);
    name_for_readers(scroller, "How to play");
    GtkWidget *window = dialog_new(parent, "How to play", scroller);
    gtk_window_set_modal(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), 680, 640);
    return window;
}
