// What each shape of card is made of. A kind's widget owns its own data.
#ifndef CANDOR_DESKTOP_CARD_KINDS_H
#define CANDOR_DESKTOP_CARD_KINDS_H

#include "engine/view.h"

#include <gtk/gtk.h>

typedef struct CardKind {
    GtkWidget *(*make)(void);
    void (*update)(GtkWidget *card, const View *view, const ViewCard *shown);
    GtkWidget *(*values)(GtkWidget *card); // NULL: it has none to align
} CardKind;

extern const CardKind plain_card;   // title, buttons, values, lines, flavour
extern const CardKind thing_card;   // the same in one row: title, values, buttons
extern const CardKind option_card;  // one of a few to be compared
extern const CardKind choice_card;  // its sentence is the button; its sums open below
extern const CardKind pick_card;    // the card is the button
extern const CardKind stepper_card; // less, a number, more
extern const CardKind segment_card; // a word among others side by side

// What it gives, in one line: the game's own, or its values; to be freed by the caller.
char *card_brief(const View *view, const ViewCard *card);

// The line that names what does not change; set before a card is updated.
static inline const char *card_unchanged(GtkWidget *card) {
    return g_object_get_data(G_OBJECT(card), "unchanged");
}

static inline const ViewAction *card_action(const View *view, const ViewCard *card, int place) {
    return place >= 0 && place < card->actions.count ? &view->action[card->actions.first + place]
                                                     : NULL;
}

#endif
