#version 300 es
// Curtains of light over a dark sky: a plain shader of GLSL ES 3.00.
precision highp float;

uniform vec2 resolution;
uniform float time; // = 0.0
out vec4 color;

float hash(uvec2 cell) {
    uint n = cell.x * 1597334673u ^ cell.y * 3812015801u;
    n = (n ^ (n >> 15u)) * 2246822519u;
    return float(n >> 8u) / 16777216.0;
}

float noise(vec2 p) {
    uvec2 cell = uvec2(ivec2(floor(p)) + ivec2(4096));
    vec2 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    float a = hash(cell), b = hash(cell + uvec2(1u, 0u));
    float c = hash(cell + uvec2(0u, 1u)), d = hash(cell + uvec2(1u, 1u));
    return mix(mix(a, b, f.x), mix(c, d, f.x), f.y);
}

float layers(vec2 p) {
    float sum = 0.0, weight = 0.5;
    for (int i = 0; i < 5; i++) {
        sum += weight * noise(p);
        p = mat2(1.6, 1.2, -1.2, 1.6) * p;
        weight *= 0.5;
    }
    return sum;
}

void main() {
    vec2 uv = gl_FragCoord.xy / resolution;
    float curtain = layers(vec2(uv.x * 6.0 + 0.3 * time, uv.y * 1.5 - 0.1 * time));
    float height = smoothstep(0.15, 0.5, uv.y) * (1.0 - smoothstep(0.55, 0.95, uv.y));
    vec3 glow = mix(vec3(0.1, 0.9, 0.5), vec3(0.5, 0.2, 0.9), uv.y) * pow(curtain, 3.0) * 3.0 * height;
    float star = step(0.998, hash(uvec2(gl_FragCoord.xy))) * (1.0 - height);
    color = vec4(vec3(0.01, 0.02, 0.06) + glow + star * 0.8, 1.0);
}
