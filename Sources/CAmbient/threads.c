#define _GNU_SOURCE
#include "dispatch.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Threads of user code, and sleeping.

/// The name of the library that an address belongs to; null for the program.
static const char *library_of(const void *address) {
    Dl_info found, program;
    if (!dladdr(address, &found) || !dladdr((void *)ambient_machine_create, &program)) return "";
    if (found.dli_fbase == program.dli_fbase) return 0;
    const char *name = found.dli_fname ? strrchr(found.dli_fname, '/') : 0;
    return name ? name + 1 : found.dli_fname ? found.dli_fname : "";
}

static bool begins(const char *name, const char *beginning) {
    return strncmp(name, beginning, strlen(beginning)) == 0;
}

bool ambient_is_c_library(const void *address) {
    const char *name = library_of(address);
    return name && !begins(name, "libFoundation") && !begins(name, "lib_Foundation") && !begins(name, "libswift")
        && !begins(name, "libdispatch");
}

/// Whether user code or Foundation starts a thread; those of C libraries are the system's.
static bool is_user_thread(struct ambient_machine *machine, const void *body) {
    const char *name = library_of(body);
    if (!name || begins(name, "libFoundation")) return true;
    if (!*name || begins(name, "libdispatch")) return false;
    // Pango finds fonts on a thread of GLib, for which it waits.
    if (begins(name, "libglib")) return false;
    char sentence[256];
    snprintf(sentence, sizeof sentence, "threads of %s do not follow the frame clock", name);
    ambient_warn(machine, sentence);
    return false;
}

static pthread_key_t end_key;
static pthread_once_t end_once = PTHREAD_ONCE_INIT;

static void end_thread(void *context) {
    struct thread *thread = context;
    // The destructors of other keys run user code, too: the thread ends with the last round of them.
    if (--thread->remaining_destructors > 0) {
        pthread_setspecific(end_key, thread);
        return;
    }
    struct ambient_machine *machine = thread->machine;
    struct thread **link = &machine->threads;
    while (*link != thread) link = &(*link)->next;
    *link = thread->next;
    thread->has_ended = true;
    ambient_leave(thread);
}

static void make_key(void) {
    pthread_key_create(&end_key, end_thread);
}

static void *run_thread(void *context) {
    struct thread *thread = context;
    ambient_await(&thread->baton);
    thread->identifier = gettid();
    ambient_thread = thread;
    ambient_state = thread->moment;
    pthread_setspecific(end_key, thread);
    return thread->body(thread->argument);
}

static void start_thread(void *context) {
    struct thread *thread = context;
    ambient_switch(thread->machine, thread);
}

static bool has_ended(void *thread) {
    return ((struct thread *)thread)->has_ended;
}

INTERPOSED int pthread_create(
    pthread_t *handle, const pthread_attr_t *attributes, void *(*body)(void *), void *argument
) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine || !is_user_thread(machine, (const void *)body)) return SYSTEM(pthread_create)(handle, attributes, body, argument);
    pthread_once(&end_once, make_key);
    struct thread *thread = calloc(1, sizeof *thread);
    if (!thread) return ENOMEM;
    *thread = (struct thread){
        .machine = machine, .body = body, .argument = argument,
        .remaining_destructors = PTHREAD_DESTRUCTOR_ITERATIONS};
    thread->moment.chance = ambient_job_chance(machine);
    int result = SYSTEM(pthread_create)(handle, attributes, run_thread, thread);
    if (result != 0) {
        free(thread);
        return result;
    }
    thread->handle = *handle;
    thread->next = machine->threads;
    machine->threads = thread;
    ambient_add(machine, ambient_now(machine), start_thread, thread);
    return 0;
}

INTERPOSED int pthread_join(pthread_t handle, void **result) {
    struct ambient_machine *machine = ambient_machine();
    struct thread *thread = machine ? machine->threads : 0;
    while (thread && (!thread->body || !pthread_equal(thread->handle, handle))) thread = thread->next;
    if (thread) ambient_wait(machine, has_ended, thread, AMBIENT_NEVER, "the end of a thread");
    return SYSTEM(pthread_join)(handle, result);
}

// MARK: Sleeping

/// Lets the threads run that can, or does nothing outside of user code; returns whether it did.
static bool sleep_for(int64_t delay, const void *caller) {
    struct ambient_machine *machine = ambient_machine();
    // libdispatch waits for its own threads in this way.
    if (!machine || ambient_is_libdispatch(caller)) return false;
    ambient_wait(machine, 0, 0, ambient_later(ambient_now(machine), delay), "a time");
    return true;
}

static int64_t delay_of(const struct timespec *time) {
    int64_t delay;
    if (__builtin_mul_overflow((int64_t)time->tv_sec, INT64_C(1000000000), &delay)) return AMBIENT_NEVER;
    return ambient_later(delay, time->tv_nsec);
}

INTERPOSED int nanosleep(const struct timespec *duration, struct timespec *rest) {
    // Foundation sleeps again for what rounding has left, until that has passed.
    int64_t delay = delay_of(duration);
    if (!sleep_for(delay > 0 ? delay : 1, __builtin_return_address(0))) return SYSTEM(nanosleep)(duration, rest);
    if (rest) *rest = (struct timespec){0, 0};
    return 0;
}

INTERPOSED int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
    if (!ambient_machine()) return SYSTEM(clock_nanosleep)(clock, flags, time, rest);
    int64_t delay = delay_of(time);
    if (flags & TIMER_ABSTIME) {
        struct timespec now;
        clock_gettime(clock, &now);
        delay -= delay_of(&now);
    }
    sleep_for(delay, 0);
    return 0;
}

INTERPOSED int usleep(useconds_t microseconds) {
    if (sleep_for((int64_t)microseconds * 1000, __builtin_return_address(0))) return 0;
    return SYSTEM(usleep)(microseconds);
}

INTERPOSED unsigned sleep(unsigned seconds) {
    if (sleep_for((int64_t)seconds * 1000000000, __builtin_return_address(0))) return 0;
    return SYSTEM(sleep)(seconds);
}

INTERPOSED int sched_yield(void) {
    if (sleep_for(0, __builtin_return_address(0))) return 0;
    return SYSTEM(sched_yield)();
}
