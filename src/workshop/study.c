// Studies and their units; see study.h.
#include "workshop/study.h"

#include "base/hash.h"
#include "engine/session.h"

#include <stdlib.h>
#include <string.h>

void study_free(Study *study) {
    knobs_free(&study->knobs);
    free(study->level);
    study->level = NULL;
}

const char *study_value(const Study *study, uint32_t setting, size_t knob) {
    uint32_t level = study_level(study, setting, knob);
    const Knob *of = &study->knobs.knob[knob];
    return level == LEVEL_BASE ? of->base : of->level[level];
}

void study_values(const Study *study, uint32_t setting, const char *value[KNOBS_MAX]) {
    for (size_t i = 0; i < study->knobs.count; i++)
        value[i] = study_value(study, setting, i);
}

uint32_t study_blocks(const Study *study) {
    return (study->runs + STUDY_BLOCK - 1) / STUDY_BLOCK;
}

uint64_t study_units(const Study *study) {
    return (uint64_t)study_cells(study) * study_blocks(study);
}

bool study_check(const Study *study, Text *reason) {
    for (uint32_t i = 0; i < study->settings; i++) {
        const char *value[KNOBS_MAX];
        Variant variant;
        study_values(study, i, value);
        bool good = variant_make(&variant, &study->ground, &study->knobs, value, reason);
        variant_free(&variant);
        if (good)
            continue;
        for (size_t k = 0; k < study->knobs.count; k++)
            text_addf(reason, "%s%s=%s", k == 0 ? " The setting is " : ", ",
                      study->knobs.knob[k].path, value[k]);
        return false;
    }
    return true;
}

uint64_t study_id(const Study *study) {
    const Game *game = study->ground.game;
    Hash hash = hash_start();
    hash_add_text(&hash, game->id);
    hash_add(&hash, game->rules_version);
    hash_add(&hash, content_hash(game, study->ground.catalog));
    hash_add_text(&hash, study->ground.setup.line);
    hash_add(&hash, study->first_seed);
    hash_add(&hash, study->runs);
    for (size_t i = 0; i < study->bots; i++)
        hash_add_text(&hash, study->bot[i]->name);
    for (size_t k = 0; k < study->knobs.count; k++)
        hash_add_text(&hash, study->knobs.knob[k].path);
    for (uint32_t i = 0; i < study->settings; i++)
        for (size_t k = 0; k < study->knobs.count; k++)
            hash_add_text(&hash, study_value(study, i, k));
    return hash.value;
}

// ---- playing

void hand_open(Hand *hand, const Study *study) {
    *hand = (Hand){.study = study};
}

static void let_go(Hand *hand) {
    for (size_t i = 0; i < hand->study->bots; i++)
        if (hand->open[i])
            player_close(&hand->player[i]);
    memset(hand->open, 0, sizeof hand->open);
    if (hand->holds)
        variant_free(&hand->variant);
    hand->holds = false;
}

void hand_close(Hand *hand) {
    let_go(hand);
}

// study_check has seen to it that every setting can be played.
static void take_setting(Hand *hand, uint32_t setting) {
    const char *value[KNOBS_MAX];
    if (hand->holds && hand->setting == setting)
        return;
    let_go(hand);
    study_values(hand->study, setting, value);
    hand->setting = setting;
    hand->holds = true;
    variant_make_again(&hand->variant, &hand->study->ground, &hand->study->knobs, value);
}

static Player *take_player(Hand *hand, size_t bot) {
    const Study *study = hand->study;
    if (!hand->open[bot])
        hand->open[bot] =
            player_open(&hand->player[bot], study->ground.game, &hand->variant, study->bot[bot]);
    return hand->open[bot] ? &hand->player[bot] : NULL;
}

bool hand_play(Hand *hand, uint64_t unit, Tally *tally) {
    const Study *study = hand->study;
    uint32_t blocks = study_blocks(study), first = (uint32_t)(unit % blocks) * STUDY_BLOCK;
    uint64_t cell = unit / blocks;
    take_setting(hand, (uint32_t)(cell / study->bots));
    Player *player = take_player(hand, cell % study->bots);
    if (!player)
        return false;
    for (uint32_t i = first; i < first + STUDY_BLOCK && i < study->runs; i++) {
        RunFigures figures;
        player_run(player, study->first_seed + i, &figures);
        tally_run(tally, &figures);
    }
    return true;
}
