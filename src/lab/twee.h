// A scenario of Tale as Twee 3, the exchange format of Twine, and back.
//
// Passages are scenes, "SCENE/CHOICE" and "SCENE/CHOICE/success"; links lead from one to the next.
// What is a number, a word or a list stands in the passage's tags, "[action:craft dc:12
// flags:heard]"; names in tags are written with %20 for a space. Everything that is read, is read
// by the tables of the content, so that nothing is lost either way. Nothing in a story is ever run.
#ifndef CANDOR_LAB_TWEE_H
#define CANDOR_LAB_TWEE_H

#include "base/text.h"
#include "engine/content.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TWEE_ROOM = 4 * 1024 * 1024, TWEE_NAME = 120 };

// Writes the scenario at this place of a catalog.
void twee_write(const Content *content, const void *catalog, uint8_t file, uint8_t instance,
                Text *text);

// Turns Twee into the YAML that content files are written in. False with the reason if it is not
// Twee; what the story lacks is said by whoever reads the YAML.
bool twee_read(const Content *content, uint8_t file, const char *twee, size_t length, Text *yaml,
               Text *reason);

// ---- shared by both

// Whether a record stands in a passage of its own: it has a text that is told.
bool twee_has_passage(const Shape *shape);

// The list of entries that have passages of their own, and what their names begin with.
bool twee_lists_passages(const Field *field);
void twee_name(Text *name, const char *parent, const char *key, const char *id);

#endif
