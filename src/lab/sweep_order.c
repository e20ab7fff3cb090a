// Sweeps: what is asked, opened and told; see sweep.h.
#define _POSIX_C_SOURCE 200809L
#include "lab/sweep.h"

#include "bots/bots.h"
#include "lab/idle.h"
#include "load/memory.h"
#include "store/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char sweep_usage[] =
    "candor-lab sweep --game G --policy P... --set PATH=VALUES... [--runs N] [--seed FIRST]\n"
    "                 [--design grid|lhs|tornado|morris|sobol] [--points N] [--design-seed N]\n"
    "                 [--figure 'FIGURE [p10|p50|p90]']... [--setup OPTION]... [--content DIR]...\n"
    "                 [--json] [--csv FILE] [--html FILE] [--threads K] [--keep FILE] [--shard "
    "I/N]\n"
    "      plays N runs (100 if not given) of every setting of the numbers by every policy (all:\n"
    "      every one of the game), all on the same seeds, and tells which numbers matter.\n"
    "      VALUES are low..high, low..high/step or a|b|c; a PATH is FILE:KEYS or setup:OPTION\n"
    "      (docs/lab.md). grid: every combination; lhs: a Latin hypercube of N points; tornado: "
    "one\n"
    "      at a time; morris: N walks; sobol: N(2k+2) settings for S1 and ST.\n"
    "      --keep FILE keeps what is done: interrupted, the same command goes on from there.\n"
    "      --shard I/N plays every N-th unit from the I-th into FILE, for other machines;\n"
    "      candor-lab merge FILE... [--json] [--csv FILE] [--html FILE] puts them together.\n";

enum { RUNS = 100, POINTS = 64, MOST_POINTS = 100000, REASON = 800 };

// ---- what is asked

static bool read_design(Sweep *s, const char *word) {
    for (int i = 0; i < DESIGNS; i++) {
        if (strcmp(word, design_names[i]) != 0)
            continue;
        s->design.kind = (DesignKind)i;
        return true;
    }
    lab_complain("--design: found '%s', expected grid, lhs, tornado, morris or sobol.", word);
    return false;
}

static bool read_shard(Sweep *s, const char *text) {
    char slash = '\0';
    unsigned long part = 0, parts = 0;
    if (sscanf(text, "%lu%c%lu", &part, &slash, &parts) == 3 && slash == '/' && part >= 1 &&
        part <= parts && parts <= UINT32_MAX) {
        s->part = part;
        s->parts = parts;
        return true;
    }
    lab_complain("--shard: found '%s', expected I/N, as in 2/5.", text);
    return false;
}

// How it is done and who gets it.
static bool read_manner(Arguments *a, Sweep *s, bool *failed) {
    if (ask_common(a, &s->asked, ASK_THREADS | ASK_JSON | ASK_HELP, failed))
        return true;
    if (option_value(a, "--csv", failed))
        s->csv = a->value;
    else if (option_value(a, "--html", failed))
        s->html = a->value;
    else if (option_value(a, "--keep", failed))
        s->keep = a->value;
    else if (option_value(a, "--shard", failed))
        *failed = *failed || !read_shard(s, a->value);
    else
        return false;
    return true;
}

// What is studied.
static bool read_matter(Arguments *a, Sweep *s, bool *failed) {
    uint64_t points = 0;
    if (ask_common(a, &s->asked, ASK_GAME | ASK_CONTENT | ASK_SETUP | ASK_RUNS | ASK_SEED, failed))
        return true;
    if (option_value(a, "--policy", failed))
        *failed = *failed || !list_add(&s->policies, "--policy", a->value);
    else if (option_value(a, "--set", failed))
        *failed = *failed || !list_add(&s->changes, "--set", a->value);
    else if (option_value(a, "--figure", failed))
        *failed = *failed || !list_add(&s->figures, "--figure", a->value);
    else if (option_value(a, "--design", failed))
        *failed = *failed || !read_design(s, a->value);
    else if (option_value(a, "--points", failed)) {
        *failed = *failed || !lab_number("--points", a->value, MOST_POINTS, &points);
        s->design.points = (uint32_t)points;
    } else if (option_value(a, "--design-seed", failed))
        *failed = *failed || !lab_number("--design-seed", a->value, UINT64_MAX, &s->design.seed);
    else
        return false;
    return true;
}

static void keep_arguments(Sweep *s, char **argv, int from, int to) {
    for (int i = from; i < to; i++) {
        s->argument = memory_resize(s->argument, (s->arguments + 1) * sizeof *s->argument);
        s->argument[s->arguments++] = memory_copy(argv[i]);
    }
}

static bool is_plain(const char *word) {
    return word[0] && !word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                         "0123456789-_=./:,")];
}

static void write_command(Sweep *s) {
    size_t size = 0;
    FILE *out = open_memstream(&s->command, &size);
    if (!out)
        return;
    fputs("candor-lab sweep", out);
    for (size_t i = 0; i < s->arguments; i++) {
        const char *quote = is_plain(s->argument[i]) ? "" : "'";
        fprintf(out, " %s%s%s", quote, s->argument[i], quote);
    }
    fclose(out);
}

