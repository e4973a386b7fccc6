#define _GNU_SOURCE
#include "machine.h"

#include <errno.h>
#include <semaphore.h>
#include <linux/futex.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// Locks and conditions of user code. A thread that waits while it has a lock keeps it; another one that wants it waits
// in the machine. A lock that a thread outside of the machine has is free in a moment: for that the system waits.

/// A wait for a lock. The conductor takes the lock in the name of the thread that waits.
struct lock_wait {
    void *lock;
    pid_t owner;
};

// MARK: Mutexes

/// Takes a mutex that is free.
static bool take_mutex(void *context) {
    struct lock_wait *wait = context;
    pthread_mutex_t *mutex = wait->lock;
    // The conductor may have a recursive mutex itself.
    if (*(volatile const int *)&mutex->__data.__owner != 0) return false;
    if (SYSTEM(pthread_mutex_trylock)(mutex) != 0) return false;
    mutex->__data.__owner = wait->owner;
    return true;
}

/// Whether the machine must wait for the owner of a mutex.
static bool is_owned(struct ambient_machine *machine, const pthread_mutex_t *mutex) {
    pid_t owner = *(volatile const int *)&mutex->__data.__owner;
    // Robust mutexes and those with priorities belong to the kernel, too.
    bool is_plain = !(mutex->__data.__kind & 0x70);
    if (owner == 0 || !is_plain) return false;
    bool is_checked = (mutex->__data.__kind & 3) == PTHREAD_MUTEX_ERRORCHECK;
    return !(is_checked && owner == gettid()) && ambient_owns(machine, owner);
}

INTERPOSED int pthread_mutex_lock(pthread_mutex_t *mutex);

/// The longest wait in nanoseconds for a thread outside of the machine: it may be a thread of another machine, which
/// does not run meanwhile.
static const int64_t longest_wait = INT64_C(60000000000);

/// The real time after a delay.
static struct timespec real_time_after(int64_t delay) {
    struct timespec time;
    SYSTEM(clock_gettime)(CLOCK_REALTIME, &time);
    time.tv_sec += delay / 1000000000;
    time.tv_nsec += delay % 1000000000;
    if (time.tv_nsec >= 1000000000) {
        time.tv_sec += 1;
        time.tv_nsec -= 1000000000;
    }
    return time;
}

static _Noreturn void stop_waiting(void) {
    ambient_stop("the program waits for ever: for a lock that the work of another view has");
}

/// Waits for a mutex that a thread outside of the machine has.
static int lock_outside(pthread_mutex_t *mutex) {
    bool is_checked = (mutex->__data.__kind & 3) == PTHREAD_MUTEX_ERRORCHECK;
    if (is_checked) return SYSTEM(pthread_mutex_lock)(mutex);
    struct timespec limit = real_time_after(longest_wait);
    int result = SYSTEM(pthread_mutex_timedlock)(mutex, &limit);
    if (result == ETIMEDOUT) stop_waiting();
    return result;
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(pthread_mutex_lock)(mutex);
    int result = SYSTEM(pthread_mutex_trylock)(mutex);
    if (result != EBUSY) return result;
    if (!is_owned(machine, mutex)) return lock_outside(mutex);
    struct lock_wait wait = {mutex, gettid()};
    ambient_wait(machine, take_mutex, &wait, AMBIENT_NEVER, "a lock");
    return 0;
}

/// The machine's time after a delay, without overflow.
static int64_t time_after(struct ambient_machine *machine, int64_t seconds, int64_t nanoseconds) {
    int64_t delay;
    if (__builtin_mul_overflow(seconds, INT64_C(1000000000), &delay)
        || __builtin_add_overflow(delay, nanoseconds, &delay)) {
        return seconds > 0 ? AMBIENT_NEVER : ambient_now(machine);
    }
    return ambient_later(ambient_now(machine), delay);
}

/// The machine's time at a time of day.
static int64_t time_at(struct ambient_machine *machine, const struct timespec *time) {
    return time_after(machine, time->tv_sec - ambient_state.seconds, time->tv_nsec - ambient_state.nanoseconds);
}

INTERPOSED int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *time) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(pthread_mutex_timedlock)(mutex, time);
    int result = SYSTEM(pthread_mutex_trylock)(mutex);
    if (result != EBUSY) return result;
    int64_t deadline = time_at(machine, time);
    if (!is_owned(machine, mutex)) {
        int64_t delay = deadline - ambient_now(machine);
        struct timespec limit = real_time_after(delay < longest_wait ? delay : longest_wait);
        return SYSTEM(pthread_mutex_timedlock)(mutex, &limit);
    }
    struct lock_wait wait = {mutex, gettid()};
    return ambient_wait(machine, take_mutex, &wait, deadline, "a lock") ? 0 : ETIMEDOUT;
}

