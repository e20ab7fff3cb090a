// The title bar; see header.h. Without icons nothing has to be rendered from SVG at the start.
#include "desktop/header.h"

#include "desktop/paint.h"
#include "desktop/parts.h"
#include "desktop/window_buttons.h"

enum { MENU_SIZE = 16 };

typedef struct Header {
    GtkWidget *bar, *back, *name, *goal_word, *goal, *label, *number, *links;
} Header;

static GtkWidget *link_to(const char *label, const char *action) {
    GtkWidget *button = button_new(label, "flat quiet", NULL, NULL);
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), action);
    return button;
}

static void add_links(Header *self) {
    self->links = row_new(4, "");
    gtk_box_append(GTK_BOX(self->links), link_to("History", "win.history"));
    gtk_box_append(GTK_BOX(self->links), link_to("Settings", "win.preferences"));
    gtk_box_append(GTK_BOX(self->links), link_to("Help", "win.help"));
}

static GtkWidget *make_titles(Header *self) {
    GtkWidget *titles = row_new(8, "titles");
    gtk_widget_set_hexpand(titles, TRUE);
    self->name = gtk_label_new(NULL);
    self->goal_word = gtk_label_new("Goal:");
    self->goal = gtk_label_new(NULL);
    add_classes(self->name, "strong");
    add_classes(self->goal_word, "strong");
    add_classes(self->goal, "quiet goal");
    gtk_label_set_ellipsize(GTK_LABEL(self->goal), PANGO_ELLIPSIZE_END);
    gtk_label_set_xalign(GTK_LABEL(self->goal), 0);
    gtk_widget_set_hexpand(self->goal, TRUE);
    gtk_box_append(GTK_BOX(titles), self->name);
    gtk_box_append(GTK_BOX(titles), self->goal_word);
    gtk_box_append(GTK_BOX(titles), self->goal);
    return titles;
}

// Three lines, in the middle of whatever room there is.
static void draw_menu(GtkDrawingArea *area, cairo_t *cr, int width, int height, void *unused) {
    int left = (width - MENU_SIZE) / 2, top = (height - MENU_SIZE) / 2;
    (void)unused;
    paint_with(GTK_WIDGET(area), cr, "ink2");
    for (int line = 0; line < 3; line++)
        paint_bar(cr, left + 1, top + 2 + 5 * line, MENU_SIZE - 2, 2, 1);
}

static GtkWidget *make_menu(GtkMenuButtonCreatePopupFunc fill_menu) {
    GtkWidget *menu = gtk_menu_button_new();
    gtk_menu_button_set_child(GTK_MENU_BUTTON(menu),
                              picture_new(MENU_SIZE, MENU_SIZE, draw_menu, NULL));
    name_for_readers(menu, "Menu");
    gtk_menu_button_set_primary(GTK_MENU_BUTTON(menu), TRUE);
    gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(menu), fill_menu, NULL, NULL);
    gtk_widget_set_tooltip_text(menu, "Menu (F10)");
    add_classes(menu, "menu");
    return menu;
}

static GtkWidget *make_number(Header *self) {
    GtkWidget *row = row_new(6, "");
    self->label = gtk_label_new(NULL);
    self->number = gtk_label_new(NULL);
    add_classes(self->label, "quiet");
    add_classes(self->number, "strong number");
    gtk_box_append(GTK_BOX(row), self->label);
    gtk_box_append(GTK_BOX(row), self->number);
    return row;
}

// A row of its own that moves the window: a GtkHeaderBar keeps its middle free, and asks for twice
// the width of its wider side.
GtkWidget *header_new(GtkMenuButtonCreatePopupFunc fill_menu) {
    Header *self = g_new0(Header, 1);
    GtkWidget *row = row_new(6, "top-bar");
    self->bar = gtk_window_handle_new();
    self->back = button_new("\u2039", "flat back", NULL, NULL);
    gtk_actionable_set_action_name(GTK_ACTIONABLE(self->back), "win.back");
    add_links(self);
    GtkWidget *const parts[] = {window_buttons_new(GTK_PACK_START),
                                self->back,
                                make_titles(self),
                                make_number(self),
                                self->links,
                                make_menu(fill_menu),
                                window_buttons_new(GTK_PACK_END)};
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++) {
        gtk_widget_set_valign(parts[i], GTK_ALIGN_CENTER);
        gtk_box_append(GTK_BOX(row), parts[i]);
    }
    gtk_window_handle_set_child(GTK_WINDOW_HANDLE(self->bar), row);
    own(self->bar, self, g_free);
    return self->bar;
}

static void be_narrow(Header *self) {
    GtkWidget *const wide[] = {self->goal_word, self->goal, self->label};
    for (size_t i = 0; i < G_N_ELEMENTS(wide); i++)
        gtk_widget_set_visible(wide[i], FALSE);
}

void header_update(GtkWidget *header, const HeaderTexts *texts) {
    Header *self = owned(header);
    gtk_widget_set_visible(self->back, texts->back[0] != '\0');
    name_for_readers(self->back, texts->back);
    gtk_widget_set_tooltip_text(self->back, texts->back[0] ? texts->back : NULL);
    label_show(self->name, texts->name);
    // The title screen has larger words than this, and is there sooner with one font less.
    set_class(self->name, "t3", !texts->at_title);
    label_show(self->goal, texts->goal);
    gtk_widget_set_visible(self->goal_word, texts->goal[0] && !texts->at_title);
    gtk_widget_set_tooltip_text(self->goal, texts->goal[0] ? texts->goal : NULL);
    label_show(self->label, texts->label);
    label_show(self->number, texts->number);
    gtk_widget_set_visible(self->links, texts->at_title && !texts->narrow);
    if (texts->narrow)
        be_narrow(self);
}
