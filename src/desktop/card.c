// Cards; see card.h. What is done goes through the actions "run.do" and "run.preview".
#include "desktop/card.h"

#include "desktop/cells.h"
#include "desktop/flow.h"
#include "desktop/keymap.h"
#include "desktop/lines.h"
#include "desktop/parts.h"
#include "desktop/value_list.h"

#include <string.h>

enum { VALUE_COLUMN = 220, MOST_ACTIONS = 6 };

typedef struct Card {
    CardStyle style;
    GtkWidget *box, *title, *summary, *values[2], *flavour;
    GtkWidget *lines;
    GtkWidget *buttons, *button[MOST_ACTIONS], *why[MOST_ACTIONS];
} Card;

static const char *move_of(GtkWidget *button) {
    return g_object_get_data(G_OBJECT(button), "move");
}

static void clicked(GtkWidget *button, void *unused) {
    (void)unused;
    gtk_widget_activate_action(button, "run.do", "s", move_of(button));
}

static void preview(GtkWidget *button) {
    if (move_of(button))
        gtk_widget_activate_action(button, "run.preview", "s", move_of(button));
}

static void pointed(GtkEventController *pointer, double x, double y, void *unused) {
    (void)x;
    (void)y;
    (void)unused;
    preview(gtk_event_controller_get_widget(pointer));
}

static void focused(GtkEventController *focus, void *unused) {
    (void)unused;
    preview(gtk_event_controller_get_widget(focus));
}

static GtkWidget *make_button(void) {
    GtkWidget *button = button_new("", "choice", G_CALLBACK(clicked), NULL);
    GtkEventController *pointer = gtk_event_controller_motion_new();
    GtkEventController *focus = gtk_event_controller_focus_new();
    g_signal_connect(pointer, "enter", G_CALLBACK(pointed), NULL);
    g_signal_connect(focus, "enter", G_CALLBACK(focused), NULL);
    gtk_widget_add_controller(button, pointer);
    gtk_widget_add_controller(button, focus);
    gtk_widget_set_halign(button, GTK_ALIGN_START);
    GtkWidget *label = gtk_button_get_child(GTK_BUTTON(button));
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    return button;
}

static void add_values(Card *self) {
    if (self->style == CARD_DETAILS) {
        GtkWidget *columns = flow_new(VALUE_COLUMN, 2, 24);
        for (int i = 0; i < 2; i++) {
            self->values[i] = value_list_new(VALUES_LEDGER);
            flow_add(columns, self->values[i]);
        }
        gtk_box_append(GTK_BOX(self->box), columns);
    } else {
        self->values[0] = value_list_new(VALUES_PROSE);
        gtk_box_append(GTK_BOX(self->box), self->values[0]);
    }
}

GtkWidget *card_new(CardStyle style) {
    Card *self = g_new0(Card, 1);
    self->style = style;
    self->box = column_new(4, style == CARD_DETAILS ? "details" : "card");
    self->title = label_new("card-title", 0);
    GtkWidget *head = cells_alone(8, 0, true);
    gtk_widget_set_valign(self->title, GTK_ALIGN_CENTER);
    self->buttons = flow_new(0, 0, 4);
    cells_add(head, self->title);
    cells_add(head, self->buttons);
    gtk_box_append(GTK_BOX(self->box), head);
    for (int i = 0; i < MOST_ACTIONS; i++) {
        self->button[i] = make_button();
        self->why[i] = label_new("reason", 0);
        flow_add(self->buttons, self->button[i]);
        gtk_box_append(GTK_BOX(self->box), self->why[i]);
    }
    add_values(self);
    self->lines = lines_new();
    gtk_box_append(GTK_BOX(self->box), self->lines);
    self->summary = label_new("summary", 0);
    gtk_box_append(GTK_BOX(self->box), self->summary);
    self->flavour = label_new("flavour quiet", 0);
    gtk_box_append(GTK_BOX(self->box), self->flavour);
    own(self->box, self, g_free);
    return self->box;
}

// What a button is called where its card cannot be seen.
static char *name_of(const ViewCard *card, const ViewAction *action, const char *label) {
    const char *chosen = action->chosen ? ", chosen" : "";
    return strstr(label, card->title) ? g_strdup_printf("%s%s", label, chosen)
                                      : g_strdup_printf("%s: %s%s", card->title, label, chosen);
}

static void show_action(Card *self, int place, const ViewCard *card, const ViewAction *action) {
    GtkWidget *button = self->button[place];
    gtk_widget_set_visible(button, action != NULL);
    g_object_set_data_full(G_OBJECT(button), "move", action ? g_strdup(action->move) : NULL,
                           g_free);
    if (!action)
        return;
    g_autofree char *label =
        action->hotkey[0] ? g_strdup_printf("[%s] %s", keymap_shown(action->hotkey), action->label)
                          : g_strdup(action->label);
    g_autofree char *name = name_of(card, action, label);
    gtk_button_set_label(GTK_BUTTON(button), label);
    gtk_widget_set_sensitive(button, action->enabled);
    set_class(button, "chosen", action->chosen);
    gboolean small = strlen(label) <= 2; // a number of a scale
    set_class(button, "small", small);
    gtk_label_set_xalign(GTK_LABEL(gtk_button_get_child(GTK_BUTTON(button))), small ? 0.5F : 0);
    name_for_readers(button, name);
    describe_for_readers(button, action->enabled ? action->summary : action->reason);
}

// Why something cannot be done, unless the action before it says the same.
static void show_reasons(Card *self, const View *view, ViewRange actions) {
    for (int i = 0; i < MOST_ACTIONS; i++) {
        const ViewAction *action = i < actions.count ? &view->action[actions.first + i] : NULL;
        label_show(self->why[i], action && !action->reason_said ? action->reason : "");
    }
}

static void show_values(Card *self, const View *view, ViewRange values) {
    if (self->style == CARD_CHOICE) {
        value_list_update(self->values[0], view, values);
        return;
    }
    uint16_t left = (uint16_t)((values.count + 1) / 2);
    value_list_update(self->values[0], view, (ViewRange){.first = values.first, .count = left});
    value_list_update(self->values[1], view,
                      (ViewRange){.first = (uint16_t)(values.first + left),
                                  .count = (uint16_t)(values.count - left)});
}

void card_update(GtkWidget *widget, const View *view, const ViewCard *card) {
    Card *self = owned(widget);
    gtk_widget_set_visible(widget, card != NULL);
    if (!card)
        return;
    gboolean choice = self->style == CARD_CHOICE;
    ViewRange actions = choice ? card->actions : (ViewRange){0};
    label_show(self->title, choice && card->named_by_action ? "" : card->title);
    for (int i = 0; i < MOST_ACTIONS; i++)
        show_action(self, i, card, i < actions.count ? &view->action[actions.first + i] : NULL);
    show_reasons(self, view, actions);
    show_values(self, view, card->values);
    lines_update(self->lines, view, card->lines);
    label_show(self->summary, choice ? card->summary : "");
    label_show(self->flavour, card->flavour);
}

GtkWidget *card_values(GtkWidget *widget) {
    return ((Card *)owned(widget))->values[0];
}
