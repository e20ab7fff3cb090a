// Buttons that make moves; see move_button.h. They go through the actions "run.do" and
// "run.preview".
#include "desktop/move_button.h"

#include "desktop/key_label.h"
#include "desktop/parts.h"

static const char *move_of(GtkWidget *button) {
    return g_object_get_data(G_OBJECT(button), "move");
}

static void clicked(GtkWidget *button, void *unused) {
    (void)unused;
    gtk_widget_activate_action(button, "run.do", "s", move_of(button));
}

static void preview(GtkWidget *button) {
    if (move_of(button))
        gtk_widget_activate_action(button, "run.preview", "s", move_of(button));
}

// Not when the pointer rests and the button comes below it: then the focus says more.
static void pointed(GtkEventController *pointer, double x, double y, void *unused) {
    (void)x;
    (void)y;
    (void)unused;
    preview(gtk_event_controller_get_widget(pointer));
}

static void focused(GtkEventController *focus, void *unused) {
    (void)unused;
    preview(gtk_event_controller_get_widget(focus));
}

GtkWidget *move_button_new(GtkWidget *child, const char *classes) {
    GtkWidget *button = gtk_button_new();
    GtkEventController *pointer = gtk_event_controller_motion_new();
    GtkEventController *focus = gtk_event_controller_focus_new();
    gtk_button_set_child(GTK_BUTTON(button), child);
    add_classes(button, classes);
    g_signal_connect(button, "clicked", G_CALLBACK(clicked), NULL);
    g_signal_connect(pointer, "motion", G_CALLBACK(pointed), NULL);
    g_signal_connect(focus, "enter", G_CALLBACK(focused), NULL);
    gtk_widget_add_controller(button, pointer);
    gtk_widget_add_controller(button, focus);
    return button;
}

static char *name_of(const ViewAction *action, const char *name) {
    g_autofree char *keyed = with_key(action->hotkey, name);
    return g_strdup_printf("%s%s%s", keyed, action->chosen ? ", chosen" : "",
                           action->deadly ? ", this kills you" : "");
}

void move_button_update(GtkWidget *button, const ViewAction *action, const char *name) {
    gtk_widget_set_visible(button, action != NULL);
    g_object_set_data_full(G_OBJECT(button), "move", action ? g_strdup(action->move) : NULL,
                           g_free);
    if (!action)
        return;
    g_autofree char *said = name_of(action, name);
    gtk_widget_set_sensitive(button, action->enabled);
    set_class(button, "chosen", action->chosen);
    set_class(button, "deadly", action->deadly);
    name_for_readers(button, said);
    g_object_set_data_full(G_OBJECT(button), "name", g_steal_pointer(&said), g_free);
    describe_for_readers(button, action->enabled ? action->summary : action->reason);
}

static void mark(GtkWidget *button) {
    const char *name = g_object_get_data(G_OBJECT(button), "name");
    g_autofree char *said = g_strdup_printf("%s, chosen in this run", name);
    set_class(button, "chosen", TRUE);
    name_for_readers(button, said);
}

void move_buttons_mark(GtkWidget *root, const char *move) {
    if (g_strcmp0(move_of(root), move) == 0)
        mark(root);
    for (GtkWidget *c = gtk_widget_get_first_child(root); c; c = gtk_widget_get_next_sibling(c))
        move_buttons_mark(c, move);
}
