// The details of a row; see details.h.
#include "desktop/details.h"

#include "desktop/cells.h"
#include "desktop/flow.h"
#include "desktop/guide.h"
#include "desktop/lines.h"
#include "desktop/parts.h"
#include "desktop/pill.h"
#include "desktop/quiet.h"
#include "desktop/value_list.h"

enum { PART_WIDTH = 200, MOST_PARTS = 7, MOST_COLUMNS = 3 };

typedef struct Part {
    GtkWidget *column, *title, *values;
} Part;

typedef struct Details {
    GtkWidget *box, *guide, *card;
    GtkWidget *title, *pill, *lines, *unchanged, *flavour;
    Part part[MOST_PARTS];
} Details;

static void add_parts(Details *self) {
    GtkWidget *columns = flow_new(PART_WIDTH, MOST_COLUMNS, 24);
    for (int i = 0; i < MOST_PARTS; i++) {
        Part *part = &self->part[i];
        part->column = column_new(0, "");
        part->title = label_new("section", 0);
        part->values = value_list_new(VALUES_LEDGER);
        gtk_box_append(GTK_BOX(part->column), part->title);
        gtk_box_append(GTK_BOX(part->column), part->values);
        flow_add(columns, part->column);
    }
    gtk_box_append(GTK_BOX(self->card), columns);
}

static void add_head(Details *self) {
    GtkWidget *head = flow_new(0, 0, 12);
    self->title = label_new("card-title t3", 0);
    self->pill = pill_new();
    flow_add(head, self->title);
    flow_add(head, self->pill);
    gtk_box_append(GTK_BOX(self->card), head);
}

GtkWidget *details_new(void) {
    Details *self = g_new0(Details, 1);
    self->box = column_new(8, "details");
    self->card = column_new(8, "");
    self->guide = guide_new();
    add_head(self);
    add_parts(self);
    self->lines = lines_new();
    self->unchanged = label_new("quiet unchanged t1", 0);
    self->flavour = label_new("flavour quiet", 0);
    gtk_box_append(GTK_BOX(self->card), self->lines);
    gtk_box_append(GTK_BOX(self->card), self->unchanged);
    gtk_box_append(GTK_BOX(self->card), self->flavour);
    gtk_box_append(GTK_BOX(self->box), self->guide);
    gtk_box_append(GTK_BOX(self->box), self->card);
    own(self->box, self, g_free);
    return self->box;
}

// How many values stand together: up to the next that begins a part.
static uint16_t part_length(const View *view, ViewRange values) {
    uint16_t length = values.count > 0 ? 1 : 0;
    while (length < values.count && !view->value[values.first + length].section[0])
        length++;
    return length;
}

// Values without parts stand in two columns.
static uint16_t half_or_part(const View *view, ViewRange values, ViewRange all) {
    uint16_t length = part_length(view, values);
    uint16_t half = (uint16_t)((all.count + 1) / 2);
    gboolean plain = length == all.count && all.count > 3;
    return plain ? half : length;
}

static void show_parts(Details *self, const View *view, ViewRange all, uint64_t quiet) {
    ViewRange left = all;
    for (int i = 0; i < MOST_PARTS; i++) {
        Part *part = &self->part[i];
        uint16_t length = i == MOST_PARTS - 1 ? left.count : half_or_part(view, left, all);
        ViewRange values = {.first = left.first, .count = length};
        const char *title = length > 0 ? view->value[left.first].section : "";
        label_show(part->title, title);
        name_for_readers(part->values, title[0] ? title : "Details");
        value_list_set_quiet(part->values, quiet >> (values.first - all.first));
        value_list_update(part->values, view, values);
        gtk_widget_set_visible(part->column, gtk_widget_get_visible(part->values));
        left.first = (uint16_t)(left.first + length);
        left.count = (uint16_t)(left.count - length);
    }
}

void details_update(GtkWidget *details, const View *view, const ViewCard *card) {
    Details *self = owned(details);
    gboolean guided = !card && view->table.guide.count > 0;
    gtk_widget_set_visible(details, card != NULL || guided);
    gtk_widget_set_visible(self->card, card != NULL);
    set_class(details, "empty", !card);
    guide_update(self->guide, view, guided ? view->table.guide : (ViewRange){0});
    if (!card)
        return;
    uint64_t quiet = quiet_of(view, card);
    g_autofree char *unchanged = quiet_line(view, card->values, quiet);
    label_show(self->title, card->title);
    pill_update(self->pill, card->pill, card->pill_tone);
    show_parts(self, view, card->values, quiet);
    lines_update(self->lines, view, card->lines);
    label_show(self->unchanged, unchanged);
    label_show(self->flavour, card->flavour);
}
