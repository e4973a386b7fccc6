#include "CStripMachine.h"

void cs_link(const cs_machine *machine, cs_instruction *instructions, size_t count) {
    for (size_t i = 0; i < count; i += 1) {
        cs_instruction *instruction = &instructions[i];
        instruction->run = machine->handlers[instruction->operation][instruction->scalars & 15];
    }
}

void cs_run(const cs_instruction *instructions, cs_state *state) { instructions->run(instructions, state); }

const char *cs_name(int operation) {
    static const char *const names[] = {
#define X(name) #name,
        CS_OPERATIONS(X)
#undef X
    };
    return operation >= 0 && operation < CS_OPERATION_COUNT ? names[operation] : "";
}
