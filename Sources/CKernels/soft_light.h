// Linear light where alpha is neither 0 nor 1, for vectors of one length. Included by colors.h for eight lanes and, with
// AVX-512, for sixteen, which define CK_FLOATS, CK_WORDS and CK_NUMBERS (vectors of 32 bits) and CK_LANED (names for this
// length). Each lane has the same number in both.

// v in 0...1, NaN as 0.
CK_INLINE CK_FLOATS CK_LANED(ck_held_in_unit)(CK_FLOATS v) {
    const CK_FLOATS positive = v > 0 ? v : (CK_FLOATS)0;
    return positive < 1 ? positive : (CK_FLOATS)1;
}

// The linear light of sRGB-encoded values in 0...1: a polynomial that errs by less than 0.004 of a level of 255.
CK_INLINE CK_FLOATS CK_LANED(ck_soft_linear_light)(CK_FLOATS v) {
    const float c[] = {
        0.21405378f, 0.925590515f, 1.16629255f, 0.278927028f, -0.0613887832f, 0.0603951812f, -0.0876803398f,
    };
    const CK_FLOATS t = v - 0.5f;
    CK_FLOATS high = c[6];
    for (int i = 5; i >= 0; i--) high = high * t + c[i];
    return v <= 0.04045f ? v * (1 / 12.92f) : high;
}

// Linear light in 0...1 sRGB-encoded: a polynomial in the root that errs by less than 0.005 of a level of 255.
CK_INLINE CK_FLOATS CK_LANED(ck_soft_encoded_light)(CK_FLOATS v) {
    const float c[] = {
        0.537082016f, 0.986965656f, -0.161013171f, 0.117901348f, -0.249891251f,
        0.399332613f, 0.931920111f, -1.67181849f,  -4.79184103f, 7.84679794f,
    };
    const CK_FLOATS t = __builtin_elementwise_sqrt(v) - 0.5f;
    CK_FLOATS high = c[9];
    for (int i = 8; i >= 0; i--) high = high * t + c[i];
    return CK_LANED(ck_held_in_unit)(v <= 0.0031308f ? v * 12.92f : high);
}

// The linear light of a channel of pixels; `inverse` is 1 by their alpha.
CK_INLINE CK_FLOATS CK_LANED(ck_light_of_soft)(CK_WORDS bytes, CK_FLOATS inverse) {
    const CK_FLOATS straight = __builtin_convertvector((CK_NUMBERS)bytes, CK_FLOATS) * inverse;
    return CK_LANED(ck_soft_linear_light)(CK_LANED(ck_held_in_unit)(straight));
}

// v in 0...1 as a byte.
CK_INLINE CK_WORDS CK_LANED(ck_byte_of_unit)(CK_FLOATS v) {
    return (CK_WORDS)__builtin_convertvector(v * 255 + 0.5f, CK_NUMBERS);
}

// Premultiplied bytes of linear light in 0...1.
CK_INLINE CK_WORDS CK_LANED(ck_soft_of_light)(CK_FLOATS light, CK_FLOATS alpha) {
    return CK_LANED(ck_byte_of_unit)(CK_LANED(ck_soft_encoded_light)(light) * alpha);
}

// A row of a matrix times (red, green, blue, alpha, 1), in 0...1.
CK_INLINE CK_FLOATS CK_LANED(ck_held_matrix_row)(
    const float *row, CK_FLOATS red, CK_FLOATS green, CK_FLOATS blue, CK_FLOATS alpha) {
    return CK_LANED(ck_held_in_unit)(
        row[0] * red + row[1] * green + row[2] * blue + row[3] * alpha + row[4]);
}

// Pixels after a matrix in linear light, of which none is opaque before; 0 if one is opaque after it.
CK_INLINE int CK_LANED(ck_transform_soft)(CK_WORDS *pixels, const float *matrix) {
    const CK_WORDS v = *pixels;
    const CK_FLOATS level = __builtin_convertvector((CK_NUMBERS)(v >> 24), CK_FLOATS);
    const CK_FLOATS inverse = level > 0 ? 1 / level : (CK_FLOATS)0;
    const CK_FLOATS alpha = level * (1.0f / 255);
    const CK_FLOATS red = CK_LANED(ck_light_of_soft)(v >> 16 & 0xff, inverse);
    const CK_FLOATS green = CK_LANED(ck_light_of_soft)(v >> 8 & 0xff, inverse);
    const CK_FLOATS blue = CK_LANED(ck_light_of_soft)(v & 0xff, inverse);
    const CK_FLOATS opacity = CK_LANED(ck_held_matrix_row)(matrix + 15, red, green, blue, alpha);
    if (__builtin_reduce_or(opacity == 1) != 0) return 0;
    const CK_FLOATS new_red = CK_LANED(ck_held_matrix_row)(matrix, red, green, blue, alpha);
    const CK_FLOATS new_green = CK_LANED(ck_held_matrix_row)(matrix + 5, red, green, blue, alpha);
    const CK_FLOATS new_blue = CK_LANED(ck_held_matrix_row)(matrix + 10, red, green, blue, alpha);
    *pixels = CK_LANED(ck_soft_of_light)(new_blue, opacity) | CK_LANED(ck_soft_of_light)(new_green, opacity) << 8
        | CK_LANED(ck_soft_of_light)(new_red, opacity) << 16 | CK_LANED(ck_byte_of_unit)(opacity) << 24;
    return 1;
}
