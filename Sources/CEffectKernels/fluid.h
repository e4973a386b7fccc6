// A step of an incompressible fluid on a staggered grid, and of the dye that it carries.
//
// Velocities lie on the faces of cells, so that the divergence of a cell and the pressure that removes it belong together.
// All fields have a border of one cell; u(i, j) is the velocity through the left face of a cell, v(i, j) through its upper
// one. Lengths are cells.

CK_INLINE float *field_at(float *field, size_t stride, ptrdiff_t i, ptrdiff_t j) {
    return field + (j + 1) * (ptrdiff_t)stride + (i + 1);
}

// Eight places in a field: the indices of the upper left of four numbers, and the shares of the others.
typedef struct {
    s32x8 index;
    f32x8 x, y;
} ce_places;

// NaN gives the first column or row.
CK_INLINE ce_places places_at(f32x8 x, f32x8 y, size_t width, size_t height, size_t stride) {
    x = clamped(x, (f32x8)0, (f32x8)(float)(width - 1));
    y = clamped(y, (f32x8)0, (f32x8)(float)(height - 1));
    s32x8 i = __builtin_convertvector(x, s32x8), j = __builtin_convertvector(y, s32x8);
    const s32x8 last_column = (int32_t)width - 2, last_row = (int32_t)height - 2;
    i = i < last_column ? i : last_column;
    j = j < last_row ? j : last_row;
    return (ce_places){
        .index = j * (int32_t)stride + i,
        .x = x - __builtin_convertvector(i, f32x8),
        .y = y - __builtin_convertvector(j, f32x8),
    };
}

// Two numbers after each other at each of eight indices, which count single numbers if `size` is 4, and pairs if it is 8.
CK_INLINE f32x16 gathered_pairs(const float *field, s32x8 indices, const int size) {
#if defined(CK_AVX512)
    const __m256i at = (__m256i)indices;
    return (f32x16)(size == 4 ? _mm512_i32gather_pd(at, field, 4) : _mm512_i32gather_pd(at, field, 8));
#else
    f32x16 pairs;
    for (int k = 0; k < 8; k++)
        memcpy((float *)&pairs + 2 * k, (const char *)field + (ptrdiff_t)indices[k] * size, 8);
    return pairs;
#endif
}

CK_INLINE f32x8 firsts(f32x16 v) {
    return __builtin_shufflevector(v, v, 0, 2, 4, 6, 8, 10, 12, 14);
}

CK_INLINE f32x8 seconds(f32x16 v) {
    return __builtin_shufflevector(v, v, 1, 3, 5, 7, 9, 11, 13, 15);
}

// The four numbers around each of eight places.
typedef struct {
    f32x8 a, b, c, d;
} ce_corners;

CK_INLINE ce_corners corners_at(const float *field, size_t stride, ce_places at) {
    const f32x16 upper = gathered_pairs(field, at.index, 4);
    const f32x16 lower = gathered_pairs(field + stride, at.index, 4);
    return (ce_corners){.a = firsts(upper), .b = seconds(upper), .c = firsts(lower), .d = seconds(lower)};
}

CK_INLINE f32x8 mixed(ce_corners of, ce_places at) {
    const f32x8 upper = of.a + (of.b - of.a) * at.x;
    const f32x8 lower = of.c + (of.d - of.c) * at.x;
    return upper + (lower - upper) * at.y;
}

CK_INLINE f32x8 least(f32x8 a, f32x8 b) { return a < b ? a : b; }
CK_INLINE f32x8 most(f32x8 a, f32x8 b) { return a > b ? a : b; }

// The neighbours' range holds a corrected value.
CK_INLINE f32x8 held_between(ce_corners of, f32x8 value) {
    const f32x8 low = least(least(of.a, of.b), least(of.c, of.d));
    const f32x8 high = most(most(of.a, of.b), most(of.c, of.d));
    return most(low, least(high, value));
}

CK_INLINE f32x8 counted_from(size_t i) {
    return (float)i + (f32x8){0, 1, 2, 3, 4, 5, 6, 7};
}

