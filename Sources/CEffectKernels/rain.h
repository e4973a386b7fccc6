// Rings of rain on water, and what the water mirrors.

// Adds a ring to slopes: red across, green away from the viewer. The profile has one number more than `last` for mixing.
static void add_ring(
    ce_planes field, size_t first, size_t end, float left, float pitch, float away, const float *restrict profile,
    float per_step, float last) {
    float *restrict const across = field.red, *restrict const depth = field.green;
    const float square = away * away + 1e-9f;
    for (size_t i = first; i < end; i++) {
        const float dx = left + (float)i * pitch;
        const float r = __builtin_elementwise_sqrt(dx * dx + square);
        const float place = r * per_step;
        const float held = place < last ? place : last;
        const int32_t index = (int32_t)held;
        const float share = held - (float)index;
        const float slope = (profile[index] + (profile[index + 1] - profile[index]) * share) / r;
        across[i] += slope * dx;
        depth[i] += slope * away;
    }
}

// Replaces slopes by what a mirror needs: the places that are seen as x and y of `seen_x` and `seen_y`, and the share of
// light that is mirrored as alpha.
static void mirror_water(
    ce_planes field, float *restrict seen_x, float *restrict seen_y, const float *restrict x, size_t pixel_count,
    ce_water water) {
    const float down = water.down;
    CK_BLOCKS(pixel_count, 8, {
        const f32x8 vx = (loaded(x + i, count) - water.middle) * water.per_unit;
        const f32x8 sx = loaded(field.red + i, count);
        const f32x8 sz = loaded(field.green + i, count);
        // The ray (vx, -down, 1) at the surface whose normal is (-sx, 1, -sz).
        const f32x8 against = vx * sx + down + sz;
        const f32x8 toward = 2 * against / (1 + sx * sx + sz * sz);
        const f32x8 rx = vx - toward * sx;
        const f32x8 ry = toward - down;
        const f32x8 rz = 1 - toward * sz;
        const f32x8 depth = rz > 0.15f ? rz : (f32x8)0.15f;
        // Waves that mirror the water itself show the horizon.
        const f32x8 up = ry > 0 ? ry : ry * -0.35f;
        const f32x8 place_x = water.middle + rx / depth * water.unit;
        const f32x8 place_y = water.horizon - (up / depth * water.stretch + 0.002f) * water.unit;
        const f32x8 length = __builtin_elementwise_sqrt(vx * vx + (down * down + 1));
        const f32x8 cosine = in_unit(against / length);
        const f32x8 rest = 1 - cosine;
        const f32x8 share = water.least + (1 - water.least) * rest * rest * rest;
        CK_STORE(seen_x + i, place_x, count);
        CK_STORE(seen_y + i, place_y, count);
        CK_STORE(field.alpha + i, share, count);
    });
}

// Mixes mirrored light with that of the water's body.
static void light_water(
    ce_planes pixels, ce_planes seen, const float *restrict share, size_t pixel_count, float red, float green,
    float blue, float alpha) {
    CK_BLOCKS(pixel_count, 8, {
        const f32x8 mirrored = loaded(share + i, count);
        const f32x8 rest = 1 - mirrored;
        const f32x8 r = loaded(seen.red + i, count) * mirrored + red * rest;
        const f32x8 g = loaded(seen.green + i, count) * mirrored + green * rest;
        const f32x8 b = loaded(seen.blue + i, count) * mirrored + blue * rest;
        const f32x8 a = loaded(seen.alpha + i, count) * mirrored + alpha * rest;
        CK_STORE(pixels.red + i, r, count);
        CK_STORE(pixels.green + i, g, count);
        CK_STORE(pixels.blue + i, b, count);
        CK_STORE(pixels.alpha + i, a, count);
    });
}
