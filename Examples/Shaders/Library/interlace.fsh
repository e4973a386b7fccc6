// Every second line in a colour.
//
// u_line: the height of a line; 3.
// u_strength: how much of the colour is seen; 0.65.
// u_color: the colour; black.
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform float u_line; // = 3.0
uniform float u_strength; // = 0.65
uniform vec4 u_color; // = vec4(0.0, 0.0, 0.0, 1.0)

// The place of the pixel in points, from the top left.
vec2 place() { return vec2(v_tex_coord.x, 1.0 - v_tex_coord.y) * a_size; }

// A colour over the layer's, as far as the layer is there.
vec4 tinted(vec4 color, vec4 tint, float amount) {
    return vec4(color.rgb * (1.0 - amount * tint.a) + tint.rgb * (amount * color.a), color.a);
}

void main() {
    float amount = fract(place().y * 0.5 / u_line) < 0.5 ? 0.0 : u_strength;
    gl_FragColor = tinted(texture2D(u_texture, v_tex_coord), u_color, amount);
}
