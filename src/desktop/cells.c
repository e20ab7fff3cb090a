// Cells of aligned columns; see cells.h. A box would give every line its own widths as soon as
// texts wrap.
#include "desktop/cells.h"

#include "desktop/theme.h"

enum { FLEXIBLE_WIDTH = 64 };

struct _CandorCells {
    GtkWidget parent_instance;
    CellColumns *columns;
    CellColumns *own; // if it shares them with nobody
    gboolean stacked, folded;
    GtkWidget *cell[CELLS_MOST];
    int count;
};

G_DEFINE_TYPE(CandorCells, candor_cells, GTK_TYPE_WIDGET)

typedef struct Widths {
    int least[CELLS_MOST], natural[CELLS_MOST], given[CELLS_MOST];
    int used;
} Widths;

// The least and natural widths of every column over all visible lines.
static Widths measure_columns(const CellColumns *columns) {
    Widths w = {0};
    for (guint i = 0; i < columns->lines->len; i++) {
        CandorCells *line = g_ptr_array_index(columns->lines, i);
        if (line->stacked || line->folded || !gtk_widget_is_visible(GTK_WIDGET(line)))
            continue;
        for (int c = 0; c < line->count; c++) {
            int least = 0, natural = 0;
            if (!gtk_widget_should_layout(line->cell[c]))
                continue;
            gtk_widget_measure(line->cell[c], GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural,
                               NULL, NULL);
            if (columns->flexible && c == columns->widest)
                least = natural = MAX(least, (int)(FLEXIBLE_WIDTH * theme_scale()));
            w.least[c] = MAX(w.least[c], least);
            w.natural[c] = MAX(w.natural[c], natural);
        }
    }
    for (int c = 0; c < CELLS_MOST; c++)
        w.used += w.natural[c] > 0;
    return w;
}

static int sum(const int *widths, const Widths *w, int spacing) {
    int total = w->used > 1 ? (w->used - 1) * spacing : 0;
    for (int c = 0; c < CELLS_MOST; c++)
        total += widths[c];
    return total;
}

// Every column gets its least width, then what is left up to its natural one, then one takes all.
static Widths give(const CellColumns *columns, int width) {
    Widths w = measure_columns(columns);
    GtkRequestedSize sizes[CELLS_MOST];
    int left = MAX(width - sum(w.least, &w, columns->spacing), 0);
    for (int c = 0; c < CELLS_MOST; c++)
        sizes[c] = (GtkRequestedSize){.minimum_size = w.least[c], .natural_size = w.natural[c]};
    left = gtk_distribute_natural_allocation(left, CELLS_MOST, sizes);
    for (int c = 0; c < CELLS_MOST; c++)
        w.given[c] = sizes[c].minimum_size;
    w.given[columns->widest] += left;
    return w;
}

// The sizes of cells below each other.
static void measure_stacked(CandorCells *self, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural) {
    *minimum = *natural = 0;
    for (int c = 0; c < self->count; c++) {
        int least = 0, wanted = 0;
        if (!gtk_widget_should_layout(self->cell[c]))
            continue;
        gtk_widget_measure(self->cell[c], orientation, for_size, &least, &wanted, NULL, NULL);
        if (orientation == GTK_ORIENTATION_HORIZONTAL) {
            *minimum = MAX(*minimum, least);
            *natural = MAX(*natural, wanted);
        } else {
            *minimum += least;
            *natural += least;
        }
    }
}

// ---- folded: the first cell, and two columns of the others

typedef struct Fold {
    GtkWidget *cell[2][CELLS_MOST]; // of each column, from the top
    int lines;
    int least[3], natural[3]; // widths: the first cell, the two columns
} Fold;

