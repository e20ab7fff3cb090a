// One line of the log: what a record said, and how often in a row.
#ifndef CANDOR_DESKTOP_LOG_LINE_H
#define CANDOR_DESKTOP_LOG_LINE_H

#include "engine/log.h"

#include <gio/gio.h>

#define CANDOR_TYPE_LOG_LINE (candor_log_line_get_type())
G_DECLARE_FINAL_TYPE(CandorLogLine, candor_log_line, CANDOR, LOG_LINE, GObject)

struct _CandorLogLine {
    GObject parent_instance;
    uint32_t number;
    int32_t time;
    LogKind kind;
    uint32_t repeats; // 1: once
    gboolean opens;   // the first line of an action
    char *text, *rule;
};

CandorLogLine *log_line_new(const LogRecord *record, gboolean opens);

// Whether a record says the same again, so that the line is folded: "(×3)".
gboolean log_line_folds(const CandorLogLine *line, const LogRecord *record);

// "[T 12 | #0345]" (U21) and the whole line; each to be freed by the caller.
char *log_line_stamp(const CandorLogLine *line);
char *log_line_body(const CandorLogLine *line);
char *log_line_whole(const CandorLogLine *line);

#endif
