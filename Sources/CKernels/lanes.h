// Rows of 16-bit lanes, the fixed-point format of the Gaussian blur.
//
// Every step of the blur is monotone in each input and treats all channels alike, so pixels stay premultiplied: no
// colour channel exceeds alpha.

CK_INLINE u16x16 load_lanes(const uint16_t *pointer) {
    u16x16 v;
    memcpy(&v, pointer, sizeof v);
    return v;
}

CK_INLINE u16x16 high_product(u16x16 v, uint16_t weight) { return high_products(v, (u16x16)weight); }

// The widest vector of 16-bit lanes of the instruction set.
#if defined(CK_AVX512)
typedef u16x32 ck_wide;
typedef u8x32 ck_wide_bytes;
typedef u64x8 ck_wide_words;

CK_INLINE ck_wide wide_product(ck_wide v, uint16_t weight) {
    return (ck_wide)_mm512_mulhi_epu16((__m512i)v, _mm512_set1_epi16((short)weight));
}
#else
typedef u16x16 ck_wide;
typedef u8x16 ck_wide_bytes;
typedef u64x4 ck_wide_words;

CK_INLINE ck_wide wide_product(ck_wide v, uint16_t weight) { return high_product(v, weight); }
#endif

enum { CK_WIDE = sizeof(ck_wide) / sizeof(uint16_t), CK_GROUP = 4 * CK_WIDE };

CK_INLINE ck_wide load_wide(const uint16_t *pointer) {
    ck_wide v;
    memcpy(&v, pointer, sizeof v);
    return v;
}

// Loads `count` bytes and no more, widened to 16 bits.
CK_INLINE u16x16 load_widened(const uint8_t *pointer, size_t count) {
    u8x16 v = 0;
    memcpy(&v, pointer, count);
    return __builtin_convertvector(v, u16x16);
}

// Explicit vectors, because clang 21 vectorises the plain loop with shifts in 32 bits.
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
