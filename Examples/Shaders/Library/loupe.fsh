// A round glass that enlarges what is below.
//
// u_zoom: how many times larger the middle is; 2.
// u_radius: from the middle to the rim; 170.
// u_center: the middle, from (0, 0), the top left, to (1, 1).
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform float u_zoom; // = 2.0
uniform float u_radius; // = 170.0
uniform vec2 u_center; // = vec2(0.5, 0.5)

// The place of the pixel in points, from the top left.
vec2 place() { return vec2(v_tex_coord.x, 1.0 - v_tex_coord.y) * a_size; }

void main() {
    vec2 middle = u_center * a_size;
    vec2 way = place() - middle;
    // The glass is flat in the middle and bends at the rim, where it shows what lies there.
    float there = clamp(dot(way, way) / (u_radius * u_radius), 0.0, 1.0);
    float inner = 1.0 / u_zoom;
    vec2 seen = (middle + way * (inner + (1.0 - inner) * pow(there, 4.0))) / a_size;
    gl_FragColor = texture2D(u_texture, vec2(seen.x, 1.0 - seen.y));
}
