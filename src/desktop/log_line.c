// Lines of the log; see log_line.h.
#include "desktop/log_line.h"

#include <string.h>

G_DEFINE_TYPE(CandorLogLine, candor_log_line, G_TYPE_OBJECT)

static void finalize(GObject *object) {
    CandorLogLine *line = CANDOR_LOG_LINE(object);
    g_free(line->text);
    g_free(line->rule);
    G_OBJECT_CLASS(candor_log_line_parent_class)->finalize(object);
}

static void candor_log_line_class_init(CandorLogLineClass *class) {
    G_OBJECT_CLASS(class)->finalize = finalize;
}

static void candor_log_line_init(CandorLogLine *line) {
    line->repeats = 1;
}

CandorLogLine *log_line_new(const LogRecord *record, gboolean opens) {
    CandorLogLine *line = g_object_new(CANDOR_TYPE_LOG_LINE, NULL);
    line->number = record->number;
    line->time = record->time;
    line->kind = record->kind;
    line->opens = opens;
    line->text = g_strdup(record->text);
    line->rule = g_strdup(record->rule);
    return line;
}

gboolean log_line_folds(const CandorLogLine *line, const LogRecord *record) {
    return line->kind == record->kind && line->time == record->time &&
           strcmp(line->text, record->text) == 0;
}

char *log_line_stamp(const CandorLogLine *line) {
    return g_strdup_printf("[T %d | #%04u]", line->time, line->number);
}

char *log_line_body(const CandorLogLine *line) {
    if (line->repeats > 1)
        return g_strdup_printf("%s (\u00d7%u)", line->text, line->repeats);
    return g_strdup(line->text);
}

char *log_line_whole(const CandorLogLine *line) {
    g_autofree char *stamp = log_line_stamp(line);
    g_autofree char *body = log_line_body(line);
    return g_strdup_printf("%s %s", stamp, body);
}
