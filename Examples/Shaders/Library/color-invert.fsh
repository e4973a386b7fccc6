// Every colour becomes its opposite.
//
// u_strength: from 0, as it was, to 1; 1.

uniform float u_strength; // = 1.0

void main() {
    vec4 color = texture2D(u_texture, v_tex_coord);
    // The opposite of a premultiplied channel is alpha minus it.
    gl_FragColor = vec4(mix(color.rgb, color.a - color.rgb, u_strength), color.a);
}
