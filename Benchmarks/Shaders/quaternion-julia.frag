// A Julia set of quaternions, by marching rays along distances to it.

const int ITERATIONS = 11;
const float BOUND = 4.0;

vec4 squared(vec4 q) {
    return vec4(q.x * q.x - dot(q.yzw, q.yzw), 2.0 * q.x * q.yzw);
}

// The distance to the set, at least, and how close the orbit came to the origin.
vec2 field(vec3 p, vec4 c) {
    vec4 z = vec4(p, 0.0);
    float slope = 1.0;
    float size = dot(z, z);
    float nearest = size;
    for (int i = 0; i < ITERATIONS; i++) {
        slope *= 4.0 * size;
        z = squared(z) + c;
        size = dot(z, z);
        nearest = min(nearest, size);
        if (size > BOUND) break;
    }
    return vec2(0.25 * sqrt(size / slope) * log(size), nearest);
}

vec3 normal(vec3 p, vec4 c) {
    vec2 e = vec2(1.0, -1.0) * 0.0005;
    return normalize(e.xyy * field(p + e.xyy, c).x + e.yyx * field(p + e.yyx, c).x
        + e.yxy * field(p + e.yxy, c).x + e.xxx * field(p + e.xxx, c).x);
}

void mainImage(out vec4 color, in vec2 place) {
    vec2 p = (2.0 * place - iResolution.xy) / iResolution.y;
    float angle = 0.3 * iTime;
    vec3 eye = vec3(2.4 * cos(angle), 0.7, 2.4 * sin(angle));
    vec3 forward = normalize(-eye), right = normalize(cross(forward, vec3(0.0, 1.0, 0.0)));
    vec3 ray = normalize(p.x * right + p.y * cross(right, forward) + 2.2 * forward);
    vec4 c = 0.45 * cos(vec4(0.5, 3.9, 1.4, 1.1) + iTime * 0.15) - vec4(0.3, 0.0, 0.0, 0.0);

    float t = 1.0;
    vec2 hit = vec2(1.0, 0.0);
    for (int i = 0; i < 160; i++) {
        hit = field(eye + t * ray, c);
        if (hit.x < 0.0008 || t > 4.5) break;
        t += hit.x;
    }
    vec3 shade = mix(vec3(0.05, 0.07, 0.12), vec3(0.2, 0.25, 0.35), 0.5 + 0.5 * p.y);
    if (t < 4.5) {
        vec3 at = eye + t * ray;
        vec3 n = normal(at, c);
        float light = max(dot(n, normalize(vec3(0.6, 0.8, 0.3))), 0.0);
        vec3 tint = 0.5 + 0.5 * cos(vec3(0.0, 0.9, 1.7) + 6.0 * hit.y);
        shade = tint * (0.15 + 0.85 * light) + 0.3 * pow(max(dot(reflect(ray, n), vec3(0.6, 0.77, 0.2)), 0.0), 16.0);
    }
    color = vec4(sqrt(clamp(shade, 0.0, 1.0)), 1.0);
}
