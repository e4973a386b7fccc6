// Conversion of rows of R, G, B, A to the planes of video: BT.709, limited range, 8 bits.

// The weights of R', G', B' in 65536ths. The rows sum to 219/255, 0 and 0, so that white is 235 and grey has no chroma.
#define CK_Y(r, g, b) (11966u * (r) + 40254u * (g) + 4064u * (b))
#define CK_CB(r, g, b) (28784 * (b) - 6596 * (r) - 22188 * (g))
#define CK_CR(r, g, b) (28784 * (r) - 26145 * (g) - 2639 * (b))

CK_INLINE uint32_t word_at(const uint8_t *rgba, size_t i) {
    uint32_t word;
    memcpy(&word, rgba + 4 * i, 4);
    return word;
}

// v / 255, rounded to the nearest, for v up to 255 * 255.
CK_INLINE uint32_t matte_part(uint32_t v) { return (v + 128 + ((v + 128) >> 8)) >> 8; }

static void flatten(uint8_t *restrict rgba, const uint8_t *restrict pixels, size_t count, ck_matte matte) {
    for (size_t i = 0; i < count; i++) {
        const uint32_t v = word_at(pixels, i);
        const uint32_t rest = 255 - (v >> 24);
        const uint32_t red = (v >> 16 & 255) + matte_part(rest * matte.red);
        const uint32_t green = (v >> 8 & 255) + matte_part(rest * matte.green);
        const uint32_t blue = (v & 255) + matte_part(rest * matte.blue);
        const uint32_t word = red | green << 8 | blue << 16 | 0xff000000u;
        memcpy(rgba + 4 * i, &word, 4);
    }
}

static void video_luma(uint8_t *restrict luma, const uint8_t *restrict rgba, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const uint32_t v = word_at(rgba, i);
        luma[i] = (uint8_t)((CK_Y(v & 255, v >> 8 & 255, v >> 16 & 255) + (16 << 16) + (1 << 15)) >> 16);
    }
}

static void video_chroma(
    uint8_t *restrict cb, uint8_t *restrict cr, const uint8_t *restrict rgba, size_t count
) {
    for (size_t i = 0; i < count; i++) {
        const uint32_t v = word_at(rgba, i);
        const int32_t red = v & 255, green = v >> 8 & 255, blue = v >> 16 & 255;
        cb[i] = (uint8_t)((CK_CB(red, green, blue) + (128 << 16) + (1 << 15)) >> 16);
        cr[i] = (uint8_t)((CK_CR(red, green, blue) + (128 << 16) + (1 << 15)) >> 16);
    }
}

static void video_alpha(uint8_t *restrict alpha, const uint8_t *restrict rgba, size_t count) {
    for (size_t i = 0; i < count; i++) alpha[i] = rgba[4 * i + 3];
}

// The sums of both rows at a column, two channels in each word: red and blue, and green. Up to 510 each.
#define CK_PAIR_SUMS(column)                                                       \
    const uint32_t upper = word_at(top, (column)), lower = word_at(bottom, (column)); \
    const uint32_t red_blue = (upper & 0xff00ff) + (lower & 0xff00ff);             \
    const uint32_t green = (upper >> 8 & 255) + (lower >> 8 & 255);

// Chroma at the even columns, with weights 1/4, 1/2, 1/4 of three columns and 1/2 of both rows.
static void video_chroma_420(
    uint8_t *restrict cb, uint8_t *restrict cr, const uint8_t *restrict top, const uint8_t *restrict bottom,
    size_t count
) {
    const size_t pairs = (count + 1) / 2;
    for (size_t i = 0; i < pairs; i++) {
        const size_t middle = 2 * i;
        const size_t left = middle - (middle > 0), right = middle + (middle + 1 < count);
        int32_t red = 0, green_sum = 0, blue = 0;
        {
            CK_PAIR_SUMS(left)
            red += red_blue & 0xffff, blue += red_blue >> 16, green_sum += green;
        }
        {
            CK_PAIR_SUMS(middle)
            red += 2 * (red_blue & 0xffff), blue += 2 * (red_blue >> 16), green_sum += 2 * green;
        }
        {
            CK_PAIR_SUMS(right)
            red += red_blue & 0xffff, blue += red_blue >> 16, green_sum += green;
        }
        cb[i] = (uint8_t)((CK_CB(red, green_sum, blue) + (128 << 19) + (1 << 18)) >> 19);
        cr[i] = (uint8_t)((CK_CR(red, green_sum, blue) + (128 << 19) + (1 << 18)) >> 19);
    }
}

// The same for straight pixels, which weigh as much as they cover: transparent ones have no colour to give.
static void video_chroma_420_covered(
    uint8_t *restrict cb, uint8_t *restrict cr, const uint8_t *restrict top, const uint8_t *restrict bottom,
    size_t count
) {
    const size_t pairs = (count + 1) / 2;
    for (size_t i = 0; i < pairs; i++) {
        const size_t middle = 2 * i;
        const size_t columns[3] = {middle - (middle > 0), middle, middle + (middle + 1 < count)};
        int64_t red = 0, green = 0, blue = 0, alpha = 0;
        for (int k = 0; k < 3; k++) {
            const uint32_t words[2] = {word_at(top, columns[k]), word_at(bottom, columns[k])};
            for (int row = 0; row < 2; row++) {
                const int64_t weight = (int64_t)(words[row] >> 24) << (k == 1);
                red += weight * (words[row] & 255);
                green += weight * (words[row] >> 8 & 255);
                blue += weight * (words[row] >> 16 & 255);
                alpha += weight;
            }
        }
        // Not negative: 128 outweighs the most negative chroma.
        const int64_t unit = alpha > 0 ? alpha << 16 : 1;
        cb[i] = (uint8_t)((2 * CK_CB(red, green, blue) + 257 * unit) / (2 * unit));
        cr[i] = (uint8_t)((2 * CK_CR(red, green, blue) + 257 * unit) / (2 * unit));
    }
}
