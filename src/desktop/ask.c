// Small windows; see ask.h.
#include "desktop/ask.h"

#include "desktop/parts.h"
#include "desktop/theme.h"

typedef struct Question {
    AskAnswer *yes;
    void *data;
    GDestroyNotify free_data;
} Question;

static void free_question(void *data) {
    Question *question = data;
    if (question->free_data)
        question->free_data(question->data);
    g_free(question);
}

static gboolean close_window(GtkWidget *widget, GVariant *arguments, void *unused) {
    (void)arguments;
    (void)unused;
    gtk_window_close(GTK_WINDOW(widget));
    return TRUE;
}

GtkWidget *dialog_new(GtkWindow *parent, const char *title, GtkWidget *content) {
    GtkWidget *window = gtk_window_new();
    GtkEventController *keys = gtk_shortcut_controller_new();
    theme_add_screens();
    gtk_window_set_title(GTK_WINDOW(window), title);
    gtk_window_set_modal(GTK_WINDOW(window), TRUE);
    gtk_window_set_transient_for(GTK_WINDOW(window), parent);
    gtk_window_set_destroy_with_parent(GTK_WINDOW(window), TRUE);
    gtk_window_set_child(GTK_WINDOW(window), content);
    add_classes(content, "dialog");
    gtk_shortcut_controller_add_shortcut(
        GTK_SHORTCUT_CONTROLLER(keys),
        gtk_shortcut_new(gtk_shortcut_trigger_parse_string("Escape"),
                         gtk_callback_action_new(close_window, NULL, NULL)));
    gtk_widget_add_controller(window, keys);
    return window;
}

static void answered(GtkWidget *button, GtkWidget *window) {
    Question *question = owned(window);
    gboolean agreed = g_object_get_data(G_OBJECT(button), "agrees") != NULL;
    g_object_ref(window);
    gtk_widget_set_visible(window, FALSE);
    gtk_window_set_transient_for(GTK_WINDOW(window), NULL); // its parent may go with the answer
    if (agreed)
        question->yes(question->data);
    gtk_window_destroy(GTK_WINDOW(window));
    g_object_unref(window);
}

static GtkWidget *text_column(const char *title, const char *text) {
    GtkWidget *column = column_new(16, ""), *heading = label_new("heading", 0),
              *body = label_new("", 0);
    label_show(heading, title);
    label_show(body, text);
    gtk_label_set_max_width_chars(GTK_LABEL(body), 60);
    gtk_box_append(GTK_BOX(column), heading);
    gtk_box_append(GTK_BOX(column), body);
    return column;
}

void ask(GtkWindow *parent, const char *title, const char *text, const char *yes_label,
         const char *no_label, AskAnswer *yes, void *data, GDestroyNotify free_data) {
    GtkWidget *column = text_column(title, text), *buttons = row_new(8, "");
    GtkWidget *window = dialog_new(parent, title, column);
    Question *question = g_new0(Question, 1);
    *question = (Question){.yes = yes, .data = data, .free_data = free_data};
    own(window, question, free_question);
    GtkWidget *no = dialog_button_new(no_label, "", G_CALLBACK(answered), window);
    GtkWidget *agree = dialog_button_new(yes_label, "danger", G_CALLBACK(answered), window);
    g_object_set_data(G_OBJECT(agree), "agrees", agree);
    gtk_widget_set_halign(buttons, GTK_ALIGN_END);
    gtk_box_append(GTK_BOX(buttons), no);
    gtk_box_append(GTK_BOX(buttons), agree);
    gtk_box_append(GTK_BOX(column), buttons);
    gtk_window_present(GTK_WINDOW(window));
    gtk_widget_grab_focus(no);
}

void tell(GtkWindow *parent, const char *title, const char *text) {
    GtkWidget *column = text_column(title, text);
    GtkWidget *window = dialog_new(parent, title, column);
    GtkWidget *close = dialog_button_new("Close", "", NULL, NULL);
    g_signal_connect_swapped(close, "clicked", G_CALLBACK(gtk_window_destroy), window);
    gtk_widget_set_halign(close, GTK_ALIGN_END);
    gtk_box_append(GTK_BOX(column), close);
    gtk_window_present(GTK_WINDOW(window));
    gtk_widget_grab_focus(close);
}
