// Edges in relief, for SpriteKit.
//
// Attribute: a_size, the size of the picture in pixels.

void main() {
    vec4 color = texture2D(u_texture, v_tex_coord);
    vec2 pixel = 1.0 / a_size;
    vec4 before = texture2D(u_texture, v_tex_coord - pixel * 2.0);
    vec4 after = texture2D(u_texture, v_tex_coord + pixel * 2.0);
    vec3 relief = vec3(dot((after - before).rgb, vec3(0.299, 0.587, 0.114)) * 2.0 + 0.5);
    gl_FragColor = vec4(clamp(mix(color.rgb, relief, 0.8), 0.0, 1.0) * color.a, color.a) * v_color_mix.a;
}
