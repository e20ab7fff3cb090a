// Something that is chosen or not: the whole card is the button.
#include "desktop/card_kinds.h"
#include "desktop/cells.h"
#include "desktop/key_label.h"
#include "desktop/move_button.h"
#include "desktop/parts.h"

enum { ONE_LINE = 16 }; // letters of a name that is never broken: what it gives is, then

typedef struct Pick {
    GtkWidget *button, *key, *title, *brief, *flavour, *why;
} Pick;

static GtkWidget *make(void) {
    Pick *self = g_new0(Pick, 1);
    GtkWidget *texts = column_new(2, ""), *head = cells_alone(8, 1, true);
    gtk_widget_set_valign(texts, GTK_ALIGN_CENTER);
    self->key = key_label_new();
    self->title = label_new("strong", 0);
    self->brief = label_new("number t1", 1.0F);
    self->flavour = label_new("flavour quiet", 0);
    self->why = label_new("reason t1", 0);
    cells_add(head, self->key);
    cells_add(head, self->title);
    cells_add(head, self->brief);
    gtk_box_append(GTK_BOX(texts), head);
    gtk_box_append(GTK_BOX(texts), self->flavour);
    gtk_box_append(GTK_BOX(texts), self->why);
    self->button = move_button_new(texts, "choice pick wide");
    own(self->button, self, g_free);
    return self->button;
}

static void update(GtkWidget *widget, const View *view, const ViewCard *card) {
    Pick *self = owned(widget);
    const ViewAction *action = card_action(view, card, 0);
    g_autofree char *brief = card_brief(view, card);
    g_autofree char *name =
        brief[0] ? g_strdup_printf("%s: %s", card->title, brief) : g_strdup(card->title);
    move_button_update(widget, action, name);
    key_label_show(self->key, action ? action->hotkey : "");
    label_show(self->title, card->title);
    gtk_label_set_wrap(GTK_LABEL(self->title), g_utf8_strlen(card->title, -1) > ONE_LINE);
    label_show(self->brief, brief);
    label_show(self->flavour, card->flavour);
    label_show(self->why, action && !action->enabled ? action->reason : "");
}

const CardKind pick_card = {.make = make, .update = update};
