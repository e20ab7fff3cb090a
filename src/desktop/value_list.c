// A list of values; see value_list.h.
#include "desktop/value_list.h"

#include "desktop/cells.h"
#include "desktop/explain.h"
#include "desktop/meter.h"
#include "desktop/parts.h"
#include "desktop/tone.h"

#include <string.h>

// A text longer than LONG_VALUE says what it is by itself.
enum { SHORT_LABEL = 16, SHORT_VALUE = 12, WIDEST_VALUE = 20, LONG_VALUE = 30 };

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
    guint stop;     // the line that Tab comes to
    uint64_t quiet; // lines that are left out
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

// ---- one stop for Tab; the arrow keys lead from line to line

static GtkWidget *line_at(const ValueList *self, guint place) {
    return ((Line *)g_ptr_array_index(self->lines, place))->row;
}

static void make_stop(ValueList *self, guint place) {
    for (guint i = 0; i < self->lines->len; i++)
        gtk_widget_set_focusable(line_at(self, i), i == place);
    self->stop = place;
}

// The next line that is shown, or the same one at either end.
static guint next_stop(const ValueList *self, int step) {
    for (int i = (int)self->stop + step; i >= 0 && i < (int)self->shown; i += step)
        if (gtk_widget_get_visible(line_at(self, (guint)i)))
            return (guint)i;
    return self->stop;
}

static gboolean key_pressed(GtkEventControllerKey *keys, guint keyval, guint code,
                            GdkModifierType state, ValueList *self) {
    gboolean up = keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up;
    gboolean down = keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down;
    (void)keys;
    (void)code;
    if ((!up && !down) || state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
        return FALSE;
    guint next = next_stop(self, up ? -1 : 1);
    make_stop(self, next);
    gtk_widget_grab_focus(line_at(self, next));
    return TRUE;
}

static void add_arrows(ValueList *self) {
    GtkEventController *keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(key_pressed), self);
    gtk_widget_add_controller(self->box, keys);
}

static void activated(GtkListBox *box, GtkListBoxRow *row, void *unused) {
    ValueList *self = owned(GTK_WIDGET(box));
    Line *line = g_ptr_array_index(self->lines, (guint)gtk_list_box_row_get_index(row));
    (void)unused;
    make_stop(self, (guint)gtk_list_box_row_get_index(row));
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
    add_arrows(self);
    return self->box;
}

static Line *add_line(ValueList *self) {
    Line *line = g_new0(Line, 1);
    gboolean ledger = self->style == VALUES_LEDGER;
    GtkWidget *column = column_new(0, "");
    line->texts = ledger ? cells_alone(8, 2, false) : cells_new(&self->columns);
    line->row = gtk_list_box_row_new();
    line->label = label_new("quiet", 0);
    line->value = label_new("strong number", ledger ? 1.0F : 0);
    line->change = label_new("change number t1", 0);
    line->bar = meter_new();
    gtk_label_set_yalign(GTK_LABEL(line->label), 0);
    gtk_widget_set_valign(line->change, GTK_ALIGN_START);
    gtk_label_set_wrap(GTK_LABEL(line->change), FALSE);
    gtk_widget_set_halign(line->change, GTK_ALIGN_START);
    cells_add(line->texts, line->label);
    cells_add(line->texts, line->change);
    cells_add(line->texts, line->value);
    gtk_box_append(GTK_BOX(column), line->texts);
    gtk_box_append(GTK_BOX(column), line->bar);
    line->note = label_new("quiet note t1", 0);
    gtk_box_append(GTK_BOX(column), line->note);
    gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(line->row), column);
    gtk_list_box_append(GTK_LIST_BOX(self->box), line->row);
    g_ptr_array_add(self->lines, line);
    return line;
}

// A chip beside the label, in the tone of the change; without one the number itself has the tone.
static void show_change(Line *line, const ViewValue *value) {
    gboolean changed = value->change[0] != '\0';
    label_show(line->change, value->change);
    tone_set(line->change, value->tone);
    tone_set(line->value, value->met ? VIEW_WARNING : changed ? VIEW_PLAIN : value->tone);
}

