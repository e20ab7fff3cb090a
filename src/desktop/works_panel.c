// See works_panel.h.
#include "desktop/works_panel.h"

#include "desktop/flow.h"
#include "desktop/parts.h"

static void activate(GtkWidget *button, const char *action) {
    const char *target = g_object_get_data(G_OBJECT(button), "target");
    if (target)
        gtk_widget_activate_action(button, action, "s", target);
    else
        gtk_widget_activate_action(button, action, NULL);
}

static GtkWidget *action_button(const char *label, const char *action, const Work *target) {
    GtkWidget *button = button_new(label, "flat", G_CALLBACK(activate), (void *)action);
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
    if (target) {
        g_autofree char *name = g_strdup_printf("%s %s", label, target->name);
        g_object_set_data_full(G_OBJECT(button), "target", g_strdup(target->path), g_free);
        name_for_readers(button, name);
    }
    return button;
}

// A tile with a line, a smaller one, and what can be done: beside them, or below where it is
// narrow.
static GtkWidget *tile_new(const char *line, const char *details, GtkWidget *buttons) {
    GtkWidget *tile = column_new(0, "tile"), *flow = flow_new(0, 0, 12);
    GtkWidget *texts = column_new(0, "");
    GtkWidget *first = label_new("strong", 0), *second = label_new("quiet t1", 0);
    label_show(first, line);
    label_show(second, details);
    gtk_box_append(GTK_BOX(texts), first);
    gtk_box_append(GTK_BOX(texts), second);
    flow_add(flow, texts);
    flow_add(flow, buttons);
    gtk_box_append(GTK_BOX(tile), flow);
    return tile;
}

static GtkWidget *played_tile(const Work *work) {
    g_autofree char *words = work_words(work), *details = work_details(work);
    g_autofree char *line = g_strdup_printf("Playing %s", words);
    return tile_new(line, details,
                    action_button("Back to Candor's own content", "win.own-content", NULL));
}

static GtkWidget *kept_tile(const Work *work) {
    char digits[HASH_DIGITS + 1];
    hash_format(work->content, digits);
    g_autofree char *details = g_strdup_printf("%s, by %s, %s; content %s", work->game->name,
                                               work->author, work->licence, digits);
    GtkWidget *buttons = row_new(4, "");
    gtk_box_append(GTK_BOX(buttons), action_button("Play", "win.play-content", work));
    gtk_box_append(GTK_BOX(buttons), action_button("Remove", "win.remove-content", work));
    return tile_new(work->name, details, buttons);
}

GtkWidget *works_panel_new(void) {
    GtkWidget *panel = column_new(8, "");
    name_for_readers(panel, "Content of others");
    return panel;
}

static void clear(GtkWidget *panel) {
    for (GtkWidget *c = gtk_widget_get_first_child(panel); c;) {
        GtkWidget *next = gtk_widget_get_next_sibling(c);
        gtk_box_remove(GTK_BOX(panel), c);
        c = next;
    }
}

void works_panel_show_played(GtkWidget *panel, const Work *work) {
    clear(panel);
    gtk_widget_set_visible(panel, work != NULL);
    if (work)
        gtk_box_append(GTK_BOX(panel), played_tile(work));
}

void works_panel_show_kept(GtkWidget *panel, gboolean listed) {
    g_autoptr(GPtrArray) kept = works_kept();
    clear(panel);
    for (guint i = 0; i < kept->len && listed; i++)
        gtk_box_append(GTK_BOX(panel), kept_tile(g_ptr_array_index(kept, i)));
    GtkWidget *open = action_button("Open content", "win.open-content", NULL);
    gtk_widget_set_halign(open, GTK_ALIGN_START);
    gtk_box_append(GTK_BOX(panel), open);
}
