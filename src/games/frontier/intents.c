// U19, U45: which intents an enemy chooses from, and how often each.
#include "base/check.h"
#include "games/frontier/combat.h"

static void add_intents(FrIntentPool *pool, const FrCatalog *c, uint8_t enemy) {
    CHECK(enemy < c->enemies);
    for (uint8_t i = 0; i < c->enemy[enemy].intents; i++) {
        uint8_t weight = c->enemy[enemy].intent[i].weight;
        pool->of[pool->count].def = enemy;
        pool->of[pool->count].intent = i;
        pool->of[pool->count].weight = weight;
        pool->weight += weight;
        pool->count++;
    }
}

// All enemies of absorbed Locations.
static FrSet absorbed(const FrCatalog *c, const FrState *s) {
    FrSet enemies = {{0}};
    for (int l = 0; l < fr_drawn_from(c, s); l++)
        for (int i = 0; s->absorbed[l] > 0 && i < c->location[l].spawns; i++)
            fr_set_add(&enemies, c->location[l].spawn[i]);
    return enemies;
}

void fr_intent_pool(const FrCatalog *c, const FrState *s, uint8_t enemy, FrIntentPool *pool) {
    pool->count = 0;
    pool->weight = 0;
    add_intents(pool, c, enemy);
    if (!fr_absorbs(c, enemy))
        return;
    FrSet enemies = absorbed(c, s);
    for (int word = 0; word < FR_SET_WORDS; word++)
        for (uint8_t e = (uint8_t)(32 * word); enemies.word[word] != 0; e++) {
            if (enemies.word[word] & 1)
                add_intents(pool, c, e);
            enemies.word[word] >>= 1;
        }
}

void fr_pick_intent(const FrIntentPool *pool, uint32_t drawn, FrFoe *foe) {
    CHECK(drawn < pool->weight);
    int i = 0;
    while (drawn >= pool->of[i].weight)
        drawn -= pool->of[i++].weight;
    foe->intent_def = pool->of[i].def;
    foe->intent = pool->of[i].intent;
}
