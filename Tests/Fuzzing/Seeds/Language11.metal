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
[[ stitchable ]] half4 fS121(float2 position, half4 color, texture2d<half> T) {
    float a = 3; TWICE(a); return R(a, MIXER(1.0, 3.0, 0.5), kTau, __METAL_VERSION__ >= 300);
}
[[ stitchable ]] half4 fS122(float2 position, half4 color, texture2d<half> T) {
    return R(kPal[2].z, kPerm[1], kTable[0][2], kTwo);
}
[[ stitchable ]] half4 fS123(float2 position, half4 color, texture2d<half> T) {
    constexpr sampler s; half4 a = T.sample(s, float2(0.3, 0.6)); return half4(float4(a));
}
[[ stitchable ]] half4 fS124(float2 position, half4 color, texture2d<half> T) {
    constexpr sampler s(filter::linear); half4 a = T.sample(s, float2(0.5, 0.5)); return half4(float4(a));
}
[[ stitchable ]] half4 fS125(float2 position, half4 color, texture2d<half> T) {
    constexpr sampler s(coord::pixel, filter::linear); half4 a = T.sample(s, float2(1.75, 0.5)); return half4(float4(a));
}
[[ stitchable ]] half4 fS126(float2 position, half4 color, texture2d<half> T) {
    constexpr sampler s(address::repeat, filter::nearest); half4 a = T.sample(s, float2(1.3, -0.2)); return half4(float4(a));
}
[[ stitchable ]] half4 fS127(float2 position, half4 color, texture2d<half> T) {
    constexpr sampler s(address::mirrored_repeat, filter::nearest); half4 a = T.sample(s, float2(1.1, -0.2)); return half4(float4(a));
}
[[ stitchable ]] half4 fS128(float2 position, half4 color, texture2d<half> T) {
    constexpr sampler s(address::clamp_to_zero, filter::linear); half4 a = T.sample(s, float2(0, 0.5)); return half4(float4(a));
}
[[ stitchable ]] half4 fS129(float2 position, half4 color, texture2d<half> T) {
    constexpr sampler s(mag_filter::linear, min_filter::linear, address::clamp_to_edge); half4 a = T.sample(s, float2(0.1, 0.9), 1); return half4(float4(a));
}
[[ stitchable ]] half4 fS130(float2 position, half4 color, texture2d<half> T) {
    half4 a = T.read(uint2(2, 1)); return R(a.x, a.y, T.get_width(), T.get_height());
}
[[ stitchable ]] half4 fS131(float2 position, half4 color, texture2d<half> T) {
    half4 a = T.read(uint2(9, 9)); return half4(float4(a));
}
