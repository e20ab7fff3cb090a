// A word among others side by side, of which one is chosen; below it what it means.
#include "desktop/card_kinds.h"
#include "desktop/key_label.h"
#include "desktop/move_button.h"
#include "desktop/parts.h"

typedef struct Segment {
    GtkWidget *button, *key, *label, *brief;
} Segment;

static GtkWidget *make(void) {
    Segment *self = g_new0(Segment, 1);
    GtkWidget *texts = column_new(0, ""), *head = row_new(8, "");
    self->key = key_label_new();
    self->label = label_new("strong", 0);
    self->brief = label_new("quiet number t1", 0);
    gtk_box_append(GTK_BOX(head), self->key);
    gtk_box_append(GTK_BOX(head), self->label);
    gtk_box_append(GTK_BOX(texts), head);
    gtk_box_append(GTK_BOX(texts), self->brief);
    self->button = move_button_new(texts, "choice word");
    own(self->button, self, g_free);
    return self->button;
}

static void update(GtkWidget *widget, const View *view, const ViewCard *card) {
    Segment *self = owned(widget);
    const ViewAction *action = card_action(view, card, 0);
    g_autofree char *brief = card_brief(view, card);
    g_autofree char *name =
        brief[0] ? g_strdup_printf("%s: %s", card->title, brief) : g_strdup(card->title);
    move_button_update(widget, action, name);
    key_label_show(self->key, action ? action->hotkey : "");
    label_show(self->label, card->title);
    label_show(self->brief, brief);
}

const CardKind segment_card = {.make = make, .update = update};
