// The members of a view line that only Threshold has, and what the screen and they share: the
// prompt's lines and the Clarity Lens's preview.
#include "games/threshold/rules.h"

// Found by taking the artifact on a copy.
static void write_prospect(const ThCatalog *c, const ThState *s, Text *line) {
    ThState then = *s;
    th_accept(c, &then);
    int way = th_way_out(c, s);
    text_addf(line, "now %d, %+d = %d; ", s->coherence, then.coherence - s->coherence,
              then.coherence);
    if (way < 0)
        text_add(line, "there is no way out");
    else
        text_addf(line, "shortest way out %d %s", way, text_plural(way, "move", "moves"));
}

size_t th_prompt_lines(const ThCatalog *c, const ThState *s,
                       char lines[TH_PROMPT_LINES][TH_PROMPT_LENGTH]) {
    const ThArtifactDef *artifact = th_artifact_at(c, s, s->at);
    Text line[TH_PROMPT_LINES];
    for (int i = 0; i < TH_PROMPT_LINES; i++)
        text_init(&line[i], lines[i], TH_PROMPT_LENGTH);
    text_addf(&line[0], "ARTIFACT: %s", artifact->name);
    text_addf(&line[1], "Effect: %s", artifact->description);
    text_addf(&line[2], "Immediate: %+d Coherence", artifact->bonus[s->set]);
    write_prospect(c, s, &line[3]);
    text_add(&line[5], "Accept? [Y/N]");
    text_add(&line[6], "Means: ");
    th_means(c, s, (ThEffect)artifact->effect, &line[6]);
    return TH_PROMPT_LINES;
}

bool th_preview(const ThCatalog *c, const ThState *s, ThCells *cells) {
    if (!th_carries(s, TH_LENS))
        return false;
    if (th_rules(c, s)->period.value > 0 && !th_carries(s, TH_STILL) && s->mode != TH_MODE_ENDED)
        *cells = th_wave_targets(c, s, th_next_wave(c, s));
    return true;
}

static void write_cell(Json *json, const char *name, uint8_t cell) {
    json_open_array(json, name);
    json_int(json, NULL, th_x(cell));
    json_int(json, NULL, th_y(cell));
    json_close_array(json);
}

static void write_board(const ThCatalog *c, const ThState *s, Json *json) {
    json_open_array(json, "board");
    for (int y = 0; y < TH_SIZE; y++) {
        char row[TH_SIZE + 1] = {0};
        for (int x = 0; x < TH_SIZE; x++)
            row[x] = s->at == th_cell(x, y) ? '@' : th_glyph(c, s, th_cell(x, y));
        json_string(json, NULL, row);
    }
    json_close_array(json);
}

static void write_lines(const ThCatalog *c, const ThState *s, Json *json) {
    char memory[TH_PROMPT_LENGTH], lines[TH_PROMPT_LINES][TH_PROMPT_LENGTH];
    Text line;
    text_init(&line, memory, sizeof memory);
    th_status_line(c, s, &line);
    json_string(json, "status", memory);
    if (s->last.verb != 0) {
        text_clear(&line);
        th_ledger_line(c, s, &line);
        json_string(json, "ledger", memory);
    } else {
        json_null(json, "ledger");
    }
    if (s->mode != TH_MODE_PROMPT) {
        json_null(json, "prompt");
        return;
    }
    size_t count = th_prompt_lines(c, s, lines);
    json_open_array(json, "prompt");
    for (size_t i = 0; i < count; i++)
        json_string(json, NULL, lines[i]);
    json_close_array(json);
}

static void write_preview(const ThCatalog *c, const ThState *s, Json *json) {
    ThCells cells = {{0}};
    if (!th_preview(c, s, &cells)) {
        json_null(json, "preview");
        return;
    }
    json_open_array(json, "preview");
    for (int cell = 0; cell < TH_CELLS; cell++)
        if (th_has(&cells, (uint8_t)cell))
            write_cell(json, NULL, (uint8_t)cell);
    json_close_array(json);
}

void th_facts(const void *catalog, const void *state, bool reveal, Json *json) {
    const ThCatalog *c = catalog;
    const ThState *s = state;
    (void)reveal; // nothing is hidden: the spread's dice are only looked at by the rules
    json_int(json, "turn", s->turn);
    write_board(c, s, json);
    write_lines(c, s, json);
    write_preview(c, s, json);
    json_int(json, "coherence", th_shown_coherence(s));
    write_cell(json, "pos", s->at);
    json_bool(json, "crossed", s->crossed);
    json_int(json, "clock", s->clock);
    json_open_array(json, "carry");
    for (int i = 0; i < s->carried_count; i++)
        json_string(json, NULL, c->artifact[s->carried[i]].name);
    json_close_array(json);
    if (s->mode != TH_MODE_ENDED) {
        json_null(json, "ended");
        return;
    }
    json_open_object(json, "ended");
    json_string(json, "outcome", th_outcome_names[s->outcome]);
    json_string(json, "text", th_ending(c, s)->text);
    json_close_object(json);
}
