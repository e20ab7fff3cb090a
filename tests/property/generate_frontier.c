// Frontier's content at random: what belongs together in rules, enemies, things, Locations and
// endings. Events have a file of their own.
#include "generate_frontier.h"

#include "games/frontier/catalog.h"

#include <string.h>

// ---- texts

static const char *const biomes[] = {"Marsh", "Moor", "Mire", "Dunes", "Drowned Coast", "Ash"};

// Names as long as they may be are as valid as short ones, and need the most room.
static const char *make_name(Maker *maker) {
    const char *unique = make_unique(maker, "aeioulmnrst");
    if (make_chance(maker, 80))
        return make_text(maker, "Of %s", unique);
    return make_text(maker, "The Uttermost Unending Reaches Of %s", unique);
}

static const char *text(Maker *maker, const Field *field) {
    static const char *const flavours[] = {
        "Grey.", "Nothing here has moved since the water went away.",
        ("The reeds lean the same way they leaned when the first observers came through, and the "
         "path between them is narrower than every map of it will ever admit.")};
    static const char *const descriptions[] = {
        "It waits.", "The door stands open. Somebody was here.",
        ("A long table stands in the middle of the hall, laid for guests who never came and who "
         "never will. Dust lies on every plate of it, and in the dust are the tracks of something "
         "that walked around the table more than once.")};
    switch (field->kind) {
    case CONTENT_SOURCE: return make_chance(maker, 50) ? "S05.02" : "U03";
    case FR_TEXT_ID: return make_unique(maker, "abcdefghij-0123456789");
    case FR_TEXT_FLAVOUR: return flavours[make_below(maker, 3)];
    case FR_TEXT_DESCRIPTION: return descriptions[make_below(maker, 3)];
    default: break;
    }
    if (field->key && strcmp(field->key, "biome") == 0)
        return biomes[make_below(maker, sizeof biomes / sizeof *biomes)];
    return make_name(maker);
}

// ---- rules

static void order(Number *low, Number *high) {
    if (low->value > high->value) {
        int32_t value = low->value;
        low->value = high->value;
        high->value = value;
    }
}

// Ascending, the first of decay tiers at 0.
static uint8_t make_w(Maker *maker, int index, uint8_t before, bool from_zero) {
    if (index == 0)
        return (uint8_t)(from_zero ? 0 : make_number(maker, 0, 10));
    return (uint8_t)(before + 1 + (int)make_below(maker, 5));
}

static void mend_stages(Maker *maker, FrStageRange stage[FR_REMOVED]) {
    for (int i = 0; i < FR_REMOVED; i++) {
        stage[i].stage = (uint8_t)i;
        stage[i].high = (uint8_t)make_number(maker, stage[i].low, FR_MAX_DURATION);
    }
}

static void mend_rules(Maker *maker, FrRules *r) {
    order(&r->frontier_min, &r->frontier_max);
    order(&r->awareness_tier_pairs, &r->awareness_tier_exact);
    order(&r->awareness_tier_halves, &r->awareness_tier_exact);
    order(&r->awareness_tier_halves, &r->awareness_tier_pairs);
    mend_stages(maker, r->stage);
    for (int i = 0; i < r->decay_tiers; i++)
        r->decay_tier[i].w_from = make_w(maker, i, i > 0 ? r->decay_tier[i - 1].w_from : 0, true);
    for (int i = 0; i < r->penalty_tiers; i++)
        r->penalty_tier[i].w_from =
            make_w(maker, i, i > 0 ? r->penalty_tier[i - 1].w_from : 0, false);
    uint8_t most = sizeof biomes / sizeof *biomes;
    r->biome_modifiers = r->biome_modifiers < most ? r->biome_modifiers : most;
    for (int i = 0; i < r->biome_modifiers; i++)
        r->biome_modifier[i].biome = biomes[i];
}

// ---- enemies and things

static void mend_status(Maker *maker, uint8_t status, uint8_t *turns) {
    *turns = (uint8_t)(status == FR_NO_STATUS ? 0 : make_number(maker, 1, 9));
}

// The first are a normal one, an elite, a boss who fights and the boss of the Convergence, so that
// there is always one of each.
enum { ENEMY_NORMAL, ENEMY_ELITE, ENEMY_BOSS, ENEMY_ABSORBER, FIRST_ENEMIES };

