// Frontier's table; see engine/game.h.
#include "base/check.h"
#include "games/frontier/frontier.h"
#include "games/frontier/moves.h"
#include "games/frontier/view_parts.h"

#include <string.h>

// Written by the build from content/frontier/*.yaml.
extern const uint8_t frontier_bytes[];
extern const size_t frontier_bytes_size;

static const SeriesDef series[FR_CHARTED] = {
    [FR_SAMPLED_HP] = {.name = "HP"},
    [FR_SAMPLED_STAMINA] = {.name = "Stamina"},
    [FR_SAMPLED_W] = {.name = "W", .quarters = 1},
    [FR_SAMPLED_SIZE] = {.name = "Frontier size"},
    [FR_SAMPLED_EXCESS] = {.name = "Excess Time"},
    [FR_SAMPLED_OBSERVATION] = {.name = "Observation Data"},
};

static const char *outcome(const void *state) {
    const FrState *s = state;
    return s->outcome == FR_RUNNING ? NULL : fr_outcome_names[s->outcome];
}

static void sample(const void *catalog, const void *state, Sample *out) {
    const FrState *s = state;
    *out = (Sample){.time = s->time,
                    .value = {[FR_SAMPLED_HP] = s->hp,
                              [FR_SAMPLED_STAMINA] = s->stamina,
                              [FR_SAMPLED_W] = s->w,
                              [FR_SAMPLED_SIZE] = s->size,
                              [FR_SAMPLED_EXCESS] = s->excess,
                              [FR_SAMPLED_OBSERVATION] = s->observation,
                              [FR_SAMPLED_XP] = fr_xp_in_all(catalog, s),
                              [FR_SAMPLED_LEVEL] = s->level},
                    .place = s->here.number == 0 ? 0 : (uint16_t)(s->here.def + 1)};
}

// U08a: between Locations, if there is no point to spend and nothing new to handle.
static bool passes(const void *catalog, const void *state, Move *move) {
    const FrState *s = state;
    (void)catalog;
    *move = (Move){.verb = FR_CONTINUE};
    return s->mode == FR_MODE_NORMAL && s->points == 0 && s->gained_at != s->here.number;
}

static void earned(const void *catalog, const void *state, Earned *out) {
    const FrCatalog *c = catalog;
    const FrState *s = state;
    out->observation = s->observation;
    out->first_times = 0;
    for (int i = 0; i < c->enemies; i++) {
        if (!fr_set_has(&s->first_enemies, (uint8_t)i))
            continue;
        out->first_kind[out->first_times] = "enemy";
        out->first_id[out->first_times++] = c->enemy[i].id;
    }
    for (int i = 0; i < c->locations; i++) {
        if (!fr_set_has(&s->first_locations, (uint8_t)i))
            continue;
        out->first_kind[out->first_times] = "location";
        out->first_id[out->first_times++] = c->location[i].id;
    }
    if (s->contract_kept && !s->contract_paid) {
        out->first_kind[out->first_times] = "contract";
        out->first_id[out->first_times++] = c->contract[s->contract].id;
    }
}

static const char *first_time_name(const void *catalog, const char *kind, const char *id) {
    const FrCatalog *c = catalog;
    if (strcmp(kind, "enemy") == 0)
        for (int i = 0; i < c->enemies; i++)
            if (strcmp(c->enemy[i].id, id) == 0)
                return c->enemy[i].name;
    if (strcmp(kind, "location") == 0)
        for (int i = 0; i < c->locations; i++)
            if (strcmp(c->location[i].id, id) == 0)
                return c->location[i].name;
    if (strcmp(kind, "contract") == 0)
        for (int i = 0; i < c->contracts; i++)
            if (strcmp(c->contract[i].id, id) == 0)
                return c->contract[i].name;
    return NULL;
}

static void describe_changes(const FrChange *changes, uint8_t count, Text *more) {
    fr_describe_changes(changes, count, more);
    text_add(more, count > 0 ? ". " : "");
}

// U46: a boss that is only stronger has the name of the one before.
static void describe_bosses(const FrCatalog *c, const FrPackDef *pack, Text *more) {
    for (int i = 0; i < pack->bosses; i++) {
        const FrEnemyDef *boss = &c->enemy[pack->boss[i].enemy];
        uint8_t before = c->ending[pack->boss[i].outcome].enemy;
        if (before != FR_NONE && strcmp(boss->name, c->enemy[before].name) != 0)
            text_addf(more, "%s in the place of %s. ", boss->name, c->enemy[before].name);
    }
}