// MARK: Locks for readers and writers

/// A wait for reading.
struct read_wait {
    pthread_rwlock_t *lock;
    struct ambient_machine *machine;
};

static struct reading **find_reading(struct ambient_machine *machine, const void *lock) {
    struct reading **link = &machine->readings;
    while (*link && (*link)->lock != lock) link = &(*link)->next;
    return link;
}

/// Notes that a thread of the machine reads.
static void add_reading(struct ambient_machine *machine, const void *lock) {
    struct reading **link = find_reading(machine, lock);
    if (!*link) {
        *link = calloc(1, sizeof **link);
        if (!*link) abort();
        (*link)->lock = lock;
    }
    (*link)->count += 1;
}

static void remove_reading(struct ambient_machine *machine, const void *lock) {
    struct reading **link = find_reading(machine, lock);
    struct reading *reading = *link;
    if (!reading || --reading->count > 0) return;
    *link = reading->next;
    free(reading);
}

/// Whether the machine must wait for a thread that writes, or for those that read.
static bool is_in_use(struct ambient_machine *machine, const pthread_rwlock_t *lock) {
    pid_t writer = *(volatile const int *)&lock->__data.__cur_writer;
    return writer != 0 ? ambient_owns(machine, writer) : *find_reading(machine, lock) != 0;
}

static bool take_reading(void *context) {
    struct read_wait *wait = context;
    if (SYSTEM(pthread_rwlock_tryrdlock)(wait->lock) != 0) return false;
    add_reading(wait->machine, wait->lock);
    return true;
}

static bool take_writing(void *context) {
    struct lock_wait *wait = context;
    pthread_rwlock_t *lock = wait->lock;
    if (pthread_rwlock_trywrlock(lock) != 0) return false;
    lock->__data.__cur_writer = wait->owner;
    return true;
}

INTERPOSED int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(pthread_rwlock_rdlock)(lock);
    struct read_wait wait = {lock, machine};
    if (take_reading(&wait)) return 0;
    if (is_in_use(machine, lock)) {
        ambient_wait(machine, take_reading, &wait, AMBIENT_NEVER, "a lock");
        return 0;
    }
    struct timespec limit = real_time_after(longest_wait);
    int result = SYSTEM(pthread_rwlock_timedrdlock)(lock, &limit);
    if (result == ETIMEDOUT) stop_waiting();
    if (result == 0) add_reading(machine, lock);
    return result;
}

INTERPOSED int pthread_rwlock_tryrdlock(pthread_rwlock_t *lock) {
    struct ambient_machine *machine = ambient_machine();
    int result = SYSTEM(pthread_rwlock_tryrdlock)(lock);
    if (machine && result == 0) add_reading(machine, lock);
    return result;
}

INTERPOSED int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(pthread_rwlock_wrlock)(lock);
    struct lock_wait wait = {lock, gettid()};
    if (take_writing(&wait)) return 0;
    if (is_in_use(machine, lock)) {
        ambient_wait(machine, take_writing, &wait, AMBIENT_NEVER, "a lock");
        return 0;
    }
    struct timespec limit = real_time_after(longest_wait);
    int result = SYSTEM(pthread_rwlock_timedwrlock)(lock, &limit);
    if (result == ETIMEDOUT) stop_waiting();
    return result;
}

INTERPOSED int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
    struct ambient_machine *machine = ambient_machine();
    if (machine && *(volatile const int *)&lock->__data.__cur_writer != gettid()) remove_reading(machine, lock);
    return SYSTEM(pthread_rwlock_unlock)(lock);
}

// MARK: The lock of Swift's Mutex

