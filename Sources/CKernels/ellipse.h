// Axis-aligned ellipses: their coverage, exact up to rounding, and colours composited through it.
//
// In units of the radii, relative to the centre, the ellipse is the unit disc and the boundaries between pixels are
// x_j across and v_i down. With h(u) = sqrt(1 - u^2), the area of the disc between 0 and x across and between 0 and v
// down is, for v from 0 to 1,
//
//     Q(x, v) = integral of min(v, h(u)) for u = 0...x = v clamp(x, -k, k) + S(x) - clamp(S(x), -S(k), S(k))
//     with k = h(v) and S(x) = integral of h(u) for u = 0...x = (x h(x) + asin x) / 2,
//
// since h(u) < v for u beyond k on either side, and S increases. Q is odd in v. The area of the disc in a pixel is the
// second difference of Q over its four corners. Only the x_j and v_i need roots and S, so a pixel costs about twenty
// operations wherever it lies.
//
// S(1) - S(1 - e) = e sqrt(e) (pi/4 + (1 - e) P(e)), where P interpolates at Chebyshev points of 0...1: the error of S
// is 1.5e-8 with six coefficients and 9e-14 with twelve. It is exact at 0 and 1, where its halves meet. Floats suffice
// while the product of the radii, by which Q is multiplied, is small: at the limit the error is 0.2 of a level of 255.
//
// Products and sums are not fused, so that every instruction set gives the same result.
#pragma clang fp contract(off)

#include <math.h>

typedef double f64x8 __attribute__((ext_vector_type(8)));

enum { CK_TILE_SIDE = 128, CK_LARGEST_FLOAT_PRODUCT = 4096 };

// The width up to which tiles need no search for the covered pixels of each row, and the stride of their coverage,
// which includes bytes written beyond it.
enum { CK_NARROW_SIDE = 28, CK_NARROW_STRIDE = 32 };

// The same for tiles in floats that are drawn the same way with vectors of sixteen; of coverage and of pixels, for which a
// search pays off earlier.
enum { CK_MIDDLING_SIDE = 48, CK_MIDDLING_PIXELS = 40, CK_MIDDLING_STRIDE = 64 };

// The use of the coverage.
enum {
    CK_STORE_COVERAGE,
    CK_OVER_PIXELS,
    CK_PLUS_PIXELS,
    CK_SCREEN_PIXELS,
    CK_LIGHTEN_PIXELS,
    CK_OVER_ALPHA,
    CK_PLUS_ALPHA
};

CK_INLINE int ck_takes_pixels(int use) { return use >= CK_OVER_PIXELS && use <= CK_LIGHTEN_PIXELS; }
CK_INLINE int ck_adds(int use) { return use == CK_PLUS_PIXELS || use == CK_PLUS_ALPHA; }

// The number of pixels in a block.
CK_INLINE size_t ck_block(int use) {
    return use == CK_STORE_COVERAGE ? 1 : ck_takes_pixels(use) ? 4 : 16;
}

CK_INLINE size_t ck_whole(double v, size_t highest) {
    return v > 0 ? v < (double)highest ? (size_t)v : highest : 0;
}

// Prefetches the rows of a small ellipse while the previous one is drawn: with many circles in a large picture, cache
// misses would otherwise take most of the time.
CK_INLINE void ck_fetch_rows(ck_rows rows, const ck_ellipse *ellipse, int use) {
    const double left = ellipse->center_x - ellipse->radius_x;
    const double right = ellipse->center_x + ellipse->radius_x;
    const double top = ellipse->center_y - ellipse->radius_y;
    const double bottom = ellipse->center_y + ellipse->radius_y;
    const int is_within =
        left >= 0 && top >= 0 && right < (double)rows.width && bottom < (double)rows.height;
    if (!is_within || right - left > CK_NARROW_SIDE || bottom - top > CK_NARROW_SIDE) return;
    const ptrdiff_t pixel = ck_takes_pixels(use) ? 4 : 1;
    const ptrdiff_t first = pixel * (ptrdiff_t)left;
    const ptrdiff_t last = pixel * (ptrdiff_t)right + pixel - 1;
    for (ptrdiff_t y = (ptrdiff_t)top; y <= (ptrdiff_t)bottom; y++) {
        const uint8_t *row = rows.base + (size_t)y * rows.stride;
        __builtin_prefetch(row + first, 1);
        __builtin_prefetch(row + last, 1);
    }
}

