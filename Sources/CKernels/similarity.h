// Structural similarity (SSIM; Wang, Bovik, Sheikh and Simoncelli, 2004) with uniform windows.
//
// Sums over a window of up to 7 x 7 bytes and of their products, also times 49, are integers below 2^31, so they and
// the variances are exact; only the quotient is rounded. A lane is one channel of a pixel.

// Updates the column sums of a window; each array has `lanes` numbers.
static void slide_window_sums(
    ck_window_sums sums, ck_row_pair entering, ck_row_pair leaving, size_t lanes) {
    int32_t *restrict first = sums.first;
    int32_t *restrict second = sums.second;
    int32_t *restrict squares = sums.squares;
    int32_t *restrict products = sums.products;
    for (size_t i = 0; i < lanes; i++) {
        const int32_t a = entering.first[i];
        const int32_t b = entering.second[i];
        const int32_t c = leaving.first[i];
        const int32_t d = leaving.second[i];
        first[i] += a - c;
        second[i] += b - d;
        squares[i] += a * a + b * b - (c * c + d * d);
        products[i] += a * b - c * d;
    }
}

CK_INLINE s32x8 load_sums(const int32_t *pointer, size_t count) {
    s32x8 v = 0;
    memcpy(&v, pointer, 4 * count);
    return v;
}

// Sums a lane over the window's columns, from the pixel to the right.
CK_INLINE s32x8 across(const int32_t *sums, size_t columns, size_t count) {
    s32x8 total = load_sums(sums, count);
    for (size_t k = 1; k < columns; k++) total += load_sums(sums + 4 * k, count);
    return total;
}

CK_INLINE void similarities_of(
    int32_t *restrict result, ck_window_sums sums, size_t lanes, size_t columns, size_t rows) {
#pragma clang fp contract(off)
    const int32_t area = (int32_t)(columns * rows);
    // (0.01 * 255)^2 and (0.03 * 255)^2, times the factors that keep the sums whole: area^2 for the means,
    // and area (area - 1) for the sample variances, which a single pixel does not have.
    const float for_means = 6.5025f * (float)(area * area);
    const float for_variances = 58.5225f * (float)(area > 1 ? area * (area - 1) : 1);
    CK_OVERLAPPING_BLOCKS(lanes, 8, {
        const s32x8 a = across(sums.first + i, columns, count);
        const s32x8 b = across(sums.second + i, columns, count);
        const s32x8 ab = a * b;
        const s32x8 aabb = a * a + b * b;
        const s32x8 covariance = area * across(sums.products + i, columns, count) - ab;
        const s32x8 variances = area * across(sums.squares + i, columns, count) - aabb;
        const f32x8 dividend = (__builtin_convertvector(2 * ab, f32x8) + for_means)
            * (__builtin_convertvector(2 * covariance, f32x8) + for_variances);
        const f32x8 divisor = (__builtin_convertvector(aabb, f32x8) + for_means)
            * (__builtin_convertvector(variances, f32x8) + for_variances);
        const s32x8 whole = __builtin_convertvector(dividend / divisor * CK_SIMILARITY_ONE, s32x8);
        CK_STORE(result + i, whole, count);
    });
}

static void similarities(
    int32_t *result, ck_window_sums sums, size_t lanes, size_t columns, size_t rows) {
    if (columns == 7) {
        // A constant width lets the compiler unroll the sums across.
        similarities_of(result, sums, lanes, 7, rows);
    } else {
        similarities_of(result, sums, lanes, columns, rows);
    }
}

// Sums each channel except alpha, the last of each four, and returns the least number of those channels.
static int32_t sum_similarities(int64_t *restrict totals, const int32_t *restrict values, size_t lanes) {
    int64_t blue = 0;
    int64_t green = 0;
    int64_t red = 0;
    int32_t least = CK_SIMILARITY_ONE;
    for (size_t i = 0; i + 4 <= lanes; i += 4) {
        blue += values[i];
        green += values[i + 1];
        red += values[i + 2];
        const int32_t lesser = values[i] < values[i + 1] ? values[i] : values[i + 1];
        const int32_t least_here = lesser < values[i + 2] ? lesser : values[i + 2];
        least = least_here < least ? least_here : least;
    }
    totals[0] += blue;
    totals[1] += green;
    totals[2] += red;
    return least;
}
