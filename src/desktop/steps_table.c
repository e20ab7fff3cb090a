// Every step of a run; see steps_table.h.
#include "desktop/steps_table.h"

#include "desktop/chart.h"
#include "desktop/number_table.h"

typedef struct Steps {
    Sample *sample;
    const SeriesDef *series;
    int series_count;
} Steps;

static void free_steps(void *data) {
    Steps *self = data;
    g_free(self->sample);
    g_free(self);
}

static char *line_of(const void *data, size_t step) {
    const Steps *self = data;
    g_autoptr(GString) line = g_string_new(NULL);
    g_string_append_printf(line, "%zu\t%d", step, self->sample[step].time);
    for (int k = 0; k < self->series_count; k++) {
        g_autofree char *number = chart_number(&self->series[k], self->sample[step].value[k]);
        g_string_append_printf(line, "\t%s", number);
    }
    return g_strdup(line->str);
}

static GStrv columns_of(const Steps *self) {
    g_autoptr(GStrvBuilder) columns = g_strv_builder_new();
    g_strv_builder_add(columns, "Step");
    g_strv_builder_add(columns, "T");
    for (int i = 0; i < self->series_count; i++)
        g_strv_builder_add(columns, self->series[i].name);
    return g_strv_builder_end(columns);
}

GtkWidget *steps_table_new(void) {
    return number_table_new("Every step", "Steps of the run");
}

void steps_table_update(GtkWidget *table, const History *history) {
    Steps *steps = g_new0(Steps, 1);
    steps->sample = g_new(Sample, history->count + 1);
    for (size_t i = 0; i < history->count; i++)
        steps->sample[i] = history->step[i].sample;
    steps->series = history->series;
    steps->series_count = history->series_count;
    number_table_update(table, &(NumberTableLines){.columns = columns_of(steps),
                                                   .count = history->count,
                                                   .line = line_of,
                                                   .data = steps});
    g_object_set_data_full(G_OBJECT(table), "steps", steps, free_steps);
}