static void mend_enemy(Maker *maker, FrEnemyDef *enemy, int place) {
    static const uint8_t types[FIRST_ENEMIES] = {FR_TYPE_NORMAL, FR_TYPE_ELITE, FR_TYPE_BOSS,
                                                 FR_TYPE_BOSS};
    if (place < FIRST_ENEMIES)
        enemy->type = types[place];
    enemy->max_hp = (int16_t)make_number(maker, 1, make_chance(maker, 80) ? 30 : 9999);
    for (int i = 0; i < enemy->intents; i++) {
        FrIntent *intent = &enemy->intent[i];
        mend_status(maker, intent->status, &intent->turns);
        if (make_chance(maker, 60) && intent->damage > 9)
            intent->damage = (int16_t)make_below(maker, 10); // so that fights last
        if (intent->damage == -1 && intent->block == 0 && intent->status == FR_NO_STATUS)
            intent->damage = 0;
        if (intent->damage < 0)
            intent->hits = 1;
        intent->weight = (uint8_t)(1 + intent->weight % (FR_MAX_PICKS / FR_MAX_INTENTS));
    }
    if (enemy->type != FR_TYPE_BOSS)
        enemy->growths = 0;
    if (enemy->type != FR_TYPE_ELITE)
        enemy->portion = -1;
    if (place == ENEMY_ABSORBER) {
        enemy->max_hp = 0;
        enemy->intents = 0;
    }
}

static void mend_enemies(Maker *maker, FrCatalog *c) {
    const Shape *shape = frontier_content.file[FR_FILE_ENEMIES].shape;
    uint8_t count =
        (uint8_t)(FIRST_ENEMIES + make_number(maker, 0, FR_MAX_ENEMIES - FIRST_ENEMIES));
    make_list(maker, &frontier_recipe, shape, c, "enemies", count);
    for (int i = 0; i < c->enemies; i++) {
        FrEnemyDef *enemy = &c->enemy[i];
        if (enemy->intents == 0) {
            enemy->intents = 1;
            enemy->intent[0] = (FrIntent){
                .name = make_name(maker), .damage = 1, .status = FR_NO_STATUS, .hits = 1};
        }
        mend_enemy(maker, enemy, i);
    }
}

// What only an item for oneself does.
static void for_others(FrItemDef *item) {
    item->heal = item->stamina = item->block = 0;
    item->cleanses = item->anywhere = false;
}

static void mend_item(Maker *maker, FrItemDef *item) {
    if (item->kind == FR_ITEM_KEEPSAKE) {
        item->uses = item->turns = 0;
        item->target = FR_TARGET_SELF;
        item->speed_modifier = 0;
        item->ends_turn = item->ignores_block = false;
        item->damage = -1;
        for_others(item);
        item->status = FR_NO_STATUS;
        item->observation = (int16_t)make_number(maker, 1, 1000);
        return;
    }
    item->uses = (uint8_t)make_number(maker, 1, 9);
    item->target = (uint8_t)make_below(maker, FR_TARGETS);
    if (item->status == FR_NO_STATUS && make_chance(maker, 50))
        item->status = (uint8_t)make_below(maker, FR_STATUSES);
    item->observation = (int16_t)make_number(maker, 0, 1000);
    mend_status(maker, item->status, &item->turns);
    if (item->target == FR_TARGET_SELF)
        item->damage = -1;
    else
        for_others(item);
    if (item->damage < 0)
        item->ignores_block = false;
    if (item->damage < 0 && item->heal == 0 && item->stamina == 0 && item->block == 0 &&
        !item->cleanses && item->status == FR_NO_STATUS) {
        item->heal = (int16_t)(item->target == FR_TARGET_SELF ? 5 : 0);
        item->damage = (int16_t)(item->target == FR_TARGET_SELF ? -1 : 5);
    }
}

// ---- Locations

static bool fights(const FrLocationDef *l) {
    return l->category == FR_NORMAL_ENEMY || l->category == FR_ELITE_ENEMY;
}

uint8_t frontier_make_enemy(Maker *maker, const FrCatalog *c, bool elite_too) {
    uint8_t enemy = (uint8_t)make_below(maker, c->enemies);
    bool fits = c->enemy[enemy].type == FR_TYPE_NORMAL ||
                (elite_too && c->enemy[enemy].type == FR_TYPE_ELITE);
    return fits ? enemy : ENEMY_NORMAL;
}

