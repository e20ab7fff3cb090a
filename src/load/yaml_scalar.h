// Single values of a YAML file against their schema; part of yaml_check.
#ifndef CANDOR_LOAD_YAML_SCALAR_H
#define CANDOR_LOAD_YAML_SCALAR_H

#include "base/text.h"

#include <cyaml/cyaml.h>
#include <stdbool.h>

// Whether this is a value of the schema's type and range. Never true for a list or a mapping.
bool yaml_scalar_fits(const cyaml_schema_value_t *schema, const char *value, size_t length);

// What was found, in words: a number as it is, a text in quotes, or how long it is if that is
// wrong.
void yaml_scalar_found(const cyaml_schema_value_t *schema, const char *value, size_t length,
                       Text *text);

// What a schema allows, in words: "a whole number from 0 to 255".
void yaml_expected(const cyaml_schema_value_t *schema, Text *text);

#endif
