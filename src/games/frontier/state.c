// The canonical encoding of a state: what is hashed after every step.
#include "games/frontier/state.h"

static void visit_row(Codec *k, FrRow *row) {
    codec_u16(k, &row->number);
    codec_i16(k, &row->timer);
    codec_u8(k, &row->def);
    codec_u8(k, &row->stage);
    codec_i16(k, &row->until);
    for (int i = 0; i < FR_REMOVED; i++)
        codec_u16(k, &row->known[i]);
}

static void visit_bytes(Codec *k, uint8_t *bytes, int count) {
    for (int i = 0; i < count; i++)
        codec_u8(k, &bytes[i]);
}

static void visit_numbers(Codec *k, int16_t *numbers, int count) {
    for (int i = 0; i < count; i++)
        codec_i16(k, &numbers[i]);
}

static void visit_foe(Codec *k, FrFoe *foe) {
    codec_i32(k, &foe->hp);
    codec_i32(k, &foe->max_hp);
    codec_i16(k, &foe->block);
    codec_u16(k, &foe->rolls);
    codec_u8(k, &foe->def);
    codec_u8(k, &foe->intent_def);
    codec_u8(k, &foe->intent);
    visit_bytes(k, foe->status, FR_STATUSES);
    codec_u8(k, &foe->roused);
    codec_bool(k, &foe->rich);
}

static void visit_set(Codec *k, FrSet *set) {
    for (int i = 0; i < FR_SET_WORDS; i++)
        codec_u32(k, &set->word[i]);
}

static void visit_world(Codec *k, FrState *s) {
    codec_i32(k, &s->time);
    codec_i32(k, &s->excess);
    codec_i32(k, &s->mitigation);
    codec_u8(k, &s->w);
    codec_i16(k, &s->decay_rate);
    codec_u8(k, &s->last_def);
}

static void visit_observer(Codec *k, FrState *s) {
    codec_i32(k, &s->hp);
    codec_i32(k, &s->stamina);
    visit_numbers(k, s->stat, FR_STATS);
    visit_numbers(k, s->buff, FR_BUFFS);
    codec_u8(k, &s->buff_locations);
    for (int i = 0; i < FR_BUFFS; i++)
        visit_numbers(k, s->buff_ending[i], FR_MAX_BUFF_LOCATIONS + 1);
    codec_i32(k, &s->level);
    codec_i32(k, &s->points);
    codec_i16(k, &s->xp);
}

static void visit_belongings(Codec *k, FrState *s) {
    codec_count(k, &s->held_count, FR_MAX_HELD);
    for (int i = 0; i < s->held_count; i++) {
        codec_u8(k, &s->held[i].kind);
        codec_u8(k, &s->held[i].def);
        codec_u8(k, &s->held[i].uses);
    }
    codec_u8(k, &s->worn_count);
    visit_bytes(k, s->worn, FR_SLOTS);
    codec_count(k, &s->belt_count, FR_MAX_BELT);
    visit_bytes(k, s->belt, s->belt_count);
    codec_u8(k, &s->backpacks);
    codec_u8(k, &s->pouches);
}

static void visit_frontier(Codec *k, FrState *s) {
    codec_u8(k, &s->size);
    codec_u16(k, &s->locations_made);
    codec_u32(k, &s->generation_draws);
    codec_count(k, &s->row_count, FR_MAX_ROWS);
    for (int i = 0; i < s->row_count; i++)
        visit_row(k, &s->row[i]);
    codec_i16(k, &s->size_bonus);
    codec_u8(k, &s->size_bonus_entries);
    visit_numbers(k, s->size_bonus_ending, FR_MAX_BUFF_LOCATIONS + 1);
}

static void visit_update(Codec *k, FrUpdate *u) {
    codec_u8(k, &u->def);
    codec_bool(k, &u->rested);
    codec_i16(k, &u->modifiers);
    codec_i16(k, &u->total);
    codec_i16(k, &u->mitigation);
    codec_i16(k, &u->decay_change);
    codec_i16(k, &u->decay_advance);
    codec_i16(k, &u->excess);
    codec_i32(k, &u->stamina_gained);
    codec_u8(k, &u->w_before);
    codec_u8(k, &u->w_event);
    codec_u8(k, &u->degraded);
    codec_u8(k, &u->removed);
    codec_count(k, &u->decays, FR_MAX_ROWS);
    for (int i = 0; i < u->decays; i++) {
        codec_u16(k, &u->decay[i].number);
        codec_u8(k, &u->decay[i].def);
        codec_u8(k, &u->decay[i].from);
        codec_u8(k, &u->decay[i].to);
    }
    codec_i32(k, &u->xp_gained);
    codec_i32(k, &u->observation_before);
    codec_i32(k, &u->level_before);
}

static void visit_resolution(Codec *k, FrState *s) {
    visit_row(k, &s->here);
    codec_u8(k, &s->event_step);
    codec_u8(k, &s->fight_option);
    codec_u8(k, &s->fights);
    codec_i16(k, &s->time_modifiers);
    codec_i16(k, &s->decay_change);
    codec_i16(k, &s->mitigation_here);
    codec_u8(k, &s->w_here);
    codec_bool(k, &s->rested);
    codec_u16(k, &s->gained_at);
    codec_count(k, &s->spawned_count, FR_MAX_ROWS);
    visit_bytes(k, s->spawned, s->spawned_count);
    visit_update(k, &s->update);
}

static void visit_combat(Codec *k, FrState *s) {
    codec_count(k, &s->foe_count, FR_MAX_SPAWNS);
    for (int i = 0; i < s->foe_count; i++)
        visit_foe(k, &s->foe[i]);
    codec_i16(k, &s->block);
    visit_bytes(k, s->status, FR_STATUSES);
    codec_u16(k, &s->turn);
}

static void visit_convergence(Codec *k, FrState *s) {
    codec_bool(k, &s->convergence_active);
    codec_bool(k, &s->convergence_spawned);
    codec_u8(k, &s->absorbed_last);
    codec_u16(k, &s->absorbed_total);
    codec_u16(k, &s->absorbed_at_decay);
    for (int i = 0; i < FR_MAX_LOCATIONS; i++)
        codec_u16(k, &s->absorbed[i]);
}

void fr_state_visit(Codec *k, void *state) {
    FrState *s = state;
    codec_u64(k, &s->seed); // the streams follow from it
    codec_u8(k, &s->mode);
    codec_u8(k, &s->outcome);
    visit_world(k, s);
    visit_observer(k, s);
    visit_belongings(k, s);
    visit_frontier(k, s);
    visit_resolution(k, s);
    visit_combat(k, s);
    visit_convergence(k, s);
    codec_i32(k, &s->observation);
    visit_set(k, &s->seen_enemies);
    visit_set(k, &s->seen_locations);
    visit_set(k, &s->first_enemies);
    visit_set(k, &s->first_locations);
    visit_set(k, &s->drawn);
    codec_u32(k, &s->packs);
    codec_u8(k, &s->contract);
    codec_bool(k, &s->contract_paid);
    codec_bool(k, &s->contract_kept);
    codec_u8(k, &s->blow);
    codec_u8(k, &s->blow_def);
    codec_u8(k, &s->blow_intent);
}