static void widen(Fold *fold, int place, GtkWidget *cell) {
    int least = 0, natural = 0;
    gtk_widget_measure(cell, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
    fold->least[place] = MAX(fold->least[place], least);
    fold->natural[place] = MAX(fold->natural[place], natural);
}

static Fold fold_of(CandorCells *self) {
    Fold fold = {0};
    GtkWidget *shown[CELLS_MOST];
    int count = 0;
    for (int c = 1; c < self->count; c++)
        if (gtk_widget_should_layout(self->cell[c]))
            shown[count++] = self->cell[c];
    fold.lines = (count + 1) / 2;
    for (int i = 0; i < count; i++) {
        fold.cell[i / fold.lines][i % fold.lines] = shown[i];
        widen(&fold, 1 + i / fold.lines, shown[i]);
    }
    if (gtk_widget_should_layout(self->cell[0]))
        widen(&fold, 0, self->cell[0]);
    return fold;
}

// The widths of the three columns: the right one gets what it would like, up to a half.
static void give_folded(const Fold *fold, int spacing, int width, int given[3]) {
    int room = MAX(width - fold->natural[0] - 2 * spacing, 0);
    given[0] = fold->natural[0];
    given[2] = MAX(fold->least[2], MIN(fold->natural[2], room / 2));
    given[1] = MAX(fold->least[1], room - given[2]);
}

static int line_height(const Fold *fold, int line, const int given[3]) {
    int most = 0;
    for (int side = 0; side < 2; side++) {
        int height = 0;
        if (fold->cell[side][line])
            gtk_widget_measure(fold->cell[side][line], GTK_ORIENTATION_VERTICAL, given[1 + side],
                               &height, NULL, NULL, NULL);
        most = MAX(most, height);
    }
    return most;
}

static void measure_folded(CandorCells *self, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural) {
    Fold fold = fold_of(self);
    int spacing = self->columns->spacing, given[3];
    *minimum = fold.natural[0] + fold.least[1] + fold.least[2] + 2 * spacing;
    *natural = fold.natural[0] + fold.natural[1] + fold.natural[2] + 2 * spacing;
    if (orientation == GTK_ORIENTATION_HORIZONTAL)
        return;
    give_folded(&fold, spacing, for_size < 0 ? *natural : MAX(for_size, *minimum), given);
    *minimum = 0;
    for (int i = 0; i < fold.lines; i++)
        *minimum += line_height(&fold, i, given);
    *natural = *minimum;
}

static void allocate_folded(CandorCells *self, int width, int height) {
    Fold fold = fold_of(self);
    int spacing = self->columns->spacing, given[3], y = 0;
    give_folded(&fold, spacing, width, given);
    if (gtk_widget_should_layout(self->cell[0]))
        gtk_widget_size_allocate(self->cell[0],
                                 &(GtkAllocation){.width = given[0], .height = height}, -1);
    for (int i = 0; i < fold.lines; i++) {
        int high = line_height(&fold, i, given), x = given[0] + spacing;
        for (int side = 0; side < 2; side++) {
            GtkAllocation place = {.x = x, .y = y, .width = given[1 + side], .height = high};
            if (fold.cell[side][i])
                gtk_widget_size_allocate(fold.cell[side][i], &place, -1);
            x += given[1 + side] + spacing;
        }
        y += high;
    }
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
    CandorCells *self = CANDOR_CELLS(widget);
    *minimum_baseline = *natural_baseline = -1;
    if (self->stacked) {
        int width = orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size;
        measure_stacked(self, orientation, width, minimum, natural);
        return;
    }
    if (self->folded) {
        measure_folded(self, orientation, for_size, minimum, natural);
        return;
    }
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        Widths w = measure_columns(self->columns);
        *minimum = sum(w.least, &w, self->columns->spacing);
        *natural = sum(w.natural, &w, self->columns->spacing);
        return;
    }
    if (for_size < 0 && self->columns->in_list) {
        *minimum = *natural = 1;
        return;
    }
    Widths least = measure_columns(self->columns);
    int width = for_size < 0 ? sum(least.natural, &least, self->columns->spacing)
                             : MAX(for_size, sum(least.least, &least, self->columns->spacing));
    Widths w = give(self->columns, width);
    *minimum = 0;
    for (int c = 0; c < self->count; c++) {
        int height = 0;
        if (!gtk_widget_should_layout(self->cell[c]))
            continue;
        gtk_widget_measure(self->cell[c], GTK_ORIENTATION_VERTICAL, w.given[c], &height, NULL, NULL,
                           NULL);
        *minimum = MAX(*minimum, height);
    }
    *natural = *minimum;
}

