// Building one log record at a time; see log.h.
#include "engine/log.h"

void log_init(Log *log, LogReader *read, void *reader, bool reveal) {
    log->read = read;
    log->reader = reader;
    log->reveal = reveal;
    log->written = 0;
    text_init(&log->text, log->text_memory, sizeof log->text_memory);
    text_init(&log->data, log->data_memory, sizeof log->data_memory);
    text_init(&log->result, log->result_memory, sizeof log->result_memory);
}

void log_begin(Log *log, int32_t time, LogKind kind, const char *rule) {
    text_clear(&log->text);
    text_clear(&log->data);
    text_clear(&log->result);
    log->has_facts = false;
    log->record = (LogRecord){.time = time, .kind = kind, .rule = rule};
}

void log_text(Log *log, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_addv(&log->text, format, args);
    va_end(args);
}

void log_result(Log *log, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_addv(&log->result, format, args);
    va_end(args);
}

#ifndef CANDOR_PLAYERS_ONLY
Json *log_facts(Log *log, const char *event) {
    log->json = json_start(&log->data);
    json_open_object(&log->json, NULL);
    json_string(&log->json, "event", event);
    log->has_facts = true;
    return &log->json;
}
#endif

void log_close(Log *log) {
    if (log->has_facts)
        json_close_object(&log->json);
    log->record.number = ++log->written;
    log->record.text = log->text.data;
    log->record.data = log->data.data;
    log->record.result = log->result.data;
    log->read(log->reader, &log->record);
}

void log_line(Log *log, int32_t time, LogKind kind, const char *rule, const char *format, ...) {
    if (!log_open(log, time, kind, rule))
        return;
    va_list args;
    va_start(args, format);
    text_addv(&log->text, format, args);
    va_end(args);
    log_close(log);
}
