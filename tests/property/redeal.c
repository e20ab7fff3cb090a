// The same information, other hidden values: a state that is dealt anew shows the same screen and
// the same legal moves, byte for byte, and what it is dealt does not depend on what it had.
#include "property.h"

#include "base/rng.h"

#include <string.h>

enum { STREAM_KEYS = 89, SCREEN = 1 << 18 };

static void draw_screen(const Trial *trial, const void *state, char *memory) {
    const Game *game = trial->subject->game;
    static View view;
    Text text;
    text_init(&text, memory, SCREEN);
    view_clear(&view, game->id, game->mode_names[game->mode(state)]);
    game->view(trial->catalog, state, NULL, &view);
    Json json = json_start(&text);
    json_open_object(&json, NULL);
    view_json(&view, &json);
    game->facts(trial->catalog, state, false, &json);
    json_close_object(&json);
}

static bool looks_the_same(Trial *trial, const void *one, const void *two) {
    static char text[2][SCREEN];
    draw_screen(trial, one, text[0]);
    draw_screen(trial, two, text[1]);
    size_t at = 0;
    while (text[0][at] && text[0][at] == text[1][at])
        at++;
    size_t from = at > 60 ? at - 60 : 0;
    return claim(trial, text[0][at] == text[1][at],
                 "dealt anew it looks different: '%.100s' and '%.100s'", &text[0][from],
                 &text[1][from]);
}

static bool has_the_same_moves(Trial *trial, const void *one, const void *two) {
    const Game *game = trial->subject->game;
    Move first[GAME_MAX_MOVES], second[GAME_MAX_MOVES];
    size_t count = game->moves(trial->catalog, one, first);
    bool same = count == game->moves(trial->catalog, two, second);
    for (size_t i = 0; same && i < count; i++)
        same = move_equal(first[i], second[i]);
    return claim(trial, same, "dealt anew it has other moves");
}

// Both ways to be dealt by the second key: from the state itself, and from what the first key made
// of it. Whoever looks at hidden values deals differently.
bool redeal_state(Trial *trial, uint64_t seed) {
    const Game *game = trial->subject->game;
    uint64_t key[2];
    for (uint64_t i = 0; i < 2; i++)
        key[i] = rng_value(seed, STREAM_KEYS, trial->heavy->moves * 2 + i);
    memcpy(trial->copy, trial->heavy->state, game->state_size);
    game->redeal(trial->catalog, trial->copy, key[0]);
    if (game->check_invariants)
        game->check_invariants(trial->catalog, trial->copy);
    if (!looks_the_same(trial, trial->heavy->state, trial->copy) ||
        !has_the_same_moves(trial, trial->heavy->state, trial->copy))
        return false;
    memcpy(trial->other, trial->heavy->state, game->state_size);
    game->redeal(trial->catalog, trial->copy, key[1]);
    game->redeal(trial->catalog, trial->other, key[1]);
    return claim(trial, memcmp(trial->copy, trial->other, game->state_size) == 0,
                 "what is dealt depends on what was hidden");
}
