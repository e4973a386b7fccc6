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

// The straight colours at eight locations. Neighbours mostly lie between the same two stops, of many.
CK_INLINE void ck_gradient_colors(f32x8 *color, const ck_gradient *gradient, f32x8 place, int channels) {
    for (int k = 0; k < channels; k++) color[k] = gradient->stops[0].color[k];
    for (size_t s = 0; s < gradient->count; s++) {
        const ck_gradient_stop *stop = &gradient->stops[s];
        // The next stop replaces all.
        if (s + 1 < gradient->count && is_everywhere(place >= stop[1].location)) continue;
        const s32x8 is_behind = place >= stop->location;
        // No other stop lies before this one.
        if (!is_anywhere(is_behind)) return;
        const f32x8 distance = place - stop->location;
        for (int k = 0; k < channels; k++) {
            const f32x8 here = stop->color[k] + distance * stop->slope[k];
            color[k] = is_behind ? here : color[k];
        }
    }
}

CK_INLINE void ck_gradient_pixels(
    uint8_t *d, size_t count, const ck_gradient *gradient, f32x8 place, int is_opaque) {
    f32x8 color[4];
    ck_gradient_colors(color, gradient, place, is_opaque ? 3 : 4);
    const f32x8 alpha = is_opaque ? (f32x8)1 : held(color[3], (f32x8)1);
    u32x8 pixels = rounded_byte(alpha) << 24;
    for (unsigned k = 0; k < 3; k++) {
        pixels |= rounded_byte(held(color[k], (f32x8)1) * alpha) << 8 * k;
    }
    CK_STORE(d, pixels, 4 * count);
}

// The angle of (u, v) from the u axis towards the v axis, in turns: 0...1.
CK_INLINE f32x8 ck_turns(f32x8 u, f32x8 v) {
    const f32x8 across = __builtin_elementwise_abs(u);
    const f32x8 down = __builtin_elementwise_abs(v);
    const f32x8 lower = across < down ? across : down;
    const f32x8 higher = across < down ? down : across;
    const f32x8 slope = higher > 0 ? lower / higher : (f32x8)0;
    const f32x8 square = slope * slope;
    // atan(slope) / (2 pi): a polynomial fitted to 0...1, off by less than 10^-9 before rounding.
    f32x8 turns = 0.000391f;
    turns = turns * square - 0.00229204f;
    turns = turns * square + 0.00633137f;
    turns = turns * square - 0.01151463f;
    turns = turns * square + 0.01670959f;
    turns = turns * square - 0.0225383f;
    turns = turns * square + 0.03180856f;
    turns = turns * square - 0.05305048f;
    turns = turns * square + 0.15915493f;
    turns = turns * slope;
    turns = across < down ? 0.25f - turns : turns;
    turns = u < 0 ? 0.5f - turns : turns;
    return v < 0 ? 1 - turns : turns;
}

// The locations of eight pixels, the first of which is pixel i of a row.
CK_INLINE f32x8 ck_gradient_places(
    const ck_gradient *gradient, double u, double v, size_t i, ck_gradient_shape shape) {
    const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    const f32x8 across = (float)(u + gradient->u_step * (double)i) + lanes * (float)gradient->u_step;
    if (shape == CK_GRADIENT_LINEAR) return ck_spread_place(across, gradient->spread);
    const f32x8 down = (float)(v + gradient->v_step * (double)i) + lanes * (float)gradient->v_step;
    if (shape == CK_GRADIENT_CONIC) return ck_turns(across, down);
    const f32x8 radius = __builtin_elementwise_sqrt(across * across + down * down);
    return ck_spread_place(radius * gradient->per_radius + gradient->offset, gradient->spread);
}

CK_INLINE void ck_gradient_row(
    uint8_t *d, size_t pixel_count, const ck_gradient *gradient, double u, double v, ck_gradient_shape shape,
    int is_opaque) {
    CK_BLOCKS(pixel_count, 8, {
        const f32x8 place = ck_gradient_places(gradient, u, v, i, shape);
        ck_gradient_pixels(d + 4 * i, count, gradient, place, is_opaque);
    });
}

static void gradient_row(
    uint8_t *d, size_t pixel_count, const ck_gradient *gradient, double u, double v) {
    const int is_opaque = gradient->is_opaque;
    switch (gradient->shape) {
        case CK_GRADIENT_LINEAR:
            if (is_opaque) {
                ck_gradient_row(d, pixel_count, gradient, u, v, CK_GRADIENT_LINEAR, 1);
            } else {
                ck_gradient_row(d, pixel_count, gradient, u, v, CK_GRADIENT_LINEAR, 0);
            }
            break;
        case CK_GRADIENT_RADIAL:
            if (is_opaque) {
                ck_gradient_row(d, pixel_count, gradient, u, v, CK_GRADIENT_RADIAL, 1);
            } else {
                ck_gradient_row(d, pixel_count, gradient, u, v, CK_GRADIENT_RADIAL, 0);
            }
            break;
        case CK_GRADIENT_CONIC:
            if (is_opaque) {
                ck_gradient_row(d, pixel_count, gradient, u, v, CK_GRADIENT_CONIC, 1);
            } else {
                ck_gradient_row(d, pixel_count, gradient, u, v, CK_GRADIENT_CONIC, 0);
            }
            break;
    }
}

// The same in premultiplied floats, not clamped.
static void gradient_row_floats(
    float *d, size_t pixel_count, const ck_gradient *gradient, double u, double v) {
    for (size_t i = 0; i < pixel_count; i += 8) {
        const size_t count = pixel_count - i < 8 ? pixel_count - i : 8;
        const f32x8 place = ck_gradient_places(gradient, u, v, i, gradient->shape);
        f32x8 color[4];
        ck_gradient_colors(color, gradient, place, 4);
        for (size_t lane = 0; lane < count; lane++) {
            const float alpha = color[3][lane];
            for (int k = 0; k < 3; k++) d[4 * (i + lane) + (size_t)k] = color[k][lane] * alpha;
            d[4 * (i + lane) + 3] = alpha;
        }
    }
}
