// Vector types, and arithmetic on bytes as fixed-point numbers in 0...1. Included once for each instruction set.

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "CKernels.h"

// Vectors wider than the baseline's registers are passed only to inlined functions.
#pragma clang diagnostic ignored "-Wpsabi"

#define CK_INLINE static inline __attribute__((always_inline))

typedef uint8_t u8x8 __attribute__((ext_vector_type(8)));
typedef uint8_t u8x16 __attribute__((ext_vector_type(16)));
typedef uint8_t u8x32 __attribute__((ext_vector_type(32)));
typedef uint8_t u8x64 __attribute__((ext_vector_type(64)));
typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
typedef uint16_t u16x16 __attribute__((ext_vector_type(16)));
typedef uint16_t u16x32 __attribute__((ext_vector_type(32)));
typedef uint32_t u32x4 __attribute__((ext_vector_type(4)));
typedef uint32_t u32x8 __attribute__((ext_vector_type(8)));
typedef uint32_t u32x16 __attribute__((ext_vector_type(16)));
typedef int32_t s32x8 __attribute__((ext_vector_type(8)));
typedef int32_t s32x16 __attribute__((ext_vector_type(16)));
typedef float f32x8 __attribute__((ext_vector_type(8)));
typedef float f32x16 __attribute__((ext_vector_type(16)));
typedef uint64_t u64x2 __attribute__((ext_vector_type(2)));
typedef uint64_t u64x4 __attribute__((ext_vector_type(4)));
typedef uint64_t u64x8 __attribute__((ext_vector_type(8)));

// Runs the body for i = 0, lanes, 2 lanes, ... with `count` lanes to load and store; the last block may be shorter.
// The destination may be a source.
#define CK_BLOCKS(n, lanes, ...)                                       \
    do {                                                               \
        size_t i = 0;                                                  \
        for (; i + (lanes) <= (n); i += (lanes)) {                     \
            const size_t count = (lanes);                              \
            __VA_ARGS__                                                \
        }                                                              \
        if (i < (n)) {                                                 \
            const size_t count = (n) - i;                              \
            __VA_ARGS__                                                \
        }                                                              \
    } while (0)

// Like CK_BLOCKS, for destinations that are not sources: the last block is full and overlaps the previous one, unless
// the row is shorter than a block. Such a short row may be read beyond its end.
#define CK_OVERLAPPING_BLOCKS(n, lanes, ...)                           \
    do {                                                               \
        size_t i = 0;                                                  \
        for (; i + (lanes) <= (n); i += (lanes)) {                     \
            const size_t count = (lanes);                              \
            __VA_ARGS__                                                \
        }                                                              \
        if (i < (n) && (n) >= (lanes)) {                               \
            i = (n) - (lanes);                                         \
            const size_t count = (lanes);                              \
            __VA_ARGS__                                                \
        } else if (i < (n)) {                                          \
            const size_t count = (n);                                  \
            __VA_ARGS__                                                \
        }                                                              \
    } while (0)

// Loads and stores of the first bytes of a vector, and of no others; plain ones if `count` is known to be all. AVX-512 has
// masks for the last block of a row, where other processors copy a few bytes at a time.
#if defined(CK_AVX512)
CK_INLINE __mmask64 first_bytes(size_t count) { return count < 64 ? (UINT64_C(1) << count) - 1 : UINT64_MAX; }

CK_INLINE void store_first(void *pointer, const void *vector, size_t size, size_t count) {
    const __mmask64 kept = first_bytes(count);
    switch (size) {
    case 64: _mm512_mask_storeu_epi8(pointer, kept, _mm512_loadu_si512(vector)); break;
    case 32:
        _mm256_mask_storeu_epi8(pointer, (__mmask32)kept, _mm256_loadu_si256((const __m256i *)vector));
        break;
    case 16: _mm_mask_storeu_epi8(pointer, (__mmask16)kept, _mm_loadu_si128((const __m128i *)vector)); break;
    default: memcpy(pointer, vector, count);
    }
}

