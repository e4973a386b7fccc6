// Tapered beams of light with soft edges, summed band by band.

// Adds a beam to the rows of a band: three planes of `rows` rows, `stride` floats each.
CK_INLINE void add_beam(
    float *restrict light, size_t stride, size_t columns, size_t first_row, size_t rows, const ce_beam *beam) {
    const float dx = beam->x1 - beam->x0, dy = beam->y1 - beam->y0;
    const float square = dx * dx + dy * dy;
    const float per_square = square > 1e-6f ? 1 / square : 0;
    const float widest = beam->r0 > beam->r1 ? beam->r0 : beam->r1;
    // A little more than the light reaches, against rounding.
    const float reach = widest + beam->soft + 0.125f;
    const float per_soft = 0.5f / beam->soft;
    const float low = beam->y0 < beam->y1 ? beam->y0 : beam->y1;
    const float high = beam->y0 < beam->y1 ? beam->y1 : beam->y0;
    const size_t plane = stride * rows;
    for (size_t row = 0; row < rows; row++) {
        const float y = (float)(first_row + row) + 0.5f;
        if (y < low - reach || y > high + reach) continue;
        // The part of the axis that reaches this row.
        float t0 = 0, t1 = 1;
        if (__builtin_elementwise_abs(dy) > 1e-3f) {
            const float a = (y - reach - beam->y0) / dy, b = (y + reach - beam->y0) / dy;
            const float least = a < b ? a : b, most = a < b ? b : a;
            t0 = least > 0 ? least : 0;
            t1 = most < 1 ? most : 1;
        }
        const float xa = beam->x0 + t0 * dx, xb = beam->x0 + t1 * dx;
        const float left = (xa < xb ? xa : xb) - reach, right = (xa < xb ? xb : xa) + reach;
        if (!(right > 0) || !(left < (float)columns)) continue;
        const size_t start = left > 0 ? (size_t)left & ~(size_t)7 : 0;
        const size_t end = right < (float)columns ? (size_t)right + 1 : columns;
        const float from_y = y - beam->y0;
        float *const line = light + row * stride;
        for (size_t i = start; i < end; i += 8) {
            const f32x8 lanes = {0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f};
            const f32x8 from_x = (float)i + lanes - beam->x0;
            const f32x8 t = in_unit((from_x * dx + from_y * dy) * per_square);
            const f32x8 ox = from_x - t * dx, oy = from_y - t * dy;
            const f32x8 distance = __builtin_elementwise_sqrt(ox * ox + oy * oy);
            const f32x8 radius = beam->r0 + t * (beam->r1 - beam->r0);
            const f32x8 inside = in_unit((radius + beam->soft - distance) * per_soft);
            const f32x8 fall = inside * inside * (3 - 2 * inside);
            const f32x8 amount = fall * (beam->l0 + t * (beam->l1 - beam->l0));
            const f32x8 red = loaded(line + i, 8) + amount * beam->red;
            const f32x8 green = loaded(line + plane + i, 8) + amount * beam->green;
            const f32x8 blue = loaded(line + 2 * plane + i, 8) + amount * beam->blue;
            CK_STORE(line + i, red, 8);
            CK_STORE(line + plane + i, green, 8);
            CK_STORE(line + 2 * plane + i, blue, 8);
        }
    }
}

// Light beyond a channel's range spills into the others, so that what is very bright turns white.
static void show_beams(
    uint8_t *restrict pixels, size_t stride, size_t columns, size_t rows, const float *restrict light,
    size_t light_stride) {
    const size_t plane = light_stride * rows;
    for (size_t row = 0; row < rows; row++) {
        const float *const line = light + row * light_stride;
        uint8_t *const out = pixels + row * stride;
        CK_BLOCKS(columns, 8, {
            const f32x8 red = loaded(line + i, 8);
            const f32x8 green = loaded(line + plane + i, 8);
            const f32x8 blue = loaded(line + 2 * plane + i, 8);
            const f32x8 most = __builtin_elementwise_max(__builtin_elementwise_max(red, green), blue);
            const f32x8 spill = __builtin_elementwise_max(most - 1, (f32x8)0) * 0.5f;
            const u32x8 r = channel_byte(in_unit(red + spill) * 255 + 0.5f);
            const u32x8 g = channel_byte(in_unit(green + spill) * 255 + 0.5f);
            const u32x8 b = channel_byte(in_unit(blue + spill) * 255 + 0.5f);
            const u32x8 a = __builtin_elementwise_max(__builtin_elementwise_max(r, g), b);
            const u32x8 pixel = b | g << 8 | r << 16 | a << 24;
            memcpy(out + 4 * i, &pixel, 4 * count);
        });
    }
}

static void draw_beams(
    uint8_t *restrict pixels, size_t stride, size_t columns, size_t first_row, size_t rows,
    const ce_beam *restrict beams, const uint32_t *restrict order, size_t count, float *restrict scratch) {
    const size_t light_stride = (columns + 15) & ~(size_t)7;
    memset(scratch, 0, 3 * light_stride * rows * sizeof *scratch);
    for (size_t k = 0; k < count; k++)
        add_beam(scratch, light_stride, columns, first_row, rows, &beams[order[k]]);
    show_beams(pixels, stride, columns, rows, scratch, light_stride);
}
