// Threshold for the loader: its files in order, and the catalog made of them.
#include "load/text_check.h"
#include "load/threshold_raw.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WORDS_LENGTH = 240, FIELD_LENGTH = 80 };

// ---- problems

void th_field(char *out, size_t size, const char *format, ...) {
    Text text;
    va_list args;
    text_init(&text, out, size);
    va_start(args, format);
    text_addv(&text, format, args);
    va_end(args);
}

void th_wrong(const ThFill *fill, ThFile file, const char *field, const char *found,
              const char *expected, ...) {
    char words[WORDS_LENGTH];
    Text text;
    va_list args;
    text_init(&text, words, sizeof words);
    va_start(args, expected);
    text_addv(&text, expected, args);
    va_end(args);
    const LoadFile *loaded = &fill->files[file];
    problems_add(fill->problems, loaded->path, lines_nearest(&loaded->lines, field), field, found,
                 "%s", words);
}

static void check_range(const ThFill *fill, ThFile file, const char *field, int32_t value,
                        int32_t low, int32_t high) {
    char found[16];
    if (value >= low && value <= high)
        return;
    snprintf(found, sizeof found, "%d", value);
    th_wrong(fill, file, field, found, "%d to %d", low, high);
}

static bool is_source(const char *source) {
    size_t digits = source[0] == 'T' ? 3 : source[0] == 'A' ? 2 : 0;
    if (digits == 0 || strlen(source) != digits + 2 || source[1] != '-')
        return false;
    for (size_t i = 0; i < digits; i++)
        if (!isdigit((unsigned char)source[i + 2]))
            return false;
    return true;
}

void th_check_source(const ThFill *fill, ThFile file, const char *field, const char *source) {
    char found[WORDS_LENGTH];
    if (is_source(source))
        return;
    snprintf(found, sizeof found, "\"%s\"", source);
    th_wrong(fill, file, field, found, "a requirement (T-034) or a ruling (A-28)");
}

static bool starts_with(const char *text, const char *word) {
    while (*word && tolower((unsigned char)*text) == tolower((unsigned char)*word)) {
        text++;
        word++;
    }
    return *word == '\0';
}

// Words that the game never says (T-001, T-038, T-103), at the start of any word of a text.
static const char *banned_word(const char *text) {
    static const char *const banned[] = {"HP",     "health", "damage", "death", "die",
                                         "attack", "kill",   "enem",   "weapon"};
    for (size_t at = 0; text[at]; at++) {
        bool begins = at == 0 || !isalnum((unsigned char)text[at - 1]);
        for (size_t i = 0; begins && i < sizeof banned / sizeof *banned; i++)
            if (starts_with(text + at, banned[i]))
                return banned[i];
    }
    return NULL;
}

static void check_text(const ThFill *fill, ThFile file, const char *field, TextKind kind,
                       const char *string) {
    char memory[WORDS_LENGTH];
    Text found;
    text_init(&found, memory, sizeof memory);
    const char *expected = text_check(kind, string, &found);
    if (expected)
        th_wrong(fill, file, field, memory, "%s", expected);
    const char *word = banned_word(string);
    if (word)
        th_wrong(fill, file, field, word, "a text without it (T-001, T-038, T-103)");
}

// ---- rules.yaml

typedef struct NumberRange {
    const char *name;
    int32_t low, high;
} NumberRange;

static const NumberRange ranges[] = {
    {"start_coherence", 1, 999},
    {"move_cost", 1, 99},
    {"period", 0, 999},
    {"threshold_row", 1, TH_SIZE - 2},
    {"critical_below", 0, 999},
    {"carry_limit", 1, TH_MAX_CARRIED},
    {"oneway", 0, 1},
    {"strict_lens", 0, 1},
    {"whole_from", 1, 999},
    {"barely_from", 1, 999},
};

static ThNumber fill_number(const ThFill *fill, const char *set, const char *name,
                            const ThRawNumber *number) {
    char field[FIELD_LENGTH];
    NumberRange range = {name, 0, 99};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (strcmp(ranges[i].name, name) == 0)
            range = ranges[i];
    th_field(field, sizeof field, "%s.%s.value", set, name);
    check_range(fill, TH_FILE_RULES, field, number->value, range.low, range.high);
    th_field(field, sizeof field, "%s.%s.source", set, name);
    th_check_source(fill, TH_FILE_RULES, field, number->source);
    return (ThNumber){.value = number->value, .source = number->source};
}

