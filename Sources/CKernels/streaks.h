// Streaks of light: chains of straight segments whose width and colour change from point to point, added to pixels.
//
// Across a streak the light falls as a chain of discs does, 4/pi sqrt(1 - (v/h)^2) at a distance v from its centre line,
// h being half of its width, so that a width of one pixel at full light has the light of one opaque pixel per length.
// A pixel gets the mean over a box one pixel wide, whatever the direction, by which a hairline at 45 degrees varies by 5
// parts in 100 with its place between the pixels: 4/pi h (S((v + 1/2) / h) - S((v - 1/2) / h))
// with S the integral of sqrt(1 - z^2), as a polynomial that errs by 0.0009.
//
// Along a streak each point has a plane, across the direction between its neighbours', from which a weight rises from 0
// to 1. The weight of a segment is that of its start less that of its end: those of a streak add up to 1, without gaps
// at its corners. At the two ends of a streak the weight takes a width and a pixel to rise, else a pixel; next to a near
// point twice the way to it and a pixel.
//
// Products and sums are not fused, so that every instruction set gives the same result.
#pragma clang fp contract(off)

enum {
    // The side of a tile.
    CK_STREAK_SIDE = 4,
    // Full light in levels: it gives 255 times 65536 / 512 of a full colour.
    CK_STREAK_WHOLE = 255 * 128
};

// A weight over the plane relative to the first point of a segment: a x + b y + c, clamped to 0...1.
typedef struct {
    float a, b, c;
} ck_streak_weight;

typedef struct {
    float x, y;
} ck_direction;

// The direction from a point to another, without length for points that are nearly the same.
CK_INLINE ck_direction direction_between(const ck_streak_point *from, const ck_streak_point *to, float *length) {
    const float x = (float)(to->x - from->x), y = (float)(to->y - from->y);
    *length = __builtin_elementwise_sqrt(x * x + y * y);
    if (!(*length > 1e-4f && *length < 1e9f)) {
        *length = 0;
        return (ck_direction){0, 0};
    }
    return (ck_direction){x / *length, y / *length};
}

// The normal of the plane between two segments, of which one may be without length.
CK_INLINE ck_direction streak_normal(ck_direction own, ck_direction other) {
    const ck_direction sum = {own.x + other.x, own.y + other.y};
    const float length = __builtin_elementwise_sqrt(sum.x * sum.x + sum.y * sum.y);
    // At turns beyond a right angle the plane would lie far from the point.
    if (length < 1.4f) return own;
    return (ck_direction){sum.x / length, sum.y / length};
}

// How far a weight's rise reaches beyond its plane, along a segment of half the width `half`.
CK_INLINE float streak_reach(ck_direction own, ck_direction normal, float half) {
    const float across = __builtin_elementwise_abs(own.x * normal.y - own.y * normal.x);
    const float along = own.x * normal.x + own.y * normal.y;
    return (0.5f + half * across) / (along > 0.125f ? along : 0.125f);
}

CK_INLINE float streak_least(float a, float b) { return a < b ? a : b; }

CK_INLINE f32x16 unit_of_16(f32x16 v) {
    const f32x16 none = 0, all = 1;
    const f32x16 positive = v > none ? v : none;
    return positive < all ? positive : all;
}

CK_INLINE f32x16 streak_weight_of_16(const ck_streak_weight *weight, f32x16 x, f32x16 y) {
    return unit_of_16((x * weight->a + y * weight->b) + weight->c);
}

// S of sixteen numbers, which it clamps to -1...1.
CK_INLINE f32x16 streak_area_of_16(f32x16 z) {
    const f32x16 low = -1, high = 1;
    z = z > low ? z : low;
    z = z < high ? z : high;
    const f32x16 square = z * z;
    return z + z * square * (-0.18953666f + square * (0.05747181f + square * -0.08253699f));
}

