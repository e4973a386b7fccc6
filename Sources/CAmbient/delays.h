#ifndef CAMBIENT_DELAYS_H
#define CAMBIENT_DELAYS_H

#include "state.h"

/// The uptime at which every sequence starts, so that times before its start are not negative.
#define AMBIENT_START (UINT64_C(1) << 40)

/// The uptime of the current moment in nanoseconds.
static inline uint64_t ambient_uptime(void) {
    return AMBIENT_START + (uint64_t)ambient_state.elapsed;
}

#endif