// The blend mode of a use that takes pixels.
CK_INLINE int ck_mode(int use) {
    return use == CK_PLUS_PIXELS      ? CK_PLUS
           : use == CK_SCREEN_PIXELS  ? CK_SCREEN
           : use == CK_LIGHTEN_PIXELS ? CK_LIGHTEN
                                      : CK_OVER;
}

// Composites eight pixels through levels of coverage.
CK_INLINE u16x16 painted_levels_8(u16x16 pixels, u32x8 levels, const paint_8 *paint, uint16_t alpha, int use) {
    // 256 times the level in both lanes of a pixel.
    const u16x16 coverage = (u16x16)(levels << 8 | levels << 24);
    const u16x16 rest = rest_of_8(high_products((u16x16)alpha, coverage));
    return painted_8(pixels, paint, coverage, rest, ck_mode(use));
}

CK_INLINE u16x32 painted_levels_16(u16x32 pixels, u32x16 levels, const paint_16 *paint, uint16_t alpha, int use) {
    const u16x32 coverage = (u16x32)(levels << 8 | levels << 24);
    const u16x32 rest = rest_of_16(high_products_32((u16x32)alpha, coverage));
    return painted_16(pixels, paint, coverage, rest, ck_mode(use));
}

// Composites `count` pixels, up to eight, through bytes of coverage.
CK_INLINE void ck_draw_pixels(
    uint8_t *d, const uint8_t *coverage, size_t count, const paint_8 *paint, uint16_t alpha, int use) {
    u16x16 pixels = 0;
    load_first(&pixels, d, sizeof pixels, 4 * count);
    const u8x16 bytes = load_16(coverage, count);
    const u32x8 levels = __builtin_convertvector(bytes.lo, u32x8);
    pixels = painted_levels_8(pixels, levels, paint, alpha, use);
    store_first(d, &pixels, sizeof pixels, 4 * count);
}

// Composites `count` bytes of coverage, up to sixteen.
CK_INLINE void ck_draw_alphas(uint8_t *d, const uint8_t *coverage, size_t count, uint16_t alpha, int use) {
    u8x16 p = load_16(d, count);
    const u16x16 v = __builtin_convertvector(load_16(coverage, count), u16x16) << 8;
    p = ck_adds(use) ? sixteen_plus((u16x16)alpha, v, p) : sixteen_over((u16x16)alpha, v, p);
    store_first(d, &p, sizeof p, count);
}

// Composites through the coverage of the pixels left..<right of a row.
CK_INLINE void ck_draw_row(
    uint8_t *d, const uint8_t *coverage, size_t left, size_t right, const uint16_t *color, int use) {
    if (use == CK_STORE_COVERAGE) {
        memcpy(d + left, coverage + left, right - left);
        return;
    }
    size_t i = left;
    if (ck_takes_pixels(use)) {
        const paint_8 paint = paint_of_8(color);
        for (; i + 8 <= right; i += 8) ck_draw_pixels(d + 4 * i, coverage + i, 8, &paint, color[3], use);
#if !defined(CK_AVX512)
        if (i + 4 <= right) {
            ck_draw_pixels(d + 4 * i, coverage + i, 4, &paint, color[3], use);
            i += 4;
        }
#endif
        if (i < right) ck_draw_pixels(d + 4 * i, coverage + i, right - i, &paint, color[3], use);
        return;
    }
    for (; i + 16 <= right; i += 16) ck_draw_alphas(d + i, coverage + i, 16, color[3], use);
    if (i < right) ck_draw_alphas(d + i, coverage + i, right - i, color[3], use);
}

