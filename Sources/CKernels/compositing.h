// Source-over, plus darker, and colours cut by masks, in blocks of eight pixels or 32 bytes of coverage.

// S + D (1 - Sa), with S in 16-bit lanes. For a premultiplied source the sum of the rounded terms is at most 255; other
// sources saturate.
CK_INLINE u8x32 over(u16x32 source, u16x32 source_alpha, u8x32 destination) {
    const u16x32 rest = product(widened(destination), 255 - source_alpha);
    return __builtin_elementwise_add_sat(narrowed(source), narrowed(rest));
}

CK_INLINE void over_pixels_body(ck_rows rows, ck_source_rows source, int scales, uint16_t opacity) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict s = source.base + y * source.stride;
        CK_BLOCKS(rows.width, 8, {
            const u8x32 bytes = load_bytes(s + 4 * i, 4 * count);
            if (is_zero(bytes)) continue;
            u16x32 v = widened(bytes);
            if (scales) v = product(v, opacity);
            const u8x32 result = over(v, alphas(v), load_bytes(d + 4 * i, 4 * count));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

static void over_pixels(ck_rows rows, ck_source_rows source, uint8_t opacity) {
    if (opacity == 255) {
        over_pixels_body(rows, source, 0, 255);
    } else {
        over_pixels_body(rows, source, 1, opacity);
    }
}

static void over_alpha(ck_rows rows, ck_source_rows source, uint8_t opacity) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict s = source.base + y * source.stride;
        CK_BLOCKS(rows.width, 32, {
            const u16x32 v = product(widened(load_bytes(s + i, count)), opacity);
            const u8x32 result = over(v, v, load_bytes(d + i, count));
            CK_STORE(d + i, result, count);
        });
    }
}

static void plus_alpha(ck_rows rows, ck_source_rows source, uint8_t opacity) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict s = source.base + y * source.stride;
        CK_BLOCKS(rows.width, 32, {
            const u16x32 v = product(widened(load_bytes(s + i, count)), opacity);
            const u8x32 result = __builtin_elementwise_add_sat(load_bytes(d + i, count), narrowed(v));
            CK_STORE(d + i, result, count);
        });
    }
}

