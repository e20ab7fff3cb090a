// A question before something that cannot be undone, and a message that only wants to be read.
#ifndef CANDOR_DESKTOP_ASK_H
#define CANDOR_DESKTOP_ASK_H

#include <gtk/gtk.h>

typedef void AskAnswer(void *data);

// Calls `yes` if the player agrees; `data` is freed with free_data in any case.
void ask(GtkWindow *parent, const char *title, const char *text, const char *yes_label,
         const char *no_label, AskAnswer *yes, void *data, GDestroyNotify free_data);
void tell(GtkWindow *parent, const char *title, const char *text);

// A small window of our kind: Escape closes it, its title is its name.
GtkWidget *dialog_new(GtkWindow *parent, const char *title, GtkWidget *content);

#endif
