// A few words side by side of which one is chosen.
#include "desktop/card_kinds.h"
#include "desktop/flow.h"
#include "desktop/key_label.h"
#include "desktop/lines.h"
#include "desktop/move_button.h"
#include "desktop/parts.h"

enum { MOST_WORDS = 8 };

typedef struct Segment {
    GtkWidget *box, *title, *words, *lines, *brief;
    GtkWidget *button[MOST_WORDS], *key[MOST_WORDS], *label[MOST_WORDS];
} Segment;

static void add_word(Segment *self, int place) {
    GtkWidget *texts = row_new(8, "");
    self->key[place] = key_label_new();
    self->label[place] = gtk_label_new(NULL);
    gtk_label_set_wrap(GTK_LABEL(self->label[place]), TRUE);
    gtk_box_append(GTK_BOX(texts), self->key[place]);
    gtk_box_append(GTK_BOX(texts), self->label[place]);
    self->button[place] = move_button_new(texts, "choice word");
    flow_add(self->words, self->button[place]);
}

static GtkWidget *make(void) {
    Segment *self = g_new0(Segment, 1);
    self->box = column_new(4, "segment");
    self->title = label_new("strong", 0);
    self->words = flow_new(0, 0, 0);
    self->brief = label_new("quiet number t1", 0);
    self->lines = lines_new();
    for (int i = 0; i < MOST_WORDS; i++)
        add_word(self, i);
    gtk_box_append(GTK_BOX(self->box), self->title);
    gtk_box_append(GTK_BOX(self->box), self->words);
    gtk_box_append(GTK_BOX(self->box), self->brief);
    gtk_box_append(GTK_BOX(self->box), self->lines);
    own(self->box, self, g_free);
    return self->box;
}

static void update(GtkWidget *widget, const View *view, const ViewCard *card) {
    Segment *self = owned(widget);
    label_show(self->title, card->title);
    for (int i = 0; i < MOST_WORDS; i++) {
        const ViewAction *action = card_action(view, card, i);
        g_autofree char *name =
            action ? g_strdup_printf("%s: %s", card->title, action->label) : NULL;
        move_button_update(self->button[i], action, name);
        key_label_show(self->key[i], action ? action->hotkey : "");
        label_show(self->label[i], action ? action->label : "");
    }
    label_show(self->brief, card->brief);
    lines_update(self->lines, view, card->lines);
}

const CardKind segment_card = {.make = make, .update = update};
