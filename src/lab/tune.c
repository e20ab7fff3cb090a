// candor-lab tune: the smallest change of some numbers that makes some wishes true.
#include "lab/lab.h"

#include "lab/idle.h"
#include "load/memory.h"
#include "workshop/overlay.h"
#include "workshop/tune.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "candor-lab tune --game G --policy P --want 'FIGURE LOW..HIGH'... --may PATH[=VALUES]...\n"
    "                [--a PATH=VALUE]... [--runs N] [--numbers N] [--seed FIRST] [--threads K]\n"
    "                [--setup OPTION]... [--content DIR]... [--out FOLDER]\n"
    "      finds the smallest change (fewest numbers, then least relative change) of the numbers\n"
    "      that may change which makes all wishes true: 'ending GATEKEEPER 30..55 %', 'duration\n"
    "      p50 60..90'. Candidates race on the same seeds, up to N runs each (400 if not given);\n"
    "      what is found is played again on 2N others. A path without values goes from half to\n"
    "      twice what it is. --a changes the content before. --numbers: how many may change\n"
    "      together (3). --out writes the files of --content with the new values, as an overlay.\n"
    "      Ends with 1 if nothing was found.\n";

enum { RUNS = 400, NUMBERS = 3, REASON = 600 };

typedef struct Order {
    Asked asked;
    TextList wants, may, from;
    uint64_t numbers;
    const char *out;
} Order;

static bool read_own(Arguments *a, Order *o, bool *failed) {
    if (option_value(a, "--want", failed))
        *failed = *failed || !list_add(&o->wants, "--want", a->value);
    else if (option_value(a, "--may", failed))
        *failed = *failed || !list_add(&o->may, "--may", a->value);
    else if (option_value(a, "--a", failed))
        *failed = *failed || !list_add(&o->from, "--a", a->value);
    else if (option_value(a, "--numbers", failed))
        *failed = *failed || !lab_number("--numbers", a->value, TUNE_MAX_NUMBERS, &o->numbers);
    else if (option_value(a, "--out", failed))
        o->out = a->value;
    else
        return false;
    return true;
}

static bool parse(int argc, char **argv, Order *o) {
    const unsigned known = ASK_GAME | ASK_POLICY | ASK_RUNS | ASK_SEED | ASK_THREADS | ASK_SETUP |
                           ASK_CONTENT | ASK_HELP;
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a))
        if (!ask_common(&a, &o->asked, known, &failed) && !read_own(&a, o, &failed))
            failed = lab_unknown(&a) != LAB_OK;
    if (failed || o->asked.help)
        return !failed;
    if (o->wants.count == 0 || o->wants.count > TUNE_MAX_WISHES || o->may.count == 0)
        failed =
            lab_complain("tune needs --want (at most %d) and --may.", TUNE_MAX_WISHES) != LAB_OK;
    else if (o->asked.runs == 0 || o->asked.threads == 0 || o->numbers == 0)
        failed = lab_complain("--runs, --threads, --numbers: expected at least 1.") != LAB_OK;
    else if (o->out && o->asked.content.count == 0)
        failed = lab_complain("--out: needs --content DIR, whose files it changes.") != LAB_OK;
    return !failed;
}

// ---- what may change, and what is wanted

static bool read_wishes(const Order *o, Tuning *t, Text *reason) {
    for (size_t i = 0; i < o->wants.count; i++)
        if (!wish_read(&t->wish[t->wishes++], o->wants.item[i], reason))
            return false;
    return true;
}

// The content as --a changes it; NULL with the reason.
static void *begin_from(const Order *o, const Game *game, void *catalog, Text *reason) {
    Knobs knobs = {0};
    const char *value[KNOBS_MAX];
    Variant variant = {.catalog = NULL};
    Ground ground = {game, catalog, o->asked.setup};
    bool good = true;
    for (size_t i = 0; good && i < o->from.count; i++)
        good = knobs_add(&knobs, game, catalog, &o->asked.setup, o->from.item[i], true, reason);
    for (size_t i = 0; good && i < knobs.count; i++) {
        value[i] = knobs.knob[i].level[0];
        good = knobs.knob[i].field != NULL;
        if (!good)
            text_addf(reason, "%s: options of the setup are given by --setup.", knobs.knob[i].path);
    }
    good = good && variant_make(&variant, &ground, &knobs, value, reason);
    if (good)
        lab_tell_idle(&ground, &knobs);
    void *changed = good ? variant.changed : NULL;
    if (good)
        variant.changed = NULL;
    variant_free(&variant);
    knobs_free(&knobs);
    return changed;
}

static bool open_ground(const Order *o, Study *study, Text *reason) {
    for (size_t i = 0; i < o->may.count; i++)
        if (!knobs_add(&study->knobs, study->ground.game, study->ground.catalog, &o->asked.setup,
                       o->may.item[i], false, reason))
            return false;
    if (!lab_leave_out_idle(&study->ground, &study->knobs)) {
        text_add(reason, "--may names nothing that could matter here.");
        return false;
    }
    for (size_t k = 0; k < study->knobs.count; k++)
        knob_widen(&study->knobs.knob[k]);
    return true;
}

// ---- telling

