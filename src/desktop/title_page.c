// The title screen; see title_page.h.
#include "desktop/title_page.h"

#include "desktop/cells.h"
#include "desktop/flow.h"
#include "desktop/game_card.h"
#include "desktop/offered.h"
#include "desktop/parts.h"
#include "desktop/works_panel.h"

#include <string.h>

enum { CARD_WIDTH = 300, MOST_COLUMNS = 3, SPACING = 20, PAGE_WIDTH = 1112 };

typedef struct Tile {
    GtkWidget *tile, *title, *text, *button;
} Tile;

typedef struct TitlePage {
    GtkWidget *scroller, *column, *played, *kept;
    GPtrArray *cards; // not owned
    Tile observation, daily, first;
} TitlePage;

static void free_page(void *data) {
    TitlePage *self = data;
    g_ptr_array_unref(self->cards);
    g_free(self);
}

static GtkWidget *card_of(const TitlePage *self, const char *game) {
    for (guint i = 0; i < self->cards->len; i++)
        if (strcmp(game_card_game(g_ptr_array_index(self->cards, i))->id, game) == 0)
            return g_ptr_array_index(self->cards, i);
    return NULL;
}

// ---- tiles: a line, a smaller one, and what can be done

static void activate(GtkWidget *button, const char *action) {
    const char *target = g_object_get_data(G_OBJECT(button), "target");
    gtk_widget_activate_action(button, action, "s", target);
}

static void make_tile(Tile *tile, GtkWidget *flow, const char *label, const char *action,
                      const char *target) {
    GtkWidget *texts = column_new(0, "");
    tile->tile = cells_alone(12, 0, true);
    tile->title = label_new("strong number", 0);
    tile->text = label_new("quiet t1", 0);
    tile->button = button_new(label, "flat", G_CALLBACK(activate), (void *)action);
    g_object_set_data(G_OBJECT(tile->button), "target", (void *)target);
    gtk_widget_set_valign(tile->button, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(texts), tile->title);
    gtk_box_append(GTK_BOX(texts), tile->text);
    cells_add(tile->tile, texts);
    cells_add(tile->tile, tile->button);
    add_classes(tile->tile, "tile");
    flow_add(flow, tile->tile);
}

static GtkWidget *make_tiles(TitlePage *self) {
    GtkWidget *flow = flow_new(CARD_WIDTH, MOST_COLUMNS, SPACING);
    flow_limit(flow, PAGE_WIDTH, TRUE);
    make_tile(&self->observation, flow, "Look", "win.observation", "frontier");
    make_tile(&self->daily, flow, "Play", "win.daily", "threshold");
    make_tile(&self->first, flow, "Start there", "win.new-run", "threshold");
    name_for_readers(self->observation.button, "Observation Data");
    name_for_readers(self->daily.button, "Play the daily seed of Threshold");
    name_for_readers(self->first.button, "Start with Threshold");
    label_show(self->observation.text, "earned in Frontier, kept for good");
    label_show(self->daily.text, "the same for everyone; Threshold today");
    label_show(self->first.title, "New here? Start with Threshold.");
    label_show(self->first.text, "It explains itself on one board.");
    return flow;
}

// ---- the page

GtkWidget *title_page_new(void) {
    TitlePage *self = g_new0(TitlePage, 1);
    GtkWidget *line = label_new("title-line", 0);
    GtkWidget *games = flow_new(CARD_WIDTH, MOST_COLUMNS, SPACING);
    self->scroller = gtk_scrolled_window_new();
    self->column = column_new(SPACING, "title-page");
    self->cards = g_ptr_array_new();
    label_show(line, "Every number is true, and you can see it before you choose.");
    GtkWidget *top = flow_new(CARD_WIDTH, 1, SPACING), *bottom = flow_new(CARD_WIDTH, 1, 0);
    flow_limit(top, PAGE_WIDTH, TRUE);
    flow_limit(bottom, PAGE_WIDTH, TRUE);
    self->played = works_panel_new();
    self->kept = works_panel_new();
    flow_limit(games, PAGE_WIDTH, TRUE);
    flow_add(top, line);
    flow_add(top, self->played);
    flow_add(bottom, self->kept);
    for (const Game *game = next_offered(NULL); game; game = next_offered(game)) {
        g_ptr_array_add(self->cards, game_card_new(game));
        flow_add(games, g_ptr_array_index(self->cards, self->cards->len - 1));
    }
    gtk_box_append(GTK_BOX(self->column), top);
    gtk_box_append(GTK_BOX(self->column), games);
    gtk_box_append(GTK_BOX(self->column), make_tiles(self));
    gtk_box_append(GTK_BOX(self->column), bottom);
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(self->scroller), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->scroller), self->column);
    name_for_readers(self->scroller, "Title screen");
    own(self->scroller, self, free_page);
    return self->scroller;
}

static void show_tiles(TitlePage *self, Archive *archive) {
    Profile profile = {0};
    char why[256];
    Text reason;
    g_autoptr(GDateTime) today = g_date_time_new_now_local();
    g_autofree char *day = g_date_time_format(today, "Daily seed, %e %B");
    text_init(&reason, why, sizeof why);
    bool known = !archive || archive_profile(archive, "frontier", &profile, &reason);
    g_autofree char *earned =
        known ? g_strdup_printf("Observation Data %" G_GINT64_FORMAT, profile_left(&profile))
              : g_strdup("Observation Data");
    label_show(self->observation.title, earned);
    label_show(self->daily.title, day);
}

static gboolean is_offered(const char *game, const Work *work) {
    return !work || strcmp(work->game->id, game) == 0;
}

void title_page_update(GtkWidget *page, Archive *archive, const Work *work) {
    TitlePage *self = owned(page);
    for (guint i = 0; i < self->cards->len; i++) {
        GtkWidget *card = g_ptr_array_index(self->cards, i);
        gtk_widget_set_visible(card, is_offered(game_card_game(card)->id, work));
        game_card_update(card, archive, work);
    }
    gtk_widget_set_visible(self->observation.tile, is_offered("frontier", work));
    gtk_widget_set_visible(self->daily.tile, is_offered("threshold", work));
    gtk_widget_set_visible(self->first.tile, !work);
    show_tiles(self, archive);
    works_panel_show_played(self->played, work);
    works_panel_show_kept(self->kept, work == NULL);
}

const char *title_page_seed(GtkWidget *page, const char *game) {
    GtkWidget *card = card_of(owned(page), game);
    return card ? game_card_seed(card) : "";
}

Setup title_page_setup(GtkWidget *page, const char *game) {
    GtkWidget *card = card_of(owned(page), game);
    return card ? game_card_setup(card) : (Setup){0};
}

void title_page_reset(GtkWidget *page, const char *game) {
    GtkWidget *card = card_of(owned(page), game);
    if (card)
        game_card_reset(card);
}

void title_page_focus(GtkWidget *page) {
    TitlePage *self = owned(page);
    guint first = 0;
    while (!gtk_widget_get_visible(g_ptr_array_index(self->cards, first)))
        first++;
    game_card_focus(g_ptr_array_index(self->cards, first));
}
