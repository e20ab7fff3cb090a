// Threshold: where a move leads, what it leaves, what a prompt promises, what the lens shows.
#include "generate.h"
#include "property.h"

#include "games/threshold/rules.h"
#include "games/threshold/threshold.h"

#include <string.h>

static void look_at_step(Trial *t, const ViewAction *action, const ThState *before,
                         const ThState *after) {
    const ThCatalog *c = t->catalog;
    int32_t row = 0, column = 0, coherence = 0;
    const char *text = action->summary;
    claim(t, number_behind(text, "row ", &row) && row == th_y(after->at) + 1, "%s: row %d", text,
          th_y(after->at) + 1);
    claim(t, number_behind(text, "column ", &column) && column == th_x(after->at) + 1,
          "%s: column %d", text, th_x(after->at) + 1);
    claim(t,
          number_behind(text, "Coherence ", &coherence) && coherence == th_shown_coherence(after),
          "%s: Coherence became %d", text, after->coherence);
    claim(t, (strstr(text, "then a choice") != NULL) == (after->mode == TH_MODE_PROMPT),
          "%s: mode %s", text, mode_name(t->subject->game, after));
    claim(t, (strstr(text, ", exit;") != NULL) == (th_glyph(c, before, after->at) == 'X'),
          "%s: it is not what stands there", text);
}

// What the Clarity Lens shows is what the wave then fills, if nothing else changed the ground.
static void look_at_wave(Trial *t, const ThState *before, const ThState *after) {
    bool same = memcmp(&before->anchor, &after->anchor, sizeof before->anchor) == 0 &&
                memcmp(&before->star, &after->star, sizeof before->star) == 0;
    if (!th_carries(before, TH_LENS) || !same || after->mode == TH_MODE_PROMPT ||
        !th_wave_came(t->catalog, after) || after->clock == before->clock)
        return;
    for (size_t i = 0; i < t->view->board.cells.count; i++) {
        const ViewCell *cell = &t->view->cell[t->view->board.cells.first + i];
        uint8_t at = th_cell((int)i % TH_SIZE, (int)i / TH_SIZE);
        claim(t, cell->preview == th_has(&after->born, at), "%s: %s, and the wave %s", cell->name,
              cell->preview ? "announced" : "not announced",
              th_has(&after->born, at) ? "came" : "did not come");
    }
}

static void look_at_prompt(Trial *t, Move move, const ThState *before, const ThState *after) {
    const ViewRange lines = t->view->board.prompt;
    int32_t bonus = 0, now = 0, sum = 0;
    const char *immediate = line_with(t->view, lines, "Immediate: ");
    const char *prospect = line_with(t->view, lines, "now ");
    if (!claim(t, immediate[0] && prospect[0], "the prompt lacks a line") || move.verb != TH_ACCEPT)
        return;
    claim(t, number_behind(immediate, "Immediate: ", &bonus) && bonus == after->last.artifact,
          "%s: became %d", immediate, after->last.artifact);
    claim(t, number_behind(prospect, "now ", &now) && now == before->coherence, "%s", prospect);
    claim(t, number_behind(prospect, " = ", &sum) && sum == now + after->last.artifact, "%s",
          prospect);
}

static void look_at_lines(Trial *t, const ThState *s) {
    const ViewBoard *board = &t->view->board;
    int32_t shown = 0, from = 0, to = 0;
    claim(t, number_behind(board->status, "COH: ", &shown) && shown == th_shown_coherence(s), "%s",
          board->status);
    if (s->last.verb == 0 || s->mode == TH_MODE_PROMPT)
        return;
    claim(t, number_behind(board->ledger, "", &from) && from == s->last.before, "%s",
          board->ledger);
    claim(t, number_behind(board->ledger, " = ", &to) && to == s->coherence, "%s: it is %d",
          board->ledger, s->coherence);
}

static bool look_at(Trial *t, const ViewAction *action, Move move, const void *state_before,
                    const void *state_after) {
    const ThState *before = state_before, *after = state_after;
    int32_t coherence = 0;
    look_at_lines(t, before);
    look_at_wave(t, before, after);
    if (move.verb <= TH_EAST) {
        look_at_step(t, action, before, after);
        return true;
    }
    look_at_prompt(t, move, before, after);
    claim(t,
          number_behind(action->summary, "Coherence ", &coherence) &&
              coherence == th_shown_coherence(after),
          "%s: Coherence became %d", action->summary, after->coherence);
    return true;
}

static const char *const setups[] = {"oneway", "strict-lens", "tuned"};
const Subject threshold_subject = {.game = &threshold_game,
                                   .recipe = &threshold_recipe,
                                   .setups = setups,
                                   .setup_count = sizeof setups / sizeof setups[0],
                                   .look_at = look_at};
