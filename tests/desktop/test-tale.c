// Tale in the window: creation, scenes, help, levels, the pack, the journey and its end; what is
// stored and resumed. States are found by playing, so that no test depends on content's words.
#include "fixture.h"
#include "journeys.h"
#include "scripted.h"

#include "desktop/catalogs.h"
#include "desktop/log_line.h"
#include "desktop/log_pane.h"
#include "desktop/parts.h"
#include "desktop/regions.h"
#include "desktop/title_page.h"
#include "desktop/window_parts.h"
#include "engine/code.h"
#include "engine/packed.h"
#include "engine/run.h"
#include "games/games.h"
#include "load/load.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 1280, HEIGHT = 800, PACK = 4, SHOWN = 100, REASON_ROOM = 2048 };

static const struct {
    const char *mode;
    Wanted *wanted;
    int pack; // items that can be kept; 0: as in the rules
} modes[] = {
    {"creation", wants_creation, 0}, {"journey", wants_journey, 0},
    {"scene", wants_scene, 0},       {"assist", wants_assist, 0},
    {"between", wants_level_up, 0},  {"between", wants_full_pack, PACK},
    {"end", wants_completed, 0},
};

static Fixture open_tale(Wanted *wanted, int pack, int width, int height) {
    if (pack > 0)
        journeys_pack(pack);
    return open_live(journey_to(wanted, NULL), width, height);
}

static Fixture open_mode(Wanted *wanted) {
    return open_tale(wanted, 0, WIDTH, HEIGHT);
}

static void close_tale(Fixture *f) {
    close_fixture(f);
    journeys_content_free();
}

static const ViewAction *action_of(const Fixture *f, const char *move) {
    const View *view = view_of(f);
    for (int i = 0; i < view->actions.count; i++)
        if (strcmp(view->action[view->actions.first + i].move, move) == 0)
            return &view->action[view->actions.first + i];
    g_error("no '%s' in %s", move, view->mode);
}

// The card of the window whose button says this.
static GtkWidget *card_with(const Fixture *f, const char *button) {
    GtkWidget *card = find_button(f->context, button);
    g_assert_nonnull(card);
    while (card && !gtk_widget_has_css_class(card, "card"))
        card = gtk_widget_get_parent(card);
    g_assert_nonnull(card);
    return card;
}

static const char *value_named(const View *view, ViewRange values, const char *label) {
    for (int i = 0; i < values.count; i++)
        if (strcmp(view->value[values.first + i].label, label) == 0)
            return view->value[values.first + i].text;
    g_error("no value '%s'", label);
}

static int number_named(const View *view, ViewRange values, const char *label) {
    return atoi(value_named(view, values, label));
}

static ViewRange sheet(const View *view) {
    return view->group[view->groups.first].values;
}

// ---- creation

static bool wants_start(const View *view) {
    return strcmp(view->mode, "creation") == 0;
}

static bool is_stepper(GtkWidget *widget, void *title) {
    return gtk_widget_has_css_class(widget, "stepper") && find_label(widget, title);
}

static GtkWidget *stepper(const Fixture *f, const char *title) {
    GtkWidget *found = find_widget(f->context, is_stepper, (void *)title);
    g_assert_nonnull(found);
    return found;
}

static void raise_by(const Fixture *f, const char *title, int steps) {
    for (int i = 0; i < steps; i++) {
        click(find_button(stepper(f, title), "+"));
        settle();
    }
}

static void assert_chosen(GtkWidget *root, const char *button, bool chosen) {
    GtkWidget *found = find_button(root, button);
    g_assert_nonnull(found);
    g_assert_true(gtk_widget_has_css_class(found, "chosen") == chosen);
}

