// Loading in steps, for all files at a time: read along the tables, find the entries that others
// name, check what makes sense. A step begins only if the form of everything was right.
#include "load/load.h"

#include "base/check.h"
#include "load/reader.h"

#include <stdlib.h>
#include <string.h>

typedef struct Load {
    const Content *content;
    Problems *problems;
    ContentText text[LOAD_MAX_FILES];
    size_t texts;
    Texts kept;
    void *draft;
} Load;

// ---- which file is which

static bool name_fits(const char *name, const char *pattern) {
    const char *star = strchr(pattern, '*');
    if (!star)
        return strcmp(name, pattern) == 0;
    size_t before = (size_t)(star - pattern), after = strlen(star + 1), length = strlen(name);
    return length > before + after && strncmp(name, pattern, before) == 0 &&
           strcmp(name + length - after, star + 1) == 0;
}

static int file_of(const Content *content, const char *name) {
    for (int i = 0; i < content->files; i++)
        if (name_fits(name, content->file[i].name))
            return i;
    return -1;
}

// The next of the files that a catalog holds; NULL and a problem if there are too many. What a pack
// brings joins the one there is, unless there may be several.
static ContentText *add_text(Load *load, int file, const char *path, bool of_pack) {
    const ContentFile *known = &load->content->file[file];
    bool merges = of_pack && known->count_at == NO_COUNT;
    int most = known->count_at == NO_COUNT ? 1 : known->most, instance = 0;
    for (size_t i = 0; !merges && i < load->texts; i++)
        instance += load->text[i].file == file;
    if (load->texts == LOAD_MAX_FILES || instance >= most) {
        problems_add(load->problems, path, 0, "", "one file too many", "at most %d of %s", most,
                     known->name);
        return NULL;
    }
    ContentText *text = &load->text[load->texts++];
    text->file = (uint8_t)file;
    text->instance = (uint8_t)instance;
    text->merges = merges;
    if (known->count_at != NO_COUNT)
        *((uint8_t *)load->draft + known->count_at) = (uint8_t)(instance + 1);
    return text;
}

static void check_all_there(Load *load, const char *directory) {
    for (int i = 0; i < load->content->files; i++) {
        bool found = false;
        for (size_t k = 0; k < load->texts; k++)
            found = found || load->text[k].file == i;
        if (found)
            continue;
        char path[PROBLEM_FILE];
        source_path(path, sizeof path, directory, load->content->file[i].name);
        problems_add(load->problems, path, 0, "", "no such file",
                     "the file in one of the content directories");
    }
}

// ---- what others name

static void resolve(Load *load, const ContentText *text, const Reference *reference) {
    const Field *field = reference->field;
    const ContentFile *file = &load->content->file[text->file];
    const void *root = content_place(file, load->draft, text->instance), *owner = NULL;
    const char *key =
        field->kind == LIST_BY_RECORD ? field->of.list_of(reference->record) : field->of.list;
    if (!key)
        return; // a reference that should not be there: the game's check says so
    const Field *list = content_list(load->content, load->draft, file->shape, root, key, &owner);
    const char *first = (const char *)owner + list->offset;
    for (uint8_t i = 0; i < field_count(list, owner); i++) {
        if (strcmp(entry_name(list, first, i), reference->name) != 0)
            continue;
        field_set_number(field, reference->record, i);
        return;
    }
    problems_add(load->problems, text->source.path, lines_nearest(&text->lines, reference->path),
                 reference->path, phrase("\"%s\"", reference->name).text, "%s",
                 field->known ? field->known : list->known);
}

