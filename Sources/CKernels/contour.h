// Alpha thresholds with antialiased edges.
//
// Within a pixel the field of alphas counts as linear: v + gx x + gy y for x and y in -1/2...1/2, with v the distance of
// the pixel's alpha from the threshold and (gx, gy) the central differences. The coverage is the share of the pixel in
// which that is positive. With p >= q the absolute values of 2 gx and 2 gy, and a = 4 |v|, the field's sign changes
// within the pixel if a < p + q; the share on the side of the pixel's centre is then 1/2 + a / 2p while the contour
// crosses opposite edges (a <= p - q), and 1 - (p + q - a)^2 / 8pq while it cuts off a corner.
//
// Alphas have 14 bits (64 times their byte), so that all sums fit 16 bits. Products and sums are not fused, so that
// every instruction set gives the same result.
#pragma clang fp contract(off)

typedef int16_t s16x16 __attribute__((ext_vector_type(16)));

CK_INLINE s16x16 absolute(s16x16 v) { return __builtin_elementwise_abs(v); }

CK_INLINE s16x16 load_alphas(const uint16_t *pointer) {
    s16x16 v;
    memcpy(&v, pointer, sizeof v);
    return v;
}

// The coverage of eight pixels in which the field minus the threshold is v at the centre.
CK_INLINE f32x8 share_above(s32x8 v, s32x8 gx, s32x8 gy) {
    const s32x8 a = 4 * __builtin_elementwise_abs(v);
    const s32x8 p = __builtin_elementwise_max(gx, gy);
    const s32x8 q = __builtin_elementwise_min(gx, gy);
    const s32x8 rest = __builtin_elementwise_max(p + q - a, (s32x8)0);
    const s32x8 divisor = __builtin_elementwise_max(p, (s32x8)1);
    const f32x8 across = 0.5f + __builtin_convertvector(a, f32x8) / __builtin_convertvector(2 * divisor, f32x8);
    const f32x8 cut = __builtin_convertvector(rest, f32x8);
    const s32x8 corners = __builtin_elementwise_max(8 * p * q, (s32x8)1);
    const f32x8 corner = 1.0f - cut * cut / __builtin_convertvector(corners, f32x8);
    // A flat field, for which p is 0, lies on one side.
    const s32x8 crosses_opposite_edges = (a <= p - q) & (rest > 0);
    const s32x8 near =
        (crosses_opposite_edges & (s32x8)across) | (~crosses_opposite_edges & (s32x8)corner);
    const f32x8 share = (f32x8)near;
    const s32x8 is_below = v < 0;
    return (f32x8)((is_below & (s32x8)(1.0f - share)) | (~is_below & (s32x8)share));
}

CK_INLINE u8x8 contour_bytes(f32x8 share, float inside) {
    return __builtin_convertvector(__builtin_convertvector(share * inside + 0.5f, s32x8), u8x8);
}

CK_INLINE s32x8 widened_half(s16x16 v, int half) {
    return half ? __builtin_convertvector(v.hi, s32x8) : __builtin_convertvector(v.lo, s32x8);
}

CK_INLINE void contour_row_body(
    uint8_t *restrict d, const uint16_t *const *rows, size_t pixels, ck_contour contour, int is_band) {
    const float inside = contour.inside;
    const s16x16 lowest = contour.lowest;
    const s16x16 highest = contour.highest;
    CK_OVERLAPPING_BLOCKS(pixels, 16, {
        const s16x16 here = load_alphas(rows[1] + i);
        const s16x16 gx = absolute(load_alphas(rows[1] + i + 1) - load_alphas(rows[1] + i - 1));
        const s16x16 gy = absolute(load_alphas(rows[2] + i) - load_alphas(rows[0] + i));
        const s16x16 above = here - lowest;
        const s16x16 below = highest - here;
        // At most a lane more than needed; the exact formula gives 0 or 1 there.
        const s16x16 reach = ((gx + gy) >> 2) + 1;
        s16x16 is_inside = above >= 0;
        s16x16 is_edge = absolute(above) <= reach;
        if (is_band) {
            is_inside &= below >= 0;
            is_edge |= absolute(below) <= reach;
        }
        u8x16 result;
        if (__builtin_reduce_or((u64x4)is_edge) == 0) {
            result = __builtin_convertvector((u16x16)is_inside & (uint16_t)contour.inside, u8x16);
        } else {
            u8x8 bytes[2];
            for (int half = 0; half < 2; half++) {
                const s32x8 x = widened_half(gx, half);
                const s32x8 y = widened_half(gy, half);
                f32x8 share = share_above(widened_half(above, half), x, y);
                if (is_band) {
                    // Both contours run in parallel, so the shares that they cut off do not overlap.
                    share += share_above(widened_half(below, half), x, y) - 1.0f;
                    share = __builtin_elementwise_max(share, (f32x8)0);
                }
                bytes[half] = contour_bytes(share, inside);
            }
            memcpy(&result, bytes, sizeof result);
        }
        CK_STORE(d + i, result, count);
    });
}

static void contour_row(
    uint8_t *restrict d, const uint16_t *const *rows, size_t pixels, ck_contour contour) {
    if (contour.highest == CK_UNBOUNDED) {
        contour_row_body(d, rows, pixels, contour, 0);
    } else {
        contour_row_body(d, rows, pixels, contour, 1);
    }
}
