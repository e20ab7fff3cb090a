// The null game's table; see engine/game.h.
#include "games/null/null.h"
#include "games/null/rules.h"

// Written by the build from content/null/*.yaml.
extern const uint8_t null_bytes[];
extern const size_t null_bytes_size;

static const SeriesDef series[] = {{.name = "Total"}};

static const char *outcome(const void *state) {
    return ((const NuState *)state)->done ? "DONE" : NULL;
}

static void sample(const void *catalog, const void *state, Sample *out) {
    const NuState *s = state;
    (void)catalog;
    *out = (Sample){.time = s->turns, .value = {nu_total(s, NULL)}};
}

static int32_t score(const void *catalog, const void *state, Text *words) {
    const NuState *s = state;
    (void)catalog;
    text_addf(words, "%d in %d turns", nu_total(s, NULL), s->turns);
    return -s->turns;
}

static void facts(const void *catalog, const void *state, bool reveal, Json *json) {
    const char *ended = outcome(state);
    (void)catalog;
    (void)reveal;
    if (ended)
        json_string(json, "ended", ended);
    else
        json_null(json, "ended");
}

static const StreamDef streams[NU_STREAMS] = {[NU_STREAM_DIE] = {"the die", "N-3"}};

const Game null_game = {
    .id = "null",
    .name = "Null",
    .summary = "Count to ten.",
    .mood = "Ten is a long way off.",
    .length = "1 minute",
    .stake = "nothing",
    .number = 0,
    .rules_version = 2,
    .for_players = false,
    .keeps_unfinished_runs = true,
    .state_size = sizeof(NuState),
    .content = &null_content,
    .content_bytes = null_bytes,
    .content_size = &null_bytes_size,
    .series = series,
    .series_count = sizeof series / sizeof series[0],
    .streams = streams,
    .stream_count = NU_STREAMS,
    .mode_names = nu_mode_names,
    .mode_count = NU_MODES,
    .verbs = nu_verbs,
    .verb_count = NU_VERBS,
    .state_visit = nu_state_visit,
    .state_restore = nu_restore,
    .setup_check = nu_setup_check,
    .start = nu_start,
    .moves = nu_moves,
    .apply = nu_apply,
    .redeal = nu_redeal,
    .redeal_stream = nu_redeal_stream,
    .mode = nu_mode,
    .outcome = outcome,
    .sample = sample,
    .score = score,
    .view = nu_view,
    .facts = GAME_FACTS(facts),
};