// Four pixels of a colour in 16 bits a channel.
CK_INLINE u16x16 four_pixels_of(const uint16_t *color) {
    uint64_t pixel;
    memcpy(&pixel, color, sizeof pixel);
    const u64x4 pixels = pixel;
    return (u16x16)pixels;
}

// Composites a colour at full coverage, with all terms of the colour computed beforehand.
CK_INLINE void ck_draw_full(uint8_t *d, size_t count, const uint16_t *color, int use) {
    if (use == CK_STORE_COVERAGE) {
        memset(d, 255, count);
        return;
    }
    if (use == CK_LIGHTEN_PIXELS) {
        const uint8_t full[] = {255, 255, 255, 255};
        const paint_8 paint = paint_of_8(color);
        for (size_t i = 0; i < count; i += 16) ck_draw_pixels(d + i, full, 4, &paint, color[3], use);
        return;
    }
    const u16x16 paint = ck_takes_pixels(use) ? four_pixels_of(color) : (u16x16)color[3];
    const u16x16 source = high_products(paint, (u16x16)(255 << 8));
    const u16x16 alpha = high_products((u16x16)color[3], (u16x16)(255 << 8));
    const u16x16 rest = rest_of_8(use == CK_SCREEN_PIXELS ? source : alpha);
    const u8x16 rounded = __builtin_convertvector((source + 128) >> 8, u8x16);
    const int replaces = color[3] == 65535 && use != CK_SCREEN_PIXELS;
    for (size_t i = 0; i < count; i += 16) {
        u8x16 p;
        memcpy(&p, d + i, sizeof p);
        if (ck_adds(use)) {
            p = __builtin_elementwise_add_sat(p, rounded);
        } else if (replaces) {
            p = rounded;
        } else {
            const u16x16 below = high_products(__builtin_convertvector(p, u16x16) << 8, rest);
            p = __builtin_convertvector((source + below + 128) >> 8, u8x16);
        }
        memcpy(d + i, &p, sizeof p);
    }
}

// Composites the pixels left..<right of a row, of which full_left..<full_right are fully covered.
CK_INLINE void ck_draw_row_with_middle(
    uint8_t *d, const uint8_t *coverage, size_t left, size_t full_left, size_t full_right, size_t right,
    const uint16_t *color, int use) {
    const size_t block = ck_block(use);
    const size_t pixel = ck_takes_pixels(use) ? 4 : 1;
    // The left, middle and right parts consist of whole blocks.
    const size_t middle_left = left + (full_left - left + block - 1) / block * block;
    if (middle_left + 2 * block > full_right) {
        ck_draw_row(d, coverage, left, right, color, use);
        return;
    }
    const size_t middle_right = middle_left + (full_right - middle_left) / block * block;
    ck_draw_row(d, coverage, left, middle_left, color, use);
    ck_draw_full(d + pixel * middle_left, pixel * (middle_right - middle_left), color, use);
    ck_draw_row(d, coverage, middle_right, right, color, use);
}

// The six coefficients of P for floats.
#define CK_CAP_OF_FLOATS                                                              \
    {                                                                                 \
        0.157410814930948552f,   0.0159940516311367542f,    0.00331124203513596542f,  \
        0.00111413844833565747f, -0.000077432904751706164f, 0.000344326481639000815f, \
    }

CK_INLINE f32x8 cap_of_floats(f32x8 e) {
    const float c[] = CK_CAP_OF_FLOATS;
    f32x8 v = c[5];
    for (int i = 4; i >= 0; i--) v = v * e + c[i];
    return v;
}

