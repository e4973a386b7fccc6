// Numbers, a vector at a time. Comparisons and choices are written so that NaN has one outcome everywhere.

CS_INLINE vf load(const float *p, int32_t i) {
    vf v;
    memcpy(&v, p + i, sizeof v);
    return v;
}

CS_INLINE void store(float *p, int32_t i, vf v) { memcpy(p + i, &v, sizeof v); }

CS_INLINE vf chosen(vi truth, vf a, vf b) { return (vf)((truth & (vi)a) | (~truth & (vi)b)); }
CS_INLINE vi chosen_int(vi truth, vi a, vi b) { return (truth & a) | (~truth & b); }

// The second where either is NaN: the machine's instructions do the same, and the front end puts constants there.
CS_INLINE vf least(vf a, vf b) { return a < b ? a : b; }
CS_INLINE vf greatest(vf a, vf b) { return a > b ? a : b; }
CS_INLINE vf bounded(vf v, vf lowest, vf highest) { return least(greatest(v, lowest), highest); }

CS_INLINE vf magnitude(vf v) { return (vf)((vi)v & 0x7fffffff); }
CS_INLINE vf negated(vf v) { return (vf)((vi)v ^ (vi)(int32_t)0x80000000); }
CS_INLINE vf with_sign_of(vf v, vf sign) { return (vf)((vi)v | ((vi)sign & (vi)(int32_t)0x80000000)); }

#if defined(CS_AVX2)
CS_INLINE vf floored(vf v) { return __builtin_elementwise_floor(v); }
CS_INLINE vf raised(vf v) { return __builtin_elementwise_ceil(v); }
CS_INLINE vf truncated(vf v) { return __builtin_elementwise_trunc(v); }
#else
// Above 2^23 there are no fractions (and NaN compares as not below); the sign survives for zeros.
CS_INLINE vf truncated(vf v) {
    const vi small = magnitude(v) < 8388608;
    const vf t = __builtin_convertvector(__builtin_convertvector(chosen(small, v, (vf)0), vi), vf);
    return chosen(small, with_sign_of(t, v), v);
}
CS_INLINE vf floored(vf v) {
    const vf t = truncated(v);
    return chosen(t > v, t - 1, t);
}
CS_INLINE vf raised(vf v) {
    const vf t = truncated(v);
    return chosen(t < v, t + 1, t);
}
#endif

CS_INLINE vf rounded_even(vf v) {
    const vf size = magnitude(v);
    const vf rounded = (size + 8388608) - 8388608;
    return chosen(size < 8388608, with_sign_of(rounded, v), v);
}

// v - floor(v) can round to 1 just below a whole number; GLSL leaves that open.
CS_INLINE vf fraction(vf v) { return v - floored(v); }

CS_INLINE vf signum(vf v) {
    const vf one = with_sign_of((vf)1, v);
    return chosen((v > 0) | (v < 0), one, (vf)0);
}

// MARK: Conversions

CS_INLINE vi to_int(vf v) {
    const vi converted = __builtin_convertvector(bounded(v, (vf)-2147483648.0f, (vf)2147483520.0f), vi);
    const vi high = v >= 2147483648.0f;
    return chosen_int(high, (vi)0x7fffffff, converted) & (v == v);
}

CS_INLINE vi to_uint(vf v) {
    const vf held = bounded(v, (vf)0, (vf)4294967040.0f);
    const vi high = held >= 2147483648.0f;
    const vf low_part = chosen(high, held - 2147483648.0f, held);
    const vi converted = __builtin_convertvector(low_part, vi) ^ (high & (vi)(int32_t)0x80000000);
    return chosen_int(v >= 4294967296.0f, (vi)-1, converted);
}

CS_INLINE vf from_uint(vi v) {
    // Halves are exact, and their sum is rounded once.
    const vf high = __builtin_convertvector((vi)((vu)v >> 16), vf) * 65536.0f;
    return high + __builtin_convertvector(v & 0xffff, vf);
}