CK_INLINE void load_first(void *vector, const void *pointer, size_t size, size_t count) {
    const __mmask64 kept = first_bytes(count);
    switch (size) {
    case 64: _mm512_storeu_si512(vector, _mm512_maskz_loadu_epi8(kept, pointer)); break;
    case 32: _mm256_storeu_si256((__m256i *)vector, _mm256_maskz_loadu_epi8((__mmask32)kept, pointer)); break;
    case 16: _mm_storeu_si128((__m128i *)vector, _mm_maskz_loadu_epi8((__mmask16)kept, pointer)); break;
    default: memcpy(vector, pointer, count);
    }
}
#else
CK_INLINE void store_first(void *pointer, const void *vector, size_t size, size_t count) {
    (void)size;
    memcpy(pointer, vector, count);
}

CK_INLINE void load_first(void *vector, const void *pointer, size_t size, size_t count) {
    (void)size;
    memcpy(vector, pointer, count);
}
#endif

#define CK_STORE(pointer, vector, count) \
    store_first((pointer), &(vector), sizeof(vector), (count) * sizeof(*(pointer)))

// Loads `count` bytes, padded with zeros; a plain vector load if `count` is 32.
CK_INLINE u8x32 load_bytes(const uint8_t *pointer, size_t count) {
    u8x32 v = 0;
    load_first(&v, pointer, sizeof v, count);
    return v;
}

CK_INLINE u16x32 widened(u8x32 v) { return __builtin_convertvector(v, u16x32); }
CK_INLINE u8x32 narrowed(u16x32 v) { return __builtin_convertvector(v, u8x32); }

// The high halves of the 32-bit products. Intrinsics on x86-64, because clang 21 does not always select these
// instructions: without them the blur's filters took 1.7 times as long.
CK_INLINE u16x16 high_products(u16x16 v, u16x16 weights) {
#if defined(CK_AVX2)
    return (u16x16)_mm256_mulhi_epu16((__m256i)v, (__m256i)weights);
#elif defined(__x86_64__)
    const __m128i low = _mm_mulhi_epu16((__m128i)v.lo, (__m128i)weights.lo);
    const __m128i high = _mm_mulhi_epu16((__m128i)v.hi, (__m128i)weights.hi);
    return __builtin_shufflevector(
        (u16x8)low, (u16x8)high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
#else
    const u32x16 wide = __builtin_convertvector(v, u32x16) * __builtin_convertvector(weights, u32x16);
    return __builtin_convertvector(wide >> 16, u16x16);
#endif
}

CK_INLINE u16x32 high_products_32(u16x32 v, u16x32 weights) {
#if defined(CK_AVX512)
    return (u16x32)_mm512_mulhi_epu16((__m512i)v, (__m512i)weights);
#else
    const u16x16 low = high_products(v.lo, weights.lo);
    const u16x16 high = high_products(v.hi, weights.hi);
    u16x32 both;
    both.lo = low;
    both.hi = high;
    return both;
#endif
}

// t / 255, rounded to the nearest, for t up to 255 * 255. With t' = t + 128 that is (t' + t' / 256) / 256, rounded down: the
// high half of 257 t'.
CK_INLINE u16x32 divided_by_255(u16x32 t) { return high_products_32(t + 128, (u16x32)257); }

// The product of unit bytes, in 16-bit lanes.
CK_INLINE u16x32 product(u16x32 x, u16x32 y) { return divided_by_255(x * y); }

// Each pixel's alpha in all four lanes of the pixel.
CK_INLINE u16x32 alphas(u16x32 v) {
    return __builtin_shufflevector(
        v, v, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23, 23, 27,
        27, 27, 27, 31, 31, 31, 31);
}

// Loads the coverage of up to 8 pixels, each repeated in the four lanes of its pixel.
CK_INLINE u16x32 load_mask(const uint8_t *pointer, size_t count) {
    u8x8 v = 0;
    memcpy(&v, pointer, count);
    return widened(__builtin_shufflevector(
        v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7,
        7));
}

CK_INLINE int is_zero(u8x32 v) { return __builtin_reduce_or((u64x4)v) == 0; }

// Whether a comparison holds in all lanes, or in one.
CK_INLINE int is_everywhere(s32x8 condition) { return __builtin_reduce_and(condition) != 0; }
CK_INLINE int is_anywhere(s32x8 condition) { return __builtin_reduce_or(condition) != 0; }
