// Halving and doubling by [1 3 3 1], the pyramid of the Gaussian blur.

static void halve_bytes_down(uint16_t *restrict d, const uint8_t *const *rows, size_t lanes) {
    const uint8_t *restrict a = rows[0];
    const uint8_t *restrict b = rows[1];
    const uint8_t *restrict c = rows[2];
    const uint8_t *restrict e = rows[3];
    for (size_t i = 0; i < lanes; i++) {
        d[i] = (uint16_t)((uint16_t)(a[i] + e[i]) + 3 * (uint16_t)(b[i] + c[i]));
    }
}

// (a + 3b + 3c + d) / 8, rounded, within 16 bits: inputs are at most 16383.
#define CK_HALVED(a, b, c, d) ((((((a) + (d)) + ((b) + (c))) >> 1) + ((b) + (c)) + 2) >> 2)

static void halve_down(uint16_t *restrict d, const uint16_t *const *rows, size_t lanes) {
    CK_OVERLAPPING_BLOCKS(lanes, CK_WIDE, {
        const ck_wide a = load_wide(rows[0] + i);
        const ck_wide b = load_wide(rows[1] + i);
        const ck_wide c = load_wide(rows[2] + i);
        const ck_wide e = load_wide(rows[3] + i);
        const ck_wide result = CK_HALVED(a, b, c, e);
        CK_STORE(d + i, result, count);
    });
}

CK_INLINE u32x16 load_pairs(const uint16_t *pointer) {
    u32x16 v;
    memcpy(&v, pointer, sizeof v);
    return v;
}