static bool take_futex(void *context) {
    struct lock_wait *wait = context;
    int free = 0;
    return __atomic_compare_exchange_n(
        (int *)wait->lock, &free, wait->owner, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

bool ambient_lock_futex(void *word) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return false;
    pid_t owner = *(volatile int *)word & FUTEX_TID_MASK;
    if (!owner || owner == gettid() || !ambient_owns(machine, owner)) return false;
    struct lock_wait wait = {word, gettid()};
    ambient_wait(machine, take_futex, &wait, AMBIENT_NEVER, "a lock");
    return true;
}

// MARK: Conditions

/// A wait for a condition.
struct condition_wait {
    struct condition_wait *next;
    pthread_cond_t *condition;
    struct lock_wait mutex;
    _Atomic bool is_signaled;
};

/// The waits of all machines in their order; guarded by the lock.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct condition_wait *waits;
static _Atomic int wait_count;

static void forget(struct condition_wait *wait) {
    SYSTEM(pthread_mutex_lock)(&lock);
    struct condition_wait **link = &waits;
    while (*link && *link != wait) link = &(*link)->next;
    if (*link) *link = wait->next;
    pthread_mutex_unlock(&lock);
    atomic_fetch_sub(&wait_count, 1);
}

static bool end_wait(void *context) {
    struct condition_wait *wait = context;
    return atomic_load(&wait->is_signaled) && take_mutex(&wait->mutex);
}

/// The machine that a caller waits in; null if it is a C library, whose threads it does not run.
static struct ambient_machine *waiting_machine(const void *caller) {
    struct ambient_machine *machine = ambient_machine();
    return machine && !ambient_is_c_library(caller) ? machine : 0;
}

static int wait_for(
    struct ambient_machine *machine, pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline
) {
    struct condition_wait wait = {.condition = condition, .mutex = {mutex, gettid()}};
    SYSTEM(pthread_mutex_lock)(&lock);
    struct condition_wait **last = &waits;
    while (*last) last = &(*last)->next;
    *last = &wait;
    pthread_mutex_unlock(&lock);
    atomic_fetch_add(&wait_count, 1);

    pthread_mutex_unlock(mutex);
    bool is_signaled = ambient_wait(machine, end_wait, &wait, deadline, "a condition");
    forget(&wait);
    if (is_signaled) return 0;
    pthread_mutex_lock(mutex);
    // Signaled before the limit, although the mutex was not free until then: the signal must not be lost.
    return atomic_load(&wait.is_signaled) ? 0 : ETIMEDOUT;
}

/// Ends the first wait for a condition, or all.
static void signal_waits(pthread_cond_t *condition, bool all) {
    if (atomic_load(&wait_count) == 0) return;
    SYSTEM(pthread_mutex_lock)(&lock);
    for (struct condition_wait *wait = waits; wait; wait = wait->next) {
        if (wait->condition != condition || atomic_load(&wait->is_signaled)) continue;
        atomic_store(&wait->is_signaled, true);
        if (!all) break;
    }
    pthread_mutex_unlock(&lock);
}

INTERPOSED int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
    struct ambient_machine *machine = waiting_machine(__builtin_return_address(0));
    if (!machine) return SYSTEM(pthread_cond_wait)(condition, mutex);
    return wait_for(machine, condition, mutex, AMBIENT_NEVER);
}

INTERPOSED int pthread_cond_timedwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time
) {
    struct ambient_machine *machine = waiting_machine(__builtin_return_address(0));
    if (!machine) return SYSTEM(pthread_cond_timedwait)(condition, mutex, time);
    return wait_for(machine, condition, mutex, time_at(machine, time));
}

INTERPOSED int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time
) {
    struct ambient_machine *machine = waiting_machine(__builtin_return_address(0));
    if (!machine) return SYSTEM(pthread_cond_clockwait)(condition, mutex, clock, time);
    if (clock == CLOCK_REALTIME) return wait_for(machine, condition, mutex, time_at(machine, time));
    struct timespec now;
    clock_gettime(clock, &now);
    int64_t deadline = time_after(machine, time->tv_sec - now.tv_sec, time->tv_nsec - now.tv_nsec);
    return wait_for(machine, condition, mutex, deadline);
}

INTERPOSED int pthread_cond_signal(pthread_cond_t *condition) {
    signal_waits(condition, false);
    return SYSTEM(pthread_cond_signal)(condition);
}

INTERPOSED int pthread_cond_broadcast(pthread_cond_t *condition) {
    signal_waits(condition, true);
    return SYSTEM(pthread_cond_broadcast)(condition);
}

// MARK: Semaphores of POSIX

static bool take_semaphore(void *semaphore) {
    return sem_trywait(semaphore) == 0;
}

INTERPOSED int sem_wait(sem_t *semaphore) {
    struct ambient_machine *machine = waiting_machine(__builtin_return_address(0));
    if (!machine) return SYSTEM(sem_wait)(semaphore);
    ambient_wait(machine, take_semaphore, semaphore, AMBIENT_NEVER, "a semaphore");
    return 0;
}

INTERPOSED int sem_timedwait(sem_t *semaphore, const struct timespec *time) {
    struct ambient_machine *machine = waiting_machine(__builtin_return_address(0));
    if (!machine) return SYSTEM(sem_timedwait)(semaphore, time);
    if (ambient_wait(machine, take_semaphore, semaphore, time_at(machine, time), "a semaphore")) return 0;
    errno = ETIMEDOUT;
    return -1;
}
