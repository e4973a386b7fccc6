// Conversion of rows to smaller file formats, and the analysis that chooses the format.

static uint32_t examine(const uint8_t *pixels, size_t pixel_count) {
    u32x8 opaque = ~(u32x8)0;
    u32x8 colored = 0;
    size_t i = 0;
    for (; i + 8 <= pixel_count; i += 8) {
        const u32x8 v = (u32x8)load_bytes(pixels + 4 * i, 32);
        opaque &= v;
        // Compares blue with green and green with red.
        colored |= v ^ (v >> 8);
    }
    uint32_t all = __builtin_reduce_and(opaque);
    uint32_t any = __builtin_reduce_or(colored);
    for (; i < pixel_count; i++) {
        uint32_t v;
        memcpy(&v, pixels + 4 * i, 4);
        all &= v;
        any |= v ^ (v >> 8);
    }
    return (all >> 24 == 255 ? 0 : CK_HAS_ALPHA) | ((any & 0xffff) == 0 ? 0 : CK_HAS_COLOR);
}

static void pack_rgb(uint8_t *restrict rgb, const uint8_t *restrict pixels, size_t pixel_count) {
#if defined(CK_AVX512)
    // Sixteen pixels at a time.
    uint8_t places[64] = {0};
    for (size_t k = 0; k < 48; k++) places[k] = (uint8_t)(4 * (k / 3) + 2 - k % 3);
    const __m512i order = _mm512_loadu_si512(places);
    for (; pixel_count >= 16; pixel_count -= 16, pixels += 64, rgb += 48) {
        const __m512i packed = _mm512_permutexvar_epi8(order, _mm512_loadu_si512(pixels));
        _mm256_storeu_si256((__m256i *)(void *)rgb, _mm512_castsi512_si256(packed));
        _mm_storeu_si128((__m128i *)(void *)(rgb + 32), _mm512_extracti32x4_epi32(packed, 2));
    }
#endif
    CK_BLOCKS(pixel_count, 8, {
        const u8x32 v = load_bytes(pixels + 4 * i, 4 * count);
        const u8x32 packed = __builtin_shufflevector(
            v, v, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 18, 17, 16, 22, 21, 20, 26, 25, 24, 30, 29, 28, -1,
            -1, -1, -1, -1, -1, -1, -1);
        CK_STORE(rgb + 3 * i, packed, 3 * count);
    });
}

// pack_rgb of both rows, subtracted: the bytes of a pixel do not carry into each other.
static void subtract_rgb(
    uint8_t *restrict difference, const uint8_t *restrict pixels, const uint8_t *restrict others,
    size_t pixel_count
) {
#if defined(CK_AVX512)
    uint8_t places[64] = {0};
    for (size_t k = 0; k < 48; k++) places[k] = (uint8_t)(4 * (k / 3) + 2 - k % 3);
    const __m512i order = _mm512_loadu_si512(places);
    for (; pixel_count >= 16; pixel_count -= 16, pixels += 64, others += 64, difference += 48) {
        const __m512i change = _mm512_sub_epi8(_mm512_loadu_si512(pixels), _mm512_loadu_si512(others));
        _mm512_mask_storeu_epi8(
            difference, (UINT64_C(1) << 48) - 1, _mm512_permutexvar_epi8(order, change));
    }
#endif
    CK_BLOCKS(pixel_count, 8, {
        const u8x32 v = load_bytes(pixels + 4 * i, 4 * count) - load_bytes(others + 4 * i, 4 * count);
        const u8x32 packed = __builtin_shufflevector(
            v, v, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 18, 17, 16, 22, 21, 20, 26, 25, 24, 30, 29, 28, -1,
            -1, -1, -1, -1, -1, -1, -1);
        CK_STORE(difference + 3 * i, packed, 3 * count);
    });
}

static void pack_gray(uint8_t *restrict gray, const uint8_t *restrict pixels, size_t pixel_count) {
    CK_BLOCKS(pixel_count, 8, {
        const u8x32 v = load_bytes(pixels + 4 * i, 4 * count);
        const u8x8 packed = __builtin_shufflevector(v, v, 0, 4, 8, 12, 16, 20, 24, 28);
        CK_STORE(gray + i, packed, count);
    });
}

static void pack_gray_alpha(uint8_t *restrict gray, const uint8_t *restrict rgba, size_t pixel_count) {
    CK_BLOCKS(pixel_count, 8, {
        const u8x32 v = load_bytes(rgba + 4 * i, 4 * count);
        const u8x16 packed = __builtin_shufflevector(
            v, v, 0, 3, 4, 7, 8, 11, 12, 15, 16, 19, 20, 23, 24, 27, 28, 31);
        CK_STORE(gray + 2 * i, packed, 2 * count);
    });
}

