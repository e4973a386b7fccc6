// Every function of the bodies is compiled for AVX-512, its helpers included, so that vectors stay in registers.

#include "CStripMachine.h"

#if defined(__x86_64__)

// The system's headers come first: they stay as they are.
#include <immintrin.h>
#include <math.h>
#include <string.h>

#define CS_LANES 16
#define CS_AVX2 1
#define CS_AVX512 1
#pragma clang attribute push( \
    __attribute__((target("avx2,fma,bmi2,f16c,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2"))), \
    apply_to = function)
#include "bodies.h"
#pragma clang attribute pop

// Not on the first processors that had AVX-512, which lower their clock noticeably for it.
const cs_machine *cs_avx512_machine(void) {
    __builtin_cpu_init();
    const int runs = cs_avx2_machine() != NULL && __builtin_cpu_supports("avx512f")
        && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi2");
    return runs ? &machine : NULL;
}

#else

const cs_machine *cs_avx512_machine(void) { return NULL; }

#endif
