// The hot per-pixel loops, as a table of functions for each instruction set.
//
// Kernels do not allocate and have no state; the caller provides sizes and memory. All tables compute the same bytes.
// Rows are `stride` bytes apart; nothing outside `width` x `height` is read or written.
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

/// Rows for reading only; the destination gives the size.
typedef struct ck_source_rows {
    const uint8_t *_Nonnull base;
    size_t stride;
} ck_source_rows;

/// An opaque colour behind a picture.
typedef struct ck_matte {
    uint8_t red;
    uint8_t green;
    uint8_t blue;
} ck_matte;

/// A picture of four bytes a pixel, for sampling.
typedef struct ck_picture {
    const uint8_t *_Nonnull base;
    size_t stride;
    int32_t width;
    int32_t height;
} ck_picture;

/// What happens to colours in linear light, or to encoded ones, before a colour filter.
typedef enum ck_light_conversion : uint8_t { CK_LIGHT_KEEP, CK_LIGHT_ENCODE, CK_LIGHT_DECODE } ck_light_conversion;

/// The largest number of lines in a sum.
enum { CK_MOST_LINES = 8 };

/// A line across a picture, and its weight in a sum of lines.
typedef struct ck_line {
    float y;
    float weight;
} ck_line;

/// The colour of samples beyond a picture's edges.
typedef enum ck_edges : uint8_t { CK_EDGES_TRANSPARENT, CK_EDGES_CLAMP, CK_EDGES_WRAP, CK_EDGES_MIRROR } ck_edges;

/// Pixels as one array of floats for each channel, premultiplied, 0...1.
typedef struct ck_color_planes {
    float *_Nonnull red;
    float *_Nonnull green;
    float *_Nonnull blue;
    float *_Nonnull alpha;
} ck_color_planes;

/// A row of each of two pictures.
typedef struct ck_row_pair {
    const uint8_t *_Nonnull first;
    const uint8_t *_Nonnull second;
} ck_row_pair;

/// Column sums of a window over two pictures: their bytes, the squares of both, and their products.
typedef struct ck_window_sums {
    int32_t *_Nonnull first;
    int32_t *_Nonnull second;
    int32_t *_Nonnull squares;
    int32_t *_Nonnull products;
} ck_window_sums;

/// The traits of a row of pixels that its file format must support.
enum { CK_HAS_ALPHA = 1, CK_HAS_COLOR = 2 };

enum { CK_MOST_COLORS = 256, CK_COLOR_SLOTS = 1024 };

/// Distinct colours in order of first occurrence; all zero if empty.
typedef struct ck_colors {
    /// Premultiplied pixels as words; all transparent ones are 0.
    uint32_t keys[CK_MOST_COLORS];
    /// A hash table: 0, or one more than the index of the key.
    uint16_t slots[CK_COLOR_SLOTS];
    uint32_t count;
} ck_colors;

/// A number of literal bytes, followed by bytes that each repeat the one a fixed distance before.
typedef struct ck_run {
    uint32_t literals;
    uint32_t length;
} ck_run;

/// The most symbols of a Huffman code.
enum { CK_MOST_SYMBOLS = 512 };

/// Corners that darken, and noise.
typedef struct ck_finish {
    float center_x, center_y;
    /// The factor from a distance in points to a fraction of that of the corners.
    float per_point;
    float vignette;
    float noise;
    uint32_t chance;
} ck_finish;

/// The bytes in a group of `find_drawn_groups`.
enum { CK_DRAWN_GROUP = 128 };

/// The lanes of 14 bits that decide the pixels of a blurred picture.
typedef struct ck_deciding_lanes {
    /// Pixels whose lanes all lie below it are outside.
    uint16_t below;
    /// Pixels whose lanes all lie between these, both included, are inside.
    uint16_t lowest, highest;
} ck_deciding_lanes;

/// A bit for each of up to 64 groups of lanes of 16 bits, that of the first one lowest.
typedef struct ck_decided_groups {
    /// The groups whose pixels are all outside.
    uint64_t outside;
    /// The groups whose pixels are all inside.
    uint64_t inside;
} ck_decided_groups;

/// The minimum length of a run.
enum { CK_SHORTEST_RUN = 8 };

/// The bounds of sampling in `count_symbols`.
enum { CK_SAMPLED_LITERALS = 512, CK_NEAR_LITERALS = 32, CK_MOST_FAR_LITERALS = 12, CK_SAMPLE_BLOCKS = 16 };

/// A writer of bits, least significant first: the address of the next byte, and up to seven pending bits.
typedef struct ck_bits {
    uint64_t bits;
    uint8_t *_Nonnull next;
    uint32_t count;
} ck_bits;

/// An axis-aligned ellipse, in pixels relative to the top left corner of the rows.
typedef struct ck_ellipse {
    double center_x;
    double center_y;
    double radius_x;
    double radius_y;
} ck_ellipse;

/// The distance from the first pixel within which segments of streaks begin: pixels are counted in floats.
enum { CK_STREAK_REACH = 1 << 22 };

