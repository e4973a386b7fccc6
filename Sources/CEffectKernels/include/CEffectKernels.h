// The loops of the ready effects: light that is summed line by line, and the shading of wax, water and glass.
//
// Every function is compiled once for each instruction set, and every set computes the same numbers: products and sums
// are not fused, and nothing is summed in another order. No function allocates.
#ifndef CEFFECTKERNELS_H
#define CEFFECTKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Light by pixel, in two planes: for lines that are steeper than a diagonal, and for the others.
///
/// Each plane holds the pixels across a line side by side. A row or column is writable CE_LIGHT_SLACK floats beyond its
/// end.
typedef struct {
    float *_Nonnull by_rows;
    size_t row_stride;
    float *_Nonnull by_columns;
    size_t column_stride;
    size_t columns, rows;
} ce_light;

/// A comet on a line of points: where its head is as a fraction of the line, and its look.
typedef struct {
    double head, brightness, share;
    float scale, radius, thinness;
    size_t first, last;
} ce_comet;

/// A beam of light from one place to another, in pixels: radii, light at either end, and a colour of 0...1.
///
/// The edge fades over `soft` pixels, above 0, to either side of the radius.
typedef struct {
    float x0, y0, x1, y1;
    float r0, r1, soft;
    float l0, l1;
    float red, green, blue;
} ce_beam;

/// A grid of the pressure's equation; each has half the columns and rows of the one before. Fields have a border of a cell.
typedef struct {
    float *_Nonnull pressure;
    float *_Nonnull right;
    float *_Nonnull spare;
    size_t columns, rows, stride;
} ce_level;

/// A fluid between walls: velocities on the faces of cells, and dye in cells half as long.
///
/// Fields of velocities have a border of a cell and `stride` numbers a row, at least three more than cells; there are
/// three more rows than cells. Columns are a multiple of 4, at least 8. Dye has two numbers a cell: its amount, and its
/// amount times its hue.
typedef struct {
    float *_Nonnull u;
    float *_Nonnull v;
    float *_Nonnull u_next;
    float *_Nonnull v_next;
    float *_Nonnull once;
    float *_Nonnull curl;
    size_t columns, rows, stride;
    float *_Nonnull dye;
    float *_Nonnull dye_next;
    float *_Nonnull dye_once;
    size_t dye_stride;
    const ce_level *_Nonnull levels;
    size_t level_count, cycles;
    float step, confinement, weight;
} ce_fluid;

/// How dye looks: amounts are multiplied by `gain`.
typedef struct {
    float gain, density, opacity, shade, relief;
} ce_dye_look;

/// Premultiplied pixels, blue first, that are written as they are or turned by a quarter.
///
/// If `is_turned`, line `i` along the threads is row `i` of the picture, from its last column to its first.
typedef struct {
    uint8_t *_Nonnull base;
    size_t stride;
    size_t columns, rows;
    int is_turned;
} ce_thread_picture;

/// A sheet of threads: six numbers a column (three waves' sines and cosines, times their heights), a colour a column
/// (red, green, blue and 1), and seven a thread (the cosines and the sines of its three phases, and its strength), each
/// `lines` apart.
typedef struct {
    const float *_Nonnull waves;
    const float *_Nonnull colors;
    const float *_Nonnull threads;
    size_t lines;
    float middle, reach;
} ce_sheet;

/// A strip of a curtain: its rows and columns, and the way through a profile of light.
typedef struct {
    size_t first_row, last_row, first_column, last_column;
    double end, step, middle, reach;
    float strength;
} ce_strip;

/// Planes of a run of pixels.
typedef struct {
    float *_Nonnull red;
    float *_Nonnull green;
    float *_Nonnull blue;
    float *_Nonnull alpha;
} ce_planes;

/// What all pixels of a row of wax have in common; colours are red, green and blue.
typedef struct {
    float threshold, per_threshold, per_thickness, per_edge, per_step, steepest;
    float under_light, core_light;
    float wax[3], deep[3], core[3], rim[3], halo[3];
} ce_wax;

