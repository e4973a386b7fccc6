// Pixels in linear light: four premultiplied floats each (blue, green, red, alpha), not limited to 0...1.
//
// Products and sums are not fused, so that every instruction set gives the same result.
#pragma clang fp contract(off)

CK_INLINE f32x4 ck_load_light(const float *pixel) {
    f32x4 v;
    memcpy(&v, pixel, sizeof v);
    return v;
}

// The channels of up to eight pixels, 0 beyond them.
CK_INLINE void ck_load_channels(const float *light, size_t count, f32x8 *channels) {
    float eight[32] = {0};
    if (count < 8) {
        memcpy(eight, light, 4 * count * sizeof *light);
        light = eight;
    }
    f32x8 pairs[4];
    memcpy(pairs, light, sizeof pairs);
    // Two pixels a vector; first the channels of four pixels each.
    const f32x8 low = __builtin_shufflevector(pairs[0], pairs[1], 0, 4, 8, 12, 1, 5, 9, 13);
    const f32x8 high = __builtin_shufflevector(pairs[2], pairs[3], 0, 4, 8, 12, 1, 5, 9, 13);
    const f32x8 next_low = __builtin_shufflevector(pairs[0], pairs[1], 2, 6, 10, 14, 3, 7, 11, 15);
    const f32x8 next_high = __builtin_shufflevector(pairs[2], pairs[3], 2, 6, 10, 14, 3, 7, 11, 15);
    channels[0] = __builtin_shufflevector(low, high, 0, 1, 2, 3, 8, 9, 10, 11);
    channels[1] = __builtin_shufflevector(low, high, 4, 5, 6, 7, 12, 13, 14, 15);
    channels[2] = __builtin_shufflevector(next_low, next_high, 0, 1, 2, 3, 8, 9, 10, 11);
    channels[3] = __builtin_shufflevector(next_low, next_high, 4, 5, 6, 7, 12, 13, 14, 15);
}

// Decodes eight pixels at a time; straight colours are decoded, so colours are divided by alpha and multiplied again.
static void decode_light(float *restrict light, const uint8_t *restrict pixels, size_t pixel_count) {
    CK_BLOCKS(pixel_count, 8, {
        const u32x8 v = (u32x8)load_bytes(pixels + 4 * i, 4 * count);
        const f32x8 level = __builtin_convertvector((s32x8)(v >> 24), f32x8);
        const f32x8 inverse = level > 0 ? 1 / level : (f32x8)0;
        const f32x8 alpha = level * (1.0f / 255);
        if (ck_is_everywhere(v == 0)) {
            memset(light + 4 * i, 0, 4 * count * sizeof *light);
            continue;
        }
        const s32x8 is_opaque = v >> 24 == 255;
        const f32x8 blue = ck_light_of_channel(v & 0xff, inverse, is_opaque) * alpha;
        const f32x8 green = ck_light_of_channel(v >> 8 & 0xff, inverse, is_opaque) * alpha;
        const f32x8 red = ck_light_of_channel(v >> 16 & 0xff, inverse, is_opaque) * alpha;
        for (size_t k = 0; k < count; k++) {
            const f32x4 pixel = {blue[k], green[k], red[k], alpha[k]};
            memcpy(light + 4 * (i + k), &pixel, sizeof pixel);
        }
    });
}

static void encode_light(uint8_t *restrict pixels, const float *restrict light, size_t pixel_count) {
    CK_BLOCKS(pixel_count, 8, {
        f32x8 channels[4];
        ck_load_channels(light + 4 * i, count, channels);
        const f32x8 alpha = held(channels[3], (f32x8)1);
        const f32x8 inverse = channels[3] > 0 ? 1 / channels[3] : (f32x8)0;
        u32x8 v = rounded_byte(alpha) << 24;
        // Without alpha all is zero.
        if (ck_is_everywhere(!(channels[3] > 0))) {
            v = 0;
            CK_STORE(pixels + 4 * i, v, 4 * count);
            continue;
        }
        const s32x8 is_opaque = alpha == 1;
        for (unsigned channel = 0; channel < 3; channel++) {
            const f32x8 straight = held(channels[channel] * inverse, (f32x8)1);
            v |= ck_channel_of_light(straight, alpha, is_opaque) << 8 * channel;
        }
        CK_STORE(pixels + 4 * i, v, 4 * count);
    });
}

