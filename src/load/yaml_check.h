// Compares a YAML file with the schema that libcyaml will load it by, and reports everything that
// does not fit: libcyaml itself stops at the first mistake and does not tell its place.
#ifndef CANDOR_LOAD_YAML_CHECK_H
#define CANDOR_LOAD_YAML_CHECK_H

#include "load/lines.h"
#include "load/problems.h"

#include <cyaml/cyaml.h>

// Writes down the line of every field that the schema knows. A file without problems is one that
// libcyaml accepts.
void yaml_check(const char *file, const unsigned char *bytes, size_t size,
                const cyaml_schema_value_t *schema, Lines *lines, Problems *problems);

#endif
