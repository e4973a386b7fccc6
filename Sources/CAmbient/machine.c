#define _GNU_SOURCE
#include "dispatch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

_Thread_local struct thread *ambient_thread;

/// Generations of work that run before the conductor's own, as long as none was sent to it.
static const int longest_run = 10;

/// Sleeps within a millisecond of the machine's time, after which they are taken for an endless loop.
static const uint64_t largest_spin = 100000;

// MARK: Entries

static bool is_before(const struct entry *a, const struct entry *b) {
    return a->time != b->time ? a->time < b->time : a->number < b->number;
}

static void push(struct ambient_machine *machine, struct entry added) {
    if (machine->entry_count == machine->entry_capacity) {
        machine->entry_capacity = machine->entry_capacity ? 2 * machine->entry_capacity : 64;
        machine->entries = realloc(machine->entries, machine->entry_capacity * sizeof *machine->entries);
        if (!machine->entries) abort();
    }
    size_t index = machine->entry_count++;
    while (index > 0) {
        size_t parent = (index - 1) / 2;
        if (!is_before(&added, &machine->entries[parent])) break;
        machine->entries[index] = machine->entries[parent];
        index = parent;
    }
    machine->entries[index] = added;
}

static struct entry pop(struct ambient_machine *machine) {
    struct entry first = machine->entries[0];
    struct entry last = machine->entries[--machine->entry_count];
    size_t index = 0;
    for (;;) {
        size_t child = 2 * index + 1;
        if (child >= machine->entry_count) break;
        if (child + 1 < machine->entry_count
            && is_before(&machine->entries[child + 1], &machine->entries[child])) {
            child += 1;
        }
        if (!is_before(&machine->entries[child], &last)) break;
        machine->entries[index] = machine->entries[child];
        index = child;
    }
    machine->entries[index] = last;
    return first;
}

static int64_t next_time(const struct ambient_machine *machine) {
    return machine->entry_count ? machine->entries[0].time : AMBIENT_NEVER;
}

// MARK: The scheduler

static void call_scheduler(int64_t time, ambient_work run, void *context) {
    // The scheduler's time is that of the moment before the conductor waited.
    int64_t delay = time - (ambient_state.elapsed - ambient_state.passed);
    ambient_state.scheduler(ambient_state.owner, delay > 0 ? delay : 0, context, run);
}

void ambient_send(struct ambient_machine *machine, int64_t time, ambient_work run, void *context) {
    if (!ambient_thread) return call_scheduler(time, run, context);
    struct outgoing *added = malloc(sizeof *added);
    if (!added) abort();
    *added = (struct outgoing){0, time, run, context};
    *machine->last_outgoing = added;
    machine->last_outgoing = &added->next;
}

/// The scheduler that threads of the machine see.
static void take(void *owner, int64_t delay, void *context, ambient_work run) {
    struct ambient_machine *machine = owner;
    machine->has_sent = true;
    ambient_send(machine, ambient_later(ambient_now(machine), delay), run, context);
}

static void flush(struct ambient_machine *machine) {
    while (machine->outbox) {
        struct outgoing *sent = machine->outbox;
        machine->outbox = sent->next;
        if (!machine->outbox) machine->last_outgoing = &machine->outbox;
        call_scheduler(sent->time, sent->run, sent->context);
        free(sent);
    }
}

/// The machine's work at a time, as an event of the scheduler.
struct tick {
    struct ambient_machine *machine;
    int64_t time;
};

static void run_tick(void *context);

static void request_tick(struct ambient_machine *machine, int64_t time) {
    if (time == AMBIENT_NEVER) return;
    if (time <= ambient_now(machine)) {
        if (machine->has_tick) return;
        machine->has_tick = true;
    }
    struct tick *tick = malloc(sizeof *tick);
    if (!tick) abort();
    *tick = (struct tick){machine, time};
    ambient_send(machine, time, run_tick, tick);
}

void ambient_add(struct ambient_machine *machine, int64_t time, ambient_work run, void *context) {
    push(machine, (struct entry){time, machine->number++, run, context});
    request_tick(machine, time);
}

// MARK: Threads

static long system_futex(_Atomic uint32_t *word, int operation, uint32_t value) {
    static _Atomic(void *) cache;
    long (*system)(long, ...) = ambient_next(&cache, "syscall");
    return system(SYS_futex, word, operation | 128, value, (void *)0, (void *)0, 0);
}

void ambient_await(_Atomic uint32_t *baton) {
    while (!atomic_exchange_explicit(baton, 0, memory_order_acquire)) system_futex(baton, 0, 0);
}

