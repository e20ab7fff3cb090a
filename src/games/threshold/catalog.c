// The canonical encoding of Threshold's content, and its words; see catalog.h.
#include "games/threshold/catalog.h"

const char *const th_effect_names[TH_EFFECTS] = {"neutral", "invert", "sever", "lens", "still"};
const char *const th_set_names[TH_SETS] = {"document", "tuned"};
const char *const th_ending_names[TH_ENDINGS] = {"whole", "barely", "fragments", "lost-below",
                                                 "lost-above"};

int th_count(const ThCells *cells) {
    int count = 0;
    for (int i = 0; i < TH_WORDS; i++)
        for (uint64_t left = cells->word[i]; left; left &= left - 1)
            count++;
    return count;
}

static void visit_number(Codec *k, ThNumber *number) {
    codec_i32(k, &number->value);
    codec_text(k, &number->source);
}

static void visit_rules(Codec *k, ThRules *r) {
#define X(name) visit_number(k, &r->name);
    TH_NUMBERS(X)
#undef X
    if (r->carry_limit.value < 1 || r->carry_limit.value > TH_MAX_CARRIED)
        k->failed = true;
}

static void visit_cells(Codec *k, ThCells *cells) {
    for (int i = 0; i < TH_WORDS; i++)
        codec_u64(k, &cells->word[i]);
}

static void visit_board(Codec *k, ThBoard *b, uint8_t artifacts) {
    visit_cells(k, &b->wall);
    visit_cells(k, &b->line);
    visit_cells(k, &b->floor);
    visit_cells(k, &b->distortion);
    visit_cells(k, &b->anchor);
    codec_u8(k, &b->start);
    codec_u8(k, &b->exit);
    codec_count(k, &b->stars, TH_MAX_STARS);
    for (int i = 0; i < b->stars; i++) {
        codec_u8(k, &b->star[i].cell);
        codec_index(k, &b->star[i].artifact, artifacts);
    }
}

static void visit_artifact(Codec *k, ThArtifactDef *a) {
    codec_text(k, &a->id);
    codec_text(k, &a->name);
    codec_text(k, &a->description);
    codec_text(k, &a->source);
    codec_index(k, &a->effect, TH_EFFECTS);
    for (int i = 0; i < TH_SETS; i++)
        codec_i16(k, &a->bonus[i]);
}

void th_catalog_visit(Codec *k, void *catalog) {
    ThCatalog *c = catalog;
    for (int i = 0; i < TH_SETS; i++)
        visit_rules(k, &c->rules[i]);
    codec_count(k, &c->artifacts, TH_MAX_ARTIFACTS);
    for (int i = 0; i < c->artifacts; i++)
        visit_artifact(k, &c->artifact[i]);
    visit_board(k, &c->board, c->artifacts);
    for (int i = 0; i < TH_ENDINGS; i++) {
        codec_text(k, &c->ending[i].text);
        codec_text(k, &c->ending[i].source);
    }
}
