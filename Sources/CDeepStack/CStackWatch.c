#define _GNU_SOURCE
#include "CDeepStack.h"

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

static const char *message;
static struct sigaction previous;

// How far from the stack pointer an access at the end of the stack can be: a frame may be large, and is touched at any
// of its ends.
static const uintptr_t reach = 1 << 20;

static uintptr_t stack_pointer(const ucontext_t *context) {
#if defined(__x86_64__)
    return (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    return (uintptr_t)context->uc_mcontext.sp;
#else
    (void)context;
    return 0;
#endif
}

// Only what a signal handler may call.
static void report(int number, siginfo_t *info, void *context) {
    uintptr_t address = (uintptr_t)info->si_addr, top = stack_pointer(context);
    uintptr_t distance = address > top ? address - top : top - address;
    if (top != 0 && info->si_code > 0 && distance < reach) {
        ssize_t written = write(STDERR_FILENO, message, strlen(message));
        (void)written;
    }
    // The access is repeated, and whoever handled it before ends the process.
    sigaction(number, &previous, NULL);
}

void halation_stack_watch(const char *text) {
    message = text;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = report;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(SIGSEGV, &action, &previous);
    halation_stack_prepare_thread();
}

void halation_stack_prepare_thread(void) {
    static _Thread_local bool is_prepared;
    if (message == NULL || is_prepared) return;
    is_prepared = true;
    stack_t stack;
    if (sigaltstack(NULL, &stack) != 0 || (stack.ss_flags & SS_DISABLE) == 0) return;
    // Kept as long as the thread; a handler of the runtime's may follow, which needs room.
    memset(&stack, 0, sizeof stack);
    stack.ss_size = 1 << 16;
    stack.ss_sp = malloc(stack.ss_size);
    if (stack.ss_sp != NULL) sigaltstack(&stack, NULL);
}
