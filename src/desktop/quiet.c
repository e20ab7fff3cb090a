// What is nothing; see quiet.h.
#include "desktop/quiet.h"

#include <glib.h>

enum { MOST = 64 };

static uint64_t bit(int place) {
    return (uint64_t)1 << place;
}

uint64_t quiet_of(const View *view, const ViewCard *card) {
    uint64_t quiet = 0;
    for (int i = 0; i < card->values.count && i < MOST; i++)
        if (view->value[card->values.first + i].nothing)
            quiet |= bit(i);
    return quiet;
}

uint64_t quiet_of_all(const View *view, int first_card, int past_card) {
    uint64_t quiet = UINT64_MAX;
    for (int i = first_card; i < past_card; i++) {
        if (view->card[i].values.count != view->card[first_card].values.count)
            return 0; // their fields are not the same ones
        quiet &= quiet_of(view, &view->card[i]);
    }
    return quiet;
}

char *quiet_line(const View *view, ViewRange values, uint64_t quiet) {
    GString *line = g_string_new(NULL);
    for (int i = 0; i < values.count && i < MOST; i++)
        if (quiet & bit(i))
            g_string_append_printf(line, "%s%s", line->len > 0 ? ", " : "No change: ",
                                   view->value[values.first + i].label);
    return g_string_free(line, FALSE);
}
