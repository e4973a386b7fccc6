#ifndef CAMBIENT_H
#define CAMBIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The clock, the randomness and the delays that user code sees while Halation runs it on the current thread.
//
// This module defines functions of libc, of the Swift runtime and of libdispatch. A definition in a program takes
// precedence over those of shared libraries. Each definition tests one thread-local variable, and calls the system if
// the current thread has no moment.
//
//   clock_gettime (CLOCK_REALTIME only), gettimeofday, time               the moment
//   swift_stdlib_random, getrandom, getentropy, arc4random, its relatives, and
//   syscall (SYS_getrandom only), which the Swift runtime calls           the stream of the moment
//   libdispatch's queues, groups, semaphores, timers; Swift tasks; threads, locks,
//   conditions, run loops and sleeps                                      the machine of the moment, if it has one
//   Locale.current, Calendar.current, Locale.preferredLanguages           the locale of the moment, if it has one
//   CFBundleCopyLocalizedString, which NSLocalizedString calls            the function for translations
//
// CLOCK_MONOTONIC is the system's. Only the Swift clocks and dispatch_time, which delays are computed with, follow the
// moment while there is a scheduler.

/// A piece of work and the function that runs it.
typedef void (*ambient_work)(void *_Nullable context);

/// Takes work that is due after a delay in nanoseconds; 0 means as soon as the running code returns.
typedef void (*ambient_scheduler)(
    void *_Nullable owner, int64_t delay, void *_Nullable context, ambient_work _Nonnull work);

/// Runs the background work that user code starts, one piece at a time and in an order that repeats.
struct ambient_machine;

/// A value of Foundation that holds one object.
struct ambient_value {
    const void *_Nullable object;
    const void *_Nullable witness;
};

/// The language and the conventions that code sees; all objects in it live as long as the process.
struct ambient_locale {
    /// `Locale.current` and `Locale.autoupdatingCurrent`.
    struct ambient_value locale;
    /// `Calendar.current` and `Calendar.autoupdatingCurrent`.
    struct ambient_value calendar;
    /// `Locale.preferredLanguages`: an array of Swift.
    const void *_Nullable languages;
};

/// What user code on a thread sees.
struct ambient_moment {
    /// Whether the thread has a moment; if not, the other members have no meaning.
    bool is_active;
    /// The time of day: whole seconds since 1970, and the rest.
    int64_t seconds;
    int64_t nanoseconds;
    /// Nanoseconds since the start of the sequence, not negative.
    int64_t elapsed;
    /// The random seed of the sequence.
    uint64_t seed;
    /// The state of the random stream.
    uint64_t chance;
    /// Takes delayed work; without it delays are real.
    ambient_scheduler _Nullable scheduler;
    void *_Nullable owner;
    /// Runs background work; without it, threads and queues are the system's.
    struct ambient_machine *_Nullable machine;
    /// The part of `elapsed` that passed while user code on this thread slept or waited, since the scheduler's time.
    int64_t passed;
    /// The language and the conventions; null for Foundation's own, which are English without a country.
    const struct ambient_locale *_Nullable locale;
    /// Frames per second of the sequence; 0 if it has none.
    double frame_rate;
};

/// Replaces the moment of the current thread, and returns the previous one.
struct ambient_moment ambient_replace(struct ambient_moment moment);

/// The moment of the current thread, with the random stream as far as it was read.
struct ambient_moment ambient_current(void);

/// Hands work to the scheduler of the current thread.
///
/// Returns false, and does nothing, if the thread has none.
bool ambient_schedule(int64_t delay, void *_Nullable context, ambient_work _Nonnull work);

/// Runs work that the scheduler has taken.
///
/// It has a random stream of its own if the moment has a machine; that of the calling code goes on afterwards.
void ambient_run_scheduled(ambient_work _Nonnull work, void *_Nullable context);

/// Fills memory from the random stream of the current thread, which must have a moment.
void ambient_fill(void *_Nonnull bytes, size_t count);

/// Fires a Foundation timer, given its object.
///
/// Returns the interval to the next firing in seconds, 0 if there is none.
typedef double (*ambient_timer_function)(void *_Nonnull timer);

/// Sets the function that fires the timers that user code adds to a run loop.
void ambient_set_timer_function(ambient_timer_function _Nonnull function);

/// Creates a machine; null where libdispatch cannot be replaced, because it is linked statically.
struct ambient_machine *_Nullable ambient_machine_create(void);

/// Forgets a machine and the work that waits in it.
///
/// Threads of the program that still wait stay as they are, and never run again.
void ambient_machine_destroy(struct ambient_machine *_Nullable machine);

/// Lets the threads continue whose wait was ended by the code that has run in the current moment.
///
/// To be called when user code returns, and at the latest before time passes.
void ambient_machine_settle(void);

/// Finds the translation of a key.
///
/// All texts are in UTF-8. A table is null for the default one. Returns memory that the caller frees; null if there is
/// none.
typedef char *_Nullable (*ambient_translator)(
    const char *_Nonnull bundle_path, const char *_Nonnull key, const char *_Nullable table);

/// Sets the function that finds the translations of bundles; null for Foundation's own.
void ambient_set_translator(ambient_translator _Nullable translate);

/// Takes a sentence about something that does not follow the frame clock.
typedef void (*ambient_warning_function)(const char *_Nonnull sentence);

/// Sets the function that takes warnings, each as often as its cause occurs, on the thread that runs the user code.
void ambient_set_warning_function(ambient_warning_function _Nullable warn);

/// Prepares the end of the process.
typedef void (*ambient_stop_function)(void);

/// Sets the function that is called before a program ends that cannot go on.
void ambient_set_stop_function(ambient_stop_function _Nullable stop);

/// Lets the next program that this process becomes have the same addresses in every run.
///
/// Returns false if this one has them already, or if the system forbids it.
bool ambient_fix_addresses(void);

/// Sorts the variables of the environment, whose order has an influence on the addresses of objects.
void ambient_sort_environment(void);

/// Leaves out the fonts and the settings of fonts in the user's home, before the first text is drawn.
void ambient_ignore_user_fonts(void);

#endif
