// Outlines whose winding number is 0 or 1 everywhere, or 0 or -1: those of convex shapes and of letters. Included by
// outline.h.
//
// Their areas are the coverage, so that nothing else is recorded of an edge. Edges, their cuts and areas are the same
// numbers as for other outlines.

// Adds the part of an edge in a row of a band.
CK_INLINE void add_plain_piece(
    const ck_band *band, int32_t row, int32_t xa, int32_t ya, int32_t xb, int32_t yb, int32_t direction) {
    int32_t *areas = band->memory.areas + (size_t)row * band->stride + CK_CELLS;
    const int32_t cell = cell_of(xa);
    if (cell != cell_of(xb) || (uint32_t)cell >= (uint32_t)band->width) {
        touch(band, row, xa, xb);
        add_piece(areas, NULL, 0, band->width, xa, ya, xb, yb, direction);
        return;
    }
    const int32_t height = direction * (yb - ya);
    const int32_t outside = xa + xb - 2 * CK_UNIT * cell;
    areas[cell] += height * (2 * CK_UNIT - outside);
    areas[cell + 1] += height * outside;
    uint64_t *words = band->memory.touched + (size_t)row * band->words;
    const int32_t block = cell / CK_CELLS;
    const int32_t next = (cell + 1) / CK_CELLS;
    words[block / 64] |= (uint64_t)1 << (block % 64);
    words[next / 64] |= (uint64_t)1 << (next % 64);
}

CK_INLINE void add_plain_edge(const ck_band *band, const ck_edge *edge) {
    const int descends = edge->y0 < edge->y1;
    const int32_t direction = descends ? 1 : -1;
    const int32_t x0 = descends ? edge->x0 : edge->x1;
    const int32_t y0 = (descends ? edge->y0 : edge->y1) - band->first * CK_UNIT;
    const int32_t x1 = descends ? edge->x1 : edge->x0;
    const int32_t y1 = (descends ? edge->y1 : edge->y0) - band->first * CK_UNIT;
    if (y0 == y1) return;
    int32_t row = cell_of(y0);
    if (row == cell_of(y1 - 1)) {
        if (row < 0 || row >= band->rows) return;
        add_plain_piece(band, row, x0, y0 - row * CK_UNIT, x1, y1 - row * CK_UNIT, direction);
        return;
    }
    if (row < 0) row = 0;
    int32_t y = y0 > 0 ? y0 : 0;
    int32_t x = y0 >= 0 ? x0 : place_on(x0, -y0, x1 - x0, y1 - y0);
    for (; row < band->rows && y < y1; row++) {
        const int32_t top = row * CK_UNIT;
        const int32_t bottom = top + CK_UNIT;
        const int32_t end = y1 < bottom ? y1 : bottom;
        const int32_t next =
            y1 <= bottom || x0 == x1 ? x1 : place_on(x0, bottom - y0, x1 - x0, y1 - y0);
        add_plain_piece(band, row, x, y - top, next, end - top, direction);
        x = next;
        y = end;
    }
}

// Writes the coverage of a row and empties its areas, as resolve_row does.
static void resolve_plain_row(const ck_band *band, int32_t row) {
    uint8_t *coverage = band->memory.coverage;
    int32_t *areas = band->memory.areas + (size_t)row * band->stride + CK_CELLS;
    const uint64_t *touched = band->memory.touched + (size_t)row * band->words;
    int32_t area = 0;
    int32_t cell = 0;
    const int32_t blocks = (band->width + CK_CELLS) / CK_CELLS;
    for (int32_t word = 0; word <= blocks / 64; word++) {
        for (uint64_t rest = touched[word]; rest != 0; rest &= rest - 1) {
            const int32_t next = CK_CELLS * (64 * word + __builtin_ctzll(rest));
            if (next > cell) coverage[cell] = levels_of((s32x16)area, 0)[0];
            const s32x16 sums = running_sums(load_cells(areas + next)) + area;
            memset(areas + next, 0, sizeof sums);
            area = sums[15];
            const u8x16 levels = levels_of(sums, 0);
            memcpy(coverage + next, &levels, sizeof levels);
            cell = next + CK_CELLS;
        }
    }
    if (cell < band->width) coverage[cell] = levels_of((s32x16)area, 0)[0];
}

static void fill_plain_outline(
    ck_rows rows, const ck_edge *edges, size_t count, const uint8_t *color, ck_outline_memory memory,
    ck_outline_use use) {
    ck_band band = {.memory = memory, .width = (int32_t)rows.width};
    band.stride = ck_outline_stride(rows.width);
    band.words = ck_outline_words(rows.width);
    const ck_brush brush = {rows, color, use};
    const int32_t height = (int32_t)rows.height;
    const int32_t side = (int32_t)ck_plain_outline_rows(rows.width, rows.height);
    const int32_t bands = (height + side - 1) / side;
    const int is_whole = bands == 1;
    if (!is_whole) sort_edges(&memory, edges, count, side, bands);
    size_t kept = 0;
    for (int32_t i = 0; i < bands; i++) {
        band.first = i * side;
        band.rows = height - band.first < side ? height - band.first : side;
        uint32_t *active = memory.active;
        if (is_whole) {
            for (size_t j = 0; j < count; j++) add_plain_edge(&band, edges + j);
        } else {
            for (size_t j = memory.starts[i]; j < memory.starts[i + 1]; j++) active[kept++] = memory.order[j];
            const int32_t bottom = (band.first + band.rows) * CK_UNIT;
            size_t left = 0;
            for (size_t j = 0; j < kept; j++) {
                const ck_edge *edge = edges + active[j];
                add_plain_edge(&band, edge);
                if (edge->y0 > bottom || edge->y1 > bottom) active[left++] = active[j];
            }
            kept = left;
        }
        for (int32_t row = 0; row < band.rows; row++) {
            resolve_plain_row(&band, row);
            draw_row(&band, row, &brush);
        }
    }
}
