// A function for each operation and each set of operands that are one number for the whole strip. Each ends by
// calling the next instruction's function in its own place.

#define CS_BODY(name) static void run_##name(const cs_instruction *ip, cs_state *state)
#define CS_GO_ON(steps) __attribute__((musttail)) return ip[steps].run(ip + (steps), state)

#define CS_LANES_OF(p, i, scalar) ((scalar) ? (vf)*(p) : load((p), (i)))

// The lanes that an instruction computes: numbers for the whole strip are never left out.
#define CS_RANGE                                                  \
    const int32_t is_strip = -(ip->lanes > CS_SCALAR_LANES);      \
    const int32_t first = state->first & is_strip;                \
    const int32_t lanes = ip->lanes - (state->cut & is_strip)

// Where a mask is given and does not hold, the destination stays as it is.
#define CS_MASKED_LOOP(is_masked, mask, ...)                      \
    do {                                                          \
        float *const d = ip->destination;                         \
        const float *const pm = mask;                             \
        (void)pm;                                                 \
        CS_RANGE;                                                 \
        _Pragma("clang loop unroll_count(2)")                     \
        for (int32_t i = first; i < lanes; i += CS_LANES) {       \
            vf result = (vf)(__VA_ARGS__);                        \
            if (is_masked) result = chosen((vi)load(pm, i), result, load(d, i)); \
            store(d, i, result);                                  \
        }                                                         \
    } while (0)

#define CS_LOOP(...) CS_MASKED_LOOP(0, NULL, __VA_ARGS__)

#define CS_UNARY(name, ...)                                       \
    CS_BODY(name) {                                               \
        const float *const pa = ip->a;                            \
        CS_LOOP(({                                                \
            const vf a = load(pa, i);                             \
            (void)a;                                              \
            __VA_ARGS__;                                          \
        }));                                                      \
        CS_GO_ON(1);                                              \
    }

#define CS_BINARY_AS(name, as, bs, is_masked, ...)                \
    CS_BODY(name##_##as##bs##is_masked) {                         \
        const float *const pa = ip->a, *const pb = ip->b;         \
        const vf a_all = *pa, b_all = *pb;                        \
        (void)a_all, (void)b_all;                                 \
        CS_MASKED_LOOP(is_masked, ip->extra, ({                   \
            const vf a = as ? a_all : load(pa, i);                \
            const vf b = bs ? b_all : load(pb, i);                \
            __VA_ARGS__;                                          \
        }));                                                      \
        CS_GO_ON(1);                                              \
    }

// Both operands are never one number: then all of the instruction is, and its registers have lanes.
#define CS_BINARY_MASKED(name, is_masked, ...)                    \
    CS_BINARY_AS(name, 0, 0, is_masked, __VA_ARGS__)              \
    CS_BINARY_AS(name, 1, 0, is_masked, __VA_ARGS__)              \
    CS_BINARY_AS(name, 0, 1, is_masked, __VA_ARGS__)

#define CS_BINARY(name, ...) CS_BINARY_MASKED(name, 0, __VA_ARGS__)

// Without and with a mask.
#define CS_BINARY_EITHER(name, ...)                               \
    CS_BINARY_MASKED(name, 0, __VA_ARGS__)                        \
    CS_BINARY_MASKED(name, 1, __VA_ARGS__)

#define CS_TERNARY_AS(name, as, bs, cs, is_masked, ...)           \
    CS_BODY(name##_##as##bs##cs##is_masked) {                     \
        const float *const pa = ip->a, *const pb = ip->b, *const pc = ip->c; \
        const vf a_all = *pa, b_all = *pb, c_all = *pc;           \
        (void)a_all, (void)b_all, (void)c_all;                    \
        CS_MASKED_LOOP(is_masked, ip->extra, ({                   \
            const vf a = as ? a_all : load(pa, i);                \
            const vf b = bs ? b_all : load(pb, i);                \
            const vf c = cs ? c_all : load(pc, i);                \
            __VA_ARGS__;                                          \
        }));                                                      \
        CS_GO_ON(1);                                              \
    }

