// Compositing of masks with a subpixel offset, in a colour or onto coverage.
//
// The mask has one column and one row more than the destination: pixel (x, y) blends mask (x, y), (x + 1, y),
// (x, y + 1) and (x + 1, y + 1) with four weights that add up to 256. Coverage and colours have 16 bits (256 times
// their byte) and are rounded once at the end: each intermediate byte would cost half a level.

// Loads the coverage of `count` pixels from two rows of the mask, as sums of up to 255 * 256, which fit into 16 bits.
// Returns 0 if it is zero everywhere.
CK_INLINE int load_shifted_coverage(
    u16x16 *coverage, const uint8_t *upper, const uint8_t *lower, size_t count, const uint16_t *weights) {
    const u8x16 a = load_16(upper, count);
    const u8x16 b = load_16(upper + 1, count);
    const u8x16 c = load_16(lower, count);
    const u8x16 d = load_16(lower + 1, count);
    if (is_zero_16(a | b | c | d)) return 0;
    *coverage = __builtin_convertvector(a, u16x16) * weights[0] + __builtin_convertvector(b, u16x16) * weights[1]
        + __builtin_convertvector(c, u16x16) * weights[2] + __builtin_convertvector(d, u16x16) * weights[3];
    return 1;
}

// The blend modes of kernels that paint through coverage.
enum { CK_OVER, CK_PLUS, CK_SCREEN, CK_LIGHTEN };

#define CK_WORDS u16x16
#define CK_WORD_BYTES u8x32
#define CK_WORD_PAIRS u32x8
#define CK_HIGH_PRODUCTS high_products
#define CK_PAINT(name) name##_8
#include "painting.h"
#undef CK_WORDS
#undef CK_WORD_BYTES
#undef CK_WORD_PAIRS
#undef CK_HIGH_PRODUCTS
#undef CK_PAINT

#define CK_WORDS u16x32
#define CK_WORD_BYTES u8x64
#define CK_WORD_PAIRS u32x16
#define CK_HIGH_PRODUCTS high_products_32
#define CK_PAINT(name) name##_16
#include "painting.h"
#undef CK_WORDS
#undef CK_WORD_BYTES
#undef CK_WORD_PAIRS
#undef CK_HIGH_PRODUCTS
#undef CK_PAINT

// Sixteen numbers from `first` on, each repeated in the two lanes of a pixel. A macro, because `first` must be a
// constant.
#define CK_TWO_LANES(v, first)                                                                               \
    __builtin_shufflevector(                                                                                 \
        v, v, first, first, first + 1, first + 1, first + 2, first + 2, first + 3, first + 3, first + 4,     \
        first + 4, first + 5, first + 5, first + 6, first + 6, first + 7, first + 7, first + 8, first + 8,   \
        first + 9, first + 9, first + 10, first + 10, first + 11, first + 11, first + 12, first + 12,        \
        first + 13, first + 13, first + 14, first + 14, first + 15, first + 15)

#if defined(CK_AVX512)
CK_INLINE u16x32 loaded_words(const uint8_t *bytes, __mmask32 kept) {
    return (u16x32)_mm512_cvtepu8_epi16(_mm256_maskz_loadu_epi8(kept, bytes));
}

CK_INLINE void draw_masked_16(
    uint8_t *d, __mmask16 kept, const paint_16 *paint, u16x32 coverage, u16x32 rest, int mode) {
    const u16x32 pixels = (u16x32)_mm512_maskz_loadu_epi32(kept, d);
    _mm512_mask_storeu_epi32(d, kept, (__m512i)painted_16(pixels, paint, coverage, rest, mode));
}

CK_INLINE void draw_white_16(uint8_t *d, __mmask16 kept, u16x32 alpha) {
    const u16x32 pixels = (u16x32)_mm512_maskz_loadu_epi32(kept, d);
    _mm512_mask_storeu_epi32(d, kept, (__m512i)painted_white_16(pixels, alpha));
}
#endif

// How far ahead rows are fetched: they lie in different pages, and processors fetch ahead within one.
enum { CK_ROWS_AHEAD = 2 };

