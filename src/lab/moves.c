// candor-lab moves: what can be written to drive; docs/lab.md holds the same tables.
#include "lab/lab.h"

#include "engine/moves.h"

#include <stdio.h>

enum { TABLE_ROOM = 8192 };

int lab_moves(int argc, char **argv) {
    Arguments a = arguments_of(argc, argv);
    const char *id = NULL;
    bool failed = false;
    while (arguments_next(&a)) {
        if (!option_value(&a, "--game", &failed))
            return lab_unknown(&a);
        if (failed)
            return LAB_USAGE;
        id = a.value;
    }
    const Game *game = lab_game(id);
    if (!game)
        return LAB_USAGE;
    char memory[TABLE_ROOM];
    Text table;
    text_init(&table, memory, sizeof memory);
    moves_table(game, &table);
    fputs(memory, stdout);
    return LAB_OK;
}
