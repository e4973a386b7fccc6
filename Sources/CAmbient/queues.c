#define _GNU_SOURCE
#include "dispatch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The order of queues. A job takes its queue, then the queue's target, and so on up to a global queue or the main one;
// a serial queue is taken by one job at a time, a concurrent one by many or by one barrier. It waits in the first queue
// that it cannot take, behind those that came earlier, and gives all of them back at its end.
//
// The objects are libdispatch's own, which tell their width, target and suspension. A job runs inside of the real
// dispatch_sync, which never waits here; so the current queue, its specifics and assertions are right.

/// The jobs of a queue in a machine; exists as long as there are any.
struct queue {
    struct queue *next;
    void *object;
    struct job *first, **last;
    /// Jobs that run, and all that need the queue.
    unsigned running, jobs;
    bool is_barrier_running;
};

static _Thread_local struct job *current_job;

static const struct queue_offsets *offsets(void) {
    return &dispatch_queue_offsets;
}

/// The queue that a queue's work runs on; null for global queues.
static void *target_of(const void *object) {
    return *(void *const *)((const char *)object + offsets()->target);
}

static bool is_serial(const void *object) {
    return *(const uint16_t *)((const char *)object + offsets()->width) == 1;
}

/// Whether a queue is suspended, or not activated yet.
static bool is_suspended(const void *object) {
    // The word of a queue's state stands before its number; the highest bits count suspensions.
    const uint64_t *state = (const uint64_t *)((const char *)object + offsets()->number - 8);
    return *(const volatile uint64_t *)state & UINT64_C(0xFF80000000000000);
}

static bool is_main(const void *object) {
    return object == (void *)_dispatch_main_q;
}

static bool is_global(const void *object) {
    return !target_of(object);
}

// MARK: Queues of a machine

static struct queue **find(struct ambient_machine *machine, const void *object) {
    struct queue **link = &machine->queues[((uintptr_t)object >> 6) % AMBIENT_QUEUE_BUCKETS];
    while (*link && (*link)->object != object) link = &(*link)->next;
    return link;
}

/// The entry of a queue for one more job.
static struct queue *retain_queue(struct ambient_machine *machine, void *object) {
    struct queue **link = find(machine, object);
    if (*link) {
        (*link)->jobs += 1;
        return *link;
    }
    struct queue *queue = calloc(1, sizeof *queue);
    if (!queue) abort();
    // The object lives as long as its entry, so that its address is not used for another one.
    queue->object = object;
    queue->jobs = 1;
    dispatch_retain(object);
    queue->last = &queue->first;
    *link = queue;
    return queue;
}

static bool can_take(const struct queue *queue, const struct job *job) {
    if (queue->is_barrier_running || is_suspended(queue->object)) return false;
    bool isAlone = is_serial(queue->object) || (job->is_barrier && job->taken == 0);
    return !isAlone || queue->running == 0;
}

static void take_queue(struct queue *queue, struct job *job) {
    queue->running += 1;
    queue->is_barrier_running = job->is_barrier && job->taken == 0;
    job->taken += 1;
}

static void run_on_main(void *job);

/// Takes the queues that a job still needs, and lets it run or wait.
static void climb(struct job *job) {
    while (job->taken < job->depth) {
        struct queue *queue = job->path[job->taken];
        if (queue->first || !can_take(queue, job)) {
            job->next = 0;
            *queue->last = job;
            queue->last = &job->next;
            return;
        }
        take_queue(queue, job);
    }
    job->is_granted = true;
    struct ambient_machine *machine = job->machine;
    if (job->is_main) {
        machine->has_sent = true;
        ambient_send(machine, ambient_now(machine), run_on_main, job);
    } else if (!job->is_sync) {
        ambient_add(machine, ambient_now(machine), ambient_run_job, job);
    }
}

static void start_waiting(struct queue *queue) {
    while (queue->first && can_take(queue, queue->first)) {
        struct job *job = queue->first;
        queue->first = job->next;
        if (!queue->first) queue->last = &queue->first;
        take_queue(queue, job);
        climb(job);
    }
}

void ambient_kick(struct ambient_machine *machine, void *object) {
    struct queue *queue = *find(machine, object);
    if (queue) start_waiting(queue);
}

/// Gives back the queues of a job that has run.
static void give_back(struct job *job) {
    for (int level = job->taken - 1; level >= 0; level--) {
        struct queue *queue = job->path[level];
        queue->running -= 1;
        queue->is_barrier_running = false;
        start_waiting(queue);
        if (--queue->jobs > 0) continue;
        struct queue **link = find(job->machine, queue->object);
        *link = queue->next;
        dispatch_release(queue->object);
        free(queue);
    }
}

// MARK: Jobs

static void plan(struct job *job) {
    void *object = job->object;
    while (!is_main(object) && !is_global(object)) {
        if (job->depth == sizeof job->path / sizeof *job->path) break;
        job->path[job->depth++] = retain_queue(job->machine, object);
        object = target_of(object);
    }
    job->is_main = is_main(object);
}