static void describe_pack(const FrCatalog *c, uint8_t pack, Text *more) {
    int places = 0;
    for (int i = 0; i < c->locations; i++)
        places += c->location[i].pack == pack;
    text_addf(more, "%d %s. ", places, text_plural(places, "Location", "Locations"));
    describe_bosses(c, &c->pack[pack], more);
    describe_changes(c->pack[pack].change, c->pack[pack].changes, more);
}

static void describe_contract(const FrCatalog *c, const FrContractDef *contract, Text *more) {
    text_add(more, "Goal: ");
    fr_describe_goal(contract, c, more);
    text_addf(more, ". Pays %d once. ", contract->bonus);
    describe_changes(contract->change, contract->changes, more);
    for (int i = 0; i < contract->packs; i++)
        text_addf(more, "%s%s", i == 0 ? "Needs " : ", ", c->pack[contract->pack[i]].name);
    text_add(more, contract->packs > 0 ? "." : "");
}

// U11a: packs, then contracts.
static bool unlock(const void *catalog, size_t number, Unlock *out, Text *more) {
    const FrCatalog *c = catalog;
    if (number < c->packs) {
        const FrPackDef *pack = &c->pack[number];
        *out = (Unlock){"packs", "pack", pack->id, pack->name, pack->text, pack->cost, false};
        describe_pack(c, (uint8_t)number, more);
        return true;
    }
    if (number - c->packs >= c->contracts)
        return false;
    const FrContractDef *contract = &c->contract[number - c->packs];
    *out = (Unlock){"contract",     "contract",     contract->id, contract->name,
                    contract->text, contract->cost, true};
    describe_contract(c, contract, more);
    return true;
}

// A run that ended well is better than one that did not; then the data counts.
static int32_t score(const void *catalog, const void *state, Text *words) {
    enum { GOOD_END = 1000000 };
    const FrCatalog *c = catalog;
    const FrState *s = state;
    const FrEndingDef *ending = &c->ending[s->outcome];
    text_addf(words, "%s, %d Observation Data", ending->title, s->observation);
    return s->observation + (ending->success ? GOOD_END : 0);
}

static const StreamDef streams[FR_STREAMS] = {
    [FR_STREAM_GENERATION] = {"Locations drawn", "S04.04"},
    [FR_STREAM_DECAY] = {"decay", "S03.01"},
    [FR_STREAM_INTENTS] = {"intents", "U15"},
};

const Game frontier_game = {
    .id = "frontier",
    .name = "Frontier",
    .summary = "Choose a Location, resolve it, and watch the unchosen ones decay.",
    .mood = "A region is coming apart. You choose which place to see before it is gone; the others "
            "decay behind you.",
    .length = "15 minutes, 12 to 80 Locations",
    .stake = "one life; the data you send home is kept",
    .number = 1,
    .rules_version = 2,
    .for_players = true,
    .keeps_unfinished_runs = true,
    .state_size = sizeof(FrState),
    .content = &frontier_content,
    .content_bytes = frontier_bytes,
    .content_size = &frontier_bytes_size,
    .series = series,
    .series_count = FR_CHARTED,
    .streams = streams,
    .stream_count = FR_STREAMS,
    .mode_names = fr_mode_names,
    .mode_count = FR_MODES,
    .verbs = fr_verbs,
    .verb_count = FR_VERBS,
    .state_visit = fr_state_visit,
    .state_restore = fr_restore,
    .check_invariants = CHECKED(fr_check_invariants),
    .setup_check = fr_setup_check,
    .adapt = fr_adapt,
    .unlock = unlock,
    .start = fr_start,
    .moves = fr_moves,
    .apply = fr_apply,
    .redeal = fr_redeal,
    .redeal_stream = fr_redeal_stream,
    .passes = passes,
    .mode = fr_mode,
    .outcome = outcome,
    .sample = sample,
    .score = score,
    .earned = earned,
    .first_time_name = first_time_name,
    .points = "Observation Data",
    .view = fr_view,
    .facts = GAME_FACTS(fr_facts),
};
