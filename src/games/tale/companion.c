// B-38 to B-41: a companion who can help once.
#include "base/check.h"
#include "games/tale/rules.h"

bool ta_has_companion(const TaState *s) {
    return s->companion > 1;
}

const TaCompanion *ta_companion(const TaCatalog *c, const TaState *s) {
    CHECK(s->ally < ta_scenario(c, s)->companions);
    return &ta_scenario(c, s)->companion[s->ally];
}

// B-56: help is for what the companion knows.
bool ta_helps_with(const TaCatalog *c, const TaState *s, TaStat stat) {
    const TaCompanion *ally = ta_companion(c, s);
    for (int i = 0; i < ally->helped; i++)
        if (ally->helps[i] == stat)
            return true;
    return false;
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

// R-076, B-39: help makes one failed total higher; the turn is resolved with what it then is.
void ta_assist(const TaCatalog *c, TaState *s, bool accepted, Log *log) {
    CHECK(s->last.rolled && !s->last.success && !s->last.assisted);
    CHECK(ta_can_assist(c, s, NULL)); // or nobody would have asked
    int32_t before = ta_total(c, s);
    s->last.assisted = accepted;
    s->used_assist = accepted;
    int32_t after = ta_total(c, s);
    s->last.success = accepted && after >= s->last.dc;
    if (log_open(log, s->turns_played, LOG_MECHANICS, "B-39")) {
        const char *name = ta_companion(c, s)->name;
        if (accepted)
            log_text(log, "%s helps you! Total %d -> %d against DC %d: %s.", name, before, after,
                     s->last.dc, s->last.success ? "success" : "failure");
        else
            log_text(log, "%s does not help. Total %d against DC %d: failure.", name, after,
                     s->last.dc);
        log_result(log, "%d against %d: %s", after, s->last.dc,
                   s->last.success ? "success" : "failed");
        Json *facts = log_facts(log, "assist");
        json_string(facts, "name", name);
        json_bool(facts, "accepted", accepted);
        json_int(facts, "bonus", accepted ? c->rules.assist_bonus.value : 0);
        json_pair(facts, "total", before, after);
        json_pair(facts, "margin", before - s->last.dc, after - s->last.dc);
        json_bool(facts, "success", s->last.success);
        log_close(log);
    }
    ta_resolve(c, s, log);
}

//
static int32_t within(int32_t relationship) {
    return ta_least(ta_most(relationship, -TA_ALLIED), TA_ALLIED);
}

// Whom the story's words name follows them; everybody minds what they do not like to see done.
int32_t ta_relationship_after(const TaCatalog *c, const TaState *s, const TaChoice *choice,
                              const TaOutcome *o) {
    if (!ta_has_companion(s))
        return s->relationship;
    if (o->relationship >= 0 && s->ally == 0)
        return o->relationship;
    bool disliked = ta_companion(c, s)->dislikes == choice->action;
    return within(s->relationship - (disliked ? c->rules.standing_loss.value : 0));
}

// B-38: said only if it changes.
void ta_change_relationship(const TaCatalog *c, TaState *s, int32_t relationship, Log *log) {
    int16_t before = s->relationship;
    if (!ta_has_companion(s) || before == within(relationship))
        return;
    s->relationship = (int16_t)within(relationship);
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "B-38"))
        return;
    log_text(log, "%s: relationship %d -> %d.", ta_companion(c, s)->name, before, s->relationship);
    log_result(log, "%s %d -> %d", ta_companion(c, s)->name, before, s->relationship);
    Json *facts = log_facts(log, "relationship");
    json_pair(facts, "pair", before, s->relationship);
    log_close(log);
}
