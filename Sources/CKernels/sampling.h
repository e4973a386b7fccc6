// Bilinear sampling of pictures, and conversion between pixels and planes of floats.
//
// Products and sums are not fused, so that every instruction set gives the same result.
#pragma clang fp contract(off)

typedef uint8_t u8x4 __attribute__((ext_vector_type(4)));
typedef int32_t s32x4 __attribute__((ext_vector_type(4)));
typedef float f32x4 __attribute__((ext_vector_type(4)));

// MARK: Planes

static void unpack_planes(ck_color_planes planes, const uint8_t *restrict pixels, size_t pixel_count) {
    const float unit = 1.0f / 255;
    CK_BLOCKS(pixel_count, 8, {
        const u32x8 v = (u32x8)load_bytes(pixels + 4 * i, 4 * count);
        const f32x8 blue = __builtin_convertvector((s32x8)(v & 0xff), f32x8) * unit;
        const f32x8 green = __builtin_convertvector((s32x8)(v >> 8 & 0xff), f32x8) * unit;
        const f32x8 red = __builtin_convertvector((s32x8)(v >> 16 & 0xff), f32x8) * unit;
        const f32x8 alpha = __builtin_convertvector((s32x8)(v >> 24), f32x8) * unit;
        CK_STORE(planes.red + i, red, count);
        CK_STORE(planes.green + i, green, count);
        CK_STORE(planes.blue + i, blue, count);
        CK_STORE(planes.alpha + i, alpha, count);
    });
}

CK_INLINE f32x8 load_floats(const float *pointer, size_t count) {
    f32x8 v = 0;
    load_first(&v, pointer, sizeof v, count * sizeof *pointer);
    return v;
}

// Loads `count` positions and repeats the last up to eight lanes.
CK_INLINE f32x8 load_positions(const float *pointer, size_t count) {
    f32x8 v = pointer[count - 1];
    memcpy(&v, pointer, count * sizeof *pointer);
    return v;
}

// Clamps v to 0...highest; NaN gives 0. Two selections, because minimum instructions differ in their results for NaN.
CK_INLINE f32x8 held(f32x8 v, f32x8 highest) {
    const f32x8 positive = v > 0 ? v : (f32x8)0;
    return positive < highest ? positive : highest;
}

CK_INLINE u32x8 rounded_byte(f32x8 v) {
    return (u32x8)__builtin_convertvector(v * 255 + 0.5f, s32x8);
}

static void pack_planes(uint8_t *restrict pixels, ck_color_planes planes, size_t pixel_count) {
    CK_BLOCKS(pixel_count, 8, {
        const f32x8 alpha = held(load_floats(planes.alpha + i, count), (f32x8)1);
        const f32x8 red = held(load_floats(planes.red + i, count), alpha);
        const f32x8 green = held(load_floats(planes.green + i, count), alpha);
        const f32x8 blue = held(load_floats(planes.blue + i, count), alpha);
        const u32x8 v = rounded_byte(blue) | rounded_byte(green) << 8 | rounded_byte(red) << 16
            | rounded_byte(alpha) << 24;
        CK_STORE(pixels + 4 * i, v, 4 * count);
    });
}

// MARK: Bilinear sampling

// Eight positions, each between the centres of two neighbouring pixels of a line.
typedef struct {
    s32x8 near;
    s32x8 far;
    f32x8 fraction;
} ck_places;

CK_INLINE f32x8 bounded(f32x8 v, f32x8 lowest, f32x8 highest) {
    // Comparisons with NaN are false, so NaN gives `lowest`.
    const f32x8 above = v > lowest ? v : lowest;
    return above < highest ? above : highest;
}

// floor(v) for |v| < 2^31.
CK_INLINE s32x8 whole_below(f32x8 v) {
    const s32x8 whole = __builtin_convertvector(v, s32x8);
    // A true comparison is -1.
    return whole + (__builtin_convertvector(whole, f32x8) > v);
}

