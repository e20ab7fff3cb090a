// The die row; see roll.h.
#include "desktop/roll.h"

#include "desktop/flow.h"
#include "desktop/parts.h"
#include "desktop/pill.h"

enum { MOST_FACES = 20 };

typedef struct Roll {
    GtkWidget *box, *title, *faces, *face[MOST_FACES], *sum_row, *sum, *verdict, *text;
    GtkWidget *changes, *unchanged;
} Roll;

static void add_faces(Roll *self) {
    self->faces = flow_new(0, 0, 3);
    for (int i = 0; i < MOST_FACES; i++) {
        g_autofree char *number = g_strdup_printf("%d", i + 1);
        self->face[i] = gtk_label_new(number);
        flow_add(self->faces, self->face[i]);
    }
    gtk_box_append(GTK_BOX(self->box), self->faces);
}

static void add_sum(Roll *self) {
    self->sum_row = flow_new(0, 0, 12);
    self->sum = label_new("number t4", 0);
    self->verdict = pill_new();
    flow_add(self->sum_row, self->sum);
    flow_add(self->sum_row, self->verdict);
    gtk_box_append(GTK_BOX(self->box), self->sum_row);
}

GtkWidget *roll_new(void) {
    Roll *self = g_new0(Roll, 1);
    self->box = column_new(8, "roll");
    gtk_widget_set_name(self->box, "roll");
    self->title = label_new("strong", 0);
    gtk_box_append(GTK_BOX(self->box), self->title);
    add_faces(self);
    add_sum(self);
    self->text = label_new("told", 0);
    self->changes = label_new("number t1", 0);
    self->unchanged = label_new("quiet number t1", 0);
    gtk_box_append(GTK_BOX(self->box), self->text);
    gtk_box_append(GTK_BOX(self->box), self->changes);
    gtk_box_append(GTK_BOX(self->box), self->unchanged);
    own(self->box, self, g_free);
    return self->box;
}

// The classes say how it is drawn; the sum below says the same in words.
static void show_faces(Roll *self, const ViewRoll *roll) {
    gtk_widget_set_visible(self->faces, roll->faces > 0);
    for (int i = 0; i < MOST_FACES; i++) {
        const char *classes[] = {"face", "number", i + 1 >= roll->least ? "succeeds" : "fails",
                                 i + 1 == roll->rolled ? "rolled" : NULL, NULL};
        gtk_widget_set_visible(self->face[i], i < roll->faces);
        gtk_widget_set_css_classes(self->face[i], classes);
    }
}

static char *changes_of(const View *view, ViewRange values) {
    g_autoptr(GString) text = g_string_new(NULL);
    for (int i = 0; i < values.count; i++) {
        const ViewValue *value = &view->value[values.first + i];
        g_string_append_printf(text, "%s%s %s", i > 0 ? "   " : "This turn   ", value->label,
                               value->text);
    }
    return g_strdup(text->str);
}

void roll_update(GtkWidget *widget, const View *view) {
    Roll *self = owned(widget);
    const ViewRoll *roll = &view->roll;
    g_autofree char *changes = changes_of(view, roll->values);
    g_autofree char *same =
        roll->unchanged[0] ? g_strdup_printf("No change: %s", roll->unchanged) : g_strdup("");
    gtk_widget_set_visible(widget, roll->title[0] != '\0');
    label_show(self->title, roll->title);
    show_faces(self, roll);
    label_show(self->sum, roll->sum);
    pill_update(self->verdict, roll->verdict, roll->success ? VIEW_GAIN : VIEW_WARNING);
    gtk_widget_set_visible(self->sum_row, roll->sum[0] || roll->verdict[0]);
    label_show(self->text, roll->text);
    label_show(self->changes, changes);
    label_show(self->unchanged, same);
}
