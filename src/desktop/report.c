// The end report; see report.h.
#include "desktop/report.h"

#include "desktop/chart.h"
#include "desktop/parts.h"
#include "desktop/pill.h"
#include "desktop/tone.h"
#include "engine/code.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Report {
    GtkWidget *column, *head, *outcome, *title, *cause, *text, *chain, *chart, *table, *seed, *code;
    GtkStringList *steps; // one text per step, cells separated by tabs
    int columns;
    const SeriesDef *series; // of the game whose columns they are
} Report;

static void free_report(void *data) {
    Report *self = data;
    g_clear_object(&self->steps);
    g_clear_object(&self->head);
    g_free(self);
}

static GtkWidget *section(GtkWidget *column, const char *title) {
    GtkWidget *label = label_new("section", 0);
    label_show(label, title);
    gtk_box_append(GTK_BOX(column), label);
    return label;
}

static void copy(GtkWidget *button, void *unused) {
    const char *text = g_object_get_data(G_OBJECT(button), "text");
    (void)unused;
    gdk_clipboard_set_text(gtk_widget_get_clipboard(button), text);
}

// A code that is broken into lines must not seem to contain hyphens.
static void break_without_hyphens(GtkWidget *label) {
    g_autoptr(PangoAttrList) attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_CHAR);
    gtk_label_set_attributes(GTK_LABEL(label), attributes);
}

static GtkWidget *copy_row(GtkWidget *column, const char *title, const char *button) {
    GtkWidget *row = row_new(8, ""), *name = label_new("quiet", 0), *value = label_new("number", 0);
    label_show(name, title);
    gtk_label_set_wrap(GTK_LABEL(name), FALSE);
    gtk_widget_set_valign(name, GTK_ALIGN_BASELINE);
    gtk_widget_set_valign(value, GTK_ALIGN_BASELINE);
    gtk_label_set_selectable(GTK_LABEL(value), TRUE);
    break_without_hyphens(value);
    gtk_widget_set_hexpand(value, TRUE);
    GtkWidget *copies = button_new(button, "flat", G_CALLBACK(copy), NULL);
    gtk_widget_set_valign(copies, GTK_ALIGN_BASELINE);
    gtk_box_append(GTK_BOX(row), name);
    gtk_box_append(GTK_BOX(row), value);
    gtk_box_append(GTK_BOX(row), copies);
    gtk_box_append(GTK_BOX(column), row);
    return row;
}

static void show_copy_row(GtkWidget *row, const char *text) {
    GtkWidget *value = gtk_widget_get_next_sibling(gtk_widget_get_first_child(row));
    gtk_label_set_text(GTK_LABEL(value), text);
    g_object_set_data_full(G_OBJECT(gtk_widget_get_last_child(row)), "text", g_strdup(text),
                           g_free);
}

// ---- the table of steps

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

static void add_column(Report *self, const char *title) {
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up_cell), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind_cell), GINT_TO_POINTER(self->columns++));
    GtkColumnViewColumn *column = gtk_column_view_column_new(title, factory);
    gtk_column_view_append_column(GTK_COLUMN_VIEW(self->table), column);
    g_object_unref(column);
}

// The window may have shown the end of another game before.
static void set_columns(Report *self, const History *history) {
    GtkColumnView *table = GTK_COLUMN_VIEW(self->table);
    if (self->columns > 0 && self->series == history->series)
        return;
    GListModel *columns = gtk_column_view_get_columns(table);
    while (g_list_model_get_n_items(columns) > 0) {
        g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item(columns, 0);
        gtk_column_view_remove_column(table, column);
    }
    self->columns = 0;
    self->series = history->series;
    add_column(self, "Step");
    add_column(self, "T");
    for (int i = 0; i < history->series_count; i++)
        add_column(self, history->series[i].name);
}

static void fill_table(Report *self, const History *history) {
    gtk_string_list_splice(self->steps, 0, g_list_model_get_n_items(G_LIST_MODEL(self->steps)),
                           NULL);
    set_columns(self, history);
    for (size_t i = 0; i < history->count; i++) {
        const Sample *sample = &history->step[i].sample;
        g_autoptr(GString) line = g_string_new(NULL);
        g_string_append_printf(line, "%zu\t%d", i, sample->time);
        for (int k = 0; k < history->series_count; k++) {
            g_autofree char *number = chart_number(&history->series[k], sample->value[k]);
            g_string_append_printf(line, "\t%s", number);
        }
        gtk_string_list_append(self->steps, line->str);
    }
}

