// See problems_panel.h.
#include "desktop/problems_panel.h"

#include "desktop/parts.h"

enum { LINE_ROOM = PROBLEM_FILE + PROBLEM_FIELD + 2 * PROBLEM_WORDS + 64, MOST_HEIGHT = 220 };

typedef struct ProblemsPanel {
    GtkWidget *panel, *heading, *lines;
} ProblemsPanel;

static void fill(ProblemsPanel *self) {
    GtkWidget *scroller = gtk_scrolled_window_new();
    self->heading = label_new("strong", 0);
    self->lines = label_new("number t1", 0);
    gtk_label_set_selectable(GTK_LABEL(self->lines), TRUE);
    name_for_readers(scroller, "Problems of the content");
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_max_content_height(GTK_SCROLLED_WINDOW(scroller), MOST_HEIGHT);
    gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scroller), TRUE);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), self->lines);
    gtk_box_append(GTK_BOX(self->panel), self->heading);
    gtk_box_append(GTK_BOX(self->panel), scroller);
}

GtkWidget *problems_panel_new(void) {
    ProblemsPanel *self = g_new0(ProblemsPanel, 1);
    self->panel = column_new(4, "notice");
    gtk_widget_set_visible(self->panel, FALSE);
    own(self->panel, self, g_free);
    return self->panel;
}

void problems_panel_update(GtkWidget *panel, const Problems *problems, const char *meanwhile) {
    ProblemsPanel *self = owned(panel);
    gtk_widget_set_visible(panel, problems->count + problems->left_out > 0);
    if (!gtk_widget_get_visible(panel))
        return;
    if (!self->lines)
        fill(self); // most windows never have any
    g_autoptr(GString) lines = g_string_new("");
    char line[LINE_ROOM];
    size_t count = problems->count + problems->left_out;
    for (size_t i = 0; i < problems->count; i++) {
        problem_format(&problems->item[i], line, sizeof line);
        g_string_append_printf(lines, "%s%s", i > 0 ? "\n" : "", line);
    }
    if (problems->left_out > 0)
        g_string_append_printf(lines, "\nand %zu more", problems->left_out);
    g_autofree char *heading = g_strdup_printf("The content has %zu problem%s. %s", count,
                                               count == 1 ? "" : "s", meanwhile);
    label_show(self->heading, heading);
    label_show(self->lines, lines->str);
}
