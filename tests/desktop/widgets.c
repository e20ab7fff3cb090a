// Looking at a window; see widgets.h.
#include "widgets.h"

#include <string.h>

GtkWidget *find_widget(GtkWidget *root, WidgetTest *test, void *data) {
    if (!gtk_widget_get_visible(root))
        return NULL;
    if (test(root, data))
        return root;
    for (GtkWidget *c = gtk_widget_get_first_child(root); c; c = gtk_widget_get_next_sibling(c)) {
        GtkWidget *found = find_widget(c, test, data);
        if (found)
            return found;
    }
    return NULL;
}

static bool has_name(GtkWidget *widget, void *name) {
    return strcmp(gtk_widget_get_name(widget), name) == 0;
}

static bool has_text(GtkWidget *widget, void *text) {
    return GTK_IS_LABEL(widget) && strcmp(gtk_label_get_text(GTK_LABEL(widget)), text) == 0;
}

static bool contains_text(GtkWidget *widget, void *text) {
    return GTK_IS_LABEL(widget) && strstr(gtk_label_get_text(GTK_LABEL(widget)), text);
}

// A key is drawn in capitals; here it is as it is pressed.
static void add_spoken(GtkWidget *widget, GString *text) {
    if (!gtk_widget_get_visible(widget))
        return;
    if (GTK_IS_LABEL(widget)) {
        const char *shown = gtk_label_get_text(GTK_LABEL(widget));
        g_autofree char *key = strlen(shown) == 1          ? g_ascii_strdown(shown, -1)
                               : strcmp(shown, "Esc") == 0 ? g_strdup("Escape")
                                                           : g_strdup(shown);
        bool is_key = gtk_widget_has_css_class(widget, "key");
        g_string_append_printf(text, is_key ? "%s[%s]" : "%s%s", text->len > 0 ? " " : "",
                               is_key ? key : shown);
    }
    for (GtkWidget *c = gtk_widget_get_first_child(widget); c; c = gtk_widget_get_next_sibling(c))
        add_spoken(c, text);
}

char *button_text(GtkWidget *button) {
    GString *text = g_string_new(NULL);
    add_spoken(button, text);
    return g_string_free(text, FALSE);
}

static bool is_button_with(GtkWidget *widget, void *text) {
    if (!GTK_IS_BUTTON(widget))
        return false;
    g_autofree char *own = button_text(widget);
    return strstr(own, text) != NULL;
}

static bool is_a(GtkWidget *widget, void *type) {
    return G_TYPE_CHECK_INSTANCE_TYPE(widget, *(GType *)type);
}

GtkWidget *find_named(GtkWidget *root, const char *name) {
    return find_widget(root, has_name, (void *)name);
}

GtkWidget *find_label(GtkWidget *root, const char *text) {
    return find_widget(root, has_text, (void *)text);
}

GtkWidget *find_containing(GtkWidget *root, const char *text) {
    return find_widget(root, contains_text, (void *)text);
}

GtkWidget *find_button(GtkWidget *root, const char *text) {
    return find_widget(root, is_button_with, (void *)text);
}

GtkWidget *find_of_type(GtkWidget *root, GType type) {
    return find_widget(root, is_a, &type);
}

int count_of_type(GtkWidget *root, GType type) {
    int count = G_TYPE_CHECK_INSTANCE_TYPE(root, type) ? 1 : 0;
    if (!gtk_widget_get_visible(root))
        return 0;
    for (GtkWidget *c = gtk_widget_get_first_child(root); c; c = gtk_widget_get_next_sibling(c))
        count += count_of_type(c, type);
    return count;
}

GtkWidget *find_in_windows(const char *text) {
    GListModel *windows = gtk_window_get_toplevels();
    for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
        g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
        GtkWidget *found = find_button(window, text);
        if (found)
            return found;
    }
    return NULL;
}

static void add_text(GtkWidget *widget, GString *text) {
    if (!gtk_widget_get_visible(widget))
        return;
    if (GTK_IS_LABEL(widget))
        g_string_append_printf(text, "%s\n", gtk_label_get_text(GTK_LABEL(widget)));
    for (GtkWidget *c = gtk_widget_get_first_child(widget); c; c = gtk_widget_get_next_sibling(c))
        add_text(c, text);
}

char *all_text(GtkWidget *root) {
    GString *text = g_string_new(NULL);
    add_text(root, text);
    return g_string_free(text, FALSE);
}

graphene_rect_t where(GtkWidget *window, GtkWidget *widget) {
    graphene_rect_t place;
    g_assert_true(gtk_widget_compute_bounds(widget, window, &place));
    return place;
}

void click(GtkWidget *button) {
    g_assert_nonnull(button);
    g_assert_true(gtk_widget_is_sensitive(button));
    g_signal_emit_by_name(button, "clicked");
}

