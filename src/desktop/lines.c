// Lines of mechanics; see lines.h.
#include "desktop/lines.h"

#include "desktop/flow.h"
#include "desktop/parts.h"

enum { ANY_WIDTH = 1, SPACING = 4 };

// Not a box: GTK 4.8 remembers of a box that was empty when it was asked that its height does not
// depend on its width, and texts that wrap would be cut off.
GtkWidget *lines_new(void) {
    GtkWidget *lines = flow_new(ANY_WIDTH, 1, SPACING);
    add_classes(lines, "lines");
    return lines;
}

void lines_update(GtkWidget *lines, const View *view, ViewRange range) {
    GtkWidget *line = gtk_widget_get_first_child(lines);
    for (int i = 0; i < range.count; i++) {
        if (!line) {
            line = label_new("mechanics number", 0);
            flow_add(lines, line);
        }
        label_show(line, view->line[range.first + i]);
        line = gtk_widget_get_next_sibling(line);
    }
    for (; line; line = gtk_widget_get_next_sibling(line))
        label_show(line, "");
    gtk_widget_set_visible(lines, range.count > 0);
}
