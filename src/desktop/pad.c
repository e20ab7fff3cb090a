// The pad; see pad.h.
#include "desktop/pad.h"

#include "desktop/move_button.h"
#include "desktop/parts.h"

#include <string.h>

enum { WAYS = 4, BUTTON_WIDTH = 94, BUTTON_HEIGHT = 52, WIDEST = 12 };

static const struct {
    const char *label, *name;
    int x, y;
} ways[WAYS] = {{"\u2191 North", "North", 1, 0},
                {"\u2190 West", "West", 0, 1},
                {"East \u2192", "East", 2, 1},
                {"\u2193 South", "South", 1, 2}};

typedef struct Pad {
    GtkWidget *grid, *button[WAYS], *after[WAYS];
} Pad;

static void add_way(Pad *self, int way) {
    GtkWidget *texts = column_new(0, ""), *label = gtk_label_new(ways[way].label);
    self->after[way] = gtk_label_new(NULL);
    add_classes(label, "strong");
    add_classes(self->after[way], "quiet number t1");
    gtk_label_set_width_chars(GTK_LABEL(self->after[way]), WIDEST);
    gtk_widget_set_valign(texts, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(texts), label);
    gtk_box_append(GTK_BOX(texts), self->after[way]);
    self->button[way] = move_button_new(texts, "choice way");
    gtk_widget_set_size_request(self->button[way], BUTTON_WIDTH, BUTTON_HEIGHT);
    gtk_grid_attach(GTK_GRID(self->grid), self->button[way], ways[way].x, ways[way].y, 1, 1);
}

GtkWidget *pad_new(void) {
    Pad *self = g_new0(Pad, 1);
    self->grid = gtk_grid_new();
    gtk_grid_set_row_homogeneous(GTK_GRID(self->grid), TRUE);
    gtk_grid_set_column_homogeneous(GTK_GRID(self->grid), TRUE);
    gtk_grid_set_row_spacing(GTK_GRID(self->grid), 6);
    gtk_grid_set_column_spacing(GTK_GRID(self->grid), 6);
    gtk_widget_set_halign(self->grid, GTK_ALIGN_CENTER);
    gtk_widget_set_name(self->grid, "pad");
    for (int i = 0; i < WAYS; i++)
        add_way(self, i);
    own(self->grid, self, g_free);
    return self->grid;
}

static const ViewAction *action_to(const View *view, int way) {
    for (int i = 0; i < view->actions.count; i++) {
        const ViewAction *action = &view->action[view->actions.first + i];
        if (action->dx == ways[way].x - 1 && action->dy == ways[way].y - 1 &&
            (action->dx || action->dy))
            return action;
    }
    return NULL;
}

// "row 3, column 2, ground; Coherence 19, then a choice": on the button the place is known, and a
// longer text would make it wider. The whole of it is the button's description.
static char *after_of(const ViewAction *action) {
    const char *behind = strstr(action->summary, "; ");
    const char *number = behind ? behind + 2 : action->summary;
    return g_strndup(number, strcspn(number, ","));
}

static void show_way(Pad *self, const View *view, int way) {
    const ViewAction *action = action_to(view, way);
    if (action) {
        move_button_update(self->button[way], action, ways[way].name);
        g_autofree char *after = action->enabled ? after_of(action) : g_strdup("wall");
        gtk_label_set_text(GTK_LABEL(self->after[way]), after);
        return;
    }
    gtk_widget_set_sensitive(self->button[way], FALSE);
    gtk_label_set_text(GTK_LABEL(self->after[way]), "answer first");
    describe_for_readers(self->button[way], "Answer first.");
}

void pad_update(GtkWidget *pad, const View *view) {
    Pad *self = owned(pad);
    gtk_widget_set_visible(pad, !view->ended);
    for (int i = 0; i < WAYS; i++)
        show_way(self, view, i);
}