CK_INLINE f64x8 cap_of_doubles(f64x8 e) {
    const double c[] = {
        0.1574108781842648562, 0.01598952204801040067, 0.003362610376784673516,
        0.0009074709243565280159, 0.0002787979846589725888, 0.00009827437096115046419,
        0.00001752697441314538042, 0.00004761337430489734403, -0.00004662117515025529999,
        0.00004927470354232728539, -0.0000248950608280814003, 6.792390230030389568e-6,
    };
    f64x8 v = c[11];
    for (int i = 10; i >= 0; i--) v = v * e + c[i];
    return v;
}

#define CK_REAL float
#define CK_REALS f32x8
#define CK_CAP cap_of_floats
#define CK_AREA(name) name##_of_floats
#include "ellipse_area.h"
#undef CK_REAL
#undef CK_REALS
#undef CK_CAP
#undef CK_AREA

#define CK_REAL double
#define CK_REALS f64x8
#define CK_CAP cap_of_doubles
#define CK_AREA(name) name##_of_doubles
#include "ellipse_area.h"
#undef CK_REAL
#undef CK_REALS
#undef CK_CAP
#undef CK_AREA

// The columns and rows that an ellipse touches.
typedef struct {
    size_t left, right, top, bottom;
} ck_touched;

CK_INLINE ck_touched ck_touched_by(const ck_ellipse *ellipse, ck_rows rows) {
    return (ck_touched){
        .left = ck_whole(floor(ellipse->center_x - ellipse->radius_x), rows.width),
        .right = ck_whole(ceil(ellipse->center_x + ellipse->radius_x), rows.width),
        .top = ck_whole(floor(ellipse->center_y - ellipse->radius_y), rows.height),
        .bottom = ck_whole(ceil(ellipse->center_y + ellipse->radius_y), rows.height),
    };
}

// S of sixteen numbers in 0...1.
CK_INLINE f32x16 half_areas_of_16(f32x16 x) {
    const f32x16 e = 1 - x;
    const float c[] = CK_CAP_OF_FLOATS;
    f32x16 cap = c[5];
    for (int i = 4; i >= 0; i--) cap = cap * e + c[i];
    const f32x16 quarter = 0.78539816339744831f;
    return quarter - e * __builtin_elementwise_sqrt(e) * (quarter + x * cap);
}