// The nearest number of binary16, which has 11 digits and reaches from 2^-24 to 65504; ties go to the even one.
#if defined(CS_AVX512)
CS_INLINE vf rounded_half(vf v) { return (vf)_mm512_cvtph_ps(_mm512_cvtps_ph((__m512)v, 8)); }
#elif defined(CS_AVX2)
CS_INLINE vf rounded_half(vf v) { return (vf)_mm256_cvtph_ps(_mm256_cvtps_ph((__m256)v, 8)); }
#else
CS_INLINE vf rounded_half(vf v) {
    const vf size = magnitude(v);
    const vi bits = (vi)size;
    // Carries out of the 13 digits that go, and out of the exponent's range.
    const vi normal = (bits + 0xfff + ((bits >> 13) & 1)) & ~0x1fff;
    const vi bounded_normal = chosen_int(normal > 0x477fffff, (vi)0x7f800000, normal);
    // Beside 1/2, floats are as far apart as the smallest numbers of binary16 are.
    const vf small = (size + 0.5f) - 0.5f;
    const vf result = chosen(size < 6.103515625e-05f, small, (vf)bounded_normal);
    return chosen(v == v, with_sign_of(result, v), v);
}
#endif

// MARK: Integers

// Exact: the quotient of 32-bit integers is apart from the next whole number by more than a double's rounding.
CS_INLINE vi quotient(vi a, vi b) {
    const vi special = (b == 0) | (b == -1);
    const vd divisor = __builtin_convertvector(chosen_int(special, (vi)1, b), vd);
    const vi q = __builtin_convertvector(__builtin_convertvector(a, vd) / divisor, vi);
    return chosen_int(b == -1, (vi)(0 - (vu)a), q) & ~(b == 0);
}

CS_INLINE vi unsigned_quotient(vi a, vi b) {
    vu q = 0;
    for (int i = 0; i < CS_LANES; i += 1) q[i] = b[i] == 0 ? 0 : (uint32_t)a[i] / (uint32_t)b[i];
    return (vi)q;
}

CS_INLINE vi product(vi a, vi b) { return (vi)((vu)a * (vu)b); }
CS_INLINE vi difference(vi a, vi b) { return (vi)((vu)a - (vu)b); }
CS_INLINE vi sum(vi a, vi b) { return (vi)((vu)a + (vu)b); }

// MARK: Angles

typedef struct {
    vf sine;
    vf cosine;
    vi quadrant;
} cs_angle;

// The angle within a quarter turn, reduced in double by pi / 2 in two parts: the first has 33 bits, so that its
// multiples are exact up to about 1e6. Polynomials from Cephes (sinf.c), good to an ulp.
CS_INLINE cs_angle reduced(vf angle) {
    const vd x = __builtin_convertvector(angle, vd);
    // Adding 1.5 * 2^52 leaves the nearest whole number in the last bits.
    const double whole = 6755399441055744.0;
    const vd turns = x * 0.63661977236758134308 + whole;
    const vd k = turns - whole;
    const vd rest = (x - k * 1.57079632673412561417e+00) - k * 6.07710050650619224932e-11;
    // Beyond the range there is nothing to reduce to; the result stays a sine.
    const vf r = bounded(__builtin_convertvector(rest, vf), (vf)-0.7853982f, (vf)0.7853982f);
    const vf z = r * r;
    cs_angle result;
    result.quadrant = __builtin_convertvector((vl)turns, vi);
    result.sine = ((-1.9515295891e-4f * z + 8.3321608736e-3f) * z - 1.6666654611e-1f) * z * r + r;
    result.cosine = ((2.443315711809948e-5f * z - 1.388731625493765e-3f) * z + 4.166664568298827e-2f) * z * z
        - 0.5f * z + 1;
    return result;
}

CS_INLINE vf turned(cs_angle angle, vi quadrant) {
    const vf v = chosen((quadrant & 1) != 0, angle.cosine, angle.sine);
    return (vf)((vi)v ^ (vi)((vu)(quadrant & 2) << 30));
}

