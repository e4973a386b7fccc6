// The second pass of a fluid's step: takes out what flows together, by four rounds over neighbours.

vec4 cell(vec2 place) { return texture(iChannel0, place / iResolution.xy); }

float gathered(vec2 place) {
    return cell(place + vec2(1.0, 0.0)).x - cell(place - vec2(1.0, 0.0)).x
        + cell(place + vec2(0.0, 1.0)).y - cell(place - vec2(0.0, 1.0)).y;
}

void mainImage(out vec4 color, in vec2 place) {
    vec4 here = cell(place);
    float left = 0.0, right = 0.0, below = 0.0, above = 0.0;
    for (int i = 1; i <= 4; i++) {
        float distance = float(i), weight = 0.5 / distance;
        left += weight * gathered(place - vec2(distance, 0.0));
        right += weight * gathered(place + vec2(distance, 0.0));
        below += weight * gathered(place - vec2(0.0, distance));
        above += weight * gathered(place + vec2(0.0, distance));
    }
    color = vec4(here.xy + 0.25 * vec2(right - left, above - below), here.z, 1.0);
}
