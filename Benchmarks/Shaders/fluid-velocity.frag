// The first pass of a fluid's step: carries velocity along itself, and adds whirls and a drag.

vec4 cell(vec2 place) { return texture(iChannel0, place / iResolution.xy); }

void mainImage(out vec4 color, in vec2 place) {
    vec4 here = cell(place);
    vec4 from = cell(place - 0.7 * (here.xy - 0.5) * 16.0);
    float north = cell(place + vec2(0.0, 1.0)).x, south = cell(place - vec2(0.0, 1.0)).x;
    float east = cell(place + vec2(1.0, 0.0)).y, west = cell(place - vec2(1.0, 0.0)).y;
    float curl = (east - west) - (north - south);
    vec2 p = place / iResolution.xy - 0.5;
    vec2 push = 0.02 * vec2(-p.y, p.x) * exp(-8.0 * dot(p, p)) * sin(iTime);
    vec2 velocity = from.xy - 0.5 + push + 0.1 * curl * vec2(p.y, -p.x);
    color = vec4(velocity * 0.998 + 0.5, from.z, curl);
}
