// candor: the window. Options that need no display are answered before there is one.
#include "desktop/app.h"
#include "desktop/offered.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const char usage[] =
    "usage: candor [OPTION...] [FILE]\n"
    "\n"
    "Opens the window of Candor. A run file (.candor) given as FILE is opened as a replay.\n"
    "\n"
    "  --bench     offers the template game too, for those who build games\n"
    "  --help      prints this text\n"
    "  --version   prints the version\n";

static const char bench[] = "--bench";

// Takes the option out of the arguments, which GApplication reads.
static int take_bench(int argc, char **argv) {
    int left = 1;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], bench) == 0)
            offer_bench();
        else
            argv[left++] = argv[i];
    }
    return left;
}

// What must be answered without a display; -1: go on and open the window.
static int answer(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return fputs(usage, stdout) < 0;
        if (strcmp(argv[i], "--version") == 0)
            return puts("candor " CANDOR_VERSION) < 0;
        if (argv[i][0] == '-' && argv[i][1] != '\0' && strcmp(argv[i], bench) != 0) {
            fprintf(stderr, "candor: unknown option %s; try candor --help\n", argv[i]);
            return 2;
        }
    }
    return -1;
}

int main(int argc, char **argv) {
    int status = answer(argc, argv);
    if (status >= 0)
        return status;
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
    argc = take_bench(argc, argv);
    g_autoptr(GtkApplication) app = app_new();
    return g_application_run(G_APPLICATION(app), argc, argv);
}
