// Strips of light with a profile from their feet to their tops, summed column by column.

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
        CK_BLOCKS(end - start, 8, {
            const f32x8 sum = loaded(sums + i, count) + loaded(entries + i, count) * share;
            CK_STORE(sums + i, sum, count);
        });
    }
}

static void show_strips(
    uint8_t *restrict pixels, size_t stride, const float *restrict light, size_t columns, size_t rows) {
    for (size_t column = 0; column < columns; column++) {
        for (size_t row = 0; row < rows; row++) {
            const f32x4 sum = loaded_pixel(light + 4 * (rows * column + row));
            if (!(__builtin_reduce_max(sum) > 0)) continue;
            // x / (1 + x) per channel: where strips pile up, they approach white instead of clipping.
            const f32x4 shown = sum * 1.15f / (sum + 1) * 255;
            const float most = __builtin_reduce_max(shown);
            const f32x4 held = shown < 255 ? shown : (f32x4)255;
            const uint32_t pixel = (uint32_t)held.z | (uint32_t)held.y << 8 | (uint32_t)held.x << 16
                | (uint32_t)(most < 255 ? most : 255) << 24;
            memcpy(pixels + row * stride + 4 * column, &pixel, sizeof pixel);
        }
    }
}
