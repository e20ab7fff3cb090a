// The end report; see report.h.
#include "desktop/report.h"

#include "desktop/chart.h"
#include "desktop/parts.h"
#include "desktop/pill.h"
#include "desktop/steps_table.h"
#include "desktop/tone.h"
#include "engine/code.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_SHOWN = 80 };

typedef struct Report {
    GtkWidget *column, *head, *outcome, *title, *cause, *text, *chain, *chart, *steps, *seed, *code;
} Report;

static void free_report(void *data) {
    Report *self = data;
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

// A long text is copied whole and shown by its beginning.
static void show_copy_row(GtkWidget *row, const char *text) {
    GtkWidget *value = gtk_widget_get_next_sibling(gtk_widget_get_first_child(row));
    g_autofree char *beginning = g_strdup_printf("%.*s\u2026", LONGEST_SHOWN, text);
    gtk_label_set_text(GTK_LABEL(value), strlen(text) > LONGEST_SHOWN ? beginning : text);
    g_object_set_data_full(G_OBJECT(gtk_widget_get_last_child(row)), "text", g_strdup(text),
                           g_free);
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
    self->steps = steps_table_new();
    gtk_box_append(GTK_BOX(self->column), self->steps);
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
    steps_table_update(self->steps, &history);
}
