// Cards side by side; see cards.h.
#include "desktop/cards.h"

#include "desktop/card.h"
#include "desktop/flow.h"
#include "desktop/parts.h"
#include "desktop/value_list.h"

#include <string.h>

// Cards with many fields are compared: narrow columns, so that three stand side by side. Where
// short labels stand before long values, wider ones keep every field in one line.
enum {
    MOST_GROUPS = 8,
    MANY_FIELDS = 4,
    COMPARED = 184,
    PLAIN = 240,
    SPACIOUS = 288,
    MOST_COLUMNS = 3,
    SHORT_LABEL = 9,
    LONG_VALUE = 20,
};

typedef struct CardGroup {
    GtkWidget *heading, *flow;
    GPtrArray *cards;
    GPtrArray *aligned; // size groups, one per line of the cards' values
    size_t stacking;    // characters from which on a value stands below its label; 0: never
} CardGroup;

typedef struct Cards {
    GtkWidget *column;
    CardGroup group[MOST_GROUPS];
    guint shape; // of the cards that are aligned: how many, with how many fields
} Cards;

static void free_cards(void *data) {
    Cards *self = data;
    for (int i = 0; i < MOST_GROUPS; i++) {
        g_ptr_array_unref(self->group[i].cards);
        g_ptr_array_unref(self->group[i].aligned);
    }
    g_free(self);
}

GtkWidget *cards_new(void) {
    Cards *self = g_new0(Cards, 1);
    self->column = column_new(8, "cards");
    for (int i = 0; i < MOST_GROUPS; i++) {
        CardGroup *group = &self->group[i];
        group->heading = label_new("section", 0);
        group->flow = flow_new(PLAIN, MOST_COLUMNS, 16);
        group->cards = g_ptr_array_new();
        group->aligned = g_ptr_array_new_with_free_func(g_object_unref);
        gtk_box_append(GTK_BOX(self->column), group->heading);
        gtk_box_append(GTK_BOX(self->column), group->flow);
    }
    own(self->column, self, free_cards);
    return self->column;
}

// The same field of cards side by side stands at the same height.
static void align(CardGroup *group, GtkWidget *card, int lines) {
    for (guint i = 0; i < (guint)lines; i++) {
        if (i == group->aligned->len)
            g_ptr_array_add(group->aligned, gtk_size_group_new(GTK_SIZE_GROUP_VERTICAL));
        gtk_size_group_add_widget(g_ptr_array_index(group->aligned, i),
                                  value_list_line(card_values(card), (int)i));
    }
}

static void forget_alignment(CardGroup *group) {
    for (guint i = 0; i < group->aligned->len; i++) {
        GtkSizeGroup *line = g_ptr_array_index(group->aligned, i);
        while (gtk_size_group_get_widgets(line))
            gtk_size_group_remove_widget(line, gtk_size_group_get_widgets(line)->data);
    }
}

// How many cards stand under one heading, from this one on.
static int count_together(const View *view, int first) {
    int count = 0;
    for (int i = first; i < view->cards.first + view->cards.count; i++)
        if (strcmp(view->card[i].heading, view->card[first].heading) == 0)
            count++;
    return count;
}

// Whether cards of this one's heading have long values behind labels that are all short.
static bool needs_space(const View *view, const ViewCard *shown) {
    bool has_long = false;
    for (int i = 0; i < view->cards.count; i++) {
        const ViewCard *card = &view->card[view->cards.first + i];
        for (int k = 0; k < card->values.count && strcmp(card->heading, shown->heading) == 0; k++) {
            const ViewValue *value = &view->value[card->values.first + k];
            if (strlen(value->label) > SHORT_LABEL)
                return false;
            has_long = has_long || strlen(value->text) > LONG_VALUE;
        }
    }
    return has_long;
}

static void choose_shape(CardGroup *group, const View *view, const ViewCard *shown) {
    gboolean compared = shown->values.count >= MANY_FIELDS;
    gboolean spacious = compared && needs_space(view, shown);
    int together = count_together(view, (int)(shown - view->card));
    flow_set_columns(group->flow, spacious ? SPACIOUS : compared ? COMPARED : PLAIN, MOST_COLUMNS);
    group->stacking = spacious || !compared ? 0 : together > 2 ? 12 : 26;
}

static void add_card(CardGroup *group, guint place, const View *view, const ViewCard *shown,
                     bool align_anew) {
    if (place == group->cards->len) {
        GtkWidget *card = card_new(CARD_CHOICE);
        g_ptr_array_add(group->cards, card);
        flow_add(group->flow, card);
    }
    if (place == 0)
        choose_shape(group, view, shown);
    GtkWidget *card = g_ptr_array_index(group->cards, place);
    value_list_set_stacking(card_values(card), group->stacking);
    card_update(card, view, shown);
    if (align_anew)
        align(group, card, shown->values.count);
}

// Aligning makes everything be measured again, so it is done only when the cards are others.
static guint shape_of(const View *view) {
    guint shape = view->table.rows.count;
    for (int i = 0; i < view->cards.count; i++) {
        const ViewCard *card = &view->card[view->cards.first + i];
        shape = shape * 33 + card->values.count;
        shape = shape * 33 + g_str_hash(card->heading);
    }
    return shape;
}

static void finish(CardGroup *group, const char *heading, guint used) {
    label_show(group->heading, heading);
    gtk_widget_set_visible(group->flow, used > 0);
    for (guint i = used; i < group->cards->len; i++)
        card_update(g_ptr_array_index(group->cards, i), NULL, NULL);
}

void cards_update(GtkWidget *cards, const View *view) {
    Cards *self = owned(cards);
    const char *heading = "";
    guint place = 0;
    int group = 0;
    bool align_anew = shape_of(view) != self->shape;
    self->shape = shape_of(view);
    for (int i = 0; align_anew && i < MOST_GROUPS; i++)
        forget_alignment(&self->group[i]);
    for (int i = 0; i < view->cards.count; i++) {
        const ViewCard *card = &view->card[view->cards.first + i];
        if (card->details)
            continue;
        if (strcmp(card->heading, heading) != 0 && group < MOST_GROUPS - 1) {
            finish(&self->group[group++], heading, place);
            heading = card->heading;
            place = 0;
        }
        add_card(&self->group[group], place++, view, card, align_anew);
    }
    finish(&self->group[group++], heading, place);
    for (; group < MOST_GROUPS; group++)
        finish(&self->group[group], "", 0);
}