/// What all pixels of a row of glass have in common.
typedef struct {
    float horizon, unit, pixel, cut, outline, scene, between;
} ce_glass;

/// What all pixels of a row of water have in common: where the horizon and the middle of the frame are, a unit of the frame
/// and its inverse, how far below the horizon the row is seen, how much mirrored heights are stretched, and the share of
/// light that is mirrored straight down.
typedef struct {
    float horizon, middle, unit, per_unit, down, stretch, least;
} ce_water;

/// The functions of one instruction set.
typedef struct {
    // Draws a comet on a line of `count` points, of x and y; each pixel keeps the brightest light.
    void (*_Nonnull add_comet)(
        ce_light light, const float *_Nonnull points, size_t count, ce_comet comet);
    // Writes rows of pixels: the light of both planes in the colours (red, green, blue, 0) of blocks of 4 by 4 pixels.
    void (*_Nonnull show_comets)(
        uint8_t *_Nonnull pixels, size_t stride, ce_light light, const float *_Nonnull colors);

    // Writes a band of rows of premultiplied pixels: the sum of the beams that `order` names. `scratch` holds
    // 3 * rows * (columns + 16) floats.
    void (*_Nonnull draw_beams)(
        uint8_t *_Nonnull pixels, size_t stride, size_t columns, size_t first_row, size_t rows,
        const ce_beam *_Nonnull beams, const uint32_t *_Nonnull order, size_t count, float *_Nonnull scratch);

    // Draws threads, the sheets in their order. `scratch` holds rows * 4 floats.
    void (*_Nonnull draw_threads)(
        ce_thread_picture picture, const ce_sheet *_Nonnull sheets, size_t count, float *_Nonnull scratch);

    // Moves a fluid on by a step: forces, projection, and both dye and velocity carried into the `next` fields. Returns the
    // sum of the dye's amounts.
    double (*_Nonnull step_fluid)(const ce_fluid *_Nonnull fluid);
    // Makes four cells of dye of each; three cells around them are readable. `scratch` holds 2 * (columns + 7) floats.
    void (*_Nonnull refine_dye)(
        float *_Nonnull fine, size_t fine_stride, const float *_Nonnull field, size_t stride, size_t columns,
        size_t rows, float *_Nonnull scratch);
    // Writes cells of dye as premultiplied pixels, in 256 colours (red, green, blue, 0) of 0...1. Two cells around them are
    // readable, and seven more after the last.
    void (*_Nonnull show_dye)(
        uint8_t *_Nonnull pixels, size_t pixel_stride, size_t columns, size_t rows, const float *_Nonnull field,
        size_t stride, const float *_Nonnull colors, ce_dye_look look);

    // Adds a strip to light of four floats a pixel, whose columns hold `rows` pixels each. The profile has four floats an
    // entry; `scratch` holds rows * 4 floats.
    void (*_Nonnull add_strip)(
        float *_Nonnull light, size_t rows, ce_strip strip, const float *_Nonnull profile,
        float *_Nonnull scratch);
    // Writes that light as rows of premultiplied pixels.
    void (*_Nonnull show_strips)(
        uint8_t *_Nonnull pixels, size_t stride, const float *_Nonnull light, size_t columns, size_t rows);

    // The height of wax, as alpha, becomes lit wax. `across` and `down` are the heights a step to the right and below.
    void (*_Nonnull light_wax)(
        ce_planes pixels, const float *_Nonnull across, const float *_Nonnull down, size_t count, ce_wax wax);
    // The alpha of a row between two rows of premultiplied pixels, in 0...255, and the last one `beyond` times more.
    void (*_Nonnull wax_heights)(
        float *_Nonnull heights, const uint8_t *_Nonnull above, const uint8_t *_Nonnull below, float fraction,
        size_t count, size_t beyond);
    // Writes a row of lit wax as premultiplied pixels, of its heights in 0...255 and those a step below. Heights a step to
    // the right lie between the numbers `step` and `step + 1` further on. Blocks of CE_WAX_BLOCK pixels without a height
    // are transparent.
    void (*_Nonnull show_wax)(
        uint8_t *_Nonnull pixels, const float *_Nonnull heights, const float *_Nonnull down, size_t count,
        size_t step, float fraction, ce_wax wax);

    // Adds a row through a drop to a field of heights: squares as alpha, slopes as red and green, and radii as blue.
    void (*_Nonnull add_drop)(
        ce_planes field, size_t first, size_t last, float left, float pitch, float axis, float height, float slope,
        float curvature, float lean, float radius);
    // Replaces a field by what its light needs: the vector outwards as x and y, coverage as alpha, height as blue; and
    // finds the places that are seen through the drops.
    void (*_Nonnull bend_glass)(
        ce_planes field, float *_Nonnull out_x, float *_Nonnull out_y, float *_Nonnull seen_x,
        float *_Nonnull seen_y, const float *_Nonnull x, const float *_Nonnull y, size_t count, ce_glass glass);
    // Lights drops of water: `pixels` is the scene behind and becomes the picture, `seen` what is seen through them.
    void (*_Nonnull light_glass)(
        ce_planes pixels, ce_planes seen, ce_planes field, const float *_Nonnull out_x,
        const float *_Nonnull out_y, size_t count, ce_glass glass);
    // Scales the colours of premultiplied pixels by a light in 1/65536, rounded; alpha is unchanged.
    void (*_Nonnull dim_pixels)(
        uint8_t *_Nonnull pixels, const uint8_t *_Nonnull scene, size_t count, uint16_t light);

    // Writes the slopes of three waves of the wind on a row of water at a depth: across as red, away from the viewer as
    // green.
    void (*_Nonnull wind_waves)(
        ce_planes field, size_t count, float left, float pitch, float depth, float phase, float swell);
    // Scales slopes by `fade`, and adds those of facets too small to be seen one by one.
    void (*_Nonnull add_facets)(
        ce_planes field, size_t count, float left, float pitch, float phase, float start, float other, float fade,
        float slope);
    // Adds the slopes of a ring to a row of water, `away` beyond its centre: across as red, away from the viewer as green.
    // `profile` is the slope by distance, `per_step` entries a unit, up to one beyond `last`.
    void (*_Nonnull add_ring)(
        ce_planes field, size_t first, size_t end, float left, float pitch, float away,
        const float *_Nonnull profile, float per_step, float last);
    // Finds the places that water mirrors, and as alpha the share of light that it mirrors.
    void (*_Nonnull mirror_water)(
        ce_planes field, float *_Nonnull seen_x, float *_Nonnull seen_y, const float *_Nonnull x, size_t count,
        ce_water water);
    // Mixes mirrored light with that of the water's body.
    void (*_Nonnull light_water)(
        ce_planes pixels, ce_planes seen, const float *_Nonnull share, size_t count, float red, float green,
        float blue, float alpha);

    // The waves of a lake in a row: x + reach * (sin(first + 0.8 across) + 0.5 sin(second - 2.1 across)).
    void (*_Nonnull lake_waves)(
        float *_Nonnull moved, const float *_Nonnull x, size_t count, float left, float per_height, float row,
        float phase, float reach);
    // The waves of water that mirrors a picture, in a row at a depth `near` of 0...1.
    void (*_Nonnull water_waves)(
        float *_Nonnull moved, const float *_Nonnull x, size_t count, float left, float height, float near,
        float angle, float amplitude);
    // Colours of sums += samples * share * a factor for each channel; alpha of sums += samples * alpha.
    void (*_Nonnull add_weighted)(
        ce_planes sums, ce_planes samples, size_t count, float share, float red, float green, float blue,
        float alpha);
} ce_functions;

enum { CE_LIGHT_SLACK = 16, CE_WAX_BLOCK = 64 };

/// The functions for the architecture's minimum.
const ce_functions *_Nonnull ce_baseline_functions(void);

/// The functions for AVX2, FMA and BMI2; null if the machine does not support them.
const ce_functions *_Nullable ce_avx2_functions(void);

/// The functions for AVX-512 up to VBMI2; null if the machine does not support them.
const ce_functions *_Nullable ce_avx512_functions(void);

#endif
