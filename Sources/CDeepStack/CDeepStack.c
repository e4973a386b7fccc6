#define _GNU_SOURCE
#include "CDeepStack.h"

#include <stdint.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

struct call {
    void (*body)(void *);
    void *argument;
};

// makecontext passes ints, so a pointer travels in two halves.
static void enter(unsigned int high, unsigned int low) {
    struct call *call = (struct call *)(((uintptr_t)high << 32) | (uintptr_t)low);
    call->body(call->argument);
}

void *halation_stack_create(size_t size) {
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK;
    void *stack = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (stack == MAP_FAILED) return NULL;
    // The stack grows down to this page; touching it stops the program instead of overwriting other memory.
    mprotect(stack, (size_t)sysconf(_SC_PAGESIZE), PROT_NONE);
    return stack;
}

int halation_stack_run(void *stack, size_t size, void (*body)(void *), void *argument) {
    ucontext_t outer, inner;
    struct call call = {body, argument};
    if (getcontext(&inner) != 0) return -1;
    inner.uc_stack.ss_sp = stack;
    inner.uc_stack.ss_size = size;
    inner.uc_link = &outer;
    uintptr_t address = (uintptr_t)&call;
    makecontext(
        &inner, (void (*)(void))enter, 2, (unsigned int)((uint64_t)address >> 32), (unsigned int)address);
    return swapcontext(&outer, &inner);
}
