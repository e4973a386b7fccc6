// The row steps of the Gaussian blur, in 16-bit fixed point.
//
// Every step is monotone in each of its inputs and treats all channels alike, so what was true before
// (no colour channel exceeds alpha) is true after.

CK_INLINE u16x16 load_lanes(const uint16_t *pointer) {
    u16x16 v;
    memcpy(&v, pointer, sizeof v);
    return v;
}

CK_INLINE u16x16 high_product(u16x16 v, uint16_t weight) { return high_products(v, (u16x16)weight); }

// As many lanes as one register of the filters holds.
#if defined(CK_AVX512)
typedef u16x32 ck_wide;
typedef u8x32 ck_wide_bytes;

CK_INLINE ck_wide wide_product(ck_wide v, uint16_t weight) {
    return (ck_wide)_mm512_mulhi_epu16((__m512i)v, _mm512_set1_epi16((short)weight));
}
#else
typedef u16x16 ck_wide;
typedef u8x16 ck_wide_bytes;

CK_INLINE ck_wide wide_product(ck_wide v, uint16_t weight) { return high_product(v, weight); }
#endif

enum { CK_WIDE = sizeof(ck_wide) / sizeof(uint16_t), CK_GROUP = 4 * CK_WIDE };

CK_INLINE ck_wide load_wide(const uint16_t *pointer) {
    ck_wide v;
    memcpy(&v, pointer, sizeof v);
    return v;
}

// Bytes of the view, of which only `count` may be read.
CK_INLINE u16x16 load_widened(const uint8_t *pointer, size_t count) {
    u8x16 v = 0;
    memcpy(&v, pointer, count);
    return __builtin_convertvector(v, u16x16);
}

// Written out: left to itself, clang 21 shifts in 32 bits.
static void widen(uint16_t *restrict d, const uint8_t *restrict s, size_t lanes, unsigned shift) {
    CK_OVERLAPPING_BLOCKS(lanes, 16, {
        const u16x16 result = load_widened(s + i, count) << (uint16_t)shift;
        CK_STORE(d + i, result, count);
    });
}

static void shift_lanes(uint16_t *restrict d, const uint16_t *restrict s, size_t lanes, unsigned shift) {
    CK_OVERLAPPING_BLOCKS(lanes, 16, {
        const u16x16 result = load_lanes(s + i) << (uint16_t)shift;
        CK_STORE(d + i, result, count);
    });
}

static void narrow(uint8_t *restrict d, const uint16_t *restrict s, size_t lanes) {
    for (size_t i = 0; i < lanes; i++) d[i] = (uint8_t)((uint16_t)(s[i] + 32) >> 6);
}

// Each product loses half a unit on average to truncation; the sum starts with what they will lose.
CK_INLINE uint16_t lost_units(size_t radius) { return (uint16_t)((radius + 1) / 2); }

CK_INLINE u16x16 filtered_across(
    const uint16_t *s, const uint16_t *weights, size_t radius, size_t channels) {
    u16x16 sum = high_product(load_lanes(s), weights[0]) + lost_units(radius);
    for (size_t t = 1; t <= radius; t++) {
        sum += high_product(load_lanes(s - t * channels) + load_lanes(s + t * channels), weights[t]);
    }
    return sum;
}

#if defined(CK_AVX512)
typedef uint64_t ck_eight __attribute__((ext_vector_type(8)));

// Pixels of four channels are 64 bits wide, so that the neighbours of eight of them are shuffled out of three
// registers. Loaded one by one, nearly all would lie across two lines of the cache.
CK_INLINE void filter_pixels_across(
    uint16_t *restrict d, const uint16_t *restrict s, const uint16_t *restrict weights, size_t radius) {
    ck_eight before;
    ck_eight here;
    ck_eight after;
    memcpy(&before, s - 32, sizeof before);
    memcpy(&here, s, sizeof here);
    memcpy(&after, s + 32, sizeof after);
    u16x32 sum = wide_product((u16x32)here, weights[0]) + lost_units(radius);
#define CK_TAP(t)                                                                                     \
    if (radius >= t) {                                                                                \
        const ck_eight left = __builtin_shufflevector(                                                \
            before, here, 8 - t, 9 - t, 10 - t, 11 - t, 12 - t, 13 - t, 14 - t, 15 - t);               \
        const ck_eight right =                                                                        \
            __builtin_shufflevector(here, after, t, 1 + t, 2 + t, 3 + t, 4 + t, 5 + t, 6 + t, 7 + t);   \
        sum += wide_product((u16x32)left + (u16x32)right, weights[t]);                                \
    }
    CK_TAP(1) CK_TAP(2) CK_TAP(3) CK_TAP(4) CK_TAP(5) CK_TAP(6) CK_TAP(7) CK_TAP(8)
#undef CK_TAP
    memcpy(d, &sum, sizeof sum);
}
#endif

