// The context panel; see context.h.
#include "desktop/context.h"

#include "desktop/band.h"
#include "desktop/board.h"
#include "desktop/cards.h"
#include "desktop/cells.h"
#include "desktop/details.h"
#include "desktop/flow.h"
#include "desktop/foes.h"
#include "desktop/hint.h"
#include "desktop/limit.h"
#include "desktop/lines.h"
#include "desktop/move_button.h"
#include "desktop/observation.h"
#include "desktop/parts.h"
#include "desktop/report.h"
#include "desktop/review_pane.h"
#include "desktop/roll.h"
#include "desktop/strip.h"
#include "desktop/value_list.h"

#include <string.h>

enum {
    HEADLINE_COLUMN = 240,
    LEAST_WIDTH = 240,
    MOST_WIDTH = 960,
    LONG_VALUE = 24,
    PROSE_WIDTH = 62
};

typedef struct Context {
    GtkWidget *scroller, *screens, *column;
    GtkWidget *goal, *hint, *strip, *heading, *single, *description, *headline, *values[2], *sums;
    GtkWidget *roll, *foes, *band, *board, *table, *details, *cards, *notes, *review, *report,
        *observation;
    gboolean hints;          // this player may need them
    RegionLayout layout;     // how much room there is for columns
    gboolean told;           // flavour is what the screen is about, and stays
    double room_for_flavour; // the height at which flavour fits again; 0: it is shown
    guint fitting;
    guint ticking; // what is new on the screen is fitted once it has been laid out
    int frames;    // to wait for until then
} Context;

static void free_context(void *data) {
    Context *self = data;
    g_clear_object(&self->review);
    g_clear_handle_id(&self->fitting, g_source_remove);
    g_free(self);
}

// ---- flavour is shown only if space remains (S17.01)

static int height_of(GtkWidget *widget) {
    int height = 0;
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width(widget), NULL,
                       &height, NULL, NULL);
    return height;
}

// Whether what stands beside it needs the height anyway.
static gboolean has_room_beside(GtkWidget *widget) {
    return gtk_widget_has_css_class(widget, "beside") &&
           height_of(widget) <= height_of(gtk_widget_get_next_sibling(widget));
}

static void show_flavour(GtkWidget *widget, gboolean on) {
    if (!on && has_room_beside(widget))
        return;
    if (gtk_widget_has_css_class(widget, "flavour"))
        gtk_widget_set_visible(widget, on && gtk_label_get_text(GTK_LABEL(widget))[0]);
    for (GtkWidget *c = gtk_widget_get_first_child(widget); c; c = gtk_widget_get_next_sibling(c))
        show_flavour(c, on);
}

static gboolean fit_flavour(void *data) {
    Context *self = data;
    GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(self->scroller));
    double needed = gtk_adjustment_get_upper(place), room = gtk_adjustment_get_page_size(place);
    self->fitting = 0;
    if (room <= 0 || self->told)
        return G_SOURCE_REMOVE;
    if (self->room_for_flavour <= 0 && needed > room) {
        self->room_for_flavour = needed;
        show_flavour(self->column, FALSE);
    } else if (self->room_for_flavour > 0 && room >= self->room_for_flavour) {
        self->room_for_flavour = 0;
        show_flavour(self->column, TRUE);
    }
    return G_SOURCE_REMOVE;
}

// Nothing may change its size while sizes are given out.
static void room_changed(GtkAdjustment *place, Context *self) {
    (void)place;
    if (self->fitting == 0)
        self->fitting = g_idle_add_full(G_PRIORITY_HIGH_IDLE, fit_flavour, self, NULL);
}

static gboolean fit_after_layout(GtkWidget *scroller, GdkFrameClock *clock, void *data) {
    Context *self = data;
    (void)scroller;
    (void)clock;
    if (self->frames-- > 0)
        return G_SOURCE_CONTINUE;
    self->ticking = 0;
    return fit_flavour(self);
}

// Everything is shown at first. What an earlier layout asked for no longer counts.
static void fit_anew(Context *self) {
    self->room_for_flavour = 0;
    self->frames = 1;
    g_clear_handle_id(&self->fitting, g_source_remove);
    if (self->ticking == 0)
        self->ticking = gtk_widget_add_tick_callback(self->scroller, fit_after_layout, self, NULL);
}

// ---- building

static GtkWidget *make_head(Context *self) {
    GtkWidget *row = cells_alone(16, 0, true);
    self->heading = label_new("heading t4", 0);
    gtk_widget_set_focusable(self->heading, TRUE);
    self->single = value_list_new(VALUES_LEDGER);
    name_for_readers(self->single, "Number");
    gtk_widget_set_valign(self->single, GTK_ALIGN_CENTER);
    cells_add(row, self->heading);
    cells_add(row, self->single);
    return row;
}

