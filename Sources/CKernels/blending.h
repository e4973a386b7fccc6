// The blend modes of PDF over bytes: R = S (1 - Da) + D (1 - Sa) + Sa Da B(b, s), with B over the straight colours b and s.
//
// Products and sums are not fused, so that every instruction set gives the same result.
#pragma clang fp contract(off)

CK_INLINE f32x8 ck_lesser(f32x8 a, f32x8 b) { return a < b ? a : b; }
CK_INLINE f32x8 ck_greater(f32x8 a, f32x8 b) { return a > b ? a : b; }

// B of the separable modes.
CK_INLINE f32x8 ck_mixed(ck_blend_mode mode, f32x8 b, f32x8 s) {
    switch (mode) {
        case CK_BLEND_MULTIPLY: return b * s;
        case CK_BLEND_SCREEN: return b + s - b * s;
        case CK_BLEND_OVERLAY: return b <= 0.5f ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s);
        case CK_BLEND_DARKEN: return ck_lesser(b, s);
        case CK_BLEND_LIGHTEN: return ck_greater(b, s);
        case CK_BLEND_COLOR_DODGE: {
            const f32x8 rest = s < 1 ? 1 - s : (f32x8)1;
            const f32x8 dodged = s >= 1 ? (f32x8)1 : ck_lesser((f32x8)1, b / rest);
            return b <= 0 ? (f32x8)0 : dodged;
        }
        case CK_BLEND_COLOR_BURN: {
            const f32x8 divisor = s > 0 ? s : (f32x8)1;
            const f32x8 burnt = s <= 0 ? (f32x8)0 : 1 - ck_lesser((f32x8)1, (1 - b) / divisor);
            return b >= 1 ? (f32x8)1 : burnt;
        }
        case CK_BLEND_SOFT_LIGHT: {
            const f32x8 root = __builtin_elementwise_sqrt(b);
            const f32x8 light = b <= 0.25f ? ((16 * b - 12) * b + 4) * b : root;
            return s <= 0.5f ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (light - b);
        }
        case CK_BLEND_HARD_LIGHT: return s <= 0.5f ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s);
        case CK_BLEND_DIFFERENCE: return b > s ? b - s : s - b;
        case CK_BLEND_EXCLUSION: return b + s - 2 * b * s;
        default: return s;
    }
}

// The luminosity of the modes that mix channels; channels are blue, green, red.
CK_INLINE f32x8 ck_luminosities(const f32x8 *c) { return 0.11f * c[0] + 0.59f * c[1] + 0.3f * c[2]; }

CK_INLINE f32x8 ck_saturations(const f32x8 *c) {
    return ck_greater(ck_greater(c[0], c[1]), c[2]) - ck_lesser(ck_lesser(c[0], c[1]), c[2]);
}

CK_INLINE void ck_set_luminosities(f32x8 *c, f32x8 luminosity) {
    const f32x8 shift = luminosity - ck_luminosities(c);
    for (int k = 0; k < 3; k++) c[k] += shift;
    const f32x8 l = ck_luminosities(c);
    const f32x8 lowest = ck_lesser(ck_lesser(c[0], c[1]), c[2]);
    const f32x8 highest = ck_greater(ck_greater(c[0], c[1]), c[2]);
    const s32x8 is_low = lowest < 0 & l > lowest;
    const f32x8 below = is_low ? l - lowest : (f32x8)1;
    for (int k = 0; k < 3; k++) c[k] = is_low ? l + (c[k] - l) * l / below : c[k];
    const s32x8 is_high = highest > 1 & highest > l;
    const f32x8 above = is_high ? highest - l : (f32x8)1;
    for (int k = 0; k < 3; k++) c[k] = is_high ? l + (c[k] - l) * (1 - l) / above : c[k];
}

CK_INLINE void ck_set_saturations(f32x8 *c, f32x8 saturation) {
    const f32x8 lowest = ck_lesser(ck_lesser(c[0], c[1]), c[2]);
    const f32x8 range = ck_saturations(c);
    const f32x8 divisor = range > 0 ? range : (f32x8)1;
    for (int k = 0; k < 3; k++) c[k] = range > 0 ? (c[k] - lowest) * saturation / divisor : (f32x8)0;
}

// B of the modes that mix channels.
CK_INLINE void ck_mix_channels(ck_blend_mode mode, f32x8 *result, const f32x8 *b, const f32x8 *s) {
    const f32x8 *hue = mode == CK_BLEND_HUE || mode == CK_BLEND_COLOR ? s : b;
    for (int k = 0; k < 3; k++) result[k] = hue[k];
    if (mode == CK_BLEND_HUE) ck_set_saturations(result, ck_saturations(b));
    if (mode == CK_BLEND_SATURATION) ck_set_saturations(result, ck_saturations(s));
    ck_set_luminosities(result, ck_luminosities(mode == CK_BLEND_LUMINOSITY ? s : b));
}

