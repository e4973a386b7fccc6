// Reading pictures between their pixels, and pixels as planes of floats.
//
// Every result is the same in all tables: no product is fused with a sum.
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
    memcpy(&v, pointer, count * sizeof *pointer);
    return v;
}

// v within 0...highest; NaN is 0. Written as two choices, since the minimum of a NaN is not the same everywhere.
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

// MARK: Between pixels

// A place between the centres of two neighbouring pixels of a line.
typedef struct {
    int32_t near;
    int32_t far;
    float fraction;
} ck_place;

// A position along a line of `length` pixels, whose centres lie at .5; without pixels nearby, an index outside.
// Whatever the position is, the indices lie in -1...length, and in 0..<length where edges clamp or wrap.
CK_INLINE ck_place place(float position, int32_t length, ck_edges edges) {
    const float last = (float)(length - 1);
    float offset = position - 0.5f;
    ck_place place;
    switch (edges) {
        case CK_EDGES_TRANSPARENT:
            // Beyond a whole pixel outside, nothing changes any more. Comparisons with NaN are false.
            offset = offset > -1 ? (offset < last + 1 ? offset : last + 1) : -1;
            place.near = (int32_t)(offset + 1) - 1;
            place.far = place.near + 1;
            break;
        case CK_EDGES_CLAMP:
            offset = offset > 0 ? (offset < last ? offset : last) : 0;
            place.near = (int32_t)offset;
            place.far = place.near < length - 1 ? place.near + 1 : place.near;
            break;
        case CK_EDGES_WRAP: {
            const float turns = __builtin_floorf(offset / (float)length);
            offset -= turns * (float)length;
            // Rounding may leave it a little outside, and an infinity makes a NaN.
            offset = offset > 0 ? (offset < (float)length ? offset : 0) : 0;
            place.near = (int32_t)offset;
            place.far = place.near < length - 1 ? place.near + 1 : 0;
            break;
        }
    }
    place.fraction = offset - (float)place.near;
    return place;
}

CK_INLINE f32x4 widened_pixel(const uint8_t *pixel) {
    u8x4 v;
    memcpy(&v, pixel, 4);
    return __builtin_convertvector(__builtin_convertvector(v, s32x4), f32x4);
}

CK_INLINE f32x4 pixel_or_nothing(ck_picture picture, int32_t x, int32_t y) {
    if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return (f32x4)0;
    return widened_pixel(picture.base + (size_t)y * picture.stride + 4 * (size_t)x);
}

// Blue, green, red and alpha in 0...255, weighted between the four nearest pixels.
CK_INLINE f32x4 sampled(ck_picture picture, float x, float y, ck_edges edges) {
    const ck_place across = place(x, picture.width, edges);
    const ck_place down = place(y, picture.height, edges);
    f32x4 top_near, top_far, bottom_near, bottom_far;
    const int is_inside = edges != CK_EDGES_TRANSPARENT
        || (across.near >= 0 && across.far < picture.width && down.near >= 0 && down.far < picture.height);
    if (is_inside) {
        const uint8_t *top = picture.base + (size_t)down.near * picture.stride;
        const uint8_t *bottom = picture.base + (size_t)down.far * picture.stride;
        const size_t near = 4 * (size_t)across.near;
        const size_t far = 4 * (size_t)across.far;
        top_near = widened_pixel(top + near);
        top_far = widened_pixel(top + far);
        bottom_near = widened_pixel(bottom + near);
        bottom_far = widened_pixel(bottom + far);
    } else {
        top_near = pixel_or_nothing(picture, across.near, down.near);
        top_far = pixel_or_nothing(picture, across.far, down.near);
        bottom_near = pixel_or_nothing(picture, across.near, down.far);
        bottom_far = pixel_or_nothing(picture, across.far, down.far);
    }
    const f32x4 top = top_near + (top_far - top_near) * across.fraction;
    const f32x4 bottom = bottom_near + (bottom_far - bottom_near) * across.fraction;
    const f32x4 v = top + (bottom - top) * down.fraction;
    // Each channel is rounded on its own way, which can end a trace above that of alpha.
    const f32x4 alpha = __builtin_shufflevector(v, v, 3, 3, 3, 3);
    return v < alpha ? v : alpha;
}

CK_INLINE void sample_pixels_with(
    uint8_t *restrict pixels, const float *restrict x, const float *restrict y, size_t count, ck_picture picture,
    ck_edges edges) {
    for (size_t i = 0; i < count; i++) {
        const f32x4 v = sampled(picture, x[i], y[i], edges) + 0.5f;
        const u8x4 bytes = __builtin_convertvector(__builtin_convertvector(v, s32x4), u8x4);
        memcpy(pixels + 4 * i, &bytes, 4);
    }
}

static void sample_pixels(
    uint8_t *restrict pixels, const float *restrict x, const float *restrict y, size_t count, ck_picture picture,
    ck_edges edges) {
    switch (edges) {
        case CK_EDGES_TRANSPARENT: sample_pixels_with(pixels, x, y, count, picture, CK_EDGES_TRANSPARENT); break;
        case CK_EDGES_CLAMP: sample_pixels_with(pixels, x, y, count, picture, CK_EDGES_CLAMP); break;
        case CK_EDGES_WRAP: sample_pixels_with(pixels, x, y, count, picture, CK_EDGES_WRAP); break;
    }
}

CK_INLINE void sample_planes_with(
    ck_color_planes planes, const float *restrict x, const float *restrict y, size_t count, ck_picture picture,
    ck_edges edges) {
    for (size_t i = 0; i < count; i++) {
        const f32x4 v = sampled(picture, x[i], y[i], edges) * (1.0f / 255);
        planes.blue[i] = v[0];
        planes.green[i] = v[1];
        planes.red[i] = v[2];
        planes.alpha[i] = v[3];
    }
}

static void sample_planes(
    ck_color_planes planes, const float *restrict x, const float *restrict y, size_t count, ck_picture picture,
    ck_edges edges) {
    switch (edges) {
        case CK_EDGES_TRANSPARENT: sample_planes_with(planes, x, y, count, picture, CK_EDGES_TRANSPARENT); break;
        case CK_EDGES_CLAMP: sample_planes_with(planes, x, y, count, picture, CK_EDGES_CLAMP); break;
        case CK_EDGES_WRAP: sample_planes_with(planes, x, y, count, picture, CK_EDGES_WRAP); break;
    }
}

// MARK: Between rows, and then between columns

// Lanes of 0...32640 (bytes times 128), weighted: the far's weight is `weight` of 65536.
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
