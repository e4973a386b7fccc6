// Wax as a body: everything follows from the height and its slope.

// The premultiplied colours of wax and their alpha.
typedef struct {
    floats red, green, blue, alpha;
} ce_wax_pixels;

// Wax of a height, with the heights a step to the right and below.
CK_INLINE ce_wax_pixels lit_wax(floats height, floats across, floats down, const ce_wax *wax) {
    const float least = 0.3f * wax->steepest;
    const float level = 0.6f * wax->steepest;
    const float flattest = 0.2f * wax->steepest;
    const floats slope_x = (across - height) * wax->per_step;
    const floats slope_y = (down - height) * wax->per_step;
    const floats slope = __builtin_elementwise_sqrt(slope_x * slope_x + slope_y * slope_y);
    const floats edge = slope > least ? slope : (floats)least;
    // Distance from the outline in points, where the slope is that of the outline.
    const floats depth = (height - wax->threshold) / edge;
    const floats coverage = smooth_step(-1, 1, depth * wax->per_edge);
    const floats outer = in_unit(height * wax->per_threshold);
    const floats haze = 0.5f * outer * outer * (1 - coverage);
    ce_wax_pixels pixels = {
        wax->halo[0] * haze, wax->halo[1] * haze, wax->halo[2] * haze, coverage + haze,
    };
    // Around the wax there is haze alone.
    if (is_in_all_lanes(coverage == 0)) return pixels;
    // 0 at the outline, 1 where wax is thick.
    const floats inside = (height - wax->threshold) * wax->per_thickness;
    // An edge has the slope of a blurred edge of that height; a level place that is low is no edge.
    const floats usual = 4 * height * (1 - height) * wax->steepest;
    const floats steepness = slope / (usual > flattest ? usual : (floats)flattest);
    const floats edgeness = smooth_step(0.12f, 0.85f, steepness);
    const floats thickness = 0.66f * (1 - edgeness);
    const floats glow = wax->core_light * smooth_step(0.35f, 1, inside > thickness ? inside : thickness);
    floats deepness = 0;
    floats shine = 0;
    floats below = 0;
    // The lights of the edge end where wax is thick.
    if (!is_in_all_lanes(inside >= 0.79f)) {
        // Outwards; shorter than 1 where the surface is nearly level.
        const floats facing = -1 / (slope > level ? slope : (floats)level);
        const floats out_x = slope_x * facing;
        const floats out_y = slope_y * facing;
        deepness = 0.62f * edgeness * (1 - smooth_step(0, 0.5f, inside));
        const floats upper_left = in_unit(-0.53f * out_x - 0.85f * out_y);
        const floats lower = in_unit(0.94f * out_y + 0.1f * out_x);
        const floats band = smooth_step(0.06f, 0.26f, inside) * (1 - smooth_step(0.28f, 0.62f, inside));
        shine = 0.6f * band * upper_left * edgeness;
        below = wax->under_light * edgeness * lower * (1 - smooth_step(0.12f, 0.78f, inside));
    }
    floats *const channels[3] = {&pixels.red, &pixels.green, &pixels.blue};
    for (int k = 0; k < 3; k++) {
        floats value = wax->wax[k];
        value += (wax->deep[k] - value) * deepness;
        value += (wax->core[k] - value) * glow;
        value += (wax->core[k] - value) * below;
        value += (wax->rim[k] - value) * shine;
        *channels[k] = value * coverage + *channels[k];
    }
    return pixels;
}

static void light_wax(
    ce_planes pixels, const float *restrict across, const float *restrict down, size_t pixel_count, ce_wax wax) {
    CK_BLOCKS(pixel_count, CE_LANES, {
        const ce_wax_pixels lit = lit_wax(
            loaded_floats(pixels.alpha + i, count), loaded_floats(across + i, count),
            loaded_floats(down + i, count), &wax);
        CK_STORE(pixels.red + i, lit.red, count);
        CK_STORE(pixels.green + i, lit.green, count);
        CK_STORE(pixels.blue + i, lit.blue, count);
        CK_STORE(pixels.alpha + i, lit.alpha, count);
    });
}

static void wax_heights(
    float *restrict heights, const uint8_t *restrict above, const uint8_t *restrict below, float fraction,
    size_t pixel_count, size_t beyond) {
    CK_BLOCKS(pixel_count, CE_LANES, {
        words upper = 0;
        memcpy(&upper, above + 4 * i, 4 * count);
        floats height = __builtin_convertvector((numbers)(upper >> 24), floats);
        if (fraction != 0) {
            words lower = 0;
            memcpy(&lower, below + 4 * i, 4 * count);
            height += (__builtin_convertvector((numbers)(lower >> 24), floats) - height) * fraction;
        }
        CK_STORE(heights + i, height, count);
    });
    for (size_t i = 0; i < beyond; i++) heights[pixel_count + i] = heights[pixel_count - 1];
}

static void show_wax(
    uint8_t *restrict pixels, const float *restrict heights, const float *restrict down, size_t pixel_count,
    size_t step, float fraction, ce_wax wax) {
    const float unit = 1.0f / 255;
    // Much of a lamp is empty.
    CK_BLOCKS(pixel_count, CE_WAX_BLOCK, {
        floats highest = 0;
        const size_t start = i;
        const size_t size = count;
        for (size_t k = 0; k < size; k += CE_LANES) {
            const size_t rest = size - k < CE_LANES ? size - k : CE_LANES;
            const floats height = loaded_floats(heights + start + k, rest);
            highest = height > highest ? height : highest;
        }
        if (is_in_all_lanes(highest == 0)) {
            memset(pixels + 4 * start, 0, 4 * size);
            continue;
        }
        for (size_t k = 0; k < size; k += CE_LANES) {
            const size_t at = start + k;
            const size_t rest = size - k < CE_LANES ? size - k : CE_LANES;
            floats across = loaded_floats(heights + at + step, rest);
            if (fraction != 0) across += (loaded_floats(heights + at + step + 1, rest) - across) * fraction;
            const ce_wax_pixels lit = lit_wax(
                loaded_floats(heights + at, rest) * unit, across * unit, loaded_floats(down + at, rest) * unit,
                &wax);
            const words v = packed_pixels(lit.red, lit.green, lit.blue, lit.alpha);
            CK_STORE(pixels + 4 * at, v, 4 * rest);
        }
    });
}
