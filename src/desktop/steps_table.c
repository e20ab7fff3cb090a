// Every step of a run; see steps_table.h.
#include "desktop/steps_table.h"

#include "desktop/chart.h"
#include "desktop/parts.h"

enum { HEIGHT = 240 };

typedef struct StepsTable {
    GtkWidget *button, *scroller, *table;
    GtkStringList *steps; // one text per step, cells separated by tabs
    Sample *sample;
    size_t count;
    const SeriesDef *series; // of the game whose columns they are
    int series_count, columns;
} StepsTable;

static void free_table(void *data) {
    StepsTable *self = data;
    g_clear_object(&self->steps);
    g_free(self->sample);
    g_free(self);
}

static void set_up_cell(GtkSignalListItemFactory *factory, GtkListItem *item, void *unused) {
    GtkWidget *label = label_new("number", 1.0F);
    (void)factory;
    (void)unused;
    gtk_label_set_wrap(GTK_LABEL(label), FALSE);
    gtk_list_item_set_child(item, label);
}

static void bind_cell(GtkSignalListItemFactory *factory, GtkListItem *item, void *column) {
    const char *line = gtk_string_object_get_string(gtk_list_item_get_item(item));
    g_auto(GStrv) cells = g_strsplit(line, "\t", -1);
    (void)factory;
    gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), cells[GPOINTER_TO_INT(column)]);
}

static void add_column(StepsTable *self, const char *title) {
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up_cell), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind_cell), GINT_TO_POINTER(self->columns++));
    GtkColumnViewColumn *column = gtk_column_view_column_new(title, factory);
    gtk_column_view_append_column(GTK_COLUMN_VIEW(self->table), column);
    g_object_unref(column);
}

static char *line_of(const StepsTable *self, size_t step) {
    const Sample *sample = &self->sample[step];
    g_autoptr(GString) line = g_string_new(NULL);
    g_string_append_printf(line, "%zu\t%d", step, sample->time);
    for (int k = 0; k < self->series_count; k++) {
        g_autofree char *number = chart_number(&self->series[k], sample->value[k]);
        g_string_append_printf(line, "\t%s", number);
    }
    return g_strdup(line->str);
}

static void fill(StepsTable *self) {
    g_autoptr(GStrvBuilder) lines = g_strv_builder_new();
    for (size_t i = 0; i < self->count; i++) {
        g_autofree char *line = line_of(self, i);
        g_strv_builder_add(lines, line);
    }
    g_auto(GStrv) all = g_strv_builder_end(lines);
    gtk_string_list_splice(self->steps, 0, g_list_model_get_n_items(G_LIST_MODEL(self->steps)),
                           (const char *const *)all);
}

static void make_table(StepsTable *self) {
    g_clear_object(&self->steps);
    self->steps = gtk_string_list_new(NULL);
    self->table = gtk_column_view_new(
        GTK_SELECTION_MODEL(gtk_no_selection_new(g_object_ref(G_LIST_MODEL(self->steps)))));
    add_classes(self->table, "steps");
    name_for_readers(self->table, "Steps of the run");
    self->columns = 0;
    add_column(self, "Step");
    add_column(self, "T");
    for (int i = 0; i < self->series_count; i++)
        add_column(self, self->series[i].name);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->scroller), self->table);
    fill(self);
}

static void show(StepsTable *self, gboolean open) {
    gtk_widget_set_visible(self->scroller, open);
    gtk_accessible_update_state(GTK_ACCESSIBLE(self->button), GTK_ACCESSIBLE_STATE_EXPANDED, open,
                                -1);
    gtk_button_set_label(GTK_BUTTON(self->button),
                         open ? "\u25be Every step" : "\u25b8 Every step");
    name_for_readers(self->button, "Every step");
    if (open)
        make_table(self);
    else // what nobody looks at is not kept up
        gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->scroller), NULL);
}

static void pressed(StepsTable *self) {
    show(self, !gtk_widget_get_visible(self->scroller));
}

GtkWidget *steps_table_new(void) {
    StepsTable *self = g_new0(StepsTable, 1);
    GtkWidget *column = column_new(4, "");
    self->button = button_new("", "flat fold", NULL, NULL);
    gtk_widget_set_halign(self->button, GTK_ALIGN_START);
    g_signal_connect_swapped(self->button, "clicked", G_CALLBACK(pressed), self);
    self->scroller = gtk_scrolled_window_new();
    gtk_widget_set_focusable(self->scroller, FALSE); // its table takes the focus
    name_for_readers(self->scroller, "Steps of the run");
    gtk_widget_set_size_request(self->scroller, -1, HEIGHT);
    gtk_box_append(GTK_BOX(column), self->button);
    gtk_box_append(GTK_BOX(column), self->scroller);
    show(self, FALSE);
    own(column, self, free_table);
    return column;
}

void steps_table_update(GtkWidget *table, const History *history) {
    StepsTable *self = owned(table);
    g_free(self->sample);
    self->sample = g_new(Sample, history->count + 1);
    for (size_t i = 0; i < history->count; i++)
        self->sample[i] = history->step[i].sample;
    self->count = history->count;
    self->series = history->series;
    self->series_count = history->series_count;
    show(self, FALSE);
}
