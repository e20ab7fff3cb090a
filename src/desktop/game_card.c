// Title cards; see game_card.h.
#include "desktop/game_card.h"

#include "desktop/catalogs.h"
#include "desktop/cells.h"
#include "desktop/game_options.h"
#include "desktop/glyph.h"
#include "desktop/obstacle.h"
#include "desktop/parts.h"

enum { LENGTH, STAKE, BEST, FOUND, FACTS };

typedef struct GameCard {
    const Game *game;
    GtkWidget *card, *name, *mood, *fact[FACTS], *state, *go_on, *fresh, *unfold, *fold, *seed,
        *options;        // the last two only once they were wanted
    CellColumns columns; // of the facts
} GameCard;

static void free_card(void *data) {
    GameCard *self = data;
    g_ptr_array_unref(self->columns.lines);
    g_free(self);
}

static void activate(GtkWidget *button, const char *action) {
    GameCard *self = g_object_get_data(G_OBJECT(button), "card");
    gtk_widget_activate_action(button, action, "s", self->game->id);
}

static GtkWidget *action_button(GameCard *self, const char *label, const char *classes,
                                const char *action) {
    GtkWidget *button = button_new(label, classes, G_CALLBACK(activate), (void *)action);
    g_object_set_data(G_OBJECT(button), "card", self);
    return button;
}

static void name_options(GameCard *self) {
    g_autofree char *name = g_strdup_printf("Options of %s", self->game->name);
    name_for_readers(self->unfold, name);
}

static void show_fold(GameCard *self, gboolean open) {
    g_autofree char *label = g_strdup_printf("%s Options: seed%s", open ? "\u25be" : "\u25b8",
                                             self->game->option_count > 0 ? ", rules" : "");
    gtk_widget_set_visible(self->fold, open);
    gtk_button_set_label(GTK_BUTTON(self->unfold), label);
    gtk_accessible_update_state(GTK_ACCESSIBLE(self->unfold), GTK_ACCESSIBLE_STATE_EXPANDED, open,
                                -1);
    name_options(self); // a label is a name too, so this comes after it
}

static void seed_entered(GtkWidget *entry, GameCard *self) {
    gtk_widget_activate_action(entry, "win.new-run", "s", self->game->id);
}

// Built when it is opened for the first time: most runs are begun without.
static void need_options(GameCard *self) {
    if (self->options)
        return;
    GtkWidget *hint = label_new("quiet t1", 0);
    g_autofree char *seed = g_strdup_printf("Seed of a new run of %s", self->game->name);
    self->options = game_options_new(self->game);
    self->seed = gtk_entry_new();
    gtk_entry_set_placeholder_text(GTK_ENTRY(self->seed), "Seed (empty: random)");
    name_for_readers(self->seed, seed);
    label_show(hint, "A number or any words. A run code opens that run.");
    g_signal_connect(self->seed, "activate", G_CALLBACK(seed_entered), self);
    gtk_box_append(GTK_BOX(self->fold), self->seed);
    gtk_box_append(GTK_BOX(self->fold), hint);
    gtk_box_append(GTK_BOX(self->fold), self->options);
}

static void unfold(GameCard *self) {
    gboolean open = !gtk_widget_get_visible(self->fold);
    need_options(self);
    show_fold(self, open);
    if (open)
        gtk_widget_grab_focus(self->seed);
}

// ---- building

static void add_facts(GameCard *self) {
    static const char *const titles[FACTS] = {"Length", "At stake", "Best", "Endings"};
    self->columns =
        (CellColumns){.lines = g_ptr_array_new(), .spacing = 16, .widest = 1, .flexible = true};
    for (int i = 0; i < (self->game->tally ? FACTS : FOUND); i++) {
        GtkWidget *line = cells_new(&self->columns), *title = label_new("quiet", 0);
        label_show(title, titles[i]);
        gtk_label_set_wrap(GTK_LABEL(title), FALSE);
        gtk_widget_set_valign(title, GTK_ALIGN_START);
        self->fact[i] = label_new(i == BEST ? "strong number" : "number", 0);
        cells_add(line, title);
        cells_add(line, self->fact[i]);
        gtk_box_append(GTK_BOX(self->card), line);
    }
    label_show(self->fact[STAKE], self->game->stake);
}

static void add_buttons(GameCard *self) {
    GtkWidget *buttons = row_new(12, "");
    g_autofree char *go_on = g_strdup_printf("Continue %s", self->game->name);
    self->go_on = action_button(self, "Continue", "prominent", "win.continue");
    self->fresh = action_button(self, "Play", "fresh", "win.new-run");
    name_for_readers(self->go_on, go_on);
    gtk_widget_set_hexpand(self->go_on, TRUE);
    gtk_box_append(GTK_BOX(buttons), self->go_on);
    gtk_box_append(GTK_BOX(buttons), self->fresh);
    gtk_widget_set_valign(buttons, GTK_ALIGN_END);
    gtk_widget_set_vexpand(buttons, TRUE);
    gtk_box_append(GTK_BOX(self->card), self->state);
    gtk_box_append(GTK_BOX(self->card), buttons);
}