// Finds the neighbours of positions in a line of `length` pixels, whose centres lie at .5. For any positions, the
// indices lie in -1...length if edges are transparent, and in 0..<length otherwise.
CK_INLINE ck_places places(f32x8 position, int32_t length, ck_edges edges) {
    const f32x8 count = (float)length;
    const s32x8 last = length - 1;
    const f32x8 offset = position - 0.5f;
    ck_places places;
    f32x8 held_offset;
    switch (edges) {
        case CK_EDGES_TRANSPARENT:
            // More than a pixel outside, everything is transparent.
            held_offset = bounded(offset, (f32x8)-1, count);
            places.near = whole_below(held_offset);
            places.far = __builtin_elementwise_min(places.near + 1, (s32x8)length);
            break;
        case CK_EDGES_CLAMP:
            held_offset = bounded(offset, (f32x8)0, count - 1);
            places.near = whole_below(held_offset);
            places.far = __builtin_elementwise_min(places.near + 1, last);
            break;
        case CK_EDGES_WRAP: {
            const f32x8 most = 16777216;
            const f32x8 turns = bounded(offset * (1 / count), -most, most);
            held_offset = offset - __builtin_convertvector(whole_below(turns), f32x8) * count;
            // Rounding can leave the offset slightly outside, and anywhere for very large positions.
            held_offset = bounded(held_offset, (f32x8)0, count);
            places.near = whole_below(held_offset);
            places.near = places.near > last ? (s32x8)0 : places.near;
            places.far = places.near < last ? places.near + 1 : (s32x8)0;
            held_offset = held_offset < count ? held_offset : (f32x8)0;
            break;
        }
        case CK_EDGES_MIRROR: {
            const f32x8 most = 16777216;
            const f32x8 turns = bounded(position * (1 / (2 * count)), -most, most);
            f32x8 folded = position - __builtin_convertvector(whole_below(turns), f32x8) * (2 * count);
            folded = folded > count ? 2 * count - folded : folded;
            // Within half a pixel of an edge, a pixel and its own mirror image are neighbours.
            held_offset = bounded(folded - 0.5f, (f32x8)0, count - 1);
            places.near = whole_below(held_offset);
            places.far = __builtin_elementwise_min(places.near + 1, last);
            break;
        }
    }
    places.fraction = held_offset - __builtin_convertvector(places.near, f32x8);
    return places;
}

// Two adjacent pixels converted to floats.
CK_INLINE f32x8 widened_pair(const uint8_t *pair) {
    u8x8 v;
    memcpy(&v, pair, 8);
    return __builtin_convertvector(__builtin_convertvector(v, s32x8), f32x8);
}

// Two pixels of a row with arbitrary indices; transparent if they lie outside.
CK_INLINE f32x8 gathered_pair(ck_picture picture, int32_t near, int32_t far, int32_t y) {
    uint8_t pair[8] = {0};
    if (y >= 0 && y < picture.height) {
        const uint8_t *row = picture.base + (size_t)y * picture.stride;
        if (near >= 0 && near < picture.width) memcpy(pair, row + 4 * (size_t)near, 4);
        if (far >= 0 && far < picture.width) memcpy(pair + 4, row + 4 * (size_t)far, 4);
    }
    return widened_pair(pair);
}

// The neighbours and weights of up to eight samples.
typedef struct {
    int32_t left[8], right[8], top[8], bottom[8];
    float across[8], down[8];
} ck_taps;

CK_INLINE void find_taps(
    ck_taps *taps, const float *x, const float *y, size_t count, ck_picture picture, ck_edges edges) {
    const ck_places columns = places(load_floats(x, count), picture.width, edges);
    const ck_places rows = places(load_floats(y, count), picture.height, edges);
    CK_STORE(taps->left, columns.near, 8);
    CK_STORE(taps->right, columns.far, 8);
    CK_STORE(taps->across, columns.fraction, 8);
    CK_STORE(taps->top, rows.near, 8);
    CK_STORE(taps->bottom, rows.far, 8);
    CK_STORE(taps->down, rows.fraction, 8);
}

// The bilinear sample k: blue, green, red and alpha in 0...255.
CK_INLINE f32x4 sampled(ck_picture picture, const ck_taps *taps, size_t k) {
    const int32_t left = taps->left[k], right = taps->right[k];
    const int32_t top = taps->top[k], bottom = taps->bottom[k];
    f32x8 above, below;
    if (left >= 0 && right == left + 1 && right < picture.width && top >= 0 && bottom < picture.height) {
        const uint8_t *pixels = picture.base + 4 * (size_t)left;
        above = widened_pair(pixels + (size_t)top * picture.stride);
        below = widened_pair(pixels + (size_t)bottom * picture.stride);
    } else {
        above = gathered_pair(picture, left, right, top);
        below = gathered_pair(picture, left, right, bottom);
    }
    const f32x8 pair = above + (below - above) * taps->down[k];
    const f32x4 v = pair.lo + (pair.hi - pair.lo) * taps->across[k];
    // Channels are rounded independently and can slightly exceed alpha.
    const f32x4 alpha = __builtin_shufflevector(v, v, 3, 3, 3, 3);
    return v < alpha ? v : alpha;
}