CS_INLINE vf sine(vf v) {
    const cs_angle angle = reduced(v);
    return turned(angle, angle.quadrant);
}

CS_INLINE vf cosine(vf v) {
    const cs_angle angle = reduced(v);
    return turned(angle, angle.quadrant + 1);
}

CS_INLINE vf tangent(vf v) {
    const cs_angle angle = reduced(v);
    const vi odd = (angle.quadrant & 1) != 0;
    return chosen(odd, negated(angle.cosine), angle.sine) / chosen(odd, angle.sine, angle.cosine);
}

// Cephes (asinf.c), for 0...0.5.
CS_INLINE vf arcsine_core(vf v, vf z) {
    return ((((4.2163199048e-2f * z + 2.4181311049e-2f) * z + 4.5470025998e-2f) * z + 7.4953002686e-2f) * z
               + 1.6666752422e-1f)
        * z * v
        + v;
}

CS_INLINE vf arcsine(vf v) {
    const vf size = magnitude(v);
    const vi large = size > 0.5f;
    const vf z = chosen(large, 0.5f * (1 - size), size * size);
    const vf core = arcsine_core(chosen(large, __builtin_elementwise_sqrt(z), size), z);
    return (vf)((vi)chosen(large, 1.5707963267948966f - 2 * core, core) ^ ((vi)v & (vi)(int32_t)0x80000000));
}

CS_INLINE vf arccosine(vf v) {
    const vf size = magnitude(v);
    const vi large = size > 0.5f;
    const vf z = chosen(large, 0.5f * (1 - size), size * size);
    const vf core = arcsine_core(chosen(large, __builtin_elementwise_sqrt(z), v), z);
    const vf outer = chosen(v < 0, 3.14159265358979f - 2 * core, 2 * core);
    return chosen(large, outer, 1.5707963267948966f - core);
}

// Cephes (atanf.c), for 0...1: above tan(pi / 8) by way of pi / 4.
CS_INLINE vf arctangent_core(vf v) {
    const vi large = v > 0.4142135623730950f;
    const vf w = chosen(large, (v - 1) / (v + 1), v);
    const vf z = w * w;
    const vf core = (((8.05374449538e-2f * z - 1.38776856032e-1f) * z + 1.99777106478e-1f) * z
                        - 3.33329491539e-1f)
            * z * w
        + w;
    return chosen(large, core + 0.785398163397448f, core);
}

CS_INLINE vf arctangent(vf v) {
    const vf size = magnitude(v);
    const vi large = size > 1;
    const vf core = arctangent_core(chosen(large, 1 / size, size));
    return (vf)((vi)chosen(large, 1.5707963267948966f - core, core) ^ ((vi)v & (vi)(int32_t)0x80000000));
}

// atan(y, x); 0 for (0, 0).
CS_INLINE vf arctangent_2(vf y, vf x) {
    const vf height = magnitude(y), width = magnitude(x);
    const vi steep = height > width;
    const vf large = chosen(steep, height, width), small = chosen(steep, width, height);
    const vf ratio = chosen(large == small, (vf)1, small / chosen(large == 0, (vf)1, large));
    vf core = arctangent_core(chosen(large == 0, (vf)0, ratio));
    core = chosen(steep, 1.5707963267948966f - core, core);
    core = chosen(x < 0, 3.14159265358979f - core, core);
    core = (vf)((vi)core ^ ((vi)y & (vi)(int32_t)0x80000000));
    return chosen((x == x) & (y == y), core, x + y);
}

// MARK: Powers

// v * 2^k in two steps, so that neither leaves the range of normal numbers.
CS_INLINE vf scaled(vf v, vi k) {
    const vi half = k >> 1;
    const vf first = (vf)((half + 127) << 23), second = (vf)((k - half + 127) << 23);
    return v * first * second;
}

