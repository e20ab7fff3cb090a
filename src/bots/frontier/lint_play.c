// What playing finds: things that are never offered or taken, endings that nobody reaches; see
// lint.h. The players are those that weigh, one for each aim, with all packs switched on.
#include "bots/frontier/lint.h"

#include "bots/frontier/uses.h"
#include "bots/simulation.h"
#include "games/frontier/frontier.h"
#include "games/frontier/rules.h"

#include <string.h>

static const char *const players[] = {"random",
                                      "thumb",
                                      "heuristic",
                                      "heuristic:hunter",
                                      "heuristic:gatekeeper",
                                      "heuristic:convergence",
                                      "heuristic:observation"};
enum { PLAYERS = sizeof players / sizeof players[0] };

static Setup all_packs(const FrCatalog *c) {
    Setup setup = {.line = ""};
    Text line;
    text_init(&line, setup.line, sizeof setup.line);
    for (int i = 0; i < c->packs; i++)
        text_addf(&line, "%s%s", i == 0 ? "packs=" : ",", c->pack[i].id);
    return setup;
}

static void count_endings(const RunResult *results, uint32_t runs, bool seen[FR_OUTCOMES]) {
    for (uint32_t i = 0; i < runs; i++)
        for (int outcome = 1; outcome < FR_OUTCOMES; outcome++)
            if (strcmp(results[i].outcome, fr_outcome_names[outcome]) == 0)
                seen[outcome] = true;
}

// All players' uses in one tally; NULL if there is no memory.
static Uses *play_all(const FrCatalog *c, uint32_t runs, unsigned threads, bool seen[FR_OUTCOMES]) {
    Uses *sum = uses_open(bot_game("frontier"), c);
    for (size_t i = 0; sum && i < PLAYERS; i++) {
        SimulationPlan plan = {.game = &frontier_game,
                               .catalog = c,
                               .bot = bot_find("frontier", players[i]),
                               .setup = all_packs(c),
                               .runs = runs,
                               .threads = threads,
                               .uses = true};
        Simulation *simulation = simulation_start(&plan);
        if (!simulation)
            break;
        count_endings(simulation_wait(simulation), runs, seen);
        if (simulation_uses(simulation))
            uses_merge(sum, simulation_uses(simulation));
        simulation_free(simulation);
    }
    return sum;
}

static bool is_event_option(const FrCatalog *c, size_t event, size_t step, size_t option) {
    return event < c->events && step < c->event[event].steps &&
           option < c->event[event].step[step].options;
}

static void find_unused(FrLint *lint, const FrCatalog *c, const Uses *uses) {
    const BotContent *content = bot_game("frontier")->content;
    for (size_t i = 0; i < content->count(c); i++) {
        char memory[120];
        Text name;
        const Use *use = uses_of(uses, i);
        text_init(&name, memory, sizeof memory);
        if (use->could == 0 || use->taken > 0)
            continue;
        const char *kind = content->name(c, i, &name);
        fr_lint_say(lint, "never taken", "%s '%s': within reach in %u runs.", kind, memory,
                    use->could);
    }
}

static void find_unmet(FrLint *lint, const FrCatalog *c, const Uses *uses) {
    for (size_t e = 0; e < FR_MAX_EVENTS; e++)
        for (size_t step = 0; step < FR_MAX_STEPS; step++)
            for (size_t o = 0; o < FR_MAX_OPTIONS; o++)
                if (is_event_option(c, e, step, o) &&
                    uses_of(uses, fr_option_thing(e, step, o))->could == 0)
                    fr_lint_say(lint, "unreachable", "%s, '%s': never offered.", c->event[e].name,
                                c->event[e].step[step].option[o].name);
    for (size_t i = 0; i < c->locations; i++)
        if (fr_ending_of(c, (uint8_t)i) == FR_RUNNING && uses_of(uses, i)->could == 0)
            fr_lint_say(lint, "unreachable", "Location '%s': never offered.", c->location[i].name);
}

void fr_lint_play(FrLint *lint, uint32_t runs, unsigned threads) {
    const FrCatalog *c = lint->catalog;
    bool seen[FR_OUTCOMES] = {false};
    Uses *uses = play_all(c, runs, threads, seen);
    if (!uses)
        return;
    for (int outcome = 1; outcome < FR_OUTCOMES; outcome++)
        if (!seen[outcome])
            fr_lint_say(lint, "unreachable", "ending %s: nobody reached it.",
                        fr_outcome_names[outcome]);
    find_unmet(lint, c, uses);
    find_unused(lint, c, uses);
    uses_close(uses);
}
