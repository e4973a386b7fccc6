// Rippling water that mirrors what lies above it.

static void lake_waves(
    float *restrict moved, const float *restrict x, size_t pixel_count, float left, float per_height, float row,
    float phase, float reach) {
    const float first = row * 3.1f + phase * 2;
    const float second = row * 5.7f - phase * 3;
    CK_BLOCKS(pixel_count, CE_LANES, {
        const floats place = loaded_floats(x + i, count);
        const floats across = (place - left) * per_height;
        const floats wave = sine(first + 0.8f * across) + 0.5f * sine(second - 2.1f * across);
        const floats result = place + reach * wave;
        CK_STORE(moved + i, result, count);
    });
}

static void water_waves(
    float *restrict moved, const float *restrict x, size_t pixel_count, float left, float height, float near,
    float angle, float amplitude) {
    // Waves are seen from above near the viewer and edge-on at the horizon.
    const float wave = 46 * near / (0.35f + near);
    const float first = wave - 3 * angle;
    const float second = 2.3f * wave + 5 * angle;
    CK_BLOCKS(pixel_count, CE_LANES, {
        const floats place = loaded_floats(x + i, count);
        const floats across = (place - left) / height;
        const floats swing = sine(first + 2.1f * across) + 0.6f * sine(second - 5.3f * across);
        const floats result = place + amplitude * swing;
        CK_STORE(moved + i, result, count);
    });
}

static void add_weighted(
    ce_planes sums, ce_planes samples, size_t pixel_count, float share, float red, float green, float blue,
    float alpha) {
    float *const to[3] = {sums.red, sums.green, sums.blue};
    float *const from[3] = {samples.red, samples.green, samples.blue};
    const float factors[3] = {red, green, blue};
    for (int k = 0; k < 3; k++) {
        CK_BLOCKS(pixel_count, CE_LANES, {
            const floats sum = loaded_floats(to[k] + i, count) + loaded_floats(from[k] + i, count) * share * factors[k];
            CK_STORE(to[k] + i, sum, count);
        });
    }
    CK_BLOCKS(pixel_count, CE_LANES, {
        const floats sum = loaded_floats(sums.alpha + i, count) + loaded_floats(samples.alpha + i, count) * alpha;
        CK_STORE(sums.alpha + i, sum, count);
    });
}