/// A point of a streak, in pixels, and the light there: four premultiplied channels in 1/65535.
typedef struct ck_streak_point {
    double x;
    double y;
    uint16_t color[4];
    /// Half of the width, at least half of a pixel.
    float radius;
    /// Whether it is the first point of a streak, and no segment leads to it.
    uint32_t begins;
} ck_streak_point;

/// An ellipse and its colour: four premultiplied channels in 1/65535, of which coverage uses only the last, alpha.
typedef struct ck_painted_ellipse {
    ck_ellipse ellipse;
    uint16_t color[4];
} ck_painted_ellipse;

/// An ellipse, its straight colour (red, green, blue, alpha) and a factor of its alpha.
typedef struct ck_colored_ellipse {
    ck_ellipse ellipse;
    float color[4];
    double opacity;
} ck_colored_ellipse;

/// The fractions of a pixel in which the ends of edges are given, and the cells of a block.
enum { CK_OUTLINE_UNIT = 1024, CK_OUTLINE_CELLS = 16 };

/// A directed edge of an outline, in 1/1024 of a pixel relative to the top left corner of the rows, within +-2^29.
///
/// A horizontal edge has no area. It says that a subpath lies within the edge's row and columns and crosses no boundary
/// between rows, so that an overlap would go unnoticed.
typedef struct ck_edge {
    int32_t x0, y0, x1, y1;
} ck_edge;

/// Scratch memory for outlines in rows of a given size.
typedef struct ck_outline_memory {
    /// ck_outline_rows(...) rows of ck_outline_stride(width), all zero, as they are afterwards; one more of crossings
    /// and of orders.
    int32_t *_Nonnull areas;
    int32_t *_Nonnull sides;
    int32_t *_Nonnull crossings;
    int16_t *_Nonnull orders;
    /// As many rows of ck_outline_words(width), all zero, as they are afterwards.
    uint64_t *_Nonnull touched;
    /// ck_outline_stride(width) numbers, all zero, as they are afterwards.
    int32_t *_Nonnull spare;
    /// ck_outline_stride(width) bytes; those of marks all zero, as they are afterwards.
    uint8_t *_Nonnull coverage;
    uint8_t *_Nonnull marks;
    /// Three more than the number of bands.
    size_t *_Nonnull starts;
    /// As many as there are edges.
    uint32_t *_Nonnull order;
    uint32_t *_Nonnull active;
    uint32_t *_Nonnull chosen;
    int64_t *_Nonnull keys;
    int64_t *_Nonnull ranks;
    struct ck_piece *_Nonnull pieces;
} ck_outline_memory;

/// The part of an edge in a row: y is relative to the row, and increases.
typedef struct ck_piece {
    int32_t xa, ya, xb, yb;
    int32_t direction;
    double slope;
} ck_piece;

/// Asks for memory that is read or written soon, which has no other effect.
static inline void ck_prefetch(const void *_Nonnull memory, size_t byte_count) {
    for (size_t at = 0; at < byte_count; at += 64) __builtin_prefetch((const char *)memory + at, 1);
}

/// The distance between rows of scratch memory, in numbers.
static inline size_t ck_outline_stride(size_t width) {
    return (width / CK_OUTLINE_CELLS + 3) * CK_OUTLINE_CELLS;
}

/// The number of words with a bit for each block of a row.
static inline size_t ck_outline_words(size_t width) { return (width / CK_OUTLINE_CELLS + 1) / 64 + 1; }

/// The number of rows that are drawn at a time: their areas fit into the nearest cache.
static inline size_t ck_outline_rows(size_t width, size_t height) {
    const size_t rows = 8192 / ck_outline_stride(width);
    return rows < 1 ? 1 : rows < height ? rows : height;
}

/// The same for outlines that are known not to overlap, of which less is recorded.
static inline size_t ck_plain_outline_rows(size_t width, size_t height) {
    const size_t rows = 65536 / ck_outline_stride(width);
    return rows < 1 ? 1 : rows < height ? rows : height;
}

/// What becomes of the coverage of an outline: it replaces that of the rows, or is added to it up to 255, or a colour is
/// composited through it over pixels or over alpha.
typedef enum ck_outline_use : uint8_t {
    CK_OUTLINE_STORE,
    CK_OUTLINE_ADD,
    CK_OUTLINE_PIXELS,
    CK_OUTLINE_ALPHA
} ck_outline_use;

/// An element of a path; it has one point, two or three, or none.
typedef enum ck_flat_element : uint8_t {
    CK_FLAT_MOVE,
    CK_FLAT_LINE,
    CK_FLAT_QUAD,
    CK_FLAT_CURVE,
    CK_FLAT_CLOSE
} ck_flat_element;

/// The pixels that edges are needed in.
typedef struct ck_flat_region {
    /// The top left corner on the device, in whole pixels.
    double x, y;
    /// The bottom right corner relative to it, in 1/1024 of a pixel.
    int32_t end_x, end_y;
    /// The largest distance of a point from the top left corner along either axis, and that of a curve from its chords.
    double farthest;
    double flatness;
} ck_flat_region;

/// The edges of a path: their number, that of the first ones, which do not overlap, and whether all points were within
/// reach.
typedef struct ck_flat_outline {
    size_t count;
    size_t plain;
    int is_within_reach;
} ck_flat_outline;

