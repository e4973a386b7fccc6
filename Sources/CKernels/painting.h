// Paints through coverage, of as many pixels as fit into CK_WORDS. Included by shifting.h for vectors of 16 and of 32
// lanes, which define CK_WORDS, CK_WORD_BYTES (the same as bytes), CK_WORD_PAIRS (as pixels), CK_HIGH_PRODUCTS and
// CK_PAINT (names for this width).
//
// The even bytes of pixels (blue and red) and the odd ones (green and alpha) lie in the upper halves of 16-bit lanes of
// two vectors. Both have the order of the pixels in memory, so neither needs a shuffle, and a pixel's coverage lies in
// two neighbouring lanes for both.

// A colour in 16 bits a channel, repeated for all pixels.
typedef struct {
    CK_WORDS even, odd;
} CK_PAINT(paint);

CK_INLINE CK_PAINT(paint) CK_PAINT(paint_of)(const uint16_t *color) {
    return (CK_PAINT(paint)){
        .even = (CK_WORDS)(CK_WORD_PAIRS)(color[0] | (uint32_t)color[2] << 16),
        .odd = (CK_WORDS)(CK_WORD_PAIRS)(color[1] | (uint32_t)color[3] << 16),
    };
}

// 65535 (1 - alpha), for an alpha in 0 ... 255 * 256.
CK_INLINE CK_WORDS CK_PAINT(rest_of)(CK_WORDS alpha) { return 65535 - (alpha + (alpha >> 8)); }

// Half of the bytes of pixels, in the upper halves of lanes, with 128 for rounding.
//
// Source-over: the sum stays below 65536 (by 126, at an alpha of 1 on 255), and a colour of a premultiplied pixel stays
// at or below its alpha, since every step is monotone. Screen is S + D - SD in every channel, within 16 bits as
// source-over's alpha is. Lighten is S + D - min(S Da, D Sa): the minimum is at most D, and the sum grows with S and
// with D.
CK_INLINE CK_WORDS CK_PAINT(sums)(
    CK_WORDS source, CK_WORDS rest, CK_WORDS below, CK_WORDS below_alpha, int mode) {
    if (mode == CK_PLUS) return source + 128;
    if (mode == CK_OVER) return source + CK_HIGH_PRODUCTS(below, rest) + 128;
    if (mode == CK_SCREEN) return source + CK_HIGH_PRODUCTS(below, CK_PAINT(rest_of)(source)) + 128;
    const CK_WORDS both = __builtin_elementwise_min(
        CK_HIGH_PRODUCTS(source, 65535 - CK_PAINT(rest_of)(below_alpha)), CK_HIGH_PRODUCTS(below, 65535 - rest));
    return source + (below - both) + 128;
}

// Composites a paint through coverage, which has 16 bits (256 times its byte) in both lanes of a pixel; `rest` is that
// of the paint's alpha through it.
CK_INLINE CK_WORDS CK_PAINT(painted)(
    CK_WORDS pixels, const CK_PAINT(paint) *paint, CK_WORDS coverage, CK_WORDS rest, int mode) {
    const CK_WORDS upper = 0xff00;
    const CK_WORDS below_alpha =
        (CK_WORDS)(((CK_WORD_PAIRS)pixels & 0xff000000) | (((CK_WORD_PAIRS)pixels & 0xff000000) >> 16));
    const CK_WORDS even = CK_PAINT(sums)(
        CK_HIGH_PRODUCTS(paint->even, coverage), rest, pixels << 8, below_alpha, mode);
    const CK_WORDS odd = CK_PAINT(sums)(
        CK_HIGH_PRODUCTS(paint->odd, coverage), rest, pixels & upper, below_alpha, mode);
    const CK_WORDS bytes = even >> 8 | (odd & upper);
    if (mode != CK_PLUS) return bytes;
    return (CK_WORDS)__builtin_elementwise_add_sat((CK_WORD_BYTES)pixels, (CK_WORD_BYTES)bytes);
}

// Source-over of white, all of whose channels are its alpha; the same bytes as `painted` gives.
CK_INLINE CK_WORDS CK_PAINT(painted_white)(CK_WORDS pixels, CK_WORDS alpha) {
    const CK_WORDS upper = 0xff00;
    const CK_WORDS rest = CK_PAINT(rest_of)(alpha);
    const CK_WORDS rounded = alpha + 128;
    const CK_WORDS even = rounded + CK_HIGH_PRODUCTS(pixels << 8, rest);
    const CK_WORDS odd = rounded + CK_HIGH_PRODUCTS(pixels & upper, rest);
    return even >> 8 | (odd & upper);
}
