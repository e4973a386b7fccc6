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

/// A row of either of two pictures.
typedef struct ck_row_pair {
    const uint8_t *_Nonnull first;
    const uint8_t *_Nonnull second;
} ck_row_pair;

/// Sums down the rows of a window: of two pictures' bytes, of the squares of both and of their products.
typedef struct ck_window_sums {
    int32_t *_Nonnull first;
    int32_t *_Nonnull second;
    int32_t *_Nonnull squares;
    int32_t *_Nonnull products;
} ck_window_sums;

/// What a row of pixels has, which a file then must hold.
enum { CK_HAS_ALPHA = 1, CK_HAS_COLOR = 2 };

enum { CK_MOST_COLORS = 256, CK_COLOR_SLOTS = 1024 };

/// Different colours in the order in which they were met; all zero when there are none yet.
typedef struct ck_colors {
    /// Premultiplied pixels as words; every transparent one is 0.
    uint32_t keys[CK_MOST_COLORS];
    /// A hash table: 0, or one more than the place of the key.
    uint16_t slots[CK_COLOR_SLOTS];
    uint32_t count;
} ck_colors;

/// Bytes to be written as they are, and after them bytes that each repeat the one a fixed distance before.
typedef struct ck_run {
    uint32_t literals;
    uint32_t length;
} ck_run;

/// Only runs of at least so many bytes are found.
enum { CK_SHORTEST_RUN = 8 };

/// A stream of bits, the lowest of a byte first: where its next byte goes, and up to seven bits before that.
typedef struct ck_bits {
    uint64_t bits;
    uint8_t *_Nonnull next;
    uint32_t count;
} ck_bits;

/// An ellipse whose axes are those of the picture, in pixels from the first corner of the rows.
typedef struct ck_ellipse {
    double center_x;
    double center_y;
    double radius_x;
    double radius_y;
} ck_ellipse;

/// An ellipse, and what is drawn through its coverage: four 16-bit numbers, premultiplied, for v / 65535; planes
/// of alpha take the last one.
typedef struct ck_painted_ellipse {
    ck_ellipse ellipse;
    uint16_t color[4];
} ck_painted_ellipse;

/// What lies before the start and beyond the end of a gradient.
typedef enum ck_spread : uint8_t { CK_SPREAD_PAD, CK_SPREAD_REPEAT, CK_SPREAD_MIRROR } ck_spread;

/// A straight colour (blue, green, red, alpha, 0...1) at a place of a gradient, and how it changes from there to
/// the next stop; after the last one it does not.
typedef struct ck_gradient_stop {
    float location;
    float color[4];
    float slope[4];
} ck_gradient_stop;

