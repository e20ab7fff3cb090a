// About; see about.h.
#include "desktop/about.h"

#include "desktop/ask.h"
#include "desktop/catalogs.h"
#include "desktop/offered.h"
#include "desktop/parts.h"
#include "engine/session.h"

static char *rules_of(const Game *game) {
    char content[HASH_DIGITS + 1];
    const void *catalog = catalog_of(game);
    if (!catalog)
        return g_strdup_printf("%s: content damaged", game->name);
    hash_format(content_hash(game, catalog), content);
    return g_strdup_printf("%s: rules version %u, content %s", game->name, game->rules_version,
                           content);
}

char *about_debug_info(void) {
    GString *text = g_string_new("Candor " CANDOR_VERSION "\n");
    for (const Game *game = next_offered(NULL); game; game = next_offered(game)) {
        g_autofree char *rules = rules_of(game);
        g_string_append_printf(text, "%s\n", rules);
    }
    g_string_append_printf(text, "GTK %u.%u.%u\n", gtk_get_major_version(), gtk_get_minor_version(),
                           gtk_get_micro_version());
    g_string_append_printf(text, "Renderer: %s\n",
                           g_getenv("GSK_RENDERER") ? g_getenv("GSK_RENDERER") : "default");
    return g_string_free(text, FALSE);
}

static void copy(GtkWidget *button, void *unused) {
    g_autofree char *text = about_debug_info();
    (void)unused;
    gdk_clipboard_set_text(gtk_widget_get_clipboard(button), text);
}

static void add(GtkWidget *column, const char *classes, const char *text) {
    GtkWidget *label = label_new(classes, 0);
    label_show(label, text);
    gtk_label_set_selectable(GTK_LABEL(label), TRUE);
    gtk_widget_set_focusable(label, FALSE);
    gtk_box_append(GTK_BOX(column), label);
}

GtkWidget *about_new(GtkWindow *parent) {
    GtkWidget *column = column_new(8, "");
    GtkWidget *window = dialog_new(parent, "About Candor", column);
    add(column, "heading", "Candor " CANDOR_VERSION);
    add(column, "", "Deterministic text games that hide nothing.");
    add(column, "section", "Rules");
    for (const Game *game = next_offered(NULL); game; game = next_offered(game)) {
        g_autofree char *rules = rules_of(game);
        add(column, "number", rules);
    }
    add(column, "section", "Credits");
    add(column, "", "Copyright The Candor authors. MIT licence.");
    GtkWidget *button = button_new("Copy debug info", "", G_CALLBACK(copy), NULL);
    gtk_widget_set_halign(button, GTK_ALIGN_START);
    gtk_box_append(GTK_BOX(column), button);
    return window;
}
