// A flat button around a label; see opener.h.
#include "desktop/opener.h"

#include "desktop/explain.h"
#include "desktop/parts.h"

typedef struct Opener {
    GtkWidget *own_label; // NULL: the caller's
    Explanation *explanation;
} Opener;

static void free_opener(void *data) {
    Opener *self = data;
    explanation_free(self->explanation);
    g_free(self);
}

static void clicked(GtkButton *button, Opener *self) {
    if (self->explanation)
        explain(GTK_WIDGET(button), self->explanation);
}

GtkWidget *opener_new(GtkWidget *label) {
    Opener *self = g_new0(Opener, 1);
    GtkWidget *button = gtk_button_new();
    if (!label) {
        self->own_label = label_new("number", 0);
        gtk_label_set_wrap(GTK_LABEL(self->own_label), FALSE);
    }
    gtk_button_set_child(GTK_BUTTON(button), label ? label : self->own_label);
    add_classes(button, "opener");
    own(button, self, free_opener);
    g_signal_connect(button, "clicked", G_CALLBACK(clicked), self);
    return button;
}

void opener_update(GtkWidget *opener, const View *view, const ViewValue *value) {
    Opener *self = owned(opener);
    explanation_free(self->explanation);
    self->explanation = value ? explanation_of(view, value) : NULL;
    gtk_widget_set_can_target(opener, value != NULL);
    gtk_widget_set_focusable(opener, value != NULL);
    set_class(opener, "opens", value != NULL);
    if (!value)
        return;
    g_autofree char *name = g_strdup_printf("%s %s", value->label, value->text);
    name_for_readers(opener, name);
    if (self->own_label)
        label_show(self->own_label, name);
}
