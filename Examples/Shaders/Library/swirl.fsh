// A whirl about the middle.
//
// u_turns: how many whole turns the middle makes, clockwise; 0.5.
// u_radius: where it ends, in halves of the shorter side; 0.9.
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform float u_turns; // = 0.5
uniform float u_radius; // = 0.9

// The place of the pixel in points, from the top left.
vec2 place() { return vec2(v_tex_coord.x, 1.0 - v_tex_coord.y) * a_size; }

void main() {
    vec2 middle = 0.5 * a_size;
    vec2 way = place() - middle;
    float rest = max(1.0 - length(way) / (u_radius * 0.5 * min(a_size.x, a_size.y)), 0.0);
    // A picture turned clockwise is looked up counter-clockwise.
    float angle = -6.28318531 * u_turns * rest * rest;
    vec2 turned = vec2(way.x * cos(angle) - way.y * sin(angle), way.x * sin(angle) + way.y * cos(angle));
    vec2 seen = (middle + turned) / a_size;
    gl_FragColor = texture2D(u_texture, vec2(seen.x, 1.0 - seen.y));
}
