// The log; see log_pane.h.
#include "desktop/log_pane.h"

#include "desktop/cells.h"
#include "desktop/explain.h"
#include "desktop/flow.h"
#include "desktop/log_line.h"
#include "desktop/pane.h"
#include "desktop/parts.h"

#include <string.h>

static const double STAMP_SCALE = 0.85;
enum { AT_ONCE = 24 };       // lines that fill a pane
enum { LEAST_LETTERS = 10 }; // that a line has room for

typedef struct LogPane {
    GtkWidget *pane, *all, *mechanics, *search_bar, *search, *list, *found, *older;
    GListModel *lines;  // of the whole run; NULL: there is none
    guint most;         // lines that are shown; 0: all
    GListStore *latest; // the lines that are shown, from `first` on
    guint first;
    GtkCustomFilter *filter;
    GtkFilterListModel *filtered;
    GtkMultiSelection *selection;
    guint following, filling;
    gboolean at_end; // the newest line is shown, until the player scrolls
    const Glossary *glossary;
    char *wanted; // casefolded; NULL: nothing is searched for
} LogPane;

static void forget_lines(LogPane *self) {
    if (self->lines)
        g_signal_handlers_disconnect_by_data(self->lines, self);
    g_clear_object(&self->lines);
}

static void free_pane(void *data) {
    LogPane *self = data;
    g_clear_handle_id(&self->following, g_source_remove);
    g_clear_handle_id(&self->filling, g_source_remove);
    forget_lines(self);
    g_signal_handlers_disconnect_by_data(self->filtered, self);
    g_clear_object(&self->selection);
    g_free(self->wanted);
    g_free(self);
}

static gboolean passes(void *item, void *data) {
    LogPane *self = data;
    const CandorLogLine *line = item;
    if (line->kind != LOG_MECHANICS &&
        gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(self->mechanics)))
        return FALSE;
    if (!self->wanted)
        return TRUE;
    g_autofree char *whole = log_line_whole(item);
    g_autofree char *folded = g_utf8_casefold(whole, -1);
    return strstr(folded, self->wanted) != NULL;
}

static void count_found(LogPane *self) {
    guint count = g_list_model_get_n_items(G_LIST_MODEL(self->filtered));
    g_autofree char *text =
        self->wanted ? g_strdup_printf(count == 1 ? "%u line" : "%u lines", count) : g_strdup("");
    label_show(self->found, text);
}

static void refilter(LogPane *self) {
    gtk_filter_changed(GTK_FILTER(self->filter), GTK_FILTER_CHANGE_DIFFERENT);
    count_found(self);
    log_pane_to_end(self->pane);
}

static void search_changed(GtkSearchEntry *entry, LogPane *self) {
    const char *text = gtk_editable_get_text(GTK_EDITABLE(entry));
    g_free(self->wanted);
    self->wanted = text[0] ? g_utf8_casefold(text, -1) : NULL;
    refilter(self);
}

static gboolean follow(void *data) {
    LogPane *self = data;
    self->following = 0;
    log_pane_to_end(self->pane);
    return G_SOURCE_REMOVE;
}

// A list that has no size yet does not scroll: one that comes onto the screen does so after its
// first frame.
static void mapped(LogPane *self) {
    g_clear_handle_id(&self->following, g_source_remove);
    self->following = g_idle_add(follow, self);
}

// ---- lines

// The rule behind a line. Asked for, not set: setting one would ask the display for the pointer.
static gboolean tell_rule(GtkWidget *row, int x, int y, gboolean by_key, GtkTooltip *tip,
                          GtkListItem *item) {
    CandorLogLine *line = gtk_list_item_get_item(item);
    (void)row;
    (void)x;
    (void)y;
    (void)by_key;
    if (!line || !line->rule[0])
        return FALSE;
    g_autofree char *text = g_strdup_printf("Rule %s", line->rule);
    gtk_tooltip_set_text(tip, text);
    return TRUE;
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, void *unused) {
    GtkWidget *label = label_new("number", 0), *row = cells_in_list(label);
    (void)factory;
    (void)unused;
    add_classes(row, "log-line");
    gtk_label_set_max_width_chars(GTK_LABEL(label), 1); // no more than it must have
    gtk_widget_set_has_tooltip(row, TRUE);
    g_signal_connect(row, "query-tooltip", G_CALLBACK(tell_rule), item);
    gtk_list_item_set_child(item, row);
}

