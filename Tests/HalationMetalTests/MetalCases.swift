/// Cases of the language with the values that they must give, by numbers.
///
/// The values were computed by compiling the same text as C++ with a clang whose `_Float16` rounds each operation.
enum MetalCases {
    /// What the cases find declared.
    static let definitions = #"""
        constant float kTwo = 2.0; constant float kTau = kTwo * M_PI_F; constant float3 kPal[3] = { float3(1,0,0), float3(0,1,0), float3(0,0,1) }; constant int kPerm[4] = {3,1,0,2};
        constexpr constant float kHalfPi = M_PI_F / 2; static constant float kTable[2][3] = {{1,2,3},{4,5,6}};
        #define SQ(x) x*x
        #define CUBE(x) ((x)*(x)*(x))
        #define TWICE(a) do { a += a; } while (0)
        #define MIXER(a,b,t) mix((a), \
           (b), (t))
        #define PI2 6.2831853
        #define ROT(a) float2x2(cos(a), -sin(a), sin(a), cos(a))
        #if defined(SQ) && PI_UNKNOWN == 0
        #define BRANCH 5
        #else
        #define BRANCH 6
        #endif
        #undef PI2
        #ifndef PI2
        #define PI2 6.25
        #endif
        float ov(float x){ return 1; } float ov(half x){ return 2; } float ov(int x){ return 3; } float ov(float2 x){ return 4; } float ov(float3 x){ return 5; } float ov(uint x){ return 6; }
        float od(float a, float b = 4.0, float c = 8.0){ return a + 10*b + 100*c; }
        void addTo(thread float& x, float d){ x += d; d = 99; }
        void swapThem(thread float2& a, thread float2& b){ float2 t = a; a = b; b = t; }
        float sumOf(thread const float* a, int n){ float s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
        float sumConst(constant float* a, int n){ float s = 0; for (int i = 0; i < n; ++i) s += a[i]; return s; }
        void fill(thread float* a){ a[0] = 7; *(a + 1) = 8; }
        constant float kList[3] = {2, 4, 8};
        struct Hit { float d; float3 n; int id; };
        struct Disc { float2 c; float r = 2.0; float dist(float2 p) const { return length(p - c) - r; } };
        Hit nearer(Hit a, Hit b){ return a.d < b.d ? a : b; }
        enum Mode { ModeA, ModeB = 5, ModeC };
        namespace tools { float twice(float x){ return 2*x; } namespace deep { constant float k = 3.0; } }
        template<typename T> T lerp3(T a, T b, float t){ return a + (b - a) * t; }
        template<typename T, int N> T powi(T x){ T r = x; for (int i = 1; i < N; i++) r *= x; return r; }
        float early(float x){ for (int i = 0; i < 10; i++) { if (float(i) > x) return float(i) * 10; } return -1; }
        float sw(int i){ float r = 0; switch (i) { case 0: r = 1; break; case 1: r += 2; case 2: r += 4; break; default: r = 9; } return r; }
        float2 rot(float2 p, float a){ float s = sin(a), c = cos(a); return float2(c*p.x - s*p.y, s*p.x + c*p.y); }
        float hash1(uint n){ n = (n << 11U) ^ n; n = n * (n * n * 40503U + 97531U) + 374761393U; return float(n & 0xffffffU) / float(0x1000000); }
        using f4 = float4; typedef float2 point2;
        half3 tint(half3 a, half k){ return a * k; }
        #define vec3 float3
        float span(vec3 a, vec3 b){ return length(b - a); }
        struct Node { float2 at; int level; };
        void push(thread Node* s, thread int& n, Node x){ if (x.level < 2) { s[n++] = { .at = x.at * 2, .level = x.level + 1 }; s[n++] = {x.at + 1, x.level + 1}; } }
        float late(float t, float2 p){ t = max(0.0, t - 1); p.x += t; return p.x; }
        float forward(float x);
        float usesForward(float x){ return forward(x) + 1; }
        float forward(float x){ return x * 2; }
        float scale(float2 a){ return a.x * a.y; } half widen(float x){ return x; }
        template<typename T> T biggest(T a, T b){ return a > b ? a : b; } template<typename T, int N> struct Stack { T items[N]; int n = 0; void push(T x){ items[n++] = x; } };
        """#

    /// A case a line: its number, four values, statements of which the last is `R(…)`, and what it shows.
    static let language = #"""
        -- Numbers and conversions
        S1 [3, 3.5, -3, -1] R(7 / 2, 7 / 2.0, -7 / 2, -7 % 3)   // integer division truncates, remainder has the sign of the dividend
        S2 [-2, 3, 2, 0] R(int(-2.7), uint(3.9), int(2.5), int(-0.5))
        S3 [2, 1.5, 1, 0] int i = 2.9; float f = 3; bool b = 0.1; R(i, f / 2, b, !b)   // implicit narrowing is allowed
        S4 [0, 2, 1, 3] R(1 / 2 * 4.0, 4.0 * 1 / 2, 2 * 3 / 4, 10 - 4 - 3)
        S5 [4.2949673e+09, -1, 1, 2.14748365e+09] uint a = 5, b = 6; R(float(a - b), float(int(a - b)), a - b > 0u, float(1u << 31))   // unsigned wraps at 2^32
        S6 [12, -6, 2, 16] R((13 >> 1) ^ 3 & 6 | 8, ~5, 6 & 3, 1 << 4)   // & before ^ before |
        S7 [31, 1000, 0.5, 5] R(0x1F, 1e3, .5, 5.)
        S8 [1.5, 2, 0.200000003, 8] R(1.5h, 2.f, 2e-1f, 010)   // suffixes h and f; a leading 0 is octal
        S9 [1, -1, 0.5, -0.5] int2 v = int2(float2(1.9, -1.9)); float2 w = float2(v) / 2; R(v.x, v.y, w.x, w.y)
        S10 [0.337519705, 0.334028423, 0.0232717395, 0.0258741975] R(hash1(0u), hash1(1u), hash1(57u), hash1(4000000000u))   // 32-bit multiplication wraps
        S11 [7, 3.5, 3, -7] int x = 7; x /= 2; x *= 2.6; float y = 7; y /= 2; R(x, y, x % 4, -x)   // compound assignment computes in float, then truncates
        S12 [2, 0.5, 1, 1] R(float(true) + true, true * 0.5, 3 > 2, 1 == 1.0)
        S13 [16777216, 1, 0.333333343, 1e+09] R(float(16777217), float(0.1f + 0.2f == 0.3f), 1.0 / 3.0, float(int(1e9)))   // reals without suffix are float, never double
        S14 [4, 4464, 4464, 44] R(uint2(3, 4).y, short(70000), ushort(70000), uchar(300))   // narrow integers wrap
        -- Operators
        S15 [-5, 4, 2, 16] R(-2.0 * 3 + 1, 2 + 3 * 4 % 5, 1 - -1, 8 / 2 * 4)
        S16 [2, 4, 1, 1] R(1 ? 2 : 0 ? 3 : 4, 0 ? 2 : 0 ? 3 : 4, !0 && 0 || 1, 1 < 2 == 1)
        S17 [9, 6, 2, 10] float a, b; a = b = 3; a += b *= 2; int i = 1; int j = i++ * 10; R(a, b, i, j)
        S18 [4, 4, 3, -3] int i = 3; int a = ++i; int b = i--; int k = -i; R(a, b, i, k)
        S19 [0, 1, 0, 1] bool s = false; bool r = true || (s = true); R(s, r, 5 != 5, 5 >= 5)   // short circuit
        S20 [1, 2.5, 1.5, 10] R(1 ? 1 : 2.5, 0 ? 1 : 2.5, true ? 1.5h : 2.0, 7 & 1 ? 10 : 20)   // branches take their common type
        -- Vectors and swizzles
        S21 [3, 3, 3, 3] float4 v = float4(1, 2, 3, 4); R(v.z, v.b, v[2], v.wzyx.y)
        S22 [2, 1, 3, 14] float4 v = float4(1, 2, 3, 4); v.xy = v.yx; v.w += 10; R4(v)
        S23 [3, 2, 6, 4] float4 v = float4(1, 2, 3, 4); v.zw = v.xy * 2; v.xz *= 3; R4(v)
        S24 [3, 9, 1, 9] float3 v = float3(1, 2, 3); v.zyx = v; v[1] = 9; R(v.x, v.y, v.z, v.rgb.g)
        S25 [5, 2, 3, 4] float4 v = float4(float2(1, 2), 3, 4); float4 w = float4(5, v.yzw); R4(w)
        S26 [7, 7, 7, 3] float3 v = float3(2); float3 u = 3; v = v * u + 1; R(v.x, v.y, v.z, u.x)   // one scalar fills all components
        S27 [2, 1.5, 2.5, -2] float2 v = 5; v -= float2(1, 2); v /= 2; R(v.x, v.y, (v + 1).y, (-v).x)
        S28 [0.0999755859, 0.199951172, 0.300048828, 0.300048828] float3 a = float3(half3(0.1h, 0.2h, 0.3h)); R(a.x, a.y, a.z, half(0.3))   // conversion between element types by constructor
        S29 [1, 2, 3, 0] half3 a = half3(half4(1, 2, 3, 4)); R(a.x, a.y, a.z, 0)   // a longer vector is cut (public code relies on it)
        S30 [4, 5, 4, 4] float2 p = float2(3, 4); p.x = p.y; p.y = p.x + 1; R(p.x, p.y, p.xyx.z, p.xx.y)
        S31 [1, 30, 30, 4] float4 v = float4(1,2,3,4); int i = 2; v[i] *= 10; v[i - 1] = v[i]; R4(v)   // indexed element as lvalue
        S32 [1, 0, 0, 1] float2 a = float2(1, 5), b = float2(2, 4); R(any(a < b), all(a < b), any(a == b), all(a != b))   // comparison gives a bool vector
        S33 [1, 20, 3, 2] float3 a = select(float3(1, 2, 3), float3(10, 20, 30), float3(0, 5, 0) > 1); R(a.x, a.y, a.z, select(1.0, 2.0, true))   // select(a, b, c): b where c
        S34 [2, 2, 3, 0] float3 v = 1 > 0 ? float3(1, 2, 3) : float3(0); float2 w = false ? v.xy : v.yz; R(v.y, w.x, w.y, 0)   // ternary with a scalar condition chooses whole vectors
        S35 [3, -3, 1, -1] int2 a = int2(7, -7) / 2; int2 b = int2(7, -7) % 3; R(a.x, a.y, b.x, b.y)
        S36 [1, 1, 4, 8] uint2 a = uint2(5, 9) & 3u; uint2 s = uint2(1, 2) << 2; R(a.x, a.y, s.x, s.y)
        S37 [11, 1, 7, -5] float3 a = float3(1,2,3); float3 b = a.zxy; float d = dot(a, b); float3 x = cross(a, b); R(d, x.x, x.y, x.z)
        S38 [4, 9, 2, 0] f4 v = f4(1, 2, 3, 4); point2 p = point2(8, 9); R(v.w, p.y, float2{1, 2}.y, 0)   // aliases, braces
        -- Half (binary16, rounded after each operation, to nearest even)
        S39 [0.0999755859, 0.333251953, 2048, 2052] R(half(0.1), half(1) / half(3), half(2049), half(2051))
        S40 [65504, 65504, 1.1920929e-07, 5.96046448e-08] R(half(65519), 65504.0h, half(1e-7), half(5.9e-8))   // largest 65504; subnormals are kept
        S41 [1, 1.00097656, 1024, 1026] half a = 1; half b = a + 0.0004h; half d = a + 0.0005h; R(b, d, half(1024.5), half(1025.5))
        S42 [0.0999755859, 0.299926758, 0.299804688, 0.299804688] half x = 0.1h; float y = x * 3.0; half z = x * 3.0h; R(x, y, z, x * 3)   // half with float computes in float; half with int in half
        S43 [0.0299987793, 0.0599975586, 0.0900268555, 0.300048828] half4 k = half4(0.1h, 0.2h, 0.3h, 1) * 0.3; R4(k)   // vector of half with a float scalar: the scalar becomes half first
        S44 [0.210083008, 0.310058594, 0.210083008, 0.209960938] half3 k = tint(half3(0.7), 0.3); half3 m = half3(0.7) * 0.3 + 0.1; R(k.x, m.x, half(0.7) * half(0.3), half(0.7 * 0.3))
        S45 [0.0078125, 0.700195312, -1, 1.4140625] half a = 0.30103; a *= 10; a += 1; a -= 4; R(a, fract(half(-0.3)), floor(half(-0.3)), sqrt(half(2)))
        S46 [5, 0.599609375, 25, 0.33984375] half3 v = half3(3, 4, 0); R(length(v), normalize(v).x, dot(v, v), mix(half(0.1), half(0.9), half(0.3)))
        S47 [0.841308594, 0.217773438, 2.71875, 0.216064453] R(sin(half(1)), pow(half(0.5), half(2.2)), exp(half(1)), smoothstep(half(0), half(1), half(0.3)))   // functions of half: computed wide, rounded once
        S48 [0.123456791, 0.123474121, 0.123474121, 1.73300505e-05] float3 f = float3(0.123456789); half3 h = half3(f); float3 b = float3(h); R(f.x, h.x, b.x, abs(f.x - b.x))
        S49 [2048, 0, 0, 0] half s = 0; for (int i = 0; i < 4000; i++) s += 1.0h; R(s, 0, 0, 0)   // 2048 + 1 is 2048
        S50 [1, 0, 1, 1] R(half(0.5) < 0.5001, half(0.1) == 0.1, half(0.25) == 0.25, half(1) / half(0) > 1e30)
        -- Functions of metal_stdlib
        S51 [-1.5, 1.5, 1.5, 0] R(fmod(-5.5, 2.0), fmod(5.5, -2.0), fmod(5.5, 2.0), fmod(-1.0, 1.0))   // sign of the dividend (GLSL mod differs)
        S52 [0.75, 0.75, 0.99999994, 0] R(fract(-0.25), fract(1.75), fract(-1e-9), fract(3.0))   // x - floor(x), below 1
        S53 [5, 0, 0.5, 2] R(mix(2.0, 4.0, 1.5), mix(2.0, 4.0, -1.0), mix(float2(0), float2(1, 2), 0.25).y, mix(float2(0), float2(2), float2(0, 1)).y)   // no clamp
        S54 [1, 0, 1, 1] R(step(0.5, 0.5), step(0.5, 0.49), step(float2(1, 3), float2(2)).x, step(1.0, float2(0, 2)).y)
        S55 [0.15625, 0, 1, 0.84375] R(smoothstep(0.0, 1.0, 0.25), smoothstep(0.0, 1.0, -3.0), smoothstep(0.0, 1.0, 9.0), smoothstep(1.0, 0.0, 0.25))   // reversed edges: same formula
        S56 [0, 1, 0, 0.5] R(smoothstep(0.5, 0.5, 0.4), smoothstep(0.5, 0.5, 0.6), smoothstep(0.5, 0.5, 0.5), smoothstep(0.0, 2.0, float2(1)).y)   // equal edges: 0 below and at the edge, 1 above
        S57 [1, 1, 3, 1] R(clamp(5.0, 0.0, 1.0), clamp(0.5, 2.0, 1.0), clamp(7, 1, 3), clamp(float2(-1, 2), 0.0, 1.0).y)   // min(max(x, lo), hi)
        S58 [-1, 0, 1, 1] R(sign(-3.0), sign(0.0), sign(float2(-2, 4)).y, saturate(1.7))
        S59 [3, -3, 2, -2] R(round(2.5), round(-2.5), rint(2.5), trunc(-2.7))
        S60 [-1, -0, 2, 3] R(floor(-0.5), ceil(-0.5), floor(2.0), ceil(2.1))
        S61 [2.3561945, -2.3561945, 0.785398185, 3.14159274] R(atan2(1.0, -1.0), atan2(-1.0, -1.0), atan(1.0), atan2(0.0, -1.0))
        S62 [1.41421354, 1, 0.5, 2] R(pow(2.0, 0.5), pow(0.0, 0.0), pow(2.0, -1.0), powr(4.0, 0.5))
        S63 [8, 2.71828175, 3, 2.30258512] R(exp2(3.0), exp(1.0), log2(8.0), log(10.0))
        S64 [1.41421354, 0.5, 100, 3] R(sqrt(2.0), rsqrt(4.0), exp10(2.0), log10(1000.0))
        S65 [0.841470957, 0.540302277, 1.55740774, 0.761594176] R(sin(1.0), cos(1.0), tan(1.0), tanh(1.0))
        S66 [0.52359879, 1.04719758, 1.17520118, 1.54308057] R(asin(0.5), acos(0.5), sinh(1.0), cosh(1.0))
        S67 [1, -1, 10, -3] R(sinpi(0.5), cospi(1.0), fma(2.0, 3.0, 4.0), copysign(3.0, -0.0))
        S68 [5, 5, 14, 5] R(length(float2(3, 4)), distance(float2(1, 1), float2(4, 5)), length_squared(float3(1, 2, 3)), distance_squared(float2(0), float2(1, 2)))
        S69 [0.600000024, 0.800000012, 1, 1] float2 n = normalize(float2(3, 4)); float3 r = reflect(float3(1, -1, 0), float3(0, 1, 0)); R(n.x, n.y, r.x, r.y)
        S70 [0.530330062, -0.847791255, 0, -0] float3 r = refract(normalize(float3(1, -1, 0)), float3(0, 1, 0), 0.75); float3 t = refract(normalize(float3(3, -1, 0)), float3(0, 1, 0), 1.5); R(r.x, r.y, t.x, t.y)   // total reflection gives 0
        S71 [0.75, -0.75, -2, 1.3570081] float2 i; float2 f = modf(float2(2.75, -2.75), i); float co; float si = sincos(0.5, co); R(f.x, f.y, i.y, si + co)
        S72 [1, 2, 1, 3] R(min(1, 2), max(1.0, 2.0), min3(3.0, 1.0, 2.0), max3(3.0, 1.0, 2.0))
        S73 [3, 3, 4, 1.5] R(max(float3(1, 5, 2), 3.0).x, min(float2(1, 5), float2(3)).y, abs(-4), abs(float2(-1.5, 2)).x)   // scalars widen to vectors in calls
        S74 [1, 1, 0, 1] float2 z = normalize(float2(0)); R(isnan(z.x), isinf(1.0 / 0.0), saturate(z.x), min(z.x, 1.0))   // normalize(0) is NaN; saturate, min, max and clamp drop a NaN
        S75 [3.14159274, 1.57079637, 2.71828175, 1.41421354] R(M_PI_F, M_PI_2_F, M_E_F, M_SQRT2_F)
        S76 [3.140625, 0.47942555, 0.47942555, 0.87758255] R(M_PI_H, metal::sin(0.5), precise::sin(0.5), fast::cos(0.5))
        S77 [-1, 2, 2, 2] R(faceforward(float3(0, 1, 0), float3(0, 1, 0), float3(0, 1, 0)).y, fdim(3.0, 1.0), fmax(1.0, 2.0), fabs(-2.0))
        S78 [1.06535322e+09, 3.14159274, 126, 0] R(as_type<int>(1.0f), as_type<float>(0x40490fdbu), as_type<uint>(0.5f) >> 23, 0)
        S79 [0, 2, 0, 1] float2 v = max(float2(-1, 2), 0); R(v.x, v.y, step(0, -0.5), step(0, 0.5))   // an integer scalar widens to a float vector; no ambiguity where only real versions exist
        S80 [0.5, 1.5, -3, -1] half3 n = half3(1, 2, 3); n.z *= -1; n.xy -= 0.5; R(n.x, n.y, n.z, dot(n, half3(1)))
        -- Matrices (columns; m[c][r])
        S81 [0, 2, 2, 4] float4x2 m = float4x2(); m[3] = float2(1, 2); float4x2 k = float4x2(0.0) + m; float2 v = k * float4(0, 0, 0, 2); R(m[0].x, k[3].y, v.x, v.y)
        S82 [13, 24, 12, 34] float2x2 m = float2x2(1, 2, 3, 4); float2 v = m * float2(10, 1); float2 w = float2(10, 1) * m; R(v.x, v.y, w.x, w.y)
        S83 [2, 3, 3, 2] float2x2 m = float2x2(float2(1, 2), float2(3, 4)); R(m[0][1], m[1][0], m[1].x, m[0].y)
        S84 [3, 4, 1, 2] float2x2 a = float2x2(1, 2, 3, 4), b = float2x2(0, 1, 1, 0); float2x2 p = a * b; R(p[0][0], p[0][1], p[1][0], p[1][1])
        S85 [7, 1, 1, 7] float2x2 m = float2x2(2.0); float2x2 s = m * 3.0 + float2x2(1, 1, 1, 1); R(s[0][0], s[0][1], s[1][0], s[1][1])   // one scalar is the diagonal
        S86 [0.87758255, 0.47942555, 0.87758255, -0.47942555] float2 p = float2(1, 0); p = p * ROT(0.5); float2 q = ROT(0.5) * float2(1, 0); R(p.x, p.y, q.x, q.y)
        S87 [-1, 2, 0, 0] float2 p = float2(1, 2); p *= float2x2(6, -8, 8, 6) / 10.0; R(p.x, p.y, 0, 0)   // v *= m is v = v * m
        S88 [8, 10, 13, 4] float3x3 m = {{1, 2, 3}, {4, 5, 6}, {7, 8, 10}}; float3 v = m * float3(1, 0, 1); R(v.x, v.y, v.z, transpose(m)[0][1])
        S89 [0, 10, 12, -2] float3x3 m = float3x3(1, 2, 3, 4, 5, 6, 7, 8, 9); m[1] = float3(0); m[2][0] = -1; float3 v = m * float3(1); R(v.x, v.y, v.z, determinant(float2x2(1, 2, 3, 4)))
        -- Arrays, structures, functions, references
        S90 [2, 0, 7, 3] float a[4] = {1, 2}; float b[] = {5, 6, 7}; R(a[1], a[3], b[2], sizeof(b) / sizeof(float))   // missing values are 0
        S91 [1, 7, 1, 0] float2 a[2]; a[0] = float2(1, 2); a[1] = a[0].yx; a[1].x += 5; R(a[0].x, a[1].x, a[1].y, 0)
        S92 [5, 4, 2, 1] float m[2][3] = {{1, 2, 3}, {4, 5, 6}}; int j = 2; m[0][j] = m[1][j - 1]; R(m[0][2], kTable[1][0], kPerm[kPerm[0]], kPal[1].y)
        S93 [6, 7, 8, 14] float a[3] = {1, 2, 3}; float s = sumOf(a, 3); fill(a); R(s, a[0], a[1], sumConst(kList, 3))   // arrays decay to pointers; no copy
        S94 [6, 5, 3, 2] float x = 1, d = 5; addTo(x, d); float2 p = float2(1, 2), q = float2(3, 4); swapThem(p, q); R(x, d, p.x, q.y)   // references change the caller
        S95 [1, 12, 3, 12] float3 v = float3(1, 2, 3); float t = v.y; addTo(t, 10); v.y = t; R4(float4(v, t))
        S96 [1, 7, 9, 1] Hit a = {2.0, float3(0, 1, 0), 1}; Hit b; b.d = 1; b.id = 7; b.n = float3(1); Hit h = nearer(a, b); h.n.xy = float2(8, 9); R(h.d, h.id, h.n.y, b.n.y)   // structures copy
        S97 [2, 3, 0, 0] Disc k; k.c = float2(3, 4); R(k.r, k.dist(float2(0)), 0, 0)   // member functions and member defaults
        S98 [1, 2, 3, 6] R(ov(1.0), ov(1.0h), ov(1), ov(1u))   // overloads: exact match
        S99 [4, 5, 1, 3] R(ov(float2(1)), ov(float3(1)), ov(half(1) * 1.0), ov(true))   // half times float is float; bool promotes to int
        S100 [841, 821, 321, 11] R(od(1), od(1, 2), od(1, 2, 3), tools::twice(4) + tools::deep::k)   // default arguments, namespaces
        S101 [2, 2, 8, 5] R(lerp3(1.0, 3.0, 0.5), lerp3(float2(0), float2(2, 4), 0.5).y, powi<float, 3>(2), lerp3<float>(0, 10, 0.5))   // templates
        S102 [0, 5, 6, 6.28318548] R(ModeA, ModeB, ModeC, kTau)
        S103 [3, 4, 2, 1.57079637] auto v = float3(1, 2, 3); auto x = v.y * 2; const auto i = 5 / 2; R(v.z, x, i, kHalfPi)
        S104 [5, 2, 6, 9] R(span(0, float3(3, 4, 0)), span(1, float3(1, 1, 3)), scale(float2(2, 3)), usesForward(4))   // a scalar widens to a vector parameter; names may equal those of views or functions; declaration before definition
        S105 [18, 6, 0, 0] Node s[8]; int n = 0; Node r = {float2(1, 2), 0}; push(s, n, r); float sum = 0; int steps = 0; while (n) { Node x = s[--n]; sum += x.at.x; steps++; push(s, n, x); } R(sum, steps, n, 0)   // pointer and reference to a local array and counter; designated initialisers
        S106 [3, 3, 1, 0] float t = 3; float2 p = float2(1, 1); float a = late(t, p); R(a, t, p.x, 0)   // parameters are copies and may be assigned
        S107 [5, 6, 0.5, 0.0999755859] float distance = length(float2(3, 4)); float length = distance + 1; float mix = 0.5; R(distance, length, mix, widen(0.1))   // locals may be named like functions; float to half by return
        S108 [2, 5, 4, 0.5] Stack<float, 4> k; k.push(2); k.push(5); R(k.n, k.items[1], biggest(3, 4), biggest(0.5h, 0.25h))   // templates of structures
        S109 [4, 5, 2, -2] const int n = 2; float a[n * n]; a[3] = 4; a[0] = a[3]++; R(a[0], a[3], (1, 2), -float2(1, 2).y)   // constant sizes; the comma operator
        -- Control flow
        S110 [8, 0, 0, 0] float s = 0; for (int i = 0; i < 10; i++) { if (i == 2) continue; if (i == 5) break; s += i; } R(s, 0, 0, 0)
        S111 [12, 2, 0, 0] float s = 0; int n = 0; while (s < 10) { s += 3; n++; } do { n--; } while (n > 2); R(s, n, 0, 0)
        S112 [10, 0, 0, 0] float s = 0; for (float x = 0; x < 1; x += 0.1) s += 1; R(s, 0, 0, 0)   // a float counter adds in float: 10 rounds (11 in double)
        S113 [30, 0, 0, 0] float s = 0; for (int i = 0, j = 10; i < j; i++, j--) s += j - i; R(s, 0, 0, 0)
        S114 [30, -1, 0, 0] R(early(2.5), early(100.0), early(-1.0), 0)   // return inside a loop
        S115 [1, 6, 4, 9] R(sw(0), sw(1), sw(2), sw(3))   // fall through
        S116 [160, 0, 0, 0] float s = 0; for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) { if (x == 0 && y == 0) continue; s += float(x * 10 + y + 20); } R(s, 0, 0, 0)
        S117 [5, 0, 0, 0] float x = 5; { float x = 1; x += 1; } for (int i = 0; i < 2; i++) { float x = 0; x += i; } R(x, 0, 0, 0)   // scopes
        S118 [50, 0.0860907733, 0.871343851, 0] float2 z = 0; int i = 0; for (; i < 50 && dot(z, z) < 4; i++) z = float2(z.x*z.x - z.y*z.y, 2*z.x*z.y) + float2(0.3, 0.55); R(i, z.x, z.y, 0)
        S119 [70, 0, 0, 0] int i = 0; for (;;) { if (++i > 6) break; } if (i == 7) i = 70; else if (i == 8) i = 80; else i = 0; R(i, 0, 0, 0)
        -- Preprocessor and constants
        S120 [5, 8, 6.25, 5] R(SQ(1 + 2), CUBE(1 + 1), PI2, BRANCH)   // textual substitution; an unknown name in #if is 0
        S121 [6, 2, 6.28318548, 1] float a = 3; TWICE(a); R(a, MIXER(1.0, 3.0, 0.5), kTau, __METAL_VERSION__ >= 300)
        S122 [1, 1, 3, 2] R(kPal[2].z, kPerm[1], kTable[0][2], kTwo)
        -- Textures (T is 4 x 2: red = column / 4, green = row / 2, blue = 0, alpha = 1)
        S123 [0.25, 0.5, 0, 1] constexpr sampler s; half4 a = T.sample(s, float2(0.3, 0.6)); R4(float4(a))   // a plain sampler: normalized, nearest, clamp_to_edge
        S124 [0.375, 0.25, 0, 1] constexpr sampler s(filter::linear); half4 a = T.sample(s, float2(0.5, 0.5)); R4(float4(a))
        S125 [0.3125, 0, 0, 1] constexpr sampler s(coord::pixel, filter::linear); half4 a = T.sample(s, float2(1.75, 0.5)); R4(float4(a))
        S126 [0.25, 0.5, 0, 1] constexpr sampler s(address::repeat, filter::nearest); half4 a = T.sample(s, float2(1.3, -0.2)); R4(float4(a))
        S127 [0.75, 0, 0, 1] constexpr sampler s(address::mirrored_repeat, filter::nearest); half4 a = T.sample(s, float2(1.1, -0.2)); R4(float4(a))
        S128 [0, 0.125, 0, 0.5] constexpr sampler s(address::clamp_to_zero, filter::linear); half4 a = T.sample(s, float2(0, 0.5)); R4(float4(a))
        S129 [0.224975586, 0.5, 0, 1] constexpr sampler s(mag_filter::linear, min_filter::linear, address::clamp_to_edge); half4 a = T.sample(s, float2(0.1, 0.9), 1); R4(float4(a))   // third argument: int2 offset in texels; 1 means (1, 1)
        S130 [0.5, 0.5, 4, 2] half4 a = T.read(uint2(2, 1)); R(a.x, a.y, T.get_width(), T.get_height())
        S131 [0, 0, 0, 0] half4 a = T.read(uint2(9, 9)); R4(float4(a))   // outside: 0
        """#

    /// Mistakes: the place, what is wrong, and the lines, divided by slashes; `H` starts a function.
    static let mistakes = #"""
        E1 2:13  undeclared name:  H / float a = tt * 2;
        E2 2:13  unknown function (GLSL name):  H / float a = mod(t, 2.0);
        E3 2:3  unknown type (GLSL name):  H / vec3 a = 0;
        E4 2:14  missing semicolon:  H / float a = 1
        E5 last:end; note at 1:54  missing brace at the end:  H / if (t > 1) { c.r = 1;
        E6 2:24  vector lengths differ:  H / float3 a = float3(1) + p;
        E7 2:20  element types of vectors differ:  H / float3 a = c.rgb * float3(1);
        E8 2:10  no implicit conversion of vectors:  H / float3 a = c.rgb;
        E9 2:14  too few components in a constructor:  H / float3 a = float3(p);
        E10 2:14  too many components in a constructor:  H / float3 a = float3(p, p);
        E11 2:14  no such component:  H / float a = p.z;
        E12 2:16  mixed component sets:  H / half2 a = c.xg;
        E13 2:8  component twice in an assignment:  H / c.xx = half2(1);
        E14 2:14  component of a scalar:  H / float a = t.x;
        E15 2:13  ambiguous call: int and float:  H / float a = max(0, t);
        E16 2:12  ambiguous call: half and float:  H / half a = max(c.r, 0.5);
        E17 2:13  wrong number of arguments:  H / float a = smoothstep(0.0, t);
        E18 3:13  no matching user function:  float g(float2 a) { return a.x; } / H / float a = g(float3(1));
        E19 3:5  const assigned:  H / const float a = 1; / a = 2;
        E20 3:5  constant global assigned:  constant float k = 1; / H / k = 2;
        E21 2:15  % of floats:  H / float a = t % 2.0;
        E22 2:15  bit operator on float:  H / float a = t & 1;
        E23 2:7  a vector as condition:  H / if (p < 1.0) c.r = 1;
        E24 2:9  not assignable:  H / t + 1 = 2;
        E25 3:9  redefinition in one scope:  H / float a = 1; / float a = 2;
        E26 2:7  redefined function:  float g(float a) { return a; } / float g(float b) { return b; } / H
        E27 2:13  use before declaration:  H / float a = later(t); / float later(float x) { return x; }
        E28 2:3  no value returned:  H / return; / }
        E29 2:10  wrong type returned:  H / return p; / }
        E30 2:3  break outside a loop:  H / break;
        E31 2:11  array size not constant:  H / float a[int(t)] = {1};
        E32 2:23  too many initialisers:  H / float a[2] = {1, 2, 3};
        E33 4:5  unknown member of a structure:  struct S { float a; }; / H / S s; / s.b = 1;
        E34 3:3  reference to a temporary:  void g(thread float& a) { a = 1; } / H / g(t + 1);
        E35 3:3  address taken of a wrong type:  void g(thread float* a) { *a = 1; } / H / g(p);
        E36 2:14  subscript of a scalar:  H / float a = t[0];
        E37 2:3  case outside a switch:  H / case 1: c.r = 1;
        E38 1:2  unknown directive:  #foo 1 / H
        E39 1:2  #error:  #error "no" / H
        E40 1:2  #if without #endif:  #if 1 / H
        E41 3:18  macro with too few arguments:  #define TWO(a, b) (a + b) / H / float a = TWO(1);
        E42 2:14  stray character:  H / float a = 1 @ 2;
        E43 4:1  unterminated comment:  H / /* open
        E44 2:12  layer has one method only:  [[ stitchable ]] half4 f(float2 p, SwiftUI::Layer l) { / return l.read(p); / }
        E45 1:10  file not found:  #include "None.h" / H
        """#

    /// Functions over a layer of 4 x 2 points.
    static let pictureSource = #"""
        half4 pPos(float2 p, half4 c) { return half4(p.x / 8, p.y / 8, 0, 1); }
        half4 pUn(float2 p, half4 c) { return half4(c.rgb / max(c.a, half(0.001)), 1); }
        half4 pOver(float2 p, half4 c) { return half4(1.5, 0.5, -1, 0); }
        half4 pNan(float2 p, half4 c) { return half4(half3(normalize(p - p).x), 1); }
        float2 dShift(float2 p) { return p + float2(1, 0); }
        float2 dHalf(float2 p) { return p + float2(0.5, 0); }
        float2 dFlip(float2 p, float2 size) { return float2(size.x - p.x, p.y); }
        half4 lSame(float2 p, SwiftUI::Layer l) { return l.sample(p); }
        half4 lMid(float2 p, SwiftUI::Layer l) { return (l.sample(p - float2(0.5, 0)) + l.sample(p + float2(0.5, 0))) / 2; }
        half4 lDiag(float2 p, SwiftUI::Layer l) { return l.sample(p + 0.25); }
        half4 pHalf(float2 p, half4 c) { half x = half(p.x) * 0.1h; return half4(x, x * x, half(p.x / 10), 1); }
        half4 pRect(float2 p, half4 c, float4 r) { return half4(half2((p - r.xy) / r.zw), 0, 1); }
        half4 pList(float2 p, half4 c, device const float* a, int n) { float s = 0; for (int i = 0; i < n; i++) s += a[i]; return half4(s / 4, n / 8.0, a[int(p.x) % n], 1); }
        half4 pColor(float2 p, half4 c, half4 k) { return k; }
        half4 pTex(float2 p, half4 c, texture2d<half> t) { constexpr sampler s(filter::linear); return t.sample(s, p / float2(t.get_width(), t.get_height())); }
        """#

    /// The first four pixels of the first and of the last row that each gives; `*` marks samples outside of the layer.
    static let pictures = #"""
        P1 pPos @1x: 16,16,0,255 48,16,0,255 80,16,0,255 112,16,0,255 / 16,48,0,255 48,48,0,255 80,48,0,255 112,48,0,255
        P2 dShift @1x: 64,0,0,255 128,0,0,255 192,0,0,255 *0,0,0,0 / 64,64,0,128 64,64,0,128 64,64,0,128 *0,0,0,0
        P3 dHalf @1x: 32,0,0,255 96,0,0,255 160,0,0,255 *96,0,0,128 / 64,64,0,128 64,64,0,128 64,64,0,128 *32,32,0,64
        P4 lSame @1x: 0,0,0,255 64,0,0,255 128,0,0,255 192,0,0,255 / 64,64,0,128 64,64,0,128 64,64,0,128 64,64,0,128
        P5 lMid @1x: *16,0,0,191 64,0,0,255 128,0,0,255 *128,0,0,191 / *48,48,0,96 64,64,0,128 64,64,0,128 *48,48,0,96
        P6 lDiag @1x: 28,16,0,223 76,16,0,223 124,16,0,223 *120,12,0,167 / *48,48,0,96 *48,48,0,96 *48,48,0,96 *36,36,0,72
        P7 pPos @2x: 8,8,0,255 24,8,0,255 40,8,0,255 56,8,0,255 / 8,56,0,255 24,56,0,255 40,56,0,255 56,56,0,255
        P8 dShift @2x: 64,0,0,255 64,0,0,255 128,0,0,255 128,0,0,255 / 64,64,0,128 64,64,0,128 64,64,0,128 64,64,0,128
        P9 dHalf @2x: 0,0,0,255 64,0,0,255 64,0,0,255 128,0,0,255 / 64,64,0,128 64,64,0,128 64,64,0,128 64,64,0,128
        P10 lSame @2x: 0,0,0,255 0,0,0,255 64,0,0,255 64,0,0,255 / 64,64,0,128 64,64,0,128 64,64,0,128 64,64,0,128
        P11 lMid @2x: *0,0,0,128 32,0,0,255 32,0,0,255 96,0,0,255 / *32,32,0,64 64,64,0,128 64,64,0,128 64,64,0,128
        P12 lDiag @2x: 0,0,0,255 32,0,0,255 64,0,0,255 96,0,0,255 / *32,32,0,64 *32,32,0,64 *32,32,0,64 *32,32,0,64
        P13 pUn @1x: 0,0,0,255 64,0,0,255 128,0,0,255 192,0,0,255 / 128,128,0,255 128,128,0,255 128,128,0,255 128,128,0,255
        P14 pOver @1x: 255,128,0,0 255,128,0,0 255,128,0,0 255,128,0,0 / 255,128,0,0 255,128,0,0 255,128,0,0 255,128,0,0
        P15 pNan @1x: 0,0,0,255 0,0,0,255 0,0,0,255 0,0,0,255 / 0,0,0,255 0,0,0,255 0,0,0,255 0,0,0,255
        P16 dFlip @1x: 192,0,0,255 128,0,0,255 64,0,0,255 0,0,0,255 / 64,64,0,128 64,64,0,128 64,64,0,128 64,64,0,128
        P17 pHalf @1x: 13,1,13,255 38,6,38,255 64,16,64,255 89,31,89,255 / 13,1,13,255 38,6,38,255 64,16,64,255 89,31,89,255
        P18 pRect @1x: 32,64,0,255 96,64,0,255 159,64,0,255 223,64,0,255 / 32,191,0,255 96,191,0,255 159,191,0,255 223,191,0,255
        P19 pList @1x: 112,96,128,255 112,96,255,255 112,96,64,255 112,96,128,255 / 112,96,128,255 112,96,255,255 112,96,64,255 112,96,128,255
        P20 pColor @1x: 128,0,0,128 128,0,0,128 128,0,0,128 128,0,0,128 / 128,0,0,128 128,0,0,128 128,0,0,128 128,0,0,128
        P21 pTex @1x: 0,0,0,255 64,0,0,255 128,0,0,255 192,0,0,255 / 64,64,0,128 64,64,0,128 64,64,0,128 64,64,0,128
        """#
}
