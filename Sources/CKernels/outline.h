// Filled outlines: the exact area of polygons in each pixel.
//
// Coordinates are multiples of 1 / CK_OUTLINE_UNIT of a pixel. An edge is cut at the boundaries of rows, and its part in
// a row at those of columns. Each part changes the area of its own pixel, and by its height that of all pixels to the
// right of it; `areas` holds the differences from pixel to pixel. Their sums are the integral of the winding number over
// each pixel, exact up to the rounding of the cuts, whatever the order of the edges and the bands they are drawn in.
//
// The integral is the coverage where the winding number takes the values 0 and 1, say, but not where it takes 0 and 2
// or -1 and 1 within a pixel. `crossings` finds such pixels by the winding numbers along the boundaries of the row; those
// pixels are swept: see outline_overlap.h. An overlap that lies between two boundaries goes unnoticed, unless it is that
// of whole subpaths: see ck_edge.
//
// Products and sums are not fused, so that every instruction set gives the same result.
#pragma clang fp contract(off)

typedef int16_t s16x16 __attribute__((ext_vector_type(16)));

enum {
    CK_UNIT = CK_OUTLINE_UNIT,
    CK_UNIT_BITS = 10,
    // The integral of a winding number of 1 over a pixel: twice the square of the unit.
    CK_WHOLE_AREA = 2 * CK_UNIT * CK_UNIT,
    CK_CELLS = CK_OUTLINE_CELLS,
    // A crossing: the number of edges, up to a limit, and the sum of their directions times 256. `orders` has the sums
    // of their directions times their places in the pixel.
    CK_MOST_CROSSINGS = 255,
    // Winding numbers of which the integrals may be too large for 32 bits.
    CK_DEEP = 512
};

// The rows in which edges are drawn at a time.
typedef struct {
    ck_outline_memory memory;
    // The first row, the number of rows, and that of columns.
    int32_t first;
    int32_t rows;
    int32_t width;
    // The distance between rows of `areas` and of `crossings`, and of `touched`.
    size_t stride;
    size_t words;
} ck_band;

CK_INLINE int32_t cell_of(int32_t x) { return x >> CK_UNIT_BITS; }

// Rounds to the nearest, halves to the even number: places and their mirror images are rounded alike.
CK_INLINE int32_t rounded(double v) {
    const double whole = 6755399441055744.0;
    return (int32_t)((v + whole) - whole);
}

// The place x + along * dx / dy, rounded: the same one from both ends of an edge, because a quotient has no other error
// than that of its own rounding, which is too small to cross a half.
CK_INLINE int32_t place_on(int32_t x, int32_t along, int32_t dx, int32_t dy) {
    return rounded((double)x + (double)along * (double)dx / (double)dy);
}

// MARK: Drawing edges

// Records an edge on the left boundary of a pixel, at a height in its row.
CK_INLINE void add_side(int32_t *side, int32_t y, int32_t direction) {
    *side += 256 * direction * y + ((*side & CK_MOST_CROSSINGS) < CK_MOST_CROSSINGS);
}

// The height of an edge's part between its left end and a place.
CK_INLINE int32_t rise_to(
    int32_t along, int32_t height, int32_t run, int32_t ya, int32_t yb, int leans_left) {
    return leans_left ? yb - place_on(yb, along, -height, run) : place_on(ya, along, height, run) - ya;
}

