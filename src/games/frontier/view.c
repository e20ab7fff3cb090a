// Frontier's View: the HUD, then the part of the current mode (S19).
#include "base/check.h"
#include "games/frontier/view_parts.h"

// For a first run, each at the moment when it matters.
static void show_hint(const FrView *w) {
    View *v = w->v;
    const FrState *s = w->s;
    if (s->mode == FR_MODE_FRONTIER && s->time == 0)
        v->hint =
            (ViewHint){"frontier-choose",
                       "Select a Location, read what it costs, then go. Time passes there, and "
                       "what you leave behind decays."};
    else if (s->mode == FR_MODE_COMBAT && s->turn == 1)
        v->hint = (ViewHint){
            "frontier-fight",
            view_text(v,
                      "Enemies show what they will do. Guard takes %d from it. There is no escape: "
                      "a fight ends when they or you are at 0 HP.",
                      fr_guard_block(w->c, s, NULL))};
    else if (s->mode == FR_MODE_NORMAL && s->points > 0)
        v->hint =
            (ViewHint){"frontier-points",
                       "Stat points last for this run. Awareness shows more of what decays and "
                       "of what follows you."};
}

// U11a: with a contract its goal is the run's.
static const char *goal(const FrView *w) {
    if (w->s->contract == FR_NONE)
        return "End the run alive, with as much Observation Data as you can.";
    const FrContractDef *contract = &w->c->contract[w->s->contract];
    char memory[400];
    Text text;
    text_init(&text, memory, sizeof memory);
    fr_describe_goal(contract, w->c, &text);
    return view_text(w->v, "Contract %s: %s.", contract->name, memory);
}

void fr_view(const void *catalog, const void *state, const History *history, View *view) {
    FrView w = {.c = catalog, .s = state, .history = history, .v = view};
    view->title = "Frontier";
    view->goal = goal(&w);
    fr_view_hud(&w);
    show_hint(&w);
    switch ((FrMode)w.s->mode) {
        NEVER_CASE(FR_MODES);
    case FR_MODE_FRONTIER: fr_view_frontier(&w); break;
    case FR_MODE_COMBAT: fr_view_combat(&w); break;
    case FR_MODE_EVENT: fr_view_event(&w); break;
    case FR_MODE_REST: fr_view_rest(&w); break;
    case FR_MODE_NORMAL: fr_view_normal(&w); break;
    case FR_MODE_ENDED: fr_view_end(&w); break;
    }
}

// The game's own members of a view line: `ended`, and with reveal what the player cannot see.
void fr_facts(const void *catalog, const void *state, bool reveal, Json *json) {
    const FrCatalog *c = catalog;
    const FrState *s = state;
    if (s->mode == FR_MODE_ENDED) {
        char memory[300];
        Text cause;
        text_init(&cause, memory, sizeof memory);
        fr_end_record(c, s, &cause);
        json_open_object(json, "ended");
        json_string(json, "outcome", fr_outcome_names[s->outcome]);
        json_bool(json, "success", c->ending[s->outcome].success);
        json_string(json, "cause", memory);
        json_close_object(json);
    } else {
        json_null(json, "ended");
    }
    if (!reveal)
        return;
    json_open_object(json, "hidden");
    json_int(json, "excess", s->excess);
    json_open_array(json, "timers");
    for (int i = 0; i < s->row_count; i++)
        json_int(json, NULL, s->row[i].timer);
    json_close_array(json);
    json_close_object(json);
}