// MARK: Eight samples at once

// The words of eight pixels at byte offsets.
CK_INLINE u32x8 gathered_words(const uint8_t *base, s32x8 offsets) {
#if defined(CK_AVX2)
    return (u32x8)_mm256_i32gather_epi32((const int *)(const void *)base, (__m256i)offsets, 1);
#else
    u32x8 v;
    for (int k = 0; k < 8; k++) {
        uint32_t word;
        memcpy(&word, base + offsets[k], 4);
        v[k] = word;
    }
    return v;
#endif
}

// The number of samples from the first on that lie on the centres of the pixels of a row, one after another, and the first
// of those pixels; whole blocks of eight alone.
CK_INLINE size_t count_centres(
    const float *restrict x, const float *restrict y, size_t pixel_count, ck_picture picture,
    const uint8_t **first) {
    if (pixel_count < 8) return 0;
    const float column = x[0] - 0.5f, row = y[0] - 0.5f;
    if (!(column >= 0 && row >= 0 && column < (float)picture.width && row < (float)picture.height)) return 0;
    const int32_t left = (int32_t)column, top = (int32_t)row;
    if ((float)left != column || (float)top != row || left > 1 << 22 || top > 1 << 22) return 0;
    const size_t room = (size_t)(picture.width - left);
    const size_t most = room < pixel_count ? room : pixel_count;
    const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    size_t i = 0;
    for (; i + 8 <= most; i += 8) {
        const s32x8 is_next =
            load_floats(x + i, 8) == x[0] + (float)i + lanes & load_floats(y + i, 8) == y[0];
        if (!__builtin_reduce_and(is_next)) break;
    }
    *first = picture.base + (size_t)top * picture.stride + 4 * (size_t)left;
    return i;
}

// The pixels around eight samples: left and right, above and below.
typedef struct {
    u32x8 top_left, top_right, bottom_left, bottom_right;
    f32x8 across, down;
    // Whether all samples lie on the centres of columns, and of rows: then only the pixels to the left, or above, count.
    int is_on_columns, is_on_rows;
} ck_neighbours;

// Loads the neighbours of up to eight samples, the last of which is repeated; 0 if one of them lies outside of the picture,
// or the picture is too large.
CK_INLINE int find_neighbours(
    ck_neighbours *found, const float *x, const float *y, size_t count, ck_picture picture, ck_edges edges) {
    if (picture.stride * (size_t)picture.height > INT32_MAX) return 0;
    const ck_places columns = places(load_positions(x, count), picture.width, edges);
    const ck_places rows = places(load_positions(y, count), picture.height, edges);
    if (edges == CK_EDGES_TRANSPARENT) {
        const s32x8 is_inside = columns.near >= 0 & columns.far < picture.width & rows.near >= 0
            & rows.far < picture.height;
        if (!is_everywhere(is_inside)) return 0;
    }
    found->across = columns.fraction;
    found->down = rows.fraction;
    found->is_on_columns = is_everywhere(columns.fraction == 0);
    found->is_on_rows = is_everywhere(rows.fraction == 0);
    const int32_t left = columns.near[0], top = rows.near[0], bottom = rows.far[0];
    const s32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    // Most samples follow each other in a row, a pixel apart.
    if (is_everywhere(columns.near == left + lanes & columns.far == left + 1 + lanes & rows.near == top
            & rows.far == bottom)) {
        const uint8_t *above = picture.base + (size_t)top * picture.stride + 4 * (size_t)left;
        const uint8_t *below = picture.base + (size_t)bottom * picture.stride + 4 * (size_t)left;
        found->top_left = (u32x8)load_bytes(above, 32);
        found->top_right = found->is_on_columns ? found->top_left : (u32x8)load_bytes(above + 4, 32);
        found->bottom_left = found->is_on_rows ? found->top_left : (u32x8)load_bytes(below, 32);
        found->bottom_right = found->is_on_columns ? found->bottom_left
            : found->is_on_rows                    ? found->top_right
                                                   : (u32x8)load_bytes(below + 4, 32);
        return 1;
    }
    const s32x8 above = rows.near * (int32_t)picture.stride;
    const s32x8 below = rows.far * (int32_t)picture.stride;
    found->top_left = gathered_words(picture.base, above + 4 * columns.near);
    found->top_right =
        found->is_on_columns ? found->top_left : gathered_words(picture.base, above + 4 * columns.far);
    found->bottom_left =
        found->is_on_rows ? found->top_left : gathered_words(picture.base, below + 4 * columns.near);
    found->bottom_right = found->is_on_columns ? found->bottom_left
        : found->is_on_rows                    ? found->top_right
                                               : gathered_words(picture.base, below + 4 * columns.far);
    return 1;
}