static void transform_light(
    float *restrict light, size_t pixel_count, const float *matrix, ck_light_conversion conversion, int saturates) {
    for (size_t i = 0; i < pixel_count; i += 8) {
        const size_t count = pixel_count - i < 8 ? pixel_count - i : 8;
        f32x8 channels[4];
        ck_load_channels(light + 4 * i, count, channels);
        const f32x8 alpha = channels[3];
        const f32x8 inverse = alpha > 0 ? 1 / alpha : (f32x8)0;
        f32x8 color[3];
        for (int channel = 0; channel < 3; channel++) {
            color[channel] = channels[channel] * inverse;
            if (conversion == CK_LIGHT_ENCODE) color[channel] = ck_encoded_light(color[channel]);
            if (conversion == CK_LIGHT_DECODE) color[channel] = ck_linear_light(color[channel]);
        }
        const f32x8 new_alpha = held(
            ck_matrix_row(matrix + 15, color[2], color[1], color[0], alpha), (f32x8)1);
        for (int channel = 0; channel < 3; channel++) {
            f32x8 v = ck_matrix_row(matrix + 5 * (2 - channel), color[2], color[1], color[0], alpha);
            if (saturates) v = held(v, (f32x8)1);
            if (conversion == CK_LIGHT_ENCODE) v = ck_linear_light(v);
            if (conversion == CK_LIGHT_DECODE) v = ck_encoded_light(v);
            channels[channel] = v * new_alpha;
        }
        channels[3] = new_alpha;
        for (size_t k = 0; k < count; k++) {
            for (int channel = 0; channel < 4; channel++) light[4 * (i + k) + (size_t)channel] = channels[channel][k];
        }
    }
}

// MARK: Blend modes

CK_INLINE float ck_least(float a, float b) { return a < b ? a : b; }
CK_INLINE float ck_most(float a, float b) { return a > b ? a : b; }

// The separable modes, of a straight backdrop and a straight source.
CK_INLINE float ck_blended(ck_blend_mode mode, float b, float s) {
    switch (mode) {
        case CK_BLEND_MULTIPLY: return b * s;
        case CK_BLEND_SCREEN: return b + s - b * s;
        case CK_BLEND_OVERLAY: return b <= 0.5f ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s);
        case CK_BLEND_DARKEN: return ck_least(b, s);
        case CK_BLEND_LIGHTEN: return ck_most(b, s);
        case CK_BLEND_COLOR_DODGE: return b <= 0 ? 0 : s >= 1 ? 1 : ck_least(1, b / (1 - s));
        case CK_BLEND_COLOR_BURN: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - ck_least(1, (1 - b) / s);
        case CK_BLEND_SOFT_LIGHT: {
            if (s <= 0.5f) return b - (1 - 2 * s) * b * (1 - b);
            const float root = b > 0 ? __builtin_sqrtf(b) : 0;
            const float light = b <= 0.25f ? ((16 * b - 12) * b + 4) * b : root;
            return b + (2 * s - 1) * (light - b);
        }
        case CK_BLEND_HARD_LIGHT: return s <= 0.5f ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s);
        case CK_BLEND_DIFFERENCE: return b > s ? b - s : s - b;
        case CK_BLEND_EXCLUSION: return b + s - 2 * b * s;
        default: return s;
    }
}

// The luminosity of the HSL modes, as in PDF; channels are blue, green, red.
CK_INLINE float ck_luminosity(const float *c) { return 0.11f * c[0] + 0.59f * c[1] + 0.3f * c[2]; }

CK_INLINE void ck_set_luminosity(float *c, float luminosity) {
    const float shift = luminosity - ck_luminosity(c);
    for (int k = 0; k < 3; k++) c[k] += shift;
    const float l = ck_luminosity(c);
    const float lowest = ck_least(ck_least(c[0], c[1]), c[2]);
    const float highest = ck_most(ck_most(c[0], c[1]), c[2]);
    if (lowest < 0 && l > lowest) {
        for (int k = 0; k < 3; k++) c[k] = l + (c[k] - l) * l / (l - lowest);
    }
    if (highest > 1 && highest > l) {
        for (int k = 0; k < 3; k++) c[k] = l + (c[k] - l) * (1 - l) / (highest - l);
    }
}

CK_INLINE float ck_saturation(const float *c) {
    return ck_most(ck_most(c[0], c[1]), c[2]) - ck_least(ck_least(c[0], c[1]), c[2]);
}

CK_INLINE void ck_set_saturation(float *c, float saturation) {
    const float lowest = ck_least(ck_least(c[0], c[1]), c[2]);
    const float range = ck_saturation(c);
    for (int k = 0; k < 3; k++) c[k] = range > 0 ? (c[k] - lowest) * saturation / range : 0;
}

// The modes that mix the channels: `result` becomes B(b, s).
CK_INLINE void ck_blended_hsl(ck_blend_mode mode, float *result, const float *b, const float *s) {
    const float *hue = mode == CK_BLEND_HUE || mode == CK_BLEND_COLOR ? s : b;
    for (int k = 0; k < 3; k++) result[k] = hue[k];
    if (mode == CK_BLEND_HUE) ck_set_saturation(result, ck_saturation(b));
    if (mode == CK_BLEND_SATURATION) ck_set_saturation(result, ck_saturation(s));
    ck_set_luminosity(result, ck_luminosity(mode == CK_BLEND_LUMINOSITY ? s : b));
}

