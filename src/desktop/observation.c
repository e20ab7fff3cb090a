// Observation Data; see observation.h.
#include "desktop/observation.h"

#include "desktop/catalogs.h"
#include "desktop/parts.h"
#include "desktop/unlocks.h"

#include <string.h>

typedef struct Observation {
    GtkWidget *column, *total, *spent, *list, *unlocks;
    const Game *game;
    Archive *archive;
    int64_t earned;
} Observation;

static GtkWidget *add_label(GtkWidget *column, const char *classes, const char *text) {
    GtkWidget *label = label_new(classes, 0);
    label_show(label, text);
    gtk_box_append(GTK_BOX(column), label);
    return label;
}

static void changed(void *data) {
    Observation *self = data;
    observation_update(self->column, self->game, self->archive, self->earned);
}

GtkWidget *observation_new(void) {
    Observation *self = g_new0(Observation, 1);
    self->column = column_new(8, "observation");
    add_label(self->column, "heading", "Observation Data");
    self->total = add_label(self->column, "total number", "0");
    self->spent = add_label(self->column, "quiet", "");
    add_label(self->column, "quiet",
              "Kept from run to run; a lost run keeps what it earned. It buys things to observe, "
              "never strength.");
    self->unlocks = unlocks_new(changed, self);
    gtk_box_append(GTK_BOX(self->column), self->unlocks);
    add_label(self->column, "section", "Seen for the first time");
    self->list = column_new(4, "");
    gtk_box_append(GTK_BOX(self->column), self->list);
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

static void show_total(Observation *self, const Profile *profile) {
    g_autofree char *total = g_strdup_printf("%" G_GINT64_FORMAT, profile_left(profile));
    g_autofree char *spent =
        g_strdup_printf("%" G_GINT64_FORMAT " earned, %" G_GINT64_FORMAT " spent",
                        profile->observation, profile->spent);
    label_show(self->total, total);
    label_show(self->spent, profile->spent > 0 ? spent : "");
}

void observation_update(GtkWidget *screen, const Game *game, Archive *archive, int64_t earned) {
    Observation *self = owned(screen);
    GtkWidget *line = NULL;
    Profile profile = {.observation = earned};
    char why[256];
    Text reason;
    text_init(&reason, why, sizeof why);
    self->game = game;
    self->archive = archive;
    self->earned = earned;
    if (archive)
        (void)archive_profile(archive, game->id, &profile, &reason); // the reason is shown
    show_total(self, &profile);
    unlocks_update(self->unlocks, game, archive, &profile);
    while ((line = gtk_widget_get_first_child(self->list)))
        gtk_box_remove(GTK_BOX(self->list), line);
    for (size_t i = 0; i < profile.ids; i++) {
        g_autofree char *text = first_time(game, profile.id[i]);
        add_label(self->list, "number", text);
    }
    if (profile.ids == 0)
        add_label(self->list, "quiet", why[0] ? why : "nothing yet");
}
