// Lines of mechanics; see lines.h.
#include "desktop/lines.h"

#include "desktop/parts.h"

GtkWidget *lines_new(void) {
    return column_new(4, "lines");
}

void lines_update(GtkWidget *lines, const View *view, ViewRange range) {
    GtkWidget *line = gtk_widget_get_first_child(lines);
    for (int i = 0; i < range.count; i++) {
        if (!line) {
            line = label_new("mechanics number", 0);
            gtk_box_append(GTK_BOX(lines), line);
        }
        label_show(line, view->line[range.first + i]);
        line = gtk_widget_get_next_sibling(line);
    }
    for (; line; line = gtk_widget_get_next_sibling(line))
        label_show(line, "");
    gtk_widget_set_visible(lines, range.count > 0);
}
