// Options of a new run; see game_options.h.
#include "desktop/game_options.h"

#include "desktop/cells.h"
#include "desktop/parts.h"

typedef struct GameOptions {
    const Game *game;
    GtkWidget **control; // of each option: a switch, or a spin button where it is a number
} GameOptions;

static void free_options(void *data) {
    GameOptions *self = data;
    g_free(self->control);
    g_free(self);
}

static GtkWidget *control_of(const OptionDef *option) {
    GtkWidget *control =
        option->most == 0 ? gtk_switch_new() : gtk_spin_button_new_with_range(1, option->most, 1);
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER);
    name_for_readers(control, option->name);
    describe_for_readers(control, option->line);
    return control;
}

static GtkWidget *line_of(const OptionDef *option, GtkWidget *control) {
    GtkWidget *line = cells_alone(12, 0, true), *texts = column_new(0, "");
    GtkWidget *name = label_new("strong", 0), *what = label_new("quiet t1", 0);
    label_show(name, option->name);
    label_show(what, option->line);
    gtk_box_append(GTK_BOX(texts), name);
    gtk_box_append(GTK_BOX(texts), what);
    cells_add(line, texts);
    cells_add(line, control);
    return line;
}

GtkWidget *game_options_new(const Game *game) {
    GameOptions *self = g_new0(GameOptions, 1);
    GtkWidget *column = column_new(8, "options");
    self->game = game;
    self->control = g_new0(GtkWidget *, (gsize)game->option_count + 1);
    for (int i = 0; i < game->option_count; i++) {
        self->control[i] = control_of(&game->options[i]);
        gtk_box_append(GTK_BOX(column), line_of(&game->options[i], self->control[i]));
    }
    gtk_widget_set_visible(column, game->option_count > 0);
    own(column, self, free_options);
    return column;
}

// As it is written in a setup; NULL: left out.
static char *written(const OptionDef *option, GtkWidget *control) {
    if (option->most == 0)
        return gtk_switch_get_active(GTK_SWITCH(control)) ? g_strdup(option->key) : NULL;
    int number = gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(control));
    return number > 1 ? g_strdup_printf("%s=%d", option->key, number) : NULL;
}

Setup game_options_setup(GtkWidget *options) {
    const GameOptions *self = owned(options);
    Setup setup = {0};
    char memory[256];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    for (int i = 0; i < self->game->option_count; i++) {
        g_autofree char *option = written(&self->game->options[i], self->control[i]);
        if (option && !setup_add(&setup, option, &reason))
            g_error("%s: %s", self->game->id, memory); // the game's own options always fit
    }
    return setup;
}

void game_options_reset(GtkWidget *options) {
    const GameOptions *self = owned(options);
    for (int i = 0; i < self->game->option_count; i++)
        if (self->game->options[i].most == 0)
            gtk_switch_set_active(GTK_SWITCH(self->control[i]), FALSE);
        else
            gtk_spin_button_set_value(GTK_SPIN_BUTTON(self->control[i]), 1);
}
