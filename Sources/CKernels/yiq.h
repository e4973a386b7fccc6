// Distances between colours in YIQ (NTSC's colour space), and the detection of antialiased pixels.
//
// All arithmetic is float64, in the written order and without fused operations, so that counts of pixels beyond a
// threshold are the same on every machine, and the same as those of other programs that compute this way.

typedef double f64x4 __attribute__((ext_vector_type(4)));
typedef int64_t s64x4 __attribute__((ext_vector_type(4)));
typedef int32_t s32x4 __attribute__((ext_vector_type(4)));
typedef int8_t s8x4 __attribute__((ext_vector_type(4)));

typedef struct yiq_colors {
    f64x4 red, green, blue;
} yiq_colors;

// Loads up to four straight R, G, B, A pixels and blends them with white.
CK_INLINE yiq_colors over_white(const uint8_t *rgba, size_t count) {
#pragma clang fp contract(off)
    u32x4 words = 0;
    memcpy(&words, rgba, 4 * count);
    const f64x4 alpha = __builtin_convertvector((s32x4)(words >> 24), f64x4) / 255.0;
    const f64x4 red = __builtin_convertvector((s32x4)(words & 0xff), f64x4);
    const f64x4 green = __builtin_convertvector((s32x4)(words >> 8 & 0xff), f64x4);
    const f64x4 blue = __builtin_convertvector((s32x4)(words >> 16 & 0xff), f64x4);
    return (yiq_colors) {
        .red = 255.0 + (red - 255.0) * alpha,
        .green = 255.0 + (green - 255.0) * alpha,
        .blue = 255.0 + (blue - 255.0) * alpha,
    };
}

CK_INLINE f64x4 yiq_y(yiq_colors c) {
#pragma clang fp contract(off)
    return c.red * 0.29889531 + c.green * 0.58662247 + c.blue * 0.11448223;
}

CK_INLINE f64x4 yiq_i(yiq_colors c) {
#pragma clang fp contract(off)
    return c.red * 0.59597799 - c.green * 0.27417610 - c.blue * 0.32180189;
}

CK_INLINE f64x4 yiq_q(yiq_colors c) {
#pragma clang fp contract(off)
    return c.red * 0.21147017 - c.green * 0.52261711 + c.blue * 0.31114694;
}

static void yiq_luma(double *restrict destination, const uint8_t *restrict rgba, size_t pixel_count) {
    CK_OVERLAPPING_BLOCKS(pixel_count, 4, {
        const f64x4 result = yiq_y(over_white(rgba + 4 * i, count));
        CK_STORE(destination + i, result, count);
    });
}

static void yiq_distances(
    double *restrict destination, const uint8_t *restrict a, const uint8_t *restrict b, size_t pixel_count) {
#pragma clang fp contract(off)
    CK_OVERLAPPING_BLOCKS(pixel_count, 4, {
        const yiq_colors left = over_white(a + 4 * i, count);
        const yiq_colors right = over_white(b + 4 * i, count);
        const f64x4 dy = yiq_y(left) - yiq_y(right);
        const f64x4 di = yiq_i(left) - yiq_i(right);
        const f64x4 dq = yiq_q(left) - yiq_q(right);
        const f64x4 result = 0.5053 * dy * dy + 0.299 * di * di + 0.1957 * dq * dq;
        CK_STORE(destination + i, result, count);
    });
}

CK_INLINE u32x8 load_words(const uint32_t *pointer, size_t count) {
    u32x8 v = 0;
    memcpy(&v, pointer, 4 * count);
    return v;
}

// Marks (all ones) pixels that equal at least three of their eight neighbours, or two at the picture's border. `rows`
// are the row above, the row and the row below, each readable one word to either side; words outside the picture must
// differ from all inside.
static void many_equal_neighbours(
    uint8_t *restrict marks, const uint32_t *const *rows, size_t count_of_pixels, int is_border_row) {
    CK_OVERLAPPING_BLOCKS(count_of_pixels, 8, {
        const u32x8 center = load_words(rows[1] + i, count);
        u32x8 equal = is_border_row ? 1 : 0;
        if (i == 0) equal[0] = 1;
        if (i + count == count_of_pixels) equal[count - 1] = 1;
        for (int row = 0; row < 3; row++) {
            equal -= (u32x8)(load_words(rows[row] + i - 1, count) == center);
            if (row != 1) equal -= (u32x8)(load_words(rows[row] + i, count) == center);
            equal -= (u32x8)(load_words(rows[row] + i + 1, count) == center);
        }
        const u8x8 result = __builtin_convertvector((u32x8)(equal > 2), u8x8);
        CK_STORE(marks + i, result, count);
    });
}

CK_INLINE f64x4 load_doubles(const double *pointer, size_t count) {
    f64x4 v = 0;
    memcpy(&v, pointer, 8 * count);
    return v;
}

CK_INLINE s64x4 load_marks(const uint8_t *pointer, size_t count) {
    s8x4 v = 0;
    memcpy(&v, pointer, count);
    return __builtin_convertvector(v, s64x4);
}

// The neighbours as (dx, row) in column order: of those with the least or greatest difference, the first decides.
static const struct {
    int8_t dx;
    uint8_t row;
} antialiasing_order[8] = {{-1, 0}, {-1, 1}, {-1, 2}, {0, 0}, {0, 2}, {1, 0}, {1, 1}, {1, 2}};

// Adds marks (all ones) to pixels that look antialiased (Vysniauskas, 2009): some neighbours are brighter and some
// darker, at most two are equally bright, and the brightest or the darkest lies in a uniform patch of both pictures.
// `luma` and `patches` are the row above, the row and the row below, readable one element to either side; luma outside
// the picture must be NaN, which compares as neither equal, darker nor brighter.
static void mark_antialiased(
    uint8_t *restrict marks, const double *const *luma, const uint8_t *const *patches, size_t pixel_count,
    int is_border_row) {
    CK_BLOCKS(pixel_count, 4, {
        const f64x4 center = load_doubles(luma[1] + i, count);
        s64x4 equal = is_border_row ? 1 : 0;
        if (i == 0) equal[0] = 1;
        if (i + count == pixel_count) equal[count - 1] = 1;
        f64x4 least = 0;
        f64x4 greatest = 0;
        s64x4 least_in_patch = 0;
        s64x4 greatest_in_patch = 0;
        for (int k = 0; k < 8; k++) {
            const ptrdiff_t place = (ptrdiff_t)i + antialiasing_order[k].dx;
            const f64x4 difference = center - load_doubles(luma[antialiasing_order[k].row] + place, count);
            const s64x4 in_patch = load_marks(patches[antialiasing_order[k].row] + place, count);
            const s64x4 is_less = difference < least;
            const s64x4 is_greater = difference > greatest;
            equal -= (s64x4)(difference == 0);
            least = is_less ? difference : least;
            greatest = is_greater ? difference : greatest;
            least_in_patch = is_less ? in_patch : least_in_patch;
            greatest_in_patch = is_greater ? in_patch : greatest_in_patch;
        }
        const s64x4 is_patch_near = least_in_patch | greatest_in_patch;
        const s64x4 found = (equal <= 2) & (least < 0) & (greatest > 0) & is_patch_near;
        s8x4 result = __builtin_convertvector(found, s8x4);
        s8x4 before = 0;
        memcpy(&before, marks + i, count);
        result |= before;
        memcpy(marks + i, &result, count);
    });
}
