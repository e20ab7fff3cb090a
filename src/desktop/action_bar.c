// The action bar; see action_bar.h.
#include "desktop/action_bar.h"

#include "desktop/cells.h"
#include "desktop/flow.h"
#include "desktop/key_label.h"
#include "desktop/limit.h"
#include "desktop/parts.h"

#include <string.h>

enum {
    MOST_HEIGHT = 240,
    RING = 4
}; // a focused button's ring is as wide; what scrolls would cut it

typedef struct ActionBar ActionBar;

typedef struct BarItem {
    ActionBar *bar;
    GtkWidget *button, *key_label, *label, *reason;
    char *key, *action, *target, *summary;
    gboolean danger;
} BarItem;

struct ActionBar {
    GtkWidget *bar, *question, *flow, *summary, *result, *saved, *code;
    GPtrArray *items;
    guint used;
    gboolean low;
};

static void clear(BarItem *item) {
    g_free(item->key);
    g_free(item->action);
    g_free(item->target);
    g_free(item->summary);
}

static void free_item(void *data) {
    clear(data);
    g_free(data);
}

static void free_bar(void *data) {
    ActionBar *self = data;
    g_ptr_array_unref(self->items);
    g_free(self);
}

// The one line that a screen reader is told after every action.
static GtkWidget *make_result(void) {
    GtkWidget *result =
        g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "wrap", TRUE,
                     "xalign", 0.0, "hexpand", TRUE, "selectable", TRUE, NULL);
    add_classes(result, "result number t1");
    return result;
}

// Whether it is saved, and its seed, which can be copied at any time.
static GtkWidget *make_state(ActionBar *self) {
    GtkWidget *state = flow_new(0, 0, 8);
    self->saved = label_new("quiet number t1", 1.0F);
    gtk_widget_set_valign(self->saved, GTK_ALIGN_CENTER);
    gtk_label_set_selectable(GTK_LABEL(self->saved), TRUE);
    self->code = gtk_button_new_with_label("Copy run code");
    add_classes(self->code, "flat code t1");
    gtk_actionable_set_action_name(GTK_ACTIONABLE(self->code), "run.copy-code");
    gtk_widget_set_valign(self->code, GTK_ALIGN_CENTER);
    gtk_widget_set_valign(state, GTK_ALIGN_CENTER);
    flow_add(state, self->saved);
    flow_add(state, self->code);
    return state;
}

static GtkWidget *make_top(ActionBar *self) {
    GtkWidget *top = cells_alone(16, 0, true);
    add_classes(top, "inset");
    self->result = make_result();
    cells_add(top, self->result);
    cells_add(top, make_state(self));
    return top;
}

static GtkWidget *make_flow(void) {
    GtkWidget *flow = flow_new(0, 0, 8);
    gtk_widget_set_margin_start(flow, RING);
    gtk_widget_set_margin_end(flow, RING);
    gtk_widget_set_margin_top(flow, RING);
    gtk_widget_set_margin_bottom(flow, RING);
    return flow;
}

static GtkWidget *make_question(void) {
    GtkWidget *question = label_new("question strong inset", 0);
    gtk_widget_set_focusable(question, TRUE);
    gtk_widget_set_visible(question, FALSE);
    return question;
}

GtkWidget *action_bar_new(void) {
    ActionBar *self = g_new0(ActionBar, 1);
    self->bar = column_new(0, "action-bar");
    self->summary = label_new("summary number t1 inset", 0);
    self->flow = make_flow();
    self->items = g_ptr_array_new_with_free_func(free_item);
    self->question = make_question();
    gtk_widget_set_name(self->bar, "actions");
    name_for_readers(self->bar, "Actions");
    gtk_box_append(GTK_BOX(self->bar), make_top(self));
    gtk_box_append(GTK_BOX(self->bar), self->question);
    gtk_box_append(GTK_BOX(self->bar), limit_new(self->flow, "Buttons", MOST_HEIGHT, 0));
    gtk_box_append(GTK_BOX(self->bar), self->summary);
    own(self->bar, self, free_bar);
    return self->bar;
}

static void perform(BarItem *item) {
    if (item->target)
        gtk_widget_activate_action(item->button, item->action, "s", item->target);
    else
        gtk_widget_activate_action(item->button, item->action, NULL);
}

static void clicked(GtkWidget *button, BarItem *item) {
    (void)button;
    perform(item);
}

// Not when the pointer rests and the button comes below it: then the focus says more.
static void pointed(GtkEventController *pointer, double x, double y, BarItem *item) {
    (void)pointer;
    (void)x;
    (void)y;
    action_bar_preview(item->bar->bar, item->summary);
}

static void focused(GtkEventController *focus, BarItem *item) {
    (void)focus;
    action_bar_preview(item->bar->bar, item->summary);
}

