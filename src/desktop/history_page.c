// The history; see history_page.h.
#include "desktop/history_page.h"

#include "desktop/flow.h"
#include "desktop/obstacle.h"
#include "desktop/offered.h"
#include "desktop/parts.h"
#include "desktop/review_chart.h"
#include "desktop/theme.h"
#include "games/games.h"
#include "review/habits.h"

#include <stdlib.h>
#include <string.h>

static const char *const titles[] = {"Date", "Game", "Seed", "Result", "Steps", "Observation Data",
                                     "Note"};
enum { COLUMNS = G_N_ELEMENTS(titles), RESULT = 3, STEPS, OBSERVATION, NOTE, RUN_BUTTONS = 7 };
enum { HABITS_WIDTH = 320, LEAST_LETTERS = 14, LEAST_LIST = 150 };
enum { REVIEW = 1, CONTINUE = 2, DELETE = 6 }; // places among the buttons
#define NO_RUN    "No run is selected."
#define READ_ONLY "The archive can only be read."

static const char *const orders[] = {"Newest first", "Best first", "Longest first", NULL};
enum { NEWEST, BEST, LONGEST };

typedef struct HistoryPage {
    GtkWidget *page, *column, *totals, *filter, *order, *list, *empty, *undo_row, *undo_text;
    GtkWidget *habits;
    GtkWidget *on_run[RUN_BUTTONS]; // what can be done with the selected run
    Archive *archive;
    GtkStringList *lines; // cells separated by tabs
    GtkSingleSelection *selection;
    ArchiveEntry *entries;
    size_t count;
    int64_t deleted; // a run that goes once the page is left or another is deleted; 0: none
} HistoryPage;

static void free_page(void *data) {
    HistoryPage *self = data;
    g_clear_object(&self->lines);
    free(self->entries);
    g_free(self);
}

static const char *ending(const ArchiveEntry *entry) {
    switch (entry->state) {
    case ARCHIVE_UNFINISHED: return "unfinished";
    case ARCHIVE_GIVEN_UP: return "given up";
    case ARCHIVE_FINISHED: break;
    }
    return entry->result[0] ? entry->result : entry->outcome;
}

// Why this program cannot replay a run, or where it comes from.
static char *note(const ArchiveEntry *entry) {
    char *obstacle = obstacle_of(entry);
    if (obstacle[0] || entry->origin == RUN_PLAYED)
        return obstacle;
    g_free(obstacle);
    return g_strdup(entry->origin == RUN_PRACTICE ? "practice" : "imported");
}

static char *line_of(const ArchiveEntry *entry) {
    g_autoptr(GDateTime) when = g_date_time_new_from_unix_local(entry->begun);
    g_autofree char *date = when ? g_date_time_format(when, "%Y-%m-%d %H:%M") : g_strdup("?");
    g_autofree char *why = note(entry);
    const Game *game = game_by_id(entry->game);
    return g_strdup_printf("%s\t%s\t%s\t%s\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\t%s", date,
                           game ? game->name : entry->game, entry->seed, ending(entry),
                           entry->steps, entry->observation, why);
}

// ---- totals

// How many runs of each game there are, how many have ended, and the best of them.
static char *totals_of(const HistoryPage *self, const ArchiveEntry *entries, size_t count) {
    GString *text = g_string_new(NULL);
    for (const Game *game = next_offered(NULL); game; game = next_offered(game)) {
        ArchiveEntry best;
        int runs = 0, ended = 0;
        for (size_t i = 0; i < count; i++) {
            gboolean own = strcmp(entries[i].game, game->id) == 0;
            runs += own;
            ended += own && entries[i].state == ARCHIVE_FINISHED;
        }
        if (runs == 0)
            continue;
        g_string_append_printf(text, "%s%s: %d %s, %d ended", text->len > 0 ? "\n" : "", game->name,
                               runs, runs == 1 ? "run" : "runs", ended);
        if (archive_best(self->archive, game->id, &best) && best.result[0])
            g_string_append_printf(text, ", best: %s", best.result);
    }
    return g_string_free(text, FALSE);
}

// ---- where points are lost

