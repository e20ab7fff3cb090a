// The explanation of a number: its terms, each with the rule that says so, and their sum.
#ifndef CANDOR_DESKTOP_EXPLAIN_H
#define CANDOR_DESKTOP_EXPLAIN_H

#include "engine/view.h"

#include <gtk/gtk.h>

// A value's explanation, copied out of a View; to be freed with explanation_free.
typedef struct Explanation Explanation;
Explanation *explanation_of(const View *view, const ViewValue *value);
void explanation_free(Explanation *explanation);

// "HP 92 / 100. base +100 (S09.01). Sum 100. Rule S09.01."
char *explanation_text(const Explanation *explanation);

// Opens it beside a widget; the focus returns there when it is closed.
void explain(GtkWidget *beside, const Explanation *explanation);

// The same for a sentence and the rule behind it.
void explain_rule(GtkWidget *beside, const char *text, const char *rule, const char *says);

#endif
