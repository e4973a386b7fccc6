// Drops of water on glass, as lenses: a field of heights, and the light of its slopes.

static void add_drop(
    ce_planes field, size_t first, size_t last, float left, float pitch, float axis, float height, float slope,
    float curvature, float lean, float radius) {
    const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    const size_t drop_count = last + 1 - first;
    CK_BLOCKS(drop_count, 8, {
        const size_t at = first + i;
        const f32x8 x = left + ((float)at + lanes) * pitch - axis;
        const f32x8 rest = height - x * x * curvature;
        const f32x8 h = rest > 0 ? rest : (f32x8)0;
        const f32x8 square = h * h;
        const f32x8 fall = -4 * h * x * curvature;
        const f32x8 alpha = loaded(field.alpha + at, count) + square;
        const f32x8 red = loaded(field.red + at, count) + fall;
        const f32x8 green = loaded(field.green + at, count) + (2 * h * slope - fall * lean);
        const f32x8 blue = loaded(field.blue + at, count) + square * radius;
        CK_STORE(field.alpha + at, alpha, count);
        CK_STORE(field.red + at, red, count);
        CK_STORE(field.green + at, green, count);
        CK_STORE(field.blue + at, blue, count);
    });
}

static void bend_glass(
    ce_planes field, float *restrict out_x, float *restrict out_y, float *restrict seen_x,
    float *restrict seen_y, const float *restrict x, const float *restrict y, size_t pixel_count,
    ce_glass glass) {
    CK_BLOCKS(pixel_count, 8, {
        const f32x8 squares = loaded(field.alpha + i, count);
        const f32x8 sum = squares > 1e-6f ? squares : (f32x8)1e-6f;
        const f32x8 height = __builtin_elementwise_sqrt(sum);
        // The root's slope, and the radius of the drops that make it.
        const f32x8 slope_x = loaded(field.red + i, count) / (2 * height);
        const f32x8 slope_y = loaded(field.green + i, count) / (2 * height);
        const f32x8 radius = loaded(field.blue + i, count) / sum;
        const f32x8 slope = __builtin_elementwise_sqrt(slope_x * slope_x + slope_y * slope_y);
        const f32x8 scale = -radius / (2 * glass.outline);
        const f32x8 length = -slope * scale;
        const f32x8 distance = __builtin_elementwise_sqrt(in_unit((1 - height) / (1 - glass.cut)));
        // On the ridge of a body and in the neck between two drops the surface is level.
        const f32x8 stretch = distance / (length > 0.32f ? length : (f32x8)0.32f);
        const f32x8 across = slope_x * scale * stretch;
        const f32x8 down = slope_y * scale * stretch;
        const f32x8 per_pixel = slope * glass.pixel;
        const f32x8 coverage = smooth_step(
            -0.7f, 0.7f, (height - glass.cut) / (per_pixel > 1e-3f ? per_pixel : (f32x8)1e-3f));
        // A lens shows the other side, upside down.
        const f32x8 px = loaded(x + i, count);
        const f32x8 py = loaded(y + i, count);
        const f32x8 from_x = px - across * distance * 0.17f * glass.unit;
        const f32x8 from_y = py + 0.55f * (glass.horizon - py) - down * distance * 0.24f * glass.unit;
        CK_STORE(out_x + i, across, count);
        CK_STORE(out_y + i, down, count);
        CK_STORE(field.alpha + i, coverage, count);
        CK_STORE(field.blue + i, height, count);
        CK_STORE(seen_x + i, from_x, count);
        CK_STORE(seen_y + i, from_y, count);
    });
}

static void light_glass(
    ce_planes pixels, ce_planes seen, ce_planes field, const float *restrict out_x, const float *restrict out_y,
    size_t pixel_count, ce_glass glass) {
    CK_BLOCKS(pixel_count, 8, {
        const f32x8 x = loaded(out_x + i, count);
        const f32x8 y = loaded(out_y + i, count);
        const f32x8 coverage = loaded(field.alpha + i, count);
        const f32x8 distance = __builtin_elementwise_sqrt(x * x + y * y);
        const f32x8 rim = smooth_step(0.55f, 1, distance);
        const f32x8 dark = (1 - 0.62f * in_unit(-y) * rim) * (1 - 0.3f * rim * rim);
        const f32x8 lit = 0.34f * in_unit(y) * smooth_step(0.55f, 0.92f, distance);
        // Streaks of light along both sides, as on a rod of glass.
        const f32x8 band =
            smooth_step(0.40f, 0.62f, distance) * (1 - smooth_step(0.66f, 0.92f, distance));
        const f32x8 side = band * (0.26f * in_unit(-x) + 0.10f * in_unit(x));
        const f32x8 spot_x = x + 0.38f;
        const f32x8 spot_y = y + 0.44f;
        const f32x8 spot = __builtin_elementwise_sqrt(spot_x * spot_x + spot_y * spot_y);
        const f32x8 shine = 0.62f * (1 - smooth_step(0.04f, 0.24f, spot)) + side;
        const f32x8 opacity = loaded(seen.alpha + i, count);
        const f32x8 alpha = opacity > 0.1f ? opacity : (f32x8)0.1f;
        const f32x8 water = 1.5f * coverage * dark / alpha;
        const f32x8 shadow =
            0.5f * in_unit(0.35f + y) * smooth_step(0, glass.cut, loaded(field.blue + i, count));
        const f32x8 uncovered = 1 - coverage;
        const f32x8 behind = glass.between * uncovered * (1 - shadow);
        const f32x8 red = loaded(seen.red + i, count) * water + (0.81f * lit + shine) * coverage
            + loaded(pixels.red + i, count) * behind;
        const f32x8 green = loaded(seen.green + i, count) * water + (0.89f * lit + shine) * coverage
            + loaded(pixels.green + i, count) * behind;
        const f32x8 blue = loaded(seen.blue + i, count) * water + (lit + shine) * coverage
            + loaded(pixels.blue + i, count) * behind;
        const f32x8 result = coverage + uncovered * (glass.scene + (1 - glass.scene) * shadow);
        CK_STORE(pixels.red + i, red, count);
        CK_STORE(pixels.green + i, green, count);
        CK_STORE(pixels.blue + i, blue, count);
        CK_STORE(pixels.alpha + i, result, count);
    });
}
