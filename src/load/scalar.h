// Single values of a YAML file against their field; part of the reader.
#ifndef CANDOR_LOAD_SCALAR_H
#define CANDOR_LOAD_SCALAR_H

#include "base/text.h"
#include "engine/content.h"

// Whether this is a value of the field's type. A number goes to *number, a word as its place.
bool scalar_fits(const Field *field, const char *value, size_t length, int32_t *number);

// What was found, in words: a number as it is, a text in quotes, or how long it is if that is
// wrong.
void scalar_found(const Field *field, const char *value, size_t length, Text *text);

// What a field allows, in words: "a whole number from 0 to 255".
void field_expected(const Field *field, Text *text);

#endif
