// Grain: each spot a little lighter or darker.
//
// u_strength: by how much at most; 0.3.
// u_grain: the side of a spot; 1.
// u_seed: the number that the spots follow from.
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform float u_strength; // = 0.3
uniform float u_grain; // = 1.0
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
    vec4 color = texture2D(u_texture, v_tex_coord);
    float grey = (hash(ivec2(floor(place() / u_grain)), u_seed) * 2.0 - 1.0) * u_strength * color.a;
    gl_FragColor = vec4(clamp(color.rgb + grey, 0.0, color.a), color.a);
}
