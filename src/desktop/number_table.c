// See number_table.h.
#include "desktop/number_table.h"

#include "desktop/parts.h"

enum { HEIGHT = 240 };

typedef struct NumberTable {
    GtkWidget *button, *scroller, *table;
    char *title, *name;
    NumberTableLines lines;
} NumberTable;

static void free_table(void *data) {
    NumberTable *self = data;
    g_strfreev(self->lines.columns);
    g_free(self->title);
    g_free(self->name);
    g_free(self);
}

static void set_up_cell(GtkSignalListItemFactory *factory, GtkListItem *item, void *unused) {
    GtkWidget *label = label_new("number", 1.0F);
    (void)factory;
    (void)unused;
    gtk_label_set_wrap(GTK_LABEL(label), FALSE);
    gtk_list_item_set_child(item, label);
}

static void bind_cell(GtkSignalListItemFactory *factory, GtkListItem *item, void *column) {
    const char *line = gtk_string_object_get_string(gtk_list_item_get_item(item));
    g_auto(GStrv) cells = g_strsplit(line, "\t", -1);
    (void)factory;
    gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), cells[GPOINTER_TO_INT(column)]);
}

static void add_column(NumberTable *self, int number) {
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up_cell), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind_cell), GINT_TO_POINTER(number));
    GtkColumnViewColumn *column = gtk_column_view_column_new(self->lines.columns[number], factory);
    gtk_column_view_append_column(GTK_COLUMN_VIEW(self->table), column);
    g_object_unref(column);
}

static GtkStringList *list_of(const NumberTable *self) {
    g_autoptr(GStrvBuilder) lines = g_strv_builder_new();
    for (size_t i = 0; i < self->lines.count; i++) {
        g_autofree char *line = self->lines.line(self->lines.data, i);
        g_strv_builder_add(lines, line);
    }
    g_auto(GStrv) all = g_strv_builder_end(lines);
    return gtk_string_list_new((const char *const *)all);
}

static void make_table(NumberTable *self) {
    GtkStringList *list = list_of(self);
    self->table = gtk_column_view_new(
        GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(list)))); // both are taken
    add_classes(self->table, "steps");
    name_for_readers(self->table, self->name);
    for (int i = 0; self->lines.columns && self->lines.columns[i]; i++)
        add_column(self, i);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->scroller), self->table);
}

static void show(NumberTable *self, gboolean open) {
    g_autofree char *label = g_strdup_printf("%s %s", open ? "\u25be" : "\u25b8", self->title);
    gtk_widget_set_visible(self->scroller, open);
    gtk_accessible_update_state(GTK_ACCESSIBLE(self->button), GTK_ACCESSIBLE_STATE_EXPANDED, open,
                                -1);
    gtk_button_set_label(GTK_BUTTON(self->button), label);
    name_for_readers(self->button, self->title);
    if (open)
        make_table(self);
    else // what nobody looks at is not kept up
        gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->scroller), NULL);
}

static void pressed(NumberTable *self) {
    show(self, !gtk_widget_get_visible(self->scroller));
}

GtkWidget *number_table_new(const char *title, const char *name) {
    NumberTable *self = g_new0(NumberTable, 1);
    GtkWidget *column = column_new(4, "");
    self->title = g_strdup(title);
    self->name = g_strdup(name);
    self->button = button_new("", "flat fold", NULL, NULL);
    gtk_widget_set_halign(self->button, GTK_ALIGN_START);
    g_signal_connect_swapped(self->button, "clicked", G_CALLBACK(pressed), self);
    self->scroller = gtk_scrolled_window_new();
    gtk_widget_set_focusable(self->scroller, FALSE); // its table takes the focus
    name_for_readers(self->scroller, name);
    gtk_widget_set_size_request(self->scroller, -1, HEIGHT);
    gtk_box_append(GTK_BOX(column), self->button);
    gtk_box_append(GTK_BOX(column), self->scroller);
    show(self, FALSE);
    own(column, self, free_table);
    return column;
}

void number_table_update(GtkWidget *table, const NumberTableLines *lines) {
    NumberTable *self = owned(table);
    g_strfreev(self->lines.columns);
    self->lines = *lines;
    show(self, FALSE);
}