// Carries a component of the velocity: MacCormack's scheme, held within its neighbours' range (Selle and others, 2008).
// `across` is the other component; its four numbers around a face are at `corner` and one further each way. Up to seven
// numbers beyond a row are read and not used.
CK_INLINE void carry_component(
    float *restrict result, float *restrict first, const float *restrict own, const float *restrict across,
    size_t width, size_t height, size_t stride, float step, int is_vertical) {
    const float *const base = own + stride + 1;
    float *const once = first + stride + 1;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t j = 0; j < height; j++) {
            for (size_t i = 0; i < width; i += 8) {
                const size_t count = width - i < 8 ? width - i : 8;
                const size_t index = j * stride + i;
                // The border of the other component is readable all around.
                const float *const corner = across + stride + 1 + index - (is_vertical ? stride : 1);
                const f32x8 other = 0.25f
                    * ((loaded(corner, 8) + loaded(corner + 1, 8))
                       + (loaded(corner + stride, 8) + loaded(corner + stride + 1, 8)));
                const f32x8 here = loaded(base + index, 8);
                const f32x8 x = (is_vertical ? other : here) * step;
                const f32x8 y = (is_vertical ? here : other) * step;
                const f32x8 column = counted_from(i), row = (float)j;
                const ce_places back = places_at(column - x, row - y, width, height, stride);
                const ce_corners behind = corners_at(base, stride, back);
                f32x8 value;
                if (pass == 0) {
                    value = mixed(behind, back);
                    memcpy(once + index, &value, count * sizeof(float));
                } else {
                    const ce_places ahead = places_at(column + x, row + y, width, height, stride);
                    const f32x8 error = here - mixed(corners_at(once, stride, ahead), ahead);
                    value = held_between(behind, loaded(once + index, 8) + 0.5f * error);
                    memcpy(result + stride + 1 + index, &value, count * sizeof(float));
                }
            }
        }
    }
}

// Walls let nothing through, and fluid slides along them.
static void fill_borders(float *u, float *v, size_t nx, size_t ny, size_t stride) {
    for (ptrdiff_t j = 0; j < (ptrdiff_t)ny; j++) {
        *field_at(u, stride, 0, j) = 0;
        *field_at(u, stride, (ptrdiff_t)nx, j) = 0;
    }
    for (ptrdiff_t i = 0; i < (ptrdiff_t)nx; i++) {
        *field_at(v, stride, i, 0) = 0;
        *field_at(v, stride, i, (ptrdiff_t)ny) = 0;
    }
    for (ptrdiff_t i = -1; i <= (ptrdiff_t)nx + 1; i++) {
        *field_at(u, stride, i, -1) = *field_at(u, stride, i, 0);
        *field_at(u, stride, i, (ptrdiff_t)ny) = *field_at(u, stride, i, (ptrdiff_t)ny - 1);
    }
    for (ptrdiff_t j = -1; j <= (ptrdiff_t)ny + 1; j++) {
        *field_at(v, stride, -1, j) = *field_at(v, stride, 0, j);
        *field_at(v, stride, (ptrdiff_t)nx, j) = *field_at(v, stride, (ptrdiff_t)nx - 1, j);
    }
}

// The dye's weight, and a force that keeps small whirls from dying out (Fedkiw, Stam and Jensen, 2001).
static void add_forces(const ce_fluid *f) {
    const size_t nx = f->columns, ny = f->rows, s = f->stride, ds = f->dye_stride;
    float *restrict const curl = f->curl;
    float *restrict const u = f->u, *restrict const v = f->v;
    for (size_t j = 1; j < ny; j++) {
        for (size_t i = 1; i < nx; i++) {
            const size_t at = (j + 1) * s + i + 1;
            curl[at] = (v[at] - v[at - 1]) - (u[at] - u[at - s]);
        }
    }
    // The forces on the cells of a row, with a cell without force on either side.
    float *restrict const across = f->once, *restrict const down = f->once + 2 * s;
    for (size_t j = 1; j + 1 < ny; j++) {
        const float *const c = curl + (j + 1) * s + 1;
        for (size_t i = 1; i + 1 < nx; i += 8) {
            // The cell's four corners.
            const f32x8 c0 = loaded(c + i, 8), c1 = loaded(c + i + 1, 8);
            const f32x8 c2 = loaded(c + i + s, 8), c3 = loaded(c + i + 1 + s, 8);
            const f32x8 a = __builtin_elementwise_abs(c0), b = __builtin_elementwise_abs(c1);
            const f32x8 d = __builtin_elementwise_abs(c2), e = __builtin_elementwise_abs(c3);
            const f32x8 gx = (b + e) - (a + d), gy = (d + e) - (a + b);
            const f32x8 length = __builtin_elementwise_sqrt(gx * gx + gy * gy) + 0.02f;
            const f32x8 spin = 0.25f * ((c0 + c1) + (c2 + c3)) * f->confinement / length;
            const f32x8 fx = 0.5f * gy * spin, fy = -0.5f * gx * spin;
            memcpy(across + i, &fx, sizeof fx);
            memcpy(down + i, &fy, sizeof fy);
        }
        across[0] = across[nx - 1] = 0;
        float *const u0 = u + (j + 1) * s + 1, *const v0 = v + (j + 1) * s + 1;
        for (size_t i = 1; i < nx; i++) u0[i] = (u0[i] + across[i - 1]) + across[i];
        for (size_t i = 1; i + 1 < nx; i++) {
            v0[i] += down[i];
            v0[i + s] += down[i];
        }
    }
    for (size_t j = 1; j < ny; j++) {
        // The dye's cells are half as long: two rows of two on either side of the face.
        const float *const below = f->dye + 4 * j * ds, *const above = below - 2 * ds;
        float *const v0 = v + (j + 1) * s + 1;
        for (size_t i = 0; i < nx; i++)
            v0[i] += f->weight * 0.25f * ((above[4 * i] + above[4 * i + 2]) + (below[4 * i] + below[4 * i + 2]));
    }
}

