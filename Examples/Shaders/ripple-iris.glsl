// A transition for gl-transitions: the new picture opens like an iris with a rippled edge.

uniform float ripples; // = 9.0
uniform float softness; // = 0.08
uniform vec2 center; // = vec2(0.5, 0.5)

vec4 transition(vec2 uv) {
    vec2 offset = (uv - center) * vec2(ratio, 1.0);
    float angle = atan(offset.y, offset.x);
    float radius = length(offset) + 0.03 * sin(angle * ripples + progress * 12.0);
    float reach = progress * (1.2 + softness);
    float inside = 1.0 - smoothstep(reach - softness, reach, radius);
    vec2 bent = uv + normalize(offset + 1e-5) * 0.05 * inside * (1.0 - progress);
    return mix(getFromColor(uv), getToColor(bent), inside);
}
