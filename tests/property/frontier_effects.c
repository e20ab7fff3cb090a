// What an event option says that it costs and gives, in all its consequences together.
#include "frontier_parts.h"

#include <string.h>

// The sum of the numbers behind a mark that begins a part: "XP +5, Health -1 for the next
// Location".
static int32_t sum_behind(const char *text, const char *mark, int32_t scale) {
    int32_t sum = 0;
    size_t length = strlen(mark);
    for (const char *part = text; part[0];) {
        if (strncmp(part, mark, length) == 0)
            sum += (int32_t)(strtod(part + length, NULL) * scale);
        const char *comma = strstr(part, ", ");
        part = comma ? comma + 2 : "";
    }
    return sum;
}

static void expect_sum(Trial *t, const char *said, const char *mark, int32_t is) {
    int32_t sum = sum_behind(said, mark, 1);
    claim(t, sum == is, "%s: %s%+d in all", said, mark, is);
}

void frontier_look_at_effects(Trial *t, const ViewCard *card, const FrState *before,
                              const FrState *after) {
    const FrCatalog *c = t->catalog;
    const char *said = text_of(t->view, card->values, "Consequences");
    int32_t quarters = after->w_here - before->w_here;
    int32_t levels = after->level - before->level;
    claim(t, sum_behind(said, "W ", 4) == quarters, "%s: W by %d quarters", said, quarters);
    expect_sum(t, said, "XP ", levels * c->rules.xp_per_level.value + after->xp - before->xp);
    expect_sum(t, said, "Location decay ", after->decay_change - before->decay_change);
    expect_sum(t, said, "Decay mitigation ", after->mitigation_here - before->mitigation_here);
    expect_sum(t, said, "Frontier size ", after->size_bonus - before->size_bonus);
    expect_sum(t, said, "Backpack ", after->backpacks - before->backpacks);
    expect_sum(t, said, "Belt Pouch ", after->pouches - before->pouches);
    if (after->mode != FR_MODE_EVENT) // effects may have ended with the Location
        return;
    expect_sum(t, said, "Observation Data ", after->observation - before->observation);
    expect_sum(t, said, "Maximum HP ", after->buff[FR_BUFF_MAX_HP] - before->buff[FR_BUFF_MAX_HP]);
    for (int i = 0; i < FR_STATS; i++) {
        char mark[40];
        Text text;
        text_init(&text, mark, sizeof mark);
        text_addf(&text, "%s ", fr_stat_names[i]);
        if (i != FR_STAMINA) // which is also what a gain of Stamina is called
            expect_sum(t, said, mark, after->buff[i] - before->buff[i]);
    }
}
