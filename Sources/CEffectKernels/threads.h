// Sheets of fine threads, each the same sum of waves with phases of its own, summed column by column.

// The places of eight threads in a column.
CK_INLINE f32x8 thread_places(const ce_sheet *sheet, const float *wave, size_t line, size_t count) {
    const float *threads = sheet->threads + line;
    const size_t lines = sheet->lines;
    f32x8 sums[3];
    for (size_t k = 0; k < 3; k++) {
        const f32x8 cosine = loaded(threads + k * lines, count);
        const f32x8 sine = loaded(threads + (3 + k) * lines, count);
        sums[k] = wave[k] * cosine + wave[3 + k] * sine;
    }
    return sheet->middle + sums[0] + sums[1] + sums[2];
}

CK_INLINE void draw_sheet(const ce_sheet *sheet, size_t column, size_t rows, float *restrict light) {
    const float *wave = sheet->waves + 6 * column;
    const f32x4 color = loaded_pixel(sheet->colors + 4 * column);
    const float *strengths = sheet->threads + 6 * sheet->lines;
    const float reach = sheet->reach;
    for (size_t line = 0; line < sheet->lines; line += 8) {
        const size_t rest = sheet->lines - line;
        const size_t count = rest < 8 ? rest : 8;
        float places[8];
        const f32x8 all =
            rest < 8 ? thread_places(sheet, wave, line, count) : thread_places(sheet, wave, line, 8);
        memcpy(places, &all, sizeof places);
        for (size_t i = 0; i < count; i++) {
            const float y = places[i];
            if (!(y > -reach)) continue;
            // Truncation is faster than rounding; coverage is 0 at the ends of the reach.
            const float start = y - reach, stop = y + reach;
            const int64_t first = y > reach ? (int64_t)start + 1 : 0;
            const int64_t end = stop < (float)rows ? (int64_t)stop : (int64_t)rows;
            const int64_t last = end < (int64_t)rows - 1 ? end : (int64_t)rows - 1;
            for (int64_t row = first; row <= last; row++) {
                const float covered = reach - __builtin_elementwise_abs((float)row - y);
                const float coverage = covered < 1 ? covered : 1;
                float *pixel = light + 4 * row;
                store_pixel(pixel, loaded_pixel(pixel) + color * (strengths[line + (size_t)i] * coverage));
            }
        }
    }
}

// A sum of light as a pixel; where threads meet, their light turns white.
CK_INLINE uint32_t thread_pixel(f32x4 sum) {
    const float white = 60 * (sum.w < 2 ? sum.w : 2) * sum.w;
    const f32x4 color = sum + white;
    const f32x4 held = color < 255 ? color : (f32x4)255;
    float most = held.x > held.y ? held.x : held.y;
    most = most > held.z ? most : held.z;
    return (uint32_t)held.z | (uint32_t)held.y << 8 | (uint32_t)held.x << 16 | (uint32_t)most << 24;
}

static void draw_threads(
    ce_thread_picture picture, const ce_sheet *sheets, size_t count, float *restrict scratch) {
    for (size_t column = 0; column < picture.columns; column++) {
        memset(scratch, 0, picture.rows * sizeof(f32x4));
        for (size_t i = 0; i < count; i++) draw_sheet(&sheets[i], column, picture.rows, scratch);
        for (size_t row = 0; row < picture.rows; row++) {
            const f32x4 sum = loaded_pixel(scratch + 4 * row);
            if (!(sum.w > 0)) continue;
            const uint32_t pixel = thread_pixel(sum);
            uint8_t *place = picture.is_turned
                ? picture.base + column * picture.stride + 4 * (picture.rows - 1 - row)
                : picture.base + row * picture.stride + 4 * column;
            memcpy(place, &pixel, sizeof pixel);
        }
    }
}
