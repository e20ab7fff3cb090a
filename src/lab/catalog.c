// candor-lab catalog: everything that Frontier's content holds, as one page in Markdown.
#include "lab/lab.h"

#include "bots/frontier/catalog_page.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 1 << 20 };

static int print_page(const void *catalog) {
    char *memory = malloc(ROOM);
    Text text;
    if (!memory)
        return LAB_FAILED;
    text_init(&text, memory, ROOM);
    fr_catalog_page(catalog, &text);
    fputs(memory, stdout);
    free(memory);
    return text.cut ? LAB_FAILED : LAB_OK;
}

int lab_catalog(int argc, char **argv) {
    Arguments a = arguments_of(argc, argv);
    TextList directories = {0};
    while (arguments_next(&a)) {
        if (a.option)
            return lab_unknown(&a);
        if (!list_add(&directories, "DIR", a.value))
            return LAB_USAGE;
    }
    const Game *game = lab_game("frontier");
    void *catalog = game ? lab_content(game, &directories) : NULL;
    if (!catalog)
        return LAB_FAILED;
    int status = print_page(catalog);
    lab_free_content(catalog);
    return status;
}