CK_INLINE f32x8 channel_of(u32x8 words, int shift) {
    return __builtin_convertvector((s32x8)(words >> shift & 0xff), f32x8);
}

// One channel of eight samples, in 0...255. Where a fraction is zero, the farther pixel changes nothing.
CK_INLINE f32x8 sampled_channel(const ck_neighbours *pixels, int shift) {
    f32x8 left = channel_of(pixels->top_left, shift);
    if (!pixels->is_on_rows) left += (channel_of(pixels->bottom_left, shift) - left) * pixels->down;
    if (pixels->is_on_columns) return left;
    f32x8 right = channel_of(pixels->top_right, shift);
    if (!pixels->is_on_rows) right += (channel_of(pixels->bottom_right, shift) - right) * pixels->down;
    return left + (right - left) * pixels->across;
}

CK_INLINE void sample_pixels_with(
    uint8_t *restrict pixels, const float *restrict x, const float *restrict y, size_t pixel_count,
    ck_picture picture, ck_edges edges) {
    CK_BLOCKS(pixel_count, 8, {
        ck_neighbours neighbours;
        if (find_neighbours(&neighbours, x + i, y + i, count, picture, edges)) {
            const f32x8 alpha = sampled_channel(&neighbours, 24);
            u32x8 result = (u32x8)__builtin_convertvector(alpha + 0.5f, s32x8) << 24;
            for (int shift = 0; shift < 24; shift += 8) {
                const f32x8 v = sampled_channel(&neighbours, shift);
                // Channels are rounded independently and can slightly exceed alpha.
                const f32x8 bounded = v < alpha ? v : alpha;
                result |= (u32x8)__builtin_convertvector(bounded + 0.5f, s32x8) << shift;
            }
            CK_STORE(pixels + 4 * i, result, 4 * count);
            continue;
        }
        ck_taps taps;
        find_taps(&taps, x + i, y + i, count, picture, edges);
        for (size_t k = 0; k < count; k++) {
            const f32x4 v = sampled(picture, &taps, k) + 0.5f;
            const u8x4 bytes = __builtin_convertvector(__builtin_convertvector(v, s32x4), u8x4);
            memcpy(pixels + 4 * (i + k), &bytes, 4);
        }
    });
}

static void sample_pixels(
    uint8_t *restrict pixels, const float *restrict x, const float *restrict y, size_t count, ck_picture picture,
    ck_edges edges) {
    switch (edges) {
        case CK_EDGES_TRANSPARENT: sample_pixels_with(pixels, x, y, count, picture, CK_EDGES_TRANSPARENT); break;
        case CK_EDGES_CLAMP: sample_pixels_with(pixels, x, y, count, picture, CK_EDGES_CLAMP); break;
        case CK_EDGES_WRAP: sample_pixels_with(pixels, x, y, count, picture, CK_EDGES_WRAP); break;
        case CK_EDGES_MIRROR: sample_pixels_with(pixels, x, y, count, picture, CK_EDGES_MIRROR); break;
    }
}

