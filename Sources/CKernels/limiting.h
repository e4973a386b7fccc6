// Pixels scaled down to limits of their largest channel, which is what a premultiplied pixel's alpha is.

// Every set rounds alike.
#pragma clang fp contract(off)

CK_INLINE u32x8 greater(u32x8 a, u32x8 b) { return __builtin_elementwise_max(a, b); }

// c * limit / largest, rounded: (c * limit + largest / 2) / largest in whole numbers. With a half added to the
// dividend, the quotient is at least 1/510 from a whole number, which the errors of floats do not reach.
CK_INLINE u32x8 limited_channel(u32x8 channel, u32x8 limit, u32x8 half, f32x8 inverse) {
    const f32x8 dividend = __builtin_convertvector((s32x8)(channel * limit + half), f32x8) + 0.5f;
    return (u32x8)__builtin_convertvector(dividend * inverse, s32x8);
}

static void limit_pixels(ck_rows rows, ck_source_rows limits) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict m = limits.base + y * limits.stride;
        CK_BLOCKS(rows.width, 8, {
            u32x8 v = 0;
            u8x8 bytes = 0;
            memcpy(&v, d + 4 * i, 4 * count);
            memcpy(&bytes, m + i, count);
            const u32x8 limit = __builtin_convertvector(bytes, u32x8);
            const u32x8 largest = greater(greater(v & 255, v >> 8 & 255), greater(v >> 16 & 255, v >> 24));
            const u32x8 exceeds = (u32x8)(largest > limit);
            if (__builtin_reduce_or(exceeds) == 0) continue;
            const u32x8 divisor = greater(largest, (u32x8)1);
            const f32x8 inverse = 1 / __builtin_convertvector((s32x8)divisor, f32x8);
            u32x8 limited = 0;
            for (int shift = 0; shift < 32; shift += 8) {
                limited |= limited_channel(v >> shift & 255, limit, divisor / 2, inverse) << shift;
            }
            const u32x8 result = (limited & exceeds) | (v & ~exceeds);
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

// Two pixels of floats, each lane with the largest channel of its pixel.
CK_INLINE f32x8 largest_channels(f32x8 v) {
    const f32x8 neighbours = __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6);
    const f32x8 larger = v > neighbours ? v : neighbours;
    const f32x8 others = __builtin_shufflevector(larger, larger, 2, 3, 0, 1, 6, 7, 4, 5);
    return larger > others ? larger : others;
}

static void limit_light(float *restrict light, const uint8_t *restrict limits, size_t pixel_count) {
    CK_BLOCKS(pixel_count, 2, {
        f32x8 v = 0;
        uint8_t bytes[2] = {0};
        memcpy(&v, light + 4 * i, 16 * count);
        memcpy(bytes, limits + i, count);
        // The limit was rounded to a byte: a pixel that keeps its alpha keeps all of it.
        const float first = bytes[0] == 0 ? 0 : (bytes[0] + 0.5f) / 255;
        const float second = bytes[1] == 0 ? 0 : (bytes[1] + 0.5f) / 255;
        const f32x8 limit = {first, first, first, first, second, second, second, second};
        const f32x8 largest = largest_channels(v);
        const f32x8 one = 1;
        const f32x8 result = v * (largest > limit ? limit / largest : one);
        memcpy(light + 4 * i, &result, 16 * count);
    });
}
