// shots OUTPUT-DIRECTORY [dark] [contrast] [PERCENT] [WIDTHxHEIGHT] [NAME...]   writes a picture of
// every mode.
#include "journeys.h"
#include "scripted.h"
#include "states.h"
#include "widgets.h"

#include "desktop/parts.h"
#include "desktop/play_page.h"
#include "desktop/settings.h"
#include "desktop/window.h"
#include "desktop/window_parts.h"

#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_reviewed(void *window) {
    return !find_named(window, "review-working");
}

static void save(GtkWidget *window, const char *directory, const char *name) {
    settle();
    wait_until(is_reviewed, window, 60000);
    settle();
    g_autofree char *path = g_strdup_printf("%s/%s.png", directory, name);
    GdkPaintable *paintable = gtk_widget_paintable_new(window);
    int width = gdk_paintable_get_intrinsic_width(paintable);
    int height = gdk_paintable_get_intrinsic_height(paintable);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gdk_paintable_snapshot(paintable, snapshot, width, height);
    GskRenderNode *picture = gtk_snapshot_free_to_node(snapshot);
    GdkTexture *texture =
        gsk_renderer_render_texture(gtk_native_get_renderer(GTK_NATIVE(window)), picture, NULL);
    gdk_texture_save_to_png(texture, path);
    printf("%s %dx%d\n", path, width, height);
    g_object_unref(texture);
    gsk_render_node_unref(picture);
    g_object_unref(paintable);
}

static const struct {
    const char *name;
    bool everything;
    Wanted *wanted;
} modes[] = {
    {"frontier", false, wants_frontier},
    {"seven-rows", true, wants_seven_rows},
    {"combat", false, wants_combat},
    {"two-enemies", true, wants_two_enemies},
    {"items", true, wants_items_in_combat},
    {"event", true, wants_event},
    {"rest", false, wants_rest},
    {"normal", true, wants_normal},
    {"ten-items", true, wants_ten_items},
    {"end", false, wants_end},
};

static bool chosen(int argc, char **argv, const char *name) {
    bool any = false;
    for (int i = 2; i < argc; i++) {
        bool option = strcmp(argv[i], "dark") == 0 || strcmp(argv[i], "contrast") == 0 ||
                      g_ascii_isdigit(argv[i][0]);
        any = any || !option;
        if (strcmp(argv[i], name) == 0)
            return true;
    }
    return !any;
}

static GtkWidget *named(GtkWidget *widget, const char *name) {
    if (strcmp(gtk_widget_get_name(widget), name) == 0)
        return widget;
    for (GtkWidget *c = gtk_widget_get_first_child(widget); c; c = gtk_widget_get_next_sibling(c)) {
        GtkWidget *found = named(c, name);
        if (found)
            return found;
    }
    return NULL;
}

// An empty one for every picture, so that its run is kept.
static Archive *fresh_archive(void) {
    static int number;
    char memory[1024];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    g_autofree char *path = g_strdup_printf("%s/shots-%d.db", g_getenv("HOME"), ++number);
    return archive_open(path, &reason);
}

static void scroll_down(GtkWidget *window) {
    GtkScrolledWindow *context = GTK_SCROLLED_WINDOW(named(window, "context"));
    GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(context);
    gtk_adjustment_set_value(place, gtk_adjustment_get_upper(place));
}

static void shoot_threshold(GtkWidget *window, int argc, char **argv) {
    for (size_t i = 0; i < script_count; i++) {
        g_autofree char *name = g_strdup_printf("threshold-%s", scripts[i].name);
        if (!chosen(argc, argv, name) && !chosen(argc, argv, "threshold"))
            continue;
        Window *parts = owned(window);
        parts->archive = fresh_archive();
        play_page_show(window_play_page(window), NULL);
        window_show_live(parts, script_play(&scripts[i], parts->archive));
        save(window, argv[1], name);
        play_page_show(window_play_page(window), NULL);
        archive_close(parts->archive);
        parts->archive = NULL;
    }
}

static const struct {
    const char *name;
    int pack; // items that can be kept; 0: as in the rules
    Wanted *wanted;
} tales[] = {
    {"tale-creation", 0, wants_creation}, {"tale-journey", 0, wants_journey},
    {"tale-scene", 0, wants_scene},       {"tale-assist", 0, wants_assist},
    {"tale-turn", 0, wants_after_turn},   {"tale-level-up", 0, wants_level_up},
    {"tale-discard", 4, wants_full_pack}, {"tale-end", 0, wants_completed},
    {"tale-stop", 0, wants_stop},         {"tale-ending", 0, wants_ending},
};

static void shoot_tale(GtkWidget *window, int argc, char **argv) {
    Window *parts = owned(window);
    for (size_t i = 0; i < G_N_ELEMENTS(tales); i++) {
        if (!chosen(argc, argv, tales[i].name) && !chosen(argc, argv, "tale"))
            continue;
        if (tales[i].pack > 0)
            journeys_pack(tales[i].pack);
        parts->archive = fresh_archive();
        play_page_show(window_play_page(window), NULL);
        window_show_live(parts, journey_to(tales[i].wanted, parts->archive));
        save(window, argv[1], tales[i].name);
        if (tales[i].wanted == wants_completed || tales[i].wanted == wants_creation) {
            scroll_down(window);
            save(window, argv[1], tales[i].wanted == wants_creation ? "tale-stats" : "tale-chart");
        }
        play_page_show(window_play_page(window), NULL);
        archive_close(parts->archive);
        parts->archive = NULL;
        journeys_content_free();
    }
}

int main(int argc, char **argv) {
    int width = 1280, height = 800;
    Settings wanted = settings_defaults();
    if (argc < 2)
        return 2;
    gtk_init();
    // What fades in or slides would never be still.
    g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
    wanted.theme = THEME_LIGHT;
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "dark") == 0)
            wanted.theme = THEME_DARK;
        else if (strcmp(argv[i], "contrast") == 0)
            g_object_set(gtk_settings_get_default(), "gtk-theme-name", "HighContrast", NULL);
        else if (strchr(argv[i], 'x') && g_ascii_isdigit(argv[i][0]))
            sscanf(argv[i], "%dx%d", &width, &height);
        else if (g_ascii_isdigit(argv[i][0]))
            wanted.text_size = atoi(argv[i]);
    }
    settings_set(wanted);
    GtkWidget *window = window_new(NULL, NULL, "");
    gtk_window_set_default_size(GTK_WINDOW(window), width, height);
    gtk_window_set_decorated(GTK_WINDOW(window), TRUE);
    gtk_window_present(GTK_WINDOW(window));
    settle();
    if (chosen(argc, argv, "title"))
        save(window, argv[1], "title");
    for (size_t i = 0; i < G_N_ELEMENTS(modes); i++) {
        if (!chosen(argc, argv, modes[i].name))
            continue;
        states_content(modes[i].everything);
        Window *parts = owned(window);
        parts->archive = fresh_archive();
        play_page_show(window_play_page(window), NULL);
        window_show_live(parts, state_of(modes[i].wanted, parts->archive));
        save(window, argv[1], modes[i].name);
        if (modes[i].wanted == wants_end) {
            scroll_down(window);
            save(window, argv[1], "chart");
            play_page_key(window_play_page(window), "c");
            save(window, argv[1], "observation");
        }
        play_page_show(window_play_page(window), NULL);
        archive_close(parts->archive);
        parts->archive = NULL;
    }
    states_content_free();
    shoot_threshold(window, argc, argv);
    shoot_tale(window, argc, argv);
    gtk_window_destroy(GTK_WINDOW(window));
    return 0;
}
