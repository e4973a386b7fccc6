// The last pass over a picture: corners that darken, and noise.

// Every set rounds alike.
#pragma clang fp contract(off)

// NaN gives the lower bound.
CK_INLINE f32x8 clamped_floats(f32x8 v, f32x8 lowest, f32x8 highest) {
    const f32x8 bounded = v > lowest ? v : lowest;
    return bounded < highest ? bounded : highest;
}

// A number in 0..<1 of 24 bits for two integers.
CK_INLINE f32x8 hashed_floats(u32x8 x, u32x8 y, uint32_t seed) {
    u32x8 bits = x * 0x9E3779B1u ^ y * 0x85EBCA77u ^ seed;
    bits = (bits ^ bits >> 15) * 0x2C1B3C6Du;
    bits = (bits ^ bits >> 12) * 0x297A2D39u;
    bits ^= bits >> 15;
    return __builtin_convertvector((s32x8)(bits >> 8), f32x8) * (1.0f / 16777216);
}

static void finish_planes(
    ck_color_planes planes, const float *restrict x, const float *restrict y, size_t width, ck_finish finish
) {
    CK_BLOCKS(width, 8, {
        const f32x8 px = load_floats(x + i, count);
        const f32x8 py = load_floats(y + i, count);
        const f32x8 dx = (px - finish.center_x) * finish.per_point;
        const f32x8 dy = (py - finish.center_y) * finish.per_point;
        const f32x8 distance = __builtin_elementwise_sqrt(dx * dx + dy * dy);
        const f32x8 t = clamped_floats((distance - 0.45f) / (1.05f - 0.45f), (f32x8)0, (f32x8)1);
        const f32x8 light = 1 - finish.vignette * (t * t * (3 - 2 * t));
        // Four places a point; 1.5 * 2^23 leaves the integer in the low bits of the sum.
        const f32x8 first = hashed_floats((u32x8)(px * 4 + 12582912), (u32x8)(py * 4 + 12582912), finish.chance);
        const f32x8 scaled = first * 4096;
        const f32x8 rest = scaled - __builtin_convertvector(__builtin_convertvector(scaled, s32x8), f32x8);
        const f32x8 second = rest < 0x1.fffffep-1f ? rest : (f32x8)0x1.fffffep-1f;
        const f32x8 alpha = load_floats(planes.alpha + i, count);
        const f32x8 grey = (first + second - 1) * finish.noise * alpha;
        float *const channels[3] = {planes.red + i, planes.green + i, planes.blue + i};
        for (int channel = 0; channel < 3; channel++) {
            const f32x8 v = load_floats(channels[channel], count);
            const f32x8 result = clamped_floats(v * light + grey, (f32x8)0, alpha);
            CK_STORE(channels[channel], result, count);
        }
    });
}
