// Columns that rise and sink as a wave runs through.
//
// u_strength: how far they rise; what they leave is clear; 10.
// u_length: from one crest to the next; 120.
// u_speed: crests that pass in a second; 1.
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform float u_strength; // = 10.0
uniform float u_length; // = 120.0
uniform float u_speed; // = 1.0

// The place of the pixel in points, from the top left.
vec2 place() { return vec2(v_tex_coord.x, 1.0 - v_tex_coord.y) * a_size; }

void main() {
    vec2 from = place();
    from.y += u_strength * sin(6.28318531 * (from.x / u_length - fract(u_time * u_speed)));
    // Beyond the edges there is nothing; they fade over the width of a point.
    float inside = clamp(from.y + 0.5, 0.0, 1.0) * clamp(a_size.y - from.y + 0.5, 0.0, 1.0);
    gl_FragColor = texture2D(u_texture, vec2(from.x, a_size.y - from.y) / a_size) * inside;
}
