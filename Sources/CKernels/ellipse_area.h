// The exact area of an ellipse in each pixel of a tile. Included by ellipse.h for floats and for doubles, which define
// CK_REAL, CK_REALS (eight of them), CK_AREA (names for this precision) and CK_CAP (the polynomial).

// The terms of each boundary between columns or rows of a tile, shared by all adjacent pixels, in units of the radii
// and clamped to the disc.
//
// Q is odd in x too: magnitudes are computed first, and signs applied at the end.
typedef struct {
    CK_REAL x[CK_TILE_SIDE + 16];
    CK_REAL s_of_x[CK_TILE_SIDE + 16];
    CK_REAL sign_of_x[CK_TILE_SIDE + 16];
    CK_REAL v[CK_TILE_SIDE + 16];
    CK_REAL sign_of_v[CK_TILE_SIDE + 16];
    CK_REAL k[CK_TILE_SIDE + 16];
    CK_REAL s_of_k[CK_TILE_SIDE + 16];
} CK_AREA(tile);

// S(x) for x in 0...1: a quarter of the disc less the cap beyond x.
CK_INLINE CK_REALS CK_AREA(half_area)(CK_REALS x) {
    const CK_REALS e = 1 - x;
    const CK_REALS quarter = (CK_REAL)0.78539816339744831;
    return quarter - e * __builtin_elementwise_sqrt(e) * (quarter + x * CK_CAP(e));
}

// Eight consecutive boundaries from `first` on, one pixel apart, in units of a radius.
CK_INLINE CK_REALS CK_AREA(places)(double first, double per_radius) {
    const f64x8 steps = {0, 1, 2, 3, 4, 5, 6, 7};
    const f64x8 places = (first + steps) * per_radius;
    const f64x8 lowest = -1, highest = 1;
    const f64x8 bounded = places > lowest ? places : lowest;
    return __builtin_convertvector(bounded < highest ? bounded : highest, CK_REALS);
}

// Computes the boundaries of a tile whose first pixel is at (`x`, `y`) relative to the ellipse's centre.
CK_INLINE void CK_AREA(prepare)(
    CK_AREA(tile) *tile, const ck_ellipse *ellipse, double x, double y, size_t width, size_t height) {
    const double across = 1 / ellipse->radius_x;
    const double down = 1 / ellipse->radius_y;
    // Eight boundaries are read starting at each pixel's left one.
    for (size_t i = 0; i < width + 8; i += 8) {
        const CK_REALS places = CK_AREA(places)(x + (double)i, across);
        const CK_REALS magnitudes = __builtin_elementwise_abs(places);
        const CK_REALS signs = __builtin_elementwise_copysign((CK_REALS)1, places);
        const CK_REALS areas = CK_AREA(half_area)(magnitudes);
        memcpy(tile->x + i, &magnitudes, sizeof magnitudes);
        memcpy(tile->sign_of_x + i, &signs, sizeof signs);
        memcpy(tile->s_of_x + i, &areas, sizeof areas);
    }
    for (size_t i = 0; i < height + 1; i += 8) {
        const CK_REALS v = CK_AREA(places)(y + (double)i, down);
        const CK_REALS signs = __builtin_elementwise_copysign((CK_REALS)1, v);
        const CK_REALS k = __builtin_elementwise_sqrt((1 - v) * (1 + v));
        const CK_REALS areas = CK_AREA(half_area)(k);
        memcpy(tile->v + i, &v, sizeof v);
        memcpy(tile->sign_of_v + i, &signs, sizeof signs);
        memcpy(tile->k + i, &k, sizeof k);
        memcpy(tile->s_of_k + i, &areas, sizeof areas);
    }
}

CK_INLINE CK_REALS CK_AREA(load)(const CK_REAL *reals) {
    CK_REALS v;
    memcpy(&v, reals, sizeof v);
    return v;
}

// Q(|x|, v), where v belongs to a boundary between rows.
CK_INLINE CK_REALS CK_AREA(corner)(const CK_AREA(tile) *tile, CK_REALS x, CK_REALS s_of_x, size_t row) {
    const CK_REALS k = tile->k[row], none = 0;
    const CK_REALS difference = s_of_x - tile->s_of_k[row];
    const CK_REALS within = x < k ? x : k;
    const CK_REALS beyond = difference > none ? difference : none;
    return tile->v[row] * within + tile->sign_of_v[row] * beyond;
}

// The coverage of seven pixels, and an undefined byte, from the row's areas to the left of their boundaries.
CK_INLINE u8x8 CK_AREA(seven_pixels)(CK_REALS strip, f32x8 full) {
    const CK_REALS areas = __builtin_shufflevector(strip, strip, 1, 2, 3, 4, 5, 6, 7, 7) - strip;
    const f32x8 levels = __builtin_convertvector(areas, f32x8) * full + 0.5f;
    const f32x8 none = 0, all = 255;
    const f32x8 positive = levels > none ? levels : none;
    return __builtin_convertvector(__builtin_convertvector(positive < all ? positive : all, s32x8), u8x8);
}

