// The legend; see legend.h.
#include "desktop/legend.h"

#include "desktop/cells.h"
#include "desktop/parts.h"

typedef struct Legend {
    GtkWidget *column, *line[VIEW_MAX_SIGNS], *glyph[VIEW_MAX_SIGNS], *text[VIEW_MAX_SIGNS];
} Legend;

GtkWidget *legend_new(void) {
    Legend *self = g_new0(Legend, 1);
    self->column = column_new(2, "legend");
    gtk_widget_set_name(self->column, "legend");
    for (int i = 0; i < VIEW_MAX_SIGNS; i++) {
        self->line[i] = cells_alone(8, 1, true);
        self->glyph[i] = label_new("glyph", 0.5F);
        self->text[i] = label_new("number", 0);
        cells_add(self->line[i], self->glyph[i]);
        cells_add(self->line[i], self->text[i]);
        gtk_box_append(GTK_BOX(self->column), self->line[i]);
    }
    own(self->column, self, g_free);
    return self->column;
}

static void show_sign(Legend *self, int place, const ViewSign *sign) {
    gtk_widget_set_visible(self->line[place], sign != NULL);
    if (!sign)
        return;
    const char glyph[] = {sign->glyph, '\0'};
    g_autofree char *text = g_strdup_printf("%s: %s", sign->name, sign->text);
    gtk_label_set_text(GTK_LABEL(self->glyph[place]), glyph);
    label_show(self->text[place], text);
}

void legend_update(GtkWidget *legend, const View *view) {
    Legend *self = owned(legend);
    ViewRange signs = view->board.legend;
    for (int i = 0; i < VIEW_MAX_SIGNS; i++)
        show_sign(self, i, i < signs.count ? &view->sign[signs.first + i] : NULL);
}