// When it happened stands before the line, smaller and upright. A line that has another's place
// mostly has a stamp of the same length: setting it again would lay out the text again.
static void style_stamp(GtkWidget *label, guint length) {
    PangoAttrList *now = gtk_label_get_attributes(GTK_LABEL(label));
    if (now && GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(label), "stamp")) == length)
        return;
    g_autoptr(PangoAttrList) style = pango_attr_list_new();
    PangoAttribute *parts[] = {pango_attr_scale_new(STAMP_SCALE),
                               pango_attr_style_new(PANGO_STYLE_NORMAL)};
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++) {
        parts[i]->end_index = length;
        pango_attr_list_insert(style, parts[i]);
    }
    gtk_label_set_attributes(GTK_LABEL(label), style);
    g_object_set_data(G_OBJECT(label), "stamp", GUINT_TO_POINTER(length));
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, void *unused) {
    CandorLogLine *line = gtk_list_item_get_item(item);
    GtkWidget *row = gtk_list_item_get_child(item), *text = gtk_widget_get_first_child(row);
    g_autofree char *stamp = log_line_stamp(line);
    g_autofree char *whole = log_line_whole(line);
    (void)factory;
    (void)unused;
    label_show(text, whole);
    gtk_label_set_width_chars(GTK_LABEL(text), LEAST_LETTERS);
    style_stamp(text, (guint)strlen(stamp));
    set_class(row, "narration", line->kind == LOG_NARRATION);
    set_class(row, "opens", line->opens);
    GtkWidget *cell = gtk_widget_get_parent(row);
    if (cell)
        name_for_readers(cell, whole);
}

// ---- opening a line: Enter, Right or a double click

static void open_line(GtkListView *list, guint place, LogPane *self) {
    g_autoptr(CandorLogLine) line = g_list_model_get_item(G_LIST_MODEL(self->filtered), place);
    GtkWidget *row = gtk_widget_get_focus_child(GTK_WIDGET(list));
    if (!line || !line->rule[0] || !row)
        return;
    const GlossaryRule *rule = self->glossary ? glossary_rule(self->glossary, line->rule) : NULL;
    explain_rule(row, line->text, line->rule, rule ? rule->says : "");
}

static gboolean key_pressed(GtkEventControllerKey *keys, guint keyval, guint code,
                            GdkModifierType state, LogPane *self) {
    GtkWidget *row = gtk_widget_get_focus_child(self->list);
    (void)keys;
    (void)code;
    (void)state;
    self->at_end = FALSE;
    return (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right) && row &&
           gtk_widget_activate(row);
}

// ---- following

static gboolean scrolled(GtkEventControllerScroll *scroll, double dx, double dy, LogPane *self) {
    (void)scroll;
    (void)dx;
    (void)dy;
    self->at_end = FALSE;
    return FALSE;
}

// Lines differ in height: only when they have been laid out is it known where the end is.
static void room_changed(GtkAdjustment *place, LogPane *self) {
    if (self->at_end)
        gtk_adjustment_set_value(place, gtk_adjustment_get_upper(place));
}

static void add_hands(LogPane *self, GtkWidget *scroller) {
    GtkEventController *keys = gtk_event_controller_key_new();
    GtkEventController *scroll =
        gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(key_pressed), self);
    g_signal_connect(scroll, "scroll", G_CALLBACK(scrolled), self);
    gtk_widget_add_controller(self->list, keys);
    gtk_widget_add_controller(scroller, scroll);
    g_signal_connect(self->list, "activate", G_CALLBACK(open_line), self);
    g_signal_connect(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller)), "changed",
                     G_CALLBACK(room_changed), self);
}

// New lines are followed once the list itself knows of them.
static void lines_changed(LogPane *self) {
    self->at_end = TRUE;
    if (self->following == 0)
        self->following = g_idle_add_full(G_PRIORITY_HIGH_IDLE, follow, self, NULL);
}

static guint count_of(const LogPane *self) {
    return self->lines ? g_list_model_get_n_items(self->lines) : 0;
}

// Some of the shown lines make way for lines of the run; those beside them stay as they are.
static void put(LogPane *self, guint place, guint removed, guint first, guint past) {
    g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_object_unref);
    for (guint i = first; i < past; i++)
        g_ptr_array_add(lines, g_list_model_get_item(self->lines, i));
    if (removed > 0 || lines->len > 0)
        g_list_store_splice(self->latest, place, removed, lines->pdata, lines->len);
}

// The lines from this one on are shown.
static void begin_with(LogPane *self, guint first) {
    if (first > self->first)
        put(self, 0, first - self->first, 0, 0);
    else
        put(self, 0, 0, first, self->first);
    self->first = first;
}