// Writes the coverage of the pixels first..<end of a row of the tile, and up to seven more bytes.
CK_INLINE void CK_AREA(cover)(
    uint8_t *coverage, const CK_AREA(tile) *tile, size_t row, size_t first, size_t end, f32x8 full) {
    for (size_t i = first; i < end; i += 7) {
        const CK_REALS x = CK_AREA(load)(tile->x + i);
        const CK_REALS s_of_x = CK_AREA(load)(tile->s_of_x + i);
        const CK_REALS strip =
            CK_AREA(corner)(tile, x, s_of_x, row + 1) - CK_AREA(corner)(tile, x, s_of_x, row);
        const u8x8 bytes = CK_AREA(seven_pixels)(strip * CK_AREA(load)(tile->sign_of_x + i), full);
        memcpy(coverage + i, &bytes, sizeof bytes);
    }
}

// Draws a tile of at most CK_NARROW_SIDE columns from top to bottom, so that each boundary between rows is evaluated
// once.
CK_INLINE void CK_AREA(draw_narrow_tile)(
    uint8_t *d, size_t stride, const CK_AREA(tile) *tile, size_t width, size_t height, f32x8 full,
    const uint16_t *color, int use) {
    uint8_t coverage[CK_TILE_SIDE * CK_NARROW_STRIDE];
    for (size_t i = 0; i < width; i += 7) {
        const CK_REALS x = CK_AREA(load)(tile->x + i);
        const CK_REALS s_of_x = CK_AREA(load)(tile->s_of_x + i);
        const CK_REALS sign_of_x = CK_AREA(load)(tile->sign_of_x + i);
        CK_REALS above = CK_AREA(corner)(tile, x, s_of_x, 0);
        for (size_t row = 0; row < height; row++) {
            const CK_REALS below = CK_AREA(corner)(tile, x, s_of_x, row + 1);
            const u8x8 bytes = CK_AREA(seven_pixels)((below - above) * sign_of_x, full);
            memcpy(coverage + row * CK_NARROW_STRIDE + i, &bytes, sizeof bytes);
            above = below;
        }
    }
    for (size_t row = 0; row < height; row++) {
        ck_draw_row(d + row * stride, coverage + row * CK_NARROW_STRIDE, 0, width, color, use);
    }
}

// Draws the part of the ellipse inside a tile, whose first pixel is at `d`.
CK_INLINE void CK_AREA(draw_tile)(
    uint8_t *d, size_t stride, const ck_ellipse *ellipse, double x, double y, size_t width, size_t height,
    const uint16_t *color, int use) {
    CK_AREA(tile) tile;
    CK_AREA(prepare)(&tile, ellipse, x, y, width, height);
    const f32x8 full = (float)(255 * ellipse->radius_x * ellipse->radius_y);
    if (width <= CK_NARROW_SIDE) {
        CK_AREA(draw_narrow_tile)(d, stride, &tile, width, height, full, color, use);
        return;
    }
    const size_t block = ck_block(use);
    uint8_t coverage[CK_TILE_SIDE + 16];
    for (size_t row = 0; row < height; row++, d += stride) {
        const double k0 = tile.k[row];
        const double k1 = tile.k[row + 1];
        const double wide = tile.v[row] < 0 && tile.v[row + 1] > 0 ? 1 : k0 > k1 ? k0 : k1;
        const double narrow = k0 > k1 ? k1 : k0;
        size_t left = ck_whole(floor(-ellipse->radius_x * wide - x), width);
        size_t right = ck_whole(ceil(ellipse->radius_x * wide - x), width);
        const size_t full_left = ck_whole(ceil(-ellipse->radius_x * narrow - x), width);
        const size_t full_right = ck_whole(floor(ellipse->radius_x * narrow - x), width);
        if (left >= right) continue;
        // Rounded up to whole blocks, if the tile has room for them.
        right = left + (right - left + block - 1) / block * block;
        if (right > width) {
            left = left > right - width ? left - (right - width) : 0;
            right = width;
        }
        if (full_left + 8 > full_right) {
            CK_AREA(cover)(coverage, &tile, row, left, right, full);
            ck_draw_row(d, coverage, left, right, color, use);
        } else {
            // The left part first, because it writes beyond its end.
            CK_AREA(cover)(coverage, &tile, row, left, full_left, full);
            memset(coverage + full_left, 255, full_right - full_left);
            CK_AREA(cover)(coverage, &tile, row, full_right, right, full);
            ck_draw_row_with_middle(d, coverage, left, full_left, full_right, right, color, use);
        }
    }
}