static BarItem *add_item(ActionBar *self) {
    BarItem *item = g_new0(BarItem, 1);
    GtkWidget *texts = cells_alone(8, 0, false);
    GtkEventController *pointer = gtk_event_controller_motion_new();
    GtkEventController *focus = gtk_event_controller_focus_new();
    item->bar = self;
    item->button = gtk_button_new();
    item->key_label = key_label_new();
    item->label = gtk_label_new(NULL);
    gtk_label_set_wrap(GTK_LABEL(item->label), TRUE);
    item->reason = label_new("reason t1", 0);
    cells_add(texts, item->key_label);
    cells_add(texts, item->label);
    cells_add(texts, item->reason);
    gtk_button_set_child(GTK_BUTTON(item->button), texts);
    g_signal_connect(item->button, "clicked", G_CALLBACK(clicked), item);
    g_signal_connect(pointer, "motion", G_CALLBACK(pointed), item);
    g_signal_connect(focus, "enter", G_CALLBACK(focused), item);
    gtk_widget_add_controller(item->button, pointer);
    gtk_widget_add_controller(item->button, focus);
    flow_add(self->flow, item->button);
    g_ptr_array_add(self->items, item);
    return item;
}

static void show(BarItem *item, const BarButton *shown) {
    gboolean enabled = shown->reason[0] == '\0';
    g_autofree char *name = with_key(shown->key, shown->label);
    clear(item);
    item->key = g_strdup(shown->key);
    item->action = g_strdup(shown->action);
    item->target = g_strdup(shown->target);
    item->summary = g_strdup(shown->summary);
    item->danger = shown->danger;
    key_label_show(item->key_label, shown->key);
    label_show(item->label, shown->label);
    label_show(item->reason, shown->reason);
    gtk_widget_set_visible(item->button, TRUE);
    gtk_widget_set_sensitive(item->button, enabled);
    // Setting a tooltip asks the display where the pointer is.
    if (g_strcmp0(gtk_widget_get_tooltip_text(item->button), enabled ? NULL : shown->reason) != 0)
        gtk_widget_set_tooltip_text(item->button, enabled ? NULL : shown->reason);
    set_class(item->button, "prominent", shown->prominent && enabled);
    set_class(item->button, "danger", shown->danger && enabled);
    name_for_readers(item->button, name);
    describe_for_readers(item->button, enabled ? shown->summary : shown->reason);
}

void action_bar_update(GtkWidget *bar, const BarButton *buttons, size_t count) {
    ActionBar *self = owned(bar);
    self->used = (guint)count;
    for (guint i = 0; i < count; i++) {
        BarItem *item = i < self->items->len ? g_ptr_array_index(self->items, i) : add_item(self);
        show(item, &buttons[i]);
    }
    for (guint i = (guint)count; i < self->items->len; i++)
        gtk_widget_set_visible(((BarItem *)g_ptr_array_index(self->items, i))->button, FALSE);
}

void action_bar_preview_focused(GtkWidget *bar) {
    ActionBar *self = owned(bar);
    for (guint i = 0; i < self->used; i++) {
        BarItem *item = g_ptr_array_index(self->items, i);
        if (gtk_widget_has_focus(item->button))
            action_bar_preview(bar, item->summary);
    }
}

gboolean action_bar_press(GtkWidget *bar, const char *key) {
    ActionBar *self = owned(bar);
    for (guint i = 0; i < self->used; i++) {
        BarItem *item = g_ptr_array_index(self->items, i);
        if (strcmp(item->key, key) != 0 || !gtk_widget_get_sensitive(item->button))
            continue;
        perform(item);
        return TRUE;
    }
    return FALSE;
}

void action_bar_ask(GtkWidget *bar, const char *question) {
    ActionBar *self = owned(bar);
    label_show(self->question, question);
    set_class(bar, "asks", question[0] != '\0');
    if (question[0])
        gtk_widget_grab_focus(self->question);
}

void action_bar_be_low(GtkWidget *bar, gboolean low) {
    ActionBar *self = owned(bar);
    self->low = low;
    set_class(bar, "low", low);
    gtk_widget_set_visible(self->summary, !low);
}

void action_bar_preview(GtkWidget *bar, const char *summary) {
    ActionBar *self = owned(bar);
    label_show(self->summary, summary);
    gtk_widget_set_visible(self->summary, !self->low); // its place stays, so that nothing jumps
}

void action_bar_result(GtkWidget *bar, const char *text) {
    ActionBar *self = owned(bar);
    label_show(self->result, text);
    gtk_widget_set_visible(self->result, TRUE);
    name_for_readers(self->result, text);
}

void action_bar_saved(GtkWidget *bar, const char *text, gboolean warning) {
    ActionBar *self = owned(bar);
    gtk_label_set_text(GTK_LABEL(self->saved), text);
    set_class(self->saved, "warning", warning);
    set_class(self->saved, "quiet", !warning);
}

void action_bar_offer_code(GtkWidget *bar, gboolean offered) {
    gtk_widget_set_visible(((ActionBar *)owned(bar))->code, offered);
}

gboolean action_bar_focus(GtkWidget *bar) {
    ActionBar *self = owned(bar);
    for (guint i = 0; i < self->used; i++) {
        BarItem *item = g_ptr_array_index(self->items, i);
        if (gtk_widget_get_sensitive(item->button) && !item->danger)
            return gtk_widget_grab_focus(item->button);
    }
    return FALSE;
}