static void mend_waiting(Maker *maker, const FrCatalog *c, FrLocationDef *l) {
    uint8_t event = (uint8_t)make_below(maker, c->events);
    uint8_t rest = (uint8_t)make_below(maker, c->rests);
    l->spawns = (uint8_t)(fights(l) ? make_number(maker, 1, FR_MAX_SPAWNS) : 0);
    for (int i = 0; i < l->spawns; i++)
        l->spawn[i] = frontier_make_enemy(maker, c, l->category == FR_ELITE_ENEMY);
    if (l->category == FR_ELITE_ENEMY)
        l->spawn[make_below(maker, l->spawns)] = ENEMY_ELITE;
    l->event = l->category == FR_EVENT && l->special != FR_SPECIAL_EXIT ? event : FR_NONE;
    l->rest = l->category == FR_REST ? rest : FR_NONE;
    if (l->category == FR_REST)
        l->zone_time_cost = 0;
}

// Nothing keeps it from being drawn, or nothing is drawn.
static void draw_freely(FrLocationDef *l) {
    l->min_awareness = l->min_level = l->min_w = 0;
    l->max_w = FR_MAX_W;
    l->weight_per_w = 0;
    l->once = false;
    l->pack = l->with_pack = FR_NONE;
}

static void mend_special(Maker *maker, FrLocationDef *l) {
    static const uint8_t spawned[] = {FR_NORMAL_ENEMY, FR_EVENT, FR_REST};
    l->generation_weight = 0;
    draw_freely(l);
    if (l->initial_stage == FR_REMOVED)
        l->initial_stage = FR_SOLID;
    if (l->special == FR_SPECIAL_SPAWNED)
        l->category = spawned[make_below(maker, 3)];
    else
        l->category = l->special == FR_SPECIAL_EXIT ? FR_EVENT : FR_BOSS_ENCOUNTER;
    if (l->special != FR_SPECIAL_SPAWNED && l->special != FR_SPECIAL_CONVERGENCE)
        l->zone_time_cost = 0;
}

// Place 0 can always be drawn; the next are the special ones, one of each.
static void mend_location(Maker *maker, const FrCatalog *c, FrLocationDef *l, int place) {
    l->special = (uint8_t)(place < FR_SPECIALS      ? place
                           : make_chance(maker, 15) ? FR_SPECIAL_SPAWNED
                                                    : FR_ORDINARY);
    if (l->special != FR_ORDINARY) {
        mend_special(maker, l);
    } else if (place == 0) {
        static const uint8_t always[] = {FR_NORMAL_ENEMY, FR_EVENT, FR_REST};
        l->category = always[make_below(maker, 3)];
        l->generation_weight = (uint8_t)make_number(maker, 1, 100);
        draw_freely(l);
        l->initial_stage = (uint8_t)make_below(maker, FR_REMOVED);
    } else if (l->category == FR_BOSS_ENCOUNTER) {
        l->category = FR_EVENT;
    }
    mend_waiting(maker, c, l);
    if (l->max_w < l->min_w)
        l->max_w = FR_MAX_W;
    if (l->spawns == 0)
        l->rewards = 0;
}

static void mend_locations(Maker *maker, FrCatalog *c) {
    const Shape *shape = frontier_content.file[FR_FILE_LOCATIONS].shape;
    uint8_t count = (uint8_t)(FR_SPECIALS + make_number(maker, 0, FR_MAX_LOCATIONS - FR_SPECIALS));
    uint8_t packs = c->packs;
    make_list(maker, &frontier_recipe, shape, c, "locations", count);
    for (int i = 0; i < c->locations; i++) {
        if (packs > 0 && make_chance(maker, 20))
            c->location[i].pack = (uint8_t)make_below(maker, packs);
        if (c->behaviors > 0 && make_chance(maker, 20))
            c->location[i].behavior = (uint8_t)make_below(maker, c->behaviors);
        mend_location(maker, c, &c->location[i], i);
    }
    for (int i = 0; i < c->locations; i++) // now it is known which ones are spawned
        frontier_mend_rewards(maker, c, c->location[i].reward, c->location[i].rewards);
}

// ---- endings

