// What Observation Data buys: a card for each pack and contract, bought or switched by one button.
#ifndef CANDOR_DESKTOP_UNLOCKS_H
#define CANDOR_DESKTOP_UNLOCKS_H

#include "store/archive.h"

#include <gtk/gtk.h>

typedef void UnlocksChanged(void *data); // something was bought or switched

GtkWidget *unlocks_new(UnlocksChanged *changed, void *data);

// Without an archive that can be written nothing can be bought.
void unlocks_update(GtkWidget *unlocks, const Game *game, Archive *archive, const Profile *profile);

#endif
