// Rings of rain on water, and what the water mirrors.

// A full turn in radians, rounded towards zero as Swift's constant is.
#define CE_TURN 0x1.921fb4p2f

// Where pixels of a row lie, from the pixel `i` on.
CK_INLINE floats places_in_row(float left, float pitch, size_t i) {
    const floats lanes = lane_numbers();
    return left + ((float)i + lanes) * pitch;
}

// The sines of a wave along a row, in blocks of as many pixels for every instruction set: by sin(a + b), the sine and the
// cosine at the start of each block and at each pixel of a block are enough.
enum { CE_WAVE_BLOCK = 16, CE_WAVE_BLOCKS = 16 };

typedef struct {
    float block_sines[CE_WAVE_BLOCKS], block_cosines[CE_WAVE_BLOCKS];
    float sines[CE_WAVE_BLOCK], cosines[CE_WAVE_BLOCK];
} ce_wave;

// A wave of some turns at the first pixel, and so many more at each next one.
CK_INLINE void start_wave(ce_wave *wave, float turns, float per_pixel) {
    for (size_t i = 0; i < CE_WAVE_BLOCK; i += CE_LANES) {
        const floats number = (float)i + lane_numbers();
        const floats angle = CE_TURN * (number * per_pixel);
        const floats start = CE_TURN * (turns + number * (CE_WAVE_BLOCK * per_pixel));
        const floats sines = sine(angle);
        const floats cosines = sine(angle + CE_TURN / 4);
        const floats block_sines = sine(start);
        const floats block_cosines = sine(start + CE_TURN / 4);
        CK_STORE(wave->sines + i, sines, CE_LANES);
        CK_STORE(wave->cosines + i, cosines, CE_LANES);
        CK_STORE(wave->block_sines + i, block_sines, CE_LANES);
        CK_STORE(wave->block_cosines + i, block_cosines, CE_LANES);
    }
}

// The sines at pixels from `i` on, a multiple of the lanes.
CK_INLINE floats sines_of(const ce_wave *wave, size_t i) {
    const size_t block = i / CE_WAVE_BLOCK;
    const size_t pixel = i % CE_WAVE_BLOCK;
    return wave->block_sines[block] * loaded_floats(wave->cosines + pixel, CE_LANES)
        + wave->block_cosines[block] * loaded_floats(wave->sines + pixel, CE_LANES);
}

enum { CE_WAVE_PIXELS = CE_WAVE_BLOCK * CE_WAVE_BLOCKS };

// Replaces slopes by those of three waves of the wind: red across, green away from the viewer.
static void wind_waves(
    ce_planes field, size_t pixel_count, float left, float pitch, float depth, float phase, float swell) {
    for (size_t start = 0; start < pixel_count; start += CE_WAVE_PIXELS) {
        const size_t rest = pixel_count - start;
        const size_t size = rest < CE_WAVE_PIXELS ? rest : CE_WAVE_PIXELS;
        const float x = left + (float)start * pitch;
        ce_wave first;
        ce_wave second;
        ce_wave third;
        start_wave(&first, 1.7f * x + 2.9f * depth - 3 * phase, 1.7f * pitch);
        start_wave(&second, -2.6f * x + 4.3f * depth - 4 * phase + 0.3f, -2.6f * pitch);
        start_wave(&third, 4.9f * x + 7.1f * depth - 5 * phase + 0.6f, 4.9f * pitch);
        CK_BLOCKS(size, CE_LANES, {
            const floats a = sines_of(&first, i);
            const floats b = sines_of(&second, i);
            const floats c = sines_of(&third, i);
            const floats across = swell * (0.5f * a - 0.6f * b + 0.7f * c);
            const floats away = swell * (a + b + c);
            CK_STORE(field.red + start + i, across, count);
            CK_STORE(field.green + start + i, away, count);
        });
    }
}

// Scales slopes by `fade`, and adds those of short facets of a height `slope` that lean away from the viewer.
static void add_facets(
    ce_planes field, size_t pixel_count, float left, float pitch, float phase, float start_turns,
    float other_turns, float fade, float slope) {
    for (size_t start = 0; start < pixel_count; start += CE_WAVE_PIXELS) {
        const size_t rest = pixel_count - start;
        const size_t size = rest < CE_WAVE_PIXELS ? rest : CE_WAVE_PIXELS;
        const float x = left + (float)start * pitch;
        ce_wave first;
        ce_wave second;
        start_wave(&first, 19 * x + start_turns + 7 * phase, 19 * pitch);
        start_wave(&second, 47 * x + other_turns - 9 * phase, 47 * pitch);
        CK_BLOCKS(size, CE_LANES, {
            const floats facet = sines_of(&first, i) * sines_of(&second, i);
            const floats across = loaded_floats(field.red + start + i, count) * fade;
            const floats away =
                loaded_floats(field.green + start + i, count) * fade + slope * (facet + 0.35f);
            CK_STORE(field.red + start + i, across, count);
            CK_STORE(field.green + start + i, away, count);
        });
    }
}

