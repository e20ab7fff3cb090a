// The title screen; see title_page.h.
#include "desktop/title_page.h"

#include "desktop/flow.h"
#include "desktop/offered.h"
#include "desktop/parts.h"

#include <stdlib.h>
#include <string.h>

typedef struct GameCard {
    const Game *game;
    GtkWidget *card, *state, *begin, *fresh, *seed, *observation;
} GameCard;

typedef struct TitlePage {
    GtkWidget *scroller, *column, *watch, *watch_reason;
    GArray *cards; // GameCard
} TitlePage;

static void free_page(void *data) {
    TitlePage *self = data;
    g_array_unref(self->cards);
    g_free(self);
}

static GameCard *card_at(const TitlePage *self, guint place) {
    return &g_array_index(self->cards, GameCard, place);
}

static GameCard *card_of(const TitlePage *self, const char *game) {
    for (guint i = 0; i < self->cards->len; i++)
        if (strcmp(card_at(self, i)->game->id, game) == 0)
            return card_at(self, i);
    return NULL;
}

static void activate(GtkWidget *button, const char *action) {
    const char *target = g_object_get_data(G_OBJECT(button), "target");
    if (target)
        gtk_widget_activate_action(button, action, "s", target);
    else
        gtk_widget_activate_action(button, action, NULL);
}

static GtkWidget *action_button(const char *label, const char *classes, const char *action,
                                const char *target) {
    GtkWidget *button = button_new(label, classes, G_CALLBACK(activate), (void *)action);
    g_object_set_data(G_OBJECT(button), "target", (void *)target);
    return button;
}

static void seed_entered(GtkWidget *entry, const char *game) {
    gtk_widget_activate_action(entry, "win.new-run", "s", game);
}

static void add_game(TitlePage *self, const Game *game) {
    g_array_append_vals(self->cards, &(GameCard){.game = game}, 1);
    GameCard *card = card_at(self, self->cards->len - 1);
    GtkWidget *name = label_new("game-name", 0), *summary = label_new("quiet", 0);
    card->card = column_new(8, "game");
    label_show(name, game->name);
    label_show(summary, game->summary);
    gtk_box_append(GTK_BOX(card->card), name);
    gtk_box_append(GTK_BOX(card->card), summary);
    card->state = label_new("number", 0);
    gtk_box_append(GTK_BOX(card->card), card->state);
    gtk_box_append(GTK_BOX(self->column), card->card);
    GtkWidget *buttons = flow_new(0, 0, 8);
    g_autofree char *seed_name = g_strdup_printf("Seed of a new run of %s", game->name);
    card->begin = action_button("Continue", "prominent", "win.continue", game->id);
    card->seed = gtk_entry_new();
    gtk_entry_set_placeholder_text(GTK_ENTRY(card->seed), "Seed (empty: random)");
    gtk_editable_set_width_chars(GTK_EDITABLE(card->seed), 22);
    name_for_readers(card->seed, seed_name);
    g_signal_connect(card->seed, "activate", G_CALLBACK(seed_entered), (void *)game->id);
    flow_add(buttons, card->begin);
    card->fresh = action_button("New run", "", "win.new-run", game->id);
    g_autofree char *fresh_name = g_strdup_printf("New run of %s", game->name);
    name_for_readers(card->fresh, fresh_name);
    flow_add(buttons, card->fresh);
    flow_add(buttons, card->seed);
    if (game->first_time_name) {
        card->observation = action_button("Observation Data", "flat", "win.observation", game->id);
        flow_add(buttons, card->observation);
    }
    gtk_box_append(GTK_BOX(card->card), buttons);
}

GtkWidget *title_page_new(void) {
    TitlePage *self = g_new0(TitlePage, 1);
    GtkWidget *title = label_new("title", 0), *line = label_new("quiet", 0);
    self->scroller = gtk_scrolled_window_new();
    self->column = column_new(16, "title-page");
    label_show(title, "Candor");
    label_show(line, "Games that hide nothing.");
    gtk_box_append(GTK_BOX(self->column), title);
    gtk_box_append(GTK_BOX(self->column), line);
    self->cards = g_array_new(FALSE, FALSE, sizeof(GameCard));
    for (const Game *game = next_offered(NULL); game; game = next_offered(game))
        add_game(self, game);
    GtkWidget *others = flow_new(0, 0, 8);
    self->watch = action_button("Watch replay", "", "win.watch", NULL);
    flow_add(others, action_button("Open run file", "", "win.open", NULL));
    flow_add(others, self->watch);
    flow_add(others, action_button("History", "", "win.history", NULL));
    flow_add(others, action_button("Settings", "", "win.preferences", NULL));
    flow_add(others, action_button("How to play", "", "win.help", NULL));
    gtk_box_append(GTK_BOX(self->column), others);
    self->watch_reason = label_new("reason", 0);
    gtk_box_append(GTK_BOX(self->column), self->watch_reason);
    gtk_widget_set_halign(self->column, GTK_ALIGN_CENTER);
    gtk_widget_set_valign(self->column, GTK_ALIGN_CENTER);
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(self->scroller), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->scroller), self->column);
    name_for_readers(self->scroller, "Title screen");
    own(self->scroller, self, free_page);
    return self->scroller;
}

static void update_game(const GameCard *card, Archive *archive) {
    const Game *game = card->game;
    ArchiveEntry entry;
    Profile profile = {0};
    gboolean waits = archive && archive_unfinished(archive, game->id, &entry);
    gtk_widget_set_visible(card->begin, waits);
    g_autofree char *state =
        waits ? g_strdup_printf("A run waits at step %" G_GINT64_FORMAT ", seed %s.", entry.steps,
                                entry.seed)
              : g_strdup("");
    label_show(card->state, state);
    if (!card->observation)
        return;
    if (archive)
        archive_profile(archive, game->id, &profile);
    g_autofree char *label =
        g_strdup_printf("Observation Data %" G_GINT64_FORMAT, profile.observation);
    gtk_button_set_label(GTK_BUTTON(card->observation), label);
}

void title_page_update(GtkWidget *page, Archive *archive) {
    TitlePage *self = owned(page);
    size_t count = 0;
    char memory[1024];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    for (guint i = 0; i < self->cards->len; i++)
        update_game(card_at(self, i), archive);
    ArchiveEntry *runs = archive ? archive_list(archive, &count, &reason) : NULL;
    gtk_widget_set_sensitive(self->watch, count > 0);
    label_show(self->watch_reason, count > 0 ? "" : "There is no run to watch yet.");
    free(runs);
}

const char *title_page_seed(GtkWidget *page, const char *game) {
    const GameCard *card = card_of(owned(page), game);
    return card ? gtk_editable_get_text(GTK_EDITABLE(card->seed)) : "";
}

void title_page_forget_seed(GtkWidget *page, const char *game) {
    const GameCard *card = card_of(owned(page), game);
    if (card)
        gtk_editable_set_text(GTK_EDITABLE(card->seed), "");
}

void title_page_focus(GtkWidget *page) {
    const GameCard *first = card_at(owned(page), 0);
    gtk_widget_grab_focus(gtk_widget_get_visible(first->begin) ? first->begin : first->fresh);
}
