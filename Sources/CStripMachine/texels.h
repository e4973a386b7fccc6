// Textures: coordinates to offsets, one side at a time, and offsets to colours.

typedef struct {
    vi near;
    vi far;
    vf weight;
} cs_places;

// Whole numbers in 0..<length, whatever the coordinate is.
CS_INLINE cs_places places(
    vf coordinate, int32_t length, int32_t is_linear, int32_t counts_texels, cs_wrap wrap) {
    const vf count = (float)length;
    const vi last = length - 1;
    switch (counts_texels ? CS_WRAP_CLAMP : wrap) {
        case CS_WRAP_CLAMP: break;
        case CS_WRAP_REPEAT: coordinate = fraction(coordinate); break;
        case CS_WRAP_MIRROR: {
            const vf pair = coordinate - 2 * floored(coordinate * 0.5f);
            coordinate = 1 - magnitude(pair - 1);
            break;
        }
    }
    const vf position = (counts_texels ? coordinate : coordinate * count) - (is_linear ? 0.5f : 0.0f);
    // Beyond a texel outside nothing changes any more; NaN is held at the start.
    vf held = bounded(position, (vf)-2, count + 1);
    // To the next 1024th of a texel: coordinates of a texel's centre are rounded, and must read nothing beside it.
    if (is_linear && !counts_texels) held = floored(held * 1024 + 0.5f) * (1.0f / 1024);
    const vf whole = floored(held);
    const vi index = __builtin_convertvector(whole, vi);
    cs_places result;
    result.weight = held - whole;
    result.near = index;
    result.far = index + 1;
    if (wrap == CS_WRAP_REPEAT && is_linear) {
        result.near = chosen_int(result.near < 0, last, result.near);
        result.far = chosen_int(result.far > last, (vi)0, result.far);
    }
    result.near = __builtin_elementwise_min(__builtin_elementwise_max(result.near, (vi)0), last);
    result.far = __builtin_elementwise_min(__builtin_elementwise_max(result.far, (vi)0), last);
    return result;
}

CS_INLINE vi offset(vi index, const cs_axis *axis) {
    const vi place = axis->is_flipped ? axis->length - 1 - index : index;
    return place * axis->step;
}

CS_INLINE void find_places(const cs_instruction *ip, int32_t first, int32_t lanes) {
    const cs_axis *axis = ip->extra;
    for (int32_t i = first; i < lanes; i += CS_LANES) {
        const cs_places found = places(
            load(ip->a, i), axis->length, axis->is_linear, axis->counts_texels, axis->wrap);
        store((float *)axis->near, i, (vf)offset(found.near, axis));
        if (axis->is_linear) {
            store((float *)axis->far, i, (vf)offset(found.far, axis));
            store(axis->weight, i, found.weight);
        }
    }
}

CS_INLINE void find_texels(const cs_instruction *ip, int32_t first, int32_t lanes) {
    const cs_axis *axis = ip->extra;
    for (int32_t i = first; i < lanes; i += CS_LANES) {
        const vi index = __builtin_elementwise_min(
            __builtin_elementwise_max((vi)load(ip->a, i), (vi)0), (vi)(axis->length - 1));
        store((float *)axis->near, i, (vf)offset(index, axis));
    }
}

CS_INLINE vi gathered(const uint8_t *base, vi offsets) {
#if defined(CS_AVX512)
    return (vi)_mm512_i32gather_epi32((__m512i)offsets, base, 1);
#elif defined(CS_AVX2)
    return (vi)_mm256_i32gather_epi32((const int *)base, (__m256i)offsets, 1);
#else
    vi v;
    for (int i = 0; i < CS_LANES; i += 1) {
        int32_t word;
        memcpy(&word, base + offsets[i], 4);
        v[i] = word;
    }
    return v;
#endif
}

CS_INLINE vf channel(vi texels, int which) {
    return __builtin_convertvector((vi)((vu)texels >> (8 * which)) & 0xff, vf);
}

CS_INLINE vi lane_or_all(const void *p, int32_t i, int32_t is_scalar) {
    return is_scalar ? (vi)(*(const int32_t *)p) : (vi)load(p, i);
}

// The places of one side; what is one number for all lanes is read before a channel takes its register.
typedef struct {
    const cs_offsets *offsets;
    vi near;
    vi far;
    vi weight;
} cs_side;

CS_INLINE cs_side side(const cs_offsets *offsets, int32_t is_linear) {
    cs_side side = {offsets, (vi)0, (vi)0, (vi)0};
    if (offsets->is_scalar) {
        side.near = lane_or_all(offsets->near, 0, 1);
        if (is_linear) {
            side.far = lane_or_all(offsets->far, 0, 1);
            side.weight = lane_or_all(offsets->weight, 0, 1);
        }
    }
    return side;
}

