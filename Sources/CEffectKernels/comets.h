// Comets of light on lines: each pixel takes the brightest light that covers it.

// The light of a comet at a fraction from its head to its tail.
CK_INLINE float comet_light(const ce_comet *comet, double fraction) {
    if (!(fraction > 0 && fraction < 1)) return 0;
    // The head is pointed and a little brighter.
    const double along = fraction / 0.03;
    const double tip = along < 1 ? along : 1;
    const double behind = 1 - fraction / 0.16;
    const double glow = 1 + 0.3 * (behind > 0 ? behind : 0);
    return (float)(comet->brightness * (1 - fraction) * (1 - 0.3 * fraction) * glow * tip) * comet->thinness;
}

// Fills the band around a segment from (a, b) on, by positions along the major axis. `line` is the first float of the
// major axis's first position.
CK_INLINE void fill_band(
    float *line, size_t stride, size_t a_length, size_t b_length, float a, float b, float da, float db,
    float radius, float amount, float end_amount) {
    if (!((da < 0 ? -da : da) > 1e-4f)) return;
    const float low = da < 0 ? a + da : a;
    const float high = da < 0 ? a : a + da;
    if (!(high > 0 && low < (float)a_length)) return;
    const float slope = db / da;
    // Distances across the line are shorter than along the minor axis.
    const float cosine = 1 / __builtin_elementwise_sqrt(1 + slope * slope);
    const float reach = (radius + 0.5f) / cosine;
    // A pixel more at either end closes the joints of a line.
    const int64_t first_a = low > 1 ? (int64_t)(low - 1) + 1 : 0;
    const int64_t last = (int64_t)(high + 1);
    const int64_t end_a = last < (int64_t)a_length ? last : (int64_t)a_length;
    const float growth = (end_amount - amount) / da;
    const f32x4 lanes = {0, 1, 2, 3};
    for (int64_t place = first_a; place < end_a; place++) {
        const float center = b + ((float)place + 0.5f - a) * slope - 0.5f;
        if (!(center > -reach && center < (float)b_length + reach)) continue;
        const int32_t first_b = center > reach ? (int32_t)(center - reach) + 1 : 0;
        const int32_t end_b = (int32_t)(center + reach);
        const int32_t last_b = end_b < (int32_t)b_length - 1 ? end_b : (int32_t)b_length - 1;
        const float brightness = amount + ((float)place + 0.5f - a) * growth;
        float *pixels = line + (size_t)place * stride;
        for (int32_t across = first_b; across <= last_b; across += 4) {
            const f32x4 distance = __builtin_elementwise_abs((float)across + lanes - center);
            const f32x4 covered = radius + 0.5f - distance * cosine;
            f32x4 coverage = covered < 1 ? covered : (f32x4)1;
            coverage = coverage > 0 ? coverage : (f32x4)0;
            const f32x4 light = brightness * coverage;
            const f32x4 known = loaded_pixel(pixels + across);
            store_pixel(pixels + across, light > known ? light : known);
        }
    }
}

static void add_comet(ce_light light, const float *restrict points, size_t count, ce_comet comet) {
    const double segments = (double)(count - 1);
    const double step = 1 / (segments * comet.share);
    for (size_t index = comet.first; index <= comet.last; index++) {
        const double fraction = comet.head / comet.share - (double)index * step;
        if (!(fraction < 1 + step)) continue;
        const double begun = (fraction > 0 ? fraction : 0) / 0.03;
        const float radius =
            comet.radius * (float)((1 - 0.5 * fraction) * (0.5 + 0.5 * (begun < 1 ? begun : 1)));
        const float amount = comet_light(&comet, fraction);
        const float end_amount = comet_light(&comet, fraction - step);
        const float *point = points + 2 * index;
        const float x = point[0] * comet.scale, y = point[1] * comet.scale;
        const float dx = point[2] * comet.scale - x, dy = point[3] * comet.scale - y;
        if ((dy < 0 ? -dy : dy) > (dx < 0 ? -dx : dx)) {
            fill_band(
                light.by_rows, light.row_stride, light.rows, light.columns, y, x, dy, dx, radius, amount,
                end_amount);
        } else {
            fill_band(
                light.by_columns, light.column_stride, light.columns, light.rows, x, y, dx, dy, radius, amount,
                end_amount);
        }
    }
}

CK_INLINE u32x8 channel_byte(f32x8 v) { return (u32x8)__builtin_convertvector(v, s32x8); }

static void show_comets(uint8_t *restrict pixels, size_t stride, ce_light light, const float *restrict colors) {
    const size_t blocks = (light.columns + 3) / 4;
    for (size_t top = 0; top < light.rows; top += 8) {
        const size_t height = light.rows - top < 8 ? light.rows - top : 8;
        for (size_t left = 0; left < light.columns; left += 8) {
            const size_t width = light.columns - left < 8 ? light.columns - left : 8;
            f32x8 turned[8] = {0};
            for (size_t i = 0; i < width; i++) {
                turned[i] = loaded(light.by_columns + (left + i) * light.column_stride + top, 8);
            }
            transpose(turned);
            for (size_t i = 0; i < height; i++) {
                const f32x8 known = loaded(light.by_rows + (top + i) * light.row_stride + left, 8);
                const f32x8 amount = known > turned[i] ? known : turned[i];
                const s32x8 is_lit = amount > 0.01f;
                if (__builtin_reduce_or(is_lit) == 0) continue;
                const float *near = colors + 4 * ((top + i) / 4 * blocks + left / 4);
                const float *far = left / 4 + 1 < blocks ? near + 4 : near;
                // Light beyond 0.7 turns paler.
                const f32x8 excess = amount - 0.7f;
                const f32x8 white = (excess > 0 ? excess : (f32x8)0) * 330;
                const f32x8 share = amount < 1 ? amount : (f32x8)1;
                f32x8 channels[3];
                for (int k = 0; k < 3; k++) {
                    const f32x8 color = {near[k], near[k], near[k], near[k], far[k], far[k], far[k], far[k]};
                    const f32x8 sum = color * share + white;
                    channels[k] = sum < 255 ? sum : (f32x8)255;
                }
                f32x8 most = channels[0] > channels[1] ? channels[0] : channels[1];
                most = most > channels[2] ? most : channels[2];
                const u32x8 result = (channel_byte(channels[2]) | channel_byte(channels[1]) << 8
                    | channel_byte(channels[0]) << 16 | channel_byte(most) << 24) & (u32x8)is_lit;
                uint8_t *const place = pixels + (top + i) * stride + 4 * left;
                if (width == 8) {
                    CK_STORE(place, result, 32);
                } else {
                    CK_STORE(place, result, 4 * width);
                }
            }
        }
    }
}
