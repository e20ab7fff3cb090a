// See review_pane.h. A review is found once by a thread, then kept with its run.
#include "desktop/review_pane.h"

#include "desktop/flow.h"
#include "desktop/number_table.h"
#include "desktop/parts.h"
#include "desktop/review_chart.h"
#include "desktop/review_futures.h"
#include "desktop/review_work.h"

#include <stdlib.h>
#include <string.h>

enum { CARDS = 4, COLUMN = 380 };

typedef struct Card {
    GtkWidget *value, *note;
} Card;

typedef struct Pane {
    GtkWidget *box, *goals, *working, *progress, *phase, *problem, *found;
    Card card[CARDS];
    GtkWidget *sign[CARDS - 1];
    GtkWidget *chart, *sources, *kinds, *numbers, *lines_title, *lines, *decisions_title,
        *decisions, *rest;
    Live *live;
    ReviewWork *work;
    ReviewSheet sheet;
    bool listing; // the list of goals is being set, not chosen from
} Pane;

static void free_pane(void *data) {
    Pane *self = data;
    review_work_stop(self->work);
    sheet_free(&self->sheet);
    g_free(self);
}

static GtkWidget *add_label(GtkWidget *box, const char *classes, const char *text) {
    GtkWidget *label = label_new(classes, 0);
    label_show(label, text);
    gtk_box_append(GTK_BOX(box), label);
    return label;
}

// ---- the sum

static void show_card(Card *card, const char *value, const char *note) {
    label_show(card->value, value);
    label_show(card->note, note);
}

static char *words_of(const ReviewSheet *sheet, int32_t amount, bool whole) {
    char memory[SHEET_NAME + 24];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (whole)
        sheet_value(sheet, amount, &text);
    else
        sheet_amount(sheet, ABS(amount), false, &text);
    return g_strdup(memory);
}

static void show_sum(Pane *self) {
    const ReviewSheet *sheet = &self->sheet;
    g_autofree char *result = words_of(sheet, sheet->result, true);
    g_autofree char *start = words_of(sheet, sheet->start, true);
    g_autofree char *luck = words_of(sheet, sheet->luck, false);
    g_autofree char *choices = words_of(sheet, sheet->choices, false);
    g_autofree char *draws =
        g_strdup_printf("%u %s", sheet->draws, text_plural((long)sheet->draws, "draw", "draws"));
    g_autofree char *decisions = g_strdup_printf(
        "%u %s, %u costly", sheet->decisions,
        text_plural((long)sheet->decisions, "decision", "decisions"), sheet->costly);
    show_card(&self->card[0], result, "how it ended");
    show_card(&self->card[1], start, "as good players go on");
    show_card(&self->card[2], luck, draws);
    show_card(&self->card[3], choices, decisions);
    label_show(self->sign[0], "=");
    label_show(self->sign[1], sheet->luck < 0 ? "-" : "+");
    label_show(self->sign[2], sheet->choices > 0 ? "+" : "-");
    set_class(self->card[3].value, "warning", sheet->choices < 0);
    set_class(self->card[3].value, "gain", sheet->choices > 0);
}

static GtkWidget *sum_new(Pane *self) {
    static const char *const names[CARDS] = {"Result", "Start value", "Luck", "Your choices"};
    GtkWidget *row = flow_new(0, 0, 12);
    for (int i = 0; i < CARDS; i++) {
        GtkWidget *card = column_new(0, i == 0 ? "term first" : "term");
        if (i > 0) {
            self->sign[i - 1] = label_new("t4 quiet", 0.5F);
            gtk_widget_set_valign(self->sign[i - 1], GTK_ALIGN_CENTER);
            flow_add(row, self->sign[i - 1]);
        }
        add_label(card, "quiet t1", names[i]);
        self->card[i].value = add_label(card, "worth number", "");
        self->card[i].note = add_label(card, "quiet t1", "");
        gtk_label_set_wrap(GTK_LABEL(self->card[i].value), FALSE);
        flow_add(row, card);
    }
    return row;
}

// ---- decisions

static void watch(GtkWidget *button, Pane *self) {
    const SheetDecision *d = g_object_get_data(G_OBJECT(button), "decision");
    g_autofree char *step = g_strdup_printf("%u", d->step);
    gtk_widget_activate_action(self->box, "run.watch", "s", step);
}