/// The jobs of all machines that run inside of the real dispatch_sync; guarded by the lock.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct job *inside;

static bool share_a_queue(const struct job *a, const struct job *b) {
    for (int i = 0; i < a->depth; i++) {
        for (int j = 0; j < b->depth; j++) {
            if (a->path[i]->object == b->path[j]->object) return true;
        }
    }
    return false;
}

/// Whether a queue is one of those that Swift's concurrency makes for the jobs of a priority.
///
/// The tool's own tasks run there, too, and such a queue holds few jobs at a time, about one for each core.
static bool is_of_swift(const void *object) {
    const char *label = dispatch_queue_get_label((void *)object);
    return label && !strcmp(label, "Swift global concurrent queue");
}

/// Enters the queues of a job in libdispatch, too; returns false if that would wait: for the real main queue, for a
/// queue that was suspended a moment ago, or for a job of another machine, which may go on only after this one; or if
/// it would make the tool's tasks wait for a program's.
static bool enter(struct job *job) {
    bool can_enter = !job->is_main && !is_of_swift(job->object);
    for (int level = 0; level < job->depth; level++) can_enter &= !is_suspended(job->path[level]->object);
    SYSTEM(pthread_mutex_lock)(&lock);
    for (struct job *other = inside; other && can_enter; other = other->next) {
        can_enter = other->machine == job->machine || !share_a_queue(other, job);
    }
    if (can_enter) {
        job->next = inside;
        inside = job;
    }
    pthread_mutex_unlock(&lock);
    return can_enter;
}

static void leave(struct job *job) {
    SYSTEM(pthread_mutex_lock)(&lock);
    struct job **link = &inside;
    while (*link != job) link = &(*link)->next;
    *link = job->next;
    pthread_mutex_unlock(&lock);
}

static void run_inside(struct job *job) {
    job->outer = current_job;
    current_job = job;
    if (!enter(job)) {
        job->run(job->context);
    } else {
        if (job->is_barrier) {
            SYSTEM(dispatch_barrier_sync_f)(job->object, job->context, job->run);
        } else {
            SYSTEM(dispatch_sync_f)(job->object, job->context, job->run);
        }
        leave(job);
    }
    current_job = job->outer;
    if (job->group) {
        dispatch_group_leave(job->group);
        dispatch_release(job->group);
    }
    give_back(job);
    job->is_finished = true;
}

void ambient_perform(struct job *job) {
    void *object = job->object;
    run_inside(job);
    dispatch_release(object);
    free(job);
}

static void run_on_main(void *context) {
    struct job *job = context;
    if (job->is_sync) {
        run_inside(job);
    } else {
        ambient_perform(job);
    }
}

void ambient_submit(
    struct ambient_machine *machine, void *queue, void *context, dispatch_function run, bool is_barrier, void *group
) {
    struct job *job = calloc(1, sizeof *job);
    if (!job) abort();
    *job = (struct job){
        .machine = machine, .object = queue, .run = run, .context = context, .is_barrier = is_barrier, .group = group};
    dispatch_retain(queue);
    plan(job);
    climb(job);
}

void ambient_run_block(void *context) {
    struct block *block = context;
    block->invoke(block);
    _Block_release(block);
}

void ambient_submit_block(
    struct ambient_machine *machine, void *queue, void *block, bool is_barrier, void *group
) {
    struct block *copy = _Block_copy(block);
    is_barrier |= is_work_item(copy) && copy->item_flags & DISPATCH_BLOCK_BARRIER;
    ambient_submit(machine, queue, copy, ambient_run_block, is_barrier, group);
}

static bool is_granted(void *job) {
    return ((struct job *)job)->is_granted;
}

static bool is_finished(void *job) {
    return ((struct job *)job)->is_finished;
}

/// Ends the process if the calling code already has one of the queues that it asks for.
static void check_for_deadlock(const struct job *job) {
    for (const struct job *outer = current_job; outer; outer = outer->outer) {
        for (int level = 0; level < outer->taken; level++) {
            struct queue *queue = outer->path[level];
            if (queue != job->path[0] || !job->depth) continue;
            if (!is_serial(queue->object) && !queue->is_barrier_running && !job->is_barrier) continue;
            char sentence[256];
            const char *label = dispatch_queue_get_label(queue->object);
            snprintf(
                sentence, sizeof sentence, "the program waits for ever: sync on the queue '%s' in work of that queue",
                label ? label : "");
            ambient_stop(sentence);
        }
    }
}

/// Runs work for the main queue, or for a queue with that target, whose thread the caller is.
static void sync_on_main(void *queue, void *context, dispatch_function run) {
    if (is_main(queue)) ambient_stop("the program waits for ever: sync on the main queue in work of that queue");
    run(context);
}

static bool ends_in_main(void *object) {
    while (!is_main(object) && !is_global(object)) object = target_of(object);
    return is_main(object);
}

