// All kernels compiled for AVX-512, helpers included, so that vectors stay in registers.

#include "CKernels.h"

#if defined(__x86_64__)

// System headers are included before the target attribute applies.
#include <immintrin.h>
#include <math.h>
#include <string.h>

#define CK_AVX2 1
#define CK_AVX512 1
#pragma clang attribute push( \
    __attribute__((target("avx2,fma,bmi2,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2"))), \
    apply_to = function)
#include "table.h"
#pragma clang attribute pop

// Requires VBMI and VBMI2 (Ice Lake, Zen 4 and later), because the first processors with AVX-512 lower their clock noticeably
// when they use it.
const ck_kernels *ck_avx512_kernels(void) {
    __builtin_cpu_init();
    const int runs = ck_avx2_kernels() != NULL && __builtin_cpu_supports("avx512f")
        && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi")
        && __builtin_cpu_supports("avx512vbmi2");
    return runs ? &kernels : NULL;
}

#else

const ck_kernels *ck_avx512_kernels(void) { return NULL; }

#endif
