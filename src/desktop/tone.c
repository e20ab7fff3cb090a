// Tones as classes; see tone.h.
#include "desktop/tone.h"

#include "desktop/parts.h"

#include <string.h>

void tone_set(GtkWidget *widget, ViewTone tone) {
    set_class(widget, "warning", tone == VIEW_WARNING);
    set_class(widget, "gain", tone == VIEW_GAIN);
    set_class(widget, "time", tone == VIEW_TIME);
}

const char *tone_of_bar(const ViewValue *value) {
    gboolean life = strcmp(value->label, "HP") == 0 || strcmp(value->label, "Health") == 0;
    return value->ticks > 0                       ? "time"
           : life                                 ? "critical"
           : strcmp(value->label, "Stamina") == 0 ? "secure"
                                                  : "ink2";
}
