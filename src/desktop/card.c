// Cards by their shape; see card.h.
#include "desktop/card.h"

#include "desktop/card_kinds.h"
#include "desktop/quiet.h"
#include "desktop/value_list.h"

// Actions in rows are made together (action_rows.h); a single one that stands elsewhere is plain.
static const CardKind *const kinds[VIEW_SHAPES] = {
    [VIEW_CARD] = &plain_card,   [VIEW_OPTION] = &option_card,   [VIEW_CHOICE] = &choice_card,
    [VIEW_PICK] = &pick_card,    [VIEW_STEPPER] = &stepper_card, [VIEW_SEGMENT] = &segment_card,
    [VIEW_ACTION] = &plain_card,
};

static const CardKind *kind_of(GtkWidget *card) {
    return g_object_get_data(G_OBJECT(card), "kind");
}

static GtkWidget *make(const CardKind *kind) {
    GtkWidget *card = kind->make();
    g_object_set_data(G_OBJECT(card), "kind", (void *)kind);
    return card;
}

GtkWidget *card_new(ViewShape shape) {
    return make(kinds[shape]);
}

GtkWidget *card_new_thing(void) {
    return make(&thing_card);
}

GtkWidget *card_values(GtkWidget *card) {
    return kind_of(card)->values ? kind_of(card)->values(card) : NULL;
}

void card_update(GtkWidget *card, const View *view, const ViewCard *shown, uint64_t quiet) {
    GtkWidget *values = card_values(card);
    g_autofree char *line = quiet_line(view, shown->values, quiet);
    if (values)
        value_list_set_quiet(values, quiet);
    g_object_set_data_full(G_OBJECT(card), "unchanged", g_strdup(line), g_free);
    kind_of(card)->update(card, view, shown);
}

char *card_brief(const View *view, const ViewCard *card) {
    if (card->brief[0])
        return g_strdup(card->brief);
    GString *text = g_string_new(NULL);
    for (int i = 0; i < card->values.count; i++) {
        const ViewValue *value = &view->value[card->values.first + i];
        if (card->values.count > 1) // of a single one the heading says what it is
            g_string_append_printf(text, "%s%s ", i > 0 ? ", " : "", value->label);
        g_string_append(text, value->text);
    }
    return g_string_free(text, FALSE);
}
