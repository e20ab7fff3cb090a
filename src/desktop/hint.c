// Hints; see hint.h.
#include "desktop/hint.h"

#include "desktop/cells.h"
#include "desktop/parts.h"
#include "desktop/settings.h"

typedef struct Hint {
    GtkWidget *row, *text;
    char *id;
} Hint;

static void free_hint(void *data) {
    g_free(((Hint *)data)->id);
    g_free(data);
}

static void dismiss(Hint *self) {
    Settings changed = *settings();
    settings_read_hint(&changed, self->id);
    gtk_widget_set_visible(self->row, FALSE);
    (void)settings_set(changed); // it holds even if it cannot be stored
}

GtkWidget *hint_new(void) {
    Hint *self = g_new0(Hint, 1);
    GtkWidget *close = button_new("Got it", "flat", NULL, NULL);
    self->row = cells_alone(12, 0, true);
    self->text = label_new("", 0);
    add_classes(self->row, "hint");
    gtk_widget_set_name(self->row, "hint");
    gtk_widget_set_valign(self->text, GTK_ALIGN_CENTER);
    gtk_widget_set_valign(close, GTK_ALIGN_CENTER);
    g_signal_connect_swapped(close, "clicked", G_CALLBACK(dismiss), self);
    cells_add(self->row, self->text);
    cells_add(self->row, close);
    own(self->row, self, free_hint);
    return self->row;
}

void hint_update(GtkWidget *hint, const ViewHint *shown, gboolean wanted) {
    Hint *self = owned(hint);
    g_free(self->id);
    self->id = g_strdup(shown->id);
    gtk_widget_set_visible(hint, wanted && shown->id[0] && !settings_has_read(shown->id));
    label_show(self->text, shown->text);
}
