// The options of a run and its beginning, the rule sets; T-022, T-033.
#include "games/threshold/rules.h"

#include "base/rng.h"

#include <string.h>

enum { STREAM_SPREAD = 1 };

enum { ONEWAY, STRICT_LENS, TUNED, OPTIONS };

static bool text_is(const char *bytes, size_t length, const char *text) {
    return strlen(text) == length && memcmp(bytes, text, length) == 0;
}

static bool read_setup(const Setup *setup, bool on[OPTIONS], Text *reason) {
    static const char *const keys[OPTIONS] = {"oneway", "strict-lens", "tuned"};
    size_t length = 0;
    const char *key;
    for (size_t k = 0; (key = setup_key(setup, k, &length)); k++) {
        int option = 0;
        while (option < OPTIONS && !text_is(key, length, keys[option]))
            option++;
        if (option == OPTIONS) {
            text_addf(reason,
                      "Threshold has no option '%.*s'; it knows 'oneway', 'strict-lens' and "
                      "'tuned'.",
                      (int)length, key);
            return false;
        }
        size_t value_length = 0;
        const char *value = setup_value(setup, keys[option], &value_length);
        if (!text_is(value, value_length, "on")) {
            text_addf(reason, "%s: found '%.*s', expected 'on', or the option left out.",
                      keys[option], (int)value_length, value);
            return false;
        }
        on[option] = true;
    }
    return true;
}

bool th_setup_check(const void *catalog, const Setup *setup, Text *reason) {
    bool on[OPTIONS] = {false};
    (void)catalog;
    return read_setup(setup, on, reason);
}

void th_restore(const void *catalog, void *state) {
    ThState *s = state;
    (void)catalog;
    s->spread_key = rng_key(s->seed, STREAM_SPREAD);
}

void th_start(const void *catalog, void *state, const Setup *setup, uint64_t seed, Log *log) {
    const ThCatalog *c = catalog;
    ThState *s = state;
    bool on[OPTIONS] = {false};
    char unread[80];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    if (setup->line[0])
        (void)read_setup(setup, on, &reason); // has been checked
    const ThRules *r = &c->rules[on[TUNED] ? TH_TUNED : TH_DOCUMENT];
    memset(s, 0, sizeof *s);
    s->seed = seed;
    th_restore(c, s);
    s->distortion = c->board.distortion;
    s->anchor = c->board.anchor;
    for (int i = 0; i < c->board.stars; i++)
        th_put(&s->star, c->board.star[i].cell);
    s->coherence = (int16_t)r->start_coherence.value;
    s->at = c->board.start;
    s->set = on[TUNED] ? TH_TUNED : TH_DOCUMENT;
    s->oneway = on[ONEWAY] || r->oneway.value != 0;
    s->strict_lens = on[STRICT_LENS] || r->strict_lens.value != 0;
    if (log)
        th_log_start(c, s, log);
}
