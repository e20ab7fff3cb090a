// What a profile contributes to a run: ids that earlier runs have seen, packs switched on, and a
// contract; and the catalog as these make it.
#include "games/frontier/rules.h"

#include <string.h>

typedef struct Word { // a part of the setup line
    const char *bytes;
    size_t length;
} Word;

static bool word_is(Word word, const char *text) {
    return strlen(text) == word.length && memcmp(word.bytes, text, word.length) == 0;
}

// The place of an id in a list of the catalog, each of which begins with it; or FR_NONE.
static uint8_t find(const void *list, size_t size, uint8_t count, Word id) {
    for (uint8_t i = 0; i < count; i++) {
        const char *known;
        memcpy(&known, (const char *)list + i * size, sizeof known);
        if (word_is(id, known))
            return i;
    }
    return FR_NONE;
}

#define FIND(list, count, id) find(list, sizeof *(list), count, id)

// "enemy:01", "location:03", "contract:witness". U11b: what the content does not know is ignored.
static void mark_seen(const FrCatalog *c, Word entry, FrProfile *profile) {
    const char *colon = memchr(entry.bytes, ':', entry.length);
    size_t before = colon ? (size_t)(colon - entry.bytes) : entry.length;
    Word kind = {entry.bytes, before};
    Word id = {entry.bytes + before + 1, colon ? entry.length - before - 1 : 0};
    if (word_is(kind, "enemy")) {
        uint8_t enemy = FIND(c->enemy, c->enemies, id);
        if (enemy != FR_NONE)
            fr_set_add(&profile->enemies, enemy);
    } else if (word_is(kind, "location")) {
        uint8_t location = FIND(c->location, c->locations, id);
        if (location != FR_NONE)
            fr_set_add(&profile->locations, location);
    } else if (word_is(kind, "contract") && profile->contract != FR_NONE) {
        profile->contract_paid =
            profile->contract_paid || FIND(c->contract, c->contracts, id) == profile->contract;
    }
}

static bool mark_pack(const FrCatalog *c, Word entry, FrProfile *profile) {
    uint8_t pack = FIND(c->pack, c->packs, entry);
    if (pack != FR_NONE)
        profile->packs |= UINT32_C(1) << pack;
    return pack != FR_NONE;
}

static bool mark_contract(const FrCatalog *c, Word entry, FrProfile *profile) {
    profile->contract = FIND(c->contract, c->contracts, entry);
    return profile->contract != FR_NONE;
}

static bool read_packs(const FrCatalog *c, const Setup *setup, FrProfile *profile, Text *reason) {
    size_t length = 0, position = 0;
    const char *value = setup_value(setup, "packs", &length);
    Word entry;
    while ((entry.bytes = setup_next_entry(value, length, &position, &entry.length))) {
        if (mark_pack(c, entry, profile))
            continue;
        text_addf(reason, "packs: found '%.*s', expected the id of a pack of this content.",
                  (int)entry.length, entry.bytes);
        return false;
    }
    return true;
}

// U11a: a contract that asks for packs wants them switched on.
static bool read_contract(const FrCatalog *c, const Setup *setup, FrProfile *profile,
                          Text *reason) {
    Word value;
    value.bytes = setup_value(setup, "contract", &value.length);
    if (!value.bytes)
        return true;
    if (!mark_contract(c, value, profile)) {
        text_addf(reason, "contract: found '%.*s', expected the id of a contract of this content.",
                  (int)value.length, value.bytes);
        return false;
    }
    const FrContractDef *contract = &c->contract[profile->contract];
    for (int i = 0; i < contract->packs; i++) {
        if (profile->packs >> contract->pack[i] & 1)
            continue;
        text_addf(reason, "contract: %s wants the pack %s, which is not switched on.",
                  contract->name, c->pack[contract->pack[i]].name);
        return false;
    }
    return true;
}

static void read_seen(const FrCatalog *c, const Setup *setup, FrProfile *profile) {
    size_t length = 0, position = 0;
    const char *value = setup_value(setup, "seen", &length);
    Word entry;
    while ((entry.bytes = setup_next_entry(value, length, &position, &entry.length)))
        mark_seen(c, entry, profile);
}