static void filter_across(
    uint16_t *restrict d, const uint16_t *restrict s, size_t lanes, const uint16_t *restrict weights,
    size_t radius, size_t channels) {
    size_t first = 0;
#if defined(CK_AVX512)
    if (channels == 4 && radius <= 8) {
        for (; first + 32 <= lanes; first += 32) filter_pixels_across(d + first, s + first, weights, radius);
    }
#endif
    for (; first + CK_GROUP <= lanes; first += CK_GROUP) {
        const uint16_t *at = s + first;
        ck_wide sum[4];
        for (int b = 0; b < 4; b++) {
            sum[b] = wide_product(load_wide(at + CK_WIDE * b), weights[0]) + lost_units(radius);
        }
        for (size_t t = 1; t <= radius; t++) {
            const size_t distance = t * channels;
            for (int b = 0; b < 4; b++) {
                const ck_wide pair =
                    load_wide(at + CK_WIDE * b - distance) + load_wide(at + CK_WIDE * b + distance);
                sum[b] += wide_product(pair, weights[t]);
            }
        }
        memcpy(d + first, sum, sizeof sum);
    }
    // The rest, from the start when it is too short to overlap what is done.
    const size_t start = first == 0 || lanes - first >= 16 ? first : lanes - 16;
    d += start;
    s += start;
    const size_t rest = first == lanes ? 0 : lanes - start;
    CK_OVERLAPPING_BLOCKS(rest, 16, {
        const u16x16 sum = filtered_across(s + i, weights, radius, channels);
        CK_STORE(d + i, sum, count);
    });
}

CK_INLINE u16x16 filtered_down(
    const uint16_t *const *rows, size_t at, const uint16_t *weights, size_t radius) {
    if (radius == 0) return load_lanes(rows[0] + at);
    u16x16 sum = high_product(load_lanes(rows[radius] + at), weights[0]) + lost_units(radius);
    for (size_t t = 1; t <= radius; t++) {
        const u16x16 pair = load_lanes(rows[radius - t] + at) + load_lanes(rows[radius + t] + at);
        sum += high_product(pair, weights[t]);
    }
    return sum;
}

// A group at once, so that each row's address and weight are loaded once for it.
CK_INLINE void filtered_down_4(
    ck_wide sum[4], const uint16_t *const *rows, size_t at, const uint16_t *weights, size_t radius) {
    for (int b = 0; b < 4; b++) {
        sum[b] = wide_product(load_wide(rows[radius] + at + CK_WIDE * b), weights[0]) + lost_units(radius);
    }
    for (size_t t = 1; t <= radius; t++) {
        const uint16_t *above = rows[radius - t] + at;
        const uint16_t *below = rows[radius + t] + at;
        for (int b = 0; b < 4; b++) {
            const ck_wide pair = load_wide(above + CK_WIDE * b) + load_wide(below + CK_WIDE * b);
            sum[b] += wide_product(pair, weights[t]);
        }
    }
}

static void filter_down(
    uint16_t *restrict d, const uint16_t *const *rows, size_t lanes, const uint16_t *restrict weights,
    size_t radius) {
    size_t first = 0;
    for (; radius > 0 && first + CK_GROUP <= lanes; first += CK_GROUP) {
        ck_wide sum[4];
        filtered_down_4(sum, rows, first, weights, radius);
        for (int b = 0; b < 4; b++) sum[b] = (sum[b] + 1) >> 1;
        memcpy(d + first, sum, sizeof sum);
    }
    const size_t start = first == 0 || lanes - first >= 16 ? first : lanes - 16;
    const size_t rest = first == lanes ? 0 : lanes - start;
    CK_OVERLAPPING_BLOCKS(rest, 16, {
        const u16x16 sum = (filtered_down(rows, start + i, weights, radius) + 1) >> 1;
        CK_STORE(d + start + i, sum, count);
    });
}

