// A number's explanation in a popover; see explain.h.
#include "desktop/explain.h"

#include "desktop/parts.h"

#include <stdlib.h>

typedef struct ExplainedTerm {
    char *label, *rule;
    int32_t value;
} ExplainedTerm;

struct Explanation {
    char *title;        // "HP 92 / 100"
    char *label, *text; // the two halves of it
    char *what, *next;  // one sentence each; empty if nobody has written one
    char *rule;         // "S04.03: Frontier size is ..."
    GPtrArray *about;   // what the things are that the value names
    int32_t sum;
    size_t count;
    ExplainedTerm term[];
};

Explanation *explanation_of(const View *view, const ViewValue *value) {
    size_t count = value->terms.count;
    Explanation *e = g_malloc0(sizeof *e + count * sizeof e->term[0]);
    ViewExplanation words = view_explain(view, value->means, value->rule);
    e->title = g_strdup_printf("%s %s", value->label, value->text);
    e->label = g_strdup(value->label);
    e->text = pretty(value->text);
    e->what = g_strdup(words.what);
    e->next = g_strdup(words.next);
    e->rule = g_strdup_printf("%s: %s", value->rule, words.says);
    e->about = g_ptr_array_new_with_free_func(g_free);
    for (int i = 0; i < value->about.count; i++)
        g_ptr_array_add(e->about, g_strdup(view->line[value->about.first + i]));
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
    g_ptr_array_unref(e->about);
    g_free(e->title);
    g_free(e->label);
    g_free(e->text);
    g_free(e->what);
    g_free(e->next);
    g_free(e->rule);
    g_free(e);
}

char *explanation_text(const Explanation *e) {
    GString *text = g_string_new(e->title);
    g_string_append_printf(text, ". %s ", e->what);
    for (guint i = 0; i < e->about->len; i++)
        g_string_append_printf(text, "%s ", (const char *)g_ptr_array_index(e->about, i));
    for (size_t i = 0; i < e->count; i++)
        g_string_append_printf(text, "%s %+d (%s). ", e->term[i].label, e->term[i].value,
                               e->term[i].rule);
    if (e->count > 0)
        g_string_append_printf(text, "Sum %d. ", e->sum);
    g_string_append_printf(text, "%s Rule %s", e->next, e->rule);
    return g_string_free(text, FALSE);
}

static void add_term(GtkWidget *grid, int line, const char *label, const char *value,
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

static GtkWidget *build_terms(const Explanation *e) {
    GtkWidget *grid = gtk_grid_new();
    gtk_grid_set_column_spacing(GTK_GRID(grid), 16);
    gtk_grid_set_row_spacing(GTK_GRID(grid), 4);
    int line = 0;
    for (size_t i = 0; i < e->count; i++) {
        g_autofree char *value = g_strdup_printf("%+d", e->term[i].value);
        add_term(grid, line++, e->term[i].label, value, e->term[i].rule, "");
    }
    g_autofree char *sum = g_strdup_printf("%d", e->sum);
    gtk_grid_attach(GTK_GRID(grid), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), 0, line++, 3, 1);
    add_term(grid, line, "Sum", sum, "", "strong");
    return grid;
}

static void add_sentence(GtkWidget *box, const char *sentence, const char *classes) {
    enum { WIDTH = 46 };
    if (!sentence[0])
        return;
    GtkWidget *label = label_new(classes, 0);
    label_show(label, sentence);
    gtk_label_set_max_width_chars(GTK_LABEL(label), WIDTH);
    gtk_box_append(GTK_BOX(box), label);
}

static GtkWidget *build(const Explanation *e) {
    GtkWidget *box = column_new(8, "explanation");
    add_sentence(box, e->label, "quiet");
    add_sentence(box, e->text, "value number");
    add_sentence(box, e->what, "");
    for (guint i = 0; i < e->about->len; i++)
        add_sentence(box, g_ptr_array_index(e->about, i), "");
    if (e->count > 0)
        gtk_box_append(GTK_BOX(box), build_terms(e));
    add_sentence(box, e->next, "");
    add_sentence(box, e->rule, "rule");
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

static void open_beside(GtkWidget *beside, GtkWidget *content, const char *name) {
    GtkWidget *popover = gtk_popover_new();
    gtk_popover_set_child(GTK_POPOVER(popover), content);
    gtk_widget_set_parent(popover, beside);
    name_for_readers(popover, name);
    g_signal_connect(popover, "closed", G_CALLBACK(closed), NULL);
    g_signal_connect_object(beside, "destroy", G_CALLBACK(parent_destroyed), popover,
                            G_CONNECT_SWAPPED);
    gtk_popover_popup(GTK_POPOVER(popover));
}

void explain(GtkWidget *beside, const Explanation *e) {
    g_autofree char *text = explanation_text(e);
    open_beside(beside, build(e), text);
}

void explain_rule(GtkWidget *beside, const char *text, const char *rule, const char *says) {
    GtkWidget *box = column_new(8, "explanation");
    g_autofree char *sentence = g_strdup_printf("%s: %s", rule, says);
    g_autofree char *name = g_strdup_printf("%s Rule %s", text, sentence);
    add_sentence(box, text, "");
    add_sentence(box, sentence, "rule");
    open_beside(beside, box, name);
}