#define CS_TERNARY_MASKED(name, is_masked, ...)                   \
    CS_TERNARY_AS(name, 0, 0, 0, is_masked, __VA_ARGS__)          \
    CS_TERNARY_AS(name, 1, 0, 0, is_masked, __VA_ARGS__)          \
    CS_TERNARY_AS(name, 0, 1, 0, is_masked, __VA_ARGS__)          \
    CS_TERNARY_AS(name, 1, 1, 0, is_masked, __VA_ARGS__)          \
    CS_TERNARY_AS(name, 0, 0, 1, is_masked, __VA_ARGS__)          \
    CS_TERNARY_AS(name, 1, 0, 1, is_masked, __VA_ARGS__)          \
    CS_TERNARY_AS(name, 0, 1, 1, is_masked, __VA_ARGS__)

#define CS_TERNARY(name, ...) CS_TERNARY_MASKED(name, 0, __VA_ARGS__)

#define CS_TERNARY_EITHER(name, ...)                              \
    CS_TERNARY_MASKED(name, 0, __VA_ARGS__)                       \
    CS_TERNARY_MASKED(name, 1, __VA_ARGS__)

CS_BODY(copy) {
    const float *const pa = ip->a;
    const int is_scalar = ip->scalars & 1;
    CS_LOOP(CS_LANES_OF(pa, i, is_scalar));
    CS_GO_ON(1);
}

CS_UNARY(neg, negated(a))
CS_UNARY(abs, magnitude(a))
CS_UNARY(sign, signum(a))
CS_UNARY(floor, floored(a))
CS_UNARY(ceil, raised(a))
CS_UNARY(trunc, truncated(a))
CS_UNARY(roundEven, rounded_even(a))
CS_UNARY(fract, fraction(a))
CS_UNARY(sqrt, __builtin_elementwise_sqrt(a))
CS_UNARY(rsqrt, 1 / __builtin_elementwise_sqrt(a))
CS_UNARY(sin, sine(a))
CS_UNARY(cos, cosine(a))
CS_UNARY(tan, tangent(a))
CS_UNARY(asin, arcsine(a))
CS_UNARY(acos, arccosine(a))
CS_UNARY(atan, arctangent(a))
CS_UNARY(exp, exponential(a))
CS_UNARY(exp2, power_of_two(a))
CS_UNARY(log, logarithm(a))
CS_UNARY(log2, logarithm_2(a))
CS_UNARY(isnan, a != a)
CS_UNARY(isinf, magnitude(a) == __builtin_inff())
CS_UNARY(ineg, difference((vi)0, (vi)a))
CS_UNARY(iabs, chosen_int((vi)a < 0, difference((vi)0, (vi)a), (vi)a))
CS_UNARY(isign, (((vi)a > 0) & 1) | ((vi)a < 0))
CS_UNARY(bitNot, ~(vi)a)
CS_UNARY(floatToInt, to_int(a))
CS_UNARY(floatToUint, to_uint(a))
CS_UNARY(intToFloat, __builtin_convertvector((vi)a, vf))
CS_UNARY(uintToFloat, from_uint((vi)a))
CS_UNARY(roundHalf, rounded_half(a))

