#define _GNU_SOURCE
#include "dispatch.h"

#include <stdlib.h>

// Run loops of Foundation. Timers of the main one, and of the conductor's thread, are events of the scheduler. A thread
// of the machine runs its loop itself: its timers here, and all else by Core Foundation without waiting.

struct timer_context {
    intptr_t version;
    void *info;
    const void *(*retain)(const void *);
    void (*release)(const void *);
    void *(*copyDescription)(const void *);
};

extern void CFRunLoopTimerGetContext(void *timer, struct timer_context *context) __attribute__((weak));
extern double CFRunLoopTimerGetNextFireDate(void *timer) __attribute__((weak));
extern unsigned char CFRunLoopTimerIsValid(void *timer) __attribute__((weak));
extern const void *CFRetain(const void *object) __attribute__((weak));
extern void CFRelease(const void *object) __attribute__((weak));

extern const void *const kCFRunLoopDefaultMode __attribute__((weak));

static _Atomic(ambient_timer_function) timer_function;

void ambient_set_timer_function(ambient_timer_function function) {
    atomic_store_explicit(&timer_function, function, memory_order_relaxed);
}

/// A timer in a loop.
struct loop_item {
    struct loop_item *next;
    /// The loop of a thread; null for the conductor's.
    void *loop;
    void *timer;
    int64_t time;
    /// The time of the first firing, and the number of firings so far.
    int64_t first;
    double count;
};

/// The difference between Core Foundation's reference date and 1970 in seconds.
static const int64_t reference_date = 978307200;

/// Fires a timer, and sets the time of its next firing; returns false, and frees it, if there is none.
static bool fire(struct loop_item *item) {
    struct timer_context details = {0};
    CFRunLoopTimerGetContext(item->timer, &details);
    double interval = 0;
    if (CFRunLoopTimerIsValid(item->timer) && details.info) {
        interval = atomic_load_explicit(&timer_function, memory_order_relaxed)(details.info);
    }
    if (interval > 0 && CFRunLoopTimerIsValid(item->timer)) {
        // From the first firing, so that no error accumulates.
        item->count += 1;
        item->time = item->first + (int64_t)(item->count * interval * 1e9);
        return true;
    }
    CFRelease(item->timer);
    free(item);
    return false;
}

static void fire_on_main(void *context) {
    struct loop_item *item = context;
    if (fire(item)) ambient_schedule(item->time - ambient_state.elapsed, item, fire_on_main);
}

// MARK: Loops of threads

/// The thread of the machine that has a loop.
static struct thread *thread_of(struct ambient_machine *machine, const void *loop) {
    for (struct thread *thread = machine->threads; thread; thread = thread->next) {
        if (thread->loop && thread->loop == loop) return thread;
    }
    return 0;
}

/// The next timer of a loop; null without one.
static struct loop_item **next_item(struct ambient_machine *machine, const void *loop) {
    struct loop_item **found = 0;
    struct loop_item **link = &machine->loop_items;
    while (*link) {
        struct loop_item *item = *link;
        if (!CFRunLoopTimerIsValid(item->timer)) {
            *link = item->next;
            CFRelease(item->timer);
            free(item);
            // The link of the item found may be gone.
            found = 0;
            link = &machine->loop_items;
            continue;
        }
        if (item->loop == loop && (!found || item->time < (*found)->time)) found = link;
        link = &item->next;
    }
    return found;
}

static void add_item(struct ambient_machine *machine, struct loop_item *item) {
    struct loop_item **link = &machine->loop_items;
    while (*link) link = &(*link)->next;
    item->next = 0;
    *link = item;
}

static bool is_woken(void *context) {
    struct thread *thread = context;
    return thread->is_woken || thread->is_stopped;
}

INTERPOSED_WEAKLY void *CFRunLoopGetCurrent(void) {
    void *loop = SYSTEM(CFRunLoopGetCurrent)();
    if (ambient_thread) ambient_thread->loop = loop;
    return loop;
}

