// How everything looks: style sheets, light and dark, and the size of text.
#ifndef CANDOR_DESKTOP_THEME_H
#define CANDOR_DESKTOP_THEME_H

// Applies the settings now and whenever they change. Needs a display.
void theme_start(void);

// The style of all that is not the title screen. GTK lets any rule of a sheet that was added later
// win, however exact the other one is: what says more about the same widget stands in the same
// file.
void theme_add_screens(void);

// 1.0 at 96 dots per inch and a text size of 100 %.
double theme_scale(void);

#endif
