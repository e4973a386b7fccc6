// Paths to edges: curves become chords, and points are rounded to the fractions of a pixel. Included by outline.h.
//
// The numbers are those of FilledOutline in Swift, to the bit.

enum { CK_CHORDS = 8 };

// A subpath in the making.
typedef struct {
    const ck_flat_region *region;
    ck_edge *edges;
    size_t capacity;
    size_t count;
    // The last point, and the first one of the subpath, as given and rounded.
    double x, y, start_x, start_y;
    int32_t cx, cy, sx, sy;
    // The bounds of the subpath.
    int32_t min_x, max_x, min_y, max_y;
    int is_plain;
    int is_broken;
} ck_flattening;

// False for NaN.
CK_INLINE int is_in_reach(const ck_flat_region *region, double x, double y) {
    return __builtin_fabs(x - region->x) <= region->farthest && __builtin_fabs(y - region->y) <= region->farthest;
}

CK_INLINE int32_t fixed_place(double v, double origin) {
    const double whole = 6755399441055744.0;
    const double one = CK_UNIT;
    return (int32_t)((v * one + whole) - whole - origin * one);
}

CK_INLINE void append_edge(ck_flattening *f, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
    if (f->count < f->capacity) f->edges[f->count] = (ck_edge){x0, y0, x1, y1};
    f->count++;
}

CK_INLINE void flat_edge(ck_flattening *f, int32_t x, int32_t y) {
    const int32_t x0 = f->cx;
    const int32_t y0 = f->cy;
    f->cx = x;
    f->cy = y;
    if (x0 == x && y0 == y) return;
    if (!f->is_plain) {
        f->min_x = x0 < f->min_x ? x0 : f->min_x;
        f->min_x = x < f->min_x ? x : f->min_x;
        f->max_x = x0 > f->max_x ? x0 : f->max_x;
        f->max_x = x > f->max_x ? x : f->max_x;
        f->min_y = y0 < f->min_y ? y0 : f->min_y;
        f->min_y = y < f->min_y ? y : f->min_y;
        f->max_y = y0 > f->max_y ? y0 : f->max_y;
        f->max_y = y > f->max_y ? y : f->max_y;
    }
    if (y0 == y) return;
    const int32_t end_x = f->region->end_x;
    const int32_t end_y = f->region->end_y;
    if ((y0 <= 0 && y <= 0) || (y0 >= end_y && y >= end_y) || (x0 >= end_x && x >= end_x)) return;
    append_edge(f, x0, y0, x, y);
}

CK_INLINE void flat_line(ck_flattening *f, double x, double y) {
    if (!is_in_reach(f->region, x, y)) {
        f->is_broken = 1;
        return;
    }
    f->x = x;
    f->y = y;
    flat_edge(f, fixed_place(x, f->region->x), fixed_place(y, f->region->y));
}

// Closes the subpath, and marks it if it crosses no boundary between rows.
CK_INLINE void flat_close(ck_flattening *f) {
    flat_edge(f, f->sx, f->sy);
    f->x = f->start_x;
    f->y = f->start_y;
    if (!f->is_plain && f->min_y < f->max_y && f->min_y >= 0 && f->min_y < f->region->end_y
        && (int64_t)((f->min_y + CK_UNIT - 1) / CK_UNIT) * CK_UNIT >= f->max_y) {
        append_edge(f, f->min_x, f->min_y, f->max_x, f->min_y);
    }
    f->min_x = f->min_y = INT32_MAX;
    f->max_x = f->max_y = INT32_MIN;
}

CK_INLINE void flat_move(ck_flattening *f, double x, double y) {
    flat_close(f);
    if (!is_in_reach(f->region, x, y)) {
        f->is_broken = 1;
        return;
    }
    f->x = f->start_x = x;
    f->y = f->start_y = y;
    f->cx = f->sx = fixed_place(x, f->region->x);
    f->cy = f->sy = fixed_place(y, f->region->y);
}

// The number of chords of a curve that lies at most `bend` from one.
CK_INLINE int64_t chords_of(double bend, double flatness) {
    return (int64_t)__builtin_elementwise_ceil(__builtin_elementwise_sqrt(bend / flatness));
}

