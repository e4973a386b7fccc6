// Colour filters: a matrix over straight colours, encoded or in linear light.
//
// Products and sums are not fused, so that every instruction set gives the same result.
#pragma clang fp contract(off)

// The binary logarithm of positive numbers that are not subnormal, with a relative error of a few 10^-7.
CK_INLINE f32x8 ck_log2(f32x8 v) {
    // The mantissa is taken from sqrt(1/2) to sqrt(2), where the series converges fast.
    const s32x8 bits = (s32x8)v;
    const s32x8 exponent = (bits - 0x3f3504f3) >> 23;
    const f32x8 mantissa = (f32x8)((u32x8)bits - ((u32x8)exponent << 23));
    // log2(m) = 2 / ln 2 * artanh(t)
    const f32x8 t = (mantissa - 1) / (mantissa + 1);
    const f32x8 square = t * t;
    const f32x8 series =
        1 + square * (0.333333333f + square * (0.2f + square * (0.142857143f + square * 0.111111111f)));
    return __builtin_convertvector(exponent, f32x8) + t * series * 2.885390082f;
}

// 2 to the power of v, for |v| up to 126.
CK_INLINE f32x8 ck_exp2(f32x8 v) {
    // Adding and subtracting 1.5 * 2^23 rounds to the nearest whole number.
    const f32x8 whole = (v + 12582912.0f) - 12582912.0f;
    const f32x8 f = v - whole;
    const f32x8 series = 1
        + f * (0.693147181f + f * (0.240226507f + f * (0.0555041087f + f * (0.00961812911f
        + f * (0.00133335581f + f * 0.000154035304f)))));
    return series * (f32x8)((u32x8)(__builtin_convertvector(whole, s32x8) + 127) << 23);
}

// |v| up to 2^16, NaN counts as 0, and the sign bits.
CK_INLINE f32x8 ck_magnitude(f32x8 v, u32x8 *signs) {
    *signs = (u32x8)v & 0x80000000u;
    return held((f32x8)((u32x8)v & 0x7fffffffu), (f32x8)65536);
}

// sRGB-encoded values in linear light; negative values are mirrored.
CK_INLINE f32x8 ck_linear_light(f32x8 encoded) {
    u32x8 signs;
    const f32x8 v = ck_magnitude(encoded, &signs);
    const f32x8 high = ck_exp2(ck_log2((v + 0.055f) * (1 / 1.055f)) * 2.4f);
    const f32x8 low = v * (1 / 12.92f);
    const f32x8 result = v <= 0.04045f ? low : high;
    return (f32x8)((u32x8)result | signs);
}

// Linear light sRGB-encoded; negative values are mirrored.
CK_INLINE f32x8 ck_encoded_light(f32x8 linear) {
    u32x8 signs;
    const f32x8 v = ck_magnitude(linear, &signs);
    const f32x8 safe = v > 0.0031308f ? v : (f32x8)1;
    const f32x8 high = ck_exp2(ck_log2(safe) * (1 / 2.4f)) * 1.055f - 0.055f;
    const f32x8 low = v * 12.92f;
    const f32x8 result = v <= 0.0031308f ? low : high;
    return (f32x8)((u32x8)result | signs);
}

#include "light_tables.h"

// The linear light of the bytes of opaque pixels.
CK_INLINE f32x8 ck_light_of_bytes(u32x8 bytes) {
    return (f32x8)gathered_words((const uint8_t *)ck_linear_bytes, (s32x8)(bytes << 2));
}

// The bytes of linear light in 0...1, encoded.
CK_INLINE u32x8 ck_bytes_of_light(f32x8 light) {
    const u32x8 bits = (u32x8)light & 0x7fffffffu;
    const s32x8 cell = (s32x8)(bits >> 16) - CK_FIRST_LIGHT_CELL;
    const s32x8 held_cell = cell < 0 ? (s32x8)0 : cell;
    const u32x8 entry = gathered_words((const uint8_t *)ck_light_levels, held_cell << 2);
    const s32x8 is_above = (cell >= 0) & ((s32x8)(bits & 0xffff) >= (s32x8)(entry & 0x1ffff));
    return (entry >> 17) + ((u32x8)is_above & 1);
}

CK_INLINE int ck_is_everywhere(s32x8 v) { return __builtin_reduce_and(v) != 0; }
CK_INLINE int ck_is_somewhere(s32x8 v) { return __builtin_reduce_or(v) != 0; }

#define CK_FLOATS f32x8
#define CK_WORDS u32x8
#define CK_NUMBERS s32x8
#define CK_LANED(name) name##_8
#include "soft_light.h"
#undef CK_FLOATS
#undef CK_WORDS
#undef CK_NUMBERS
#undef CK_LANED

#if defined(CK_AVX512)
typedef float ck_soft_floats __attribute__((ext_vector_type(16)));
typedef int32_t ck_soft_numbers __attribute__((ext_vector_type(16)));
#define CK_FLOATS ck_soft_floats
#define CK_WORDS u32x16
#define CK_NUMBERS ck_soft_numbers
#define CK_LANED(name) name##_16
#include "soft_light.h"
#undef CK_FLOATS
#undef CK_WORDS
#undef CK_NUMBERS
#undef CK_LANED
#endif

// The linear light of a channel of pixels, of which opaque ones have the formula's numbers, whatever their neighbours are.
CK_INLINE f32x8 ck_light_of_channel(u32x8 bytes, f32x8 inverse, s32x8 is_opaque) {
    if (ck_is_everywhere(is_opaque)) return ck_light_of_bytes(bytes);
    const f32x8 soft = ck_light_of_soft_8(bytes, inverse);
    return ck_is_somewhere(is_opaque) ? (is_opaque ? ck_light_of_bytes(bytes) : soft) : soft;
}

