// Packs and contracts as cards; see unlocks.h.
#include "desktop/unlocks.h"

#include "desktop/catalogs.h"
#include "desktop/parts.h"
#include "desktop/pill.h"

typedef struct Unlocks {
    GtkWidget *column, *notice;
    const Game *game;
    Archive *archive;
    UnlocksChanged *changed;
    void *data;
} Unlocks;

// A button's own unlock: its number in the content, and what pressing it makes of it.
typedef struct Deal {
    Unlocks *owner;
    size_t number;
    gboolean on;
} Deal;

static void pressed(GtkButton *button, void *data) {
    const Deal *deal = data;
    Unlocks *self = deal->owner;
    char memory[300], why[300];
    Text more, reason;
    Unlock unlock;
    (void)button;
    text_init(&more, memory, sizeof memory);
    text_init(&reason, why, sizeof why);
    if (!self->game->unlock(catalog_of(self->game), deal->number, &unlock, &more))
        return;
    if (archive_unlock(self->archive, self->game->id, &unlock, deal->on, &reason))
        self->changed(self->data); // this button is gone now
    else
        label_show(self->notice, why);
}

static void add_text(GtkWidget *card, const char *classes, const char *text) {
    GtkWidget *label = label_new(classes, 0);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    label_show(label, text);
    gtk_box_append(GTK_BOX(card), label);
}

static void add_button(Unlocks *self, GtkWidget *card, const char *label, size_t number,
                       gboolean on, gboolean possible) {
    Deal *deal = g_new(Deal, 1);
    *deal = (Deal){.owner = self, .number = number, .on = on};
    GtkWidget *button = button_new(label, "", G_CALLBACK(pressed), deal);
    g_object_set_data_full(G_OBJECT(button), "deal", deal, g_free);
    gtk_widget_set_halign(button, GTK_ALIGN_START);
    gtk_widget_set_sensitive(button, possible);
    gtk_box_append(GTK_BOX(card), button);
}

static void add_head(GtkWidget *card, const Unlock *unlock, const Owned *owned, int64_t missing) {
    GtkWidget *head = row_new(8, ""), *name = label_new("card-title", 0), *pill = pill_new();
    label_show(name, unlock->name);
    gtk_box_append(GTK_BOX(head), name);
    g_autofree char *more = g_strdup_printf("%" G_GINT64_FORMAT " more data", missing);
    pill_update(pill,
                owned && owned->on ? "Owned, in play"
                : owned            ? "Owned"
                : missing == 0     ? "Affordable"
                                   : more,
                owned && owned->on ? VIEW_GAIN : VIEW_PLAIN);
    gtk_box_append(GTK_BOX(head), pill);
    gtk_box_append(GTK_BOX(card), head);
}

static void add_card(Unlocks *self, const Profile *profile, size_t number, const Unlock *unlock,
                     const char *more) {
    const Owned *owned = profile_owned(profile, unlock->kind, unlock->id);
    int64_t missing = owned ? 0 : profile_missing(profile, unlock);
    GtkWidget *card = column_new(4, "card thing");
    gboolean writable = self->archive && archive_is_writable(self->archive);
    add_head(card, unlock, owned, missing);
    add_text(card, "", unlock->text);
    add_text(card, "quiet", more);
    g_autofree char *label =
        owned && owned->on ? g_strdup_printf("Leave %s out of the next run", unlock->name)
        : owned            ? g_strdup_printf("Take %s into the next run", unlock->name)
        : missing == 0     ? g_strdup_printf("Unlock %s for %d", unlock->name, unlock->cost)
                           : g_strdup_printf("%s costs %d", unlock->name, unlock->cost);
    add_button(self, card, label, number, !(owned && owned->on), writable && missing == 0);
    gtk_box_append(GTK_BOX(self->column), card);
}

GtkWidget *unlocks_new(UnlocksChanged *changed, void *data) {
    Unlocks *self = g_new0(Unlocks, 1);
    self->column = column_new(8, "unlocks");
    self->changed = changed;
    self->data = data;
    own(self->column, self, g_free);
    return self->column;
}

void unlocks_update(GtkWidget *unlocks, const Game *game, Archive *archive,
                    const Profile *profile) {
    Unlocks *self = owned(unlocks);
    const void *catalog = catalog_of(game);
    const char *kind = "";
    char memory[600];
    Text more;
    Unlock unlock;
    GtkWidget *child = NULL;
    self->game = game;
    self->archive = archive;
    while ((child = gtk_widget_get_first_child(unlocks)))
        gtk_box_remove(GTK_BOX(unlocks), child);
    self->notice = label_new("warning", 0);
    text_init(&more, memory, sizeof memory);
    for (size_t i = 0; catalog && game->unlock && game->unlock(catalog, i, &unlock, &more); i++) {
        if (strcmp(kind, unlock.kind) != 0)
            add_text(unlocks, "section", unlock.alone ? "Contracts" : "Packs");
        kind = unlock.kind;
        add_card(self, profile, i, &unlock, memory);
        text_clear(&more);
    }
    label_show(self->notice, "");
    gtk_box_append(GTK_BOX(unlocks), self->notice);
}
