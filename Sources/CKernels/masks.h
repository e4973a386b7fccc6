// Arithmetic on coverage, and on pixels with a mask.

CK_INLINE u8x32 thresholded(u8x32 v, uint8_t lowest, uint8_t highest, uint8_t inside) {
    // A single unsigned comparison suffices: below `lowest` the difference wraps around and exceeds the span.
    const u8x32 span = (uint8_t)(highest - lowest);
    return (u8x32)(v - lowest <= span) & inside;
}

static void threshold_alpha(ck_rows rows, uint8_t lowest, uint8_t highest, uint8_t inside) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        CK_BLOCKS(rows.width, 32, {
            const u8x32 result = thresholded(load_bytes(d + i, count), lowest, highest, inside);
            CK_STORE(d + i, result, count);
        });
    }
}

// Assumes a little-endian machine, on which pixels are words 0xAARRGGBB.
CK_INLINE void extract_alpha_row(uint8_t *restrict d, const uint8_t *restrict s, size_t width) {
    for (size_t i = 0; i < width; i++) {
        uint32_t word;
        memcpy(&word, s + 4 * i, 4);
        d[i] = (uint8_t)(word >> 24);
    }
}

static void threshold_pixels(
    ck_rows rows, ck_source_rows pixels, uint8_t lowest, uint8_t highest, uint8_t inside) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        extract_alpha_row(d, pixels.base + y * pixels.stride, rows.width);
        CK_BLOCKS(rows.width, 32, {
            const u8x32 result = thresholded(load_bytes(d + i, count), lowest, highest, inside);
            CK_STORE(d + i, result, count);
        });
    }
}

static void extract_alpha(ck_rows rows, ck_source_rows pixels) {
    for (size_t y = 0; y < rows.height; y++) {
        extract_alpha_row(rows.base + y * rows.stride, pixels.base + y * pixels.stride, rows.width);
    }
}

static uint64_t find_drawn_groups(const uint8_t *restrict bytes, size_t count) {
    uint64_t groups = 0;
    size_t i = 0;
    for (; i + CK_DRAWN_GROUP <= count; i += CK_DRAWN_GROUP) {
        u8x64 v[CK_DRAWN_GROUP / 64];
        memcpy(v, bytes + i, sizeof v);
        const u64x8 any = (u64x8)(v[0] | v[1]);
        groups |= (uint64_t)(__builtin_reduce_or(any) != 0) << (i / CK_DRAWN_GROUP);
    }
    uint8_t rest = 0;
    for (size_t j = i; j < count; j++) rest |= bytes[j];
    return rest == 0 ? groups : groups | UINT64_C(1) << (i / CK_DRAWN_GROUP);
}

static void multiply_alpha(ck_rows rows, ck_source_rows mask) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict m = mask.base + y * mask.stride;
        CK_BLOCKS(rows.width, 32, {
            const u8x32 result = narrowed(
                product(widened(load_bytes(d + i, count)), widened(load_bytes(m + i, count))));
            CK_STORE(d + i, result, count);
        });
    }
}

static void multiply_pixels(ck_rows rows, ck_source_rows mask) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict m = mask.base + y * mask.stride;
        CK_BLOCKS(rows.width, 8, {
            const u8x32 result = narrowed(
                product(widened(load_bytes(d + 4 * i, 4 * count)), load_mask(m + i, count)));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

static void invert_alpha(ck_rows rows) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        for (size_t i = 0; i < rows.width; i++) d[i] = (uint8_t)~d[i];
    }
}

static void map_alpha(ck_rows rows, const uint8_t *table) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        CK_BLOCKS(rows.width, 32, {
            // Most of a layer is transparent.
            if (is_zero(load_bytes(d + i, count))) {
                memset(d + i, table[0], count);
                continue;
            }
            for (size_t j = i; j < i + count; j++) d[j] = table[d[j]];
        });
    }
}

static void scale_alpha(ck_rows rows, uint8_t factor) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        CK_BLOCKS(rows.width, 32, {
            const u8x32 result = narrowed(product(widened(load_bytes(d + i, count)), factor));
            CK_STORE(d + i, result, count);
        });
    }
}

// (changed * mask + original * (255 - mask)) / 255, rounded once; the dividend is at most 255 * 255.
CK_INLINE u8x32 interpolated(u8x32 original, u8x32 changed, u16x32 mask) {
    return narrowed(divided_by_255(widened(changed) * mask + widened(original) * (255 - mask)));
}

static void interpolate_alpha(ck_rows rows, ck_source_rows original, ck_source_rows mask) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict o = original.base + y * original.stride;
        const uint8_t *restrict m = mask.base + y * mask.stride;
        CK_BLOCKS(rows.width, 32, {
            const u8x32 result = interpolated(
                load_bytes(o + i, count), load_bytes(d + i, count), widened(load_bytes(m + i, count)));
            CK_STORE(d + i, result, count);
        });
    }
}

static void interpolate_pixels(ck_rows rows, ck_source_rows original, ck_source_rows mask) {
    for (size_t y = 0; y < rows.height; y++) {
        uint8_t *restrict d = rows.base + y * rows.stride;
        const uint8_t *restrict o = original.base + y * original.stride;
        const uint8_t *restrict m = mask.base + y * mask.stride;
        CK_BLOCKS(rows.width, 8, {
            const u8x32 result = interpolated(
                load_bytes(o + 4 * i, 4 * count), load_bytes(d + 4 * i, 4 * count), load_mask(m + i, count));
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}
