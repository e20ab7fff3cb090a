// candor-lab review: a run as a sum of start, luck and choices.
#include "lab/review.h"

#include "lab/opened.h"
#include "review/job.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BUDGET = 100000000, MOST_POSITIONS = 1000000 };

static bool parse(int argc, char **argv, ReviewOrder *o) {
    const unsigned known = ASK_GAME | ASK_GOAL | ASK_POLICY | ASK_CONTENT | ASK_SETUP | ASK_RUNS |
                           ASK_SEED | ASK_THREADS | ASK_JSON | ASK_HELP;
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (ask_common(&a, &o->asked, known, &failed))
            continue;
        if (option_value(&a, "--budget", &failed))
            failed = failed || !lab_number("--budget", a.value, MOST_BUDGET, &o->budget);
        else if (option_value(&a, "--keys", &failed))
            failed = failed || !lab_number("--keys", a.value, REVIEW_MAX_KEYS, &o->keys);
        else if (option_value(&a, "--trials", &failed))
            failed = failed || !lab_number("--trials", a.value, REVIEW_MAX_KEYS, &o->trials);
        else if (option_value(&a, "--positions", &failed))
            failed = failed || !lab_number("--positions", a.value, MOST_POSITIONS, &o->positions);
        else if (option_flag(&a, "--self-test"))
            o->self_test = true;
        else if (option_flag(&a, "--unsolved"))
            o->unsolved = true;
        else if (option_flag(&a, "--against-exact"))
            o->against_exact = true;
        else if (option_flag(&a, "--stability"))
            o->stability = true;
        else if (option_value(&a, "--other", &failed))
            o->other = a.value;
        else if (!a.option && !o->run)
            o->run = a.value;
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    return !failed;
}

static const char help[] =
    "candor-lab review FILE|CODE [--goal G] [--budget PLAYOUTS] [--json] [--content DIR]...\n"
    "      a finished run as a sum of its start, its luck and its choices\n"
    "candor-lab review --self-test [--runs N] [--game G] [--goal G] [--policy P] [--keys K]\n"
    "                  [--trials N] [--other P] [--seed N] [--threads K] [--setup OPTION]...\n"
    "                  [--unsolved]\n"
    "      whether runs add up, and the mean luck of every stream. --keys: futures of a position;\n"
    "      --trials: futures by which the players are compared at every move; --other: how many\n"
    "      runs it takes to tell this policy from that one, by the result and without luck;\n"
    "      --unsolved: as in a first look, which is quicker: nothing is solved\n"
    "candor-lab review --against-exact [--game G] [--goal G] [--positions N] [--seed N]\n"
    "      values of positions, and odds of fights, beside those of exact solvers\n"
    "candor-lab review --stability [--game G] [--goal G] [--policy P] [--runs N] [--seed N]\n"
    "      whether blunders are blunders again with sixteen times as many futures, and whether a\n"
    "      hundred times as many still find a better move wherever something was marked\n";

static const char *const usage =
    "review needs a FILE or a CODE, or --self-test; try 'candor-lab --help'.";

// ---- told as text

enum { TEXT_ROOM = 65536 };

static void say_term(const ReviewSheet *sheet, const char *what, const SheetTerm *term,
                     Text *text) {
    char name[2 * SHEET_NAME], number[24];
    Text label, amount;
    text_init(&label, name, sizeof name);
    text_addf(&label, "%s%s%s", what, *what ? ", " : "", term->name);
    text_init(&amount, number, sizeof number);
    sheet_amount(sheet, term->amount, true, &amount);
    text_addf(text, "  %-28s %8s\n", name, number);
}

static void say_sum(const ReviewSheet *sheet, Text *text) {
    const SheetTerm start = {"start", sheet->start}, result = {"result", sheet->result};
    say_term(sheet, "", &start, text);
    for (int i = 0; i < sheet->source_count; i++)
        say_term(sheet, "luck", &sheet->source[i], text);
    for (int i = 0; i < sheet->kind_count; i++)
        say_term(sheet, "choices", &sheet->kind[i], text);
    say_term(sheet, "", &result, text);
}

static void say_decision(const ReviewSheet *sheet, const SheetDecision *d, Text *text) {
    text_addf(text, "  move %u, %s: ", d->step + 1, review_mark_names[d->mark]);
    sheet_amount(sheet, -d->cost, true, text);
    text_addf(text, ". %s (%s). ", d->what, d->move);
    sheet_reason(sheet, d, text);
    text_add(text, "\n");
}

static void say_draws(const ReviewSheet *sheet, Text *text) {
    text_add(text, sheet->draw_count > 0 ? "draws that gave or took most:\n"
                                         : "no draw gave or took 5 points\n");
    for (int i = 0; i < sheet->draw_count; i++) {
        text_addf(text, "  move %u, %s: ", sheet->draw[i].step, sheet->draw[i].name);
        sheet_amount(sheet, sheet->draw[i].amount, true, text);
        text_add(text, "\n");
    }
}

