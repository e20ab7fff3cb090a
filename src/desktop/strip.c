// What changed; see strip.h.
#include "desktop/strip.h"

#include "desktop/flow.h"
#include "desktop/parts.h"
#include "desktop/tone.h"

enum { SPACING = 12 };

typedef struct Strip {
    GtkWidget *flow, *unchanged;
    GPtrArray *changes; // rows of a label and a difference
} Strip;

static void free_strip(void *data) {
    Strip *self = data;
    g_ptr_array_unref(self->changes);
    g_free(self);
}

GtkWidget *strip_new(void) {
    Strip *self = g_new0(Strip, 1);
    GtkWidget *title = label_new("quiet", 0);
    self->flow = flow_new(0, 0, SPACING);
    self->changes = g_ptr_array_new();
    self->unchanged = label_new("quiet", 0);
    label_show(title, "Last step");
    add_classes(self->flow, "strip");
    gtk_widget_set_name(self->flow, "strip");
    flow_add(self->flow, title);
    flow_add(self->flow, self->unchanged);
    own(self->flow, self, free_strip);
    return self->flow;
}

static GtkWidget *change_at(Strip *self, guint place) {
    if (place < self->changes->len)
        return g_ptr_array_index(self->changes, place);
    GtkWidget *row = row_new(4, ""), *change = label_new("strong number", 0);
    gtk_label_set_wrap(GTK_LABEL(change), FALSE);
    gtk_box_append(GTK_BOX(row), label_new("", 0));
    gtk_box_append(GTK_BOX(row), change);
    gtk_widget_insert_before(row, self->flow, self->unchanged);
    g_ptr_array_add(self->changes, row);
    return row;
}

static void show_change(GtkWidget *row, const ViewValue *value) {
    gtk_widget_set_visible(row, TRUE);
    label_show(gtk_widget_get_first_child(row), value->label);
    label_show(gtk_widget_get_last_child(row), value->text);
    tone_set(gtk_widget_get_last_child(row), value->tone);
}

void strip_update(GtkWidget *strip, const View *view) {
    Strip *self = owned(strip);
    g_autofree char *same =
        view->unchanged[0] ? g_strdup_printf("No change: %s", view->unchanged) : g_strdup("");
    // A roll says what changed, and before the run nothing counts yet.
    gtk_widget_set_visible(strip, (view->strip.count > 0 || view->unchanged[0]) &&
                                      !view->roll.title[0] && !view->preparing && !view->ended);
    for (guint i = 0; i < view->strip.count; i++)
        show_change(change_at(self, i), &view->value[view->strip.first + i]);
    for (guint i = view->strip.count; i < self->changes->len; i++)
        gtk_widget_set_visible(change_at(self, i), FALSE);
    label_show(self->unchanged, same);
}
