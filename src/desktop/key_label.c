// Keys on buttons; see key_label.h.
#include "desktop/key_label.h"

#include "desktop/keymap.h"
#include "desktop/parts.h"
#include "desktop/settings.h"

#include <string.h>

// Enter and Escape work even if single keys do nothing.
static gboolean is_shown(const char *key) {
    return key[0] && (settings()->hotkeys || strlen(keymap_shown(key)) > 1);
}

GtkWidget *key_label_new(void) {
    GtkWidget *label = gtk_label_new(NULL);
    add_classes(label, "key t1");
    gtk_widget_set_valign(label, GTK_ALIGN_CENTER);
    gtk_accessible_update_state(GTK_ACCESSIBLE(label), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
    return label;
}

void key_label_show(GtkWidget *label, const char *key) {
    const char *shown = is_shown(key) ? keymap_shown(key) : "";
    g_autofree char *text = strlen(shown) == 1             ? g_ascii_strup(shown, -1)
                            : strcmp(shown, "Escape") == 0 ? g_strdup("Esc")
                                                           : g_strdup(shown);
    label_show(label, text);
}

char *with_key(const char *key, const char *text) {
    return !is_shown(key) ? g_strdup(text)
           : text[0]      ? g_strdup_printf("[%s] %s", keymap_shown(key), text)
                          : g_strdup_printf("[%s]", keymap_shown(key));
}