CS_BINARY_EITHER(add, a + b)
CS_BINARY_EITHER(sub, a - b)
CS_BINARY_EITHER(mul, a *b)
CS_BINARY(div, a / b)
// A NaN is ignored where the other is a number.
CS_BINARY_EITHER(min, chosen(b == b, least(a, b), a))
CS_BINARY_EITHER(max, chosen(b == b, greatest(a, b), a))
CS_BINARY(mod, a - b * floored(a / b))
CS_BINARY(pow, power(a, b))
CS_BINARY(atan2, arctangent_2(a, b))
CS_BINARY(less, a < b)
CS_BINARY(lessEqual, a <= b)
CS_BINARY(equal, a == b)
CS_BINARY(notEqual, a != b)
CS_BINARY_EITHER(iadd, sum((vi)a, (vi)b))
CS_BINARY(isub, difference((vi)a, (vi)b))
CS_BINARY(imul, product((vi)a, (vi)b))
CS_BINARY(idiv, quotient((vi)a, (vi)b))
CS_BINARY(udiv, unsigned_quotient((vi)a, (vi)b))
CS_BINARY(imod, difference((vi)a, product(quotient((vi)a, (vi)b), (vi)b)))
CS_BINARY(umod, difference((vi)a, product(unsigned_quotient((vi)a, (vi)b), (vi)b)))
CS_BINARY(imin, __builtin_elementwise_min((vi)a, (vi)b))
CS_BINARY(imax, __builtin_elementwise_max((vi)a, (vi)b))
CS_BINARY(umin, __builtin_elementwise_min((vu)a, (vu)b))
CS_BINARY(umax, __builtin_elementwise_max((vu)a, (vu)b))
CS_BINARY(iless, (vi)a < (vi)b)
CS_BINARY(ilessEqual, (vi)a <= (vi)b)
CS_BINARY(uless, (vu)a < (vu)b)
CS_BINARY(ulessEqual, (vu)a <= (vu)b)
CS_BINARY(iequal, (vi)a == (vi)b)
CS_BINARY(inotEqual, (vi)a != (vi)b)
CS_BINARY(bitAnd, (vi)a & (vi)b)
CS_BINARY(bitOr, (vi)a | (vi)b)
CS_BINARY(bitXor, (vi)a ^ (vi)b)
CS_BINARY(bitAndNot, (vi)a & ~(vi)b)
CS_BINARY(shiftLeft, (vu)a << ((vu)b & 31))
CS_BINARY(shiftRight, (vi)a >> ((vi)b & 31))
CS_BINARY(ushiftRight, (vu)a >> ((vu)b & 31))

CS_TERNARY(select, chosen((vi)a, b, c))
CS_TERNARY_EITHER(mulAdd, a *b + c)
CS_TERNARY_EITHER(mulSub, a *b - c)
CS_TERNARY_EITHER(subMul, c - a * b)
CS_TERNARY(clamp, bounded(a, b, c))
// Exactly a or b at the ends, whatever the other is: infinity times 0 is no number.
CS_TERNARY(mix, chosen(c == 0, a, chosen(c == 1, b, a * (1 - c) + b * c)))
CS_TERNARY(smoothstep, ({
               const vf t = bounded((c - a) / (b - a), (vf)0, (vf)1);
               t * t * (3 - 2 * t);
           }))

// The factors that are one number for the whole strip are the second ones of all products, or none.
#define CS_PRODUCTS_AS(count, bs, is_masked)                      \
    CS_BODY(products_##count##bs##is_masked) {                    \
        const cs_products *const products = ip->extra;            \
        const float *const *const p = products->factors;          \
        const float *const a0 = p[0], *const b0 = p[1], *const a1 = p[2], *const b1 = p[3]; \
        const float *const a2 = p[4], *const b2 = p[5], *const a3 = p[6], *const b3 = p[7]; \
        const vf b0_all = *b0, b1_all = *b1, b2_all = *b2, b3_all = *b3; \
        (void)a2, (void)a3, (void)b0_all, (void)b1_all, (void)b2_all, (void)b3_all; \
        CS_MASKED_LOOP(is_masked, products->mask, ({              \
            vf sum = load(a0, i) * (bs ? b0_all : load(b0, i));   \
            sum = load(a1, i) * (bs ? b1_all : load(b1, i)) + sum; \
            if (count > 2) sum = load(a2, i) * (bs ? b2_all : load(b2, i)) + sum; \
            if (count > 3) sum = load(a3, i) * (bs ? b3_all : load(b3, i)) + sum; \
            sum;                                                  \
        }));                                                      \
        CS_GO_ON(1);                                              \
    }