CK_INLINE void sample_planes_with(
    ck_color_planes planes, const float *restrict x, const float *restrict y, size_t pixel_count,
    ck_picture picture, ck_edges edges, int is_alpha_alone) {
    const uint8_t *pixels = picture.base;
    const size_t centre_count = count_centres(x, y, pixel_count, picture, &pixels);
    CK_BLOCKS(pixel_count, 8, {
        if (i < centre_count) {
            const u32x8 words = (u32x8)load_bytes(pixels + 4 * i, 32);
            const f32x8 alpha = channel_of(words, 24);
            const f32x8 opacity = alpha * (1.0f / 255);
            CK_STORE(planes.alpha + i, opacity, 8);
            if (is_alpha_alone) continue;
            float *const channels[3] = {planes.blue + i, planes.green + i, planes.red + i};
            for (int k = 0; k < 3; k++) {
                const f32x8 v = channel_of(words, 8 * k);
                const f32x8 bounded = (v < alpha ? v : alpha) * (1.0f / 255);
                CK_STORE(channels[k], bounded, 8);
            }
            continue;
        }
        ck_neighbours neighbours;
        if (find_neighbours(&neighbours, x + i, y + i, count, picture, edges)) {
            const f32x8 alpha = sampled_channel(&neighbours, 24);
            const f32x8 opacity = alpha * (1.0f / 255);
            CK_STORE(planes.alpha + i, opacity, count);
            if (is_alpha_alone) continue;
            float *const channels[3] = {planes.blue + i, planes.green + i, planes.red + i};
            for (int k = 0; k < 3; k++) {
                const f32x8 v = sampled_channel(&neighbours, 8 * k);
                const f32x8 bounded = (v < alpha ? v : alpha) * (1.0f / 255);
                CK_STORE(channels[k], bounded, count);
            }
            continue;
        }
        ck_taps taps;
        find_taps(&taps, x + i, y + i, count, picture, edges);
        for (size_t k = 0; k < count; k++) {
            const f32x4 v = sampled(picture, &taps, k) * (1.0f / 255);
            planes.alpha[i + k] = v[3];
            if (is_alpha_alone) continue;
            planes.blue[i + k] = v[0];
            planes.green[i + k] = v[1];
            planes.red[i + k] = v[2];
        }
    });
}

static void sample_planes(
    ck_color_planes planes, const float *restrict x, const float *restrict y, size_t count, ck_picture picture,
    ck_edges edges) {
    switch (edges) {
        case CK_EDGES_TRANSPARENT:
            sample_planes_with(planes, x, y, count, picture, CK_EDGES_TRANSPARENT, 0);
            break;
        case CK_EDGES_CLAMP: sample_planes_with(planes, x, y, count, picture, CK_EDGES_CLAMP, 0); break;
        case CK_EDGES_WRAP: sample_planes_with(planes, x, y, count, picture, CK_EDGES_WRAP, 0); break;
        case CK_EDGES_MIRROR: sample_planes_with(planes, x, y, count, picture, CK_EDGES_MIRROR, 0); break;
    }
}

static void sample_alpha(
    float *restrict alpha, const float *restrict x, const float *restrict y, size_t count, ck_picture picture,
    ck_edges edges) {
    const ck_color_planes planes = {.red = alpha, .green = alpha, .blue = alpha, .alpha = alpha};
    switch (edges) {
        case CK_EDGES_TRANSPARENT:
            sample_planes_with(planes, x, y, count, picture, CK_EDGES_TRANSPARENT, 1);
            break;
        case CK_EDGES_CLAMP: sample_planes_with(planes, x, y, count, picture, CK_EDGES_CLAMP, 1); break;
        case CK_EDGES_WRAP: sample_planes_with(planes, x, y, count, picture, CK_EDGES_WRAP, 1); break;
        case CK_EDGES_MIRROR: sample_planes_with(planes, x, y, count, picture, CK_EDGES_MIRROR, 1); break;
    }
}

// MARK: Sums of lines

typedef float line_floats __attribute__((ext_vector_type(16)));

// The number of neighbouring columns whose sums are kept.
enum { CK_LINE_SPAN = 512 };

typedef struct {
    const uint8_t *pixels;
    float weight;
} ck_weighted_row;

// The rows that lines lie between, with weights for bytes whose sum is 0...1.
CK_INLINE size_t weighted_rows(
    ck_weighted_row *rows, ck_picture picture, const ck_line *lines, size_t line_count) {
    size_t row_count = 0;
    for (size_t i = 0; i < line_count; i++) {
        const ck_places place = places((f32x8)lines[i].y, picture.height, CK_EDGES_CLAMP);
        const float fraction = place.fraction[0], weight = lines[i].weight * (1.0f / 255);
        rows[row_count++] = (ck_weighted_row){
            .pixels = picture.base + (size_t)place.near[0] * picture.stride,
            .weight = weight * (1 - fraction),
        };
        if (fraction == 0) continue;
        rows[row_count++] = (ck_weighted_row){
            .pixels = picture.base + (size_t)place.far[0] * picture.stride,
            .weight = weight * fraction,
        };
    }
    return row_count;
}

