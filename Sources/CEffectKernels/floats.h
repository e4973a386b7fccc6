// Vectors of floats, with the arithmetic of `ShaderMath`.
//
// Products and sums are not fused, so that every instruction set gives the same result.
#pragma clang fp contract(off)

#include "../CKernels/vectors.h"

typedef float f32x4 __attribute__((ext_vector_type(4)));
typedef double f64x4 __attribute__((ext_vector_type(4)));

CK_INLINE f32x8 loaded(const float *pointer, size_t count) {
    f32x8 v = 0;
    memcpy(&v, pointer, count * sizeof *pointer);
    return v;
}

CK_INLINE f32x4 loaded_pixel(const float *pointer) {
    f32x4 v;
    memcpy(&v, pointer, sizeof v);
    return v;
}

CK_INLINE void store_pixel(float *pointer, f32x4 v) { memcpy(pointer, &v, sizeof v); }

// NaN gives the lower bound.
CK_INLINE f32x8 clamped(f32x8 v, f32x8 lowest, f32x8 highest) {
    const f32x8 bounded = v > lowest ? v : lowest;
    return bounded < highest ? bounded : highest;
}

CK_INLINE f32x8 in_unit(f32x8 v) { return clamped(v, (f32x8)0, (f32x8)1); }

CK_INLINE f32x8 smooth_step(float start, float end, f32x8 v) {
    const f32x8 t = in_unit((v - start) / (end - start));
    return t * t * (3 - 2 * t);
}

// The sine of an angle in radians: the nearest multiple of pi is subtracted in three parts, and a polynomial follows.
CK_INLINE f32x8 sine(f32x8 angle) {
    const f32x8 shifted = angle * 0.31830989f + 12582912;
    const f32x8 turns = shifted - 12582912;
    f32x8 rest = angle - turns * 3.140625f;
    rest -= turns * 9.6750259e-4f;
    rest -= turns * 1.509958e-7f;
    rest = (f32x8)((u32x8)rest ^ ((u32x8)shifted << 31));
    const f32x8 square = rest * rest;
    f32x8 factor = 2.60831598e-6f;
    factor = factor * square - 1.98106907e-4f;
    factor = factor * square + 8.33307859e-3f;
    factor = factor * square - 0.166666597f;
    return factor * square * rest + rest;
}

// Copies eight rows of eight numbers with their rows as columns.
CK_INLINE void transpose(f32x8 *rows) {
    f32x8 pairs[8], fours[8];
    for (int i = 0; i < 8; i += 2) {
        pairs[i] = __builtin_shufflevector(rows[i], rows[i + 1], 0, 8, 2, 10, 4, 12, 6, 14);
        pairs[i + 1] = __builtin_shufflevector(rows[i], rows[i + 1], 1, 9, 3, 11, 5, 13, 7, 15);
    }
    for (int i = 0; i < 8; i += 4) {
        for (int k = 0; k < 2; k++) {
            const f32x8 a = pairs[i + k], b = pairs[i + 2 + k];
            fours[i + k] = __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13);
            fours[i + 2 + k] = __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15);
        }
    }
    for (int i = 0; i < 4; i++) {
        rows[i] = __builtin_shufflevector(fours[i], fours[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
        rows[i + 4] = __builtin_shufflevector(fours[i], fours[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
    }
}
