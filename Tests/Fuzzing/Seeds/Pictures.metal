#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
#include "Twice.h"
using namespace metal;
[[ stitchable ]] half4 pPos(float2 p, half4 c) { return half4(p.x / 8, p.y / 8, 0, 1); }
[[ stitchable ]] half4 pUn(float2 p, half4 c) { return half4(c.rgb / max(c.a, half(0.001)), 1); }
[[ stitchable ]] half4 pOver(float2 p, half4 c) { return half4(1.5, 0.5, -1, 0); }
[[ stitchable ]] half4 pNan(float2 p, half4 c) { return half4(half3(normalize(p - p).x), 1); }
[[ stitchable ]] float2 dShift(float2 p) { return p + float2(1, 0); }
[[ stitchable ]] float2 dHalf(float2 p) { return p + float2(0.5, 0); }
[[ stitchable ]] float2 dFlip(float2 p, float2 size) { return float2(size.x - p.x, p.y); }
[[ stitchable ]] half4 lSame(float2 p, SwiftUI::Layer l) { return l.sample(p); }
[[ stitchable ]] half4 lMid(float2 p, SwiftUI::Layer l) { return (l.sample(p - float2(0.5, 0)) + l.sample(p + float2(0.5, 0))) / 2; }
[[ stitchable ]] half4 lDiag(float2 p, SwiftUI::Layer l) { return l.sample(p + 0.25); }
[[ stitchable ]] half4 pHalf(float2 p, half4 c) { half x = half(p.x) * 0.1h; return half4(x, x * x, half(p.x / 10), 1); }
[[ stitchable ]] half4 pRect(float2 p, half4 c, float4 r) { return half4(half2((p - r.xy) / r.zw), 0, 1); }
[[ stitchable ]] half4 pList(float2 p, half4 c, device const float* a, int n) { float s = 0; for (int i = 0; i < n; i++) s += a[i]; return half4(s / 4, n / 8.0, a[int(p.x) % n], 1); }
[[ stitchable ]] half4 pColor(float2 p, half4 c, half4 k) { return k; }
[[ stitchable ]] half4 pTex(float2 p, half4 c, texture2d<half> t) { constexpr sampler s(filter::linear); return t.sample(s, p / float2(t.get_width(), t.get_height())); }
