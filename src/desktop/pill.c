// Pills; see pill.h.
#include "desktop/pill.h"

#include "desktop/parts.h"
#include "desktop/tone.h"

GtkWidget *pill_new(void) {
    GtkWidget *pill = label_new("pill number t1", 0);
    gtk_widget_set_valign(pill, GTK_ALIGN_CENTER);
    gtk_widget_set_halign(pill, GTK_ALIGN_START);
    return pill;
}

void pill_update(GtkWidget *pill, const char *text, ViewTone tone) {
    label_show(pill, text);
    tone_set(pill, tone);
}