// tale R-006, B-04: people, background, stats and companion on one screen. What is missing is said
// in words, what is chosen is marked, and every stat goes from its least to its most in steps.
static void creation(void) {
    Fixture f = open_mode(wants_start);
    g_assert_false(action_of(&f, "begin")->enabled);
    g_assert_null(strchr(action_of(&f, "begin")->reason, '\'')); // no move to type
    g_assert_nonnull(find_label(f.actions, action_of(&f, "begin")->reason));
    g_assert_null(f.log); // nothing is told before the story begins
    g_autofree char *people = g_strdup(action_of(&f, "race 2")->label);
    g_autofree char *background = g_strdup(action_of(&f, "background 3")->label);
    assert_chosen(f.context, people, false);
    click(find_button(f.context, people));
    click(find_button(f.context, background));
    settle();
    assert_chosen(f.context, people, true);
    g_assert_nonnull(find_label(f.hud, people));
    g_assert_nonnull(find_label(f.hud, background));
    GtkWidget *valor = stepper(&f, "Valor");
    g_assert_false(gtk_widget_is_sensitive(find_button(valor, "\u2212"))); // 3 is the least
    for (int value = 4; value <= 8; value++) {
        g_autofree char *label = g_strdup_printf("%d", value);
        g_autofree char *name = g_strdup_printf("Valor: more, %d", value);
        gtk_test_accessible_assert_property(GTK_ACCESSIBLE(find_button(valor, "+")),
                                            GTK_ACCESSIBLE_PROPERTY_LABEL, name);
        click(find_button(valor, "+"));
        settle();
        g_assert_nonnull(find_label(valor, label));
    }
    g_assert_false(gtk_widget_is_sensitive(find_button(valor, "+"))); // 8 is the most
    g_assert_cmpint(number_named(view_of(&f), sheet(view_of(&f)), "Points left"), ==, 17);
    click(find_button(f.context, action_of(&f, "companion 2")->label));
    settle();
    g_assert_false(action_of(&f, "begin")->enabled); // B-51: 16 points can still be spent
    g_assert_nonnull(find_button(f.actions, "Begin anyway"));
    press(&f, "u");
    g_assert_true(action_of(&f, "begin")->enabled);
    press(&f, "b");
    g_assert_cmpstr(view_of(&f)->mode, ==, "journey");
    g_assert_nonnull(find_named(f.window, "log"));
    close_tale(&f);
}

// what would cost more points than there are stays in its place and says why, once for all
// steppers in a row.
static void points_run_out(void) {
    Fixture f = open_mode(wants_start);
    raise_by(&f, "Valor", 5);
    raise_by(&f, "Wisdom", 5);
    raise_by(&f, "Craft", 3);
    static const char *const titles[] = {"Fellowship", "Craft", "Endurance", "Lore"};
    for (size_t i = 0; i < G_N_ELEMENTS(titles); i++) {
        GtkWidget *stat = stepper(&f, titles[i]);
        g_autofree char *text = all_text(stat);
        g_assert_false(gtk_widget_is_sensitive(find_button(stat, "+")));
        g_assert_true((strstr(text, "More than the 1 point left.") != NULL) == (i == 0));
    }
    close_tale(&f);
}

// Who one is stands beside what one can, or above it where there is no room; with flavour, because
// what stands beside it is higher.
static void who_beside_what(void) {
    static const struct {
        int width, height;
        bool beside;
    } sizes[] = {{WIDTH, HEIGHT, true}, {900, HEIGHT, false}, {390, 844, false}};
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++) {
        Fixture f = open_tale(wants_start, 0, sizes[i].width, sizes[i].height);
        const View *view = view_of(&f);
        const ViewCard *people = &view->card[view->cards.first];
        graphene_rect_t who = where(f.window, find_label(f.context, people->title)),
                        background = where(f.window, find_label(f.context, "Background"));
        g_assert_true((background.origin.x > who.origin.x + who.size.width) == sizes[i].beside);
        g_assert_true((background.origin.y < who.origin.y) == sizes[i].beside);
        g_assert_true((find_label(f.context, people->flavour) != NULL) == sizes[i].beside);
        close_tale(&f);
    }
}

// ---- scenes

static bool is_choice(GtkWidget *widget, void *sentence) {
    return gtk_widget_has_css_class(widget, "choice-card") && find_label(widget, sentence);
}

