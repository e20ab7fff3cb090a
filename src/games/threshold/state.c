// The canonical encoding of a state: what is hashed after every step.
#include "games/threshold/state.h"

static void visit_cells(Codec *k, ThCells *cells) {
    for (int i = 0; i < TH_WORDS; i++)
        codec_u64(k, &cells->word[i]);
}

static void visit_turn(Codec *k, ThTurn *t) {
    codec_i16(k, &t->before);
    codec_i16(k, &t->move);
    codec_i16(k, &t->artifact);
    codec_i16(k, &t->anchor);
    codec_i16(k, &t->standing);
    codec_i16(k, &t->adjacent);
    codec_i16(k, &t->lens);
    codec_u8(k, &t->next_to);
    codec_u8(k, &t->verb);
    codec_u8(k, &t->from);
    codec_u8(k, &t->notes);
}

void th_state_visit(Codec *k, void *state) {
    ThState *s = state;
    codec_u64(k, &s->seed);
    visit_cells(k, &s->distortion);
    visit_cells(k, &s->anchor);
    visit_cells(k, &s->star);
    visit_cells(k, &s->born);
    codec_i16(k, &s->coherence);
    codec_u16(k, &s->turn);
    codec_u16(k, &s->clock);
    codec_u8(k, &s->at);
    codec_u8(k, &s->mode);
    codec_u8(k, &s->outcome);
    codec_u8(k, &s->set);
    codec_u8(k, &s->deal);
    codec_bool(k, &s->oneway);
    codec_bool(k, &s->strict_lens);
    codec_bool(k, &s->crossed);
    codec_bool(k, &s->inverted);
    codec_u8(k, &s->effects);
    codec_count(k, &s->carried_count, TH_MAX_CARRIED);
    for (int i = 0; i < s->carried_count; i++)
        codec_u8(k, &s->carried[i]);
    visit_turn(k, &s->last);
}