static void try_from(GtkWidget *button, Pane *self) {
    const SheetDecision *d = g_object_get_data(G_OBJECT(button), "decision");
    g_autofree char *step = g_strdup_printf("%u", d->step);
    gtk_widget_activate_action(self->box, "run.branch", "s", step);
}

static void show_futures(GtkWidget *button, Pane *self) {
    const SheetDecision *d = g_object_get_data(G_OBJECT(button), "decision");
    review_futures_show(g_object_get_data(G_OBJECT(button), "futures"), self->live,
                        self->sheet.goal, d);
}

static void add_button(GtkWidget *row, const char *label, GCallback pressed, Pane *self,
                       SheetDecision *d, int number) {
    GtkWidget *button = button_new(label, "flat", pressed, self);
    g_autofree char *name = g_strdup_printf("%s, decision %d", label, number);
    name_for_readers(button, name);
    g_object_set_data(G_OBJECT(button), "decision", d);
    gtk_box_append(GTK_BOX(row), button);
}

static GtkWidget *decision_new(Pane *self, int number) {
    SheetDecision *d = &self->sheet.decision[number];
    GtkWidget *box = column_new(2, "decision"), *head = row_new(12, ""), *buttons = row_new(0, "");
    GtkWidget *futures = review_futures_new();
    char memory[2 * SHEET_WORDS];
    Text text;
    g_autofree char *what = g_strdup_printf("%d  %s", number + 1, d->what);
    GtkWidget *title = add_label(head, "strong", what);
    gtk_widget_set_hexpand(title, TRUE);
    text_init(&text, memory, sizeof memory);
    sheet_amount(&self->sheet, -d->cost, true, &text);
    GtkWidget *cost = add_label(head, "warning number t4 strong", memory);
    gtk_label_set_wrap(GTK_LABEL(cost), FALSE);
    text_clear(&text);
    sheet_reason(&self->sheet, d, &text);
    gtk_box_append(GTK_BOX(box), head);
    add_label(box, "", memory);
    add_button(buttons, "Watch it", G_CALLBACK(watch), self, d, number + 1);
    add_button(buttons, "Two futures", G_CALLBACK(show_futures), self, d, number + 1);
    g_object_set_data(G_OBJECT(gtk_widget_get_last_child(buttons)), "futures", futures);
    if (live_game(self->live)->keeps_unfinished_runs) // else a run has no retry
        add_button(buttons, "Try from here", G_CALLBACK(try_from), self, d, number + 1);
    gtk_box_append(GTK_BOX(box), buttons);
    gtk_box_append(GTK_BOX(box), futures);
    return box;
}

static void empty(GtkWidget *box) {
    GtkWidget *child = NULL;
    while ((child = gtk_widget_get_first_child(box)))
        gtk_box_remove(GTK_BOX(box), child);
}

static void show_decisions(Pane *self) {
    char memory[SHEET_WORDS];
    Text text;
    text_init(&text, memory, sizeof memory);
    sheet_rest(&self->sheet, &text);
    label_show(self->decisions_title, self->sheet.decision_count > 0
                                          ? "The decisions that cost most"
                                          : "No decision cost 2 points or more");
    empty(self->decisions);
    for (int i = 0; i < self->sheet.decision_count; i++)
        gtk_box_append(GTK_BOX(self->decisions), decision_new(self, i));
    label_show(self->rest, memory);
}

// ---- the goals

static void list_goals(Pane *self) {
    const BotGoals *goals = bot_goals(live_game(self->live)->id);
    g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
    guint now = 0;
    for (size_t i = 0; goals && i < goals->count; i++) {
        gtk_string_list_append(names, goals->goal[i].name);
        if (strcmp(goals->goal[i].id, self->sheet.goal) == 0)
            now = (guint)i;
    }
    self->listing = true;
    gtk_drop_down_set_model(GTK_DROP_DOWN(self->goals), G_LIST_MODEL(names));
    gtk_drop_down_set_selected(GTK_DROP_DOWN(self->goals), now);
    self->listing = false;
}

// ---- the values along the way

static void add_amount(GString *line, const ReviewSheet *sheet, int32_t amount, bool always) {
    char memory[SHEET_NAME];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (always || amount != 0)
        sheet_amount(sheet, amount, !always, &text);
    g_string_append_printf(line, "\t%s", memory);
}

