// The filters of the Gaussian blur, along rows and across them.

// Truncation costs each product half a unit on average; sums start with this correction.
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

// Thirty-two 64-bit pixels. Neighbours on the left are shuffled from two registers, and those on the right loaded, because
// loads that cross a cache line take twice as long as others, and only one shuffle can begin at a time.
CK_INLINE void filter_pixels_across(
    uint16_t *restrict d, const uint16_t *restrict s, const uint16_t *restrict weights, size_t radius) {
    ck_eight here[5];
    u16x32 sum[4];
    memcpy(here, s - 32, sizeof here);
    for (int b = 0; b < 4; b++) {
        sum[b] = wide_product((u16x32)here[b + 1], weights[0]) + lost_units(radius);
    }
#define CK_TAP(t)                                                                                     \
    if (radius >= t) {                                                                                \
        for (int b = 0; b < 4; b++) {                                                                 \
            const ck_eight left = __builtin_shufflevector(                                            \
                here[b], here[b + 1], 8 - t, 9 - t, 10 - t, 11 - t, 12 - t, 13 - t, 14 - t, 15 - t);  \
            const u16x32 right = load_wide(s + 32 * b + 4 * t);                                       \
            sum[b] += wide_product((u16x32)left + right, weights[t]);                                 \
        }                                                                                             \
    }
    CK_TAP(1) CK_TAP(2) CK_TAP(3) CK_TAP(4) CK_TAP(5) CK_TAP(6) CK_TAP(7) CK_TAP(8)
#undef CK_TAP
    memcpy(d, sum, sizeof sum);
}
#endif

static void filter_across(
    uint16_t *restrict d, const uint16_t *restrict s, size_t lanes, const uint16_t *restrict weights,
    size_t radius, size_t channels) {
    size_t first = 0;
#if defined(CK_AVX512)
    if (channels == 4 && radius <= 8) {
        for (; first + CK_GROUP <= lanes; first += CK_GROUP) {
            filter_pixels_across(d + first, s + first, weights, radius);
        }
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
    // The remainder: as a block that overlaps finished lanes or, if too few are finished, from `first`.
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

// Four vectors at once, so that each row's address and weight are loaded once for all four.
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
