// A set of cells of the board: 16 bits a row, four rows a word, so that a wave works on whole words
// and a neighbour is a fixed distance away.
#ifndef CANDOR_THRESHOLD_CELLS_H
#define CANDOR_THRESHOLD_CELLS_H

#include <stdbool.h>
#include <stdint.h>

// A cell is y * 16 + x. The board's outer ring is wall (T-027), so a neighbour of a cell that can
// be stood on is never off the board.
enum { TH_SIZE = 13, TH_ROW = 16, TH_WORDS = 4, TH_CELLS = TH_ROW * TH_ROW };

typedef struct ThCells {
    uint64_t word[TH_WORDS];
} ThCells;

static inline uint8_t th_cell(int x, int y) {
    return (uint8_t)(y * TH_ROW + x);
}

static inline int th_x(uint8_t cell) {
    return cell % TH_ROW;
}

static inline int th_y(uint8_t cell) {
    return cell / TH_ROW;
}

static inline bool th_has(const ThCells *cells, uint8_t cell) {
    return cells->word[cell >> 6] >> (cell & 63) & 1;
}

static inline void th_put(ThCells *cells, uint8_t cell) {
    cells->word[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

static inline void th_take(ThCells *cells, uint8_t cell) {
    cells->word[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
}

static inline bool th_empty(const ThCells *cells) {
    return (cells->word[0] | cells->word[1] | cells->word[2] | cells->word[3]) == 0;
}

// Which of a cell and its neighbours are in the set: bits of ThAround.
typedef enum ThAround {
    TH_AROUND_NORTH = 1,
    TH_AROUND_SOUTH = 2,
    TH_AROUND_WEST = 4,
    TH_AROUND_EAST = 8,
    TH_AROUND_HERE = 16,
} ThAround;

static inline unsigned th_around(const ThCells *cells, uint8_t cell) {
    // A row never spans two words: west, here and east are three bits of one.
    unsigned row = (unsigned)(cells->word[cell >> 6] >> ((cell & 63) - 1));
    unsigned north = th_has(cells, (uint8_t)(cell - TH_ROW));
    unsigned south = th_has(cells, (uint8_t)(cell + TH_ROW));
    return north | south << 1 | (row & 1) << 2 | (row & 4) << 1 | (row & 2) << 3;
}

int th_count(const ThCells *cells);

#endif