// Sums of pixels from the column `first` on, four floats each; up to 16 floats are written beyond them.
CK_INLINE void sum_rows(
    float *sums, const ck_weighted_row *rows, size_t row_count, size_t first, size_t pixel_count) {
    size_t start = 0;
    // Sixteen pixels of a row at a time: its address and weight are loaded once for them.
    for (; start + 16 <= pixel_count; start += 16) {
        line_floats sum[4] = {0, 0, 0, 0};
        for (size_t r = 0; r < row_count; r++) {
            const uint8_t *pixels = rows[r].pixels + 4 * (first + start);
            const line_floats weight = rows[r].weight;
            for (size_t k = 0; k < 4; k++) {
                u8x16 bytes;
                memcpy(&bytes, pixels + 16 * k, sizeof bytes);
                sum[k] += __builtin_convertvector(bytes, line_floats) * weight;
            }
        }
        memcpy(sums + 4 * start, sum, sizeof sum);
    }
    sums += 4 * start;
    first += start;
    CK_BLOCKS(pixel_count - start, 4, {
        line_floats sum = 0;
        for (size_t r = 0; r < row_count; r++) {
            u8x16 bytes = 0;
            load_first(&bytes, rows[r].pixels + 4 * (first + i), sizeof bytes, 4 * count);
            sum += __builtin_convertvector(bytes, line_floats) * rows[r].weight;
        }
        memcpy(sums + 4 * i, &sum, sizeof sum);
    });
}

CK_INLINE ck_places columns_of(const float *x, size_t count, ck_picture picture) {
    return places(load_positions(x, count), picture.width, CK_EDGES_CLAMP);
}

