// B-38 to B-41: a companion who can help once.
#include "games/tale/rules.h"

bool ta_has_companion(const TaState *s) {
    return s->companion > 1;
}

bool ta_can_assist(const TaCatalog *c, const TaState *s, Text *reason) {
    const char *why = !ta_has_companion(s) ? "There is no companion."
                      : s->used_assist     ? "Already used assist"
                      : s->relationship < c->rules.assist_relationship.value
                          ? "Relationship too low"
                          : NULL;
    if (why && reason)
        text_add(reason, why);
    return why == NULL;
}
