// enemies.yaml, items.yaml, equipment.yaml and artifacts.yaml.
#include "load/frontier_fill.h"

#include <string.h>

enum { LARGEST = 999, LARGEST_BONUS = 100, LARGEST_SIZE = 6 };

static uint8_t status_of(const uint8_t *status) {
    return status ? *status : FR_NO_STATUS;
}

// The boss of the Convergence has no HP and no intents of its own: it absorbs them (U19).
static bool absorbs(const Raw *raw, const char *enemy) {
    for (int i = 0; i < raw->endings->endings_count; i++) {
        const RawEnding *ending = &raw->endings->endings[i];
        if (ending->outcome == FR_CONVERGENCE && ending->enemy && strcmp(ending->enemy, enemy) == 0)
            return true;
    }
    return false;
}

static FrIntent fill_intent(const Place *place, const RawIntent *from) {
    check_text(place, "name", TEXT_NAME, from->name);
    if (from->damage)
        check_range(place, "damage", *from->damage, 0, LARGEST, "");
    if (from->block)
        check_range(place, "block", *from->block, 1, LARGEST, "");
    check_status(place, from->status, from->turns);
    if (!from->damage && !from->block && !from->status)
        wrong(place, "an intent that does nothing", "damage, block or status");
    return (FrIntent){
        .name = from->name,
        .damage = from->damage ? *from->damage : -1,
        .block = from->block ? *from->block : 0,
        .status = status_of(from->status),
        .turns = from->turns ? *from->turns : 0,
    };
}

void fill_enemies(const Raw *raw, FrCatalog *catalog) {
    const RawEnemies *all = raw->enemies;
    Ids ids = IDS(all->enemies, all->enemies_count, "enemy");
    catalog->enemies = all->enemies_count;
    for (int i = 0; i < all->enemies_count; i++) {
        const RawEnemy *from = &all->enemies[i];
        FrEnemyDef *to = &catalog->enemy[i];
        Place place = place_of(raw, FR_FILE_ENEMIES, "enemies[%d]", i);
        check_id(&place, &ids, (size_t)i);
        check_text(&place, "name", TEXT_NAME, from->name);
        check_text(&place, "flavour", TEXT_FLAVOUR, from->flavour);
        check_source(&place, from->source);
        if (absorbs(raw, from->id)) {
            check_range(&place, "max_hp", from->max_hp, 0, 0, " because it absorbs elites (U19)");
            if (from->intents_count > 0)
                wrong_in(&place, "intents", "intents", "[] because it absorbs elites (U19)");
        } else {
            check_range(&place, "max_hp", from->max_hp, 1, 9999, "");
            if (from->intents_count == 0)
                wrong_in(&place, "intents", "no intents", "at least one (S07.05)");
        }
        *to = (FrEnemyDef){.id = from->id,
                           .name = from->name,
                           .flavour = from->flavour,
                           .source = from->source,
                           .type = from->type,
                           .max_hp = from->max_hp,
                           .intents = from->intents_count};
        for (int j = 0; j < from->intents_count; j++) {
            Place intent = place_in(&place, ".intents[%d]", j);
            to->intent[j] = fill_intent(&intent, &from->intents[j]);
        }
    }
}

static void check_consumable(const Place *place, const RawItem *item) {
    static const char needed[] = " because it is a consumable (S11.01)";
    bool known_target = check_given(place, "target", item->target, needed);
    bool on_self = known_target && *item->target == FR_TARGET_SELF;
    if (check_given(place, "uses", item->uses, needed))
        check_range(place, "uses", *item->uses, 1, 9, "");
    if (check_given(place, "speed_modifier", item->speed_modifier, needed))
        check_range(place, "speed_modifier", *item->speed_modifier, -9, 9, "");
    check_given(place, "ends_turn", item->ends_turn, needed);
    check_status(place, item->status, item->turns);
    if (item->damage)
        check_range(place, "damage", *item->damage, 0, LARGEST, "");
    else
        check_absent(place, "ignores_block", item->ignores_block, " because it deals no damage");
    if (item->heal)
        check_range(place, "heal", *item->heal, 1, LARGEST, "");
    if (on_self)
        check_absent(place, "damage", item->damage, " because its target is self");
    else if (known_target)
        check_absent(place, "heal", item->heal, " because its target is an enemy");
    if (!item->damage && !item->heal && !item->status)
        wrong(place, "a consumable that does nothing", "damage, heal or status");
}

static void check_keepsake(const Place *place, const RawItem *item) {
    static const char why[] = " because a keepsake is not used";
    check_absent(place, "uses", item->uses, why);
    check_absent(place, "target", item->target, why);
    check_absent(place, "speed_modifier", item->speed_modifier, why);
    check_absent(place, "ends_turn", item->ends_turn, why);
    check_absent(place, "damage", item->damage, why);
    check_absent(place, "ignores_block", item->ignores_block, why);
    check_absent(place, "heal", item->heal, why);
    check_absent(place, "status", item->status, why);
    check_absent(place, "turns", item->turns, why);
    check_range(place, "observation", item->observation, 1, 1000,
                " because a keepsake is there to be brought back (S14.03)");
}