// Stores the channels of eight pixels in planes.
CK_INLINE void store_channels(ck_color_planes planes, size_t i, const f32x4 *v, size_t count) {
#define CK_JOINED(a, b) (f32x8)__builtin_shufflevector(v[a], v[b], 0, 1, 2, 3, 4, 5, 6, 7)
    const f32x8 a = CK_JOINED(0, 4), b = CK_JOINED(1, 5), c = CK_JOINED(2, 6), d = CK_JOINED(3, 7);
#undef CK_JOINED
    const f32x8 ab = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
    const f32x8 cd = __builtin_shufflevector(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
    const f32x8 high_ab = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
    const f32x8 high_cd = __builtin_shufflevector(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
    const f32x8 blue = __builtin_shufflevector(ab, cd, 0, 1, 8, 9, 4, 5, 12, 13);
    const f32x8 green = __builtin_shufflevector(ab, cd, 2, 3, 10, 11, 6, 7, 14, 15);
    const f32x8 red = __builtin_shufflevector(high_ab, high_cd, 0, 1, 8, 9, 4, 5, 12, 13);
    const f32x8 alpha = __builtin_shufflevector(high_ab, high_cd, 2, 3, 10, 11, 6, 7, 14, 15);
    CK_STORE(planes.blue + i, blue, count);
    CK_STORE(planes.green + i, green, count);
    CK_STORE(planes.red + i, red, count);
    CK_STORE(planes.alpha + i, alpha, count);
}

// Samples between sums, whose first pixel is that of the column `left`.
CK_INLINE void sample_sums(
    ck_color_planes planes, size_t i, ck_places columns, const float *sums, int32_t left, size_t count) {
    int32_t near[8], far[8];
    float fraction[8];
    CK_STORE(near, columns.near, 8);
    CK_STORE(far, columns.far, 8);
    CK_STORE(fraction, columns.fraction, 8);
    f32x4 v[8];
    for (size_t k = 0; k < 8; k++) {
        f32x4 a, b;
        memcpy(&a, sums + 4 * (size_t)(near[k] - left), sizeof a);
        memcpy(&b, sums + 4 * (size_t)(far[k] - left), sizeof b);
        v[k] = a + (b - a) * fraction[k];
    }
    store_channels(planes, i, v, count);
}

// Samples at eight positions of a picture of any width.
CK_INLINE void sample_lines_apart(
    ck_color_planes planes, size_t i, ck_places columns, const ck_weighted_row *rows, size_t row_count,
    size_t count) {
    f32x4 v[8];
    for (size_t k = 0; k < 8; k++) {
        float near[16], far[16];
        sum_rows(near, rows, row_count, (size_t)columns.near[k], 1);
        sum_rows(far, rows, row_count, (size_t)columns.far[k], 1);
        f32x4 a, b;
        memcpy(&a, near, sizeof a);
        memcpy(&b, far, sizeof b);
        v[k] = a + (b - a) * columns.fraction[k];
    }
    store_channels(planes, i, v, count);
}

static void sample_lines(
    ck_color_planes planes, const float *restrict x, size_t pixel_count, ck_picture picture,
    const ck_line *restrict lines, size_t line_count) {
    ck_weighted_row rows[2 * CK_MOST_LINES];
    const size_t row_count = weighted_rows(rows, picture, lines, line_count);
    float sums[4 * CK_LINE_SPAN + 16];
    size_t start = 0;
    while (start < pixel_count) {
        // As many blocks as lie within one span of columns.
        int32_t left = INT32_MAX, right = -1;
        size_t end = start;
        while (end < pixel_count) {
            const size_t count = pixel_count - end < 8 ? pixel_count - end : 8;
            const ck_places columns = columns_of(x + end, count, picture);
            const int32_t first = __builtin_reduce_min(columns.near), last = __builtin_reduce_max(columns.far);
            const int32_t new_left = first < left ? first : left, new_right = last > right ? last : right;
            if (new_right - new_left >= CK_LINE_SPAN) break;
            left = new_left;
            right = new_right;
            end += count;
        }
        if (end == start) {
            const size_t count = pixel_count - start < 8 ? pixel_count - start : 8;
            sample_lines_apart(planes, start, columns_of(x + start, count, picture), rows, row_count, count);
            start += count;
            continue;
        }
        sum_rows(sums, rows, row_count, (size_t)left, (size_t)(right - left + 1));
        while (start < end) {
            const size_t count = end - start < 8 ? end - start : 8;
            sample_sums(planes, start, columns_of(x + start, count, picture), sums, left, count);
            start += count;
        }
    }
}

// MARK: Separable sampling: rows, then columns

// Interpolates lanes of 0...32640 (bytes times 128); `weight` is the weight of `far` in 1/65536.
CK_INLINE u16x32 between(u16x32 near, u16x32 far, u16x32 weight) {
    return high_products_32(near, (u16x32)0xffff - weight) + high_products_32(far, weight);
}

static void blend_rows(
    uint16_t *restrict destination, const uint8_t *restrict near, const uint8_t *restrict far, uint16_t weight,
    size_t lanes) {
    const u16x32 weights = weight;
    CK_BLOCKS(lanes, 32, {
        const u16x32 v = between(
            widened(load_bytes(near + i, count)) << 7, widened(load_bytes(far + i, count)) << 7, weights);
        CK_STORE(destination + i, v, count);
    });
}

CK_INLINE u16x32 gathered_pixels(const uint16_t *lanes, const uint32_t *indices, size_t count) {
    u64x8 v = 0;
    if (count == 8) {
        for (size_t k = 0; k < 8; k++) {
            uint64_t pixel;
            memcpy(&pixel, lanes + 4 * (size_t)indices[k], 8);
            v[k] = pixel;
        }
    } else {
        for (size_t k = 0; k < count; k++) {
            uint64_t pixel;
            memcpy(&pixel, lanes + 4 * (size_t)indices[k], 8);
            v[k] = pixel;
        }
    }
    return (u16x32)v;
}

static void blend_columns(
    uint8_t *restrict pixels, const uint16_t *restrict lanes, const uint32_t *restrict near,
    const uint32_t *restrict far, const uint16_t *restrict weights, size_t pixel_count) {
    CK_BLOCKS(pixel_count, 8, {
        u16x8 w = 0;
        memcpy(&w, weights + i, 2 * count);
        const u16x32 weight = __builtin_shufflevector(
            w, w, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7,
            7);
        const u16x32 v =
            between(gathered_pixels(lanes, near + i, count), gathered_pixels(lanes, far + i, count), weight);
        const u8x32 bytes = narrowed((v + 64) >> 7);
        CK_STORE(pixels + 4 * i, bytes, 4 * count);
    });
}
