// board.yaml: rows of symbols as sets of cells, and the artifact on each star.
#include "load/threshold_raw.h"

#include <stdio.h>
#include <string.h>

enum { FIELD_LENGTH = 80, FOUND_LENGTH = 80 };

typedef struct Seen { // how often symbols occur that must be there once, or on one row
    int starts, exits, stars, lines;
} Seen;

static void put_symbol(ThBoard *board, char symbol, uint8_t cell, Seen *seen) {
    switch (symbol) {
    case '#': th_put(&board->wall, cell); return;
    case '+':
        th_put(&board->line, cell);
        seen->lines++;
        return;
    case 'X':
        board->exit = cell;
        seen->exits++;
        return;
    case '@':
        board->start = cell;
        seen->starts++;
        break;
    case '~': th_put(&board->distortion, cell); break;
    case 'O': th_put(&board->anchor, cell); break;
    case '*': seen->stars++; break;
    default: break;
    }
    th_put(&board->floor, cell);
}

static void check_symbol(const ThFill *fill, const char *field, char symbol, int x, int y) {
    const char found[2] = {symbol, '\0'};
    bool ring = x == 0 || y == 0 || x == TH_SIZE - 1 || y == TH_SIZE - 1;
    if (!strchr("#@.X~O*+", symbol))
        th_wrong(fill, TH_FILE_BOARD, field, found, "one of # @ . X ~ O * + (T-106)");
    else if (ring && symbol != '#')
        th_wrong(fill, TH_FILE_BOARD, field, found, "# on the outer ring (T-027)");
    for (int set = 0; symbol == '+' && set < TH_SETS; set++)
        if (fill->catalog->rules[set].threshold_row.value != y)
            th_wrong(fill, TH_FILE_BOARD, field, found,
                     "it in row %d only, the threshold_row of %s (T-029)",
                     fill->catalog->rules[set].threshold_row.value, th_set_names[set]);
}

static void fill_row(const ThFill *fill, const char *row, int y, Seen *seen) {
    char field[FIELD_LENGTH], found[FOUND_LENGTH];
    th_field(field, sizeof field, "rows[%d]", y);
    if (strlen(row) != TH_SIZE) {
        snprintf(found, sizeof found, "%zu symbols", strlen(row));
        th_wrong(fill, TH_FILE_BOARD, field, found, "%d (T-016)", TH_SIZE);
        return;
    }
    for (int x = 0; x < TH_SIZE; x++) {
        check_symbol(fill, field, row[x], x, y);
        put_symbol(&fill->catalog->board, row[x], th_cell(x, y), seen);
    }
}

static void check_once(const ThFill *fill, int count, const char *what) {
    char found[FOUND_LENGTH];
    if (count == 1)
        return;
    snprintf(found, sizeof found, "%d", count);
    th_wrong(fill, TH_FILE_BOARD, "rows", found, "exactly one %s", what);
}

static uint8_t find_artifact(const ThRawArtifacts *artifacts, const char *id) {
    for (unsigned i = 0; i < artifacts->artifacts_count; i++)
        if (strcmp(artifacts->artifacts[i].id, id) == 0)
            return (uint8_t)i;
    return TH_NONE;
}

static bool is_star(const ThRawBoard *from, const ThRawStar *star) {
    return star->x < TH_SIZE && star->y < TH_SIZE && strlen(from->rows[star->y]) == TH_SIZE &&
           from->rows[star->y][star->x] == '*';
}

static void fill_star(const ThFill *fill, const ThRawBoard *from, unsigned index,
                      const ThRawArtifacts *artifacts) {
    const ThRawStar *star = &from->stars[index];
    ThBoard *board = &fill->catalog->board;
    char field[FIELD_LENGTH], found[FOUND_LENGTH];
    uint8_t artifact = find_artifact(artifacts, star->artifact);
    snprintf(found, sizeof found, "(%d,%d)", star->x, star->y);
    th_field(field, sizeof field, "stars[%u].x", index);
    if (!is_star(from, star)) {
        th_wrong(fill, TH_FILE_BOARD, field, found, "the place of a * in rows");
        return;
    }
    uint8_t cell = th_cell(star->x, star->y);
    for (unsigned i = 0; i < index; i++)
        if (from->stars[i].x == star->x && from->stars[i].y == star->y)
            th_wrong(fill, TH_FILE_BOARD, field, found, "a place that no other line has");
    th_field(field, sizeof field, "stars[%u].artifact", index);
    if (artifact == TH_NONE)
        th_wrong(fill, TH_FILE_BOARD, field, star->artifact, "an id of artifacts.yaml");
    th_field(field, sizeof field, "stars[%u].source", index);
    th_check_source(fill, TH_FILE_BOARD, field, star->source);
    board->star[board->stars++] = (ThStar){.cell = cell, .artifact = artifact};
}

void th_fill_board(const ThFill *fill, const ThRawBoard *from, const ThRawArtifacts *artifacts) {
    Seen seen = {0};
    char found[FOUND_LENGTH];
    th_check_source(fill, TH_FILE_BOARD, "source", from->source);
    for (unsigned y = 0; y < from->rows_count; y++)
        fill_row(fill, from->rows[y], (int)y, &seen);
    check_once(fill, seen.starts, "@");
    check_once(fill, seen.exits, "X");
    for (unsigned i = 0; i < from->stars_count; i++)
        fill_star(fill, from, i, artifacts);
    if (seen.stars != (int)from->stars_count) {
        snprintf(found, sizeof found, "%u lines", from->stars_count);
        th_wrong(fill, TH_FILE_BOARD, "stars", found, "one for each of the %d * in rows",
                 seen.stars);
    }
    if (th_y(fill->catalog->board.exit) >= fill->catalog->rules[TH_DOCUMENT].threshold_row.value)
        th_wrong(fill, TH_FILE_BOARD, "rows", "X below the line", "it above (T-028)");
}
