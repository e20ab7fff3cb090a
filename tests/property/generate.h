// Random content that is valid: a catalog filled along the tables of its game, then mended where no
// table can say what belongs together. A seed always makes the same content.
#ifndef CANDOR_TESTS_GENERATE_H
#define CANDOR_TESTS_GENERATE_H

#include "engine/content.h"

enum { MAKER_TEXT = 1 << 20 };

// What a piece of content is made with: chance by place, and the memory of its texts.
typedef struct Maker {
    uint64_t key, drawn;
    uint32_t names; // texts that differ from each other so far
    size_t used;
    char text[MAKER_TEXT];
} Maker;

// How the content of one game is made.
typedef struct Recipe {
    const Content *content;
    // A text that is right for this field; a new one every time if `unique`.
    const char *(*text)(Maker *maker, const Field *field);
    // Makes valid what no table can say.
    void (*mend)(Maker *maker, void *catalog);
} Recipe;

extern const Recipe frontier_recipe, threshold_recipe, tale_recipe;

// A catalog as if it had come packed, to be freed with load_free. NULL: what was made is not valid,
// and `fault` says where; that is a fault of the recipe.
void *generate(const Recipe *recipe, uint64_t seed, Text *fault);

// ---- for recipes

uint32_t make_below(Maker *maker, uint32_t bound);
bool make_chance(Maker *maker, uint32_t percent);

// Mostly the ends, 0, 1 and small numbers: that is where rules differ.
int32_t make_number(Maker *maker, int32_t low, int32_t high);

__attribute__((format(printf, 2, 3))) const char *make_text(Maker *maker, const char *format, ...);

// Letters that no other call makes, of these.
const char *make_unique(Maker *maker, const char *letters);

// A structure along its table. References are nothing yet; FIELD_FLAGS and FIELD_NAMES are empty.
void make_record(Maker *maker, const Recipe *recipe, const Shape *shape, void *record);

// So many entries of the list of this key.
void make_list(Maker *maker, const Recipe *recipe, const Shape *shape, void *record,
               const char *key, uint8_t count);

#endif
