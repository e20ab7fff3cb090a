// A choice: the sentence is the button, its chance in large letters beside it, below it one line
// with what decides. Space or the arrow button opens everything that goes into it.
#include "desktop/card_kinds.h"
#include "desktop/cells.h"
#include "desktop/key_label.h"
#include "desktop/lines.h"
#include "desktop/move_button.h"
#include "desktop/parts.h"
#include "desktop/tone.h"
#include "desktop/value_list.h"

typedef struct Choice {
    GtkWidget *box, *button, *key, *sentence, *chance, *chance_of, *brief, *why;
    GtkWidget *more, *facts, *values, *lines;
} Choice;

static void toggle(Choice *self) {
    gboolean open = !gtk_widget_get_visible(self->facts);
    gtk_widget_set_visible(self->facts, open);
    GtkWidget *sign = gtk_button_get_child(GTK_BUTTON(self->more)); // a new label would be its name
    gtk_label_set_text(GTK_LABEL(sign), open ? "\u25b4" : "\u25be");
    gtk_accessible_update_state(GTK_ACCESSIBLE(self->more), GTK_ACCESSIBLE_STATE_EXPANDED, open,
                                -1);
}

static gboolean key_pressed(GtkEventControllerKey *keys, guint keyval, guint code,
                            GdkModifierType state, Choice *self) {
    (void)keys;
    (void)code;
    (void)state;
    if (keyval != GDK_KEY_space && keyval != GDK_KEY_KP_Space)
        return FALSE;
    toggle(self);
    return TRUE;
}

static GtkWidget *make_texts(Choice *self) {
    GtkWidget *texts = cells_alone(12, 1, true), *middle = column_new(2, ""),
              *odds = column_new(0, "odds");
    self->key = key_label_new();
    self->sentence = label_new("sentence", 0);
    self->brief = label_new("brief number", 0);
    self->why = label_new("reason t1", 0);
    self->chance = label_new("chance number", 1.0F);
    self->chance_of = label_new("quiet t1", 1.0F);
    gtk_label_set_wrap(GTK_LABEL(self->chance), FALSE);
    gtk_label_set_wrap(GTK_LABEL(self->chance_of), FALSE);
    gtk_box_append(GTK_BOX(middle), self->sentence);
    gtk_box_append(GTK_BOX(middle), self->brief);
    gtk_box_append(GTK_BOX(middle), self->why);
    gtk_box_append(GTK_BOX(odds), self->chance);
    gtk_box_append(GTK_BOX(odds), self->chance_of);
    gtk_widget_set_valign(odds, GTK_ALIGN_CENTER);
    cells_add(texts, self->key);
    cells_add(texts, middle);
    cells_add(texts, odds);
    return texts;
}

static void add_space_key(Choice *self) {
    GtkEventController *keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(key_pressed), self);
    gtk_widget_add_controller(self->button, keys);
}

static void make_facts(Choice *self) {
    self->facts = column_new(4, "facts");
    self->values = value_list_new(VALUES_PROSE);
    self->lines = lines_new();
    gtk_box_append(GTK_BOX(self->facts), self->values);
    gtk_box_append(GTK_BOX(self->facts), self->lines);
    gtk_widget_set_visible(self->facts, FALSE);
}

static GtkWidget *make(void) {
    Choice *self = g_new0(Choice, 1);
    GtkWidget *row = cells_alone(0, 0, true);
    self->box = column_new(0, "choice-card");
    self->button = move_button_new(make_texts(self), "choice wide");
    self->more = button_new("\u25be", "flat more", NULL, NULL);
    g_signal_connect_swapped(self->more, "clicked", G_CALLBACK(toggle), self);
    gtk_widget_set_valign(self->more, GTK_ALIGN_CENTER);
    add_space_key(self);
    make_facts(self);
    cells_add(row, self->button);
    cells_add(row, self->more);
    gtk_box_append(GTK_BOX(self->box), row);
    gtk_box_append(GTK_BOX(self->box), self->facts);
    own(self->box, self, g_free);
    return self->box;
}

static char *name_of(const ViewCard *card, const char *sentence) {
    g_autoptr(GString) name = g_string_new(sentence);
    if (card->chance[0])
        g_string_append_printf(name, " %s %s.", card->chance, card->chance_of);
    if (card->brief[0])
        g_string_append_printf(name, " %s", card->brief);
    return g_strdup(name->str);
}

static void update(GtkWidget *widget, const View *view, const ViewCard *card) {
    Choice *self = owned(widget);
    const ViewAction *action = card_action(view, card, 0);
    const char *sentence = card->sentence[0] ? card->sentence : card->title;
    g_autofree char *name = name_of(card, sentence);
    g_autofree char *more = g_strdup_printf("What goes into it: %s", sentence);
    move_button_update(self->button, action, name);
    key_label_show(self->key, action ? action->hotkey : "");
    label_show(self->sentence, sentence);
    label_show(self->chance, card->chance);
    label_show(self->chance_of, card->chance_of);
    label_show(self->brief, card->brief);
    tone_set(self->brief, card->brief_tone);
    label_show(self->why, action && !action->enabled ? action->reason : "");
    value_list_update(self->values, view, card->values);
    name_for_readers(self->values, more);
    lines_update(self->lines, view, card->lines);
    name_for_readers(self->more, more);
    gtk_widget_set_visible(self->more, card->values.count + card->lines.count > 0);
}

const CardKind choice_card = {.make = make, .update = update};
