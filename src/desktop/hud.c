// The HUD; see hud.h.
#include "desktop/hud.h"

#include "desktop/flow.h"
#include "desktop/parts.h"
#include "desktop/pill.h"
#include "desktop/value_list.h"

typedef struct Group {
    GtkWidget *column, *title, *values, *note;
} Group;

typedef struct Effect {
    GtkWidget *column, *name, *duration, *effect;
} Effect;

typedef struct Hud {
    GtkWidget *column, *effects;
    Group group[VIEW_MAX_GROUPS];
    GtkWidget *effects_title, *no_effect;
    Effect effect[VIEW_MAX_EFFECTS];
} Hud;

static GtkWidget *heading(void) {
    GtkWidget *label = label_new("section", 0);
    gtk_accessible_update_property(GTK_ACCESSIBLE(label), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
    return label;
}

GtkWidget *hud_new(void) {
    Hud *self = g_new0(Hud, 1);
    GtkWidget *scroller = gtk_scrolled_window_new();
    self->column = column_new(0, "hud");
    for (int i = 0; i < VIEW_MAX_GROUPS; i++) {
        Group *group = &self->group[i];
        group->column = column_new(0, "");
        group->title = heading();
        group->values = value_list_new(VALUES_LEDGER);
        group->note = label_new("quiet note t1", 0);
        gtk_box_append(GTK_BOX(group->column), group->title);
        gtk_box_append(GTK_BOX(group->column), group->values);
        gtk_box_append(GTK_BOX(group->column), group->note);
        gtk_box_append(GTK_BOX(self->column), group->column);
    }
    self->effects_title = heading();
    label_show(self->effects_title, "Active effects");
    gtk_box_append(GTK_BOX(self->column), self->effects_title);
    self->effects = column_new(4, "effects");
    self->no_effect = label_new("quiet", 0);
    label_show(self->no_effect, "none");
    gtk_box_append(GTK_BOX(self->effects), self->no_effect);
    gtk_box_append(GTK_BOX(self->column), self->effects);
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), self->column);
    gtk_widget_set_name(scroller, "hud");
    name_for_readers(scroller, "Player and world");
    own(scroller, self, g_free);
    return scroller;
}

static void make_effect(Hud *self, Effect *effect) {
    GtkWidget *head = flow_new(0, 0, 8);
    effect->column = column_new(0, "");
    effect->name = label_new("strong", 0);
    effect->duration = pill_new();
    effect->effect = label_new("quiet number t1", 0);
    flow_add(head, effect->name);
    flow_add(head, effect->duration);
    gtk_box_append(GTK_BOX(effect->column), head);
    gtk_box_append(GTK_BOX(effect->column), effect->effect);
    gtk_box_append(GTK_BOX(self->effects), effect->column);
}

static void show_effect(Hud *self, int place, const ViewEffect *shown) {
    Effect *effect = &self->effect[place];
    if (shown && !effect->column)
        make_effect(self, effect);
    if (effect->column)
        gtk_widget_set_visible(effect->column, shown != NULL);
    if (!shown)
        return;
    label_show(effect->name, shown->name);
    pill_update(effect->duration, shown->duration, VIEW_PLAIN);
    label_show(effect->effect, shown->effect);
}

void hud_update(GtkWidget *hud, const View *view) {
    Hud *self = owned(hud);
    for (int i = 0; i < VIEW_MAX_GROUPS; i++) {
        Group *group = &self->group[i];
        gboolean used = i < view->groups.count;
        const ViewGroup *shown = used ? &view->group[view->groups.first + i] : NULL;
        label_show(group->title, used ? shown->title : "");
        value_list_update(group->values, view, used ? shown->values : (ViewRange){0});
        name_for_readers(group->values, used ? shown->title : "");
        label_show(group->note, used ? shown->note : "");
        set_class(group->column, "ends", used && shown->last);
        if (used && shown->last)
            gtk_box_reorder_child_after(GTK_BOX(self->column), group->column, self->effects);
    }
    gtk_widget_set_visible(self->no_effect, view->effects.count == 0);
    for (int i = 0; i < VIEW_MAX_EFFECTS; i++)
        show_effect(self, i,
                    i < view->effects.count ? &view->effect[view->effects.first + i] : NULL);
}
