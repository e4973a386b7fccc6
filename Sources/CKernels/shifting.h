// Compositing of masks with a subpixel offset, in a colour or onto coverage.
//
// The mask has one column and one row more than the destination: pixel (x, y) blends mask (x, y), (x + 1, y),
// (x, y + 1) and (x + 1, y + 1) with four weights that add up to 256. Coverage and colours have 16 bits (256 times
// their byte) and are rounded once at the end: each intermediate byte would cost half a level.

CK_INLINE u8x16 load_16(const uint8_t *pointer, size_t count) {
    u8x16 v = 0;
    memcpy(&v, pointer, count);
    return v;
}

CK_INLINE int is_zero_16(u8x16 v) { return __builtin_reduce_or((u64x2)v) == 0; }

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

// 65535 (1 - alpha), for an alpha in 0 ... 255 * 256.
CK_INLINE u16x16 rest_of(u16x16 alpha) { return 65535 - (alpha + (alpha >> 8)); }

// Numbers 4q ... 4q + 3 of sixteen, each repeated in the four lanes of a pixel. A macro, because q must be a constant.
#define CK_FOUR_LANES(v, q)                                                                               \
    __builtin_shufflevector(                                                                              \
        v, v, 4 * (q), 4 * (q), 4 * (q), 4 * (q), 4 * (q) + 1, 4 * (q) + 1, 4 * (q) + 1, 4 * (q) + 1,     \
        4 * (q) + 2, 4 * (q) + 2, 4 * (q) + 2, 4 * (q) + 2, 4 * (q) + 3, 4 * (q) + 3, 4 * (q) + 3,        \
        4 * (q) + 3)

// Source-over of four pixels: the sum stays below 65536 (by 126, at an alpha of 1 on 255), and a colour of a
// premultiplied pixel stays at or below its alpha, since every step is monotone.
CK_INLINE u8x16 four_over(u16x16 paint, u16x16 coverage, u16x16 rest, u8x16 destination) {
    const u16x16 below = __builtin_convertvector(destination, u16x16) << 8;
    const u16x16 sum = high_products(paint, coverage) + high_products(below, rest) + 128;
    return __builtin_convertvector(sum >> 8, u8x16);
}

CK_INLINE u8x16 four_plus(u16x16 paint, u16x16 coverage, u8x16 destination) {
    const u16x16 source = (high_products(paint, coverage) + 128) >> 8;
    return __builtin_elementwise_add_sat(destination, __builtin_convertvector(source, u8x16));
}

// S + D - SD in every channel, within 16 bits as source-over's alpha is.
CK_INLINE u8x16 four_screen(u16x16 paint, u16x16 coverage, u8x16 destination) {
    const u16x16 source = high_products(paint, coverage);
    const u16x16 below = __builtin_convertvector(destination, u16x16) << 8;
    const u16x16 sum = source + high_products(below, rest_of(source)) + 128;
    return __builtin_convertvector(sum >> 8, u8x16);
}

