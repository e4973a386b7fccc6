// Edges in relief, lit from the top left.
//
// u_strength: how much they stand out; 4.
// u_depth: how wide they are; 2.
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform float u_strength; // = 4.0
uniform float u_depth; // = 2.0

void main() {
    vec2 way = vec2(u_depth, -u_depth) / a_size;
    vec4 color = texture2D(u_texture, v_tex_coord);
    vec4 after = texture2D(u_texture, v_tex_coord + way);
    vec4 before = texture2D(u_texture, v_tex_coord - way);
    gl_FragColor = vec4(clamp(color.rgb + (after.rgb - before.rgb) * u_strength, 0.0, color.a), color.a);
}
