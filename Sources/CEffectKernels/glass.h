// Drops of water on glass, as lenses: a field of heights, and the light of its slopes.

static void add_drop(
    ce_planes field, size_t first, size_t last, float left, float pitch, float axis, float height, float slope,
    float curvature, float lean, float radius) {
    const floats lanes = lane_numbers();
    const size_t drop_count = last + 1 - first;
    CK_BLOCKS(drop_count, CE_LANES, {
        const size_t at = first + i;
        const floats x = left + ((float)at + lanes) * pitch - axis;
        const floats rest = height - x * x * curvature;
        const floats h = rest > 0 ? rest : (floats)0;
        const floats square = h * h;
        const floats fall = -4 * h * x * curvature;
        const floats alpha = loaded_floats(field.alpha + at, count) + square;
        const floats red = loaded_floats(field.red + at, count) + fall;
        const floats green = loaded_floats(field.green + at, count) + (2 * h * slope - fall * lean);
        const floats blue = loaded_floats(field.blue + at, count) + square * radius;
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
    CK_BLOCKS(pixel_count, CE_LANES, {
        const floats squares = loaded_floats(field.alpha + i, count);
        const floats sum = squares > 1e-6f ? squares : (floats)1e-6f;
        const floats height = __builtin_elementwise_sqrt(sum);
        // The root's slope, and the radius of the drops that make it.
        const floats half = 0.5f / height;
        const floats slope_x = loaded_floats(field.red + i, count) * half;
        const floats slope_y = loaded_floats(field.green + i, count) * half;
        const floats radius = loaded_floats(field.blue + i, count) * (4 * half * half);
        const floats slope = __builtin_elementwise_sqrt(slope_x * slope_x + slope_y * slope_y);
        const floats scale = radius * (-0.5f / glass.outline);
        const floats length = -slope * scale;
        const floats distance =
            __builtin_elementwise_sqrt(in_unit((1 - height) * (1 / (1 - glass.cut))));
        const floats steep = slope * glass.pixel;
        const floats per_pixel = steep > 1e-3f ? steep : (floats)1e-3f;
        // On the ridge of a body and in the neck between two drops the surface is level.
        const floats least = length > 0.32f ? length : (floats)0.32f;
        // One division instead of two.
        const floats inverse = 1 / (least * per_pixel);
        const floats stretch = distance * (inverse * per_pixel);
        const floats across = slope_x * scale * stretch;
        const floats down = slope_y * scale * stretch;
        const floats coverage = smooth_step(-0.7f, 0.7f, (height - glass.cut) * (inverse * least));
        // A lens shows the other side, upside down.
        const floats px = loaded_floats(x + i, count);
        const floats py = loaded_floats(y + i, count);
        const floats from_x = px - across * distance * 0.17f * glass.unit;
        const floats from_y = py + 0.55f * (glass.horizon - py) - down * distance * 0.24f * glass.unit;
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
    CK_BLOCKS(pixel_count, CE_LANES, {
        const floats x = loaded_floats(out_x + i, count);
        const floats y = loaded_floats(out_y + i, count);
        const floats coverage = loaded_floats(field.alpha + i, count);
        const floats distance = __builtin_elementwise_sqrt(x * x + y * y);
        const floats rim = smooth_step(0.55f, 1, distance);
        const floats dark = (1 - 0.62f * in_unit(-y) * rim) * (1 - 0.3f * rim * rim);
        const floats lit = 0.34f * in_unit(y) * smooth_step(0.55f, 0.92f, distance);
        // Streaks of light along both sides, as on a rod of glass.
        const floats band =
            smooth_step(0.40f, 0.62f, distance) * (1 - smooth_step(0.66f, 0.92f, distance));
        const floats side = band * (0.26f * in_unit(-x) + 0.10f * in_unit(x));
        const floats spot_x = x + 0.38f;
        const floats spot_y = y + 0.44f;
        const floats spot = __builtin_elementwise_sqrt(spot_x * spot_x + spot_y * spot_y);
        const floats shine = 0.62f * (1 - smooth_step(0.04f, 0.24f, spot)) + side;
        const floats opacity = loaded_floats(seen.alpha + i, count);
        const floats alpha = opacity > 0.1f ? opacity : (floats)0.1f;
        const floats water = 1.5f * coverage * dark / alpha;
        const floats shadow =
            0.5f * in_unit(0.35f + y) * smooth_step(0, glass.cut, loaded_floats(field.blue + i, count));
        const floats uncovered = 1 - coverage;
        const floats behind = glass.between * uncovered * (1 - shadow);
        const floats red = loaded_floats(seen.red + i, count) * water + (0.81f * lit + shine) * coverage
            + loaded_floats(pixels.red + i, count) * behind;
        const floats green = loaded_floats(seen.green + i, count) * water + (0.89f * lit + shine) * coverage
            + loaded_floats(pixels.green + i, count) * behind;
        const floats blue = loaded_floats(seen.blue + i, count) * water + (lit + shine) * coverage
            + loaded_floats(pixels.blue + i, count) * behind;
        const floats result = coverage + uncovered * (glass.scene + (1 - glass.scene) * shadow);
        CK_STORE(pixels.red + i, red, count);
        CK_STORE(pixels.green + i, green, count);
        CK_STORE(pixels.blue + i, blue, count);
        CK_STORE(pixels.alpha + i, result, count);
    });
}

// The products of bytes with a weight in 1/65536, rounded.
CK_INLINE u16x32 rounded_high_products(u16x32 v, uint16_t weight) {
    // Twice the product keeps a bit behind the point.
    return (high_products_32(v << 1, (u16x32)weight) + 1) >> 1;
}

// Scales colours by a light in 1/65536; alpha is unchanged.
static void dim_pixels(
    uint8_t *restrict pixels, const uint8_t *restrict scene, size_t pixel_count, uint16_t light) {
    CK_BLOCKS(4 * pixel_count, 32, {
        u8x32 bytes = 0;
        memcpy(&bytes, scene + i, count);
        const u8x32 v = narrowed(rounded_high_products(widened(bytes), light));
        const u8x32 is_alpha = (u8x32)((u32x8)0xff000000u);
        const u8x32 result = (v & ~is_alpha) | (bytes & is_alpha);
        CK_STORE(pixels + i, result, count);
    });
}