static void add_options(GameCard *self) {
    self->unfold = button_new("", "flat quiet fold t1", NULL, NULL);
    self->fold = column_new(8, "");
    gtk_widget_set_halign(self->unfold, GTK_ALIGN_START);
    g_signal_connect_swapped(self->unfold, "clicked", G_CALLBACK(unfold), self);
    gtk_box_append(GTK_BOX(self->card), self->unfold);
    gtk_box_append(GTK_BOX(self->card), self->fold);
    show_fold(self, FALSE);
}

GtkWidget *game_card_new(const Game *game) {
    GameCard *self = g_new0(GameCard, 1);
    self->name = label_new("game-name", 0);
    self->mood = label_new("mood", 0);
    self->game = game;
    self->card = column_new(8, "game");
    self->state = label_new("quiet number t1", 0);
    add_classes(self->card, game->id);
    gtk_box_append(GTK_BOX(self->card), glyph_new(game));
    gtk_box_append(GTK_BOX(self->card), self->name);
    gtk_box_append(GTK_BOX(self->card), self->mood);
    add_facts(self);
    add_buttons(self);
    add_options(self);
    own(self->card, self, free_card);
    return self->card;
}

// ---- showing

// Whether a run can be gone on with; if it cannot although it waits, that is said.
static gboolean waits(GameCard *self, Archive *archive) {
    ArchiveEntry entry;
    if (!archive || !archive_unfinished(archive, self->game->id, &entry)) {
        label_show(self->state, "");
        return FALSE;
    }
    g_autofree char *obstacle = obstacle_of(&entry);
    g_autofree char *text =
        obstacle[0] ? g_strdup_printf("A run waits, but cannot be continued here. %s", obstacle)
                    : g_strdup_printf("A run waits at step %" G_GINT64_FORMAT ", seed %s.",
                                      entry.steps, entry.seed);
    label_show(self->state, text);
    return obstacle[0] == '\0';
}

// What earlier runs have found, from the profile.
static void show_found(GameCard *self, Archive *archive) {
    const void *catalog = self->game->tally ? catalog_of(self->game) : NULL;
    char memory[400], why[200];
    Text words, reason;
    Profile profile = {0};
    Setup seen = {0};
    if (!catalog)
        return;
    text_init(&words, memory, sizeof memory);
    text_init(&reason, why, sizeof why);
    bool known = !archive || archive_profile(archive, self->game->id, &profile, &reason);
    if (known && profile_setup(&profile, self->game, catalog, &seen, &reason))
        self->game->tally(catalog, &seen, &words);
    label_show(self->fact[FOUND], memory);
}

// What is said of our content is not said of another's.
static void show_content(GameCard *self, const Work *work) {
    const Game *game = self->game;
    g_autofree char *name =
        work ? g_strdup_printf("%s: %s", game->name, work->name) : g_strdup(game->name);
    gboolean moody = !work && game->mood && game->mood[0];
    label_show(self->name, name);
    label_show(self->mood, moody ? game->mood : game->summary);
    label_show(self->fact[LENGTH], work ? "not known" : game->length);
}

void game_card_update(GtkWidget *card, Archive *archive, const Work *work) {
    GameCard *self = owned(card);
    ArchiveEntry best;
    show_content(self, work);
    show_found(self, archive);
    gboolean known = archive && archive_best(archive, self->game->id, &best) && best.result[0];
    gboolean unfinished = waits(self, archive);
    label_show(self->fact[BEST], known ? best.result : "no run finished yet");
    set_class(self->fact[BEST], "strong", known);
    set_class(self->fact[BEST], "quiet", !known);
    gtk_widget_set_visible(self->go_on, unfinished);
    g_autofree char *fresh = g_strdup_printf("New run of %s", self->game->name);
    gtk_button_set_label(GTK_BUTTON(self->fresh), unfinished ? "New run" : "Play");
    name_for_readers(self->fresh, fresh); // a label is a name too, so this comes after it
    set_class(self->fresh, "prominent", !unfinished);
    gtk_widget_set_hexpand(self->fresh, !unfinished);
}

const Game *game_card_game(GtkWidget *card) {
    return ((GameCard *)owned(card))->game;
}

const char *game_card_seed(GtkWidget *card) {
    const GameCard *self = owned(card);
    return self->options ? gtk_editable_get_text(GTK_EDITABLE(self->seed)) : "";
}

Setup game_card_setup(GtkWidget *card) {
    const GameCard *self = owned(card);
    return self->options ? game_options_setup(self->options) : (Setup){0};
}

void game_card_reset(GtkWidget *card) {
    const GameCard *self = owned(card);
    if (!self->options)
        return;
    gtk_editable_set_text(GTK_EDITABLE(self->seed), "");
    game_options_reset(self->options);
}

void game_card_focus(GtkWidget *card) {
    GameCard *self = owned(card);
    gtk_widget_grab_focus(gtk_widget_get_visible(self->go_on) ? self->go_on : self->fresh);
}
