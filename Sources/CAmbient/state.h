#ifndef CAMBIENT_STATE_H
#define CAMBIENT_STATE_H

#include "CAmbient.h"

#include <dlfcn.h>
#include <stdatomic.h>

/// The code that called the function, for the beginning of one: the compiler moves code that seldom runs to functions
/// of its own, whose caller is another.
#define AMBIENT_CALLER \
    ({ \
        const void *caller_ = __builtin_return_address(0); \
        __asm__ volatile("" : "+r"(caller_)); \
        caller_; \
    })

// Visible to shared libraries whatever the visibility that the module is compiled with.
#define INTERPOSED __attribute__((visibility("default")))

// Also defined by archives of the Swift toolchain, which win where they are linked statically: two strong definitions
// would be an error of the linker. Delays are then real.
#define INTERPOSED_WEAKLY __attribute__((visibility("default"), weak))

/// The moment of this thread.
extern _Thread_local struct ambient_moment ambient_state;

/// Delays follow the moment.
static inline bool ambient_schedules(void) {
    return __builtin_expect(ambient_state.is_active, 0) && ambient_state.scheduler;
}

/// The definition of a symbol in the libraries after the program, looked up once.
static inline void *ambient_next(_Atomic(void *) *cache, const char *name) {
    void *found = atomic_load_explicit(cache, memory_order_relaxed);
    if (__builtin_expect(!found, 0)) {
        found = dlsym(RTLD_NEXT, name);
        atomic_store_explicit(cache, found, memory_order_relaxed);
    }
    return found;
}

/// The definition of a function in the libraries after the program, which this module defines, too.
#define SYSTEM(name) \
    ({ \
        static _Atomic(void *) cache; \
        (__typeof__(&name))ambient_next(&cache, #name); \
    })

#endif
