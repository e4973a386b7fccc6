// Sharp at the top and blurred towards the bottom.
//
// u_blur: the standard deviation at the bottom; 12.
// u_ends: where the blur begins and where it is strongest, from 0, the top, to 1; (0.3, 1).
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform float u_blur; // = 12.0
uniform vec2 u_ends; // = vec2(0.3, 1.0)

const int samples = 48;

// A place on a spiral whose turns are a golden angle apart, in standard deviations.
vec2 spiral(int index) {
    float distance = 2.5 * sqrt((float(index) + 0.5) / float(samples));
    float angle = float(index) * 2.39996323;
    return vec2(cos(angle), sin(angle)) * distance;
}

void main() {
    float sigma = u_blur * smoothstep(u_ends.x, u_ends.y, 1.0 - v_tex_coord.y);
    // The samples' own weight, mean and spread, which the loop below corrects.
    float weights = 0.0;
    vec2 middle = vec2(0.0);
    for (int i = 0; i < samples; i++) {
        vec2 tap = spiral(i);
        float weight = exp(-0.5 * dot(tap, tap));
        weights += weight;
        middle += tap * weight;
    }
    middle /= weights;
    float variance = 0.0;
    for (int i = 0; i < samples; i++) {
        vec2 tap = spiral(i);
        vec2 way = tap - middle;
        variance += 0.5 * dot(way, way) * exp(-0.5 * dot(tap, tap)) / weights;
    }
    vec4 sum = vec4(0.0);
    for (int i = 0; i < samples; i++) {
        vec2 tap = spiral(i);
        vec2 way = (tap - middle) / sqrt(variance) * sigma;
        vec2 seen = v_tex_coord + vec2(way.x, -way.y) / a_size;
        sum += texture2D(u_texture, seen) * (exp(-0.5 * dot(tap, tap)) / weights);
    }
    gl_FragColor = sum;
}