static GtkWidget *make_table(Report *self) {
    GtkWidget *scroller = gtk_scrolled_window_new();
    self->steps = gtk_string_list_new(NULL);
    self->table = gtk_column_view_new(
        GTK_SELECTION_MODEL(gtk_no_selection_new(g_object_ref(G_LIST_MODEL(self->steps)))));
    add_classes(self->table, "steps");
    name_for_readers(self->table, "Steps of the run");
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), self->table);
    gtk_widget_set_focusable(scroller, FALSE); // its table takes the focus
    name_for_readers(scroller, "Steps of the run");
    gtk_widget_set_size_request(scroller, -1, 240);
    return scroller;
}

GtkWidget *report_new(void) {
    Report *self = g_new0(Report, 1);
    self->column = column_new(8, "report");
    self->outcome = pill_new();
    self->title = label_new("headline", 0);
    self->cause = label_new("strong", 0);
    self->text = label_new("quiet", 0);
    self->head = g_object_ref_sink(column_new(8, "report"));
    gtk_widget_set_halign(self->outcome, GTK_ALIGN_START);
    gtk_box_append(GTK_BOX(self->head), self->outcome);
    gtk_box_append(GTK_BOX(self->head), self->title);
    gtk_box_append(GTK_BOX(self->head), self->cause);
    gtk_box_append(GTK_BOX(self->head), self->text);
    section(self->column, "How it came to this");
    self->chain = column_new(4, "chain");
    gtk_box_append(GTK_BOX(self->column), self->chain);
    section(self->column, "Over the run");
    self->chart = chart_new();
    gtk_box_append(GTK_BOX(self->column), self->chart);
    section(self->column, "Every step");
    gtk_box_append(GTK_BOX(self->column), make_table(self));
    section(self->column, "To share");
    self->seed = copy_row(self->column, "Seed", "Copy seed");
    self->code = copy_row(self->column, "Run code", "Copy run code");
    own(self->column, self, free_report);
    return self->column;
}

GtkWidget *report_outcome(GtkWidget *report) {
    return ((Report *)owned(report))->head;
}

// ---- the chain of what led to the end

static void watch(GtkWidget *button, void *unused) {
    (void)unused;
    gtk_widget_activate_action(button, "run.watch", "s",
                               g_object_get_data(G_OBJECT(button), "step"));
}

// "T 12, steps 17-20, ...": the replay can be opened at the first of these steps.
static char *step_of(const char *line) {
    size_t step = 0;
    return sscanf(line, "T %*d, steps %zu-", &step) == 1 ? g_strdup_printf("%zu", step) : NULL;
}

static GtkWidget *chain_line(const char *text) {
    GtkWidget *label = label_new("number", 0);
    char *step = step_of(text);
    label_show(label, text);
    if (!step)
        return label;
    GtkWidget *button = gtk_button_new();
    add_classes(button, "flat");
    gtk_button_set_child(GTK_BUTTON(button), label);
    g_object_set_data_full(G_OBJECT(button), "step", step, g_free);
    g_signal_connect(button, "clicked", G_CALLBACK(watch), NULL);
    describe_for_readers(button, "Opens the replay at this step.");
    gtk_widget_set_tooltip_text(button, "Opens the replay at this step");
    return button;
}

static void show_chain(Report *self, const View *view) {
    GtkWidget *line = NULL;
    while ((line = gtk_widget_get_first_child(self->chain)))
        gtk_box_remove(GTK_BOX(self->chain), line);
    for (int i = 0; i < view->report.chain.count; i++)
        gtk_box_append(GTK_BOX(self->chain), chain_line(view->line[view->report.chain.first + i]));
}

void report_update(GtkWidget *report, const View *view, const Session *session) {
    Report *self = owned(report);
    History history = session_history(session);
    g_autofree char *seed = g_strdup_printf("%" PRIu64, session_seed(session));
    char *code = code_write(session);
    ViewTone tone = view->report.tone != VIEW_PLAIN ? view->report.tone
                    : view->report.success          ? VIEW_PLAIN
                                                    : VIEW_WARNING;
    pill_update(self->outcome, view->report.outcome, tone);
    // Beside a board its title stands there already.
    label_show(self->title, view->board.width > 0 ? "" : view->report.title);
    tone_set(self->title, tone);
    label_show(self->cause, view->report.cause);
    label_show(self->text, view->report.text);
    show_chain(self, view);
    show_copy_row(self->seed, seed);
    show_copy_row(self->code, code ? code : "");
    free(code);
    chart_update(self->chart, &history);
    fill_table(self, &history);
}