static void allocate_stacked(CandorCells *self, int width) {
    int y = 0;
    for (int c = 0; c < self->count; c++) {
        int height = 0;
        if (!gtk_widget_should_layout(self->cell[c]))
            continue;
        gtk_widget_measure(self->cell[c], GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                           NULL);
        gtk_widget_size_allocate(
            self->cell[c], &(GtkAllocation){.x = 0, .y = y, .width = width, .height = height}, -1);
        y += height;
    }
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    CandorCells *self = CANDOR_CELLS(widget);
    (void)baseline;
    if (self->stacked) {
        allocate_stacked(self, width);
        return;
    }
    if (self->folded) {
        allocate_folded(self, width, height);
        return;
    }
    Widths w = give(self->columns, width);
    int x = 0;
    for (int c = 0; c < self->count; c++) {
        GtkAllocation place = {.x = x, .width = w.given[c], .height = height};
        if (gtk_widget_should_layout(self->cell[c]))
            gtk_widget_size_allocate(self->cell[c], &place, -1);
        x += w.natural[c] > 0 ? w.given[c] + self->columns->spacing : 0;
    }
}

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void dispose(GObject *object) {
    CandorCells *self = CANDOR_CELLS(object);
    for (int c = 0; c < self->count; c++)
        g_clear_pointer(&self->cell[c], gtk_widget_unparent);
    self->count = 0;
    G_OBJECT_CLASS(candor_cells_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
    CellColumns *columns = CANDOR_CELLS(object)->own;
    if (columns)
        g_ptr_array_unref(columns->lines);
    g_free(columns);
    G_OBJECT_CLASS(candor_cells_parent_class)->finalize(object);
}

static void candor_cells_class_init(CandorCellsClass *class) {
    GTK_WIDGET_CLASS(class)->measure = measure;
    GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
    GTK_WIDGET_CLASS(class)->get_request_mode = request_mode;
    G_OBJECT_CLASS(class)->dispose = dispose;
    G_OBJECT_CLASS(class)->finalize = finalize;
}

static void candor_cells_init(CandorCells *self) {
    (void)self;
}

GtkWidget *cells_new(CellColumns *columns) {
    CandorCells *self = g_object_new(CANDOR_TYPE_CELLS, NULL);
    self->columns = columns;
    g_ptr_array_add(columns->lines, self);
    return GTK_WIDGET(self);
}

void cells_add(GtkWidget *cells, GtkWidget *cell) {
    CandorCells *self = CANDOR_CELLS(cells);
    g_assert(self->count < CELLS_MOST);
    self->cell[self->count++] = cell;
    gtk_widget_set_parent(cell, cells);
}

GtkWidget *cells_alone(int spacing, int widest, bool flexible) {
    CellColumns *columns = g_new(CellColumns, 1);
    *columns = (CellColumns){
        .lines = g_ptr_array_new(), .spacing = spacing, .widest = widest, .flexible = flexible};
    GtkWidget *cells = cells_new(columns);
    CANDOR_CELLS(cells)->own = columns;
    return cells;
}

GtkWidget *cells_in_list(GtkWidget *cell) {
    GtkWidget *cells = cells_alone(0, 0, true);
    CANDOR_CELLS(cells)->own->in_list = true;
    cells_add(cells, cell);
    return cells;
}

void cells_set_stacked(GtkWidget *cells, gboolean stacked) {
    CandorCells *self = CANDOR_CELLS(cells);
    if (self->stacked == stacked)
        return;
    self->stacked = stacked;
    gtk_widget_queue_resize(cells);
}

void cells_set_folded(GtkWidget *cells, gboolean folded) {
    CandorCells *self = CANDOR_CELLS(cells);
    if (self->folded == folded)
        return;
    self->folded = folded;
    gtk_widget_queue_resize(cells);
}