// A flag that is only set or only tested is a misspelt one.
static void check_flags(const Load *load, const ContentText *text) {
    const ContentFile *file = &load->content->file[text->file];
    const Field *names = NULL;
    for (int i = 0; i < file->shape->fields; i++)
        if (file->shape->field[i].type == FIELD_NAMES)
            names = &file->shape->field[i];
    const char *root = content_place(file, load->draft, text->instance);
    const char *too_many = text->too_many_flags_at;
    if (names && too_many)
        problems_add(load->problems, text->source.path, lines_nearest(&text->lines, too_many),
                     too_many, "more flags", "at most %d in a scenario", names->high);
    for (uint8_t i = 0; names && i < field_count(names, root); i++) {
        const FlagUse *use = &text->flag[i];
        const char *path = use->set_at ? use->set_at : use->tested_at;
        if (use->set_at && use->tested_at)
            continue;
        const char *name = ((const char *const *)(const void *)(root + names->offset))[i];
        problems_add(load->problems, text->source.path, lines_nearest(&text->lines, path), path,
                     phrase("\"%s\"", name).text, "%s",
                     use->set_at ? "a flag that a choice or an ending tests"
                                 : "a flag that some outcome sets");
    }
}

// ---- what makes sense

// A place as its own file has it: "locations[12].name" of the catalog is entry 2 of a pack's file.
typedef struct Origin {
    const ContentText *text;
    char path[PLACE_LENGTH];
} Origin;

// Whether this text brought the entry that the path begins with; its own path for it.
static bool placed_by(const ContentText *text, const char *path, char own[PLACE_LENGTH]) {
    for (size_t i = text->placed_count; i-- > 0;) {
        const Placed *placed = &text->placed[i];
        Phrase entry = phrase("%s[%d]", placed->list->key, placed->place);
        size_t length = strlen(entry.text);
        if (strncmp(path, entry.text, length) != 0)
            continue;
        Text written;
        text_init(&written, own, PLACE_LENGTH);
        text_addf(&written, "%s[%d]%s", placed->list->key, placed->local, path + length);
        return true;
    }
    return false;
}

static Origin origin_of(const Load *load, const Place *place) {
    Origin origin = {.text = NULL};
    memcpy(origin.path, place->path, sizeof origin.path);
    for (size_t i = load->texts; i-- > 0;) {
        const ContentText *text = &load->text[i];
        if (text->file != place->file || text->instance != place->instance)
            continue;
        if (text->merges && !placed_by(text, place->path, origin.path))
            continue;
        origin.text = text;
        break;
    }
    return origin;
}

static void take_wrong(void *reader, const Place *place, const char *found, const char *expected) {
    const Load *load = reader;
    Origin origin = origin_of(load, place);
    if (origin.text)
        problems_add(load->problems, origin.text->source.path,
                     lines_nearest(&origin.text->lines, origin.path), origin.path, found, "%s",
                     expected);
}

static Given take_given(void *reader, const Place *place) {
    Origin origin = origin_of(reader, place);
    if (!origin.text)
        return GIVEN_UNKNOWN; // it was there before any file was read
    return lines_find(&origin.text->lines, origin.path) > 0 ? GIVEN_YES : GIVEN_NO;
}

// Two packs with an entry of the same id: which of them is meant nobody can know.
static void check_conflict(Load *load, const ContentText *text, const Placed *placed) {
    for (const ContentText *other = load->text; other < text; other++) {
        char path[PLACE_LENGTH], there[PLACE_LENGTH];
        Phrase entry = phrase("%s[%d]", placed->list->key, placed->place);
        if (!other->merges || other->file != text->file || !placed_by(other, entry.text, there))
            continue;
        Text own;
        text_init(&own, path, sizeof path);
        text_addf(&own, "%s[%d]", placed->list->key, placed->local);
        problems_add(load->problems, text->source.path, lines_nearest(&text->lines, path), path,
                     "an id that another pack has too", "an id of its own; the other is at %s:%d",
                     other->source.path, lines_nearest(&other->lines, there));
    }
}

static void check_conflicts(Load *load) {
    for (size_t i = 0; i < load->texts; i++)
        for (size_t k = 0; k < load->text[i].placed_count; k++)
            if (load->text[i].placed[k].list->unique)
                check_conflict(load, &load->text[i], &load->text[i].placed[k]);
}

