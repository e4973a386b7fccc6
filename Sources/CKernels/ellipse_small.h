// Ellipses that touch fewer columns and rows than a vector has lanes. Included by ellipse.h for 8 and for 16 lanes,
// which define CK_LANES, CK_FLOATS, CK_NUMBERS and CK_SIGNED (of 32 bits), CK_NEXT (the lanes from the second on) and
// CK_SMALL (names).

// The terms of the boundaries between columns and rows, which are those of tiles.
typedef struct {
    // The first pixel; NULL for an ellipse that is drawn by tiles.
    uint8_t *d;
    size_t width, height;
    CK_FLOATS x, s_of_x, sign_of_x;
    CK_FLOATS v, sign_of_v, k, s_of_k;
    float full;
} CK_SMALL(small_ellipse);

CK_INLINE void CK_SMALL(prepare_small_ellipse)(
    CK_SMALL(small_ellipse) *small, const ck_ellipse *ellipse, double from_x, double from_y) {
    const CK_FLOATS x = CK_SMALL(places)(from_x, 1 / ellipse->radius_x);
    const CK_FLOATS v = CK_SMALL(places)(from_y, 1 / ellipse->radius_y);
    const CK_FLOATS k = __builtin_elementwise_sqrt((1 - v) * (1 + v));
    const CK_FLOATS magnitude = __builtin_elementwise_abs(x);
    small->x = magnitude;
    small->sign_of_x = __builtin_elementwise_copysign((CK_FLOATS)1, x);
    small->v = v;
    small->sign_of_v = __builtin_elementwise_copysign((CK_FLOATS)1, v);
    small->k = k;
    CK_SMALL(half_areas)(&small->s_of_x, &small->s_of_k, magnitude, k);
    small->full = (float)(255 * ellipse->radius_x * ellipse->radius_y);
}

// The coverage of the pixels of a row, 0 in the last lane, from the areas above its boundaries.
CK_INLINE CK_NUMBERS CK_SMALL(small_coverage)(const CK_SMALL(small_ellipse) *small, CK_FLOATS areas) {
    const CK_FLOATS strip = areas * small->sign_of_x;
    const CK_FLOATS levels = (CK_NEXT(strip) - strip) * small->full + 0.5f;
    const CK_FLOATS none = 0, full = 255;
    const CK_FLOATS positive = levels > none ? levels : none;
    return (CK_NUMBERS)__builtin_convertvector(positive < full ? positive : full, CK_SIGNED);
}

CK_INLINE void CK_SMALL(draw_small_ellipse)(
    const CK_SMALL(small_ellipse) *small, size_t stride, const uint16_t *color, int use) {
    uint8_t *d = small->d;
    const float *vs = (const float *)&small->v, *signs = (const float *)&small->sign_of_v;
    const float *ks = (const float *)&small->k, *ss = (const float *)&small->s_of_k;
    const CK_SMALL(paint) paint = CK_SMALL(paint_of)(color);
    CK_FLOATS above = 0;
    for (size_t row = 0; row <= small->height; row++) {
        const CK_FLOATS k = ks[row], none = 0;
        const CK_FLOATS within = small->x < k ? small->x : k;
        const CK_FLOATS difference = small->s_of_x - ss[row];
        const CK_FLOATS beyond = difference > none ? difference : none;
        const CK_FLOATS below = vs[row] * within + signs[row] * beyond;
        if (row > 0) {
            const CK_NUMBERS levels = CK_SMALL(small_coverage)(small, below - above);
            if (ck_takes_pixels(use)) {
                CK_SMALL(draw_pixels)(d, levels, &paint, color[3], use);
            } else {
                uint8_t coverage[16] = {0};
                CK_SMALL(store)(coverage, levels);
                ck_draw_row(d, coverage, 0, small->width, color, use);
            }
            d += stride;
        }
        above = below;
    }
}

// Prepares an ellipse if it is small enough and touches a pixel; otherwise `d` is NULL.
CK_INLINE void CK_SMALL(find_small_ellipse)(
    CK_SMALL(small_ellipse) *small, ck_rows rows, const ck_ellipse *ellipse, ck_touched touched, int use) {
    small->d = NULL;
    size_t left = touched.left;
    const size_t room = rows.width - left;
    if (ck_takes_pixels(use)) {
        if (room < CK_LANES) return;
        small->width = CK_LANES;
    } else {
        // Blocks of sixteen bytes.
        if (room < 16) left = rows.width > 16 ? rows.width - 16 : 0;
        small->width = rows.width - left < 16 ? rows.width - left : 16;
    }
    if (touched.right - left >= CK_LANES || touched.bottom - touched.top >= CK_LANES) return;
    small->height = touched.bottom - touched.top;
    small->d = rows.base + touched.top * rows.stride + (ck_takes_pixels(use) ? 4 : 1) * left;
    const double from_x = (double)left - ellipse->center_x;
    const double from_y = (double)touched.top - ellipse->center_y;
    CK_SMALL(prepare_small_ellipse)(small, ellipse, from_x, from_y);
}