// Adds a part of an edge in one row to the cells lo..<hi; what lies to the left of them counts for the first one.
CK_INLINE void add_piece(
    int32_t *areas, int32_t *sides, int32_t lo, int32_t hi, int32_t xa, int32_t ya, int32_t xb, int32_t yb, int32_t direction) {
    const int32_t height = yb - ya;
    int32_t left = xa < xb ? xa : xb;
    const int32_t right = xa < xb ? xb : xa;
    int32_t cell = cell_of(left);
    const int32_t last = cell_of(right);
    if (cell >= hi || height == 0) return;
    if (cell == last || last < lo) {
        if (cell < lo) {
            areas[lo] += 2 * CK_UNIT * direction * height;
            return;
        }
        const int32_t outside = left + right - 2 * CK_UNIT * cell;
        areas[cell] += direction * height * (2 * CK_UNIT - outside);
        areas[cell + 1] += direction * height * outside;
        return;
    }
    // From left to right; each boundary is computed by itself, so that the cells do not depend on the first one. Heights
    // are counted from the edge's left end and rounded at its height in the row.
    const int32_t run = right - left;
    const int leans_left = xa > xb;
    int32_t done = 0;
    int32_t from = left - CK_UNIT * cell;
    if (cell < lo) {
        done = rise_to(CK_UNIT * lo - left, height, run, ya, yb, leans_left);
        areas[lo] += 2 * CK_UNIT * direction * done;
        cell = lo;
        from = 0;
        if (sides) add_side(sides + lo, leans_left ? yb - done : ya + done, leans_left ? direction : -direction);
    }
    for (; cell < last && cell < hi; cell++) {
        const int32_t next = rise_to(CK_UNIT * (cell + 1) - left, height, run, ya, yb, leans_left);
        const int32_t step = direction * (next - done);
        areas[cell] += step * (CK_UNIT - from);
        areas[cell + 1] += step * (CK_UNIT + from);
        done = next;
        from = 0;
        if (sides) {
            add_side(sides + cell + 1, leans_left ? yb - done : ya + done, leans_left ? direction : -direction);
        }
    }
    if (cell < hi) {
        const int32_t step = direction * (height - done);
        const int32_t outside = from + right - CK_UNIT * last;
        areas[cell] += step * (2 * CK_UNIT - outside);
        areas[cell + 1] += step * outside;
    }
}

// Records an edge at the upper boundary of a row, counted from the band's first.
CK_INLINE void add_crossing(const ck_band *band, int32_t row, int32_t x, int32_t direction) {
    const int32_t cell = cell_of(x);
    if (cell >= band->width) return;
    int32_t *crossing = band->memory.crossings + (size_t)row * band->stride;
    // The first entry belongs to the edges to the left of the first cell.
    crossing += cell < 0 ? 0 : CK_CELLS + cell;
    *crossing += 256 * direction + ((*crossing & CK_MOST_CROSSINGS) < CK_MOST_CROSSINGS);
    if (cell < 0) return;
    int16_t *order = band->memory.orders + (size_t)row * band->stride + CK_CELLS + cell;
    *order = (int16_t)(*order + direction * (x - CK_UNIT * cell));
}

CK_INLINE void touch(const ck_band *band, int32_t row, int32_t xa, int32_t xb) {
    int32_t left = cell_of(xa < xb ? xa : xb);
    int32_t right = cell_of(xa < xb ? xb : xa) + 1;
    if (left >= band->width) return;
    if (left < 0) left = 0;
    if (right < 0) right = 0;
    if (right > band->width) right = band->width;
    uint64_t *words = band->memory.touched + (size_t)row * band->words;
    for (int32_t block = left / CK_CELLS; block <= right / CK_CELLS; block++) {
        words[block / 64] |= (uint64_t)1 << (block % 64);
    }
}

// Sets the part of an edge in a row, whose number is relative to the outline; 0 if there is none.
CK_INLINE int piece_in_row(ck_piece *piece, const ck_edge *edge, int32_t row) {
    const int descends = edge->y0 < edge->y1;
    const int32_t x0 = descends ? edge->x0 : edge->x1;
    const int32_t y0 = descends ? edge->y0 : edge->y1;
    const int32_t x1 = descends ? edge->x1 : edge->x0;
    const int32_t y1 = descends ? edge->y1 : edge->y0;
    const int32_t top = row * CK_UNIT;
    const int32_t bottom = top + CK_UNIT;
    if (y0 >= bottom || y1 <= top) return 0;
    const double slope = (double)(x1 - x0) / (double)(y1 - y0);
    piece->direction = descends ? 1 : -1;
    piece->xa = y0 >= top ? x0 : place_on(x0, top - y0, x1 - x0, y1 - y0);
    piece->ya = y0 >= top ? y0 - top : 0;
    piece->xb = y1 <= bottom ? x1 : place_on(x0, bottom - y0, x1 - x0, y1 - y0);
    piece->yb = y1 <= bottom ? y1 - top : CK_UNIT;
    piece->slope = slope;
    return 1;
}

