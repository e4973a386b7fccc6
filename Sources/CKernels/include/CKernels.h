// The hot per-pixel loops, compiled once for each instruction set and handed out as tables of functions.
//
// No kernel allocates, keeps state or decides anything: sizes and memory are the caller's. Every table
// computes the same bytes. Rows are `stride` bytes apart; nothing outside `width` x `height` is touched.
#ifndef CKERNELS_H
#define CKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Rows of pixels (four bytes each: blue, green, red, alpha, premultiplied) or of coverage (one byte each).
typedef struct ck_rows {
    uint8_t *_Nonnull base;
    size_t width;
    size_t height;
    size_t stride;
} ck_rows;

/// Rows that are only read.
typedef struct ck_source_rows {
    const uint8_t *_Nonnull base;
    size_t stride;
} ck_source_rows;

/// A picture of four bytes a pixel that is read between its pixels.
typedef struct ck_picture {
    const uint8_t *_Nonnull base;
    size_t stride;
    int32_t width;
    int32_t height;
} ck_picture;

/// What lies beyond the edges of such a picture.
typedef enum ck_edges : uint8_t { CK_EDGES_TRANSPARENT, CK_EDGES_CLAMP, CK_EDGES_WRAP } ck_edges;

/// A run of pixels as one plane of floats for each channel, premultiplied, 0...1.
typedef struct ck_color_planes {
    float *_Nonnull red;
    float *_Nonnull green;
    float *_Nonnull blue;
    float *_Nonnull alpha;
} ck_color_planes;

/// An ellipse whose axes are those of the picture, in pixels from the first corner of the rows.
typedef struct ck_ellipse {
    double center_x;
    double center_y;
    double radius_x;
    double radius_y;
} ck_ellipse;

