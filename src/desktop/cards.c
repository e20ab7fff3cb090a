// Cards side by side; see cards.h.
#include "desktop/cards.h"

#include "desktop/action_rows.h"
#include "desktop/card.h"
#include "desktop/flow.h"
#include "desktop/parts.h"
#include "desktop/quiet.h"
#include "desktop/value_list.h"

#include <string.h>

// Cards with many fields are compared: narrow columns, so that three stand side by side. Where
// short labels stand before long values, wider ones keep every field in one line.
enum {
    MANY_FIELDS = 4,
    COMPARED = 184,
    PLAIN = 240,
    SPACIOUS = 288,
    WORDS = 0, // side by side at their own widths
    PROSE_WIDTH = 700,
    ALONE = 10000, // wider than any window: one column
    MOST_COLUMNS = 3,
    SHORT_LABEL = 9,
    LONG_VALUE = 20,
};

// Cards of one heading and one shape that stand together.
typedef struct CardGroup {
    GtkWidget *heading, *flow, *rows;
    GPtrArray *cards;   // not owned: the flow has them
    GPtrArray *aligned; // size groups, one per line of the cards' values
    int first, past;    // places in the View
    bool things;        // a row each
} CardGroup;

typedef struct Cards {
    GtkWidget *column;
    GPtrArray *groups;
    CellColumns columns; // of all rows of actions
    guint shape;         // of the View whose cards they are: they are built anew for another one
} Cards;

static void free_group(void *data) {
    CardGroup *group = data;
    g_ptr_array_unref(group->cards);
    g_ptr_array_unref(group->aligned);
    g_free(group);
}

static void free_cards(void *data) {
    Cards *self = data;
    g_ptr_array_unref(self->groups);
    g_ptr_array_unref(self->columns.lines);
    g_free(self);
}

GtkWidget *cards_new(void) {
    Cards *self = g_new0(Cards, 1);
    self->column = column_new(8, "cards");
    self->groups = g_ptr_array_new_with_free_func(free_group);
    self->columns = action_rows_columns();
    own(self->column, self, free_cards);
    return self->column;
}

// ---- which cards stand together, and how wide

static bool together(const ViewCard *left, const ViewCard *right) {
    return left->shape == right->shape && left->details == right->details &&
           strcmp(left->heading, right->heading) == 0;
}

// Whether the cards have long values behind labels that are all short.
static bool needs_space(const View *view, const CardGroup *group) {
    bool has_long = false;
    for (int i = group->first; i < group->past; i++) {
        const ViewCard *card = &view->card[i];
        for (int k = 0; k < card->values.count; k++) {
            const ViewValue *value = &view->value[card->values.first + k];
            if (strlen(value->label) > SHORT_LABEL)
                return false;
            has_long = has_long || strlen(value->text) > LONG_VALUE;
        }
    }
    return has_long;
}

// Whether they are things to do something with: a row each.
static bool are_things(const View *view, const CardGroup *group) {
    for (int i = group->first; i < group->past; i++) {
        const ViewCard *card = &view->card[i];
        if (card->shape != VIEW_CARD || card->values.count >= MANY_FIELDS ||
            card->actions.count == 0 || card->named_by_action)
            return false;
    }
    return true;
}

static int column_width(const View *view, const CardGroup *group) {
    const ViewCard *card = &view->card[group->first];
    if (group->things)
        return ALONE;
    switch (card->shape) {
    case VIEW_OPTION: return group->past - group->first > 2 ? COMPARED : PLAIN;
    case VIEW_PICK: return PLAIN;
    case VIEW_SEGMENT: return WORDS;
    case VIEW_CARD: break;
    default: return ALONE;
    }
    return card->values.count < MANY_FIELDS ? PLAIN
           : needs_space(view, group)       ? SPACIOUS
                                            : COMPARED;
}

// Characters from which on a value stands below its label; 0: never.
static size_t stacking(const View *view, const CardGroup *group) {
    const ViewCard *card = &view->card[group->first];
    gboolean compared = card->shape == VIEW_OPTION || card->shape == VIEW_CARD;
    if (!compared || card->values.count < MANY_FIELDS || needs_space(view, group))
        return 0;
    return group->past - group->first > 2 ? 16 : 26;
}

// ---- building

// The same field of cards side by side stands at the same height.
static void align(CardGroup *group, GtkWidget *card, int lines) {
    GtkWidget *values = card_values(card);
    for (guint i = 0; values && i < (guint)lines; i++) {
        if (i == group->aligned->len)
            g_ptr_array_add(group->aligned, gtk_size_group_new(GTK_SIZE_GROUP_VERTICAL));
        gtk_size_group_add_widget(g_ptr_array_index(group->aligned, i),
                                  value_list_line(values, (int)i));
    }
}