#define CS_PRODUCTS(bs, is_masked)                                \
    CS_PRODUCTS_AS(2, bs, is_masked)                              \
    CS_PRODUCTS_AS(3, bs, is_masked)                              \
    CS_PRODUCTS_AS(4, bs, is_masked)

CS_PRODUCTS(0, 0)
CS_PRODUCTS(1, 0)
CS_PRODUCTS(0, 1)
CS_PRODUCTS(1, 1)

// MARK: Across lanes

// Lanes are two rows of a picture, the upper one first; neighbours make blocks of two by two.
CS_BODY(dFdx) {
    for (int32_t i = 0; i < ip->lanes; i += 2) {
        const float slope = ip->a[i + 1] - ip->a[i];
        ip->destination[i] = slope;
        ip->destination[i + 1] = slope;
    }
    CS_GO_ON(1);
}

CS_BODY(dFdy) {
    const int32_t half = ip->lanes / 2;
    for (int32_t i = 0; i < half; i += 1) {
        const float slope = ip->a[i] - ip->a[half + i];
        ip->destination[i] = slope;
        ip->destination[half + i] = slope;
    }
    CS_GO_ON(1);
}

CS_INLINE int32_t held_index(float bits, int32_t count) {
    int32_t index;
    memcpy(&index, &bits, 4);
    return index < 0 ? 0 : index >= count ? count - 1 : index;
}

CS_BODY(gather) {
    const cs_gather *gather = ip->extra;
    const cs_choice *choices = gather->choices;
    if (gather->index_is_scalar) {
        const cs_choice choice = choices[held_index(*ip->a, gather->count)];
        CS_LOOP(CS_LANES_OF(choice.values, i, choice.is_scalar));
    } else {
        CS_RANGE;
        for (int32_t i = first; i < lanes; i += 1) {
            const cs_choice choice = choices[held_index(ip->a[i], gather->count)];
            ip->destination[i] = choice.values[choice.is_scalar ? 0 : i];
        }
    }
    CS_GO_ON(1);
}

CS_BODY(axis) {
    CS_RANGE;
    find_places(ip, first, lanes);
    CS_GO_ON(1);
}

CS_BODY(texelAxis) {
    CS_RANGE;
    find_texels(ip, first, lanes);
    CS_GO_ON(1);
}

CS_BODY(fetch) {
    CS_RANGE;
    fetch_texels(ip, first, lanes);
    CS_GO_ON(1);
}

// MARK: Numbers of 64 bits

typedef uint64_t vul __attribute__((ext_vector_type(CS_LANES)));

#define CS_WIDE_LANES(k) CS_LANES_OF(p[k], i, wide->scalars >> (k) & 1)
#define CS_WIDE_OPERAND(k) joined_halves((vu)CS_WIDE_LANES(2 * (k)), (vu)CS_WIDE_LANES(2 * (k) + 1))

CS_INLINE vd joined_halves(vu low, vu high) {
    return (vd)(__builtin_convertvector(low, vul) | __builtin_convertvector(high, vul) << 32);
}

// A number of 64 bits, in two registers.
#define CS_WIDE_RESULT(...)                                                      \
    for (int32_t i = first; i < lanes; i += CS_LANES) {                          \
        const vul bits = (vul)(vd)(__VA_ARGS__);                                 \
        if (low != NULL) store(low, i, (vf)__builtin_convertvector(bits, vu));   \
        if (high != NULL) store(high, i, (vf)__builtin_convertvector(bits >> 32, vu)); \
    }                                                                            \
    break

// Truth, a float or an integer, in one.
#define CS_NARROW_RESULT(...)                                                    \
    if (low != NULL)                                                             \
        for (int32_t i = first; i < lanes; i += CS_LANES) store(low, i, (vf)(__VA_ARGS__)); \
    break

