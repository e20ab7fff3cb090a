// candor-lab review: a run as a sum of start, luck and choices.
#include "lab/review.h"

#include "engine/moves.h"
#include "lab/opened.h"
#include "review/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_RUNS = 1000000, MOST_BUDGET = 100000000, DEFAULT_BUDGET = 60000 };

static bool parse(int argc, char **argv, ReviewOrder *o) {
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (option_value(&a, "--game", &failed))
            o->game = a.value;
        else if (option_value(&a, "--goal", &failed))
            o->goal = a.value;
        else if (option_value(&a, "--policy", &failed))
            o->policy = a.value;
        else if (option_value(&a, "--content", &failed))
            failed = failed || !list_add(&o->content, "--content", a.value);
        else if (option_value(&a, "--setup", &failed))
            failed = failed || !lab_setup(&o->setup, a.value);
        else if (option_value(&a, "--budget", &failed))
            failed = failed || !lab_number("--budget", a.value, MOST_BUDGET, &o->budget);
        else if (option_value(&a, "--runs", &failed))
            failed = failed || !lab_number("--runs", a.value, MOST_RUNS, &o->runs);
        else if (option_value(&a, "--keys", &failed))
            failed = failed || !lab_number("--keys", a.value, REVIEW_MAX_KEYS, &o->keys);
        else if (option_value(&a, "--seed", &failed))
            failed = failed || !lab_number("--seed", a.value, UINT64_MAX, &o->seed);
        else if (option_value(&a, "--threads", &failed))
            failed = failed || !lab_number("--threads", a.value, UINT16_MAX, &o->threads);
        else if (option_flag(&a, "--json"))
            o->json = true;
        else if (option_flag(&a, "--self-test"))
            o->self_test = true;
        else if (!a.option && !o->run)
            o->run = a.value;
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    return !failed;
}

static const char *const usage =
    "review needs a FILE or a CODE, or --self-test; try 'candor-lab --help'.";

// ---- the moves of a run

typedef struct Moves {
    Move *move;
    size_t count;
    void *start;
} Moves;

static bool gather(Session *session, Moves *moves) {
    const Game *game = session_game(session);
    size_t length = session_length(session);
    moves->move = calloc(length + 1, sizeof *moves->move);
    moves->start = malloc(game->state_size);
    if (!moves->move || !moves->start)
        return false;
    session_seek(session, 0);
    memcpy(moves->start, session_state(session), game->state_size);
    while (moves->count < length && session_next_move(session, &moves->move[moves->count])) {
        session_step_on(session, NULL);
        moves->count++;
    }
    return moves->count == length;
}

static void free_moves(Moves *moves) {
    free(moves->move);
    free(moves->start);
}

// ---- told as text

enum { SHOWN = 10, TEXT_ROOM = 8192 };

// What the screen called a move where it was made.
static void say_move(Session *session, size_t place, Move move, Text *text) {
    char memory[GAME_MOVE_LENGTH];
    Text word;
    text_init(&word, memory, sizeof memory);
    move_format(session_game(session), move, &word);
    session_seek(session, place);
    const View *view = session_view(session);
    text_addf(text, "%s", memory);
    for (size_t i = 0; i < view->actions.count; i++) {
        const ViewAction *action = &view->action[view->actions.first + i];
        if (strcmp(action->move, memory) == 0)
            text_addf(text, " (%s)", action->label);
    }
}

static void say_decision(Session *session, const ReviewedRun *run, size_t place, Text *text) {
    const ReviewStep *step = &run->step[place];
    text_addf(text, "  move %d, %s: ", (int)place + 1, run->game->mode_names[step->mode]);
    say_move(session, place, step->move, text);
    text_add(text, "; better ");
    say_move(session, place, step->best, text);
    text_add(text, ": ");
    review_points(step->behind, true, text);
    text_add(text, ", standard error ");
    review_points(step->error, false, text);
    text_addf(text, ", %s\n", review_mark_names[step->mark]);
}