static char *value_line(const void *data, size_t number) {
    const ReviewSheet *sheet = data;
    const SheetStep *step = &sheet->step[number];
    g_autoptr(GString) line = g_string_new(NULL);
    g_string_append_printf(line, "%zu\t%d", number, step->time);
    add_amount(line, sheet, step->value, true);
    add_amount(line, sheet, step->choice, false);
    add_amount(line, sheet, step->luck, false);
    return g_strdup(line->str);
}

static void show_numbers(Pane *self) {
    static const char *const columns[] = {"Step", "T", "Value", "Choice", "Draws", NULL};
    number_table_update(self->numbers, &(NumberTableLines){.columns = g_strdupv((GStrv)columns),
                                                           .count = self->sheet.step_count,
                                                           .line = value_line,
                                                           .data = &self->sheet});
}

// ---- turn by turn

static void show_lines(Pane *self) {
    empty(self->lines);
    label_show(self->lines_title, self->sheet.line_count > 0 ? self->sheet.lines_title : "");
    for (uint32_t i = 0; i < self->sheet.line_count; i++)
        add_label(self->lines, "t1 number", self->sheet.line[i]);
}

// ---- finding it

static void show_sheet(Pane *self) {
    gtk_widget_set_visible(self->found, TRUE);
    show_sum(self);
    review_chart_update(self->chart, &self->sheet);
    empty(self->sources);
    gtk_box_append(GTK_BOX(self->sources),
                   review_bars_new(&self->sheet, self->sheet.source, self->sheet.source_count));
    empty(self->kinds);
    gtk_box_append(GTK_BOX(self->kinds),
                   review_bars_new(&self->sheet, self->sheet.kind, self->sheet.kind_count));
    show_numbers(self);
    show_lines(self);
    show_decisions(self);
    list_goals(self);
}

static void take_sheet(Pane *self, const ReviewSheet *sheet) {
    review_chart_update(self->chart, NULL);
    sheet_free(&self->sheet);
    if (sheet_copy(sheet, &self->sheet))
        show_sheet(self);
}

static void keep(Pane *self) {
    if (live_run(self->live) == 0 || !archive_is_writable(live_archive(self->live)))
        return;
    Codec measure = codec_writer(NULL, 0);
    sheet_visit(&measure, &self->sheet);
    uint8_t *bytes = g_malloc(measure.position);
    Codec writer = codec_writer(bytes, measure.position);
    sheet_visit(&writer, &self->sheet);
    (void)archive_keep_review(live_archive(self->live), live_run(self->live), self->sheet.goal,
                              bytes, measure.position);
    g_free(bytes);
}

static void hear(const ReviewNews *news, void *data) {
    Pane *self = data;
    gboolean done = news->percent == 100 || news->problem;
    if (news->sheet)
        take_sheet(self, news->sheet);
    g_autofree char *phase = g_strdup_printf(
        "%s, %u %%", self->sheet.step ? "First look; looking closer" : "Looking at every choice",
        news->percent);
    label_show(self->phase, phase);
    label_show(self->problem, news->problem ? news->problem : "");
    gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(self->progress), news->percent / 100.0);
    gtk_widget_set_visible(self->working, !done);
    if (news->percent == 100 && news->sheet)
        keep(self);
}

static bool read_kept(Pane *self, const char *goal) {
    size_t size = 0;
    void *bytes = live_run(self->live) != 0
                      ? archive_review(live_archive(self->live), live_run(self->live), goal, &size)
                      : NULL;
    ReviewSheet sheet = {0};
    Codec reader = codec_reader(bytes, size);
    if (bytes)
        sheet_visit(&reader, &sheet);
    bool good = bytes && !reader.failed;
    if (good)
        take_sheet(self, &sheet);
    sheet_free(&sheet);
    free(bytes);
    return good;
}

static void find(Pane *self, const char *goal) {
    g_clear_pointer(&self->work, review_work_stop);
    label_show(self->problem, "");
    bool kept = read_kept(self, goal);
    gtk_widget_set_visible(self->working, !kept);
    if (!kept)
        self->work = review_work_begin(self->live, goal, hear, self);
}

static void chosen(GtkDropDown *goals, GParamSpec *unused, Pane *self) {
    const BotGoals *all = self->live ? bot_goals(live_game(self->live)->id) : NULL;
    guint number = gtk_drop_down_get_selected(goals);
    (void)unused;
    if (self->listing || !all || number >= all->count ||
        strcmp(all->goal[number].id, self->sheet.goal) == 0)
        return;
    find(self, all->goal[number].id);
}