static void add_headline(Context *self) {
    self->headline = flow_new(HEADLINE_COLUMN, 2, 24);
    for (int i = 0; i < 2; i++) {
        self->values[i] = value_list_new(VALUES_LEDGER);
        name_for_readers(self->values[i], "Numbers");
        flow_add(self->headline, self->values[i]);
    }
    gtk_box_append(GTK_BOX(self->column), self->headline);
    self->sums = value_list_new(VALUES_PROSE);
    name_for_readers(self->sums, "Numbers");
    gtk_box_append(GTK_BOX(self->column), self->sums);
}

static void add(Context *self, GtkWidget *part) {
    gtk_box_append(GTK_BOX(self->column), part);
}

// What holds a part that is not shown takes no room either.
static GtkWidget *shown_with(GtkWidget *holder, GtkWidget *part) {
    g_object_bind_property(part, "visible", holder, "visible", G_BINDING_SYNC_CREATE);
    return holder;
}

// Lines that the eye follows from one end to the other are not longer for a wider window.
static GtkWidget *capped(GtkWidget *part) {
    GtkWidget *flow = flow_new(LEAST_WIDTH, 1, 0);
    flow_limit(flow, MOST_WIDTH, FALSE);
    flow_add(flow, part);
    return flow;
}

// What is told comes first, then what stands against the player, then what can be done.
static void add_parts(Context *self, TableFunc *selected, TableFunc *activated, void *data) {
    add(self, self->goal = label_new("quiet number", 0));
    gtk_widget_set_visible(self->goal, FALSE);
    add(self, self->hint = hint_new());
    add(self, self->strip = strip_new());
    add(self, self->roll = roll_new());
    add(self, make_head(self));
    self->description = label_new("description", 0);
    gtk_label_set_max_width_chars(GTK_LABEL(self->description), PROSE_WIDTH);
    gtk_widget_set_halign(self->description, GTK_ALIGN_START);
    add(self, self->description);
    add(self, self->board = board_new());
    add(self, self->foes = foes_new());
    self->table = view_table_new(selected, activated, data);
    GtkWidget *table =
        shown_with(limit_new(self->table, "Table", G_MAXINT, LEAST_WIDTH), self->table);
    add(self, shown_with(capped(table), table));
    self->details = details_new();
    add(self, shown_with(capped(self->details), self->details));
    gtk_widget_set_name(self->details, "details");
    add_headline(self);
    add(self, self->band = band_new());
    add(self, self->notes = lines_new());
    add(self, self->cards = cards_new());
    self->review = g_object_ref_sink(review_pane_new()); // joins them with the first report
}

static void make_scroller(Context *self) {
    self->scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(self->scroller), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->scroller), self->screens);
    gtk_widget_set_name(self->scroller, "context");
    name_for_readers(self->scroller, "Context");
    g_signal_connect(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(self->scroller)),
                     "changed", G_CALLBACK(room_changed), self);
}

GtkWidget *context_new(TableFunc *selected, TableFunc *activated, void *data) {
    Context *self = g_new0(Context, 1);
    self->screens = column_new(0, "context");
    self->column = column_new(12, "");
    gtk_widget_set_vexpand(self->column, TRUE);
    add_parts(self, selected, activated, data);
    gtk_box_append(GTK_BOX(self->screens), self->column);
    make_scroller(self);
    own(self->scroller, self, free_context);
    return self->scroller;
}

static bool has_sums(const View *view) {
    for (int i = 0; i < view->headline.count; i++)
        if (strlen(view->value[view->headline.first + i].text) > LONG_VALUE)
            return true;
    return false;
}

// One value stands beside the heading; more are a ledger in two columns below it, or one list if a
// whole sum must have its place.
static void show_headline(Context *self, const View *view) {
    ViewRange all = view->headline, none = {0};
    uint16_t half = (uint16_t)((all.count + 1) / 2);
    gboolean single = all.count <= 1, sums = !single && has_sums(view);
    ViewRange left = {.first = all.first, .count = half};
    ViewRange right = {.first = (uint16_t)(all.first + half),
                       .count = (uint16_t)(all.count - half)};
    value_list_update(self->single, view, single ? all : none);
    value_list_update(self->sums, view, sums ? all : none);
    gtk_widget_set_visible(self->headline, !single && !sums);
    value_list_update(self->values[0], view, single || sums ? none : left);
    value_list_update(self->values[1], view, single || sums ? none : right);
}

// The outcome comes first; but a board stays where it was played on, and says it beside.
static void show_report(Context *self, const View *view, const Session *session) {
    if (view->ended && !self->report) {
        self->report = report_new();
        gtk_box_append(GTK_BOX(self->column), report_outcome(self->report));
        gtk_box_append(GTK_BOX(self->column), self->review);
        gtk_box_append(GTK_BOX(self->column), self->report);
    }
    if (self->report) {
        gtk_widget_set_visible(report_outcome(self->report), view->ended);
        gtk_widget_set_visible(self->report, view->ended);
    }
    if (!view->ended)
        return;
    gtk_box_reorder_child_after(GTK_BOX(self->column), report_outcome(self->report),
                                view->board.width > 0 ? self->board : self->description);
    report_update(self->report, view, session);
}

