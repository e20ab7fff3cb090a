// The say box; see say.h.
#include "desktop/say.h"

#include "desktop/flow.h"
#include "desktop/hint.h"
#include "desktop/key_label.h"
#include "desktop/lines.h"
#include "desktop/meter.h"
#include "desktop/move_button.h"
#include "desktop/parts.h"
#include "desktop/theme.h"
#include "desktop/tone.h"

enum { HEIGHT = 236, MOST_ANSWERS = 3, ANSWER_WIDTH = 150 };

typedef struct Say {
    GtkWidget *scroller, *hint, *title, *countdown, *lines, *prompt, *answers, *review;
    GtkWidget *answer[MOST_ANSWERS], *key[MOST_ANSWERS], *label[MOST_ANSWERS], *does[MOST_ANSWERS];
} Say;

static void add_answer(Say *self, int place) {
    GtkWidget *texts = column_new(0, ""), *head = row_new(8, "");
    self->key[place] = key_label_new();
    self->label[place] = gtk_label_new(NULL);
    self->does[place] = label_new("quiet number t1", 0);
    gtk_box_append(GTK_BOX(head), self->key[place]);
    gtk_box_append(GTK_BOX(head), self->label[place]);
    gtk_box_append(GTK_BOX(texts), head);
    gtk_box_append(GTK_BOX(texts), self->does[place]);
    self->answer[place] = move_button_new(texts, "choice answer");
    flow_add(self->answers, self->answer[place]);
}

static void to_review(GtkWidget *button, void *data) {
    (void)data;
    gtk_widget_activate_action(button, "run.review", NULL);
}

GtkWidget *say_new(void) {
    Say *self = g_new0(Say, 1);
    GtkWidget *column = column_new(8, "say");
    self->scroller = gtk_scrolled_window_new();
    self->title = label_new("heading t4", 0);
    self->countdown = meter_new();
    self->lines = lines_new();
    self->prompt = lines_new();
    self->answers = flow_new(ANSWER_WIDTH, 2, 8);
    add_classes(self->prompt, "prompt");
    for (int i = 0; i < MOST_ANSWERS; i++)
        add_answer(self, i);
    self->hint = hint_new();
    self->review = button_new("Where it was won and lost", "flat", G_CALLBACK(to_review), NULL);
    gtk_widget_set_halign(self->review, GTK_ALIGN_START);
    gtk_box_append(GTK_BOX(column), self->title);
    gtk_box_append(GTK_BOX(column), self->countdown);
    gtk_box_append(GTK_BOX(column), self->lines);
    gtk_box_append(GTK_BOX(column), self->review); // below the board, where nobody would look
    gtk_box_append(GTK_BOX(column), self->prompt);
    gtk_box_append(GTK_BOX(column), self->answers);
    gtk_box_append(GTK_BOX(column), self->hint);
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(self->scroller), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->scroller), column);
    gtk_widget_set_focusable(self->scroller, FALSE);
    gtk_widget_set_name(self->scroller, "say");
    name_for_readers(self->scroller, "What happens now");
    own(self->scroller, self, g_free);
    return self->scroller;
}

// Answers are the actions that lead no way.
static const ViewAction *next_answer(const View *view, int *place) {
    while (*place < view->actions.count) {
        const ViewAction *action = &view->action[view->actions.first + (*place)++];
        if (!action->dx && !action->dy)
            return action;
    }
    return NULL;
}

static void show_answers(Say *self, const View *view) {
    int place = 0;
    for (int i = 0; i < MOST_ANSWERS; i++) {
        const ViewAction *action = next_answer(view, &place);
        move_button_update(self->answer[i], action, action ? action->label : "");
        key_label_show(self->key[i], action ? action->hotkey : "");
        label_show(self->label[i], action ? action->label : "");
        label_show(self->does[i], action ? action->summary : "");
    }
    gtk_widget_set_visible(self->answers, gtk_widget_get_visible(self->answer[0]));
}

void say_update(GtkWidget *widget, const View *view, gboolean hints) {
    Say *self = owned(widget);
    const ViewSay *say = &view->board.say;
    const ViewRange none = {0};
    gboolean asks = view->board.prompt.count > 0;
    gtk_widget_set_size_request(widget, -1, (int)(HEIGHT * theme_scale()));
    label_show(self->title, asks ? "" : say->title);
    tone_set(self->title, say->tone);
    meter_show(self->countdown, say->now, asks ? 0 : say->most, "time");
    lines_update(self->lines, view, asks ? none : say->lines);
    lines_update(self->prompt, view, view->board.prompt);
    show_answers(self, view);
    gtk_widget_set_visible(self->review, view->ended);
    hint_update(self->hint, &view->hint, hints);
}
