// Pixels in which parts of an outline overlap, by a sweep of the edges in their row. Included by outline.h.
//
// The row is cut into slabs at the ends of its edges, and where edges cross at half the height again, until their order
// is the same at the top and the bottom of a slab. From left to right, only the edges between outside and inside count.

enum {
    // Slabs of a row with more ends than that have equal heights, and there are fewer of them for more edges than this.
    CK_MOST_SLABS = 32,
    CK_MOST_EDGES = 2048,
    // The lowest slab with crossing edges, for few and for many edges.
    CK_LOWEST_SLAB = 8,
    CK_LOWEST_CROWDED_SLAB = 64,
    CK_CROWD = 64,
    // A crossing by so little changes nothing.
    CK_SMALL_CROSSING = 4
};

CK_INLINE int32_t left_of(const ck_piece *piece) { return piece->xa < piece->xb ? piece->xa : piece->xb; }
CK_INLINE int32_t right_of(const ck_piece *piece) { return piece->xa < piece->xb ? piece->xb : piece->xa; }

// Sorts by insertion after passes over distant pairs, with few steps where the order is nearly right.
static void sort_keys(int64_t *keys, size_t count) {
    size_t gap = 1;
    while (3 * gap + 1 < count / 3) gap = 3 * gap + 1;
    for (; gap > 0; gap /= 3) {
        for (size_t i = gap; i < count; i++) {
            const int64_t key = keys[i];
            size_t j = i;
            for (; j >= gap && keys[j - gap] > key; j -= gap) keys[j] = keys[j - gap];
            keys[j] = key;
        }
    }
}

// A key that sorts by a place; its lower half is the index.
CK_INLINE int64_t key_of(int64_t place, size_t index) {
    return (int64_t)((uint64_t)place << 32) | (int64_t)index;
}

// Sets the parts of a band's edges in one of its rows, and lists them from left to right in `memory.ranks`. Returns their
// number.
static size_t gather_pieces(
    const ck_band *band, int32_t row, const ck_edge *edges, const uint32_t *order, size_t count) {
    ck_piece *pieces = band->memory.pieces;
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        const ck_edge *edge = edges + order[i];
        if (edge->y0 == edge->y1) continue;
        const int32_t top = (band->first + row) * CK_UNIT;
        if ((edge->y0 <= top && edge->y1 <= top) || (edge->y0 >= top + CK_UNIT && edge->y1 >= top + CK_UNIT)) {
            continue;
        }
        found += (size_t)piece_in_row(pieces + found, edge, band->first + row);
    }
    for (size_t i = 0; i < found; i++) band->memory.ranks[i] = key_of(left_of(pieces + i), i);
    sort_keys(band->memory.ranks, found);
    return found;
}

CK_INLINE int32_t piece_x(const ck_piece *piece, int32_t y) {
    if (y <= piece->ya) return piece->xa;
    if (y >= piece->yb) return piece->xb;
    return piece->xa + rounded((double)(y - piece->ya) * piece->slope);
}

// Whether edges in the order of `keys` change places between the top and the bottom of a slab.
static int slab_has_crossings(const ck_piece *pieces, const int64_t *keys, size_t count, int32_t top, int32_t bottom) {
    int32_t above = INT32_MIN;
    int32_t below = INT32_MIN;
    for (size_t i = 0; i < count; i++) {
        const ck_piece *piece = pieces + (uint32_t)keys[i];
        const int32_t a = piece_x(piece, top);
        const int32_t b = piece_x(piece, bottom);
        if (a < above || b < below) return 1;
        above = a - CK_SMALL_CROSSING > above ? a - CK_SMALL_CROSSING : above;
        below = b - CK_SMALL_CROSSING > below ? b - CK_SMALL_CROSSING : below;
    }
    return 0;
}

