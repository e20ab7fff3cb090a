// See review_futures.h.
#include "desktop/review_futures.h"

#include "desktop/flow.h"
#include "desktop/parts.h"
#include "desktop/review_work.h"

enum { COLUMN = 180 };

typedef struct Futures {
    GtkWidget *box;
    ReviewWork *work;
} Futures;

static void free_futures(void *data) {
    Futures *self = data;
    review_work_stop(self->work);
    g_free(self);
}

GtkWidget *review_futures_new(void) {
    Futures *self = g_new0(Futures, 1);
    self->box = column_new(8, "");
    own(self->box, self, free_futures);
    return self->box;
}

static void add(GtkWidget *column, const char *classes, const char *text) {
    GtkWidget *label = label_new(classes, 0);
    g_autofree char *shown = pretty(text);
    label_show(label, shown);
    gtk_box_append(GTK_BOX(column), label);
}

static GtkWidget *future_new(const ReviewFuture *future, const char *title) {
    GtkWidget *column = column_new(4, "");
    add(column, "quiet t1 strong", title);
    add(column, "", future->what);
    for (int i = 0; i < future->lines; i++)
        add(column, "t1", future->line[i]);
    if (future->more > 0) {
        g_autofree char *more = g_strdup_printf("%u more %s.", future->more,
                                                text_plural((long)future->more, "move", "moves"));
        add(column, "quiet t1", more);
    }
    add(column, "strong", future->end);
    return column;
}

static void empty(Futures *self) {
    GtkWidget *child = NULL;
    while ((child = gtk_widget_get_first_child(self->box)))
        gtk_box_remove(GTK_BOX(self->box), child);
}

static void hear(const ReviewFuture futures[2], void *data) {
    Futures *self = data;
    GtkWidget *beside = flow_new(COLUMN, 2, 16);
    empty(self);
    flow_add(beside, future_new(&futures[0], "Yours, with the draws of this run"));
    flow_add(beside, future_new(&futures[1], "The better one, with the same draws"));
    gtk_box_append(GTK_BOX(self->box), beside);
}

void review_futures_show(GtkWidget *futures, Live *live, const char *goal,
                         const SheetDecision *decision) {
    Futures *self = owned(futures);
    g_clear_pointer(&self->work, review_work_stop);
    empty(self);
    add(self->box, "quiet", "Playing both on \u2026");
    self->work = review_work_futures(live, goal, decision, hear, self);
}
