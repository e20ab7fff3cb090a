// What a profile contributes to a run: ids that earlier runs have seen, and packs switched on.
#include "games/frontier/rules.h"

#include <string.h>

static bool text_is(const char *bytes, size_t length, const char *text) {
    return strlen(text) == length && memcmp(bytes, text, length) == 0;
}

// "enemy:01" or "location:03" as a bit in one of two sets; false if content has no such id.
static bool mark_seen(const FrCatalog *c, const char *entry, size_t length, uint32_t *enemies,
                      uint32_t *locations) {
    const char *colon = memchr(entry, ':', length);
    if (!colon)
        return false;
    size_t kind = (size_t)(colon - entry);
    const char *id = colon + 1;
    size_t id_length = length - kind - 1;
    for (int i = 0; text_is(entry, kind, "enemy") && i < c->enemies; i++) {
        if (text_is(id, id_length, c->enemy[i].id)) {
            *enemies |= UINT32_C(1) << i;
            return true;
        }
    }
    for (int i = 0; text_is(entry, kind, "location") && i < c->locations; i++) {
        if (text_is(id, id_length, c->location[i].id)) {
            *locations |= UINT32_C(1) << i;
            return true;
        }
    }
    return false;
}

static bool mark_pack(const FrCatalog *c, const char *entry, size_t length, uint8_t *packs) {
    for (int i = 0; i < c->packs; i++) {
        if (text_is(entry, length, c->pack[i].id)) {
            *packs = (uint8_t)(*packs | 1U << i);
            return true;
        }
    }
    return false;
}

bool fr_read_setup(const FrCatalog *c, const Setup *setup, FrProfile *profile, Text *reason) {
    size_t length = 0;
    for (size_t k = 0;; k++) {
        const char *key = setup_key(setup, k, &length);
        if (!key)
            break;
        bool seen = text_is(key, length, "seen");
        if (!seen && !text_is(key, length, "packs")) {
            text_addf(reason, "Frontier has no option '%.*s'; it knows 'packs' and 'seen'.",
                      (int)length, key);
            return false;
        }
        size_t value_length = 0, position = 0, entry_length = 0;
        const char *value = setup_value(setup, seen ? "seen" : "packs", &value_length);
        const char *entry;
        while ((entry = setup_next_entry(value, value_length, &position, &entry_length))) {
            bool known =
                seen ? mark_seen(c, entry, entry_length, &profile->enemies, &profile->locations)
                     : mark_pack(c, entry, entry_length, &profile->packs);
            if (known)
                continue;
            text_addf(reason, "%s: found '%.*s', expected %s.", seen ? "seen" : "packs",
                      (int)entry_length, entry,
                      seen ? "enemy:ID or location:ID of this content"
                           : "the id of a pack of this content");
            return false;
        }
    }
    return true;
}

bool fr_setup_check(const void *catalog, const Setup *setup, Text *reason) {
    FrProfile profile = {0};
    return fr_read_setup(catalog, setup, &profile, reason);
}
