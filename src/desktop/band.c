// A sentence that weighs; see band.h.
#include "desktop/band.h"

#include "desktop/flow.h"
#include "desktop/parts.h"
#include "desktop/tone.h"

enum { SPACING = 12 };

GtkWidget *band_new(void) {
    GtkWidget *band = flow_new(0, 0, SPACING);
    add_classes(band, "band");
    flow_add(band, label_new("strong number", 0));
    flow_add(band, label_new("number", 0));
    return band;
}

void band_update(GtkWidget *band, const ViewBand *shown) {
    gtk_widget_set_visible(band, shown->strong[0] || shown->text[0]);
    label_show(gtk_widget_get_first_child(band), shown->strong);
    label_show(gtk_widget_get_last_child(band), shown->text);
    tone_set(band, shown->tone);
}
