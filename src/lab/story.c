// candor-lab story FILE: everything about one scenario of Tale, for whoever writes it.
#include "bots/tale/story_write.h"
#include "games/tale/tale.h"
#include "lab/lab.h"
#include "lab/scenario.h"

#include <stdio.h>
#include <stdlib.h>

static int report(const char *path, bool page) {
    uint8_t scenario = 0;
    TaCatalog *catalog = lab_scenario(path, &scenario);
    if (!catalog)
        return LAB_FAILED;
    Story *story = story_of(catalog, scenario);
    char *memory = malloc(STORY_ROOM);
    int status = story && memory ? LAB_OK : LAB_FAILED;
    if (status == LAB_OK) {
        Text text;
        text_init(&text, memory, STORY_ROOM);
        (page ? story_page : story_write)(story, &text);
        fputs(memory, stdout);
    } else {
        lab_complain("%s: there is no memory to look at all of it.", path);
    }
    free(memory);
    free(story);
    lab_free_content(catalog);
    return status;
}

int lab_story(int argc, char **argv) {
    Arguments a = arguments_of(argc, argv);
    const char *path = NULL;
    bool page = false;
    while (arguments_next(&a)) {
        if (option_flag(&a, "--html"))
            page = true;
        else if (a.option)
            return lab_unknown(&a);
        else if (path)
            return lab_complain("story takes one FILE; found '%s' as well.", a.value);
        else
            path = a.value;
    }
    return path ? report(path, page) : lab_complain("story needs a FILE: a scenario of Tale.");
}
