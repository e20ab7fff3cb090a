// candor-lab quality: what kind of game this is, as one sheet.
#include "lab/lab.h"

#include "lab/endings.h"
#include "lab/idle.h"
#include "lab/progress.h"
#include "load/memory.h"
#include "workshop/plot.h"
#include "workshop/quality.h"
#include "workshop/skill.h"
#include "workshop/study_sheet.h"
#include "workshop/variant.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "candor-lab quality --game G [--policy P] [--goal G] [--runs N] [--futures N] [--most N]\n"
    "                   [--ladder-runs N] [--b PATH=VALUE]... [--seed FIRST] [--threads K] "
    "[--json]\n"
    "                   [--html FILE] [--setup OPTION]... [--content DIR]...\n"
    "      looks at every decision of N runs (20 if not given) of a policy: how much decisions\n"
    "      matter, how much is luck, how long a run stays open; then the ladder of all policies,\n"
    "      what every thing is worth to somebody who may not use it, and how runs can end. What a\n"
    "      move is worth is the mean over 3 times --futures dealt futures (16 if not given); a "
    "gap\n"
    "      that is open at 1 point gets up to --most of them (256). --ladder-runs: of each policy\n"
    "      and for the worth of things (100; 0 leaves both out, and --runs 0 the decisions). With "
    "--b the sheet of the "
    "changed\n"
    "      content stands beside it, with the difference.\n";

enum {
    RUNS = 20,
    FUTURES = 16,
    MOST = 256,
    LADDER_RUNS = 100,
    MOST_FUTURES = 100000,
    REASON = 600
};

typedef struct Order {
    Asked asked;
    uint64_t futures, most, ladder_runs;
    TextList changes;
    const char *html;
} Order;

typedef struct Measured {
    QualitySheet sheet;
    Ladder ladder;
    KnockOut *thing;
    size_t things;
} Measured;

// ---- command line

static bool read_own(Arguments *a, Order *o, bool *failed) {
    if (option_value(a, "--futures", failed))
        *failed = *failed || !lab_number("--futures", a->value, MOST_FUTURES, &o->futures);
    else if (option_value(a, "--most", failed))
        *failed = *failed || !lab_number("--most", a->value, MOST_FUTURES, &o->most);
    else if (option_value(a, "--ladder-runs", failed))
        *failed = *failed || !lab_number("--ladder-runs", a->value, MOST_FUTURES, &o->ladder_runs);
    else if (option_value(a, "--b", failed))
        *failed = *failed || !list_add(&o->changes, "--b", a->value);
    else if (option_value(a, "--html", failed))
        o->html = a->value;
    else
        return false;
    return true;
}

static bool parse(int argc, char **argv, Order *o) {
    const unsigned known = ASK_GAME | ASK_POLICY | ASK_GOAL | ASK_RUNS | ASK_SEED | ASK_THREADS |
                           ASK_SETUP | ASK_CONTENT | ASK_JSON | ASK_HELP;
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a))
        if (!ask_common(&a, &o->asked, known, &failed) && !read_own(&a, o, &failed))
            failed = lab_unknown(&a) != LAB_OK;
    if (!failed && (o->futures == 0 || o->asked.threads == 0))
        failed = lab_complain("--futures, --threads: expected at least 1.") != LAB_OK;
    return !failed;
}

// ---- measuring

typedef struct Subject {
    const Game *game;
    const Bot *bot;
    const BotGoal *goal;
} Subject;

static bool show(void *data, uint32_t runs) {
    progress_show(data, runs);
    return !progress_interrupted();
}

static bool measure(const Order *o, const Subject *s, const Variant *v, Measured *m) {
    Team *team = team_open(s->game, v->catalog, s->goal);
    Progress progress;
    if (!team)
        return false;
    QualityPlan plan = {.team = team,
                        .game = s->game,
                        .catalog = v->catalog,
                        .setup = &v->setup,
                        .bot = s->bot,
                        .shared = s->bot->open ? s->bot->open(v->catalog) : NULL,
                        .first_seed = o->asked.seed,
                        .runs = (uint32_t)o->asked.runs,
                        .futures = (uint32_t)o->futures,
                        .most = (uint32_t)o->most,
                        .threads = (unsigned)o->asked.threads};
    progress_begin(&progress, "runs", 0, plan.runs);
    bool good = plan.runs == 0 || quality_measure(&plan, show, &progress, &m->sheet);
    progress_end(&progress);
    SkillPlan skill = {.team = team,
                       .game = s->game,
                       .catalog = v->catalog,
                       .setup = &v->setup,
                       .first_seed = o->asked.seed,
                       .runs = (uint32_t)o->ladder_runs,
                       .threads = plan.threads};
    if (good && skill.runs > 0) {
        good = ladder_climb(&skill, &m->ladder);
        ladder_look(&skill, &m->ladder);
        m->things = knock_out(&skill, s->bot, &m->thing);
    }
    if (s->bot->close)
        s->bot->close(plan.shared);
    team_close(team);
    return good;
}