static void add_review(void *data, const void *bytes, size_t size) {
    ReviewSheet sheet = {0};
    Codec reader = codec_reader(bytes, size);
    sheet_visit(&reader, &sheet);
    if (!reader.failed)
        habits_add(data, &sheet);
    sheet_free(&sheet);
}

static void add_habits(GtkWidget *row, const char *title, const SheetTerm *term, size_t count) {
    GtkWidget *column = column_new(4, ""), *label = label_new("section", 0);
    ReviewSheet scale = habits_scale();
    label_show(label, title);
    gtk_box_append(GTK_BOX(column), label);
    gtk_box_append(GTK_BOX(column), review_bars_new(&scale, term, MIN(count, HABITS_SHOWN)));
    flow_add(row, column);
}

// The game that is chosen, or the first one of which anything is known; NULL: of none.
static const Game *find_habits(HistoryPage *self, Habits *habits) {
    guint wanted = gtk_drop_down_get_selected(GTK_DROP_DOWN(self->filter)), number = 0;
    for (const Game *game = next_offered(NULL); self->archive && game; game = next_offered(game)) {
        if (++number == wanted || wanted == 0)
            archive_each_review(self->archive, game->id, add_review, habits);
        if (habits->runs > 0)
            return game;
    }
    return NULL;
}

static void show_habits(HistoryPage *self) {
    GtkWidget *before = gtk_widget_get_first_child(self->habits);
    Habits habits = {0};
    const Game *game = find_habits(self, &habits);
    if (before)
        gtk_box_remove(GTK_BOX(self->habits), before);
    habits_finish(&habits);
    if (!game || habits.kinds + habits.places == 0)
        return;
    GtkWidget *row = flow_new(HABITS_WIDTH, 2, 24);
    g_autofree char *kinds =
        g_strdup_printf("%s: points your choices cost a run, by kind, in %u reviewed %s",
                        game->name, habits.runs, habits.runs == 1 ? "run" : "runs");
    if (habits.kinds > 0)
        add_habits(row, kinds, habits.kind, habits.kinds);
    if (habits.places > 0)
        add_habits(row, "And where", habits.place, habits.places);
    gtk_box_append(GTK_BOX(self->habits), row);
}

static int by_score(const void *left, const void *right) {
    const ArchiveEntry *a = left, *b = right;
    return (b->score > a->score) - (b->score < a->score);
}

static int by_steps(const void *left, const void *right) {
    const ArchiveEntry *a = left, *b = right;
    return (b->steps > a->steps) - (b->steps < a->steps);
}

static void drop_deleted(HistoryPage *self) {
    size_t left = 0;
    for (size_t i = 0; i < self->count; i++)
        if (self->entries[i].id != self->deleted)
            self->entries[left++] = self->entries[i];
    self->count = left;
}

// Leaves the runs of the chosen game, in the chosen order.
static void choose(HistoryPage *self) {
    guint wanted = gtk_drop_down_get_selected(GTK_DROP_DOWN(self->filter));
    guint order = gtk_drop_down_get_selected(GTK_DROP_DOWN(self->order));
    const Game *game = NULL;
    size_t left = 0;
    for (guint i = 0; i < wanted; i++)
        game = next_offered(game);
    for (size_t i = 0; i < self->count; i++)
        if (!game || strcmp(self->entries[i].game, game->id) == 0)
            self->entries[left++] = self->entries[i];
    self->count = left;
    if (order != NEWEST && left > 0)
        qsort(self->entries, left, sizeof *self->entries, order == BEST ? by_score : by_steps);
}

// A button that is off says why; on: there is no reason.
static void say_why_not(GtkWidget *button, const char *reason) {
    gtk_widget_set_sensitive(button, reason[0] == '\0');
    gtk_widget_set_tooltip_text(button, reason[0] ? reason : NULL);
    describe_for_readers(button, reason);
}

