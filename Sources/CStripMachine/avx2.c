// Every function of the bodies is compiled for AVX2, its helpers included, so that vectors stay in registers.

#include "CStripMachine.h"

#if defined(__x86_64__)

// The system's headers come first: they stay as they are.
#include <immintrin.h>
#include <math.h>
#include <string.h>

#define CS_LANES 8
#define CS_AVX2 1
#pragma clang attribute push(__attribute__((target("avx2,fma,bmi2,f16c"))), apply_to = function)
#include "bodies.h"
#pragma clang attribute pop

const cs_machine *cs_avx2_machine(void) {
    __builtin_cpu_init();
    const int runs = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")
        && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("f16c");
    return runs ? &machine : NULL;
}

#else

const cs_machine *cs_avx2_machine(void) { return NULL; }

#endif