// The numbers at some places of a table, and those after them.
CK_INLINE void two_of_each(const float *table, numbers places, floats *here, floats *next) {
#if defined(CK_AVX512)
    // In pairs: half as many loads. With AVX2, and for pixels of pictures, pairs took longer.
    const f32x16 low = (f32x16)_mm512_i32gather_pd((__m256i)places.lo, table, 4);
    const f32x16 high = (f32x16)_mm512_i32gather_pd((__m256i)places.hi, table, 4);
    *here = __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    *next = __builtin_shufflevector(low, high, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
#elif defined(CK_AVX2)
    *here = (floats)_mm256_i32gather_ps(table, (__m256i)places, 4);
    *next = (floats)_mm256_i32gather_ps(table + 1, (__m256i)places, 4);
#else
    for (int k = 0; k < CE_LANES; k++) {
        (*here)[k] = table[places[k]];
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
    CK_BLOCKS(end - first, CE_LANES, {
        const floats dx = places_in_row(left, pitch, first + i);
        const floats r = __builtin_elementwise_sqrt(dx * dx + square);
        const floats place = r * per_step;
        const floats held = place < last ? place : (floats)last;
        const numbers index = __builtin_convertvector(held, numbers);
        const floats share = held - __builtin_convertvector(index, floats);
        floats here;
        floats next;
        two_of_each(profile, index, &here, &next);
        const floats slope = (here + (next - here) * share) / r;
        const floats sum_across = loaded_floats(across + i, count) + slope * dx;
        const floats sum_depth = loaded_floats(depth + i, count) + slope * away;
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
    CK_BLOCKS(pixel_count, CE_LANES, {
        const floats vx = (loaded_floats(x + i, count) - water.middle) * water.per_unit;
        const floats sx = loaded_floats(field.red + i, count);
        const floats sz = loaded_floats(field.green + i, count);
        // The ray (vx, -down, 1) at the surface whose normal is (-sx, 1, -sz).
        const floats against = vx * sx + down + sz;
        const floats toward = 2 * against / (1 + sx * sx + sz * sz);
        const floats rx = vx - toward * sx;
        const floats ry = toward - down;
        const floats rz = 1 - toward * sz;
        const floats inverse = water.unit / (rz > 0.15f ? rz : (floats)0.15f);
        // Waves that mirror the water itself show the horizon.
        const floats up = ry > 0 ? ry : ry * -0.35f;
        const floats place_x = water.middle + rx * inverse;
        const floats place_y = water.horizon - (up * water.stretch * inverse + 0.002f * water.unit);
        const floats length = __builtin_elementwise_sqrt(vx * vx + (down * down + 1));
        const floats cosine = in_unit(against / length);
        const floats rest = 1 - cosine;
        const floats share = water.least + (1 - water.least) * rest * rest * rest;
        CK_STORE(seen_x + i, place_x, count);
        CK_STORE(seen_y + i, place_y, count);
        CK_STORE(field.alpha + i, share, count);
    });
}

// Mixes mirrored light with that of the water's body.
static void light_water(
    ce_planes pixels, ce_planes seen, const float *restrict share, size_t pixel_count, float red, float green,
    float blue, float alpha) {
    CK_BLOCKS(pixel_count, CE_LANES, {
        const floats mirrored = loaded_floats(share + i, count);
        const floats rest = 1 - mirrored;
        const floats r = loaded_floats(seen.red + i, count) * mirrored + red * rest;
        const floats g = loaded_floats(seen.green + i, count) * mirrored + green * rest;
        const floats b = loaded_floats(seen.blue + i, count) * mirrored + blue * rest;
        const floats a = loaded_floats(seen.alpha + i, count) * mirrored + alpha * rest;
        CK_STORE(pixels.red + i, r, count);
        CK_STORE(pixels.green + i, g, count);
        CK_STORE(pixels.blue + i, b, count);
        CK_STORE(pixels.alpha + i, a, count);
    });
}
