#ifndef CDEEPSTACK_H
#define CDEEPSTACK_H

#include <stddef.h>

/// Maps memory for a stack of `size` bytes, with an inaccessible page at its end. Memory is only used as far as
/// the stack grows. Returns NULL if the address space is exhausted.
void *halation_stack_create(size_t size);

/// Calls `body(argument)` on a stack from `halation_stack_create`, on the same thread, and returns when it returns.
/// Returns 0, or -1 if the stack could not be entered and nothing was called.
int halation_stack_run(void *stack, size_t size, void (*body)(void *), void *argument);

#endif
