// What the parts of Threshold's view share.
#ifndef CANDOR_THRESHOLD_VIEW_PARTS_H
#define CANDOR_THRESHOLD_VIEW_PARTS_H

#include "engine/view.h"
#include "games/threshold/rules.h"

typedef struct ThView { // what every part of a view needs
    const ThCatalog *c;
    const ThState *s;
    const struct History *history;
    View *v;
} ThView;

// What every symbol on the board means, with the numbers of this run.
void th_view_legend(const ThView *w);

// What is to be known at this moment; and the sentences of a first run.
void th_view_say(const ThView *w);

// Of a run that has ended: its Coherence as one sum, and when leaving was best.
void th_view_whole_run(const ThView *w);

#endif