// Has the pixels of a subpath that lies between two boundaries swept.
static void mark_flat(const ck_band *band, const ck_edge *edge) {
    const int32_t row = cell_of(edge->y0) - band->first;
    if (row < 0 || row >= band->rows) return;
    int32_t left = cell_of(edge->x0 < edge->x1 ? edge->x0 : edge->x1);
    int32_t right = cell_of(edge->x0 < edge->x1 ? edge->x1 : edge->x0);
    if (left < 0) left = 0;
    if (right >= band->width) right = band->width - 1;
    if (left > right) return;
    // A horizontal spike reaches further than the edges that have a height; what is marked is emptied where it is touched.
    touch(band, row, left * CK_UNIT, right * CK_UNIT);
    int32_t *crossings = band->memory.crossings + (size_t)row * band->stride + CK_CELLS;
    for (int32_t cell = left; cell <= right; cell++) {
        for (int i = 0; i < 3; i++) {
            crossings[cell] += (crossings[cell] & CK_MOST_CROSSINGS) < CK_MOST_CROSSINGS;
        }
    }
}

static void add_edge(const ck_band *band, const ck_edge *edge) {
    if (edge->y0 == edge->y1) {
        mark_flat(band, edge);
        return;
    }
    const int descends = edge->y0 < edge->y1;
    const int32_t direction = descends ? 1 : -1;
    const int32_t x0 = descends ? edge->x0 : edge->x1;
    const int32_t y0 = (descends ? edge->y0 : edge->y1) - band->first * CK_UNIT;
    const int32_t x1 = descends ? edge->x1 : edge->x0;
    const int32_t y1 = (descends ? edge->y1 : edge->y0) - band->first * CK_UNIT;
    int32_t row = y0 > 0 ? cell_of(y0) : 0;
    int32_t y = y0 > 0 ? y0 : 0;
    int32_t x = y0 >= 0 ? x0 : place_on(x0, -y0, x1 - x0, y1 - y0);
    for (; row < band->rows && y < y1; row++) {
        const int32_t top = row * CK_UNIT;
        const int32_t bottom = top + CK_UNIT;
        const int32_t end = y1 < bottom ? y1 : bottom;
        const int32_t next = y1 <= bottom ? x1 : place_on(x0, bottom - y0, x1 - x0, y1 - y0);
        if (y == top) add_crossing(band, row, x, direction);
        touch(band, row, x, next);
        const size_t offset = (size_t)row * band->stride + CK_CELLS;
        add_piece(
            band->memory.areas + offset, band->memory.sides + offset, 0, band->width, x, y - top, next, end - top,
            direction);
        x = next;
        y = end;
    }
    // The lower boundary of the last row.
    if (row == band->rows && y1 > y && y == row * CK_UNIT) add_crossing(band, row, x, direction);
}

#include "outline_overlap.h"

// MARK: From areas to coverage

CK_INLINE s32x16 load_cells(const int32_t *cells) {
    s32x16 v;
    memcpy(&v, cells, sizeof v);
    return v;
}

