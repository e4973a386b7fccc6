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
[[ stitchable ]] half4 fS61(float2 position, half4 color, texture2d<half> T) {
    return R(atan2(1.0, -1.0), atan2(-1.0, -1.0), atan(1.0), atan2(0.0, -1.0));
}
[[ stitchable ]] half4 fS62(float2 position, half4 color, texture2d<half> T) {
    return R(pow(2.0, 0.5), pow(0.0, 0.0), pow(2.0, -1.0), powr(4.0, 0.5));
}
[[ stitchable ]] half4 fS63(float2 position, half4 color, texture2d<half> T) {
    return R(exp2(3.0), exp(1.0), log2(8.0), log(10.0));
}
[[ stitchable ]] half4 fS64(float2 position, half4 color, texture2d<half> T) {
    return R(sqrt(2.0), rsqrt(4.0), exp10(2.0), log10(1000.0));
}
[[ stitchable ]] half4 fS65(float2 position, half4 color, texture2d<half> T) {
    return R(sin(1.0), cos(1.0), tan(1.0), tanh(1.0));
}
[[ stitchable ]] half4 fS66(float2 position, half4 color, texture2d<half> T) {
    return R(asin(0.5), acos(0.5), sinh(1.0), cosh(1.0));
}
[[ stitchable ]] half4 fS67(float2 position, half4 color, texture2d<half> T) {
    return R(sinpi(0.5), cospi(1.0), fma(2.0, 3.0, 4.0), copysign(3.0, -0.0));
}
[[ stitchable ]] half4 fS68(float2 position, half4 color, texture2d<half> T) {
    return R(length(float2(3, 4)), distance(float2(1, 1), float2(4, 5)), length_squared(float3(1, 2, 3)), distance_squared(float2(0), float2(1, 2)));
}
[[ stitchable ]] half4 fS69(float2 position, half4 color, texture2d<half> T) {
    float2 n = normalize(float2(3, 4)); float3 r = reflect(float3(1, -1, 0), float3(0, 1, 0)); return R(n.x, n.y, r.x, r.y);
}
[[ stitchable ]] half4 fS70(float2 position, half4 color, texture2d<half> T) {
    float3 r = refract(normalize(float3(1, -1, 0)), float3(0, 1, 0), 0.75); float3 t = refract(normalize(float3(3, -1, 0)), float3(0, 1, 0), 1.5); return R(r.x, r.y, t.x, t.y);
}
[[ stitchable ]] half4 fS71(float2 position, half4 color, texture2d<half> T) {
    float2 i; float2 f = modf(float2(2.75, -2.75), i); float co; float si = sincos(0.5, co); return R(f.x, f.y, i.y, si + co);
}
[[ stitchable ]] half4 fS72(float2 position, half4 color, texture2d<half> T) {
    return R(min(1, 2), max(1.0, 2.0), min3(3.0, 1.0, 2.0), max3(3.0, 1.0, 2.0));
}