void ambient_pass(_Atomic uint32_t *baton) {
    atomic_store_explicit(baton, 1, memory_order_release);
    system_futex(baton, 1, 1);
}

void ambient_leave(struct thread *thread) {
    struct ambient_machine *machine = thread->machine;
    ambient_state.is_active = false;
    ambient_pass(&machine->returned);
}

/// Moves the moment of the calling thread forward to a time.
static void advance(struct ambient_moment *moment, int64_t time) {
    int64_t passed = time - moment->elapsed;
    if (passed <= 0) return;
    moment->elapsed = time;
    moment->passed += passed;
    moment->seconds += passed / 1000000000;
    moment->nanoseconds += passed % 1000000000;
    if (moment->nanoseconds >= 1000000000) {
        moment->nanoseconds -= 1000000000;
        moment->seconds += 1;
    }
}

void ambient_switch(struct ambient_machine *machine, struct thread *thread) {
    uint64_t chance = thread->moment.chance;
    thread->moment = ambient_state;
    thread->moment.chance = chance;
    thread->moment.scheduler = take;
    thread->moment.owner = machine;
    advance(&thread->moment, ambient_now(machine));
    thread->moment.passed = 0;
    ambient_pass(&thread->baton);
    ambient_await(&machine->returned);
    flush(machine);
}

static void resume(void *context) {
    struct thread *thread = context;
    ambient_switch(thread->machine, thread);
}

bool ambient_owns(struct ambient_machine *machine, pid_t identifier) {
    if (!ambient_thread && identifier == gettid()) return true;
    for (struct thread *thread = machine->threads; thread; thread = thread->next) {
        if (thread->identifier == identifier) return true;
    }
    // A thread of the machine asks about the conductor, which waits for it.
    return ambient_thread && identifier == machine->conductor;
}

// MARK: Waiting

static void append(struct ambient_machine *machine, struct waiter *waiter) {
    waiter->next = 0;
    *machine->last_waiter = waiter;
    machine->last_waiter = &waiter->next;
}

static void unlink_waiter(struct ambient_machine *machine, struct waiter **link) {
    struct waiter *waiter = *link;
    *link = waiter->next;
    if (machine->last_waiter == &waiter->next) machine->last_waiter = link;
}

static void start_waiter(void *context) {
    struct waiter *waiter = context;
    waiter->start(waiter->start_context);
    free(waiter);
}

void ambient_poll_waiters(struct ambient_machine *machine) {
    struct waiter **link = &machine->waiters;
    while (*link) {
        struct waiter *waiter = *link;
        if (!waiter->poll || !waiter->poll(waiter->context)) {
            link = &waiter->next;
            continue;
        }
        unlink_waiter(machine, link);
        waiter->is_granted = true;
        if (waiter->thread) {
            ambient_add(machine, ambient_now(machine), resume, waiter->thread);
        } else {
            ambient_add(machine, ambient_now(machine), start_waiter, waiter);
        }
    }
}

void ambient_start_when(
    struct ambient_machine *machine, ambient_poll poll, void *context, ambient_work start, void *start_context
) {
    struct waiter *waiter = calloc(1, sizeof *waiter);
    if (!waiter) abort();
    *waiter = (struct waiter){.poll = poll, .context = context, .start = start, .start_context = start_context};
    append(machine, waiter);
}

/// The end of a wait by time.
struct limit {
    struct thread *thread;
    uint64_t wait;
};

static void end_wait(void *context) {
    struct limit *limit = context;
    struct thread *thread = limit->thread;
    bool is_over = thread->wait_count != limit->wait || thread->waiter.is_granted;
    free(limit);
    if (is_over) return;
    struct ambient_machine *machine = thread->machine;
    for (struct waiter **link = &machine->waiters; *link; link = &(*link)->next) {
        if (*link != &thread->waiter) continue;
        unlink_waiter(machine, link);
        break;
    }
    thread->is_timed_out = true;
    ambient_switch(machine, thread);
}

/// A wait of a thread of the machine: the conductor goes on.
static bool suspend(
    struct ambient_machine *machine, struct thread *thread, ambient_poll poll, void *context, int64_t deadline
) {
    thread->waiter = (struct waiter){.poll = poll, .context = context, .thread = thread};
    thread->wait_count += 1;
    thread->is_timed_out = false;
    append(machine, &thread->waiter);
    if (deadline != AMBIENT_NEVER) {
        struct limit *limit = malloc(sizeof *limit);
        if (!limit) abort();
        *limit = (struct limit){thread, thread->wait_count};
        ambient_add(machine, deadline, end_wait, limit);
    }
    thread->moment = ambient_state;
    ambient_pass(&machine->returned);
    ambient_await(&thread->baton);
    ambient_state = thread->moment;
    thread->wait_count += 1;
    return !thread->is_timed_out;
}