// tale R-081: the sentence is the button, with its chance in large letters and one line with what
// decides. Everything that goes into it opens below with the arrow button, and closes again.
static void scene(void) {
    Fixture f = open_mode(wants_scene);
    const View *view = view_of(&f);
    for (int i = 0; i < 3; i++) {
        const ViewCard *shown = &view->card[view->cards.first + i];
        GtkWidget *card = find_widget(f.context, is_choice, (void *)shown->sentence);
        g_assert_nonnull(card);
        g_assert_nonnull(find_label(card, shown->chance));
        g_assert_nonnull(find_containing(card, shown->brief));
        const ViewValue *first = &view->value[shown->values.first];
        g_assert_null(find_label(card, first->label));
        click(find_button(card, "\u25be"));
        settle();
        for (int k = 0; k < shown->values.count; k++)
            g_assert_nonnull(find_label(card, view->value[shown->values.first + k].label));
        click(find_button(card, "\u25b4"));
        settle();
        g_assert_null(find_label(card, first->label));
    }
    g_assert_nonnull(find_label(f.context, view->description));
    g_assert_nonnull(find_label(f.context, "Inventory"));
    size_t before = step_of(&f);
    press(&f, "1");
    g_assert_cmpuint(step_of(&f), >, before);
    close_tale(&f);
}

static bool wants_gear(const View *view) {
    bool worn = false;
    for (int i = 0; i < view->cards.count; i++)
        worn = worn || strcmp(view->card[view->cards.first + i].heading, "Equipment") == 0;
    return wants_scene(view) && view->effects.count == 0 && worn;
}

// tale: taking something off changes the sheet by what its button says.
static void gear(void) {
    Fixture f = open_mode(wants_gear);
    GtkWidget *unequip = find_button(f.context, "Unequip");
    g_assert_nonnull(unequip);
    const View *view = view_of(&f);
    const ViewCard *worn = NULL;
    for (int i = 0; i < view->cards.count && !worn; i++)
        if (strcmp(view->card[i].heading, "Equipment") == 0 && view->card[i].actions.count > 0)
            worn = &view->card[i];
    g_assert_nonnull(worn);
    g_autofree char *spoken =
        g_strdup_printf("[%s] %s: Unequip", view->action[worn->actions.first].hotkey, worn->title);
    gtk_test_accessible_assert_property(GTK_ACCESSIBLE(unequip), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        spoken);
    size_t before = step_of(&f);
    click(unequip);
    settle();
    g_assert_cmpuint(step_of(&f), ==, before + 1);
    g_assert_nonnull(find_containing(f.context, "Nothing worn: "));
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(f.window));
    g_assert_nonnull(focus);
    g_assert_true(gtk_widget_is_sensitive(focus));
    close_tale(&f);
}

// tale R-076, B-39: after a failed roll both answers are shown with what they bring, and it comes.
static void assist(void) {
    static const char *const keys[] = {"y", "n"};
    for (int i = 0; i < 2; i++) {
        Fixture f = open_mode(wants_assist);
        const View *view = view_of(&f);
        ViewRange said = view->card[view->cards.first + i].values;
        g_assert_nonnull(find_label(f.context, value_named(view, view->headline, "Roll")));
        int xp = number_named(view, said, "XP"), damage = number_named(view, said, "Damage");
        bool succeeds = strstr(value_named(view, said, "Total"), ": success") != NULL;
        g_assert_nonnull(
            find_label(card_with(&f, i == 0 ? "[y]" : "[n]"), value_named(view, said, "Total")));
        press(&f, keys[i]);
        view = view_of(&f);
        g_assert_true(view->roll.success == succeeds);
        g_assert_nonnull(find_label(find_named(f.window, "roll"), view->roll.verdict));
        if (xp > 0)
            g_assert_cmpint(number_named(view, view->roll.values, "XP"), ==, xp);
        if (damage > 0)
            g_assert_nonnull(find_containing(find_named(f.window, "roll"), "Health"));
        close_tale(&f);
    }
}

