#define _GNU_SOURCE
#include "dispatch.h"
#include "delays.h"

#include <stdlib.h>

// Semaphores, groups and work items of libdispatch: the objects are its own, and the machine asks them whether a wait
// is over with a wait of no time.

static const dispatch_time forever = ~UINT64_C(0);

int64_t ambient_time(struct ambient_machine *machine, dispatch_time when) {
    if (when == forever) return AMBIENT_NEVER;
    int64_t now = ambient_now(machine);
    if (when == 0) return now;
    if (when >> 62 == 3) {
        // Time of day, negated.
        int64_t time_of_day = ambient_state.seconds * 1000000000 + ambient_state.nanoseconds;
        return ambient_later(now, -(int64_t)when - time_of_day);
    }
    // Uptime, with the highest bit set if it includes the time that the machine sleeps.
    return ambient_later(now, (int64_t)((when & ~(UINT64_C(1) << 63)) - AMBIENT_START) - now);
}

// MARK: Semaphores

INTERPOSED_WEAKLY intptr_t dispatch_semaphore_wait(void *semaphore, dispatch_time timeout);

static bool take_semaphore(void *semaphore) {
    return SYSTEM(dispatch_semaphore_wait)(semaphore, 0) == 0;
}

intptr_t dispatch_semaphore_wait(void *semaphore, dispatch_time timeout) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(dispatch_semaphore_wait)(semaphore, timeout);
    return ambient_wait(machine, take_semaphore, semaphore, ambient_time(machine, timeout), "a semaphore") ? 0 : -1;
}

// MARK: Groups

INTERPOSED_WEAKLY intptr_t dispatch_group_wait(void *group, dispatch_time timeout);

static bool is_empty(void *group) {
    return SYSTEM(dispatch_group_wait)(group, 0) == 0;
}

intptr_t dispatch_group_wait(void *group, dispatch_time timeout) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(dispatch_group_wait)(group, timeout);
    return ambient_wait(machine, is_empty, group, ambient_time(machine, timeout), "a group") ? 0 : -1;
}

INTERPOSED_WEAKLY void dispatch_group_leave(void *group) {
    SYSTEM(dispatch_group_leave)(group);
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return;
    // The group may be entered again before another thread runs.
    for (struct waiter *waiter = machine->waiters; waiter; waiter = waiter->next) {
        if (waiter->poll == is_empty && waiter->context == group) return ambient_poll_waiters(machine);
    }
}

INTERPOSED_WEAKLY void dispatch_group_enter(void *group);

INTERPOSED_WEAKLY void dispatch_group_async(void *group, void *queue, void *block) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(dispatch_group_async)(group, queue, block);
    dispatch_group_enter(group);
    dispatch_retain(group);
    ambient_submit_block(machine, queue, block, false, group);
}

INTERPOSED_WEAKLY void dispatch_group_async_f(void *group, void *queue, void *context, dispatch_function function) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(dispatch_group_async_f)(group, queue, context, function);
    dispatch_group_enter(group);
    dispatch_retain(group);
    ambient_submit(machine, queue, context, function, false, group);
}

void dispatch_group_enter(void *group) {
    SYSTEM(dispatch_group_enter)(group);
}

/// Work for a queue that starts later.
struct postponed {
    struct ambient_machine *machine;
    void *queue;
    void *group;
    void *context;
    dispatch_function run;
};

static struct postponed *postpone(
    struct ambient_machine *machine, void *queue, void *context, dispatch_function run, void *group
) {
    struct postponed *postponed = malloc(sizeof *postponed);
    if (!postponed) abort();
    *postponed = (struct postponed){machine, queue, group, context, run};
    dispatch_retain(queue);
    if (group) dispatch_retain(group);
    return postponed;
}

static void submit_postponed(void *context) {
    struct postponed *postponed = context;
    bool is_barrier = postponed->run == ambient_run_block && is_work_item(postponed->context)
        && ((struct block *)postponed->context)->item_flags & DISPATCH_BLOCK_BARRIER;
    ambient_submit(postponed->machine, postponed->queue, postponed->context, postponed->run, is_barrier, 0);
    dispatch_release(postponed->queue);
    if (postponed->group) dispatch_release(postponed->group);
    free(postponed);
}

static void notify(
    struct ambient_machine *machine, void *group, void *queue, void *context, dispatch_function run
) {
    struct postponed *postponed = postpone(machine, queue, context, run, group);
    if (is_empty(group)) return submit_postponed(postponed);
    ambient_start_when(machine, is_empty, group, submit_postponed, postponed);
}

INTERPOSED_WEAKLY void dispatch_group_notify(void *group, void *queue, void *block) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(dispatch_group_notify)(group, queue, block);
    notify(machine, group, queue, _Block_copy(block), ambient_run_block);
}

INTERPOSED_WEAKLY void dispatch_group_notify_f(void *group, void *queue, void *context, dispatch_function function) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(dispatch_group_notify_f)(group, queue, context, function);
    notify(machine, group, queue, context, function);
}

// MARK: Work items

INTERPOSED_WEAKLY intptr_t dispatch_block_wait(void *block, dispatch_time timeout) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine || !is_work_item(block)) return SYSTEM(dispatch_block_wait)(block, timeout);
    void *group = ((struct block *)block)->item_group;
    return ambient_wait(machine, is_empty, group, ambient_time(machine, timeout), "a work item") ? 0 : -1;
}

INTERPOSED_WEAKLY void dispatch_block_notify(void *block, void *queue, void *notification) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine || !is_work_item(block)) return SYSTEM(dispatch_block_notify)(block, queue, notification);
    notify(machine, ((struct block *)block)->item_group, queue, _Block_copy(notification), ambient_run_block);
}

// MARK: Delays

static void submit_later(
    struct ambient_machine *machine, int64_t time, void *queue, void *context, dispatch_function run
) {
    struct postponed *postponed = postpone(machine, queue, context, run, 0);
    ambient_add(machine, time, submit_postponed, postponed);
}

INTERPOSED_WEAKLY void dispatch_after(dispatch_time when, void *queue, void *block) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(dispatch_after)(when, queue, block);
    int64_t time = ambient_time(machine, when);
    if (time != AMBIENT_NEVER) submit_later(machine, time, queue, _Block_copy(block), ambient_run_block);
}

/// Also the end of every form of Swift's Task.sleep.
INTERPOSED_WEAKLY void dispatch_after_f(dispatch_time when, void *queue, void *context, dispatch_function function) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(dispatch_after_f)(when, queue, context, function);
    int64_t time = ambient_time(machine, when);
    if (time != AMBIENT_NEVER) submit_later(machine, time, queue, context, function);
}

INTERPOSED_WEAKLY dispatch_time dispatch_time_interposed(dispatch_time when, int64_t delta) __asm__("dispatch_time");
INTERPOSED_WEAKLY dispatch_time dispatch_time_interposed(dispatch_time when, int64_t delta) {
    if (when == 0 && ambient_schedules()) {
        int64_t time = (int64_t)ambient_uptime();
        if (__builtin_add_overflow(time, delta, &time)) return delta > 0 ? forever : 1;
        return time > 0 ? (dispatch_time)time : 1;
    }
    static _Atomic(void *) cache;
    dispatch_time (*system)(dispatch_time, int64_t) = ambient_next(&cache, "dispatch_time");
    return system(when, delta);
}
