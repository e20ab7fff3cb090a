// Places that adapt; see regions.h.
#include "desktop/regions.h"

#include "desktop/pane.h"
#include "desktop/parts.h"
#include "desktop/theme.h"

// Widths at a text size of 100 %.
enum { WIDE = 1000, MEDIUM = 640, HUD_WIDTH = 252, LOG_WIDTH = 288, HUD_MEDIUM = 220, LEAST = 320 };
enum { VERY_WIDE = 1600, LOG_VERY_WIDE = 420 };

struct _CandorRegions {
    GtkWidget parent_instance;
    GtkWidget *pane[3]; // HUD, log, context
    GtkWidget *root, *outer, *inner, *stack, *summary;
    RegionLayout layout;
    int positions[2];
    int log_given; // the width of the log that nobody has changed; another one is the player's
    guint rebuilding;
    gboolean without_log;
    char *hud_title; // empty: there is no HUD
    void (*changed)(void *data);
    void *data;
};

enum { HUD, LOG, CONTEXT };

G_DEFINE_TYPE(CandorRegions, candor_regions, GTK_TYPE_WIDGET)

static const char *const titles[] = {"", "Log", "Now"}; // the HUD has its own

static void take_out(GtkWidget *pane) {
    GtkWidget *parent = gtk_widget_get_parent(pane);
    if (GTK_IS_STACK(parent))
        gtk_stack_remove(GTK_STACK(parent), pane);
    else if (GTK_IS_PANED(parent) && gtk_paned_get_start_child(GTK_PANED(parent)) == pane)
        gtk_paned_set_start_child(GTK_PANED(parent), NULL);
    else if (GTK_IS_PANED(parent))
        gtk_paned_set_end_child(GTK_PANED(parent), NULL);
}

static GtkWidget *paned(GtkWidget *start, GtkWidget *end, int position) {
    GtkWidget *paned = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL);
    gtk_paned_set_start_child(GTK_PANED(paned), start);
    gtk_paned_set_end_child(GTK_PANED(paned), end);
    gtk_paned_set_resize_start_child(GTK_PANED(paned), FALSE);
    gtk_paned_set_shrink_start_child(GTK_PANED(paned), FALSE);
    gtk_paned_set_shrink_end_child(GTK_PANED(paned), FALSE);
    gtk_paned_set_position(GTK_PANED(paned), position);
    name_for_readers(paned, "Panes");
    return paned;
}

static GtkWidget *tabs(CandorRegions *self, const int *panes, int count) {
    GtkWidget *column = column_new(0, "behind-tabs"), *switcher = gtk_stack_switcher_new();
    self->stack = gtk_stack_new();
    gtk_stack_switcher_set_stack(GTK_STACK_SWITCHER(switcher), GTK_STACK(self->stack));
    gtk_widget_set_halign(switcher, GTK_ALIGN_CENTER);
    add_classes(switcher, "tabs");
    for (int i = 0; i < count; i++)
        gtk_stack_add_titled(GTK_STACK(self->stack), self->pane[panes[i]], titles[panes[i]],
                             titles[panes[i]]);
    gtk_widget_set_vexpand(self->stack, TRUE);
    gtk_box_append(GTK_BOX(column), switcher);
    gtk_box_append(GTK_BOX(column), self->stack);
    return column;
}

static void show_hud(CandorRegions *self) {
    gtk_widget_set_visible(self->pane[HUD], self->hud_title[0] != '\0');
    if (self->layout != REGIONS_NARROW)
        return;
    GtkStackPage *page = gtk_stack_get_page(GTK_STACK(self->stack), self->pane[HUD]);
    gtk_stack_page_set_visible(page, self->hud_title[0] != '\0');
    if (self->hud_title[0])
        gtk_stack_page_set_title(page, self->hud_title);
}

// A log is read in lines: a very wide window gives it more room.
static int log_width(CandorRegions *self) {
    int width = gtk_widget_get_width(GTK_WIDGET(self));
    double scale = theme_scale();
    return (int)((width >= VERY_WIDE * scale ? LOG_VERY_WIDE : LOG_WIDTH) * scale);
}