// tale R-055: a third level asks for one of the six stats; nothing goes on before.
static void level_up(void) {
    static const char *const stats[] = {"Valor", "Wisdom",    "Fellowship",
                                        "Craft", "Endurance", "Lore"};
    Fixture f = open_mode(wants_level_up);
    g_assert_nonnull(find_label(f.context, "Choose +1 to any stat"));
    for (size_t i = 0; i < G_N_ELEMENTS(stats); i++) {
        g_autofree char *label = g_strdup_printf("%s +1", stats[i]);
        g_assert_nonnull(find_button(f.context, label));
        g_assert_nonnull(find_button(f.actions, label));
    }
    g_assert_false(play_page_key(f.page, "c"));
    g_assert_nonnull(find_label(f.actions, "Choose +1 to a stat first."));
    const View *view = view_of(&f);
    ViewRange values = view->group[view->groups.first + 1].values;
    int before = number_named(view, values, "Valor");
    press(&f, "v");
    view = view_of(&f);
    g_assert_cmpint(number_named(view, view->group[view->groups.first + 1].values, "Valor"), ==,
                    before + 1);
    g_assert_null(find_label(f.context, "Choose +1 to any stat"));
    close_tale(&f);
}

// tale: one item too many must be discarded before the story goes on.
static void keep_or_discard(void) {
    Fixture f = open_tale(wants_full_pack, PACK, WIDTH, HEIGHT);
    g_assert_nonnull(find_label(f.context, "Keep or discard"));
    g_assert_false(play_page_key(f.page, "c"));
    g_assert_nonnull(find_containing(f.actions, "can be kept."));
    for (int i = 0; i < 3 && find_label(f.context, "Keep or discard"); i++) {
        click(find_button(f.context, "Discard"));
        settle();
    }
    g_assert_cmpint(number_named(view_of(&f), sheet(view_of(&f)), "Items"), ==, PACK);
    g_assert_null(find_label(f.context, "Keep or discard"));
    close_tale(&f);
}

// ---- the journey

// A character goes on to the next scenario with level, gold and items; what is played says how it
// ended and cannot be played again.
static void next_scenario(void) {
    static const char *const kept[] = {"Level", "Gold", "Items"};
    Fixture f = open_mode(wants_journey);
    int values[G_N_ELEMENTS(kept)], open = 0;
    for (size_t i = 0; i < G_N_ELEMENTS(kept); i++)
        values[i] = number_named(view_of(&f), sheet(view_of(&f)), kept[i]);
    for (int i = 1; i <= 3; i++) {
        g_autofree char *move = g_strdup_printf("scenario %d", i);
        const ViewAction *action = action_of(&f, move);
        GtkWidget *button = find_button(f.context, action->label);
        g_assert_true(gtk_widget_is_sensitive(button) == action->enabled);
        const char *ending = value_named(
            view_of(&f), view_of(&f)->card[view_of(&f)->cards.first + i - 1].values, "Ending");
        g_assert_true((strcmp(ending, "not played") == 0) == action->enabled);
        open = action->enabled ? i : open;
    }
    g_assert_cmpint(open, >, 0);
    g_autofree char *key = g_strdup_printf("%d", open);
    press(&f, key);
    g_assert_cmpstr(view_of(&f)->mode, ==, "scene");
    for (size_t i = 0; i < G_N_ELEMENTS(kept); i++)
        g_assert_cmpint(number_named(view_of(&f), sheet(view_of(&f)), kept[i]), ==, values[i]);
    close_tale(&f);
}

// What ends the run for good asks first, whatever the settings say.
static void retiring_asks(void) {
    Fixture f = open_mode(wants_journey);
    size_t before = step_of(&f);
    GtkWidget *retire = find_button(f.actions, "Retire");
    g_assert_true(gtk_widget_has_css_class(retire, "danger"));
    GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(f.window));
    g_assert_true(focus && focus != retire);
    press(&f, "r");
    g_assert_cmpuint(step_of(&f), ==, before);
    press(&f, "Escape");
    g_assert_cmpuint(step_of(&f), ==, before);
    press(&f, "r");
    press(&f, "Enter");
    g_assert_true(view_of(&f)->ended);
    g_assert_nonnull(find_label(f.context, "RETIRED"));
    close_tale(&f);
}

