// Conversion between premultiplied BGRA and straight RGBA.

// (v * 255 + a / 2) / a. The dividend is below 2^16 and the divisor below 2^8, so a fractional quotient lies at least
// 1/255 below the next integer, more than a float's rounding error: truncation is exact.
CK_INLINE u32x8 straightened(u32x8 value, u32x8 alpha, f32x8 divisor) {
    const u32x8 dividend = value * 255 + (alpha >> 1);
    const f32x8 quotient = __builtin_convertvector((s32x8)dividend, f32x8) / divisor;
    const s32x8 whole = __builtin_convertvector(quotient, s32x8);
    return (u32x8)__builtin_elementwise_min(whole, (s32x8)255);
}

static void straighten(uint8_t *restrict rgba, const uint8_t *restrict pixels, size_t pixel_count) {
    CK_BLOCKS(pixel_count, 8, {
        const u32x8 v = (u32x8)load_bytes(pixels + 4 * i, 4 * count);
        const u32x8 alpha = v >> 24;
        const u32x8 red = (v >> 16) & 0xff;
        const u32x8 green = (v >> 8) & 0xff;
        const u32x8 blue = v & 0xff;
        u32x8 result;
        if (__builtin_reduce_and(alpha) == 255) {
            result = red | green << 8 | blue << 16 | alpha << 24;
        } else if (__builtin_reduce_or(alpha) == 0) {
            result = 0;
        } else {
            const u32x8 at_least_one = __builtin_elementwise_max(alpha, (u32x8)1);
            const f32x8 divisor = __builtin_convertvector((s32x8)at_least_one, f32x8);
            result = straightened(red, alpha, divisor) | straightened(green, alpha, divisor) << 8
                | straightened(blue, alpha, divisor) << 16 | alpha << 24;
            result &= (u32x8)(alpha > 0);
        }
        CK_STORE(rgba + 4 * i, result, 4 * count);
    });
}

static void premultiply(uint8_t *restrict pixels, const uint8_t *restrict rgba, size_t pixel_count) {
    const u32x8 alpha_lane = 0xff000000;
    CK_BLOCKS(pixel_count, 8, {
        const u8x32 bytes = load_bytes(rgba + 4 * i, 4 * count);
        const u8x32 swapped = __builtin_shufflevector(
            bytes, bytes, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15, 18, 17, 16, 19, 22, 21, 20,
            23, 26, 25, 24, 27, 30, 29, 28, 31);
        const u16x32 v = widened(swapped);
        // The factor of alpha itself is 255 / 255.
        const u16x32 factor = alphas(v) | widened((u8x32)alpha_lane);
        const u8x32 result = narrowed(product(v, factor));
        CK_STORE(pixels + 4 * i, result, 4 * count);
    });
}