static void say_draw(const ReviewedRun *run, const ReviewDraw *draw, Text *text) {
    const StreamDef *stream = &run->game->streams[draw->stream];
    text_addf(text, "  move %d, %s (%s): ", (int)draw->place + 1, stream->name, stream->rule);
    review_points(draw->luck, true, text);
    text_addf(text, ", %s\n", review_luck_name(draw->luck));
}

static void say_draws(const ReviewedRun *run, Text *text) {
    ReviewDraw draw[SHOWN];
    size_t count = review_draws(run, SHOWN, draw);
    if (count == 0)
        text_add(text, "no draw gave or took 5 points\n");
    else
        text_add(text, "draws that gave or took most:\n");
    for (size_t i = 0; i < count; i++)
        say_draw(run, &draw[i], text);
}

static int print_text(Session *session, const ReviewedRun *run) {
    static char memory[TEXT_ROOM];
    Text text;
    size_t place[SHOWN];
    size_t count = review_dearest(run, SHOWN, place);
    text_init(&text, memory, sizeof memory);
    review_sentence(run, &text);
    text_addf(&text,
              "\n\n%s, seed %llu, goal %s (100 points are %d), %u futures of each position, "
              "%llu playouts\n",
              run->game->name, (unsigned long long)session_seed(session), run->goal->id,
              (int)run->goal->range, run->plan.keys, (unsigned long long)run->playouts);
    review_terms(run, &text);
    text_addf(&text, "\n%u blunders, %u mistakes, %u slips in %u moves\n",
              run->sum.marks[REVIEW_BLUNDER], run->sum.marks[REVIEW_MISTAKE],
              run->sum.marks[REVIEW_SLIP], run->sum.steps);
    for (size_t i = 0; i < count; i++)
        say_decision(session, run, place[i], &text);
    say_draws(run, &text);
    fputs(memory, stdout);
    return text.cut ? LAB_FAILED : LAB_OK;
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
    Moves moves = {0};
    ReviewedRun run = {0};
    int status = LAB_FAILED;
    Team *team = team_open(session_game(session), session_catalog(session), goal);
    if (team && gather(session, &moves)) {
        ReviewedMoves what = {moves.start, moves.move, moves.count, session_seed(session)};
        if (review_run(team, &what, order->budget, NULL, NULL, &run))
            status = order->json ? print_json(&run) : print_text(session, &run);
    }
    review_free_run(&run);
    free_moves(&moves);
    team_close(team);
    return status;
}

static int complain_about_goal(const Game *game, const char *found) {
    const BotGame *own = bot_game(game->id);
    fprintf(stderr, "candor-lab: --goal: found '%s', expected one of:", found ? found : "nothing");
    for (size_t i = 0; own && i < own->goal_count; i++)
        fprintf(stderr, " %s", own->goals[i].id);
    fputs(".\n", stderr);
    return LAB_USAGE;
}

static int review_opened(const ReviewOrder *order, Session *session) {
    const Game *game = session_game(session);
    const BotGoal *goal = bot_goal(game->id, order->goal);
    if (!goal)
        return complain_about_goal(game, order->goal);
    if (!session_outcome(session))
        return lab_complain("%s: the run has not ended; only a finished run is reviewed.",
                            order->run);
    return review_moves(order, session, goal);
}

static int review_one(const ReviewOrder *order) {
    char memory[TEXT_ROOM];
    Text reason;
    Opened opened = {.content = &order->content};
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
    ReviewOrder order = {.budget = DEFAULT_BUDGET, .runs = 100, .keys = 1, .seed = 1, .threads = 1};
    if (!parse(argc, argv, &order))
        return LAB_USAGE;
    if (order.self_test)
        return order.runs > 0 && order.keys > 0
                   ? lab_review_self_test(&order)
                   : lab_complain("--runs, --keys: expected at least 1.");
    return order.run ? review_one(&order) : lab_complain("%s", usage);
}
