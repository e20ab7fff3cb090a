// S07, S21: how a combat begins, what a defeat pays, and what follows a victory.
#include "games/frontier/combat.h"
#include "base/check.h"

bool fr_all_defeated(const FrState *s) {
    for (int i = 0; i < s->foe_count; i++)
        if (s->foe[i].hp > 0)
            return false;
    return true;
}

static void spawn(const FrCatalog *c, FrState *s, uint8_t enemy, Log *log) {
    CHECK(s->foe_count < FR_MAX_SPAWNS && enemy < c->enemies);
    const FrEnemyDef *def = &c->enemy[enemy];
    bool absorbs = fr_absorbs(c, enemy);
    int32_t hp = absorbs || def->growths > 0 ? fr_enemy_hp(c, s, enemy, NULL) : def->max_hp;
    // A second fight of an event goes on in the stream, far behind where the first one could get.
    enum { FIGHT_BITS = 12 };
    s->foe[s->foe_count++] = (FrFoe){.def = enemy,
                                     .hp = hp,
                                     .max_hp = hp,
                                     .rolls = (uint16_t)(s->fights << FIGHT_BITS),
                                     .rich = def->rich || absorbs};
    if (log_open(log, s->time, LOG_MECHANICS, "S07.05")) {
        log_text(log, "Enemy %d: %s, %d HP.", s->foe_count, def->name, hp);
        Json *facts = log_facts(log, "spawn");
        json_int(facts, "enemy", s->foe_count);
        json_string(facts, "id", def->id);
        json_string(facts, "name", def->name);
        json_int(facts, "max_hp", hp);
        log_close(log);
    }
}

// U47: what gear does when a fight begins: Block, and statuses on every enemy.
static void open_with_gear(FrState *s, Log *log) {
    int16_t before = s->block;
    s->block = (int16_t)(s->block + s->gear.opening_block);
    if (s->block != before && log_open(log, s->time, LOG_MECHANICS, "U47")) {
        log_text(log, "Gear at the start of the fight: Block %d -> %d.", before, s->block);
        Json *facts = log_facts(log, "opening");
        json_pair(facts, "block", before, s->block);
        log_close(log);
    }
    for (int i = 0; i < s->foe_count; i++)
        for (int status = 0; status < FR_STATUSES; status++)
            if (s->gear.opening[status] > 0)
                fr_set_status(s, i, (FrStatus)status, (uint8_t)s->gear.opening[status], log);
}

static void begin_fight(FrState *s) {
    s->mode = FR_MODE_COMBAT;
    s->foe_count = 0;
    s->block = 0;
    s->turn = 1;
}

static void face(const FrCatalog *c, FrState *s, Log *log) {
    CHECK(s->foe_count > 0);
    s->fights++;
    if (s->worn_count + s->belt_count > 0)
        open_with_gear(s, log);
    fr_roll_intents(c, s, log);
}

void fr_start_combat(const FrCatalog *c, FrState *s, Log *log) {
    const FrLocationDef *place = &c->location[s->here.def];
    begin_fight(s);
    FrOutcome ending = fr_ending_of(c, s->here.def);
    if (ending != FR_RUNNING)
        spawn(c, s, c->ending[ending].enemy, log);
    for (int i = 0; i < place->spawns; i++)
        spawn(c, s, place->spawn[i], log);
    face(c, s, log);
}

void fr_start_event_fight(const FrCatalog *c, FrState *s, uint8_t option, Log *log) {
    const FrEventOption *o = &fr_event_step(c, s)->option[option];
    s->fight_option = option;
    begin_fight(s);
    for (int i = 0; i < o->spawns; i++)
        spawn(c, s, o->spawn[i], log);
    face(c, s, log);
}

// U42: listed before the fight, applied after XP.
static void pay_rewards(const FrCatalog *c, FrState *s, const FrConsequence *rewards, int count,
                        Log *log) {
    FrEffect effects[FR_MAX_REWARDS];
    CHECK(count <= FR_MAX_REWARDS);
    for (int i = 0; i < count; i++)
        effects[i] = fr_apply_consequence(c, s, &rewards[i], log);
    if (count > 0 && log_open(log, s->time, LOG_MECHANICS, "U42")) {
        log_text(log, "Reward:");
        Json *facts = log_facts(log, "reward");
        fr_log_effects(effects, count, log, facts);
        log_close(log);
    }
    fr_clamp_to_maxima(c, s, log);
}

// The fight of a Location ends it; that of an event leads on to where its option does (U44).
void fr_win(const FrCatalog *c, FrState *s, Log *log) {
    CHECK(s->mode == FR_MODE_COMBAT);
    if (s->fight_option == FR_NONE) {
        const FrLocationDef *place = &c->location[s->here.def];
        pay_rewards(c, s, place->reward, place->rewards, log);
        fr_finish_location(c, s, log);
        return;
    }
    const FrEventOption *o = &fr_event_step(c, s)->option[s->fight_option];
    s->mode = FR_MODE_EVENT;
    s->fight_option = FR_NONE;
    fr_clear_statuses(s, log);
    s->block = 0;
    s->foe_count = 0;
    pay_rewards(c, s, o->reward, o->rewards, log);
    fr_go_on(c, s, o, log);
}

// S09.02, U47: what its type gives, unless the enemy itself says otherwise.
static inline int32_t enemy_xp(const FrCatalog *c, const FrEnemyDef *def) {
    if (def->xp >= 0)
        return def->xp;
    return def->type == FR_TYPE_NORMAL  ? c->rules.xp_normal.value
           : def->type == FR_TYPE_ELITE ? c->rules.xp_elite.value
                                        : c->rules.xp_boss.value;
}

// A defeat pays at once: XP and level (C27), then Observation Data (C36).
void fr_defeat(const FrCatalog *c, FrState *s, int place, Log *log) {
    CHECK(place < s->foe_count && s->foe[place].hp == 0);
    FrFoe *foe = &s->foe[place];
    const FrEnemyDef *def = &c->enemy[foe->def];
    int32_t xp = enemy_xp(c, def);
    int16_t xp_before = s->xp;
    int32_t level_before = s->level, points_before = s->points;
    foe->block = 0;
    for (int i = 0; i < FR_STATUSES; i++)
        foe->status[i] = 0;
    fr_gain_xp(c, s, xp);
    if (log_open(log, s->time, LOG_MECHANICS, "S09.02")) {
        log_text(log, "Defeated: %s. XP +%d (%d -> %d).", def->name, xp, xp_before, s->xp);
        if (s->level > level_before)
            log_text(log, " Level %d -> %d, stat points %d -> %d.", level_before, s->level,
                     points_before, s->points);
        log_result(log, "%s defeated, XP +%d", def->name, xp);
        if (s->level > level_before)
            log_result(log, ", Level %d, stat points %d", s->level, s->points);
        Json *facts = log_facts(log, "defeat");
        json_int(facts, "enemy", place + 1);
        json_string(facts, "id", def->id);
        json_pair(facts, "xp", xp_before, s->xp);
        json_pair(facts, "level", level_before, s->level);
        json_pair(facts, "points", points_before, s->points);
        log_close(log);
    }
    fr_observe_enemy(c, s, foe->def, log);
}