// All halves of the operands are read before those of the result are written, which may take their places.
CS_BODY(wide) {
    const cs_wide *wide = ip->extra;
    const float *const *const p = wide->operands;
    float *const low = wide->results[0], *const high = wide->results[1];
    CS_RANGE;
    switch (wide->operation) {
    case CS_wideFloor: CS_WIDE_RESULT(wide_floored(CS_WIDE_OPERAND(0)));
    case CS_wideTrunc: CS_WIDE_RESULT(wide_truncated(CS_WIDE_OPERAND(0)));
    case CS_wideRoundEven: CS_WIDE_RESULT(wide_rounded_even(CS_WIDE_OPERAND(0)));
    case CS_wideSqrt: CS_WIDE_RESULT(__builtin_elementwise_sqrt(CS_WIDE_OPERAND(0)));
    case CS_wideToFloat: CS_NARROW_RESULT(__builtin_convertvector(CS_WIDE_OPERAND(0), vf));
    case CS_wideToInt: CS_NARROW_RESULT(wide_to_int(CS_WIDE_OPERAND(0)));
    case CS_wideToUint: CS_NARROW_RESULT(wide_to_uint(CS_WIDE_OPERAND(0)));
    case CS_floatToWide: CS_WIDE_RESULT(__builtin_convertvector(CS_WIDE_LANES(0), vd));
    case CS_intToWide: CS_WIDE_RESULT(__builtin_convertvector((vi)CS_WIDE_LANES(0), vd));
    case CS_uintToWide: CS_WIDE_RESULT(__builtin_convertvector((vu)CS_WIDE_LANES(0), vd));
    case CS_wideAdd: CS_WIDE_RESULT(CS_WIDE_OPERAND(0) + CS_WIDE_OPERAND(1));
    case CS_wideSub: CS_WIDE_RESULT(CS_WIDE_OPERAND(0) - CS_WIDE_OPERAND(1));
    case CS_wideMul: CS_WIDE_RESULT(CS_WIDE_OPERAND(0) * CS_WIDE_OPERAND(1));
    case CS_wideDiv: CS_WIDE_RESULT(CS_WIDE_OPERAND(0) / CS_WIDE_OPERAND(1));
    case CS_wideMin: CS_WIDE_RESULT(wide_least(CS_WIDE_OPERAND(0), CS_WIDE_OPERAND(1)));
    case CS_wideMax: CS_WIDE_RESULT(wide_greatest(CS_WIDE_OPERAND(0), CS_WIDE_OPERAND(1)));
    case CS_wideLess: CS_NARROW_RESULT(narrow_truth(CS_WIDE_OPERAND(0) < CS_WIDE_OPERAND(1)));
    case CS_wideLessEqual: CS_NARROW_RESULT(narrow_truth(CS_WIDE_OPERAND(0) <= CS_WIDE_OPERAND(1)));
    case CS_wideEqual: CS_NARROW_RESULT(narrow_truth(CS_WIDE_OPERAND(0) == CS_WIDE_OPERAND(1)));
    default: break;
    }
    CS_GO_ON(1);
}

// MARK: Arrays

CS_BODY(clearArray) {
    const cs_array *array = ip->extra;
    CS_RANGE;
    for (int32_t k = 0; k < array->count; k += 1) {
        float *const row = array->base + (size_t)k * (size_t)array->stride;
        for (int32_t i = first; i < lanes; i += CS_LANES) store(row, i, (vf)0);
    }
    CS_GO_ON(1);
}

CS_BODY(loadElement) {
    const cs_array *array = ip->extra;
    if (ip->scalars & 1) {
        const float *const row = array->base + (size_t)held_index(*ip->a, array->count) * (size_t)array->stride;
        CS_LOOP(load(row, i));
    } else {
        CS_RANGE;
        for (int32_t i = first; i < lanes; i += 1) {
            const size_t place = (size_t)held_index(ip->a[i], array->count) * (size_t)array->stride;
            ip->destination[i] = array->base[place + (size_t)i];
        }
    }
    CS_GO_ON(1);
}