// What every story is about is on its card, however little room there is, and with whom one goes on
// a button of its own.
static void every_story_is_told(void) {
    Fixture f = open_mode(wants_journey);
    const View *view = view_of(&f);
    int told = 0;
    for (int i = 0; i < view->cards.count; i++) {
        const ViewCard *card = &view->card[view->cards.first + i];
        if (!card->flavour[0])
            continue;
        g_assert_nonnull(find_label(f.context, card->flavour));
        told++;
    }
    g_assert_cmpint(told, >=, 3);
    close_tale(&f);
}

// The end: what happened first, then how lucky the dice were, then the chart with its table.
static void end_report(void) {
    static const char *const figures[] = {"Checks rolled", "Successes", "Expected successes",
                                          "Players who fared worse"};
    Fixture f = open_mode(wants_completed);
    graphene_rect_t outcome = where(f.window, find_label(f.context, "COMPLETED"));
    for (size_t i = 0; i < G_N_ELEMENTS(figures); i++)
        g_assert_cmpfloat(where(f.window, find_label(f.context, figures[i])).origin.y, >,
                          outcome.origin.y);
    g_assert_nonnull(find_named(f.context, "chart"));
    g_assert_null(find_of_type(f.context, GTK_TYPE_COLUMN_VIEW)); // made for those who ask
    click(find_button(f.context, "Every step"));
    GtkWidget *table = find_of_type(f.context, GTK_TYPE_COLUMN_VIEW);
    GListModel *columns = gtk_column_view_get_columns(GTK_COLUMN_VIEW(table));
    static const char *const titles[] = {"Step", "T", "Health", "XP in all", "Gold", "Level"};
    g_assert_cmpuint(g_list_model_get_n_items(columns), ==, G_N_ELEMENTS(titles));
    for (guint i = 0; i < G_N_ELEMENTS(titles); i++) {
        g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item(columns, i);
        g_assert_cmpstr(gtk_column_view_column_get_title(column), ==, titles[i]);
    }
    GListModel *steps = G_LIST_MODEL(gtk_column_view_get_model(GTK_COLUMN_VIEW(table)));
    g_assert_cmpuint(g_list_model_get_n_items(steps), ==, step_of(&f) + 1);
    g_assert_nonnull(find_button(f.context, "Copy run code"));
    close_tale(&f);
}

// ---- the log

static char *line_at(GListModel *lines, guint place) {
    g_autoptr(CandorLogLine) line = g_list_model_get_item(lines, place);
    return log_line_whole(line);
}

// tale R-066, B-35: the story log shows the latest 100 entries; the record keeps all of them.
static void story_log(void) {
    Fixture f = open_mode(wants_completed);
    GListModel *shown = log_pane_shown(f.log), *all = live_lines(play_page_live(f.page));
    guint count = g_list_model_get_n_items(all);
    g_assert_cmpuint(count, >, SHOWN);
    g_assert_cmpuint(g_list_model_get_n_items(shown), ==, SHOWN);
    g_autofree char *last = line_at(all, count - 1), *last_shown = line_at(shown, SHOWN - 1);
    g_autofree char *first = line_at(all, count - SHOWN), *first_shown = line_at(shown, 0);
    g_assert_cmpstr(last_shown, ==, last);
    g_assert_cmpstr(first_shown, ==, first);
    g_autofree char *note = g_strdup_printf("Latest 100 of %u; the record keeps all.", count);
    g_assert_nonnull(find_label(f.log, note));
    // The record: a replay of the run says every line again.
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    size_t length = 0;
    char *record = run_write(live_session(play_page_live(f.page)), &length);
    Live *replay = live_replay(record, length, &reason);
    live_seek(replay, live_length(replay));
    g_assert_cmpuint(g_list_model_get_n_items(live_lines(replay)), ==, count);
    live_free(replay);
    free(record);
    close_tale(&f);
}