CK_INLINE f32x4 ck_light_result(ck_blend_mode mode, f32x4 s, f32x4 d, int saturates) {
    const float sa = s[3], da = d[3];
    switch (mode) {
        case CK_BLEND_NORMAL: return s + d * (1 - sa);
        case CK_BLEND_CLEAR: return 0;
        case CK_BLEND_COPY: return s;
        case CK_BLEND_SOURCE_IN: return s * da;
        case CK_BLEND_SOURCE_OUT: return s * (1 - da);
        case CK_BLEND_SOURCE_ATOP: return s * da + d * (1 - sa);
        case CK_BLEND_DESTINATION_OVER: return s * (1 - da) + d;
        case CK_BLEND_DESTINATION_IN: return d * sa;
        case CK_BLEND_DESTINATION_OUT: return d * (1 - sa);
        case CK_BLEND_DESTINATION_ATOP: return s * (1 - da) + d * sa;
        case CK_BLEND_XOR: return s * (1 - da) + d * (1 - sa);
        case CK_BLEND_PLUS_LIGHTER: {
            f32x4 r = s + d;
            if (saturates) r = r < 1 ? r : (f32x4)1;
            r[3] = ck_least(r[3], 1);
            return r;
        }
        case CK_BLEND_PLUS_DARKER: {
            const float alpha = ck_least(sa + da, 1);
            f32x4 r = alpha - ((da - d) + (sa - s));
            if (saturates) r = r > 0 ? r : (f32x4)0;
            r[3] = alpha;
            return r;
        }
        default: break;
    }
    f32x4 r = s * (1 - da) + d * (1 - sa);
    r[3] = sa + da * (1 - sa);
    if (sa <= 0 || da <= 0) return r;
    float b[3], c[3], mixed[3];
    for (int k = 0; k < 3; k++) {
        b[k] = d[k] / da;
        c[k] = s[k] / sa;
    }
    if (mode >= CK_BLEND_HUE) {
        ck_blended_hsl(mode, mixed, b, c);
    } else {
        for (int k = 0; k < 3; k++) mixed[k] = ck_blended(mode, b[k], c[k]);
    }
    for (int k = 0; k < 3; k++) r[k] += sa * da * mixed[k];
    return r;
}

CK_INLINE void ck_blend_light(
    float *restrict d, const float *restrict s, size_t step, const uint8_t *restrict mask, size_t pixel_count,
    float opacity, ck_blend_mode mode, int saturates) {
    for (size_t i = 0; i < pixel_count; i++) {
        if (mask && mask[i] == 0) continue;
        const f32x4 backdrop = ck_load_light(d + 4 * i);
        f32x4 source = ck_load_light(s + step * i) * opacity;
        // Light is scaled before it is added: where the sum saturates, interpolation would give less.
        const int scales = mode == CK_BLEND_PLUS_LIGHTER;
        if (mask && scales) source *= (float)mask[i] * (1.0f / 255);
        f32x4 result = ck_light_result(mode, source, backdrop, saturates);
        if (mask && !scales && mask[i] != 255) result = backdrop + (result - backdrop) * ((float)mask[i] * (1.0f / 255));
        memcpy(d + 4 * i, &result, sizeof result);
    }
}

static void blend_light(
    float *restrict d, const float *restrict s, size_t step, const uint8_t *restrict mask, size_t pixel_count,
    float opacity, ck_blend_mode mode, int saturates) {
    // The most frequent modes are compiled apart.
    switch (mode) {
        case CK_BLEND_NORMAL:
            ck_blend_light(d, s, step, mask, pixel_count, opacity, CK_BLEND_NORMAL, saturates);
            break;
        case CK_BLEND_PLUS_LIGHTER:
            ck_blend_light(d, s, step, mask, pixel_count, opacity, CK_BLEND_PLUS_LIGHTER, saturates);
            break;
        default: ck_blend_light(d, s, step, mask, pixel_count, opacity, mode, saturates); break;
    }
}

// MARK: Blur

static void weigh_light(float *restrict d, const float *restrict s, float weight, size_t count) {
    for (size_t i = 0; i < count; i++) d[i] = weight * s[i];
}

static void add_light(float *restrict d, const float *a, const float *b, float weight, size_t count) {
    for (size_t i = 0; i < count; i++) d[i] += weight * (a[i] + b[i]);
}

static void halve_light(float *restrict d, const float *restrict s, size_t pixel_count) {
    for (size_t i = 0; i < pixel_count; i++) {
        const float *four = s + 8 * i;
        const f32x4 outer = ck_load_light(four) + ck_load_light(four + 12);
        const f32x4 v = (outer + 3 * (ck_load_light(four + 4) + ck_load_light(four + 8))) * 0.125f;
        memcpy(d + 4 * i, &v, sizeof v);
    }
}