CS_BODY(storeElement) {
    const cs_array *array = ip->extra;
    const int index_is_scalar = ip->scalars & 1, is_scalar = ip->scalars & 2, mask_is_scalar = ip->scalars & 4;
    CS_RANGE;
    if (index_is_scalar) {
        float *const row = array->base + (size_t)held_index(*ip->a, array->count) * (size_t)array->stride;
        for (int32_t i = first; i < lanes; i += CS_LANES) {
            const vf value = CS_LANES_OF(ip->b, i, is_scalar);
            store(row, i, chosen((vi)CS_LANES_OF(ip->c, i, mask_is_scalar), value, load(row, i)));
        }
    } else {
        for (int32_t i = first; i < lanes; i += 1) {
            int32_t is_written;
            memcpy(&is_written, ip->c + (mask_is_scalar ? 0 : i), 4);
            if (is_written == 0) continue;
            const size_t place = (size_t)held_index(ip->a[i], array->count) * (size_t)array->stride;
            array->base[place + (size_t)i] = ip->b[is_scalar ? 0 : i];
        }
    }
    CS_GO_ON(1);
}

// MARK: Control

CS_INLINE int any_bits(const float *lanes) {
    vi any = (vi)load(lanes, 0);
    for (int32_t i = CS_LANES; i < CS_SCALAR_LANES; i += CS_LANES) any |= (vi)load(lanes, i);
    return __builtin_reduce_or(any) != 0;
}

CS_INLINE int is_any(const cs_instruction *ip, const cs_state *state) {
    CS_RANGE;
    for (int32_t i = first; i < lanes; i += CS_SCALAR_LANES)
        if (any_bits(ip->a + i)) return 1;
    return 0;
}

CS_INLINE int is_all(const cs_instruction *ip, const cs_state *state) {
    CS_RANGE;
    for (int32_t i = first; i < lanes; i += CS_SCALAR_LANES) {
        uint64_t words[CS_SCALAR_LANES / 2];
        memcpy(words, ip->a + i, sizeof words);
        uint64_t all = ~(uint64_t)0;
        for (int k = 0; k < CS_SCALAR_LANES / 2; k += 1) all &= words[k];
        if (~all != 0) return 0;
    }
    return 1;
}

CS_BODY(jump) { CS_GO_ON(ip->jump); }

CS_BODY(jumpIfNone) {
    const int32_t steps = is_any(ip, state) ? 1 : ip->jump;
    CS_GO_ON(steps);
}

CS_BODY(jumpIfAll) {
    const int32_t steps = is_all(ip, state) ? ip->jump : 1;
    CS_GO_ON(steps);
}

CS_BODY(openLoop) {
    // The program's own memory, which no other run shares.
    cs_span *span = (cs_span *)ip->extra;
    span->first = state->first;
    span->cut = state->cut;
    CS_GO_ON(1);
}

CS_BODY(narrow) {
    const cs_span *span = ip->extra;
    CS_RANGE;
    int32_t start = first, end = lanes;
    if (ip->b != NULL && !any_bits(ip->b)) start = end;
    while (start < end && !any_bits(ip->a + start)) start += CS_SCALAR_LANES;
    int32_t steps = 1;
    if (start >= end) {
        state->first = span->first;
        state->cut = span->cut;
        steps = ip->jump;
    } else if (is_strip) {
        while (!any_bits(ip->a + end - CS_SCALAR_LANES)) end -= CS_SCALAR_LANES;
        state->first = start;
        state->cut = ip->lanes - end;
    }
    CS_GO_ON(steps);
}

CS_BODY(backEdge) {
    state->budget -= ip->jump;
    if (state->budget < 0) {
        state->exceeded = ip->lanes;
        return;
    }
    CS_GO_ON(1);
}

CS_BODY(end) {
    (void)ip;
    (void)state;
}

// MARK: The table

#define CS_ONE(name) [CS_##name] = {run_##name, run_##name, run_##name, run_##name, \
                                    run_##name, run_##name, run_##name, run_##name},
#define CS_TWO_OF(name, m) run_##name##_00##m, run_##name##_10##m, run_##name##_01##m, NULL, \
                           run_##name##_00##m, run_##name##_10##m, run_##name##_01##m, NULL