// The oldest lines make way for new ones. They are not lost: every replay of the run has them.
static guint left_out(const LogPane *self) {
    guint most = self->most > 0 ? self->most : G_MAXUINT;
    return count_of(self) > most ? count_of(self) - most : 0;
}

static gboolean fill_up(void *data) {
    LogPane *self = data;
    self->filling = 0;
    begin_with(self, left_out(self));
    return G_SOURCE_REMOVE;
}

static void tell_left_out(LogPane *self) {
    g_autofree char *text =
        left_out(self) > 0
            ? g_strdup_printf("Latest %u of %u; the record keeps all.", self->most, count_of(self))
            : g_strdup("");
    label_show(self->older, text);
}

// After a leap the last few are there at once, and the others when those have been painted.
static void leap(LogPane *self) {
    guint count = count_of(self), least = left_out(self);
    guint first = count > AT_ONCE ? MAX(count - AT_ONCE, least) : least;
    put(self, 0, g_list_model_get_n_items(G_LIST_MODEL(self->latest)), first, count);
    self->first = first;
    g_clear_handle_id(&self->filling, g_source_remove);
    if (first > least)
        self->filling = g_idle_add_full(G_PRIORITY_LOW, fill_up, self, NULL);
    tell_left_out(self);
}

static void follow_lines(LogPane *self, guint place, guint removed, guint added) {
    if (place < self->first || added > AT_ONCE || removed > AT_ONCE) {
        leap(self);
        return;
    }
    put(self, place - self->first, removed, place, place + added);
    if (self->filling == 0)
        begin_with(self, left_out(self));
    tell_left_out(self);
}

static GtkWidget *make_list(LogPane *self) {
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    self->filter = gtk_custom_filter_new(passes, self, NULL);
    self->latest = g_list_store_new(CANDOR_TYPE_LOG_LINE);
    self->filtered =
        gtk_filter_list_model_new(G_LIST_MODEL(self->latest), GTK_FILTER(self->filter));
    g_signal_connect_swapped(self->filtered, "items-changed", G_CALLBACK(lines_changed), self);
    self->selection = gtk_multi_selection_new(G_LIST_MODEL(self->filtered));
    self->list = gtk_list_view_new(g_object_ref(GTK_SELECTION_MODEL(self->selection)), factory);
    add_classes(self->list, "log");
    g_signal_connect_swapped(self->list, "map", G_CALLBACK(mapped), self);
    name_for_readers(self->list, "Log lines");
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), self->list);
    gtk_widget_set_focusable(scroller, FALSE); // its list takes the focus
    name_for_readers(scroller, "Log lines");
    add_hands(self, scroller);
    return pane_new(scroller, 0);
}

// ---- copying

char *log_pane_text(GtkWidget *pane) {
    LogPane *self = owned(pane);
    g_autoptr(GtkBitset) chosen =
        gtk_selection_model_get_selection(GTK_SELECTION_MODEL(self->selection));
    guint count = g_list_model_get_n_items(G_LIST_MODEL(self->filtered));
    gboolean all = gtk_bitset_is_empty(chosen);
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < count; i++) {
        if (!all && !gtk_bitset_contains(chosen, i))
            continue;
        g_autoptr(CandorLogLine) line = g_list_model_get_item(G_LIST_MODEL(self->filtered), i);
        g_autofree char *whole = log_line_whole(line);
        g_string_append_printf(text, "%s\n", whole);
    }
    return g_string_free(text, FALSE);
}

static void copy(LogPane *self) {
    g_autofree char *text = log_pane_text(self->pane);
    gdk_clipboard_set_text(gtk_widget_get_clipboard(self->pane), text);
}

static gboolean copy_by_key(GtkWidget *list, GVariant *unused, void *self) {
    (void)list;
    (void)unused;
    copy(self);
    return TRUE;
}

// ---- the pane

static GtkWidget *icon_button(const char *icon, const char *name, const char *tip) {
    GtkWidget *button = gtk_button_new_from_icon_name(icon);
    add_classes(button, "flat");
    name_for_readers(button, name);
    gtk_widget_set_tooltip_text(button, tip);
    return button;
}

