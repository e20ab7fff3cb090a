// Fights that are best drawn out, by exact solution of each enemy on its own; see lint.h.
#include "bots/frontier/lint.h"

#include "bots/frontier/duel.h"
#include "games/frontier/rules.h"

// Whoever plays for HP takes longer than whoever plays to win: more than twice as long, and waiting
// is the better tactic.
enum { SKILL_STEP = 5, MOST_SKILL = 10, FEW_TURNS = 3 };

static bool solved(const FrCatalog *c, const FrEnemyDef *enemy, int skill, FrGoal goal,
                   double *turns) {
    char memory[200];
    Text reason;
    FrVerdict verdict;
    FrDuel duel = fr_duel_plain(enemy->id);
    duel.skill = skill;
    text_init(&reason, memory, sizeof memory);
    if (!fr_duel_solve(c, &duel, goal, &verdict, &reason))
        return false;
    *turns = verdict.odds.turns;
    return true;
}

// Healing and rousing cannot be solved, and neither makes waiting pay.
static bool solvable(const FrEnemyDef *enemy) {
    bool heals = false;
    for (int i = 0; i < enemy->intents; i++)
        heals = heals || enemy->intent[i].heal > 0 || enemy->intent[i].rouse > 0;
    return enemy->type == FR_TYPE_NORMAL && !heals;
}

void fr_lint_fights(FrLint *lint) {
    const FrCatalog *c = lint->catalog;
    for (int i = 0; i < c->enemies; i++)
        for (int skill = 0; solvable(&c->enemy[i]) && skill <= MOST_SKILL; skill += SKILL_STEP) {
            double hp = 0, win = 0;
            if (!solved(c, &c->enemy[i], skill, FR_GOAL_HP, &hp) ||
                !solved(c, &c->enemy[i], skill, FR_GOAL_WIN, &win))
                continue;
            if (hp > 2 * win && hp > win + FEW_TURNS)
                fr_lint_say(lint, "stallable",
                            "enemy '%s' at Skill %d: %.1f turns to keep the most HP, %.1f to win.",
                            c->enemy[i].name, skill, hp, win);
        }
}