CK_INLINE u32x16 load_tile(const uint8_t *d, size_t stride) {
    u32x4 a, b, c, e;
    memcpy(&a, d, sizeof a);
    memcpy(&b, d + stride, sizeof b);
    memcpy(&c, d + 2 * stride, sizeof c);
    memcpy(&e, d + 3 * stride, sizeof e);
    const u32x8 upper = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
    const u32x8 lower = __builtin_shufflevector(c, e, 0, 1, 2, 3, 4, 5, 6, 7);
    return __builtin_shufflevector(upper, lower, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

CK_INLINE void store_tile(uint8_t *d, size_t stride, u32x16 pixels) {
    const u32x4 a = __builtin_shufflevector(pixels, pixels, 0, 1, 2, 3);
    const u32x4 b = __builtin_shufflevector(pixels, pixels, 4, 5, 6, 7);
    const u32x4 c = __builtin_shufflevector(pixels, pixels, 8, 9, 10, 11);
    const u32x4 e = __builtin_shufflevector(pixels, pixels, 12, 13, 14, 15);
    memcpy(d, &a, sizeof a);
    memcpy(d + stride, &b, sizeof b);
    memcpy(d + 2 * stride, &c, sizeof c);
    memcpy(d + 3 * stride, &e, sizeof e);
}

// A segment relative to its first point.
typedef struct {
    ck_direction along;
    ck_streak_weight start, end;
    float per_length;
    float half, half_change;
    paint_16 from, to;
} ck_streak_segment;

// Adds a segment to the sixteen pixels of a tile, whose centres are at (x, y).
CK_INLINE u32x16 streak_tile(const ck_streak_segment *s, f32x16 x, f32x16 y, u32x16 pixels) {
    const f32x16 across = y * s->along.x - x * s->along.y;
    const f32x16 t = unit_of_16((x * s->along.x + y * s->along.y) * s->per_length);
    const f32x16 weight = streak_weight_of_16(&s->start, x, y) - streak_weight_of_16(&s->end, x, y);
    const f32x16 none = 0, most = 65535;
    const f32x16 half = t * s->half_change + s->half;
    const f32x16 scale = 1 / half;
    const f32x16 areas =
        streak_area_of_16((across + 0.5f) * scale) - streak_area_of_16((across - 0.5f) * scale);
    const f32x16 light = half * 1.27323954f * areas * (weight > none ? weight : none);
    const f32x16 levels = light * (float)CK_STREAK_WHOLE + 0.5f;
    const u32x16 level = (u32x16)__builtin_convertvector(levels < most ? levels : most, s32x16);
    const u32x16 step = (u32x16)__builtin_convertvector(t * 65535 + 0.5f, s32x16);
    const u16x32 light_pairs = (u16x32)(level | level << 16);
    const u16x32 to = (u16x32)(step | step << 16);
    const u16x32 from = 65535 - to;
    const u16x32 even = high_products_32(s->from.even, from) + high_products_32(s->to.even, to);
    const u16x32 odd = high_products_32(s->from.odd, from) + high_products_32(s->to.odd, to);
    const u16x32 full = 255;
    const u16x32 blue_red = (high_products_32(even, light_pairs) + 64) >> 7;
    const u16x32 green_alpha = (high_products_32(odd, light_pairs) + 64) >> 7;
    const u16x32 bytes = __builtin_elementwise_min(blue_red, full)
        | __builtin_elementwise_min(green_alpha, full) << 8;
    return (u32x16)__builtin_elementwise_add_sat((u8x64)pixels, (u8x64)bytes);
}

CK_INLINE int32_t streak_floor(float v, float lowest, float highest) {
    const float held = v > lowest ? v : lowest;
    return (int32_t)__builtin_floorf(held < highest ? held : highest);
}

typedef struct {
    float low, high;
} ck_streak_range;

// The columns between two parallel lines, of which an axis crosses the first at (first, 0) and the second at (last, 0), and
// whose x changes by `slant` from row to row.
CK_INLINE ck_streak_range streak_columns(
    ck_streak_range range, float first, float last, float slant, float top, float bottom) {
    const float p = slant * top, q = slant * bottom;
    const float low = (first < last ? first : last) + (p < q ? p : q);
    const float high = (first < last ? last : first) + (p < q ? q : p);
    return (ck_streak_range){
        low > range.low ? low : range.low,
        high < range.high ? high : range.high,
    };
}

CK_INLINE void add_streak_segment(
    ck_rows rows, const ck_streak_point *first, ck_direction before, ck_direction along, ck_direction after,
    float length, int is_start, int is_end, double origin_x, double origin_y) {
    const ck_streak_point *second = first + 1;
    const float dx = (float)(second->x - first->x), dy = (float)(second->y - first->y);
    const ck_direction n = is_start ? along : streak_normal(along, before);
    const ck_direction m = is_end ? along : streak_normal(along, after);
    // At most as far as the next point, past which the weight of its plane is larger than that of the end.
    const float longest = is_start && is_end ? INFINITY : length;
    const float rise = is_start ? 1 / (2 * streak_least(first->radius, longest) + 1) : 1;
    const float fall = is_end ? 1 / (2 * streak_least(second->radius, longest) + 1) : 1;
    const ck_streak_segment segment = {
        .along = along,
        .start = {n.x * rise, n.y * rise, 0.5f},
        .end = {m.x * fall, m.y * fall, 0.5f - (dx * (m.x * fall) + dy * (m.y * fall))},
        .per_length = 1 / length,
        .half = first->radius,
        .half_change = second->radius - first->radius,
        .from = paint_of_16(first->color),
        .to = paint_of_16(second->color),
    };

    // The bounds, with room for rounding.
    const float widest = first->radius > second->radius ? first->radius : second->radius;
    const float reach = widest + 0.52f;
    const float back = 0.02f + (is_start ? first->radius + 0.5f : streak_reach(along, n, reach));
    const float ahead = length + 0.02f + (is_end ? second->radius + 0.5f : streak_reach(along, m, reach));
    const float side_y = reach * __builtin_elementwise_abs(along.x);
    const float side_x = reach * __builtin_elementwise_abs(along.y);
    const float y0 = -back * along.y, y1 = ahead * along.y;
    const float x0 = -back * along.x, x1 = ahead * along.x;
    const ck_streak_range whole = {(x0 < x1 ? x0 : x1) - side_x, (x0 < x1 ? x1 : x0) + side_x};

    // Lines along the segment, and across it, that are far from the rows' direction.
    const int leans = __builtin_elementwise_abs(along.y) > 0.001f;
    const int lies = __builtin_elementwise_abs(along.x) > 0.001f;
    const float per_y = leans ? 1 / along.y : 0, per_x = lies ? 1 / along.x : 0;

    // Pixels are counted from that of the first point.
    const double column = floor(first->x - origin_x), row = floor(first->y - origin_y);
    const double farthest = CK_STREAK_REACH;
    if (!(fabs(column) < farthest && fabs(row) < farthest)) return;
    const float center_x = (float)(0.5 - (first->x - origin_x - column));
    const float center_y = (float)(0.5 - (first->y - origin_y - row));
    const float width = (float)rows.width, height = (float)rows.height;
    const float left_end = -(float)column, top_end = -(float)row;
    const int32_t top = streak_floor((y0 < y1 ? y0 : y1) - side_y - center_y, top_end, top_end + height);
    const int32_t bottom =
        streak_floor((y0 < y1 ? y1 : y0) + side_y - center_y + 1, top_end, top_end + height);
    const f32x16 lane_x = {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3};
    const f32x16 lane_y = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    for (int32_t y = top; y < bottom; y += CK_STREAK_SIDE) {
        const int32_t side = bottom - y < CK_STREAK_SIDE ? bottom - y : CK_STREAK_SIDE;
        const float upper = (float)y + center_y, lower = (float)(y + side - 1) + center_y;
        ck_streak_range range = whole;
        if (leans) range = streak_columns(range, -reach * per_y, reach * per_y, along.x * per_y, upper, lower);
        if (lies) range = streak_columns(range, -back * per_x, ahead * per_x, -along.y * per_x, upper, lower);
        const int32_t left = streak_floor(range.low - center_x, left_end, left_end + width);
        const int32_t right = streak_floor(range.high - center_x + 1, left_end, left_end + width);
        const f32x16 ys = ((float)y + lane_y) + center_y;
        uint8_t *d = rows.base + (size_t)(int64_t)((double)y + row) * rows.stride;
        for (int32_t x = left; x < right; x += CK_STREAK_SIDE) {
            const f32x16 xs = ((float)x + lane_x) + center_x;
            const size_t place = (size_t)(int64_t)((double)x + column);
            const size_t room = rows.width - place;
            uint8_t *tile = d + 4 * place;
            u32x16 pixels = 0;
            if (side == CK_STREAK_SIDE && room >= CK_STREAK_SIDE) {
                pixels = streak_tile(&segment, xs, ys, load_tile(tile, rows.stride));
                store_tile(tile, rows.stride, pixels);
            } else {
                uint32_t words[16] = {0};
                const size_t bytes = 4 * (room < CK_STREAK_SIDE ? room : CK_STREAK_SIDE);
                for (int i = 0; i < side; i++) memcpy(words + 4 * i, tile + (size_t)i * rows.stride, bytes);
                memcpy(&pixels, words, sizeof pixels);
                pixels = streak_tile(&segment, xs, ys, pixels);
                memcpy(words, &pixels, sizeof pixels);
                for (int i = 0; i < side; i++) memcpy(tile + (size_t)i * rows.stride, words + 4 * i, bytes);
            }
        }
    }
}

static void plus_streaks_pixels(
    ck_rows rows, const ck_streak_point *points, size_t count, double origin_x, double origin_y) {
    ck_direction before = {0, 0}, along = {0, 0};
    float length = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        const ck_streak_point *point = points + i;
        if (point->begins || i == 0) {
            before = (ck_direction){0, 0};
            if (point[1].begins) continue;
            along = direction_between(point, point + 1, &length);
        } else if (point[1].begins) {
            continue;
        }
        const int is_end = i + 2 == count || point[2].begins;
        float next_length = 0;
        ck_direction after = {0, 0};
        if (!is_end) after = direction_between(point + 1, point + 2, &next_length);
        const int is_start = point->begins || i == 0;
        if (length > 0) {
            add_streak_segment(
                rows, point, before, along, after, length, is_start, is_end, origin_x, origin_y);
        }
        before = along;
        along = after;
        length = next_length;
    }
}
