// What the player sees of the null game.
#include "engine/view.h"

#include "engine/history.h"
#include "engine/moves.h"
#include "games/null/null.h"
#include "games/null/rules.h"

static const char *change_since(const History *history, int32_t total, View *v) {
    if (!history || history->count < 2)
        return "";
    return view_text(v, "%+d", total - history->step[history->count - 2].sample.value[0]);
}

static void show_count(const NuCatalog *c, const NuState *s, const History *history, View *v) {
    Terms terms = {.count = 0};
    int32_t total = nu_total(s, &terms);
    ViewGroup *group = view_group(v, "Count");
    ViewValue *value = view_value(v, &group->values, "Total",
                                  view_text(v, "%d / %d", total, c->goal.value), "N-1");
    view_terms(v, value, &terms);
    value->now = total;
    value->most = c->goal.value;
    value->change = change_since(history, total, v);
    view_value(v, &group->values, "Turns", view_text(v, "%d", s->turns), "N-1");
}

static ViewAction *add_action(Move move, const char *label, const char *hotkey, View *v) {
    char memory[GAME_MOVE_LENGTH];
    Text text;
    text_init(&text, memory, sizeof memory);
    move_format(&null_game, move, &text);
    ViewAction *action = view_action(v, view_text(v, "%s", memory), label);
    action->hotkey = hotkey;
    action->primary = true;
    return action;
}

// A preview is made by the rules themselves, on a copy of the state.
static int32_t total_after(const NuCatalog *c, const NuState *s, NuVerb verb, int32_t amount) {
    NuState after = *s;
    nu_gain(c, &after, verb, amount);
    return nu_total(&after, NULL);
}

static void show_adding(const NuCatalog *c, const NuState *s, View *v) {
    for (uint8_t i = 1; i <= c->largest_add.value; i++) {
        ViewAction *action = add_action((Move){.verb = NU_ADD, .a = i}, view_text(v, "Add %d", i),
                                        view_text(v, "%d", i), v);
        action->summary =
            view_text(v, "Total %d -> %d", nu_total(s, NULL), total_after(c, s, NU_ADD, i));
    }
}

static void show_die(const NuCatalog *c, const NuState *s, View *v) {
    int32_t low = total_after(c, s, NU_ROLL, 1),
            high = total_after(c, s, NU_ROLL, c->die_sides.value);
    ViewCard *card = view_card(v, "The die");
    view_value(v, &card->values, "Sides", view_text(v, "%d", c->die_sides.value), "N-3");
    view_value(v, &card->values, "Total after it", view_text(v, "%d to %d", low, high), "N-3");
    ViewAction *action = add_action((Move){.verb = NU_ROLL}, "Roll the die", "r", v);
    action->summary =
        view_text(v, "Total %d -> %d to %d, each equally likely", nu_total(s, NULL), low, high);
    card->actions = (ViewRange){.first = (uint16_t)(v->action_count - 1), .count = 1};
}

static void show_end(const NuCatalog *c, const NuState *s, View *v) {
    v->ended = true;
    v->report = (ViewReport){.title = "Done",
                             .outcome = "DONE",
                             .success = true,
                             .cause = view_text(v, "Counted to %d.", nu_total(s, NULL)),
                             .text = ""};
    view_line(v, &v->report.chain,
              view_text(v, "%d turns for a goal of %d.", s->turns, c->goal.value));
}

void nu_view(const void *catalog, const void *state, const History *history, View *view) {
    const NuCatalog *c = catalog;
    const NuState *s = state;
    view->title = "Null";
    view->goal = view_text(view, "Count to %d, in few turns.", c->goal.value);
    view->heading = s->done ? "Done" : "Count";
    show_count(c, s, history, view);
    if (s->done) {
        show_end(c, s, view);
        return;
    }
    view->description = c->text;
    show_adding(c, s, view);
    show_die(c, s, view);
}
