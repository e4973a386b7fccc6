// Vectors of floats, with the arithmetic of `ShaderMath`.
//
// Products and sums are not fused, so that every instruction set gives the same result.
#pragma clang fp contract(off)

#include "../CKernels/vectors.h"

typedef float f32x4 __attribute__((ext_vector_type(4)));
typedef double f64x4 __attribute__((ext_vector_type(4)));

CK_INLINE f32x8 loaded(const float *pointer, size_t count) {
    f32x8 v = 0;
    load_first(&v, pointer, sizeof v, count * sizeof *pointer);
    return v;
}

CK_INLINE f32x4 loaded_pixel(const float *pointer) {
    f32x4 v;
    memcpy(&v, pointer, sizeof v);
    return v;
}

CK_INLINE void store_pixel(float *pointer, f32x4 v) { memcpy(pointer, &v, sizeof v); }

#define CE_OVERLOADED static inline __attribute__((always_inline, overloadable))

#define CE_FLOATS f32x8
#define CE_BITS u32x8
#include "arithmetic.h"
#undef CE_FLOATS
#undef CE_BITS

// As many lanes as a register holds, for loops over pixels whose lanes do not depend on each other.
#if defined(CK_AVX512)
enum { CE_LANES = 16 };
typedef f32x16 floats;
typedef u32x16 words;
typedef s32x16 numbers;

#define CE_FLOATS floats
#define CE_BITS words
#include "arithmetic.h"
#undef CE_FLOATS
#undef CE_BITS
#else
enum { CE_LANES = 8 };
typedef f32x8 floats;
typedef u32x8 words;
typedef s32x8 numbers;
#endif

CK_INLINE floats loaded_floats(const float *pointer, size_t count) {
    floats v = 0;
    load_first(&v, pointer, sizeof v, count * sizeof *pointer);
    return v;
}

// The numbers 0, 1, 2, ... of the lanes.
CK_INLINE floats lane_numbers(void) {
#if defined(CK_AVX512)
    return (floats){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
#else
    return (floats){0, 1, 2, 3, 4, 5, 6, 7};
#endif
}

CK_INLINE int is_in_all_lanes(numbers condition) { return __builtin_reduce_and(condition) != 0; }

// A channel of 0...1 as a byte, at most `most` of the same; NaN gives 0.
CK_INLINE words byte_of(floats v, floats most) {
    return (words)__builtin_convertvector(clamped(v, (floats)0, most) * 255 + 0.5f, numbers);
}

// Premultiplied pixels, blue first, of channels that are at most alpha.
CK_INLINE words packed_pixels(floats red, floats green, floats blue, floats alpha) {
    const floats opacity = in_unit(alpha);
    return byte_of(blue, opacity) | byte_of(green, opacity) << 8 | byte_of(red, opacity) << 16
        | byte_of(opacity, opacity) << 24;
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
