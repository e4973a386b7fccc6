// Wax as a body: everything follows from the height and its slope.

static void light_wax(
    ce_planes pixels, const float *restrict across, const float *restrict down, size_t pixel_count, ce_wax wax) {
    const float least = 0.3f * wax.steepest;
    const float level = 0.6f * wax.steepest;
    const float flattest = 0.2f * wax.steepest;
    CK_BLOCKS(pixel_count, 8, {
        const f32x8 height = loaded(pixels.alpha + i, count);
        const f32x8 slope_x = (loaded(across + i, count) - height) * wax.per_step;
        const f32x8 slope_y = (loaded(down + i, count) - height) * wax.per_step;
        const f32x8 slope = __builtin_elementwise_sqrt(slope_x * slope_x + slope_y * slope_y);
        const f32x8 edge = slope > least ? slope : (f32x8)least;
        // Outwards; shorter than 1 where the surface is nearly level.
        const f32x8 facing = -1 / (slope > level ? slope : (f32x8)level);
        const f32x8 out_x = slope_x * facing;
        const f32x8 out_y = slope_y * facing;
        // Distance from the outline in points, where the slope is that of the outline.
        const f32x8 depth = (height - wax.threshold) / edge;
        const f32x8 coverage = smooth_step(-1, 1, depth * wax.per_edge);
        // 0 at the outline, 1 where wax is thick.
        const f32x8 inside = (height - wax.threshold) * wax.per_thickness;
        // An edge has the slope of a blurred edge of that height; a level place that is low is no edge.
        const f32x8 usual = 4 * height * (1 - height) * wax.steepest;
        const f32x8 steepness = slope / (usual > flattest ? usual : (f32x8)flattest);
        const f32x8 edgeness = smooth_step(0.12f, 0.85f, steepness);
        const f32x8 deepness = 0.62f * edgeness * (1 - smooth_step(0, 0.5f, inside));
        const f32x8 upper_left = in_unit(-0.53f * out_x - 0.85f * out_y);
        const f32x8 lower = in_unit(0.94f * out_y + 0.1f * out_x);
        const f32x8 band = smooth_step(0.06f, 0.26f, inside) * (1 - smooth_step(0.28f, 0.62f, inside));
        const f32x8 shine = 0.6f * band * upper_left * edgeness;
        const f32x8 below = wax.under_light * edgeness * lower * (1 - smooth_step(0.12f, 0.78f, inside));
        const f32x8 thickness = 0.66f * (1 - edgeness);
        const f32x8 glow = wax.core_light * smooth_step(0.35f, 1, inside > thickness ? inside : thickness);
        const f32x8 outer = in_unit(height * wax.per_threshold);
        const f32x8 haze = 0.5f * outer * outer * (1 - coverage);
        float *const channels[3] = {pixels.red + i, pixels.green + i, pixels.blue + i};
        for (int k = 0; k < 3; k++) {
            f32x8 value = wax.wax[k];
            value += (wax.deep[k] - value) * deepness;
            value += (wax.core[k] - value) * glow;
            value += (wax.core[k] - value) * below;
            value += (wax.rim[k] - value) * shine;
            const f32x8 result = value * coverage + wax.halo[k] * haze;
            CK_STORE(channels[k], result, count);
        }
        const f32x8 alpha = coverage + haze;
        CK_STORE(pixels.alpha + i, alpha, count);
    });
}
