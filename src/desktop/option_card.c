// One of a few options to be compared: the same facts in the same order, then what does not change,
// and its button last, at the same height on every card.
#include "desktop/card_kinds.h"
#include "desktop/cells.h"
#include "desktop/flow.h"
#include "desktop/key_label.h"
#include "desktop/lines.h"
#include "desktop/move_button.h"
#include "desktop/parts.h"
#include "desktop/pill.h"
#include "desktop/value_list.h"

typedef struct Option {
    GtkWidget *box, *title_key, *title, *pill, *values, *unchanged, *lines, *flavour, *why;
    GtkWidget *button, *label;
} Option;

static GtkWidget *make_head(Option *self) {
    GtkWidget *head = cells_alone(8, 1, true);
    self->title_key = key_label_new();
    self->title = label_new("card-title t3", 0);
    self->pill = pill_new();
    cells_add(head, self->title_key);
    cells_add(head, self->title);
    cells_add(head, self->pill);
    return head;
}

static void make_button(Option *self) {
    self->label = gtk_label_new(NULL);
    gtk_label_set_wrap(GTK_LABEL(self->label), TRUE);
    self->button = move_button_new(self->label, "choice");
    gtk_widget_set_halign(self->button, GTK_ALIGN_START);
    gtk_widget_set_valign(self->button, GTK_ALIGN_END);
    gtk_widget_set_vexpand(self->button, TRUE);
}

static GtkWidget *make(void) {
    Option *self = g_new0(Option, 1);
    self->box = column_new(8, "option");
    gtk_box_append(GTK_BOX(self->box), make_head(self));
    self->values = value_list_new(VALUES_PROSE);
    self->unchanged = label_new("quiet t1", 0);
    self->lines = lines_new();
    self->flavour = label_new("flavour quiet", 0);
    self->why = label_new("reason", 0);
    make_button(self);
    gtk_box_append(GTK_BOX(self->box), self->values);
    gtk_box_append(GTK_BOX(self->box), self->unchanged);
    gtk_box_append(GTK_BOX(self->box), self->lines);
    gtk_box_append(GTK_BOX(self->box), self->flavour);
    gtk_box_append(GTK_BOX(self->box), self->why);
    gtk_box_append(GTK_BOX(self->box), self->button);
    own(self->box, self, g_free);
    return self->box;
}

static void update(GtkWidget *widget, const View *view, const ViewCard *card) {
    Option *self = owned(widget);
    const ViewAction *action = card_action(view, card, 0);
    key_label_show(self->title_key, action ? action->hotkey : "");
    label_show(self->title, card->title);
    pill_update(self->pill, card->pill, card->pill_tone);
    value_list_update(self->values, view, card->values);
    name_for_readers(self->values, card->title);
    label_show(self->unchanged, card_unchanged(widget));
    lines_update(self->lines, view, card->lines);
    label_show(self->flavour, card->flavour);
    label_show(self->why, action && !action->enabled ? action->reason : "");
    label_show(self->label, action ? action->label : "");
    move_button_update(self->button, action, action ? action->label : "");
    set_class(widget, "off", action && !action->enabled);
}

static GtkWidget *values(GtkWidget *widget) {
    return ((Option *)owned(widget))->values;
}

const CardKind option_card = {.make = make, .update = update, .values = values};