// tale R-066: the hundred-and-first entry drops the oldest, while the story goes on.
static void story_log_moves_on(void) {
    Fixture f = open_mode(wants_after_turn);
    GListModel *shown = log_pane_shown(f.log);
    GListModel *all = live_lines(play_page_live(f.page));
    for (int i = 0; i < 200 && g_list_model_get_n_items(all) <= SHOWN; i++) {
        static const char *const keys[] = {"v", "n", "c", "1"};
        for (size_t k = 0; k < G_N_ELEMENTS(keys); k++)
            if (play_page_key(f.page, keys[k]))
                break;
        all = live_lines(play_page_live(f.page));
        guint count = g_list_model_get_n_items(all);
        g_assert_cmpuint(g_list_model_get_n_items(shown), ==, MIN(count, SHOWN));
        g_autofree char *last = line_at(all, count - 1);
        g_autofree char *last_shown = line_at(shown, MIN(count, SHOWN) - 1);
        g_assert_cmpstr(last_shown, ==, last);
    }
    g_assert_cmpuint(g_list_model_get_n_items(all), >, SHOWN);
    close_tale(&f);
}

static bool log_is_at_its_end(void *log) {
    GtkWidget *scroller = gtk_widget_get_ancestor(log_pane_list(log), GTK_TYPE_SCROLLED_WINDOW);
    GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
    double end = gtk_adjustment_get_upper(place) - gtk_adjustment_get_page_size(place);
    return end > 0 && gtk_adjustment_get_value(place) >= end - 1;
}

// A run that is continued from the title screen shows the latest of its log, not the beginning.
static void log_opens_at_its_end(void) {
    GtkWidget *window = window_new(NULL, NULL, "");
    gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
    gtk_window_present(GTK_WINDOW(window));
    settle();
    window_show_live(owned(window), journey_to(wants_scene, NULL));
    settle();
    g_assert_true(wait_until(log_is_at_its_end, find_named(window, "log"), 60000));
    gtk_window_destroy(GTK_WINDOW(window));
    settle();
}

// ---- stored runs