CK_INLINE void fill_border(const ce_level *level, float *p) {
    const size_t nx = level->columns, ny = level->rows, s = level->stride;
    memcpy(p, p + s, (nx + 2) * sizeof *p);
    memcpy(p + (ny + 1) * s, p + ny * s, (nx + 2) * sizeof *p);
    for (size_t j = 0; j < ny + 2; j++) {
        p[j * s] = p[j * s + 1];
        p[j * s + nx + 1] = p[j * s + nx];
    }
}

// A damped Jacobi step of p(left) + p(right) + p(above) + p(below) - 4 p = b.
CK_INLINE void relax_row(
    float *restrict to, const float *restrict p, const float *restrict b, size_t nx, size_t s) {
    for (size_t i = 0; i < nx; i++) {
        const float *const at = p + i;
        const float sum = (at[-1] + at[1]) + (at[-(ptrdiff_t)s] + at[s]);
        to[i] = p[i] + 0.2f * (sum - 4 * p[i] - b[i]);
    }
}

static void relax_twice(const ce_level *level) {
    const size_t s = level->stride;
    float *from = level->pressure, *to = level->spare;
    for (int pass = 0; pass < 2; pass++) {
        fill_border(level, from);
        for (size_t j = 1; j <= level->rows; j++)
            relax_row(to + j * s + 1, from + j * s + 1, level->right + j * s + 1, level->columns, s);
        float *const other = from;
        from = to;
        to = other;
    }
}

// What is left of the equation, summed over the cells of the next coarser grid.
static void restrict_rest(const ce_level *fine, const ce_level *coarse) {
    const size_t s = fine->stride;
    fill_border(fine, fine->pressure);
    for (size_t j = 1; j <= fine->rows; j++) {
        const float *const p = fine->pressure + j * s + 1;
        const float *const b = fine->right + j * s + 1;
        float *const rest = fine->spare + j * s + 1;
        for (size_t i = 0; i < fine->columns; i++)
            rest[i] = b[i] - (((p[(ptrdiff_t)i - 1] + p[i + 1]) + (p[(ptrdiff_t)i - (ptrdiff_t)s] + p[i + s])) - 4 * p[i]);
    }
    for (size_t j = 0; j < coarse->rows; j++) {
        const float *const rest = fine->spare + (2 * j + 1) * s + 1;
        float *const b = coarse->right + (j + 1) * coarse->stride + 1;
        for (size_t i = 0; i < coarse->columns; i++)
            b[i] = (rest[2 * i] + rest[2 * i + 1]) + (rest[s + 2 * i] + rest[s + 2 * i + 1]);
    }
    memset(coarse->pressure, 0, coarse->stride * (coarse->rows + 2) * sizeof(float));
}