static int print_text(Session *session, const ReviewedRun *run) {
    static char memory[TEXT_ROOM];
    ReviewSheet sheet;
    Text text;
    text_init(&text, memory, sizeof memory);
    bool made = sheet_make(run, session, &sheet);
    if (made) {
        text_addf(&text,
                  "%s\n\n%s, seed %llu, goal %s, %u futures of each position, %llu playouts\n",
                  sheet.sentence, run->game->name, (unsigned long long)session_seed(session),
                  sheet.goal, sheet.futures, (unsigned long long)run->playouts);
        say_sum(&sheet, &text);
        text_addf(&text, "\n%u blunders, %u mistakes, %u slips in %u moves\n",
                  run->sum.marks[REVIEW_BLUNDER], run->sum.marks[REVIEW_MISTAKE],
                  run->sum.marks[REVIEW_SLIP], run->sum.steps);
        for (int i = 0; i < sheet.decision_count; i++)
            say_decision(&sheet, &sheet.decision[i], &text);
        say_draws(&sheet, &text);
        if (sheet.line_count > 0)
            text_addf(&text, "%s:\n", sheet.lines_title);
        for (uint32_t i = 0; i < sheet.line_count; i++)
            text_addf(&text, "  %s\n", sheet.line[i]);
        fputs(memory, stdout);
    }
    sheet_free(&sheet);
    return made && !text.cut ? LAB_OK : LAB_FAILED;
}

static int print_json(const ReviewedRun *run) {
    size_t room = 4096 + run->steps * 512;
    char *memory = malloc(room);
    Text text;
    if (!memory)
        return LAB_FAILED;
    text_init(&text, memory, room);
    Json json = json_start(&text);
    review_json(run, &json);
    puts(memory);
    free(memory);
    return text.cut ? LAB_FAILED : LAB_OK;
}

// ---- one run

static int review_moves(const ReviewOrder *order, Session *session, const BotGoal *goal) {
    ReviewedMoves moves = {0};
    ReviewedRun run = {0};
    int status = LAB_FAILED;
    Team *team = team_open(session_game(session), session_catalog(session), goal);
    if (team && review_moves_of(session, &moves)) {
        team_play_as(team, session_state(session));
        bool begun = review_begin(team, &moves, order->budget, &run);
        while (begun && review_go_on(&run))
            continue;
        if (begun)
            status = order->asked.json ? print_json(&run) : print_text(session, &run);
    }
    review_free_run(&run);
    review_free_moves(&moves);
    team_close(team);
    return status;
}

static int complain_about_goal(const Game *game, const char *found) {
    const BotGoals *own = bot_goals(game->id);
    fprintf(stderr, "candor-lab: --goal: found '%s', expected one of:", found ? found : "nothing");
    for (size_t i = 0; own && i < own->count; i++)
        fprintf(stderr, " %s", own->goal[i].id);
    fputs(".\n", stderr);
    return LAB_USAGE;
}

static int review_opened(const ReviewOrder *order, Session *session) {
    const Game *game = session_game(session);
    if (!session_outcome(session))
        return lab_complain("%s: the run has not ended; only a finished run is reviewed.",
                            order->run);
    const BotGoal *goal = order->asked.goal ? bot_goal(game->id, order->asked.goal)
                                            : bot_goal_of_run(game->id, session_catalog(session),
                                                              session_state(session));
    if (!goal)
        return complain_about_goal(game, order->asked.goal);
    return review_moves(order, session, goal);
}

static int review_one(const ReviewOrder *order) {
    static char memory[TEXT_ROOM];
    Text reason;
    Opened opened = {.content = &order->asked.content};
    text_init(&reason, memory, sizeof memory);
    bool is_file = strchr(order->run, '.') || strchr(order->run, '/');
    bool good = is_file ? opened_file(order->run, &opened, &reason)
                        : opened_text(order->run, strlen(order->run), &opened, &reason);
    int status = good ? review_opened(order, opened.session) : LAB_FAILED;
    if (!good)
        lab_complain("%s", memory);
    opened_close(&opened);
    return status;
}

int lab_review(int argc, char **argv) {
    ReviewOrder order = {.asked = {.runs = 100, .seed = 1, .threads = 1},
                         .budget = REVIEW_BUDGET,
                         .keys = 1,
                         .trials = 1,
                         .positions = 1000};
    if (!parse(argc, argv, &order))
        return LAB_USAGE;
    if (order.asked.help) {
        fputs(help, stdout);
        return LAB_OK;
    }
    if (order.self_test)
        return order.asked.runs > 0 && order.keys > 0
                   ? lab_review_self_test(&order)
                   : lab_complain("--runs, --keys: expected at least 1.");
    if (order.stability)
        return lab_review_stability(&order);
    if (order.against_exact)
        return lab_review_against_exact(&order);
    return order.run ? review_one(&order) : lab_complain("%s", usage);
}
