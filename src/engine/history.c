// Histories in words; see history.h.
#include "engine/history.h"

const Sample *history_before(const History *history) {
    if (!history || history->count < 2)
        return NULL;
    size_t last = history->count - 1;
    while (last > 1 && history->step[last].passed)
        last--;
    return &history->step[last - 1].sample;
}

void series_number(const SeriesDef *series, int32_t value, Text *text) {
    if (series->quarters)
        text_addf(text, "%d.%02d", value / 4, value % 4 * 25);
    else
        text_addf(text, "%d", value);
}