// Channels of eight pixels in 0...1.
CK_INLINE void ck_split_pixels(f32x8 *channels, u32x8 pixels) {
    for (int k = 0; k < 4; k++) {
        channels[k] = __builtin_convertvector((s32x8)(pixels >> 8 * k & 0xff), f32x8) * (1.0f / 255);
    }
}

// Blends a premultiplied source.
CK_INLINE u32x8 ck_blended_pixels(const f32x8 *s, u32x8 backdrop, ck_blend_mode mode) {
    f32x8 d[4];
    ck_split_pixels(d, backdrop);
    const f32x8 alpha = s[3] + d[3] * (1 - s[3]);
    const f32x8 per_source = s[3] > 0 ? 1 / s[3] : (f32x8)0;
    const f32x8 per_backdrop = d[3] > 0 ? 1 / d[3] : (f32x8)0;
    f32x8 straight[3];
    f32x8 below[3];
    f32x8 mixed[3];
    for (int k = 0; k < 3; k++) {
        straight[k] = ck_lesser(s[k] * per_source, (f32x8)1);
        below[k] = ck_lesser(d[k] * per_backdrop, (f32x8)1);
    }
    if (mode >= CK_BLEND_HUE && mode <= CK_BLEND_LUMINOSITY) {
        ck_mix_channels(mode, mixed, below, straight);
    } else {
        for (int k = 0; k < 3; k++) mixed[k] = ck_mixed(mode, below[k], straight[k]);
    }
    u32x8 result = rounded_byte(alpha) << 24;
    const f32x8 both = s[3] * d[3];
    for (int k = 0; k < 3; k++) {
        const f32x8 v = s[k] * (1 - d[3]) + d[k] * (1 - s[3]) + both * mixed[k];
        result |= rounded_byte(held(v, alpha)) << 8 * k;
    }
    return result;
}

CK_INLINE void ck_blend_rows(ck_rows rows, ck_source_rows source, float opacity, ck_blend_mode mode) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict from = source.base + y * source.stride;
        CK_BLOCKS(rows.width, 8, {
            const u8x32 bytes = load_bytes(from + 4 * i, 4 * count);
            if (is_zero(bytes)) continue;
            f32x8 s[4];
            ck_split_pixels(s, (u32x8)bytes);
            for (int k = 0; k < 4; k++) s[k] *= opacity;
            const u32x8 result = ck_blended_pixels(s, (u32x8)load_bytes(d + 4 * i, 4 * count), mode);
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

CK_INLINE void ck_blend_one_color(ck_rows rows, const float *color, ck_blend_mode mode) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const f32x8 s[4] = {(f32x8)color[0], (f32x8)color[1], (f32x8)color[2], (f32x8)color[3]};
        CK_BLOCKS(rows.width, 8, {
            const u32x8 result = ck_blended_pixels(s, (u32x8)load_bytes(d + 4 * i, 4 * count), mode);
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

#define CK_ALL_MODES(call)                                            \
    switch (mode) {                                                   \
        case CK_BLEND_MULTIPLY: call(CK_BLEND_MULTIPLY); break;       \
        case CK_BLEND_SCREEN: call(CK_BLEND_SCREEN); break;           \
        case CK_BLEND_OVERLAY: call(CK_BLEND_OVERLAY); break;         \
        case CK_BLEND_DARKEN: call(CK_BLEND_DARKEN); break;           \
        case CK_BLEND_LIGHTEN: call(CK_BLEND_LIGHTEN); break;         \
        case CK_BLEND_COLOR_DODGE: call(CK_BLEND_COLOR_DODGE); break; \
        case CK_BLEND_COLOR_BURN: call(CK_BLEND_COLOR_BURN); break;   \
        case CK_BLEND_SOFT_LIGHT: call(CK_BLEND_SOFT_LIGHT); break;   \
        case CK_BLEND_HARD_LIGHT: call(CK_BLEND_HARD_LIGHT); break;   \
        case CK_BLEND_DIFFERENCE: call(CK_BLEND_DIFFERENCE); break;   \
        case CK_BLEND_EXCLUSION: call(CK_BLEND_EXCLUSION); break;     \
        case CK_BLEND_HUE: call(CK_BLEND_HUE); break;                 \
        case CK_BLEND_SATURATION: call(CK_BLEND_SATURATION); break;   \
        case CK_BLEND_COLOR: call(CK_BLEND_COLOR); break;             \
        case CK_BLEND_LUMINOSITY: call(CK_BLEND_LUMINOSITY); break;   \
        default: break;                                               \
    }

static void blend_pixels(ck_rows rows, ck_source_rows source, uint8_t opacity, ck_blend_mode mode) {
    const float share = (float)opacity * (1.0f / 255);
#define CK_CALL(name) ck_blend_rows(rows, source, share, name)
    CK_ALL_MODES(CK_CALL)
#undef CK_CALL
}

static void blend_color(ck_rows rows, const float *color, ck_blend_mode mode) {
#define CK_CALL(name) ck_blend_one_color(rows, color, name)
    CK_ALL_MODES(CK_CALL)
#undef CK_CALL
}
