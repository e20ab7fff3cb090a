// Endings that were told: in this journey, and in earlier ones, which the run's setup names. A
// defeat is none of them.
#include "games/tale/rules.h"

#include <string.h>

static bool is_called(const char *id, const char *entry, size_t length) {
    return strlen(id) == length && memcmp(id, entry, length) == 0;
}

static int ending_called(const TaScenario *scenario, const char *id, size_t length) {
    for (int i = 0; i < scenario->endings; i++)
        if (is_called(scenario->ending[i].id, id, length))
            return i;
    return -1;
}

// "winter:thaw". What this content does not know was told in another, and is passed over.
static void mark(const TaCatalog *c, const char *entry, size_t length,
                 uint16_t found[TA_MAX_SCENARIOS]) {
    const char *colon = memchr(entry, ':', length);
    size_t head = colon ? (size_t)(colon - entry) : length;
    for (int i = 0; colon && i < c->scenarios; i++) {
        int ending = ending_called(&c->scenario[i], colon + 1, length - head - 1);
        if (ending >= 0 && is_called(c->scenario[i].id, entry, head))
            found[i] = (uint16_t)(found[i] | 1U << ending);
    }
}

bool ta_read_setup(const TaCatalog *c, const Setup *setup, uint16_t found[TA_MAX_SCENARIOS],
                   Text *reason) {
    size_t length = 0, entry_length = 0, position = 0;
    const char *key, *entry;
    for (size_t i = 0; (key = setup_key(setup, i, &length)); i++) {
        if (is_called("seen", key, length))
            continue;
        if (reason)
            text_addf(reason, "Tale has no option '%.*s'; expected 'seen=SCENARIO:ENDING,...'.",
                      (int)length, key);
        return false;
    }
    const char *seen = setup_value(setup, "seen", &length);
    while (seen && (entry = setup_next_entry(seen, length, &position, &entry_length)))
        mark(c, entry, entry_length, found);
    return true;
}

bool ta_setup_check(const void *catalog, const Setup *setup, Text *reason) {
    uint16_t found[TA_MAX_SCENARIOS] = {0};
    return ta_read_setup(catalog, setup, found, reason);
}

// ---- for the profile

void ta_earned(const void *catalog, const void *state, Earned *earned) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    for (int i = 0; i < c->scenarios; i++) {
        uint8_t ending = s->ending[i];
        if (ending >= TA_MAX_ENDINGS || s->found[i] >> ending & 1)
            continue;
        earned->first_kind[earned->first_times] = c->scenario[i].id;
        earned->first_id[earned->first_times++] = ta_ending_id(c, s, i);
    }
}

const char *ta_first_time_name(const void *catalog, const char *kind, const char *id) {
    const TaCatalog *c = catalog;
    for (int i = 0; i < c->scenarios; i++) {
        const TaScenario *scenario = &c->scenario[i];
        int ending = ending_called(scenario, id, strlen(id));
        if (strcmp(scenario->id, kind) == 0 && ending >= 0)
            return scenario->ending[ending].title;
    }
    return NULL;
}

void ta_tally(const void *catalog, const Setup *seen, Text *words) {
    const TaCatalog *c = catalog;
    uint16_t found[TA_MAX_SCENARIOS] = {0};
    (void)ta_read_setup(c, seen, found, NULL);
    int told = 0, all = 0;
    for (int i = 0; i < c->scenarios; i++) {
        told += ta_count_bits(found[i]);
        all += c->scenario[i].endings;
    }
    text_addf(words, "%d of %d in %d %s", told, all, c->scenarios,
              text_plural(c->scenarios, "story", "stories"));
    const char *between = ": "; // stories of which nothing is known yet are not listed
    for (int i = 0; i < c->scenarios; i++) {
        if (found[i] == 0)
            continue;
        text_addf(words, "%s%s %d of %d", between, c->scenario[i].title, ta_count_bits(found[i]),
                  c->scenario[i].endings);
        between = "; ";
    }
}

// ---- for the screen

uint16_t ta_endings_found(const TaState *s, int scenario) {
    uint8_t ending = s->ending[scenario];
    return (uint16_t)(s->found[scenario] | (ending < TA_MAX_ENDINGS ? 1U << ending : 0));
}

int ta_count_bits(uint64_t bits) {
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}
