// Strips of light with a profile from their feet to their tops, summed column by column.

typedef uint32_t u32x4 __attribute__((ext_vector_type(4)));

CK_INLINE f32x16 loaded_16(const float *pointer, size_t count) {
    f32x16 v = 0;
    memcpy(&v, pointer, count * sizeof *pointer);
    return v;
}

static void add_strip(
    float *restrict light, size_t rows, ce_strip strip, const float *restrict profile, float *restrict scratch) {
    for (size_t row = strip.first_row; row <= strip.last_row; row++) {
        const size_t entry = (size_t)(int64_t)((strip.end - (double)row) * strip.step);
        store_pixel(scratch + 4 * row, loaded_pixel(profile + 4 * entry) * strip.strength);
    }
    const size_t start = 4 * strip.first_row, end = 4 * (strip.last_row + 1);
    for (size_t column = strip.first_column; column <= strip.last_column; column++) {
        const double distance = (double)column - strip.middle;
        const float share = 1 - (float)((distance < 0 ? -distance : distance) / strip.reach);
        float *line = light + 4 * rows * column;
        float *const sums = line + start;
        const float *const entries = scratch + start;
        CK_BLOCKS(end - start, 16, {
            const f32x16 sum = loaded_16(sums + i, count) + loaded_16(entries + i, count) * share;
            CK_STORE(sums + i, sum, count);
        });
    }
}

// The bytes of four pixels: x / (1 + x) per channel, so that strips that pile up approach white instead of clipping. The
// largest channel is the alpha.
CK_INLINE u8x16 strip_bytes(f32x16 sum) {
    const f32x16 shown = sum * 1.15f / (sum + 1) * 255;
    const f32x16 none = 0, all = 255;
    const f32x16 lit = shown > none ? shown : none;
    const u8x16 held = __builtin_convertvector(__builtin_convertvector(lit < all ? lit : all, s32x16), u8x16);
    // The fourth channel of the light is 0.
    const u8x16 next = __builtin_shufflevector(held, held, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
    const u8x16 last = __builtin_shufflevector(held, held, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15);
    const u8x16 most = __builtin_elementwise_max(held, __builtin_elementwise_max(next, last));
    return __builtin_shufflevector(
        held, most, 2, 1, 0, 16, 6, 5, 4, 20, 10, 9, 8, 24, 14, 13, 12, 28);
}

static void show_strips(
    uint8_t *restrict pixels, size_t stride, const float *restrict light, size_t columns, size_t rows) {
    for (size_t column = 0; column < columns; column++) {
        const float *line = light + 4 * rows * column;
        uint8_t *d = pixels + 4 * column;
        // Four pixels of a column at a time.
        CK_BLOCKS(rows, 4, {
            const f32x16 sum = loaded_16(line + 4 * i, 4 * count);
            const u32x4 words = (u32x4)strip_bytes(sum);
            if (__builtin_reduce_or(words) != 0) {
                for (size_t row = 0; row < count; row++) {
                    if (words[row] != 0) memcpy(d + (i + row) * stride, (const uint8_t *)&words + 4 * row, 4);
                }
            }
        });
    }
}
