// Threshold's table; see engine/game.h.
#include "base/check.h"
#include "games/threshold/rules.h"
#include "games/threshold/threshold.h"

// Written by the build from content/threshold/*.yaml.
extern const uint8_t threshold_bytes[];
extern const size_t threshold_bytes_size;

static const SeriesDef series[TH_CHARTED] = {
    [TH_COHERENCE] = {.name = "Coherence"}, [TH_DISTORTIONS] = {.name = "Distortions"}};

static const char *outcome(const void *state) {
    const ThState *s = state;
    return s->outcome == TH_RUNNING ? NULL : th_outcome_names[s->outcome];
}

static void sample(const void *catalog, const void *state, Sample *out) {
    const ThState *s = state;
    (void)catalog;
    *out = (Sample){.time = s->turn, .place = s->at};
    out->value[TH_COHERENCE] = th_shown_coherence(s);
    out->value[TH_DISTORTIONS] = th_count(&s->distortion);
    if (s->mode == TH_MODE_PROMPT) // its turn is not over
        return;
    out->value[TH_MOVED] = s->last.move;
    out->value[TH_ARTIFACTS] = s->last.artifact;
    out->value[TH_ANCHORS] = s->last.anchor;
    out->value[TH_DRAINED] = s->last.standing + s->last.adjacent + s->last.lens;
}

static int32_t score(const void *catalog, const void *state, Text *words) {
    const ThState *s = state;
    text_addf(words, "Coherence %d: %s", th_shown_coherence(s), th_ending(catalog, s)->text);
    return th_shown_coherence(s);
}

static const OptionDef options[] = {
    {"deal", "Deal", "Which artifact lies on which star. Deal 1 is the printed one.", 24},
    {"oneway", "One-way", "The + line cannot be crossed upward.", 0},
    {"tuned", "Tuned", "Other numbers, and one-way: going deep can change the ending.", 0},
    {"strict-lens", "Strict lens", "The Clarity Lens drains every turn, not only beside ~.", 0},
};

static const StreamDef streams[TH_STREAMS] = {[TH_STREAM_SPREAD] = {"waves", "T-078"}};

const Game threshold_game = {
    .id = "threshold",
    .name = "Threshold",
    .summary = "One board, one run: take what you need, and know when to leave.",
    .mood =
        "One board, one line across it. Below the line is everything you want, and it starts to "
        "spread.",
    .length = "2 minutes, about 25 moves",
    .stake = "one run, no saves: leave while there is something left of you",
    .number = 2,
    .rules_version = 2,
    .for_players = true,
    .keeps_unfinished_runs = false, // T-011, A-35
    .state_size = sizeof(ThState),
    .content = &threshold_content,
    .content_bytes = threshold_bytes,
    .content_size = &threshold_bytes_size,
    .series = series,
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .series_count = TH_CHARTED,
    .streams = streams,
    .stream_count = TH_STREAMS,
    .mode_names = th_mode_names,
    .mode_count = TH_MODES,
    .verbs = th_verbs,
    .verb_count = TH_VERBS,
    .state_visit = th_state_visit,
    .state_restore = th_restore,
    .check_invariants = CHECKED(th_check_invariants),
    .setup_check = th_setup_check,
    .start = th_start,
    .moves = th_moves,
    .apply = th_apply,
    .redeal = th_redeal,
    .redeal_stream = th_redeal_stream,
    .mode = th_mode,
    .outcome = outcome,
    .sample = sample,
    .score = score,
    .earned = NULL, // T-122: nothing of a run survives it
    .view = th_view,
    .facts = GAME_FACTS(th_facts),
};
