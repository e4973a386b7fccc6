#define _GNU_SOURCE
#include "delays.h"

#include <stdlib.h>

// libdispatch and the Swift runtime are linked with every Swift program, but not with a program in C: the references
// are weak.

typedef uint64_t dispatch_time;
typedef void (*dispatch_function)(void *);

struct block {
    void *isa;
    int flags;
    int reserved;
    void (*invoke)(struct block *);
};

extern void *_Block_copy(const void *block) __attribute__((weak));
extern void _Block_release(const void *block) __attribute__((weak));
extern char _dispatch_main_q[] __attribute__((weak));

static const dispatch_time forever = ~UINT64_C(0);
static const int64_t nanoseconds_in_second = 1000000000;

/// The time from the current moment to `when`, which has one of libdispatch's three forms; negative for never.
static int64_t delay_until(dispatch_time when) {
    if (when == forever) return -1;
    uint64_t form = when >> 62;
    int64_t delay;
    if (form == 3) {
        // Time of day, negated.
        delay = -(int64_t)when - (ambient_state.seconds * nanoseconds_in_second + ambient_state.nanoseconds);
    } else {
        // Uptime, with the highest bit set if it includes the time that the machine sleeps.
        delay = (int64_t)((when & ~(UINT64_C(1) << 63)) - ambient_uptime());
    }
    return delay > 0 ? delay : 0;
}

static void run_block(void *context) {
    struct block *block = context;
    block->invoke(block);
    _Block_release(block);
}

static void schedule_block(int64_t delay, void *block) {
    if (delay >= 0) ambient_schedule(delay, _Block_copy(block), run_block);
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

INTERPOSED_WEAKLY void dispatch_after(dispatch_time when, void *queue, void *block) {
    if (ambient_schedules()) return schedule_block(delay_until(when), block);
    static _Atomic(void *) cache;
    void (*system)(dispatch_time, void *, void *) = ambient_next(&cache, "dispatch_after");
    system(when, queue, block);
}

/// Also the end of every form of Swift's Task.sleep.
INTERPOSED_WEAKLY void dispatch_after_f(
    dispatch_time when, void *queue, void *context, dispatch_function function
) {
    if (ambient_schedules()) {
        int64_t delay = delay_until(when);
        if (delay >= 0) ambient_schedule(delay, context, function);
        return;
    }
    static _Atomic(void *) cache;
    void (*system)(dispatch_time, void *, void *, dispatch_function) =
        ambient_next(&cache, "dispatch_after_f");
    system(when, queue, context, function);
}

INTERPOSED_WEAKLY void dispatch_async(void *queue, void *block) {
    if (queue == _dispatch_main_q && ambient_schedules()) return schedule_block(0, block);
    static _Atomic(void *) cache;
    void (*system)(void *, void *) = ambient_next(&cache, "dispatch_async");
    system(queue, block);
}

/// Also the way of a Swift task to the main actor.
INTERPOSED_WEAKLY void dispatch_async_f(void *queue, void *context, dispatch_function function) {
    if (queue == _dispatch_main_q && ambient_schedule(0, context, function)) return;
    static _Atomic(void *) cache;
    void (*system)(void *, void *, dispatch_function) = ambient_next(&cache, "dispatch_async_f");
    system(queue, context, function);
}

// Swift tasks outside of the main actor: the runtime's own hook, because their queues are libdispatch's.

#define SWIFT_CALL __attribute__((swiftcall))

struct executor {
    void *identity;
    uintptr_t implementation;
};

typedef SWIFT_CALL void (*enqueue_function)(void *job);
typedef SWIFT_CALL void (*enqueue_hook)(void *job, enqueue_function original);

extern enqueue_hook swift_task_enqueueGlobal_hook __attribute__((weak));
extern SWIFT_CALL void swift_job_run(void *job, struct executor executor) __attribute__((weak));

static void run_job(void *job) {
    struct executor generic = {0, 0};
    swift_job_run(job, generic);
}

static enqueue_hook earlier_hook;

static SWIFT_CALL void enqueue_global(void *job, enqueue_function original) {
    if (ambient_schedule(0, job, run_job)) return;
    if (earlier_hook) return earlier_hook(job, original);
    original(job);
}

__attribute__((constructor)) static void install_hook(void) {
    if (!&swift_task_enqueueGlobal_hook) return;
    earlier_hook = swift_task_enqueueGlobal_hook;
    swift_task_enqueueGlobal_hook = enqueue_global;
}

// Timers of Foundation, which end in a run loop.

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

static _Atomic(ambient_timer_function) timer_function;

void ambient_set_timer_function(ambient_timer_function function) {
    atomic_store_explicit(&timer_function, function, memory_order_relaxed);
}

struct added_timer {
    void *timer;
    /// Nanoseconds from the start of the sequence to the first firing.
    int64_t first;
    /// The number of firings so far.
    double count;
};

static void fire_timer(void *context) {
    struct added_timer *added = context;
    struct timer_context details = {0};
    CFRunLoopTimerGetContext(added->timer, &details);
    double interval = 0;
    if (CFRunLoopTimerIsValid(added->timer) && details.info) {
        interval = atomic_load_explicit(&timer_function, memory_order_relaxed)(details.info);
    }
    if (interval > 0 && CFRunLoopTimerIsValid(added->timer)) {
        // From the first firing, so that no error accumulates.
        added->count += 1;
        int64_t next = added->first + (int64_t)(added->count * interval * 1e9);
        if (ambient_schedule(next - ambient_state.elapsed, added, fire_timer)) return;
    }
    CFRelease(added->timer);
    free(added);
}

/// The difference between Core Foundation's reference date and 1970 in seconds.
static const int64_t reference_date = 978307200;

INTERPOSED_WEAKLY void CFRunLoopAddTimer(void *loop, void *timer, void *mode) {
    if (ambient_schedules() && CFRetain
        && atomic_load_explicit(&timer_function, memory_order_relaxed)) {
        struct added_timer *added = malloc(sizeof *added);
        if (!added) return;
        double seconds = CFRunLoopTimerGetNextFireDate(timer) - (double)(ambient_state.seconds - reference_date);
        // Never before the moment at which it was added.
        int64_t delay = (int64_t)(seconds * 1e9) - ambient_state.nanoseconds;
        *added = (struct added_timer){.timer = (void *)CFRetain(timer)};
        added->first = ambient_state.elapsed + (delay > 0 ? delay : 0);
        ambient_schedule(delay, added, fire_timer);
        return;
    }
    static _Atomic(void *) cache;
    void (*system)(void *, void *, void *) = ambient_next(&cache, "CFRunLoopAddTimer");
    system(loop, timer, mode);
}
