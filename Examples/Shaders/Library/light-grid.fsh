// A grid of coloured lights that glow by turns.
//
// u_spacing: from one light to the next; 24.
// u_speed: how often a light glows in a second; 0.5.
// u_brightness: 0 to 2; 1.
// u_seed: the number that colours and times follow from.
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform float u_spacing; // = 24.0
uniform float u_speed; // = 0.5
uniform float u_brightness; // = 1.0
uniform uint u_seed;

// The place of the pixel in points, from the top left.
vec2 place() { return vec2(v_tex_coord.x, 1.0 - v_tex_coord.y) * a_size; }

// A number from 0 to 1 that follows from two whole numbers and a seed.
float hash(ivec2 cell, uint seed) {
    uint bits = uint(cell.x) * 0x9E3779B1u ^ uint(cell.y) * 0x85EBCA77u ^ seed;
    bits = (bits ^ bits >> 15) * 0x2C1B3C6Du;
    bits = (bits ^ bits >> 12) * 0x297A2D39u;
    bits ^= bits >> 15;
    return float(bits >> 8) / 16777216.0;
}

void main() {
    const float turn = 6.28318531;
    vec4 color = texture2D(u_texture, v_tex_coord);
    vec2 where = place() / u_spacing;
    vec2 cell = floor(where);
    vec2 way = where - cell - 0.5;
    // Light falls off from the middle of the cell, and ends within it.
    float falloff = max(1.0 - 5.0 * dot(way, way), 0.0);
    float hue = hash(ivec2(cell), u_seed) * turn;
    float start = hash(ivec2(cell), u_seed + 1u) * turn;
    float glow = 0.5 + 0.5 * sin(fract(u_time * u_speed) * turn + start);
    vec3 light = 0.5 + 0.5 * cos(hue - vec3(0.0, turn / 3.0, -turn / 3.0));
    color.rgb += light * (falloff * falloff * glow * u_brightness * color.a);
    gl_FragColor = vec4(min(color.rgb, color.a), color.a);
}
