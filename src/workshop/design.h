// Which settings a study tries.
//
//   grid     every combination of values
//   lhs      a Latin hypercube: so many points, each number's values evenly spread
//   tornado  the content as it is, then each number alone at its lowest and its highest value
//   morris   so many walks on which each number moves once (elementary effects)
//   sobol    two samples of so many points and their mixtures (Saltelli): N (2k + 2) settings
#ifndef CANDOR_WORKSHOP_DESIGN_H
#define CANDOR_WORKSHOP_DESIGN_H

#include "workshop/study.h"

typedef enum DesignKind {
    DESIGN_GRID,
    DESIGN_LHS,
    DESIGN_TORNADO,
    DESIGN_MORRIS,
    DESIGN_SOBOL,
    DESIGNS
} DesignKind;
extern const char *const design_names[DESIGNS];

typedef struct Design {
    DesignKind kind;
    uint32_t points; // of lhs and sobol; walks of morris
    uint64_t seed;
} Design;

// Fills in the study's settings from its knobs. False with the reason.
bool design_fill(const Design *design, Study *study, Text *reason);

// Of sobol: the settings of row i. The first sample, the second, the first with number k of the
// second, the second with number k of the first.
uint32_t sobol_first(const Study *study, uint32_t row);
uint32_t sobol_second(const Study *study, uint32_t row);
uint32_t sobol_first_with(const Study *study, uint32_t row, size_t knob);
uint32_t sobol_second_with(const Study *study, uint32_t row, size_t knob);

#endif
