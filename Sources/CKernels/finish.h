// The last pass over a picture: corners that darken, and noise.

// Every set rounds alike.
#pragma clang fp contract(off)

// Twice as many lanes where registers hold them: other kernels wait for memory.
#if defined(CK_AVX512)
#define CK_FINISH_LANES 16
#else
#define CK_FINISH_LANES 8
#endif

typedef float finish_floats __attribute__((ext_vector_type(CK_FINISH_LANES)));
typedef uint32_t finish_words __attribute__((ext_vector_type(CK_FINISH_LANES)));
typedef int32_t finish_numbers __attribute__((ext_vector_type(CK_FINISH_LANES)));

CK_INLINE finish_floats finish_loaded(const float *pointer, size_t count) {
    finish_floats v = 0;
    load_first(&v, pointer, sizeof v, count * sizeof *pointer);
    return v;
}

// NaN gives the lower bound.
CK_INLINE finish_floats clamped_floats(finish_floats v, finish_floats lowest, finish_floats highest) {
    const finish_floats bounded = v > lowest ? v : lowest;
    return bounded < highest ? bounded : highest;
}

// A number in 0..<1 of 24 bits for two integers.
CK_INLINE finish_floats hashed_floats(finish_words x, finish_words y, uint32_t seed) {
    finish_words bits = x * 0x9E3779B1u ^ y * 0x85EBCA77u ^ seed;
    bits = (bits ^ bits >> 15) * 0x2C1B3C6Du;
    bits = (bits ^ bits >> 12) * 0x297A2D39u;
    bits ^= bits >> 15;
    return __builtin_convertvector((finish_numbers)(bits >> 8), finish_floats) * (1.0f / 16777216);
}

// The light at some places, and the noise there.
typedef struct {
    finish_floats light, noise;
} ck_finish_terms;

CK_INLINE ck_finish_terms finish_terms(finish_floats px, finish_floats py, const ck_finish *finish) {
    const finish_floats dx = (px - finish->center_x) * finish->per_point;
    const finish_floats dy = (py - finish->center_y) * finish->per_point;
    const finish_floats square = dx * dx + dy * dy;
    finish_floats light = 1;
    // Far enough within 0.45 that rounding does not matter, the light is whole.
    if (!__builtin_reduce_and((finish_numbers)(square < 0.2f))) {
        const finish_floats distance = __builtin_elementwise_sqrt(square);
        const finish_floats t =
            clamped_floats((distance - 0.45f) * (1 / (1.05f - 0.45f)), (finish_floats)0, (finish_floats)1);
        light -= finish->vignette * (t * t * (3 - 2 * t));
    }
    // Four places a point; 1.5 * 2^23 leaves the integer in the low bits of the sum.
    const finish_floats first =
        hashed_floats((finish_words)(px * 4 + 12582912), (finish_words)(py * 4 + 12582912), finish->chance);
    const finish_floats scaled = first * 4096;
    const finish_floats rest =
        scaled - __builtin_convertvector(__builtin_convertvector(scaled, finish_numbers), finish_floats);
    const finish_floats second = rest < 0x1.fffffep-1f ? rest : (finish_floats)0x1.fffffep-1f;
    return (ck_finish_terms){
        .light = light,
        .noise = (first + second - 1) * finish->noise,
    };
}

static void finish_planes(
    ck_color_planes planes, const float *restrict x, const float *restrict y, size_t width, ck_finish finish
) {
    CK_BLOCKS(width, CK_FINISH_LANES, {
        const ck_finish_terms terms =
            finish_terms(finish_loaded(x + i, count), finish_loaded(y + i, count), &finish);
        const finish_floats alpha = finish_loaded(planes.alpha + i, count);
        const finish_floats grey = terms.noise * alpha;
        float *const channels[3] = {planes.red + i, planes.green + i, planes.blue + i};
        for (int channel = 0; channel < 3; channel++) {
            const finish_floats v = finish_loaded(channels[channel], count);
            const finish_floats result = clamped_floats(v * terms.light + grey, (finish_floats)0, alpha);
            CK_STORE(channels[channel], result, count);
        }
    });
}

static void finish_pixels(
    uint8_t *restrict pixels, const float *restrict x, float y, size_t width, ck_finish finish
) {
    const float unit = 1.0f / 255;
    CK_BLOCKS(width, CK_FINISH_LANES, {
        finish_words v = 0;
        load_first(&v, pixels + 4 * i, sizeof v, 4 * count);
        const ck_finish_terms terms = finish_terms(finish_loaded(x + i, count), (finish_floats)y, &finish);
        const finish_floats alpha = __builtin_convertvector((finish_numbers)(v >> 24), finish_floats) * unit;
        const finish_floats grey = terms.noise * alpha;
        finish_words result = v & 0xff000000u;
        for (int shift = 0; shift < 24; shift += 8) {
            const finish_floats channel =
                __builtin_convertvector((finish_numbers)(v >> shift & 0xff), finish_floats) * unit;
            const finish_floats finished =
                clamped_floats(channel * terms.light + grey, (finish_floats)0, alpha);
            result |= (finish_words)__builtin_convertvector(finished * 255 + 0.5f, finish_numbers) << shift;
        }
        CK_STORE(pixels + 4 * i, result, 4 * count);
    });
}