void fill_items(const Raw *raw, FrCatalog *catalog) {
    const RawItems *all = raw->items;
    Ids ids = IDS(all->items, all->items_count, "item");
    catalog->items = all->items_count;
    for (int i = 0; i < all->items_count; i++) {
        const RawItem *from = &all->items[i];
        Place place = place_of(raw, FR_FILE_ITEMS, "items[%d]", i);
        check_id(&place, &ids, (size_t)i);
        check_text(&place, "name", TEXT_NAME, from->name);
        check_text(&place, "flavour", TEXT_FLAVOUR, from->flavour);
        check_source(&place, from->source);
        if (from->kind == FR_ITEM_CONSUMABLE) {
            check_range(&place, "observation", from->observation, 0, 1000, "");
            check_consumable(&place, from);
        } else {
            check_keepsake(&place, from);
        }
        catalog->item[i] = (FrItemDef){
            .id = from->id,
            .name = from->name,
            .flavour = from->flavour,
            .source = from->source,
            .kind = from->kind,
            .uses = from->uses ? *from->uses : 0,
            .target = from->target ? *from->target : FR_TARGET_SELF,
            .speed_modifier = from->speed_modifier ? *from->speed_modifier : 0,
            .ends_turn = from->ends_turn && *from->ends_turn,
            .ignores_block = from->ignores_block && *from->ignores_block,
            .damage = from->damage ? *from->damage : -1,
            .heal = from->heal ? *from->heal : 0,
            .status = status_of(from->status),
            .turns = from->turns ? *from->turns : 0,
            .observation = from->observation,
        };
    }
}

static FrBonus fill_bonus(const Place *entry, const RawBonus *from) {
    Place place = place_in(entry, ".bonus");
    const struct {
        const char *key;
        int16_t value;
        int16_t largest;
    } parts[] = {
        {"damage", from->damage, LARGEST_BONUS},
        {"guard", from->guard, LARGEST_BONUS},
        {"stamina_modifier", from->stamina_modifier, LARGEST_BONUS},
        {"health", from->health, LARGEST_BONUS},
        {"stamina", from->stamina, LARGEST_BONUS},
        {"skill", from->skill, LARGEST_BONUS},
        {"awareness", from->awareness, LARGEST_BONUS},
        {"max_hp", from->max_hp, LARGEST_BONUS},
        {"frontier_size", from->frontier_size, LARGEST_SIZE},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        check_range(&place, parts[i].key, parts[i].value, -parts[i].largest, parts[i].largest, "");
    return (FrBonus){
        .damage = from->damage,
        .guard = from->guard,
        .stamina_modifier = from->stamina_modifier,
        .stat = {[FR_HEALTH] = from->health,
                 [FR_STAMINA] = from->stamina,
                 [FR_SKILL] = from->skill,
                 [FR_AWARENESS] = from->awareness},
        .max_hp = from->max_hp,
        .frontier_size = from->frontier_size,
    };
}

void fill_equipment(const Raw *raw, FrCatalog *catalog) {
    const RawEquipments *all = raw->equipment;
    Ids ids = IDS(all->equipment, all->equipment_count, "equipment");
    catalog->equipments = all->equipment_count;
    for (int i = 0; i < all->equipment_count; i++) {
        const RawEquipment *from = &all->equipment[i];
        Place place = place_of(raw, FR_FILE_EQUIPMENT, "equipment[%d]", i);
        check_id(&place, &ids, (size_t)i);
        check_text(&place, "name", TEXT_NAME, from->name);
        check_text(&place, "flavour", TEXT_FLAVOUR, from->flavour);
        check_source(&place, from->source);
        check_range(&place, "observation", from->observation, 0, 1000, "");
        catalog->equipment[i] = (FrEquipmentDef){.id = from->id,
                                                 .name = from->name,
                                                 .flavour = from->flavour,
                                                 .source = from->source,
                                                 .slot = from->slot,
                                                 .bonus = fill_bonus(&place, &from->bonus),
                                                 .observation = from->observation};
    }
}

void fill_artifacts(const Raw *raw, FrCatalog *catalog) {
    const RawArtifacts *all = raw->artifacts;
    Ids ids = IDS(all->artifacts, all->artifacts_count, "artifact");
    catalog->artifacts = all->artifacts_count;
    for (int i = 0; i < all->artifacts_count; i++) {
        const RawArtifact *from = &all->artifacts[i];
        Place place = place_of(raw, FR_FILE_ARTIFACTS, "artifacts[%d]", i);
        check_id(&place, &ids, (size_t)i);
        check_text(&place, "name", TEXT_NAME, from->name);
        check_text(&place, "flavour", TEXT_FLAVOUR, from->flavour);
        check_source(&place, from->source);
        check_range(&place, "observation", from->observation, 0, 1000, "");
        catalog->artifact[i] = (FrArtifactDef){.id = from->id,
                                               .name = from->name,
                                               .flavour = from->flavour,
                                               .source = from->source,
                                               .bonus = fill_bonus(&place, &from->bonus),
                                               .observation = from->observation};
    }
}
