// The memory of one instance of the module, in place of libc's allocator.
//
// An instance holds one run: what it needs is allocated when the run is opened, and only the texts
// of run files and codes come and go, nearly always the last one first. So memory is handed out
// from the end, and what is at the end is taken back or grown in place. Reviews solve fights, which
// is much memory that comes and goes in another order: a block that is freed before those behind it
// is used again by what fits into it, together with freed ones after it.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned char heap_base __asm__("__heap_base"); // the linker's: the end of all static data

enum { ALIGNMENT = 16, PAGE = 65536 };

typedef struct Block {
    size_t size;           // of the memory after it
    unsigned char *before; // the block before this one, NULL for the first
    int freed;             // but not yet at the end
} Block;

_Static_assert(sizeof(Block) <= ALIGNMENT, "a block's head fits before its memory");

static unsigned char *first; // the memory of the first block
static unsigned char *last;  // and of the block at the end, which is never a freed one
static unsigned char *end;   // where the next head goes

static Block *head_of(unsigned char *memory) {
    return (Block *)(void *)(memory - ALIGNMENT);
}

static size_t rounded(size_t size) {
    return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

// Whether so much fits from there on, asking for more memory if it does not.
static int fits(const unsigned char *from, size_t room) {
    if (SIZE_MAX - (uintptr_t)from < room)
        return 0;
    uintptr_t address = (uintptr_t)from + room;
    uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
    return address <= have ||
           __builtin_wasm_memory_grow(0, (address - have + PAGE - 1) / PAGE) != SIZE_MAX;
}

static unsigned char *after(unsigned char *memory) {
    return memory + head_of(memory)->size + ALIGNMENT;
}

// A freed block that is large enough, and what is left of it freed; NULL if there is none.
static unsigned char *use_again(size_t room) {
    for (unsigned char *memory = first; memory < last; memory = after(memory)) {
        Block *head = head_of(memory);
        if (!head->freed)
            continue;
        while (head_of(after(memory))->freed)
            head->size += ALIGNMENT + head_of(after(memory))->size;
        unsigned char *behind = after(memory);
        head_of(behind)->before = memory;
        if (head->size < room)
            continue;
        head->freed = 0;
        if (head->size > room + ALIGNMENT) {
            size_t rest = head->size - room - ALIGNMENT;
            head->size = room;
            *head_of(after(memory)) = (Block){.size = rest, .before = memory, .freed = 1};
            head_of(behind)->before = after(memory);
        }
        return memory;
    }
    return NULL;
}

void *malloc(size_t size) {
    if (!end) {
        end = &heap_base + (rounded((uintptr_t)&heap_base) - (uintptr_t)&heap_base);
        first = end + ALIGNMENT;
    }
    size_t room = rounded(size);
    if (room < size)
        return NULL;
    unsigned char *memory = use_again(room);
    if (memory || !fits(end + ALIGNMENT, room))
        return memory;
    memory = end + ALIGNMENT;
    *head_of(memory) = (Block){.size = room, .before = last};
    last = memory;
    end = memory + room;
    return memory;
}

void free(void *memory) {
    if (!memory)
        return;
    head_of(memory)->freed = 1;
    for (; last && head_of(last)->freed; last = head_of(last)->before)
        end = last - ALIGNMENT;
}

void *calloc(size_t count, size_t size) {
    size_t total = 0;
    if (__builtin_mul_overflow(count, size, &total))
        return NULL;
    void *memory = malloc(total > 0 ? total : 1);
    return memory ? memset(memory, 0, total) : NULL;
}

void *realloc(void *memory, size_t size) {
    if (!memory)
        return malloc(size);
    size_t had = head_of(memory)->size;
    if (size <= had)
        return memory;
    if (memory == last) {
        size_t room = rounded(size);
        if (room < size || !fits(memory, room))
            return NULL;
        head_of(memory)->size = room;
        end = last + room;
        return memory;
    }
    void *moved = malloc(size);
    if (!moved)
        return NULL;
    memcpy(moved, memory, had);
    free(memory);
    return moved;
}
