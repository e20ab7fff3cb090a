// Tale's table; see engine/game.h.
#include "base/check.h"
#include "games/tale/rules.h"
#include "games/tale/tale.h"
#include "games/tale/view_parts.h"

// Written by the build from content/tale/*.yaml.
extern const uint8_t tale_bytes[];
extern const size_t tale_bytes_size;

static const SeriesDef series[] = {
    {.name = "Health"}, {.name = "XP in all"}, {.name = "Gold"}, {.name = "Level"}};

static const char *outcome(const void *state) {
    const TaState *s = state;
    return s->end == TA_RUNNING ? NULL : s->end == TA_COMPLETED ? "COMPLETED" : "RETIRED";
}

static void sample(const void *catalog, const void *state, Sample *out) {
    const TaState *s = state;
    *out = (Sample){.time = s->turns_played,
                    .value = {s->hp, ta_xp_in_all(catalog, s), s->gold, s->level},
                    .place = s->mode == TA_MODE_CREATION ? 0 : (uint16_t)(s->scenario + 1)};
}

// For a first run, each at the moment when it matters.
static void show_hint(const TaView *w) {
    View *v = w->v;
    const TaState *s = w->s;
    if (s->mode == TA_MODE_CREATION)
        v->hint = (ViewHint){"tale-create",
                             "A stat is added to the d20. Take two that you will live by: every "
                             "scene has more than one way."};
    else if (s->mode == TA_MODE_SCENE && s->turn == 1)
        v->hint = (ViewHint){"tale-choose",
                             "The number on the right is the true chance. What you learn opens "
                             "choices and endings later."};
    else if (s->mode == TA_MODE_ASSIST)
        v->hint =
            (ViewHint){"tale-help", "Help comes once a story. Both answers show what follows."};
}

void ta_view(const void *catalog, const void *state, const History *history, View *view) {
    TaView w = {.c = catalog, .s = state, .history = history, .v = view};
    view->title = "Tale";
    view->goal =
        "See the story through before health is 0. What you learn opens choices and endings.";
    ta_view_sheet(&w);
    show_hint(&w);
    switch ((TaMode)w.s->mode) {
        NEVER_CASE(TA_MODES);
    case TA_MODE_CREATION: ta_view_creation(&w); break;
    case TA_MODE_JOURNEY: ta_view_journey(&w); break;
    case TA_MODE_SCENE: ta_view_scene(&w); break;
    case TA_MODE_ASSIST: ta_view_assist(&w); break;
    case TA_MODE_BETWEEN: ta_view_between(&w); break;
    case TA_MODE_ENDING: ta_view_ending(&w); break;
    case TA_MODE_ENDED: ta_view_end(&w); break;
    }
}

// After a turn, if there is nothing to choose or discard and the story goes on: gear can be handled
// in the next scene too.
static bool passes(const void *catalog, const void *state, Move *move) {
    const TaState *s = state;
    *move = (Move){.verb = TA_CONTINUE};
    return s->mode == TA_MODE_BETWEEN && s->next != TA_NONE &&
           ta_check_move(catalog, s, *move, NULL);
}

// Stories told to an ending of their own, then experience.
static int32_t score(const void *catalog, const void *state, Text *words) {
    enum { STORY = 100000 };
    const TaCatalog *c = catalog;
    const TaState *s = state;
    int32_t told = 0;
    for (int i = 0; i < c->scenarios; i++)
        told += s->ending[i] < TA_TIMED_OUT;
    text_addf(words, "%d of %d stories told, level %d, %d gold", told, c->scenarios, s->level,
              s->gold);
    return told * STORY + ta_xp_in_all(c, s);
}

static const StreamDef streams[TA_STREAMS] = {
    [TA_STREAM_D20] = {"d20", "R-012"},
    [TA_STREAM_GOLD] = {"gold", "R-044"},
    [TA_STREAM_ITEMS] = {"items", "R-046"},
    [TA_STREAM_COMPLICATIONS] = {"complications", "B-52"},
};

const Game tale_game = {
    .id = "tale",
    .name = "Tale",
    .summary = "A d20 story: every chance shown before the roll, every sum after it.",
    .mood = "Snow falls in the month of harvest. Somebody has pawned the summer, and the ticket is "
            "missing.",
    .length = "25 minutes, 20 turns a story",
    .stake = "a character, and the one ending of each story that your choices lead to",
    .number = 3,
    .rules_version = 3,
    .for_players = true,
    .keeps_unfinished_runs = true,
    .log_shown = 100, // R-066, B-35
    .state_size = sizeof(TaState),
    .content = &tale_content,
    .content_bytes = tale_bytes,
    .content_size = &tale_bytes_size,
    .series = series,
    .series_count = sizeof series / sizeof series[0],
    .streams = streams,
    .stream_count = TA_STREAMS,
    .mode_names = ta_mode_names,
    .mode_count = TA_MODES,
    .verbs = ta_verbs,
    .verb_count = TA_VERBS,
    .state_visit = ta_state_visit,
    .state_restore = ta_restore,
    .check_invariants = CHECKED(ta_check_invariants),
    .setup_check = ta_setup_check,
    .start = ta_start,
    .moves = ta_moves,
    .apply = ta_apply,
    .redeal = ta_redeal,
    .redeal_stream = ta_redeal_stream,
    .passes = passes,
    .mode = ta_mode,
    .outcome = outcome,
    .sample = sample,
    .score = score,
    .earned = ta_earned,
    .first_time_name = ta_first_time_name,
    .tally = ta_tally,
    .view = ta_view,
    .facts = GAME_FACTS(ta_facts),
};
