// The results of a study, in memory and as files; see study.h.
#define _POSIX_C_SOURCE 200809L
#include "workshop/study.h"

#include "base/hash.h"
#include "load/memory.h"
#include "store/file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void results_open(Results *results, const Study *study) {
    *results = (Results){.study = study,
                         .cell = memory_new(study_cells(study) * sizeof(Tally)),
                         .done = memory_new(study_units(study) * sizeof(bool))};
}

void results_free(Results *results) {
    for (size_t i = 0; results->cell && i < study_cells(results->study); i++)
        tally_free(&results->cell[i]);
    free(results->cell);
    free(results->done);
    *results = (Results){.study = NULL};
}

void results_add(Results *results, uint64_t unit, const Tally *tally) {
    if (results->done[unit])
        return;
    results->done[unit] = true;
    results->units_done++;
    tally_merge(&results->cell[unit / study_blocks(results->study)], tally);
}

bool results_whole(const Results *results) {
    return results->units_done == study_units(results->study);
}

// ---- writing

static const char head[] = "candor-study 1\n";

static void write_units(const Results *results, FILE *out) {
    uint64_t units = study_units(results->study);
    fprintf(out, "units");
    for (uint64_t from = 0; from < units; from++) {
        uint64_t to = from;
        while (to < units && results->done[to])
            to++;
        if (to > from)
            fprintf(out, " %" PRIu64 "-%" PRIu64, from, to - 1);
        from = to;
    }
    fputs("\n", out);
}

bool results_save(const Results *results, const char *path, char *const *argument, size_t arguments,
                  Text *reason) {
    char *bytes = NULL, digits[HASH_DIGITS + 1];
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    if (!out) {
        text_add(reason, "there is no memory.");
        return false;
    }
    hash_format(study_id(results->study), digits);
    fprintf(out, "%sstudy %s\n", head, digits);
    for (size_t i = 0; i < arguments; i++)
        fprintf(out, "argument %s\n", argument[i]);
    write_units(results, out);
    for (size_t i = 0; i < study_cells(results->study); i++) {
        if (results->cell[i].runs == 0)
            continue;
        fprintf(out, "cell %zu\n", i);
        tally_write(&results->cell[i], out);
    }
    fputs("end\n", out);
    bool good = fclose(out) == 0 && file_write(path, bytes, size, reason);
    free(bytes);
    return good;
}

// ---- reading

static FILE *open_study(const char *path, char digits[HASH_DIGITS + 1], Text *reason) {
    FILE *in = fopen(path, "r");
    char line[sizeof head];
    if (!in) {
        text_addf(reason, "%s: %s.", path, strerror(errno));
        return NULL;
    }
    if (fgets(line, sizeof line, in) && strcmp(line, head) == 0 &&
        fscanf(in, "study %16s\n", digits) == 1)
        return in;
    text_addf(reason, "%s: found something else, expected results of a study.", path);
    fclose(in);
    return NULL;
}

char **results_arguments(const char *path, size_t *count, Text *reason) {
    char digits[HASH_DIGITS + 1], *line = NULL;
    char **argument = memory_new(sizeof *argument);
    size_t size = 0;
    FILE *in = open_study(path, digits, reason);
    static const char word[] = "argument ";
    *count = 0;
    while (in && getline(&line, &size, in) > 0 && strncmp(line, word, strlen(word)) == 0) {
        line[strcspn(line, "\n")] = '\0';
        argument = memory_resize(argument, (*count + 1) * sizeof *argument);
        argument[(*count)++] = memory_copy(line + strlen(word));
    }
    free(line);
    if (in)
        fclose(in);
    return argument;
}

static bool take_units(Results *results, const char *list, const char *path, Text *reason) {
    uint64_t units = study_units(results->study), from, to;
    int read;
    for (; sscanf(list, " %" SCNu64 "-%" SCNu64 "%n", &from, &to, &read) == 2; list += read) {
        for (uint64_t unit = from; unit <= to; unit++) {
            if (unit >= units || results->done[unit]) {
                text_addf(reason, "%s: unit %" PRIu64 " %s.", path, unit,
                          unit < units ? "is in another file too" : "is not one of this study");
                return false;
            }
            results->done[unit] = true;
            results->units_done++;
        }
    }
    return true;
}

static bool take_cells(Results *results, FILE *in) {
    size_t cell, cells = study_cells(results->study);
    while (fscanf(in, "cell %zu\n", &cell) == 1) {
        Tally tally = {0};
        bool good = cell < cells && tally_read(&tally, in);
        if (good)
            tally_merge(&results->cell[cell], &tally);
        tally_free(&tally);
        if (!good)
            return false;
    }
    char end[4] = "";
    return fscanf(in, "%3s", end) == 1 && strcmp(end, "end") == 0;
}

bool results_load(Results *results, const char *path, Text *reason) {
    char digits[HASH_DIGITS + 1], wanted[HASH_DIGITS + 1], *line = NULL;
    size_t size = 0;
    FILE *in = open_study(path, digits, reason);
    if (!in)
        return false;
    hash_format(study_id(results->study), wanted);
    bool good = strcmp(digits, wanted) == 0;
    if (!good)
        text_addf(reason,
                  "%s: belongs to another study: found %s, expected %s. Its content, rules "
                  "or arguments differ.",
                  path, digits, wanted);
    while (good && getline(&line, &size, in) > 0 && strncmp(line, "units", 5) != 0)
        ;
    good = good && line && take_units(results, line + strlen("units"), path, reason);
    if (good && !take_cells(results, in)) {
        text_addf(reason, "%s: is cut short or damaged.", path);
        good = false;
    }
    free(line);
    fclose(in);
    return good;
}
