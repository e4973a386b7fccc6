// Dark lines, as on a tube.
//
// u_spacing: from one line to the next; 4.
// u_strength: how dark they are; 0.5.
// u_speed: lines that pass in a second; 0.
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform float u_spacing; // = 4.0
uniform float u_strength; // = 0.5
uniform float u_speed; // = 0.0

// The place of the pixel in points, from the top left.
vec2 place() { return vec2(v_tex_coord.x, 1.0 - v_tex_coord.y) * a_size; }

void main() {
    vec4 color = texture2D(u_texture, v_tex_coord);
    float turns = place().y / u_spacing - fract(u_time * u_speed);
    float dark = 0.5 - 0.5 * cos(6.28318531 * turns);
    gl_FragColor = vec4(color.rgb * (1.0 - u_strength * dark), color.a);
}
