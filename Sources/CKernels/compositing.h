// Source-over, plus darker, and colours cut by masks, in blocks of eight pixels or 32 bytes of coverage.

// S + D (1 - Sa), with S in 16-bit lanes. For a premultiplied source the sum of the rounded terms is at most 255; other
// sources saturate.
CK_INLINE u8x32 over(u16x32 source, u16x32 source_alpha, u8x32 destination) {
    const u16x32 rest = product(widened(destination), 255 - source_alpha);
    return __builtin_elementwise_add_sat(narrowed(source), narrowed(rest));
}

// (t + t / 256) / 256, rounded down, of the lanes of even bytes and of those of odd bytes, in the order of memory.
CK_INLINE u16x32 joined_quotients(u16x32 even, u16x32 odd) {
    return high_products_32(even, (u16x32)257) | ((odd + (odd >> 8)) & 0xff00);
}

// The product of the bytes of pixels and a number in both lanes of each pixel. Even and odd bytes are multiplied apart,
// in the order that they have in memory.
CK_INLINE u16x32 product_of_pixels(u16x32 pixels, u16x32 factor) {
    const u16x32 even = (pixels & 255) * factor + 128;
    const u16x32 odd = (pixels >> 8) * factor + 128;
    return joined_quotients(even, odd);
}

CK_INLINE u16x32 load_16_pixels(const uint8_t *pointer, size_t count) {
    u16x32 v = 0;
    load_first(&v, pointer, sizeof v, 4 * count);
    return v;
}

// The alpha of each pixel in its two lanes.
CK_INLINE u16x32 alphas_in_two(u16x32 pixels) {
    const u32x16 alpha = (u32x16)pixels >> 24;
    return (u16x32)(alpha | alpha << 16);
}

// As over, of sixteen pixels.
CK_INLINE u8x64 over_16(u16x32 source, u16x32 destination) {
    const u16x32 rest = product_of_pixels(destination, 255 - alphas_in_two(source));
    return __builtin_elementwise_add_sat((u8x64)source, (u8x64)rest);
}

// Coverage of up to sixteen pixels.
CK_INLINE u8x16 load_16(const uint8_t *pointer, size_t count) {
    u8x16 v = 0;
    load_first(&v, pointer, sizeof v, count);
    return v;
}

CK_INLINE int is_zero_16(u8x16 v) { return __builtin_reduce_or((u64x2)v) == 0; }
CK_INLINE int is_full_16(u8x16 v) { return __builtin_reduce_and((u64x2)v) == UINT64_MAX; }

// Each coverage in the two lanes of its pixel.
CK_INLINE u16x32 coverage_in_two(u8x16 v) {
    const u32x16 coverage = __builtin_convertvector(v, u32x16);
    return (u16x32)(coverage | coverage << 16);
}

// Sixteen copies of a pixel.
CK_INLINE u16x32 sixteen_copies(const uint8_t *pixel) {
    uint32_t word;
    memcpy(&word, pixel, 4);
    return (u16x32)(u32x16)word;
}

CK_INLINE void over_pixels_body(ck_rows rows, ck_source_rows source, int scales, uint16_t opacity) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict s = source.base + y * source.stride;
        CK_BLOCKS(rows.width, 16, {
            u16x32 v = load_16_pixels(s + 4 * i, count);
            if (__builtin_reduce_or((u64x8)v) == 0) continue;
            if (scales) v = product_of_pixels(v, (u16x32)opacity);
            const u8x64 result = over_16(v, load_16_pixels(d + 4 * i, count));
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
    const u16x32 paint = sixteen_copies(color);
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict m = mask.base + y * mask.stride;
        CK_BLOCKS(rows.width, 16, {
            const u8x16 coverage = load_16(m + i, count);
            if (is_zero_16(coverage)) continue;
            if (is_full_16(coverage) && color[3] == 255) {
                CK_STORE(d + 4 * i, paint, 4 * count);
                continue;
            }
            const u16x32 source = product_of_pixels(paint, coverage_in_two(coverage));
            const u8x64 result = over_16(source, load_16_pixels(d + 4 * i, count));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

// Stores of one colour; copies of a row of pixels would read as much as they write.
static void fill_pixels(ck_rows rows, const uint8_t *color) {
    const u16x32 pixels = sixteen_copies(color);
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        CK_OVERLAPPING_BLOCKS(rows.width, 16, { CK_STORE(d + 4 * i, pixels, 4 * count); });
    }
}

// Cairo's arithmetic where it fills a shape with an opaque colour: halves of products are rounded down.
CK_INLINE u16x32 product_in_spans(u16x32 pixels, u16x32 factor) {
    const u16x32 even = (pixels & 255) * factor + 127;
    const u16x32 odd = (pixels >> 8) * factor + 127;
    return joined_quotients(even, odd);
}

static void fill_mask(ck_rows rows, ck_source_rows mask, const uint8_t *color) {
    const u16x32 paint = sixteen_copies(color);
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict m = mask.base + y * mask.stride;
        CK_BLOCKS(rows.width, 16, {
            const u8x16 bytes = load_16(m + i, count);
            if (is_zero_16(bytes)) continue;
            if (is_full_16(bytes)) {
                CK_STORE(d + 4 * i, paint, 4 * count);
                continue;
            }
            const u16x32 coverage = coverage_in_two(bytes);
            const u16x32 source = product_in_spans(paint, coverage);
            const u16x32 rest = product_in_spans(load_16_pixels(d + 4 * i, count), 255 - coverage);
            const u8x64 result = __builtin_elementwise_add_sat((u8x64)source, (u8x64)rest);
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

static void over_masked_columns(
    ck_rows rows, ck_source_rows mask, const uint8_t *restrict columns, uint8_t opacity) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict m = mask.base + y * mask.stride;
        CK_BLOCKS(rows.width, 16, {
            const u8x16 coverage = load_16(m + i, count);
            if (is_zero_16(coverage)) continue;
            const u16x32 column = load_16_pixels(columns + 4 * i, count);
            const u16x32 paint = product_of_pixels(column, (u16x32)(uint16_t)opacity);
            const u16x32 source = product_of_pixels(paint, coverage_in_two(coverage));
            const u8x64 result = over_16(source, load_16_pixels(d + 4 * i, count));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

static void tint(ck_rows rows, ck_source_rows mask, const uint8_t *color) {
    const u16x32 paint = sixteen_copies(color);
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict m = mask.base + y * mask.stride;
        CK_BLOCKS(rows.width, 16, {
            const u16x32 result = product_of_pixels(paint, coverage_in_two(load_16(m + i, count)));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}