/// Ends a program that sleeps again and again without getting on.
static void check_progress(struct ambient_machine *machine) {
    int64_t now = ambient_now(machine);
    if (now >= machine->spin_start + 1000000 || now < machine->spin_start) {
        machine->spin_start = now;
        machine->spin_count = 0;
    }
    if (++machine->spin_count < largest_spin) return;
    ambient_stop("the program does not go on: it sleeps again and again for a moment");
}

/// Waits in real time for something that the machine does not run; ends the process if there is nothing.
static void idle(const struct ambient_machine *machine, unsigned *turns, const char *words) {
    static _Atomic(void *) cache;
    int (*sleep)(unsigned) = ambient_next(&cache, "usleep");
    sleep(1000);
    if (++*turns < (machine->has_foreign_work ? 60000 : 1000)) return;
    char sentence[256];
    snprintf(sentence, sizeof sentence, "the program waits for ever: its main thread waits for %s", words);
    ambient_stop(sentence);
}

static void run_next(struct ambient_machine *machine) {
    struct entry entry = pop(machine);
    entry.run(entry.context);
}

/// A wait of the conductor: it runs the others meanwhile.
static bool conduct(
    struct ambient_machine *machine, ambient_poll poll, void *context, int64_t deadline, const char *words
) {
    machine->now = ambient_now(machine);
    machine->conductor = gettid();
    unsigned idle_turns = 0;
    for (;;) {
        if (poll && poll(context)) return true;
        ambient_poll_waiters(machine);
        int64_t next = next_time(machine);
        if (next <= machine->now) {
            run_next(machine);
            continue;
        }
        if (deadline <= machine->now) return false;
        int64_t time = next < deadline ? next : deadline;
        if (time == AMBIENT_NEVER) {
            idle(machine, &idle_turns, words);
            continue;
        }
        machine->now = time;
        advance(&ambient_state, time);
    }
}

bool ambient_wait(
    struct ambient_machine *machine, ambient_poll poll, void *context, int64_t deadline, const char *words
) {
    if (poll && poll(context)) return true;
    if (!poll) check_progress(machine);
    ambient_apply_waits();
    if (ambient_thread) return suspend(machine, ambient_thread, poll, context, deadline);
    return conduct(machine, poll, context, deadline, words);
}

// MARK: Turns of the conductor

static void run_due(struct ambient_machine *machine) {
    machine->has_sent = false;
    for (int generation = 0; generation < longest_run && !machine->has_sent; generation++) {
        ambient_poll_waiters(machine);
        uint64_t end = machine->number;
        bool has_run = false;
        while (next_time(machine) <= machine->now && machine->entries[0].number < end) {
            run_next(machine);
            has_run = true;
        }
        if (!has_run) return;
    }
    ambient_poll_waiters(machine);
    if (next_time(machine) <= machine->now) request_tick(machine, machine->now);
}

static void run_tick(void *context) {
    struct tick tick = *(struct tick *)context;
    free(context);
    struct ambient_machine *machine = tick.machine;
    machine->conductor = gettid();
    // A date is rounded; the time that was asked for is exact.
    machine->now = tick.time > ambient_state.elapsed ? tick.time : ambient_state.elapsed;
    machine->has_tick = false;
    run_due(machine);
    machine->now = ambient_state.elapsed;
}

void ambient_run_scheduled(ambient_work work, void *context) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine || work == run_tick) return work(context);
    uint64_t chance = ambient_state.chance;
    ambient_state.chance = ambient_job_chance(machine);
    work(context);
    ambient_state.chance = chance;
}

void ambient_machine_settle(void) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine || ambient_thread) return;
    machine->now = ambient_state.elapsed;
    ambient_poll_waiters(machine);
}

// MARK: Life

struct ambient_machine *ambient_machine_create(void) {
    if (!ambient_owns_libdispatch()) return 0;
    struct ambient_machine *machine = calloc(1, sizeof *machine);
    if (!machine) return 0;
    machine->last_waiter = &machine->waiters;
    machine->last_outgoing = &machine->outbox;
    return machine;
}

void ambient_machine_destroy(struct ambient_machine *machine) {
    // Threads that wait keep the machine, because they hold their places in it.
    if (!machine || machine->threads || machine->waiters) return;
    for (int bucket = 0; bucket < AMBIENT_QUEUE_BUCKETS; bucket++) {
        if (machine->queues[bucket]) return;
    }
    while (machine->readings) {
        struct reading *reading = machine->readings;
        machine->readings = reading->next;
        free(reading);
    }
    free(machine->entries);
    free(machine);
}
