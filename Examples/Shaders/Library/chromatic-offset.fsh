// Red and blue pulled apart.
//
// u_offset: how far red moves to the right and down, and blue the other way; (10, 0).
// Distances are in points from the top left; a point is a pixel at scale 1.

uniform vec2 u_offset; // = vec2(10.0, 0.0)

void main() {
    vec2 way = vec2(u_offset.x, -u_offset.y) / a_size;
    vec4 middle = texture2D(u_texture, v_tex_coord);
    vec4 before = texture2D(u_texture, v_tex_coord - way);
    vec4 after = texture2D(u_texture, v_tex_coord + way);
    float alpha = max(middle.a, max(before.a, after.a));
    gl_FragColor = vec4(before.r, middle.g, after.b, alpha);
}
