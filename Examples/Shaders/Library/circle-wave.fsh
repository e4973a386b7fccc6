// Rings of light that run out from the middle.
//
// u_spacing: from one ring to the next; 60.
// u_speed: rings that start in a second; 0.5.
// u_strength: how much of their colour is seen, 0 to 1; 0.5.
// u_color: the colour of the rings; white.
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform float u_spacing; // = 60.0
uniform float u_speed; // = 0.5
uniform float u_strength; // = 0.5
uniform vec4 u_color; // = vec4(1.0, 1.0, 1.0, 1.0)

// A colour over the layer's, as far as the layer is there.
vec4 tinted(vec4 color, vec4 tint, float amount) {
    return vec4(color.rgb * (1.0 - amount * tint.a) + tint.rgb * (amount * color.a), color.a);
}

void main() {
    float distance = length((v_tex_coord - 0.5) * a_size);
    float turns = distance / u_spacing - fract(u_time * u_speed);
    float crest = 0.5 + 0.5 * cos(6.28318531 * turns);
    gl_FragColor = tinted(texture2D(u_texture, v_tex_coord), u_color, crest * crest * u_strength);
}
