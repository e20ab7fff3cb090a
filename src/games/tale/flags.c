// What the story remembers: flags, and the turn on which each was set.
#include "games/tale/rules.h"

#include <string.h>

void ta_set_flags(TaState *s, uint64_t flags) {
    for (int i = 0; i < TA_MAX_FLAGS; i++)
        if ((flags & ~s->flags) >> i & 1)
            s->flag_turn[i] = s->turn;
    s->flags |= flags;
}

void ta_forget_flags(TaState *s) {
    s->flags = 0;
    memset(s->flag_turn, 0, sizeof s->flag_turn);
}

size_t ta_known_flags(const TaState *s, uint8_t known[TA_MAX_FLAGS]) {
    size_t count = 0;
    for (int i = 0; i < TA_MAX_FLAGS; i++) {
        if (!(s->flags >> i & 1))
            continue;
        size_t at = count++;
        for (; at > 0 && s->flag_turn[known[at - 1]] > s->flag_turn[i]; at--)
            known[at] = known[at - 1];
        known[at] = (uint8_t)i;
    }
    return count;
}

int ta_leads(const TaScene *scene, uint64_t among) {
    uint64_t flags = 0;
    int count = 0;
    for (int i = 0; i < scene->choices; i++)
        flags |= scene->choice[i].success.flags | scene->choice[i].failure.flags;
    for (flags &= among; flags; flags &= flags - 1)
        count++;
    return count;
}
