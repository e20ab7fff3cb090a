// Light, dark and text size; see theme.h.
#include "desktop/theme.h"

#include "desktop/settings.h"

#include <gtk/gtk.h>
#include <string.h>

enum { DPI_UNIT = 1024, PLAIN_DPI = 96 };

static GtkCssProvider *sheet, *screens, *colours, *contrast;
static int system_dpi; // as the desktop has set it
static gboolean system_dark, setting_dark;
static GSettings *desktop; // where a desktop says whether it is dark; NULL: this one does not

static const char scheme_of[] = "org.gnome.desktop.interface", scheme_key[] = "color-scheme";

// What a desktop has chosen: by its own setting, by a theme that is dark, or as GTK was told.
static gboolean is_system_dark(void) {
    g_autofree char *scheme = desktop ? g_settings_get_string(desktop, scheme_key) : NULL;
    g_autofree char *theme = NULL;
    g_object_get(gtk_settings_get_default(), "gtk-theme-name", &theme, NULL);
    if (scheme && strcmp(scheme, "prefer-dark") == 0)
        return TRUE;
    return system_dark || (theme && (g_str_has_suffix(theme, "-dark") ||
                                     strcmp(theme, "HighContrastInverse") == 0));
}

static gboolean is_high_contrast(void) {
    g_autofree char *theme = NULL;
    g_object_get(gtk_settings_get_default(), "gtk-theme-name", &theme, NULL);
    return theme && g_str_has_prefix(theme, "HighContrast");
}

static bool is_dark(void) {
    switch (settings()->theme) {
    case THEME_LIGHT: return false;
    case THEME_DARK: return true;
    case THEME_SYSTEM: break;
    }
    return is_system_dark();
}

static void apply(void *unused) {
    (void)unused;
    GtkSettings *gtk = gtk_settings_get_default();
    gboolean dark = FALSE;
    int dpi = 0, wanted = system_dpi * settings()->text_size / 100;
    g_object_get(gtk, "gtk-application-prefer-dark-theme", &dark, "gtk-xft-dpi", &dpi, NULL);
    // Setting what is set already would load the whole theme again.
    setting_dark = TRUE;
    if (dark != is_dark())
        g_object_set(gtk, "gtk-application-prefer-dark-theme", is_dark(), NULL);
    setting_dark = FALSE;
    if (dpi != wanted)
        g_object_set(gtk, "gtk-xft-dpi", wanted, NULL);
    gtk_css_provider_load_from_resource(colours, is_dark() ? "/alt/candor/Candor/dark.css"
                                                           : "/alt/candor/Candor/light.css");
    // What is quiet is as strong as the rest, and every hairline is a border.
    gtk_css_provider_load_from_data(contrast,
                                    is_high_contrast() ? "@define-color ink2 @ink;"
                                                         "@define-color line @ink;"
                                                         "@define-color edge @ink;"
                                                       : "",
                                    -1);
}

// Whether GTK is to be dark has been changed by the desktop, and not by us.
static void system_changed(void) {
    GtkSettings *gtk = gtk_settings_get_default();
    if (setting_dark)
        return;
    g_object_get(gtk, "gtk-application-prefer-dark-theme", &system_dark, NULL);
    apply(NULL);
}

static void follow_system(void) {
    GtkSettings *gtk = gtk_settings_get_default();
    GSettingsSchemaSource *source = g_settings_schema_source_get_default();
    g_autoptr(GSettingsSchema) schema =
        source ? g_settings_schema_source_lookup(source, scheme_of, TRUE) : NULL;
    if (schema && g_settings_schema_has_key(schema, scheme_key)) {
        desktop = g_settings_new(scheme_of);
        g_signal_connect_swapped(desktop, "changed::color-scheme", G_CALLBACK(apply), NULL);
    }
    g_signal_connect_swapped(gtk, "notify::gtk-theme-name", G_CALLBACK(apply), NULL);
    g_signal_connect(gtk, "notify::gtk-application-prefer-dark-theme", G_CALLBACK(system_changed),
                     NULL);
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
    contrast = gtk_css_provider_new();
    gtk_css_provider_load_from_resource(sheet, "/alt/candor/Candor/candor.css");
    settings_listen(apply, NULL);
    follow_system();
    apply(NULL);
    gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(colours),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(contrast),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
    gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(sheet),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

void theme_add_screens(void) {
    if (screens)
        return;
    screens = gtk_css_provider_new();
    gtk_css_provider_load_from_resource(screens, "/alt/candor/Candor/screens.css");
    gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                               GTK_STYLE_PROVIDER(screens),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

double theme_scale(void) {
    int dpi = 0;
    g_object_get(gtk_settings_get_default(), "gtk-xft-dpi", &dpi, NULL);
    return dpi <= 0 ? 1.0 : (double)dpi / (PLAIN_DPI * DPI_UNIT);
}
