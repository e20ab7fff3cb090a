// Actions as rows; see action_rows.h.
#include "desktop/action_rows.h"

#include "desktop/flow.h"
#include "desktop/key_label.h"
#include "desktop/move_button.h"
#include "desktop/parts.h"
#include "desktop/tone.h"

#include <string.h>

enum { DOES = 2, MOST_TARGETS = VIEW_MAX_FOES, SPACING = 12 };

// A row is a button if there is one thing to do, and holds a button per target if there are more.
typedef struct ActionRow {
    GtkWidget *row, *texts, *key, *name, *costs, *does, *after[VIEW_AFTER];
    GtkWidget *targets, *target[MOST_TARGETS], *target_key[MOST_TARGETS],
        *target_label[MOST_TARGETS];
    gboolean is_button;
} ActionRow;

typedef struct ActionRows {
    GtkWidget *column, *head, *after[VIEW_AFTER];
    CellColumns *widths;         // of all groups of rows on the screen; not owned
    gboolean headed;             // the first group has the titles of the columns
    GPtrArray *single, *several; // ActionRow; they are pooled by their kind
    guint singles, severals;     // in use
    GtkWidget *last;             // the row before the next one
    gboolean narrow;             // no room for columns: the cells stand below each other
} ActionRows;

static void free_rows(void *data) {
    ActionRows *self = data;
    g_ptr_array_unref(self->single);
    g_ptr_array_unref(self->several);
    g_free(self);
}

// ---- building

static void add_head(ActionRows *self) {
    static const char *const titles[] = {"Action", "Costs", "Does"};
    self->head = cells_new(self->widths);
    add_classes(self->head, "action-head");
    for (size_t i = 0; i < G_N_ELEMENTS(titles); i++) {
        GtkWidget *title = label_new("quiet t1", 0);
        label_show(title, titles[i]);
        gtk_widget_set_valign(title, GTK_ALIGN_END);
        cells_add(self->head, title);
    }
    for (int i = 0; i < VIEW_AFTER; i++) {
        self->after[i] = label_new("quiet t1", 1.0F);
        gtk_label_set_max_width_chars(GTK_LABEL(self->after[i]), 11);
        gtk_widget_set_valign(self->after[i], GTK_ALIGN_END);
        cells_add(self->head, self->after[i]);
    }
    gtk_box_append(GTK_BOX(self->column), self->head);
}

CellColumns action_rows_columns(void) {
    return (CellColumns){
        .lines = g_ptr_array_new(), .spacing = SPACING, .widest = DOES, .flexible = true};
}

GtkWidget *action_rows_new(CellColumns *columns, gboolean headed) {
    ActionRows *self = g_new0(ActionRows, 1);
    self->column = column_new(5, "action-rows");
    self->widths = columns;
    self->headed = headed;
    self->single = g_ptr_array_new_with_free_func(g_free);
    self->several = g_ptr_array_new_with_free_func(g_free);
    add_head(self);
    own(self->column, self, free_rows);
    return self->column;
}

static void add_target(ActionRow *row, int place) {
    GtkWidget *texts = row_new(6, "");
    row->target_key[place] = key_label_new();
    row->target_label[place] = gtk_label_new(NULL);
    gtk_box_append(GTK_BOX(texts), row->target_key[place]);
    gtk_box_append(GTK_BOX(texts), row->target_label[place]);
    row->target[place] = move_button_new(texts, "choice target");
    flow_add(row->targets, row->target[place]);
}

static GtkWidget *make_does(ActionRow *row) {
    GtkWidget *does = column_new(2, "");
    row->does = label_new("number", 0);
    row->targets = flow_new(0, 0, 6);
    gtk_box_append(GTK_BOX(does), row->does);
    gtk_box_append(GTK_BOX(does), row->targets);
    gtk_widget_set_visible(row->targets, !row->is_button);
    for (int i = 0; !row->is_button && i < MOST_TARGETS; i++)
        add_target(row, i);
    return does;
}

static void add_texts(ActionRow *row) {
    GtkWidget *named = row_new(8, "");
    row->key = key_label_new();
    row->name = label_new("strong", 0);
    row->costs = label_new("number", 0);
    gtk_label_set_wrap(GTK_LABEL(row->costs), FALSE);
    gtk_box_append(GTK_BOX(named), row->key);
    gtk_box_append(GTK_BOX(named), row->name);
    GtkWidget *const cells[] = {named, row->costs, make_does(row)};
    for (size_t i = 0; i < G_N_ELEMENTS(cells); i++) {
        gtk_widget_set_valign(cells[i], GTK_ALIGN_CENTER);
        cells_add(row->texts, cells[i]);
    }
    for (int i = 0; i < VIEW_AFTER; i++) {
        row->after[i] = label_new("strong number", 1.0F);
        gtk_label_set_wrap(GTK_LABEL(row->after[i]), FALSE);
        cells_add(row->texts, row->after[i]);
    }
}

static ActionRow *make_row(ActionRows *self, gboolean is_button) {
    ActionRow *row = g_new0(ActionRow, 1);
    row->is_button = is_button;
    row->texts = cells_new(self->widths);
    add_texts(row);
    if (is_button) {
        row->row = move_button_new(row->texts, "choice wide action-row");
    } else {
        row->row = column_new(0, "action-row");
        gtk_box_append(GTK_BOX(row->row), row->texts);
    }
    gtk_box_append(GTK_BOX(self->column), row->row);
    return row;
}

