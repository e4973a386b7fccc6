#define _GNU_SOURCE
#include "machine.h"
#include "delays.h"

#include <sys/time.h>
#include <time.h>

static bool is_active(void) {
    return __builtin_expect(ambient_state.is_active, 0);
}

static int system_clock_gettime(clockid_t clock, struct timespec *time) {
    static _Atomic(void *) cache;
    int (*system)(clockid_t, struct timespec *) = ambient_next(&cache, "clock_gettime");
    return system(clock, time);
}

// Swift's ContinuousClock and SuspendingClock read the time in this function, whose next neighbour ends it.
extern char swift_get_time[] __attribute__((weak));
static const uintptr_t longest_swift_get_time = 512;

static bool is_called_by_swift_clock(const void *return_address) {
    uintptr_t start = (uintptr_t)swift_get_time;
    return start && (uintptr_t)return_address - start < longest_swift_get_time;
}

/// Whether a clock counts from the start of the computer.
static bool is_uptime(clockid_t clock) {
    return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_MONOTONIC_COARSE
        || clock == CLOCK_BOOTTIME;
}

/// Whether code at an address sees the moment's uptime: with a machine all but libdispatch's own timers.
static bool sees_uptime(const void *return_address) {
    if (!ambient_state.scheduler) return false;
    if (is_called_by_swift_clock(return_address)) return true;
    return ambient_state.machine && !ambient_is_libdispatch(return_address);
}

INTERPOSED int clock_gettime(clockid_t clock, struct timespec *time) {
    const void *caller = AMBIENT_CALLER;
    if (!is_active()) return system_clock_gettime(clock, time);
    if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) {
        time->tv_sec = ambient_state.seconds;
        time->tv_nsec = ambient_state.nanoseconds;
        return 0;
    }
    if (is_uptime(clock) && sees_uptime(caller)) {
        uint64_t uptime = ambient_uptime();
        time->tv_sec = (time_t)(uptime / 1000000000);
        time->tv_nsec = (long)(uptime % 1000000000);
        return 0;
    }
    return system_clock_gettime(clock, time);
}

INTERPOSED int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    struct timespec now;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

INTERPOSED time_t time(time_t *result) {
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}
