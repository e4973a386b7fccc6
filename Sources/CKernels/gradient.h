// Gradients at pixel centres: the location between start and end, and the colour there, interpolated between two
// stops. Without a table of colours, hard stops stay sharp.
//
// Products and sums are not fused, so that every instruction set gives the same result.
#pragma clang fp contract(off)

// v - floor(v), in 0...1, for |v| < 2^22; NaN gives 0.
CK_INLINE f32x8 ck_fraction(f32x8 v) {
    const f32x8 near = v > -4194304.0f ? v : (f32x8)0;
    const f32x8 bounded = near < 4194304.0f ? near : (f32x8)0;
    const f32x8 whole = __builtin_convertvector(__builtin_convertvector(bounded, s32x8), f32x8);
    const f32x8 rest = bounded - whole;
    return rest < 0 ? rest + 1 : rest;
}

CK_INLINE f32x8 ck_spread_place(f32x8 place, ck_spread spread) {
    if (spread == CK_SPREAD_REPEAT) return ck_fraction(place);
    if (spread == CK_SPREAD_MIRROR) {
        const f32x8 phase = ck_fraction(place * 0.5f) * 2;
        return phase <= 1 ? phase : 2 - phase;
    }
    return place;
}

CK_INLINE void ck_gradient_pixels(
    uint8_t *d, size_t count, const ck_gradient *gradient, f32x8 place, int is_opaque) {
    const int channels = is_opaque ? 3 : 4;
    f32x8 color[4];
    for (int k = 0; k < channels; k++) color[k] = gradient->stops[0].color[k];
    for (size_t s = 0; s < gradient->count; s++) {
        const ck_gradient_stop *stop = &gradient->stops[s];
        const f32x8 distance = place - stop->location;
        const s32x8 is_behind = place >= stop->location;
        for (int k = 0; k < channels; k++) {
            const f32x8 here = stop->color[k] + distance * stop->slope[k];
            color[k] = is_behind ? here : color[k];
        }
    }
    const f32x8 alpha = is_opaque ? (f32x8)1 : held(color[3], (f32x8)1);
    u32x8 pixels = rounded_byte(alpha) << 24;
    for (unsigned k = 0; k < 3; k++) {
        pixels |= rounded_byte(held(color[k], (f32x8)1) * alpha) << 8 * k;
    }
    CK_STORE(d, pixels, 4 * count);
}

CK_INLINE void ck_gradient_row(
    uint8_t *d, size_t pixel_count, const ck_gradient *gradient, double u, double v, int is_radial,
    int is_opaque) {
    const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    CK_BLOCKS(pixel_count, 8, {
        f32x8 place = (float)(u + gradient->u_step * (double)i) + lanes * (float)gradient->u_step;
        if (is_radial) {
            const f32x8 down =
                (float)(v + gradient->v_step * (double)i) + lanes * (float)gradient->v_step;
            const f32x8 radius = __builtin_elementwise_sqrt(place * place + down * down);
            place = radius * gradient->per_radius + gradient->offset;
        }
        place = ck_spread_place(place, gradient->spread);
        ck_gradient_pixels(d + 4 * i, count, gradient, place, is_opaque);
    });
}

static void gradient_row(
    uint8_t *d, size_t pixel_count, const ck_gradient *gradient, double u, double v) {
    if (gradient->is_radial) {
        if (gradient->is_opaque) {
            ck_gradient_row(d, pixel_count, gradient, u, v, 1, 1);
        } else {
            ck_gradient_row(d, pixel_count, gradient, u, v, 1, 0);
        }
    } else if (gradient->is_opaque) {
        ck_gradient_row(d, pixel_count, gradient, u, v, 0, 1);
    } else {
        ck_gradient_row(d, pixel_count, gradient, u, v, 0, 0);
    }
}
