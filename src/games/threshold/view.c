// Threshold's View: the board, the lines around it, what can be done (T-007, T-014, T-017, A-36).
#include "games/threshold/view_parts.h"

#include "engine/history.h"

enum { LINE_LENGTH = 300 };

static const char *kind_of(char glyph) {
    switch (glyph) {
    case '#': return "wall";
    case '~': return "distortion";
    case 'O': return "anchor";
    case '*': return "artifact";
    case '+': return "threshold";
    case 'X': return "exit";
    default: return "ground";
    }
}

// Counted from 1, as everywhere a player looks.
static const char *name_of(const ThView *w, uint8_t cell) {
    return view_text(w->v, "row %d, column %d, %s", th_y(cell) + 1, th_x(cell) + 1,
                     kind_of(th_glyph(w->c, w->s, cell)));
}

// Rows below the line are another ground, in all columns, so that nobody crosses unknowingly
// through the gap (A-01, T-118); once crossed they are stronger.
static uint8_t area_of(const ThView *w, int y) {
    if (y <= th_rules(w->c, w->s)->threshold_row.value)
        return 0;
    return w->s->crossed ? 2 : 1;
}

static void show_cells(const ThView *w) {
    ThCells preview = {{0}};
    (void)th_preview(w->c, w->s, &preview);
    for (int y = 0; y < TH_SIZE; y++) {
        for (int x = 0; x < TH_SIZE; x++) {
            uint8_t at = th_cell(x, y);
            char glyph = th_glyph(w->c, w->s, at);
            ViewCell *cell = view_cell(w->v, glyph, kind_of(glyph), name_of(w, at));
            cell->area = area_of(w, y);
            cell->fresh = th_has(&w->s->born, at);
            cell->preview = th_has(&preview, at);
            if (cell->preview)
                cell->name = view_text(w->v, "%s, the next wave reaches it", cell->name);
        }
    }
}

static void show_lines(const ThView *w) {
    const ThState *s = w->s;
    ViewBoard *board = &w->v->board;
    char memory[LINE_LENGTH];
    Text line;
    text_init(&line, memory, sizeof memory);
    th_status_line(w->c, s, &line);
    board->status = view_text(w->v, "%s", memory);
    if (s->last.verb != 0) {
        text_clear(&line);
        th_ledger_line(w->c, s, &line);
        board->ledger = view_text(w->v, "%s", memory);
    }
    board->tone = th_state_word(w->c, s);
    const ThTurn *t = &s->last;
    board->lost = -(t->move + t->standing + t->adjacent + t->lens);
    board->sentence =
        view_text(w->v, "Row %d, column %d, %s; Coherence %d, %s", th_y(s->at) + 1, th_x(s->at) + 1,
                  kind_of(th_glyph(w->c, s, s->at)), th_shown_coherence(s), board->tone);
}

// Coherence as the last turn made it.
static void show_coherence(const ThView *w) {
    const ThState *s = w->s;
    Terms terms = {.count = 0};
    Ledger sum = {.terms = &terms};
    const Number *start = &th_rules(w->c, s)->start_coherence;
    if (s->turn == 0)
        ledger_add(&sum, "at the start", s->coherence, start->source);
    else
        ledger_add(&sum, "before this turn", s->last.before, "T-083");
    if (s->turn > 0)
        sum.sum += th_turn_terms(s, &terms);
    ledger_at_least(&sum, th_shown_coherence(s), "never below 0", "T-083");
    ViewValue *value = view_value(w->v, &w->v->board.values, "Coherence",
                                  view_text(w->v, "%d", th_shown_coherence(s)), start->source);
    view_terms(w->v, value, &terms);
}

static void show_carried(const ThView *w) {
    const ThState *s = w->s;
    char memory[LINE_LENGTH];
    Text names;
    text_init(&names, memory, sizeof memory);
    th_carried_names(w->c, s, &names);
    ViewValue *value =
        view_value(w->v, &w->v->board.values, "Carry", view_text(w->v, "%s", memory), "T-065");
    for (int i = 0; i < s->carried_count; i++) {
        const ThArtifactDef *artifact = &w->c->artifact[s->carried[i]];
        view_about(w->v, value, view_text(w->v, "%s: %s", artifact->name, artifact->description));
    }
}

// The numbers of the status line and around it, each to be opened.
static void show_values(const ThView *w) {
    const ThState *s = w->s;
    View *v = w->v;
    ViewRange *values = &v->board.values;
    show_coherence(w);
    view_value(v, values, "Turn", view_text(v, "%d", s->turn), "T-043");
    view_value(v, values, "Distortions", view_text(v, "%d", th_count(&s->distortion)), "T-049");
    uint32_t wave = th_turns_to_wave(w->c, s);
    view_value(v, values, "Next wave",
               wave == 0 ? s->crossed ? "none" : "after the threshold"
                         : view_text(v, "in %u %s", wave, text_plural((int)wave, "turn", "turns")),
               "T-077");
    show_carried(w);
}