// In a ledger a sentence stands alone, at the left and quieter than a number.
static void show_texts(const ValueList *self, Line *line, const ViewValue *value) {
    gboolean ledger = self->style == VALUES_LEDGER;
    gboolean own = value->means == value->label; // else what it is called must be said
    gboolean sentence = ledger && own && strlen(value->text) > LONG_VALUE;
    float side = ledger && !sentence ? 1.0F : 0;
    label_show(line->label, sentence ? "" : value->label);
    label_show(line->value, value->text);
    gtk_widget_set_visible(line->value, TRUE);
    gtk_label_set_xalign(GTK_LABEL(line->value), side);
    gtk_label_set_justify(GTK_LABEL(line->value), side > 0 ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
    gtk_label_set_max_width_chars(GTK_LABEL(line->value), ledger && !sentence ? WIDEST_VALUE : -1);
    set_class(line->value, "strong", !sentence);
    set_class(line->value, "t1", sentence);
}

static void show(const ValueList *self, Line *line, const View *view, const ViewValue *value) {
    gboolean stacked = self->stacking > 0 && strlen(value->text) > self->stacking;
    gboolean changed = value->change[0] != '\0';
    g_autofree char *said =
        changed ? g_strdup_printf("%s %s, changed by %s", value->label, value->text, value->change)
                : g_strdup_printf("%s %s", value->label, value->text);
    g_autofree char *name =
        value->note[0] ? g_strdup_printf("%s. %s", said, value->note) : g_strdup(said);
    gtk_widget_set_visible(line->row, TRUE);
    show_texts(self, line, value);
    cells_set_stacked(line->texts, stacked);
    if (self->style == VALUES_PROSE) // beside a sentence a short label keeps its line
        gtk_label_set_wrap(GTK_LABEL(line->label), strlen(value->label) > SHORT_LABEL);
    gtk_label_set_wrap(GTK_LABEL(line->value),
                       self->style == VALUES_PROSE || strlen(value->text) > SHORT_VALUE);
    show_change(line, value);
    label_show(line->note, value->note);
    meter_update(line->bar, value, tone_of_bar(value));
    name_for_readers(line->row, name);
    describe_for_readers(line->row, "Enter explains it");
    explanation_free(line->explanation);
    line->explanation = explanation_of(view, value);
}

static bool is_quiet(const ValueList *self, guint place) {
    return place < 64 && (self->quiet >> place & 1);
}

// The stop stays where it is, or goes to the first line that is shown.
static void keep_stop(ValueList *self) {
    guint stop = self->stop;
    if (stop >= self->shown || is_quiet(self, stop))
        for (stop = 0; stop < self->shown && is_quiet(self, stop);)
            stop++;
    make_stop(self, stop);
}

void value_list_update(GtkWidget *list, const View *view, ViewRange values) {
    ValueList *self = owned(list);
    for (guint i = 0; i < values.count; i++) {
        Line *line = i < self->lines->len ? g_ptr_array_index(self->lines, i) : add_line(self);
        show(self, line, view, &view->value[values.first + i]);
        gtk_widget_set_visible(line->row, !is_quiet(self, i));
    }
    for (guint i = values.count; i < self->lines->len; i++)
        gtk_widget_set_visible(((Line *)g_ptr_array_index(self->lines, i))->row, FALSE);
    // Lines that come or go may change the widths that all of them share.
    for (guint i = 0; self->shown != values.count && i < self->lines->len; i++)
        gtk_widget_queue_resize(((Line *)g_ptr_array_index(self->lines, i))->texts);
    self->shown = values.count;
    keep_stop(self);
    gtk_widget_set_visible(list, self->stop < self->shown);
}

void value_list_set_quiet(GtkWidget *list, uint64_t quiet) {
    ((ValueList *)owned(list))->quiet = quiet;
}

GtkWidget *value_list_line(GtkWidget *list, int index) {
    ValueList *self = owned(list);
    Line *line = g_ptr_array_index(self->lines, (guint)index);
    return line->row;
}

void value_list_set_stacking(GtkWidget *list, size_t characters) {
    ((ValueList *)owned(list))->stacking = characters;
}
