// Histories in words; see history.h.
#include "engine/history.h"

void series_number(const SeriesDef *series, int32_t value, Text *text) {
    if (series->quarters)
        text_addf(text, "%d.%02d", value / 4, value % 4 * 25);
    else
        text_addf(text, "%d", value);
}