CS_INLINE vi near_of(const cs_side *side, int32_t i) {
    return side->offsets->is_scalar ? side->near : (vi)load((const void *)side->offsets->near, i);
}

CS_INLINE vi far_of(const cs_side *side, int32_t i) {
    return side->offsets->is_scalar ? side->far : (vi)load((const void *)side->offsets->far, i);
}

CS_INLINE vf weight_of(const cs_side *side, int32_t i) {
    return (vf)(side->offsets->is_scalar ? side->weight : (vi)load((const void *)side->offsets->weight, i));
}

CS_INLINE vf between(vf a, vf b, vf weight) { return a + (b - a) * weight; }

CS_INLINE void fetch_texels(const cs_instruction *ip, int32_t first, int32_t lanes) {
    const cs_fetch *fetch = ip->extra;
    const uint8_t *base = fetch->base;
    const cs_side x = side(&fetch->x, fetch->is_linear), y = side(&fetch->y, fetch->is_linear);
    const float unit = 1.0f / 255;
    for (int32_t i = first; i < lanes; i += CS_LANES) {
        const vi left = near_of(&x, i);
        const vi top = near_of(&y, i);
        if (!fetch->is_linear) {
            const vi places = left + top;
            if (fetch->texel == CS_TEXEL_BYTES) {
                const vi texels = gathered(base, places);
                for (int k = 0; k < 4; k += 1)
                    if (fetch->channels[k] != NULL) store(fetch->channels[k], i, channel(texels, k) * unit);
            } else {
                for (int k = 0; k < 4; k += 1)
                    if (fetch->channels[k] != NULL)
                        store(fetch->channels[k], i, (vf)gathered(base + 4 * k, places));
            }
            continue;
        }
        const vi right = far_of(&x, i);
        const vi bottom = far_of(&y, i);
        const vf across = weight_of(&x, i);
        const vf down = weight_of(&y, i);
        if (fetch->texel == CS_TEXEL_BYTES) {
            const vi a = gathered(base, left + top), b = gathered(base, right + top);
            const vi c = gathered(base, left + bottom), d = gathered(base, right + bottom);
#pragma clang loop unroll(full)
            for (int k = 0; k < 4; k += 1) {
                if (fetch->channels[k] == NULL) continue;
                const vf upper = between(channel(a, k), channel(b, k), across);
                const vf lower = between(channel(c, k), channel(d, k), across);
                store(fetch->channels[k], i, between(upper, lower, down) * unit);
            }
        } else {
            for (int k = 0; k < 4; k += 1) {
                if (fetch->channels[k] == NULL) continue;
                const uint8_t *at = base + 4 * k;
                const vf upper = between(
                    (vf)gathered(at, left + top), (vf)gathered(at, right + top), across);
                const vf lower = between(
                    (vf)gathered(at, left + bottom), (vf)gathered(at, right + bottom), across);
                store(fetch->channels[k], i, between(upper, lower, down));
            }
        }
    }
}

// MARK: Storing

CS_INLINE vf color_lanes(const cs_colors *colors, int which, int32_t i) {
    const vf v = colors->scalars >> which & 1 ? (vf)*colors->channels[which] : load(colors->channels[which], i);
    if (colors->discarded == NULL) return v;
    const vi gone = lane_or_all(colors->discarded, i, colors->discard_is_scalar);
    return (vf)(~gone & (vi)v);
}

static void store_bytes(uint8_t *pixels, const cs_colors *colors, int32_t count, int32_t swapped) {
    const int red = swapped ? 16 : 0, blue = swapped ? 0 : 16;
    for (int32_t i = 0; i < count; i += CS_LANES) {
        vi word = 0;
        const int shifts[4] = {red, 8, blue, 24};
        for (int k = 0; k < 4; k += 1) {
            const vf v = bounded(color_lanes(colors, k, i), (vf)0, (vf)1);
            word |= (vi)((vu)__builtin_convertvector(v * 255 + 0.5f, vi) << shifts[k]);
        }
        const int32_t left = count - i < CS_LANES ? count - i : CS_LANES;
        memcpy(pixels + 4 * (size_t)i, &word, 4 * (size_t)left);
    }
}

static void store_floats(float *pixels, const cs_colors *colors, int32_t count) {
    for (int32_t i = 0; i < count; i += CS_LANES) {
        vf channels[4];
        for (int k = 0; k < 4; k += 1) channels[k] = color_lanes(colors, k, i);
        for (int32_t j = 0; j < CS_LANES && i + j < count; j += 1)
            for (int k = 0; k < 4; k += 1) pixels[4 * (size_t)(i + j) + k] = channels[k][j];
    }
}