static void mend_endings(Maker *maker, FrCatalog *c) {
    static const uint8_t place_of[FR_OUTCOMES] = {[FR_EXIT] = FR_SPECIAL_EXIT,
                                                  [FR_HUNTER] = FR_SPECIAL_HUNTER,
                                                  [FR_GATEKEEPER] = FR_SPECIAL_GATEKEEPER,
                                                  [FR_CONVERGENCE] = FR_SPECIAL_CONVERGENCE,
                                                  [FR_DEATH] = FR_NONE};
    const Shape *shape = frontier_content.file[FR_FILE_ENDINGS].shape;
    uint32_t first = make_below(maker, FR_OUTCOMES - 1);
    make_list(maker, &frontier_recipe, shape, c, "endings", FR_OUTCOMES - 1);
    for (uint32_t i = 0; i < FR_OUTCOMES - 1; i++) {
        FrEndingDef *e = &c->listed_ending[i];
        e->outcome = (uint8_t)(FR_EXIT + (first + i) % (FR_OUTCOMES - 1));
        e->success = e->outcome != FR_DEATH;
        e->location = place_of[e->outcome];
        bool boss = e->location != FR_NONE && e->outcome != FR_EXIT && make_chance(maker, 80);
        e->enemy = (uint8_t)(!boss                          ? FR_NONE
                             : e->outcome == FR_CONVERGENCE ? ENEMY_ABSORBER
                                                            : ENEMY_BOSS);
    }
    bool absorbs = false;
    for (int i = 0; i < c->endings; i++)
        absorbs = absorbs || c->listed_ending[i].enemy == ENEMY_ABSORBER;
    if (!absorbs) { // then it is a boss like any other
        c->enemy[ENEMY_ABSORBER] = c->enemy[ENEMY_BOSS];
        c->enemy[ENEMY_ABSORBER].id = make_unique(maker, "abcdefghij");
    }
    for (int i = 0; i < c->hunter_signs; i++)
        c->hunter_sign[i].from =
            (uint8_t)(i == 0 ? 0 : c->hunter_sign[i - 1].from + 1 + (int)make_below(maker, 9));
}

// ---- packs and contracts

static void mend_changes(Maker *maker, FrChange *change, uint8_t *count) {
    uint8_t kept = 0;
    for (int i = 0; i < *count; i++) {
        bool twice = change[i].by == 0;
        for (int k = 0; k < kept; k++)
            twice = twice || change[k].number == change[i].number;
        if (!twice)
            change[kept++] = change[i];
    }
    *count = make_chance(maker, 50) ? kept : 0;
}

static void mend_packs(Maker *maker, FrCatalog *c) {
    for (int i = 0; i < c->packs; i++) {
        FrPackDef *pack = &c->pack[i];
        pack->id = make_text(maker, "pack-%d", i + 1);
        mend_changes(maker, pack->change, &pack->changes);
        for (int k = 0; k < pack->bosses; k++)
            pack->boss[k] = (FrBoss){.outcome = make_chance(maker, 50) ? FR_HUNTER : FR_GATEKEEPER,
                                     .enemy = ENEMY_BOSS};
    }
    for (int i = 0; i < c->contracts; i++) {
        FrContractDef *contract = &c->contract[i];
        contract->id = make_text(maker, "contract-%d", i + 1);
        contract->packs = 0;
        mend_changes(maker, contract->change, &contract->changes);
    }
    for (int i = 0; i < c->behaviors; i++)
        mend_stages(maker, c->behavior[i].stage);
}

// ---- all

static void mend(Maker *maker, void *catalog) {
    FrCatalog *c = catalog;
    mend_rules(maker, &c->rules);
    mend_enemies(maker, c);
    const ContentFile *file = frontier_content.file;
    if (c->items < 4 && make_chance(maker, 80)) // what there is can be given
        make_list(maker, &frontier_recipe, file[FR_FILE_ITEMS].shape, c, "items", 6);
    for (int i = 0; i < c->items; i++)
        mend_item(maker, &c->item[i]);
    if (c->events == 0)
        make_list(maker, &frontier_recipe, file[FR_FILE_EVENTS].shape, c, "events", 1);
    if (c->rests == 0)
        make_list(maker, &frontier_recipe, file[FR_FILE_RESTS].shape, c, "rests", 1);
    for (int i = 0; i < c->rests; i++)
        c->rest[i].option[make_below(maker, c->rest[i].options)].time = 1;
    mend_packs(maker, c);
    mend_locations(maker, c);
    mend_endings(maker, c);
    for (int i = 0; i < c->events; i++)
        frontier_mend_event(maker, c, &c->event[i]);
}

const Recipe frontier_recipe = {.content = &frontier_content, .text = text, .mend = mend};
