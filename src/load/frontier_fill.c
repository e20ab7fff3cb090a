// Frontier for the loader: its files in order, and the catalog made of them.
#include "load/frontier_fill.h"

#include <stdlib.h>

static void fill(const LoadFile *files, void *catalog, Problems *problems) {
    Raw raw = {
        .files = files,
        .problems = problems,
        .rules = files[FR_FILE_RULES].data,
        .locations = files[FR_FILE_LOCATIONS].data,
        .enemies = files[FR_FILE_ENEMIES].data,
        .events = files[FR_FILE_EVENTS].data,
        .items = files[FR_FILE_ITEMS].data,
        .equipment = files[FR_FILE_EQUIPMENT].data,
        .artifacts = files[FR_FILE_ARTIFACTS].data,
        .rests = files[FR_FILE_RESTS].data,
        .endings = files[FR_FILE_ENDINGS].data,
        .packs = files[FR_FILE_PACKS].data,
    };
    FrCatalog *c = catalog;
    fill_rules(&raw, c);
    fill_enemies(&raw, c);
    fill_items(&raw, c);
    fill_equipment(&raw, c);
    fill_artifacts(&raw, c);
    fill_rests(&raw, c);
    fill_packs(&raw, c);
    fill_events(&raw, c);
    fill_locations(&raw, c);
    fill_endings(&raw, c);
}

const LoadGame load_frontier = {
    .id = "frontier",
    .file_count = FR_FILES,
    .file_names = fr_file_names,
    .schemas = fr_schemas,
    .catalog_size = sizeof(FrCatalog),
    .visit = fr_catalog_visit,
    .fill = fill,
};
