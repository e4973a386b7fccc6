// A zoom into the Mandelbrot set, with smooth colours.

void mainImage(out vec4 color, in vec2 place) {
    vec2 p = (2.0 * place - iResolution.xy) / iResolution.y;
    float zoom = pow(0.62 + 0.38 * cos(0.07 * iTime), 8.0);
    vec2 c = vec2(-0.745, 0.186) + p * zoom;
    vec2 z = vec2(0.0);
    float n = 0.0;
    for (int i = 0; i < 512; i++) {
        z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
        if (dot(z, z) > 65536.0) break;
        n += 1.0;
    }
    if (n > 511.0) {
        color = vec4(0.0, 0.0, 0.0, 1.0);
    } else {
        float smoothed = n - log2(log2(dot(z, z))) + 4.0;
        color = vec4(0.5 + 0.5 * cos(3.0 + smoothed * 0.15 + vec3(0.0, 0.6, 1.0)), 1.0);
    }
}