/// The continuation of a gradient before its start and beyond its end.
typedef enum ck_spread : uint8_t { CK_SPREAD_PAD, CK_SPREAD_REPEAT, CK_SPREAD_MIRROR } ck_spread;

/// A straight colour (blue, green, red, alpha, 0...1) at a location of a gradient, and its slope up to the next stop;
/// 0 after the last one.
typedef struct ck_gradient_stop {
    float location;
    float color[4];
    float slope[4];
} ck_gradient_stop;

/// The lines of equal colour of a gradient.
typedef enum ck_gradient_shape : uint8_t {
    CK_GRADIENT_LINEAR,
    CK_GRADIENT_RADIAL,
    CK_GRADIENT_CONIC
} ck_gradient_shape;

/// A gradient: at least one stop, in ascending order, and the steps of u and v from pixel to pixel of a row.
///
/// The location is u; for radial gradients the length of (u, v) times per_radius, plus the offset; for conic ones the
/// angle from u to v in turns.
typedef struct ck_gradient {
    const ck_gradient_stop *_Nonnull stops;
    size_t count;
    double u_step;
    double v_step;
    float per_radius;
    float offset;
    ck_spread spread;
    ck_gradient_shape shape;
    uint8_t is_opaque;
} ck_gradient;

/// The blend modes, with Core Graphics' numbers.
typedef enum ck_blend_mode : uint8_t {
    CK_BLEND_NORMAL, CK_BLEND_MULTIPLY, CK_BLEND_SCREEN, CK_BLEND_OVERLAY, CK_BLEND_DARKEN, CK_BLEND_LIGHTEN,
    CK_BLEND_COLOR_DODGE, CK_BLEND_COLOR_BURN, CK_BLEND_SOFT_LIGHT, CK_BLEND_HARD_LIGHT, CK_BLEND_DIFFERENCE,
    CK_BLEND_EXCLUSION, CK_BLEND_HUE, CK_BLEND_SATURATION, CK_BLEND_COLOR, CK_BLEND_LUMINOSITY, CK_BLEND_CLEAR,
    CK_BLEND_COPY, CK_BLEND_SOURCE_IN, CK_BLEND_SOURCE_OUT, CK_BLEND_SOURCE_ATOP, CK_BLEND_DESTINATION_OVER,
    CK_BLEND_DESTINATION_IN, CK_BLEND_DESTINATION_OUT, CK_BLEND_DESTINATION_ATOP, CK_BLEND_XOR,
    CK_BLEND_PLUS_DARKER, CK_BLEND_PLUS_LIGHTER
} ck_blend_mode;

/// The range of an antialiased alpha threshold, in 14-bit alphas; CK_UNBOUNDED as the highest is no upper end, and its
/// negative as the lowest no lower end.
typedef struct ck_contour {
    int16_t lowest;
    int16_t highest;
    uint8_t inside;
} ck_contour;