/// A gradient: at least one stop, in ascending order, and how places change from pixel to pixel of a row.
///
/// A place is u, or for radial ones the length of (u, v) times per_radius, plus the offset.
typedef struct ck_gradient {
    const ck_gradient_stop *_Nonnull stops;
    size_t count;
    double u_step;
    double v_step;
    float per_radius;
    float offset;
    ck_spread spread;
    uint8_t is_radial;
    uint8_t is_opaque;
} ck_gradient;

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
    // than 2^30. Coverage, rounded from the exact area in each pixel, replaces what the rows hold; or colours
    // are drawn through it, one ellipse after another.
    void (*_Nonnull cover_ellipse)(ck_rows destination, ck_ellipse ellipse);
    void (*_Nonnull over_ellipses_pixels)(
        ck_rows destination, const ck_painted_ellipse *_Nonnull ellipses, size_t count);
    void (*_Nonnull plus_ellipses_pixels)(
        ck_rows destination, const ck_painted_ellipse *_Nonnull ellipses, size_t count);
    void (*_Nonnull over_ellipses_alpha)(
        ck_rows destination, const ck_painted_ellipse *_Nonnull ellipses, size_t count);
    void (*_Nonnull plus_ellipses_alpha)(
        ck_rows destination, const ck_painted_ellipse *_Nonnull ellipses, size_t count);

    // The pixels of a row of a gradient, of which u and v are those of the first pixel's centre.
    void (*_Nonnull gradient_row)(
        uint8_t *_Nonnull pixels, size_t count, const ck_gradient *_Nonnull gradient, double u, double v);

    // Straight colour, red first, for files.
    void (*_Nonnull straighten)(uint8_t *_Nonnull rgba, const uint8_t *_Nonnull pixels, size_t count);
    void (*_Nonnull premultiply)(uint8_t *_Nonnull pixels, const uint8_t *_Nonnull rgba, size_t count);

    // Fewer bytes a pixel, for files. Answers CK_HAS_ bits; a transparent pixel may count as coloured.
    uint32_t (*_Nonnull examine)(const uint8_t *_Nonnull pixels, size_t count);
    // Of opaque pixels; of opaque grey ones; of straight R, G, B, A that is grey.
    void (*_Nonnull pack_rgb)(uint8_t *_Nonnull rgb, const uint8_t *_Nonnull pixels, size_t count);
    void (*_Nonnull pack_gray)(uint8_t *_Nonnull gray, const uint8_t *_Nonnull pixels, size_t count);
    void (*_Nonnull pack_gray_alpha)(uint8_t *_Nonnull gray, const uint8_t *_Nonnull rgba, size_t count);
    // Adds the colours of the pixels; 0 when there are more than CK_MOST_COLORS, of which some may be added.
    int (*_Nonnull collect_colors)(ck_colors *_Nonnull colors, const uint8_t *_Nonnull pixels, size_t count);
    // The place of each pixel's colour, which has been collected.
    void (*_Nonnull index_colors)(
        uint8_t *_Nonnull indices, const ck_colors *_Nonnull colors, const uint8_t *_Nonnull pixels,
        size_t count);
    // Numbers below 2^depth, for a depth of 1, 2 or 4, the first in the highest bits.
    void (*_Nonnull pack_bits)(
        uint8_t *_Nonnull packed, const uint8_t *_Nonnull indices, size_t count, unsigned depth);
    // bytes - others, modulo 256.
    void (*_Nonnull subtract_bytes)(
        uint8_t *_Nonnull difference, const uint8_t *_Nonnull bytes, const uint8_t *_Nonnull others,
        size_t count);
    // bytes - what PNG's Paeth predicts from them `distance` bytes before, from others there, and above them. The
    // `distance` bytes before either row are readable.
    void (*_Nonnull subtract_paeth)(
        uint8_t *_Nonnull difference, const uint8_t *_Nonnull bytes, const uint8_t *_Nonnull others,
        size_t count, size_t distance);

    // Deflate: `bytes` as runs, of which there are up to count / (CK_SHORTEST_RUN + 1) + 2. The first `first`
    // bytes repeat nothing. Readable, with no influence: `distance` bytes before bytes[first], and CK_RUN_SLACK
    // after the last.
    size_t (*_Nonnull find_runs)(
        ck_run *_Nonnull runs, const uint8_t *_Nonnull bytes, size_t count, size_t first, size_t distance);
    // Adds to counts[v] how often the literal v, to counts[symbols[n]] how often a repetition of n bytes (3 to
    // 258) is to be written.
    void (*_Nonnull count_symbols)(
        uint32_t *_Nonnull counts, const uint16_t *_Nonnull symbols, const uint8_t *_Nonnull bytes,
        const ck_run *_Nonnull runs, size_t run_count);
    // A code has its bits in the lower 24, their number in the upper 8: literals[v] up to 12, matches[n] up to 24.
    // Up to 8 bytes beyond the stream's end are overwritten.
    ck_bits (*_Nonnull write_symbols)(
        ck_bits state, const uint32_t *_Nonnull literals, const uint32_t *_Nonnull matches,
        const uint8_t *_Nonnull bytes, const ck_run *_Nonnull runs, size_t run_count);

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
    // Sources are at most 32700. Across: `source` is readable `radius * channels` lanes to either side, and at
    // least CK_LANE_SLACK / 2.
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

    // Comparison, row by row. Marks are bytes, all ones where something holds and otherwise zero.

    // How many pixels have a byte that differs by more than `tolerance`; raises each of the four in `largest`
    // to the largest difference in that byte of a pixel.
    size_t (*_Nonnull count_differences)(
        const uint8_t *_Nonnull a, const uint8_t *_Nonnull b, size_t pixels, uint8_t tolerance,
        uint8_t *_Nonnull largest);
    // The sum of |(b - a) - (earlier_b - earlier_a)|.
    uint64_t (*_Nonnull sum_changes)(
        const uint8_t *_Nonnull a, const uint8_t *_Nonnull b, const uint8_t *_Nonnull earlier_a,
        const uint8_t *_Nonnull earlier_b, size_t bytes);

    // YIQ of straight R, G, B, A over white: brightness, and squared distances. Three rows are the row above,
    // the row and the row below, readable an element to either side; luma outside the picture is NaN, words
    // there equal none inside, marks are anything.
    void (*_Nonnull yiq_luma)(double *_Nonnull destination, const uint8_t *_Nonnull rgba, size_t pixels);
    void (*_Nonnull yiq_distances)(
        double *_Nonnull destination, const uint8_t *_Nonnull a, const uint8_t *_Nonnull b, size_t pixels);
    void (*_Nonnull many_equal_neighbours)(
        uint8_t *_Nonnull marks, const uint32_t *_Nonnull const *_Nonnull three_rows, size_t pixels,
        int is_border_row);
    // Adds to the marks.
    void (*_Nonnull mark_antialiased)(
        uint8_t *_Nonnull marks, const double *_Nonnull const *_Nonnull three_rows_of_luma,
        const uint8_t *_Nonnull const *_Nonnull three_rows_of_patches, size_t pixels, int is_border_row);

    // Structural similarity of windows of up to 7 x 7 pixels, in units of 1 / CK_SIMILARITY_ONE. Lanes are
    // pixels times four; the sums of a result's lanes are readable 4 * (columns - 1) lanes further. `totals`
    // has three numbers, for blue, green and red.
    void (*_Nonnull slide_window_sums)(
        ck_window_sums sums, ck_row_pair entering, ck_row_pair leaving, size_t lanes);
    void (*_Nonnull similarities)(
        int32_t *_Nonnull result, ck_window_sums sums, size_t lanes, size_t columns, size_t rows);
    int32_t (*_Nonnull sum_similarities)(
        int64_t *_Nonnull totals, const int32_t *_Nonnull values, size_t lanes);
} ck_kernels;

enum { CK_LANE_SLACK = 64, CK_RUN_SLACK = 64, CK_SIMILARITY_ONE = 1 << 24, CK_LARGEST_RADIUS = 131072 };

/// The kernels for what every machine of the architecture has.
const ck_kernels *_Nonnull ck_baseline_kernels(void);

/// The kernels for AVX2, FMA and BMI2; null where the machine, or the architecture, has no such thing.
const ck_kernels *_Nullable ck_avx2_kernels(void);

/// The kernels for AVX-512 as far as VBMI2; null where the machine, or the architecture, has no such thing.
const ck_kernels *_Nullable ck_avx512_kernels(void);

#endif
