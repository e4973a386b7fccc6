// A grid of lights that breathe, for SpriteKit.

float random(vec2 cell) {
    return fract(sin(dot(cell, vec2(41.3, 289.1))) * 45758.5453);
}

void main() {
    vec4 color = texture2D(u_texture, v_tex_coord);
    vec2 scaled = v_tex_coord * vec2(32.0, 18.0);
    vec2 cell = floor(scaled);
    vec2 inside = fract(scaled) - 0.5;
    float phase = random(cell) * 6.2831853;
    float brightness = 0.5 + 0.5 * sin(u_time * 3.0 + phase);
    float disc = 1.0 - smoothstep(0.25, 0.45, length(inside));
    vec3 light = vec3(random(cell + 1.0), random(cell + 2.0), random(cell + 3.0)) * brightness * disc;
    gl_FragColor = vec4(color.rgb * 0.4 + light, 1.0) * color.a * v_color_mix.a;
}