// Cephes (exp2f.c), for -0.5...0.5.
CS_INLINE vf power_of_two_core(vf v) {
    return (((((1.535336188319500e-4f * v + 1.339887440266574e-3f) * v + 9.618437357674640e-3f) * v
                 + 5.550332471162809e-2f)
                    * v
                + 2.402264791363012e-1f)
                   * v
               + 6.931472028550421e-1f)
        * v
        + 1;
}

CS_INLINE vf power_of_two(vf v) {
    const vf held = bounded(v, (vf)-160, (vf)160);
    const vf whole = rounded_even(held);
    const vf result = scaled(power_of_two_core(held - whole), __builtin_convertvector(whole, vi));
    return chosen(v == v, result, v);
}

// Cephes (expf.c): ln 2 in two parts, of which the first has nine bits.
CS_INLINE vf exponential(vf v) {
    const vf held = bounded(v, (vf)-105, (vf)90);
    const vf whole = rounded_even(held * 1.44269504088896341f);
    const vf r = (held - whole * 0.693359375f) - whole * -2.12194440e-4f;
    const vf core = (((((1.9875691500e-4f * r + 1.3981999507e-3f) * r + 8.3334519073e-3f) * r + 4.1665795894e-2f)
                           * r
                       + 1.6666665459e-1f)
                          * r
                      + 5.0000001201e-1f)
            * (r * r)
        + r + 1;
    return chosen(v == v, scaled(core, __builtin_convertvector(whole, vi)), v);
}

// v = mantissa * 2^exponent with a mantissa in sqrt(1/2)..<sqrt(2), for positive finite numbers.
typedef struct {
    vf mantissa;
    vf exponent;
} cs_parts;

CS_INLINE cs_parts taken_apart(vf v) {
    const vi tiny = v < 1.17549435e-38f;
    const vi bits = (vi)chosen(tiny, v * 8388608.0f, v);
    // Subtracting the bits of sqrt(1/2) carries into the exponent where the mantissa reaches it.
    const vi above = bits - 0x3f3504f3;
    const vi exponent = above >> 23;
    cs_parts parts;
    parts.mantissa = (vf)((above & 0x007fffff) + 0x3f3504f3);
    parts.exponent = __builtin_convertvector(exponent, vf) - chosen(tiny, (vf)23, (vf)0);
    return parts;
}

CS_INLINE vf logarithm_limits(vf v, vf result) {
    result = chosen(v == 0, (vf)-__builtin_inff(), result);
    result = chosen(v == __builtin_inff(), v, result);
    return chosen(v >= 0, result, (vf)__builtin_nanf(""));
}

// Cephes (logf.c): what is to be added to x for log(1 + x), but for -x * x / 2.
CS_INLINE vf logarithm_core(vf x, vf z) {
    vf p = 7.0376836292e-2f * x - 1.1514610310e-1f;
    p = p * x + 1.1676998740e-1f;
    p = p * x - 1.2420140846e-1f;
    p = p * x + 1.4249322787e-1f;
    p = p * x - 1.6668057665e-1f;
    p = p * x + 2.0000714765e-1f;
    p = p * x - 2.4999993993e-1f;
    p = p * x + 3.3333331174e-1f;
    return p * x * z;
}

CS_INLINE vf logarithm(vf v) {
    const cs_parts parts = taken_apart(v);
    const vf x = parts.mantissa - 1, z = x * x;
    vf y = logarithm_core(x, z) + parts.exponent * -2.12194440e-4f;
    y = y - 0.5f * z;
    return logarithm_limits(v, x + y + parts.exponent * 0.693359375f);
}

CS_INLINE vf logarithm_2(vf v) {
    const cs_parts parts = taken_apart(v);
    const vf x = parts.mantissa - 1, z = x * x;
    const vf y = logarithm_core(x, z) - 0.5f * z;
    const float more = 0.44269504088896340736f;
    return logarithm_limits(v, y * more + x * more + y + x + parts.exponent);
}

