// Content and setup with some values changed, ready to be played.
#ifndef CANDOR_WORKSHOP_VARIANT_H
#define CANDOR_WORKSHOP_VARIANT_H

#include "workshop/knob.h"

typedef struct Variant {
    Setup setup;
    const void *catalog; // as the setup makes it
    void *changed;       // the content with its values changed; its texts are those of the base
    void *adapted;       // what the setup made of it, or NULL
} Variant;

// What everything in a study starts from.
typedef struct Ground {
    const Game *game;
    const void *catalog;
    Setup setup;
} Ground;

// The ground with the first `count` knobs at these values. False with the reason, which names the
// field and what it allows as the loader does. Free with variant_free in any case.
bool variant_make(Variant *variant, const Ground *ground, const Knobs *knobs,
                  const char *const *value, Text *reason);

// The same for values that were checked before.
void variant_make_again(Variant *variant, const Ground *ground, const Knobs *knobs,
                        const char *const *value);
void variant_free(Variant *variant);

#endif
