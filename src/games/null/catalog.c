// The canonical encoding of the null game's content; see catalog.h.
#include "games/null/catalog.h"

const uint8_t null_content[] = {20, // goal 10
                                4,  // head start 2
                                6,  // add at most 3
                                12, // a die of 6 sides
                                27,  'C', 'o', 'u', 'n', 't', ' ', 't', 'o', ' ',
                                't', 'e', 'n', ',', ' ', 'i', 'n', ' ', 'f', 'e',
                                'w', ' ', 't', 'u', 'r', 'n', 's', '.', '\0'};
const size_t null_content_size = sizeof null_content;

void nu_catalog_visit(Codec *codec, void *catalog) {
    NuCatalog *c = catalog;
    codec_i32(codec, &c->goal);
    codec_i32(codec, &c->head_start);
    codec_u8(codec, &c->largest_add);
    codec_u8(codec, &c->die_sides);
    codec_text(codec, &c->text);
}
