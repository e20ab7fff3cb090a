// candor-lab solve: the exact odds of one Frontier combat.
#include "lab/lab.h"

#include "bots/frontier/duel.h"
#include "lab/odds.h"
#include "lab/solve_location.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "candor-lab solve --enemy ID [--hp N] [--stamina N] [--skill N] [--health N]\n"
    "                 [--stamina-points N] [--equip ID]... [--item ID]... [--absorbed N]\n"
    "                 [--objective win|hp|both] [--policy optimal|attack] [--json]\n"
    "                 [--content DIR]...\n"
    "      the exact chance of winning, HP left (a loss counts as 0) and turns of a fight\n"
    "      --hp, --stamina          at the start; full if not given\n"
    "      --skill, --health, --stamina-points   points of these stats\n"
    "      --equip ID, --item ID    worn equipment, consumables held (once for each copy)\n"
    "      --absorbed N             Elites that the Convergence has absorbed\n"
    "      --objective              what is made as great as possible: win, the chance of winning\n"
    "                               (the default); hp, the HP left; or both, one after the other\n"
    "      --policy                 optimal (the default), or attack: Attack, else Recover\n"
    "candor-lab solve --location ID [--level N] [--artifact ID]... [--status 'NAME TURNS']...\n"
    "                 [--fights N] [--matrix] [--json] [and what stands above]\n"
    "      the fight against all who wait there, and every first action: one enemy exactly where "
    "its\n"
    "      states can be counted, else by --fights (256) fights of a player who judges\n"
    "      --level N                its points are spent on Health, Stamina and Skill in turn\n"
    "      --artifact ID            on the belt; --status 'Frail 3': suffered from at the start\n"
    "      --matrix                 the chance of winning by HP and Level, too\n";

typedef struct Order { // what the command line asks for
    FrDuel duel;
    bool goals[2]; // by FrGoal
    bool json, help, matrix;
    int fights; // of a Location
    TextList content;
} Order;

// ---- command line

enum { MOST = 10000, FIGHTS = 256 };

static bool read_int(const char *option, const char *text, int *value) {
    uint64_t number = 0;
    if (!lab_number(option, text, MOST, &number))
        return false;
    *value = (int)number;
    return true;
}

static bool add_thing(const char *option, const char *text, const char **things, size_t *count) {
    if (*count == FR_DUEL_MAX_THINGS) {
        lab_complain("%s can be given at most %d times.", option, FR_DUEL_MAX_THINGS);
        return false;
    }
    things[(*count)++] = text;
    return true;
}

static bool read_objective(const char *text, bool goals[2]) {
    bool win = strcmp(text, "win") == 0, hp = strcmp(text, "hp") == 0;
    bool both = strcmp(text, "both") == 0;
    goals[FR_GOAL_WIN] = win || both;
    goals[FR_GOAL_HP] = hp || both;
    if (win || hp || both)
        return true;
    lab_complain("--objective: found '%s', expected win, hp or both.", text);
    return false;
}

static bool read_policy(const char *text, FrTactic *tactic) {
    bool attack = strcmp(text, "attack") == 0;
    *tactic = attack ? FR_TACTIC_ATTACK : FR_TACTIC_BEST;
    if (attack || strcmp(text, "optimal") == 0)
        return true;
    lab_complain("--policy: found '%s', expected optimal or attack.", text);
    return false;
}

// Threshold's command line is read elsewhere.
static bool read_game(const char *text) {
    if (strcmp(text, "frontier") == 0)
        return true;
    lab_complain("--game: found '%s', expected frontier or threshold.", text);
    return false;
}

// One option with a value; *known says whether there is such an option.
static bool read_option(Arguments *a, Order *order, bool *known) {
    FrDuel *duel = &order->duel;
    const struct {
        const char *option;
        int *value;
    } numbers[] = {{"--hp", &duel->hp},
                   {"--stamina", &duel->stamina},
                   {"--skill", &duel->skill},
                   {"--health", &duel->health},
                   {"--stamina-points", &duel->stamina_points},
                   {"--absorbed", &duel->absorbed},
                   {"--level", &duel->level},
                   {"--fights", &order->fights}};
    bool failed = false;
    *known = true;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (option_value(a, numbers[i].option, &failed))
            return !failed && read_int(numbers[i].option, a->value, numbers[i].value);
    if (option_value(a, "--enemy", &failed))
        duel->enemy = a->value;
    else if (option_value(a, "--location", &failed))
        duel->location = a->value;
    else if (option_value(a, "--artifact", &failed))
        return !failed && add_thing("--artifact", a->value, duel->artifact, &duel->artifact_count);
    else if (option_value(a, "--status", &failed))
        return !failed && add_thing("--status", a->value, duel->status, &duel->status_count);
    else if (option_value(a, "--equip", &failed))
        return !failed && add_thing("--equip", a->value, duel->equipment, &duel->equipment_count);
    else if (option_value(a, "--item", &failed))
        return !failed && add_thing("--item", a->value, duel->item, &duel->item_count);
    else if (option_value(a, "--objective", &failed))
        return !failed && read_objective(a->value, order->goals);
    else if (option_value(a, "--policy", &failed))
        return !failed && read_policy(a->value, &duel->tactic);
    else if (option_value(a, "--game", &failed))
        return !failed && read_game(a->value);
    else if (option_value(a, "--content", &failed))
        return !failed && list_add(&order->content, "--content", a->value);
    else
        *known = false;
    return !failed;
}

