// A window with a run in it; see fixture.h.
#include "fixture.h"

#include <string.h>

Fixture open_live(Live *live, int width, int height) {
    Fixture f = {.window = window_new(NULL, NULL, "")};
    f.page = window_play_page(f.window);
    gtk_stack_set_visible_child(GTK_STACK(gtk_widget_get_parent(f.page)), f.page);
    gtk_window_set_default_size(GTK_WINDOW(f.window), width, height);
    play_page_show(f.page, live);
    gtk_window_present(GTK_WINDOW(f.window));
    settle();
    f.hud = find_named(f.window, "hud");
    f.log = find_named(f.window, "log");
    f.context = find_named(f.window, "context");
    f.actions = find_named(f.window, "actions");
    g_assert_nonnull(f.context);
    g_assert_nonnull(f.actions);
    return f;
}

Fixture open_size(Wanted *wanted, bool everything, int width, int height) {
    states_content(everything);
    return open_live(state_of(wanted, NULL), width, height);
}

Fixture open_state(Wanted *wanted, bool everything) {
    return open_size(wanted, everything, 1280, 800);
}

// The whole window must go with its last reference: a leak that no sanitizer calls one.
void close_fixture(Fixture *f) {
    void *gone = f->window;
    g_object_add_weak_pointer(G_OBJECT(f->window), &gone);
    gtk_window_destroy(GTK_WINDOW(f->window));
    settle();
    g_assert_null(gone);
    states_content_free();
}

const View *view_of(const Fixture *f) {
    return live_view(play_page_live(f->page));
}

size_t step_of(const Fixture *f) {
    return session_steps(live_session(play_page_live(f->page)));
}

void press(const Fixture *f, const char *key) {
    g_assert_true(play_page_key(f->page, key));
    settle();
}