CK_INLINE void shifted_pixels_body(
    ck_rows rows, ck_source_rows mask, const uint16_t *weights, const uint16_t *color, int mode) {
    const paint_16 paint = paint_of_16(color);
    const uint16_t alpha = color[3];
    const int is_white = mode == CK_OVER && color[0] == alpha && color[1] == alpha && color[2] == alpha;
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict upper = mask.base + y * mask.stride;
        const uint8_t *restrict lower = upper + mask.stride;
        if (y + CK_ROWS_AHEAD < rows.height) ck_prefetch(d + CK_ROWS_AHEAD * rows.stride, 4 * rows.width);
#if defined(CK_AVX512)
        for (size_t i = 0; i < rows.width; i += 32) {
            const size_t count = rows.width - i;
            const __mmask32 kept = count < 32 ? (UINT32_C(1) << count) - 1 : UINT32_MAX;
            const u16x32 v = loaded_words(upper + i, kept) * weights[0]
                + loaded_words(upper + i + 1, kept) * weights[1] + loaded_words(lower + i, kept) * weights[2]
                + loaded_words(lower + i + 1, kept) * weights[3];
            if (_mm512_test_epi16_mask((__m512i)v, (__m512i)v) == 0) continue;
            const u16x32 through = high_products_32((u16x32)alpha, v);
            if (is_white) {
                draw_white_16(d + 4 * i, (__mmask16)kept, CK_TWO_LANES(through, 0));
                if (count <= 16) continue;
                draw_white_16(d + 4 * i + 64, (__mmask16)(kept >> 16), CK_TWO_LANES(through, 16));
                continue;
            }
            const u16x32 rest = rest_of_16(through);
            draw_masked_16(d + 4 * i, (__mmask16)kept, &paint, CK_TWO_LANES(v, 0), CK_TWO_LANES(rest, 0), mode);
            if (count <= 16) continue;
            draw_masked_16(
                d + 4 * i + 64, (__mmask16)(kept >> 16), &paint, CK_TWO_LANES(v, 16), CK_TWO_LANES(rest, 16),
                mode);
        }
#else
        CK_BLOCKS(rows.width, 16, {
            u16x16 v;
            if (!load_shifted_coverage(&v, upper + i, lower + i, count, weights)) continue;
            const u16x16 through = high_products((u16x16)alpha, v);
            const u16x16 rest = rest_of_8(through);
            u16x32 pixels = 0;
            memcpy(&pixels, d + 4 * i, 4 * count);
            pixels = is_white ? painted_white_16(pixels, CK_TWO_LANES(through, 0))
                              : painted_16(pixels, &paint, CK_TWO_LANES(v, 0), CK_TWO_LANES(rest, 0), mode);
            memcpy(d + 4 * i, &pixels, 4 * count);
        });
#endif
    }
}
#undef CK_TWO_LANES

static void over_shifted_mask(
    ck_rows rows, ck_source_rows mask, const uint16_t *weights, const uint16_t *color) {
    shifted_pixels_body(rows, mask, weights, color, CK_OVER);
}

static void plus_shifted_mask(
    ck_rows rows, ck_source_rows mask, const uint16_t *weights, const uint16_t *color) {
    shifted_pixels_body(rows, mask, weights, color, CK_PLUS);
}

static void screen_shifted_mask(
    ck_rows rows, ck_source_rows mask, const uint16_t *weights, const uint16_t *color) {
    shifted_pixels_body(rows, mask, weights, color, CK_SCREEN);
}

static void lighten_shifted_mask(
    ck_rows rows, ck_source_rows mask, const uint16_t *weights, const uint16_t *color) {
    shifted_pixels_body(rows, mask, weights, color, CK_LIGHTEN);
}

// Source-over and the sum of sixteen bytes of coverage.
CK_INLINE u8x16 sixteen_over(u16x16 paint, u16x16 coverage, u8x16 destination) {
    const u16x16 source = high_products(paint, coverage);
    const u16x16 below = __builtin_convertvector(destination, u16x16) << 8;
    const u16x16 sum = source + high_products(below, rest_of_8(source)) + 128;
    return __builtin_convertvector(sum >> 8, u8x16);
}

CK_INLINE u8x16 sixteen_plus(u16x16 paint, u16x16 coverage, u8x16 destination) {
    const u16x16 source = (high_products(paint, coverage) + 128) >> 8;
    return __builtin_elementwise_add_sat(destination, __builtin_convertvector(source, u8x16));
}

CK_INLINE void shifted_alpha_body(
    ck_rows rows, ck_source_rows mask, const uint16_t *weights, uint16_t opacity, int adds) {
    const u16x16 paint = opacity;
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict upper = mask.base + y * mask.stride;
        const uint8_t *restrict lower = upper + mask.stride;
        CK_BLOCKS(rows.width, 16, {
            u16x16 v;
            if (!load_shifted_coverage(&v, upper + i, lower + i, count, weights)) continue;
            u8x16 p = load_16(d + i, count);
            p = adds ? sixteen_plus(paint, v, p) : sixteen_over(paint, v, p);
            memcpy(d + i, &p, count);
        });
    }
}

static void over_shifted_alpha(
    ck_rows rows, ck_source_rows mask, const uint16_t *weights, uint16_t opacity) {
    shifted_alpha_body(rows, mask, weights, opacity, 0);
}

static void plus_shifted_alpha(
    ck_rows rows, ck_source_rows mask, const uint16_t *weights, uint16_t opacity) {
    shifted_alpha_body(rows, mask, weights, opacity, 1);
}