static bool parse(int argc, char **argv, Order *order) {
    Arguments a = arguments_of(argc, argv);
    while (arguments_next(&a)) {
        bool known = true;
        if (option_flag(&a, "--json"))
            order->json = true;
        else if (option_flag(&a, "--matrix"))
            order->matrix = true;
        else if (option_flag(&a, "--help"))
            order->help = true;
        else if (!read_option(&a, order, &known))
            return false;
        if (!known) {
            lab_unknown(&a);
            return false;
        }
    }
    return true;
}

// ---- one fight

static const char *const goal_names[] = {[FR_GOAL_WIN] = "win", [FR_GOAL_HP] = "hp"};

static void print_json(const FrDuel *duel, const char *goal, const FrVerdict *v) {
    char memory[1024];
    Text text;
    text_init(&text, memory, sizeof memory);
    Json json = json_start(&text);
    json_open_object(&json, NULL);
    json_string(&json, "enemy", duel->enemy);
    json_int(&json, "enemy_hp", v->enemy_hp);
    json_int(&json, "hp", v->hp);
    json_int(&json, "max_hp", v->max_hp);
    json_int(&json, "stamina", v->stamina);
    json_int(&json, "max_stamina", v->max_stamina);
    json_string(&json, "policy", duel->tactic == FR_TACTIC_ATTACK ? "attack" : "optimal");
    json_string(&json, "objective", goal);
    odds_json(&json, &v->odds, NULL);
    json_int(&json, "states", (int64_t)v->states);
    json_close_object(&json);
    puts(memory);
}

static void print_text(const FrDuel *duel, const char *goal, const FrVerdict *v) {
    printf("enemy %s, %d HP; HP %d of %d, stamina %d of %d; policy %s, objective %s\n", duel->enemy,
           v->enemy_hp, v->hp, v->max_hp, v->stamina, v->max_stamina,
           duel->tactic == FR_TACTIC_ATTACK ? "attack" : "optimal", goal);
    printf("  chance of winning  %.6g (%.4f %%)\n", v->odds.win, 100 * v->odds.win);
    printf("  HP left            %.4f (a loss counts as 0)\n", v->odds.hp);
    printf("  turns              %.4f\n", v->odds.turns);
    printf("  states solved      %zu\n", v->states);
}

static int solve(const void *catalog, const Order *order) {
    char memory[400];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (order->duel.location && order->fights < 1)
        return lab_complain("--fights: found 0, expected 1 or more.");
    if (order->duel.level < 1)
        return lab_complain("--level: found 0, expected 1 or more.");
    if (order->duel.location)
        return lab_solve_location(catalog, &order->duel,
                                  &(LocationWish){order->fights, order->matrix, order->json});
    if (!order->duel.enemy)
        return lab_complain("Found neither --enemy nor --location, expected an id of the content.");
    for (int goal = FR_GOAL_WIN; goal <= FR_GOAL_HP; goal++) {
        FrVerdict verdict;
        if (!order->goals[goal])
            continue;
        if (!fr_duel_solve(catalog, &order->duel, (FrGoal)goal, &verdict, &reason))
            return lab_complain("%s", memory);
        if (order->json)
            print_json(&order->duel, goal_names[goal], &verdict);
        else
            print_text(&order->duel, goal_names[goal], &verdict);
    }
    return LAB_OK;
}

// The game that the command line names; Frontier if it names none.
static const char *game_of(int argc, char **argv) {
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a))
        if (option_value(&a, "--game", &failed) && !failed)
            return a.value;
    return "frontier";
}

int lab_solve(int argc, char **argv) {
    if (strcmp(game_of(argc, argv), "threshold") == 0)
        return lab_solve_threshold(argc, argv);
    Order order = {.duel = fr_duel_plain(NULL), .goals = {[FR_GOAL_WIN] = true}, .fights = FIGHTS};
    if (!parse(argc, argv, &order))
        return LAB_USAGE;
    if (order.help) {
        fputs(usage, stdout);
        return LAB_OK;
    }
    const Game *game = lab_game("frontier");
    void *catalog = game ? lab_content(game, &order.content) : NULL;
    if (!catalog)
        return LAB_FAILED;
    int status = solve(catalog, &order);
    lab_free_content(catalog);
    return status;
}