// S + D - min(S Da, D Sa). The minimum is at most D, and the sum grows with S and with D, so a colour stays at or below
// its alpha.
CK_INLINE u8x16 four_lighten(u16x16 paint, u16x16 alpha, u16x16 coverage, u8x16 destination) {
    const u16x16 source = high_products(paint, coverage);
    const u16x16 source_alpha = high_products(alpha, coverage);
    const u16x16 below = __builtin_convertvector(destination, u16x16) << 8;
    const u16x16 below_alpha =
        __builtin_shufflevector(below, below, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
    const u16x16 both = __builtin_elementwise_min(
        high_products(source, 65535 - rest_of(below_alpha)),
        high_products(below, 65535 - rest_of(source_alpha)));
    return __builtin_convertvector((source + (below - both) + 128) >> 8, u8x16);
}

// The blend modes of kernels that paint through coverage.
enum { CK_OVER, CK_PLUS, CK_SCREEN, CK_LIGHTEN };

CK_INLINE u16x16 four_pixels_of(const uint16_t *color) {
    uint64_t pixel;
    memcpy(&pixel, color, sizeof pixel);
    const u64x4 pixels = pixel;
    return (u16x16)pixels;
}

#if defined(CK_AVX512)
// The same for eight pixels at a time.
CK_INLINE u16x32 eight_products(u16x32 v, u16x32 weights) {
    return (u16x32)_mm512_mulhi_epu16((__m512i)v, (__m512i)weights);
}

#define CK_EIGHT_LANES(v, h)                                                                              \
    __builtin_shufflevector(                                                                              \
        v, v, 8 * (h), 8 * (h), 8 * (h), 8 * (h), 8 * (h) + 1, 8 * (h) + 1, 8 * (h) + 1, 8 * (h) + 1,     \
        8 * (h) + 2, 8 * (h) + 2, 8 * (h) + 2, 8 * (h) + 2, 8 * (h) + 3, 8 * (h) + 3, 8 * (h) + 3,        \
        8 * (h) + 3, 8 * (h) + 4, 8 * (h) + 4, 8 * (h) + 4, 8 * (h) + 4, 8 * (h) + 5, 8 * (h) + 5,        \
        8 * (h) + 5, 8 * (h) + 5, 8 * (h) + 6, 8 * (h) + 6, 8 * (h) + 6, 8 * (h) + 6, 8 * (h) + 7,        \
        8 * (h) + 7, 8 * (h) + 7, 8 * (h) + 7)

CK_INLINE u8x32 eight_over(u16x32 paint, u16x32 coverage, u16x32 rest, u8x32 destination) {
    const u16x32 below = widened(destination) << 8;
    const u16x32 sum = eight_products(paint, coverage) + eight_products(below, rest) + 128;
    return narrowed(sum >> 8);
}

CK_INLINE u8x32 eight_plus(u16x32 paint, u16x32 coverage, u8x32 destination) {
    const u16x32 source = (eight_products(paint, coverage) + 128) >> 8;
    return __builtin_elementwise_add_sat(destination, narrowed(source));
}

// Source-over or the sum of light of up to sixteen pixels.
CK_INLINE void draw_shifted_sixteen(
    uint8_t *d, size_t count, u16x16 coverage, u16x16 four_pixels, uint16_t alpha, int adds) {
    const u16x32 paint = __builtin_shufflevector(
        four_pixels, four_pixels, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7,
        8, 9, 10, 11, 12, 13, 14, 15);
    u8x32 p[2] = {0};
    memcpy(p, d, 4 * count);
    if (adds) {
        p[0] = eight_plus(paint, CK_EIGHT_LANES(coverage, 0), p[0]);
        p[1] = eight_plus(paint, CK_EIGHT_LANES(coverage, 1), p[1]);
    } else {
        const u16x16 rest = rest_of(high_products((u16x16)alpha, coverage));
        p[0] = eight_over(paint, CK_EIGHT_LANES(coverage, 0), CK_EIGHT_LANES(rest, 0), p[0]);
        p[1] = eight_over(paint, CK_EIGHT_LANES(coverage, 1), CK_EIGHT_LANES(rest, 1), p[1]);
    }
    memcpy(d, p, 4 * count);
}
#undef CK_EIGHT_LANES
#endif

CK_INLINE void shifted_pixels_body(
    ck_rows rows, ck_source_rows mask, const uint16_t *weights, const uint16_t *color, int mode) {
    const u16x16 paint = four_pixels_of(color);
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict upper = mask.base + y * mask.stride;
        const uint8_t *restrict lower = upper + mask.stride;
        CK_BLOCKS(rows.width, 16, {
            u16x16 v;
            if (!load_shifted_coverage(&v, upper + i, lower + i, count, weights)) continue;
#if defined(CK_AVX512)
            if (mode == CK_OVER || mode == CK_PLUS) {
                draw_shifted_sixteen(d + 4 * i, count, v, paint, color[3], mode == CK_PLUS);
                continue;
            }
#endif
            u8x16 p[4] = {0};
            memcpy(p, d + 4 * i, 4 * count);
            const u16x16 alpha = color[3];
            if (mode == CK_OVER) {
                const u16x16 rest = rest_of(high_products(alpha, v));
                p[0] = four_over(paint, CK_FOUR_LANES(v, 0), CK_FOUR_LANES(rest, 0), p[0]);
                p[1] = four_over(paint, CK_FOUR_LANES(v, 1), CK_FOUR_LANES(rest, 1), p[1]);
                p[2] = four_over(paint, CK_FOUR_LANES(v, 2), CK_FOUR_LANES(rest, 2), p[2]);
                p[3] = four_over(paint, CK_FOUR_LANES(v, 3), CK_FOUR_LANES(rest, 3), p[3]);
            } else {
                const u16x16 coverage[] = {
                    CK_FOUR_LANES(v, 0), CK_FOUR_LANES(v, 1), CK_FOUR_LANES(v, 2), CK_FOUR_LANES(v, 3),
                };
                for (int q = 0; q < 4; q++) {
                    p[q] = mode == CK_PLUS     ? four_plus(paint, coverage[q], p[q])
                           : mode == CK_SCREEN ? four_screen(paint, coverage[q], p[q])
                                               : four_lighten(paint, alpha, coverage[q], p[q]);
                }
            }
            memcpy(d + 4 * i, p, 4 * count);
        });
    }
}

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
            p = adds ? four_plus(paint, v, p) : four_over(paint, v, rest_of(high_products(paint, v)), p);
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
