// The log: a sink that a game's `apply` writes its records to.
//
// A record has game time, kind, rule id, a text, and machine-readable facts. A null log costs a
// branch. A log that does not reveal holds exactly what the player may know at that moment; the
// game asks `log_reveals` before it writes anything hidden.
#ifndef CANDOR_ENGINE_LOG_H
#define CANDOR_ENGINE_LOG_H

#include "base/json.h"
#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum LogKind { LOG_MECHANICS, LOG_NARRATION } LogKind;

typedef struct LogRecord {
    uint32_t number; // from 1 within the run
    int32_t time;
    LogKind kind;
    const char *rule;
    const char *text;
    const char *data;   // a JSON object, or "" if the record has no facts
    const char *result; // what a player wants to hear of it at once: "Slime 20 -> 14"; or ""
} LogRecord;

typedef void LogReader(void *reader, const LogRecord *record);

enum { LOG_TEXT_LENGTH = 2048, LOG_DATA_LENGTH = 16384, LOG_RESULT_LENGTH = 256 };

typedef struct Log {
    LogReader *read;
    void *reader;
    bool reveal;
    uint32_t written;
    LogRecord record; // being written
    Text text;
    Text data;
    Text result;
    Json json;
    bool has_facts;
    char text_memory[LOG_TEXT_LENGTH];
    char data_memory[LOG_DATA_LENGTH];
    char result_memory[LOG_RESULT_LENGTH];
} Log;

void log_init(Log *log, LogReader *read, void *reader, bool reveal);

static inline bool log_reveals(const Log *log) {
    return log->reveal;
}

void log_begin(Log *log, int32_t time, LogKind kind, const char *rule);

// Begins a record; false if nobody reads, and then nothing else may be called.
static inline bool log_open(Log *log, int32_t time, LogKind kind, const char *rule) {
    if (!log)
        return false;
    log_begin(log, time, kind, rule);
    return true;
}

__attribute__((format(printf, 2, 3))) void log_text(Log *log, const char *format, ...);

// The short form of the record, for the line that says what the last action did.
__attribute__((format(printf, 2, 3))) void log_result(Log *log, const char *format, ...);

// Opens the facts of the record, named by their event; the caller adds members. Players hear the
// text, so that the page's module opens none: what is written to nobody is left out of it.
#ifdef CANDOR_PLAYERS_ONLY
static inline Json *log_facts(Log *log, const char *event) {
    (void)log;
    (void)event;
    return NULL;
}
#define JSON_TO(json, call)            ((json) ? (call) : (void)0)
#define json_open_object(json, name)   JSON_TO(json, json_open_object(json, name))
#define json_close_object(json)        JSON_TO(json, json_close_object(json))
#define json_open_array(json, name)    JSON_TO(json, json_open_array(json, name))
#define json_close_array(json)         JSON_TO(json, json_close_array(json))
#define json_int(json, name, value)    JSON_TO(json, json_int(json, name, value))
#define json_u64(json, name, value)    JSON_TO(json, json_u64(json, name, value))
#define json_hash(json, name, value)   JSON_TO(json, json_hash(json, name, value))
#define json_bool(json, name, value)   JSON_TO(json, json_bool(json, name, value))
#define json_null(json, name)          JSON_TO(json, json_null(json, name))
#define json_string(json, name, value) JSON_TO(json, json_string(json, name, value))
#define json_pair(json, name, a, b)    JSON_TO(json, json_pair(json, name, a, b))
#define json_terms(json, name, terms)  JSON_TO(json, json_terms(json, name, terms))
#else
Json *log_facts(Log *log, const char *event);
#endif

void log_close(Log *log);

// A record that is only text.
__attribute__((format(printf, 5, 6))) void log_line(Log *log, int32_t time, LogKind kind,
                                                    const char *rule, const char *format, ...);

#endif
