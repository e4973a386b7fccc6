// A step of an incompressible fluid on a staggered grid, and of the dye that it carries.
//
// Velocities lie on the faces of cells, so that the divergence of a cell and the pressure that removes it belong together.
// All fields have a border of one cell; u(i, j) is the velocity through the left face of a cell, v(i, j) through its upper
// one. Lengths are cells.

typedef float f32x2 __attribute__((ext_vector_type(2)));

CK_INLINE float *field_at(float *field, size_t stride, ptrdiff_t i, ptrdiff_t j) {
    return field + (j + 1) * (ptrdiff_t)stride + (i + 1);
}

// A place in a field of `width` by `height` numbers: the upper left of four, and the shares of the others.
typedef struct {
    size_t index;
    float x, y;
} ce_place;

CK_INLINE ce_place place_at(float x, float y, size_t width, size_t height, size_t stride) {
    const float right = (float)(width - 1), bottom = (float)(height - 1);
    x = x > 0 ? (x < right ? x : right) : 0;
    y = y > 0 ? (y < bottom ? y : bottom) : 0;
    size_t i = (size_t)x, j = (size_t)y;
    i = i < width - 2 ? i : width - 2;
    j = j < height - 2 ? j : height - 2;
    return (ce_place){.index = j * stride + i, .x = x - (float)i, .y = y - (float)j};
}

CK_INLINE float mixed(const float *field, size_t stride, ce_place at) {
    const float *const p = field + at.index;
    const float upper = p[0] + (p[1] - p[0]) * at.x;
    const float lower = p[stride] + (p[stride + 1] - p[stride]) * at.x;
    return upper + (lower - upper) * at.y;
}

CK_INLINE float least(float a, float b) { return a < b ? a : b; }
CK_INLINE float most(float a, float b) { return a > b ? a : b; }

// The neighbours' range holds a corrected value.
CK_INLINE float held_between(const float *field, size_t stride, ce_place at, float value) {
    const float *const p = field + at.index;
    const float low = least(least(p[0], p[1]), least(p[stride], p[stride + 1]));
    const float high = most(most(p[0], p[1]), most(p[stride], p[stride + 1]));
    return most(low, least(high, value));
}

