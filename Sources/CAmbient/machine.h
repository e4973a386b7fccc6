#ifndef CAMBIENT_MACHINE_H
#define CAMBIENT_MACHINE_H

#include "state.h"

#include <pthread.h>
#include <stdint.h>
#include <sys/types.h>

// The machine runs everything that user code starts beside the code that Halation calls: work on queues, Swift tasks,
// threads. Each piece has a thread of the system, so thread-local variables, `Thread.current` and stacks are as usual,
// but exactly one thread runs at any time. A thread runs until it waits or ends; then the *conductor*, the thread on
// which Halation runs user code, chooses the next one: the earliest in time, and among those of one time the first that
// became ready. Nothing else has an influence, so the order repeats.
//
// Waits are predicates. A waiting thread has a function that takes what it waits for, such as the lock of a free mutex,
// and returns whether it could. The conductor calls the functions of all waiting threads, in the order in which they
// began to wait, whenever another thread has run. The objects themselves (semaphores, groups, mutexes) are the
// system's, and code outside of the machine may use them, too.

/// No time: a wait without a limit.
#define AMBIENT_NEVER INT64_MAX

struct thread;
struct job;
struct queue;

/// Takes what a thread waits for; returns false, and changes nothing, as long as that is impossible.
typedef bool (*ambient_poll)(void *context);

/// Something that waits for a predicate: a thread, or work that starts then.
struct waiter {
    struct waiter *next;
    /// Null if only time ends the wait.
    ambient_poll poll;
    void *context;
    /// The thread that waits; null if `start` is called instead.
    struct thread *thread;
    ambient_work start;
    void *start_context;
    bool is_granted;
};

/// A thread of user code beside the conductor.
struct thread {
    /// The next one of the machine, or the next idle one.
    struct thread *next;
    struct ambient_machine *machine;
    /// 1 if the thread may run.
    _Atomic uint32_t baton;
    pid_t identifier;
    pthread_t handle;
    /// The moment while the thread does not run.
    struct ambient_moment moment;
    /// The wait that the thread is in.
    struct waiter waiter;
    /// The number of waits so far, by which a limit of time finds out that its wait is over.
    uint64_t wait_count;
    bool is_timed_out;
    /// The job that it is to run, if it runs jobs of queues.
    struct job *job;
    /// What a thread that user code created runs, and whether it has ended.
    void *(*body)(void *);
    void *argument;
    int remaining_destructors;
    bool has_ended;
    /// The thread's run loop, once the thread has asked for it, and whether it was woken or stopped.
    void *loop;
    bool is_woken, is_stopped;
};

/// A lock that threads of a machine read.
struct reading {
    struct reading *next;
    const void *lock;
    size_t count;
};

/// Work at a time.
struct entry {
    int64_t time;
    uint64_t number;
    ambient_work run;
    void *context;
};

/// Work of the machine's threads for the scheduler, which only the conductor may call.
struct outgoing {
    struct outgoing *next;
    int64_t time;
    ambient_work run;
    void *context;
};

enum { AMBIENT_QUEUE_BUCKETS = 64 };

struct ambient_machine {
    /// Nanoseconds since the start of the sequence.
    int64_t now;
    /// A heap by time and number.
    struct entry *entries;
    size_t entry_count, entry_capacity;
    uint64_t number;
    /// The number of jobs at one time so far, which their random streams depend on.
    int64_t job_time;
    uint64_t job_count;
    struct waiter *waiters, **last_waiter;
    /// The locks that are read; only the code that runs changes them.
    struct reading *readings;
    struct thread *threads;
    /// 1 when the thread that ran has returned the baton.
    _Atomic uint32_t returned;
    struct outgoing *outbox, **last_outgoing;
    /// Whether the scheduler will run the machine at the present time.
    bool has_tick;
    /// Whether work was sent to the conductor's thread by the machine's last steps.
    bool has_sent;
    struct queue *queues[AMBIENT_QUEUE_BUCKETS];
    /// The run-loop timers and blocks of the machine's threads.
    struct loop_item *loop_items;
    /// Sleeps since the time of `spin_start`.
    int64_t spin_start;
    uint64_t spin_count;
    /// The kernel's number of the thread that conducts.
    pid_t conductor;
    /// Whether something runs that the machine does not: a connection, a child process.
    bool has_foreign_work;
};