// Adds the coarse solution, mixed between its cells.
static void add_coarse(const ce_level *fine, const ce_level *coarse) {
    const size_t s = fine->stride, cs = coarse->stride;
    fill_border(coarse, coarse->pressure);
    for (size_t j = 0; j < fine->rows; j++) {
        // The nearer row and the farther one.
        const float *const near = coarse->pressure + (j / 2 + 1) * cs + 1;
        const float *const far = j % 2 ? near + cs : near - cs;
        float *const p = fine->pressure + (j + 1) * s + 1;
        for (size_t i = 0; i < coarse->columns; i++) {
            const float middle = 0.75f * near[i] + 0.25f * far[i];
            const float left = 0.75f * near[(ptrdiff_t)i - 1] + 0.25f * far[(ptrdiff_t)i - 1];
            const float right = 0.75f * near[i + 1] + 0.25f * far[i + 1];
            p[2 * i] += 0.75f * middle + 0.25f * left;
            p[2 * i + 1] += 0.75f * middle + 0.25f * right;
        }
    }
}

static void solve_pressure(const ce_level *levels, size_t count) {
    for (size_t k = 0; k + 1 < count; k++) {
        relax_twice(&levels[k]);
        restrict_rest(&levels[k], &levels[k + 1]);
    }
    for (int i = 0; i < 24; i++) relax_twice(&levels[count - 1]);
    for (size_t k = count - 1; k > 0; k--) {
        add_coarse(&levels[k - 1], &levels[k]);
        relax_twice(&levels[k - 1]);
    }
}

// Removes the divergence of the velocity.
static void project_fluid(const ce_fluid *f) {
    const size_t nx = f->columns, ny = f->rows, s = f->stride;
    fill_borders(f->u, f->v, nx, ny, s);
    const ce_level *const top = f->levels;
    const size_t ps = top->stride;
    for (size_t j = 1; j <= ny; j++) {
        const float *const u = f->u + j * s + 1, *const v = f->v + j * s + 1;
        float *const b = top->right + j * ps + 1;
        for (size_t i = 0; i < nx; i++) b[i] = (u[i + 1] - u[i]) + (v[i + s] - v[i]);
    }
    for (size_t i = 0; i < f->cycles; i++) solve_pressure(f->levels, f->level_count);
    for (size_t j = 1; j <= ny; j++) {
        const float *const p = top->pressure + j * ps + 1;
        float *const u = f->u + j * s + 1, *const v = f->v + j * s + 1;
        for (size_t i = 1; i < nx; i++) u[i] -= p[i] - p[i - 1];
        if (j > 1)
            for (size_t i = 0; i < nx; i++) v[i] -= p[i] - p[(ptrdiff_t)i - (ptrdiff_t)ps];
    }
    fill_borders(f->u, f->v, nx, ny, s);
}

// Velocities at eight cells of dye, from six of four cells and their neighbours: three quarters of the cell's own.
CK_INLINE f32x8 between_columns(f32x8 v) {
    const f32x8 own = __builtin_shufflevector(v, v, 1, 1, 2, 2, 3, 3, 4, 4);
    const f32x8 beside = __builtin_shufflevector(v, v, 0, 2, 1, 3, 2, 4, 3, 5);
    return 0.75f * own + 0.25f * beside;
}

