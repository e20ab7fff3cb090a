// The canonical encoding of a state.
#include "games/tale/state.h"

static void visit_character(Codec *k, TaState *s) {
    codec_u8(k, &s->people);
    codec_u8(k, &s->background);
    codec_u8(k, &s->companion);
    for (int i = 0; i < TA_STATS; i++) {
        codec_i8(k, &s->base[i]);
        codec_u8(k, &s->raised[i]);
    }
    codec_u8(k, &s->level);
    codec_u8(k, &s->stat_choices);
    codec_i16(k, &s->xp);
    codec_i16(k, &s->hp);
    codec_i32(k, &s->gold);
    codec_count(k, &s->held_count, TA_MAX_HELD);
    for (int i = 0; i < s->held_count; i++) {
        codec_u8(k, &s->held[i].item);
        codec_u8(k, &s->held[i].rarity);
    }
    for (int i = 0; i < TA_SLOTS; i++)
        codec_u8(k, &s->slot[i]);
}

static void visit_effect(Codec *k, TaEffect *e) {
    codec_u8(k, &e->source);
    codec_u8(k, &e->scene);
    codec_u8(k, &e->choice);
    codec_u8(k, &e->stat);
    codec_i8(k, &e->value);
    codec_u8(k, &e->turns);
    codec_bool(k, &e->fresh);
}

static void visit_scenario(Codec *k, TaState *s) {
    codec_u8(k, &s->scenario);
    codec_u8(k, &s->scene);
    codec_u8(k, &s->turn);
    codec_u8(k, &s->next);
    codec_u8(k, &s->ally);
    codec_u64(k, &s->met);
    codec_u32(k, &s->bought);
    codec_u64(k, &s->flags);
    for (int i = 0; i < TA_MAX_FLAGS; i++)
        codec_u8(k, &s->flag_turn[i]);
    for (int i = 0; i < TA_STATS; i++)
        codec_i8(k, &s->snapshot[i]);
    for (int i = 0; i < TA_MAX_EFFECTS; i++)
        visit_effect(k, &s->effect[i]);
    codec_i16(k, &s->relationship);
    codec_bool(k, &s->used_assist);
    codec_bool(k, &s->used_wind);
    codec_bool(k, &s->used_item);
    codec_u8(k, &s->items_this_turn);
    codec_i16(k, &s->damage_this_turn);
    codec_i16(k, &s->lost_this_turn);
    codec_i16(k, &s->turns_played);
}

static void visit_turn(Codec *k, TaTurn *t) {
    codec_u8(k, &t->choice);
    codec_u8(k, &t->d20);
    codec_i16(k, &t->dc);
    codec_i16(k, &t->value);
    codec_i16(k, &t->bonus);
    codec_bool(k, &t->rolled);
    codec_bool(k, &t->assisted);
    codec_bool(k, &t->success);
    codec_i16(k, &t->xp);
    codec_i16(k, &t->xp_cut);
    codec_i16(k, &t->damage);
    codec_i16(k, &t->gold);
    codec_i16(k, &t->gold_cut);
    codec_i16(k, &t->healed);
    codec_i16(k, &t->found);
    codec_u8(k, &t->finds);
    codec_count(k, &t->items, TA_MAX_OUTCOME_ITEMS);
    for (int i = 0; i < t->items; i++) {
        codec_u8(k, &t->kept[i].item);
        codec_u8(k, &t->kept[i].rarity);
    }
    codec_u8(k, &t->scene);
    codec_u8(k, &t->complication);
    codec_u8(k, &t->worn.item);
    codec_u8(k, &t->worn.rarity);
    codec_bool(k, &t->wore);
}

static void visit_dice(Codec *k, TaDice *d) {
    for (int i = 0; i < TA_CHANCES; i++)
        codec_u8(k, &d->checks[i]);
    codec_u16(k, &d->successes);
}

void ta_state_visit(Codec *k, void *state) {
    TaState *s = state;
    codec_u64(k, &s->seed); // the streams follow from it
    codec_u8(k, &s->mode);
    codec_u8(k, &s->end);
    visit_character(k, s);
    codec_u8(k, &s->played);
    for (int i = 0; i < TA_MAX_SCENARIOS; i++)
        codec_u8(k, &s->ending[i]);
    for (int i = 0; i < TA_MAX_SCENARIOS; i++)
        codec_u16(k, &s->found[i]);
    visit_scenario(k, s);
    visit_turn(k, &s->last);
    visit_dice(k, &s->dice);
    visit_dice(k, &s->story);
}