CK_INLINE f32x16 joined_16(f32x8 low, f32x8 high) {
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

CK_INLINE f32x16 load_16_floats(const float *floats) {
    f32x16 v;
    memcpy(&v, floats, sizeof v);
    return v;
}

// Q(|x|, v), where v belongs to a boundary between rows.
CK_INLINE f32x16 corner_of_16(const tile_of_floats *tile, f32x16 x, f32x16 s_of_x, size_t row) {
    const f32x16 k = tile->k[row], none = 0;
    const f32x16 difference = s_of_x - tile->s_of_k[row];
    const f32x16 within = x < k ? x : k;
    const f32x16 beyond = difference > none ? difference : none;
    return tile->v[row] * within + tile->sign_of_v[row] * beyond;
}

// The coverage of fifteen pixels, and an undefined byte, from the row's areas to the left of their boundaries.
CK_INLINE u8x16 fifteen_pixels(f32x16 strip, f32x16 full) {
    const f32x16 next =
        __builtin_shufflevector(strip, strip, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15);
    const f32x16 levels = (next - strip) * full + 0.5f;
    const f32x16 none = 0, all = 255;
    const f32x16 positive = levels > none ? levels : none;
    return __builtin_convertvector(__builtin_convertvector(positive < all ? positive : all, s32x16), u8x16);
}

CK_INLINE int is_middling(size_t width, int use) {
    return width > CK_NARROW_SIDE
        && width <= (size_t)(ck_takes_pixels(use) ? CK_MIDDLING_PIXELS : CK_MIDDLING_SIDE);
}

// Draws a middling tile as a narrow one.
CK_INLINE void draw_middling_tile(
    uint8_t *d, size_t stride, const ck_ellipse *ellipse, double x, double y, size_t width, size_t height,
    const uint16_t *color, int use) {
    tile_of_floats tile;
    prepare_of_floats(&tile, ellipse, x, y, width + 8, height);
    const f32x16 full = (float)(255 * ellipse->radius_x * ellipse->radius_y);
    uint8_t coverage[CK_TILE_SIDE * CK_MIDDLING_STRIDE];
    for (size_t i = 0; i < width; i += 15) {
        const f32x16 x_of_i = load_16_floats(tile.x + i);
        const f32x16 s_of_x = load_16_floats(tile.s_of_x + i);
        const f32x16 sign_of_x = load_16_floats(tile.sign_of_x + i);
        f32x16 above = corner_of_16(&tile, x_of_i, s_of_x, 0);
        for (size_t row = 0; row < height; row++) {
            const f32x16 below = corner_of_16(&tile, x_of_i, s_of_x, row + 1);
            const u8x16 bytes = fifteen_pixels((below - above) * sign_of_x, full);
            memcpy(coverage + row * CK_MIDDLING_STRIDE + i, &bytes, sizeof bytes);
            above = below;
        }
    }
    for (size_t row = 0; row < height; row++) {
        ck_draw_row(d + row * stride, coverage + row * CK_MIDDLING_STRIDE, 0, width, color, use);
    }
}

CK_INLINE f32x8 places_8(double first, double per_radius) { return places_of_floats(first, per_radius); }

CK_INLINE f32x16 places_16(double first, double per_radius) {
    return joined_16(places_of_floats(first, per_radius), places_of_floats(first + 8, per_radius));
}

// S of the boundaries between columns and of those between rows.
CK_INLINE void half_areas_8(f32x8 *s_of_x, f32x8 *s_of_k, f32x8 x, f32x8 k) {
    const f32x16 areas = half_areas_of_16(joined_16(x, k));
    *s_of_x = __builtin_shufflevector(areas, areas, 0, 1, 2, 3, 4, 5, 6, 7);
    *s_of_k = __builtin_shufflevector(areas, areas, 8, 9, 10, 11, 12, 13, 14, 15);
}

CK_INLINE void half_areas_16(f32x16 *s_of_x, f32x16 *s_of_k, f32x16 x, f32x16 k) {
    *s_of_x = half_areas_of_16(x);
    *s_of_k = half_areas_of_16(k);
}

CK_INLINE void draw_pixels_8(uint8_t *d, u32x8 levels, const paint_8 *paint, uint16_t alpha, int use) {
    u16x16 pixels;
    memcpy(&pixels, d, sizeof pixels);
    pixels = painted_levels_8(pixels, levels, paint, alpha, use);
    memcpy(d, &pixels, sizeof pixels);
}

CK_INLINE void draw_pixels_16(uint8_t *d, u32x16 levels, const paint_16 *paint, uint16_t alpha, int use) {
    u16x32 pixels;
    memcpy(&pixels, d, sizeof pixels);
    pixels = painted_levels_16(pixels, levels, paint, alpha, use);
    memcpy(d, &pixels, sizeof pixels);
}

CK_INLINE void store_8(uint8_t *coverage, u32x8 levels) {
    const u8x8 bytes = __builtin_convertvector(levels, u8x8);
    memcpy(coverage, &bytes, sizeof bytes);
}

CK_INLINE void store_16(uint8_t *coverage, u32x16 levels) {
    const u8x16 bytes = __builtin_convertvector(levels, u8x16);
    memcpy(coverage, &bytes, sizeof bytes);
}

#define CK_LANES 8
#define CK_FLOATS f32x8
#define CK_SIGNED s32x8
#define CK_NUMBERS u32x8
#define CK_NEXT(v) __builtin_shufflevector(v, v, 1, 2, 3, 4, 5, 6, 7, 7)
#define CK_SMALL(name) name##_8
#include "ellipse_small.h"
#undef CK_LANES
#undef CK_FLOATS
#undef CK_SIGNED
#undef CK_NUMBERS
#undef CK_NEXT
#undef CK_SMALL

#define CK_LANES 16
#define CK_FLOATS f32x16
#define CK_SIGNED s32x16
#define CK_NUMBERS u32x16
#define CK_NEXT(v) __builtin_shufflevector(v, v, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15)
#define CK_SMALL(name) name##_16
#include "ellipse_small.h"
#undef CK_LANES
#undef CK_FLOATS
#undef CK_SIGNED
#undef CK_NUMBERS
#undef CK_NEXT
#undef CK_SMALL

// Draws an ellipse tile by tile, starting at the first pixel that it touches.
CK_INLINE void draw_ellipse(ck_rows rows, ck_ellipse ellipse, const uint16_t *color, int use) {
    const size_t pixel = ck_takes_pixels(use) ? 4 : 1;
    const size_t block = ck_block(use);
    size_t left = ck_whole(floor(ellipse.center_x - ellipse.radius_x), rows.width);
    const size_t right = ck_whole(ceil(ellipse.center_x + ellipse.radius_x), rows.width);
    const size_t top = ck_whole(floor(ellipse.center_y - ellipse.radius_y), rows.height);
    const size_t bottom = ck_whole(ceil(ellipse.center_y + ellipse.radius_y), rows.height);
    if (left >= right) return;
    if (rows.width - left < block) left = rows.width > block ? rows.width - block : 0;
    const int takes_floats = ellipse.radius_x * ellipse.radius_y <= CK_LARGEST_FLOAT_PRODUCT;
    for (size_t y = top; y < bottom; y += CK_TILE_SIDE) {
        const size_t height = bottom - y < CK_TILE_SIDE ? bottom - y : CK_TILE_SIDE;
        for (size_t x = left; x < right; x += CK_TILE_SIDE) {
            size_t width = (right - x + block - 1) / block * block;
            if (width > rows.width - x) width = rows.width - x;
            if (width > CK_TILE_SIDE) width = CK_TILE_SIDE;
            uint8_t *d = rows.base + y * rows.stride + pixel * x;
            const double from_x = (double)x - ellipse.center_x;
            const double from_y = (double)y - ellipse.center_y;
            if (takes_floats && is_middling(width, use)) {
                draw_middling_tile(d, rows.stride, &ellipse, from_x, from_y, width, height, color, use);
            } else if (takes_floats) {
                draw_tile_of_floats(d, rows.stride, &ellipse, from_x, from_y, width, height, color, use);
            } else {
                draw_tile_of_doubles(d, rows.stride, &ellipse, from_x, from_y, width, height, color, use);
            }
        }
    }
}

static void cover_ellipse(ck_rows rows, ck_ellipse ellipse) {
    for (size_t y = 0; y < rows.height; y++) memset(rows.base + y * rows.stride, 0, rows.width);
    draw_ellipse(rows, ellipse, NULL, CK_STORE_COVERAGE);
}

// The number of ellipses that are prepared before the first of them is drawn: a processor waits for the roots of one
// while it begins the next.
enum { CK_ELLIPSES_AHEAD = 8 };

CK_INLINE void draw_ellipses(ck_rows rows, const ck_painted_ellipse *ellipses, size_t count, int use) {
    small_ellipse_8 ahead[CK_ELLIPSES_AHEAD];
    small_ellipse_16 larger[CK_ELLIPSES_AHEAD];
    for (size_t start = 0; start < count; start += CK_ELLIPSES_AHEAD) {
        const size_t rest = count - start;
        const size_t number = rest < CK_ELLIPSES_AHEAD ? rest : CK_ELLIPSES_AHEAD;
        for (size_t i = 0; i < number; i++) {
            const ck_ellipse *ellipse = &ellipses[start + i].ellipse;
            ahead[i].d = NULL;
            larger[i].d = NULL;
            const ck_touched touched = ck_touched_by(ellipse, rows);
            if (touched.left >= touched.right || touched.top >= touched.bottom) continue;
            ck_fetch_rows(rows, ellipse, use);
            if (ellipse->radius_x * ellipse->radius_y > CK_LARGEST_FLOAT_PRODUCT) continue;
            find_small_ellipse_8(&ahead[i], rows, ellipse, touched, use);
            if (ahead[i].d == NULL && ck_takes_pixels(use)) {
                find_small_ellipse_16(&larger[i], rows, ellipse, touched, use);
            }
        }
        for (size_t i = 0; i < number; i++) {
            const ck_painted_ellipse *painted = &ellipses[start + i];
            if (ahead[i].d != NULL) {
                draw_small_ellipse_8(&ahead[i], rows.stride, painted->color, use);
            } else if (larger[i].d != NULL) {
                draw_small_ellipse_16(&larger[i], rows.stride, painted->color, use);
            } else {
                draw_ellipse(rows, painted->ellipse, painted->color, use);
            }
        }
    }
}

typedef uint16_t u16x4 __attribute__((ext_vector_type(4)));
typedef double f64x4 __attribute__((ext_vector_type(4)));

// NaN gives 0.
CK_INLINE f64x4 unit_numbers(f64x4 v) {
    const f64x4 none = 0, all = 1;
    const f64x4 positive = v > none ? v : none;
    return positive < all ? positive : all;
}

static void paint_ellipses(
    ck_painted_ellipse *restrict painted, const ck_colored_ellipse *restrict colored, size_t count, double x,
    double y) {
    const f64x4 origin = {x, y, 0, 0};
    for (size_t i = 0; i < count; i++) {
        f64x4 ellipse;
        f32x4 straight;
        memcpy(&ellipse, &colored[i].ellipse, sizeof ellipse);
        memcpy(&straight, colored[i].color, sizeof straight);
        ellipse -= origin;
        const f32x4 ordered = __builtin_shufflevector(straight, straight, 2, 1, 0, 3);
        f64x4 channels = unit_numbers(__builtin_convertvector(ordered, f64x4));
        const double alpha = channels[3] * unit_numbers((f64x4)colored[i].opacity)[0];
        channels[3] = 1;
        const f64x4 levels = channels * alpha * 65535 + 0.5;
        const u16x4 color = __builtin_convertvector(__builtin_convertvector(levels, s32x4), u16x4);
        memcpy(&painted[i].ellipse, &ellipse, sizeof ellipse);
        memcpy(painted[i].color, &color, sizeof color);
    }
}

static void over_ellipses_pixels(ck_rows rows, const ck_painted_ellipse *ellipses, size_t count) {
    draw_ellipses(rows, ellipses, count, CK_OVER_PIXELS);
}

static void plus_ellipses_pixels(ck_rows rows, const ck_painted_ellipse *ellipses, size_t count) {
    draw_ellipses(rows, ellipses, count, CK_PLUS_PIXELS);
}

static void screen_ellipses_pixels(ck_rows rows, const ck_painted_ellipse *ellipses, size_t count) {
    draw_ellipses(rows, ellipses, count, CK_SCREEN_PIXELS);
}

static void lighten_ellipses_pixels(ck_rows rows, const ck_painted_ellipse *ellipses, size_t count) {
    draw_ellipses(rows, ellipses, count, CK_LIGHTEN_PIXELS);
}

static void over_ellipses_alpha(ck_rows rows, const ck_painted_ellipse *ellipses, size_t count) {
    draw_ellipses(rows, ellipses, count, CK_OVER_ALPHA);
}

static void plus_ellipses_alpha(ck_rows rows, const ck_painted_ellipse *ellipses, size_t count) {
    draw_ellipses(rows, ellipses, count, CK_PLUS_ALPHA);
}
