// The backdrops of materials: means over cells of pixels, and bilinear interpolation between cells.
//
// Products and sums are not fused, so that every instruction set gives the same result.
#pragma clang fp contract(off)

typedef float f32x4 __attribute__((ext_vector_type(4)));
typedef uint8_t u8x4 __attribute__((ext_vector_type(4)));

static void add_bytes(uint16_t *restrict sums, const uint8_t *restrict bytes, size_t count) {
    for (size_t i = 0; i < count; i++) sums[i] = (uint16_t)(sums[i] + bytes[i]);
}

static void cell_means(
    float *restrict means, const uint16_t *restrict sums, size_t pixels, size_t cell, size_t rows) {
    for (size_t x = 0; x < pixels; x += cell) {
        const size_t columns = pixels - x < cell ? pixels - x : cell;
        uint32_t total[4] = {0, 0, 0, 0};
        for (size_t i = 0; i < 4 * columns; i += 4) {
            for (size_t channel = 0; channel < 4; channel++) total[channel] += sums[4 * x + i + channel];
        }
        const float share = 1.0f / (float)(columns * rows * 255);
        for (size_t channel = 0; channel < 4; channel++) *means++ = (float)total[channel] * share;
    }
}

static void blend_cells(
    uint8_t *restrict pixels, const float *restrict cells, const uint32_t *restrict indices,
    const float *restrict weights, size_t count) {
    for (size_t x = 0; x < count; x++) {
        f32x4 near;
        f32x4 far;
        memcpy(&near, cells + 4 * indices[x], sizeof near);
        memcpy(&far, cells + 4 * indices[x] + 4, sizeof far);
        f32x4 value = (near + (far - near) * weights[x]) * 255.0f + 0.5f;
        const f32x4 alpha = value.w < 255.5f ? value.wwww : (f32x4)255.5f;
        value = value > 0 ? value : (f32x4)0;
        value = value < alpha ? value : alpha;
        const u8x4 bytes = __builtin_convertvector(value, u8x4);
        memcpy(pixels + 4 * x, &bytes, sizeof bytes);
    }
}
