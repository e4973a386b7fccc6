// Rings of rain on water, and what the water mirrors.

// A full turn in radians, rounded towards zero as Swift's constant is.
#define CE_TURN 0x1.921fb4p2f

// Where eight pixels of a row lie, from the pixel `i` on.
CK_INLINE f32x8 places_in_row(float left, float pitch, size_t i) {
    const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    return left + ((float)i + lanes) * pitch;
}

// Replaces slopes by those of three waves of the wind: red across, green away from the viewer.
static void wind_waves(
    ce_planes field, size_t pixel_count, float left, float pitch, float depth, float phase, float swell) {
    CK_BLOCKS(pixel_count, 8, {
        const f32x8 x = places_in_row(left, pitch, i);
        const f32x8 first = sine(CE_TURN * (1.7f * x + 2.9f * depth - 3 * phase));
        const f32x8 second = sine(CE_TURN * (-2.6f * x + 4.3f * depth - 4 * phase + 0.3f));
        const f32x8 third = sine(CE_TURN * (4.9f * x + 7.1f * depth - 5 * phase + 0.6f));
        const f32x8 across = swell * (0.5f * first - 0.6f * second + 0.7f * third);
        const f32x8 away = swell * (first + second + third);
        CK_STORE(field.red + i, across, count);
        CK_STORE(field.green + i, away, count);
    });
}

// Scales slopes by `fade`, and adds those of short facets of a height `slope` that lean away from the viewer.
static void add_facets(
    ce_planes field, size_t pixel_count, float left, float pitch, float phase, float start, float other,
    float fade, float slope) {
    CK_BLOCKS(pixel_count, 8, {
        const f32x8 x = places_in_row(left, pitch, i);
        const f32x8 facet = sine(CE_TURN * (19 * x + start + 7 * phase)) * sine(CE_TURN * (47 * x + other - 9 * phase));
        const f32x8 across = loaded(field.red + i, count) * fade;
        const f32x8 away = loaded(field.green + i, count) * fade + slope * (facet + 0.35f);
        CK_STORE(field.red + i, across, count);
        CK_STORE(field.green + i, away, count);
    });
}

// The numbers at eight places of a table, and those after them.
CK_INLINE void two_of_each(const float *table, s32x8 places, f32x8 *numbers, f32x8 *next) {
#if defined(CK_AVX2)
    *numbers = (f32x8)_mm256_i32gather_ps(table, (__m256i)places, 4);
    *next = (f32x8)_mm256_i32gather_ps(table + 1, (__m256i)places, 4);
#else
    for (int k = 0; k < 8; k++) {
        (*numbers)[k] = table[places[k]];
        (*next)[k] = table[places[k] + 1];
    }
#endif
}

// Adds a ring to slopes: red across, green away from the viewer. The profile has one number more than `last` for mixing.
static void add_ring(
    ce_planes field, size_t first, size_t end, float left, float pitch, float away, const float *restrict profile,
    float per_step, float last) {
    float *restrict const across = field.red + first, *restrict const depth = field.green + first;
    const float square = away * away + 1e-9f;
    CK_BLOCKS(end - first, 8, {
        const f32x8 dx = places_in_row(left, pitch, first + i);
        const f32x8 r = __builtin_elementwise_sqrt(dx * dx + square);
        const f32x8 place = r * per_step;
        const f32x8 held = place < last ? place : (f32x8)last;
        const s32x8 index = __builtin_convertvector(held, s32x8);
        const f32x8 share = held - __builtin_convertvector(index, f32x8);
        f32x8 numbers;
        f32x8 next;
        two_of_each(profile, index, &numbers, &next);
        const f32x8 slope = (numbers + (next - numbers) * share) / r;
        const f32x8 sum_across = loaded(across + i, count) + slope * dx;
        const f32x8 sum_depth = loaded(depth + i, count) + slope * away;
        CK_STORE(across + i, sum_across, count);
        CK_STORE(depth + i, sum_depth, count);
    });
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