static void free_measured(Measured *m) {
    ladder_free(&m->ladder);
    free(m->thing);
}

// ---- as text

static void print_metric(const QualityValue *v, const QualityName *name,
                         const QualityValue *other) {
    printf("%-20s", name->name);
    if (v->weight == 0) {
        puts("          -");
        return;
    }
    printf(" %9.*f (%.*f..%.*f)", name->decimals, v->mean, name->decimals, v->low, name->decimals,
           v->high);
    if (other) {
        double half = sqrt(pow((v->high - v->low) / 2, 2) + pow((other->high - other->low) / 2, 2));
        double more = other->mean - v->mean;
        printf(" %9.*f  %+.*f (%+.*f..%+.*f)", name->decimals, other->mean, name->decimals, more,
               name->decimals, more - half, name->decimals, more + half);
    }
    printf("   %s\n", name->says);
}

static void print_mode(const char *name, const QualityValue v[QUALITY_METRICS]) {
    if (v[QUALITY_GAP].weight == 0)
        return;
    printf("%-18s %8.0f", name, v[QUALITY_GAP].weight);
    static const QualityMetric shown[] = {QUALITY_REAL, QUALITY_LIKELY, QUALITY_MATTER,
                                          QUALITY_OPEN, QUALITY_GAP};
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++)
        printf("  %6.1f (%5.1f..%5.1f)", v[shown[i]].mean, v[shown[i]].low, v[shown[i]].high);
    putchar('\n');
}

static void print_modes(const Subject *s, const QualitySheet *sheet) {
    printf("\nby mode            %8s  %-22s  %-22s  %-22s  %-22s  %s\n", "choices", "real, %",
           "likely, %", "matter, %", "open, %", "gap, points");
    for (uint8_t i = 0; i < s->game->mode_count && i < QUALITY_MAX_MODES; i++)
        print_mode(s->game->mode_names[i], sheet->mode[i]);
    puts("in the last third of the longest quarter of the runs");
    for (uint8_t i = 0; i < s->game->mode_count && i < QUALITY_MAX_MODES; i++)
        print_mode(s->game->mode_names[i], sheet->late[i]);
}

static void print_ladder(const Measured *m) {
    printf("\n%-22s %8s %8s %15s\n", "player", "points", "ahead", "standard error");
    for (size_t i = 0; i < m->ladder.rungs; i++) {
        const Rung *rung = &m->ladder.rung[i];
        printf("%-22s %8.2f", rung->bot->name, rung->mean);
        if (i > 0)
            printf(" %8.2f %15.2f%s", rung->ahead, rung->ahead_error,
                   rung->ahead > 2 * rung->ahead_error ? "  surely" : "");
        putchar('\n');
    }
}

static void print_things(const Measured *m) {
    enum { LISTED = 12 };
    if (m->things == 0)
        return;
    printf("\n%-48s %-14s %8s %8s %9s %7s\n", "without it (points a run)", "", "offered", "taken",
           "cost", "error");
    for (size_t i = 0; i < m->things; i++) {
        const KnockOut *k = &m->thing[i];
        if (i == LISTED && m->things > (size_t)2 * LISTED) {
            printf("... %zu more ...\n", m->things - (size_t)2 * LISTED);
            i = m->things - LISTED;
            k = &m->thing[i];
        }
        printf("%-48.48s %-14s %8" PRIu32 " %8" PRIu32 " %+9.2f %7.2f%s\n", k->name, k->kind,
               k->offered, k->taken, k->cost, k->error,
               k->cost < -2 * k->error ? "  better without" : "");
    }
}

static void print_decisions(const Subject *s, const QualitySheet *sheet, const Measured *other) {
    printf("duration             p10 %" PRIu32 ", p50 %" PRIu32 ", p90 %" PRIu32 " steps\n",
           sheet->p10, sheet->p50, sheet->p90);
    for (int i = 0; i < QUALITY_METRICS; i++)
        print_metric(&sheet->metric[i], &quality_names[i], other ? &other->sheet.metric[i] : NULL);
    print_modes(s, sheet);
}

static void print_text(const Order *o, const Subject *s, const Measured *m, const Measured *other) {
    const QualitySheet *sheet = &m->sheet;
    printf("%s, goal %s, player %s, %" PRIu32 " runs, seeds from %" PRIu64 ", 3 x %" PRIu64
           " futures a move (at most %" PRIu64 ")%s%s\n\n",
           s->game->name, s->goal->id, s->bot->name, sheet->runs, o->asked.seed, o->futures,
           o->most, o->asked.setup.line[0] ? ", " : "", o->asked.setup.line);
    if (sheet->runs > 0)
        print_decisions(s, sheet, other);
    if (o->ladder_runs == 0)
        return;
    print_ladder(m);
    endings_text(&m->ladder);
    print_things(m);
}

