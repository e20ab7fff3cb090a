// Sizes with limits; see limit.h. A scrolled window alone asks for the height that its child has
// when it is narrowest.
#include "desktop/limit.h"

#include "desktop/parts.h"

struct _CandorLimit {
    GtkWidget parent_instance;
    GtkWidget *scroller, *child;
    int most_height, least_width;
};

G_DEFINE_TYPE(CandorLimit, candor_limit, GTK_TYPE_WIDGET)

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
    CandorLimit *self = CANDOR_LIMIT(widget);
    *minimum_baseline = *natural_baseline = -1;
    int width = 0;
    gtk_widget_measure(self->child, GTK_ORIENTATION_HORIZONTAL, -1, &width, natural, NULL, NULL);
    *minimum = self->least_width > 0 ? MIN(width, self->least_width) : width;
    if (orientation == GTK_ORIENTATION_HORIZONTAL)
        return;
    gtk_widget_measure(self->child, orientation, for_size < 0 ? -1 : MAX(for_size, width), minimum,
                       natural, NULL, NULL);
    *minimum = *natural = MIN(*minimum, self->most_height);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    gtk_widget_allocate(CANDOR_LIMIT(widget)->scroller, width, height, baseline, NULL);
}

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void dispose(GObject *object) {
    g_clear_pointer(&CANDOR_LIMIT(object)->scroller, gtk_widget_unparent);
    G_OBJECT_CLASS(candor_limit_parent_class)->dispose(object);
}

// A scrolled window whose content cannot take the focus claims to have taken it, and Tab would stay
// there; so the content is asked instead.
static gboolean focus(GtkWidget *widget, GtkDirectionType direction) {
    return gtk_widget_child_focus(CANDOR_LIMIT(widget)->child, direction);
}

static void candor_limit_class_init(CandorLimitClass *class) {
    GTK_WIDGET_CLASS(class)->focus = focus;
    GTK_WIDGET_CLASS(class)->measure = measure;
    GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
    GTK_WIDGET_CLASS(class)->get_request_mode = request_mode;
    G_OBJECT_CLASS(class)->dispose = dispose;
}

static void candor_limit_init(CandorLimit *self) {
    (void)self;
}

GtkWidget *limit_new(GtkWidget *child, const char *name, int most_height, int least_width) {
    CandorLimit *self = g_object_new(CANDOR_TYPE_LIMIT, NULL);
    self->child = child;
    self->most_height = most_height;
    self->least_width = least_width;
    self->scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(self->scroller),
                                   least_width > 0 ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->scroller), child);
    gtk_widget_set_focusable(self->scroller, FALSE);
    name_for_readers(self->scroller, name);
    gtk_widget_set_parent(self->scroller, GTK_WIDGET(self));
    return GTK_WIDGET(self);
}
