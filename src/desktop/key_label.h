// The key that does what a button does, drawn like a key on it.
#ifndef CANDOR_DESKTOP_KEY_LABEL_H
#define CANDOR_DESKTOP_KEY_LABEL_H

#include <gtk/gtk.h>

GtkWidget *key_label_new(void);

// The player's own key for it; hidden if there is none, or if single keys are switched off.
void key_label_show(GtkWidget *label, const char *key);

// "[g] Guard" for readers, or only "Guard" where no key is shown; to be freed by the caller.
char *with_key(const char *key, const char *text);

#endif
