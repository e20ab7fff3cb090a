// What a solver is asked for and what it answers, without any of the game's own types.
#ifndef CANDOR_BOTS_FRONTIER_ODDS_H
#define CANDOR_BOTS_FRONTIER_ODDS_H

typedef enum FrGoal {
    FR_GOAL_WIN, // the greatest chance of winning
    FR_GOAL_HP,  // the most HP left on average, a loss counting as 0
} FrGoal;

typedef enum FrTactic {
    FR_TACTIC_BEST,
    FR_TACTIC_ATTACK, // Attack, and Recover when there is no stamina for it
} FrTactic;

typedef struct FrOdds {
    double win;
    double hp;    // left on average; a loss counts as 0
    double turns; // the player's, on average, the last one included
} FrOdds;

#endif