// By way of a logarithm in double, so that large exponents keep their digits: 2 atanh((m - 1) / (m + 1)).
CS_INLINE vf power(vf base, vf exponent) {
    const cs_parts parts = taken_apart(base);
    const vd m = __builtin_convertvector(parts.mantissa, vd);
    const vd s = (m - 1) / (m + 1), z = s * s;
    vd series = z * (1.0 / 13) + 1.0 / 11;
    series = series * z + 1.0 / 9;
    series = series * z + 1.0 / 7;
    series = series * z + 1.0 / 5;
    series = series * z + 1.0 / 3;
    series = series * z + 1;
    const vd logarithm = s * series * 2.88539008177792681472 + __builtin_convertvector(parts.exponent, vd);
    vd p = logarithm * __builtin_convertvector(exponent, vd);
    p = p > -160 ? p : (vd)-160;
    p = p < 160 ? p : (vd)160;
    const double magic = 6755399441055744.0;
    const vd turns = p + magic;
    const vf core = power_of_two_core(__builtin_convertvector(p - (turns - magic), vf));
    vf result = scaled(core, __builtin_convertvector((vl)turns, vi));
    const vf infinity = __builtin_inff();
    const vi falls = exponent < 0;
    result = chosen(base == 0, chosen(falls, infinity, (vf)0), result);
    result = chosen(base == infinity, chosen(falls, (vf)0, infinity), result);
    result = chosen((base >= 0) & (exponent == exponent), result, (vf)__builtin_nanf(""));
    return chosen(exponent == 0, (vf)1, result);
}

// MARK: Numbers of 64 bits

CS_INLINE vd wide_chosen(vl truth, vd a, vd b) { return (vd)((truth & (vl)a) | (~truth & (vl)b)); }
CS_INLINE vd wide_magnitude(vd v) { return (vd)((vl)v & INT64_MAX); }
CS_INLINE vd wide_with_sign_of(vd v, vd sign) { return (vd)((vl)v | ((vl)sign & INT64_MIN)); }
CS_INLINE vi narrow_truth(vl truth) { return __builtin_convertvector(truth, vi); }

CS_INLINE vd wide_rounded_even(vd v) {
    const double whole = 4503599627370496.0;
    const vd size = wide_magnitude(v);
    return wide_chosen(size < whole, wide_with_sign_of((size + whole) - whole, v), v);
}

// By way of the nearest whole number: no conversion to integers, for which SSE2 has no instruction.
CS_INLINE vd wide_truncated(vd v) {
    const vd size = wide_magnitude(v), near = wide_magnitude(wide_rounded_even(v));
    return wide_chosen(near > size, wide_with_sign_of(near - 1, v), wide_with_sign_of(near, v));
}

CS_INLINE vd wide_floored(vd v) {
    const vd near = wide_rounded_even(v);
    return wide_chosen(near > v, near - 1, near);
}

// A NaN is ignored where the other is a number.
CS_INLINE vd wide_least(vd a, vd b) { return wide_chosen((a < b) | (b != b), a, b); }
CS_INLINE vd wide_greatest(vd a, vd b) { return wide_chosen((a > b) | (b != b), a, b); }

// Held in the range; NaN is 0.
CS_INLINE vi wide_to_int(vd v) {
    const vd held = wide_least(wide_greatest(wide_chosen(v == v, v, (vd)0), (vd)-2147483648.0), (vd)2147483647.0);
    return __builtin_convertvector(held, vi);
}

CS_INLINE vi wide_to_uint(vd v) {
    const vd held = wide_least(wide_greatest(wide_chosen(v == v, v, (vd)0), (vd)0), (vd)4294967295.0);
    const vl high = held >= 2147483648.0;
    const vi low_part = __builtin_convertvector(wide_chosen(high, held - 2147483648.0, held), vi);
    return (vi)((vu)low_part ^ ((vu)narrow_truth(high) & 0x80000000u));
}