// Whether every window that is shown has been given its size.
static bool is_laid_out(void) {
    g_autoptr(GListModel) windows = g_object_ref(gtk_window_get_toplevels());
    for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
        g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
        if (gtk_widget_get_visible(window) &&
            (!gtk_widget_get_mapped(window) || gtk_widget_get_width(window) == 0))
            return false;
    }
    return true;
}

// Until nothing has happened for some frames in a row and all windows stand: a busy machine only
// takes longer.
void settle(void) {
    enum { QUIET = 34, PATIENCE = 60 }; // turns of a millisecond; seconds
    gint64 until = g_get_monotonic_time() + G_TIME_SPAN_SECOND * PATIENCE;
    int quiet = 0;
    while ((quiet < QUIET || !is_laid_out()) && g_get_monotonic_time() < until) {
        if (g_main_context_iteration(NULL, FALSE)) {
            quiet = 0;
            continue;
        }
        if (quiet++ == 0)
            gdk_display_sync(gdk_display_get_default());
        g_usleep(1000);
    }
}

bool wait_until(bool (*condition)(void *), void *data, int milliseconds) {
    gint64 until = g_get_monotonic_time() + G_TIME_SPAN_MILLISECOND * milliseconds;
    while (!condition(data) && g_get_monotonic_time() < until)
        if (!g_main_context_iteration(NULL, FALSE))
            g_usleep(1000);
    return condition(data);
}

void assert_nothing_clipped(GtkWidget *root) {
    if (!gtk_widget_get_mapped(root))
        return;
    if (GTK_IS_LABEL(root)) {
        PangoLayout *layout = gtk_label_get_layout(GTK_LABEL(root));
        const char *text = gtk_label_get_text(GTK_LABEL(root));
        int width = 0, height = 0;
        pango_layout_get_pixel_size(layout, &width, &height);
        if (gtk_label_get_ellipsize(GTK_LABEL(root)) != PANGO_ELLIPSIZE_NONE)
            g_error("'%s' may be ellipsized", text);
        if (width > gtk_widget_get_width(root) + 1 || height > gtk_widget_get_height(root) + 1)
            g_error("'%s' needs %dx%d and has %dx%d", text, width, height,
                    gtk_widget_get_width(root), gtk_widget_get_height(root));
    }
    for (GtkWidget *c = gtk_widget_get_first_child(root); c; c = gtk_widget_get_next_sibling(c))
        assert_nothing_clipped(c);
}

static void assert_inside(GtkWidget *widget, GtkWidget *outer) {
    graphene_rect_t place;
    if (!gtk_widget_get_mapped(widget))
        return;
    if (GTK_IS_LABEL(widget) && gtk_widget_compute_bounds(widget, outer, &place) &&
        place.origin.y + place.size.height > (float)gtk_widget_get_height(outer) + 1)
        g_error("'%s' ends at %g of %d", gtk_label_get_text(GTK_LABEL(widget)),
                place.origin.y + place.size.height, gtk_widget_get_height(outer));
    for (GtkWidget *c = gtk_widget_get_first_child(widget); c; c = gtk_widget_get_next_sibling(c))
        assert_inside(c, outer);
}

void assert_labels_inside(GtkWidget *root, const char *css_class) {
    if (!gtk_widget_get_mapped(root))
        return;
    if (gtk_widget_has_css_class(root, css_class))
        assert_inside(root, root);
    for (GtkWidget *c = gtk_widget_get_first_child(root); c; c = gtk_widget_get_next_sibling(c))
        assert_labels_inside(c, css_class);
}

// A list row or a button speaks through its label unless it has a name of its own; the text inside
// an entry is no object of its own for a reader, its entry is.
static bool is_named(GtkWidget *widget) {
    if (GTK_IS_TEXT(widget))
        widget = gtk_widget_get_parent(widget);
    if (gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
        return true;
    if (gtk_test_accessible_has_relation(GTK_ACCESSIBLE(widget),
                                         GTK_ACCESSIBLE_RELATION_LABELLED_BY))
        return true;
    return GTK_IS_LABEL(widget) || find_of_type(widget, GTK_TYPE_LABEL) != NULL;
}

void assert_focusables_named(GtkWidget *root) {
    if (!gtk_widget_get_mapped(root))
        return;
    if (gtk_widget_get_focusable(root) && gtk_widget_is_sensitive(root) && !is_named(root))
        g_error("a %s named '%s' has no name", G_OBJECT_TYPE_NAME(root), gtk_widget_get_name(root));
    for (GtkWidget *c = gtk_widget_get_first_child(root); c; c = gtk_widget_get_next_sibling(c))
        assert_focusables_named(c);
}