// Whether nobody has moved its edge; it is never narrower than it needs.
static gboolean is_log_as_given(CandorRegions *self) {
    int least = 0;
    gtk_widget_measure(self->pane[LOG], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    int position = gtk_paned_get_position(GTK_PANED(self->inner));
    return position == self->log_given || position == MAX(self->log_given, least);
}

static gboolean must_widen_log(CandorRegions *self) {
    return self->layout == REGIONS_WIDE && self->log_given != log_width(self) &&
           is_log_as_given(self);
}

static void remember_positions(CandorRegions *self) {
    if (self->layout != REGIONS_WIDE || !self->outer)
        return;
    self->positions[0] = gtk_paned_get_position(GTK_PANED(self->outer));
    self->positions[1] = is_log_as_given(self) ? 0 : gtk_paned_get_position(GTK_PANED(self->inner));
}

static void build(CandorRegions *self, RegionLayout layout) {
    static const int medium[] = {CONTEXT, LOG}, narrow[] = {CONTEXT, LOG, HUD};
    double scale = theme_scale();
    int hud = self->positions[0] > 0 ? self->positions[0] : (int)(HUD_WIDTH * scale);
    int log = self->positions[1] > 0 ? self->positions[1] : log_width(self);
    self->log_given = log_width(self);
    for (int i = 0; i < 3; i++)
        take_out(self->pane[i]);
    if (self->root)
        gtk_widget_unparent(self->root);
    self->outer = self->inner = self->stack = NULL;
    self->layout = layout;
    switch (layout) {
    case REGIONS_WIDE:
        self->inner = paned(self->pane[LOG], self->pane[CONTEXT], log);
        self->root = self->outer = paned(self->pane[HUD], self->inner, hud);
        break;
    case REGIONS_MEDIUM:
        self->root = paned(self->pane[HUD], tabs(self, medium, 2), (int)(HUD_MEDIUM * scale));
        break;
    case REGIONS_NARROW:
        self->root = tabs(self, narrow, 3);
        gtk_box_prepend(GTK_BOX(self->root), self->summary);
        break;
    }
    gtk_widget_set_visible(self->pane[LOG], !self->without_log || layout != REGIONS_WIDE);
    show_hud(self);
    gtk_widget_set_parent(self->root, GTK_WIDGET(self));
}

static RegionLayout wanted_layout(int width) {
    double scale = theme_scale();
    return width >= WIDE * scale     ? REGIONS_WIDE
           : width >= MEDIUM * scale ? REGIONS_MEDIUM
                                     : REGIONS_NARROW;
}

static gboolean rebuild(void *data) {
    CandorRegions *self = data;
    RegionLayout wanted = wanted_layout(gtk_widget_get_width(GTK_WIDGET(self)));
    GtkRoot *window = gtk_widget_get_root(GTK_WIDGET(self));
    GtkWidget *focus = window ? gtk_root_get_focus(window) : NULL;
    self->rebuilding = 0;
    if (wanted == self->layout && must_widen_log(self)) {
        self->log_given = log_width(self);
        gtk_paned_set_position(GTK_PANED(self->inner), self->log_given);
    }
    if (wanted == self->layout)
        return G_SOURCE_REMOVE;
    remember_positions(self);
    if (self->layout == REGIONS_NARROW)
        gtk_box_remove(GTK_BOX(self->root), self->summary);
    build(self, wanted);
    if (self->changed)
        self->changed(self->data);
    if (focus && gtk_widget_is_ancestor(focus, GTK_WIDGET(self)))
        gtk_widget_grab_focus(focus);
    return G_SOURCE_REMOVE;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
    (void)widget;
    (void)for_size;
    *minimum_baseline = *natural_baseline = -1;
    *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST : 200;
    *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDE : 600;
}

// Children must not be moved while sizes are being given out: that waits until after the frame.
static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    CandorRegions *self = CANDOR_REGIONS(widget);
    int least = 0;
    // Every pane scrolls, so that any height will do.
    gtk_widget_measure(self->root, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    gtk_widget_allocate(self->root, MAX(width, least), height, baseline, NULL);
    if (self->rebuilding == 0 && (wanted_layout(width) != self->layout || must_widen_log(self)))
        self->rebuilding = g_idle_add_full(G_PRIORITY_HIGH_IDLE, rebuild, self, NULL);
}

static void dispose(GObject *object) {
    CandorRegions *self = CANDOR_REGIONS(object);
    g_clear_handle_id(&self->rebuilding, g_source_remove);
    g_clear_pointer(&self->root, gtk_widget_unparent);
    for (int i = 0; i < 3; i++)
        g_clear_object(&self->pane[i]);
    g_clear_object(&self->summary);
    g_clear_pointer(&self->hud_title, g_free);
    G_OBJECT_CLASS(candor_regions_parent_class)->dispose(object);
}

static void candor_regions_class_init(CandorRegionsClass *class) {
    GTK_WIDGET_CLASS(class)->measure = measure;
    GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
    G_OBJECT_CLASS(class)->dispose = dispose;
}

static void candor_regions_init(CandorRegions *self) {
    self->hud_title = g_strdup("");
    self->summary = g_object_ref_sink(label_new("hud-summary number", 0));
    gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *regions_new(GtkWidget *hud, GtkWidget *log, GtkWidget *context) {
    CandorRegions *self = g_object_new(CANDOR_TYPE_REGIONS, NULL);
    self->pane[HUD] = g_object_ref_sink(pane_new(hud, 0));
    self->pane[LOG] = g_object_ref_sink(pane_new(log, 0));
    self->pane[CONTEXT] = g_object_ref_sink(pane_new(context, 0));
    build(self, REGIONS_WIDE);
    return GTK_WIDGET(self);
}

void regions_set_summary(GtkWidget *regions, const char *summary) {
    label_show(CANDOR_REGIONS(regions)->summary, summary);
}

void regions_reveal(GtkWidget *regions, GtkWidget *pane) {
    CandorRegions *self = CANDOR_REGIONS(regions);
    GtkWidget *place = gtk_widget_get_parent(pane);
    if (self->stack && gtk_widget_get_parent(place) == self->stack)
        gtk_stack_set_visible_child(GTK_STACK(self->stack), place);
}

void regions_show_hud(GtkWidget *regions, const char *title) {
    CandorRegions *self = CANDOR_REGIONS(regions);
    g_free(self->hud_title);
    self->hud_title = g_strdup(title);
    show_hud(self);
}

void regions_show_log(GtkWidget *regions, gboolean shown) {
    CandorRegions *self = CANDOR_REGIONS(regions);
    self->without_log = !shown;
    gtk_widget_set_visible(self->pane[LOG], shown || self->layout != REGIONS_WIDE);
}

RegionLayout regions_layout(GtkWidget *regions) {
    return CANDOR_REGIONS(regions)->layout;
}

void regions_get_positions(GtkWidget *regions, int *hud, int *log) {
    CandorRegions *self = CANDOR_REGIONS(regions);
    remember_positions(self);
    *hud = self->positions[0];
    *log = self->positions[1];
}

void regions_set_positions(GtkWidget *regions, int hud, int log) {
    CandorRegions *self = CANDOR_REGIONS(regions);
    self->positions[0] = hud;
    self->positions[1] = log;
    if (self->layout != REGIONS_WIDE)
        return;
    if (hud > 0)
        gtk_paned_set_position(GTK_PANED(self->outer), hud);
    if (log > 0)
        gtk_paned_set_position(GTK_PANED(self->inner), log);
}

void regions_listen(GtkWidget *regions, void (*changed)(void *data), void *data) {
    CandorRegions *self = CANDOR_REGIONS(regions);
    self->changed = changed;
    self->data = data;
}
