// S19.01 D: the action bar: what can be done now, with its key on every button; what the action in
// hand will do, in one line; what the last one did; and whether the run is saved.
#ifndef CANDOR_DESKTOP_ACTION_BAR_H
#define CANDOR_DESKTOP_ACTION_BAR_H

#include <gtk/gtk.h>

typedef struct BarButton {
    const char *key; // "1", "Enter"; may be empty
    const char *label;
    const char *summary; // what it will do
    const char *reason;  // why it cannot; empty if it can
    const char *action, *target;
    gboolean prominent, danger;
} BarButton;

GtkWidget *action_bar_new(void);
void action_bar_update(GtkWidget *bar, const BarButton *buttons, size_t count);

// Does what the button with this key does; FALSE if there is none or it is disabled.
gboolean action_bar_press(GtkWidget *bar, const char *key);

// A question stands before the buttons, and has the focus: none of the answers does. "": none.
void action_bar_ask(GtkWidget *bar, const char *question);

// Beside a board, whose own buttons say what they do, the bar is low.
void action_bar_be_low(GtkWidget *bar, gboolean low);

void action_bar_preview(GtkWidget *bar, const char *summary);
void action_bar_preview_focused(GtkWidget *bar); // of the button that has the focus, if any has
void action_bar_result(GtkWidget *bar, const char *text);
void action_bar_saved(GtkWidget *bar, const char *text, gboolean warning);
void action_bar_offer_code(GtkWidget *bar, gboolean offered); // a button for "run.copy-code"

// Puts the focus on the first button that can be pressed and does no harm; FALSE if there is none.
gboolean action_bar_focus(GtkWidget *bar);

#endif