static void subtract_bytes(
    uint8_t *restrict difference, const uint8_t *restrict bytes, const uint8_t *restrict others, size_t count
) {
    for (size_t i = 0; i < count; i++) difference[i] = (uint8_t)(bytes[i] - others[i]);
}

// Predicts with the neighbour nearest to left + above - corner; ties go to the first in this order.
static void subtract_paeth(
    uint8_t *restrict difference, const uint8_t *restrict bytes, const uint8_t *restrict others, size_t count,
    size_t distance
) {
    const uint8_t *restrict lefts = bytes - distance;
    const uint8_t *restrict corners = others - distance;
    for (size_t i = 0; i < count; i++) {
        const int16_t left = lefts[i];
        const int16_t above = others[i];
        const int16_t corner = corners[i];
        const int16_t across = (int16_t)(above - corner);
        const int16_t down = (int16_t)(left - corner);
        const int16_t both = (int16_t)(across + down);
        const int16_t from_left = across < 0 ? (int16_t)-across : across;
        const int16_t from_above = down < 0 ? (int16_t)-down : down;
        const int16_t from_corner = both < 0 ? (int16_t)-both : both;
        const int16_t other = from_above <= from_corner ? above : corner;
        const int is_left = (from_left <= from_above) & (from_left <= from_corner);
        difference[i] = (uint8_t)(bytes[i] - (is_left ? left : other));
    }
}

// The table key of a pixel's colour: 0 for all transparent pixels.
CK_INLINE uint32_t color_key(const uint8_t *pixel) {
    uint32_t key;
    memcpy(&key, pixel, 4);
    return key >> 24 == 0 ? 0 : key;
}

// The slot of a key, or the free slot for it; the hash table is at most a quarter full.
CK_INLINE size_t color_slot(const ck_colors *colors, uint32_t key) {
    size_t slot = (key * 0x9e3779b1u) >> 22;
    while (colors->slots[slot] != 0 && colors->keys[colors->slots[slot] - 1] != key) {
        slot = (slot + 1) & (CK_COLOR_SLOTS - 1);
    }
    return slot;
}

CK_INLINE int all_are(const uint8_t *pixels, uint32_t word) {
    const u32x8 words = word;
    return is_zero((u8x32)((u32x8)load_bytes(pixels, 32) ^ words));
}

static int collect_colors(ck_colors *restrict colors, const uint8_t *restrict pixels, size_t pixel_count) {
    size_t i = 0;
    while (i < pixel_count) {
        const uint32_t key = color_key(pixels + 4 * i);
        const size_t slot = color_slot(colors, key);
        if (colors->slots[slot] == 0) {
            if (colors->count == CK_MOST_COLORS) return 0;
            colors->keys[colors->count] = key;
            colors->slots[slot] = (uint16_t)++colors->count;
        }
        uint32_t word;
        memcpy(&word, pixels + 4 * i, 4);
        i++;
        while (i + 8 <= pixel_count && all_are(pixels + 4 * i, word)) i += 8;
    }
    return 1;
}

static void index_colors(
    uint8_t *restrict indices, const ck_colors *restrict colors, const uint8_t *restrict pixels,
    size_t pixel_count
) {
    size_t i = 0;
    while (i < pixel_count) {
        const size_t slot = color_slot(colors, color_key(pixels + 4 * i));
        const uint8_t index = (uint8_t)(colors->slots[slot] - 1);
        uint32_t word;
        memcpy(&word, pixels + 4 * i, 4);
        indices[i++] = index;
        for (; i + 8 <= pixel_count && all_are(pixels + 4 * i, word); i += 8) memset(indices + i, index, 8);
    }
}

// The products shift each number to its position in the top byte; no two terms share a bit.
static void pack_bits(uint8_t *restrict packed, const uint8_t *restrict indices, size_t count, unsigned depth) {
    const size_t in_byte = 8 / depth;
    for (size_t i = 0; i < count; i += in_byte) {
        uint64_t v = 0;
        if (i + in_byte <= count) {
            memcpy(&v, indices + i, in_byte);
        } else {
            memcpy(&v, indices + i, count - i);
        }
        switch (depth) {
        case 1: *packed++ = (uint8_t)((v * 0x8040201008040201u) >> 56); break;
        case 2: *packed++ = (uint8_t)((uint32_t)(v * 0x40100401u) >> 24); break;
        default: *packed++ = (uint8_t)(v << 4 | v >> 8); break;
        }
    }
}
