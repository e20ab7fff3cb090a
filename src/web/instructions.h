// Where in the code of a module one is, byte after byte: which instruction, which of its numbers,
// and what went before. Of a module without its data, whose last section is the code.
#ifndef WEB_INSTRUCTIONS_H
#define WEB_INSTRUCTIONS_H

#include <stdbool.h>
#include <stdint.h>

enum { INSTRUCTION_STATES = 11 };

typedef struct Instructions {
    uint32_t state; // what the next byte is, below INSTRUCTION_STATES
    uint32_t
        left; // of a section's bytes, of a function's groups of locals, of an instruction's numbers
    uint32_t value;    // of the number that has begun
    uint32_t shift;    // how much of it is known
    uint32_t number;   // which one of its instruction it is
    uint32_t depth;    // blocks that are open
    uint32_t function; // which one it is
    uint64_t opcodes;  // the last eight
    uint32_t locals;   // the last four that were named
    uint32_t now;      // the last instruction with its numbers so far, scattered
    uint32_t before;   // and the one before it
} Instructions;

/** Whether the next byte belongs to a number of an instruction. */
bool instructions_in_number(const Instructions *in);

void instructions_take(Instructions *in, uint32_t byte);

#endif