// Premultiplied bytes of linear light in 0...1.
CK_INLINE u32x8 ck_channel_of_light(f32x8 light, f32x8 alpha, s32x8 is_opaque) {
    if (ck_is_everywhere(is_opaque)) return ck_bytes_of_light(light);
    const u32x8 soft = ck_soft_of_light_8(light, alpha);
    return ck_is_somewhere(is_opaque) ? (is_opaque ? ck_bytes_of_light(light) : soft) : soft;
}

// Four rows of a matrix times (red, green, blue, alpha, 1).
CK_INLINE f32x8 ck_matrix_row(const float *row, f32x8 red, f32x8 green, f32x8 blue, f32x8 alpha) {
    return row[0] * red + row[1] * green + row[2] * blue + row[3] * alpha + row[4];
}

CK_INLINE void ck_transform_row(
    uint8_t *restrict d, size_t width, const float *matrix, int is_linear, int keeps_clear) {
    CK_BLOCKS(width, 8, {
        const u8x32 bytes = load_bytes(d + 4 * i, 4 * count);
        if (keeps_clear && is_zero(bytes)) continue;
        const u32x8 v = (u32x8)bytes;
        const f32x8 level = __builtin_convertvector((s32x8)(v >> 24), f32x8);
        const f32x8 inverse = level > 0 ? 1 / level : (f32x8)0;
        const s32x8 is_opaque = v >> 24 == 255;
        const f32x8 alpha = level * (1.0f / 255);
        f32x8 red, green, blue;
        if (is_linear) {
            red = ck_light_of_channel(v >> 16 & 0xff, inverse, is_opaque);
            green = ck_light_of_channel(v >> 8 & 0xff, inverse, is_opaque);
            blue = ck_light_of_channel(v & 0xff, inverse, is_opaque);
        } else {
            red = __builtin_convertvector((s32x8)(v >> 16 & 0xff), f32x8) * inverse;
            green = __builtin_convertvector((s32x8)(v >> 8 & 0xff), f32x8) * inverse;
            blue = __builtin_convertvector((s32x8)(v & 0xff), f32x8) * inverse;
        }
        const f32x8 new_red = held(ck_matrix_row(matrix, red, green, blue, alpha), (f32x8)1);
        const f32x8 new_green = held(ck_matrix_row(matrix + 5, red, green, blue, alpha), (f32x8)1);
        const f32x8 new_blue = held(ck_matrix_row(matrix + 10, red, green, blue, alpha), (f32x8)1);
        const f32x8 new_alpha = held(ck_matrix_row(matrix + 15, red, green, blue, alpha), (f32x8)1);
        u32x8 result = rounded_byte(new_alpha) << 24;
        if (is_linear) {
            const s32x8 becomes_opaque = new_alpha == 1;
            result |= ck_channel_of_light(new_blue, new_alpha, becomes_opaque)
                | ck_channel_of_light(new_green, new_alpha, becomes_opaque) << 8
                | ck_channel_of_light(new_red, new_alpha, becomes_opaque) << 16;
        } else {
            result |= rounded_byte(new_blue * new_alpha) | rounded_byte(new_green * new_alpha) << 8
                | rounded_byte(new_red * new_alpha) << 16;
        }
        CK_STORE(d + 4 * i, result, 4 * count);
    });
}

CK_INLINE void ck_transform_colors(ck_rows rows, const float *matrix, int is_linear, int keeps_clear) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        size_t x = 0;
#if defined(CK_AVX512)
        for (; is_linear && x + 16 <= rows.width; x += 16) {
            u32x16 v;
            memcpy(&v, d + 4 * x, sizeof v);
            if (keeps_clear && __builtin_reduce_or(v) == 0) continue;
            if (__builtin_reduce_or(v >> 24 == 255) == 0 && ck_transform_soft_16(&v, matrix)) {
                memcpy(d + 4 * x, &v, sizeof v);
            } else {
                ck_transform_row(d + 4 * x, 16, matrix, 1, keeps_clear);
            }
        }
#endif
        ck_transform_row(d + 4 * x, rows.width - x, matrix, is_linear, keeps_clear);
    }
}

static void transform_colors(ck_rows rows, const float *matrix, int is_linear) {
    // A transparent pixel stays transparent unless alpha is added to it.
    const int keeps_clear = matrix[19] <= 0;
    if (is_linear) {
        ck_transform_colors(rows, matrix, 1, keeps_clear);
    } else {
        ck_transform_colors(rows, matrix, 0, keeps_clear);
    }
}

// Makes pixels opaque by dividing their colours by their alpha; transparent ones become black.
static void make_opaque(ck_rows rows) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        CK_BLOCKS(rows.width, 8, {
            const u32x8 v = (u32x8)load_bytes(d + 4 * i, 4 * count);
            const f32x8 level = __builtin_convertvector((s32x8)(v >> 24), f32x8);
            const f32x8 inverse = level > 0 ? 1 / level : (f32x8)0;
            u32x8 result = 0xff000000u;
            for (unsigned k = 0; k < 24; k += 8) {
                const f32x8 channel = __builtin_convertvector((s32x8)(v >> k & 0xff), f32x8) * inverse;
                result |= rounded_byte(held(channel, (f32x8)1)) << k;
            }
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}
