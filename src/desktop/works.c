// Packed files that are played and kept; see works.h. Folders are in work_folder.c.
#include "desktop/works.h"

#include "desktop/places.h"
#include "engine/packed.h"
#include "engine/session.h"
#include "games/games.h"
#include "store/file.h"

#include <stdlib.h>
#include <string.h>

static const char suffix[] = ".candor-content";

static Work *work_of_head(const Packed *packed, Text *reason) {
    const Game *game = game_by_id(packed->game);
    if (!game || !game->for_players) {
        text_addf(reason, "line 2: found the game '%s', expected one that is played here.",
                  packed->game);
        return NULL;
    }
    Work *work = g_new0(Work, 1);
    *work = (Work){.game = game,
                   .name = g_utf8_make_valid(packed->name, -1),
                   .author = g_utf8_make_valid(packed->author, -1),
                   .licence = g_utf8_make_valid(packed->licence, -1),
                   .content = packed->content};
    return work;
}

Work *work_of_bytes(const char *file, size_t length, Text *reason) {
    Packed packed;
    Work *work = packed_read(file, length, &packed, reason) ? work_of_head(&packed, reason) : NULL;
    if (!work)
        return NULL;
    void *memory = malloc(packed_memory(work->game, &packed));
    if (memory && packed_catalog(work->game, &packed, memory, reason)) {
        work->catalog = memory;
        return work;
    }
    free(memory);
    work_free(work);
    return NULL;
}

void work_free(Work *work) {
    if (!work)
        return;
    g_free(work->name);
    g_free(work->author);
    g_free(work->licence);
    g_free(work->path);
    g_free(work);
}

// ---- keeping

// "tale-28eb60071f84c8d4" for a file; a folder is known by where it is, whatever stands in it.
static char *stem_of(const Work *work) {
    char digits[HASH_DIGITS + 1];
    hash_format(work->content, digits);
    if (!work->is_folder)
        return g_strdup_printf("%s-%s", work->game->id, digits);
    g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, work->path, -1);
    return g_strdup_printf("folder-%.16s", sum);
}

static char *kept_as(const Work *work, const char *ending) {
    g_autofree char *folder = places_content(), *stem = stem_of(work);
    g_autofree char *name = g_strconcat(stem, ending, NULL);
    (void)g_mkdir_with_parents(folder, 0700); // who writes there says why it cannot
    return g_build_filename(folder, name, NULL);
}

bool work_keep(Work *work, const char *file, size_t length, Text *reason) {
    char *path = kept_as(work, suffix);
    g_free(work->path);
    work->path = path;
    return file_write_private(work->path, file, length, reason);
}

char *work_archive(const Work *work) {
    return kept_as(work, ".db");
}

static Work *kept_work(const char *path) {
    char memory[400];
    Text reason;
    Packed packed;
    size_t length = 0;
    text_init(&reason, memory, sizeof memory);
    char *file = file_read(path, PACKED_MAX_BYTES + PACKED_HEAD, &length, &reason);
    Work *work =
        file && packed_read(file, length, &packed, &reason) ? work_of_head(&packed, &reason) : NULL;
    if (work)
        work->path = g_strdup(path);
    free(file);
    return work;
}

static int by_name(const void *one, const void *other) {
    return g_utf8_collate((*(Work *const *)one)->name, (*(Work *const *)other)->name);
}

GPtrArray *works_kept(void) {
    GPtrArray *works = g_ptr_array_new_with_free_func((GDestroyNotify)work_free);
    g_autofree char *folder = places_content();
    g_autoptr(GDir) files = g_dir_open(folder, 0, NULL); // NULL: nothing was ever kept
    for (const char *name = NULL; files && (name = g_dir_read_name(files));) {
        g_autofree char *path = g_build_filename(folder, name, NULL);
        Work *work = g_str_has_suffix(name, suffix) ? kept_work(path) : NULL;
        if (work)
            g_ptr_array_add(works, work);
    }
    g_ptr_array_sort(works, by_name);
    return works;
}

// ---- words

char *work_words(const Work *work) {
    return work->is_folder
               ? g_strdup_printf("%s, as it is being written", work->name)
               : g_strdup_printf("%s by %s, %s", work->name, work->author, work->licence);
}

char *work_details(const Work *work) {
    char digits[HASH_DIGITS + 1];
    hash_format(work->content, digits);
    return g_strdup_printf("Content %s of %s, not Candor's own.%s Its runs and what they earn are "
                           "kept apart from yours.",
                           digits, work->game->name,
                           work->is_folder ? " A change is read as soon as it is saved." : "");
}
