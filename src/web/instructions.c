#include "instructions.h"

enum { HEAD, SECTION, SIZE, SKIPPED, FUNCTIONS, BODY, GROUPS, LOCALS, TYPE, OPCODE, NUMBER };

enum {
    LENGTH_OF_HEAD = 8,
    CODE_SECTION = 10,
    BLOCK = 0x02,
    IF = 0x04,
    END = 0x0b,
    BR = 0x0c,
    BR_IF = 0x0d,
    BR_TABLE = 0x0e,
    CALL = 0x10,
    CALL_INDIRECT = 0x11,
    LOCAL_GET = 0x20,
    LOCAL_TEE = 0x22,
    GLOBAL_SET = 0x24,
    FIRST_LOAD = 0x28,
    LAST_STORE = 0x3e,
    I64_CONST = 0x42,
    BULK = 0xfc,
    MEMORY_COPY = 10, // of those behind BULK
    MEMORY_FILL = 11,
};

static bool is_among(uint32_t opcode, uint32_t first, uint32_t last) {
    return opcode - first <= last - first;
}

// Numbers behind an opcode, as far as it alone tells.
static uint32_t numbers_of(uint32_t opcode) {
    if (opcode == CALL_INDIRECT || is_among(opcode, FIRST_LOAD, LAST_STORE))
        return 2;
    return is_among(opcode, BLOCK, IF) || is_among(opcode, BR, BR_TABLE) || opcode == CALL ||
           is_among(opcode, LOCAL_GET, GLOBAL_SET) || is_among(opcode, LAST_STORE, I64_CONST) ||
           opcode == BULK;
}

// More of them behind the first one.
static uint32_t numbers_behind(uint32_t opcode, uint32_t first) {
    if (opcode == BR_TABLE)
        return first + 1;
    return opcode != BULK ? 0 : first == MEMORY_COPY ? 2 : first == MEMORY_FILL;
}

static void take_opcode(Instructions *in, uint32_t opcode) {
    in->opcodes = in->opcodes << 8 | opcode;
    in->before = in->now;
    in->now = opcode + 1;
    in->number = 0;
    in->depth += is_among(opcode, BLOCK, IF);
    in->left = numbers_of(opcode);
    in->state = in->left ? NUMBER : OPCODE;
    if (opcode == END && in->depth-- == 0)
        in->state = BODY;
}

static void take_number(Instructions *in, uint32_t value) {
    uint32_t opcode = in->opcodes & 255;
    if (is_among(opcode, LOCAL_GET, LOCAL_TEE))
        in->locals = in->locals << 8 | (value & 255);
    if (in->number++ == 0)
        in->left += numbers_behind(opcode, value);
    in->now = (in->now + value) * 0x2f0b4c47u;
    if (--in->left == 0)
        in->state = OPCODE;
}

// What a whole number leads to, in that state.
static void take_value(Instructions *in, uint32_t value) {
    switch (in->state) {
    case SIZE:
        in->left = value;
        in->state = in->number == CODE_SECTION ? FUNCTIONS : SKIPPED;
        break;
    case FUNCTIONS: in->state = BODY; break;
    case BODY:
        in->state = GROUPS;
        in->depth = 0;
        in->opcodes = 0;
        in->function++;
        break;
    case GROUPS:
        in->left = value;
        in->state = value ? LOCALS : OPCODE;
        break;
    case LOCALS: in->state = TYPE; break;
    default: take_number(in, value);
    }
}

static void take_part(Instructions *in, uint32_t byte) {
    in->value |= (byte & 127) << (in->shift & 31);
    in->shift += 7;
    if (byte >= 128)
        return;
    uint32_t value = in->value;
    in->value = in->shift = 0;
    take_value(in, value);
}

bool instructions_in_number(const Instructions *in) {
    return in->state == NUMBER;
}

void instructions_take(Instructions *in, uint32_t byte) {
    switch (in->state) {
    case HEAD: in->state = ++in->number == LENGTH_OF_HEAD ? SECTION : HEAD; break;
    case SECTION:
        in->number = byte;
        in->state = SIZE;
        break;
    case SKIPPED: in->state = --in->left ? SKIPPED : SECTION; break;
    case TYPE: in->state = --in->left ? LOCALS : OPCODE; break;
    case OPCODE: take_opcode(in, byte); break;
    default: take_part(in, byte);
    }
}