static void show_buttons(HistoryPage *self) {
    guint place = gtk_single_selection_get_selected(self->selection);
    const ArchiveEntry *entry = place < self->count ? &self->entries[place] : NULL;
    g_autofree char *obstacle = entry ? obstacle_of(entry) : g_strdup("");
    for (int i = 0; i < RUN_BUTTONS; i++)
        say_why_not(self->on_run[i], entry ? "" : NO_RUN);
    say_why_not(self->on_run[REVIEW], !entry                             ? NO_RUN
                                      : entry->state != ARCHIVE_FINISHED ? "It has not ended."
                                                                         : obstacle);
    say_why_not(self->on_run[CONTINUE], !entry                               ? NO_RUN
                                        : entry->state != ARCHIVE_UNFINISHED ? "It has ended."
                                                                             : obstacle);
    say_why_not(self->on_run[DELETE], !entry                                ? NO_RUN
                                      : !archive_is_writable(self->archive) ? READ_ONLY
                                                                            : "");
}

static void show(HistoryPage *self) {
    char memory[1024];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    free(self->entries);
    self->entries = NULL;
    self->count = 0;
    if (self->archive)
        self->entries = archive_list(self->archive, &self->count, &reason);
    drop_deleted(self);
    g_autofree char *totals = totals_of(self, self->entries, self->count);
    choose(self);
    gtk_string_list_splice(self->lines, 0, g_list_model_get_n_items(G_LIST_MODEL(self->lines)),
                           NULL);
    for (size_t i = 0; i < self->count; i++)
        gtk_string_list_take(self->lines, line_of(&self->entries[i]));
    label_show(self->totals, totals);
    label_show(self->empty, memory[0] ? memory : self->count > 0 ? "" : "There is no run yet.");
    show_buttons(self);
    show_habits(self);
}

// ---- deleting, with a way back as long as the page is not left

static void show_undo(HistoryPage *self, const char *text) {
    label_show(self->undo_text, text);
    gtk_widget_set_visible(self->undo_row, text[0] != '\0');
}

static void delete_for_good(HistoryPage *self, Text *reason) {
    if (self->deleted != 0)
        (void)archive_delete(self->archive, self->deleted, reason);
    self->deleted = 0;
    show_undo(self, "");
}

static void act_delete(GSimpleAction *action, GVariant *parameter, void *data) {
    HistoryPage *self = data;
    ArchiveEntry entry;
    char memory[1024];
    Text reason;
    int64_t id = g_ascii_strtoll(g_variant_get_string(parameter, NULL), NULL, 10);
    (void)action;
    text_init(&reason, memory, sizeof memory);
    if (!archive_is_writable(self->archive) || !archive_entry(self->archive, id, &entry))
        return;
    delete_for_good(self, &reason);
    self->deleted = id;
    const Game *game = game_by_id(entry.game);
    g_autofree char *text =
        g_strdup_printf("%s%sThe run of %s with seed %s is deleted. What it earned stays.", memory,
                        memory[0] ? " " : "", game ? game->name : entry.game, entry.seed);
    show(self);
    show_undo(self, text);
}

static void act_undo(GSimpleAction *action, GVariant *parameter, void *data) {
    HistoryPage *self = data;
    (void)action;
    (void)parameter;
    self->deleted = 0;
    show_undo(self, "");
    show(self);
    history_page_focus(self->page);
}

static void add_actions(HistoryPage *self) {
    static const GActionEntry entries[] = {
        {.name = "delete", .activate = act_delete, .parameter_type = "s"},
        {.name = "undo", .activate = act_undo},
    };
    g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new();
    g_action_map_add_action_entries(G_ACTION_MAP(actions), entries, G_N_ELEMENTS(entries), self);
    gtk_widget_insert_action_group(self->column, "history", G_ACTION_GROUP(actions));
}

static GtkWidget *make_undo(HistoryPage *self) {
    GtkWidget *undo = button_new("Undo", "flat", NULL, NULL);
    gtk_actionable_set_action_name(GTK_ACTIONABLE(undo), "history.undo");
    name_for_readers(undo, "Undo: keep the deleted run");
    self->undo_row = row_new(16, "notice");
    self->undo_text = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                   "wrap", TRUE, "xalign", 0.0, "hexpand", TRUE, NULL);
    gtk_box_append(GTK_BOX(self->undo_row), self->undo_text);
    gtk_box_append(GTK_BOX(self->undo_row), undo);
    show_undo(self, "");
    return self->undo_row;
}

// ---- the list