void context_show_details(GtkWidget *context, const View *view) {
    Context *self = owned(context);
    int row = view_table_selected(self->table);
    int card = row >= 0 && row < view->table.rows.count
                   ? view->row[view->table.rows.first + row].card
                   : -1;
    details_update(self->details, view, card >= 0 ? &view->card[card] : NULL);
    fit_anew(self);
}

// The enemies' sum stands before what can be done about it, the difference of options after them.
static void show_band(Context *self, const View *view) {
    GtkWidget *before = view->foes.count > 0 ? self->foes : self->cards;
    band_update(self->band, &view->band);
    gtk_box_reorder_child_after(GTK_BOX(self->column), self->band, before);
}

static void show_notes(Context *self, const View *view) {
    // Where the world tells, notes wait until after it.
    GtkWidget *before = view->told ? self->cards : gtk_widget_get_prev_sibling(self->cards);
    lines_update(self->notes, view, view->notes);
    if (before != self->notes)
        gtk_box_reorder_child_after(GTK_BOX(self->column), self->notes, before);
}

static void show_description(Context *self, const View *view) {
    self->told = view->told;
    label_show(self->description, view->description_said ? "" : view->description);
    set_class(self->description, "prose", view->told);
}

static void show_table(Context *self, const View *view) {
    const char *keys[VIEW_MAX_ROWS];
    bool keyed = false;
    for (int i = 0; i < view->table.rows.count; i++) {
        int action = view->row[view->table.rows.first + i].action;
        keys[i] = action >= 0 ? view->action[action].hotkey : "";
        keyed = keyed || action >= 0;
    }
    view_table_update(self->table, view, keyed ? keys : NULL, self->layout == REGIONS_NARROW);
}

void context_update(GtkWidget *context, const View *view, const Session *session) {
    Context *self = owned(context);
    gtk_widget_set_visible(self->column, TRUE);
    if (self->observation)
        gtk_widget_set_visible(self->observation, FALSE);
    hint_update(self->hint, &view->hint, self->hints && view->board.width == 0);
    strip_update(self->strip, view);
    roll_update(self->roll, view);
    label_show(self->heading, view->ended ? "" : view->heading); // the report has its own
    show_description(self, view);
    show_headline(self, view);
    board_update(self->board, view);
    foes_update(self->foes, view);
    show_table(self, view);
    context_show_details(context, view);
    cards_update(self->cards, view, self->layout);
    show_band(self, view);
    show_notes(self, view);
    show_report(self, view, session);
}

void context_show_odds(GtkWidget *context, const View *view) {
    Context *self = owned(context);
    show_table(self, view);
    context_show_details(context, view);
    show_notes(self, view);
}

void context_mark(GtkWidget *context, const View *view, const char *move) {
    Context *self = owned(context);
    for (int i = 0; i < view->table.rows.count; i++) {
        int action = view->row[view->table.rows.first + i].action;
        if (action >= 0 && strcmp(view->action[action].move, move) == 0)
            view_table_mark(self->table, view, i);
    }
    move_buttons_mark(self->column, move);
}

void context_set_layout(GtkWidget *context, RegionLayout layout) {
    ((Context *)owned(context))->layout = layout;
}

void context_tell_goal(GtkWidget *context, const char *goal) {
    Context *self = owned(context);
    g_autofree char *text = goal[0] ? g_strdup_printf("Goal: %s", goal) : g_strdup("");
    label_show(self->goal, text);
}

void context_want_hints(GtkWidget *context, gboolean wanted) {
    Context *self = owned(context);
    self->hints = wanted;
    board_want_hints(self->board, wanted); // nothing may move a board
}

void context_show_observation(GtkWidget *context, const Game *game, Archive *archive,
                              int64_t earned) {
    Context *self = owned(context);
    if (!self->observation) {
        self->observation = observation_new();
        gtk_box_append(GTK_BOX(self->screens), self->observation);
    }
    observation_update(self->observation, game, archive, earned);
    gtk_widget_set_visible(self->column, FALSE);
    gtk_widget_set_visible(self->observation, TRUE);
    context_to_top(context);
}

void context_show_review(GtkWidget *context, Live *live) {
    review_pane_show(((Context *)owned(context))->review, live);
}

GtkWidget *context_table(GtkWidget *context) {
    return ((Context *)owned(context))->table;
}

// A label whose text cannot be selected refuses to grab the focus, but it can be given it.
void context_focus_heading(GtkWidget *context) {
    GtkWidget *heading = ((Context *)owned(context))->heading;
    if (gtk_widget_get_mapped(heading))
        gtk_root_set_focus(gtk_widget_get_root(heading), heading);
}

void context_to_top(GtkWidget *context) {
    GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(context));
    gtk_adjustment_set_value(adjustment, 0);
}

void context_to_review(GtkWidget *context) {
    Context *self = owned(context);
    double top = 0;
    if (gtk_widget_translate_coordinates(self->review, self->screens, 0, 0, NULL, &top))
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(context)),
                                 top);
}

GtkWidget *context_board(GtkWidget *context) {
    return ((Context *)owned(context))->board;
}
