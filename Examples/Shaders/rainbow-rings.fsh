// Rings of all hues that grow from the middle, for SpriteKit.

vec3 hue(float angle) {
    return clamp(abs(fract(vec3(angle) + vec3(0.0, 2.0, 1.0) / 3.0) * 6.0 - 3.0) - 1.0, 0.0, 1.0);
}

void main() {
    vec4 color = texture2D(u_texture, v_tex_coord);
    vec2 fromMiddle = v_tex_coord - 0.5;
    float distanceFromMiddle = length(fromMiddle);
    float turn = atan(fromMiddle.y, fromMiddle.x) / 6.2831853;
    vec3 ring = hue(distanceFromMiddle * 3.0 - u_time * 0.25 + turn);
    float glow = smoothstep(0.0, 0.2, distanceFromMiddle) * (1.0 - smoothstep(0.55, 0.75, distanceFromMiddle));
    gl_FragColor = vec4(mix(color.rgb, ring, 0.7 * glow), 1.0) * color.a * v_color_mix.a;
}
