// Colours turn to grey.
//
// u_strength: from 0, as it was, to 1; 1.

uniform float u_strength; // = 1.0

float luma(vec3 color) { return dot(color, vec3(0.2126, 0.7152, 0.0722)); }

void main() {
    vec4 color = texture2D(u_texture, v_tex_coord);
    gl_FragColor = vec4(mix(color.rgb, vec3(luma(color.rgb)), u_strength), color.a);
}
