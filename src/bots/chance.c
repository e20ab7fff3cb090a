// The chance of policies, in a stream of its own; see bots.h.
#include "base/rng.h"
#include "bots/bots.h"

enum { BOT_STREAM = 1000 }; // far from the streams of any game, should the seeds ever be the same

uint32_t bot_below(BotMemory *memory, uint32_t bound) {
    return rng_below(memory->seed, BOT_STREAM, memory->draws++, bound);
}
