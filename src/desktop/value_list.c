// A list of values; see value_list.h.
#include "desktop/value_list.h"

#include "desktop/cells.h"
#include "desktop/explain.h"
#include "desktop/parts.h"

#include <string.h>

enum { SHORT_LABEL = 16, SHORT_VALUE = 12 };

typedef struct Line {
    GtkWidget *row, *texts, *label, *value, *change, *bar, *note;
    Explanation *explanation;
} Line;

typedef struct ValueList {
    GtkWidget *box;
    ValueStyle style;
    CellColumns columns; // of labels and values that may be sentences
    GPtrArray *lines;
    guint shown;
    size_t stacking;
} ValueList;

static void free_line(void *data) {
    Line *line = data;
    explanation_free(line->explanation);
    g_free(line);
}

static void free_list(void *data) {
    ValueList *self = data;
    g_ptr_array_unref(self->columns.lines);
    g_ptr_array_unref(self->lines);
    g_free(self);
}

static void activated(GtkListBox *box, GtkListBoxRow *row, void *unused) {
    ValueList *self = owned(GTK_WIDGET(box));
    Line *line = g_ptr_array_index(self->lines, (guint)gtk_list_box_row_get_index(row));
    (void)unused;
    if (line->explanation)
        explain(GTK_WIDGET(row), line->explanation);
}

GtkWidget *value_list_new(ValueStyle style) {
    ValueList *self = g_new0(ValueList, 1);
    self->box = gtk_list_box_new();
    self->style = style;
    self->columns =
        (CellColumns){.lines = g_ptr_array_new(), .spacing = 8, .widest = 2, .flexible = true};
    self->lines = g_ptr_array_new_with_free_func(free_line);
    gtk_list_box_set_selection_mode(GTK_LIST_BOX(self->box), GTK_SELECTION_NONE);
    add_classes(self->box, "values");
    own(self->box, self, free_list);
    g_signal_connect(self->box, "row-activated", G_CALLBACK(activated), NULL);
    return self->box;
}

static Line *add_line(ValueList *self) {
    Line *line = g_new0(Line, 1);
    gboolean ledger = self->style == VALUES_LEDGER;
    GtkWidget *column = column_new(0, "");
    line->texts = ledger ? cells_alone(8, 0, false) : cells_new(&self->columns);
    line->row = gtk_list_box_row_new();
    line->label = label_new("quiet", 0);
    line->value = label_new("strong number", ledger ? 1.0F : 0);
    line->change = label_new("change number", 1.0F);
    line->bar = gtk_level_bar_new();
    gtk_widget_set_valign(line->label, GTK_ALIGN_START);
    gtk_widget_set_valign(line->change, GTK_ALIGN_START);
    if (ledger)
        gtk_label_set_max_width_chars(GTK_LABEL(line->value), 20);
    gtk_label_set_wrap(GTK_LABEL(line->change), FALSE);
    gtk_accessible_update_state(GTK_ACCESSIBLE(line->bar), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
    cells_add(line->texts, line->label);
    cells_add(line->texts, line->change);
    cells_add(line->texts, line->value);
    gtk_box_append(GTK_BOX(column), line->texts);
    gtk_box_append(GTK_BOX(column), line->bar);
    line->note = label_new("quiet note", 0);
    gtk_box_append(GTK_BOX(column), line->note);
    gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(line->row), column);
    gtk_list_box_append(GTK_LIST_BOX(self->box), line->row);
    g_ptr_array_add(self->lines, line);
    return line;
}

static void show(const ValueList *self, Line *line, const View *view, const ViewValue *value) {
    gboolean stacked = self->stacking > 0 && strlen(value->text) > self->stacking;
    gboolean changed = value->change[0] != '\0';
    g_autofree char *change = changed ? g_strdup_printf("\u2022 %s", value->change) : g_strdup("");
    g_autofree char *said =
        changed ? g_strdup_printf("%s %s, changed by %s", value->label, value->text, value->change)
                : g_strdup_printf("%s %s", value->label, value->text);
    g_autofree char *name =
        value->note[0] ? g_strdup_printf("%s. %s", said, value->note) : g_strdup(said);
    gtk_widget_set_visible(line->row, TRUE);
    label_show(line->label, value->label);
    cells_set_stacked(line->texts, stacked);
    if (self->style == VALUES_PROSE) // beside a sentence a short label keeps its line
        gtk_label_set_wrap(GTK_LABEL(line->label), strlen(value->label) > SHORT_LABEL);
    label_show(line->value, value->text);
    gtk_widget_set_visible(line->value, TRUE);
    gtk_label_set_wrap(GTK_LABEL(line->value),
                       self->style == VALUES_PROSE || strlen(value->text) > SHORT_VALUE);
    label_show(line->change, change);
    label_show(line->note, value->note);
    set_class(line->value, "warning", value->met);
    gtk_widget_set_visible(line->bar, value->most > 0);
    if (value->most > 0) {
        gtk_level_bar_set_max_value(GTK_LEVEL_BAR(line->bar), value->most);
        gtk_level_bar_set_value(GTK_LEVEL_BAR(line->bar), CLAMP(value->now, 0, value->most));
    }
    name_for_readers(line->row, name);
    describe_for_readers(line->row, "Enter explains it");
    explanation_free(line->explanation);
    line->explanation = explanation_of(view, value);
}

void value_list_update(GtkWidget *list, const View *view, ViewRange values) {
    ValueList *self = owned(list);
    for (guint i = 0; i < values.count; i++) {
        Line *line = i < self->lines->len ? g_ptr_array_index(self->lines, i) : add_line(self);
        show(self, line, view, &view->value[values.first + i]);
    }
    for (guint i = values.count; i < self->lines->len; i++)
        gtk_widget_set_visible(((Line *)g_ptr_array_index(self->lines, i))->row, FALSE);
    // Lines that come or go may change the widths that all of them share.
    for (guint i = 0; self->shown != values.count && i < self->lines->len; i++)
        gtk_widget_queue_resize(((Line *)g_ptr_array_index(self->lines, i))->texts);
    self->shown = values.count;
    gtk_widget_set_visible(list, values.count > 0);
}

GtkWidget *value_list_line(GtkWidget *list, int index) {
    ValueList *self = owned(list);
    Line *line = g_ptr_array_index(self->lines, (guint)index);
    return line->row;
}

void value_list_set_stacking(GtkWidget *list, size_t characters) {
    ((ValueList *)owned(list))->stacking = characters;
}