static void set_up_cell(GtkSignalListItemFactory *factory, GtkListItem *item, void *column) {
    int number = GPOINTER_TO_INT(column);
    gboolean numeric = number == STEPS || number == OBSERVATION;
    (void)factory;
    GtkWidget *label = label_new("number", numeric ? 1.0F : 0);
    gboolean wraps = number == RESULT || number == NOTE; // a date in pieces cannot be read
    gtk_label_set_wrap(GTK_LABEL(label), wraps);
    gtk_label_set_width_chars(GTK_LABEL(label), wraps ? LEAST_LETTERS : -1);
    gtk_list_item_set_child(item, label);
}

static void bind_cell(GtkSignalListItemFactory *factory, GtkListItem *item, void *column) {
    const char *line = gtk_string_object_get_string(gtk_list_item_get_item(item));
    g_auto(GStrv) cells = g_strsplit(line, "\t", -1);
    int number = GPOINTER_TO_INT(column);
    GtkWidget *label = gtk_list_item_get_child(item);
    (void)factory;
    gtk_label_set_text(GTK_LABEL(label), cells[number]);
    if (number > 0)
        return;
    // GTK 4.8 has no other way to name a whole row.
    GtkWidget *cell = gtk_widget_get_parent(label);
    GtkWidget *row = cell ? gtk_widget_get_parent(cell) : NULL;
    g_autofree char *sentence =
        g_strdup_printf("%s, %s, seed %s, %s, %s steps, Observation Data %s. %s", cells[0],
                        cells[1], cells[2], cells[3], cells[STEPS], cells[OBSERVATION], cells[6]);
    if (row)
        name_for_readers(row, sentence);
}

static void add_columns(HistoryPage *self) {
    for (int i = 0; i < (int)COLUMNS; i++) {
        GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
        g_signal_connect(factory, "setup", G_CALLBACK(set_up_cell), GINT_TO_POINTER(i));
        g_signal_connect(factory, "bind", G_CALLBACK(bind_cell), GINT_TO_POINTER(i));
        GtkColumnViewColumn *column = gtk_column_view_column_new(titles[i], factory);
        gtk_column_view_column_set_expand(column, i == (int)COLUMNS - 1);
        gtk_column_view_column_set_resizable(column, TRUE);
        gtk_column_view_append_column(GTK_COLUMN_VIEW(self->list), column);
        g_object_unref(column);
    }
}

static void on_selected(GtkWidget *widget, const char *action) {
    HistoryPage *self = g_object_get_data(G_OBJECT(widget), "page");
    guint place = gtk_single_selection_get_selected(self->selection);
    if (place >= self->count)
        return;
    g_autofree char *id = g_strdup_printf("%" G_GINT64_FORMAT, self->entries[place].id);
    gtk_widget_activate_action(self->column, action, "s", id);
}

static void row_activated(GtkColumnView *list, guint place, void *unused) {
    (void)place;
    (void)unused;
    on_selected(GTK_WIDGET(list), "win.watch-run");
}

static GtkWidget *run_button(HistoryPage *self, const char *label, const char *action) {
    GtkWidget *button = button_new(label, "", G_CALLBACK(on_selected), (void *)action);
    g_object_set_data(G_OBJECT(button), "page", self);
    return button;
}

static void import(GtkWidget *button, void *unused) {
    (void)unused;
    gtk_widget_activate_action(button, "win.import", NULL);
}

// ---- a run of somebody else, as a code

static void open_code(GtkWidget *widget, void *entry) {
    const char *text = gtk_editable_get_text(GTK_EDITABLE(entry));
    if (text[0])
        gtk_widget_activate_action(widget, "win.open-code", "s", text);
}

static void add_code(GtkWidget *row) {
    GtkWidget *entry = gtk_entry_new();
    gtk_entry_set_placeholder_text(GTK_ENTRY(entry), "Run code or link");
    name_for_readers(entry, "Open a run code");
    g_signal_connect(entry, "activate", G_CALLBACK(open_code), entry);
    flow_add(row, entry);
    flow_add(row, button_new("Open code", "", G_CALLBACK(open_code), entry));
}

// ---- choosing which are listed, and in which order