int sweep_read(Sweep *s, int argc, char **argv) {
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    *s = (Sweep){.asked = {.runs = RUNS, .threads = lab_processors()}, .design.points = POINTS};
    while (!failed) {
        int from = a.next;
        if (!arguments_next(&a))
            break;
        if (read_matter(&a, s, &failed))
            keep_arguments(s, argv, from, a.next);
        else if (!read_manner(&a, s, &failed))
            failed = lab_unknown(&a) != LAB_OK;
    }
    if (!failed && (s->asked.runs == 0 || s->asked.threads == 0))
        failed = lab_complain("--runs, --threads: expected at least 1.") != LAB_OK;
    if (!failed && s->parts > 0 && !s->keep)
        failed = lab_complain("--shard: needs --keep FILE, which takes the results.") != LAB_OK;
    write_command(s);
    return failed || !s->command ? LAB_USAGE : LAB_OK;
}

// ---- what it takes

static bool add_policies(Sweep *s, const Game *game) {
    Study *study = &s->study;
    for (size_t i = 0; i < s->policies.count; i++) {
        const Bot *list[BOT_MAX_POLICIES] = {NULL};
        bool all = strcmp(s->policies.item[i], "all") == 0;
        size_t count = all ? bot_list(game->id, list) : 1;
        if (!all)
            list[0] = lab_policy(game->id, s->policies.item[i]);
        for (size_t k = 0; k < count; k++) {
            if (!list[k] || study->bots == STUDY_MAX_POLICIES)
                return false;
            study->bot[study->bots++] = list[k];
        }
    }
    return study->bots > 0 || lab_policy(game->id, NULL) != NULL;
}

static bool add_figures(Sweep *s) {
    if (s->figures.count == 0)
        s->figures.item[s->figures.count++] = FIGURE_SUCCESS;
    if (s->figures.count > SHEET_MAX_RESPONSES)
        return lab_complain("--figure can be given at most %d times.", SHEET_MAX_RESPONSES) ==
               LAB_OK;
    for (size_t i = 0; i < s->figures.count; i++) {
        const char *name = s->figures.item[i];
        if (!response_read(&s->response[s->responses++], name))
            return lab_complain("--figure: found '%s', expected the name of a figure.", name) ==
                   LAB_OK;
    }
    return true;
}

static bool fill_study(Sweep *s, const Game *game, bool checked, Text *reason) {
    Study *study = &s->study;
    study->ground = (Ground){game, s->catalog, s->asked.setup};
    study->first_seed = s->asked.seed;
    study->runs = (uint32_t)s->asked.runs;
    for (size_t i = 0; i < s->changes.count; i++)
        if (!knobs_add(&study->knobs, game, s->catalog, &s->asked.setup, s->changes.item[i], true,
                       reason))
            return false;
    if (!checked && !lab_setup_varies(&study->knobs))
        lab_tell_idle(&study->ground, &study->knobs);
    return design_fill(&s->design, study, reason) && (checked || study_check(study, reason));
}

int sweep_open(Sweep *s, bool checked) {
    char memory[REASON];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    const Game *game = lab_game_of(s->asked.game, &s->asked.content);
    if (!game || !add_policies(s, game) || !add_figures(s))
        return LAB_USAGE;
    s->catalog = lab_content(game, &s->asked.content);
    if (!s->catalog)
        return LAB_FAILED;
    return fill_study(s, game, checked, &reason) ? LAB_OK : lab_complain("--set: %s", memory);
}

void sweep_free(Sweep *s) {
    study_free(&s->study);
    for (size_t i = 0; i < s->arguments; i++)
        free(s->argument[i]);
    free(s->argument);
    free(s->command);
    if (s->catalog)
        lab_free_content(s->catalog);
}

bool sweep_resume(const Sweep *s, Results *results) {
    char memory[REASON];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (!s->keep || access(s->keep, F_OK) != 0 || results_load(results, s->keep, &reason))
        return true;
    lab_complain("--keep: %s", memory);
    return false;
}

// ---- what came of it

typedef void Writer(const StudySheet *sheet, FILE *out);

static bool write_file(const StudySheet *sheet, const char *path, Writer *write) {
    char *bytes = NULL, memory[REASON];
    size_t size = 0;
    Text reason;
    text_init(&reason, memory, sizeof memory);
    FILE *out = open_memstream(&bytes, &size);
    if (!out)
        return false;
    write(sheet, out);
    bool good = fclose(out) == 0 && file_write(path, bytes, size, &reason);
    if (!good)
        lab_complain("%s", memory);
    free(bytes);
    return good;
}

int sweep_tell(const Sweep *s, const Results *results) {
    StudySheet sheet = {
        .results = results, .design = s->design, .responses = s->responses, .command = s->command};
    memcpy(sheet.response, s->response, sizeof sheet.response);
    if (s->asked.json)
        study_sheet_json(&sheet, stdout);
    else
        study_sheet_text(&sheet, stdout);
    bool good = !s->csv || write_file(&sheet, s->csv, study_sheet_csv);
    good = (!s->html || write_file(&sheet, s->html, study_sheet_html)) && good;
    return good && fflush(stdout) == 0 ? LAB_OK : LAB_FAILED;
}
