// A card with its action as a heading, mechanics in the same lines on every card, flavour last.
#include "desktop/card_kinds.h"
#include "desktop/cells.h"
#include "desktop/flow.h"
#include "desktop/key_label.h"
#include "desktop/lines.h"
#include "desktop/move_button.h"
#include "desktop/parts.h"
#include "desktop/pill.h"
#include "desktop/value_list.h"

#include <string.h>

enum { MOST_ACTIONS = 6 };

typedef struct Plain {
    GtkWidget *box, *title, *pill, *summary, *values, *unchanged, *flavour, *lines;
    GtkWidget *buttons, *button[MOST_ACTIONS], *key[MOST_ACTIONS], *label[MOST_ACTIONS],
        *why[MOST_ACTIONS];
} Plain;

static void add_button(Plain *self, int place) {
    GtkWidget *texts = row_new(8, "");
    self->key[place] = key_label_new();
    self->label[place] = gtk_label_new(NULL);
    gtk_label_set_wrap(GTK_LABEL(self->label[place]), TRUE);
    gtk_label_set_xalign(GTK_LABEL(self->label[place]), 0);
    gtk_box_append(GTK_BOX(texts), self->key[place]);
    gtk_box_append(GTK_BOX(texts), self->label[place]);
    self->button[place] = move_button_new(texts, "choice");
    gtk_widget_set_halign(self->button[place], GTK_ALIGN_START);
    self->why[place] = label_new("reason t1", 0);
    flow_add(self->buttons, self->button[place]);
    gtk_box_append(GTK_BOX(self->box), self->why[place]);
}

static void add_head(Plain *self) {
    GtkWidget *head = cells_alone(8, 0, true);
    self->title = label_new("card-title", 0);
    gtk_widget_set_valign(self->title, GTK_ALIGN_CENTER);
    self->buttons = flow_new(0, 0, 4);
    self->pill = pill_new();
    cells_add(head, self->title);
    cells_add(head, self->pill);
    cells_add(head, self->buttons);
    gtk_box_append(GTK_BOX(self->box), head);
}

static GtkWidget *make(void) {
    Plain *self = g_new0(Plain, 1);
    self->box = column_new(4, "card");
    add_head(self);
    for (int i = 0; i < MOST_ACTIONS; i++)
        add_button(self, i);
    self->values = value_list_new(VALUES_PROSE);
    self->lines = lines_new();
    self->summary = label_new("summary", 0);
    self->unchanged = label_new("quiet t1", 0);
    self->flavour = label_new("flavour quiet", 0);
    gtk_box_append(GTK_BOX(self->box), self->values);
    gtk_box_append(GTK_BOX(self->box), self->lines);
    gtk_box_append(GTK_BOX(self->box), self->summary);
    gtk_box_append(GTK_BOX(self->box), self->unchanged);
    gtk_box_append(GTK_BOX(self->box), self->flavour);
    own(self->box, self, g_free);
    return self->box;
}

// What a button is called where its card cannot be seen.
static char *name_of(const ViewCard *card, const ViewAction *action) {
    return strstr(action->label, card->title)
               ? g_strdup(action->label)
               : g_strdup_printf("%s: %s", card->title, action->label);
}

static void show_action(Plain *self, int place, const ViewCard *card, const ViewAction *action) {
    GtkWidget *button = self->button[place];
    g_autofree char *name = action ? name_of(card, action) : NULL;
    move_button_update(button, action, name);
    // Why something cannot be done, unless the action before it says the same.
    label_show(self->why[place], action && !action->reason_said ? action->reason : "");
    if (!action)
        return;
    key_label_show(self->key[place], action->hotkey);
    label_show(self->label[place], action->label);
    set_class(button, "small", strlen(action->label) <= 2); // a number of a scale
}

static void update(GtkWidget *widget, const View *view, const ViewCard *card) {
    Plain *self = owned(widget);
    label_show(self->title, card->named_by_action ? "" : card->title);
    pill_update(self->pill, card->pill, card->pill_tone);
    for (int i = 0; i < MOST_ACTIONS; i++)
        show_action(self, i, card, card_action(view, card, i));
    value_list_update(self->values, view, card->values);
    name_for_readers(self->values, card->title);
    lines_update(self->lines, view, card->lines);
    label_show(self->summary, card->summary);
    label_show(self->unchanged, card_unchanged(widget));
    label_show(self->flavour, card->flavour);
}

static GtkWidget *values(GtkWidget *widget) {
    return ((Plain *)owned(widget))->values;
}

const CardKind plain_card = {.make = make, .update = update, .values = values};
