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

// Composites through the coverage of a block, 16 bytes of `d`.
CK_INLINE void ck_draw_block(uint8_t *d, const uint8_t *coverage, u16x16 paint, u16x16 alpha, int use) {
    u8x16 p;
    memcpy(&p, d, sizeof p);
    u8x16 bytes;
    if (ck_takes_pixels(use)) {
        uint32_t four;
        memcpy(&four, coverage, sizeof four);
        const u8x16 repeated = (u8x16)(u32x4)four;
        bytes = __builtin_shufflevector(repeated, repeated, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
    } else {
        memcpy(&bytes, coverage, sizeof bytes);
    }
    const u16x16 v = __builtin_convertvector(bytes, u16x16) << 8;
    if (ck_adds(use)) {
        p = four_plus(paint, v, p);
    } else if (use == CK_SCREEN_PIXELS) {
        p = four_screen(paint, v, p);
    } else if (use == CK_LIGHTEN_PIXELS) {
        p = four_lighten(paint, alpha, v, p);
    } else {
        p = four_over(paint, v, rest_of(high_products(alpha, v)), p);
    }
    memcpy(d, &p, sizeof p);
}

// Composites through the coverage of the pixels left..<right of a row.
CK_INLINE void ck_draw_row(
    uint8_t *d, const uint8_t *coverage, size_t left, size_t right, const uint16_t *color, int use) {
    if (use == CK_STORE_COVERAGE) {
        memcpy(d + left, coverage + left, right - left);
        return;
    }
    const size_t block = ck_block(use);
    const size_t pixel = ck_takes_pixels(use) ? 4 : 1;
    const u16x16 paint = ck_takes_pixels(use) ? four_pixels_of(color) : (u16x16)color[3];
    const u16x16 alpha = color[3];
    size_t i = left;
    for (; i + block <= right; i += block) ck_draw_block(d + pixel * i, coverage + i, paint, alpha, use);
    if (i < right) {
        uint8_t pixels[16] = {0};
        uint8_t rest[16] = {0};
        memcpy(pixels, d + pixel * i, pixel * (right - i));
        memcpy(rest, coverage + i, right - i);
        ck_draw_block(pixels, rest, paint, alpha, use);
        memcpy(d + pixel * i, pixels, pixel * (right - i));
    }
}

// Composites a colour at full coverage, with all terms of the colour computed beforehand.
CK_INLINE void ck_draw_full(uint8_t *d, size_t count, const uint16_t *color, int use) {
    if (use == CK_STORE_COVERAGE) {
        memset(d, 255, count);
        return;
    }
    const u16x16 paint = ck_takes_pixels(use) ? four_pixels_of(color) : (u16x16)color[3];
    const u16x16 source = high_products(paint, (u16x16)(255 << 8));
    const u16x16 alpha = color[3];
    const u16x16 rest =
        rest_of(use == CK_SCREEN_PIXELS ? source : high_products(alpha, (u16x16)(255 << 8)));
    const u8x16 rounded = __builtin_convertvector((source + 128) >> 8, u8x16);
    const int replaces = color[3] == 65535 && use != CK_SCREEN_PIXELS;
    for (size_t i = 0; i < count; i += 16) {
        u8x16 p;
        memcpy(&p, d + i, sizeof p);
        if (ck_adds(use)) {
            p = __builtin_elementwise_add_sat(p, rounded);
        } else if (use == CK_LIGHTEN_PIXELS) {
            p = four_lighten(paint, alpha, (u16x16)(255 << 8), p);
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

// The largest number of columns and rows of which eight boundaries are enough.
enum { CK_TINY_SIDE = 7 };

typedef float f32x16 __attribute__((ext_vector_type(16)));

// An ellipse that touches at most CK_TINY_SIDE columns and rows, with the terms of both their boundaries, which are
// those of tiles.
typedef struct {
    // The first pixel; NULL for an ellipse that is drawn by tiles.
    uint8_t *d;
    size_t width, height;
    f32x8 x, s_of_x, sign_of_x, full;
    f32x8 v, sign_of_v, k, s_of_k;
} ck_tiny_ellipse;

CK_INLINE void prepare_tiny_ellipse(
    ck_tiny_ellipse *tiny, const ck_ellipse *ellipse, double from_x, double from_y) {
    const f32x8 x = places_of_floats(from_x, 1 / ellipse->radius_x);
    const f32x8 v = places_of_floats(from_y, 1 / ellipse->radius_y);
    const f32x8 k = __builtin_elementwise_sqrt((1 - v) * (1 + v));
    const f32x8 magnitude = __builtin_elementwise_abs(x);
    const f32x16 both = __builtin_shufflevector(magnitude, k, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const f32x16 e = 1 - both;
    const float c[] = CK_CAP_OF_FLOATS;
    f32x16 cap = c[5];
    for (int i = 4; i >= 0; i--) cap = cap * e + c[i];
    const f32x16 quarter = 0.78539816339744831f;
    const f32x16 areas = quarter - e * __builtin_elementwise_sqrt(e) * (quarter + both * cap);
    tiny->x = magnitude;
    tiny->s_of_x = __builtin_shufflevector(areas, areas, 0, 1, 2, 3, 4, 5, 6, 7);
    tiny->sign_of_x = __builtin_elementwise_copysign((f32x8)1, x);
    tiny->full = (float)(255 * ellipse->radius_x * ellipse->radius_y);
    tiny->v = v;
    tiny->sign_of_v = __builtin_elementwise_copysign((f32x8)1, v);
    tiny->k = k;
    tiny->s_of_k = __builtin_shufflevector(areas, areas, 8, 9, 10, 11, 12, 13, 14, 15);
}

CK_INLINE void draw_tiny_ellipse(const ck_tiny_ellipse *tiny, size_t stride, const uint16_t *color, int use) {
    uint8_t *d = tiny->d;
    const float *vs = (const float *)&tiny->v, *signs = (const float *)&tiny->sign_of_v;
    const float *ks = (const float *)&tiny->k, *ss = (const float *)&tiny->s_of_k;
    f32x8 above = 0;
    for (size_t row = 0; row <= tiny->height; row++) {
        const f32x8 within = __builtin_elementwise_min(tiny->x, (f32x8)ks[row]);
        const f32x8 beyond = __builtin_elementwise_max(tiny->s_of_x - ss[row], (f32x8)0);
        const f32x8 below = vs[row] * within + signs[row] * beyond;
        if (row > 0) {
            // The eighth byte is 0.
            const u8x8 bytes = seven_pixels_of_floats((below - above) * tiny->sign_of_x, tiny->full);
            uint8_t coverage[16] = {0};
            memcpy(coverage, &bytes, sizeof bytes);
            ck_draw_row(d, coverage, 0, tiny->width, color, use);
            d += stride;
        }
        above = below;
    }
}

// Prepares an ellipse if it is tiny and touches a pixel; otherwise `d` is NULL.
CK_INLINE void find_tiny_ellipse(ck_tiny_ellipse *tiny, ck_rows rows, const ck_ellipse *ellipse, int use) {
    const size_t block = ck_block(use);
    size_t left = ck_whole(floor(ellipse->center_x - ellipse->radius_x), rows.width);
    const size_t right = ck_whole(ceil(ellipse->center_x + ellipse->radius_x), rows.width);
    const size_t top = ck_whole(floor(ellipse->center_y - ellipse->radius_y), rows.height);
    const size_t bottom = ck_whole(ceil(ellipse->center_y + ellipse->radius_y), rows.height);
    tiny->d = NULL;
    if (left >= right || top >= bottom) return;
    if (rows.width - left < block) left = rows.width > block ? rows.width - block : 0;
    if (right - left > CK_TINY_SIDE || bottom - top > CK_TINY_SIDE
        || ellipse->radius_x * ellipse->radius_y > CK_LARGEST_FLOAT_PRODUCT) return;
    const size_t width = (right - left + block - 1) / block * block;
    tiny->width = width < rows.width - left ? width : rows.width - left;
    tiny->height = bottom - top;
    tiny->d = rows.base + top * rows.stride + (ck_takes_pixels(use) ? 4 : 1) * left;
    prepare_tiny_ellipse(tiny, ellipse, (double)left - ellipse->center_x, (double)top - ellipse->center_y);
}

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
            if (takes_floats) {
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
    ck_tiny_ellipse ahead[CK_ELLIPSES_AHEAD];
    for (size_t start = 0; start < count; start += CK_ELLIPSES_AHEAD) {
        const size_t rest = count - start;
        const size_t number = rest < CK_ELLIPSES_AHEAD ? rest : CK_ELLIPSES_AHEAD;
        for (size_t i = 0; i < number; i++) {
            const ck_ellipse *ellipse = &ellipses[start + i].ellipse;
            ck_fetch_rows(rows, ellipse, use);
            find_tiny_ellipse(&ahead[i], rows, ellipse, use);
        }
        for (size_t i = 0; i < number; i++) {
            const ck_painted_ellipse *painted = &ellipses[start + i];
            if (ahead[i].d != NULL) {
                draw_tiny_ellipse(&ahead[i], rows.stride, painted->color, use);
            } else {
                draw_ellipse(rows, painted->ellipse, painted->color, use);
            }
        }
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
