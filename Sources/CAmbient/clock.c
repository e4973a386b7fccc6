#define _GNU_SOURCE
#include "state.h"
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

INTERPOSED int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!is_active()) return system_clock_gettime(clock, time);
    if (clock == CLOCK_REALTIME) {
        time->tv_sec = ambient_state.seconds;
        time->tv_nsec = ambient_state.nanoseconds;
        return 0;
    }
    if (ambient_state.scheduler && is_called_by_swift_clock(__builtin_return_address(0))) {
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
