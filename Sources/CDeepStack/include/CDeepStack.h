#ifndef CDEEPSTACK_H
#define CDEEPSTACK_H

#include <stddef.h>

/// Maps memory for a stack of `size` bytes, with an inaccessible page at its end. Memory is only used as far as
/// the stack grows. Returns NULL if the address space is exhausted.
void *halation_stack_create(size_t size);

/// Calls `body(argument)` on a stack from `halation_stack_create`, on the same thread, and returns when it returns.
/// Returns 0, or -1 if the stack could not be entered and nothing was called.
int halation_stack_run(void *stack, size_t size, void (*body)(void *), void *argument);

/// Makes a fault at the end of a stack write a sentence to standard error before it ends the process. The message must
/// stay where it is.
void halation_stack_watch(const char *message);

/// Prepares the calling thread for reports of `halation_stack_watch`; does nothing without one, and the second time.
void halation_stack_prepare_thread(void);

#endif