// Carries a component of the velocity: MacCormack's scheme, held within its neighbours' range (Selle and others, 2008).
// `across` is the other component; its four numbers around a face are at `corner` and one further each way.
CK_INLINE void carry_component(
    float *restrict result, float *restrict first, const float *restrict own, const float *restrict across,
    size_t width, size_t height, size_t stride, float step, int is_vertical) {
    const float *const base = own + stride + 1;
    float *const once = first + stride + 1;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t j = 0; j < height; j++) {
            for (size_t i = 0; i < width; i++) {
                const size_t index = j * stride + i;
                // The border of the other component is readable all around.
                const float *const corner = across + stride + 1 + index - (is_vertical ? stride : 1);
                const float other =
                    0.25f * ((corner[0] + corner[1]) + (corner[stride] + corner[stride + 1]));
                const float x = (is_vertical ? other : base[index]) * step;
                const float y = (is_vertical ? base[index] : other) * step;
                const ce_place back = place_at((float)i - x, (float)j - y, width, height, stride);
                if (pass == 0) {
                    once[index] = mixed(base, stride, back);
                } else {
                    const ce_place ahead = place_at((float)i + x, (float)j + y, width, height, stride);
                    const float error = base[index] - mixed(once, stride, ahead);
                    result[stride + 1 + index] =
                        held_between(base, stride, back, once[index] + 0.5f * error);
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
    const float *const u = f->u, *const v = f->v;
    for (size_t j = 1; j < ny; j++) {
        for (size_t i = 1; i < nx; i++) {
            const size_t at = (j + 1) * s + i + 1;
            curl[at] = (v[at] - v[at - 1]) - (u[at] - u[at - s]);
        }
    }
    for (size_t j = 1; j + 1 < ny; j++) {
        for (size_t i = 1; i + 1 < nx; i++) {
            // The cell's four corners.
            const float *const c = curl + (j + 1) * s + i + 1;
            const float a = __builtin_elementwise_abs(c[0]), b = __builtin_elementwise_abs(c[1]);
            const float d = __builtin_elementwise_abs(c[s]), e = __builtin_elementwise_abs(c[s + 1]);
            const float gx = (b + e) - (a + d), gy = (d + e) - (a + b);
            const float length = __builtin_elementwise_sqrt(gx * gx + gy * gy) + 0.02f;
            const float spin = 0.25f * ((c[0] + c[1]) + (c[s] + c[s + 1])) * f->confinement / length;
            float *const u0 = f->u + (j + 1) * s + i + 1, *const v0 = f->v + (j + 1) * s + i + 1;
            const float fx = 0.5f * gy * spin, fy = -0.5f * gx * spin;
            u0[0] += fx;
            u0[1] += fx;
            v0[0] += fy;
            v0[s] += fy;
        }
    }
    for (size_t j = 1; j < ny; j++) {
        for (size_t i = 0; i < nx; i++) {
            // The dye's cells are half as long: two rows of two on either side of the face.
            const f32x2 *const dye = (const f32x2 *)(const void *)f->dye + 2 * j * ds + 2 * i;
            const float above = dye[-(ptrdiff_t)ds].x + dye[1 - (ptrdiff_t)ds].x, below = dye[0].x + dye[1].x;
            f->v[(j + 1) * s + i + 1] += f->weight * 0.25f * (above + below);
        }
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

CK_INLINE f32x2 mixed_dye(const f32x2 *dye, size_t stride, ce_place at) {
    const f32x2 *const p = dye + at.index;
    const f32x2 upper = p[0] + (p[1] - p[0]) * at.x;
    const f32x2 lower = p[stride] + (p[stride + 1] - p[stride]) * at.x;
    return upper + (lower - upper) * at.y;
}

CK_INLINE f32x2 held_dye(const f32x2 *dye, size_t stride, ce_place at, f32x2 value) {
    const f32x2 *const p = dye + at.index;
    const f32x2 a = p[0], b = p[1], c = p[stride], d = p[stride + 1];
    const f32x2 ab = a < b ? a : b, cd = c < d ? c : d, AB = a < b ? b : a, CD = c < d ? d : c;
    const f32x2 low = ab < cd ? ab : cd, high = AB < CD ? CD : AB;
    const f32x2 upper = value < high ? value : high;
    return upper < low ? low : upper;
}

// Carries the dye, whose cells are half as long as those of the velocity. Returns its sum.
static double carry_dye(const ce_fluid *f) {
    const size_t width = 2 * f->columns, height = 2 * f->rows, s = f->stride, ds = f->dye_stride;
    const f32x2 *restrict const dye = (const f32x2 *)(const void *)f->dye;
    f32x2 *restrict const once = (f32x2 *)(void *)f->dye_once;
    f32x2 *restrict const result = (f32x2 *)(void *)f->dye_next;
    const float step = 2 * f->step;
    double total = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t j = 0; j < height; j++) {
            const float *const u0 = f->u + (j / 2 + 1) * s + 1, *const v0 = f->v + (j / 2 + 1) * s + 1;
            const float *const u1 = j % 2 ? u0 + s : u0 - s;
            const float down = j % 2 ? 0.75f : 0.25f;
            float sum = 0;
            for (size_t i = 0; i < width; i++) {
                const size_t k = i / 2;
                const float across = i % 2 ? 0.75f : 0.25f;
                const ptrdiff_t side = i % 2 ? (ptrdiff_t)k + 1 : (ptrdiff_t)k - 1;
                const float left = 0.75f * u0[k] + 0.25f * u1[k];
                const float right = 0.75f * u0[k + 1] + 0.25f * u1[k + 1];
                const float upper = 0.75f * v0[k] + 0.25f * v0[side];
                const float lower = 0.75f * v0[k + s] + 0.25f * v0[side + (ptrdiff_t)s];
                const float x = (left + (right - left) * across) * step;
                const float y = (upper + (lower - upper) * down) * step;
                const ce_place back = place_at((float)i - x, (float)j - y, width, height, ds);
                if (pass == 0) {
                    once[j * ds + i] = mixed_dye(dye, ds, back);
                } else {
                    const ce_place ahead = place_at((float)i + x, (float)j + y, width, height, ds);
                    const f32x2 error = dye[j * ds + i] - mixed_dye(once, ds, ahead);
                    const f32x2 value = held_dye(dye, ds, back, once[j * ds + i] + 0.5f * error);
                    result[j * ds + i] = value;
                    sum += value.x;
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

// A cell of dye becomes four by Catmull and Rom's curves, which go through the cells' numbers.
static void refine_dye(
    float *restrict fine, size_t fine_stride, const float *restrict field, size_t stride, size_t columns,
    size_t rows, float *restrict scratch) {
    const f32x2 *const dye = (const f32x2 *)(const void *)field;
    f32x2 *const line = (f32x2 *)(void *)scratch;
    const float outer = -0.0703125f, near = 0.8671875f, far = 0.2265625f, beyond = -0.0234375f;
    for (size_t row = 0; row < 2 * rows; row++) {
        // A fine row lies a quarter of a cell above or below the middle of its cell.
        const ptrdiff_t way = row % 2 ? (ptrdiff_t)stride : -(ptrdiff_t)stride;
        const f32x2 *const middle = dye + row / 2 * stride;
        for (size_t i = 0; i < columns + 4; i++) {
            const f32x2 *const at = middle + (ptrdiff_t)i - 2;
            line[i] = at[-way] * outer + at[0] * near + at[way] * far + at[2 * way] * beyond;
        }
        f32x2 *const out = (f32x2 *)(void *)fine + row * fine_stride;
        for (size_t i = 0; i < columns; i++) {
            const f32x2 *const at = line + i + 2;
            const f32x2 left = at[1] * outer + at[0] * near + at[-1] * far + at[-2] * beyond;
            const f32x2 right = at[-1] * outer + at[0] * near + at[1] * far + at[2] * beyond;
            out[2 * i] = left > 0 ? left : (f32x2)0;
            out[2 * i + 1] = right > 0 ? right : (f32x2)0;
        }
    }
}

// Dye as pixels: its body shades itself, and is lit from the upper left.
static void show_dye(
    uint8_t *restrict pixels, size_t pixel_stride, size_t columns, size_t rows, const float *restrict field,
    size_t stride, const float *restrict colors, ce_dye_look look) {
    const f32x2 *const dye = (const f32x2 *)(const void *)field;
    for (size_t j = 0; j < rows; j++) {
        const f32x2 *const line = dye + j * stride;
        for (size_t i = 0; i < columns; i++) {
            const float amount = line[i].x * look.gain;
            uint32_t pixel = 0;
            if (amount > 0.002f) {
                const float hue = line[i].y / line[i].x;
                const float held = hue > 0 ? (hue < 1 ? hue : 1) : 0;
                const f32x4 color = loaded_pixel(colors + 4 * (size_t)(held * 255));
                const float gx = (line[i + 2].x - line[(ptrdiff_t)i - 2].x) * look.gain;
                const float gy = (line[i + 2 * stride].x - line[(ptrdiff_t)i - 2 * (ptrdiff_t)stride].x) * look.gain;
                // Slopes count less in thick dye, whose surface is all that is seen.
                const float slope = (0.55f * gx + 0.83f * gy) / (0.25f + amount);
                const float bend = slope / (1 + __builtin_elementwise_abs(slope));
                const float thin = 1 / (1 + amount * look.density);
                const float opacity = (1 - thin * thin) * look.opacity;
                const float depth = 1 - look.shade * (1 - 1 / (1 + 0.8f * amount));
                const float light = depth * (1 + look.relief * bend);
                const f32x4 lit = color * light;
                const f32x4 most_lit = lit < 1 ? lit : (f32x4)1;
                const f32x4 result = most_lit * opacity * 255 + 0.5f;
                pixel = (uint32_t)result.z | (uint32_t)result.y << 8 | (uint32_t)result.x << 16
                    | (uint32_t)(opacity * 255 + 0.5f) << 24;
            }
            memcpy(pixels + j * pixel_stride + 4 * i, &pixel, 4);
        }
    }
}