static void stop(GtkWidget *button, Pane *self) {
    (void)button;
    g_clear_pointer(&self->work, review_work_stop);
    gtk_widget_set_visible(self->working, FALSE);
    label_show(self->problem, "The review was stopped.");
}

void review_pane_show(GtkWidget *pane, Live *live) {
    Pane *self = owned(pane);
    gtk_widget_set_visible(pane, live != NULL && bot_goals(live_game(live)->id) != NULL);
    if (self->live == live)
        return;
    g_clear_pointer(&self->work, review_work_stop);
    review_chart_update(self->chart, NULL);
    number_table_update(self->numbers, &(NumberTableLines){0});
    sheet_free(&self->sheet);
    gtk_widget_set_visible(self->found, FALSE);
    gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(self->progress), 0);
    label_show(self->phase, "Looking at every choice");
    self->live = live;
    if (gtk_widget_get_visible(pane))
        find(self, NULL);
}

// ---- building

static GtkWidget *head_new(Pane *self) {
    GtkWidget *head = flow_new(0, 0, 12);
    GtkWidget *title = label_new("heading", 0), *as = label_new("quiet", 0);
    label_show(title, "Where it was won and lost");
    label_show(as, "As somebody who wanted");
    gtk_label_set_wrap(GTK_LABEL(as), FALSE);
    self->goals = gtk_drop_down_new(NULL, NULL);
    name_for_readers(self->goals, "As somebody who wanted");
    g_signal_connect(self->goals, "notify::selected", G_CALLBACK(chosen), self);
    flow_add(head, title);
    flow_add(head, as);
    flow_add(head, self->goals);
    return head;
}

static GtkWidget *working_new(Pane *self) {
    GtkWidget *row = row_new(12, "");
    gtk_widget_set_name(row, "review-working");
    self->progress = gtk_progress_bar_new();
    gtk_widget_set_valign(self->progress, GTK_ALIGN_CENTER);
    name_for_readers(self->progress, "Review");
    self->phase = label_new("quiet number", 0);
    gtk_box_append(GTK_BOX(row), self->progress);
    gtk_box_append(GTK_BOX(row), self->phase);
    gtk_box_append(GTK_BOX(row), button_new("Stop", "flat", G_CALLBACK(stop), self));
    return row;
}

static GtkWidget *left_new(Pane *self) {
    GtkWidget *left = column_new(8, "");
    add_label(left, "section",
              "As good players go on from there: choices as discs, draws as diamonds");
    self->chart = review_chart_new();
    gtk_box_append(GTK_BOX(left), self->chart);
    add_label(left, "section", "Luck by source");
    self->sources = column_new(0, "");
    gtk_box_append(GTK_BOX(left), self->sources);
    add_label(left, "section", "Choices by kind");
    self->kinds = column_new(0, "");
    gtk_box_append(GTK_BOX(left), self->kinds);
    self->numbers = number_table_new("Every value", "Values along the run");
    gtk_box_append(GTK_BOX(left), self->numbers);
    self->lines_title = add_label(left, "section", "");
    self->lines = column_new(0, "");
    gtk_box_append(GTK_BOX(left), self->lines);
    return left;
}

static GtkWidget *right_new(Pane *self) {
    GtkWidget *right = column_new(8, "");
    self->decisions_title = add_label(right, "section", "");
    self->decisions = column_new(0, "");
    gtk_box_append(GTK_BOX(right), self->decisions);
    self->rest = add_label(right, "quiet t1", "");
    return right;
}

GtkWidget *review_pane_new(void) {
    Pane *self = g_new0(Pane, 1);
    self->box = column_new(12, "review");
    gtk_widget_set_name(self->box, "review");
    gtk_box_append(GTK_BOX(self->box), head_new(self));
    self->working = working_new(self);
    gtk_box_append(GTK_BOX(self->box), self->working);
    self->problem = add_label(self->box, "quiet", "");
    self->found = column_new(12, "");
    gtk_box_append(GTK_BOX(self->found), sum_new(self));
    GtkWidget *beside = flow_new(COLUMN, 2, 24);
    flow_add(beside, left_new(self));
    flow_add(beside, right_new(self));
    gtk_box_append(GTK_BOX(self->found), beside);
    gtk_box_append(GTK_BOX(self->box), self->found);
    gtk_widget_set_visible(self->found, FALSE);
    own(self->box, self, free_pane);
    return self->box;
}
