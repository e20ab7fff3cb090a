// candor: the window. Options that need no display are answered before there is one.
#include "desktop/app.h"
#include "desktop/offered.h"
#include "desktop/review_work.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

static const char usage[] =
    "usage: candor [OPTION...] [FILE]\n"
    "\n"
    "Opens the window of Candor. A run file (.candor) given as FILE is opened as a replay.\n"
    "\n"
    "  --content DIR|FILE\n"
    "              plays a folder of content files, or packed content, in place of a game's own;\n"
    "              the folder is read again whenever something in it changes\n"
    "  --bench     offers the template game too, for those who build games\n"
    "  --help      prints this text\n"
    "  --version   prints the version\n";

static const char bench[] = "--bench", content[] = "--content";

// Takes the options out of the arguments, which GApplication reads.
static int take_options(int argc, char **argv, const char **opened) {
    int left = 1;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], bench) == 0)
            offer_bench();
        else if (strcmp(argv[i], content) == 0)
            *opened = argv[++i]; // answer() has seen to it that there is one
        else
            argv[left++] = argv[i];
    }
    return left;
}

static int refuse(const char *what, const char *option) {
    fprintf(stderr, "candor: %s %s; try candor --help\n", what, option);
    return 2;
}

// What must be answered without a display; -1: go on and open the window.
static int answer(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return fputs(usage, stdout) < 0;
        if (strcmp(argv[i], "--version") == 0)
            return puts("candor " CANDOR_VERSION) < 0;
        if (strcmp(argv[i], content) == 0 && ++i == argc)
            return refuse("a folder or a file is missing behind", content);
        if (argv[i][0] == '-' && argv[i][1] != '\0' && strcmp(argv[i], bench) != 0)
            return refuse("unknown option", argv[i]);
    }
    return -1;
}

int main(int argc, char **argv) {
    int status = answer(argc, argv);
    if (status >= 0)
        return status;
#ifdef __GLIBC__
    // GTK's threads start with little room each, and ask for more page by page.
    (void)mallopt(M_TOP_PAD, 1 << 20);
#endif
    // A text window needs no GPU: without GL it starts sooner and takes a third of the memory.
    g_setenv("GSK_RENDERER", "cairo", FALSE);
    g_setenv("GDK_DEBUG", "gl-disable", FALSE);
    // A full disk is an error to be told, not a reason to be killed.
    signal(SIGXFSZ, SIG_IGN);
    if (!gtk_init_check()) {
        fputs("candor: there is no display. Start it in a desktop session, or use candor-lab, "
              "which needs none.\n",
              stderr);
        return 1;
    }
    const char *opened = NULL;
    argc = take_options(argc, argv, &opened);
    g_autoptr(GtkApplication) app = app_new(opened);
    status = g_application_run(G_APPLICATION(app), argc, argv);
    review_works_rest(); // it reads what the program is about to give back
    return status;
}
