// All functions compiled for AVX-512, helpers included, so that vectors stay in registers.

#include "CEffectKernels.h"

#if defined(__x86_64__)

// System headers are included before the target attribute applies.
#include <immintrin.h>
#include <math.h>
#include <string.h>

#define CK_AVX2 1
#define CK_AVX512 1
#pragma clang attribute push( \
    __attribute__((target("avx2,fma,bmi2,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2"))), \
    apply_to = function)
#include "functions.h"
#pragma clang attribute pop

// Requires VBMI2 (Ice Lake, Zen 4 and later), because the first processors with AVX-512 lower their clock noticeably
// when they use it.
const ce_functions *ce_avx512_functions(void) {
    __builtin_cpu_init();
    const int runs = ce_avx2_functions() != NULL && __builtin_cpu_supports("avx512f")
        && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi2");
    return runs ? &functions : NULL;
}

#else

const ce_functions *ce_avx512_functions(void) { return NULL; }

#endif
