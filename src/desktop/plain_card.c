// A card with its action as a heading, mechanics in the same lines on every card, flavour last; or
// a thing with its buttons in one row.
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
    GtkWidget *box, *head, *title, *pill, *body, *summary, *values, *unchanged, *flavour, *lines;
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
    gtk_box_append(GTK_BOX(self->body), self->why[place]);
}

static void make_body(Plain *self) {
    self->body = column_new(4, "");
    for (int i = 0; i < MOST_ACTIONS; i++)
        add_button(self, i);
    self->values = value_list_new(VALUES_PROSE);
    self->lines = lines_new();
    self->summary = label_new("summary", 0);
    self->unchanged = label_new("quiet t1", 0);
    self->flavour = label_new("flavour quiet", 0);
    GtkWidget *const parts[] = {self->values, self->lines, self->summary, self->unchanged,
                                self->flavour};
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++)
        gtk_box_append(GTK_BOX(self->body), parts[i]);
}

static GtkWidget *make_card(gboolean thing) {
    enum { TITLE, BODY = 2 };
    Plain *self = g_new0(Plain, 1);
    self->box = column_new(4, thing ? "card thing" : "card");
    self->head = cells_alone(8, thing ? BODY : TITLE, true);
    self->title = label_new("card-title", 0);
    gtk_widget_set_valign(self->title, GTK_ALIGN_CENTER);
    gtk_label_set_wrap(GTK_LABEL(self->title), !thing);
    self->pill = pill_new();
    self->buttons = flow_new(0, 0, 4);
    make_body(self);
    gtk_widget_set_valign(self->body, thing ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
    gtk_widget_set_valign(self->buttons, GTK_ALIGN_CENTER);
    cells_add(self->head, self->title);
    cells_add(self->head, self->pill);
    if (thing) {
        cells_add(self->head, self->body);
        cells_add(self->head, self->buttons);
    }
    gtk_box_append(GTK_BOX(self->box), self->head);
    if (!thing) { // what its buttons say may be long: they have a line of their own
        gtk_box_append(GTK_BOX(self->box), self->buttons);
        gtk_box_append(GTK_BOX(self->box), self->body);
    }
    own(self->box, self, g_free);
    return self->box;
}

static GtkWidget *make(void) {
    return make_card(FALSE);
}

static GtkWidget *make_thing(void) {
    return make_card(TRUE);
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
const CardKind thing_card = {.make = make_thing, .update = update, .values = values};
