// The picture in blocks of one colour.
//
// u_strength: the side of a block; 10.
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform float u_strength; // = 10.0

// The place of the pixel in points, from the top left.
vec2 place() { return vec2(v_tex_coord.x, 1.0 - v_tex_coord.y) * a_size; }

void main() {
    vec2 middle = (floor(place() / u_strength) + 0.5) * u_strength / a_size;
    gl_FragColor = texture2D(u_texture, vec2(middle.x, 1.0 - middle.y));
}
