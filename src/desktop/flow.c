// Lines of children; see flow.h.
#include "desktop/flow.h"

#include "desktop/theme.h"

enum { LEAST_COLUMN = 160 };

struct _CandorFlow {
    GtkWidget parent_instance;
    int column_width, most_columns, spacing, between_lines, most_width;
    gboolean middle;
};

G_DEFINE_TYPE(CandorFlow, candor_flow, GTK_TYPE_WIDGET)

static GtkWidget *next_shown(GtkWidget *child) {
    while (child && !gtk_widget_should_layout(child))
        child = gtk_widget_get_next_sibling(child);
    return child;
}

static int count_shown(CandorFlow *self) {
    int count = 0;
    for (GtkWidget *c = next_shown(gtk_widget_get_first_child(GTK_WIDGET(self))); c;
         c = next_shown(gtk_widget_get_next_sibling(c)))
        count++;
    return count;
}

static int column_count(CandorFlow *self, int width) {
    int wanted = (int)(self->column_width * theme_scale());
    int count = (width + self->spacing) / (wanted + self->spacing);
    count = MIN(count, MIN(self->most_columns, count_shown(self)));
    return MAX(count, 1);
}

// Lays the children out within a width, or only finds the height if allocate is FALSE.
static int lay_out(CandorFlow *self, int room, gboolean allocate) {
    int most = self->most_width > 0 ? (int)(self->most_width * theme_scale()) : room;
    int width = MIN(room, most), left = self->middle ? (room - width) / 2 : 0;
    int columns = self->column_width > 0 ? column_count(self, width) : 0;
    int cell = columns > 0 ? (width - (columns - 1) * self->spacing) / columns : 0;
    int y = 0;
    GtkWidget *child = next_shown(gtk_widget_get_first_child(GTK_WIDGET(self)));
    while (child) {
        int x = 0, height = 0, in_line = 0;
        GtkWidget *c = child;
        // First how many fit and how high they are, then where they go.
        for (; c; c = next_shown(gtk_widget_get_next_sibling(c))) {
            int least = 0, natural = cell, high = 0;
            if (columns == 0) {
                gtk_widget_measure(c, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
                natural = MIN(natural, MAX(width, least));
            }
            if (in_line > 0 && (columns > 0 ? in_line == columns : x + natural > width))
                break;
            gtk_widget_measure(c, GTK_ORIENTATION_VERTICAL, natural, &high, NULL, NULL, NULL);
            height = MAX(height, high);
            x += natural + self->spacing;
            in_line++;
        }
        x = 0;
        for (; allocate && in_line > 0; in_line--) {
            int least = 0, natural = cell;
            if (columns == 0) {
                gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL,
                                   NULL);
                natural = MIN(natural, MAX(width, least));
            }
            gtk_widget_size_allocate(
                child, &(GtkAllocation){.x = left + x, .y = y, .width = natural, .height = height},
                -1);
            x += natural + self->spacing;
            child = next_shown(gtk_widget_get_next_sibling(child));
        }
        child = c;
        y += height + self->between_lines;
    }
    return MAX(y - self->between_lines, 0);
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
    CandorFlow *self = CANDOR_FLOW(widget);
    int least = 0, sum = 0;
    *minimum_baseline = *natural_baseline = -1;
    if (self->column_width > 0) { // what stands in columns wraps within them
        *minimum = (int)(LEAST_COLUMN * theme_scale());
        *natural = MAX(*minimum, self->column_width);
        if (orientation == GTK_ORIENTATION_VERTICAL)
            *minimum = *natural = lay_out(self, MAX(for_size, *minimum), FALSE);
        return;
    }
    for (GtkWidget *c = next_shown(gtk_widget_get_first_child(widget)); c;
         c = next_shown(gtk_widget_get_next_sibling(c))) {
        int low = 0, wanted = 0;
        gtk_widget_measure(c, GTK_ORIENTATION_HORIZONTAL, -1, &low, &wanted, NULL, NULL);
        least = MAX(least, low);
        sum += wanted + self->spacing;
    }
    sum = MAX(sum - self->spacing, 0);
    *minimum = least;
    *natural = MAX(least, sum);
    if (orientation == GTK_ORIENTATION_VERTICAL)
        *minimum = *natural = lay_out(self, MAX(for_size < 0 ? sum : for_size, least), FALSE);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    (void)height;
    (void)baseline;
    lay_out(CANDOR_FLOW(widget), width, TRUE);
}

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void dispose(GObject *object) {
    GtkWidget *child = NULL;
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))))
        gtk_widget_unparent(child);
    G_OBJECT_CLASS(candor_flow_parent_class)->dispose(object);
}

static void candor_flow_class_init(CandorFlowClass *class) {
    GTK_WIDGET_CLASS(class)->measure = measure;
    GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
    GTK_WIDGET_CLASS(class)->get_request_mode = request_mode;
    G_OBJECT_CLASS(class)->dispose = dispose;
}

static void candor_flow_init(CandorFlow *self) {
    (void)self;
}

GtkWidget *flow_new(int column_width, int most_columns, int spacing) {
    CandorFlow *self = g_object_new(CANDOR_TYPE_FLOW, NULL);
    self->column_width = column_width;
    self->most_columns = most_columns;
    self->spacing = self->between_lines = spacing;
    return GTK_WIDGET(self);
}

void flow_add(GtkWidget *flow, GtkWidget *child) {
    gtk_widget_set_parent(child, flow);
}

void flow_limit(GtkWidget *flow, int most_width, gboolean middle) {
    CANDOR_FLOW(flow)->most_width = most_width;
    CANDOR_FLOW(flow)->middle = middle;
    gtk_widget_queue_resize(flow);
}

void flow_set_line_spacing(GtkWidget *flow, int spacing) {
    CANDOR_FLOW(flow)->between_lines = spacing;
    gtk_widget_queue_resize(flow);
}

void flow_set_columns(GtkWidget *flow, int column_width, int most_columns) {
    CandorFlow *self = CANDOR_FLOW(flow);
    if (self->column_width == column_width && self->most_columns == most_columns)
        return;
    self->column_width = column_width;
    self->most_columns = most_columns;
    gtk_widget_queue_resize(flow);
}
