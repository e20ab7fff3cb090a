// What the list means; see guide.h.
#include "desktop/guide.h"

#include "desktop/flow.h"
#include "desktop/parts.h"

#include <string.h>

enum { PART_WIDTH = 180, MOST_PARTS = 3, PART_SPACING = 24, SPACING = 8 };

typedef struct Guide {
    GtkWidget *sentence, *columns, *title[MOST_PARTS], *text[MOST_PARTS];
} Guide;

static void add_part(Guide *self, int place) {
    GtkWidget *column = column_new(2, "");
    self->title[place] = label_new("section", 0);
    self->text[place] = label_new("number t1", 0);
    gtk_box_append(GTK_BOX(column), self->title[place]);
    gtk_box_append(GTK_BOX(column), self->text[place]);
    flow_add(self->columns, column);
}

GtkWidget *guide_new(void) {
    Guide *self = g_new0(Guide, 1);
    GtkWidget *box = column_new(SPACING, "guide");
    self->sentence = label_new("", 0);
    self->columns = flow_new(PART_WIDTH, MOST_PARTS, PART_SPACING);
    gtk_box_append(GTK_BOX(box), self->sentence);
    gtk_box_append(GTK_BOX(box), self->columns);
    for (int i = 0; i < MOST_PARTS; i++)
        add_part(self, i);
    own(box, self, g_free);
    return box;
}

// "title: one; two" as a title and two lines.
static void show_part(Guide *self, int place, const char *line) {
    const char *colon = strstr(line, ": ");
    g_autofree char *title = g_strndup(line, colon ? (gsize)(colon - line) : 0);
    g_auto(GStrv) items = g_strsplit(colon ? colon + 2 : line, "; ", -1);
    g_autofree char *text = g_strjoinv("\n", items);
    label_show(self->title[place], title);
    label_show(self->text[place], text);
}

void guide_update(GtkWidget *guide, const View *view, ViewRange lines) {
    Guide *self = owned(guide);
    gtk_widget_set_visible(guide, lines.count > 0);
    label_show(self->sentence, lines.count > 0 ? view->line[lines.first] : "");
    for (int i = 0; i < MOST_PARTS; i++)
        show_part(self, i, i + 1 < lines.count ? view->line[lines.first + 1 + i] : "");
}