static void filter_down_to_bytes(
    uint8_t *restrict d, const uint16_t *const *rows, size_t lanes, const uint16_t *restrict weights,
    size_t radius) {
    size_t first = 0;
    for (; radius > 0 && first + CK_GROUP <= lanes; first += CK_GROUP) {
        ck_wide sum[4];
        filtered_down_4(sum, rows, first, weights, radius);
        for (int b = 0; b < 4; b++) {
            const ck_wide_bytes bytes = __builtin_convertvector((sum[b] + 64) >> 7, ck_wide_bytes);
            memcpy(d + first + CK_WIDE * b, &bytes, sizeof bytes);
        }
    }
    const size_t start = first == 0 || lanes - first >= 16 ? first : lanes - 16;
    const size_t rest = first == lanes ? 0 : lanes - start;
    CK_OVERLAPPING_BLOCKS(rest, 16, {
        const u16x16 sum = (filtered_down(rows, start + i, weights, radius) + 64) >> 7;
        const u8x16 bytes = __builtin_convertvector(sum, u8x16);
        CK_STORE(d + start + i, bytes, count);
    });
}

static void halve_bytes_down(uint16_t *restrict d, const uint8_t *const *rows, size_t lanes) {
    const uint8_t *restrict a = rows[0];
    const uint8_t *restrict b = rows[1];
    const uint8_t *restrict c = rows[2];
    const uint8_t *restrict e = rows[3];
    for (size_t i = 0; i < lanes; i++) {
        d[i] = (uint16_t)((uint16_t)(a[i] + e[i]) + 3 * (uint16_t)(b[i] + c[i]));
    }
}

// (a + 3b + 3c + d) / 8 rounded, without leaving 16 bits: inputs are at most 16383.
#define CK_HALVED(a, b, c, d) ((((((a) + (d)) + ((b) + (c))) >> 1) + ((b) + (c)) + 2) >> 2)

static void halve_down(uint16_t *restrict d, const uint16_t *const *rows, size_t lanes) {
    CK_OVERLAPPING_BLOCKS(lanes, 16, {
        const u16x16 a = load_lanes(rows[0] + i);
        const u16x16 b = load_lanes(rows[1] + i);
        const u16x16 c = load_lanes(rows[2] + i);
        const u16x16 e = load_lanes(rows[3] + i);
        const u16x16 result = CK_HALVED(a, b, c, e);
        CK_STORE(d + i, result, count);
    });
}

CK_INLINE u32x16 load_pairs(const uint16_t *pointer) {
    u32x16 v;
    memcpy(&v, pointer, sizeof v);
    return v;
}

// Two of four-channel lanes: the pixels at even and at odd places of eight.
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
    CK_OVERLAPPING_BLOCKS(lanes, 16, {
        const u16x16 result = (load_lanes(far + i) + 3 * load_lanes(near + i) + 2) >> 2;
        CK_STORE(d + i, result, count);
    });
}

static void double_across(uint16_t *restrict d, const uint16_t *restrict s, size_t pixels, size_t channels) {
    const size_t pairs = pixels / 2;
    if (channels == 1) {
        CK_OVERLAPPING_BLOCKS(pairs, 16, {
            const u16x16 a = load_lanes(s + i);
            const u16x16 b = load_lanes(s + i + 1);
            const u16x16 first = (3 * a + b + 2) >> 2;
            const u16x16 second = (a + 3 * b + 2) >> 2;
            const u16x32 result = __builtin_shufflevector(
                first, second, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23, 8, 24, 9, 25, 10, 26,
                11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
            CK_STORE(d + 2 * i, result, 2 * count);
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
        CK_OVERLAPPING_BLOCKS(pairs, 16, {
            const u16x16 a = load_lanes(s + i);
            const u16x16 b = load_lanes(s + i + 1);
            // The second byte is the high half of each little-endian lane.
            const u16x16 result = (3 * a + b + 128) >> 8 | ((a + 3 * b + 128) & 0xff00);
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
