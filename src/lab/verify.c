// candor-lab verify and code: run files checked by replay, and their share codes.
#include "lab/lab.h"
#include "lab/opened.h"

#include "engine/code.h"
#include "engine/run.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REASON_ROOM = 4096 };

static void print_good(const char *name, const Session *session) {
    char digits[HASH_DIGITS + 1];
    const char *outcome = session_outcome(session);
    hash_format(session_hash(session), digits);
    printf("%s: good: %s, seed %" PRIu64 ", %zu steps, %s, hash %s\n", name,
           session_game(session)->id, session_seed(session), session_steps(session),
           outcome ? outcome : "unfinished", digits);
}

static bool verify_file(const char *path, const TextList *content) {
    char memory[REASON_ROOM];
    Text reason;
    Opened opened = {.content = content};
    text_init(&reason, memory, sizeof memory);
    bool good = opened_file(path, &opened, &reason);
    if (good)
        print_good(path, opened.session);
    else
        printf("%s: bad: %s\n", path, memory);
    opened_close(&opened);
    return good;
}

// Shared by both verbs: plain arguments and --content.
static bool parse(int argc, char **argv, const char *what, TextList *content, TextList *plain) {
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (option_value(&a, "--content", &failed))
            failed = failed || !list_add(content, "--content", a.value);
        else if (!a.option)
            failed = !list_add(plain, what, a.value);
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    if (!failed && plain->count == 0) {
        lab_complain("%s needs at least one %s.", argv[0], what);
        failed = true;
    }
    return !failed;
}

int lab_verify(int argc, char **argv) {
    TextList content = {0}, files = {0};
    if (!parse(argc, argv, "FILE", &content, &files))
        return LAB_USAGE;
    bool good = true;
    for (size_t i = 0; i < files.count; i++)
        good = verify_file(files.item[i], &content) && good;
    return good ? LAB_OK : LAB_FAILED;
}

// A file gives its code, a code gives its run file.
int lab_code(int argc, char **argv) {
    TextList content = {0}, plain = {0};
    char memory[REASON_ROOM];
    Text reason;
    Opened opened = {.content = &content};
    if (!parse(argc, argv, "FILE or CODE", &content, &plain))
        return LAB_USAGE;
    text_init(&reason, memory, sizeof memory);
    const char *name = plain.item[0];
    size_t length = 0;
    char *text = NULL;
    if (strchr(name, '.') || strchr(name, '/')) {
        if (opened_file(name, &opened, &reason))
            text = code_write(opened.session);
    } else if (opened_text(name, strlen(name), &opened, &reason)) {
        text = run_write(opened.session, &length);
    }
    if (text)
        printf("%s%s", text, length > 0 ? "" : "\n");
    else
        lab_complain("%s", memory);
    int status = text ? LAB_OK : LAB_FAILED;
    free(text);
    opened_close(&opened);
    return status;
}
