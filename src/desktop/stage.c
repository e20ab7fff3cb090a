// The place of a board; see stage.h.
#include "desktop/stage.h"

#include "desktop/theme.h"

enum { GAP = 24, SIDE_LEAST = 372, SQUARE_LEAST = 240, SWINGS = 3 };
enum { JOLT_FIRST = 1, JOLT_MORE = 2, JOLT_MOST = 7, JOLT_TIME = 60, JOLT_MORE_TIME = 40 };

struct _CandorStage {
    GtkWidget parent_instance;
    GtkWidget *square, *lines, *side;
    guint jolting;      // a tick callback
    gint64 began;       // of the jolt, in microseconds
    int size, duration; // pixels, milliseconds
    double shift;       // of the square, now
    int units;
};

G_DEFINE_TYPE(CandorStage, candor_stage, GTK_TYPE_WIDGET)

static int side_least(void) {
    return (int)(SIDE_LEAST * theme_scale());
}

// The square's own size, before it grows.
static int square_size(CandorStage *self) {
    int width = 0, height = 0;
    gtk_widget_measure(self->square, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
    gtk_widget_measure(self->square, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
    return MAX(MAX(width, height), 1);
}

static int height_of(GtkWidget *child, int width) {
    int height = 0, least = 0;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, MAX(width, least), &height, NULL, NULL,
                       NULL);
    return height;
}

static gboolean is_wide(CandorStage *self, int width) {
    return width >= square_size(self) + GAP + side_least();
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
    CandorStage *self = CANDOR_STAGE(widget);
    int square = square_size(self);
    *minimum_baseline = *natural_baseline = -1;
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        *minimum = SQUARE_LEAST;
        *natural = square + GAP + side_least();
        return;
    }
    int width = for_size < 0 ? square + GAP + side_least() : for_size;
    int below = height_of(self->lines, width);
    *minimum = is_wide(self, width) ? MAX(square + below, height_of(self->side, side_least()))
                                    : MIN(square, width) + below + height_of(self->side, width);
    *natural = *minimum;
}

static void place(GtkWidget *child, double x, double y, int width, int height) {
    int least = 0;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    gtk_widget_allocate(child, MAX(width, least), height, -1,
                        gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)x, (float)y)));
}

// The square as large as fits, each of its cells a whole number of pixels.
static int fit(CandorStage *self, int width, int height) {
    int side = CLAMP(height, MIN(square_size(self), width), MAX(width, 1));
    return MAX(side - side % MAX(self->units, 1), 1);
}

static void place_square(CandorStage *self, int left, int side) {
    float scale = (float)side / (float)square_size(self);
    GskTransform *shift =
        gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)(left + self->shift), 0));
    gtk_widget_allocate(self->square, square_size(self), square_size(self), -1,
                        gsk_transform_scale(shift, scale, scale));
}

// Beside each other: the square in the middle of what the side leaves, which has a fixed width.
static void allocate_wide(CandorStage *self, int width, int height) {
    int most = width - GAP - side_least(), below = height_of(self->lines, most);
    int side = fit(self, most, height - below);
    int left = MAX((most - side) / 2, 0);
    place_square(self, left, side);
    place(self->lines, left, side, most - left, below);
    place(self->side, most + GAP, 0, side_least(),
          MAX(height_of(self->side, side_least()), MIN(height, side + below)));
}

static void allocate_narrow(CandorStage *self, int width, int height) {
    int below = height_of(self->lines, width), asked = height_of(self->side, width);
    int side = fit(self, width, height - below - asked);
    int left = MAX((width - side) / 2, 0);
    place_square(self, left, side);
    place(self->lines, 0, side, width, below);
    place(self->side, 0, side + below, width, asked);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    CandorStage *self = CANDOR_STAGE(widget);
    (void)baseline;
    if (is_wide(self, width))
        allocate_wide(self, width, height);
    else
        allocate_narrow(self, width, height);
}

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void dispose(GObject *object) {
    CandorStage *self = CANDOR_STAGE(object);
    g_clear_pointer(&self->square, gtk_widget_unparent);
    g_clear_pointer(&self->lines, gtk_widget_unparent);
    g_clear_pointer(&self->side, gtk_widget_unparent);
    G_OBJECT_CLASS(candor_stage_parent_class)->dispose(object);
}

static void candor_stage_class_init(CandorStageClass *class) {
    GTK_WIDGET_CLASS(class)->measure = measure;
    GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
    GTK_WIDGET_CLASS(class)->get_request_mode = request_mode;
    G_OBJECT_CLASS(class)->dispose = dispose;
}

static void candor_stage_init(CandorStage *self) {
    (void)self;
}

GtkWidget *stage_new(GtkWidget *square, GtkWidget *lines, GtkWidget *side) {
    CandorStage *self = g_object_new(CANDOR_TYPE_STAGE, NULL);
    self->square = square;
    self->lines = lines;
    self->side = side;
    gtk_widget_set_parent(square, GTK_WIDGET(self));
    gtk_widget_set_parent(lines, GTK_WIDGET(self));
    gtk_widget_set_parent(side, GTK_WIDGET(self));
    return GTK_WIDGET(self);
}

void stage_set_units(GtkWidget *stage, int units) {
    CandorStage *self = CANDOR_STAGE(stage);
    self->units = units;
    gtk_widget_queue_allocate(stage);
}

// ---- jolts

static gboolean swing(GtkWidget *stage, GdkFrameClock *clock, void *unused) {
    CandorStage *self = CANDOR_STAGE(stage);
    double passed = (double)(gdk_frame_clock_get_frame_time(clock) - self->began) / 1000;
    double part = CLAMP(passed / self->duration, 0, 1);
    (void)unused;
    self->shift = self->size * (1 - part) * ((int)(part * SWINGS) % 2 == 0 ? 1 : -1);
    gtk_widget_queue_allocate(stage);
    if (part < 1)
        return G_SOURCE_CONTINUE;
    self->shift = 0;
    self->size = 0;
    self->jolting = 0;
    return G_SOURCE_REMOVE;
}

void stage_jolt(GtkWidget *stage, int points) {
    CandorStage *self = CANDOR_STAGE(stage);
    GdkFrameClock *clock = gtk_widget_get_frame_clock(stage);
    if (self->jolting)
        gtk_widget_remove_tick_callback(stage, self->jolting);
    self->jolting = 0;
    self->size = 0;
    self->shift = 0;
    gtk_widget_queue_allocate(stage);
    if (points <= 0 || !clock)
        return;
    self->size = MIN(JOLT_FIRST + JOLT_MORE * (points - 1), JOLT_MOST);
    self->duration = JOLT_TIME + JOLT_MORE_TIME * (points - 1);
    self->began = gdk_frame_clock_get_frame_time(clock);
    self->jolting = gtk_widget_add_tick_callback(stage, swing, NULL, NULL);
}

int stage_jolt_size(GtkWidget *stage) {
    return CANDOR_STAGE(stage)->size;
}
