// What a turn writes to the log: one record with all its arithmetic (T-083, T-131, T-132). Called
// only if somebody reads it.
#include "games/threshold/rules.h"

static void json_cell(Json *json, const char *name, uint8_t cell) {
    json_open_array(json, name);
    json_int(json, NULL, th_x(cell));
    json_int(json, NULL, th_y(cell));
    json_close_array(json);
}

void th_log_start(const ThCatalog *c, const ThState *s, Log *log) {
    (void)c;
    log_begin(log, 0, LOG_MECHANICS, "T-033");
    log_text(log, "Coherence %d. Rules: %s%s%s", s->coherence, th_set_names[s->set],
             s->oneway ? ", one-way" : "", s->strict_lens ? ", strict lens" : "");
    if (s->deal > 0)
        log_text(log, ", deal %d", s->deal + 1);
    log_text(log, ".");
    log_close(log);
}

// Before the turn's own record, whose number comes next.
void th_log_answer(const ThCatalog *c, const ThState *s, uint8_t star, int32_t before, Log *log) {
    const ThArtifactDef *artifact = th_artifact_at(c, s, star);
    bool accepted = !th_has(&s->star, star);
    log_begin(log, s->turn + 1, LOG_MECHANICS, accepted ? "T-060" : "T-062");
    log_text(log, "%s %s: Coherence %d -> %d.", artifact->name,
             accepted ? "accepted" : "declined, it stays", before, s->coherence);
    Json *json = log_facts(log, "artifact");
    json_string(json, "name", artifact->name);
    json_bool(json, "accepted", accepted);
    json_pair(json, "coherence", before, s->coherence);
    log_close(log);
}

static void tell_spread(const ThCatalog *c, const ThState *s, Log *log) {
    if (th_empty(&s->born))
        return;
    log_text(log, " Wave %u: distortions at", (unsigned)th_next_wave(c, s) - 1);
    for (int cell = 0; cell < TH_CELLS; cell++)
        if (th_has(&s->born, (uint8_t)cell))
            log_text(log, " (row %d, column %d)", th_y((uint8_t)cell) + 1, th_x((uint8_t)cell) + 1);
    log_text(log, ".");
}

static void write_spread(const ThSpawn *spawns, size_t count, Json *json) {
    json_open_array(json, "spread");
    for (size_t i = 0; i < count; i++) {
        json_open_object(json, NULL);
        json_cell(json, "from", spawns[i].from);
        json_cell(json, "to", spawns[i].to);
        json_close_object(json);
    }
    json_close_array(json);
}

void th_log_turn(const ThCatalog *c, const ThState *s, const ThSpawn *spawns, size_t count,
                 Log *log) {
    char memory[200];
    Text line;
    Terms terms = {.count = 0};
    text_init(&line, memory, sizeof memory);
    th_ledger_line(c, s, &line);
    log_begin(log, s->turn, LOG_MECHANICS, "T-083");
    const char *move = th_verbs[s->last.verb].word;
    log_text(log, "%c%s to row %d, column %d: %s.", move[0] - 'a' + 'A', move + 1, th_y(s->at) + 1,
             th_x(s->at) + 1, memory);
    tell_spread(c, s, log);
    log_result(log, "%s", memory);
    if (!th_empty(&s->born))
        log_result(log, ", wave %u: %d new distortions", (unsigned)th_next_wave(c, s) - 1,
                   th_count(&s->born));
    Json *json = log_facts(log, "turn");
    json_string(json, "move", move);
    json_cell(json, "from", s->last.from);
    json_cell(json, "to", s->at);
    json_pair(json, "coherence", s->last.before, s->last.before + th_turn_terms(s, &terms));
    json_terms(json, "terms", &terms);
    json_bool(json, "crossed", s->crossed);
    json_int(json, "clock", s->clock);
    write_spread(spawns, count, json);
    json_string(json, "state", th_state_word(c, s));
    log_close(log);
}

void th_log_end(const ThCatalog *c, const ThState *s, Log *log) {
    const ThEndingDef *ending = th_ending(c, s);
    log_begin(log, s->turn, LOG_NARRATION, ending->source);
    log_text(log, "%s", ending->text);
    log_result(log, "%s", ending->text);
    Json *json = log_facts(log, "end");
    json_string(json, "outcome", th_outcome_names[s->outcome]);
    json_string(json, "text", ending->text);
    json_int(json, "coherence", th_shown_coherence(s));
    log_close(log);
}
