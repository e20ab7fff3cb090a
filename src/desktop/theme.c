// Light, dark and text size; see theme.h.
#include "desktop/theme.h"

#include "desktop/settings.h"

#include <gtk/gtk.h>

enum { DPI_UNIT = 1024, PLAIN_DPI = 96 };

static GtkCssProvider *sheet, *colours;
static int system_dpi; // as the desktop has set it
static gboolean system_dark;

static bool is_dark(void) {
    switch (settings()->theme) {
    case THEME_LIGHT: return false;
    case THEME_DARK: return true;
    case THEME_SYSTEM: break;
    }
    return system_dark;
}

static void apply(void *unused) {
    (void)unused;
    GtkSettings *gtk = gtk_settings_get_default();
    gboolean dark = FALSE;
    int dpi = 0, wanted = system_dpi * settings()->text_size / 100;
    g_object_get(gtk, "gtk-application-prefer-dark-theme", &dark, "gtk-xft-dpi", &dpi, NULL);
    // Setting what is set already would load the whole theme again.
    if (dark != is_dark())
        g_object_set(gtk, "gtk-application-prefer-dark-theme", is_dark(), NULL);
    if (dpi != wanted)
        g_object_set(gtk, "gtk-xft-dpi", wanted, NULL);
    gtk_css_provider_load_from_resource(colours, is_dark() ? "/org/candor/Candor/dark.css"
                                                           : "/org/candor/Candor/light.css");
}

void theme_start(void) {
    if (sheet)
        return;
    GtkSettings *gtk = gtk_settings_get_default();
    GdkDisplay *display = gdk_display_get_default();
    g_object_get(gtk, "gtk-xft-dpi", &system_dpi, "gtk-application-prefer-dark-theme", &system_dark,
                 NULL);
    if (system_dpi <= 0)
        system_dpi = PLAIN_DPI * DPI_UNIT;
    sheet = gtk_css_provider_new();
    colours = gtk_css_provider_new();
    gtk_css_provider_load_from_resource(sheet, "/org/candor/Candor/candor.css");
    settings_listen(apply, NULL);
    apply(NULL);
    gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(colours),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(sheet),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

double theme_scale(void) {
    int dpi = 0;
    g_object_get(gtk_settings_get_default(), "gtk-xft-dpi", &dpi, NULL);
    return dpi <= 0 ? 1.0 : (double)dpi / (PLAIN_DPI * DPI_UNIT);
}
