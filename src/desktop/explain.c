// A number's terms in a popover; see explain.h.
#include "desktop/explain.h"

#include "desktop/parts.h"

#include <stdlib.h>

typedef struct ExplainedTerm {
    char *label, *rule;
    int32_t value;
} ExplainedTerm;

struct Explanation {
    char *title, *rule;
    int32_t sum;
    size_t count;
    ExplainedTerm term[];
};

Explanation *explanation_of(const View *view, const ViewValue *value) {
    size_t count = value->terms.count;
    Explanation *e = g_malloc0(sizeof *e + count * sizeof e->term[0]);
    e->title = g_strdup_printf("%s %s", value->label, value->text);
    e->rule = g_strdup(value->rule);
    e->count = count;
    for (size_t i = 0; i < count; i++) {
        const Term *term = &view->term[value->terms.first + i];
        e->term[i] = (ExplainedTerm){g_strdup(term->label), g_strdup(term->rule), term->value};
        e->sum += term->value;
    }
    return e;
}

void explanation_free(Explanation *e) {
    if (!e)
        return;
    for (size_t i = 0; i < e->count; i++) {
        g_free(e->term[i].label);
        g_free(e->term[i].rule);
    }
    g_free(e->title);
    g_free(e->rule);
    g_free(e);
}

char *explanation_text(const Explanation *e) {
    GString *text = g_string_new(e->title);
    g_string_append(text, ". ");
    for (size_t i = 0; i < e->count; i++)
        g_string_append_printf(text, "%s %+d (%s). ", e->term[i].label, e->term[i].value,
                               e->term[i].rule);
    if (e->count > 0)
        g_string_append_printf(text, "Sum %d. ", e->sum);
    g_string_append_printf(text, "Rule %s.", e->rule);
    return g_string_free(text, FALSE);
}

static void add_line(GtkWidget *grid, int line, const char *label, const char *value,
                     const char *rule, const char *classes) {
    const char *text[] = {label, value, rule};
    for (int i = 0; i < 3; i++) {
        GtkWidget *cell = label_new(i == 2 ? "quiet" : i == 1 ? "number" : "", i == 1 ? 1.0F : 0);
        add_classes(cell, classes);
        gtk_label_set_text(GTK_LABEL(cell), text[i]);
        gtk_label_set_wrap(GTK_LABEL(cell), FALSE);
        gtk_grid_attach(GTK_GRID(grid), cell, i, line, 1, 1);
    }
}

static GtkWidget *build(const Explanation *e) {
    GtkWidget *box = column_new(8, "explanation");
    GtkWidget *title = label_new("strong", 0);
    label_show(title, e->title);
    gtk_box_append(GTK_BOX(box), title);
    GtkWidget *grid = gtk_grid_new();
    gtk_grid_set_column_spacing(GTK_GRID(grid), 16);
    gtk_grid_set_row_spacing(GTK_GRID(grid), 4);
    int line = 0;
    for (size_t i = 0; i < e->count; i++) {
        g_autofree char *value = g_strdup_printf("%+d", e->term[i].value);
        add_line(grid, line++, e->term[i].label, value, e->term[i].rule, "");
    }
    if (e->count > 0) {
        g_autofree char *sum = g_strdup_printf("%d", e->sum);
        gtk_grid_attach(GTK_GRID(grid), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), 0, line++, 3,
                        1);
        add_line(grid, line, "Sum", sum, e->rule, "strong");
    } else {
        g_autofree char *rule = g_strdup_printf("Counted as it is: rule %s.", e->rule);
        GtkWidget *label = label_new("quiet", 0);
        label_show(label, rule);
        gtk_grid_attach(GTK_GRID(grid), label, 0, 0, 3, 1);
    }
    gtk_box_append(GTK_BOX(box), grid);
    return box;
}

static gboolean remove_closed(void *popover) {
    GtkWidget *beside = gtk_widget_get_parent(popover);
    if (beside) {
        if (gtk_widget_get_mapped(beside))
            gtk_widget_grab_focus(beside);
        gtk_widget_unparent(popover);
    }
    return G_SOURCE_REMOVE;
}

// Unparenting inside its own signal would take the popover away under GTK's feet.
static void closed(GtkPopover *popover, void *unused) {
    (void)unused;
    g_idle_add_full(G_PRIORITY_DEFAULT, remove_closed, g_object_ref(popover), g_object_unref);
}

static void parent_destroyed(GtkWidget *popover) {
    if (gtk_widget_get_parent(popover))
        gtk_widget_unparent(popover);
}

void explain(GtkWidget *beside, const Explanation *e) {
    GtkWidget *popover = gtk_popover_new();
    g_autofree char *text = explanation_text(e);
    gtk_popover_set_child(GTK_POPOVER(popover), build(e));
    gtk_widget_set_parent(popover, beside);
    name_for_readers(popover, text);
    g_signal_connect(popover, "closed", G_CALLBACK(closed), NULL);
    g_signal_connect_object(beside, "destroy", G_CALLBACK(parent_destroyed), popover,
                            G_CONNECT_SWAPPED);
    gtk_popover_popup(GTK_POPOVER(popover));
}
