// ripple.metal in GLSL, for the peer.

void mainImage(out vec4 color, in vec2 place) {
    vec2 position = vec2(place.x, iResolution.y - place.y), origin = vec2(700.0, 400.0);
    vec2 way = position - origin;
    float distance = length(way);
    float age = max(0.0, iTime - distance / 1200.0);
    float height = 12.0 * sin(15.0 * age) * exp(-8.0 * age);
    vec2 at = position + height * way / max(distance, 0.001);
    vec4 below = texture(iChannel0, vec2(at.x, iResolution.y - at.y) / iResolution.xy);
    if (at.x < 0.0 || at.y < 0.0 || at.x >= iResolution.x || at.y >= iResolution.y) below = vec4(0.0);
    below.rgb += 0.3 * (height / 12.0) * below.a;
    color = below;
}