static void sync(
    struct ambient_machine *machine, void *queue, void *context, dispatch_function run, bool is_barrier
) {
    if (!ambient_thread && ends_in_main(queue)) return sync_on_main(queue, context, run);
    struct job job = {
        .machine = machine, .object = queue, .run = run, .context = context, .is_barrier = is_barrier,
        .is_sync = true};
    plan(&job);
    check_for_deadlock(&job);
    climb(&job);
    if (job.is_main) {
        ambient_wait(machine, is_finished, &job, AMBIENT_NEVER, "the main queue");
    } else {
        ambient_wait(machine, is_granted, &job, AMBIENT_NEVER, "a turn on a queue");
        run_inside(&job);
    }
}

static void call_block(void *context) {
    struct block *block = context;
    block->invoke(block);
}

static void sync_block(struct ambient_machine *machine, void *queue, struct block *block, bool is_barrier) {
    is_barrier |= is_work_item(block) && block->item_flags & DISPATCH_BLOCK_BARRIER;
    sync(machine, queue, block, call_block, is_barrier);
}

// MARK: libdispatch's functions

static void own_dispatch_async(void *queue, void *block) {
    struct ambient_machine *machine = ambient_machine();
    if (machine) return ambient_submit_block(machine, queue, block, false, 0);
    if (queue == _dispatch_main_q && ambient_schedules()) {
        ambient_schedule(0, _Block_copy(block), ambient_run_block);
        return;
    }
    SYSTEM(dispatch_async)(queue, block);
}

extern __attribute__((visibility("default"), alias("own_dispatch_async"))) void dispatch_async(void *queue, void *block);

bool ambient_owns_libdispatch(void) {
    void (*volatile used)(void *, void *) = dispatch_async;
    return used == own_dispatch_async && &_dispatch_main_q && &dispatch_queue_offsets && dispatch_retain;
}

/// Also the end of every job of Swift's concurrency.
INTERPOSED_WEAKLY void dispatch_async_f(void *queue, void *context, dispatch_function function) {
    struct ambient_machine *machine = ambient_machine();
    if (machine) return ambient_submit(machine, queue, context, function, false, 0);
    if (queue == _dispatch_main_q && ambient_schedule(0, context, function)) return;
    SYSTEM(dispatch_async_f)(queue, context, function);
}

INTERPOSED_WEAKLY void dispatch_barrier_async(void *queue, void *block) {
    struct ambient_machine *machine = ambient_machine();
    if (machine) return ambient_submit_block(machine, queue, block, true, 0);
    SYSTEM(dispatch_barrier_async)(queue, block);
}

INTERPOSED_WEAKLY void dispatch_barrier_async_f(void *queue, void *context, dispatch_function function) {
    struct ambient_machine *machine = ambient_machine();
    if (machine) return ambient_submit(machine, queue, context, function, true, 0);
    SYSTEM(dispatch_barrier_async_f)(queue, context, function);
}

INTERPOSED_WEAKLY void dispatch_sync(void *queue, void *block) {
    struct ambient_machine *machine = ambient_machine();
    if (machine) return sync_block(machine, queue, block, false);
    SYSTEM(dispatch_sync)(queue, block);
}

INTERPOSED_WEAKLY void dispatch_sync_f(void *queue, void *context, dispatch_function function) {
    struct ambient_machine *machine = ambient_machine();
    if (machine) return sync(machine, queue, context, function, false);
    SYSTEM(dispatch_sync_f)(queue, context, function);
}

INTERPOSED_WEAKLY void dispatch_barrier_sync(void *queue, void *block) {
    struct ambient_machine *machine = ambient_machine();
    if (machine) return sync_block(machine, queue, block, true);
    SYSTEM(dispatch_barrier_sync)(queue, block);
}

INTERPOSED_WEAKLY void dispatch_barrier_sync_f(void *queue, void *context, dispatch_function function) {
    struct ambient_machine *machine = ambient_machine();
    if (machine) return sync(machine, queue, context, function, true);
    SYSTEM(dispatch_barrier_sync_f)(queue, context, function);
}

INTERPOSED_WEAKLY void dispatch_async_and_wait(void *queue, void *block) {
    struct ambient_machine *machine = ambient_machine();
    if (machine) return sync_block(machine, queue, block, false);
    SYSTEM(dispatch_async_and_wait)(queue, block);
}

INTERPOSED_WEAKLY void dispatch_barrier_async_and_wait(void *queue, void *block) {
    struct ambient_machine *machine = ambient_machine();
    if (machine) return sync_block(machine, queue, block, true);
    SYSTEM(dispatch_barrier_async_and_wait)(queue, block);
}

INTERPOSED_WEAKLY void dispatch_resume(void *object) {
    SYSTEM(dispatch_resume)(object);
    struct ambient_machine *machine = ambient_machine();
    if (machine && !ambient_resume_source(machine, object)) ambient_kick(machine, object);
}

INTERPOSED_WEAKLY void dispatch_activate(void *object) {
    SYSTEM(dispatch_activate)(object);
    struct ambient_machine *machine = ambient_machine();
    if (machine && !ambient_resume_source(machine, object)) ambient_kick(machine, object);
}