// The pixels with even and with odd indices of eight four-channel pixels.
CK_INLINE u16x16 even_pixels(u16x32 v) {
    return __builtin_shufflevector(v, v, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
}

CK_INLINE u16x16 odd_pixels(u16x32 v) {
    return __builtin_shufflevector(v, v, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
}

CK_INLINE void halve_across_body(
    uint16_t *restrict d, const uint16_t *restrict s, size_t pixels, size_t channels, int keeps_sum) {
    if (channels == 1) {
        CK_OVERLAPPING_BLOCKS(pixels, 16, {
            const u32x16 here = load_pairs(s + 2 * i);
            const u32x16 a = load_pairs(s + 2 * i - 2) >> 16;
            const u32x16 b = here & 0xffff;
            const u32x16 c = here >> 16;
            const u32x16 e = load_pairs(s + 2 * i + 2) & 0xffff;
            const u32x16 sum = keeps_sum ? a + e + 3 * (b + c) : CK_HALVED(a, b, c, e);
            const u16x16 result = __builtin_convertvector(sum, u16x16);
            CK_STORE(d + i, result, count);
        });
    } else {
        CK_OVERLAPPING_BLOCKS(pixels, 4, {
            u16x32 before;
            u16x32 here;
            u16x32 after;
            memcpy(&before, s + 8 * i - 8, sizeof before);
            memcpy(&here, s + 8 * i, sizeof here);
            memcpy(&after, s + 8 * i + 8, sizeof after);
            const u16x16 a = odd_pixels(before);
            const u16x16 b = even_pixels(here);
            const u16x16 c = odd_pixels(here);
            const u16x16 e = even_pixels(after);
            const u16x16 result = keeps_sum ? a + e + 3 * (b + c) : CK_HALVED(a, b, c, e);
            CK_STORE(d + 4 * i, result, 4 * count);
        });
    }
}

static void halve_sums_across(uint16_t *restrict d, const uint16_t *restrict s, size_t pixels, size_t channels) {
    halve_across_body(d, s, pixels, channels, 1);
}

static void halve_across(uint16_t *restrict d, const uint16_t *restrict s, size_t pixels, size_t channels) {
    halve_across_body(d, s, pixels, channels, 0);
}

static void double_down(
    uint16_t *restrict d, const uint16_t *restrict far, const uint16_t *restrict near, size_t lanes) {
    CK_OVERLAPPING_BLOCKS(lanes, CK_WIDE, {
        const ck_wide result = (load_wide(far + i) + 3 * load_wide(near + i) + 2) >> 2;
        CK_STORE(d + i, result, count);
    });
}

// Writes the first `count` lanes of each of two vectors in turns.
CK_INLINE void store_alternately(uint16_t *d, ck_wide first, ck_wide second, size_t count) {
#if defined(CK_AVX512)
    ck_wide result[2];
    result[0] = __builtin_shufflevector(
        first, second, 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39, 8, 40, 9, 41, 10, 42, 11, 43, 12,
        44, 13, 45, 14, 46, 15, 47);
    result[1] = __builtin_shufflevector(
        first, second, 16, 48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55, 24, 56, 25, 57, 26, 58,
        27, 59, 28, 60, 29, 61, 30, 62, 31, 63);
    memcpy(d, result, 2 * count * sizeof *d);
#else
    const u16x32 result = __builtin_shufflevector(
        first, second, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23, 8, 24, 9, 25, 10, 26, 11, 27, 12,
        28, 13, 29, 14, 30, 15, 31);
    memcpy(d, &result, 2 * count * sizeof *d);
#endif
}

static void double_across(uint16_t *restrict d, const uint16_t *restrict s, size_t pixels, size_t channels) {
    const size_t pairs = pixels / 2;
    if (channels == 1) {
        CK_OVERLAPPING_BLOCKS(pairs, CK_WIDE, {
            const ck_wide a = load_wide(s + i);
            const ck_wide b = load_wide(s + i + 1);
            const ck_wide first = (3 * a + b + 2) >> 2;
            const ck_wide second = (a + 3 * b + 2) >> 2;
            store_alternately(d + 2 * i, first, second, count);
        });
    } else {
        CK_OVERLAPPING_BLOCKS(pairs, 4, {
            const u16x16 a = load_lanes(s + 4 * i);
            const u16x16 b = load_lanes(s + 4 * i + 4);
            const u16x16 first = (3 * a + b + 2) >> 2;
            const u16x16 second = (a + 3 * b + 2) >> 2;
            const u16x32 result = __builtin_shufflevector(
                first, second, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23, 8, 9, 10, 11, 24, 25,
                26, 27, 12, 13, 14, 15, 28, 29, 30, 31);
            CK_STORE(d + 8 * i, result, 8 * count);
        });
    }
    for (size_t i = 2 * pairs * channels; i < pixels * channels; i++) {
        const size_t at = pairs * channels + i % channels;
        d[i] = (uint16_t)((3 * s[at] + s[at + channels] + 2) >> 2);
    }
}

static void double_across_to_bytes(
    uint8_t *restrict d, const uint16_t *restrict s, size_t pixels, size_t channels) {
    const size_t pairs = pixels / 2;
    if (channels == 1) {
        CK_OVERLAPPING_BLOCKS(pairs, CK_WIDE, {
            const ck_wide a = load_wide(s + i);
            const ck_wide b = load_wide(s + i + 1);
            // The second byte is the high half of each little-endian lane.
            const ck_wide result = (3 * a + b + 128) >> 8 | ((a + 3 * b + 128) & 0xff00);
            CK_STORE(d + 2 * i, result, 2 * count);
        });
    } else {
        CK_OVERLAPPING_BLOCKS(pairs, 4, {
            const u16x16 a = load_lanes(s + 4 * i);
            const u16x16 b = load_lanes(s + 4 * i + 4);
            const u8x16 first = __builtin_convertvector((3 * a + b + 128) >> 8, u8x16);
            const u8x16 second = __builtin_convertvector((a + 3 * b + 128) >> 8, u8x16);
            const u32x8 result =
                __builtin_shufflevector((u32x4)first, (u32x4)second, 0, 4, 1, 5, 2, 6, 3, 7);
            CK_STORE(d + 8 * i, result, 8 * count);
        });
    }
    for (size_t i = 2 * pairs * channels; i < pixels * channels; i++) {
        const size_t at = pairs * channels + i % channels;
        d[i] = (uint8_t)((3 * s[at] + s[at + channels] + 128) >> 8);
    }
}

// The bytes of a `ck_wide`.
typedef uint8_t ck_wide_halves __attribute__((ext_vector_type(2 * CK_WIDE)));

static void double_across_to_threshold(
    uint8_t *restrict d, const uint16_t *restrict s, size_t pixels, uint8_t lowest, uint8_t highest,
    uint8_t inside) {
    const size_t pairs = pixels / 2;
    const uint8_t span = (uint8_t)(highest - lowest);
    CK_OVERLAPPING_BLOCKS(pairs, CK_WIDE, {
        const ck_wide a = load_wide(s + i);
        const ck_wide b = load_wide(s + i + 1);
        const ck_wide_halves bytes = (ck_wide_halves)((3 * a + b + 128) >> 8 | ((a + 3 * b + 128) & 0xff00));
        const ck_wide_halves result = (ck_wide_halves)(bytes - lowest <= span) & inside;
        CK_STORE(d + 2 * i, result, 2 * count);
    });
    if (pixels % 2 > 0) {
        const uint8_t byte = (uint8_t)((3 * s[pairs] + s[pairs + 1] + 128) >> 8);
        d[pixels - 1] = (uint8_t)(byte - lowest) <= span ? inside : 0;
    }
}

// Whether any of the lanes of a comparison holds.
CK_INLINE int holds_anywhere(ck_wide condition) { return __builtin_reduce_or((ck_wide_words)condition) != 0; }

static ck_decided_groups find_decided_groups(
    const uint16_t *lanes, size_t count, size_t group, ck_deciding_lanes deciding) {
    ck_decided_groups groups = {0, 0};
    const uint16_t lowest = deciding.lowest;
    const uint16_t span = (uint16_t)(deciding.highest - lowest);
    for (size_t first = 0, bit = 0; first < count; first += group, bit++) {
        const size_t start = first > 0 ? first - 1 : 0;
        const size_t end = first + group + 2 < count ? first + group + 2 : count;
        ck_wide not_below = 0;
        ck_wide not_within = 0;
        if (end - start >= CK_WIDE) {
            for (size_t i = start; i < end; i += CK_WIDE) {
                // The last vector overlaps the one before.
                const ck_wide v = load_wide(lanes + (i + CK_WIDE <= end ? i : end - CK_WIDE));
                not_below |= (ck_wide)(v >= deciding.below);
                not_within |= (ck_wide)((ck_wide)(v - lowest) > span);
            }
        } else {
            for (size_t i = start; i < end; i++) {
                not_below |= (ck_wide)(uint16_t)(lanes[i] >= deciding.below);
                not_within |= (ck_wide)(uint16_t)((uint16_t)(lanes[i] - lowest) > span);
            }
        }
        groups.outside |= (uint64_t)!holds_anywhere(not_below) << bit;
        groups.inside |= (uint64_t)!holds_anywhere(not_within) << bit;
    }
    return groups;
}