// The sums of the first 1, 2, ... 16 lanes.
CK_INLINE s32x16 running_sums(s32x16 v) {
    const s32x16 zero = 0;
    v += __builtin_shufflevector(zero, v, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
    v += __builtin_shufflevector(zero, v, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
    v += __builtin_shufflevector(zero, v, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
    v += __builtin_shufflevector(zero, v, 0, 0, 0, 0, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23);
    return v;
}

CK_INLINE s32x16 least(s32x16 a, s32x16 b) { return __builtin_elementwise_min(a, b); }
CK_INLINE s32x16 most(s32x16 a, s32x16 b) { return __builtin_elementwise_max(a, b); }

// Coverage in 1/255 of integrals of the winding number.
CK_INLINE u8x16 levels_of(s32x16 areas, int is_even_odd) {
    if (is_even_odd) {
        areas &= 2 * CK_WHOLE_AREA - 1;
        areas = least(areas, 2 * CK_WHOLE_AREA - areas);
    }
    const s32x16 held = least(__builtin_elementwise_abs(areas), (s32x16)CK_WHOLE_AREA);
    return __builtin_convertvector((held * 255 + CK_WHOLE_AREA / 2) >> (2 * CK_UNIT_BITS + 1), u8x16);
}

// The state from one block of cells to the next: the integral, and the winding numbers at both boundaries of the row.
typedef struct {
    int32_t area;
    int32_t above;
    int32_t below;
    // The end of the last pixel that is outside all of the outline.
    int32_t outside_end;
} ck_sweep;

// The winding numbers along the boundary of a row in a block of cells: the range in each. Returns those at the right
// ends.
CK_INLINE s32x16 winding_range(
    const int32_t *crossings, const int16_t *orders, int32_t before, s32x16 *low, s32x16 *high,
    s32x16 *is_crowded) {
    const s32x16 words = load_cells(crossings);
    const s32x16 nets = words >> 8;
    const s32x16 counts = words & CK_MOST_CROSSINGS;
    const s32x16 after = running_sums(nets) + before;
    s16x16 order;
    memcpy(&order, orders, sizeof order);
    const s32x16 moments = __builtin_convertvector(order, s32x16);
    // Of two edges in opposite directions, as those of a stem or a gap, the moment tells the order.
    const s32x16 is_pair = (counts == 2) & (nets == 0);
    *low = least(after, after - nets) + (is_pair & (moments > 0));
    *high = most(after, after - nets) - (is_pair & (moments < 0));
    *is_crowded |= (counts > 2) | ((counts == 2) & (nets != 0));
    return after;
}

// Widens the ranges by the winding numbers along the left or right sides of pixels, from those at the top on.
CK_INLINE void widen_by_sides(
    const int32_t *sides, s32x16 top, s32x16 *low, s32x16 *high, s32x16 *is_crowded) {
    const s32x16 words = load_cells(sides);
    const s32x16 counts = words & CK_MOST_CROSSINGS;
    const s32x16 moments = words >> 8;
    *is_crowded |= counts > 2;
    *low = least(*low, top + ((counts == 2) & (moments > 0)));
    *high = most(*high, top - ((counts == 2) & (moments < 0)));
}

// Whether at most one edge leads through a block, and the winding number is 0 on one side of it and 1 or -1 on the other.
CK_INLINE int is_plain(const ck_band *band, size_t offset, const ck_sweep *sweep) {
    const s32x16 above = load_cells(band->memory.crossings + offset);
    const s32x16 below = load_cells(band->memory.crossings + offset + band->stride);
    const s32x16 sides = (load_cells(band->memory.sides + offset) | load_cells(band->memory.sides + offset + 1))
        & CK_MOST_CROSSINGS;
    const int32_t sum = __builtin_reduce_add(above);
    const int32_t before = sweep->above;
    const int32_t after = before + (sum >> 8);
    return before == sweep->below && sum == __builtin_reduce_add(below) && (sum & CK_MOST_CROSSINGS) <= 1
        && before >= -1 && before <= 1 && after >= -1 && after <= 1 && before * after != -1
        && __builtin_reduce_max(sides) <= 1;
}

// Draws a block of 16 cells. Returns whether there are pixels to be swept, which it marks.
CK_INLINE int draw_block(
    const ck_band *band, size_t offset, ck_sweep *sweep, int32_t cell, int is_even_odd) {
    int32_t *areas = band->memory.areas + offset;
    int32_t *above = band->memory.crossings + offset;
    int16_t *orders = band->memory.orders + offset;
    const s32x16 sums = running_sums(load_cells(areas)) + sweep->area;
    memset(areas, 0, sizeof sums);
    sweep->area = sums[15];
    u8x16 levels = levels_of(sums, is_even_odd);
    memcpy(band->memory.coverage + cell, &levels, sizeof levels);
    if (is_plain(band, offset, sweep)) {
        const int32_t net = __builtin_reduce_add(load_cells(above)) >> 8;
        sweep->above += net;
        sweep->below += net;
        memset(above, 0, sizeof sums);
        memset(orders, 0, CK_CELLS * sizeof *orders);
        memset(band->memory.sides + offset, 0, sizeof sums);
        return 0;
    }
    s32x16 low, high, low_below, high_below;
    s32x16 is_crowded = 0;
    const s32x16 after = winding_range(above, orders, sweep->above, &low, &high, &is_crowded);
    const s32x16 before = after - (load_cells(above) >> 8);
    sweep->above = after[15];
    const s32x16 last = winding_range(
        above + band->stride, orders + band->stride, sweep->below, &low_below, &high_below, &is_crowded);
    sweep->below = last[15];
    widen_by_sides(band->memory.sides + offset, before, &low, &high, &is_crowded);
    widen_by_sides(band->memory.sides + offset + 1, after, &low, &high, &is_crowded);
    memset(above, 0, sizeof sums);
    memset(orders, 0, CK_CELLS * sizeof *orders);
    memset(band->memory.sides + offset, 0, sizeof sums);
    low = least(low, low_below);
    high = most(high, high_below);
    s32x16 is_right;
    if (is_even_odd) {
        is_right = high - low <= 1;
    } else {
        // Integrals of 1 and more are full coverage.
        is_right = (low >= 0 & high <= 1) | (low >= -1 & high <= 0) | low >= 1 | high <= -1;
        levels |= __builtin_convertvector((low >= CK_DEEP | high <= -CK_DEEP) & 255, u8x16);
    }
    memcpy(band->memory.coverage + cell, &levels, sizeof levels);
    const s32x16 is_outside = (sums == 0) & (low == 0) & (high == 0) & ~is_crowded;
    const s32x16 lanes = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
    const int32_t outside = __builtin_reduce_max(is_outside & lanes);
    const s32x16 wrong = ~is_right | is_crowded;
    if (__builtin_reduce_or(wrong) == 0) {
        if (outside > 0) sweep->outside_end = cell + outside;
        return 0;
    }
    const u8x16 marks = __builtin_convertvector(wrong & 255, u8x16);
    memcpy(band->memory.marks + cell, &marks, sizeof marks);
    return 1;
}

// The coverage of pixels that no edge touches.
CK_INLINE uint8_t level_between(const ck_sweep *sweep, int is_even_odd) {
    const int is_deep = (sweep->above >= CK_DEEP && sweep->below >= CK_DEEP)
        || (sweep->above <= -CK_DEEP && sweep->below <= -CK_DEEP);
    if (is_deep && !is_even_odd) return 255;
    const u8x16 levels = levels_of((s32x16)sweep->area, is_even_odd);
    return levels[0];
}

// Pixels of a row.
typedef struct {
    int32_t left;
    int32_t right;
} ck_span;

// Writes the coverage of a row of a band and empties its areas, and the crossings of its upper boundary. Of pixels between
// two blocks that edges touch, which have one coverage, only the first gets it.
static void resolve_row(
    const ck_band *band, int32_t row, const ck_edge *edges, const uint32_t *order, size_t count,
    int is_even_odd) {
    const ck_outline_memory memory = band->memory;
    const size_t offset = (size_t)row * band->stride + CK_CELLS;
    int32_t *before = memory.crossings + offset - CK_CELLS;
    uint64_t *touched = memory.touched + (size_t)row * band->words;
    ck_sweep sweep = {0, before[0] >> 8, before[band->stride] >> 8, INT32_MIN / CK_UNIT};
    before[0] = 0;
    ck_row_pieces pieces = {SIZE_MAX, 0};
    ck_span swept = {0, 0};
    int32_t swept_outside_end = 0;
    int32_t cell = 0;
    const int32_t blocks = (band->width + CK_CELLS) / CK_CELLS;
    for (int32_t word = 0; word <= blocks / 64; word++) {
        uint64_t rest = touched[word];
        for (; rest != 0; rest &= rest - 1) {
            const int32_t next = CK_CELLS * (64 * word + __builtin_ctzll(rest));
            if (next > cell) {
                memory.coverage[cell] = level_between(&sweep, is_even_odd);
                if (sweep.area == 0 && sweep.above == 0 && sweep.below == 0) sweep.outside_end = next;
            }
            const int32_t outside_end = sweep.outside_end;
            const int is_wrong = draw_block(band, offset + (size_t)next, &sweep, next, is_even_odd);
            cell = next + CK_CELLS;
            if (!is_wrong) continue;
            if (pieces.count == SIZE_MAX) pieces.count = gather_pieces(band, row, edges, order, count);
            // Marked pixels without a gap between them are swept together, or the sweeps would be as many as they.
            if (swept.left < swept.right && outside_end != swept_outside_end) {
                sweep_cells(band, &pieces, swept_outside_end, swept.left, swept.right, is_even_odd);
                swept.left = swept.right;
            }
            if (swept.left == swept.right) {
                swept.left = next;
                swept_outside_end = outside_end;
            }
            swept.right = cell;
        }
    }
    if (swept.left < swept.right) {
        sweep_cells(band, &pieces, swept_outside_end, swept.left, swept.right, is_even_odd);
    }
    if (cell < band->width) memory.coverage[cell] = level_between(&sweep, is_even_odd);
}

// MARK: Filling

// Where and how the coverage is used.
typedef struct {
    ck_rows rows;
    const uint8_t *color;
    ck_outline_use use;
} ck_brush;

// Adds coverage to that of a row.
CK_INLINE void add_levels(uint8_t *row, const uint8_t *coverage, size_t width) {
    CK_BLOCKS(width, 16, {
        const u8x16 sum = __builtin_elementwise_add_sat(load_16(row + i, count), load_16(coverage + i, count));
        CK_STORE(row + i, sum, count);
    });
}

// Draws pixels of a row through their coverage.
CK_INLINE void draw_span(const ck_brush *brush, uint8_t *row, ck_span span, const uint8_t *coverage) {
    const size_t count = (size_t)(span.right - span.left);
    if (brush->use == CK_OUTLINE_STORE) {
        memcpy(row + span.left, coverage + span.left, count);
        return;
    }
    if (brush->use == CK_OUTLINE_ADD) {
        add_levels(row + span.left, coverage + span.left, count);
        return;
    }
    const size_t pixel = brush->use == CK_OUTLINE_PIXELS ? 4 : 1;
    const ck_rows part = {row + pixel * (size_t)span.left, count, 1, brush->rows.stride};
    const ck_source_rows mask = {coverage + span.left, 0};
    if (brush->use == CK_OUTLINE_ALPHA) {
        over_alpha(part, mask, brush->color[3]);
    } else if (brush->color[3] == 255) {
        fill_mask(part, mask, brush->color);
    } else {
        over_tinted_mask(part, mask, brush->color);
    }
}

// Draws pixels of a row that have the coverage of the first one.
CK_INLINE void draw_even_span(const ck_brush *brush, uint8_t *row, ck_span span, uint8_t *coverage) {
    const uint8_t level = coverage[span.left];
    const size_t width = (size_t)(span.right - span.left);
    if (brush->use == CK_OUTLINE_STORE) {
        memset(row + span.left, level, width);
        return;
    }
    if (level == 0) return;
    if (brush->use == CK_OUTLINE_ADD) {
        memset(coverage + span.left, level, width);
        draw_span(brush, row, span, coverage);
        return;
    }
    if (level == 255 && brush->color[3] == 255) {
        if (brush->use == CK_OUTLINE_ALPHA) {
            memset(row + span.left, 255, width);
            return;
        }
        uint32_t word;
        memcpy(&word, brush->color, 4);
        const u32x8 words = word;
        uint8_t *d = row + 4 * (size_t)span.left;
        CK_BLOCKS(width, 8, { CK_STORE(d + 4 * i, words, 4 * count); });
        return;
    }
    memset(coverage + span.left, level, width);
    draw_span(brush, row, span, coverage);
}

// Draws a row of a band, and empties the list of blocks that edges touch.
static void draw_row(const ck_band *band, int32_t row, const ck_brush *brush) {
    uint8_t *coverage = band->memory.coverage;
    uint64_t *touched = band->memory.touched + (size_t)row * band->words;
    uint8_t *d = brush->rows.base + (size_t)(band->first + row) * brush->rows.stride;
    // The touched blocks since the last gap.
    ck_span span = {0, 0};
    const int32_t blocks = (band->width + CK_CELLS) / CK_CELLS;
    for (int32_t word = 0; word <= blocks / 64; word++) {
        uint64_t rest = touched[word];
        touched[word] = 0;
        for (; rest != 0; rest &= rest - 1) {
            const int32_t next = CK_CELLS * (64 * word + __builtin_ctzll(rest));
            if (next >= band->width) break;
            if (next > span.right) {
                if (span.left < span.right) draw_span(brush, d, span, coverage);
                draw_even_span(brush, d, (ck_span){span.right, next}, coverage);
                span.left = next;
            }
            span.right = next + CK_CELLS;
        }
    }
    if (span.right < band->width) {
        if (span.left < span.right) draw_span(brush, d, span, coverage);
        draw_even_span(brush, d, (ck_span){span.right, band->width}, coverage);
    } else if (span.left < band->width) {
        draw_span(brush, d, (ck_span){span.left, band->width}, coverage);
    }
}

// The band in which an edge begins; one that begins at a boundary crosses it, and belongs to the band above.
CK_INLINE int32_t band_of(const ck_edge *edge, int32_t rows) {
    const int32_t y = edge->y0 < edge->y1 ? edge->y0 : edge->y1;
    if (edge->y0 == edge->y1) return y > 0 ? cell_of(y) / rows : 0;
    return y > 1 ? cell_of(y - 1) / rows : 0;
}

// Lists the edges by the band in which they begin, in `memory.order`; `memory.starts` gets the start of each band.
static void sort_edges(
    const ck_outline_memory *memory, const ck_edge *edges, size_t count, int32_t rows, int32_t bands) {
    for (int32_t i = 0; i <= bands + 1; i++) memory->starts[i] = 0;
    for (size_t i = 0; i < count; i++) {
        const int32_t band = band_of(edges + i, rows);
        if (band < bands) memory->starts[band + 2]++;
    }
    for (int32_t i = 2; i <= bands + 1; i++) memory->starts[i] += memory->starts[i - 1];
    for (size_t i = 0; i < count; i++) {
        const int32_t band = band_of(edges + i, rows);
        if (band < bands) memory->order[memory->starts[band + 1]++] = (uint32_t)i;
    }
}

static void fill_outline(
    ck_rows rows, const ck_edge *edges, size_t count, int is_even_odd, const uint8_t *color,
    ck_outline_memory memory, ck_outline_use use) {
    ck_band band = {.memory = memory, .width = (int32_t)rows.width};
    band.stride = ck_outline_stride(rows.width);
    band.words = ck_outline_words(rows.width);
    const ck_brush brush = {rows, color, use};
    const int32_t height = (int32_t)rows.height;
    const int32_t side = (int32_t)ck_outline_rows(rows.width, rows.height);
    const int32_t bands = (height + side - 1) / side;
    sort_edges(&memory, edges, count, side, bands);
    // The edges of the bands before that reach into this one, followed by those that begin in it.
    size_t kept = 0;
    for (int32_t i = 0; i < bands; i++) {
        band.first = i * side;
        band.rows = height - band.first < side ? height - band.first : side;
        uint32_t *active = memory.active;
        for (size_t j = memory.starts[i]; j < memory.starts[i + 1]; j++) active[kept++] = memory.order[j];
        const int32_t bottom = (band.first + band.rows) * CK_UNIT;
        size_t left = 0;
        for (size_t j = 0; j < kept; j++) add_edge(&band, edges + active[j]);
        for (int32_t row = 0; row < band.rows; row++) {
            resolve_row(&band, row, edges, active, kept, is_even_odd);
            draw_row(&band, row, &brush);
        }
        // The lower boundary of the last row is empty for the next band.
        memset(memory.crossings + (size_t)band.rows * band.stride, 0, band.stride * sizeof(int32_t));
        memset(memory.orders + (size_t)band.rows * band.stride, 0, band.stride * sizeof(int16_t));
        for (size_t j = 0; j < kept; j++) {
            const ck_edge *edge = edges + active[j];
            if (edge->y0 > bottom || edge->y1 > bottom) active[left++] = active[j];
        }
        kept = left;
    }
}

static void cover_outline(
    ck_rows rows, const ck_edge *edges, size_t count, int is_even_odd, ck_outline_memory memory) {
    fill_outline(rows, edges, count, is_even_odd, NULL, memory, CK_OUTLINE_STORE);
}

static void fill_outline_pixels(
    ck_rows rows, const ck_edge *edges, size_t count, int is_even_odd, const uint8_t *color,
    ck_outline_memory memory) {
    fill_outline(rows, edges, count, is_even_odd, color, memory, CK_OUTLINE_PIXELS);
}

static void fill_outline_alpha(
    ck_rows rows, const ck_edge *edges, size_t count, int is_even_odd, const uint8_t *color,
    ck_outline_memory memory) {
    fill_outline(rows, edges, count, is_even_odd, color, memory, CK_OUTLINE_ALPHA);
}

#include "outline_plain.h"
#include "outline_flattening.h"
