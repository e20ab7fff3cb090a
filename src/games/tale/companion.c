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

// B-38: allied or neutral; said only if it changes.
void ta_change_relationship(const TaCatalog *c, TaState *s, int16_t relationship, Log *log) {
    int16_t before = s->relationship;
    if (!ta_has_companion(s) || before == relationship)
        return;
    s->relationship = relationship;
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "B-38"))
        return;
    log_text(log, "%s: relationship %d -> %d.", ta_scenario(c, s)->companion_name, before,
             relationship);
    Json *facts = log_facts(log, "relationship");
    json_pair(facts, "pair", before, relationship);
    log_close(log);
}