static void print_wish(const Wish *wish, const Tuned *tuned) {
    const Tally *column[] = {&tuned->before, &tuned->after, &tuned->fresh};
    char name[FIGURE_NAME + 8];
    Text text;
    text_init(&text, name, sizeof name);
    text_addf(&text, "%s", wish->of.figure);
    if (wish->of.percent > 0)
        text_addf(&text, " p%u", (unsigned)wish->of.percent);
    printf("%-28s %6g..%-6g", name, wish->low, wish->high);
    for (int i = 0; i < 3; i++) {
        if (column[i]->runs == 0)
            continue;
        printf(" %8.2f", response_value(&wish->of, column[i]));
        Estimate e = tally_estimate(column[i], wish->of.figure);
        if (wish->of.percent == 0)
            printf(" (%.2f..%.2f)", e.low, e.high);
    }
    putchar('\n');
}

static void print_tuned(const Order *o, const Tuning *t, const Tuned *tuned) {
    const Study *study = t->ground;
    printf("%s, policy %s, %zu numbers that may change, %" PRIu64 " runs played\n\n",
           study->ground.game->name, study->bot[0]->name, study->knobs.count, tuned->played);
    if (tuned->met && tuned->changes == 0)
        puts("all wishes are true as it is");
    else
        puts(tuned->holds ? "smallest change that was found:"
             : tuned->met ? "true by chance, not on other seeds; it takes more --runs:"
                          : "nothing meets all wishes; nearest:");
    for (uint32_t i = 0; i < tuned->changes; i++) {
        const Knob *knob = &study->knobs.knob[tuned->knob[i]];
        printf("  %s: %s -> %s\n", knob->path, knob->base, tuned->value[i]);
    }
    printf("\n%-28s %-14s %8s %26s %26s\n", "wish", "", "before", "after", "on other seeds");
    for (size_t i = 0; i < t->wishes; i++)
        print_wish(&t->wish[i], tuned);
    if (tuned->changes > 0) {
        printf("\nto look closer: candor-lab compare --game %s --policy %s", study->ground.game->id,
               study->bot[0]->name);
        const Setup *setup = &study->ground.setup;
        size_t length;
        const char *key;
        for (size_t i = 0; (key = setup_key(setup, i, &length)); i++)
            printf(" --setup %.*s", (int)strcspn(key, " "), key);
        for (size_t i = 0; i < o->from.count; i++)
            printf(" --a '%s' --b '%s'", o->from.item[i], o->from.item[i]);
        for (uint32_t i = 0; i < tuned->changes; i++)
            printf(" --b '%s=%s'", study->knobs.knob[tuned->knob[i]].path, tuned->value[i]);
        putchar('\n');
    }
}

static int write_overlay(const Order *o, const Tuning *t, const Tuned *tuned) {
    char memory[REASON];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    for (uint32_t i = 0; i < tuned->changes; i++) {
        const Knob *knob = &t->ground->knobs.knob[tuned->knob[i]];
        if (!knob->field) {
            printf("%s=%s is an option of the setup, not of a file\n", knob->path, tuned->value[i]);
            continue;
        }
        if (!overlay_write(t->ground->ground.game, o->asked.content.item, o->asked.content.count,
                           o->out, knob, tuned->value[i], &reason)) {
            lab_complain("--out: %s", memory);
            return LAB_FAILED;
        }
    }
    printf("written to %s\n", o->out);
    return LAB_OK;
}

// ---- the verb

static int tune(const Order *o, const Game *game, const Bot *bot, void *catalog) {
    char memory[REASON];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    Study study = {.bot = {bot}, .bots = 1, .first_seed = o->asked.seed};
    Tuning t = {.ground = &study,
                .runs = (uint32_t)o->asked.runs,
                .numbers = (uint32_t)o->numbers,
                .threads = (unsigned)o->asked.threads,
                .log = stderr};
    void *changed = begin_from(o, game, catalog, &reason);
    study.ground = (Ground){game, changed, o->asked.setup};
    bool good = changed && game->setup_check(changed, &o->asked.setup, &reason) &&
                read_wishes(o, &t, &reason) && open_ground(o, &study, &reason);
    int status = good ? LAB_OK : lab_complain("%s", memory);
    if (good) {
        Tuned tuned;
        tune_find(&t, &tuned);
        print_tuned(o, &t, &tuned);
        status = tuned.holds ? LAB_OK : LAB_FAILED;
        if (tuned.holds && o->out)
            status = write_overlay(o, &t, &tuned);
        tune_free(&tuned);
    }
    study_free(&study);
    free(changed);
    return status;
}

int lab_tune(int argc, char **argv) {
    Order *o = memory_new(sizeof *o);
    *o = (Order){.asked = {.runs = RUNS, .threads = lab_processors()}, .numbers = NUMBERS};
    int status = LAB_USAGE;
    bool parsed = parse(argc, argv, o);
    if (parsed && o->asked.help) {
        fputs(usage, stdout);
        status = LAB_OK;
    } else if (parsed) {
        const Game *game = lab_game_of(o->asked.game, &o->asked.content);
        const Bot *bot = game ? lab_policy(game->id, o->asked.policy) : NULL;
        void *catalog = bot ? lab_content(game, &o->asked.content) : NULL;
        if (catalog) {
            status = tune(o, game, bot, catalog);
            lab_free_content(catalog);
        }
    }
    free(o);
    return status;
}
