// A number between less and more. Its actions are all that it can be, in order; one is chosen.
#include "desktop/card_kinds.h"
#include "desktop/cells.h"
#include "desktop/flow.h"
#include "desktop/move_button.h"
#include "desktop/opener.h"
#include "desktop/parts.h"

#include <string.h>

enum { MOST_VALUES = 4, LONG = 30 }; // letters of a text that says what it is by itself

typedef struct Stepper {
    GtkWidget *box, *title, *less, *number, *more, *values, *why;
    GtkWidget *value[MOST_VALUES], *text[MOST_VALUES];
} Stepper;

static GtkWidget *step_button(const char *sign) {
    GtkWidget *button = move_button_new(gtk_label_new(sign), "choice step");
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
    return button;
}

static GtkWidget *make(void) {
    Stepper *self = g_new0(Stepper, 1);
    GtkWidget *line = cells_alone(8, 4, true);
    self->box = column_new(0, "stepper");
    self->title = label_new("strong stepper-title", 0);
    self->less = step_button("\u2212");
    self->number = label_new("strong number t3 stepper-number", 0.5F);
    self->more = step_button("+");
    self->values = flow_new(0, 0, 12);
    flow_set_line_spacing(self->values, 2);
    for (int i = 0; i < MOST_VALUES; i++) {
        self->text[i] = label_new("number t1", 0);
        self->value[i] = opener_new(self->text[i]);
        flow_add(self->values, self->value[i]);
    }
    self->why = label_new("reason t1", 0);
    gtk_label_set_wrap(GTK_LABEL(self->title), FALSE);
    GtkWidget *const cells[] = {self->title, self->less, self->number, self->more, self->values};
    for (size_t i = 0; i < G_N_ELEMENTS(cells); i++) {
        gtk_widget_set_valign(cells[i], GTK_ALIGN_CENTER);
        cells_add(line, cells[i]);
    }
    gtk_box_append(GTK_BOX(self->box), line);
    gtk_box_append(GTK_BOX(self->box), self->why);
    own(self->box, self, g_free);
    return self->box;
}

static int chosen_of(const View *view, const ViewCard *card) {
    for (int i = 0; i < card->actions.count; i++)
        if (card_action(view, card, i)->chosen)
            return i;
    return 0;
}

// A way that leads nowhere keeps its place.
static void show_way(GtkWidget *button, const ViewAction *action, const char *title,
                     const char *way) {
    g_autofree char *name = action ? g_strdup_printf("%s: %s, %s", title, way, action->label)
                                   : g_strdup_printf("%s: %s", title, way);
    if (action) {
        move_button_update(button, action, name);
        return;
    }
    gtk_widget_set_sensitive(button, FALSE);
    name_for_readers(button, name);
}

static void show_value(Stepper *self, int place, const View *view, const ViewValue *value) {
    opener_update(self->value[place], view, value);
    g_autofree char *named = g_strdup_printf("%s %s", value->label, value->text);
    label_show(self->text[place], strlen(value->text) > LONG ? value->text : named);
}

// Why it goes no further; empty if it does.
static const char *refused(const View *view, const ViewCard *card) {
    const ViewAction *more = card_action(view, card, chosen_of(view, card) + 1);
    return more && !more->enabled ? more->reason : "";
}

// What the stepper above it has said need not be said again.
static bool is_said_above(const View *view, const ViewCard *card) {
    const ViewCard *above = card > &view->card[view->cards.first] ? card - 1 : NULL;
    return above && above->shape == VIEW_STEPPER &&
           strcmp(refused(view, above), refused(view, card)) == 0;
}

static void update(GtkWidget *widget, const View *view, const ViewCard *card) {
    Stepper *self = owned(widget);
    int now = chosen_of(view, card);
    const ViewAction *less = card_action(view, card, now - 1),
                     *more = card_action(view, card, now + 1);
    label_show(self->title, card->title);
    label_show(self->number, card->actions.count > 0 ? card_action(view, card, now)->label : "");
    show_way(self->less, less, card->title, "less");
    show_way(self->more, more, card->title, "more");
    for (int i = 0; i < MOST_VALUES; i++) {
        gtk_widget_set_visible(self->value[i], i < card->values.count);
        if (i < card->values.count)
            show_value(self, i, view, &view->value[card->values.first + i]);
    }
    label_show(self->why, is_said_above(view, card) ? "" : refused(view, card));
}

const CardKind stepper_card = {.make = make, .update = update};
