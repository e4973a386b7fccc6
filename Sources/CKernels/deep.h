// Deep pixels: four premultiplied floats each (blue, green, red, alpha), sRGB-encoded, in 0...1.
//
// Products and sums are not fused, so that every instruction set gives the same result.
#pragma clang fp contract(off)

// Up to eight pixels, of which those beyond `count` stay as they are.
CK_INLINE void ck_store_channels(float *light, size_t count, const f32x8 *channels) {
    const f32x16 low = __builtin_shufflevector(
        channels[0], channels[1], 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    const f32x16 high = __builtin_shufflevector(
        channels[2], channels[3], 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    const f32x16 first = __builtin_shufflevector(
        low, high, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23);
    const f32x16 second = __builtin_shufflevector(
        low, high, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31);
    float eight[32];
    memcpy(eight, &first, sizeof first);
    memcpy(eight + 16, &second, sizeof second);
    memcpy(light, eight, 4 * count * sizeof *light);
}

// Alpha in 0...1 and colours in 0...alpha; NaN gives 0.
CK_INLINE void ck_hold_channels(f32x8 *channels) {
    channels[3] = held(channels[3], (f32x8)1);
    for (int k = 0; k < 3; k++) channels[k] = held(channels[k], channels[3]);
}

static void hold_deep(float *light, size_t pixel_count, int swaps) {
    for (size_t i = 0; i < pixel_count; i += 8) {
        const size_t count = pixel_count - i < 8 ? pixel_count - i : 8;
        f32x8 channels[4];
        ck_load_channels(light + 4 * i, count, channels);
        if (swaps) {
            const f32x8 first = channels[0];
            channels[0] = channels[2];
            channels[2] = first;
        }
        ck_hold_channels(channels);
        ck_store_channels(light + 4 * i, count, channels);
    }
}

// MARK: Bytes and planes

static void widen_deep(float *restrict light, const uint8_t *restrict pixels, size_t pixel_count) {
    for (size_t i = 0; i < 4 * pixel_count; i++) light[i] = (float)pixels[i] * (1.0f / 255);
}

static void round_deep(uint8_t *restrict pixels, const float *restrict light, size_t pixel_count) {
    CK_BLOCKS(pixel_count, 8, {
        f32x8 channels[4];
        ck_load_channels(light + 4 * i, count, channels);
        ck_hold_channels(channels);
        const u32x8 v = rounded_byte(channels[0]) | rounded_byte(channels[1]) << 8 | rounded_byte(channels[2]) << 16
            | rounded_byte(channels[3]) << 24;
        CK_STORE(pixels + 4 * i, v, 4 * count);
    });
}

static void unpack_deep(ck_color_planes planes, const float *restrict light, size_t pixel_count) {
    CK_BLOCKS(pixel_count, 8, {
        f32x8 channels[4];
        ck_load_channels(light + 4 * i, count, channels);
        CK_STORE(planes.blue + i, channels[0], count);
        CK_STORE(planes.green + i, channels[1], count);
        CK_STORE(planes.red + i, channels[2], count);
        CK_STORE(planes.alpha + i, channels[3], count);
    });
}

static void pack_deep(float *restrict light, ck_color_planes planes, size_t pixel_count) {
    CK_BLOCKS(pixel_count, 8, {
        f32x8 channels[4] = {
            load_floats(planes.blue + i, count), load_floats(planes.green + i, count),
            load_floats(planes.red + i, count), load_floats(planes.alpha + i, count),
        };
        ck_hold_channels(channels);
        ck_store_channels(light + 4 * i, count, channels);
    });
}

// MARK: Linear light

// Straight colours are converted, so colours are divided by alpha and multiplied again.
static void convert_light(float *light, size_t pixel_count, int is_to_linear) {
    for (size_t i = 0; i < pixel_count; i += 8) {
        const size_t count = pixel_count - i < 8 ? pixel_count - i : 8;
        f32x8 channels[4];
        ck_load_channels(light + 4 * i, count, channels);
        const f32x8 alpha = channels[3];
        const f32x8 inverse = alpha > 0 ? 1 / alpha : (f32x8)0;
        for (int k = 0; k < 3; k++) {
            const f32x8 straight = channels[k] * inverse;
            channels[k] = (is_to_linear ? ck_linear_light(straight) : ck_encoded_light(straight)) * alpha;
        }
        ck_store_channels(light + 4 * i, count, channels);
    }
}

// MARK: Bilinear sampling

// A pixel of a picture of floats; transparent outside.
CK_INLINE f32x4 ck_deep_pixel(ck_picture picture, int32_t x, int32_t y) {
    f32x4 v = 0;
    if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return v;
    memcpy(&v, picture.base + (size_t)y * picture.stride + 16 * (size_t)x, sizeof v);
    return v;
}

CK_INLINE f32x4 ck_deep_sample(ck_picture picture, const ck_taps *taps, size_t k) {
    const int32_t left = taps->left[k], right = taps->right[k];
    const int32_t top = taps->top[k], bottom = taps->bottom[k];
    const f32x4 a = ck_deep_pixel(picture, left, top);
    const f32x4 b = ck_deep_pixel(picture, right, top);
    const f32x4 near = a + (ck_deep_pixel(picture, left, bottom) - a) * taps->down[k];
    const f32x4 far = b + (ck_deep_pixel(picture, right, bottom) - b) * taps->down[k];
    return near + (far - near) * taps->across[k];
}

static void sample_deep(
    ck_color_planes planes, const float *restrict x, const float *restrict y, size_t pixel_count, ck_picture picture,
    ck_edges edges) {
    CK_BLOCKS(pixel_count, 8, {
        ck_taps taps;
        find_taps(&taps, x + i, y + i, count, picture, edges);
        for (size_t k = 0; k < count; k++) {
            const f32x4 v = ck_deep_sample(picture, &taps, k);
            planes.blue[i + k] = v[0];
            planes.green[i + k] = v[1];
            planes.red[i + k] = v[2];
            planes.alpha[i + k] = v[3];
        }
    });
}

static void sample_deep_alpha(
    float *restrict alpha, const float *restrict x, const float *restrict y, size_t pixel_count, ck_picture picture,
    ck_edges edges) {
    CK_BLOCKS(pixel_count, 8, {
        ck_taps taps;
        find_taps(&taps, x + i, y + i, count, picture, edges);
        for (size_t k = 0; k < count; k++) alpha[i + k] = ck_deep_sample(picture, &taps, k)[3];
    });
}

// MARK: Files

CK_INLINE u32x8 ck_rounded_word(f32x8 v) {
    return (u32x8)__builtin_convertvector(v * 65535 + 0.5f, s32x8);
}

CK_INLINE uint8_t *ck_put_word(uint8_t *bytes, uint32_t word) {
    bytes[0] = (uint8_t)(word >> 8);
    bytes[1] = (uint8_t)word;
    return bytes + 2;
}

static void words_of_deep(
    uint8_t *restrict bytes, const float *restrict light, size_t pixel_count, ck_matte matte, int has_alpha) {
    const float unit = 1.0f / 255;
    const float behind[3] = {(float)matte.blue * unit, (float)matte.green * unit, (float)matte.red * unit};
    CK_BLOCKS(pixel_count, 8, {
        f32x8 channels[4];
        ck_load_channels(light + 4 * i, count, channels);
        ck_hold_channels(channels);
        const f32x8 alpha = channels[3];
        const f32x8 inverse = alpha > 0 ? 1 / alpha : (f32x8)0;
        u32x8 words[4];
        for (int k = 0; k < 3; k++) {
            const f32x8 v = has_alpha ? channels[k] * inverse : channels[k] + behind[k] * (1 - alpha);
            words[k] = ck_rounded_word(held(v, (f32x8)1));
        }
        words[3] = ck_rounded_word(alpha);
        // A pixel whose alpha rounds to nothing has no colour either.
        if (has_alpha) {
            for (int k = 0; k < 3; k++) words[k] = words[3] == 0 ? (u32x8)0 : words[k];
        }
        for (size_t k = 0; k < count; k++) {
            for (int channel = 2; channel >= 0; channel--) bytes = ck_put_word(bytes, words[channel][k]);
            if (has_alpha) bytes = ck_put_word(bytes, words[3][k]);
        }
    });
}

// Rounds to the nearest half, ties to even; too large numbers become infinite.
CK_INLINE uint16_t ck_half(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    const uint32_t sign = bits & 0x80000000u;
    bits ^= sign;
    uint32_t half;
    if (bits >= 0x47800000u) {
        half = bits > 0x7f800000u ? 0x7e00u : 0x7c00u;
    } else if (bits < 0x38800000u) {
        // Adding 1/2 leaves a subnormal half in the low bits.
        float magnitude;
        memcpy(&magnitude, &bits, sizeof magnitude);
        magnitude += 0.5f;
        memcpy(&half, &magnitude, sizeof half);
        half -= 0x3f000000u;
    } else {
        // The exponent's bias is 112 less.
        half = (bits + 0xc8000fffu + (bits >> 13 & 1)) >> 13;
    }
    return (uint16_t)(half | sign >> 16);
}

static void halves_of_light(uint16_t *restrict halves, const float *restrict light, size_t pixel_count) {
    for (size_t i = 0; i < pixel_count; i++) halves[i] = ck_half(light[4 * i]);
}