INTERPOSED_WEAKLY void CFRunLoopAddTimer(void *loop, void *timer, void *mode) {
    struct ambient_machine *machine = ambient_machine();
    if (!ambient_schedules() || !CFRetain || !atomic_load_explicit(&timer_function, memory_order_relaxed)) {
        return SYSTEM(CFRunLoopAddTimer)(loop, timer, mode);
    }
    struct loop_item *item = malloc(sizeof *item);
    if (!item) return;
    double seconds = CFRunLoopTimerGetNextFireDate(timer) - (double)(ambient_state.seconds - reference_date);
    // Never before the moment at which it was added.
    int64_t delay = (int64_t)(seconds * 1e9) - ambient_state.nanoseconds;
    *item = (struct loop_item){.timer = (void *)CFRetain(timer)};
    item->first = item->time = ambient_state.elapsed + (delay > 0 ? delay : 0);
    struct thread *thread = machine ? thread_of(machine, loop) : 0;
    if (!thread) {
        ambient_schedule(delay, item, fire_on_main);
        return;
    }
    item->loop = loop;
    add_item(machine, item);
    thread->is_woken = true;
}

INTERPOSED_WEAKLY void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
    struct ambient_machine *machine = ambient_machine();
    struct thread *thread = machine ? thread_of(machine, loop) : 0;
    if (machine && !thread) {
        ambient_schedule(0, _Block_copy(block), ambient_run_block);
        return;
    }
    SYSTEM(CFRunLoopPerformBlock)(loop, mode, block);
    if (thread) thread->is_woken = true;
}

INTERPOSED_WEAKLY void CFRunLoopWakeUp(void *loop) {
    struct ambient_machine *machine = ambient_machine();
    struct thread *thread = machine ? thread_of(machine, loop) : 0;
    if (thread) thread->is_woken = true;
    SYSTEM(CFRunLoopWakeUp)(loop);
}

INTERPOSED_WEAKLY void CFRunLoopStop(void *loop) {
    struct ambient_machine *machine = ambient_machine();
    struct thread *thread = machine ? thread_of(machine, loop) : 0;
    if (!thread) return SYSTEM(CFRunLoopStop)(loop);
    thread->is_stopped = true;
}

INTERPOSED_WEAKLY unsigned char _CFRunLoopFinished(void *loop, const void *mode) {
    struct ambient_machine *machine = ambient_machine();
    if (machine && next_item(machine, loop)) return false;
    return SYSTEM(_CFRunLoopFinished)(loop, mode);
}

enum { FINISHED = 1, STOPPED = 2, TIMED_OUT = 3, HANDLED_SOURCE = 4 };

INTERPOSED_WEAKLY int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char endsAfterSource) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(CFRunLoopRunInMode)(mode, seconds, endsAfterSource);
    int64_t delay = seconds > 9e9 ? AMBIENT_NEVER : (int64_t)(seconds * 1e9);
    int64_t deadline = ambient_later(ambient_now(machine), delay);
    struct thread *thread = ambient_thread;
    if (!thread) {
        // The conductor's loop is the scheduler, which goes on when this code has returned.
        ambient_wait(machine, 0, 0, deadline, "its run loop, which runs already");
        return TIMED_OUT;
    }
    void *loop = CFRunLoopGetCurrent();
    for (;;) {
        thread->is_woken = false;
        struct loop_item **link;
        while ((link = next_item(machine, loop)) && (*link)->time <= ambient_now(machine)) {
            struct loop_item *item = *link;
            *link = item->next;
            if (fire(item)) add_item(machine, item);
        }
        int32_t result = SYSTEM(CFRunLoopRunInMode)(mode, 0, true);
        if (thread->is_stopped || result == STOPPED) {
            thread->is_stopped = false;
            return STOPPED;
        }
        if (result == HANDLED_SOURCE && endsAfterSource) return HANDLED_SOURCE;
        link = next_item(machine, loop);
        if (result == FINISHED && !link) return FINISHED;
        if (ambient_now(machine) >= deadline) return TIMED_OUT;
        int64_t next = link && (*link)->time < deadline ? (*link)->time : deadline;
        ambient_wait(machine, is_woken, thread, next, "its run loop");
    }
}

INTERPOSED_WEAKLY void CFRunLoopRun(void) {
    if (!ambient_machine()) return SYSTEM(CFRunLoopRun)();
    int32_t result;
    do {
        result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1e10, false);
    } while (result != STOPPED && result != FINISHED);
}
