// All functions compiled for AVX2, helpers included, so that vectors stay in registers.

#include "CEffectKernels.h"

#if defined(__x86_64__)

// System headers are included before the target attribute applies.
#include <immintrin.h>
#include <math.h>
#include <string.h>

#define CK_AVX2 1
#pragma clang attribute push(__attribute__((target("avx2,fma,bmi2"))), apply_to = function)
#include "functions.h"
#pragma clang attribute pop

const ce_functions *ce_avx2_functions(void) {
    __builtin_cpu_init();
    const int runs = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")
        && __builtin_cpu_supports("bmi2");
    return runs ? &functions : NULL;
}

#else

const ce_functions *ce_avx2_functions(void) { return NULL; }

#endif
