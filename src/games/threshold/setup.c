// The options of a run and its beginning, the rule sets; T-022, T-033.
#include "games/threshold/rules.h"

#include "base/rng.h"

#include <string.h>

enum { ONEWAY, STRICT_LENS, TUNED, OPTIONS };

typedef struct Options {
    bool on[OPTIONS];
    uint32_t deal; // from 1
} Options;

static bool text_is(const char *bytes, size_t length, const char *text) {
    return strlen(text) == length && memcmp(bytes, text, length) == 0;
}

static bool read_deal(const ThCatalog *c, const char *value, size_t length, Options *options,
                      Text *reason) {
    uint32_t number = 0;
    bool digits = length > 0 && length <= 2 && value[0] != '0';
    for (size_t i = 0; digits && i < length; i++) {
        digits = value[i] >= '0' && value[i] <= '9';
        number = number * 10 + (uint32_t)(value[i] - '0');
    }
    options->deal = number;
    if (digits && number <= th_deals(c))
        return true;
    text_addf(reason, "deal: found '%.*s', expected a number from 1 to %u.", (int)length, value,
              th_deals(c));
    return false;
}

static bool read_switch(const char *key, const char *value, size_t length, bool *on, Text *reason) {
    *on = text_is(value, length, "on");
    if (!*on)
        text_addf(reason, "%s: found '%.*s', expected 'on', or the option left out.", key,
                  (int)length, value);
    return *on;
}

static bool read_option(const ThCatalog *c, const Setup *setup, const char *key, size_t length,
                        Options *options, Text *reason) {
    static const char *const keys[OPTIONS] = {"oneway", "strict-lens", "tuned"};
    size_t value_length = 0;
    if (text_is(key, length, "deal")) {
        const char *value = setup_value(setup, "deal", &value_length);
        return read_deal(c, value, value_length, options, reason);
    }
    for (int i = 0; i < OPTIONS; i++) {
        if (!text_is(key, length, keys[i]))
            continue;
        const char *value = setup_value(setup, keys[i], &value_length);
        return read_switch(keys[i], value, value_length, &options->on[i], reason);
    }
    text_addf(reason,
              "Threshold has no option '%.*s'; it knows 'deal', 'oneway', 'strict-lens' and "
              "'tuned'.",
              (int)length, key);
    return false;
}

static bool read_setup(const ThCatalog *c, const Setup *setup, Options *options, Text *reason) {
    size_t length = 0;
    const char *key;
    *options = (Options){.deal = 1};
    for (size_t k = 0; (key = setup_key(setup, k, &length)); k++)
        if (!read_option(c, setup, key, length, options, reason))
            return false;
    return true;
}

bool th_setup_check(const void *catalog, const Setup *setup, Text *reason) {
    Options options;
    return read_setup(catalog, setup, &options, reason);
}

void th_restore(const void *catalog, void *state) {
    ThState *s = state;
    (void)catalog;
    s->spread_key = rng_key(s->seed, TH_STREAM_SPREAD);
    s->shown_wave = 0;
}

void th_start(const void *catalog, void *state, const Setup *setup, uint64_t seed, Log *log) {
    const ThCatalog *c = catalog;
    ThState *s = state;
    Options options = {.deal = 1};
    char unread[80];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    if (setup->line[0])
        (void)read_setup(c, setup, &options, &reason); // has been checked
    const bool *on = options.on;
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
    s->deal = (uint8_t)(options.deal - 1);
    s->oneway = on[ONEWAY] || r->oneway.value != 0;
    s->strict_lens = on[STRICT_LENS] || r->strict_lens.value != 0;
    if (log)
        th_log_start(c, s, log);
}
