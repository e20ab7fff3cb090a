// Observation Data; see observation.h.
#include "desktop/observation.h"

#include "desktop/catalogs.h"
#include "desktop/parts.h"

#include <string.h>

typedef struct Observation {
    GtkWidget *column, *total, *list, *none;
} Observation;

static GtkWidget *add_label(GtkWidget *column, const char *classes, const char *text) {
    GtkWidget *label = label_new(classes, 0);
    label_show(label, text);
    gtk_box_append(GTK_BOX(column), label);
    return label;
}

GtkWidget *observation_new(void) {
    Observation *self = g_new0(Observation, 1);
    self->column = column_new(8, "observation");
    add_label(self->column, "heading", "Observation Data");
    self->total = add_label(self->column, "total number", "0");
    add_label(self->column, "quiet", "Kept from run to run; a lost run keeps what it earned.");
    add_label(self->column, "section", "Seen for the first time");
    self->list = column_new(4, "");
    gtk_box_append(GTK_BOX(self->column), self->list);
    add_label(self->column, "section", "Unlocks");
    add_label(self->column, "", "No unlocks are defined");
    own(self->column, self, g_free);
    return self->column;
}

// "enemy:01" -> "Enemy 01: Slime"
static char *first_time(const Game *game, const char *id) {
    g_auto(GStrv) parts = g_strsplit(id, ":", 2);
    if (!parts[0] || !parts[1])
        return g_strdup(id);
    parts[0][0] = g_ascii_toupper(parts[0][0]);
    g_autofree char *kind = g_ascii_strdown(parts[0], -1);
    const void *catalog = catalog_of(game);
    const char *known = catalog ? game->first_time_name(catalog, kind, parts[1]) : NULL;
    const char *name = known ? known : parts[1];
    return g_strdup_printf("%s %s: %s", parts[0], parts[1], name);
}

void observation_update(GtkWidget *screen, const Game *game, const Profile *profile) {
    Observation *self = owned(screen);
    GtkWidget *line = NULL;
    g_autofree char *total = g_strdup_printf("%" G_GINT64_FORMAT, profile->observation);
    label_show(self->total, total);
    while ((line = gtk_widget_get_first_child(self->list)))
        gtk_box_remove(GTK_BOX(self->list), line);
    for (size_t i = 0; i < profile->ids; i++) {
        g_autofree char *text = first_time(game, profile->id[i]);
        add_label(self->list, "number", text);
    }
    if (profile->ids == 0)
        add_label(self->list, "quiet", "nothing yet");
}