static void show_prompt(const ThView *w) {
    char lines[TH_PROMPT_LINES][TH_PROMPT_LENGTH];
    size_t count = th_prompt_lines(w->c, w->s, lines);
    for (size_t i = 0; i < count; i++)
        view_line(w->v, &w->v->board.prompt, view_text(w->v, "%s", lines[i]));
}

// Where a move leads and what it leaves, found by making it (a wave's cells are not told).
static const char *lead(const ThView *w, uint8_t verb) {
    ThState then = *w->s;
    th_step(w->c, &then, verb, NULL);
    const char *place = name_of(w, then.at);
    if (then.mode == TH_MODE_PROMPT)
        return view_text(w->v, "%s; Coherence %d, then a choice", place, then.coherence);
    return view_text(w->v, "%s; Coherence %d", place, th_shown_coherence(&then));
}

static void show_direction(const ThView *w, uint8_t verb, const char *label, const char *hotkey) {
    char memory[LINE_LENGTH];
    Text reason;
    ViewAction *action = view_action(w->v, th_verbs[verb].word, label);
    text_init(&reason, memory, sizeof memory);
    action->hotkey = hotkey;
    action->primary = true;
    action->dx = (int8_t)((verb == TH_EAST) - (verb == TH_WEST));
    action->dy = (int8_t)((verb == TH_SOUTH) - (verb == TH_NORTH));
    action->enabled = th_check(w->c, w->s, (Move){.verb = verb}, &reason);
    if (action->enabled)
        action->summary = lead(w, verb);
    else
        action->reason = view_text(w->v, "%s", memory);
}

static void show_answer(const ThView *w, uint8_t verb, const char *label, const char *hotkey) {
    ThState then = *w->s;
    ViewAction *action = view_action(w->v, th_verbs[verb].word, label);
    th_answer(w->c, &then, verb == TH_ACCEPT, NULL);
    action->hotkey = hotkey;
    action->primary = true;
    action->summary = view_text(w->v, "Coherence %d after this turn", th_shown_coherence(&then));
}

static void show_actions(const ThView *w) {
    if (w->s->mode == TH_MODE_BOARD) {
        show_direction(w, TH_NORTH, "North", "w");
        show_direction(w, TH_SOUTH, "South", "s");
        show_direction(w, TH_WEST, "West", "a");
        show_direction(w, TH_EAST, "East", "d");
    } else if (w->s->mode == TH_MODE_PROMPT) {
        show_answer(w, TH_ACCEPT, "Accept", "y");
        show_answer(w, TH_DECLINE, "Decline", "n");
    }
}

static void show_end(const ThView *w) {
    const ThEndingDef *ending = th_ending(w->c, w->s);
    View *v = w->v;
    v->ended = true;
    v->report.title = ending->text;
    v->report.outcome = th_outcome_names[w->s->outcome];
    v->report.success = w->s->outcome == TH_WON;
    v->report.text = ending->text;
    v->report.cause = view_text(v, "Coherence %d after %d %s.", th_shown_coherence(w->s),
                                w->s->turn, text_plural(w->s->turn, "move", "moves"));
    v->report.tone = v->report.success ? VIEW_GAIN : VIEW_WARNING;
    view_line(v, &v->report.chain, v->board.ledger);
}

// The cells stood on, one after the other; the latest that fit.
static void show_way(const ThView *w) {
    const History *h = w->history;
    ViewBoard *board = &w->v->board;
    size_t first = h->count > VIEW_MAX_WAY ? h->count - VIEW_MAX_WAY : 0;
    for (size_t i = first; i < h->count; i++) {
        uint8_t cell = (uint8_t)h->step[i].sample.place;
        uint8_t place = (uint8_t)(th_y(cell) * TH_SIZE + th_x(cell));
        if (board->steps_walked == 0 || board->way[board->steps_walked - 1] != place)
            board->way[board->steps_walked++] = place;
    }
}

void th_view(const void *catalog, const void *state, const struct History *history, View *view) {
    ThView w = {.c = catalog, .s = state, .history = history, .v = view};
    view->title = "Threshold";
    view->goal = view_text(view, "Reach the exit X with Coherence left. %d or more is whole.",
                           th_rules(w.c, w.s)->whole_from.value);
    view->board.width = view->board.height = TH_SIZE;
    view->board.figure = '@';
    view->board.x = (uint8_t)th_x(w.s->at);
    view->board.y = (uint8_t)th_y(w.s->at);
    show_cells(&w);
    show_lines(&w);
    show_values(&w);
    show_actions(&w);
    th_view_legend(&w);
    th_view_say(&w);
    if (w.s->mode == TH_MODE_PROMPT)
        show_prompt(&w);
    if (w.s->mode != TH_MODE_ENDED)
        return;
    if (history) {
        show_way(&w);
        th_view_whole_run(&w);
    }
    show_end(&w);
}
