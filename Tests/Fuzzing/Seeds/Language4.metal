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
[[ stitchable ]] half4 fS37(float2 position, half4 color, texture2d<half> T) {
    float3 a = float3(1,2,3); float3 b = a.zxy; float d = dot(a, b); float3 x = cross(a, b); return R(d, x.x, x.y, x.z);
}
[[ stitchable ]] half4 fS38(float2 position, half4 color, texture2d<half> T) {
    f4 v = f4(1, 2, 3, 4); point2 p = point2(8, 9); return R(v.w, p.y, float2{1, 2}.y, 0);
}
[[ stitchable ]] half4 fS39(float2 position, half4 color, texture2d<half> T) {
    return R(half(0.1), half(1) / half(3), half(2049), half(2051));
}
[[ stitchable ]] half4 fS40(float2 position, half4 color, texture2d<half> T) {
    return R(half(65519), 65504.0h, half(1e-7), half(5.9e-8));
}
[[ stitchable ]] half4 fS41(float2 position, half4 color, texture2d<half> T) {
    half a = 1; half b = a + 0.0004h; half d = a + 0.0005h; return R(b, d, half(1024.5), half(1025.5));
}
[[ stitchable ]] half4 fS42(float2 position, half4 color, texture2d<half> T) {
    half x = 0.1h; float y = x * 3.0; half z = x * 3.0h; return R(x, y, z, x * 3);
}
[[ stitchable ]] half4 fS43(float2 position, half4 color, texture2d<half> T) {
    half4 k = half4(0.1h, 0.2h, 0.3h, 1) * 0.3; return half4(k);
}
[[ stitchable ]] half4 fS44(float2 position, half4 color, texture2d<half> T) {
    half3 k = tint(half3(0.7), 0.3); half3 m = half3(0.7) * 0.3 + 0.1; return R(k.x, m.x, half(0.7) * half(0.3), half(0.7 * 0.3));
}
[[ stitchable ]] half4 fS45(float2 position, half4 color, texture2d<half> T) {
    half a = 0.30103; a *= 10; a += 1; a -= 4; return R(a, fract(half(-0.3)), floor(half(-0.3)), sqrt(half(2)));
}
[[ stitchable ]] half4 fS46(float2 position, half4 color, texture2d<half> T) {
    half3 v = half3(3, 4, 0); return R(length(v), normalize(v).x, dot(v, v), mix(half(0.1), half(0.9), half(0.3)));
}
[[ stitchable ]] half4 fS47(float2 position, half4 color, texture2d<half> T) {
    return R(sin(half(1)), pow(half(0.5), half(2.2)), exp(half(1)), smoothstep(half(0), half(1), half(0.3)));
}
[[ stitchable ]] half4 fS48(float2 position, half4 color, texture2d<half> T) {
    float3 f = float3(0.123456789); half3 h = half3(f); float3 b = float3(h); return R(f.x, h.x, b.x, abs(f.x - b.x));
}