static void plus_pixels(ck_rows rows, ck_source_rows source, uint8_t opacity) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict s = source.base + y * source.stride;
        CK_BLOCKS(rows.width, 8, {
            const u8x32 bytes = load_bytes(s + 4 * i, 4 * count);
            if (is_zero(bytes)) continue;
            const u8x32 v = opacity == 255 ? bytes : narrowed(product(widened(bytes), opacity));
            const u8x32 result = __builtin_elementwise_add_sat(load_bytes(d + 4 * i, 4 * count), v);
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

// S + D - SD in every channel, which for alpha is that of source-over.
static void screen_pixels(ck_rows rows, ck_source_rows source, uint8_t opacity) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict s = source.base + y * source.stride;
        CK_BLOCKS(rows.width, 8, {
            const u8x32 bytes = load_bytes(s + 4 * i, 4 * count);
            if (is_zero(bytes)) continue;
            const u16x32 v = product(widened(bytes), opacity);
            const u8x32 result = over(v, v, load_bytes(d + 4 * i, 4 * count));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

// S + D - min(S Da, D Sa), which for alpha is that of source-over. The sum grows with S and with D, so a colour stays at
// or below its alpha.
static void lighten_pixels(ck_rows rows, ck_source_rows source, uint8_t opacity) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict s = source.base + y * source.stride;
        CK_BLOCKS(rows.width, 8, {
            const u8x32 bytes = load_bytes(s + 4 * i, 4 * count);
            if (is_zero(bytes)) continue;
            const u16x32 sv = product(widened(bytes), opacity);
            const u16x32 dv = widened(load_bytes(d + 4 * i, 4 * count));
            const u16x32 both =
                __builtin_elementwise_min(product(sv, alphas(dv)), product(dv, alphas(sv)));
            const u8x32 result = narrowed(__builtin_elementwise_min(sv + dv - both, (u16x32)255));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

// Ra = min(1, Sa + Da); R = max(0, Ra - ((Da - D) + (Sa - S))), rearranged so that only the last difference, which
// saturates, can be negative.
static void plus_darker_pixels(ck_rows rows, ck_source_rows source, uint8_t opacity) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict s = source.base + y * source.stride;
        CK_BLOCKS(rows.width, 8, {
            const u8x32 bytes = load_bytes(s + 4 * i, 4 * count);
            if (is_zero(bytes)) continue;
            const u16x32 sv = product(widened(bytes), opacity);
            const u16x32 dv = widened(load_bytes(d + 4 * i, 4 * count));
            const u16x32 alpha_sum = alphas(sv) + alphas(dv);
            const u16x32 alpha = __builtin_elementwise_min(alpha_sum, (u16x32)255);
            const u16x32 sum = __builtin_elementwise_sub_sat(alpha + sv + dv, alpha_sum);
            const u8x32 result = narrowed(__builtin_elementwise_min(sum, (u16x32)255));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

static void over_tinted_mask(ck_rows rows, ck_source_rows mask, const uint8_t *color) {
    const u16x32 paint = repeated_pixel(color);
    const u16x32 paint_alpha = alphas(paint);
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict m = mask.base + y * mask.stride;
        CK_BLOCKS(rows.width, 8, {
            uint64_t any = 0;
            memcpy(&any, m + i, count);
            if (any == 0) continue;
            if (any == UINT64_MAX && color[3] == 255) {
                const u8x32 full = narrowed(paint);
                CK_STORE(d + 4 * i, full, 4 * count);
                continue;
            }
            const u16x32 coverage = load_mask(m + i, count);
            const u16x32 source_alpha = product(paint_alpha, coverage);
            const u8x32 result =
                over(product(paint, coverage), source_alpha, load_bytes(d + 4 * i, 4 * count));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

// Cairo's arithmetic where it fills a shape with an opaque colour: halves of products are rounded down.
CK_INLINE u16x32 product_in_spans(u16x32 x, u16x32 y) {
    const u16x32 t = x * y + 127;
    return (t + (t >> 8)) >> 8;
}

static void fill_mask(ck_rows rows, ck_source_rows mask, const uint8_t *color) {
    const u16x32 paint = repeated_pixel(color);
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict m = mask.base + y * mask.stride;
        CK_BLOCKS(rows.width, 8, {
            uint64_t any = 0;
            memcpy(&any, m + i, count);
            if (any == 0) continue;
            const u16x32 coverage = load_mask(m + i, count);
            const u16x32 source = product_in_spans(paint, coverage);
            const u16x32 rest = product_in_spans(widened(load_bytes(d + 4 * i, 4 * count)), 255 - coverage);
            const u8x32 result = __builtin_elementwise_add_sat(narrowed(source), narrowed(rest));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

static void over_masked_columns(
    ck_rows rows, ck_source_rows mask, const uint8_t *restrict columns, uint8_t opacity) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict m = mask.base + y * mask.stride;
        CK_BLOCKS(rows.width, 8, {
            uint64_t any = 0;
            memcpy(&any, m + i, count);
            if (any == 0) continue;
            const u16x32 paint = product(widened(load_bytes(columns + 4 * i, 4 * count)), opacity);
            const u16x32 v = product(paint, load_mask(m + i, count));
            const u8x32 result = over(v, alphas(v), load_bytes(d + 4 * i, 4 * count));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

static void tint(ck_rows rows, ck_source_rows mask, const uint8_t *color) {
    const u16x32 paint = repeated_pixel(color);
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict m = mask.base + y * mask.stride;
        CK_BLOCKS(rows.width, 8, {
            const u8x32 result = narrowed(product(paint, load_mask(m + i, count)));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}
