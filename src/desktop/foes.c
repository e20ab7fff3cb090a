// Enemy cards; see foes.h.
#include "desktop/foes.h"

#include "desktop/cells.h"
#include "desktop/flow.h"
#include "desktop/meter.h"
#include "desktop/opener.h"
#include "desktop/parts.h"
#include "desktop/tone.h"

enum { CARD_WIDTH = 240, MOST_COLUMNS = 3, HP_VALUE = 0, BLOCK_VALUE = 1, INTENT_VALUE = 2 };

typedef struct Foe {
    GtkWidget *card, *name, *hp, *hp_opener, *bar, *block, *block_opener, *statuses;
    GtkWidget *intends, *does, *does_opener, *terms;
} Foe;

typedef struct Foes {
    GtkWidget *flow;
    Foe foe[VIEW_MAX_FOES];
} Foes;

static GtkWidget *make_head(Foe *foe) {
    GtkWidget *head = cells_alone(8, 0, true);
    foe->name = label_new("strong t3", 0);
    foe->hp = label_new("number strong", 1.0F);
    gtk_label_set_wrap(GTK_LABEL(foe->hp), FALSE);
    foe->hp_opener = opener_new(foe->hp);
    cells_add(head, foe->name);
    cells_add(head, foe->hp_opener);
    return head;
}

static GtkWidget *make_state(Foe *foe) {
    GtkWidget *state = cells_alone(8, 1, true);
    foe->block = label_new("number t1", 0);
    gtk_label_set_wrap(GTK_LABEL(foe->block), FALSE);
    foe->block_opener = opener_new(foe->block);
    gtk_widget_set_valign(foe->block_opener, GTK_ALIGN_START);
    foe->statuses = label_new("quiet number t1", 0);
    cells_add(state, foe->block_opener);
    cells_add(state, foe->statuses);
    return state;
}

static void make(Foe *foe, GtkWidget *flow) {
    foe->card = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 4,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
    add_classes(foe->card, "foe");
    foe->bar = meter_new();
    foe->intends = label_new("quiet intends", 0);
    foe->does = label_new("intent number", 0);
    foe->does_opener = opener_new(foe->does);
    foe->terms = label_new("quiet number t1", 0);
    gtk_widget_set_halign(foe->does_opener, GTK_ALIGN_START);
    gtk_box_append(GTK_BOX(foe->card), make_head(foe));
    gtk_box_append(GTK_BOX(foe->card), foe->bar);
    gtk_box_append(GTK_BOX(foe->card), make_state(foe));
    gtk_box_append(GTK_BOX(foe->card), foe->intends);
    gtk_box_append(GTK_BOX(foe->card), foe->does_opener);
    gtk_box_append(GTK_BOX(foe->card), foe->terms);
    flow_add(flow, foe->card);
}

GtkWidget *foes_new(void) {
    Foes *self = g_new0(Foes, 1);
    self->flow = flow_new(CARD_WIDTH, MOST_COLUMNS, 12);
    gtk_widget_set_name(self->flow, "foes");
    own(self->flow, self, g_free);
    return self->flow;
}

static const ViewValue *value_of(const View *view, const ViewFoe *foe, int place) {
    return place < foe->values.count ? &view->value[foe->values.first + place] : NULL;
}

static void show_words(Foe *foe, const ViewFoe *shown) {
    g_autofree char *hp = g_strdup_printf("%d / %d HP", shown->hp, shown->max_hp);
    g_autofree char *block = g_strdup_printf("Block %s", shown->block);
    g_autofree char *statuses = g_strdup_printf("Statuses: %s", shown->statuses);
    g_autofree char *intends =
        shown->defeated ? g_strdup("Defeated") : g_strdup_printf("Intends %s", shown->intent);
    label_show(foe->name, shown->name);
    label_show(foe->hp, hp);
    label_show(foe->block, shown->defeated ? "" : block);
    label_show(foe->statuses, shown->defeated ? "" : statuses);
    label_show(foe->intends, intends);
    label_show(foe->does, shown->does);
    label_show(foe->terms, shown->terms);
}

static void show(Foe *foe, const View *view, const ViewFoe *shown) {
    show_words(foe, shown);
    meter_show(foe->bar, shown->hp, shown->max_hp, "critical");
    opener_update(foe->hp_opener, view, value_of(view, shown, HP_VALUE));
    opener_update(foe->block_opener, view, value_of(view, shown, BLOCK_VALUE));
    opener_update(foe->does_opener, view, value_of(view, shown, INTENT_VALUE));
    gtk_widget_set_visible(foe->does_opener, shown->does[0] != '\0');
    tone_set(foe->does, shown->tone);
    set_class(foe->card, "defeated", shown->defeated);
    name_for_readers(foe->card, shown->name);
}

void foes_update(GtkWidget *foes, const View *view) {
    Foes *self = owned(foes);
    gtk_widget_set_visible(foes, view->foes.count > 0);
    for (int i = 0; i < VIEW_MAX_FOES; i++) {
        Foe *foe = &self->foe[i];
        if (i < view->foes.count && !foe->card)
            make(foe, self->flow);
        if (foe->card)
            gtk_widget_set_visible(foe->card, i < view->foes.count);
        if (i < view->foes.count)
            show(foe, view, &view->foe[view->foes.first + i]);
    }
}
