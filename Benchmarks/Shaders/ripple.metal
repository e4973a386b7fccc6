#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

// Rings that run out from a point, bend the layer below, and light it at their fronts.
[[ stitchable ]] half4 ripple(float2 position, SwiftUI::Layer layer, float2 origin, float time, float amplitude) {
    float2 way = position - origin;
    float distance = length(way);
    float age = max(0.0, time - distance / 1200.0);
    float height = amplitude * sin(15.0 * age) * exp(-8.0 * age);
    float2 place = position + height * way / max(distance, 0.001);
    half4 color = layer.sample(place);
    color.rgb += half3(0.3 * (height / amplitude)) * color.a;
    return color;
}
