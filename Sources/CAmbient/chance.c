#define _GNU_SOURCE
#include "machine.h"

#include <linux/futex.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static const uint64_t step = UINT64_C(0x9E3779B97F4A7C15);

/// Spreads the bits of a number: the finalizer of SplitMix64.
static uint64_t mixed(uint64_t z) {
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

// SplitMix64: one addition and one mixing of bits for each eight bytes.
static uint64_t next_word(void) {
    return mixed(ambient_state.chance += step);
}

// Not from the stream of the code that starts the job: that one begins anew with each frame.
uint64_t ambient_job_chance(struct ambient_machine *machine) {
    int64_t now = ambient_now(machine);
    if (now != machine->job_time) machine->job_count = 0;
    machine->job_time = now;
    return mixed(ambient_state.seed + mixed((uint64_t)now + step) + mixed(++machine->job_count * step));
}

void ambient_fill(void *bytes, size_t count) {
    unsigned char *destination = bytes;
    while (count > 0) {
        uint64_t word = next_word();
        size_t part = count < sizeof word ? count : sizeof word;
        memcpy(destination, &word, part);
        destination += part;
        count -= part;
    }
}

static bool is_active(void) {
    return __builtin_expect(ambient_state.is_active, 0);
}

static long system_getrandom(void *bytes, size_t count, unsigned flags);

/// FUTEX_LOCK_PI2, which older headers lack.
static const long futex_lock_pi2 = 13;

/// The system's function for calls by number: the Swift runtime reads random numbers and takes locks with it.
INTERPOSED long ambient_syscall(long number, ...) __asm__("syscall");

long ambient_syscall(long number, ...) {
    const void *caller = AMBIENT_CALLER;
    long arguments[6];
    va_list list;
    va_start(list, number);
    // As many as any call has; the rest are not looked at.
    for (int i = 0; i < 6; i++) arguments[i] = va_arg(list, long);
    va_end(list);
    if (number == SYS_getrandom && is_active()) {
        ambient_fill((void *)arguments[0], (size_t)arguments[1]);
        return arguments[1];
    }
    if (number == SYS_futex && is_active()) {
        long operation = arguments[1] & ~(long)FUTEX_PRIVATE_FLAG;
        bool is_lock = operation == FUTEX_LOCK_PI || operation == futex_lock_pi2;
        if (is_lock && !arguments[3] && ambient_lock_futex((void *)arguments[0])) return 0;
    }
    // Foundation compares the two to tell the main thread. After dispatch_main, others run the main queue.
    if (number == SYS_gettid && ambient_machine() && !ambient_thread
        && ambient_is_foundation(caller)) {
        return getpid();
    }
    static _Atomic(void *) cache;
    long (*system)(long, ...) = ambient_next(&cache, "syscall");
    return system(
        number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
}

static long system_getrandom(void *bytes, size_t count, unsigned flags) {
    return ambient_syscall(SYS_getrandom, bytes, count, flags);
}

// fontconfig and expat keep what they have read in an order that random numbers decide, so that the addresses of later
// objects depend on these. They get the same numbers in every process.

/// Fills memory with bytes that are always the same, if a library that finds fonts asks for them.
static bool fill_for_fonts(void *bytes, size_t count, const void *caller) {
    if (!ambient_finds_fonts(caller)) return false;
    memset(bytes, 0x5A, count);
    return true;
}

INTERPOSED int initstate_r(unsigned seed, char *state, size_t size, struct random_data *buffer) {
    bool is_for_fonts = ambient_finds_fonts(__builtin_return_address(0));
    return SYSTEM(initstate_r)(is_for_fonts ? 1 : seed, state, size, buffer);
}

INTERPOSED ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
    if (fill_for_fonts(bytes, count, __builtin_return_address(0))) return (ssize_t)count;
    if (!is_active()) return system_getrandom(bytes, count, flags);
    ambient_fill(bytes, count);
    return (ssize_t)count;
}

INTERPOSED int getentropy(void *bytes, size_t count) {
    static _Atomic(void *) cache;
    if (!is_active()) {
        int (*system)(void *, size_t) = ambient_next(&cache, "getentropy");
        return system(bytes, count);
    }
    ambient_fill(bytes, count);
    return 0;
}

static void fill(void *bytes, size_t count) {
    if (is_active()) return ambient_fill(bytes, count);
    // Not every version of glibc has arc4random_buf; all have the system call.
    unsigned char *destination = bytes;
    while (count > 0) {
        long part = system_getrandom(destination, count, 0);
        if (part <= 0) continue;
        destination += part;
        count -= (size_t)part;
    }
}

INTERPOSED void arc4random_buf(void *bytes, size_t count) {
    if (!fill_for_fonts(bytes, count, __builtin_return_address(0))) fill(bytes, count);
}

INTERPOSED uint32_t arc4random(void) {
    uint32_t number;
    fill(&number, sizeof number);
    return number;
}

INTERPOSED uint32_t arc4random_uniform(uint32_t bound) {
    if (bound < 2) return 0;
    // Numbers below 2^32 mod bound would make the small results likelier.
    uint32_t least = -bound % bound;
    uint32_t number;
    do { number = arc4random(); } while (number < least);
    return number % bound;
}

INTERPOSED void swift_stdlib_random(void *bytes, size_t count) {
    fill(bytes, count);
}

/// The bytes of Foundation's UUID(), which are read from /dev/urandom otherwise.
INTERPOSED_WEAKLY void _foundation_uuid_generate_random(unsigned char uuid[16]) {
    fill(uuid, 16);
    uuid[6] = (uuid[6] & 0x0F) | 0x40;
    uuid[8] = (uuid[8] & 0x3F) | 0x80;
}