/// The thread of the machine that the caller is; null for a conductor, and outside of user code.
extern _Thread_local struct thread *ambient_thread;

/// The machine that the calling code runs in; null outside of user code.
static inline struct ambient_machine *ambient_machine(void) {
    return __builtin_expect(ambient_state.is_active, 0) && ambient_state.scheduler ? ambient_state.machine : 0;
}

/// Runs work at a time on the conductor, between the steps of threads; it must not run user code.
void ambient_add(struct ambient_machine *machine, int64_t time, ambient_work run, void *context);

/// Hands work to the scheduler, which runs it as user code on the conductor's thread at a time.
void ambient_send(struct ambient_machine *machine, int64_t time, ambient_work run, void *context);

/// Waits until `poll` returns true, or until a time; returns whether it did.
///
/// - `poll` may be null for a sleep.
/// - `words` end a sentence that begins with "waits for".
bool ambient_wait(
    struct ambient_machine *machine, ambient_poll poll, void *context, int64_t deadline, const char *words);

/// Starts `work` when `poll` returns true; the waiter is freed by the machine.
void ambient_start_when(
    struct ambient_machine *machine, ambient_poll poll, void *context, ambient_work start, void *start_context);

/// Lets those continue whose predicate is true.
void ambient_poll_waiters(struct ambient_machine *machine);

/// Lets a thread run until it waits or ends; for the conductor.
void ambient_switch(struct ambient_machine *machine, struct thread *thread);

/// Gives a thread without work the job, and lets it run; an `ambient_work` with a job.
void ambient_run_job(void *job);

/// The state of the random stream of one more job at the present time.
uint64_t ambient_job_chance(struct ambient_machine *machine);

/// Whether a thread of the system, by its kernel's number, belongs to the machine or is its conductor.
bool ambient_owns(struct ambient_machine *machine, pid_t identifier);

/// Waits for the baton.
void ambient_await(_Atomic uint32_t *baton);

/// Passes a baton.
void ambient_pass(_Atomic uint32_t *baton);

/// Ends the turn of a thread that has nothing more to do.
void ambient_leave(struct thread *thread);

/// Takes the lock of Swift's Mutex, whose word tells the owner; returns false if the system is to do it.
bool ambient_lock_futex(void *word);

/// Whether libdispatch's functions are replaced by the machine's.
bool ambient_owns_libdispatch(void);

/// Whether code at an address belongs to libdispatch.
bool ambient_is_libdispatch(const void *address);

/// Whether code at an address belongs to Foundation.
bool ambient_is_foundation(const void *address);

/// Whether code at an address belongs to a library that is none of Swift's.
///
/// Its threads are the system's, so that it waits for them in real time.
bool ambient_is_c_library(const void *address);

/// Whether code at an address belongs to fontconfig, or to expat, which reads its settings.
bool ambient_finds_fonts(const void *address);

/// Reports something that does not follow the frame clock.
void ambient_warn(struct ambient_machine *machine, const char *sentence);

/// Ends the process with a sentence and the place in the user's code.
__attribute__((noreturn)) void ambient_stop(const char *sentence);

/// The names of the functions of the program that the calling thread is in, innermost first; false without any.
bool ambient_describe_place(char *text, size_t size);

/// The current time in the machine.
static inline int64_t ambient_now(const struct ambient_machine *machine) {
    return ambient_state.elapsed > machine->now ? ambient_state.elapsed : machine->now;
}

/// A time after a delay, without overflow.
static inline int64_t ambient_later(int64_t time, int64_t delay) {
    int64_t sum;
    if (delay <= 0) return time;
    return __builtin_add_overflow(time, delay, &sum) ? AMBIENT_NEVER : sum;
}

#endif