uint8_t *load_encode(const Content *content, const void *catalog, size_t *size) {
    // A codec that writes only reads the catalog; its interface is shared with reading.
    void *readable;
    memcpy(&readable, &catalog, sizeof readable);
    Codec measure = codec_writer(NULL, 0);
    content_visit(content, &measure, readable);
    *size = measure.position;
    uint8_t *bytes = memory_new(*size);
    Codec writer = codec_writer(bytes, *size);
    content_visit(content, &writer, readable);
    return bytes;
}

// A catalog and its bytes in one block, by the same way as what is compiled in: so what was loaded
// and what is compiled in can not differ.
static void *freeze(const Content *content, const uint8_t *bytes, size_t size) {
    char *block = memory_new(content->catalog_size + size);
    uint8_t *copy = (uint8_t *)block + content->catalog_size;
    memcpy(copy, bytes, size);
    if (content_read(content, copy, size, block))
        return block;
    free(block);
    return NULL;
}

static void *finish(Load *load) {
    Faults faults = {.reader = load, .wrong = take_wrong, .given = take_given};
    for (size_t i = 0; i < load->texts; i++) {
        for (size_t k = 0; k < load->text[i].references; k++)
            resolve(load, &load->text[i], &load->text[i].reference[k]);
        check_flags(load, &load->text[i]);
    }
    check_conflicts(load);
    faults.count = load->problems->count;
    load->content->prepare(load->draft);
    content_check(load->content, load->draft, &faults);
    if (load->problems->count > 0)
        return NULL;
    size_t size;
    uint8_t *bytes = load_encode(load->content, load->draft, &size);
    void *catalog = freeze(load->content, bytes, size);
    free(bytes);
    if (NEVER(!catalog))
        problems_add(load->problems, load->text[0].source.path, 0, "",
                     "a catalog that does not survive its own encoding",
                     "one that does (please report this)");
    return catalog;
}

static void *load_all(Load *load) {
    for (size_t i = 0; i < load->texts; i++) {
        ContentText *text = &load->text[i];
        if (text->source.present && source_check_utf8(&text->source, load->problems))
            reader_read(text, &load->content->file[text->file], load->draft, &load->kept,
                        load->problems);
    }
    return load->problems->count == 0 ? finish(load) : NULL;
}

static Load *load_begin(const Content *content, Problems *problems) {
    Load *load = memory_new(sizeof *load);
    load->content = content;
    load->problems = problems;
    load->draft = memory_new(content->catalog_size);
    return load;
}

static void load_end(Load *load) {
    for (size_t i = 0; i < load->texts; i++) {
        for (size_t k = 0; k < load->text[i].references; k++)
            free(load->text[i].reference[k].path);
        free(load->text[i].reference);
        free(load->text[i].placed);
        lines_free(&load->text[i].lines);
        source_free(&load->text[i].source);
    }
    texts_free(&load->kept);
    problems_sort(load->problems);
    free(load->draft);
    free(load);
}

// ---- from where

static void add_files(Load *load, const Names *names, const char *const *directories, size_t count,
                      bool of_pack) {
    for (size_t i = 0; i < names->count; i++) {
        int file = file_of(load->content, names->item[i]);
        ContentText *text = file < 0 ? NULL : add_text(load, file, names->item[i], of_pack);
        if (text)
            source_read(&text->source, names->item[i], directories, count, load->problems);
    }
}

static void report_unread(Load *load, const char *directory, const Names *names) {
    char known[PROBLEM_WORDS];
    Text text;
    text_init(&text, known, sizeof known);
    for (int i = 0; i < load->content->files; i++)
        text_addf(&text, "%s%s", i > 0 ? ", " : "", load->content->file[i].name);
    for (size_t i = 0; i < names->count; i++)
        if (file_of(load->content, names->item[i]) < 0)
            problems_add(load->problems, directory, 0, names->item[i], "a file that nothing reads",
                         "one of %s", known);
}

// Its files, once: nobody may find others a moment later.
static Names list_files(Load *load, const char *directory) {
    Names names = {0};
    if (!source_list(&names, directory))
        problems_add(load->problems, directory, 0, "", "no directory that can be read",
                     "a directory with content files");
    report_unread(load, directory, &names);
    return names;
}