#define CS_TWO(name) [CS_##name] = {CS_TWO_OF(name, 0)},
#define CS_TWO_EITHER(name) [CS_##name] = {CS_TWO_OF(name, 0), CS_TWO_OF(name, 1)},
#define CS_THREE_OF(name, m) run_##name##_000##m, run_##name##_100##m, run_##name##_010##m, run_##name##_110##m, \
                             run_##name##_001##m, run_##name##_101##m, run_##name##_011##m, NULL
#define CS_THREE(name) [CS_##name] = {CS_THREE_OF(name, 0)},
#define CS_THREE_EITHER(name) [CS_##name] = {CS_THREE_OF(name, 0), CS_THREE_OF(name, 1)},
#define CS_SUMS_OF(m) run_products_20##m, run_products_30##m, run_products_40##m, NULL, \
                      run_products_21##m, run_products_31##m, run_products_41##m, NULL

static const cs_handler handlers[CS_OPERATION_COUNT][16] = {
    CS_ONE(copy) CS_ONE(neg) CS_ONE(abs) CS_ONE(sign) CS_ONE(floor) CS_ONE(ceil) CS_ONE(trunc)
    CS_ONE(roundEven) CS_ONE(fract) CS_ONE(sqrt) CS_ONE(rsqrt) CS_ONE(sin) CS_ONE(cos) CS_ONE(tan)
    CS_ONE(asin) CS_ONE(acos) CS_ONE(atan) CS_ONE(exp) CS_ONE(exp2) CS_ONE(log) CS_ONE(log2)
    CS_ONE(isnan) CS_ONE(isinf) CS_ONE(ineg) CS_ONE(iabs) CS_ONE(isign) CS_ONE(bitNot)
    CS_ONE(floatToInt) CS_ONE(floatToUint) CS_ONE(intToFloat) CS_ONE(uintToFloat)
    CS_ONE(dFdx) CS_ONE(dFdy) CS_ONE(roundHalf)
    CS_TWO_EITHER(add) CS_TWO_EITHER(sub) CS_TWO_EITHER(mul) CS_TWO_EITHER(min) CS_TWO_EITHER(max)
    CS_TWO(div) CS_TWO(mod) CS_TWO(pow)
    CS_TWO(atan2) CS_TWO(less) CS_TWO(lessEqual) CS_TWO(equal) CS_TWO(notEqual)
    CS_TWO_EITHER(iadd) CS_TWO(isub) CS_TWO(imul) CS_TWO(idiv) CS_TWO(udiv) CS_TWO(imod) CS_TWO(umod)
    CS_TWO(imin) CS_TWO(imax) CS_TWO(umin) CS_TWO(umax)
    CS_TWO(iless) CS_TWO(ilessEqual) CS_TWO(uless) CS_TWO(ulessEqual) CS_TWO(iequal) CS_TWO(inotEqual)
    CS_TWO(bitAnd) CS_TWO(bitOr) CS_TWO(bitXor) CS_TWO(bitAndNot)
    CS_TWO(shiftLeft) CS_TWO(shiftRight) CS_TWO(ushiftRight)
    CS_THREE(select) CS_THREE_EITHER(mulAdd) CS_THREE_EITHER(mulSub) CS_THREE_EITHER(subMul)
    CS_THREE(clamp) CS_THREE(mix) CS_THREE(smoothstep)
    [CS_products] = {CS_SUMS_OF(0), CS_SUMS_OF(1)},
    CS_ONE(gather) CS_ONE(axis) CS_ONE(texelAxis) CS_ONE(fetch) CS_ONE(wide)
    CS_ONE(clearArray) CS_ONE(loadElement) CS_ONE(storeElement)
    CS_ONE(jump) CS_ONE(jumpIfNone) CS_ONE(jumpIfAll) CS_ONE(openLoop) CS_ONE(narrow) CS_ONE(backEdge) CS_ONE(end)
};

static const cs_machine machine = {
    .handlers = handlers,
    .store_bytes = store_bytes,
    .store_floats = store_floats,
};
