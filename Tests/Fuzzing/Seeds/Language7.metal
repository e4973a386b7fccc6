#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
#include "Twice.h"
using namespace metal;
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
half4 R(float a, float b, float c, float d) { return half4(a, b, c, d); }
[[ stitchable ]] half4 fS73(float2 position, half4 color, texture2d<half> T) {
    return R(max(float3(1, 5, 2), 3.0).x, min(float2(1, 5), float2(3)).y, abs(-4), abs(float2(-1.5, 2)).x);
}
[[ stitchable ]] half4 fS74(float2 position, half4 color, texture2d<half> T) {
    float2 z = normalize(float2(0)); return R(isnan(z.x), isinf(1.0 / 0.0), saturate(z.x), min(z.x, 1.0));
}
[[ stitchable ]] half4 fS75(float2 position, half4 color, texture2d<half> T) {
    return R(M_PI_F, M_PI_2_F, M_E_F, M_SQRT2_F);
}
[[ stitchable ]] half4 fS76(float2 position, half4 color, texture2d<half> T) {
    return R(M_PI_H, metal::sin(0.5), precise::sin(0.5), fast::cos(0.5));
}
[[ stitchable ]] half4 fS77(float2 position, half4 color, texture2d<half> T) {
    return R(faceforward(float3(0, 1, 0), float3(0, 1, 0), float3(0, 1, 0)).y, fdim(3.0, 1.0), fmax(1.0, 2.0), fabs(-2.0));
}
[[ stitchable ]] half4 fS78(float2 position, half4 color, texture2d<half> T) {
    return R(as_type<int>(1.0f), as_type<float>(0x40490fdbu), as_type<uint>(0.5f) >> 23, 0);
}
[[ stitchable ]] half4 fS79(float2 position, half4 color, texture2d<half> T) {
    float2 v = max(float2(-1, 2), 0); return R(v.x, v.y, step(0, -0.5), step(0, 0.5));
}
[[ stitchable ]] half4 fS80(float2 position, half4 color, texture2d<half> T) {
    half3 n = half3(1, 2, 3); n.z *= -1; n.xy -= 0.5; return R(n.x, n.y, n.z, dot(n, half3(1)));
}
[[ stitchable ]] half4 fS81(float2 position, half4 color, texture2d<half> T) {
    float4x2 m = float4x2(); m[3] = float2(1, 2); float4x2 k = float4x2(0.0) + m; float2 v = k * float4(0, 0, 0, 2); return R(m[0].x, k[3].y, v.x, v.y);
}
[[ stitchable ]] half4 fS82(float2 position, half4 color, texture2d<half> T) {
    float2x2 m = float2x2(1, 2, 3, 4); float2 v = m * float2(10, 1); float2 w = float2(10, 1) * m; return R(v.x, v.y, w.x, w.y);
}
[[ stitchable ]] half4 fS83(float2 position, half4 color, texture2d<half> T) {
    float2x2 m = float2x2(float2(1, 2), float2(3, 4)); return R(m[0][1], m[1][0], m[1].x, m[0].y);
}
[[ stitchable ]] half4 fS84(float2 position, half4 color, texture2d<half> T) {
    float2x2 a = float2x2(1, 2, 3, 4), b = float2x2(0, 1, 1, 0); float2x2 p = a * b; return R(p[0][0], p[0][1], p[1][0], p[1][1]);
}