// ---- as JSON

static void json_metrics(const char *name, const QualityValue v[QUALITY_METRICS]) {
    printf("\"%s\":{", name);
    for (int i = 0; i < QUALITY_METRICS; i++)
        printf("%s\"%s\":{\"mean\":%.4f,\"low\":%.4f,\"high\":%.4f,\"of\":%.0f}", i > 0 ? "," : "",
               quality_names[i].name, v[i].mean, v[i].low, v[i].high, v[i].weight);
    putchar('}');
}

static void print_json(const Order *o, const Subject *s, const Variant *v, const Measured *m) {
    printf("{\"game\":\"%s\",\"goal\":\"%s\",\"policy\":\"%s\",\"runs\":%" PRIu32
           ",\"first_seed\":\"%" PRIu64 "\",\"duration\":[%" PRIu32 ",%" PRIu32 ",%" PRIu32 "],",
           s->game->id, s->goal->id, s->bot->name, m->sheet.runs, o->asked.seed, m->sheet.p10,
           m->sheet.p50, m->sheet.p90);
    json_metrics("metrics", m->sheet.metric);
    fputs(",\"modes\":{", stdout);
    for (uint8_t i = 0; i < s->game->mode_count && i < QUALITY_MAX_MODES; i++) {
        fputs(i > 0 ? "," : "", stdout);
        json_metrics(s->game->mode_names[i], m->sheet.mode[i]);
    }
    fputs("},\"ladder\":[", stdout);
    for (size_t i = 0; i < m->ladder.rungs; i++)
        printf("%s{\"policy\":\"%s\",\"points\":%.4f,\"ahead\":%.4f,\"error\":%.4f}",
               i > 0 ? "," : "", m->ladder.rung[i].bot->name, m->ladder.rung[i].mean,
               m->ladder.rung[i].ahead, m->ladder.rung[i].ahead_error);
    putchar(']');
    endings_json(s->game, v, &m->ladder);
    fputs(",\"things\":[", stdout);
    for (size_t i = 0; i < m->things; i++) {
        printf("%s{\"name\":", i > 0 ? "," : "");
        study_sheet_json_text(m->thing[i].name, stdout);
        printf(",\"kind\":\"%s\",\"offered\":%" PRIu32 ",\"taken\":%" PRIu32
               ",\"cost\":%.4f,\"error\":%.4f}",
               m->thing[i].kind, m->thing[i].offered, m->thing[i].taken, m->thing[i].cost,
               m->thing[i].error);
    }
    fputs("]}\n", stdout);
}

// ---- as a page

static void page_metrics(const QualitySheet *sheet, FILE *out) {
    if (sheet->runs == 0)
        return;
    fputs("<table><tr><th>metric</th><th>value</th><th>interval</th><th>what it is</th></tr>\n",
          out);
    for (int i = 0; i < QUALITY_METRICS; i++) {
        const QualityValue *v = &sheet->metric[i];
        fprintf(out, "<tr><td>%s</td><td>%.*f</td><td>%.*f..%.*f</td><td>%s</td></tr>\n",
                quality_names[i].name, quality_names[i].decimals, v->mean,
                quality_names[i].decimals, v->low, quality_names[i].decimals, v->high,
                quality_names[i].says);
    }
    fputs("</table>\n", out);
}

static void page_ladder(const Ladder *ladder, FILE *out) {
    const char *row[BOT_MAX_POLICIES];
    PlotValue value[BOT_MAX_POLICIES];
    for (size_t i = 0; i < ladder->rungs; i++) {
        double half = ESTIMATE_WIDTH * ladder->rung[i].ahead_error, mean = ladder->rung[i].mean;
        row[i] = ladder->rung[i].bot->name;
        value[i] = (PlotValue){mean, mean - half, mean + half};
    }
    PlotBars plot = {row,
                     ladder->rungs,
                     {"points; whiskers: of what it is ahead of the one below", NULL},
                     {value, NULL},
                     0};
    fputs("<h2>Who gets how far</h2>\n", out);
    plot_bars(&plot, out);
}

static void page_things(const Measured *m, FILE *out) {
    const char **row = memory_new(m->things * sizeof *row);
    PlotValue *value = memory_new(m->things * sizeof *value);
    for (size_t i = 0; i < m->things; i++) {
        double half = ESTIMATE_WIDTH * m->thing[i].error;
        row[i] = m->thing[i].name;
        value[i] = (PlotValue){m->thing[i].cost, m->thing[i].cost - half, m->thing[i].cost + half};
    }
    PlotBars plot = {
        row, m->things, {"points that a run loses without it", NULL}, {value, NULL}, 0};
    fputs("<h2>What things are worth</h2>\n", out);
    plot_bars(&plot, out);
    free(row);
    free(value);
}

