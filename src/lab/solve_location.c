// candor-lab solve --location: the fight at a Location, every first action, a table over HP and
// Level.
#include "lab/solve_location.h"

#include "bots/frontier/encounter.h"
#include "lab/lab.h"
#include "lab/odds.h"

#include <stdio.h>

enum { LEVELS = 8 };

static void print_json(const FrDuel *duel, const FrEncounter *e, int fights) {
    char memory[8192];
    Text text;
    text_init(&text, memory, sizeof memory);
    Json json = json_start(&text);
    json_open_object(&json, NULL);
    json_string(&json, "location", duel->location);
    json_string(&json, "enemies", e->names);
    json_int(&json, "level", duel->level);
    json_int(&json, "hp", e->hp);
    json_int(&json, "stamina", e->stamina);
    json_bool(&json, "exact", e->exact);
    json_int(&json, "fights", fights);
    odds_json(&json, &e->odds, &e->error);
    json_open_array(&json, "actions");
    for (size_t i = 0; i < e->moves; i++) {
        json_open_object(&json, NULL);
        json_string(&json, "move", e->move[i].words);
        odds_json(&json, &e->move[i].odds, &e->move[i].error);
        json_close_object(&json);
    }
    json_close_array(&json);
    json_close_object(&json);
    puts(memory);
}

static void print_text(const FrDuel *duel, const FrEncounter *e, int fights) {
    printf("%s: %s; Level %d, HP %d of %d, stamina %d of %d\n", duel->location, e->names,
           duel->level, e->hp, e->max_hp, e->stamina, e->max_stamina);
    if (e->exact)
        printf("solved; ");
    else
        printf("%d fights of a player who judges; ", fights);
    printf("intervals are two standard errors\n\n");
    printf("%-28s %18s %8s %8s\n", "first action", "win %", "HP left", "turns");
    printf("%-28s %9.2f (%5.2f) %8.1f %8.1f\n",
           e->exact ? "the best, as intents come" : "as it judges", 100 * e->odds.win,
           200 * e->error, e->odds.hp, e->odds.turns);
    for (size_t i = 0; i < e->moves; i++)
        printf("%-28s %9.2f (%5.2f) %8.1f %8.1f\n", e->move[i].words, 100 * e->move[i].odds.win,
               200 * e->move[i].error, e->move[i].odds.hp, e->move[i].odds.turns);
}

static bool print_matrix(const void *catalog, FrDuel duel, int fights, Text *reason) {
    FrEncounterByHp of[LEVELS];
    for (duel.level = 1; duel.level <= LEVELS; duel.level++)
        if (!fr_encounter_by_hp(catalog, &duel, fights, &of[duel.level - 1], reason))
            return false;
    printf("\nwin %% with best play, by HP and Level; +: or more, as the player who judges reaches "
           "it\n"
           "%8s",
           "HP");
    for (int level = 1; level <= LEVELS; level++)
        printf(" %7d ", level);
    printf("\n");
    for (int share = FR_ENCOUNTER_SHARES; share >= 1; share--) {
        printf("%6d %%", 100 * share / FR_ENCOUNTER_SHARES);
        for (int level = 0; level < LEVELS; level++)
            printf(" %7.2f%c", 100 * of[level].win[share - 1], of[level].exact ? ' ' : '+');
        printf("\n");
    }
    return true;
}

int lab_solve_location(const void *catalog, const FrDuel *duel, const LocationWish *wish) {
    char memory[6000]; // a reason may list every Location
    Text reason;
    FrEncounter encounter;
    text_init(&reason, memory, sizeof memory);
    if (!fr_encounter_solve(catalog, duel, wish->fights, &encounter, &reason))
        return lab_complain("%s", memory);
    if (wish->json)
        print_json(duel, &encounter, wish->fights);
    else
        print_text(duel, &encounter, wish->fights);
    if (wish->matrix && !print_matrix(catalog, *duel, wish->fights, &reason))
        return lab_complain("%s", memory);
    return LAB_OK;
}