// Adds the chords of the curve a t^3 + b t^2 + c t + d, without a for a quadratic one, but for the last.
CK_INLINE void add_chords(ck_flattening *f, int64_t chords, const double *x, const double *y, int is_cubic) {
    const f64x8 lanes = {1, 2, 3, 4, 5, 6, 7, 8};
    const double whole = 6755399441055744.0;
    const double one = CK_UNIT;
    const ck_flat_region *region = f->region;
    for (int64_t first = 0; first < chords - 1 && !f->is_broken; first += CK_CHORDS) {
        const f64x8 t = __builtin_elementwise_min((lanes + (double)first) / (double)chords, (f64x8)1.0);
        const f64x8 px = is_cubic ? ((x[0] * t + x[1]) * t + x[2]) * t + x[3] : (x[1] * t + x[2]) * t + x[3];
        const f64x8 py = is_cubic ? ((y[0] * t + y[1]) * t + y[2]) * t + y[3] : (y[1] * t + y[2]) * t + y[3];
        // Points of the curve are within reach as its control points are.
        const f64x8 wx = (px * one + whole) - whole - region->x * one;
        const f64x8 wy = (py * one + whole) - whole - region->y * one;
        const s32x8 ix = __builtin_convertvector(wx, s32x8);
        const s32x8 iy = __builtin_convertvector(wy, s32x8);
        const int64_t rest = chords - 1 - first;
        const int count = rest < CK_CHORDS ? (int)rest : CK_CHORDS;
        int32_t ends[2 * CK_CHORDS];
        memcpy(ends, &ix, sizeof ix);
        memcpy(ends + CK_CHORDS, &iy, sizeof iy);
        for (int i = 0; i < count; i++) flat_edge(f, ends[i], ends[CK_CHORDS + i]);
    }
}

static void flat_quad(ck_flattening *f, const double *points) {
    const double x0 = f->x, y0 = f->y;
    const double x1 = points[0], y1 = points[1], x2 = points[2], y2 = points[3];
    if (!is_in_reach(f->region, x1, y1) || !is_in_reach(f->region, x2, y2)) {
        f->is_broken = 1;
        return;
    }
    const double ax = x0 - 2 * x1 + x2;
    const double ay = y0 - 2 * y1 + y2;
    const int64_t chords = chords_of(__builtin_elementwise_sqrt(ax * ax + ay * ay) / 4, f->region->flatness);
    const double x[4] = {0, ax, 2 * (x1 - x0), x0};
    const double y[4] = {0, ay, 2 * (y1 - y0), y0};
    add_chords(f, chords, x, y, 0);
    flat_line(f, x2, y2);
}

static void flat_curve(ck_flattening *f, const double *points) {
    const double x0 = f->x, y0 = f->y;
    const double x1 = points[0], y1 = points[1], x2 = points[2], y2 = points[3], x3 = points[4], y3 = points[5];
    if (!is_in_reach(f->region, x1, y1) || !is_in_reach(f->region, x2, y2) || !is_in_reach(f->region, x3, y3)) {
        f->is_broken = 1;
        return;
    }
    const double ux = x0 - 2 * x1 + x2;
    const double uy = y0 - 2 * y1 + y2;
    const double vx = x1 - 2 * x2 + x3;
    const double vy = y1 - 2 * y2 + y3;
    const double u = ux * ux + uy * uy;
    const double v = vx * vx + vy * vy;
    const int64_t chords = chords_of(__builtin_elementwise_sqrt(u > v ? u : v) * 3 / 4, f->region->flatness);
    const double x[4] = {vx - ux, 3 * ux, 3 * (x1 - x0), x0};
    const double y[4] = {vy - uy, 3 * uy, 3 * (y1 - y0), y0};
    add_chords(f, chords, x, y, 1);
    flat_line(f, x3, y3);
}

static void flatten_elements(ck_flattening *f, const ck_flat_element *kinds, size_t count, const double **points) {
    const double *p = *points;
    for (size_t i = 0; i < count && !f->is_broken; i++) {
        switch (kinds[i]) {
        case CK_FLAT_MOVE: flat_move(f, p[0], p[1]); p += 2; break;
        case CK_FLAT_LINE: flat_line(f, p[0], p[1]); p += 2; break;
        case CK_FLAT_QUAD: flat_quad(f, p); p += 4; break;
        case CK_FLAT_CURVE: flat_curve(f, p); p += 6; break;
        case CK_FLAT_CLOSE: flat_close(f); break;
        }
    }
    if (!f->is_broken) flat_close(f);
    *points = p;
}

static ck_flat_outline flatten_outline(
    ck_edge *edges, size_t capacity, const ck_flat_element *kinds, const double *points, size_t count,
    size_t plain_count, const ck_flat_region *region) {
    ck_flattening f = {
        .region = region,
        .edges = edges,
        .capacity = capacity,
        .min_x = INT32_MAX,
        .min_y = INT32_MAX,
        .max_x = INT32_MIN,
        .max_y = INT32_MIN,
        .is_plain = 1,
    };
    flatten_elements(&f, kinds, plain_count, &points);
    const size_t plain = f.count;
    f.is_plain = 0;
    f.cx = f.cy = f.sx = f.sy = 0;
    f.x = f.y = f.start_x = f.start_y = 0;
    if (!f.is_broken) flatten_elements(&f, kinds + plain_count, count - plain_count, &points);
    return (ck_flat_outline){f.count, plain, !f.is_broken};
}