// Each of eight numbers twice.
CK_INLINE f32x16 doubled(f32x8 v) {
    return __builtin_shufflevector(v, v, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
}

// The four cells of dye around each of eight places.
typedef struct {
    f32x16 a, b, c, d;
} ce_dye_corners;

CK_INLINE ce_dye_corners dye_corners_at(const float *dye, size_t stride, ce_places at) {
    const float *const below = dye + 2 * stride;
    return (ce_dye_corners){
        .a = gathered_pairs(dye, at.index, 8),
        .b = gathered_pairs(dye + 2, at.index, 8),
        .c = gathered_pairs(below, at.index, 8),
        .d = gathered_pairs(below + 2, at.index, 8),
    };
}

CK_INLINE f32x16 mixed_dye(ce_dye_corners of, ce_places at) {
    const f32x16 x = doubled(at.x);
    const f32x16 upper = of.a + (of.b - of.a) * x;
    const f32x16 lower = of.c + (of.d - of.c) * x;
    return upper + (lower - upper) * doubled(at.y);
}

CK_INLINE f32x16 held_dye(ce_dye_corners of, f32x16 value) {
    const f32x16 ab = of.a < of.b ? of.a : of.b, cd = of.c < of.d ? of.c : of.d;
    const f32x16 AB = of.a < of.b ? of.b : of.a, CD = of.c < of.d ? of.d : of.c;
    const f32x16 low = ab < cd ? ab : cd, high = AB < CD ? CD : AB;
    const f32x16 upper = value < high ? value : high;
    return upper < low ? low : upper;
}

// Carries the dye, whose cells are half as long as those of the velocity. Returns its sum.
static double carry_dye(const ce_fluid *f) {
    const size_t width = 2 * f->columns, height = 2 * f->rows, s = f->stride, ds = f->dye_stride;
    const float *restrict const dye = f->dye;
    float *restrict const once = f->dye_once;
    float *restrict const result = f->dye_next;
    const float step = 2 * f->step;
    const f32x8 across = {0.25f, 0.75f, 0.25f, 0.75f, 0.25f, 0.75f, 0.25f, 0.75f};
    double total = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t j = 0; j < height; j++) {
            const float *const u0 = f->u + (j / 2 + 1) * s + 1, *const v0 = f->v + (j / 2 + 1) * s + 1;
            const float *const u1 = j % 2 ? u0 + s : u0 - s;
            const float down = j % 2 ? 0.75f : 0.25f;
            float sum = 0;
            for (size_t i = 0; i < width; i += 8) {
                // Four cells of velocity, and their neighbours.
                const size_t k = i / 2;
                const f32x8 sides = 0.75f * loaded(u0 + k, 8) + 0.25f * loaded(u1 + k, 8);
                const f32x8 left = __builtin_shufflevector(sides, sides, 0, 0, 1, 1, 2, 2, 3, 3);
                const f32x8 right = __builtin_shufflevector(sides, sides, 1, 1, 2, 2, 3, 3, 4, 4);
                const f32x8 upper = between_columns(loaded(v0 + k - 1, 8));
                const f32x8 lower = between_columns(loaded(v0 + k - 1 + s, 8));
                const f32x8 x = (left + (right - left) * across) * step;
                const f32x8 y = (upper + (lower - upper) * down) * step;
                const f32x8 column = counted_from(i), row = (float)j;
                const ce_places back = places_at(column - x, row - y, width, height, ds);
                const ce_dye_corners behind = dye_corners_at(dye, ds, back);
                const size_t at = 2 * (j * ds + i);
                f32x16 value;
                if (pass == 0) {
                    value = mixed_dye(behind, back);
                    memcpy(once + at, &value, sizeof value);
                } else {
                    const ce_places ahead = places_at(column + x, row + y, width, height, ds);
                    f32x16 own, carried;
                    memcpy(&own, dye + at, sizeof own);
                    memcpy(&carried, once + at, sizeof carried);
                    const f32x16 error = own - mixed_dye(dye_corners_at(once, ds, ahead), ahead);
                    value = held_dye(behind, carried + 0.5f * error);
                    // Invisible amounts would decay to denormal numbers, which are slow.
                    value = value > 1e-20f ? value : (f32x16)0;
                    memcpy(result + at, &value, sizeof value);
                    for (int n = 0; n < 8; n++) sum += value[2 * n];
                }
            }
            total += (double)sum;
        }
    }
    return total;
}

static double step_fluid(const ce_fluid *f) {
    add_forces(f);
    project_fluid(f);
    const double total = carry_dye(f);
    carry_component(f->u_next, f->once, f->u, f->v, f->columns + 1, f->rows, f->stride, f->step, 0);
    carry_component(f->v_next, f->once, f->v, f->u, f->columns, f->rows + 1, f->stride, f->step, 1);
    return total;
}

