"""A file with all its faults at once, of which the program makes one, or none: every function has a copy of its body
for each, and chooses. So a thousand faults are compiled once, and each is tried by running the tests alone."""

import mutants

# CANDOR_FAULT is the number of the fault that is made. CANDOR_MET is a file with a byte for every function, which is set
# once it is called: shared, so that it tells of every program of a test, also of one that is killed. CANDOR_SECONDS is
# how long one program may work, because a fault may go round in a circle.
RUNTIME = """
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>

int fault_now;
static unsigned char unheeded[%(functions)d];
unsigned char *fault_met = unheeded;

__attribute__((constructor)) static void begin(void)
{
    const char *fault = getenv("CANDOR_FAULT"), *met = getenv("CANDOR_MET"), *seconds = getenv("CANDOR_SECONDS");
    fault_now = fault ? atoi(fault) : 0;
    if (seconds)
        setrlimit(RLIMIT_CPU, &(struct rlimit){(rlim_t)atoi(seconds), (rlim_t)atoi(seconds)});
    if (met)
        fault_met = mmap(0, %(functions)d, PROT_READ | PROT_WRITE, MAP_SHARED, open(met, O_RDWR), 0);
}
"""
# A function that has a copy for every fault is not for copying into another.
DECLARED = "extern int fault_now; extern unsigned char *fault_met;\n#define always_inline noinline\n"


class File:
    """The faults of a file by their functions; faults and functions have numbers from those given on."""

    def __init__(self, path, source, chosen, first_fault, first_function):
        self.path, self.source = path, source
        self.functions = [(first_function + i, function) for i, function in enumerate(mutants.functions(source))]
        self.faults = {first_fault + i: mutant for i, mutant in enumerate(chosen)}
        self.refused = set()  # those that do not compile

    def function_of(self, mutant):
        return next(number for number, function in self.functions if function.start <= mutant.start < function.end)

    def _bodies(self, function):
        """What a function does with each of its faults."""
        for number, mutant in self.faults.items():
            if number not in self.refused and function.start <= mutant.start < function.end:
                before, after = self.source[function.start : mutant.start], self.source[mutant.end : function.end]
                # A function that ought to return something, and does not, has been noticed.
                yield number, f"{{{before}{mutant.text}{after}}}\n{'return;' if function.is_void else '__builtin_trap();'}\n"

    def text(self):
        """The whole file, and which fault each of its lines belongs to."""
        parts, owners, at = [DECLARED], [0] * DECLARED.count("\n"), 0

        def add(text, owner):
            parts.append(text)
            owners.extend([owner] * text.count("\n"))

        for function_number, function in self.functions:
            add(self.source[at : function.start] + f" fault_met[{function_number}] = 1; switch (fault_now) {{\n", 0)
            for number, body in self._bodies(function):
                add(f"case {number}:\n", 0)
                add(body, number)
            add("default: break; }\n", 0)
            at = function.start
        add(self.source[at:], 0)
        return "".join(parts), owners
