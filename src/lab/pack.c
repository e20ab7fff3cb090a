// candor-lab pack: content folders as one file; and reading such a file as content.
#include "lab/pack.h"
#include "lab/lab.h"
#include "lab/scenario.h"

#include "engine/packed.h"
#include "load/load.h"
#include "store/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Order {
    const char *game, *out;
    const char *name, *author, *licence;
    TextList directories;
} Order;

static bool copy_line(char to[PACKED_LINE + 1], const char *option, const char *text) {
    if (strlen(text) <= PACKED_LINE) {
        memcpy(to, text, strlen(text) + 1);
        return true;
    }
    lab_complain("%s: found %zu letters, expected at most %d.", option, strlen(text), PACKED_LINE);
    return false;
}

static bool write_packed(const Order *order, const Packed *packed) {
    char head_memory[PACKED_HEAD], reason_memory[400];
    Text head, reason;
    text_init(&head, head_memory, sizeof head_memory);
    text_init(&reason, reason_memory, sizeof reason_memory);
    if (!packed_head(packed, &head, &reason)) {
        lab_complain("%s", reason_memory);
        return false;
    }
    char *file = malloc(head.length + packed->size);
    if (!file)
        return false;
    memcpy(file, head.data, head.length);
    memcpy(file + head.length, packed->bytes, packed->size);
    bool written = file_write(order->out, file, head.length + packed->size, &reason);
    if (!written)
        lab_complain("%s", reason_memory);
    free(file);
    return written;
}

static int pack(const Order *order, const Game *game) {
    Packed packed = {.size = 0};
    if (!copy_line(packed.game, "--game", game->id) ||
        !copy_line(packed.name, "--name", order->name) ||
        !copy_line(packed.author, "--author", order->author) ||
        !copy_line(packed.licence, "--licence", order->licence))
        return LAB_USAGE;
    void *catalog = lab_content(game, &order->directories); // or of one scenario's file
    if (!catalog)
        return LAB_FAILED;
    uint8_t *bytes = load_encode(game->content, catalog, &packed.size);
    packed.bytes = bytes;
    packed.content = content_hash(game, catalog);
    bool written = write_packed(order, &packed);
    if (written) {
        char digits[HASH_DIGITS + 1];
        hash_format(packed.content, digits);
        printf("%s: %s, %s, content %s, %zu bytes\n", order->out, game->id, packed.name, digits,
               packed.size);
    }
    free(bytes);
    lab_free_content(catalog);
    return written ? LAB_OK : LAB_FAILED;
}

int lab_pack(int argc, char **argv) {
    Arguments a = arguments_of(argc, argv);
    Order order = {.author = "unknown", .licence = "all rights reserved"};
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (option_value(&a, "--game", &failed))
            order.game = a.value;
        else if (option_value(&a, "--out", &failed))
            order.out = a.value;
        else if (option_value(&a, "--name", &failed))
            order.name = a.value;
        else if (option_value(&a, "--author", &failed))
            order.author = a.value;
        else if (option_value(&a, "--licence", &failed))
            order.licence = a.value;
        else if (!a.option)
            failed = !list_add(&order.directories, "DIR", a.value);
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    if (failed)
        return LAB_USAGE;
    if (order.directories.count == 0 || !order.out || !order.name)
        return lab_complain("pack needs a DIR, --out FILE and --name NAME.");
    bool story = lab_is_scenario(order.directories.item[0]);
    const Game *game = lab_game_of(story ? "tale" : order.game, &order.directories);
    return game ? pack(&order, game) : LAB_USAGE;
}

// ---- reading

static void *load_packed(const Game *game, const char *path, const char *file, size_t length) {
    char reason_memory[400];
    Text reason;
    Packed packed;
    text_init(&reason, reason_memory, sizeof reason_memory);
    if (!packed_read(file, length, &packed, &reason)) {
        lab_complain("%s: %s", path, reason_memory);
        return NULL;
    }
    if (strcmp(packed.game, game->id) != 0) {
        lab_complain("%s: found content of %s, expected content of %s.", path, packed.game,
                     game->id);
        return NULL;
    }
    Problems problems = {0};
    void *catalog = load_bytes(game->content, path, packed.bytes, packed.size, &problems);
    problems_print(&problems, stderr);
    problems_free(&problems);
    if (!catalog || content_hash(game, catalog) == packed.content)
        return catalog;
    lab_complain("%s: the content is not what its head says: the hash differs.", path);
    load_free(catalog);
    return NULL;
}

bool pack_is(const char *path) {
    char start[64];
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(start, 1, sizeof start, file) : 0;
    if (file)
        fclose(file);
    return packed_is(start, length);
}

void *pack_load(const Game *game, const char *path) {
    char reason_memory[400];
    Text reason;
    size_t length = 0;
    text_init(&reason, reason_memory, sizeof reason_memory);
    char *file = file_read(path, PACKED_MAX_BYTES + PACKED_HEAD, &length, &reason);
    if (!file) {
        lab_complain("%s", reason_memory);
        return NULL;
    }
    void *catalog = load_packed(game, path, file, length);
    free(file);
    return catalog;
}
