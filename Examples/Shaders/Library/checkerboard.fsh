// A board of squares over the picture.
//
// u_square: the side of a square; 20.
// u_color: the colour of every second square; black at 0.5.
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform float u_square; // = 20.0
uniform vec4 u_color; // = vec4(0.0, 0.0, 0.0, 0.5)

// The place of the pixel in points, from the top left.
vec2 place() { return vec2(v_tex_coord.x, 1.0 - v_tex_coord.y) * a_size; }

// A colour over the layer's, as far as the layer is there.
vec4 tinted(vec4 color, vec4 tint, float amount) {
    return vec4(color.rgb * (1.0 - amount * tint.a) + tint.rgb * (amount * color.a), color.a);
}

void main() {
    vec2 cell = floor(place() / u_square);
    gl_FragColor = tinted(texture2D(u_texture, v_tex_coord), u_color, mod(cell.x + cell.y, 2.0));
}
