// The spectrum of a sound as a ring of bars, and its wave inside: iChannel0 is the sound, as in Shadertoy.
//
//   halation render shader --glsl sound-ring.glsl --set iChannel0=music.wav --audio music.wav --output ring.mp4

const float pi = 3.14159265;
const float bars = 72.0;

// The strength at a place from the low notes, 0, to the high ones, 1: every octave is as wide.
float level(float place) {
    float bin = 2.0 * pow(110.0, place);
    return texture(iChannel0, vec2((bin + 0.5) / 512.0, 0.25)).x;
}

vec3 hue(float place) {
    vec3 low = mix(vec3(0.08, 0.78, 0.86), vec3(0.42, 0.36, 1.0), smoothstep(0.0, 0.5, place));
    return mix(low, vec3(1.0, 0.6, 0.34), smoothstep(0.45, 1.0, place));
}

void mainImage(out vec4 color, in vec2 pixel) {
    float side = min(iResolution.x, iResolution.y);
    vec2 p = (2.0 * pixel - iResolution.xy) / side;
    float radius = length(p);
    // From the top down both sides.
    float around = abs(atan(p.x, p.y)) / pi;
    float bass = level(0.06);
    float inner = 0.4 + 0.05 * bass * bass;
    float edge = 2.0 / side;

    float index = floor(around * bars);
    float place = (index + 0.5) / bars;
    float value = level(place);
    float outer = inner + 0.015 + 0.5 * value * value * value;
    float across = abs(around * bars - index - 0.5) * pi / bars * radius;
    float bar = smoothstep(edge, -edge, across - 0.3 * pi / bars * radius)
        * smoothstep(edge, -edge, radius - outer) * smoothstep(edge, -edge, inner - radius);

    vec3 light = mix(vec3(0.012, 0.02, 0.06), vec3(0.03, 0.05, 0.13), 0.5 + 0.5 * p.y);
    light += vec3(0.1, 0.12, 0.4) * bass * exp(-2.2 * radius);
    light += hue(place) * bar * (0.45 + 0.75 * value);
    float soft = level(around);
    light += 0.55 * hue(around) * soft * soft * exp(-7.0 * max(radius - inner, 0.0))
        * smoothstep(inner - 0.1, inner, radius);

    // The wave from side to side of the circle.
    float span = p.x / (inner * 0.86);
    float wave = texture(iChannel0, vec2(0.5 + 0.5 * span, 0.75)).x - 128.0 / 255.0;
    float still = max(1.0 - span * span, 0.0);
    float away = abs(p.y - 1.1 * wave * still * inner) * side / 2.0;
    light += vec3(0.75, 0.9, 1.0) * still * (smoothstep(1.6, 0.4, away) + 0.25 * exp(-0.12 * away));

    color = vec4(pow(light, vec3(0.85)), 1.0);
}