static GtkWidget *make_choices(HistoryPage *self) {
    GtkWidget *row = flow_new(0, 0, 8);
    GtkStringList *games = gtk_string_list_new(NULL);
    gtk_string_list_append(games, "All games");
    for (const Game *game = next_offered(NULL); game; game = next_offered(game))
        gtk_string_list_append(games, game->name);
    self->filter = gtk_drop_down_new(G_LIST_MODEL(games), NULL);
    self->order = gtk_drop_down_new_from_strings(orders);
    name_for_readers(self->filter, "Which game");
    name_for_readers(self->order, "In which order");
    g_signal_connect_swapped(self->filter, "notify::selected", G_CALLBACK(show), self);
    g_signal_connect_swapped(self->order, "notify::selected", G_CALLBACK(show), self);
    flow_add(row, self->filter);
    flow_add(row, self->order);
    add_code(row);
    return row;
}

static GtkWidget *make_list(HistoryPage *self) {
    GtkWidget *scroller = gtk_scrolled_window_new();
    self->lines = gtk_string_list_new(NULL);
    self->selection = gtk_single_selection_new(g_object_ref(G_LIST_MODEL(self->lines)));
    self->list = gtk_column_view_new(GTK_SELECTION_MODEL(self->selection));
    g_object_set_data(G_OBJECT(self->list), "page", self);
    g_signal_connect(self->list, "activate", G_CALLBACK(row_activated), NULL);
    g_signal_connect_swapped(self->selection, "notify::selected", G_CALLBACK(show_buttons), self);
    name_for_readers(self->list, "Runs");
    add_columns(self);
    gtk_widget_set_focusable(scroller, FALSE); // its list takes the focus
    name_for_readers(scroller, "Runs");
    gtk_widget_set_vexpand(scroller, TRUE);
    gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(scroller),
                                               (int)(LEAST_LIST * theme_scale()));
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), self->list);
    return scroller;
}

static GtkWidget *make_buttons(HistoryPage *self) {
    static const char *const buttons[RUN_BUTTONS][2] = {
        {"Watch replay of this run", "win.watch-run"},
        {"Review", "win.review-run"},
        {"Continue", "win.continue-run"},
        {"Play this seed", "win.play-seed"},
        {"Copy code", "win.copy-code"},
        {"Export", "win.export-run"},
        {"Delete", "history.delete"}};
    GtkWidget *row = flow_new(0, 0, 8);
    for (int i = 0; i < RUN_BUTTONS; i++) {
        self->on_run[i] = run_button(self, buttons[i][0], buttons[i][1]);
        flow_add(row, self->on_run[i]);
    }
    flow_add(row, button_new("Import", "", G_CALLBACK(import), NULL));
    return row;
}

GtkWidget *history_page_new(void) {
    HistoryPage *self = g_new0(HistoryPage, 1);
    GtkWidget *heading = label_new("heading t4", 0);
    self->column = column_new(16, "page");
    self->totals = label_new("number", 0);
    self->empty = label_new("quiet", 0);
    label_show(heading, "History");
    gtk_box_append(GTK_BOX(self->column), heading);
    gtk_box_append(GTK_BOX(self->column), self->totals);
    gtk_box_append(GTK_BOX(self->column), make_choices(self));
    self->habits = column_new(0, "");
    gtk_box_append(GTK_BOX(self->column), self->habits);
    gtk_box_append(GTK_BOX(self->column), self->empty);
    gtk_box_append(GTK_BOX(self->column), make_list(self));
    gtk_box_append(GTK_BOX(self->column), make_undo(self));
    gtk_box_append(GTK_BOX(self->column), make_buttons(self));
    add_actions(self);
    // In a low window the whole page scrolls: a few runs are always seen.
    self->page = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(self->page), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->page), self->column);
    gtk_widget_set_focusable(self->page, FALSE);
    name_for_readers(self->page, "History");
    own(self->page, self, free_page);
    return self->page;
}

void history_page_update(GtkWidget *page, Archive *archive) {
    HistoryPage *self = owned(page);
    self->archive = archive;
    show(self);
}

void history_page_focus(GtkWidget *page) {
    HistoryPage *self = owned(page);
    gtk_widget_grab_focus(self->count > 0 ? self->list : page);
}

void history_page_leave(GtkWidget *page, Text *reason) {
    delete_for_good(owned(page), reason);
}