static void add_pack(Load *load, const char *folder) {
    Names names = list_files(load, folder);
    add_files(load, &names, &folder, 1, true);
    names_free(&names);
}

static void add_packs(Load *load, const char *directory) {
    char packs[PROBLEM_FILE], folder[PROBLEM_FILE];
    Names names = {0};
    source_path(packs, sizeof packs, directory, "packs");
    if (!source_list_folders(&names, packs))
        problems_add(load->problems, packs, 0, "", "no directory that can be read",
                     "a directory with a folder for each pack");
    for (size_t i = 0; i < names.count; i++) {
        source_path(folder, sizeof folder, packs, names.item[i]);
        add_pack(load, folder);
    }
    names_free(&names);
}

static void add_directories(Load *load, const char *const *directories, size_t count) {
    Names names = {0};
    for (size_t i = 0; i < count; i++) {
        Names own = list_files(load, directories[i]);
        names_join(&names, &own);
        names_free(&own);
    }
    add_files(load, &names, directories, count, false);
    names_free(&names);
}

void *load_directories(const Content *content, const char *const *directories, size_t count,
                       Problems *problems) {
    Load *load = load_begin(content, problems);
    add_directories(load, directories, count);
    for (size_t i = 0; i < count; i++)
        add_packs(load, directories[i]);
    check_all_there(load, count > 0 ? directories[0] : "");
    void *catalog = load_all(load);
    load_end(load);
    return catalog;
}

void *load_texts(const Content *content, const LoadText *texts, size_t count, Problems *problems) {
    Load *load = load_begin(content, problems);
    for (size_t i = 0; i < count; i++) {
        int file = file_of(content, texts[i].name);
        if (file < 0)
            problems_add(problems, texts[i].name, 0, "", "a name that nothing reads",
                         "the name of a content file");
        ContentText *text = file < 0 ? NULL : add_text(load, file, texts[i].name, false);
        if (text)
            source_copy(&text->source, texts[i].name, texts[i].bytes, texts[i].size);
    }
    check_all_there(load, "");
    void *catalog = load_all(load);
    load_end(load);
    return catalog;
}

// The last part of a path: what a content file is called.
static const char *file_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

void *load_over(const Content *content, const void *base, const LoadText *texts, size_t count,
                Problems *problems) {
    Load *load = load_begin(content, problems);
    memcpy(load->draft, base, content->catalog_size);
    for (size_t i = 0; i < count; i++) {
        int file = file_of(content, file_name(texts[i].name));
        ContentText *text = file < 0 ? NULL : add_text(load, file, texts[i].name, false);
        if (file < 0)
            problems_add(problems, texts[i].name, 0, "", "a name that nothing reads",
                         "the name of a content file");
        if (!text)
            continue;
        const ContentFile *known = &content->file[file];
        if (known->count_at != NO_COUNT)
            memset(content_place(known, load->draft, text->instance), 0, known->size);
        source_copy(&text->source, texts[i].name, texts[i].bytes, texts[i].size);
    }
    void *catalog = load_all(load);
    load_end(load);
    return catalog;
}

typedef struct BytesReport {
    const char *name;
    Problems *problems;
} BytesReport;

static void take_wrong_bytes(void *reader, const Place *place, const char *found,
                             const char *expected) {
    const BytesReport *bytes = reader;
    problems_add(bytes->problems, bytes->name, 0, place->path, found, "%s", expected);
}

void *load_bytes(const Content *content, const char *name, const uint8_t *bytes, size_t size,
                 Problems *problems) {
    BytesReport reader = {.name = name, .problems = problems};
    Faults faults = {.reader = &reader, .wrong = take_wrong_bytes};
    void *catalog = freeze(content, bytes, size);
    if (!catalog)
        problems_add(problems, name, 0, "", "bytes that are not whole content", "packed content");
    else
        content_check(content, catalog, &faults);
    if (faults.count == 0)
        return catalog;
    free(catalog);
    return NULL;
}

void load_free(void *catalog) {
    free(catalog);
}
