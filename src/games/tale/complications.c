// B-52: a natural 1 brings a complication that the state knows: an effect, something worn out, or
// standing lost with the companion.
#include "base/check.h"
#include "base/rng.h"
#include "games/tale/rules.h"

static int worn_things(const TaState *s, uint8_t places[TA_SLOTS]) {
    int count = 0;
    for (int i = 0; i < TA_SLOTS; i++)
        if (s->slot[i] != TA_NONE)
            places[count++] = s->slot[i];
    return count;
}

// Whether it would change anything.
static bool fits(const TaCatalog *c, const TaState *s, const TaComplication *one) {
    uint8_t worn[TA_SLOTS];
    if (one->wear)
        return worn_things(s, worn) > 0;
    if (one->standing != 0)
        return ta_has_companion(s) && s->relationship > -TA_ALLIED;
    return ta_takes_effect(c, s, &one->effect);
}

// Keyed like the roll, in a stream of its own, so that no other draw moves.
static uint32_t draw(const TaState *s, uint64_t place, uint32_t bound) {
    uint64_t key = (uint64_t)s->scenario << 24 | (uint64_t)s->turn << 16 |
                   (uint64_t)s->last.choice << 8 | place;
    return rng_below_at(s->stream[TA_STREAM_COMPLICATIONS], key, bound);
}

static void wear_out(const TaCatalog *c, TaState *s, Log *log) {
    uint8_t worn[TA_SLOTS];
    uint32_t count = (uint32_t)worn_things(s, worn);
    CHECK(count > 0);
    uint32_t which = draw(s, 1, count);
    s->last.worn = s->held[worn[which]];
    s->last.wore = true;
    ta_lose(s, worn[which]);
    log_line(log, s->turns_played, LOG_MECHANICS, "B-52", "Worn out: %s. Items %d.",
             c->item[s->last.worn.item].name, s->held_count);
}

static void log_complication(const TaState *s, const TaComplication *one, Log *log) {
    if (!log_open(log, s->turns_played, LOG_NARRATION, "B-52"))
        return;
    log_text(log, "%s", one->text);
    Json *facts = log_facts(log, "complication");
    json_string(facts, "kind", one->wear ? "wear" : one->standing != 0 ? "standing" : "effect");
    log_close(log);
}

void ta_complicate(const TaCatalog *c, TaState *s, Log *log) {
    uint8_t fitting[TA_MAX_COMPLICATIONS] = {0};
    uint32_t count = 0;
    for (uint8_t i = 0; i < c->complications; i++)
        if (fits(c, s, &c->complication_of[i]))
            fitting[count++] = i;
    if (count == 0)
        return;
    uint32_t drawn = draw(s, 0, count);
    const TaComplication *one = &c->complication_of[fitting[drawn]];
    s->last.complication = (uint8_t)(fitting[drawn] + 1);
    log_complication(s, one, log);
    if (one->wear)
        wear_out(c, s, log);
    else if (one->standing != 0)
        ta_change_relationship(c, s, s->relationship + one->standing, log);
    else
        ta_add_effect(c, s, (TaEffect){.source = TA_FROM_COMPLICATION, .choice = fitting[drawn]},
                      log);
}