// Adds the boundary of the inside between two heights to the areas of the cells lo..<hi. Ends of edges move to the
// nearest multiple of `grid`.
static void sweep_slab(
    const ck_band *band, size_t count, int32_t grid, int32_t top, int32_t bottom, int32_t lo, int32_t hi,
    int is_even_odd) {
    const ck_piece *pieces = band->memory.pieces;
    int64_t *keys = band->memory.keys;
    const uint32_t *chosen = band->memory.chosen;
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        const ck_piece *piece = pieces + chosen[i];
        const int32_t start = (piece->ya + grid / 2) / grid * grid;
        const int32_t end = (piece->yb + grid / 2) / grid * grid;
        if (start > top || end < bottom) continue;
        const int64_t middle = (int64_t)piece_x(piece, top) + piece_x(piece, bottom);
        keys[found++] = key_of(middle, chosen[i]);
    }
    sort_keys(keys, found);
    const int32_t lowest = found > CK_CROWD ? CK_LOWEST_CROWDED_SLAB : CK_LOWEST_SLAB;
    if (bottom - top >= 2 * lowest && found <= CK_MOST_EDGES && slab_has_crossings(pieces, keys, found, top, bottom)) {
        const int32_t middle = (top + bottom) / 2;
        sweep_slab(band, count, grid, top, middle, lo, hi, is_even_odd);
        sweep_slab(band, count, grid, middle, bottom, lo, hi, is_even_odd);
        return;
    }
    int32_t winding = 0;
    for (size_t i = 0; i < found; i++) {
        const ck_piece *piece = pieces + (uint32_t)keys[i];
        const int was_inside = is_even_odd ? winding & 1 : winding != 0;
        winding += piece->direction;
        const int is_inside = is_even_odd ? winding & 1 : winding != 0;
        if (was_inside == is_inside) continue;
        add_piece(
            band->memory.spare, NULL, lo, hi, piece_x(piece, top), top, piece_x(piece, bottom), bottom,
            is_inside ? 1 : -1);
    }
}

// The parts of edges in a row, of which the first no longer count.
typedef struct {
    size_t count;
    size_t first;
} ck_row_pieces;

// Replaces the coverage of the marked ones of the cells lo..<hi of a row, of which nothing to the left of `outside_end` counts.
static void sweep_cells(
    const ck_band *band, ck_row_pieces *row, int32_t outside_end, int32_t lo, int32_t hi, int is_even_odd) {
    const ck_piece *pieces = band->memory.pieces;
    uint32_t *chosen = band->memory.chosen;
    uint64_t ends[CK_UNIT / 64 + 1] = {1};
    ends[CK_UNIT / 64] = 1;
    size_t found = 0;
    for (size_t i = row->first; i < row->count; i++) {
        const uint32_t index = (uint32_t)band->memory.ranks[i];
        const ck_piece *piece = pieces + index;
        if (cell_of(left_of(piece)) >= hi) break;
        if (right_of(piece) <= CK_UNIT * outside_end) {
            if (i == row->first) row->first++;
            continue;
        }
        chosen[found++] = index;
        ends[piece->ya / 64] |= (uint64_t)1 << (piece->ya % 64);
        ends[piece->yb / 64] |= (uint64_t)1 << (piece->yb % 64);
    }
    int slabs = -1;
    for (int i = 0; i <= CK_UNIT / 64; i++) slabs += __builtin_popcountll(ends[i]);
    if (slabs > CK_MOST_SLABS) {
        int32_t grid = CK_UNIT / CK_MOST_SLABS;
        for (size_t most = CK_MOST_EDGES; found > most && grid < CK_UNIT / 2; most *= 2) grid *= 2;
        for (int32_t y = 0; y < CK_UNIT; y += grid) {
            sweep_slab(band, found, grid, y, y + grid, lo, hi, is_even_odd);
        }
    } else {
        int32_t top = 0;
        for (int32_t y = 1; y <= CK_UNIT; y++) {
            if ((ends[y / 64] >> (y % 64) & 1) == 0) continue;
            sweep_slab(band, found, 1, top, y, lo, hi, is_even_odd);
            top = y;
        }
    }
    int32_t *spare = band->memory.spare;
    int32_t area = 0;
    for (int32_t cell = lo; cell < hi; cell++) {
        area += spare[cell];
        const int32_t held = area < 0 ? 0 : area > CK_WHOLE_AREA ? CK_WHOLE_AREA : area;
        if (band->memory.marks[cell] == 0) continue;
        band->memory.marks[cell] = 0;
        band->memory.coverage[cell] =
            (uint8_t)((held * 255 + CK_WHOLE_AREA / 2) >> (2 * CK_UNIT_BITS + 1));
    }
    memset(spare + lo, 0, (size_t)(hi + 1 - lo) * sizeof *spare);
}