// A journey is stored after every action and resumed at exactly that step from the title screen.
static void resumes(void) {
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    g_autofree char *folder = g_dir_make_tmp("candor-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "runs.db", NULL);
    Archive *archive = archive_open(path, &reason);
    Live *live = journey_to(wants_assist, archive);
    uint64_t hash = session_hash(live_session(live));
    size_t steps = session_steps(live_session(live));
    guint lines = g_list_model_get_n_items(live_lines(live));
    live_free(live);
    GtkWidget *window = window_new(NULL, archive, "");
    gtk_window_present(GTK_WINDOW(window));
    settle();
    click(find_button(window, "Continue"));
    settle();
    Live *resumed = play_page_live(window_play_page(window));
    g_assert_true(session_hash(live_session(resumed)) == hash);
    g_assert_cmpuint(session_steps(live_session(resumed)), ==, steps);
    g_assert_cmpuint(g_list_model_get_n_items(live_lines(resumed)), ==, lines);
    g_assert_cmpstr(live_view(resumed)->mode, ==, "assist");
    g_assert_true(play_page_key(window_play_page(window), "y"));
    g_assert_cmpstr(live_problem(resumed), ==, "");
    gtk_window_destroy(GTK_WINDOW(window));
    settle();
    archive_close(archive);
    g_autofree char *command = g_strdup_printf("rm -rf '%s'", folder);
    g_assert_cmpint(system(command), ==, 0);
}

// The run code can be copied at any moment, not only at the end; not of a run that is not stored.
static void code_at_any_moment(void) {
    Fixture f = open_mode(wants_scene);
    g_auto(GValue) copied = G_VALUE_INIT;
    g_value_init(&copied, G_TYPE_STRING);
    size_t before = step_of(&f);
    click(find_button(f.actions, "Copy run code"));
    settle();
    GdkContentProvider *content = gdk_clipboard_get_content(gtk_widget_get_clipboard(f.window));
    g_assert_true(gdk_content_provider_get_value(content, &copied, NULL));
    char *code = code_write(live_session(play_page_live(f.page)));
    g_assert_cmpstr(g_value_get_string(&copied), ==, code);
    g_assert_cmpuint(step_of(&f), ==, before);
    free(code);
    play_page_show(f.page, script_play(script_named("stable"), NULL));
    settle();
    g_assert_null(find_button(f.actions, "Copy run code"));
    close_tale(&f);
}

// ---- presentation

static void assert_words(GtkWidget *root) {
    g_autofree char *text = all_text(root);
    // Run codes may hold an underscore, words may not.
    g_assert_false(g_regex_match_simple("\\b(?i:zone|node)s?\\b|\\b[a-z]+_[a-z]+\\b", text, 0, 0));
}

// Nothing is cut off or unnamed in any mode, at the smallest sizes and with text at 200 %.
static void nothing_is_clipped(void) {
    static const struct {
        int width, height, percent;
    } sizes[] = {{WIDTH, HEIGHT, 100}, {1024, 640, 100}, {360, 640, 100}, {WIDTH, HEIGHT, 200}};
    for (size_t s = 0; s < G_N_ELEMENTS(sizes); s++) {
        Settings changed = settings_defaults();
        changed.text_size = sizes[s].percent;
        settings_set(changed);
        for (size_t i = 0; i < G_N_ELEMENTS(modes); i++) {
            Fixture f = open_tale(modes[i].wanted, modes[i].pack, sizes[s].width, sizes[s].height);
            g_assert_cmpstr(view_of(&f)->mode, ==, modes[i].mode);
            assert_nothing_clipped(f.context);
            assert_nothing_clipped(f.actions);
            assert_labels_inside(f.context, "card");
            assert_focusables_named(f.window);
            assert_words(f.context);
            assert_words(f.actions);
            close_tale(&f);
        }
    }
    settings_set(settings_defaults());
}

// A scene with a choice in so many words that they wrap.
static bool wants_words(const View *view) {
    const ViewCard *card = &view->card[view->cards.first];
    return strcmp(view->mode, "scene") == 0 && card->lines.count > 0 &&
           strlen(view->line[card->lines.first + card->lines.count - 1]) > 50;
}

// One mode after another in the same window: texts that wrap keep their room, also where there were
// none before.
static void modes_follow_each_other(void) {
    static Wanted *const wanted[] = {wants_creation, wants_journey,  wants_words,
                                     wants_assist,   wants_level_up, wants_completed};
    static const int widths[] = {WIDTH, 360};
    for (size_t w = 0; w < G_N_ELEMENTS(widths); w++) {
        Fixture f = open_tale(wanted[0], 0, widths[w], HEIGHT);
        for (size_t i = 1; i < G_N_ELEMENTS(wanted); i++) {
            settle();
            play_page_show(f.page, journey_to(wanted[i], NULL));
            settle();
            settle();
            assert_nothing_clipped(f.context);
            assert_labels_inside(f.context, "card");
        }
        close_tale(&f);
    }
}

// What another screen had in the same places leaves no gap: values stand close to their labels.
static void no_gaps_remain(void) {
    float start[2];
    for (int i = 0; i < 2; i++) {
        Fixture f = i == 0 ? open_mode(wants_assist) : open_state(wants_event, true);
        if (i == 1) // the cards before had long labels
            play_page_show(f.page, journey_to(wants_assist, NULL));
        settle();
        settle();
        const View *view = view_of(&f);
        ViewRange values = view->card[view->cards.first].values;
        start[i] =
            where(f.window, find_label(f.context, value_named(view, values, "Total"))).origin.x;
        close_tale(&f);
    }
    g_assert_cmpfloat(ABS(start[0] - start[1]), <, 1);
}

// From the first stop: the heading, which may have the focus before, is none.
static int focus_stops(GtkWidget *window) {
    g_assert_nonnull(gtk_window_get_focus(GTK_WINDOW(window)));
    g_assert_true(gtk_widget_child_focus(window, GTK_DIR_TAB_FORWARD));
    GtkWidget *start = gtk_window_get_focus(GTK_WINDOW(window));
    for (int stops = 1; stops < 400; stops++) {
        GtkWidget *before = gtk_window_get_focus(GTK_WINDOW(window));
        g_assert_true(gtk_widget_child_focus(window, GTK_DIR_TAB_FORWARD));
        GtkWidget *now = gtk_window_get_focus(GTK_WINDOW(window));
        if (now == start)
            return stops;
        g_assert_true(now != before);
    }
    g_error("Tab does not come back");
}

// Tab goes round every screen and is caught nowhere, even while nothing on the bar can be pressed.
static void tab_goes_round(void) {
    static Wanted *const wanted[] = {wants_start, wants_scene, wants_assist, wants_full_pack};
    for (size_t i = 0; i < G_N_ELEMENTS(wanted); i++) {
        Fixture f = open_tale(wanted[i], wanted[i] == wants_full_pack ? PACK : 0, WIDTH, HEIGHT);
        g_assert_cmpint(focus_stops(f.window), >, 10);
        close_tale(&f);
    }
}

static void assert_tabs(GtkWidget *window, const char *const *wanted, size_t count) {
    GtkWidget *switcher = find_of_type(window, GTK_TYPE_STACK_SWITCHER);
    g_assert_nonnull(switcher);
    g_autofree char *text = all_text(switcher);
    g_autoptr(GString) names = g_string_new(NULL);
    for (size_t i = 0; i < count; i++)
        g_string_append_printf(names, "%s\n", wanted[i]);
    g_assert_cmpstr(text, ==, names->str);
}

// In a narrow window the tabs are called after what is behind them; none is empty.
static void tabs(void) {
    static const char *const of_tale[] = {"Now", "Log", "Character"};
    static const char *const of_board[] = {"Now", "Log"};
    Fixture f = open_tale(wants_scene, 0, 360, 640);
    settle();
    assert_tabs(f.window, of_tale, G_N_ELEMENTS(of_tale));
    play_page_show(f.page, script_play(script_named("stable"), NULL));
    settle();
    assert_tabs(f.window, of_board, G_N_ELEMENTS(of_board));
    close_tale(&f);
}

int main(int argc, char **argv) {
    gtk_test_init(&argc, &argv, NULL);
    g_test_add_func("/tale/creation", creation);
    g_test_add_func("/tale/who-beside-what", who_beside_what);
    g_test_add_func("/tale/points", points_run_out);
    g_test_add_func("/tale/scene", scene);
    g_test_add_func("/tale/gear", gear);
    g_test_add_func("/tale/assist", assist);
    g_test_add_func("/tale/level-up", level_up);
    g_test_add_func("/tale/keep-or-discard", keep_or_discard);
    g_test_add_func("/tale/next-scenario", next_scenario);
    g_test_add_func("/tale/retire", retiring_asks);
    g_test_add_func("/tale/every-story", every_story_is_told);
    g_test_add_func("/tale/end", end_report);
    g_test_add_func("/tale/story-log", story_log);
    g_test_add_func("/tale/story-log-moves-on", story_log_moves_on);
    g_test_add_func("/tale/log-end", log_opens_at_its_end);
    g_test_add_func("/tale/resume", resumes);
    g_test_add_func("/tale/run-code", code_at_any_moment);
    g_test_add_func("/tale/not-clipped", nothing_is_clipped);
    g_test_add_func("/tale/one-after-another", modes_follow_each_other);
    g_test_add_func("/tale/no-gaps", no_gaps_remain);
    g_test_add_func("/tale/tab-key", tab_goes_round);
    g_test_add_func("/tale/tabs", tabs);
    return g_test_run();
}