static int write_page(const Order *o, const Subject *s, const Measured *m) {
    FILE *out = fopen(o->html, "w");
    if (!out)
        return lab_complain("--html: %s cannot be written.", o->html);
    fprintf(
        out,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s: its quality</title>\n",
        s->game->name);
    plot_style(out);
    fprintf(out,
            "</head>\n<body>\n<h1>%s: its quality</h1>\n<p>Goal %s, player %s, %" PRIu32
            " runs.</p>\n",
            s->game->name, s->goal->name, s->bot->name, m->sheet.runs);
    page_metrics(&m->sheet, out);
    if (m->ladder.rungs > 0)
        page_ladder(&m->ladder, out);
    if (m->ladder.endings > 0)
        endings_page(&m->ladder, out);
    if (m->things > 0)
        page_things(m, out);
    fputs("</body>\n</html>\n", out);
    return fclose(out) == 0 ? LAB_OK : LAB_FAILED;
}

// ---- the verb

static int tell(const Order *o, const Subject *s, const Variant *v, const Measured *m,
                const Measured *other) {
    if (o->asked.json)
        print_json(o, s, v, m);
    else
        print_text(o, s, m, other);
    return o->html ? write_page(o, s, m) : LAB_OK;
}

static bool make(const Order *o, const Subject *s, const void *catalog, bool changed, Variant *v) {
    char memory[REASON];
    const char *value[KNOBS_MAX];
    Knobs knobs = {0};
    Text reason;
    bool good = true;
    text_init(&reason, memory, sizeof memory);
    for (size_t i = 0; good && changed && i < o->changes.count; i++)
        good =
            knobs_add(&knobs, s->game, catalog, &o->asked.setup, o->changes.item[i], true, &reason);
    for (size_t i = 0; good && i < knobs.count; i++)
        value[i] = knobs.knob[i].level[0];
    Ground ground = {s->game, catalog, o->asked.setup};
    *v = (Variant){.catalog = NULL};
    good = good && variant_make(v, &ground, &knobs, value, &reason);
    ground.setup = v->setup;
    if (good)
        lab_tell_idle(&ground, &knobs);
    else
        lab_complain("%s", memory);
    knobs_free(&knobs);
    return good;
}

static int quality(const Order *o, const Subject *s, const void *catalog) {
    Variant *variant = memory_new(2 * sizeof *variant);
    Measured *m = memory_new(2 * sizeof *m);
    bool two = o->changes.count > 0;
    int status = LAB_USAGE;
    progress_catch_interrupt();
    if (make(o, s, catalog, false, &variant[0]) &&
        (!two || make(o, s, catalog, true, &variant[1]))) {
        bool good =
            measure(o, s, &variant[0], &m[0]) && (!two || measure(o, s, &variant[1], &m[1]));
        status = good ? tell(o, s, &variant[0], &m[0], two ? &m[1] : NULL) : LAB_FAILED;
    }
    for (int i = 0; i < 2; i++) {
        variant_free(&variant[i]);
        free_measured(&m[i]);
    }
    free(variant);
    free(m);
    return status;
}

// Who plays if nobody is named: the last of the players of any content, or of the policies.
static const char *usual_player(const char *game) {
    const Bot *list[BOT_MAX_POLICIES];
    size_t count = bot_list(game, list);
    const BotGame *own = bot_game(game);
    if (own && own->rung_count > 0)
        return "heuristic";
    return list[count - 1]->name;
}

int lab_quality(int argc, char **argv) {
    Order *o = memory_new(sizeof *o);
    *o = (Order){.asked = {.runs = RUNS, .threads = lab_processors()},
                 .futures = FUTURES,
                 .most = MOST,
                 .ladder_runs = LADDER_RUNS};
    int status = LAB_USAGE;
    bool parsed = parse(argc, argv, o);
    if (parsed && o->asked.help) {
        fputs(usage, stdout);
        status = LAB_OK;
    } else if (parsed) {
        Subject s = {.game = lab_game_of(o->asked.game, &o->asked.content)};
        if (s.game)
            s.goal = bot_goal(s.game->id, o->asked.goal);
        if (s.game && !s.goal)
            lab_complain("--goal: %s has no '%s'.", s.game->name,
                         o->asked.goal ? o->asked.goal : "goal");
        if (s.goal)
            s.bot = lab_policy(s.game->id,
                               o->asked.policy ? o->asked.policy : usual_player(s.game->id));
        void *catalog = s.bot ? lab_content(s.game, &o->asked.content) : NULL;
        if (catalog) {
            status = quality(o, &s, catalog);
            lab_free_content(catalog);
        }
    }
    free(o);
    return status;
}