/// The kernels of one instruction set.
///
/// "pixels" kernels take four bytes a pixel, "alpha" kernels one. An opacity, mask or factor is a byte that
/// stands for v / 255, and products of bytes are rounded to the nearest.
typedef struct ck_kernels {
    // Compositing.
    void (*_Nonnull over_pixels)(ck_rows destination, ck_source_rows source, uint8_t opacity);
    void (*_Nonnull over_alpha)(ck_rows destination, ck_source_rows source, uint8_t opacity);
    void (*_Nonnull plus_darker_pixels)(ck_rows destination, ck_source_rows source, uint8_t opacity);
    void (*_Nonnull plus_alpha)(ck_rows destination, ck_source_rows source, uint8_t opacity);
    // One colour, or (columns) a row of pixels that serves every row, cut by a mask.
    void (*_Nonnull over_tinted_mask)(ck_rows destination, ck_source_rows mask, const uint8_t *_Nonnull color);
    void (*_Nonnull over_masked_columns)(
        ck_rows destination, ck_source_rows mask, const uint8_t *_Nonnull columns, uint8_t opacity);
    void (*_Nonnull tint)(ck_rows destination, ck_source_rows mask, const uint8_t *_Nonnull color);

    // A mask with a column and a row more than the destination, interpolated between its neighbouring pixels:
    // weights[0] is that of mask (x, y), then (x + 1, y), (x, y + 1) and (x + 1, y + 1); they add up to 256.
    // Colour (four 16-bit numbers, premultiplied) and opacity stand for v / 65535.
    void (*_Nonnull over_shifted_mask)(
        ck_rows destination, ck_source_rows mask, const uint16_t *_Nonnull weights,
        const uint16_t *_Nonnull color);
    void (*_Nonnull plus_shifted_mask)(
        ck_rows destination, ck_source_rows mask, const uint16_t *_Nonnull weights,
        const uint16_t *_Nonnull color);
    void (*_Nonnull over_shifted_alpha)(
        ck_rows destination, ck_source_rows mask, const uint16_t *_Nonnull weights, uint16_t opacity);
    void (*_Nonnull plus_shifted_alpha)(
        ck_rows destination, ck_source_rows mask, const uint16_t *_Nonnull weights, uint16_t opacity);

    // Masks.
    void (*_Nonnull threshold_alpha)(ck_rows rows, uint8_t lowest, uint8_t highest, uint8_t inside);
    void (*_Nonnull threshold_pixels)(
        ck_rows destination, ck_source_rows pixels, uint8_t lowest, uint8_t highest, uint8_t inside);
    void (*_Nonnull multiply_alpha)(ck_rows rows, ck_source_rows mask);
    void (*_Nonnull multiply_pixels)(ck_rows rows, ck_source_rows mask);
    void (*_Nonnull invert_alpha)(ck_rows rows);
    void (*_Nonnull scale_alpha)(ck_rows rows, uint8_t factor);
    void (*_Nonnull extract_alpha)(ck_rows destination, ck_source_rows pixels);
    void (*_Nonnull interpolate_alpha)(ck_rows rows, ck_source_rows original, ck_source_rows mask);
    void (*_Nonnull interpolate_pixels)(ck_rows rows, ck_source_rows original, ck_source_rows mask);

    // Ellipses, whose radii are positive and at most CK_LARGEST_RADIUS, and whose centres are no further away
    // than 2^30. Coverage, rounded from the exact area in each pixel, replaces what the rows hold; or a colour
    // (four 16-bit numbers, premultiplied, or an opacity, for v / 65535) is drawn through it.
    void (*_Nonnull cover_ellipse)(ck_rows destination, ck_ellipse ellipse);
    void (*_Nonnull over_ellipse_pixels)(
        ck_rows destination, ck_ellipse ellipse, const uint16_t *_Nonnull color);
    void (*_Nonnull plus_ellipse_pixels)(
        ck_rows destination, ck_ellipse ellipse, const uint16_t *_Nonnull color);
    void (*_Nonnull over_ellipse_alpha)(ck_rows destination, ck_ellipse ellipse, uint16_t opacity);
    void (*_Nonnull plus_ellipse_alpha)(ck_rows destination, ck_ellipse ellipse, uint16_t opacity);

    // Straight colour, red first, for files.
    void (*_Nonnull straighten)(uint8_t *_Nonnull rgba, const uint8_t *_Nonnull pixels, size_t count);
    void (*_Nonnull premultiply)(uint8_t *_Nonnull pixels, const uint8_t *_Nonnull rgba, size_t count);

    // Planes of floats, and pictures read between their pixels. Positions are in pixels, whose centres lie at .5;
    // any number is allowed, NaN too, and nothing outside the picture is read. Pictures have pixels.
    void (*_Nonnull unpack_planes)(ck_color_planes planes, const uint8_t *_Nonnull pixels, size_t count);
    // Alpha is held in 0...1 and colours in 0...alpha; NaN is 0.
    void (*_Nonnull pack_planes)(uint8_t *_Nonnull pixels, ck_color_planes planes, size_t count);
    void (*_Nonnull sample_pixels)(
        uint8_t *_Nonnull pixels, const float *_Nonnull x, const float *_Nonnull y, size_t count,
        ck_picture picture, ck_edges edges);
    void (*_Nonnull sample_planes)(
        ck_color_planes planes, const float *_Nonnull x, const float *_Nonnull y, size_t count,
        ck_picture picture, ck_edges edges);
    // Between two rows, in lanes of 1/128; and between the columns of such a row. A weight is the far one's, of
    // 65536.
    void (*_Nonnull blend_rows)(
        uint16_t *_Nonnull destination, const uint8_t *_Nonnull near, const uint8_t *_Nonnull far,
        uint16_t weight, size_t lanes);
    void (*_Nonnull blend_columns)(
        uint8_t *_Nonnull pixels, const uint16_t *_Nonnull lanes, const uint32_t *_Nonnull near,
        const uint32_t *_Nonnull far, const uint16_t *_Nonnull weights, size_t count);

    // Blur: steps on single rows of 16-bit numbers ("lanes": pixels times channels). A row of lanes may be
    // read, never written, up to CK_LANE_SLACK lanes beyond its end. Destinations never overlap sources.

    // destination = source << shift.
    void (*_Nonnull widen)(
        uint16_t *_Nonnull destination, const uint8_t *_Nonnull source, size_t lanes, unsigned shift);
    void (*_Nonnull shift)(
        uint16_t *_Nonnull destination, const uint16_t *_Nonnull source, size_t lanes, unsigned shift);
    // destination = source / 64, rounded.
    void (*_Nonnull narrow)(uint8_t *_Nonnull destination, const uint16_t *_Nonnull source, size_t lanes);

    // Symmetric filters. weights[0] is the centre's, weights[t] that of either lane t steps away, of 65536.
    // Sources are at most 32700. Across: `source` is readable `radius * channels` lanes to either side.
    // Down: `rows` holds 2 * radius + 1 rows around the destination's; results are rounded to 14 bits or 8.
    void (*_Nonnull filter_across)(
        uint16_t *_Nonnull destination, const uint16_t *_Nonnull source, size_t lanes,
        const uint16_t *_Nonnull weights, size_t radius, size_t channels);
    void (*_Nonnull filter_down)(
        uint16_t *_Nonnull destination, const uint16_t *_Nonnull const *_Nonnull rows, size_t lanes,
        const uint16_t *_Nonnull weights, size_t radius);
    void (*_Nonnull filter_down_to_bytes)(
        uint8_t *_Nonnull destination, const uint16_t *_Nonnull const *_Nonnull rows, size_t lanes,
        const uint16_t *_Nonnull weights, size_t radius);

    // Halving by [1 3 3 1]. From bytes the sums are kept whole (times 8, and times 8 again across: 14 bits);
    // from 14 bits the result is rounded to 14 bits. Across: destination pixel j is made of the source
    // pixels 2j - 1 ... 2j + 2, all of which must be readable.
    void (*_Nonnull halve_bytes_down)(
        uint16_t *_Nonnull destination, const uint8_t *_Nonnull const *_Nonnull four_rows, size_t lanes);
    void (*_Nonnull halve_down)(
        uint16_t *_Nonnull destination, const uint16_t *_Nonnull const *_Nonnull four_rows, size_t lanes);
    void (*_Nonnull halve_sums_across)(
        uint16_t *_Nonnull destination, const uint16_t *_Nonnull source, size_t pixels, size_t channels);
    void (*_Nonnull halve_across)(
        uint16_t *_Nonnull destination, const uint16_t *_Nonnull source, size_t pixels, size_t channels);

    // Doubling by [1 3 3 1]. Down: (far + 3 near) / 4. Across: destination pixel 2j is (3 s[j] + s[j+1]) / 4
    // and 2j + 1 is (s[j] + 3 s[j+1]) / 4; bytes are rounded from 14 bits in the same step.
    void (*_Nonnull double_down)(
        uint16_t *_Nonnull destination, const uint16_t *_Nonnull far, const uint16_t *_Nonnull near,
        size_t lanes);
    void (*_Nonnull double_across)(
        uint16_t *_Nonnull destination, const uint16_t *_Nonnull source, size_t pixels, size_t channels);
    void (*_Nonnull double_across_to_bytes)(
        uint8_t *_Nonnull destination, const uint16_t *_Nonnull source, size_t pixels, size_t channels);
} ck_kernels;

enum { CK_LANE_SLACK = 64, CK_LARGEST_RADIUS = 131072 };

/// The kernels for what every machine of the architecture has.
const ck_kernels *_Nonnull ck_baseline_kernels(void);

/// The kernels for AVX2, FMA and BMI2; null where the machine, or the architecture, has no such thing.
const ck_kernels *_Nullable ck_avx2_kernels(void);

#endif
