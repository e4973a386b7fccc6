// Spheres on a floor, found by marching along rays; for Shadertoy.

float field(vec3 p) {
    vec3 cell = vec3(mod(p.x + 2.0, 4.0) - 2.0, p.y - 0.6, mod(p.z + 2.0, 4.0) - 2.0);
    float spheres = length(cell) - 1.0;
    float floor_ = p.y + 0.4;
    return min(spheres, floor_);
}

vec3 slope(vec3 p) {
    vec2 e = vec2(0.001, 0.0);
    return normalize(vec3(
        field(p + e.xyy) - field(p - e.xyy),
        field(p + e.yxy) - field(p - e.yxy),
        field(p + e.yyx) - field(p - e.yyx)));
}

float shadow(vec3 origin, vec3 direction) {
    float lit = 1.0;
    float t = 0.05;
    for (int i = 0; i < 24; i++) {
        float d = field(origin + direction * t);
        lit = min(lit, 8.0 * d / t);
        t += clamp(d, 0.05, 0.5);
        if (d < 0.001 || t > 8.0) break;
    }
    return clamp(lit, 0.0, 1.0);
}

void mainImage(out vec4 fragColor, in vec2 fragCoord) {
    vec2 place = (2.0 * fragCoord - iResolution.xy) / iResolution.y;
    float angle = 0.3 * iTime;
    vec3 eye = vec3(5.0 * cos(angle), 2.4, 5.0 * sin(angle));
    vec3 forward = normalize(vec3(0.0, 0.4, 0.0) - eye);
    vec3 right = normalize(cross(forward, vec3(0.0, 1.0, 0.0)));
    vec3 up = cross(right, forward);
    vec3 ray = normalize(place.x * right + place.y * up + 1.6 * forward);
    float t = 0.0;
    for (int i = 0; i < 72; i++) {
        float d = field(eye + ray * t);
        if (d < 0.001) break;
        t += d;
        if (t > 30.0) break;
    }
    // Rays that run out of steps graze a sphere.
    bool hit = t <= 30.0;
    vec3 sky = mix(vec3(0.55, 0.7, 0.95), vec3(0.9), clamp(1.0 - 2.0 * ray.y, 0.0, 1.0));
    vec3 color = sky;
    if (hit) {
        vec3 p = eye + ray * t;
        vec3 n = slope(p);
        vec3 sun = normalize(vec3(0.6, 0.8, -0.3));
        float light = max(dot(n, sun), 0.0) * shadow(p + n * 0.01, sun);
        vec3 material = p.y < -0.39 ? vec3(0.5) : 0.5 + 0.5 * cos(vec3(0.0, 2.1, 4.2) + floor(p.x / 4.0 + 0.5));
        color = material * (0.2 + 0.9 * light) + 0.1 * max(n.y, 0.0);
        color = mix(color, sky, 1.0 - exp(-0.0008 * t * t * t));
    }
    fragColor = vec4(sqrt(clamp(color, 0.0, 1.0)), 1.0);
}
