// The result line; see result.h.
#include "desktop/result.h"

#include <glib.h>

// What an action did, in one line: its name, every number that changed, and where that leads.
char *result_of(const View *view, const char *label) {
    GString *text = g_string_new(label);
    const char *between = ": ";
    for (int i = 0; i < view->groups.count; i++) {
        ViewRange values = view->group[view->groups.first + i].values;
        for (int k = 0; k < values.count; k++) {
            const ViewValue *value = &view->value[values.first + k];
            if (!value->change[0])
                continue;
            g_string_append_printf(text, "%s%s %s (%s)", between, value->label, value->text,
                                   value->change);
            between = ", ";
        }
    }
    if (view->board.width > 0) {
        g_string_append_printf(text, ": %s", view->board.sentence);
        return g_string_free(text, FALSE);
    }
    g_string_append_printf(text, ". Now: %s", view->heading);
    if (view->headline.count == 1)
        g_string_append_printf(text, ", %s %s", view->value[view->headline.first].label,
                               view->value[view->headline.first].text);
    g_string_append(text, ".");
    return g_string_free(text, FALSE);
}
