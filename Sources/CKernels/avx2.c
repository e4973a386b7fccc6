// All kernels compiled for AVX2, helpers included, so that vectors stay in registers.

#include "CKernels.h"

#if defined(__x86_64__)

// System headers are included before the target attribute applies.
#include <immintrin.h>
#include <math.h>
#include <string.h>

#define CK_AVX2 1
#pragma clang attribute push(__attribute__((target("avx2,fma,bmi2"))), apply_to = function)
#include "table.h"
#pragma clang attribute pop

const ck_kernels *ck_avx2_kernels(void) {
    __builtin_cpu_init();
    const int runs = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")
        && __builtin_cpu_supports("bmi2");
    return runs ? &kernels : NULL;
}

#else

const ck_kernels *ck_avx2_kernels(void) { return NULL; }

#endif
