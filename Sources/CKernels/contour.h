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

// Signed lanes, as many as in a `ck_wide`.
typedef int16_t ck_alphas __attribute__((ext_vector_type(CK_WIDE)));

CK_INLINE ck_alphas absolute(ck_alphas v) { return __builtin_elementwise_abs(v); }

CK_INLINE ck_alphas load_alphas(const uint16_t *pointer) {
    ck_alphas v;
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

// Eight lanes, widened; `part` is constant once loops are unrolled.
CK_INLINE s32x8 widened_part(ck_alphas v, int part) {
    int16_t lanes[CK_WIDE];
    memcpy(lanes, &v, sizeof lanes);
    int16_t eight __attribute__((ext_vector_type(8)));
    memcpy(&eight, lanes + 8 * part, sizeof eight);
    return __builtin_convertvector(eight, s32x8);
}

CK_INLINE void contour_row_body(
    uint8_t *restrict d, const uint16_t *const *rows, size_t pixels, ck_contour contour, int is_band) {
    const float inside = contour.inside;
    const ck_alphas lowest = contour.lowest;
    const ck_alphas highest = contour.highest;
    CK_OVERLAPPING_BLOCKS(pixels, CK_WIDE, {
        const ck_alphas here = load_alphas(rows[1] + i);
        const ck_alphas gx = absolute(load_alphas(rows[1] + i + 1) - load_alphas(rows[1] + i - 1));
        const ck_alphas gy = absolute(load_alphas(rows[2] + i) - load_alphas(rows[0] + i));
        const ck_alphas above = here - lowest;
        const ck_alphas below = highest - here;
        // At most a lane more than needed; the exact formula gives 0 or 1 there.
        const ck_alphas reach = ((gx + gy) >> 2) + 1;
        ck_alphas is_inside = above >= 0;
        ck_alphas is_edge = absolute(above) <= reach;
        if (is_band) {
            is_inside &= below >= 0;
            is_edge |= absolute(below) <= reach;
        }
        ck_wide_bytes result = __builtin_convertvector((ck_wide)is_inside & (uint16_t)contour.inside, ck_wide_bytes);
        if (__builtin_reduce_or((ck_wide_words)is_edge) != 0) {
            u8x8 bytes[CK_WIDE / 8];
            memcpy(bytes, &result, sizeof bytes);
            for (int part = 0; part < CK_WIDE / 8; part++) {
                if (!is_anywhere(widened_part(is_edge, part))) continue;
                const s32x8 x = widened_part(gx, part);
                const s32x8 y = widened_part(gy, part);
                f32x8 share = share_above(widened_part(above, part), x, y);
                if (is_band) {
                    // Both contours run in parallel, so the shares that they cut off do not overlap.
                    share += share_above(widened_part(below, part), x, y) - 1.0f;
                    share = __builtin_elementwise_max(share, (f32x8)0);
                }
                bytes[part] = contour_bytes(share, inside);
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