static GtkWidget *make_head(LogPane *self) {
    GtkWidget *head = flow_new(0, 0, 6), *title = label_new("section", 0);
    GtkWidget *tabs = row_new(0, "linked");
    add_classes(head, "pane-head");
    label_show(title, "Log");
    self->all = gtk_toggle_button_new_with_label("All");
    self->mechanics = gtk_toggle_button_new_with_label("Mechanics-only");
    gtk_toggle_button_set_group(GTK_TOGGLE_BUTTON(self->mechanics), GTK_TOGGLE_BUTTON(self->all));
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->all), TRUE);
    g_signal_connect_swapped(self->mechanics, "toggled", G_CALLBACK(refilter), self);
    gtk_box_append(GTK_BOX(tabs), self->all);
    gtk_box_append(GTK_BOX(tabs), self->mechanics);
    GtkWidget *find = icon_button("system-search-symbolic", "Find", "Find in the log");
    g_signal_connect_swapped(find, "clicked", G_CALLBACK(log_pane_find), self->pane);
    GtkWidget *copy_all = icon_button("edit-copy-symbolic", "Copy",
                                      "Copies the selected lines, or all that are shown");
    g_signal_connect_swapped(copy_all, "clicked", G_CALLBACK(copy), self);
    flow_add(head, title);
    flow_add(head, tabs);
    flow_add(head, find);
    flow_add(head, copy_all);
    return head;
}

static GtkWidget *make_search(LogPane *self) {
    GtkWidget *row = row_new(8, "");
    self->search_bar = gtk_search_bar_new();
    self->search = gtk_search_entry_new();
    self->found = label_new("quiet number", 0);
    gtk_widget_set_hexpand(self->search, TRUE);
    name_for_readers(self->search, "Find in the log");
    g_signal_connect(self->search, "search-changed", G_CALLBACK(search_changed), self);
    gtk_box_append(GTK_BOX(row), self->search);
    gtk_box_append(GTK_BOX(row), self->found);
    gtk_search_bar_set_child(GTK_SEARCH_BAR(self->search_bar), row);
    gtk_search_bar_connect_entry(GTK_SEARCH_BAR(self->search_bar), GTK_EDITABLE(self->search));
    return self->search_bar;
}

static void add_copy_key(LogPane *self) {
    GtkEventController *keys = gtk_shortcut_controller_new();
    gtk_shortcut_controller_add_shortcut(
        GTK_SHORTCUT_CONTROLLER(keys),
        gtk_shortcut_new(gtk_shortcut_trigger_parse_string("<Control>c"),
                         gtk_callback_action_new(copy_by_key, self, NULL)));
    gtk_widget_add_controller(self->list, keys);
}

GtkWidget *log_pane_new(void) {
    LogPane *self = g_new0(LogPane, 1);
    self->pane = column_new(0, "log-pane");
    gtk_widget_set_name(self->pane, "log");
    name_for_readers(self->pane, "Log");
    own(self->pane, self, free_pane);
    gtk_box_append(GTK_BOX(self->pane), make_head(self));
    gtk_box_append(GTK_BOX(self->pane), make_search(self));
    self->older = label_new("quiet older number", 0);
    gtk_widget_set_visible(self->older, FALSE);
    gtk_box_append(GTK_BOX(self->pane), self->older);
    gtk_box_append(GTK_BOX(self->pane), make_list(self));
    add_copy_key(self);
    return self->pane;
}

void log_pane_show(GtkWidget *pane, GListModel *lines, guint most) {
    LogPane *self = owned(pane);
    forget_lines(self);
    self->most = most;
    if (lines) {
        self->lines = g_object_ref(lines);
        g_signal_connect_swapped(lines, "items-changed", G_CALLBACK(follow_lines), self);
    }
    leap(self);
    count_found(self);
    log_pane_to_end(pane);
}

void log_pane_to_end(GtkWidget *pane) {
    LogPane *self = owned(pane);
    guint count = g_list_model_get_n_items(G_LIST_MODEL(self->filtered));
    self->at_end = TRUE;
    if (count > 0)
        gtk_widget_activate_action(self->list, "list.scroll-to-item", "u", count - 1);
}

void log_pane_find(GtkWidget *pane) {
    LogPane *self = owned(pane);
    gtk_search_bar_set_search_mode(GTK_SEARCH_BAR(self->search_bar), TRUE);
    gtk_widget_grab_focus(self->search);
}

GListModel *log_pane_shown(GtkWidget *pane) {
    return G_LIST_MODEL(((LogPane *)owned(pane))->filtered);
}

GtkWidget *log_pane_list(GtkWidget *pane) {
    return ((LogPane *)owned(pane))->list;
}

void log_pane_set_glossary(GtkWidget *pane, const Glossary *glossary) {
    ((LogPane *)owned(pane))->glossary = glossary;
}