// A cell of dye becomes four by Catmull and Rom's curves, which go through the cells' numbers. The last three
// cells of `scratch` are read and not used.
static void refine_dye(
    float *restrict fine, size_t fine_stride, const float *restrict field, size_t stride, size_t columns,
    size_t rows, float *restrict scratch) {
    const float outer = -0.0703125f, near = 0.8671875f, far = 0.2265625f, beyond = -0.0234375f;
    for (size_t row = 0; row < 2 * rows; row++) {
        // A fine row lies a quarter of a cell above or below the middle of its cell.
        const ptrdiff_t way = row % 2 ? 2 * (ptrdiff_t)stride : -2 * (ptrdiff_t)stride;
        const float *const middle = field + row / 2 * stride * 2 - 4;
        for (size_t n = 0; n < 2 * (columns + 4); n++) {
            const float *const at = middle + n;
            scratch[n] = at[-way] * outer + at[0] * near + at[way] * far + at[2 * way] * beyond;
        }
        float *const out = fine + row * fine_stride * 2;
        for (size_t i = 0; i < columns; i += 4) {
            const size_t count = columns - i < 4 ? columns - i : 4;
            const float *const at = scratch + 2 * (i + 2);
            const f32x8 second = loaded(at - 4, 8), first = loaded(at - 2, 8), own = loaded(at, 8);
            const f32x8 next = loaded(at + 2, 8), last = loaded(at + 4, 8);
            const f32x8 left = next * outer + own * near + first * far + second * beyond;
            const f32x8 right = first * outer + own * near + next * far + last * beyond;
            const f32x16 both =
                __builtin_shufflevector(left, right, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
            const f32x16 dye = both > 0 ? both : (f32x16)0;
            memcpy(out + 4 * i, &dye, 4 * count * sizeof(float));
        }
    }
}

// A number at each of eight indices.
CK_INLINE f32x8 gathered_numbers(const float *table, s32x8 indices) {
#if defined(CK_AVX2)
    return (f32x8)_mm256_i32gather_ps(table, (__m256i)indices, 4);
#else
    f32x8 v;
    for (int k = 0; k < 8; k++) v[k] = table[indices[k]];
    return v;
#endif
}

// The amounts of eight cells of dye after each other.
CK_INLINE f32x8 amounts_at(const float *dye) {
    f32x16 v;
    memcpy(&v, dye, sizeof v);
    return firsts(v);
}

CK_INLINE s32x8 lit_byte(f32x8 color, f32x8 light, f32x8 opacity) {
    const f32x8 lit = color * light;
    const f32x8 most_lit = lit < 1 ? lit : (f32x8)1;
    return __builtin_convertvector(most_lit * opacity * 255 + 0.5f, s32x8);
}

// Dye as pixels: its body shades itself, and is lit from the upper left. Up to seven cells beyond a row and its two
// neighbours on either side are read and not used.
static void show_dye(
    uint8_t *restrict pixels, size_t pixel_stride, size_t columns, size_t rows, const float *restrict field,
    size_t stride, const float *restrict colors, ce_dye_look look) {
    for (size_t j = 0; j < rows; j++) {
        for (size_t i = 0; i < columns; i += 8) {
            const size_t count = columns - i < 8 ? columns - i : 8;
            const float *const at = field + 2 * (j * stride + i);
            f32x16 cells;
            memcpy(&cells, at, sizeof cells);
            const f32x8 amount = firsts(cells) * look.gain;
            const s32x8 is_seen = amount > 0.002f;
            u32x8 pixel = 0;
            if (__builtin_reduce_or(is_seen)) {
                const s32x8 entry =
                    4 * __builtin_convertvector(in_unit(seconds(cells) / firsts(cells)) * 255, s32x8);
                const f32x8 gx = (amounts_at(at + 4) - amounts_at(at - 4)) * look.gain;
                const f32x8 gy = (amounts_at(at + 4 * stride) - amounts_at(at - 4 * (ptrdiff_t)stride)) * look.gain;
                // Slopes count less in thick dye, whose surface is all that is seen.
                const f32x8 slope = (0.55f * gx + 0.83f * gy) / (0.25f + amount);
                const f32x8 bend = slope / (1 + __builtin_elementwise_abs(slope));
                const f32x8 thin = 1 / (1 + amount * look.density);
                const f32x8 opacity = (1 - thin * thin) * look.opacity;
                const f32x8 depth = 1 - look.shade * (1 - 1 / (1 + 0.8f * amount));
                const f32x8 light = depth * (1 + look.relief * bend);
                const s32x8 red = lit_byte(gathered_numbers(colors, entry), light, opacity);
                const s32x8 green = lit_byte(gathered_numbers(colors, entry + 1), light, opacity);
                const s32x8 blue = lit_byte(gathered_numbers(colors, entry + 2), light, opacity);
                const s32x8 alpha = __builtin_convertvector(opacity * 255 + 0.5f, s32x8);
                pixel = (u32x8)((blue | green << 8 | red << 16 | alpha << 24) & is_seen);
            }
            memcpy(pixels + j * pixel_stride + 4 * i, &pixel, 4 * count);
        }
    }
}
