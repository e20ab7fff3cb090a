// What can be done, why something cannot, and doing it: T-040 to T-046, T-058, T-066, T-104.
#include "base/check.h"
#include "games/threshold/rules.h"

#include <string.h>

const int8_t th_offset[TH_EAST + 1] = {
    [TH_NORTH] = -TH_ROW, [TH_SOUTH] = TH_ROW, [TH_WEST] = -1, [TH_EAST] = 1};

#define BOARD  (1U << TH_MODE_BOARD)
#define PROMPT (1U << TH_MODE_PROMPT)

const MoveDef th_verbs[TH_VERBS] = {
    [TH_NORTH] = {.modes = BOARD, .word = "north"},
    [TH_SOUTH] = {.modes = BOARD, .word = "south"},
    [TH_WEST] = {.modes = BOARD, .word = "west"},
    [TH_EAST] = {.modes = BOARD, .word = "east"},
    [TH_ACCEPT] = {.modes = PROMPT, .word = "accept"},
    [TH_DECLINE] = {.modes = PROMPT, .word = "decline"},
};

const char *const th_mode_names[TH_MODES] = {"board", "prompt", "end"};

uint8_t th_mode(const void *state) {
    return ((const ThState *)state)->mode;
}

// ---- legality

// The directions that are closed, as bits of ThAround.
static inline unsigned closed(const ThCatalog *c, const ThState *s) {
    unsigned walls = th_around(&c->board.wall, s->at);
    if (s->oneway && th_has(&c->board.line, (uint8_t)(s->at - TH_ROW)))
        walls |= TH_AROUND_NORTH;
    return walls;
}

bool th_can_enter(const ThCatalog *c, const ThState *s, uint8_t verb) {
    CHECK(verb >= TH_NORTH && verb <= TH_EAST);
    return !(closed(c, s) >> (verb - TH_NORTH) & 1);
}

// Out of line, so that the common case around it stays short.
__attribute__((noinline)) static bool refuse(const ThCatalog *c, const ThState *s, Move move,
                                             Text *reason) {
    if (!reason)
        return false;
    if (s->mode == TH_MODE_ENDED)
        text_add(reason, "The run has ended; no move is left.");
    else if (move.verb == 0 || move.verb >= TH_VERBS)
        text_add(reason, "There is no such move.");
    else if (s->mode == TH_MODE_PROMPT)
        text_addf(reason, "'%s' belongs to the board; an artifact waits for accept or decline.",
                  th_verbs[move.verb].word);
    else if (move.verb >= TH_ACCEPT)
        text_addf(reason, "'%s' answers a prompt; there is none.", th_verbs[move.verb].word);
    else if (th_has(&c->board.wall, (uint8_t)(s->at + th_offset[move.verb])))
        text_add(reason, "A wall is there; nothing changes.");
    else
        text_add(reason, "The threshold cannot be crossed upward here; nothing changes.");
    return false;
}

bool th_check(const ThCatalog *c, const ThState *s, Move move, Text *reason) {
    bool direction = move.verb >= TH_NORTH && move.verb <= TH_EAST;
    bool answer = move.verb == TH_ACCEPT || move.verb == TH_DECLINE;
    if (s->mode == TH_MODE_BOARD && direction && th_can_enter(c, s, move.verb))
        return true;
    if (s->mode == TH_MODE_PROMPT && answer)
        return true;
    return refuse(c, s, move, reason);
}

size_t th_moves(const void *catalog, const void *state, Move moves[GAME_MAX_MOVES]) {
    const ThState *s = state;
    size_t count = 0;
    if (s->mode == TH_MODE_BOARD) {
        unsigned shut = closed(catalog, s);
        for (int verb = TH_NORTH; verb <= TH_EAST; verb++, shut >>= 1) {
            moves[count] = (Move){.verb = (uint8_t)verb};
            count += ~shut & 1;
        }
    } else if (s->mode == TH_MODE_PROMPT) {
        moves[count++] = (Move){.verb = TH_ACCEPT};
        moves[count++] = (Move){.verb = TH_DECLINE};
    }
    return count;
}

bool th_apply(const void *catalog, void *state, Move move, Log *log, Text *reason) {
    if (!th_check(catalog, state, move, reason))
        return false;
    if (move.verb <= TH_EAST)
        th_step(catalog, state, move.verb, log);
    else
        th_answer(catalog, state, move.verb == TH_ACCEPT, log);
    return true;
}

// ---- the way out

int th_way_out(const ThCatalog *c, const ThState *s) {
    ThState walker = *s;
    uint8_t queue[TH_CELLS], distance[TH_CELLS];
    int first = 0, last = 0;
    memset(distance, TH_NONE, sizeof distance);
    queue[last++] = s->at;
    distance[s->at] = 0;
    while (first < last) {
        walker.at = queue[first++];
        if (walker.at == c->board.exit)
            return distance[walker.at];
        for (int verb = TH_NORTH; verb <= TH_EAST; verb++) {
            uint8_t next = (uint8_t)(walker.at + th_offset[verb]);
            if (distance[next] != TH_NONE || !th_can_enter(c, &walker, (uint8_t)verb))
                continue;
            distance[next] = (uint8_t)(distance[walker.at] + 1);
            queue[last++] = next;
        }
    }
    return -1;
}
