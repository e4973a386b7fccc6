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
[[ stitchable ]] half4 fS25(float2 position, half4 color, texture2d<half> T) {
    float4 v = float4(float2(1, 2), 3, 4); float4 w = float4(5, v.yzw); return half4(w);
}
[[ stitchable ]] half4 fS26(float2 position, half4 color, texture2d<half> T) {
    float3 v = float3(2); float3 u = 3; v = v * u + 1; return R(v.x, v.y, v.z, u.x);
}
[[ stitchable ]] half4 fS27(float2 position, half4 color, texture2d<half> T) {
    float2 v = 5; v -= float2(1, 2); v /= 2; return R(v.x, v.y, (v + 1).y, (-v).x);
}
[[ stitchable ]] half4 fS28(float2 position, half4 color, texture2d<half> T) {
    float3 a = float3(half3(0.1h, 0.2h, 0.3h)); return R(a.x, a.y, a.z, half(0.3));
}
[[ stitchable ]] half4 fS29(float2 position, half4 color, texture2d<half> T) {
    half3 a = half3(half4(1, 2, 3, 4)); return R(a.x, a.y, a.z, 0);
}
[[ stitchable ]] half4 fS30(float2 position, half4 color, texture2d<half> T) {
    float2 p = float2(3, 4); p.x = p.y; p.y = p.x + 1; return R(p.x, p.y, p.xyx.z, p.xx.y);
}
[[ stitchable ]] half4 fS31(float2 position, half4 color, texture2d<half> T) {
    float4 v = float4(1,2,3,4); int i = 2; v[i] *= 10; v[i - 1] = v[i]; return half4(v);
}
[[ stitchable ]] half4 fS32(float2 position, half4 color, texture2d<half> T) {
    float2 a = float2(1, 5), b = float2(2, 4); return R(any(a < b), all(a < b), any(a == b), all(a != b));
}
[[ stitchable ]] half4 fS33(float2 position, half4 color, texture2d<half> T) {
    float3 a = select(float3(1, 2, 3), float3(10, 20, 30), float3(0, 5, 0) > 1); return R(a.x, a.y, a.z, select(1.0, 2.0, true));
}
[[ stitchable ]] half4 fS34(float2 position, half4 color, texture2d<half> T) {
    float3 v = 1 > 0 ? float3(1, 2, 3) : float3(0); float2 w = false ? v.xy : v.yz; return R(v.y, w.x, w.y, 0);
}
[[ stitchable ]] half4 fS35(float2 position, half4 color, texture2d<half> T) {
    int2 a = int2(7, -7) / 2; int2 b = int2(7, -7) % 3; return R(a.x, a.y, b.x, b.y);
}
[[ stitchable ]] half4 fS36(float2 position, half4 color, texture2d<half> T) {
    uint2 a = uint2(5, 9) & 3u; uint2 s = uint2(1, 2) << 2; return R(a.x, a.y, s.x, s.y);
}