/// The kernels of one instruction set.
///
/// "pixels" kernels take four bytes a pixel, "alpha" kernels one. An opacity, mask or factor is a byte in 1/255, and
/// products of bytes are rounded to the nearest.
typedef struct ck_kernels {
    // Compositing.
    void (*_Nonnull over_pixels)(ck_rows destination, ck_source_rows source, uint8_t opacity);
    void (*_Nonnull over_alpha)(ck_rows destination, ck_source_rows source, uint8_t opacity);
    void (*_Nonnull screen_pixels)(ck_rows destination, ck_source_rows source, uint8_t opacity);
    void (*_Nonnull lighten_pixels)(ck_rows destination, ck_source_rows source, uint8_t opacity);
    void (*_Nonnull plus_darker_pixels)(ck_rows destination, ck_source_rows source, uint8_t opacity);
    void (*_Nonnull plus_alpha)(ck_rows destination, ck_source_rows source, uint8_t opacity);
    void (*_Nonnull plus_pixels)(ck_rows destination, ck_source_rows source, uint8_t opacity);
    // The modes from multiply to luminosity; others change nothing. A colour is premultiplied blue, green, red and alpha.
    void (*_Nonnull blend_pixels)(
        ck_rows destination, ck_source_rows source, uint8_t opacity, ck_blend_mode mode);
    void (*_Nonnull blend_color)(ck_rows destination, const float *_Nonnull color, ck_blend_mode mode);
    void (*_Nonnull fill_pixels)(ck_rows destination, const uint8_t *_Nonnull color);
    // A colour, or (columns) one row of pixels for all rows, cut by a mask.
    void (*_Nonnull over_tinted_mask)(ck_rows destination, ck_source_rows mask, const uint8_t *_Nonnull color);
    // An opaque colour through a mask, with the rounding of Cairo's fills.
    void (*_Nonnull fill_mask)(ck_rows destination, ck_source_rows mask, const uint8_t *_Nonnull color);
    void (*_Nonnull over_masked_columns)(
        ck_rows destination, ck_source_rows mask, const uint8_t *_Nonnull columns, uint8_t opacity);
    void (*_Nonnull tint)(ck_rows destination, ck_source_rows mask, const uint8_t *_Nonnull color);

    // A mask with one column and one row more than the destination, interpolated between neighbouring pixels. The
    // weights of mask (x, y), (x + 1, y), (x, y + 1) and (x + 1, y + 1) add up to 256. Color (four premultiplied
    // channels) and opacity are in 1/65535.
    void (*_Nonnull over_shifted_mask)(
        ck_rows destination, ck_source_rows mask, const uint16_t *_Nonnull weights,
        const uint16_t *_Nonnull color);
    void (*_Nonnull plus_shifted_mask)(
        ck_rows destination, ck_source_rows mask, const uint16_t *_Nonnull weights,
        const uint16_t *_Nonnull color);
    void (*_Nonnull screen_shifted_mask)(
        ck_rows destination, ck_source_rows mask, const uint16_t *_Nonnull weights,
        const uint16_t *_Nonnull color);
    void (*_Nonnull lighten_shifted_mask)(
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
    // The coverage of a row where alphas lie in the range, from the row above, the row and the row below in 14 bits (64
    // times the byte). Rows are readable a lane to either side, which takes part, and up to 32 lanes beyond the last.
    void (*_Nonnull contour_row)(
        uint8_t *_Nonnull destination, const uint16_t *_Nonnull const *_Nonnull three_rows, size_t pixels,
        ck_contour contour);
    // Replaces each byte by its entry in a table of 256.
    void (*_Nonnull map_alpha)(ck_rows rows, const uint8_t *_Nonnull table);
    // A bit for each CK_DRAWN_GROUP of up to 64 groups of bytes that are not all zero; the last may be shorter.
    uint64_t (*_Nonnull find_drawn_groups)(const uint8_t *_Nonnull bytes, size_t count);
    void (*_Nonnull multiply_alpha)(ck_rows rows, ck_source_rows mask);
    void (*_Nonnull multiply_pixels)(ck_rows rows, ck_source_rows mask);
    // Scales pixels whose largest channel exceeds their limit down to it, rounded to the nearest byte. For floats (none of
    // them NaN) a limit n above 0 means (n + 0.5) / 255.
    void (*_Nonnull limit_pixels)(ck_rows rows, ck_source_rows limits);
    void (*_Nonnull limit_light)(float *_Nonnull light, const uint8_t *_Nonnull limits, size_t count);
    void (*_Nonnull invert_alpha)(ck_rows rows);
    void (*_Nonnull scale_alpha)(ck_rows rows, uint8_t factor);
    void (*_Nonnull extract_alpha)(ck_rows destination, ck_source_rows pixels);
    void (*_Nonnull interpolate_alpha)(ck_rows rows, ck_source_rows original, ck_source_rows mask);
    void (*_Nonnull interpolate_pixels)(ck_rows rows, ck_source_rows original, ck_source_rows mask);

    // Ellipses with positive radii up to CK_LARGEST_RADIUS and centres within +-2^30. Coverage, rounded from the exact
    // area in each pixel, replaces the rows, or colours are composited through it, one ellipse after another.
    void (*_Nonnull cover_ellipse)(ck_rows destination, ck_ellipse ellipse);
    // Premultiplies colours, and moves ellipses to rows whose first pixel is at (x, y). Channels and opacities are clamped
    // to 0...1; NaN gives 0.
    void (*_Nonnull paint_ellipses)(
        ck_painted_ellipse *_Nonnull painted, const ck_colored_ellipse *_Nonnull colored, size_t count, double x,
        double y);
    void (*_Nonnull over_ellipses_pixels)(
        ck_rows destination, const ck_painted_ellipse *_Nonnull ellipses, size_t count);
    void (*_Nonnull plus_ellipses_pixels)(
        ck_rows destination, const ck_painted_ellipse *_Nonnull ellipses, size_t count);
    void (*_Nonnull screen_ellipses_pixels)(
        ck_rows destination, const ck_painted_ellipse *_Nonnull ellipses, size_t count);
    void (*_Nonnull lighten_ellipses_pixels)(
        ck_rows destination, const ck_painted_ellipse *_Nonnull ellipses, size_t count);
    void (*_Nonnull over_ellipses_alpha)(
        ck_rows destination, const ck_painted_ellipse *_Nonnull ellipses, size_t count);
    void (*_Nonnull plus_ellipses_alpha)(
        ck_rows destination, const ck_painted_ellipse *_Nonnull ellipses, size_t count);

    // Adds streaks of light to pixels; (x, y) is the position of the first pixel. Segments that begin CK_STREAK_REACH pixels from
    // it or further are left out.
    void (*_Nonnull plus_streaks_pixels)(
        ck_rows destination, const ck_streak_point *_Nonnull points, size_t count, double x, double y);

    // Outlines: polygons of edges, closed but for horizontal edges. Coverage, rounded from the exact area in each pixel,
    // replaces the rows, or a premultiplied colour is composited through it, of which alpha rows take the last byte.
    void (*_Nonnull cover_outline)(
        ck_rows destination, const ck_edge *_Nonnull edges, size_t count, int is_even_odd, ck_outline_memory memory);
    void (*_Nonnull fill_outline_pixels)(
        ck_rows destination, const ck_edge *_Nonnull edges, size_t count, int is_even_odd,
        const uint8_t *_Nonnull color, ck_outline_memory memory);
    void (*_Nonnull fill_outline_alpha)(
        ck_rows destination, const ck_edge *_Nonnull edges, size_t count, int is_even_odd,
        const uint8_t *_Nonnull color, ck_outline_memory memory);
    // Outlines whose winding number is 0 or 1 everywhere, or 0 or -1, which is not checked. Of the memory they need areas,
    // touched, starts, order, active and coverage, for ck_plain_outline_rows(...) rows.
    void (*_Nonnull fill_plain_outline)(
        ck_rows destination, const ck_edge *_Nonnull edges, size_t count, const uint8_t *_Nonnull color,
        ck_outline_memory memory, ck_outline_use use);
    // Flattens the elements of a path, whose points are on the device; the first `plain_count` are subpaths of their own
    // that do not overlap. Edges beyond `capacity` are counted and not written.
    ck_flat_outline (*_Nonnull flatten_outline)(
        ck_edge *_Nonnull edges, size_t capacity, const ck_flat_element *_Nonnull kinds,
        const double *_Nonnull points, size_t count, size_t plain_count, const ck_flat_region *_Nonnull region);

    // A row of a gradient; u and v belong to the centre of the first pixel.
    void (*_Nonnull gradient_row)(
        uint8_t *_Nonnull pixels, size_t count, const ck_gradient *_Nonnull gradient, double u, double v);
    // The same in four premultiplied floats a pixel, not clamped.
    void (*_Nonnull gradient_row_floats)(
        float *_Nonnull pixels, size_t count, const ck_gradient *_Nonnull gradient, double u, double v);

    // Colour filters. The matrix has four rows, for red, green, blue and alpha, of five finite weights, for red, green,
    // blue, alpha and 1. It applies to straight colours, encoded or in linear light.
    void (*_Nonnull transform_colors)(ck_rows rows, const float *_Nonnull matrix, int is_linear);
    void (*_Nonnull make_opaque)(ck_rows rows);

    // Pixels in linear light: four premultiplied floats each (blue, green, red, alpha), not limited to 0...1.
    void (*_Nonnull decode_light)(
        float *_Nonnull light, const uint8_t *_Nonnull pixels, size_t count);
    // Clamps colours to 0...1.
    void (*_Nonnull encode_light)(
        uint8_t *_Nonnull pixels, const float *_Nonnull light, size_t count);
    // A colour filter, as in transform_colors; colours are converted before it, and back after it.
    void (*_Nonnull transform_light)(
        float *_Nonnull light, size_t count, const float *_Nonnull matrix, ck_light_conversion conversion,
        int saturates);
    // Blends a row; source pixels are `step` floats apart, 0 for one colour. The mask interpolates between backdrop and
    // result, or (plusLighter) scales the source.
    void (*_Nonnull blend_light)(
        float *_Nonnull destination, const float *_Nonnull source, size_t step, const uint8_t *_Nullable mask,
        size_t count, float opacity, ck_blend_mode mode, int saturates);
    // Steps of a blur over single floats: weight * s, and d + weight * (a + b).
    void (*_Nonnull weigh_light)(
        float *_Nonnull destination, const float *_Nonnull source, float weight, size_t count);
    void (*_Nonnull add_light)(
        float *_Nonnull destination, const float *_Nonnull a, const float *_Nonnull b, float weight, size_t count);
    // Halving by [1 3 3 1] / 8: destination pixel j is computed from the source pixels 2j ... 2j + 3.
    void (*_Nonnull halve_light)(
        float *_Nonnull destination, const float *_Nonnull source, size_t count);

    // Deep pixels: four premultiplied floats each (blue, green, red, alpha), sRGB-encoded.
    // Limits alpha to 0...1 and colours to 0...alpha, NaN to 0; first exchanges blue and red if it swaps.
    void (*_Nonnull hold_deep)(float *_Nonnull light, size_t count, int swaps);
    void (*_Nonnull widen_deep)(float *_Nonnull light, const uint8_t *_Nonnull pixels, size_t count);
    // The nearest bytes of held pixels.
    void (*_Nonnull round_deep)(uint8_t *_Nonnull pixels, const float *_Nonnull light, size_t count);
    void (*_Nonnull unpack_deep)(ck_color_planes planes, const float *_Nonnull light, size_t count);
    // Holds the pixels, as hold_deep.
    void (*_Nonnull pack_deep)(float *_Nonnull light, ck_color_planes planes, size_t count);
    // Converts encoded pixels to linear light, or linear light to encoded pixels.
    void (*_Nonnull convert_light)(float *_Nonnull light, size_t count, int is_to_linear);
    // As sample_planes and sample_alpha, of a picture of sixteen bytes a pixel, whose rows are aligned to floats.
    void (*_Nonnull sample_deep)(
        ck_color_planes planes, const float *_Nonnull x, const float *_Nonnull y, size_t count,
        ck_picture picture, ck_edges edges);
    void (*_Nonnull sample_deep_alpha)(
        float *_Nonnull alpha, const float *_Nonnull x, const float *_Nonnull y, size_t count,
        ck_picture picture, ck_edges edges);
    // Held pixels in 16 bits a channel, the high byte first: straight red, green, blue and alpha, or red, green and blue
    // on a matte.
    void (*_Nonnull words_of_deep)(
        uint8_t *_Nonnull bytes, const float *_Nonnull light, size_t count, ck_matte matte, int has_alpha);
    // The nearest half of every fourth float.
    void (*_Nonnull halves_of_light)(uint16_t *_Nonnull halves, const float *_Nonnull light, size_t count);

    // Backdrops. Adds bytes to sums, up to 257 times.
    void (*_Nonnull add_bytes)(uint16_t *_Nonnull sums, const uint8_t *_Nonnull bytes, size_t count);
    // The means of cells of `cell` pixels, in 0...1, of sums over `rows` rows of pixels; the last cell may be narrower.
    void (*_Nonnull cell_means)(
        float *_Nonnull means, const uint16_t *_Nonnull sums, size_t pixels, size_t cell, size_t rows);
    // Pixel x lies between the cells indices[x] and indices[x] + 1, whose premultiplied channels are in 0...1; its
    // weight is that of the second. Results are rounded, and colours limited to the alpha.
    void (*_Nonnull blend_cells)(
        uint8_t *_Nonnull pixels, const float *_Nonnull cells, const uint32_t *_Nonnull indices,
        const float *_Nonnull weights, size_t count);

    // Straight colour, red first, for files.
    void (*_Nonnull straighten)(uint8_t *_Nonnull rgba, const uint8_t *_Nonnull pixels, size_t count);
    void (*_Nonnull premultiply)(uint8_t *_Nonnull pixels, const uint8_t *_Nonnull rgba, size_t count);

    // Smaller formats for files. Returns CK_HAS_ bits; a transparent pixel may count as coloured.
    uint32_t (*_Nonnull examine)(const uint8_t *_Nonnull pixels, size_t count);
    // For opaque pixels, for opaque grey pixels, and for straight grey R, G, B, A.
    void (*_Nonnull pack_rgb)(uint8_t *_Nonnull rgb, const uint8_t *_Nonnull pixels, size_t count);
    // The bytes of pack_rgb for `pixels` minus those for `others`, modulo 256.
    void (*_Nonnull subtract_rgb)(
        uint8_t *_Nonnull difference, const uint8_t *_Nonnull pixels, const uint8_t *_Nonnull others,
        size_t count);
    void (*_Nonnull pack_gray)(uint8_t *_Nonnull gray, const uint8_t *_Nonnull pixels, size_t count);
    void (*_Nonnull pack_gray_alpha)(uint8_t *_Nonnull gray, const uint8_t *_Nonnull rgba, size_t count);
    // Adds the colours of pixels. Returns 0 if there are more than CK_MOST_COLORS; some may have been added.
    int (*_Nonnull collect_colors)(ck_colors *_Nonnull colors, const uint8_t *_Nonnull pixels, size_t count);
    // Writes the index of each pixel's colour; all colours must have been collected.
    void (*_Nonnull index_colors)(
        uint8_t *_Nonnull indices, const ck_colors *_Nonnull colors, const uint8_t *_Nonnull pixels,
        size_t count);
    // Numbers below 2^depth, for a depth of 1, 2 or 4, the first in the highest bits.
    void (*_Nonnull pack_bits)(
        uint8_t *_Nonnull packed, const uint8_t *_Nonnull indices, size_t count, unsigned depth);
    // For video: R, G, B, 255 of premultiplied pixels over an opaque colour; BT.709 planes, limited range, of R, G, B, A.
    void (*_Nonnull flatten)(
        uint8_t *_Nonnull rgba, const uint8_t *_Nonnull pixels, size_t count, ck_matte matte);
    void (*_Nonnull video_luma)(uint8_t *_Nonnull luma, const uint8_t *_Nonnull rgba, size_t count);
    void (*_Nonnull video_chroma)(
        uint8_t *_Nonnull cb, uint8_t *_Nonnull cr, const uint8_t *_Nonnull rgba, size_t count);
    void (*_Nonnull video_alpha)(uint8_t *_Nonnull alpha, const uint8_t *_Nonnull rgba, size_t count);
    // (count + 1) / 2 samples of chroma at the even columns, between two rows; edges are repeated.
    void (*_Nonnull video_chroma_420)(
        uint8_t *_Nonnull cb, uint8_t *_Nonnull cr, const uint8_t *_Nonnull top,
        const uint8_t *_Nonnull bottom, size_t count);
    // The same for straight pixels, weighted by their alpha; 128 where all are transparent.
    void (*_Nonnull video_chroma_420_covered)(
        uint8_t *_Nonnull cb, uint8_t *_Nonnull cr, const uint8_t *_Nonnull top,
        const uint8_t *_Nonnull bottom, size_t count);
    // bytes - others, modulo 256.
    void (*_Nonnull subtract_bytes)(
        uint8_t *_Nonnull difference, const uint8_t *_Nonnull bytes, const uint8_t *_Nonnull others,
        size_t count);
    // bytes - PNG's Paeth prediction, modulo 256, where `others` is the row above and pixels are `distance` bytes
    // apart. The `distance` bytes before either row are readable.
    void (*_Nonnull subtract_paeth)(
        uint8_t *_Nonnull difference, const uint8_t *_Nonnull bytes, const uint8_t *_Nonnull others,
        size_t count, size_t distance);

    // Deflate: splits `bytes` into at most count / (CK_SHORTEST_RUN + 1) + 2 runs. The first `first` bytes are
    // literals. `distance` bytes before bytes[first] and CK_RUN_SLACK after the last are readable, without influence.
    size_t (*_Nonnull find_runs)(
        ck_run *_Nonnull runs, const uint8_t *_Nonnull bytes, size_t count, size_t first, size_t distance);
    // Continues an Adler-32 checksum over the bytes of the runs. Of repetitions only the first `distance` bytes are read.
    uint32_t (*_Nonnull add_runs)(
        uint32_t adler, const uint8_t *_Nonnull bytes, const ck_run *_Nonnull runs, size_t run_count,
        size_t distance);
    // Adds the number of literals v to counts[v], and the number of matches of n bytes (3 to 258) to
    // counts[symbols[n]].
    //
    // In rows of CK_SAMPLED_LITERALS or more literals the number is an estimate, at least 1 for each that occurs. Of the
    // blocks of 64 with at most CK_MOST_FAR_LITERALS beyond the CK_NEAR_LITERALS around zero, the near literals of one
    // in CK_SAMPLE_BLOCKS count that many times, and those of the others not at all; each near number has 1 more for
    // each such row. All else is counted.
    void (*_Nonnull count_symbols)(
        uint32_t *_Nonnull counts, const uint16_t *_Nonnull symbols, const uint8_t *_Nonnull bytes,
        const ck_run *_Nonnull runs, size_t run_count);
    // Makes the Huffman code of at most CK_MOST_SYMBOLS symbols, of which at least two have counts, with codes of up to
    // `limit` bits, below 24: the first bit of a code lowest, its length in the upper 8 bits, 0 for a symbol without
    // occurrences. Ties are broken by the symbol.
    void (*_Nonnull assign_code)(
        uint32_t *_Nonnull codes, const uint32_t *_Nonnull counts, size_t symbols, uint32_t limit);
    // A code has its bits in the lower 24 and its length in the upper 8: up to 12 for literals[v], up to 24 for
    // matches[n]. Up to 8 bytes beyond the stream's end are overwritten.
    ck_bits (*_Nonnull write_symbols)(
        ck_bits state, const uint32_t *_Nonnull literals, const uint32_t *_Nonnull matches,
        const uint8_t *_Nonnull bytes, const ck_run *_Nonnull runs, size_t run_count);

    // Planes of floats, and bilinear sampling. Positions are in pixels, whose centres lie at .5; any number is allowed,
    // NaN too, and nothing outside the picture is read. Pictures must not be empty.
    void (*_Nonnull unpack_planes)(ck_color_planes planes, const uint8_t *_Nonnull pixels, size_t count);
    // Clamps alpha to 0...1 and colours to 0...alpha; NaN gives 0.
    void (*_Nonnull pack_planes)(uint8_t *_Nonnull pixels, ck_color_planes planes, size_t count);
    void (*_Nonnull sample_pixels)(
        uint8_t *_Nonnull pixels, const float *_Nonnull x, const float *_Nonnull y, size_t count,
        ck_picture picture, ck_edges edges);
    void (*_Nonnull sample_planes)(
        ck_color_planes planes, const float *_Nonnull x, const float *_Nonnull y, size_t count,
        ck_picture picture, ck_edges edges);
    // The same of alpha alone.
    void (*_Nonnull sample_alpha)(
        float *_Nonnull alpha, const float *_Nonnull x, const float *_Nonnull y, size_t count,
        ck_picture picture, ck_edges edges);
    // Samples of a sum of up to CK_MOST_LINES lines, each at its y and with its weight. Edges are clamped.
    void (*_Nonnull sample_lines)(
        ck_color_planes planes, const float *_Nonnull x, size_t count, ck_picture picture,
        const ck_line *_Nonnull lines, size_t line_count);
    // Darkens pixels at positions x and y by their distance from a centre, and adds noise; of a row of pixels, too, with
    // the rounding of pack_planes.
    void (*_Nonnull finish_pixels)(
        uint8_t *_Nonnull pixels, const float *_Nonnull x, float y, size_t width, ck_finish finish);
    void (*_Nonnull finish_planes)(
        ck_color_planes planes, const float *_Nonnull x, const float *_Nonnull y, size_t width, ck_finish finish);
    // Interpolation between two rows, in lanes of 1/128 of a byte's step, and between columns of such a row. Weights
    // belong to the far row or column, in 1/65536.
    void (*_Nonnull blend_rows)(
        uint16_t *_Nonnull destination, const uint8_t *_Nonnull near, const uint8_t *_Nonnull far,
        uint16_t weight, size_t lanes);
    void (*_Nonnull blend_columns)(
        uint8_t *_Nonnull pixels, const uint16_t *_Nonnull lanes, const uint32_t *_Nonnull near,
        const uint32_t *_Nonnull far, const uint16_t *_Nonnull weights, size_t count);

    // Blur: steps on single rows of 16-bit numbers ("lanes", pixels times channels). A row of lanes may be read, but not
    // written, up to CK_LANE_SLACK lanes beyond its end. Destinations do not overlap sources.

    // destination = source << shift.
    void (*_Nonnull widen)(
        uint16_t *_Nonnull destination, const uint8_t *_Nonnull source, size_t lanes, unsigned shift);
    void (*_Nonnull shift)(
        uint16_t *_Nonnull destination, const uint16_t *_Nonnull source, size_t lanes, unsigned shift);
    // destination = source / 64, rounded.
    void (*_Nonnull narrow)(uint8_t *_Nonnull destination, const uint16_t *_Nonnull source, size_t lanes);

    // Symmetric filters. weights[t], in 1/65536, belongs to the pixels t steps from the centre. Sources are at most
    // 32700. Across: `source` is readable `radius * channels` lanes to either side, and at least CK_LANE_SLACK / 2.
    // Down: `rows` are the 2 * radius + 1 rows around the destination's; results are rounded to 14 bits or 8.
    void (*_Nonnull filter_across)(
        uint16_t *_Nonnull destination, const uint16_t *_Nonnull source, size_t lanes,
        const uint16_t *_Nonnull weights, size_t radius, size_t channels);
    void (*_Nonnull filter_down)(
        uint16_t *_Nonnull destination, const uint16_t *_Nonnull const *_Nonnull rows, size_t lanes,
        const uint16_t *_Nonnull weights, size_t radius);
    void (*_Nonnull filter_down_to_bytes)(
        uint8_t *_Nonnull destination, const uint16_t *_Nonnull const *_Nonnull rows, size_t lanes,
        const uint16_t *_Nonnull weights, size_t radius);

    // Halving by [1 3 3 1]. Sums of bytes are not divided (times 8, and times 8 again across: 14 bits); results from
    // 14 bits are rounded to 14 bits. Across: destination pixel j is computed from the source pixels
    // 2j - 1 ... 2j + 2, all of which must be readable.
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
    // The same for one channel, whose bytes from `lowest` to `highest` become `inside`, and others 0.
    void (*_Nonnull double_across_to_threshold)(
        uint8_t *_Nonnull destination, const uint16_t *_Nonnull source, size_t pixels, uint8_t lowest,
        uint8_t highest, uint8_t inside);
    // The groups of `group` lanes that are decided; the last may be shorter. The lane before a group and
    // the two after it count too: doubling across computes the group's pixels and their neighbours from them.
    ck_decided_groups (*_Nonnull find_decided_groups)(
        const uint16_t *_Nonnull lanes, size_t count, size_t group, ck_deciding_lanes deciding);

    // Comparison, row by row. Marks are bytes: all ones if set, otherwise zero.

    // The number of pixels with a byte that differs by more than `tolerance`; raises each of the four bytes in `largest`
    // to the largest difference in that channel.
    size_t (*_Nonnull count_differences)(
        const uint8_t *_Nonnull a, const uint8_t *_Nonnull b, size_t pixels, uint8_t tolerance,
        uint8_t *_Nonnull largest);
    // The sum of |(b - a) - (earlier_b - earlier_a)|.
    uint64_t (*_Nonnull sum_changes)(
        const uint8_t *_Nonnull a, const uint8_t *_Nonnull b, const uint8_t *_Nonnull earlier_a,
        const uint8_t *_Nonnull earlier_b, size_t bytes);

    // YIQ of straight R, G, B, A over white: luma and squared distances. Three rows are the row above, the row and the
    // row below, readable an element to either side. Outside the picture luma is NaN, words differ from all inside, and
    // marks are arbitrary.
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

    // Structural similarity of windows of up to 7 x 7 pixels, in units of 1 / CK_SIMILARITY_ONE. Lanes are pixels times
    // four; sums are readable 4 * (columns - 1) lanes beyond the result's. `totals` has three numbers, for blue, green
    // and red.
    void (*_Nonnull slide_window_sums)(
        ck_window_sums sums, ck_row_pair entering, ck_row_pair leaving, size_t lanes);
    void (*_Nonnull similarities)(
        int32_t *_Nonnull result, ck_window_sums sums, size_t lanes, size_t columns, size_t rows);
    int32_t (*_Nonnull sum_similarities)(
        int64_t *_Nonnull totals, const int32_t *_Nonnull values, size_t lanes);
} ck_kernels;

enum { CK_LANE_SLACK = 64, CK_RUN_SLACK = 64, CK_SIMILARITY_ONE = 1 << 24, CK_LARGEST_RADIUS = 131072, CK_UNBOUNDED = 16383 };

/// The kernels for the architecture's minimum.
const ck_kernels *_Nonnull ck_baseline_kernels(void);

/// The kernels for AVX2, FMA and BMI2; null if the machine does not support them.
const ck_kernels *_Nullable ck_avx2_kernels(void);

/// The kernels for AVX-512 up to VBMI2; null if the machine does not support them.
const ck_kernels *_Nullable ck_avx512_kernels(void);

#endif
