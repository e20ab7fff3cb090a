// What the window's files share.
#ifndef CANDOR_DESKTOP_WINDOW_PARTS_H
#define CANDOR_DESKTOP_WINDOW_PARTS_H

#include "desktop/ask.h"
#include "desktop/live.h"
#include "desktop/watch.h"
#include "desktop/works.h"
#include "store/archive.h"

#include <gtk/gtk.h>

typedef struct Window {
    GtkWidget *window, *header, *stack, *title, *play, *history, *notice_row, *notice, *problems;
    Archive *archive; // of what is played
    Archive *own;     // the player's
    Work *work;       // the content of others that is played; NULL: ours
    Watch *watch;     // of the folder that is being written, if there is one
    char *folder;
    gboolean came_from_history; // the run on the screen was opened there, and leads back there
    guint held;                 // the code of the key that is down; 0: none
    int panes[2];               // where their separators stood last time; 0: nowhere
} Window;

gboolean window_is_playing(const Window *self);
void window_show_title(Window *self);
void window_show_history(Window *self);
void window_show_live(Window *self, Live *live);
void window_notice(Window *self, const char *text);

// Does something that leaves the run on the screen; asks first if that would lose it.
void window_leave(Window *self, AskAnswer *then, void *data, GDestroyNotify free_data);

// Whether the window may be closed at once; otherwise that is asked, and it closes on Yes.
gboolean window_may_close(Window *self);

// Verifies a run file by replaying it and keeps it in the history, once.
void window_import_file(Window *self, const char *path);

// Writes a copy of a run, and says where it is or why it is not.
void window_save_copy(Window *self, const char *path, const char *text);

// Opens a run code as a replay; FALSE if the text is none.
gboolean window_open_code(Window *self, const char *text);

// Content of others: what is played (NULL: ours again), a packed file, a folder that is watched.
void window_play_work(Window *self, Work *work);
void window_open_packed(Window *self, const char *file, size_t length);
void window_open_folder(Window *self, const char *path);
void window_close_work(Window *self);

void window_add_actions(Window *self);
void window_add_work_actions(Window *self);
void window_add_file_actions(Window *self);
GMenu *window_menu(void); // in the order of the conventions: New first, About last

#endif
