// Loading in four steps, for all files at a time: read, compare with the schema, load with
// libcyaml, fill the catalog. A step begins only if the steps before it found nothing wrong.
#include "load/load.h"

#include "load/game.h"
#include "load/memory.h"
#include "load/source.h"
#include "load/yaml_check.h"

#include <stdlib.h>
#include <string.h>

static const LoadGame *const games[] = {&load_frontier, &load_threshold, &load_tale, NULL};

static const LoadGame *find_game(const char *id) {
    for (size_t i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}

static const cyaml_config_t cyaml_config = {
    .mem_fn = cyaml_mem,
    .log_level = CYAML_LOG_ERROR,
    .flags = CYAML_CFG_NO_ALIAS,
};

static void check_structure(const LoadGame *game, const Source *sources, LoadFile *files,
                            Problems *problems) {
    for (size_t i = 0; i < game->file_count; i++) {
        if (!sources[i].present || !source_check_utf8(&sources[i], problems))
            continue;
        files[i].path = sources[i].path;
        yaml_check(sources[i].path, sources[i].bytes, sources[i].size, game->schemas[i],
                   &files[i].lines, problems);
    }
}

static void load_data(const LoadGame *game, const Source *sources, LoadFile *files,
                      Problems *problems) {
    for (size_t i = 0; i < game->file_count; i++) {
        cyaml_err_t error = cyaml_load_data(sources[i].bytes, sources[i].size, &cyaml_config,
                                            game->schemas[i], &files[i].data, NULL);
        if (error != CYAML_OK)
            problems_add(problems, sources[i].path, 0, "", cyaml_strerror(error),
                         "a file that can be loaded");
    }
}

// Copies a catalog and its texts into one block, by way of the bytes that are also compiled in:
// what was loaded and what is compiled in can therefore not differ.
static void *freeze(const LoadGame *game, void *draft, Problems *problems) {
    Codec measure = codec_writer(NULL, 0);
    game->visit(&measure, draft);
    size_t size = measure.position;

    char *block = memory_new(game->catalog_size + size);
    uint8_t *bytes = (uint8_t *)block + game->catalog_size;
    Codec writer = codec_writer(bytes, size);
    game->visit(&writer, draft);
    Codec reader = codec_reader(bytes, size);
    game->visit(&reader, block);
    if (!writer.failed && !reader.failed && reader.position == size)
        return block;
    problems_add(problems, game->id, 0, "", "a catalog that does not survive its own encoding",
                 "one that does (please report this)");
    free(block);
    return NULL;
}

static void *fill_catalog(const LoadGame *game, const LoadFile *files, Problems *problems) {
    void *draft = memory_new(game->catalog_size);
    game->fill(files, draft, problems);
    void *catalog = problems->count == 0 ? freeze(game, draft, problems) : NULL;
    free(draft);
    return catalog;
}

static void *load_sources(const LoadGame *game, Source *sources, Problems *problems) {
    LoadFile files[LOAD_MAX_FILES] = {{0}};
    void *catalog = NULL;
    check_structure(game, sources, files, problems);
    if (problems->count == 0)
        load_data(game, sources, files, problems);
    if (problems->count == 0)
        catalog = fill_catalog(game, files, problems);
    for (size_t i = 0; i < game->file_count; i++) {
        cyaml_free(&cyaml_config, game->schemas[i], files[i].data, 0);
        lines_free(&files[i].lines);
        source_free(&sources[i]);
    }
    problems_sort(problems);
    return catalog;
}

static const LoadGame *require_game(const char *id, Problems *problems) {
    const LoadGame *game = find_game(id);
    if (!game)
        problems_add(problems, id, 0, "", "no game of this name", "one that has content files");
    return game;
}

void *load_directories(const char *id, const char *const *directories, size_t count,
                       Problems *problems) {
    const LoadGame *game = require_game(id, problems);
    if (!game)
        return NULL;
    Source sources[LOAD_MAX_FILES] = {{0}};
    for (size_t i = 0; i < count; i++)
        source_check_names(directories[i], game->file_names, game->file_count, problems);
    for (size_t i = 0; i < game->file_count; i++)
        source_read(&sources[i], game->file_names[i], directories, count, problems);
    return load_sources(game, sources, problems);
}

void *load_texts(const char *id, const LoadText *texts, size_t count, Problems *problems) {
    const LoadGame *game = require_game(id, problems);
    if (!game)
        return NULL;
    Source sources[LOAD_MAX_FILES] = {{0}};
    for (size_t i = 0; i < count; i++) {
        size_t file = 0;
        while (file < game->file_count && strcmp(game->file_names[file], texts[i].name) != 0)
            file++;
        if (file == game->file_count || sources[file].present)
            problems_add(problems, texts[i].name, 0, "", "a name unknown or given twice",
                         "the name of a content file, once");
        else
            source_copy(&sources[file], texts[i].name, texts[i].bytes, texts[i].size);
    }
    for (size_t i = 0; i < game->file_count; i++)
        if (!sources[i].present)
            problems_add(problems, game->file_names[i], 0, "", "no such file", "its text");
    return load_sources(game, sources, problems);
}

void load_free(void *catalog) {
    free(catalog);
}

const char *const *load_file_names(const char *id, size_t *count) {
    const LoadGame *game = find_game(id);
    *count = game ? game->file_count : 0;
    return game ? game->file_names : NULL;
}

bool load_visit(const char *id, Codec *codec, void *catalog) {
    const LoadGame *game = find_game(id);
    if (game)
        game->visit(codec, catalog);
    return game != NULL;
}