static bool check_keys(const Setup *setup, Text *reason) {
    Word key;
    for (size_t i = 0; (key.bytes = setup_key(setup, i, &key.length)); i++) {
        if (word_is(key, "contract") || word_is(key, "packs") || word_is(key, "seen"))
            continue;
        text_addf(reason, "Frontier has no option '%.*s'; it knows 'contract', 'packs' and 'seen'.",
                  (int)key.length, key.bytes);
        return false;
    }
    return true;
}

bool fr_read_setup(const FrCatalog *c, const Setup *setup, FrProfile *profile, Text *reason) {
    *profile = (FrProfile){.contract = FR_NONE};
    if (!setup->line[0])
        return true;
    if (!check_keys(setup, reason) || !read_packs(c, setup, profile, reason) ||
        !read_contract(c, setup, profile, reason))
        return false;
    read_seen(c, setup, profile);
    return true;
}

bool fr_setup_check(const void *catalog, const Setup *setup, Text *reason) {
    FrProfile profile;
    return fr_read_setup(catalog, setup, &profile, reason);
}

// ---- the catalog of a run (U43, U46)

static const struct {
    int32_t low, high;
} ranges[FR_NUMBERS] = {
#define X(name, low, high, because, words) {low, high},
    FR_RULE_NUMBERS(X)
#undef X
};

// C11: the numbers of W, which stand together in FR_RULE_NUMBERS.
static bool counts_quarters(uint8_t number) {
    _Static_assert(FR_NUMBER_w_cap - FR_NUMBER_w_per_degradation == 2, "and w_per_removal");
    return number >= FR_NUMBER_w_per_degradation && number <= FR_NUMBER_w_cap;
}

void fr_describe_changes(const FrChange *changes, uint8_t count, Text *text) {
    for (int i = 0; i < count; i++) {
        int32_t by = changes[i].by, size = by < 0 ? -by : by;
        bool quarters = counts_quarters(changes[i].number);
        text_addf(text, "%s%s %c%d", i > 0 ? ", " : "", fr_number_words[changes[i].number],
                  by < 0 ? '-' : '+', quarters ? size / 4 : size);
        if (quarters)
            text_addf(text, ".%02d", size % 4 * 25);
    }
}

// Changes add up, as far as the number's range lets them.
static void change_numbers(FrCatalog *own, const FrChange *changes, uint8_t count) {
    for (int i = 0; i < count; i++) {
        uint8_t which = changes[i].number;
        Number *number = fr_number(&own->rules, which);
        int32_t value = number->value + changes[i].by;
        number->value = value < ranges[which].low    ? ranges[which].low
                        : value > ranges[which].high ? ranges[which].high
                                                     : value;
        number->source = "U46";
    }
}

static void apply_pack(FrCatalog *own, const FrPackDef *pack) {
    change_numbers(own, pack->change, pack->changes);
    for (int i = 0; i < pack->bosses; i++)
        own->ending[pack->boss[i].outcome].enemy = pack->boss[i].enemy;
}

bool fr_adapt(const void *catalog, const Setup *setup, void *own) {
    const FrCatalog *c = catalog;
    FrProfile profile;
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    if (!fr_read_setup(c, setup, &profile, &reason))
        return false;
    bool changed = profile.contract != FR_NONE && c->contract[profile.contract].changes > 0;
    for (int i = 0; i < c->packs; i++)
        changed =
            changed || ((profile.packs >> i & 1) && c->pack[i].changes + c->pack[i].bosses > 0);
    if (!changed)
        return false;
    memcpy(own, c, sizeof *c);
    for (int i = 0; i < c->packs; i++)
        if (profile.packs >> i & 1)
            apply_pack(own, &c->pack[i]);
    if (profile.contract != FR_NONE)
        change_numbers(own, c->contract[profile.contract].change,
                       c->contract[profile.contract].changes);
    return true;
}
