// A place for what scrolls; see pane.h.
#include "desktop/pane.h"

struct _CandorPane {
    GtkWidget parent_instance;
    GtkWidget *child;
    int least_height;
};

G_DEFINE_TYPE(CandorPane, candor_pane, GTK_TYPE_WIDGET)

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
    (void)for_size;
    *minimum = *natural = CANDOR_PANE(widget)->least_height;
    *minimum_baseline = *natural_baseline = -1;
    if (orientation == GTK_ORIENTATION_HORIZONTAL)
        gtk_widget_measure(CANDOR_PANE(widget)->child, orientation, -1, minimum, natural, NULL,
                           NULL);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    gtk_widget_allocate(CANDOR_PANE(widget)->child, width, height, baseline, NULL);
}

static void dispose(GObject *object) {
    g_clear_pointer(&CANDOR_PANE(object)->child, gtk_widget_unparent);
    G_OBJECT_CLASS(candor_pane_parent_class)->dispose(object);
}

static void candor_pane_class_init(CandorPaneClass *class) {
    GTK_WIDGET_CLASS(class)->measure = measure;
    GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
    G_OBJECT_CLASS(class)->dispose = dispose;
}

static void candor_pane_init(CandorPane *self) {
    (void)self;
}

GtkWidget *pane_new(GtkWidget *child, int least_height) {
    CandorPane *self = g_object_new(CANDOR_TYPE_PANE, NULL);
    self->child = child;
    self->least_height = least_height;
    gtk_widget_set_vexpand(GTK_WIDGET(self), TRUE);
    gtk_widget_set_parent(child, GTK_WIDGET(self));
    return GTK_WIDGET(self);
}
