// The Mandelbrot set, smoothly coloured; for Shadertoy.

const int mostRounds = 128;

void mainImage(out vec4 fragColor, in vec2 fragCoord) {
    vec2 place = (2.0 * fragCoord - iResolution.xy) / iResolution.y;
    float zoom = 0.62 + 0.38 * cos(0.07 * iTime);
    vec2 c = vec2(-0.745, 0.186) + place * pow(zoom, 8.0);
    vec2 z = vec2(0.0);
    float rounds = 0.0;
    for (int i = 0; i < mostRounds; i++) {
        z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
        if (dot(z, z) > 256.0) break;
        rounds += 1.0;
    }
    vec3 color = vec3(0.0);
    if (rounds < float(mostRounds)) {
        float smoothRounds = rounds - log2(log2(dot(z, z))) + 4.0;
        color = 0.5 + 0.5 * cos(3.0 + smoothRounds * 0.15 + vec3(0.0, 0.6, 1.0));
    }
    fragColor = vec4(color, 1.0);
}