static void add_cards(CardGroup *group, const View *view) {
    gboolean picks = view->card[group->first].shape == VIEW_PICK;
    group->flow = flow_new(column_width(view, group), picks ? 2 : MOST_COLUMNS,
                           view->card[group->first].shape == VIEW_SEGMENT ? 0
                           : picks                                        ? 6
                                                                          : 8);
    if (column_width(view, group) == ALONE)
        flow_limit(group->flow, PROSE_WIDTH, FALSE);
    for (int i = group->first; i < group->past; i++) {
        GtkWidget *card = group->things ? card_new_thing() : card_new(view->card[i].shape);
        GtkWidget *values = card_values(card);
        if (values)
            value_list_set_stacking(values, stacking(view, group));
        card_update(card, view, &view->card[i], 0);
        if (!group->things)
            align(group, card, view->card[i].values.count);
        flow_add(group->flow, card);
        g_ptr_array_add(group->cards, card);
    }
}

static CardGroup *add_group(Cards *self, GtkWidget *column, const View *view, int first, int past,
                            gboolean narrow) {
    CardGroup *group = g_new0(CardGroup, 1);
    gboolean rows = view->card[first].shape == VIEW_ACTION;
    group->first = first;
    group->past = past;
    group->things = !narrow && are_things(view, group);
    group->heading = label_new("section", 0);
    group->cards = g_ptr_array_new();
    group->aligned = g_ptr_array_new_with_free_func(g_object_unref);
    gtk_box_append(GTK_BOX(column), group->heading);
    if (rows)
        group->rows = action_rows_new(&self->columns, self->columns.lines->len == 0);
    else
        add_cards(group, view);
    gtk_box_append(GTK_BOX(column), rows ? group->rows : group->flow);
    g_ptr_array_add(self->groups, group);
    return group;
}

// Whether they all set something up, under several headings: then the first stand beside the
// others.
static bool set_up(const View *view) {
    const ViewCard *card = &view->card[view->cards.first];
    for (int i = 0; i < view->cards.count; i++)
        if (card[i].shape != VIEW_PICK && card[i].shape != VIEW_STEPPER &&
            card[i].shape != VIEW_SEGMENT)
            return false;
    return view->cards.count > 0 && !together(card, &card[view->cards.count - 1]);
}

typedef struct Columns {
    GtkWidget *first, *others;
} Columns;

// Two columns of two and three fifths, or one.
static Columns add_columns(Cards *self, bool beside) {
    enum { FIRST = 2, OTHERS = 3, BETWEEN = 24 };
    if (!beside)
        return (Columns){self->column, self->column};
    GtkWidget *grid = gtk_grid_new();
    Columns columns = {column_new(8, "cards beside"), column_new(8, "cards")};
    gtk_grid_set_column_homogeneous(GTK_GRID(grid), TRUE);
    gtk_widget_set_margin_start(columns.others, BETWEEN);
    gtk_grid_attach(GTK_GRID(grid), columns.first, 0, 0, FIRST, 1);
    gtk_grid_attach(GTK_GRID(grid), columns.others, FIRST, 0, OTHERS, 1);
    gtk_box_append(GTK_BOX(self->column), grid);
    return columns;
}

static void build(Cards *self, const View *view, RegionLayout layout) {
    GtkWidget *child = NULL;
    while ((child = gtk_widget_get_first_child(self->column)))
        gtk_box_remove(GTK_BOX(self->column), child);
    g_ptr_array_set_size(self->groups, 0);
    g_ptr_array_set_size(self->columns.lines, 0);
    Columns columns = add_columns(self, layout == REGIONS_WIDE && set_up(view));
    int end = view->cards.first + view->cards.count;
    for (int first = view->cards.first, past = 0; first < end; first = past) {
        past = first + 1;
        while (past < end && together(&view->card[first], &view->card[past]))
            past++;
        if (!view->card[first].details)
            add_group(self, first == view->cards.first ? columns.first : columns.others, view,
                      first, past, layout == REGIONS_NARROW);
    }
}

// ---- showing

static guint shape_of(const View *view) {
    guint shape = view->table.rows.count;
    for (int i = 0; i < view->cards.count; i++) {
        const ViewCard *card = &view->card[view->cards.first + i];
        shape = shape * 33 + card->values.count;
        shape = shape * 33 + (guint)card->shape;
        shape = shape * 33 + card->details;
        shape = shape * 33 + g_str_hash(card->heading);
    }
    return shape;
}

static void show_group(CardGroup *group, const View *view, gboolean narrow) {
    label_show(group->heading, view->card[group->first].heading);
    if (group->rows)
        action_rows_update(group->rows, view, group->first, group->past, narrow);
    gboolean compared = view->card[group->first].shape == VIEW_OPTION;
    uint64_t all = quiet_of_all(view, group->first, group->past);
    for (guint i = 0; i < group->cards->len; i++) {
        const ViewCard *card = &view->card[group->first + (int)i];
        card_update(g_ptr_array_index(group->cards, i), view, card,
                    compared ? all : quiet_of(view, card));
    }
}

void cards_update(GtkWidget *cards, const View *view, RegionLayout layout) {
    Cards *self = owned(cards);
    guint shape = shape_of(view) * 3 + (guint)layout;
    gtk_widget_set_visible(cards, view->cards.count > 0);
    if (shape != self->shape)
        build(self, view, layout);
    self->shape = shape;
    for (guint i = 0; i < self->groups->len; i++)
        show_group(g_ptr_array_index(self->groups, i), view, layout == REGIONS_NARROW);
}
