// Light as heat: from blue over yellow to red.
//
// u_strength: from 0, as it was, to 1; 1.

uniform float u_strength; // = 1.0

float luma(vec3 color) { return dot(color, vec3(0.2126, 0.7152, 0.0722)); }

void main() {
    vec4 color = texture2D(u_texture, v_tex_coord);
    float heat = 2.0 * luma(color.rgb) / (color.a > 0.0 ? color.a : 1.0);
    float rising = clamp(heat, 0.0, 1.0);
    float falling = clamp(2.0 - heat, 0.0, 1.0);
    vec3 shown = vec3(rising, min(rising, falling), 1.0 - rising) * color.a;
    gl_FragColor = vec4(mix(color.rgb, shown, u_strength), color.a);
}