static void fill_rules(const ThFill *fill, ThSet set, const ThRawRules *from) {
    const char *name = th_set_names[set];
    ThRules *to = &fill->catalog->rules[set];
#define X(number) to->number = fill_number(fill, name, #number, &from->number);
    TH_NUMBERS(X)
#undef X
    if (to->barely_from.value > to->whole_from.value) {
        char field[FIELD_LENGTH];
        th_field(field, sizeof field, "%s.barely_from.value", name);
        th_wrong(fill, TH_FILE_RULES, field, "more than whole_from", "at most %d",
                 to->whole_from.value);
    }
}

// ---- artifacts.yaml, endings.yaml

static void fill_artifact(const ThFill *fill, unsigned index, const ThRawArtifacts *all) {
    const ThRawArtifact *from = &all->artifacts[index];
    char field[FIELD_LENGTH];
    th_field(field, sizeof field, "artifacts[%u].id", index);
    for (unsigned i = 0; i < index; i++)
        if (strcmp(all->artifacts[i].id, from->id) == 0)
            th_wrong(fill, TH_FILE_ARTIFACTS, field, from->id, "an id that no other has");
    th_field(field, sizeof field, "artifacts[%u].name", index);
    check_text(fill, TH_FILE_ARTIFACTS, field, TEXT_NAME, from->name);
    th_field(field, sizeof field, "artifacts[%u].description", index);
    check_text(fill, TH_FILE_ARTIFACTS, field, TEXT_DESCRIPTION, from->description);
    th_field(field, sizeof field, "artifacts[%u].source", index);
    th_check_source(fill, TH_FILE_ARTIFACTS, field, from->source);
    th_field(field, sizeof field, "artifacts[%u].coh_bonus.document", index);
    check_range(fill, TH_FILE_ARTIFACTS, field, from->coh_bonus.document, 0, 99);
    th_field(field, sizeof field, "artifacts[%u].coh_bonus.tuned", index);
    check_range(fill, TH_FILE_ARTIFACTS, field, from->coh_bonus.tuned, 0, 99);
    fill->catalog->artifact[index] =
        (ThArtifactDef){.id = from->id,
                        .name = from->name,
                        .description = from->description,
                        .source = from->source,
                        .effect = from->effect,
                        .bonus = {[TH_DOCUMENT] = (int16_t)from->coh_bonus.document,
                                  [TH_TUNED] = (int16_t)from->coh_bonus.tuned}};
}

static void fill_endings(const ThFill *fill, const ThRawEndings *from) {
    char field[FIELD_LENGTH];
    for (int i = 0; i < TH_ENDINGS; i++) {
        th_field(field, sizeof field, "%s.text", th_ending_names[i]);
        check_text(fill, TH_FILE_ENDINGS, field, TEXT_NAME, from->of[i].text);
        th_field(field, sizeof field, "%s.source", th_ending_names[i]);
        th_check_source(fill, TH_FILE_ENDINGS, field, from->of[i].source);
        fill->catalog->ending[i] =
            (ThEndingDef){.text = from->of[i].text, .source = from->of[i].source};
    }
}

static void fill(const LoadFile *files, void *catalog, Problems *problems) {
    ThFill all = {.files = files, .problems = problems, .catalog = catalog};
    const ThRawSets *sets = files[TH_FILE_RULES].data;
    const ThRawArtifacts *artifacts = files[TH_FILE_ARTIFACTS].data;
    fill_rules(&all, TH_DOCUMENT, &sets->document);
    fill_rules(&all, TH_TUNED, &sets->tuned);
    all.catalog->artifacts = (uint8_t)artifacts->artifacts_count;
    for (unsigned i = 0; i < artifacts->artifacts_count; i++)
        fill_artifact(&all, i, artifacts);
    th_fill_board(&all, files[TH_FILE_BOARD].data, artifacts);
    fill_endings(&all, files[TH_FILE_ENDINGS].data);
}

const LoadGame load_threshold = {
    .id = "threshold",
    .file_count = TH_FILES,
    .file_names = th_file_names,
    .schemas = th_schemas,
    .catalog_size = sizeof(ThCatalog),
    .visit = th_catalog_visit,
    .fill = fill,
};