static ActionRow *next_row(ActionRows *self, gboolean is_button) {
    GPtrArray *pool = is_button ? self->single : self->several;
    guint *used = is_button ? &self->singles : &self->severals;
    if (*used == pool->len)
        g_ptr_array_add(pool, make_row(self, is_button));
    ActionRow *row = g_ptr_array_index(pool, (*used)++);
    gtk_box_reorder_child_after(GTK_BOX(self->column), row->row, self->last);
    self->last = row->row;
    return row;
}

// ---- showing

// Below each other the cells say themselves what their column would.
static void show_after(const ActionRows *self, ActionRow *row, const View *view,
                       const ViewAction *action, int place) {
    g_autofree char *said =
        self->narrow ? g_strdup_printf("%s: %s", view->after[place], action->after[place])
                     : g_strdup(action->after[place]);
    label_show(row->after[place], said);
    gtk_widget_set_visible(row->after[place], TRUE);
    gtk_label_set_xalign(GTK_LABEL(row->after[place]), self->narrow ? 0 : 1.0F);
    tone_set(row->after[place], action->deadly ? VIEW_WARNING
                                : place > 0    ? VIEW_PLAIN
                                               : action->after_tone);
}

static void show_texts(const ActionRows *self, ActionRow *row, const View *view,
                       const ViewAction *action, const char *name) {
    cells_set_stacked(row->texts, self->narrow);
    label_show(row->name, name);
    label_show(row->costs, action->costs);
    gtk_widget_set_visible(row->costs, TRUE);
    label_show(row->does, action->enabled ? action->does : action->reason);
    set_class(row->row, "off", !action->enabled);
    set_class(row->row, "deadly", action->deadly);
    for (int i = 0; i < VIEW_AFTER; i++)
        show_after(self, row, view, action, i);
}

static const char *name_of(const ViewAction *action) {
    return action->name[0] ? action->name : action->label;
}

static void show_single(ActionRows *self, const View *view, const ViewAction *action) {
    ActionRow *row = next_row(self, TRUE);
    const char *name = action->target[0] ? action->label : name_of(action);
    g_autofree char *several = g_strdup_printf("%s \u00d7 %d", name, action->alike);
    show_texts(self, row, view, action, action->alike > 1 ? several : name);
    key_label_show(row->key, action->hotkey);
    move_button_update(row->row, action, action->label);
}

static void show_several(ActionRows *self, const View *view, const ViewAction *const *actions,
                         int count) {
    ActionRow *row = next_row(self, FALSE);
    gtk_widget_set_visible(row->row, TRUE);
    show_texts(self, row, view, actions[0], name_of(actions[0]));
    key_label_show(row->key, "");
    for (int i = 0; i < MOST_TARGETS; i++) {
        const ViewAction *action = i < count ? actions[i] : NULL;
        move_button_update(row->target[i], action, action ? action->label : "");
        key_label_show(row->target_key[i], action ? action->hotkey : "");
        label_show(row->target_label[i], action ? action->target : "");
    }
}

static void hide_rest(GPtrArray *pool, guint used) {
    for (guint i = used; i < pool->len; i++)
        gtk_widget_set_visible(((ActionRow *)g_ptr_array_index(pool, i))->row, FALSE);
}

static int gather(const View *view, int first_card, int past_card, const ViewAction **actions) {
    int count = 0;
    for (int c = first_card; c < past_card; c++)
        for (int i = 0; i < view->card[c].actions.count; i++)
            if (view->action[view->card[c].actions.first + i].alike > 0)
                actions[count++] = &view->action[view->card[c].actions.first + i];
    return count;
}

static void show_head(ActionRows *self, const View *view) {
    for (int i = 0; i < VIEW_AFTER; i++) {
        label_show(self->after[i], view->after[i]);
        gtk_widget_set_visible(self->after[i], TRUE);
    }
    gtk_widget_set_visible(self->head, self->headed && !self->narrow);
    self->singles = self->severals = 0;
    self->last = self->head;
}

void action_rows_update(GtkWidget *rows, const View *view, int first_card, int past_card,
                        gboolean narrow) {
    ActionRows *self = owned(rows);
    self->narrow = narrow;
    const ViewAction *actions[VIEW_MAX_ACTIONS];
    int count = gather(view, first_card, past_card, actions);
    show_head(self, view);
    for (int i = 0, together = 0; i < count; i += together) {
        const char *name = actions[i]->name;
        together = 1;
        while (i + together < count && name[0] && together < MOST_TARGETS &&
               strcmp(actions[i + together]->name, name) == 0)
            together++;
        if (together == 1)
            show_single(self, view, actions[i]);
        else
            show_several(self, view, actions + i, together);
    }
    hide_rest(self->single, self->singles);
    hide_rest(self->several, self->severals);
    for (guint i = 0; i < self->widths->lines->len; i++)
        gtk_widget_queue_resize(g_ptr_array_index(self->widths->lines, i));
}
